"""What a tournament came to: figures with their intervals, which are printed as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeVar

import attrs

from scala40.core.rng import Seed
from scala40.simulate.intervals import Interval, mean_interval, rate_interval
from scala40.simulate.ratings import ratings
from scala40.simulate.tallies import Comparison, Line, Tally
from scala40.simulate.tournament import Schedule, Tournament, Unit

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


@attrs.frozen
class Row:
    """How an entrant did.

    Attributes:
        name: the entrant's name.
        line: what was counted.
        win_rate: the share of the matches that it won, with Wilson's interval; `None` if it played none to the end.
        rating: in a round robin its rating by Bradley and Terry's model on Elo's scale, with the mean 0.
        thinking: how many seconds of processor time its players took.
    """

    name: str
    line: Line
    win_rate: Interval | None
    rating: Interval | None
    thinking: float = attrs.field(default=0.0, eq=False)

    @property
    def points_per_hand(self) -> float | None:
        """The mean of the points that a seat scored in a hand."""
        return self.line.points / self.line.hands if self.line.hands else None


@attrs.frozen
class Duel:
    """How one entrant did against another.

    Attributes:
        one: the first one's name.
        other: the other's.
        comparison: what was counted.
        ahead: of the matches in which they did not share a place, in how many the first one came before the other,
            with Wilson's interval.
        points: where all deals were played in all seats, by how many points a hand (or a match) and seat the first one
            did better, with Student's interval for paired differences; `None` if fewer than two deals were.
        wins: by how much its share of wins was larger there, likewise.
    """

    one: str
    other: str
    comparison: Comparison
    ahead: Interval | None
    points: Interval | None
    wins: Interval | None


@attrs.frozen
class Report:
    """What a tournament came to. Two reports are equal if they tell the same, however long it took.

    Attributes:
        schedule: who played whom.
        unit: what was played for each deal.
        deals: how many deals there were, in a round robin for each meeting.
        seed: what it depends on.
        seats: how many seats a table had.
        tally: what was counted.
        names: the names of the entrants.
        cpu: how many seconds of processor time it took altogether.
        thinking: how many of them the players of each entrant took.
    """

    schedule: Schedule
    unit: Unit
    deals: int
    seed: Seed
    seats: int
    tally: Tally
    names: tuple[str, ...]
    cpu: float = attrs.field(default=0.0, eq=False)
    thinking: tuple[float, ...] = attrs.field(default=(), eq=False)

    @staticmethod
    def of(
        tournament: Tournament[RulesT, StateT, ViewT, MoveT], tally: Tally, cpu: float, thinking: tuple[float, ...]
    ) -> Report:
        """Return the report of a tournament."""
        it = tournament
        return Report(it.schedule, it.unit, it.deals, it.seed, it.seats, tally, it.names, cpu, thinking)

    @property
    def rows(self) -> tuple[Row, ...]:
        """How each entrant did, in the order in which they were entered."""
        entrants = len(self.names)
        rated: tuple[Interval | None, ...] = (None,) * entrants
        if self.schedule is Schedule.ROUND_ROBIN:
            rated = ratings(self.tally.comparisons, entrants)
        return tuple(
            Row(name, line, rate_interval(line.won, line.played), rating, thinking)
            for name, line, rating, thinking in zip(self.names, self.tally.lines, rated, self.thinking, strict=True)
        )

    @property
    def duels(self) -> tuple[Duel, ...]:
        """How each pair of entrants did against one another, in the order of `itertools.combinations`."""
        return tuple(
            self._duel(one, other, comparison)
            for (one, other), comparison in zip(combinations(self.names, 2), self.tally.comparisons, strict=True)
        )

    def _duel(self, one: str, other: str, it: Comparison) -> Duel:
        # A deal is played once for each entrant, so that over all plays each had as many hands as a table has seats.
        return Duel(
            one,
            other,
            it,
            ahead=rate_interval(it.better, it.better + it.worse),
            points=mean_interval(it.deals, it.points, it.points_squared, scale=self.seats),
            wins=mean_interval(it.deals, it.wins, it.wins_squared, scale=len(self.names)),
        )

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> Iterator[str]:
        """Yield the report as text.

        >>> report = Report(Schedule.SEATS, Unit.MATCH, 1, 7, 2, Tally.empty(2), ("a", "b"), 0.0, (0.0, 0.0))
        >>> print(report)
        0 matches with seed 7: 0 hands, 0 moves
        <BLANKLINE>
        seat  player  won  of 0 (95 %)  points  points a hand
           0  a         0            -       0              -
           1  b         0            -       0              -
        """
        tally = self.tally
        extent = "" if self.unit is Unit.HAND else f"{_counted(tally.hands, Unit.HAND)}, "
        yield f"{_counted(tally.matches, self.unit)} with seed {self.seed!s}: {extent}{tally.moves} moves"
        yield ""
        yield from _aligned([self._title(), *self._cells()])
        if self.schedule is not Schedule.SEATS:
            yield ""
            yield from _aligned([*self._pairs()], names=3)
        yield from self._remarks()

    def _title(self) -> list[str]:
        first = "seat" if self.schedule is Schedule.SEATS else "no"
        titles = [first, "player"]
        if self.schedule is Schedule.ROUND_ROBIN:
            titles += ["rating (95 %)", "played"]
        share = f"of {self.tally.matches} (95 %)" if self.schedule is not Schedule.ROUND_ROBIN else "share (95 %)"
        titles += ["won", share, "points", "points a hand"]
        return titles + (["faults"] if self._faults else [])

    def _cells(self) -> Iterator[list[str]]:
        rows = [*enumerate(self.rows)]
        if self.schedule is Schedule.ROUND_ROBIN:
            rows.sort(key=lambda it: it[1].rating.value if it[1].rating else 0, reverse=True)
        for number, row in rows:
            cells = [str(number), row.name]
            if self.schedule is Schedule.ROUND_ROBIN:
                cells += [_bounded(row.rating, "{:+.0f}"), str(row.line.played)]
            mean = row.points_per_hand
            cells += [str(row.line.won), _bounded(row.win_rate, "{:.1%}"), str(row.line.points)]
            cells += ["-" if mean is None else f"{mean:.2f}"]
            yield cells + ([str(row.line.faults)] if self._faults else [])

    def _pairs(self) -> Iterator[list[str]]:
        """The cells of the table of pairs."""
        if self.schedule is Schedule.ROUND_ROBIN:
            yield ["player", "", "player", "before", "equal", "behind", "before (95 %)"]
            for it in self.duels:
                found = it.comparison
                counts = [str(found.better), str(found.equal), str(found.worse)]
                yield [it.one, "-", it.other, *counts, _bounded(it.ahead, "{:.1%}")]
        else:
            unit = self.unit.value
            yield ["player", "", "player", "deals", f"points a {unit} better (95 %)", f"{unit}s won more (95 %)"]
            for it in self.duels:
                figures = [_bounded(it.points, "{:+.2f}"), _bounded(it.wins, "{:+.1%}")]
                yield [it.one, "-", it.other, str(it.comparison.deals), *figures]

    @property
    def _faults(self) -> int:
        return sum(line.faults for line in self.tally.lines)

    def _remarks(self) -> Iterator[str]:
        if self.tally.endings:
            yield ""
            yield "hands ended: " + ", ".join(f"{how} {count}" for how, count in self.tally.endings)
        if self.tally.gave_up:
            yield f"given up because a hand would not end: {self.tally.gave_up}"
        if self._faults:
            yield f"ended by a fault of a player: {self._faults}"
            yield from (f"  {fault}" for fault in self.tally.faults)


def _counted(number: int, unit: Unit) -> str:
    return f"{number} {unit.value if number == 1 else _PLURALS[unit]}"


_PLURALS: Final = {Unit.HAND: "hands", Unit.MATCH: "matches"}


def _bounded(found: Interval | None, form: str) -> str:
    """A figure with its bounds."""
    if found is None:
        return "-"
    value, low, high = map(form.format, (found.value, found.low, found.high))
    return f"{value} [{low}, {high}]"


def _aligned(rows: Sequence[Sequence[str]], names: int = 2) -> Iterator[str]:
    """Rows in columns: the first ones, up to that number, are names and stand left, except numbers of rows."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if at < names and not rows[-1][at].isdigit() else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
