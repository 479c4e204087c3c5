"""Plots of tournaments, with matplotlib: the extra `plot`."""

# matplotlib leaves the types of some keyword arguments open.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

import attrs

from scala40.adapters import Extra
from scala40.core._base import printable, rounded
from scala40.playing import Unit
from scala40.simulate import Interval, Report, Schedule

with Extra("plot", "matplotlib"):
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle
    from matplotlib.ticker import PercentFormatter

__all__ = ["plot", "save_plot"]

_INK: Final = "#22303c"
_BLUE: Final = "#2b6ca3"
_PALE: Final = "#c9d6df"
_RED: Final = "#b5482f"
_GREY: Final = "#7a8790"
_UNITS: Final = {Unit.HAND: "hands", Unit.MATCH: "matches"}


def plot(report: Report) -> Figure:
    """Return a figure of the result of a tournament, with the 95 % intervals as bars.

    For a round robin it shows the ratings and who came before whom; for a duplicate tournament, by how much each
    entrant did better than each other one; for any other, how many matches each seat won, and its points.

    >>> from scala40.playing import Unit
    >>> from scala40.simulate import Schedule, Tally
    >>> report = Report(Schedule.SEATS, Unit.MATCH, 1, 7, 2, Tally.empty(2), ("a", "b"), 0.0, (0.0, 0.0))
    >>> [axes.get_title(loc="left") for axes in plot(report).axes]
    ['matches won', 'points a hand']
    """
    # Not every kind of file can hold letters that are not printed, nor can half a letter be drawn.
    names, seed = tuple(map(printable, report.names)), printable(str(report.seed))
    report = attrs.evolve(report, names=names, seed=seed)
    lines = len(report.duels) if report.schedule is Schedule.DUPLICATE else len(report.names)
    figure = Figure(figsize=(10, 1.9 + 0.45 * max(lines, 2)), dpi=150, layout="constrained")
    left, right = figure.add_subplot(1, 2, 1), figure.add_subplot(1, 2, 2)
    if report.schedule is Schedule.ROUND_ROBIN:
        _ratings(left, report)
        _crosstable(right, report)
    elif report.schedule is Schedule.DUPLICATE:
        _differences(left, right, report)
    else:
        _seats(left, right, report)
    headline = figure.suptitle(_headline(report), x=0.01, ha="left", color=_INK, fontsize=12, fontweight="bold")
    headline.set_parse_math(False)
    return figure


def save_plot(report: Report, path: Path) -> None:
    """Draw the figure of `plot` into a file; its name chooses the format: .png, .svg or .pdf.

    Raises:
        OSError: it cannot be written.
        ValueError: matplotlib knows no such kind.

    >>> from tempfile import TemporaryDirectory
    >>> from scala40.playing import Unit
    >>> from scala40.simulate import Schedule, Tally
    >>> report = Report(Schedule.SEATS, Unit.MATCH, 1, 7, 2, Tally.empty(2), ("a", "b"), 0.0, (0.0, 0.0))
    >>> with TemporaryDirectory() as folder:
    ...     save_plot(report, Path(folder) / "tournament.png")
    ...     (Path(folder) / "tournament.png").is_file()
    True
    """
    plot(report).savefig(path)


# Names and seeds are shown as they are, but for letters that are not printed: what stands between two dollar signs is
# no formula in them.


def _headline(report: Report) -> str:
    played = f"{report.tally.matches} {_UNITS[report.unit]}, seed {report.seed!s}"
    kinds = {
        Schedule.ROUND_ROBIN: f"Round robin: {played}",
        Schedule.DUPLICATE: f"Each of {report.deals} deals played in all seats: {played}",
        Schedule.SEATS: played[0].upper() + played[1:],
    }
    return kinds[report.schedule]


def _ratings(axes: Axes, report: Report) -> None:
    rows = sorted(report.rows, key=lambda row: _height(row.rating))
    _whiskers(axes, [row.name for row in rows], [row.rating for row in rows], form="+.0f")
    axes.axvline(0, color=_GREY, linestyle=":", linewidth=1)
    _titled(axes, "rating", "points of Elo's scale above the mean, 95 % interval")


def _crosstable(axes: Axes, report: Report) -> None:
    """Draw which players came before which, in the order of the ratings; blue is for wins, red for losses."""
    entrants = len(report.names)
    order = sorted(range(entrants), key=lambda it: _height(report.rows[it].rating), reverse=True)
    shares: dict[tuple[int, int], float] = {}
    for (one, other), duel in zip(combinations(range(entrants), 2), report.duels, strict=True):
        if duel.ahead is not None:
            shares |= {(one, other): duel.ahead.value, (other, one): 1 - duel.ahead.value}
    for row, one in enumerate(order):
        for column, other in enumerate(order):
            _cell(axes, row, column, shares.get((one, other)))
    names = [report.names[it] for it in order]
    axes.set_xticks(range(entrants), names, parse_math=False)
    axes.set_yticks(range(entrants), names, parse_math=False)
    axes.set_xlim(-0.5, entrants - 0.5)
    axes.set_ylim(entrants - 0.5, -0.5)
    axes.tick_params(length=0, colors=_INK, labeltop=True, labelbottom=False)
    axes.set_frame_on(False)
    _titled(axes, "came before", "the player of the row came before that of the column")


def _height(found: Interval | None) -> float:
    return 0.0 if found is None else found.value


def _cell(axes: Axes, row: int, column: int, share: float | None) -> None:
    colour, text = ("#f0f2f4", "") if share is None else (_BLUE if share >= 0.5 else _RED, rounded(share, ".0%"))
    strength = 1.0 if share is None else 0.15 + 1.5 * abs(share - 0.5)
    axes.add_patch(Rectangle((column - 0.48, row - 0.48), 0.96, 0.96, color=colour, alpha=strength, linewidth=0))
    ink = "white" if share is not None and strength > 0.55 else _INK
    axes.text(column, row, text, ha="center", va="center", color=ink)


def _differences(left: Axes, right: Axes, report: Report) -> None:
    duels = report.duels[::-1]
    names = [f"{duel.one}\nover {duel.other}" for duel in duels]
    _whiskers(left, names, [duel.points for duel in duels], form="+.1f")
    _titled(left, f"points a {report.unit.value}", "by how many points better, 95 % interval")
    _whiskers(right, [""] * len(duels), [duel.wins for duel in duels], form="+.1%")
    right.xaxis.set_major_formatter(PercentFormatter(1.0))
    _titled(right, f"{_UNITS[report.unit]} won", "by how much the share is larger, 95 % interval")
    for axes in (left, right):
        axes.axvline(0, color=_GREY, linestyle=":", linewidth=1)


def _seats(left: Axes, right: Axes, report: Report) -> None:
    rows = report.rows[::-1]
    names = [f"seat {seat}: {row.name}" for seat, row in enumerate(report.rows, start=1)][::-1]
    _whiskers(left, names, [row.win_rate for row in rows], form=".1%", base=1 / len(rows))
    left.axvline(1 / len(rows), color=_GREY, linestyle=":", linewidth=1)
    left.set_xlim(-0.02, 1.12)
    left.xaxis.set_major_formatter(PercentFormatter(1.0))
    _titled(left, f"{_UNITS[report.unit]} won", "share with its 95 % interval; dotted: equal shares")
    means = [row.points_per_hand or 0.0 for row in rows]
    right.barh(range(len(rows)), means, height=0.5, color=_PALE)
    for place, mean in enumerate(means):
        right.annotate(rounded(mean, ".1f"), (mean, place), (4, 0), textcoords="offset points", va="center", color=_INK)
    right.set_yticks(range(len(rows)), [""] * len(rows))
    right.set_ylim(*_heights(len(rows)))
    right.margins(x=0.15)
    _titled(right, "points a hand", "mean of what the seat scored")


def _whiskers(axes: Axes, names: Sequence[str], found: Sequence[Interval | None], form: str, base: float = 0) -> None:
    """A dot with its interval for each name, from the bottom up; blue where the interval is clear of the base."""
    for place, it in enumerate(found):
        if it is None:
            continue
        colour = _GREY if it.low <= base <= it.high else _BLUE
        axes.plot([it.low, it.high], [place, place], color=colour, linewidth=2.5, alpha=0.45, solid_capstyle="round")
        axes.plot([it.value], [place], marker="o", markersize=7, color=colour)
        text = rounded(it.value, form)
        axes.annotate(text, (it.value, place), (0, 8), textcoords="offset points", ha="center", color=_INK, fontsize=9)
    axes.set_yticks(range(len(names)), names, parse_math=False)
    axes.set_ylim(*_heights(len(names)))


def _heights(lines: int) -> tuple[float, float]:
    return -0.6, lines - 0.2


def _titled(axes: Axes, title: str, below: str) -> None:
    axes.set_title(title, loc="left", color=_INK, fontsize=11)
    axes.set_xlabel(below, color=_GREY, fontsize=9)
    axes.tick_params(length=0, colors=_INK)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(_PALE)
