"""The melds of an opening over plain integers, and the lazy list of all openings.

An opening is a choice of melds that share no card and are worth enough together. Three steps decide which melds can be
in one, each leaving few hands to the next: with few melds and one joker at most, all choices are listed; otherwise
melds are tried two at a time, as most are worth enough with one more or too little with all others; the exact search of
`packing` judges the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter, itemgetter
from typing import Final, Generic, TypeAlias, TypeVar

from scala40.core._search.kernels.windows import FACES, LEAST, PLANE

LEAST_RUN: Final = 3
"""The fewest places of a run."""


def starts(row: int, wild: int, places: int) -> list[int]:
    """Return where a run with these jokers can begin in a row of some places."""
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
    """Return the places, from the first of a row on, that a run with these jokers can reach, and a 1 behind them."""
    filled = tail
    for _ in range(wild):
        filled |= filled + 1  # a joker in the lowest place that is not held
    length = min(most, (filled + 1 & ~filled).bit_length() - 1)
    return tail & (1 << length) - 1 | 1 << length


def runs_in(reach: int, wild: int) -> list[tuple[int, int]]:
    """Return the runs with exactly these jokers that begin at the first place of a window, shorter ones first."""
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


# Which melds of a hand can be the first of an opening.
#
# Nearly every hand holds few melds without jokers and one joker at most. All choices of such melds are then soon
# listed, and an opening is one of them, perhaps with one meld more that holds the joker: that answers exactly.
#
# Of other hands the melds are looked at two at a time. Nearly every meld is worth enough, or is with one more, or the
# best that could lie beside it are worth too little. What is left is for an exact search (`packing`), which costs more
# to set up than all of this.

LEAST_MELD: Final = 3
"""The fewest cards of a meld."""
MOST_CHOICES = 64
"""The most choices of melds without jokers to list; with more, looking at two melds at a time is quicker."""
_JOKER_BITS: Final = 4
"""Enough for the jokers of the longest run."""


class Numbers:
    """A meld as numbers."""

    __slots__ = ("faces", "jokers", "key", "points", "potential", "size")

    def __init__(self, points: int, faces: int, jokers: int, size: int, potential: int) -> None:
        self.points: int = points
        self.faces: int = faces
        self.jokers: int = jokers
        self.size: int = size
        self.potential: int = potential
        self.key: int = (points << _JOKER_BITS | jokers) << FACES | faces


NumbersT = TypeVar("NumbersT", bound=Numbers)

Choice: TypeAlias = tuple[int, int, int, int, tuple[NumbersT, ...]]
"""Melds that can be laid together: what they are worth, how many cards they have, the faces of which none is left then,
those of which two are, and the melds."""

_points_of: Final[Callable[[Numbers], int]] = attrgetter("points")
_worth_of: Final[Callable[[tuple[int, int, int, int, object]], int]] = itemgetter(0)


def choices_of(melds: list[NumbersT], singles: int, doubles: int, budget: int) -> list[Choice[NumbersT]] | None:
    """Return every choice of melds without jokers that share no card, the most valuable first, the empty one last."""
    most = MOST_CHOICES
    found: list[Choice[NumbersT]] = [(0, 0, singles ^ PLANE, doubles, ())]
    for meld in melds if not doubles else [*melds, *[meld for meld in melds if not meld.faces & ~doubles]]:
        faces = meld.faces
        left = budget - meld.size
        for worth, used, lacking, double, chosen in found[:]:
            if not faces & lacking and used <= left:
                gone = lacking | faces & ~double
                found.append((worth + meld.points, used + meld.size, gone, double & ~faces, (*chosen, meld)))
        if len(found) > most:
            return None
    found.sort(key=_worth_of, reverse=True)
    return found


def first_of_choices(
    natural: list[NumbersT], wild: list[NumbersT], choices: list[Choice[NumbersT]], budget: int, needed: int
) -> list[NumbersT]:
    """Return the melds with which an opening with one joker at most can begin."""
    good: set[NumbersT] = set()
    best = max(map(_points_of, wild), default=0)
    for worth, used, lacking, _, chosen in choices:
        need = needed - worth
        if need > best:
            break
        left = budget - used
        beside = [meld for meld in wild if meld.points >= need and not meld.faces & lacking and meld.size <= left]
        if beside or need <= 0:
            good.update(beside)
            good.update(chosen)
    return [meld for meld in natural + wild if meld in good] if good else []


def seen_to_open(  # noqa: C901, PLR0912 - two loops, in one function for their speed
    melds: list[NumbersT],
    hand: tuple[int, int, int],
    budget: int,
    needed: int,
    most_of: tuple[int, int],
    potentials: list[int],
) -> tuple[set[int], list[NumbersT]]:
    """Return the keys of the melds that open alone or with one more, and the melds only a search can judge."""
    # For each meld, go through the others from the best down. One that fits and is worth enough settles both. If the
    # best that fit are together worth too little, even overlapping, nothing opens with the meld.
    singles, doubles, jokers = hand
    good: set[int] = set()
    unsure: list[NumbersT] = []
    most_natural, most_wild = most_of
    ranked = sorted(melds, key=_points_of, reverse=True)
    natural = ranked
    if jokers:
        natural = [meld for meld in ranked if not meld.jokers]
    for meld in ranked:
        key = meld.key
        if key in good:
            continue
        need = needed - meld.points
        left = budget - meld.size
        if need <= 0:
            if left >= 0:
                good.add(key)
            continue
        wild = meld.jokers
        if need > most_natural - (0 if wild else meld.potential) + most_wild * (jokers - wild):
            continue
        faces = meld.faces
        double = doubles & faces
        lacking = singles ^ (faces ^ double) ^ PLANE
        spare = jokers - wild
        again = doubles ^ double
        most = left // LEAST_MELD
        lack = need
        for other in ranked if spare else natural:
            points = other.points
            if points * most < lack:
                break  # the others are worth no more, and no more than so many fit
            faces = other.faces
            if faces & lacking or other.jokers > spare or other.size > left:
                continue
            if points >= need:
                good.add(key)
                good.add(other.key)
                break
            twice = faces & again == faces and most > 1
            lack -= points + points if twice else points
            if lack <= 0:
                if bound(ranked, lacking ^ PLANE, again, spare, potentials) >= need:
                    chosen = _grabbed(meld, ranked, hand, budget, needed)
                    if chosen:
                        good.update([it.key for it in chosen])
                    else:
                        unsure.append(meld)
                break
            most -= 2 if twice else 1
    return good, unsure


def _grabbed(
    first: NumbersT, ranked: list[NumbersT], hand: tuple[int, int, int], budget: int, needed: int
) -> list[NumbersT]:
    """Return melds that open with that one, found by always taking the best that fits; none if that is not enough."""
    singles, doubles, jokers = hand
    chosen: list[NumbersT] = []
    place = 0
    meld = first
    while True:
        faces = meld.faces
        if faces & singles == faces and meld.jokers <= jokers and meld.size <= budget:
            chosen.append(meld)
            needed -= meld.points
            if needed <= 0:
                return chosen
            double = doubles & faces
            singles ^= faces ^ double
            doubles ^= double
            jokers -= meld.jokers
            budget -= meld.size
        if place == len(ranked) or budget < LEAST_MELD:
            return []
        meld = ranked[place]
        place += 1


def bound(melds: list[NumbersT], singles: int, doubles: int, jokers: int, potentials: list[int]) -> int:
    """Return an upper bound of what the melds among some cards are worth together."""
    lacking = singles ^ PLANE
    usable = wildest = 0
    for meld in melds:
        faces = meld.faces
        if faces & lacking or meld.jokers > jokers:
            continue
        if not meld.jokers:
            usable |= faces
        elif meld.points > wildest:
            wildest = meld.points
    total = jokers * wildest
    for plane in (usable, doubles & usable):
        if plane:
            total += potentials[plane & 8191] + potentials[plane >> 13 & 8191]
            total += potentials[plane >> 26 & 8191] + potentials[plane >> 39]
    return total


# Every choice of melds of a hand that is worth enough, one after another.

Frame: TypeAlias = tuple[list[NumbersT], int, int, int, int, int, int, tuple[NumbersT, ...]]
"""A step of a search: melds that fit (next last), faces, doubles, jokers, room, points needed, bound, melds chosen."""


class Listing(Generic[NumbersT]):
    """The choices of melds, each once: those with a meld before those without it; `points` is the last one's worth."""

    def __init__(  # noqa: PLR0913, PLR0917 - the cards and what is asked of them
        self,
        melds: list[NumbersT],
        singles: int,
        doubles: int,
        jokers: int,
        budget: int,
        needed: int,
        bound: int,
        wild: int,
    ) -> None:
        self.wild = wild
        self.needed = needed
        self.points: int = 0
        fitting = [meld for meld in reversed(melds) if meld.size <= budget]
        self.stack: list[Frame[NumbersT]] = [(fitting, singles, doubles, jokers, budget, needed, bound, ())]

    def next(self) -> tuple[NumbersT, ...]:
        """Return the melds of the next choice, () after the last."""
        stack = self.stack
        while stack:
            fitting, singles, doubles, jokers, budget, needed, bound, chosen = stack[-1]
            if not fitting:
                stack.pop()
                continue
            meld = fitting[-1]
            faces = meld.faces
            needed -= meld.points
            bound -= meld.potential + meld.jokers * self.wild
            budget -= meld.size
            then = (*chosen, meld)
            if budget >= LEAST and needed <= bound:
                double = doubles & faces
                singles ^= faces ^ double
                jokers -= meld.jokers
                lacking = singles ^ PLANE
                rest: list[NumbersT] = []
                for other in fitting:
                    if not other.faces & lacking and other.jokers <= jokers and other.size <= budget:
                        rest.append(other)  # noqa: PERF401 - compiled, it is quicker
                if rest:
                    stack.append((rest, singles, doubles ^ double, jokers, budget, needed, bound, then))
            fitting.pop()
            if needed <= 0:
                self.points = self.needed - needed
                return then
        return ()
