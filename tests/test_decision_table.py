"""The table of decisions is complete and up to date."""

from __future__ import annotations

import attrs
import pytest
import rule_tests
from decision_table import BOOKS, PAGE, Book, page, values
from rule_tests import Found, covered, found_codes, found_tests

from scala40 import Code

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.title)


def test_the_page_is_what_the_library_says() -> None:
    """If this fails, run `python tests/decision_table.py`."""
    assert PAGE.read_text("utf-8") == page()


@pytest.mark.once
def test_the_page_of_tests_is_up_to_date() -> None:
    """If this fails, run `python tests/rule_tests.py`."""
    assert rule_tests.PAGE.read_text("utf-8") == rule_tests.page()


def test_pages_for_players_name_no_test() -> None:
    """Tests are named on the page for contributors alone."""
    for name in ("decisions.md", "codes.md"):
        assert "test_" not in PAGE.with_name(name).read_text("utf-8")


@pytest.mark.once
def test_every_code_and_every_decision_has_a_test() -> None:
    """At least one file of tests names the code; at least one test names the decision, in its name or docstring."""
    assert [code.name for code in Code if not found_codes()[code.name]] == []
    assert [decision for book in BOOKS for decision in book.decisions if not found_tests()[decision]] == []


@every_book
def test_every_field_encodes_a_decision(book: Book) -> None:
    """Each field has an id, in the order of the fields, and that decision names the field."""
    assert [field.name for field in attrs.fields(book.ruleset)] == list(book.fields)
    assert [name for name, decision in book.fields.items() if name not in book.decisions[decision].fields] == []


@every_book
def test_decisions_name_fields_that_there_are(book: Book) -> None:
    """None is misspelt."""
    names = {field.name for field in attrs.fields(book.ruleset)}
    assert {name for decision in book.decisions.values() for name in decision.fields} == names


@every_book
def test_decisions_are_told_apart(book: Book) -> None:
    """Each has its own id and question, and they are in order."""
    questions = [*map(book.question, book.decisions)]
    assert len(set(questions)) == len(questions)
    assert [decision.id for decision in book.decisions.values()] == list(book.decisions)


@every_book
def test_the_rulebook_and_the_table_have_the_same_decisions(book: Book) -> None:
    """Every rule that decides a question is in the table, and every question has such a rule."""
    assert {rule for rule in book.rulebook.rules if rule.partition("-")[0] in book.letters} == set(book.decisions)


@pytest.mark.parametrize("book,field", [(book, field) for book in BOOKS for field in book.fields])
def test_the_values_of_every_field_are_told(book: Book, field: str) -> None:
    """Members with what they mean, numbers with their bounds."""
    assert field in values(book, field)
    assert "``" not in values(book, field)


def test_of_many_tests_the_first_is_named() -> None:
    """The page would be too long with all of them."""
    tests = [Found(in_docstring=False, module="test_it", line=line, name=f"test_{line}") for line in range(6)]
    assert covered(tests) == "`test_it::test_0`"
    assert covered([]) == "–"
