"""The moves that the games of the family share: how a turn begins and how it ends.

Making a move of something else than its parts raises `TypeError`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import attrs

from scala40.core import fields
from scala40.core.cards import ALL_CARDS, Card


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
