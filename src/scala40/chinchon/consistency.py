"""What keeps the values of a ruleset from being rules: every problem at once, with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scala40.chinchon.decisions import FIELDS, FORM
from scala40.chinchon.options import MatchEnd
from scala40.core.rule_data import fields_in
from scala40.core.violations import Code, Detail, Violation

if TYPE_CHECKING:
    from scala40.chinchon.rules import Ruleset


def rule_problems(rules: Ruleset) -> tuple[Violation, ...]:
    """Return every value that is wrong in itself, and everything in which the others contradict one another."""
    wrong = tuple(FORM.wrong_values(rules))
    return (*wrong, *_contradictions(rules, fields_in(wrong)))


def _contradictions(rules: Ruleset, misfits: frozenset[object]) -> Iterator[Violation]:
    if (
        misfits.isdisjoint({"reentry_max", "match_end"})
        and rules.reentry_max
        and rules.match_end is MatchEnd.FIRST_BUST
    ):
        figures = (
            ("what", Detail.IDLE_IN_MODE),
            ("field", "reentry_max"),
            ("other", "match_end"),
            ("mode", MatchEnd.LAST_SURVIVOR.name),
        )
        yield Violation(Code.RULE_CONTRADICTION, FIELDS["reentry_max"], (), figures)
