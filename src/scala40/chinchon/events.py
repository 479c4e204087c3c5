"""What a move causes, automatic effects included, as everybody or as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from typing_extensions import override

from scala40.chinchon.closing import points_of
from scala40.chinchon.ending import Ending, ending_of
from scala40.chinchon.moves import Close, Discard, DrawStock, LayOff, Move, Show, TakeDiscard
from scala40.chinchon.speech import Say
from scala40.chinchon.state import State
from scala40.chinchon.transition import play
from scala40.core.cards import Card
from scala40.core.events import Discarded, Drew, LaidOff, Reshuffled, TookDiscard, redacted
from scala40.core.game import Event
from scala40.core.hands import Hand
from scala40.core.melds import Meld
from scala40.core.speech import Said


@attrs.frozen
class Closed(Event):
    """The seat closed with these melds and these cards left; `card` went face down, `None` for who cannot see it.

    Attributes:
        card: the card that went face down.
        melds: the melds.
        left: the cards in none of them.
        ending: which kind of close it was.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> run = check_meld("4C 5C 6C 7C JC QC", Ruleset()).meld
    >>> print(Closed(1, None, (run,), Hand.parse("2D"), Ending.CLOSED))
    closes: 4C 5C 6C 7C JC QC, left 2D
    """

    card: Card | None
    melds: tuple[Meld, ...]
    left: Hand
    ending: Ending

    @property
    @override
    def said(self) -> Said:
        melds = _with_left(_melds(self.melds), self.left)
        if self.card is None:
            plain = self.ending is Ending.CLOSED
            return (
                Said.of(Say.CLOSED, melds=melds) if plain else Said.of(Say.CLOSED_SO, how=self.ending.said, melds=melds)
            )
        if self.ending is Ending.CLOSED:
            return Said.of(Say.CLOSED_WITH, card=self.card.text, melds=melds)
        return Said.of(Say.CLOSED_SO_WITH, how=self.ending.said, card=self.card.text, melds=melds)


@attrs.frozen
class Showed(Event):
    """The seat showed melds after another seat's close.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> print(Showed(1, (check_meld("4C 5C 6C", Ruleset()).meld,)), Showed(2, ()), sep="; ")
    shows 4C 5C 6C; shows nothing
    """

    melds: tuple[Meld, ...]

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.SHOWED, melds=_melds(self.melds)) if self.melds else Said(Say.SHOWED_NOTHING)


@attrs.frozen
class Counted(Event):
    """The seat has nothing more to show or add; these cards are left, and count so much.

    >>> print(Counted(1, Hand.parse("2D KS"), 12), Counted(2, Hand(), 0), sep="; ")
    has 12 points left: 2D KS; has 0 points left
    """

    left: Hand
    points: int

    @property
    @override
    def said(self) -> Said:
        if self.left:
            return Said.of(Say.COUNTED, points=self.points, left=str(self.left))
        return Said.of(Say.COUNTED_NONE, points=self.points)


def _melds(melds: tuple[Meld, ...]) -> Said:
    return Said.of(Say.MELDS, melds=" / ".join(map(str, melds))) if melds else Said(Say.NOTHING)


def _with_left(melds: Said, left: Hand) -> Said:
    return Said.of(Say.MELDS_LEFT, melds=melds, left=str(left)) if left else melds


def events(state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None) -> tuple[Event, ...]:
    """Return what a legal move causes, in order.

    The time is that of `play` and of telling what it did: some microseconds.

    Args:
        state: the state before the move.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.
        seen_by: the seat that is told, which is not shown what it cannot see, or any other number for somebody who
            only watches; by default all is shown.

    Raises:
        IllegalMove: the move is not legal.
        TypeError: this is no state, or no move, of this game, or a seat is no number.

    >>> from scala40.chinchon import DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> [str(event) for event in events(state, DrawStock(), seen_by=3)]
    ['draws QC']
    >>> [str(event) for event in events(state, DrawStock(), seen_by=2)]
    ['draws a card']
    """
    caused = tuple(_caused(state, move, play(state, move, seat)))
    return caused if seen_by is None else tuple(_as_seen(event, seen_by) for event in caused)


def _as_seen(event: Event, seat: int) -> Event:
    if isinstance(event, Closed) and event.seat != seat:
        return attrs.evolve(event, card=None)
    return redacted(event, seat)


def _caused(before: State, move: Move, after: State) -> Iterator[Event]:
    seat = before.turn
    match move:
        case DrawStock():
            yield Drew(seat, before.stock[-1])
            if after.chance != before.chance:
                yield Reshuffled(seat, len(after.stock))
        case TakeDiscard():
            yield TookDiscard(seat, before.pile[-1])
        case Discard(card):
            yield Discarded(seat, card)
        case Close(card, melds):
            left = after.hands[seat]
            yield Closed(seat, card, melds, left, ending_of(melds, left))
            if not left:
                others = (other for other in after.context.seats if other != seat)
                yield from (event for other in others for event in _counted(before, other, after))
        case LayOff(target, card, end, face):
            yield LaidOff(seat, target, card, end, after.table[target], face)
        case Show(melds):
            yield Showed(seat, melds)
        case _:
            yield from _counted(before, seat, after)


def _counted(before: State, seat: int, after: State) -> Iterator[Event]:
    """What a seat shows, unless it has done so before, and what it has left."""
    melds = after.shown[seat]
    if before.shown[seat] is None and melds is not None:
        yield Showed(seat, melds)
    yield Counted(seat, after.hands[seat], points_of(after.hands[seat], after.rules))
