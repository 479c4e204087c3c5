"""The table of decisions is complete and up to date."""

from __future__ import annotations

import attrs
import pytest
from decision_table import MOST_TESTS, PAGE, Found, covered, found_tests, page, values

from scala40 import RULEBOOK, Ruleset
from scala40.quaranta.decisions import DECISIONS, FIELDS

NAMES = {field.name for field in attrs.fields(Ruleset)}


def test_the_page_is_what_the_library_says() -> None:
    """If this fails, run `python tests/decision_table.py`."""
    assert PAGE.read_text("utf-8") == page()


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_decision_has_a_test(decision: str) -> None:
    """At least one names it, in its own name or in its docstring."""
    assert found_tests()[decision]


def test_every_field_encodes_a_decision() -> None:
    """Each field has an id, in the order of the fields, and that decision names the field."""
    assert [field.name for field in attrs.fields(Ruleset)] == list(FIELDS)
    assert [name for name, decision in FIELDS.items() if name not in DECISIONS[decision].fields] == []


def test_decisions_name_fields_that_there_are() -> None:
    """None is misspelt."""
    assert {name for decision in DECISIONS.values() for name in decision.fields} == NAMES


def test_decisions_are_told_apart() -> None:
    """Each has its own id and question, and they are in order."""
    questions = [decision.question for decision in DECISIONS.values()]
    assert len(set(questions)) == len(questions)
    assert [decision.id for decision in DECISIONS.values()] == list(DECISIONS)


def test_the_rulebook_and_the_table_have_the_same_decisions() -> None:
    """Every rule that decides a question is in the table, and every question has such a rule."""
    assert {rule for rule in RULEBOOK.rules if rule.startswith("D-")} == set(DECISIONS)


@pytest.mark.parametrize("field", FIELDS)
def test_the_values_of_every_field_are_told(field: str) -> None:
    """Members with what they mean, numbers with their bounds."""
    assert field in values(field)
    assert "``" not in values(field)


def test_of_many_tests_the_first_are_named() -> None:
    """And the others are counted."""
    tests = [Found(in_docstring=False, module="test_it", line=line, name=f"test_{line}") for line in range(6)]
    assert covered(tests[:1]) == "`test_it::test_0`"
    assert covered(tests).endswith(f"`test_it::test_{MOST_TESTS - 1}`<br>and 2 more")
    assert covered([]) == "–"
