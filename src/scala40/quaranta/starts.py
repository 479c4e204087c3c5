"""The melds of an opening for a turn that is to close the hand, and what is laid on them once the opening stands.

A joker that comes from the table, or one of the hand that must not lie in an opening, can lengthen a run afterwards,
and a card of the hand can follow on it. One such card is enough: with a second one the joker and both are a meld by
themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scala40.core.cards import JOKER, Card
from scala40.core.growth import Growth
from scala40.core.hands import Hand
from scala40.core.kernels.closing import ANY_NUMBER, Opener
from scala40.core.kernels.windows import Entry
from scala40.core.melds import End, Meld
from scala40.core.tables import MeldTables
from scala40.quaranta.moves import LayOff


class Added(NamedTuple):
    """A card that is laid on a meld, what it stands for, and at which end."""

    card: Card
    face: Card
    end: End


class Start(NamedTuple):
    """A meld of an opening, what is laid on it afterwards, and both as the search knows them."""

    meld: Meld
    added: tuple[Added, ...]
    opener: Opener

    def moves(self, target: int) -> Iterator[LayOff]:
        """Yield the moves that lay what is laid on the meld, by the id that it got."""
        for card, face, end in self.added:
            yield LayOff(target, card, end, face)

    def growth(self, tables: MeldTables) -> Growth:
        """Return what can happen to the meld then."""
        return _lengthened(tables.growth(self.meld), self.added, tables)


def starts_of(entries: Iterable[Entry], hand: Hand, supply: int, tables: MeldTables, *, grow: bool) -> list[Start]:
    """Return the melds with which a hand can open, each as often as it can grow beyond jokers, in the kernel's order.

    How many jokers more a meld takes is rather too many than too few.

    Args:
        entries: the melds of the hand that may lie in an opening.
        hand: the hand.
        supply: how many jokers there are, on the table too.
        tables: the melds of the rules.
        grow: whether a joker may have to be laid on a meld that could not lie in it.
    """
    patterns = tables.pricing.patterns
    many = tables.rules.most_jokers > 1
    found: list[Start] = []
    for entry in entries:
        meld, points = patterns.meld(entry.number), patterns.all[entry.number].points
        growth = tables.growth(meld) if supply and (many or not entry.jokers) else None
        takes = 0 if growth is None else ANY_NUMBER if many else len(growth.wild[:1])
        found.append(Start(meld, (), (entry.low, entry.faces, entry.jokers, 0, points, takes)))
        if growth is not None and grow:
            for added in _beyond_jokers(growth, hand, tables):
                faces = entry.faces | sum(it.card.bit for it in added)
                jokers = len(added) // 2
                opener = (faces & -faces, faces, entry.jokers, jokers, points, ANY_NUMBER if many else 0)
                found.append(Start(meld, added, opener))
    found.sort(key=_lowest)
    return found


def _beyond_jokers(growth: Growth, hand: Hand, tables: MeldTables) -> Iterator[tuple[Added, ...]]:
    """Yield what can be laid on a run: at one end or at both a joker and the card of the hand that follows on it."""
    for one in _beyond_joker(growth, hand, tables):
        yield one
        if one[0].end is End.LOW:
            for other in _beyond_joker(_lengthened(growth, one, tables), hand, tables):
                if other[0].end is End.HIGH:
                    yield (*one, *other)


def _beyond_joker(growth: Growth, hand: Hand, tables: MeldTables) -> Iterator[tuple[Added, ...]]:
    """Yield a joker for each end of a run with the card of the hand that follows on it."""
    if growth.suit is not None:
        for face, end in growth.wild:
            for card, at in tables.grown(growth, JOKER, face, end).natural:
                if at is end and card in hand:
                    yield Added(JOKER, face, end), Added(card, card, end)


def _lengthened(growth: Growth, added: tuple[Added, ...], tables: MeldTables) -> Growth:
    """What can happen to a meld with more cards."""
    for card, face, end in added:
        growth = tables.grown(growth, card, face, end)
    return growth


def _lowest(start: Start) -> int:
    return start.opener[0]
