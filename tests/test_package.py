"""What the installed package promises as a package."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import json
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest

import scala40

REPOSITORY = Path(__file__).parent.parent
ROOT = Path(scala40.__file__).parent
PYPROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
DEPENDENCIES = {"attr", "attrs", "typing_extensions"}
COSTLY = {
    "argparse",
    "asyncio",
    "concurrent.futures",
    "doctest",
    "email",
    "http",
    "importlib.metadata",
    "logging",
    "multiprocessing",
    "pydoc",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "tempfile",
    "unittest",
    "urllib.request",
    "xml",
}
APART = {"scala40.__main__", "scala40.adapters", "scala40.cli", "scala40.testing"}
PROGRAM = """
import json, sys
before = set(sys.modules)
from scala40 import *
print(json.dumps({name: getattr(sys.modules[name], "__file__", None) for name in sys.modules if name not in before}))
"""


@pytest.fixture(scope="module")
def imported() -> dict[str, str | None]:
    """What all names of `scala40` add to a fresh interpreter: the modules and their files."""
    modules: dict[str, str | None] = json.loads(printed(PROGRAM))
    return modules


def printed(program: str) -> str:
    """Return what a program prints that runs in an interpreter of its own."""
    # Without its variables, coverage stays out of the interpreter: it would import half the standard library first.
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT.parent)!r})\n" + program]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=env).stdout


def test_the_version_is_that_of_the_metadata() -> None:
    """The package and its metadata agree on the version."""
    assert scala40.__version__ == importlib.metadata.version("scala40")


def test_the_version_is_written_once() -> None:
    """The build reads the version from the package; the project's file does not repeat it."""
    assert "version" not in PYPROJECT["project"]
    assert "version" in PYPROJECT["project"]["dynamic"]


def test_only_two_libraries_are_required() -> None:
    """Installing the package brings attrs and typing-extensions, and nothing else."""
    requirements = importlib.metadata.requires("scala40") or []
    names = {re.split(r"[^\w-]", line)[0] for line in requirements if "extra ==" not in line}

    assert names == {"attrs", "typing-extensions"}


def test_types_are_shipped() -> None:
    """Type checkers are told that the installed package is typed."""
    assert (Path(scala40.__file__).parent / "py.typed").is_file()


def test_importing_pulls_in_no_other_library(imported: dict[str, str | None]) -> None:
    """Whatever an import loads from where libraries are installed is ours or a dependency."""
    installed = {Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib")}
    tops = {
        name.split(".")[0]
        for name, file in imported.items()
        if file and installed & set(Path(file).resolve().parents)
    }  # fmt: skip

    assert tops <= DEPENDENCIES | {"scala40"}


def test_everything_else_is_of_the_standard_library(imported: dict[str, str | None]) -> None:
    """An import loads nothing that lies beside the places where libraries are installed either."""
    assert {name.split(".")[0] for name in imported} <= DEPENDENCIES | {"scala40"} | sys.stdlib_module_names


def test_importing_stays_light(imported: dict[str, str | None]) -> None:
    """An import loads neither the command line nor what is slow to load and needed elsewhere only."""
    assert not (COSTLY | APART) & imported.keys()


def test_nothing_that_is_read_can_be_run() -> None:
    """No module evaluates text or loads what could be a program (SECURITY.md).

    One module writes functions of the names of fields of our classes, as attrs does.
    """
    forbidden = {"eval", "exec", "compile", "__import__", "pickle", "marshal", "shelve", "runpy"}
    found: list[tuple[str, str]] = []
    for path in sorted(Path(scala40.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            imported = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names = [*imported, getattr(node, "module", None) if isinstance(node, ast.ImportFrom) else None]
            names += [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) else []
            found += [(path.name, name) for name in names if name in forbidden]

    assert found == [("fast_attrs.py", "exec")]


# --- doors ------------------------------------------------------------------------------------------------------------

DOORS = [path for path in sorted(ROOT.rglob("__init__.py")) if "load_later(" in path.read_text("utf-8")]


def package_of(door: Path) -> str:
    """Return the name of the package of a door."""
    return ".".join(door.relative_to(ROOT.parent).parts[:-1])


def shown_to_checkers(door: Path) -> tuple[list[ast.alias], dict[str, Any]]:
    """Return what a door imports for type checkers, and for each of its names the module or the game that has it."""
    (block,) = (it for it in ast.parse(door.read_text("utf-8")).body if isinstance(it, ast.If) and it.orelse)
    imports = [it for it in block.body if isinstance(it, ast.ImportFrom)]
    seen = {alias.name: importlib.import_module(str(it.module)) for it in imports for alias in it.names}
    methods = [ast.unparse(it).partition(": Final = game.") for it in block.body if isinstance(it, ast.AnnAssign)]
    assert all(name == method for name, _, method in methods)
    assert len(imports) + len(methods) == len(block.body)
    game = getattr(importlib.import_module(package_of(door)), "game", None)
    return [alias for it in imports for alias in it.names], seen | {name: game for name, _, _ in methods}


@pytest.mark.parametrize("door", DOORS, ids=package_of)
def test_what_is_loaded_later_is_what_type_checkers_see(door: Path) -> None:
    """A door names the modules that are loaded later twice, and both say the same, name by name."""
    package = importlib.import_module(package_of(door))
    aliases, seen = shown_to_checkers(door)
    offered: list[str] = vars(package)["__all__"]
    own = {name for name in offered if name not in seen}

    assert len({alias.name for alias in aliases}) == len(aliases)
    assert sorted([*seen, *own]) == sorted(offered)
    assert own <= vars(package).keys()
    assert all(getattr(package, name) == getattr(seen[name], name) for name in seen)


@pytest.mark.parametrize("door", DOORS, ids=package_of)
def test_checkers_let_all_import_what_a_public_door_offers(door: Path) -> None:
    """A name that is imported as itself is exported; the doors of rooms serve the library alone."""
    aliases, _ = shown_to_checkers(door)
    inner = "# mypy: implicit-reexport" in door.read_text("utf-8")

    assert {alias.asname for alias in aliases} == ({None} if inner else {alias.name for alias in aliases})
    assert inner is (package_of(door).count(".") > 1)


@pytest.mark.parametrize("door", DOORS, ids=package_of)
def test_no_module_hides_a_name(door: Path) -> None:
    """A module that is called like a name of its package is loaded at once; no other has such a name."""
    package = importlib.import_module(package_of(door))
    _, seen = shown_to_checkers(door)
    modules = {path.stem for path in door.parent.iterdir()} & seen.keys()
    program = f"import {package.__name__} as package; import {package.__name__}.{{0}}; print(callable(package.{{0}}))"

    assert {name: seen[name].__name__ for name in modules} == {name: f"{package.__name__}.{name}" for name in modules}
    assert {printed(program.format(name)) for name in modules} <= {"True\n"}


@pytest.mark.parametrize("door", DOORS, ids=package_of)
def test_a_door_offers_what_it_loads_later(door: Path) -> None:
    """Each name can be asked for and is listed; any other is an error, as for every module."""
    package = importlib.import_module(package_of(door))

    assert all(hasattr(package, name) for name in dir(package))
    assert {*vars(package)["__all__"]} <= {*dir(package)}
    with pytest.raises(AttributeError, match=f"module '{package.__name__}' has no attribute 'nothing'"):
        getattr(package, "nothing")  # noqa: B009 - so no type checker complains


def test_side_parts_are_loaded_later() -> None:
    """Who deals and plays does not load what draws, checks loose cards, reads moves, rates them or packs states."""
    side = {"bot", "checking", "closing", "events", "notation", "position_notation", "prospects", "sampling", "scene"}
    program = """
import sys, scala40
state = scala40.deal(scala40.Ruleset(), 2, seed=7)
state = scala40.play(state, next(iter(scala40.legal_moves(state))))
print(*sys.modules)
"""
    loaded = {*printed(program).split()}

    assert "scala40.quaranta.position" in loaded
    assert not {f"scala40.quaranta.{name}" for name in side} & loaded
    assert not {"json", "textwrap", "scala40.core._display", "scala40.core._position.shapes"} & loaded


LOADED = """
import sys, attrs
ours = [it for name, it in sys.modules.items() if name.partition(".")[0] == "scala40"]
print(len(ours), len({it for module in ours for it in vars(module).values() if isinstance(it, type) and attrs.has(it)}))
print(*{"decimal", "hashlib", "json", "secrets", "tomllib"} & {*sys.modules})
"""
"""Says how many modules and attrs classes of ours there are, and which modules that take long to load."""
DEAL = "import scala40{0} as game; game.legal_moves(game.deal(game.Ruleset(), 4, seed=7))"
RUN = "import contextlib, io; from scala40.cli import main\nwith contextlib.redirect_stdout(io.StringIO()), "
RUN += "contextlib.suppress(SystemExit): main({0!r})"


@pytest.mark.parametrize(
    "program,modules,classes,slow",
    [
        ("import scala40", 8, 0, ""),
        ("from scala40 import Card", 18, 4, ""),
        (DEAL.format(""), 71, 59, ""),
        (DEAL.format(".rumino"), 59, 55, ""),
        (DEAL.format(".chinchon"), 59, 50, ""),
        (DEAL.format(".skarney"), 58, 54, ""),
        (RUN.format(["--help"]), 24, 4, "tomllib"),
        (RUN.format(["check", "QC KC JK"]), 92, 77, "tomllib"),
    ],
)
def test_few_modules_are_loaded_and_few_classes_made(program: str, modules: int, classes: int, slow: str) -> None:
    """An import loads next to nothing; the modules come with the first use of what they hold."""
    counted, *others = printed(f"{program}{LOADED}").splitlines()
    found_modules, found_classes = map(int, counted.split())
    assert found_modules <= modules
    assert found_classes <= classes
    assert others == [slow]


WITHOUT_THREAD_TIME = """
import time
del time.thread_time
import scala40.cli, scala40.record
from scala40 import Ruleset
from scala40.players import Greedy, Random
from scala40.simulate import Entrant, Tournament, play_chunk
import scala40
entrants = (Entrant("one", Random), Entrant("two", Random))
chunk = play_chunk(Tournament(game=scala40, rules=Ruleset(), entrants=entrants, deals=1, seed=7), 0)
print(chunk.cpu > 0, chunk.tally.matches)
"""


def test_a_platform_without_a_clock_for_threads_plays_too() -> None:
    """Browsers have no `time.thread_time`: everything is imported all the same, and a chunk is played."""
    assert printed(WITHOUT_THREAD_TIME) == "True 1\n"
