"""Figures of the same deals under two rulesets: whole numbers, which add up to the same sum in whatever order."""

from __future__ import annotations

from collections.abc import Callable
from operator import add, attrgetter
from typing import Any, Final

import attrs

from scala40.core._base import Immutable, Named
from scala40.core._game import HandResult
from scala40.simulate.ratings import Interval, mean_interval, rate_interval

UNIT: Final = 1000
"""Figures are counted in thousandths, so that means and shares of a hand are whole numbers too."""


class Measure(Named):
    """A figure of a hand that two rulesets are compared by.

    Attributes:
        MOVES: the moves of the hand.
        TURNS: its turns. A turn ends when another seat is to act, claims out of turn aside.
        OPENED: the share of players (or sides) who opened.
        OPENING_TURN: in which of their own turns those who opened did so, on average, from 1.
        POINTS: the points of a seat, on average.
        FIRST_LEAD: by how many points the seat that plays first did better than the others on average.
        ENDING: whether the hand ended in a certain way.

    >>> Measure("turns")
    Measure.TURNS
    """

    MOVES = "moves"
    TURNS = "turns"
    OPENED = "opened"
    OPENING_TURN = "opening turn"
    POINTS = "points"
    FIRST_LEAD = "first lead"
    ENDING = "ending"


@attrs.frozen
class Contrast:
    """A figure of the same deals under two rulesets, summed up in thousandths.

    Attributes:
        deals: how many deals have the figure under both.
        base: the sum under the one ruleset; `base_squares` is the sum of the squares.
        variant: the sum under the other ruleset.
        difference_squares: the sum of the squares of the differences, deal by deal.

    >>> both = Contrast.of(3000, 5000).merged(Contrast.of(4000, 4000))
    >>> both.deals, both.difference.value
    (2, 1.0)
    """

    deals: int = 0
    base: int = 0
    base_squares: int = 0
    variant: int = 0
    variant_squares: int = 0
    difference_squares: int = 0

    @staticmethod
    def of(base: int, variant: int) -> Contrast:
        """Return the contrast of one deal."""
        return Contrast(1, base, base**2, variant, variant**2, (variant - base) ** 2)

    def merged(self, other: Contrast) -> Contrast:
        """Return the sum of both."""
        return Contrast(*map(add, _of_contrast(self), _of_contrast(other)))

    @property
    def means(self) -> tuple[Interval | None, Interval | None]:
        """The means under both rulesets with Student's intervals; `None` for fewer than two deals."""
        return (
            mean_interval(self.deals, self.base, self.base_squares, UNIT),
            mean_interval(self.deals, self.variant, self.variant_squares, UNIT),
        )

    @property
    def rates(self) -> tuple[Interval | None, Interval | None]:
        """The shares under both rulesets with Wilson's intervals, for a figure that each deal has or has not."""
        return rate_interval(self.base // UNIT, self.deals), rate_interval(self.variant // UNIT, self.deals)

    @property
    def difference(self) -> Interval | None:
        """The mean difference with Student's interval for paired differences; `None` for fewer than two deals."""
        return mean_interval(self.deals, self.variant - self.base, self.difference_squares, UNIT)


_of_contrast: Final[Callable[[Contrast], tuple[int, ...]]] = attrgetter(*(it.name for it in attrs.fields(Contrast)))


@attrs.frozen
class HandFigures:
    """The figures of a hand played to the end: `figures` in thousandths, one for each measure but the ending."""

    figures: tuple[int | None, ...]
    course: tuple[tuple[int, Any], ...]
    result: HandResult


@attrs.frozen
class RuleSums(Immutable):
    """The sums of several deals that were played under two rulesets.

    Attributes:
        deals: how many deals were played to the end under both.
        changed: how many of them had other moves or another result under the second ruleset.
        gave_up: for each ruleset how many hands were given up because they would not end.
        measures: the contrasts of the measures without the ending, in the order of the measures.
        endings: the contrast of each way in which a hand can end.

    >>> RuleSums().merged(RuleSums(deals=2, changed=1)).changed
    1
    """

    deals: int = 0
    changed: int = 0
    gave_up: tuple[int, int] = (0, 0)
    measures: tuple[Contrast, ...] = (Contrast(),) * (len(Measure) - 1)
    endings: tuple[tuple[str, Contrast], ...] = ()

    def merged(self, other: RuleSums) -> RuleSums:
        """Return the sum of both; their order does not matter."""
        endings = dict(self.endings)
        for how, contrast in other.endings:
            endings[how] = endings.get(how, Contrast()).merged(contrast)
        return RuleSums(
            deals=self.deals + other.deals,
            changed=self.changed + other.changed,
            gave_up=(self.gave_up[0] + other.gave_up[0], self.gave_up[1] + other.gave_up[1]),
            measures=tuple(one.merged(two) for one, two in zip(self.measures, other.measures, strict=True)),
            endings=tuple(endings.items()),
        )


def sums_of(base: HandFigures | None, variant: HandFigures | None) -> RuleSums:
    """Return the sums of one deal; a hand that was given up has no figures."""
    if base is None or variant is None:
        return RuleSums(gave_up=(int(base is None), int(variant is None)))
    ended = base.result.ending, variant.result.ending
    return RuleSums(
        deals=1,
        changed=int(base != variant),
        measures=tuple(map(_contrast, base.figures, variant.figures)),
        endings=tuple(
            (str(how.value), Contrast.of(*(UNIT * int(it is how) for it in ended))) for how in type(ended[0])
        ),
    )


def _contrast(base: int | None, variant: int | None) -> Contrast:
    return Contrast() if base is None or variant is None else Contrast.of(base, variant)
