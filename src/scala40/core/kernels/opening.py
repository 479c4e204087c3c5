"""Which melds of a hand can be the first of an opening: all of those that can, in one go.

A meld is some numbers, `Numbers`. Most questions are answered by the meld itself, by one more, or by a bound; only
then are three and more melds searched for, card by card, and what is found out about some cards is kept for the next.

Every card has a *potential*: the most that it could be worth in any meld. Melds are worth no more than the potential of
their natural cards and what their jokers *gain*.
"""

from __future__ import annotations

from typing import TypeAlias

LEAST_MELD = 3
"""The fewest cards of a meld."""

NEVER = 1 << 30
"""More than any melds are worth."""

Numbers: TypeAlias = tuple[int, int, int, int, int, bool]
"""A meld: points, faces, jokers, size, the potential of its natural cards, whether it could be laid as two."""

Beside: TypeAlias = tuple[list[Numbers], dict[int, list[Numbers]], int]
"""Melds that may lie beside the first, the most points first; the same by their lowest face; what a joker gains."""

Memo: TypeAlias = dict[tuple[int, int, int, int], tuple[int, int]]
"""For some cards and a number of them that may be used: what is known to be reached, and what is known not to be."""


def beside(melds: list[Numbers], jokers: int) -> Beside:
    """Return the melds that may lie beside the first of an opening, of those of the same cards only the best one.

    What could be laid as two is left out.

    Args:
        melds: all melds of the hand.
        jokers: how many jokers the first meld leaves.

    >>> beside([(12, 0b111000, 0, 3, 12, False), (15, 0b111, 0, 3, 15, False), (21, 0b111111, 0, 6, 21, True)], 0)[0]
    [(15, 7, 0, 3, 15, False), (12, 56, 0, 3, 12, False)]
    """
    best: dict[tuple[int, int], Numbers] = {}
    for meld in sorted([meld for meld in melds if not meld[5] and meld[2] <= jokers]):
        best[meld[1], meld[2]] = meld
    ranked = sorted(best.values(), reverse=True)
    by_lowest: dict[int, list[Numbers]] = {}
    gain = 0
    for meld in ranked:
        by_lowest.setdefault(meld[1] & -meld[1], []).append(meld)
        if meld[2] and meld[0] - meld[4] > gain:
            gain = meld[0] - meld[4]
    return ranked, by_lowest, gain


def first_melds(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    melds: list[Numbers], ones: int, twos: int, jokers: int, budget: int, needed: int, potentials: list[int]
) -> list[int]:
    """Return which melds of a hand, by their places in the list, can be the first of an opening.

    Args:
        melds: all melds of the hand.
        ones: the faces of which the hand holds a card at least.
        twos: the faces of which it holds two.
        jokers: how many jokers it holds.
        budget: how many cards may be used.
        needed: how much all must be worth.
        potentials: for each pattern of a suit's ranks the sum of their potentials.

    >>> potentials = [bin(pattern).count("1") * 10 for pattern in range(8192)]
    >>> melds = [(15, 0b111, 0, 3, 30, False), (27, 0b111000, 0, 3, 30, False), (20, 0b110001, 0, 3, 30, False)]
    >>> first_melds(melds, 0b111111, 0, 0, 13, 40, potentials)
    [0, 1]
    """
    natural, wild = _bounds(melds, ones, twos, budget, potentials)
    if natural + jokers * wild < needed:
        return []
    found: list[int] = []
    later: list[Beside | None] = [None] * (jokers + 1)
    memo: Memo = {}
    answers: dict[Numbers, bool] = {}  # jokers that stand for different cards make melds with the same numbers
    for place, meld in enumerate(melds):
        answer = answers.get(meld)
        if answer is None:
            left = jokers - meld[2]
            answer = False
            if meld[0] >= needed or needed - meld[0] <= natural + left * wild:
                others = later[left]
                if others is None:
                    later[left] = others = beside(melds, left)
                answer = opens(meld, others, ones, twos, jokers, budget, needed, potentials, memo)
            answers[meld] = answer
        if answer:
            found.append(place)
    return found


def _bounds(melds: list[Numbers], ones: int, twos: int, budget: int, potentials: list[int]) -> tuple[int, int]:
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
    return min(budget // LEAST_MELD * natural, _potential(ones & usable, twos & usable, potentials)), wild


def _potential(ones: int, twos: int, potentials: list[int]) -> int:
    """Return the sum of the potentials of some cards."""
    total = 0
    for plane in (ones, twos):
        if plane:
            total += potentials[plane & 8191] + potentials[plane >> 13 & 8191]
            total += potentials[plane >> 26 & 8191] + potentials[plane >> 39]
    return total


def opens(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    first: Numbers,
    others: Beside,
    ones: int,
    twos: int,
    jokers: int,
    budget: int,
    needed: int,
    potentials: list[int],
    memo: Memo,
) -> bool:
    """Return whether a meld of a hand, with others beside it, is worth so much with at most so many cards.

    Args:
        first: the meld.
        others: what may lie beside it, as `beside` returns it.
        ones: the faces of which the hand holds a card at least.
        twos: the faces of which it holds two.
        jokers: how many jokers it holds.
        budget: how many cards may be used.
        needed: how much all must be worth.
        potentials: for each pattern of a suit's ranks the sum of their potentials.
        memo: what is known of this hand; empty at first, and the same for each meld of the hand.

    >>> low, high = (15, 0b111, 0, 3, 30, False), (27, 0b111000, 0, 3, 30, False)
    >>> tens = [bin(pattern).count("1") * 10 for pattern in range(8192)]
    >>> [opens(low, beside([low, high], 0), 0b111111, 0, 0, budget, 40, tens, {}) for budget in (5, 6)]
    [False, True]
    """
    points, faces, wild, size, _, _ = first
    left = budget - size
    need = needed - points
    if need <= 0:
        return left >= 0
    ranked = others[0]
    if left < LEAST_MELD or not ranked or left // LEAST_MELD * ranked[0][0] < need:
        return False
    double = twos & faces
    ones ^= faces ^ double
    twos ^= double
    jokers -= wild
    lacking = ~ones
    total = 0
    usable = 0
    for points, faces, wild, size, _, _ in ranked:
        if not faces & lacking and wild <= jokers and size <= left:
            if points >= need:
                return True
            usable |= faces
            total += points if faces & ~twos else 2 * points
    if left < 2 * LEAST_MELD or total < need:
        return False
    ones &= usable
    twos &= usable
    potential = _potential(ones, twos, potentials)
    return _reaches(others, ones, twos, jokers, left, need, potential, potentials, memo)


def _reaches(  # noqa: PLR0913, PLR0917 - plain numbers are the point
    others: Beside,
    ones: int,
    twos: int,
    jokers: int,
    left: int,
    need: int,
    potential: int,
    potentials: list[int],
    memo: Memo,
) -> bool:
    """Return whether melds of some cards, of that potential, are worth so much.

    The lowest card lies in one of them or in none.
    """
    if need <= 0:
        return True
    ranked, by_lowest, gain = others
    cards = ones.bit_count() + twos.bit_count() + jokers
    left = min(left, cards)
    if potential + jokers * gain < need or left // LEAST_MELD * ranked[0][0] < need:
        return False
    key = (ones, twos, jokers, left)
    known = memo.get(key)
    if known is not None:
        if need <= known[0]:
            return True
        if need >= known[1]:
            return False
    low = ones & -ones
    lacking = ~ones
    answer = False
    for points, faces, wild, size, cost, _ in by_lowest.get(low, ()):
        if not faces & lacking and wild <= jokers and size <= left:
            double = twos & faces
            answer = _reaches(
                others,
                ones ^ faces ^ double,
                twos ^ double,
                jokers - wild,
                left - size,
                need - points,
                potential - cost,
                potentials,
                memo,
            )
            if answer:
                break
    if not answer and ones != low:
        value = potentials[1 << (low.bit_length() - 1) % 13]
        rest = potential - (2 * value if twos & low else value)
        answer = _reaches(others, ones ^ low, twos & ~low, jokers, left, need, rest, potentials, memo)
    reached, missed = known or (0, NEVER)
    memo[key] = (max(reached, need), missed) if answer else (reached, min(missed, need))
    return answer
