"""Which melds of a hand can be the first of an opening: all of those that can, in one go.

A meld is some numbers: its points, its natural cards (a bit for each face), its jokers, its size. Most questions are
answered by the meld itself or by one more; only then are three and more melds searched for, card by card.
"""

from __future__ import annotations

from typing import TypeAlias

LEAST_MELD = 3
"""The fewest cards of a meld."""

NEVER = 1 << 30
"""More than any melds are worth."""

Numbers: TypeAlias = tuple[int, int, int, int, bool]
"""Points, faces, jokers and size of a meld, and whether it could be laid as two for as much."""

Memo: TypeAlias = dict[tuple[int, int, int, int], tuple[int, int]]
"""For some cards and a number of them that may be used: what is known to be reached, and what is known not to be."""


def partners(melds: list[Numbers], jokers: int) -> list[Numbers]:
    """Return the melds that may lie beside the first, the most points first; what could be laid as two is left out.

    Args:
        melds: all melds of the hand.
        jokers: how many jokers the first meld leaves.

    >>> partners([(12, 0b111000, 0, 3, False), (15, 0b111, 0, 3, False), (21, 0b111111, 0, 6, True)], 0)
    [(15, 7, 0, 3, False), (12, 56, 0, 3, False)]
    """
    return sorted([meld for meld in melds if not meld[4] and meld[2] <= jokers], reverse=True)


def first_melds(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    melds: list[Numbers], ones: int, twos: int, jokers: int, budget: int, needed: int, worths: list[int]
) -> list[int]:
    """Return which melds of a hand, by their places in the list, can be the first of an opening.

    Before anything is searched for a bound tells: natural melds are worth no more than their cards, there are no more
    melds with jokers than jokers, and no more melds than a third of the cards.

    Args:
        melds: all melds of the hand.
        ones: the faces of which the hand holds a card at least.
        twos: the faces of which it holds two.
        jokers: how many jokers it holds.
        budget: how many cards may be used.
        needed: how much all must be worth.
        worths: for each pattern of a suit's ranks the most that they can be worth.

    >>> worths = [bin(pattern).count("1") * 10 for pattern in range(8192)]
    >>> melds = [(15, 0b111, 0, 3, False), (27, 0b111000, 0, 3, False), (20, 0b110001, 0, 3, False)]
    >>> first_melds(melds, 0b111111, 0, 0, 13, 40, worths)
    [0, 1]
    """
    natural, wild = _bounds(melds, ones, twos, budget, worths)
    if natural + jokers * wild < needed:
        return []
    found: list[int] = []
    later: list[list[Numbers] | None] = [None] * (jokers + 1)
    memo: Memo = {}
    for place, meld in enumerate(melds):
        left = jokers - meld[2]
        need = needed - meld[0]
        if need <= 0:
            if meld[3] <= budget:
                found.append(place)
        elif need <= natural + left * wild:
            beside = later[left]
            if beside is None:
                later[left] = beside = partners(melds, left)
            if opens(meld, beside, ones, twos, jokers, budget, needed, memo):
                found.append(place)
    return found


def _bounds(melds: list[Numbers], ones: int, twos: int, budget: int, worths: list[int]) -> tuple[int, int]:
    """Return the most that natural melds could be worth altogether, and the most that one with jokers is worth."""
    natural = 0
    wild = 0
    usable = 0
    for meld in melds:
        points = meld[0]
        if meld[2]:
            wild = max(wild, points)
        else:
            usable |= meld[1]
            natural = max(natural, points)
    if not usable:
        return 0, wild
    return min(budget // LEAST_MELD * natural, _worth(ones & usable, worths) + _worth(twos & usable, worths)), wild


def _worth(plane: int, worths: list[int]) -> int:
    return worths[plane & 8191] + worths[plane >> 13 & 8191] + worths[plane >> 26 & 8191] + worths[plane >> 39]


def opens(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    first: Numbers,
    later: list[Numbers],
    ones: int,
    twos: int,
    jokers: int,
    budget: int,
    needed: int,
    memo: Memo,
) -> bool:
    """Return whether a meld of a hand, with others beside it, is worth so much with at most so many cards.

    Args:
        first: the meld.
        later: the melds that may lie beside it, as `partners` returns them.
        ones: the faces of which the hand holds a card at least.
        twos: the faces of which it holds two.
        jokers: how many jokers it holds.
        budget: how many cards may be used.
        needed: how much all must be worth.
        memo: what is known of this hand and these melds; empty at first, and the same for each meld of the hand.

    >>> low, high = (15, 0b111, 0, 3, False), (27, 0b111000, 0, 3, False)
    >>> opens(low, [high, low], 0b111111, 0, 0, 6, 40, {}), opens(low, [high, low], 0b111111, 0, 0, 5, 40, {})
    (True, False)
    """
    points, faces, wild, size, _ = first
    left = budget - size
    need = needed - points
    if need <= 0:
        return left >= 0
    if left < LEAST_MELD or not later or left // LEAST_MELD * later[0][0] < need:
        return False
    double = twos & faces
    ones ^= faces ^ double
    twos ^= double
    jokers -= wild
    lacking = ~ones
    for points, faces, wild, size, _ in later:
        if points < need:
            break
        if not faces & lacking and wild <= jokers and size <= left:
            return True
    if left < 2 * LEAST_MELD:
        return False
    return _several(later, ones, twos, jokers, left, need, memo)


def _several(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    later: list[Numbers], ones: int, twos: int, jokers: int, left: int, need: int, memo: Memo
) -> bool:
    """Return whether two or more melds of some cards are worth so much, which is more than nothing."""
    lacking = ~ones
    held: list[Numbers] = []
    usable = 0
    total = 0
    for meld in later:
        faces = meld[1]
        if not faces & lacking and meld[2] <= jokers and meld[3] <= left:
            held.append(meld)
            usable |= faces
            total += meld[0] if faces & ~twos else 2 * meld[0]
    if total < need or left // LEAST_MELD * held[0][0] < need:
        return False
    by_lowest: dict[int, list[Numbers]] = {}
    for meld in held:
        by_lowest.setdefault(meld[1] & -meld[1], []).append(meld)
    return _reaches(by_lowest, held[0][0], ones & usable, twos & usable, jokers, left, need, memo)


def _reaches(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    melds: dict[int, list[Numbers]], top: int, ones: int, twos: int, jokers: int, left: int, need: int, memo: Memo
) -> bool:
    """Return whether melds of some cards are worth so much: the lowest card lies in one of them or in none."""
    if need <= 0:
        return True
    cards = ones.bit_count() + twos.bit_count() + jokers
    left = min(left, cards)
    if left // LEAST_MELD * top < need:
        return False
    key = (ones, twos, jokers, left)
    known = memo.get(key)
    if known is not None:
        if need <= known[0]:
            return True
        if need >= known[1]:
            return False
    low = ones & -ones
    answer = False
    lacking = ~ones
    for points, faces, wild, size, _ in melds.get(low, ()):
        if not faces & lacking and wild <= jokers and size <= left:
            double = twos & faces
            if _reaches(
                melds, top, ones ^ faces ^ double, twos ^ double, jokers - wild, left - size, need - points, memo
            ):
                answer = True
                break
    if not answer and ones != low:
        answer = _reaches(melds, top, ones ^ low, twos & ~low, jokers, left, need, memo)
    reached, missed = known or (0, NEVER)
    memo[key] = (max(reached, need), missed) if answer else (reached, min(missed, need))
    return answer
