"""What was measured as rows, for the terminal and for the file of figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs
from measuring import Spread, ratios

Costs = Mapping[str, Sequence[float]]
"""For each measurement the seconds that a unit took, once for each round."""


@attrs.frozen
class Comparison:
    """What is to be how many times faster than what.

    Attributes:
        ours: the name of our measurement.
        theirs: the name of the peer's.
        wanted: how many times faster ours is to be, if that was said.
    """

    ours: str
    theirs: str
    wanted: float | None = None


@attrs.frozen
class Row:
    """A line of a table: what, its median and its quartiles, what is wanted, and whether that is reached."""

    what: str
    median: str
    quartiles: str
    wanted: str = ""
    reached: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells from left to right."""
        return self.what, self.median, self.quartiles, self.wanted, self.reached


HEAD = Row("measured", "median", "quartiles", "wanted", "reached")


def duration(seconds: float) -> str:
    """Return a time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds / 1e-6:.2f} µs"


def times(number: float) -> str:
    """Return a ratio with as many digits as mean something."""
    return f"{number:.2f} ×" if number < 100 else f"{number:.0f} ×"


def cost_row(what: str, costs: Sequence[float], limit: float | None) -> Row:
    """Return what a unit costs, and whether that is within its limit, if it has one."""
    spread = Spread.of(costs)
    quartiles = f"{duration(spread.low)} to {duration(spread.high)}"
    if limit is None:
        return Row(what, duration(spread.median), quartiles)
    return Row(what, duration(spread.median), quartiles, f"≤ {duration(limit)}", yes(reached=spread.median <= limit))


def ratio_row(comparison: Comparison, costs: Costs) -> Row:
    """Return how many times faster ours is, by rounds, and whether that is as much as is wanted."""
    spread = Spread.of(ratios(costs[comparison.ours], costs[comparison.theirs]))
    what = f"{comparison.ours} : {comparison.theirs}"
    quartiles = f"{times(spread.low)} to {times(spread.high)}"
    if comparison.wanted is None:
        return Row(what, times(spread.median), quartiles)
    reached = yes(reached=spread.median >= comparison.wanted)
    return Row(what, times(spread.median), quartiles, f"≥ {times(comparison.wanted)}", reached)


def size_row(what: str, size: float, limit: float | None) -> Row:
    """Return what something takes in memory, and whether that is within its limit, if it has one."""
    if limit is None:
        return Row(what, f"{size:,.0f} B", "")
    return Row(what, f"{size:,.0f} B", "", f"≤ {limit:,.0f} B", yes(reached=size <= limit))


def conclusion(rows: Sequence[Row]) -> str:
    """Return in one line how much of what is wanted is reached, and what is not."""
    wanted = [row for row in rows if row.wanted]
    missed = [f"{row.what} ({row.median}, wanted {row.wanted})" for row in wanted if row.reached == "no"]
    return f"{len(wanted) - len(missed)} of {len(wanted)} figures are as wanted; missed: {'; '.join(missed) or 'none'}."


def yes(*, reached: bool) -> str:
    """Return whether something is reached, for people."""
    return "yes" if reached else "no"


def as_text(rows: Sequence[Row]) -> str:
    """Return rows as columns for the terminal."""
    widths = [max(map(len, column)) for column in zip(*(row.cells for row in (HEAD, *rows)), strict=True)]
    lines: list[str] = []
    for row in (HEAD, *rows):
        first, *others = (cell.ljust(width) for cell, width in zip(row.cells, widths, strict=True))
        lines.append("  ".join([first, *others]).rstrip())
    return "\n".join(lines)


def as_markdown(rows: Sequence[Row]) -> str:
    """Return rows as a table of a document."""
    lines = [HEAD.cells, ("---",) * len(HEAD.cells), *(row.cells for row in rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
