"""Writes `docs/rule-tests.md`: the tests of each decision and each code, and the properties of melds and scores.

Run it after adding or renaming a test that names one of them: `python tests/rule_tests.py`.
"""

from __future__ import annotations

import ast
import functools
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from decision_table import BOOKS, Book

from scala40 import Code

TESTS: Final = Path(__file__).parent
PAGE: Final = TESTS.parent / "docs" / "rule-tests.md"
HEAD: Final = """\
# Tests of each rule

`python tests/rule_tests.py` writes this page, for contributors: a test of each [decision](decisions.md), and a file
with tests of each [code of a refusal](codes.md). To find the others, search the tests for the id of the decision or for
the member of the enum. A test fails if a decision or a code has none.
"""

CODES_HEAD: Final = """
## Codes

"""


PROPERTIES_HEAD: Final = """
## Properties

Hypothesis tries these on melds and scores of every game, under rules by the dice.

"""
PROPERTIES: Final = ("test_meld_properties", "test_scoring_properties")
"""The files whose tests state what holds of every meld and of every score."""


class Found(NamedTuple):
    """A test that names a decision; those that bear its id in their names come before those that only mention it."""

    in_docstring: bool
    module: str
    line: int
    name: str


def page() -> str:
    """Return the page as it should be."""
    return (
        HEAD + "".join(map(table, BOOKS)) + CODES_HEAD + "".join(code_rows()) + PROPERTIES_HEAD + "".join(properties())
    )


def table(book: Book) -> str:
    """Return the part of a game."""
    rows = (f"- {it}: {covered(found_tests()[it])}\n" for it in book.decisions)
    return f"\n## {book.title}\n\n{''.join(rows)}"


def code_rows() -> Iterator[str]:
    """Yield the line of each code."""
    files = found_codes()
    for code in Code:
        yield f"- `{code.value}`: {first(files[code.name])}\n"


def properties() -> Iterator[str]:
    """Yield the line of each property: its test, and the requirement that the test states."""
    for module in PROPERTIES:
        for node in trees()[module].body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                stated = (ast.get_docstring(node) or "").partition("\n")[0]
                yield f"- `{module}::{node.name}`: {stated}\n"


def covered(tests: list[Found]) -> str:
    """Return the first of the tests."""
    return first([f"{it.module}::{it.name}" for it in tests])


def first(names: list[str]) -> str:
    """Return the first of some names."""
    return f"`{names[0]}`" if names else "–"


@functools.cache
def trees() -> Mapping[str, ast.Module]:
    """Return the files of tests, read, by their names."""
    return {path.stem: ast.parse(path.read_text("utf-8")) for path in sorted(TESTS.glob("test_*.py"))}


@functools.cache
def found_tests() -> Mapping[str, list[Found]]:
    """Return the tests that name each decision."""
    found: defaultdict[str, list[Found]] = defaultdict(list)
    for module, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                ids = re.findall(r"(?<=_)(v?[cdgkr]|v)_(\d\d)(?![^_])", node.name)
                named = {f"{letter.upper()}-{number}" for letter, number in ids}
                mentioned = set(re.findall(r"\b(?:V?[CDGKR]|V)-\d\d\b", ast.get_docstring(node) or ""))
                for decision in named | mentioned:
                    found[decision].append(Found(decision not in named, module, node.lineno, node.name))
    return defaultdict(list, {decision: sorted(tests) for decision, tests in found.items()})


@functools.cache
def found_codes() -> Mapping[str, list[str]]:
    """Return the files of tests that name each code: those that do so most often first."""
    counted: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for module, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in Code.__members__:
                owner = node.value
                name = (
                    owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
                )
                if name.endswith("Code"):
                    counted[node.attr][module] += 1
    return defaultdict(list, {code: sorted(files, key=lambda it: (-files[it], it)) for code, files in counted.items()})


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
