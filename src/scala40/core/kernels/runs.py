"""Which runs some ranks of one suit make, with the places of the order as bits.

A *row* has a bit for each place of a game's order of ranks that is held: bit 0 is the lowest place, and the ace may
have two. A run is its number of places and, as bits from its first place up, where jokers lie in it.
"""

from __future__ import annotations

from typing import Final

LEAST_RUN: Final = 3
"""The fewest places of a run."""


def starts(row: int, wild: int, places: int) -> list[int]:
    """Return where a run with so many jokers can begin in a row of so many places.

    >>> starts(0b1110111, 0, 14)
    [0, 4]
    """
    low, middle, high = row, row >> 1, row >> 2
    if wild == 0:
        begins = low & middle & high
    elif wild == 1:
        begins = low & middle | low & high | middle & high
    elif wild == 2:
        begins = low | middle | high
    else:
        begins = -1
    begins &= (1 << max(0, places - LEAST_RUN + 1)) - 1
    found: list[int] = []
    while begins:
        first = begins & -begins
        begins ^= first
        found.append(first.bit_length() - 1)
    return found


def window(tail: int, wild: int, most: int) -> int:
    """Return the places, from the first of a row on, that a run with so many jokers can reach; a 1 stands behind them.

    What lies beyond changes nothing, so the window says which runs begin there.

    >>> bin(window(0b1011011, 1, 14)), bin(window(0b111, 0, 2))
    ('0b111011', '0b111')
    """
    length = 0
    while length < most:
        if not tail >> length & 1:
            if not wild:
                break
            wild -= 1
        length += 1
    return tail & (1 << length) - 1 | 1 << length


def runs_in(reach: int, wild: int) -> list[tuple[int, int]]:
    """Return the runs that begin at the first place of a window and hold exactly so many jokers, shorter ones first.

    A joker lies in every place that is not held and, if some are left, in any others, the lower ones first.

    >>> runs_in(0b11111, 0), runs_in(0b1111, 1)
    ([(3, 0), (4, 0)], [(3, 1), (3, 2), (3, 4)])
    """
    found: list[tuple[int, int]] = []
    for length in range(LEAST_RUN, reach.bit_length()):
        whole = (1 << length) - 1
        missing = whole & ~reach
        for extra in _choices(whole & reach, wild - missing.bit_count()):
            jokers = missing | extra
            if jokers != whole:  # a meld has a natural card
                found.append((length, jokers))
    return found


def _choices(places: int, count: int) -> list[int]:
    """Return the ways to choose so many of some places, as bits, in the order of the lowest places chosen."""
    if count <= 0:
        return [] if count else [0]
    found: list[int] = []
    while places:
        low = places & -places
        places ^= low
        for others in _choices(places, count - 1):
            found.append(low | others)  # noqa: PERF401 - see above
    return found
