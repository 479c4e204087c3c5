"""Packs as data: which cards a game is played with."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import attrs

from scala40.core.cards import JOKER, Card, Rank, Suit


@attrs.frozen
class Pack:
    """What a pack holds.

    >>> pack = Pack()
    >>> len(pack), pack.cards[:2], pack.cards[-1]
    (108, (Card.parse('AC'), Card.parse('AC')), Card.parse('JK'))
    """

    ranks: tuple[Rank, ...] = tuple(Rank)
    suits: tuple[Suit, ...] = tuple(Suit)
    copies: int = 2
    jokers: int = 4

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, sorted."""
        natural = (Card(rank, suit) for suit in self.suits for rank in self.ranks for _ in range(self.copies))
        return (*natural, *(JOKER,) * self.jokers)

    def __len__(self) -> int:
        return len(self.ranks) * len(self.suits) * self.copies + self.jokers


FRENCH_108: Final = Pack()
"""Two French packs with two jokers each."""
