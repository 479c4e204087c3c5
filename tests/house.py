"""Measures the house: how much there is of the project. `tests/test_house.py` holds the figures to their bounds."""

from __future__ import annotations

import ast
import importlib
import io
import pkgutil
import tokenize
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple, TypeGuard

ROOT: Final = Path(__file__).parent.parent
WRITTEN: Final = (
    "codes.md",
    "decisions.md",
    "explanation/what_variants_change.md",
    "numbers.md",
    "observations.md",
    "rule-tests.md",
    "strength.md",
)
"""The pages of `docs` that scripts write."""


class Words(NamedTuple):
    """The words of the documentation, as `wc -w` counts them.

    Attributes:
        by_hand: the pages of `docs` that people write.
        by_scripts: the pages of `docs` that scripts write.
        contributing: CONTRIBUTING.
        changelog: the changelog.
    """

    by_hand: int
    by_scripts: int
    contributing: int
    changelog: int


def words_of_docs() -> Words:
    """Return how many words the documentation has."""
    written = {ROOT / "docs" / name for name in WRITTEN}
    by_hand = {path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts} - written
    paths: tuple[Iterable[Path], ...] = (by_hand, written, [ROOT / "CONTRIBUTING.md"], [ROOT / "CHANGELOG.md"])
    return Words(*(sum(len(path.read_text("utf-8").split()) for path in group) for group in paths))


class Lines(NamedTuple):
    """The lines of some modules.

    Attributes:
        modules: how many modules they are.
        code: lines of code, without imports, `__all__` and the tables of names in doors.
        docstrings: lines of docstrings, of attributes too.
        all: all lines, blank ones and comments included.
    """

    modules: int
    code: int
    docstrings: int
    all: int


def lines_of(*folders: Path) -> Lines:
    """Return how many lines the modules of folders have."""
    each = [_lines_in(path.read_text("utf-8")) for folder in folders for path in sorted(folder.rglob("*.py"))]
    return Lines(len(each), *map(sum, zip(*each, strict=True)))


def _lines_in(text: str) -> tuple[int, int, int]:
    """The lines of code, of docstrings, and all lines of a module."""
    tree = ast.parse(text)
    described, passed = set[int](), set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            described |= _span(node)
        elif isinstance(node, ast.Import | ast.ImportFrom) or _is_door(node):
            passed |= _span(node)
    return len(_written(text) - described - passed), len(described), text.count("\n")


def _span(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _is_door(node: ast.AST) -> TypeGuard[ast.stmt]:
    """Whether a statement only lists the names that a module offers."""
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.dump(node.test) and any("load_later" in ast.dump(it) for it in node.orelse)
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(it, ast.Name) and it.id == "__all__" for it in targets)


def _written(text: str) -> set[int]:
    """The lines on which there is more than a comment."""
    blank = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {line for it in tokens if it.type not in blank for line in range(it.start[0], it.end[0] + 1)}


def public_names(*packages: str) -> set[str]:
    """Return the names that the public modules of packages list in `__all__`, each once wherever it is offered."""
    found = set[str]()
    for package in map(importlib.import_module, packages):
        modules = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        names = [package.__name__, *(it.name for it in modules if "._" not in it.name)]
        found |= {name for module in names for name in getattr(importlib.import_module(module), "__all__", ())}
    return found
