"""Packs as data: which cards a game is played with."""

from __future__ import annotations

from functools import cached_property
from typing import Final, TypeVar

import attrs

from scala40.core import fields
from scala40.core.cards import JOKER, Card, Rank, Suit
from scala40.core.kinds import insist_on_bounds

T = TypeVar("T")


def _each_once(_pack: object, field: attrs.Attribute[tuple[T, ...]], values: tuple[T, ...]) -> None:
    if len(set(values)) < len(values):
        msg = f"{field.name} are there once each, and copies says how often each card is"
        raise ValueError(msg)


@attrs.frozen
class Pack:
    """What a pack holds.

    Attributes:
        ranks: its ranks, each once.
        suits: its suits, each once.
        copies: how often it has each card of a rank and a suit, once or twice: hands hold no more.
        jokers: how many jokers it has.

    Raises:
        TypeError: a part is of another type.
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
        insist_on_bounds("copies", self.copies, 1, 2)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, sorted."""
        natural = (Card(rank, suit) for suit in self.suits for rank in self.ranks for _ in range(self.copies))
        return (*natural, *(JOKER,) * self.jokers)

    def __len__(self) -> int:
        return len(self.ranks) * len(self.suits) * self.copies + self.jokers


FRENCH_108: Final = Pack()
"""Two French packs with two jokers each."""
