"""Events of a move, automatic effects included, as everybody or as one seat sees them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from typing_extensions import override

from scala40.core._cards import Card
from scala40.core._game import (
    Discard,
    Discarded,
    DrawStock,
    Drew,
    Event,
    LaidOff,
    Reshuffled,
    TakeDiscard,
    TookDiscard,
    redacted,
)
from scala40.core._melds import End, Meld, meld_points
from scala40.core._text import Message, Phrased
from scala40.quaranta._text import Say
from scala40.quaranta._turn.drawing import knows_stock
from scala40.quaranta._turn.duties import Phase
from scala40.quaranta._turn.table import index_of, is_deadlock, is_recycled, sets_to_discard
from scala40.quaranta._turn.turn import Play, meld_made
from scala40.quaranta.moves import CompleteSet, DiscardSet, LayMeld, LayOff, Move, SplitRun, TakeJoker
from scala40.quaranta.state import State


@attrs.frozen
class Laid(Phrased, Event):
    """The seat laid a new meld, with its id and its points.

    >>> from scala40 import Ruleset, check_meld
    >>> meld = check_meld("JH QH KH", Ruleset()).meld
    >>> print(Laid(1, 0, meld, 30))
    lays meld 1: JH QH KH (30 points)
    """

    target: int
    meld: Meld
    points: int

    _phrase = Say.LAID


@attrs.frozen
class Opened(Phrased, Event):
    """The seat completed its opening, with its points.

    >>> print(Opened(1, 43))
    has opened with 43 points
    """

    points: int

    _phrase = Say.OPENED

    @property
    @override
    def opens(self) -> bool:
        return True


@attrs.frozen
class Split(Event):
    """The seat added cards to a run and cut it; the low part kept its id, the high part got the new one.

    Attributes:
        target: the id of the run, and of its low part.
        new_target: the id of the high part.

    >>> from scala40 import Ruleset, check_meld
    >>> low, high = (check_meld(text, Ruleset()).meld for text in ("5H 6H 7H", "8H 9H 10H"))
    >>> print(Split(1, 0, (Card.parse("10H"),), End.HIGH, low, 3, high))
    adds 10H to meld 1 and cuts it: 5H 6H 7H | meld 4: 8H 9H 10H
    """

    target: int
    cards: tuple[Card, ...]
    end: End
    low: Meld
    new_target: int
    high: Meld

    @property
    @override
    def description(self) -> Message:
        return Message.of(
            Say.SPLIT,
            added=" ".join(card.text for card in self.cards),
            target=self.target,
            low=str(self.low),
            new_target=self.new_target,
            high=str(self.high),
        )


@attrs.frozen
class Recycled(Phrased, Event):
    """Four of a kind went from the table to the discard pile, by themselves or put there by the seat (D-28, V-17).

    >>> from scala40 import Ruleset, check_meld
    >>> print(Recycled(1, 0, check_meld("8C 8D 8H 8S", Ruleset()).meld))
    sends meld 1 to the discard pile: 8C 8D 8H 8S
    """

    target: int
    meld: Meld

    _phrase = Say.RECYCLED


@attrs.frozen
class TookJoker(Phrased, Event):
    """The seat took the joker of a meld for a card; the meld became this.

    >>> from scala40 import Ruleset, check_meld
    >>> print(TookJoker(1, 0, Card.parse("QH"), check_meld("JH QH KH", Ruleset()).meld))
    takes the joker of meld 1 for QH: JH QH KH
    """

    target: int
    card: Card
    meld: Meld

    _phrase = Say.TOOK_JOKER


@attrs.frozen
class CompletedSet(Event):
    """The seat took the joker of a set of three for both cards that the set lacked; the set became this (V-06).

    >>> from scala40 import Ruleset, cards_in, check_meld
    >>> print(CompletedSet(1, 0, cards_in("QH QS"), check_meld("QC QD QH QS", Ruleset()).meld))
    takes the joker of meld 1 for QH QS: QC QD QH QS
    """

    target: int
    cards: tuple[Card, ...]
    meld: Meld

    @property
    @override
    def description(self) -> Message:
        cards = " ".join(card.text for card in self.cards)
        return Message.of(Say.TOOK_JOKER, target=self.target, card=cards, meld=str(self.meld))


@attrs.frozen
class Closed(Event):
    """The seat closed the hand, perhaps in hand: having opened in the same turn.

    >>> print(Closed(1, in_hand=False), Closed(1, in_hand=True), sep="; ")
    closes; closes in hand
    """

    in_hand: bool

    @property
    @override
    def description(self) -> Message:
        return Message(Say.CLOSED_IN_HAND if self.in_hand else Say.CLOSED)


@attrs.frozen
class Died(Phrased, Event):
    """The hand is dead after the seat's turn: nothing can happen any more (D-82).

    >>> print(Died(1))
    ends the hand: nothing can happen any more
    """

    _phrase = Say.DIED


@attrs.frozen
class RanOut(Phrased, Event):
    """The hand is dead after the seat's turn: a draw is due and there is no card for it (D-81).

    >>> print(RanOut(1))
    ends the hand: there is no card left to draw
    """

    _phrase = Say.RAN_OUT


def seen(state: State, event: Event, seat: int) -> Event:
    """Return an event as a seat sees it: everybody sees a card that is drawn from a stock of known order (D-80)."""
    return event if knows_stock(state) else redacted(event, seat)


def caused(before: State, move: Move, seat: int, after: State) -> Iterator[Event]:
    """Yield the events of a legal move."""
    yield _done(before, move, after)
    if after.opened != before.opened:
        yield Opened(seat, after.opening_points)
    yield from _recycled(before, move)
    if after.chance != before.chance:
        yield Reshuffled(seat, len(after.stock))
    if after.phase is Phase.CLOSED:
        yield Closed(seat, after.opening_points > 0)
    if after.phase is Phase.DEAD:
        sizes = (len(after.hands[it]) for it in after.context.seats)
        yield Died(seat) if is_deadlock(after.table, sizes, after.rules) else RanOut(seat)


def _recycled(before: State, move: Move) -> Iterator[Event]:
    if isinstance(move, LayMeld | LayOff | TakeJoker | CompleteSet):
        meld = meld_made(before.table, move)
        if is_recycled(meld, before.rules):
            target = before.table.next_id if isinstance(move, LayMeld) else move.target
            yield Recycled(before.turn, target, meld)


def _done(before: State, move: Move, after: State) -> Event:
    seat = before.turn
    match move:
        case DrawStock():
            return Drew(seat, before.stock[-1])
        case TakeDiscard():
            return TookDiscard(seat, before.pile[-1])
        case Discard(card):
            return Discarded(seat, card)
        case DiscardSet(rank):
            target = sets_to_discard(index_of(before.table, before.rules))[rank]
            return Recycled(seat, target, before.table[target])
        case _:
            return _played(before, move, after)


def _played(before: State, play: Play, after: State) -> Event:
    seat, table = before.turn, before.table
    match play:
        case LayMeld(meld):
            return Laid(seat, table.next_id, meld, meld_points(meld, before.rules.meld_rules))
        case LayOff(target, card, end, face):
            return LaidOff(seat, target, card, end, meld_made(table, play), face)
        case SplitRun(target, cards, end):
            return Split(seat, target, cards, end, after.table[target], table.next_id, after.table[table.next_id])
        case CompleteSet(target, cards):
            return CompletedSet(seat, target, cards, meld_made(table, play))
        case _:
            return TookJoker(seat, play.target, play.card, meld_made(table, play))
