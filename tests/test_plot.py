"""Plots of tournaments: every entrant and every figure of the report is in them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import attrs
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from raising import raises
from tournaments import GREEDY, OTHER, RANDOM, tournament

from scala40.adapters.plot import plot, save_plot
from scala40.core._base import rounded
from scala40.simulate import Interval, Report, Schedule, run_tournament


def report(schedule: Schedule, **fields: int) -> Report:
    """Return the report of a tournament of three."""
    return run_tournament(tournament(GREEDY, RANDOM, OTHER, schedule=schedule, **fields))


def texts(figure: Figure) -> list[str]:
    """Return all that is written in a figure."""
    figure.canvas.draw()
    labels = [label.get_text() for axes in figure.axes for label in (*axes.get_yticklabels(), *axes.get_xticklabels())]
    return labels + [text.get_text() for axes in figure.axes for text in axes.texts]


def bars(axes: Axes) -> list[tuple[float, float]]:
    """Return the ends of the intervals that are drawn, from the bottom up."""
    found = [np.asarray(line.get_xdata(), dtype=float).tolist() for line in axes.lines]
    return [(low, high) for low, high in (it for it in found if len(it) == 2) if low != high]


def ends(found: list[Interval | None]) -> list[tuple[float, float]]:
    """Return the ends of intervals, the last one first."""
    return [(it.low, it.high) for it in reversed(found) if it is not None]


def test_a_plot_of_seats_shows_what_each_won_and_scored() -> None:
    """With Wilson's intervals and the share that each would have if all were equal."""
    it = report(Schedule.SEATS)
    figure = plot(it)
    assert bars(figure.axes[0]) == ends([row.win_rate for row in it.rows])
    assert {"seat 1: greedy", "seat 2: random", "seat 3: other"} <= {*texts(figure)}
    means = [row.points_per_hand for row in reversed(it.rows)]
    assert [patch.get_width() for patch in figure.axes[1].patches if isinstance(patch, Rectangle)] == means


def test_a_plot_of_a_round_robin_shows_ratings_and_meetings() -> None:
    """The best on top, and who came before whom."""
    it = report(Schedule.ROUND_ROBIN)
    figure = plot(it)
    drawn = bars(figure.axes[0])
    assert sorted(drawn) == sorted(ends([row.rating for row in it.rows]))
    assert all(sum(lower) <= sum(higher) for lower, higher in pairwise(drawn))
    shown = texts(figure)
    for duel in it.duels:
        assert duel.ahead is not None
        assert rounded(duel.ahead.value, ".0%") in shown


def test_a_plot_of_a_duplicate_shows_all_differences() -> None:
    """Those of points and those of wins."""
    it = report(Schedule.DUPLICATE)
    figure = plot(it)
    assert bars(figure.axes[0]) == ends([duel.points for duel in it.duels])
    assert bars(figure.axes[1]) == ends([duel.wins for duel in it.duels])
    assert {"greedy\nover random", "greedy\nover other", "random\nover other"} <= {*texts(figure)}


@pytest.mark.parametrize("schedule", Schedule, ids=lambda it: it.value)
def test_what_was_not_finished_leaves_its_place_empty(schedule: Schedule) -> None:
    """A tournament in which nothing came to an end can be drawn too."""
    it = report(schedule, most_moves=3)
    assert it.tally.matches == 0
    assert "greedy" in " ".join(texts(plot(it)))


@pytest.mark.unmeasured
def test_plots_go_into_files(tmp_path: Path) -> None:
    """Of the kind that the name says; of no other."""
    it = report(Schedule.DUPLICATE, deals=3)
    for name, start in (("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.pdf", b"%PDF")):
        save_plot(it, tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(start)
    raises(ValueError, lambda: save_plot(it, tmp_path / "a.nothing"), match="nothing")


@pytest.mark.unmeasured
@pytest.mark.parametrize("schedule", Schedule)
def test_names_and_seeds_are_no_formulas(schedule: Schedule, tmp_path: Path) -> None:
    """What stands between two dollar signs is drawn as it stands; a tournament's plot does not fail by it."""
    priced, odd = attrs.evolve(RANDOM, name="$5 or $10"), attrs.evolve(OTHER, name=r"$\x$")
    it = run_tournament(tournament(priced, odd, schedule=schedule, deals=2, seed=r"$\seed$"))
    save_plot(it, tmp_path / "names.svg")

    drawn = plot(it)
    shown = "".join(texts(drawn))
    assert {"$5 or $10" in shown, r"$\x$" in shown, r"$\seed$" in str(drawn.get_suptitle())} == {True}


@pytest.mark.unmeasured
@pytest.mark.parametrize("schedule", Schedule)
def test_letters_that_are_not_printed_are_drawn_as_what_they_are(schedule: Schedule, tmp_path: Path) -> None:
    """Nobody can draw half a letter, which a command line may bring, and no XML can hold some of the others."""
    names = (attrs.evolve(player, name=name) for player, name in ((RANDOM, "a\x00\n"), (OTHER, "b\uffff-->")))
    it = run_tournament(tournament(*names, schedule=schedule, deals=2, seed="\udcff\x1b"))
    save_plot(it, tmp_path / "names.svg")
    ET.parse(tmp_path / "names.svg")  # noqa: S314 - our own
    drawn = plot(it)
    shown = "".join(texts(drawn))
    assert r"a\x00\n" in shown
    assert r"b\uffff-->" in shown
    assert r"seed \udcff\x1b" in str(drawn.get_suptitle())
