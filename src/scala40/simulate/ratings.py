"""Intervals and ratings of entrants."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import attrs

from scala40.core._base import require_bounds, require_kind
from scala40.simulate.tallies import Comparison

LEVEL: Final = 0.95
"""The share of intervals that hold the true value."""
NORMAL: Final = 1.959963984540054
"""The number of standard errors on either side of an interval where the normal distribution holds."""
_SERIES: Final = 30
"""Up to so many degrees of freedom Student's distribution is summed up exactly."""


@attrs.frozen
class Interval:
    """A figure and the bounds of what it may be in truth."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """True if both bounds are on the same side of zero.

        >>> Interval(1.0, 0.2, 1.8).is_clear, Interval(1.0, -0.2, 2.2).is_clear
        (True, False)
        """
        return self.low > 0 or self.high < 0


def rate_interval(won: int, played: int) -> Interval | None:
    """Return the share of matches won, with Wilson's score interval; `None` if none were played.

    Raises:
        ValueError: more were won than played, or fewer than none.

    >>> rate_interval(8, 10)
    Interval(value=0.8, low=0.490..., high=0.943...)
    """
    require_bounds("played", played, 0)
    require_bounds("won", won, 0, played)
    if not played:
        return None
    share, square = won / played, NORMAL**2
    middle = (share + square / (2 * played)) / (1 + square / played)
    reach = NORMAL / (1 + square / played) * math.sqrt(share * (1 - share) / played + square / (4 * played**2))
    # At its ends the interval ends with the share itself, but for rounding.
    return Interval(share, min(max(middle - reach, 0.0), share), max(min(middle + reach, 1.0), share))


def mean_interval(count: int, total: int, squares: int, scale: int = 1) -> Interval | None:
    """Return the mean of differences, with Student's interval; `None` if there are fewer than two.

    The time is proportional to the number of differences.

    Args:
        count: how many differences there are.
        total: their sum.
        squares: the sum of their squares.
        scale: what each of them is divided by.

    Raises:
        ValueError: a count is negative, the scale is less than 1, or the sum of squares is too small for the sum.

    >>> mean_interval(4, 10, 30)
    Interval(value=2.5, low=0.445..., high=4.554...)
    """
    require_bounds("count", count, 0)
    require_bounds("scale", scale, 1)
    if count < 2:
        return None
    require_bounds("squares", squares, -(-(total**2) // count))
    # Whole numbers to the last step: a variance that is a difference of large figures would lose its digits.
    variance = (count * squares - total**2) / (count * (count - 1))
    reach = student(count - 1) * math.sqrt(variance / count)
    mean = total / count
    return Interval(mean / scale, (mean - reach) / scale, (mean + reach) / scale)


@lru_cache(maxsize=256)
def student(freedom: int) -> float:
    """Return the half-width of the interval of a mean in standard errors, by the degrees of freedom."""
    if freedom > _SERIES:
        return _expanded(freedom)
    low, high = 0.0, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _between(middle, freedom) < LEVEL else (low, middle)
    return high


def _between(t: float, freedom: int) -> float:
    """The probability that Student's t lies between -t and t: a finite sum in the angle whose tangent t gives."""
    angle = math.atan2(t, math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term, total = (cosine, 0.0) if odd else (1.0, 0.0)
    for power in range(2 + odd, freedom + 1, 2):
        total += term
        term *= (power - 1) / power * cosine**2
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


def _expanded(freedom: int) -> float:
    """The same by the expansion in powers of 1 / freedom around the normal distribution (Fisher, Cornish)."""
    z = NORMAL
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


# Ratings of players who have met in pairs.

_ELO: Final = 400 / math.log(10)
"""The factor of a rating, so that 400 points mean odds of ten to one."""
_PRIOR: Final = 0.5
"""The number of matches that each pair is taken to have won against one another beside those it played."""
_ROUNDS: Final = 60
"""The most steps from near the top: each is twice as exact as the one before."""
_NOTHING: Final = 1e-12
"""A step that changes nothing any more."""


def ratings(comparisons: Sequence[Comparison], entrants: int) -> tuple[Interval, ...]:
    """Return the rating of each entrant by Bradley and Terry's model, on Elo's scale with the mean 0.

    They are the ratings that make the results most likely, where an entrant rated 400 points higher comes first ten
    times as often as the other. A shared place counts as half a match for each. One shared match is added for each
    pair, so that an entrant who has won everything has a rating too. The intervals are those of the normal
    distribution, from the curvature of the likelihood.

    Each round solves one linear equation for each entrant, so the time grows with the cube of their number, and with
    the widest difference of strengths.

    Args:
        comparisons: how each pair did against one another, in the order of `itertools.combinations`.
        entrants: how many there are.

    Raises:
        ValueError: there is none, or they meet in another number of pairs.
        TypeError: the number of entrants is not a whole number, or one of these is no comparison.

    >>> [round(it.value) for it in ratings([Comparison(better=30, worse=10)], 2)]
    [93, -93]
    """
    require_bounds("entrants", entrants, 1)
    pairs = math.comb(entrants, 2)
    require_bounds("the number of comparisons", len(comparisons), pairs, pairs)
    for comparison in comparisons:
        require_kind("a comparison", comparison, Comparison)
    wins, meetings = _results(comparisons, entrants)
    strengths = [0.0] * entrants
    for _ in range(_ROUNDS + _way(meetings, entrants)):
        slopes, curvature = _likelihood(strengths, wins, meetings)
        [steps] = solved(curvature, slopes)
        longest = max(map(abs, steps))
        # Newton's steps are short near the top, where they are right; far from it they may go beyond.
        strengths = [strength + step / max(longest, 1.0) for strength, step in zip(strengths, steps, strict=True)]
        if longest < _NOTHING:
            break
    _, curvature = _likelihood(strengths, wins, meetings)
    return tuple(map(_rating, strengths, _variances(curvature, entrants)))


def _way(meetings: dict[tuple[int, int], float], entrants: int) -> int:
    """Return how far the top can be in steps of one: an entrant that always wins is ahead by its odds."""
    return math.ceil(entrants * math.log(2 * max(meetings.values(), default=1)))


def _rating(strength: float, variance: float) -> Interval:
    reach = NORMAL * math.sqrt(variance)
    return Interval(strength * _ELO, (strength - reach) * _ELO, (strength + reach) * _ELO)


def _results(comparisons: Sequence[Comparison], entrants: int) -> tuple[list[float], dict[tuple[int, int], float]]:
    """Return how much each has won, and how often each pair has met, both with the prior."""
    wins, meetings = [0.0] * entrants, dict[tuple[int, int], float]()
    for (one, other), it in zip(combinations(range(entrants), 2), comparisons, strict=True):
        wins[one] += it.better + it.equal / 2 + _PRIOR
        wins[other] += it.worse + it.equal / 2 + _PRIOR
        meetings[one, other] = it.better + it.equal + it.worse + 2 * _PRIOR
    return wins, meetings


def _likelihood(
    strengths: Sequence[float], wins: Sequence[float], meetings: dict[tuple[int, int], float]
) -> tuple[list[float], list[list[float]]]:
    """Return the likelihood's slopes and negative curvature, with ones added that keep the mean of strengths at 0."""
    size = len(wins)
    slopes = list(wins)
    curvature = [[1.0] * size for _ in range(size)]
    for (one, other), count in meetings.items():
        chance = 1 / (1 + math.exp(strengths[other] - strengths[one]))
        slopes[one] -= count * chance
        slopes[other] -= count * (1 - chance)
        bend = count * chance * (1 - chance)
        curvature[one][one] += bend
        curvature[other][other] += bend
        curvature[one][other] -= bend
        curvature[other][one] -= bend
    return slopes, curvature


def _variances(curvature: Sequence[Sequence[float]], entrants: int) -> list[float]:
    """The variance of each strength about the mean: of the inverse curvature without what was added to bend it."""
    units = ([float(it == other) for it in range(entrants)] for other in range(entrants))
    return [column[it] - 1 / entrants**2 for it, column in enumerate(solved(curvature, *units))]


def solved(matrix: Sequence[Sequence[float]], *rights: Sequence[float]) -> list[list[float]]:
    """Solve linear equations with a symmetric, positive definite matrix, for each right side."""
    rows = [[*row, *values] for row, *values in zip(matrix, *rights, strict=True)]
    size = len(rows)
    for at in range(size):  # such a matrix needs no exchange of rows
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [value - factor * above for value, above in zip(rows[below], rows[at], strict=True)]
    return [_from_below(rows, size + place) for place in range(len(rights))]


def _from_below(rows: Sequence[Sequence[float]], right: int) -> list[float]:
    """The solution of equations of which each has one unknown more than the one below it; `right` is their column."""
    size = len(rows)
    solution = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][column] * solution[column] for column in range(at + 1, size))
        solution[at] = (rows[at][right] - known) / rows[at][at]
    return solution
