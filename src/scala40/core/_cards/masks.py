"""Planes: groups of natural cards as numbers, with a bit for each of the 52 faces, suit by suit from the ace up."""

from __future__ import annotations

from typing import Final

from scala40.core._cards.cards import Suit

SUIT_BITS: Final = 13
"""The number of ranks of a suit."""
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
"""The plane of one suit, the first."""
PLANE: Final = (1 << 52) - 1
"""All 52 natural faces."""
SHIFTS: Final = tuple(SUIT_BITS * suit for suit in Suit)
"""The bit at which each suit begins."""
ACES: Final[int] = sum(1 << shift for shift in SHIFTS)
"""The plane of one rank, the ace's; times some ranks of a suit, it is the plane of all cards of these ranks."""


def suit_masks(plane: int) -> tuple[int, int, int, int]:
    """Return the ranks of each suit of a plane."""
    return plane & SUIT_MASK, plane >> 13 & SUIT_MASK, plane >> 26 & SUIT_MASK, plane >> 39


def in_suits(least: int, clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """Return the ranks that are held in at least this number of suits: one, two, or three."""
    if least >= 3:
        return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if least == 2:
        return clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    return clubs | diamonds | hearts | spades


_TO_JACK: Final = ACES * 0b111_1111_1111
"""The plane of the ranks that two others follow in a suit."""


def faces_in_melds(ones: int) -> int:
    """Return the faces of a plane in at least one set or run, ace low, without jokers; not all can be laid together."""
    low = ones & ones >> 1 & ones >> 2 & _TO_JACK
    ranks = in_suits(3, *suit_masks(ones))
    return low | low << 1 | low << 2 | (ACES * ranks & ones if ranks else 0)


def paired(ones: int, twos: int) -> int:
    """Return the ranks with at least two cards, of different suits or both of one suit."""
    of_suits = in_suits(2, *suit_masks(ones))
    return of_suits | in_suits(1, *suit_masks(twos)) if twos else of_suits
