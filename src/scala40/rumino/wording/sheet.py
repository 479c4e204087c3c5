"""The rule sheet of Rumino: its sections, and which sentence each point takes."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from scala40.core.language import Language
from scala40.core.rule_sheet import RuleSheet, Words
from scala40.rumino.decisions import FIELDS
from scala40.rumino.options import GinStreak
from scala40.rumino.wording.english import ENGLISH
from scala40.rumino.wording.italian import ITALIAN
from scala40.rumino.wording.rules_told import POINTS
from scala40.rumino.wording.spanish import SPANISH

if TYPE_CHECKING:
    from scala40.rumino.rules import Ruleset

_SECTIONS: Final = {
    "players": ("players", "pack", "first_dealer", "next_dealer"),
    "aim": ("aim", "in_hand"),
    "deal": ("dealt", "upcard"),
    "turn": ("order", "drawing", "discarding"),
    "melds": ("sets", "runs", "longest", "aces", "jokers"),
    "knocking": ("knock", "knock_min_melded", "knock_max", "first_turn"),
    "gin": ("gin", "gin_by_discard", "gin_points", "gin_streak"),
    "rumino": ("rumino", "own_turn", "claim", "first_upcard", "nobody_asked", "several_claims"),
    "stock": ("stock",),
    "scoring": ("values", "counting", "choice", "knocker"),
    "match": ("totals", "limit", "winner", "all_out", "won_at_once"),
}
"""The sections of a rule sheet, and the points that each of them tells."""

_ALL_MELDED: Final = 7


def _needs_gin(rules: Ruleset) -> bool:
    return rules.knock_min_melded == _ALL_MELDED


def _knock(rules: Ruleset) -> str:
    return "gin" if _needs_gin(rules) else "knock"


def _knock_min_melded(rules: Ruleset) -> str:
    return "all" if _needs_gin(rules) else "some"


def _unless_gin(rules: Ruleset) -> str | None:
    return None if _needs_gin(rules) else ""


def _won_at_once(rules: Ruleset) -> str:
    return "rumino" if rules.gin_streak is GinStreak.OFF else "gins"


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    """The numbers that sentences mention, as they are written."""
    return {
        "melded": words.counted(rules.knock_min_melded),
        "knock": words.points(rules.knock_max),
        "limit": words.points(rules.limit),
    }


SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    MappingProxyType(_SECTIONS),
    MappingProxyType(
        {
            "knock": _knock,
            "knock_min_melded": _knock_min_melded,
            "knock_max": _unless_gin,
            "knocker": _unless_gin,
            "won_at_once": _won_at_once,
        }
    ),
    MappingProxyType({Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH}),
    _figures,
    FIELDS,
    POINTS,
)
"""What is said of the rules of Rumino."""
