"""The events of Chinchón: what moves cause."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from typing_extensions import override

from scala40.chinchon._rules import Ending, ending_of
from scala40.chinchon._text import Say
from scala40.chinchon.closing import points_of
from scala40.chinchon.moves import Close, Done, LayOff, Move, Show
from scala40.chinchon.position import State
from scala40.chinchon.rounds import only_shows, open_melds
from scala40.core._cards import Card, Hand
from scala40.core._game import Event, LaidOff, redacted, shared_events
from scala40.core._melds import Meld
from scala40.core._text import Message

# What a move causes, automatic effects included, as everybody or as one seat sees it.


@attrs.frozen
class Closed(Event):
    """The seat closed with these melds and cards left; `card` lies face down, `None` if it is not seen.

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
    def laid_open(self) -> tuple[Card, ...]:
        """The cards in no meld, which all see (C-08)."""
        return tuple(self.left)

    @property
    @override
    def description(self) -> Message:
        melds = _with_left(_melds(self.melds), self.left)
        if self.card is None:
            plain = self.ending is Ending.CLOSED
            return (
                Message.of(Say.CLOSED, melds=melds)
                if plain
                else Message.of(Say.CLOSED_SO, how=self.ending.description, melds=melds)
            )
        if self.ending is Ending.CLOSED:
            return Message.of(Say.CLOSED_WITH, card=self.card.text, melds=melds)
        return Message.of(Say.CLOSED_SO_WITH, how=self.ending.description, card=self.card.text, melds=melds)


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
    def description(self) -> Message:
        return Message.of(Say.SHOWED, melds=_melds(self.melds)) if self.melds else Message(Say.SHOWED_NOTHING)


@attrs.frozen
class Counted(Event):
    """The seat has finished showing and adding melds: the cards it has left, and their points.

    >>> print(Counted(1, Hand.parse("2D KS"), 12), Counted(2, Hand(), 0), sep="; ")
    has 12 points left: 2D KS; has 0 points left
    """

    left: Hand
    points: int

    @property
    @override
    def description(self) -> Message:
        if self.left:
            return Message.of(Say.COUNTED, points=self.points, left=str(self.left))
        return Message.of(Say.COUNTED_NONE, points=self.points)


def _melds(melds: tuple[Meld, ...]) -> Message:
    return Message.of(Say.MELDS, melds=" / ".join(map(str, melds))) if melds else Message(Say.NOTHING)


def _with_left(melds: Message, left: Hand) -> Message:
    return Message.of(Say.MELDS_LEFT, melds=melds, left=str(left)) if left else melds


def seen(_state: State, event: Event, seat: int) -> Event:
    """Return an event as a seat sees it; only the closer sees the card that it lays face down."""
    if isinstance(event, Closed) and event.seat != seat:
        return attrs.evolve(event, card=None)
    return redacted(event, seat)


def caused(before: State, move: Move, seat: int, after: State) -> Iterator[Event]:
    """Yield the events of a legal move."""
    match move:
        case Close(card, melds):
            left = after.hands[seat]
            yield Closed(seat, card, melds, left, ending_of(melds, left, after.rules.wild_cards))
            if not left:
                others = (other for other in after.context.seats if other != seat)
                yield from (event for other in others for event in _counted(before, other, after))
        case LayOff(target, card, end, face):
            yield LaidOff(seat, target, card, end, open_melds(after)[target], face)
        case Show(melds):
            yield Showed(seat, melds)
        case Done():
            yield from _counted(before, seat, after)
        case _:
            yield from shared_events(before, move, seat, after)


def _counted(before: State, seat: int, after: State) -> Iterator[Event]:
    """Yield what a seat shows, unless it has done so before, and what it has left unless it lays off later."""
    melds = after.shown[seat]
    if before.shown[seat] is None and melds is not None:
        yield Showed(seat, melds)
    if not only_shows(before):
        yield Counted(seat, after.hands[seat], points_of(after.hands[seat], after.rules))
