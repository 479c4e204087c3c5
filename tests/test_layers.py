"""The arrows between the layers: `core ← games ← tools ← entry points`, and nothing from outside but two libraries."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scala40

ROOT = Path(scala40.__file__).parent
GAMES = frozenset({"quaranta", "rumino", "chinchon", "skarney"})
ENTRY_POINTS = frozenset({"__init__", "__main__", "adapters", "cli", "testing"})
LIBRARIES = frozenset({"attr", "attrs", "typing_extensions"})
OPTIONAL = {"matplotlib": "scala40.adapters.plot", "hypothesis": "scala40.testing"}
"""The libraries that need not be there, each with the only module or package that imports it."""


def module_name(path: Path) -> str:
    """Return the dotted name of the module in this file."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(ROOT.rglob("*.py"))}


def imports(tree: ast.AST, package: str) -> Iterator[str]:
    """Yield the full name of each module that the code imports, wherever in the code it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            anchor = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            origin = ".".join([*anchor, *([node.module] if node.module else [])])
            submodules = {f"{origin}.{alias.name}" for alias in node.names} & MODULES.keys()
            yield from submodules
            if len(submodules) < len(node.names):
                yield origin


def layer(module: str) -> str:
    """Return the part of the package that the module belongs to; for the package itself, `__init__`."""
    return module.split(".")[1] if "." in module else "__init__"


def complaint(importer: str, imported: str) -> str | None:
    """Return what is wrong with the first module importing the second, if anything."""
    top = imported.partition(".")[0]
    if top != "scala40":
        known = top in LIBRARIES or top in sys.stdlib_module_names
        known = known or f"{importer}.".startswith(f"{OPTIONAL.get(top)}.")
        return None if known else f"{importer} imports {imported}, which is not a dependency"
    source, target = layer(importer), layer(imported)
    if source in ENTRY_POINTS or target == source:
        wrong = source == "testing" and target == "cli"
        return f"{importer} is for other people's tests and imports {imported}, which is a program" if wrong else None
    if source == "core":
        return f"{importer} is the kernel and imports {imported}"
    if source in GAMES:
        return None if target == "core" else f"{importer} is of a game and imports {imported}, which is not the kernel"
    if target in GAMES:
        return f"{importer} is a tool and imports the game {imported}"
    return f"{importer} is a tool and imports {imported}, which is above it" if target in ENTRY_POINTS else None


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_down(module: str) -> None:
    """A module imports only what its layer may know."""
    path = MODULES[module]
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    names = imports(ast.parse(path.read_text("utf-8")), package)

    assert [] == [fault for name in names if (fault := complaint(module, name))]


@pytest.mark.parametrize(
    "importer,imported",
    [
        ("scala40.core.melds.melds", "scala40.match"),
        ("scala40.core.melds.melds", "scala40.quaranta.position"),
        ("scala40.core.melds.melds", "scala40"),
        ("scala40.quaranta.position", "scala40.match"),
        ("scala40.quaranta.position", "scala40.skarney.position"),
        ("scala40.match", "scala40.quaranta"),
        ("scala40.match", "scala40.cli"),
        ("scala40.match", "scala40"),
        ("scala40.cli", "numpy"),
        ("scala40.cli.simulate", "matplotlib.figure"),
        ("scala40.core.melds.melds", "hypothesis.strategies"),
        ("scala40.adapters.plot", "hypothesis"),
        ("scala40.testing.laws", "matplotlib"),
        ("scala40.testing.laws", "scala40.cli.games"),
        ("scala40.simulate", "scala40.testing"),
    ],
)
def test_wrong_arrows_are_seen(importer: str, imported: str) -> None:
    """What the layers forbid is reported."""
    assert complaint(importer, imported)


@pytest.mark.parametrize(
    "importer,imported",
    [
        ("scala40.core.melds.melds", "scala40.core.cards.cards"),
        ("scala40.core.melds.melds", "attrs"),
        ("scala40.core.melds.melds", "collections.abc"),
        ("scala40.quaranta.position", "scala40.core.cards.cards"),
        ("scala40.quaranta.position", "scala40.quaranta.rules.ruleset"),
        ("scala40.simulate", "scala40.match"),
        ("scala40", "scala40.quaranta"),
        ("scala40.cli", "scala40"),
        ("scala40.adapters.plot", "matplotlib.figure"),
        ("scala40.testing", "hypothesis"),
        ("scala40.testing.strategies", "hypothesis.strategies"),
        ("scala40.testing.laws", "scala40.record"),
    ],
)
def test_right_arrows_are_let_be(importer: str, imported: str) -> None:
    """What the layers allow is not reported."""
    assert complaint(importer, imported) is None


@pytest.mark.parametrize(
    "line,expected",
    [
        ("import os.path", {"os.path"}),
        ("from attrs import frozen", {"attrs"}),
        ("from . import cards", {"scala40.core.cards"}),
        ("from .cards import Card", {"scala40.core.cards"}),
        ("from .. import core, play", {"scala40.core", "scala40"}),
        ("from scala40 import deal", {"scala40"}),
        ("from scala40.core import cards", {"scala40.core.cards"}),
        ("def f():\n    import argparse", {"argparse"}),
    ],
)
def test_every_form_of_import_is_seen(line: str, expected: set[str]) -> None:
    """Absolute, relative and nested imports are all found, by the full name of the module."""
    assert expected == set(imports(ast.parse(line), "scala40.core"))
