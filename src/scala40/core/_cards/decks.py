"""Packs, shuffled decks, and the chance of later shuffles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, TypeVar

import attrs

from scala40.core._base import Immutable, Seed, derive, fields, require_bounds, shuffled
from scala40.core._cards.cards import JOKER, Card, Rank, Suit

T = TypeVar("T")


def _each_once(_pack: object, field: attrs.Attribute[tuple[T, ...]], values: tuple[T, ...]) -> None:
    if len(set(values)) < len(values):
        msg = f"{field.name} are there once each, and copies says how often each card is"
        raise ValueError(msg)


@attrs.frozen
class Pack(Immutable):
    """The contents of a pack.

    Attributes:
        copies: how many copies of each natural card it has: 1 or 2, because a hand cannot hold more.

    Raises:
        ValueError: a number is out of its bounds, or a rank or a suit comes twice.

    >>> pack = Pack()
    >>> len(pack), pack.cards[:2], pack.cards[-1]
    (108, (Card.parse('AC'), Card.parse('AC')), Card.parse('JK'))
    """

    ranks: tuple[Rank, ...] = attrs.field(default=tuple(Rank), validator=[fields.each(Rank), _each_once])
    suits: tuple[Suit, ...] = attrs.field(default=tuple(Suit), validator=[fields.each(Suit), _each_once])
    copies: int = attrs.field(default=2, validator=fields.one(int))
    jokers: int = attrs.field(default=4, validator=fields.at_least(0))

    def __attrs_post_init__(self) -> None:
        require_bounds("copies", self.copies, 1, 2)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, sorted."""
        natural = (Card(rank, suit) for suit in self.suits for rank in self.ranks for _ in range(self.copies))
        return (*natural, *(JOKER,) * self.jokers)

    def __len__(self) -> int:
        return len(self.ranks) * len(self.suits) * self.copies + self.jokers


FRENCH_108: Final = Pack()
"""Two French packs with two jokers each."""


# What the shuffles of a hand depend on.


@attrs.frozen
class Chance(Immutable):
    """The source of later shuffles of a hand: its seed, and how often the pile has become a new stock."""

    seed: Seed = attrs.field(validator=fields.seed)
    shuffles: int = attrs.field(default=0, validator=fields.one(int))

    @property
    def next(self) -> Chance:
        """The source after another time that the pile became the stock.

        >>> Chance(7).next
        Chance(seed=7, shuffles=1)
        """
        return Chance(self.seed, self.shuffles + 1)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards of the pile in the order that they have as the next stock."""
        return shuffled(cards, derive(self.seed, "reshuffle", self.shuffles + 1))
