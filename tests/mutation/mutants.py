"""Mutation testing: change one operator, number or word of the code at a time, and see whether a test fails.

    python tests/mutation/mutants.py core/_cards/hands.py match/*.py
    python tests/mutation/mutants.py --sample 20 --seed 1 quaranta/scoring.py
    python tests/mutation/mutants.py --sample 20 --since origin/main
    python tests/mutation/mutants.py --sample 8 --write "skarney/*"

`nox -s mutants -- ...` runs it. cosmic-ray makes the mutants, in a copy of the tree. `mutants.toml` says which tests
judge which modules, and lists the mutants that change nothing that a test could see, each with its reason. Without
`--sample` every mutant of the modules is tried. The score of each module is printed, then the mutants that survived,
as differences; the run fails if fewer than 95 in 100 of those that are not equivalent died. `--write` puts the scores
into `scores.toml`.

The judges run once with coverage, which tells the tests that reach each line. Each mutant then meets those alone, the
quickest first, and the examples of its module, in a fork of a process that has imported pytest already.
"""

from __future__ import annotations

import argparse
import compileall
import difflib
import importlib
import json
import multiprocessing
import os
import py_compile
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Final

import attrs
import coverage
import hypothesis  # noqa: F401  # a fork has it then
import pytest

ROOT: Final = Path(__file__).parent.parent.parent
PACKAGE: Final = Path("src/scala40")
WANTED: Final = 95
"""How many in 100 mutants that are not equivalent the tests have to kill."""
TIMEOUT: Final = 90.0
"""The seconds that one mutant gets; one that loops for ever counts as killed."""
BUDGET: Final = 15.0
"""The seconds that the tests of one mutant take together with the code as it stands, measured with coverage."""
FIRST: Final = 4
"""How many tests a mutant meets before the others are read."""
MEMORY: Final = 4 * 2**30
"""The bytes that one mutant gets."""
PYTEST: Final = (
    *("-q", "-p", "no:cacheprovider", "--assert=plain", "--disable-plugin-autoload"),
    *("-m", "not once and not unmeasured"),  # quick tests judge, those that run everywhere
)
"""How pytest runs."""
SCORES: Final = Path(__file__).with_name("scores.toml")
SCORES_ABOUT: Final = """\
# How many of the mutants of a module that were tried the quick tests kill; `mutants.py --write` puts its scores here. A
# seed means that the module's mutants were shuffled by it, and the first ones tried.
"""
COPIED: Final = ("src", "tests", "examples", "benchmarks", "docs", "pyproject.toml", "README.md", "CHANGELOG.md")
DULL: Final = (
    "*_BitOr_*",
    "*RemoveDecorator*",
    "*ExceptionReplacer*",
    "*_Is_Eq*",
    "*_IsNot_NotEq*",
    "*_Eq_Is*",
    "*_NotEq_IsNot*",
)
"""Operators whose mutants say little here: `|` stands in types, decorators make classes, exceptions are documented."""


@attrs.frozen
class Judges:
    """What `mutants.toml` says.

    Attributes:
        tests: for each pattern of module names the tests that judge it; the first pattern that fits counts.
        equivalent: for each module the mutated lines that no test could tell apart, each with its reason, and patterns
            of such lines for all modules.
    """

    tests: Mapping[str, Sequence[str]]
    equivalent: Mapping[str, Mapping[str, str]]

    @staticmethod
    def read(path: Path) -> Judges:
        """Read the file."""
        data = tomllib.loads(path.read_text("utf-8"))
        return Judges(data["tests"], data.get("equivalent", {}))

    def of(self, module: str) -> list[str]:
        """Return the tests that judge a module, as paths from the root.

        Raises:
            LookupError: no pattern fits.
        """
        for pattern, names in self.tests.items():
            if fnmatch(module, pattern):
                found = {path.relative_to(ROOT) for name in names for path in (ROOT / "tests").glob(f"test_{name}.py")}
                return sorted(map(str, found))
        raise LookupError(f"mutants.toml names no tests for {module}")

    def is_equivalent(self, module: str, line: str) -> bool:
        """Whether no test could tell a mutated line of a module apart; under `*` are patterns for all modules."""
        return line in self.equivalent.get(module, {}) or any(fnmatch(line, it) for it in self.equivalent.get("*", {}))


class Stopwatch:
    """A plugin of pytest that takes the time of each test function.

    Attributes:
        seconds: how long all calls of a function took, by its name in pytest.
    """

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what a call, its preparation or its end took."""
        self.seconds[report.nodeid.partition("[")[0]] += report.duration


@attrs.frozen
class Reach:
    """The tests that reach each line.

    Attributes:
        lines: for each module and line that ran the tests that ran it; none for what an import alone runs.
        seconds: how long each test function took, by its name in pytest.
    """

    lines: Mapping[str, Mapping[int, frozenset[str]]]
    seconds: Mapping[str, float]

    @staticmethod
    def measured(tests: Sequence[str], tree: Path) -> Reach:
        """Run tests with coverage in a copy of the tree."""
        found, times = tree / "reach.sqlite", tree / "reach.json"

        def run() -> int:
            stopwatch = Stopwatch()
            watch = coverage.Coverage(str(found), config_file=False, source=[str(tree / PACKAGE)])
            watch.set_option("run:dynamic_context", "test_function")
            watch.start()
            for module in judged_modules():  # now, lest the first test that imports it is taken for the only one
                if module != COMMAND:
                    importlib.import_module(module_name(module))
            code = int(pytest.main([*PYTEST, *tests], plugins=[stopwatch]))
            watch.stop()
            watch.save()
            times.write_text(json.dumps(stopwatch.seconds), "utf-8")
            return code

        if exit_code(run, tree, timeout=None) != 0:
            raise SystemExit("the tests fail with the code as it stands")
        seconds: dict[str, float] = json.loads(times.read_text("utf-8"))
        data = coverage.CoverageData(str(found))
        data.read()
        lines = {
            Path(path).relative_to(tree / PACKAGE).as_posix(): {
                line: frozenset("tests/" + it.replace(".", ".py::") for it in contexts) & seconds.keys()
                for line, contexts in data.contexts_by_lineno(path).items()
            }
            for path in data.measured_files()
        }
        return Reach(lines, seconds)

    def of(self, module: str, line: int) -> list[str]:
        """Return the tests for a mutant in a line as pytest names them: those that reach it, then its module.

        What an import alone runs, such as a table of numbers, may matter to any test. The quickest come first, and no
        more than take `BUDGET` together.
        """
        ran = self.lines.get(module, {})
        near = ran.get(max((it for it in ran if it <= line), default=0), frozenset())
        far = frozenset().union(*ran.values()) if near else frozenset(self.seconds)
        chosen: list[str] = []
        spent = 0.0
        for name in [*sorted(near, key=self._order), *sorted(far - near, key=self._order)]:
            spent += self.seconds[name]
            if spent > BUDGET and chosen:
                break
            chosen.append(name)
        return chosen

    def _order(self, name: str) -> tuple[float, str]:
        return self.seconds[name], name


@attrs.frozen
class Mutant:
    """One change of a module and what the tests said of it.

    Attributes:
        line: the changed line as it reads now, without the space around it.
        difference: the change, as a unified difference.
        killed: whether a test failed, or ran out of time.
    """

    line: str
    difference: str
    killed: bool

    @staticmethod
    def of(module: str, before: str, after: str, *, killed: bool) -> Mutant:
        """Return the mutant that turns one text of a module into another."""
        lines = [*difflib.unified_diff(before.splitlines(), after.splitlines(), module, module, lineterm="")]
        added = [it[1:].strip() for it in lines[2:] if it.startswith("+")]
        return Mutant(added[0] if added else "", "\n".join(lines), killed)


COMMAND: Final = "__main__.py"
"""The module that runs a command when it is imported."""


def judged_modules() -> list[str]:
    """Return the modules whose mutants can be judged, all of them, in order, as paths from the package."""
    return sorted(path.relative_to(ROOT / PACKAGE).as_posix() for path in (ROOT / PACKAGE).rglob("*.py"))


def module_name(module: str) -> str:
    """Return the full name of a module.

    >>> module_name("core/_cards/hands.py"), module_name("arena/__init__.py"), module_name("__init__.py")
    ('scala40.core._cards.hands', 'scala40.arena', 'scala40')
    """
    parts = ("scala40", *module.removesuffix(".py").split("/"))
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules_named(names: Sequence[str]) -> list[str]:
    """Return the modules that names or patterns mean.

    Raises:
        SystemExit: there is none.
    """
    every = judged_modules()
    chosen = [it for it in every if any(fnmatch(it, name.removeprefix(f"{PACKAGE.as_posix()}/")) for name in names)]
    if not chosen:
        raise SystemExit(f"no module is called {' or '.join(names)}")
    return chosen


def modules_changed(since: str) -> list[str]:
    """Return the modules that have changed since a commit, and can be judged."""
    words = ("git", "diff", "--name-only", since, "--", PACKAGE.as_posix())
    changed = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    return [it for it in judged_modules() if f"{PACKAGE.as_posix()}/{it}" in changed]


def copy_of_the_tree(folder: Path) -> Path:
    """Copy what the tests need, since the mutants are written into the sources."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        elif source.exists():
            shutil.copy(source, folder / name)
    # A module that has been a mutant and is itself again is not compiled for each test.
    compileall.compile_dir(folder, quiet=1, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    return folder


def exit_code(work: Callable[[], int], tree: Path, timeout: float | None) -> int | None:
    """Do work in a process of its own within the copy of the tree, silently.

    Returns:
        What the work returned; None if it took longer than `timeout` seconds.
    """

    def run() -> None:
        os.setsid()
        os.chdir(tree)
        paths = [str(tree / it) for it in ("src", "examples", "examples/gin_rummy/src")]
        os.environ["PYTHONPATH"] = os.pathsep.join(paths)
        sys.path[:0] = paths
        with Path(os.devnull).open("w") as nothing, redirect_stdout(nothing), redirect_stderr(nothing):
            os._exit(work())

    process = multiprocessing.get_context("fork").Process(target=run)
    process.start()
    process.join(timeout)
    ended = process.exitcode
    if process.pid is not None and ended is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.join()
    return ended


def is_killed(module: str, tests: Sequence[str], tree: Path) -> bool:
    """Whether an example in a module's docstrings or one of some tests fails in the copy of the tree as it is now.

    The first tests run alone, since most mutants die of one, and the files of all take longer to read than to run.
    """
    examples = ("--doctest-modules", "-o", "doctest_optionflags=ELLIPSIS NORMALIZE_WHITESPACE", str(PACKAGE / module))
    return any(_fails(words, tree) for words in ((*examples, *tests[:FIRST]), tests[FIRST:]) if words)


def _fails(words: Sequence[str], tree: Path) -> bool:
    def run() -> int:
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        return int(pytest.main([*PYTEST, "-x", *words]))

    return exit_code(run, tree, TIMEOUT) != pytest.ExitCode.OK


def mutants_of(module: str, reach: Reach, tree: Path, sample: int | None, seed: int) -> Iterator[Mutant]:
    """Try the mutants of a module in a copy of the tree, all or a sample, and yield what became of each."""
    commands = importlib.import_module("cosmic_ray.commands")  # not import statements: type checkers do without it
    mutating = importlib.import_module("cosmic_ray.mutating")
    plugins = importlib.import_module("cosmic_ray.plugins")
    work_db = importlib.import_module("cosmic_ray.work_db")
    path = tree / PACKAGE / module
    with work_db.use_db(str(tree / "mutants.sqlite"), mode=work_db.WorkDB.Mode.create) as database:
        commands.init([path], database, {})
        mutations = [it.mutations[0] for it in database.work_items]
    described = [it for it in mutations if not any(fnmatch(it.operator_name, dull) for dull in DULL)]
    described.sort(key=lambda it: (it.operator_name, it.occurrence))
    random.Random(f"{seed} {module}").shuffle(described)
    for mutation in described[:sample]:
        operator = plugins.get_operator(mutation.operator_name)()
        with mutating.use_mutation(path, operator, mutation.occurrence) as (before, after):
            killed = is_killed(module, reach.of(module, mutation.start_pos[0]), tree)
        yield Mutant.of(module, before, after, killed=killed)


def write_scores(found: Mapping[str, str]) -> None:
    """Put the scores of some modules into the file, which keeps those of the others that are still there."""
    kept = tomllib.loads(SCORES.read_text("utf-8")) if SCORES.exists() else {}
    scores = {it: {**kept, **found}[it] for it in judged_modules() if it in kept or it in found}
    lines = [f'"{module}" = "{score}"' for module, score in scores.items()]
    SCORES.write_text("\n".join((SCORES_ABOUT, *lines, "")), "utf-8")


def main() -> None:
    """Try mutants, print scores and survivors, and fail if too many survived."""
    parser = argparse.ArgumentParser(description="Mutation testing of modules of the package.")
    parser.add_argument("modules", nargs="*", help="paths from src/scala40, or patterns of them")
    parser.add_argument("--since", help="the modules that have changed since this commit, instead of named ones")
    parser.add_argument("--sample", type=int, help="try so many mutants of each module; all without it")
    parser.add_argument("--seed", type=int, default=1, help="which sample (default 1)")
    parser.add_argument("--write", action="store_true", help="put the scores into scores.toml")
    given = parser.parse_args()
    if bool(given.modules) == bool(given.since):
        parser.error("name modules, or give --since")
    modules = modules_changed(given.since) if given.since else modules_named(given.modules)
    judges = Judges.read(Path(__file__).with_name("mutants.toml"))
    survivors, tried, killed = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        tree = copy_of_the_tree(Path(folder).resolve())
        reach_of = cache(lambda tests: Reach.measured(tests, tree))
        for module in modules:
            found = [*mutants_of(module, reach_of(tuple(judges.of(module))), tree, given.sample, given.seed)]
            judged = [it for it in found if it.killed or not judges.is_equivalent(module, it.line)]
            dead = sum(it.killed for it in judged)
            score = f"{dead} of {len(judged)} killed, {len(found) - len(judged)} equivalent"
            print(f"{module:45} {score}", flush=True)
            if given.write:
                write_scores({module: f"{score}; {f'seed {given.seed}' if given.sample else 'all'}"})
            survivors += [it for it in judged if not it.killed]
            tried, killed = tried + len(judged), killed + dead
    for survivor in survivors:
        print(survivor.difference)
    print(f"{killed} of {tried} mutants killed")
    if 100 * killed < WANTED * tried:
        raise SystemExit(f"fewer than {WANTED} in 100 were killed")


if __name__ == "__main__":
    main()
