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

import pytest

import scala40

REPOSITORY = Path(__file__).parent.parent
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
import scala40
print(json.dumps({name: getattr(sys.modules[name], "__file__", None) for name in sys.modules if name not in before}))
"""


@pytest.fixture(scope="module")
def imported() -> dict[str, str | None]:
    """What `import scala40` adds to a fresh interpreter: the modules and their files."""
    # Without its variables, coverage stays out of the interpreter: it would import half the standard library first.
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    run = subprocess.run([sys.executable, "-I", "-c", PROGRAM], capture_output=True, text=True, check=True, env=env)
    modules: dict[str, str | None] = json.loads(run.stdout)
    return modules


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
    tops = {name.split(".")[0] for name in imported}

    assert tops <= DEPENDENCIES | {"scala40"} | sys.stdlib_module_names


def test_importing_stays_light(imported: dict[str, str | None]) -> None:
    """An import loads neither the command line nor what is slow to load and needed elsewhere only."""
    assert not (COSTLY | APART) & imported.keys()


def test_nothing_that_is_read_can_be_run() -> None:
    """No module evaluates text or loads what could be a program (SECURITY.md)."""
    forbidden = {"eval", "exec", "compile", "__import__", "pickle", "marshal", "shelve", "runpy"}
    found: list[tuple[str, str]] = []
    for path in sorted(Path(scala40.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            imported = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names = [*imported, getattr(node, "module", None) if isinstance(node, ast.ImportFrom) else None]
            names += [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) else []
            found += [(path.name, name) for name in names if name in forbidden]

    assert found == []


# --- doors ------------------------------------------------------------------------------------------------------------

ROOT = Path(scala40.__file__).parent
DOORS = [path for path in sorted(ROOT.rglob("__init__.py")) if "load_later(" in path.read_text("utf-8")]


def package_of(door: Path) -> str:
    """Return the name of the package of a door."""
    return ".".join(door.relative_to(ROOT.parent).parts[:-1])


@pytest.mark.parametrize("door", DOORS, ids=package_of)
def test_what_is_loaded_later_is_what_type_checkers_see(door: Path) -> None:
    """A door names the modules that are loaded later twice, and both say the same."""
    (block,) = (it for it in ast.parse(door.read_text("utf-8")).body if isinstance(it, ast.If))
    seen = {alias.name: it.module for it in block.body if isinstance(it, ast.ImportFrom) for alias in it.names}
    (call,) = (it for it in ast.walk(ast.Module(block.orelse, [])) if isinstance(it, ast.Call))
    homes: dict[str, str] = ast.literal_eval(call.args[1])

    assert seen == {name: home for home, names in homes.items() for name in names.split()}


@pytest.mark.parametrize("door", DOORS, ids=package_of)
def test_a_door_offers_what_it_loads_later(door: Path) -> None:
    """Each name can be asked for and is listed; any other is an error, as for every module."""
    package = importlib.import_module(package_of(door))

    assert all(hasattr(package, name) for name in dir(package))
    assert {*getattr(package, "__all__", ())} <= {*dir(package)}
    with pytest.raises(AttributeError, match=f"module '{package.__name__}' has no attribute 'nothing'"):
        getattr(package, "nothing")  # noqa: B009 - so no type checker complains


def test_side_parts_are_loaded_later() -> None:
    """Who deals and plays does not load what draws, checks loose cards, reads positions or rates moves."""
    side = {"bot", "checking", "closing", "events", "notation", "position_notation", "prospects", "sampling", "scene"}
    program = f"import sys; sys.path.insert(0, {str(ROOT.parent)!r}); import scala40; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert "scala40.quaranta.play" in run.stdout.split()
    assert not {f"scala40.quaranta.{name}" for name in side} & {*run.stdout.split()}
