"""Mutation testing knows the tests of each module."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from mutation.mutants import (
    BUDGET,
    PACKAGE,
    ROOT,
    SCORES,
    WANTED,
    Judges,
    Mutant,
    Reach,
    judged_modules,
    module_name,
    modules_named,
)
from raising import raises

JUDGES = Judges.read(Path(__file__).parent / "mutation" / "mutants.toml")


def test_every_module_of_the_package_is_judged() -> None:
    """None is missing, and none is tried in vain: there are tests for each."""
    modules = judged_modules()
    assert {*modules} == {path.relative_to(ROOT / PACKAGE).as_posix() for path in (ROOT / PACKAGE).rglob("*.py")}
    assert {it.partition("/")[0] for it in modules} > {"arena", "adapters", "text_game", "episodes.py", "cli"}
    assert all(JUDGES.of(module) for module in modules)
    raises(LookupError, lambda: JUDGES.of("nowhere/asking.txt"), match=r"nowhere/asking.txt")


@pytest.mark.parametrize("module,name", [("core/_cards/hands.py", "core._cards.hands"), ("arena/__init__.py", "arena")])
def test_a_module_is_imported_by_its_name(module: str, name: str) -> None:
    """A package by its own."""
    assert module_name(module) == f"scala40.{name}"


def test_every_pattern_of_tests_finds_some() -> None:
    """A test file that was renamed is missed here."""
    for names in JUDGES.tests.values():
        assert all([*(ROOT / "tests").glob(f"test_{name}.py")] for name in names)


def test_equivalent_mutants_have_a_module_and_a_reason() -> None:
    """And the mutated line is not the one that stands there."""
    for module, lines in JUDGES.equivalent.items():
        source = "" if module == "*" else (ROOT / PACKAGE / module).read_text("utf-8")
        for line, reason in lines.items():
            assert len(reason.split()) > 3
            assert line not in map(str.strip, source.splitlines())


def test_what_is_equivalent_anywhere_is_a_pattern() -> None:
    """In the lines of a single module a `*` is a product."""
    judges = Judges({}, {"*": {"@lru_cache(maxsize=*)": "why"}, "x.py": {"a = b * c": "why"}})
    assert judges.is_equivalent("y.py", "@lru_cache(maxsize=1 << 3)")
    assert judges.is_equivalent("x.py", "a = b * c")
    assert not judges.is_equivalent("x.py", "a = b + 1 + c")
    assert not judges.is_equivalent("y.py", "a = b * c")


def test_a_survivor_is_known_by_its_line() -> None:
    """Whatever stands around the line."""
    found = Mutant.of("x.py", "if c:\n    a = b + 1\n", "if c:\n    a = b - 1\n", killed=False)
    assert (found.line, found.killed) == ("a = b - 1", False)
    assert found.difference.splitlines()[-2:] == ["-    a = b + 1", "+    a = b - 1"]


def test_a_mutant_meets_the_tests_that_reach_its_line() -> None:
    """The quickest first, then others of its module, as long as the time lasts; all where nothing ran."""
    first, second, third, slow = (
        f"tests/test_{it}" for it in ("a.py::test_1", "a.py::test_2", "b.py::test_3", "c.py::test_4")
    )
    lines = {"match/lots.py": {3: frozenset({first, second}), 9: frozenset({third})}}
    reach = Reach(lines, {first: 2.0, second: 0.5, third: 1.0, slow: BUDGET})
    assert reach.of("match/lots.py", 3) == reach.of("match/lots.py", 4) == [second, first, third]
    assert reach.of("match/lots.py", 9) == [third, second, first]
    assert reach.of("match/lots.py", 1) == [second, third, first], "an import alone runs it"
    assert reach.of("match/entries.py", 1) == [second, third, first]


def test_scores_are_of_modules_that_are_judged() -> None:
    """A module that was renamed is missed here; so is a score below what is wanted of all together."""
    scores = tomllib.loads(SCORES.read_text("utf-8"))
    assert scores.keys() <= {*judged_modules()}
    killed, tried = (sum(int(it.split()[word]) for it in scores.values()) for word in (0, 2))
    assert 100 * killed >= WANTED * tried


def test_modules_are_named_from_the_package_or_the_root() -> None:
    """One by one or by a pattern; a name that fits nothing is refused."""
    assert modules_named(["src/scala40/core/_cards/hands.py"]) == ["core/_cards/hands.py"]
    assert len(modules_named(["match/*"])) > 3
    raises(SystemExit, lambda: modules_named(["nothing"]), match="no module is called nothing")
