"""Which melds of a hand can be the first of an opening: all of those that can, in one go.

A meld is four numbers: its points, its natural cards (a bit for each face), its jokers, its size. Most questions are
answered by the meld itself or by one more; only then are three and more melds searched for, card by card.
"""

from __future__ import annotations

from typing import TypeAlias

LEAST_MELD = 3
"""The fewest cards of a meld."""

NEVER = 1 << 30
"""More than any melds are worth."""

Numbers: TypeAlias = tuple[int, int, int, int]
"""Points, faces, jokers and size of a meld."""

Memo: TypeAlias = dict[tuple[int, int, int, int], tuple[int, int]]
"""For some cards and a number of them that may be used: what is known to be reached, and what is known not to be."""


def can_reach(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    melds: list[Numbers], ones: int, twos: int, jokers: int, budget: int, needed: int, worths: list[int]
) -> bool:
    """Return whether melds of a hand might be worth so much; a `False` is sure, a `True` is not.

    There are no more melds with jokers than jokers, and no more melds than a third of the cards; natural melds are
    not worth more than their cards.

    Args:
        melds: all melds of the hand.
        ones: the faces of which the hand holds a card at least.
        twos: the faces of which it holds two.
        jokers: how many jokers it holds.
        budget: how many cards may be used.
        needed: how much all must be worth.
        worths: for each pattern of a suit's ranks the most that they can be worth.

    >>> worths = [bin(pattern).count("1") * 10 for pattern in range(8192)]
    >>> can_reach([(30, 0b111, 0, 3)], 0b111, 0, 0, 12, 40, worths)
    False
    """
    natural = 0
    usable = 0
    wild = 0
    for points, faces, used, _ in melds:
        if used:
            wild = max(wild, points)
        else:
            usable |= faces
            natural = max(natural, points)
    if budget // LEAST_MELD * max(natural, wild) < needed:
        return False
    most = jokers * wild
    if most >= needed:
        return True
    for plane in (ones & usable, twos & usable):
        if plane:
            most += worths[plane & 8191] + worths[plane >> 13 & 8191] + worths[plane >> 26 & 8191] + worths[plane >> 39]
    return most >= needed


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
        later: melds that may lie beside it, the most points first; those that the hand does not hold do no harm.
        ones: the faces of which the hand holds a card at least.
        twos: the faces of which it holds two.
        jokers: how many jokers it holds.
        budget: how many cards may be used.
        needed: how much all must be worth.
        memo: what is known of this hand and these melds; empty at first, and the same for each meld of the hand.

    >>> low, high = (15, 0b111, 0, 3), (27, 0b111000, 0, 3)
    >>> opens(low, [high, low], 0b111111, 0, 0, 6, 40, {}), opens(low, [high, low], 0b111111, 0, 0, 5, 40, {})
    (True, False)
    """
    points, faces, wild, size = first
    left = budget - size
    need = needed - points
    if need <= 0:
        return left >= 0
    if left < LEAST_MELD or left // LEAST_MELD * later[0][0] < need:
        return False
    double = twos & faces
    ones ^= faces ^ double
    twos ^= double
    jokers -= wild
    lacking = ~ones
    for points, faces, wild, size in later:
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
    """Return whether two or more melds of some cards are worth so much."""
    lacking = ~ones
    held: list[Numbers] = []
    usable = 0
    for meld in later:
        if not meld[1] & lacking and meld[2] <= jokers and meld[3] <= left:
            held.append(meld)
            usable |= meld[1]
    if not held or left // LEAST_MELD * held[0][0] < need:
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
    for points, faces, wild, size in melds.get(low, ()):
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
