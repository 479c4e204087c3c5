"""Lowest, a whole game: draw a card, discard a card; when the stock is empty, the lowest hand wins.

    python examples/lowest.py

It plays a match between two random players.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, TypeAlias

import attrs

from scala40 import core
from scala40.core import DRAW_STOCK, Card, CommonCode, Context, Discard, DrawStock, Hand, Language, Seed, Span
from scala40.players import Random
from scala40.playing import play_match

GAME = "lowest"
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


core.teach(Phase, {Language.ENGLISH: {it: f"must {it.value}" for it in Phase}})


@attrs.frozen(kw_only=True)
class Ruleset(core.AgreedRules):
    """The rules that players agree on: the number of hands."""

    form: ClassVar[core.RuleForm] = core.RuleForm({"hands": "L-1"}, {"hands": (1, 100)}, agreed="L-1")
    min_players, max_players, pack = 2, 6, PACK
    hands: int = 3

    @property
    def match_rules(self) -> core.MatchRules:
        """The way in which hands add up to a match."""
        return core.MatchRules(None, "L-1", hands=self.hands)


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


NOTATION = core.RuleNotation(Ruleset, Ruleset.form)
POSITIONS = core.Positions(book=RULEBOOK, rules=NOTATION, setup=Setup, state=State, view=View, places="the piles")
write_rules, write_view, read_view = NOTATION.write, POSITIONS.write_view, POSITIONS.read_view
view, sample = POSITIONS.view, POSITIONS.sample


def read_rules(text: str, /) -> Ruleset:
    """Return the rules that a text describes."""
    return NOTATION.read(Span.of(text))


def match_rules(rules: Ruleset, /) -> core.MatchRules:
    """Return how hands add up to a match."""
    return rules.match_rules


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state, shuffled from a seed."""
    return deal_from(rules, core.shuffled(PACK.cards, core.derive(seed, "deal")), players)


def deal_from(
    rules: Ruleset,
    deck: Sequence[Card],
    players: int | Context,
    *,
    seed: Seed = 0,  # noqa: ARG001 - no later shuffle
) -> State:
    """Return the first state, dealt from a deck."""
    context = core.context_for(players, RULEBOOK, rules)
    hands, stock = core.dealt(deck, context, 5)
    return State(rules, context, hands, context.order[0], Phase.DRAW, stock)


def write_move(move: Move, /) -> str:
    """Return a move as text."""
    return f"discard {move.card.text}" if isinstance(move, Discard) else "draw"


def read_move(text: str, _position: State | View | None = None, /) -> Move:
    """Return the move that a text describes."""
    readers: dict[str, Callable[[Span], Move]] = {
        "draw": core.alone(DRAW_STOCK),
        "discard": lambda words: Discard(words.card()),
    }
    reader, rest = core.behind_verb(Span.of(text), readers)
    return reader(rest)


def actors(position: State | View, /) -> tuple[int, ...]:
    """Return the seats that may act."""
    return () if position.phase.is_over else (position.turn,)


def violations(position: State | View, /, move: Move, seat: int | None = None) -> tuple[core.Violation, ...]:
    """Return every reason against a move."""
    found = [*core.turn_problems(RULEBOOK, position, seat, position.turn)]
    if not found and isinstance(move, Discard) and move.card not in position.hand:
        found.append(RULEBOOK.violation(CommonCode.CARD_NOT_IN_HAND, (move.card,)))
    if not found and isinstance(move, Discard) is (position.phase is Phase.DRAW):
        code = CommonCode.MUST_DRAW_FIRST if isinstance(move, Discard) else CommonCode.ALREADY_DRAWN
        found.append(RULEBOOK.violation(code))
    return tuple(found)


def legal_moves(position: State | View, /, seat: int | None = None) -> core.LegalMoves[Move]:
    """Return the legal moves of a seat."""
    moves: tuple[Move, ...] = (DRAW_STOCK, *core.discards_from(position.hand))
    return core.LegalMoves(move for move in moves if not violations(position, move, seat))


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a legal move."""
    if reasons := violations(state, move, seat):
        raise core.IllegalMove(state, move, reasons)
    draft = POSITIONS.draft_from(state)
    if isinstance(move, Discard):
        hand, draft.pile = state.hand.remove(move.card), (*state.pile, move.card)
        draft.phase = Phase.DRAW if state.stock else Phase.OVER
        draft.turn = state.context.after(state.turn)
    else:
        hand, draft.stock, draft.phase = state.hand.add(state.stock[-1]), state.stock[:-1], Phase.DISCARD
    draft.hands = core.with_item(state.hands, state.turn, hand)
    return POSITIONS.seal(draft)


def events(
    state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None
) -> tuple[core.Event, ...]:
    """Return what a move causes, as a seat sees it."""
    play(state, move, seat)
    drew = core.Drew(state.turn, state.stock[-1]) if state.stock else None
    event = core.Discarded(state.turn, move.card) if isinstance(move, Discard) else drew
    return () if event is None else (event if seen_by is None else core.redacted(event, seen_by),)


def result(state: State, /) -> core.HandResult | None:
    """Return what everybody scores when the hand is over."""
    if not state.phase.is_over:
        return None
    left = ((seat, sum(card.rank or 0 for card in state.hands[seat])) for seat in state.context.seats)
    scores = (core.Score(seat, (core.Item(core.ItemKind.ENTERED, points),)) for seat, points in left)
    return core.HandResult(Ending.OVER, None, tuple(scores))


def scene(
    position: State | View,
    /,
    *,
    last: Iterable[core.Event] = (),
    names: Sequence[str] = (),
    language: Language = Language.ENGLISH,
) -> core.Scene:
    """Return what a position looks like."""
    stage, pile = core.Stage.of(position, names, language=language), tuple(map(core.Spot.of, position.pile))
    places = tuple(stage.place(seat, actors(position)) for seat in stage.seats)
    doing = stage.tell(position.phase)
    shown = core.Scene(
        "Lowest",
        position.context.number,
        core.Deck.FRENCH,
        stage.viewer,
        position.turn,
        doing,
        places,
        (),
        (),
        stage.stock,
        pile,
    )
    return stage.with_last(shown, last, core.shared_marks)


if __name__ == "__main__":
    game: Any = sys.modules[__name__]
    played = play_match(game, Ruleset(), [Random(1), Random(2)], seed=7)
    print("totals:", *played.match.totals)
