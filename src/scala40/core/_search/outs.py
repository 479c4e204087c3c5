"""Outs: pairs of cards that make a meld with a third.

Which third cards make a meld of two is worked out once for each pair, as a plane. To count the outs of a hand, each
pair of its cards is looked up, and the cards of its plane that have not been seen are counted.

An example: QH and KH become a run with JH or AH, so while all four of these have not been seen they have 4 outs. QH
and QS become a set with QC or QD, which are 4 more for the queen of hearts: it has 8, the king 4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from scala40.core._cards import NATURAL_CARDS, PLANE, Card, Hand, Rank, Suit, union
from scala40.core._melds import LEAST


class Link(NamedTuple):
    """A tie of a card to another one.

    Attributes:
        bit: the bit of the other one in a plane.
        thirds: the plane of the cards each of which makes a meld of the two.
    """

    bit: int
    thirds: int


class Unseen(NamedTuple):
    """The natural faces that have not been seen.

    Attributes:
        some: the plane of those of which one copy at least has not been.
        both: the plane of those of which neither has been.
    """

    some: int
    both: int

    def copies(self, plane: int) -> int:
        """Return how many cards of the faces of a plane have not been seen.

        >>> Unseen(0b11, 0b10).copies(0b110)
        2
        """
        return (plane & self.some).bit_count() + (plane & self.both).bit_count()


class Links:
    """The ties of each card to others, where ranks lie in some order.

    Args:
        order: the ranks as runs go, the ace at both ends where it may be low or high.

    >>> links = Links((*Rank, Rank.ACE))
    >>> outs = links.outs(Hand.parse("QH KH QS 2C").ones, unseen_of([], []))
    >>> outs[Card.parse("QH").bit], outs[Card.parse("KH").bit]
    (8, 4)
    """

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
        """Return, for the bit of each face, in how many ways a card not seen yet makes a meld of it and another one.

        A card that would with several of the others counts for each: it is the likelier to be of use. Faces that have
        nothing to do with the others are left out.

        Args:
            plane: the faces.
            unseen: what has not been seen.
            twice: those whose ways count twice for the others.
        """
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
        """Return how many cards not seen yet would make a meld of the card and one of the others, each counted once.

        >>> links = Links((*Rank, Rank.ACE))
        >>> links.completing(Card.parse("4C"), Hand.parse("3C 6C").ones, unseen_of([], []))
        4
        >>> links.outs(Hand.parse("3C 4C 6C").ones, unseen_of([], []))[Card.parse("4C").bit]
        6
        """
        return unseen.copies(union(thirds for bit, thirds in self._of[card.index] if others & bit))

    def completes(self, card: Card, plane: int) -> bool:
        """Return whether two faces of a plane make a meld with a natural card.

        >>> Links(tuple(Rank)).completes(Card.parse("QH"), Hand.parse("KH JH 2C").ones)
        True
        """
        index = card.index
        near, of = plane & self._others[index], self._thirds[index]
        while near:
            low = near & -near
            near ^= low
            if of[low] & near:  # whichever of the two comes first
                return True
        return False

    def near(self, ones: int, twos: int, count: int) -> int:
        """Return the plane of the faces that could lie in one meld with so many cards of a hand, its copies included.

        Args:
            ones: the faces of the hand.
            twos: those that are in it twice.
            count: how many cards, 0 to 2; with fewer all faces are meant.

        >>> hand = Hand.parse("QH KH QS 2C")
        >>> near = Links(tuple(Rank)).near(hand.ones, hand.twos, 2)
        >>> [card.text for card in NATURAL_CARDS if card.bit & near]
        ['QC', 'QD', 'JH', 'QH', 'KH', 'QS', 'KS']
        """
        if count <= 0:
            return PLANE
        once = twice = 0
        for left in (ones, twos):
            plane = left
            while plane:
                low = plane & -plane
                plane ^= low
                reach = self._others[low.bit_length() - 1] | low
                twice |= once & reach
                once |= reach
        return twice if count > 1 else once

    def chance_of_meld(self, card: Card, chances: Sequence[float]) -> float:
        """Return in how many ways a hand is expected to make a meld of two of its cards and another card.

        It can be more than 1, and where it is small it is about the chance that there is one.

        Args:
            card: the other card, a natural one.
            chances: for each natural card, by its index, the chance that it is in the hand.

        >>> chances = [0.5 if text.text in {"KH", "JH"} else 0.0 for text in NATURAL_CARDS]
        >>> Links(tuple(Rank)).chance_of_meld(Card.parse("QH"), chances)
        0.25
        """
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
        """Return how many two faces of a plane could lie in one meld.

        >>> Links(tuple(Rank)).pairs(Hand.parse("QH KH QS 2C").ones)
        2
        """
        near, found = self._others, 0
        while plane:
            index = plane.bit_length() - 1
            plane ^= 1 << index
            found += (plane & near[index]).bit_count()
        return found

    def ties(self, card: Card, others: int) -> int:
        """Return how many of the others could lie in one meld with a natural card.

        >>> Links(tuple(Rank)).ties(Card.parse("QH"), Hand.parse("KH QS 2C").ones)
        2
        """
        return (others & self._others[card.index]).bit_count()


def links_for(order: tuple[Rank, ...]) -> Links:
    """Return what ties cards together in that order of ranks; the same object for equal ones.

    >>> links_for(tuple(Rank)) is links_for(tuple(Rank))
    True
    """
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
    """Return which natural faces have not been seen, where there are two copies of each.

    Args:
        seen: cards that can be seen or are known.
        pile: the discards, all of which have been seen.

    >>> unseen = unseen_of([Hand.parse("AC 2C")], [Card.parse("2C"), Card.parse("JK")])
    >>> [unseen.copies(Card.parse(text).bit) for text in ("AC", "2C", "3C")]
    [1, 0, 2]
    """
    ones = twos = 0
    for hand in seen:
        twos |= hand.twos | ones & hand.ones
        ones |= hand.ones
    for card in pile:
        bit = card.bit
        twos |= ones & bit
        ones |= bit
    return Unseen(PLANE & ~twos, PLANE & ~ones)


def _sets(ranks: Collection[Rank]) -> Iterator[tuple[Card, ...]]:
    for rank in ranks:
        yield from permutations([Card(rank, suit) for suit in Suit], LEAST)


def _runs(order: Sequence[Rank]) -> Iterator[tuple[Card, ...]]:
    for suit in Suit:
        for start in range(len(order) - LEAST + 1):
            yield tuple(Card(rank, suit) for rank in order[start : start + LEAST])
