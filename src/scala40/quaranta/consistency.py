"""What keeps the values of a ruleset from being rules: every problem at once, with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from scala40.core.game import MatchMode, Reentry
from scala40.core.rule_data import fields_in
from scala40.core.violations import Code, Detail, Violation
from scala40.quaranta.decisions import FIELDS, FORM
from scala40.quaranta.options import (
    LIMITS,
    SHORTEST_TO_CUT,
    WHOLE_SUIT,
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    LongRuns,
    Permission,
)

if TYPE_CHECKING:
    from scala40.quaranta.rules import Ruleset

Contradiction: TypeAlias = tuple[frozenset[str], Violation]
"""The fields that it is about, and what it is."""

_ABOUT_JOKERS: Final = (
    "upcard_joker",
    "joker_opening_value",
    "joker_in_opening",
    "jokers_per_meld",
    "joker_hand_value",
    "swapped_joker",
    "joker_discard_unopened",
    "joker_discard_opened",
    "joker_discard_closing",
)


def rule_problems(rules: Ruleset) -> tuple[Violation, ...]:
    """Return every value that is wrong in itself, and everything in which the others contradict one another."""
    wrong = tuple(FORM.wrong_values(rules))
    misfits = fields_in(wrong)
    found = _contradictions(rules, misfits)
    return wrong + tuple(violation for fields, violation in found if misfits.isdisjoint(fields))


def _contradictions(rules: Ruleset, misfits: frozenset[object]) -> Iterator[Contradiction]:
    """Yield what contradicts what; numbers that are wrong in themselves are not compared."""
    if misfits.isdisjoint({"min_players", "max_players"}) and rules.min_players > rules.max_players:
        yield _contradiction(Detail.FIELD_ABOVE_OTHER, "min_players", "max_players")
    yield from _without_jokers(rules)
    if rules.joker_opening_value is JokerOpeningValue.FIXED_25 and (
        rules.joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    ):
        yield _contradiction(Detail.IDLE_WITHOUT_JOKER_POINTS, "joker_opening_value", "joker_in_opening")
    if rules.long_runs is LongRuns.SPLIT and "max_run_length" not in misfits:
        yield from _nothing_to_cut(rules)
    if misfits.isdisjoint({"playable_ban_min_players", "max_players"}):
        yield from _ban_on_nobody(rules)
    yield from _match(rules)


def _without_jokers(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.jokers == 0:
        for name in _ABOUT_JOKERS:
            if getattr(rules, name) is not getattr(attrs.fields(type(rules)), name).default:
                yield _contradiction(Detail.IDLE_WITHOUT_JOKERS, name, "jokers")
    if rules.jokers == 1 and rules.jokers_per_meld is not JokersPerMeld.ONE:
        yield _contradiction(Detail.IDLE_WITH_ONE_JOKER, "jokers_per_meld", "jokers")


def _nothing_to_cut(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.max_run_length >= WHOLE_SUIT:
        yield _contradiction(Detail.IDLE_UNLESS_BELOW, "long_runs", "max_run_length", bound=WHOLE_SUIT)
    if rules.max_run_length < SHORTEST_TO_CUT:
        yield _contradiction(Detail.IDLE_UNLESS_LONG_ENOUGH, "long_runs", "max_run_length", bound=SHORTEST_TO_CUT)


def _ban_on_nobody(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.playable_ban_min_players > rules.max_players:
        yield _contradiction(Detail.FIELD_ABOVE_OTHER, "playable_ban_min_players", "max_players")
    bans = (rules.playable_discard_opened, rules.playable_discard_closing)
    if rules.playable_ban_min_players > LIMITS["playable_ban_min_players"][0] and Permission.BANNED not in bans:
        fields, violation = _contradiction(
            Detail.IDLE_WITHOUT_BAN, "playable_ban_min_players", "playable_discard_opened"
        )
        yield fields | {"playable_discard_closing"}, violation


def _match(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.match_mode is MatchMode.TARGET and rules.target is None:
        yield _contradiction(Detail.TARGET_MISSING, "target", "match_mode")
    if rules.match_mode is not MatchMode.TARGET and rules.target is not None:
        yield _contradiction(Detail.TARGET_IDLE, "target", "match_mode", mode=MatchMode.TARGET.name)
    if rules.match_mode is not MatchMode.ELIMINATION:
        if rules.reentry is not Reentry.OFF:
            yield _contradiction(Detail.IDLE_IN_MODE, "reentry", "match_mode", mode=MatchMode.ELIMINATION.name)
        if rules.limit != attrs.fields(type(rules)).limit.default:
            yield _contradiction(Detail.IDLE_IN_MODE, "limit", "match_mode", mode=MatchMode.ELIMINATION.name)


def _contradiction(what: Detail, field: str, other: str, **figures: int | str) -> Contradiction:
    """Say what is wrong with one field as another one is; the first is cited."""
    named = (("what", what), ("field", field), ("other", other), *figures.items())
    return frozenset({field, other}), Violation(Code.RULE_CONTRADICTION, FIELDS[field], (), named)
