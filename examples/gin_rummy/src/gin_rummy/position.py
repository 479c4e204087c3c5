"""Position of a hand, declared once: the referee's state and a player's view, their checks, notation and sampling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

import attrs

from gin_rummy.rules import DEADWOOD, HAND_SIZE, MELDS, NOTATION, PACK, RULEBOOK, WALL, Ruleset
from gin_rummy.words import GinDetail
from scala40.core import (
    EMPTY,
    Card,
    Checked,
    CommonCode,
    CommonDetail,
    Context,
    FieldNotation,
    Fields,
    Hand,
    InvalidSetup,
    Meld,
    Named,
    Positions,
    PositionType,
    Seed,
    SeenFields,
    SetupFields,
    Span,
    Violation,
    at_least,
    context_for,
    context_problems,
    dealt,
    declared,
    derive,
    entry,
    hands_problems,
    items_of,
    known_problems,
    known_to_all,
    meld_violations,
    pack_problems,
    per_seat,
    players_problems,
    public,
    read_meld_at,
    read_size,
    refuse_if,
    shuffled,
    violation_of,
    write_cards,
    write_unless_zero,
)

_because = RULEBOOK.violation


class Phase(Named):
    """The next thing to do for the player whose turn it is, or the end of the hand."""

    OFFER = "offer"
    STOCK = "stock"
    DRAW = "draw"
    DISCARD = "discard"
    LAY = "lay"
    DEFEND = "defend"
    KNOCKED = "knocked"
    DEAD = "dead"

    @property
    def is_over(self) -> bool:
        """True when the hand has ended."""
        return self is Phase.KNOCKED or self is Phase.DEAD

    @property
    def is_shown(self) -> bool:
        """True after a knock."""
        return self is Phase.LAY or self is Phase.DEFEND or self is Phase.KNOCKED


Table: TypeAlias = tuple[tuple[Meld, ...], ...]


def read_meld(part: Span) -> Meld:
    """Return the meld that a part of a text describes; raise `InvalidSetup` if its cards are none."""
    found = read_meld_at(part, MELDS)
    if isinstance(found, Meld):
        return found
    raise InvalidSetup(found)


def _read_melds(part: Span) -> tuple[Meld, ...]:
    return tuple(map(read_meld, items_of(part)))


def _write_table(table: Table, _position: State | View) -> Iterator[tuple[str, str]]:
    for name, melds in zip(("laid", "shown"), table, strict=True):
        yield name, " / ".join(map(str, melds))


def _read_table(fields: Fields, _parts: Mapping[str, Any]) -> Table:
    no_melds: tuple[Meld, ...] = ()
    return tuple(fields.optional(name, _read_melds, no_melds) for name in ("laid", "shown"))


@attrs.frozen(slots=False, kw_only=True)
class _Public(metaclass=PositionType):
    """Fields of this game's own that everybody sees.

    Attributes:
        pile: the discard pile; its last card lies on top.
        upcard: the card that was turned up first.
        taken: the card taken from the pile in this turn.
        takes: the number of cards taken from the pile after the first offer.
        returned: the number of turns in a row that threw the taken card back.
        table: the melds of the knocker, by their numbers, and those of the other player.
        known: the cards of each hand that everybody has seen.
    """

    __slots__ = ()

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", write_cards, Span.cards, ()), cards=iter))
    upcard: Card = attrs.field(metadata=public(entry("upcard", str, Span.card)))
    taken: Card | None = attrs.field(
        default=None, metadata=public(entry("taken", lambda card: card.text if card else "", Span.card, None))
    )
    takes: int = attrs.field(
        default=0, validator=at_least(0), metadata=public(entry("takes", write_unless_zero, read_size))
    )
    returned: int = attrs.field(
        default=0, validator=at_least(0), metadata=public(entry("returned", write_unless_zero, read_size))
    )
    table: Table = attrs.field(
        default=((), ()),
        metadata=public(
            FieldNotation(("laid", "shown"), _write_table, _read_table),
            cards=lambda table: [card for side in table for meld in side for card in meld.cards],
        ),
    )
    known: tuple[Hand, ...] = attrs.field(default=per_seat(EMPTY), metadata=known_to_all())


@attrs.frozen(field_transformer=declared)
class Setup(_Public, SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not."""

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        return len(self.stock)


@attrs.frozen
class State(Setup, Checked[Setup, object]):
    """A position as the referee knows it: the public fields, all hands, and the stock, whose last card is drawn next.

    Raises:
        InvalidSetup: with every problem of the parts.
    """


@attrs.frozen(field_transformer=declared)
class View(_Public, SeenFields[Ruleset, Phase]):
    """A position as one seat knows it: the public fields, its hand, and sizes in place of hidden cards."""


def limit_of(position: Setup | View) -> int:
    """Return the most points that a knocker may have left."""
    return position.rules.limit(position.upcard)


def other_in(position: Setup | View) -> int:
    """Return the player whose turn it is not."""
    return position.context.after(position.turn)


def deal(rules: Ruleset, players: int | Context, *, seed: Seed) -> State:
    """Return the first state of a hand, shuffled from the seed."""
    return deal_from(rules, shuffled(PACK.cards, derive(seed, "deal")), players, seed=seed)


def deal_from(rules: Ruleset, deck: Sequence[Card], players: int | Context, *, seed: Seed = 0) -> State:  # noqa: ARG001 - nothing is shuffled later
    """Return the first state of a hand dealt from a shuffled deck; raise `InvalidSetup` with every problem."""
    context = context_for(players, RULEBOOK, rules)
    refuse_if((*_seats_problems(rules, context), *pack_problems(RULEBOOK, PACK, deck)))
    hands, stock = dealt(deck, context, HAND_SIZE)
    return State(
        rules=rules,
        context=context,
        turn=context.order[0],
        phase=Phase.OFFER,
        pile=stock[-1:],
        known=(EMPTY,) * len(hands),
        upcard=stock[-1],
        hands=hands,
        stock=stock[:-1],
    )


# checks


def problems(setup: Setup) -> tuple[Violation, ...]:
    """Return the reasons why a position cannot be, () if it can; faults that hide others come alone."""
    return POSITIONS.problems(setup)


def _seats_problems(_rules: Ruleset, context: Context) -> tuple[Violation, ...]:
    return tuple(context_problems(RULEBOOK, context)) or players_problems(RULEBOOK, len(context.seats), 2, 2)


def _melds_problems(setup: Setup) -> Iterator[Violation]:
    for number, meld in enumerate(meld for side in setup.table for meld in side):
        if meld_violations(meld, MELDS):
            yield violation_of(meld, CommonCode.TABLE, MELDS, meld=number)


def table_cards(position: Setup | View) -> list[Card]:
    """Return the cards of all melds on the table."""
    return [card for side in position.table for meld in side for card in meld.cards]


def _cards_problems(state: Setup) -> Iterator[Violation]:
    for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        yield from known_problems(RULEBOOK, seat, hand, known)
        if hand != known and (state.phase.is_shown and (seat == state.turn or state.phase is not Phase.LAY)):
            yield _because(CommonCode.KNOWLEDGE, what=GinDetail.OPEN_HAND, seat=seat)
    if len(state.stock) < WALL or (len(state.stock) == WALL and state.phase in {Phase.OFFER, Phase.STOCK}):
        yield _because(CommonCode.PILES, what=CommonDetail.STOCK_EMPTY)
    if not state.pile and state.phase is not Phase.DISCARD:
        yield _because(CommonCode.PILES, what=CommonDetail.PILE_EMPTY)
    if state.taken is not None and (state.phase is not Phase.DISCARD or state.taken not in state.known[state.turn]):
        yield _because(CommonCode.KNOWLEDGE, (state.taken,), what=CommonDetail.KNOWN_NOT_HELD, seat=state.turn)


def _sizes(state: Setup, seat: int) -> tuple[int, int]:
    if state.phase.is_shown:
        return 0, HAND_SIZE
    due = HAND_SIZE + (state.phase is Phase.DISCARD and seat == state.turn)
    return due, due


def _knock_problems(state: Setup) -> Iterator[Violation]:
    """Yield the reasons why no knock can have led here, or why it cannot be finished."""
    if len(state.table) != 2 or (any(state.table) and not state.phase.is_shown):
        yield _because(CommonCode.TURN, what=GinDetail.MELDS_MISFIT)
        return
    if must_knock(state) and not knock_cards(state, state.hand):
        yield _because(CommonCode.TURN, what=GinDetail.KNOCKER_LEFT_TOO_MUCH, seat=state.turn)
    if not state.phase.is_shown:
        return
    count, due = sum(map(len, state.hands)) + len(table_cards(state)), 2 * HAND_SIZE
    if count != due or (state.phase is Phase.LAY and len(state.hands[other_in(state)]) < HAND_SIZE):
        yield _because(CommonCode.TURN, what=GinDetail.CARDS_MISFIT, count=count, due=due)
    knocker = other_in(state) if state.phase is Phase.DEFEND else state.turn
    left = DEADWOOD.points if state.phase is Phase.LAY else DEADWOOD.counted
    if left(state.hands[knocker]) > limit_of(state):
        yield _because(CommonCode.TURN, what=GinDetail.KNOCKER_LEFT_TOO_MUCH, seat=knocker)


def at_wall(position: Setup | View) -> bool:
    """Return whether the stock has come to its last cards, which nobody draws (GR-11)."""
    return position.stock_size <= WALL


def must_knock(position: Setup | View) -> bool:
    """Return whether the upcard was taken at the end of the stock, which commits to a knock (GR-11)."""
    return position.phase is Phase.DISCARD and position.taken is not None and at_wall(position)


def knock_cards(position: Setup | View, hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a hand that may be discarded with a knock, except for the ban on the taken card."""
    if DEADWOOD.points(hand) > limit_of(position) + 10:  # no card counts more, so no discard is enough
        return ()
    return tuple(card for card in hand if DEADWOOD.points(hand.remove(card)) <= limit_of(position))


POSITIONS: Final = Positions(
    book=RULEBOOK,
    rules=NOTATION,
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the melds and the piles",
    seating=_seats_problems,
    card_checks=(_melds_problems,),
    checks=((partial(hands_problems, RULEBOOK, sizes=_sizes), _cards_problems, _knock_problems),),
)


def view(state: State, /, seat: int) -> View:
    """Return the view of a seat; raise `ValueError` if it is not dealt in."""
    return POSITIONS.view(state, seat)


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return the reasons why no state looks like this, () if one does."""
    return POSITIONS.view_problems(view)


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that looks like this, any with equal chances; raise `InvalidSetup` if none does."""
    refuse_if(view_problems(view))
    return POSITIONS.sample(view, seed=seed)


def write_position(position: Setup | View) -> str:
    """Return the notation of a position, in full or as a seat sees it."""
    return POSITIONS.write_position(position)


def write_view(view: View, /) -> str:
    """Return the notation of a view, like `write_position`."""
    return POSITIONS.write_view(view)


def read_state(text: str) -> State:
    """Return the state that a line describes; raise `NotationError` or `InvalidSetup` if there is none."""
    return POSITIONS.read_state(text)


def read_view(text: str, /) -> View:
    """Return the view that a line describes; raise `NotationError` or `InvalidSetup` if there is none."""
    return POSITIONS.read_view(text)
