"""The file of figures: the newest run as it was printed, and of each earlier one a line with its key figures.

python benchmarks/figures.py     print the newest ratios to others as the table of `docs/explanation/comparison.md`
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("figures.md")
COMPILED: Final = ", compiled"
"""What the name of a measurement with the compiled build ends with."""

EARLIER: Final = "## Earlier runs"
EXPLAINED: Final = """\
Newest first. The columns up to Skarney are what a decision of a random playout takes for four players; those after it
say how many times longer the others take: a decision of gin rummy in RLCard and in OpenSpiel by its documented loop,
from a clone of a dealt state (before 2026-11-25 with our deals counted) and with all states kept; our own pure build;
an integer programme for the best opening and the least deadwood; and RLCard's gin deadwood."""
DECISION: Final = "random playouts, four players"
KEPT: Final = "random playouts, from one deal, all states kept"
DEALT: Final = "random playouts, from one deal"
RLCARD: Final = "rlcard gin rummy, env.step"
LOOP: Final = "OpenSpiel gin rummy, documented loop"
CLONED: Final = "OpenSpiel gin rummy, from a cloned state"
SPIEL_KEPT: Final = "OpenSpiel gin rummy, from a clone, all states kept"
KEY: Final = {
    "Scala 40": (f"{DECISION}, a decision",),
    "Scala 40, compiled": (f"{DECISION}, compiled, a decision",),
    "Rumino": ("random playouts, Rumino, a decision",),
    "Chinchón": ("random playouts, Chinchón, a decision",),
    "Skarney": ("random playouts, Skarney, a decision",),
    "RLCard": (f"{DECISION} : {RLCARD}",),
    "RLCard, compiled": (f"{DECISION}, compiled : {RLCARD}",),
    "OpenSpiel": (f"{DECISION} : {LOOP}",),
    "OpenSpiel, compiled": (f"{DECISION}, compiled : {LOOP}",),
    "clone": (f"{DEALT} : {CLONED}", f"{DECISION} : {CLONED}"),
    "clone, compiled": (f"{DEALT}, compiled : {CLONED}",),
    "all kept": (f"{KEPT} : {SPIEL_KEPT}",),
    "all kept, compiled": (f"{KEPT}, compiled : {SPIEL_KEPT}",),
    "pure : compiled": (f"{DECISION}, compiled : pure",),
    "opening": ("best opening of a hand : rummikub-solver, opening",),
    "deadwood": ("least deadwood of a hand : rummikub-solver, least deadwood",),
    "gin": ("gin deadwood, random hands : rlcard gin deadwood, random hands",),
    "gin, dense": ("gin deadwood, dense hands : rlcard gin deadwood, dense hands",),
}
"""The columns of the table of earlier runs, each with the rows that it is taken from, the first that is there."""


def medians(section: str) -> dict[str, str]:
    """Return the medians of a run by their rows."""
    return dict(re.findall(r"^\| (.+?) \| (.+?) \|", section, re.MULTILINE))


def comparisons(section: str) -> dict[tuple[str, str], dict[str, str]]:
    """Return the ratios of a run to others by what is compared, each by what the name of the build ends with."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for row, median in medians(section).items():
        ours, _, theirs = row.partition(" : ")
        if theirs and theirs != "pure":
            build = COMPILED if ours.endswith(COMPILED) else ""
            found.setdefault((ours.removesuffix(COMPILED), theirs), {})[build] = median
    return found


def quoted(section: str) -> str:
    """Return those ratios as a table, with a column for each build."""
    lines = ["| what | compared with | pure Python | compiled |", "| --- | --- | --- | --- |"]
    for names, ratios in comparisons(section).items():
        lines.append(f"| {' | '.join([*names, ratios.get('', ''), ratios.get(COMPILED, '')])} |")
    return "\n".join(lines)


def newest(text: str) -> str:
    """Return the newest run of the file."""
    return re.split(r"^(?=## )", text, flags=re.MULTILINE)[1]


def line_of(section: str) -> str:
    """Return a run as a line of the table: its day, its versions, and its key figures."""
    named = re.match(r"## ([\d-]+)[^:]*: scala40 ([\d.]+),", section)
    assert named is not None, section[:80]
    found = medians(section)
    cells = [next((found[row] for row in rows if row in found), "") for rows in KEY.values()]
    return f"| {' | '.join([*named.groups(), *cells])} |"


def head() -> str:
    """Return the first two lines of the table."""
    names = ["day", "scala40", *KEY]
    return f"| {' | '.join(names)} |\n| {' | '.join(['---'] * len(names))} |"


def renewed(text: str, section: str) -> str:
    """Return the file with a run as the newest one; the run before it becomes the first line of the table."""
    before, _, table = text.partition(EARLIER)
    introduction, *runs = re.split(r"^(?=## )", before, flags=re.MULTILINE)
    lines = [line_of(run) for run in runs] + re.findall(r"^\| \d.*$", table, re.MULTILINE)
    parts = (introduction.strip(), section.strip(), EARLIER, EXPLAINED, "\n".join([head(), *lines]))
    return "\n\n".join(parts).lstrip() + "\n"


if __name__ == "__main__":
    print(quoted(newest(FILE.read_text("utf-8"))))
