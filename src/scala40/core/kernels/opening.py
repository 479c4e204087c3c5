"""Which melds of a hand can be the first of an opening, as far as that is seen from two melds at a time.

A meld is some numbers, `Numbers`. Nearly every meld is worth enough, or is with one more, or the best that could lie
beside it are worth too little. What is left is for an exact search (`packing`), which costs more to set up than all of
this.
"""

from __future__ import annotations

from typing import Final, TypeAlias

LEAST_MELD: Final = 3
"""The fewest cards of a meld."""

Numbers: TypeAlias = tuple[int, int, int, int, int, int]
"""A meld: points, faces, jokers, size, the potential of its natural cards, and a key that no meld of other points,
faces or jokers has, so that one number tells melds apart."""


def seen_to_open(  # noqa: C901, PLR0912 - two loops, in one function for their speed
    melds: list[Numbers],
    hand: tuple[int, int, int],
    budget: int,
    needed: int,
    most_of: tuple[int, int],
    potentials: list[int],
) -> tuple[set[int], list[Numbers]]:
    """Return the keys of the melds that open by themselves or with one more, and the melds only a search can judge.

    Args:
        melds: all melds of the hand, each key once.
        hand: the faces of which it holds a card at least, those of which it holds two, and its jokers.
        budget: how many cards may be used.
        needed: how much all must be worth.
        most_of: what all melds without jokers can be worth at most, and what one with jokers can.
        potentials: for each pattern of a suit's ranks the sum of the most that each could be worth.

    >>> low, high, third = (15, 0b111, 0, 3, 15, 1), (27, 0b111 << 3, 0, 3, 27, 2), (9, 0b111 << 6, 0, 3, 9, 3)
    >>> tens = [bin(pattern).count("1") * 10 for pattern in range(8192)]
    >>> seen_to_open([low, high, third], (0b111111111, 0, 0), 6, 40, (51, 0), tens)
    ({1, 2}, [])
    """
    ones, twos, jokers = hand
    good: set[int] = set()
    unsure: list[Numbers] = []
    most_natural, most_wild = most_of
    ranked = sorted(melds, reverse=True)
    natural = ranked
    if jokers:
        natural = [meld for meld in ranked if not meld[2]]
    for meld in ranked:
        points, faces, wild, size, potential, key = meld
        if key in good:
            continue
        need = needed - points
        left = budget - size
        if need <= 0:
            if left >= 0:
                good.add(key)
            continue
        if need > most_natural - (0 if wild else potential) + most_wild * (jokers - wild):
            continue
        double = twos & faces
        lacking = ~(ones ^ (faces ^ double))
        spare = jokers - wild
        again = twos ^ double
        most = left // LEAST_MELD
        lack = need
        for other in ranked if spare else natural:
            points, faces, wild, size, _, its_key = other
            if points * most < lack:
                break  # the others are worth no more, and no more than so many fit
            if faces & lacking or wild > spare or size > left:
                continue
            if points >= need:
                good.add(key)
                good.add(its_key)
                break
            twice = not faces & ~again and most > 1
            lack -= points + points if twice else points
            if lack <= 0:
                if bound(ranked, ~lacking, again, spare, potentials) >= need:
                    chosen = _grabbed(meld, ranked, hand, budget, needed)
                    if chosen:
                        good.update([it[-1] for it in chosen])
                    else:
                        unsure.append(meld)
                break
            most -= 2 if twice else 1
    return good, unsure


def _grabbed(
    first: Numbers, ranked: list[Numbers], hand: tuple[int, int, int], budget: int, needed: int
) -> list[Numbers]:
    """Return melds that open with that one, found by always taking the best that fits; none if that is not enough."""
    ones, twos, jokers = hand
    chosen: list[Numbers] = []
    place = 0
    meld = first
    while True:
        points, faces, wild, size, _, _ = meld
        if not faces & ~ones and wild <= jokers and size <= budget:
            chosen.append(meld)
            needed -= points
            if needed <= 0:
                return chosen
            double = twos & faces
            ones ^= faces ^ double
            twos ^= double
            jokers -= wild
            budget -= size
        if place == len(ranked) or budget < LEAST_MELD:
            return []
        meld = ranked[place]
        place += 1


def bound(melds: list[Numbers], ones: int, twos: int, jokers: int, potentials: list[int]) -> int:
    """Return a number that those of the melds that some cards hold cannot be worth more than, however many are laid.

    >>> bound([(15, 0b111, 0, 3, 15, 1), (25, 0b110, 1, 3, 15, 2)], 0b1111, 0, 1, list(range(8192)))
    32
    """
    lacking = ~ones
    usable = wildest = 0
    for points, faces, wild, _, _, _ in melds:
        if faces & lacking or wild > jokers:
            continue
        if not wild:
            usable |= faces
        elif points > wildest:
            wildest = points
    total = jokers * wildest
    for plane in (usable, twos & usable):
        if plane:
            total += potentials[plane & 8191] + potentials[plane >> 13 & 8191]
            total += potentials[plane >> 26 & 8191] + potentials[plane >> 39]
    return total
