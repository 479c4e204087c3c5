"""What keeps the values of a ruleset from being rules: every problem at once, with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scala40.chinchon.decisions import FIELDS, FORM
from scala40.chinchon.options import CloseGuard, LayOffOrder, MatchEnd
from scala40.core.rule_data import fields_in
from scala40.core.violations import Code, Detail, Violation

if TYPE_CHECKING:
    from scala40.chinchon.rules import Ruleset


def rule_problems(rules: Ruleset) -> tuple[Violation, ...]:
    """Return every value that is wrong in itself, and everything in which the others contradict one another."""
    wrong = tuple(FORM.wrong_values(rules))
    return (*wrong, *_contradictions(rules, fields_in(wrong)))


def _contradictions(rules: Ruleset, misfits: frozenset[object]) -> Iterator[Violation]:
    """Yield what contradicts what; values that are wrong in themselves are not compared."""
    if (
        misfits.isdisjoint({"reentry_max", "match_end"})
        and rules.reentry_max
        and rules.match_end is MatchEnd.FIRST_BUST
    ):
        mode = MatchEnd.LAST_SURVIVOR.name
        yield _contradiction(Detail.IDLE_IN_MODE, "reentry_max", "match_end", mode=mode)
    # Who can only close with all cards melded has no points left, and nobody lays off then (C-09).
    for name, usual in (("layoff_order", LayOffOrder.PLAY), ("close_guard", CloseGuard.OFF)):
        if misfits.isdisjoint({name, "close_max"}) and not rules.close_max and getattr(rules, name) is not usual:
            yield _contradiction(Detail.IDLE_UNLESS_ABOVE, name, "close_max", bound=0)


def _contradiction(what: Detail, field: str, other: str, **figures: int | str) -> Violation:
    """Say what is wrong with one field as another one is; the first is cited."""
    named = (("what", what), ("field", field), ("other", other), *figures.items())
    return Violation(Code.RULE_CONTRADICTION, FIELDS[field], (), named)
