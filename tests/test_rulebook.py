"""The rulebook is told to users as it is, and no rule is without a test."""

from __future__ import annotations

from pathlib import Path

from scala40 import RULEBOOK


def test_the_rules_page_lists_every_rule() -> None:
    """What users read is what the code cites, word for word, and each row once."""
    page = (Path(__file__).parent.parent / "docs" / "rules.md").read_text("utf-8")
    rows = [f"| {it.id} | {it.text} | {', '.join(it.sources) or '–'} |" for it in RULEBOOK.rules.values()]
    assert page.splitlines()[-len(rows) :] == rows


def test_every_decision_and_base_rule_is_named_by_a_test() -> None:
    """Each id of the rulebook stands in a test's name or docstring, so that no rule is without one."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [rule for rule in RULEBOOK.rules if rule not in text] == []
