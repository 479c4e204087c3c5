"""Figures for people: a half is rounded as at school, everywhere alike, and players are counted from 1."""

from __future__ import annotations

import ast
import re
from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scala40
from scala40.adapters.plot import plot
from scala40.core._base import Language, rounded
from scala40.playing import Unit
from scala40.simulate import Comparison, Line, Report, Schedule, Tally

SOURCES: Final = Path(scala40.__file__).parent
_FORM: Final = re.compile(r"[+-]?[0-9]*,?(\.[0-9]+)[f%eg]|\{[a-z_]*:[^}]*[f%]\}")


def by_hand(text: str) -> list[str]:
    """Return the places of a source that round a figure without `rounded`."""
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            form = "".join(str(it.value) for it in node.format_spec.values if isinstance(it, ast.Constant))
            if _FORM.fullmatch(form):
                found.append(f"{node.lineno}: {form}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round":
            found.append(f"{node.lineno}: round")
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"\{:.*[f%]\}", node.value):
            found.append(f"{node.lineno}: {node.value}")
    return found


NOT_FOR_PEOPLE: Final = {
    "simulate/comparing.py": 1,  # whole numbers of a unit, which are added up
    "engines/player.py": 2,  # JSON
    "simulate/reports.py": 1,  # plain data
    "cli/simulate.py": 5,  # JSON
    "core/_game/outlook.py": 2,  # a number of cards, which is whole but for the error of a product, and plain data
    "render/pictures.py": 1,  # the width of a text in pixels
}
"""Where figures are rounded that are not sentences, and how often."""


def test_all_figures_in_sentences_are_rounded_by_one_function() -> None:
    """Python's formats round a half now up and now down; the docstrings' examples are not sentences."""
    found = {
        path.relative_to(SOURCES).as_posix(): len(by_hand(path.read_text("utf-8"))) for path in SOURCES.rglob("*.py")
    }
    assert {name: count for name, count in found.items() if count} == NOT_FOR_PEOPLE


@pytest.mark.parametrize("source", ["f'{share:.0%}'", "f'{mean:+.2f}'", "'{:.1%}'.format(1)", "round(2.5)"])
def test_the_finder_of_rounding_finds_it(source: str) -> None:
    """In each form that a source can have."""
    assert by_hand(source) != []


@given(st.integers(-2000, 2000), st.integers(0, 3))
def test_a_half_is_rounded_away_from_zero(number: int, places: int) -> None:
    """In any format, for shares too: compared with whole numbers."""
    half = Decimal(2 * number + 1) / 2
    up = (abs(2 * number + 1) + 1) // 2 * (1 if number >= 0 else -1)
    assert Decimal(rounded(float(half.scaleb(-places)), f".{places}f")) == Decimal(up).scaleb(-places)
    assert Decimal(rounded(float(half.scaleb(-places - 2)), f".{places}%")[:-1]) == Decimal(up).scaleb(-places)


def halves(schedule: Schedule) -> Report:
    """Return a report of two of whom one won 9 of 40 matches, and 3 points in 40 hands."""
    lines = (Line(40, 9, 40, 3), Line(40, 31, 40, 17))
    tally = Tally(matches=40, hands=40, moves=400, lines=lines, comparisons=(Comparison(9, 0, 31, 40),))
    return Report(schedule, Unit.MATCH, 40, 7, 2, tally, ("Anna", "Bruno"), 0.0, (0.25, 0.05))


def written(report: Report) -> str:
    """Return all that is written in the plot of a report."""
    figure = plot(report)
    figure.canvas.draw()
    labels = [it.get_text() for axes in figure.axes for it in axes.get_yticklabels()]
    return "\n".join(labels + [text.get_text() for axes in figure.axes for text in axes.texts])


def test_a_share_is_the_same_in_tables_plots_and_pages() -> None:
    """22.5 % of matches, with one place; in a table of two by two, which has room for none, 23 %."""
    seats, robin = halves(Schedule.SEATS), halves(Schedule.ROUND_ROBIN)
    for language in Language:
        assert "22.5%" in seats.describe(language)
        assert "0.08" in seats.describe(language)  # 3 points in 40 hands are 0.075
    assert "22.5%" in seats._repr_mimebundle_()["text/html"]
    assert "22.5%" in written(seats)
    assert "23%" in written(robin)
    assert "22%" not in written(robin) + written(seats)


def test_plots_and_tables_count_seats_from_one() -> None:
    """With the same numbers."""
    seats = halves(Schedule.SEATS)
    assert "seat 1: Anna" in written(seats)
    assert "seat 2: Bruno" in written(seats)
    assert re.search(r"^ *1 +Anna ", seats.describe(), re.MULTILINE)
    assert re.search(r"^ *2 +Bruno ", seats.describe(), re.MULTILINE)
