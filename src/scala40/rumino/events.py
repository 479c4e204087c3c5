"""What a move causes, automatic effects included, as everybody or as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from typing_extensions import override

from scala40.core.cards import Card
from scala40.core.events import Discarded, Drew, Reshuffled, TookDiscard, redacted
from scala40.core.game import Event
from scala40.core.kinds import insist_on_kind
from scala40.core.moves import Discard, DrawStock
from scala40.core.speech import Said
from scala40.rumino.declaring import parted
from scala40.rumino.moves import GoGin, Move, written
from scala40.rumino.partition import Group
from scala40.rumino.setup import Phase
from scala40.rumino.speech import Say
from scala40.rumino.state import State
from scala40.rumino.transition import play


@attrs.frozen
class Knocked(Event):
    """The seat knocked with these melds and cards left, which count so many points.

    Attributes:
        melds: the cards of each meld.
        left: the cards left.
        points: what these count.

    >>> from scala40.core.cards import cards_in
    >>> print(Knocked(1, (cards_in("8C 8D 8H"), cards_in("JS QS KS")), cards_in("2D"), 2))
    knocks with 8C 8D 8H / JS QS KS, and 2D left (2 points)
    """

    melds: tuple[Group, ...]
    left: Group
    points: int

    @property
    @override
    def said(self) -> Said:
        left = " ".join(card.text for card in self.left)
        return Said.of(Say.KNOCKED, melds=written(self.melds), left=left, points=self.points)


@attrs.frozen
class WentGin(Event):
    """The seat went gin with these melds.

    >>> from scala40.core.cards import cards_in
    >>> print(WentGin(1, (cards_in("8C 8D 8H"), cards_in("JS QS KS AS"))))
    goes gin with 8C 8D 8H / JS QS KS AS
    """

    melds: tuple[Group, ...]

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.WENT_GIN, melds=written(self.melds))


@attrs.frozen
class ClaimedDiscard(Event):
    """The seat claimed the card that had just been discarded.

    >>> print(ClaimedDiscard(1, Card.parse("KS")))
    claims KS
    """

    card: Card

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.CLAIMED, card=self.card.text)


@attrs.frozen
class HadRumino(Event):
    """The seat declared a rumino of these cards, and has won the match.

    >>> from scala40.core.cards import cards_in
    >>> print(HadRumino(1, cards_in("4H 5H 6H 7H 8H 9H 10H")))
    has a rumino: 4H 5H 6H 7H 8H 9H 10H
    """

    cards: Group

    @property
    @override
    def said(self) -> Said:
        return Said.of(Say.HAD_RUMINO, group=" ".join(card.text for card in self.cards))


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

    >>> from scala40.rumino import DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> [str(event) for event in events(state, DrawStock(), seen_by=2)]
    ['draws a card']
    """
    insist_on_kind("the state", state, State)
    actor = state.turn if seat is None else seat
    caused = _caused(state, move, actor, play(state, move, actor))
    return tuple(caused) if seen_by is None else tuple(redacted(event, seen_by) for event in caused)


def _caused(before: State, move: Move, seat: int, after: State) -> Iterator[Event]:
    if isinstance(move, DrawStock):
        yield Drew(seat, before.stock[-1])
    elif isinstance(move, Discard | GoGin):
        yield Discarded(seat, move.card)
    elif len(after.pile) < len(before.pile):
        taken = ClaimedDiscard if after.phase.is_over else TookDiscard
        yield taken(seat, before.pile[-1])
    if after.chance != before.chance:
        yield Reshuffled(seat, len(after.stock))
    if after.phase.is_over:
        yield _ended(after)


def _ended(after: State) -> Event:
    if after.phase is Phase.RUMINO:
        return HadRumino(after.turn, after.shown[0])
    if after.phase is Phase.GIN:
        return WentGin(after.turn, after.shown)
    partition = parted(after.hand, after.shown)
    return Knocked(after.turn, partition.melds, partition.left, partition.points)
