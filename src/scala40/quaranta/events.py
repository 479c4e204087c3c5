"""What a move causes, automatic effects included, as everybody or as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from scala40.core.cards import Card
from scala40.core.game import Event
from scala40.core.melds import End, Meld, meld_points
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, LayOff, Move, TakeDiscard
from scala40.quaranta.setup import Phase
from scala40.quaranta.state import State
from scala40.quaranta.transition import play


@attrs.frozen
class Drew(Event):
    """The seat drew from the stock; `card` is `None` for those who cannot see it."""

    card: Card | None

    def __str__(self) -> str:
        return f"draws {self.card.text if self.card else 'a card'}"


@attrs.frozen
class TookDiscard(Event):
    """The seat took the top of the discard pile."""

    card: Card

    def __str__(self) -> str:
        return f"takes {self.card.text} from the pile"


@attrs.frozen
class Laid(Event):
    """The seat laid a new meld, which got that id and is worth so many points."""

    target: int
    meld: Meld
    points: int

    def __str__(self) -> str:
        return f"lays meld {self.target}: {self.meld} ({self.points} points)"


@attrs.frozen
class Opened(Event):
    """The seat completed its opening, worth so many points."""

    points: int

    def __str__(self) -> str:
        return f"has opened with {self.points} points"


@attrs.frozen
class LaidOff(Event):
    """The seat added a card to a meld, which became this."""

    target: int
    card: Card
    end: End
    meld: Meld

    def __str__(self) -> str:
        return f"adds {self.card.text} to meld {self.target}: {self.meld}"


@attrs.frozen
class TookJoker(Event):
    """The seat took the joker of a meld for a card; the meld became this."""

    target: int
    card: Card
    meld: Meld

    def __str__(self) -> str:
        return f"takes the joker of meld {self.target} for {self.card.text}: {self.meld}"


@attrs.frozen
class Discarded(Event):
    """The seat discarded a card."""

    card: Card

    def __str__(self) -> str:
        return f"discards {self.card.text}"


@attrs.frozen
class Reshuffled(Event):
    """The seat drew the last card, and the pile was shuffled into a new stock of that many cards."""

    size: int

    def __str__(self) -> str:
        return f"drew the last card: {self.size} discards are the new stock"


@attrs.frozen
class Closed(Event):
    """The seat closed the hand, perhaps in hand: having opened in the same turn."""

    in_hand: bool

    def __str__(self) -> str:
        return "closes in hand" if self.in_hand else "closes"


@attrs.frozen
class Died(Event):
    """The hand is dead after the seat's turn: nothing can happen any more (D-82)."""

    def __str__(self) -> str:
        return "ends the hand: nothing can happen any more"


def events(state: State, /, move: Move, seat: int | None = None, *, seen_by: int | None = None) -> tuple[Event, ...]:
    """Return what a legal move causes, in order.

    Args:
        state: the state before the move.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.
        seen_by: the seat that is told, which is not shown what it cannot see, or any other number for somebody who
            only watches; by default all is shown.

    Raises:
        IllegalMove: the move is not legal.
        TypeError: `move` is no move of this game.

    >>> from scala40 import DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> [str(event) for event in events(state, DrawStock(), seen_by=1)]
    ['draws 3C']
    >>> [str(event) for event in events(state, DrawStock(), seen_by=2)]
    ['draws a card']
    """
    caused = tuple(_caused(state, move, play(state, move, seat)))
    return caused if seen_by is None else tuple(redact(event, seen_by) for event in caused)


def redact(event: Event, seat: int) -> Event:
    """Return an event as that seat sees it."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, None)
    return event


def _caused(before: State, move: Move, after: State) -> Iterator[Event]:
    seat = before.turn
    yield _done(before, move, after)
    if after.opened != before.opened:
        yield Opened(seat, after.opening_points)
    if after.chance != before.chance:
        yield Reshuffled(seat, len(after.stock))
    if after.phase is Phase.CLOSED:
        yield Closed(seat, after.opening_points > 0)
    if after.phase is Phase.DEAD:
        yield Died(seat)


def _done(before: State, move: Move, after: State) -> Event:
    seat = before.turn
    match move:
        case DrawStock():
            return Drew(seat, before.stock[-1])
        case TakeDiscard():
            return TookDiscard(seat, before.pile[-1])
        case LayMeld(meld):
            return Laid(seat, len(before.table), meld, meld_points(meld, before.rules.meld_rules))
        case LayOff(target, card, end):
            return LaidOff(seat, target, card, end, after.table[target])
        case Discard(card):
            return Discarded(seat, card)
        case _:
            return TookJoker(seat, move.target, move.card, after.table[move.target])
