"""Lowest, a whole game: draw a card, discard a card; when the stock is empty, the lowest hand wins.

    python examples/lowest.py

It plays a match between two random players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

import attrs

from scala40 import core
from scala40.core import DRAW_STOCK, Card, CommonCode, Context, Discard, DrawStock, Hand, Seed, Span
from scala40.players import Random
from scala40.playing import play_match

PACK = core.Pack(copies=1, jokers=0)
RULEBOOK = core.Rulebook({"L-1": core.Rule("L-1", "Draw, then discard; the lowest hand wins.", ())}, {}, default="L-1")
Move: TypeAlias = DrawStock | Discard


class Phase(core.Phrase):
    """The next thing to do."""

    DRAW, DISCARD, OVER = "draw", "discard", "over"

    @property
    def is_over(self) -> bool:
        """True at the end."""
        return self is Phase.OVER


class Ending(core.Ending):
    """The end of a hand."""

    OVER = "over"


core.register_texts(Phase, {core.Language.ENGLISH: {it: f"must {it.value}" for it in Phase}})


@attrs.frozen(kw_only=True)
class Ruleset(core.AgreedRules):
    """The rules, in which players agree on nothing else."""

    form: ClassVar[core.RuleForm] = core.RuleForm({}, {}, agreed="L-1")
    min_players, max_players, pack = 2, 6, PACK
    match_rules = core.MatchRules(None, "L-1", hands=3)


@attrs.frozen(slots=False, kw_only=True)
class _Seen(metaclass=core.PositionType):
    """The fields that everybody sees: the discard pile, and the cards known in each hand."""

    __slots__ = ()
    pile: tuple[Card, ...] = attrs.field(
        default=(), metadata=core.public(core.entry("pile", core.write_cards, Span.cards, ()), cards=iter)
    )
    known: tuple[Hand, ...] = attrs.field(default=core.per_seat(core.EMPTY), metadata=core.known_to_all())


@attrs.frozen(field_transformer=core.declared)
class Setup(_Seen, core.SetupFields[Ruleset, Phase]):
    """A position as somebody wrote it down."""


@attrs.frozen
class State(Setup, core.Checked[Move]):
    """A position as the referee knows it."""


@attrs.frozen(field_transformer=core.declared)
class View(_Seen, core.SeenFields[Ruleset, Phase]):
    """A position as one seat knows it."""


POSITIONS = core.Positions(book=RULEBOOK, rules=core.RuleNotation(Ruleset), setup=Setup, state=State, view=View)


def first(rules: Ruleset, deck: Sequence[Card], context: Context, _seed: Seed) -> State:
    """Return the first state, dealt from a deck."""
    hands, stock = core.dealt(deck, context, 5)
    return State(rules, context, hands, context.order[0], Phase.DRAW, stock)


def moves(position: State | View, _seat: int) -> Sequence[Move]:
    """Return the legal moves of the seat whose turn it is."""
    return (DRAW_STOCK,) if position.phase is Phase.DRAW else core.discards_from(position.hand)


def wrong(position: State | View, move: Move, seat: int | None) -> tuple[core.Violation, ...]:
    """Return every reason against a move."""
    found = core.turn_problems(RULEBOOK, position, seat, position.turn)
    if found or move in moves(position, position.turn):
        return found
    if isinstance(move, DrawStock):
        return (RULEBOOK.violation(CommonCode.ALREADY_DRAWN),)
    code = CommonCode.MUST_DRAW_FIRST if position.phase is Phase.DRAW else CommonCode.CARD_NOT_IN_HAND
    return (RULEBOOK.violation(code, (move.card,)),)


def apply(state: State, move: Move, _seat: int | None) -> State:
    """Return the state after a legal move."""
    draft = POSITIONS.draft_from(state)
    if isinstance(move, Discard):
        hand, draft.pile = state.hand.remove(move.card), (*state.pile, move.card)
        draft.phase = Phase.DRAW if state.stock else Phase.OVER
        draft.turn = state.context.after(state.turn)
    else:
        hand, draft.stock, draft.phase = state.hand.add(state.stock[-1]), state.stock[:-1], Phase.DISCARD
    draft.hands = core.with_item(state.hands, state.turn, hand)
    return POSITIONS.seal(draft)


def result(state: State) -> core.HandResult | None:
    """Return what everybody scores when the hand is over."""
    if not state.phase.is_over:
        return None
    left = ((seat, sum(card.rank or 0 for card in state.hands[seat])) for seat in state.context.seats)
    scores = (core.Score(seat, (core.Item(core.ItemKind.ENTERED, points),)) for seat, points in left)
    return core.HandResult(Ending.OVER, None, tuple(scores))


RULES: core.MoveRules[State, Move, View, Ruleset] = core.MoveRules(
    first=first, moves=moves, wrong=wrong, apply=apply, result=result
)
game = core.Game(__name__, "lowest", title="Lowest", move=Move, positions=POSITIONS, moves=RULES)


if __name__ == "__main__":
    played = play_match(game, Ruleset(), [Random(1), Random(2)], seed=7)
    print("totals:", *played.match.totals)
