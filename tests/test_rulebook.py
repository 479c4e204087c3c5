"""The rulebooks are told to users as they are, and no rule is without a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40 import RULEBOOK, Rulebook, rumino

TESTS = Path(__file__).parent
BOOKS = [("rules.md", RULEBOOK), ("rumino.md", rumino.RULEBOOK)]
each_book = pytest.mark.parametrize("name,book", BOOKS, ids=[name for name, _ in BOOKS])


@each_book
def test_the_page_of_a_game_lists_every_rule(name: str, book: Rulebook) -> None:
    """What users read is what the code cites, word for word, and each row once."""
    page = (TESTS.parent / "docs" / name).read_text("utf-8")
    rows = [f"| {it.id} | {it.text} | {', '.join(it.sources) or '–'} |" for it in book.rules.values()]
    assert page.splitlines()[-len(rows) :] == rows


@each_book
def test_every_decision_and_base_rule_is_named_by_a_test(name: str, book: Rulebook) -> None:
    """Each id of a rulebook stands in a test's name or docstring, so that no rule is without one."""
    text = "\n".join(path.read_text("utf-8") for path in TESTS.glob("test_*.py"))
    assert [rule for rule in book.rules if rule not in text] == [], name


def test_ids_tell_the_games_apart() -> None:
    """No two games have a rule of the same id."""
    ids = [rule for _, book in BOOKS for rule in book.rules]
    assert len(ids) == len(set(ids))
