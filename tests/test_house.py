"""The size of the house: each figure has a bound, which only falls, or rises by what an extension was allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from house import ROOT, lines_of, public_names, words_of_docs

import scala40.core

SOURCES: Final = ROOT / "src" / "scala40"
GAMES: Final = tuple(SOURCES / name for name in ("quaranta", "rumino", "chinchon", "skarney"))


@pytest.mark.once
def test_the_package_is_no_larger_than_its_bounds() -> None:
    """Modules, lines of code, of docstrings, and all lines."""
    found = lines_of(SOURCES)
    assert found.modules <= 280
    assert found.code <= 34_300
    assert found.docstrings <= 12_950
    assert found.all <= 64_500
    assert lines_of(*GAMES).modules <= 86


@pytest.mark.once
def test_the_tests_are_no_larger_than_their_bound() -> None:
    """In lines of code."""
    assert lines_of(ROOT / "tests").code <= 51_100


@pytest.mark.once
def test_there_are_no_more_public_names_than_the_bounds_say() -> None:
    """Of the whole package, each counted once, and of the kernel's door."""
    assert len(public_names("scala40")) <= 596
    assert len(vars(scala40.core)["__all__"]) <= 127


@pytest.mark.once
def test_the_documentation_has_no_more_words_than_its_bounds() -> None:
    """By hand, by scripts, in CONTRIBUTING and in the change log."""
    words = words_of_docs()
    assert words.by_hand <= 36_000
    assert words.by_scripts <= 20_000
    assert words.contributing <= 1_900
    assert words.changelog <= 1_600


def test_lines_are_told_apart(tmp_path: Path) -> None:
    """Code from imports, docstrings, comments and blanks, whatever a statement spans."""
    head = '"""A module.\n\nMore.\n"""\n\nimport os\n\n__all__ = [\n    "f",\n]\n\n\n'
    body = 'def f() -> None:  # why\n    """Do."""\n    # note\n    print(\n        os,\n    )\n'
    (tmp_path / "one.py").write_text(head + body, "utf-8")
    found = lines_of(tmp_path)
    assert (found.modules, found.code, found.docstrings, found.all) == (1, 4, 5, 18)
