"""Which cards go together: two that make a meld with a third."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from scala40.core.cards import JOKER, NATURAL_CARDS, Card, Hand, Rank, Suit, bits
from scala40.core.melds import LEAST


class Link(NamedTuple):
    """What ties a card to another one.

    Attributes:
        bit: the bit of the other one in a plane.
        thirds: the indexes of the cards each of which makes a meld of the two.
    """

    bit: int
    thirds: tuple[int, ...]


class Links:
    """What ties each card to others, where ranks lie in some order.

    Args:
        order: the ranks as runs go, the ace at both ends where it may be low or high.

    >>> links = Links((*Rank, Rank.ACE))
    >>> links.outs(Card.parse("QH"), Hand.parse("KH QS 2C").ones, [2] * 52)
    8
    """

    __slots__ = ("_of",)

    def __init__(self, order: Sequence[Rank]) -> None:
        thirds: dict[tuple[Card, Card], set[Card]] = {}
        for group in (*_sets(set(order)), *_runs(order)):
            for one, other, third in permutations(group, 3):
                thirds.setdefault((one, other), set()).add(third)
        self._of: tuple[tuple[Link, ...], ...] = tuple(
            tuple(
                Link(1 << other.index, tuple(sorted(card.index for card in thirds[one, other])))
                for other in NATURAL_CARDS
                if (one, other) in thirds
            )
            for one in NATURAL_CARDS
        )

    def outs(self, card: Card, others: int, unseen: Sequence[int]) -> int:
        """Return in how many ways a card not seen yet would make a meld of the card and one of the others.

        One that would with several of the others counts for each: it is the likelier to be of use.

        Args:
            card: a natural card.
            others: the faces of the others, as a plane.
            unseen: how many copies of each natural face have not been seen.
        """
        found = 0
        for bit, thirds in self._of[card.index]:
            if others & bit:
                for third in thirds:
                    found += unseen[third]
        return found

    def completing(self, card: Card, others: int, unseen: Sequence[int]) -> int:
        """Return how many cards not seen yet would make a meld of the card and one of the others, each counted once.

        >>> links = Links((*Rank, Rank.ACE))
        >>> links.completing(Card.parse("4C"), Hand.parse("3C 6C").ones, [2] * 52)
        4
        >>> links.outs(Card.parse("4C"), Hand.parse("3C 6C").ones, [2] * 52)
        6
        """
        return sum(unseen[third] for third in {it for bit, them in self._of[card.index] if others & bit for it in them})

    def ties(self, card: Card, others: int) -> int:
        """Return how many of the others could lie in one meld with a natural card.

        >>> Links(tuple(Rank)).ties(Card.parse("QH"), Hand.parse("KH QS 2C").ones)
        2
        """
        return sum(others & bit > 0 for bit, _ in self._of[card.index])


@lru_cache(maxsize=16)
def links_for(order: tuple[Rank, ...]) -> Links:
    """Return what ties cards together in that order of ranks; the same object for equal ones.

    >>> links_for(tuple(Rank)) is links_for(tuple(Rank))
    True
    """
    return Links(order)


def unseen_of(copies: int, seen: Collection[Hand], pile: Sequence[Card]) -> list[int]:
    """Return how many copies of each natural face have not been seen.

    Args:
        copies: how many there are of each.
        seen: cards that can be seen or are known.
        pile: the discards, all of which have been seen.

    >>> unseen_of(2, [Hand.parse("AC AC 2C")], [Card.parse("2C")])[:3]
    [0, 0, 2]
    """
    unseen = [copies] * len(NATURAL_CARDS)
    for hand in seen:
        for index in (*bits(hand.ones), *bits(hand.twos)):
            unseen[index] -= 1
    for card in pile:
        if card is not JOKER:
            unseen[card.index] -= 1
    return unseen


def _sets(ranks: Collection[Rank]) -> Iterator[tuple[Card, ...]]:
    for rank in ranks:
        yield from permutations([Card(rank, suit) for suit in Suit], LEAST)


def _runs(order: Sequence[Rank]) -> Iterator[tuple[Card, ...]]:
    for suit in Suit:
        for start in range(len(order) - LEAST + 1):
            yield tuple(Card(rank, suit) for rank in order[start : start + LEAST])
