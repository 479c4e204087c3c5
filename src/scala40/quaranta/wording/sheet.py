"""The rule sheet of Scala 40."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from scala40.core.cards import Card
from scala40.core.language import Language
from scala40.core.rule_sheet import RuleSheet, Words
from scala40.quaranta.decisions import FIELDS
from scala40.quaranta.wording.cases import CASES, SECTIONS
from scala40.quaranta.wording.english import ENGLISH
from scala40.quaranta.wording.italian import ITALIAN
from scala40.quaranta.wording.rules_told import POINTS
from scala40.quaranta.wording.spanish import SPANISH

if TYPE_CHECKING:
    from scala40.quaranta.rules import Ruleset


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    """The numbers that sentences mention, as they are written."""
    return {
        "min_players": words.numbers[rules.min_players],
        "max_players": words.numbers[rules.max_players],
        "ban_players": words.numbers[rules.playable_ban_min_players],
        "jokers": words.numbers[rules.jokers],
        "cards": str(len(rules.pack)),
        "length": words.numbers[rules.max_run_length],
        "ace": words.points(rules.hand_values[_ACE]),
        "opening": words.points(rules.opening_points),
        "penalty": words.points(rules.unopened_penalty or 0),
        "limit": words.points(rules.limit),
        "target": words.points(rules.target or 0),
        "times": words.counted(rules.max_reshuffles or 0),
    }


_ACE: Final = Card.parse("AC").index

SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    SECTIONS,
    CASES,
    MappingProxyType({Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH}),
    _figures,
    FIELDS,
    POINTS,
)
"""What is said of the rules of Scala 40."""
