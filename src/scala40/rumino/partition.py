"""A hand of Rumino parted into melds and what is left."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from scala40.core._base import Immutable, closed
from scala40.core._cards import Card, Rank, Suit

Group: TypeAlias = tuple[Card, ...]
"""Cards that lie together, sorted."""

CARD_VALUES: Final = (*(min(int(rank), 10) for _ in Suit for rank in Rank), 10)
"""The points of each card left in a hand, by the card's index (R-02, R-03)."""


@closed
@attrs.frozen(weakref_slot=False)
class Partition(Immutable):
    """Some melds of a hand, and the cards that are left.

    >>> from scala40 import Hand
    >>> from scala40.rumino import best_partition
    >>> best = best_partition(Hand.parse("4C 5C 6C 7C 2D KS KS"))
    >>> best.points, best.melded
    (22, 4)
    """

    melds: tuple[Group, ...]
    left: Group

    @property
    def melded(self) -> int:
        """The number of cards that are melded."""
        return sum(map(len, self.melds))

    @property
    def points(self) -> int:
        """The points of the cards left."""
        return sum(CARD_VALUES[card.index] for card in self.left)
