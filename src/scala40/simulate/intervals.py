"""How far chance may have moved a figure: intervals that hold the true value 95 times in 100."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import attrs

from scala40.core.kinds import insist_on_bounds

LEVEL: Final = 0.95
"""How often an interval holds the true value."""
NORMAL: Final = 1.959963984540054
"""How many standard errors an interval goes to either side where the normal distribution holds."""
_SERIES: Final = 30
"""Up to so many degrees of freedom Student's distribution is summed up exactly."""


@attrs.frozen
class Interval:
    """A figure and the bounds of what it may be in truth.

    Attributes:
        value: what was found.
        low: the lower bound.
        high: the upper bound.
    """

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether both bounds are on the same side of zero.

        >>> Interval(1.0, 0.2, 1.8).is_clear, Interval(1.0, -0.2, 2.2).is_clear
        (True, False)
        """
        return self.low > 0 or self.high < 0


def rate_interval(won: int, played: int) -> Interval | None:
    """Return the share of matches won, with Wilson's score interval; `None` if none were played.

    It stays between 0 and 1 and is right for few matches and for shares near its ends too, where the usual one with the
    standard error is not.

    Raises:
        ValueError: more were won than played, or fewer than none.
        TypeError: a number is no whole number.

    >>> rate_interval(8, 10)
    Interval(value=0.8, low=0.490..., high=0.943...)
    """
    insist_on_bounds("played", played, 0)
    insist_on_bounds("won", won, 0, played)
    if not played:
        return None
    share, square = won / played, NORMAL**2
    middle = (share + square / (2 * played)) / (1 + square / played)
    reach = NORMAL / (1 + square / played) * math.sqrt(share * (1 - share) / played + square / (4 * played**2))
    # At its ends the interval ends with the share itself, but for rounding.
    return Interval(share, min(max(middle - reach, 0.0), share), max(min(middle + reach, 1.0), share))


def mean_interval(count: int, total: int, squares: int, scale: int = 1) -> Interval | None:
    """Return the mean of differences, with Student's interval; `None` if there are fewer than two.

    The time is in proportion to the differences.

    Args:
        count: how many differences there are.
        total: their sum.
        squares: the sum of their squares.
        scale: what each of them is divided by.

    Raises:
        ValueError: there are fewer than none, the scale is not at least 1, or no numbers with that sum have so small
            squares.
        TypeError: a number is no whole number.

    >>> mean_interval(4, 10, 30)
    Interval(value=2.5, low=0.445..., high=4.554...)
    """
    insist_on_bounds("count", count, 0)
    insist_on_bounds("scale", scale, 1)
    if count < 2:
        return None
    insist_on_bounds("squares", squares, -(-(total**2) // count))
    # Whole numbers to the last step: a variance that is a difference of large figures would lose its digits.
    variance = (count * squares - total**2) / (count * (count - 1))
    reach = student(count - 1) * math.sqrt(variance / count)
    mean = total / count
    return Interval(mean / scale, (mean - reach) / scale, (mean + reach) / scale)


@lru_cache(maxsize=256)
def student(freedom: int) -> float:
    """Return how many standard errors the interval of a mean goes to either side, by the degrees of freedom.

    >>> [round(student(freedom), 4) for freedom in (1, 2, 9, 30, 999)]
    [12.7062, 4.3027, 2.2622, 2.0423, 1.9623]
    """
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
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
