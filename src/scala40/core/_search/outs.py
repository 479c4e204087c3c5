"""Outs: pairs of cards that make a meld with a third.

The third cards of each pair are worked out once, as a plane. To count the outs of a hand, the pairs of its cards are
looked up, and the cards of the planes that have not been seen are counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from scala40.core._cards import NATURAL_CARDS, PLANE, Card, Hand, Rank, Suit, union
from scala40.core._melds import LEAST


class Link(NamedTuple):
    """A tie of a card to another one: the other's bit, and the plane of the cards that make a meld with the two."""

    bit: int
    thirds: int


class Unseen(NamedTuple):
    """The natural faces not seen: `some` have one copy or more unseen, `both` two."""

    some: int
    both: int

    def copies(self, plane: int) -> int:
        """Return how many cards of the faces of a plane have not been seen."""
        return (plane & self.some).bit_count() + (plane & self.both).bit_count()


class Links:
    """The ties of each card to others, for an order of ranks."""

    __slots__ = ("_of", "_others", "_thirds")

    def __init__(self, order: Sequence[Rank]) -> None:
        thirds: dict[tuple[Card, Card], int] = {}
        for group in (*_sets(set(order)), *_runs(order)):
            for one, other, third in permutations(group, 3):
                thirds[one, other] = thirds.get((one, other), 0) | third.bit
        self._of: tuple[tuple[Link, ...], ...] = tuple(
            tuple(Link(other.bit, thirds[one, other]) for other in NATURAL_CARDS if (one, other) in thirds)
            for one in NATURAL_CARDS
        )
        self._others: tuple[int, ...] = tuple(union(bit for bit, _ in of_one) for of_one in self._of)
        self._thirds: tuple[dict[int, int], ...] = tuple(map(dict, self._of))

    def outs(self, plane: int, unseen: Unseen, twice: int = 0) -> dict[int, int]:
        """Return for each face, by its bit, in how many ways an unseen card makes a meld with it and another one."""
        found: dict[int, int] = {}
        (some, both), near, of = unseen, self._others, self._thirds
        while plane:
            low = plane & -plane
            plane ^= low
            index = low.bit_length() - 1
            others = plane & near[index]
            while others:
                other = others & -others
                others ^= other
                thirds = of[index][other]
                ways = (thirds & some).bit_count() + (thirds & both).bit_count()
                found[low] = found.get(low, 0) + (2 * ways if twice & other else ways)
                found[other] = found.get(other, 0) + (2 * ways if twice & low else ways)
        return found

    def completing(self, card: Card, others: int, unseen: Unseen) -> int:
        """Return how many cards not seen yet would make a meld of the card and one of the others, each counted once."""
        return unseen.copies(union(thirds for bit, thirds in self._of[card.index] if others & bit))

    def completes(self, card: Card, plane: int) -> bool:
        """Return whether two faces of a plane make a meld with a natural card."""
        index = card.index
        near, of = plane & self._others[index], self._thirds[index]
        while near:
            low = near & -near
            near ^= low
            if of[low] & near:  # whichever of the two comes first
                return True
        return False

    def near(self, singles: int, doubles: int, count: int) -> int:
        """Return the faces that could be in a meld with a number of cards of a hand, its copies included."""
        if count <= 0:
            return PLANE
        once = twice = 0
        for left in (singles, doubles):
            plane = left
            while plane:
                low = plane & -plane
                plane ^= low
                reach = self._others[low.bit_length() - 1] | low
                twice |= once & reach
                once |= reach
        return twice if count > 1 else once

    def chance_of_meld(self, card: Card, chances: Sequence[float]) -> float:
        """Return the expected number of melds of two cards of a hand and another one; about the chance if small."""
        found = 0.0
        for bit, thirds in self._of[card.index]:
            first = chances[bit.bit_length() - 1]
            left = thirds & -bit if first else 0  # each pair once
            while left:
                low = left & -left
                left ^= low
                found += first * chances[low.bit_length() - 1]
        return found

    def pairs(self, plane: int) -> int:
        """Return how many pairs of a plane's faces could be in one meld."""
        near, found = self._others, 0
        while plane:
            index = plane.bit_length() - 1
            plane ^= 1 << index
            found += (plane & near[index]).bit_count()
        return found

    def ties(self, card: Card, others: int) -> int:
        """Return how many of the others could be in one meld with a natural card."""
        return (others & self._others[card.index]).bit_count()


def links_for(order: tuple[Rank, ...]) -> Links:
    """Return the ties of cards in an order of ranks; the same object for equal ones."""
    known = _by_id.get(id(order))
    if known is not None:
        return known[1]
    if len(_by_id) >= _MOST_KNOWN:
        _by_id.clear()
    links = _links_for(order)
    _by_id[id(order)] = order, links
    return links


_links_for: Final = lru_cache(maxsize=16)(Links)
# To hash a tuple of thirteen ranks takes longer than all that is asked of the links of a card. A tuple is kept with its
# number, so that no other object can have that meanwhile.
_MOST_KNOWN: Final = 64
_by_id: Final[dict[int, tuple[tuple[Rank, ...], Links]]] = {}


def unseen_of(seen: Iterable[Hand], pile: Iterable[Card]) -> Unseen:
    """Return the unseen natural faces of two packs."""
    singles = doubles = 0
    for hand in seen:
        doubles |= hand.doubles | singles & hand.singles
        singles |= hand.singles
    for card in pile:
        bit = card.bit
        doubles |= singles & bit
        singles |= bit
    return Unseen(PLANE & ~doubles, PLANE & ~singles)


def _sets(ranks: Collection[Rank]) -> Iterator[tuple[Card, ...]]:
    for rank in ranks:
        yield from permutations([Card(rank, suit) for suit in Suit], LEAST)


def _runs(order: Sequence[Rank]) -> Iterator[tuple[Card, ...]]:
    for suit in Suit:
        for start in range(len(order) - LEAST + 1):
            yield tuple(Card(rank, suit) for rank in order[start : start + LEAST])
