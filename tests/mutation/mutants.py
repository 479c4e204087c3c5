"""Mutation testing: change one operator, number or word of the code at a time, and see whether a test fails.

    python tests/mutation/mutants.py core/cards/hands.py match/*.py
    python tests/mutation/mutants.py --sample 20 --seed 1 quaranta/scoring.py
    python tests/mutation/mutants.py --sample 20 --since origin/main

`nox -s mutants -- ...` runs it. cosmic-ray makes the mutants, in a copy of the tree. `mutants.toml` says which tests
judge which modules, and lists the mutants that change nothing that a test could see, each with its reason. Without
`--sample` every mutant of the modules is tried. The score of each module is printed, then the mutants that survived,
as differences; the run fails if fewer than 95 in 100 of those that are not equivalent died.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

import attrs

ROOT: Final = Path(__file__).parent.parent.parent
PACKAGE: Final = Path("src/scala40")
JUDGED: Final = ("core/", "quaranta/", "rumino/", "chinchon/", "skarney/", "match/", "record/", "simulate/")
"""The parts of the package whose modules are judged."""
WANTED: Final = 95
"""How many in 100 mutants that are not equivalent the tests have to kill."""
TIMEOUT: Final = 90.0
"""The seconds that one mutant gets; one that loops for ever counts as killed."""
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
        equivalent: for each module the mutated lines that no test could tell apart, each with its reason.
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
    def of(result: Mapping[str, Any]) -> Mutant:
        """Return the mutant of a result of cosmic-ray."""
        difference = result["diff"] or ""
        added = [it[1:].strip() for it in difference.splitlines() if it.startswith("+") and not it.startswith("+++")]
        return Mutant(added[0] if added else "", difference, result["test_outcome"] != "survived")


def judged_modules() -> list[str]:
    """Return the modules whose mutants can be judged, in order, as paths from the package."""
    every = (path.relative_to(ROOT / PACKAGE).as_posix() for path in (ROOT / PACKAGE).rglob("*.py"))
    return sorted(it for it in every if it.startswith(JUDGED) and not it.endswith("__init__.py"))


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
    return folder


def mutants_of(module: str, tests: Sequence[str], tree: Path, sample: int | None, seed: int) -> Iterator[Mutant]:
    """Try the mutants of a module in a copy of the tree, all or a sample, and yield what became of each."""
    work_db = importlib.import_module("cosmic_ray.work_db")  # not an import statement: checkers of types do not need it
    work_item = importlib.import_module("cosmic_ray.work_item")
    command = f"{sys.executable} -m pytest -x -q -p no:cacheprovider {' '.join(tests)}"
    config, session = tree / "mutants.ini.toml", tree / "mutants.sqlite"
    lines = (
        "[cosmic-ray]",
        f'module-path = "{PACKAGE.as_posix()}/{module}"',
        f"timeout = {TIMEOUT}",
        "excluded-modules = []",
        f"test-command = {json.dumps(command)}",
        "[cosmic-ray.distributor]",
        'name = "local"',
    )
    config.write_text("\n".join(lines), "utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(("src", "examples", "examples/gin_rummy/src"))}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"

    def cosmic_ray(*words: str) -> str:
        run = subprocess.run(
            [sys.executable, "-m", "cosmic_ray.cli", *words],
            cwd=tree,
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return run.stdout

    session.unlink(missing_ok=True)
    cosmic_ray("init", config.name, session.name)
    with work_db.use_db(str(session), mode=work_db.WorkDB.Mode.open) as database:
        items = list(database.work_items)
        told = [it for it in items if not any(fnmatch(it.mutations[0].operator_name, dull) for dull in DULL)]
        chosen = told if sample is None else random.Random(f"{seed} {module}").sample(told, min(sample, len(told)))
        kept = {it.job_id for it in chosen}
        skipped = work_item.WorkResult(work_item.WorkerOutcome.SKIPPED)
        database.set_multiple_results([it.job_id for it in items if it.job_id not in kept], skipped)
    cosmic_ray("exec", config.name, session.name)
    for line in cosmic_ray("dump", session.name).splitlines():
        _, result = json.loads(line)
        if result is not None and result["worker_outcome"] != "skipped":
            yield Mutant.of(result)


def main() -> None:
    """Try mutants, print scores and survivors, and fail if too many survived."""
    parser = argparse.ArgumentParser(description="Mutation testing of modules of the package.")
    parser.add_argument("modules", nargs="*", help="paths from src/scala40, or patterns of them")
    parser.add_argument("--since", help="the modules that have changed since this commit, instead of named ones")
    parser.add_argument("--sample", type=int, help="try so many mutants of each module; all without it")
    parser.add_argument("--seed", type=int, default=1, help="which sample (default 1)")
    given = parser.parse_args()
    if bool(given.modules) == bool(given.since):
        parser.error("name modules, or give --since")
    modules = modules_changed(given.since) if given.since else modules_named(given.modules)
    judges = Judges.read(Path(__file__).with_name("mutants.toml"))
    survivors, tried, killed = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        tree = copy_of_the_tree(Path(folder))
        for module in modules:
            equivalent = judges.equivalent.get(module, {})
            found = [*mutants_of(module, judges.of(module), tree, given.sample, given.seed)]
            judged = [it for it in found if it.killed or it.line not in equivalent]
            dead = sum(it.killed for it in judged)
            print(f"{module:45} {dead:4} of {len(judged):4} killed, {len(found) - len(judged)} equivalent", flush=True)
            survivors += [it for it in judged if not it.killed]
            tried, killed = tried + len(judged), killed + dead
    for survivor in survivors:
        print(survivor.difference)
    print(f"{killed} of {tried} mutants killed")
    if 100 * killed < WANTED * tried:
        raise SystemExit(f"fewer than {WANTED} in 100 were killed")


if __name__ == "__main__":
    main()
