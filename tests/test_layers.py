"""The arrows between the layers: `core ← games ← tools ← entry points`, and nothing from outside but two libraries."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

import scala40

ROOT = Path(scala40.__file__).parent
GAMES = frozenset({"quaranta", "rumino", "chinchon", "skarney"})
ENTRY_POINTS = frozenset({"__init__", "__main__", "adapters", "arena", "cli", "service", "testing"})
LIBRARIES = frozenset({"attr", "attrs", "typing_extensions"})
OPTIONAL = {
    "cattrs": "scala40.adapters.cattrs",
    "gymnasium": "scala40.adapters.gymnasium",
    "hypothesis": "scala40.testing",
    "matplotlib": "scala40.adapters.plot",
    "numpy": "scala40.adapters",  # what observations and masks are to all frameworks
    "open_spiel": "scala40.adapters.openspiel",
    "pettingzoo": "scala40.adapters.pettingzoo",
    "pydantic": "scala40.adapters.pydantic",
    "pydantic_core": "scala40.adapters.pydantic",
    "pyspiel": "scala40.adapters.openspiel",
    "uvicorn": "scala40.cli.serve",
}
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
        ("scala40.core._melds.melds", "scala40.match"),
        ("scala40.core._melds.melds", "scala40.quaranta.position"),
        ("scala40.core._melds.melds", "scala40"),
        ("scala40.quaranta.position", "scala40.match"),
        ("scala40.quaranta.position", "scala40.skarney.position"),
        ("scala40.match", "scala40.quaranta"),
        ("scala40.match", "scala40.cli"),
        ("scala40.match", "scala40.service"),
        ("scala40.match", "scala40"),
        ("scala40.cli", "numpy"),
        ("scala40.cli.simulate", "matplotlib.figure"),
        ("scala40.core._melds.melds", "hypothesis.strategies"),
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
        ("scala40.core._melds.melds", "scala40.core._cards.cards"),
        ("scala40.core._melds.melds", "attrs"),
        ("scala40.core._melds.melds", "collections.abc"),
        ("scala40.quaranta.position", "scala40.core._cards.cards"),
        ("scala40.quaranta.position", "scala40.quaranta._rules"),
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
        ("from . import _cards", {"scala40.core._cards"}),
        ("from ._cards import Card", {"scala40.core._cards"}),
        ("from .. import core, play", {"scala40.core", "scala40"}),
        ("from scala40 import deal", {"scala40"}),
        ("from scala40.core import _cards", {"scala40.core._cards"}),
        ("def f():\n    import argparse", {"argparse"}),
    ],
)
def test_every_form_of_import_is_seen(line: str, expected: set[str]) -> None:
    """Absolute, relative and nested imports are all found, by the full name of the module."""
    assert expected == set(imports(ast.parse(line), "scala40.core"))


# Circles, rooms and names.

ROOMS = ("_base", "_text", "_cards", "_melds", "_search", "_rules", "_game", "_position", "_display", "_game_value")
"""The rooms of the kernel, each of which knows those before it."""
ROLES = frozenset({"Ruleset", "Setup", "State", "View", "Phase", "Ending", "Say", "SeatArrays", "_Public"})
"""The classes that games have under the same name, each for the same task."""
OF_GAMES = frozenset({"LayMeld", "LayOff", "Closed", "Laid", "RanOut", "Table"})
"""Moves, events and parts of positions that several games have, each its own."""
IN_THE_ARENA = frozenset({"Kernel", "Observations", "Tables"})
"""The rooms of the arena that each of its games has for itself."""


def package_of(module: str) -> str:
    """Return the package that a module is in; of a package, itself."""
    return module if MODULES[module].stem == "__init__" else module.rpartition(".")[0]


FILES: Final = frozenset({"RuleSheet", "RulebookFile", "getLogger", "get_data", "language_file", "load_texts"})
"""What takes the name of a package to find files in it, or to log, and imports no code."""


def named(tree: ast.AST) -> set[str]:
    """Return what strings could name that are resolved later: all of them, but for docstrings and homes of files."""
    calls = [it for it in ast.walk(tree) if isinstance(it, ast.Call) and ast.unparse(it.func).split(".")[-1] in FILES]
    passed = {id(it) for call in calls for it in call.args} | {
        id(it.value) for it in ast.walk(tree) if isinstance(it, ast.Expr)
    }
    strings = (it for it in ast.walk(tree) if isinstance(it, ast.Constant) and id(it) not in passed)
    return {it.value for it in strings if isinstance(it.value, str)}


def known(module: str) -> set[str]:
    """Return our modules that a module imports, wherever in its code, for types alone, or names in a string.

    A game pickles by the name of its package, which it therefore says; and `scala40` is the name of a game too.
    """
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    described = named(tree) - {"scala40", package_of(module) if module.endswith(".value") else ""}
    return {name for name in {*imports(tree, package_of(module)), *described} if name in MODULES and name != module}


def circles(graph: Mapping[str, Collection[str]]) -> list[list[str]]:
    """Return the groups of modules each of which leads to every other of its group."""

    def reached(start: str) -> set[str]:
        found, left = set[str](), [start]
        while left:
            for name in graph.get(left.pop(), ()):
                if name not in found:
                    found.add(name)
                    left.append(name)
        return found

    after = {name: reached(name) for name in graph}
    rings = {tuple(sorted(other for other in after[name] if name in after.get(other, ()))) for name in graph}
    return [list(ring) for ring in sorted(rings) if ring]


def test_no_module_leads_back_to_itself() -> None:
    """There are no circles of imports, also where they serve types alone or stand inside a function."""
    assert circles({module: known(module) & MODULES.keys() for module in MODULES}) == []


def test_no_room_of_tools_leads_back_to_itself() -> None:
    """Kernel, games and tools, each taken as one, are no circle either."""
    graph: dict[str, set[str]] = {}
    for module in MODULES:
        room = layer(module)
        graph.setdefault(room, set()).update({layer(name) for name in known(module)} - {room})

    assert circles(graph) == []


def test_modules_named_in_strings_are_seen() -> None:
    """Whoever names a module may import it when the name is resolved; language files are found in packages."""
    code = '"""a.a"""\nimport_module("a.b").c\nHOMES = {"d": ["e.f"]}\ncore.load_texts("g.h", Say)\n'
    assert named(ast.parse(code)) == {"a.b", "d", "e.f"}


def test_circles_are_seen() -> None:
    """Each circle is told once, with all its modules."""
    graph = {"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": [], "e": ["f"], "f": ["e"]}

    assert circles(graph) == [["a", "b", "c"], ["e", "f"]]


def room_of(module: str) -> str | None:
    """Return the room of the kernel that a module belongs to."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["scala40", "core"] and len(parts) > 2 else None


def misstep(importer: str, imported: str) -> str | None:
    """Return what is wrong with the first module importing from the second, by the rooms of the kernel."""
    mine, other = room_of(importer), room_of(imported)
    if other is None or mine == other:
        return None
    if mine is not None and ROOMS.index(other) > ROOMS.index(mine):
        return f"{importer} imports {imported}, a room above its own"
    deep = imported.count(".") > 2
    return f"{importer} imports {imported} and not from the door scala40.core.{other}" if deep else None


@pytest.mark.parametrize("module", MODULES)
def test_rooms_are_entered_by_the_door(module: str) -> None:
    """A room of the kernel knows those before it, and whoever is not in it imports from its `__init__`."""
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    origins = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    origins += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]

    assert [] == [fault for origin in origins if (fault := misstep(module, origin))]


@pytest.mark.parametrize(
    "importer,imported,fault",
    [
        ("scala40.core._text.codes", "scala40.core._cards", True),
        ("scala40.core._rules.sheet", "scala40.core._game", True),
        ("scala40.match.lots", "scala40.core._game.results", True),
        ("scala40.core._game.results", "scala40.core._text.codes", True),
        ("scala40.core._game.results", "scala40.core._game.context", False),
        ("scala40.core._display.checking", "scala40.core._game", False),
        ("scala40.core._game.results", "scala40.core._text", False),
        ("scala40.match.lots", "scala40.core", False),
        ("scala40.match.lots", "scala40.match.entries", False),
    ],
)
def test_missteps_are_seen(importer: str, imported: str, fault: bool) -> None:
    """What the rooms forbid is reported, and nothing else."""
    assert (misstep(importer, imported) is not None) is fault


def test_all_rooms_have_a_place_in_the_order() -> None:
    """Whoever adds a room says what it may know."""
    assert {room for module in MODULES if (room := room_of(module))} == set(ROOMS)


def test_no_two_classes_share_a_name() -> None:
    """But for the roles of every game, and for what several games have, each its own."""
    places: dict[str, list[str]] = {}
    for module in sorted(MODULES):
        for node in ast.parse(MODULES[module].read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(module)
    shared = {name: found for name, found in places.items() if len(found) > 1}

    assert {name: shared[name] for name in shared.keys() - ROLES - OF_GAMES - IN_THE_ARENA} == {}
