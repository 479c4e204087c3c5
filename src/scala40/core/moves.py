"""The moves that the games of the family share: how a turn begins and how it ends.

Making a move of something else than its parts raises `TypeError`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import attrs

from scala40.core import fields
from scala40.core.cards import ALL_CARDS, Card
from scala40.core.hands import Hand
from scala40.core.meld_lists import HALF, LOW_HALF, PATTERNS, SUIT_BITS, SUIT_MASK


@attrs.frozen
class DrawStock:
    """Draw the top card of the stock.

    >>> print(DrawStock())
    draw from the stock
    """

    def __str__(self) -> str:
        return "draw from the stock"


@attrs.frozen
class TakeDiscard:
    """Take the top card of the discard pile.

    >>> print(TakeDiscard())
    take the discard
    """

    def __str__(self) -> str:
        return "take the discard"


@attrs.frozen
class Discard:
    """Discard a card and end the turn; where hands run out of cards that way, the last one closes.

    Attributes:
        card: the card.

    >>> print(Discard(Card.parse("KS")))
    discard KS
    """

    card: Card = attrs.field(validator=fields.one(Card))

    def __str__(self) -> str:
        return f"discard {self.card.text}"


class Covered(ABC):
    """A move with a part that only its maker sees, as a card that is laid face down."""

    __slots__ = ()

    @property
    @abstractmethod
    def seen(self) -> Covered:
        """The move as all others see it."""
        ...


DRAW_STOCK: Final = DrawStock()
TAKE_DISCARD: Final = TakeDiscard()
DISCARDS: Final = tuple(map(Discard, ALL_CARDS))
"""The discard of each card, by the card's index."""


def _of_half(first: int, ranks: int) -> list[tuple[Discard, ...]]:
    """The discards of all groups of so many ranks from one of a suit on, by the pattern of the group."""
    groups: list[tuple[Discard, ...]] = [()]
    for discard in DISCARDS[first : first + ranks]:
        groups += [(*group, discard) for group in groups]
    return groups


_LOWER: Final = [_of_half(SUIT_BITS * suit, HALF) for suit in range(4)]
_HIGHER: Final = [_of_half(SUIT_BITS * suit + HALF, SUIT_BITS - HALF) for suit in range(4)]
_BY_SUIT: Final[list[list[tuple[Discard, ...] | None]]] = [[None] * PATTERNS for _ in range(4)]
"""The discards of each of the 8,192 patterns of ranks of a suit, as far as they have come up."""
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = _BY_SUIT


def discards_of(plane: int) -> tuple[Discard, ...]:
    """Return the discards of the natural cards of a plane, by index.

    >>> print(*discards_of(0b1001))
    discard AC discard 4C
    """
    clubs, diamonds = _CLUBS[plane & SUIT_MASK], _DIAMONDS[plane >> 13 & SUIT_MASK]
    hearts, spades = _HEARTS[plane >> 26 & SUIT_MASK], _SPADES[plane >> 39]
    if clubs is None or diamonds is None or hearts is None or spades is None:
        return _noted(plane)
    return clubs + diamonds + hearts + spades


def discards_from(hand: Hand) -> tuple[Discard, ...]:
    """Return the discard of each card of a hand once, by index.

    >>> print(*discards_from(Hand.parse("4C 4C AC JK")))
    discard AC discard 4C discard JK
    """
    natural = discards_of(hand.ones)
    return natural + _JOKER if hand.jokers else natural


_JOKER: Final = DISCARDS[-1:]


def _noted(plane: int) -> tuple[Discard, ...]:
    """Note the discards of those patterns of a plane that have not come up, and return those of all."""
    found: tuple[Discard, ...] = ()
    for suit, known in enumerate(_BY_SUIT):
        ranks = plane >> SUIT_BITS * suit & SUIT_MASK
        discards = known[ranks]
        if discards is None:
            known[ranks] = discards = _LOWER[suit][ranks & LOW_HALF] + _HIGHER[suit][ranks >> HALF]
        found += discards
    return found
