"""Gin Rummy by brute force: melds and the least deadwood from their plain definitions, without the library's search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from scala40 import Card


def rank(card: Card) -> int:
    """Return the rank of a card, from 1 for an ace to 13 for a king."""
    assert card.rank is not None
    return int(card.rank)


def value(cards: Iterable[Card]) -> int:
    """Return the points of unmatched cards."""
    return sum(min(rank(card), 10) for card in cards)


def is_meld(cards: Iterable[Card]) -> bool:
    """Return whether cards are a meld: three or more, all of one rank, or of one suit and in a row."""
    given = list(cards)
    ranks, suits = sorted(map(rank, given)), {card.suit for card in given}
    in_row = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(given) >= 3 and (len(set(ranks)) == 1 or (len(suits) == 1 and in_row))


def groupings(cards: tuple[Card, ...], melds: tuple[frozenset[Card], ...]) -> Iterator[tuple[Card, ...]]:
    """Yield the unmatched cards for every choice of melds that share no card."""
    yield cards
    for place, meld in enumerate(melds):
        rest = tuple(card for card in cards if card not in meld)
        yield from groupings(rest, tuple(it for it in melds[place + 1 :] if not it & meld))


def least(cards: Iterable[Card]) -> int:
    """Return the fewest points that melds of some cards leave, from all choices of all subsets that are melds."""
    given = tuple(cards)
    subsets = (subset for size in range(3, len(given) + 1) for subset in combinations(given, size))
    melds = tuple(frozenset(subset) for subset in subsets if is_meld(subset))
    return min(value(left) for left in groupings(given, melds))


def can_knock(hand: Iterable[Card], limit: int) -> set[Card]:
    """Return the cards of a hand with which a player may knock: those whose discard leaves no more than the limit."""
    given = set(hand)
    return {card for card in given if least(given - {card}) <= limit}


def may_lay(hand: Iterable[Card], meld: Iterable[Card], limit: int) -> bool:
    """Return whether a knocker may lay a meld: the rest of the hand can still come down to the limit."""
    given, laid = set(hand), set(meld)
    return laid <= given and is_meld(laid) and least(given - laid) <= limit
