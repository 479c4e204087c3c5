"""Position of a hand, declared once: the referee's state and a player's view, their checks, notation and sampling."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import attrs

from gin_rummy.rules import DEADWOOD, HAND_SIZE, MELDS, RULEBOOK, WALL, Ruleset
from gin_rummy.words import GinDetail, Phase
from scala40 import core
from scala40.core import Card, CommonCode, CommonDetail, Hand, Meld, Span, Violation, entry, public

_because = RULEBOOK.violation


Table: TypeAlias = tuple[tuple[Meld, ...], ...]


def table_cards(table: Table) -> list[Card]:
    """Return the cards of all melds on the table."""
    return [card for side in table for meld in side for card in meld.cards]


def read_meld(part: Span) -> Meld:
    """Return the meld that a part of a text describes; raise `InvalidSetup` if its cards are none."""
    found = core.read_meld_at(part, MELDS)
    if isinstance(found, Meld):
        return found
    raise core.InvalidSetup(found)


def _write_table(table: Table, _position: State | View) -> Iterator[tuple[str, str]]:
    return zip(("laid", "shown"), (" / ".join(map(str, melds)) for melds in table), strict=True)


def _read_melds(part: Span) -> tuple[Meld, ...]:
    return tuple(map(read_meld, core.items_of(part)))


def _read_table(fields: core.Fields, _parts: Mapping[str, Any]) -> Table:
    no_melds: tuple[Meld, ...] = ()
    return tuple(fields.optional(name, _read_melds, no_melds) for name in ("laid", "shown"))


def _counted(name: str) -> Mapping[str, core.Declared]:
    return public(entry(name, core.write_unless_zero, core.read_size))


@attrs.frozen(slots=False, kw_only=True)
class _Public(metaclass=core.PositionType):
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

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", core.write_cards, Span.cards, ()), cards=iter))
    upcard: Card = attrs.field(metadata=public(entry("upcard", str, Span.card)))
    taken: Card | None = attrs.field(
        default=None, metadata=public(entry("taken", lambda card: card.text if card else "", Span.card, None))
    )
    takes: int = attrs.field(default=0, validator=core.at_least(0), metadata=_counted("takes"))
    returned: int = attrs.field(default=0, validator=core.at_least(0), metadata=_counted("returned"))
    table: Table = attrs.field(
        default=((), ()),
        metadata=public(core.FieldNotation(("laid", "shown"), _write_table, _read_table), cards=table_cards),
    )
    known: tuple[Hand, ...] = attrs.field(default=core.per_seat(core.EMPTY), metadata=core.known_to_all())


@attrs.frozen(field_transformer=core.declared)
class Setup(_Public, core.SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not."""


@attrs.frozen
class State(Setup, core.Checked[object]):
    """A position as the referee knows it: the public fields, all hands, and the stock, whose last card is drawn next.

    Raises:
        InvalidSetup: with every problem of the parts.
    """


@attrs.frozen(field_transformer=core.declared)
class View(_Public, core.SeenFields[Ruleset, Phase]):
    """A position as one seat knows it: the public fields, its hand, and sizes in place of hidden cards."""


def limit_of(position: Setup | View) -> int:
    """Return the most points that a knocker may have left."""
    return position.rules.limit(position.upcard)


def other_in(position: Setup | View) -> int:
    """Return the player whose turn it is not."""
    return position.context.after(position.turn)


# checks


def _melds_problems(setup: Setup) -> Iterator[Violation]:
    for number, meld in enumerate(meld for side in setup.table for meld in side):
        if core.meld_violations(meld, MELDS):
            yield core.violation_of(meld, CommonCode.TABLE, MELDS, meld=number)


def _cards_problems(state: Setup) -> Iterator[Violation]:
    for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        yield from core.known_problems(RULEBOOK, seat, hand, known)
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
    count, due = sum(map(len, state.hands)) + len(table_cards(state.table)), 2 * HAND_SIZE
    if count != due or (state.phase is Phase.LAY and len(state.hands[other_in(state)]) < HAND_SIZE):
        yield _because(CommonCode.TURN, what=GinDetail.CARDS_MISFIT, count=count, due=due)
    knocker = other_in(state) if state.phase is Phase.DEFEND else state.turn
    left = DEADWOOD.points if state.phase is Phase.LAY else DEADWOOD.counted
    if left(state.hands[knocker]) > limit_of(state):
        yield _because(CommonCode.TURN, what=GinDetail.KNOCKER_LEFT_TOO_MUCH, seat=knocker)


def less(hand: Hand, cards: Collection[Card]) -> Hand:
    """Return a hand without those of some cards that it holds."""
    return Hand.of(card for card in hand if card not in cards)


def at_wall(position: Setup | View) -> bool:
    """Return whether the stock has come to its last cards, which nobody draws (GR-11)."""
    return (len(position.stock) if isinstance(position, Setup) else position.stock_size) <= WALL


def must_knock(position: Setup | View) -> bool:
    """Return whether the upcard was taken at the end of the stock, which commits to a knock (GR-11)."""
    return position.phase is Phase.DISCARD and position.taken is not None and at_wall(position)


def knock_cards(position: Setup | View, hand: Hand) -> tuple[Card, ...]:
    """Return the cards of a hand that may be discarded with a knock, except for the ban on the taken card."""
    limit = limit_of(position)
    near = hand if DEADWOOD.points(hand) <= limit + 10 else ()  # no card counts more, so no discard is enough
    return tuple(card for card in near if DEADWOOD.points(hand.remove(card)) <= limit)


POSITIONS: Final = core.Positions(
    book=RULEBOOK,
    rules=core.RuleNotation(Ruleset),
    setup=Setup,
    state=State,
    view=View,
    places="the hands, the melds and the piles",
    card_checks=(_melds_problems,),
    checks=((partial(core.hands_problems, RULEBOOK, sizes=_sizes), _cards_problems, _knock_problems),),
)
