"""The events of Rumino: what moves cause."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from typing_extensions import override

from scala40.core._cards import Card
from scala40.core._game import Discarded, Event, shared_events
from scala40.core._text import Message, Phrased
from scala40.rumino._text import Say
from scala40.rumino.melds import arranged
from scala40.rumino.moves import ClaimDiscard, GoGin, Move, written
from scala40.rumino.partition import Group
from scala40.rumino.position import State
from scala40.rumino.state import Phase

# What each legal move makes of a state.


# What a move causes, automatic effects included, as everybody or as one seat sees it.


@attrs.frozen
class Knocked(Event):
    """The seat knocked: its melds, the cards left, and their points.

    >>> from scala40 import cards_in
    >>> print(Knocked(1, (cards_in("8C 8D 8H"), cards_in("JS QS KS")), cards_in("2D"), 2))
    knocks with 8C 8D 8H / JS QS KS, and 2D left (2 points)
    """

    melds: tuple[Group, ...]
    left: Group
    points: int

    @property
    @override
    def description(self) -> Message:
        left = " ".join(card.text for card in self.left)
        return Message.of(Say.KNOCKED, melds=written(self.melds), left=left, points=self.points)


@attrs.frozen
class WentGin(Event):
    """The seat went gin with these melds.

    >>> from scala40 import cards_in
    >>> print(WentGin(1, (cards_in("8C 8D 8H"), cards_in("JS QS KS AS"))))
    goes gin with 8C 8D 8H / JS QS KS AS
    """

    melds: tuple[Group, ...]

    @property
    @override
    def description(self) -> Message:
        return Message.of(Say.WENT_GIN, melds=written(self.melds))


@attrs.frozen
class ClaimedDiscard(Phrased, Event):
    """The seat claimed the card that had just been discarded.

    >>> print(ClaimedDiscard(1, Card.parse("KS")))
    claims KS
    """

    card: Card

    _phrase = Say.CLAIMED


@attrs.frozen
class HadRumino(Event):
    """The seat declared a rumino of these cards, and has won the match.

    >>> from scala40 import cards_in
    >>> print(HadRumino(1, cards_in("4H 5H 6H 7H 8H 9H 10H")))
    has a rumino: 4H 5H 6H 7H 8H 9H 10H
    """

    cards: Group

    @property
    @override
    def description(self) -> Message:
        return Message.of(Say.HAD_RUMINO, group=" ".join(card.text for card in self.cards))


def caused(before: State, move: Move, seat: int, after: State) -> Iterator[Event]:
    """Yield the events of a legal move."""
    match move:
        case GoGin(card):
            yield Discarded(seat, card)
        case ClaimDiscard():
            yield ClaimedDiscard(seat, before.pile[-1])
        case _:
            yield from shared_events(before, move, seat, after)
    if after.phase.is_over:
        yield _ended(after)


def _ended(after: State) -> Event:
    if after.phase is Phase.RUMINO:
        return HadRumino(after.turn, after.shown[0])
    if after.phase is Phase.GIN:
        return WentGin(after.turn, after.shown)
    partition = arranged(after.hand, after.shown)
    return Knocked(after.turn, partition.melds, partition.left, partition.points)
