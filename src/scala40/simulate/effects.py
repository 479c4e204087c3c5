"""The comparison of two rulesets as a table: both means, and the difference with its interval."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from scala40.core._base import Explained, Language, Seed, insist_on_kind, printable, quoted
from scala40.core._game import Ending, Game
from scala40.core._text import Said
from scala40.simulate.contrasts import Contrast, Measure, RuleSums
from scala40.simulate.data import ComparisonData, FigureData
from scala40.simulate.ratings import Interval, rate_interval
from scala40.simulate.reports import aligned, bounded, interval_data, plain_seed
from scala40.simulate.speech import Reported


@attrs.frozen
class ComparisonRow:
    """A figure under two rulesets.

    Attributes:
        measure: what was measured.
        ending: for `Measure.ENDING` which ending of a hand, as the game calls it; otherwise `None`.
        deals: how many deals have the figure under both rulesets.
        base: the mean under the one ruleset with its interval, of an ending the share of hands.
        variant: the same under the other ruleset.
        difference: the mean difference, variant less base, with Student's interval for paired differences.

    >>> contrast = Contrast.of(40_000, 42_000).merged(Contrast.of(50_000, 53_000))
    >>> ComparisonRow(Measure.MOVES, None, contrast.deals, *contrast.means, contrast.difference).base.value
    45.0
    """

    measure: Measure
    ending: str | None
    deals: int
    base: Interval | None
    variant: Interval | None
    difference: Interval | None


@attrs.frozen
class RuleComparison(Explained):
    """The same deals under two rulesets, as `compare_rules` found it.

    Attributes:
        game: the name of the game.
        base: the one ruleset in the game's notation; empty for the usual rules.
        variant: the other ruleset.
        names: the player of each seat.
        hands: how many deals were played under both.
        seed: what they depend on.

    >>> comparison = RuleComparison("scala40", "", "limit=201", ("greedy", "greedy"), 10, 7, RuleSums())
    >>> comparison.rows
    ()
    """

    game: str
    base: str
    variant: str
    names: tuple[str, ...]
    hands: int
    seed: Seed
    sums: RuleSums

    @property
    def rows(self) -> tuple[ComparisonRow, ...]:
        """The figures that were measured: the measures in their order, then the endings of the game.

        A figure that no deal has under both rulesets is left out, such as openings in games without them.
        """
        found = zip(_MEANS, self.sums.measures, strict=True)
        return (
            *(_row(measure, it) for measure, it in found if self._is_measured(measure, it)),
            *(_row(Measure.ENDING, it, how) for how, it in self.sums.endings),
        )

    @property
    def changed(self) -> Interval | None:
        """The share of deals that went differently, with Wilson's interval; `None` if none was compared."""
        return rate_interval(self.sums.changed, self.sums.deals)

    def row(self, measure: Measure, ending: str | None = None) -> ComparisonRow:
        """Return the row of a measure, or of an ending.

        Raises:
            ValueError: there is no such row.
        """
        insist_on_kind("measure", measure, Measure)
        found = [row for row in self.rows if (row.measure, row.ending) == (measure, ending)]
        if not found:
            msg = f"nothing was measured as {quoted(measure)}" + ("" if ending is None else f", {quoted(ending)}")
            raise ValueError(msg)
        return found[0]

    def _is_measured(self, measure: Measure, contrast: Contrast) -> bool:
        opened = self.sums.measures[_MEANS.index(Measure.OPENED)]
        never_opened = not opened.base and not opened.variant
        return contrast.deals > 0 and not (measure is Measure.OPENED and never_opened)

    def __str__(self) -> str:
        return self.describe()

    def describe(self, language: Language = Language.ENGLISH, endings: type[Ending] | None = None) -> str:
        r"""Return the comparison as text in a language.

        Args:
            endings: how hands of the game end, to tell that in the language too; by default it is told in English.

        Raises:
            ValueError: a hand has ended in another way.
        """
        return "\n".join(self._lines(language, endings))

    def _as_text_(self, game: Game) -> str:
        self._insist_on(game)
        return self.describe()

    def _as_data_(self, game: Game) -> ComparisonData:
        """Return the plain data, which `to_data` passes on."""
        self._insist_on(game)
        sums = self.sums
        return ComparisonData(
            game=self.game,
            base=self.base,
            variant=self.variant,
            seed=plain_seed(self.seed),
            hands=self.hands,
            seats=len(self.names),
            players=list(self.names),
            deals=sums.deals,
            changed=sums.changed,
            gave_up=list(sums.gave_up),
            figures=[_figure(row) for row in self.rows],
        )

    def _insist_on(self, game: Game) -> None:
        if self.game != game.GAME:
            msg = f"the comparison is of the game {quoted(self.game)}, not of {quoted(game.GAME)}"
            raise TypeError(msg)

    def _lines(self, language: Language, endings: type[Ending] | None) -> Iterator[str]:
        def told(phrase: Reported, **figures: int | str) -> str:
            return Said.of(phrase, **figures).told_in(language)

        seed, names = printable(str(plain_seed(self.seed))), ", ".join(map(printable, self.names))
        yield told(Reported.COMPARED, count=self.hands, seed=seed, seats=len(self.names), players=names)
        for letter, rules in zip(_LETTERS, (self.base, self.variant), strict=True):
            yield f"{letter}: {rules or told(Reported.USUAL_RULES)}"
        yield ""
        titles = (told(Reported.MEAN, rules=it) for it in (*_LETTERS, " - ".join(reversed(_LETTERS))))
        rows = [_cells(row, language, endings) for row in self.rows]
        yield from aligned([["", *titles, told(Reported.DEALS)], *rows], names=(0,))
        yield ""
        yield told(Reported.CHANGED, share=bounded(self.changed, ".1%"))
        if any(self.sums.gave_up):
            counts = zip(_LETTERS, self.sums.gave_up, strict=True)
            yield told(Reported.GIVEN_UP, count=", ".join(f"{letter} {count}" for letter, count in counts))


_LETTERS: Final = ("A", "B")
"""The names of the base and the variant in tables."""
_MEANS: Final = tuple(it for it in Measure if it is not Measure.ENDING)
_SHARES: Final = (Measure.OPENED, Measure.ENDING)
_TITLES: Final = {
    Measure.MOVES: Reported.MOVES_OF_HAND,
    Measure.TURNS: Reported.TURNS_OF_HAND,
    Measure.OPENED: Reported.OPENED,
    Measure.OPENING_TURN: Reported.OPENING_TURN,
    Measure.POINTS: Reported.POINTS_A_SEAT,
    Measure.FIRST_LEAD: Reported.FIRST_LEAD,
}


def _row(measure: Measure, contrast: Contrast, ending: str | None = None) -> ComparisonRow:
    base, variant = contrast.rates if measure is Measure.ENDING else contrast.means
    return ComparisonRow(measure, ending, contrast.deals, base, variant, contrast.difference)


def _cells(row: ComparisonRow, language: Language, endings: type[Ending] | None) -> list[str]:
    form = ".1%" if row.measure in _SHARES else ".2f"
    figures = [bounded(row.base, form), bounded(row.variant, form), bounded(row.difference, f"+{form}")]
    return [_title(row, language, endings), *figures, str(row.deals)]


def _title(row: ComparisonRow, language: Language, endings: type[Ending] | None) -> str:
    if row.ending is None:
        return Said(_TITLES[row.measure]).told_in(language)
    return row.ending if endings is None else endings(row.ending).describe(language)


def _figure(row: ComparisonRow) -> FigureData:
    return FigureData(
        measure=row.measure.value,
        ending=row.ending,
        deals=row.deals,
        base=interval_data(row.base),
        variant=interval_data(row.variant),
        difference=interval_data(row.difference),
    )
