"""The rules of a game as numbers in buffers, as far as games that keep their melds in the hand have them alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from scala40.core._cards import SUIT_BITS
from scala40.core._melds import Groupings

PATTERNS: Final = 1 << SUIT_BITS
"""The number of patterns that the ranks of a suit can have."""


@attrs.frozen
class Tables:
    """The rules as the kernel reads them.

    Attributes:
        buffers: what the kernel reads, by name.
        size: how many numbers moves have.
        observation_size: how many numbers an observation has.
        planes: where each plane of an observation begins, and what else its game needs to know of its planes.
    """

    buffers: dict[str, memoryview]
    size: int
    observation_size: int
    planes: memoryview


def worths(values: Sequence[int]) -> list[int]:
    """Return what each pattern of the ranks of a suit counts, if its cards are left.

    >>> worths(range(1, 14))[0b101]
    4
    """
    return [sum(values[rank] for rank in range(SUIT_BITS) if row >> rank & 1) for row in range(PATTERNS)]


def ways_to_group(held: int, largest: int) -> dict[str, list[int]]:
    """Return the two groups of each way to group a sorted hand, 0 for none, and the number of the way with such groups.

    A group has a bit for each place in the hand. Where the numbers are looked up, the first group is so many bits up.

    Args:
        held: how many cards the hand has.
        largest: the most cards of a group.

    >>> tables = ways_to_group(7, 7)
    >>> tables["ways"][70:72], tables["way_of"][0b0111000 << 7]
    ([56, 0], 35)
    """
    ways = [(*way, 0, 0)[:2] for way in Groupings(held, largest).ways]
    way_of = [0] * (1 << 2 * held)
    for number, (one, other) in enumerate(ways):
        way_of[one << held | other] = number
    return {"ways": [group for way in ways for group in way], "way_of": way_of}
