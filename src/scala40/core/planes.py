"""Planes: groups of natural cards as numbers, with a bit for each of the 52 faces, suit by suit from the ace up.

A card's place is its `Card.index`, so the ranks of one suit are a number of 13 bits.
"""

from __future__ import annotations

from typing import Final

from scala40.core.cards import Suit

SUIT_BITS: Final = 13
"""How many ranks a suit has."""
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
"""The plane of one suit, the first."""
PLANE: Final = (1 << 52) - 1
"""All 52 natural faces."""
SHIFTS: Final = tuple(SUIT_BITS * suit for suit in Suit)
"""Where each suit begins."""
ACES: Final = sum(1 << shift for shift in SHIFTS)
"""The plane of one rank, the ace's; times some ranks of a suit, it is the plane of all cards of these ranks."""
