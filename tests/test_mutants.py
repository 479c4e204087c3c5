"""Mutation testing knows the tests of each module."""

from __future__ import annotations

from pathlib import Path

import pytest
from mutation.mutants import PACKAGE, ROOT, Judges, Mutant, judged_modules, modules_named

JUDGES = Judges.read(Path(__file__).parent / "mutation" / "mutants.toml")


def test_every_module_that_is_judged_has_tests() -> None:
    """So that no module is tried in vain."""
    modules = judged_modules()
    assert "core/cards/hands.py" in modules
    assert all(JUDGES.of(module) for module in modules)
    with pytest.raises(LookupError, match=r"cli/asking.py"):
        JUDGES.of("cli/asking.py")


def test_every_pattern_of_tests_finds_some() -> None:
    """A test file that was renamed is missed here."""
    for names in JUDGES.tests.values():
        assert all([*(ROOT / "tests").glob(f"test_{name}.py")] for name in names)


def test_equivalent_mutants_have_a_module_and_a_reason() -> None:
    """And the mutated line is not the one that stands there."""
    for module, lines in JUDGES.equivalent.items():
        source = (ROOT / PACKAGE / module).read_text("utf-8")
        for line, reason in lines.items():
            assert len(reason.split()) > 3
            assert line not in map(str.strip, source.splitlines())


def test_a_survivor_is_known_by_its_line() -> None:
    """As cosmic-ray tells it."""
    difference = "--- mutation diff ---\n--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-    a = b + 1\n+    a = b - 1\n"
    assert Mutant.of({"diff": difference, "test_outcome": "survived"}) == Mutant("a = b - 1", difference, killed=False)
    assert Mutant.of({"diff": difference, "test_outcome": "killed"}).killed


def test_modules_are_named_from_the_package_or_the_root() -> None:
    """One by one or by a pattern; a name that fits nothing is refused."""
    assert modules_named(["src/scala40/core/cards/hands.py"]) == ["core/cards/hands.py"]
    assert len(modules_named(["match/*"])) > 3
    with pytest.raises(SystemExit, match="no module is called nothing"):
        modules_named(["nothing"])
