"""The rule sheet of Rumino: its sections, and which sentence each point takes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core._base import Language
from scala40.core._rules import RuleSheet, Words, WordsIn
from scala40.rumino._rules import GinStreak, Ruleset

POINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "RB-01": ("order",),
    "RB-02": ("drawing", "discarding"),
    "RB-03": ("in_hand", "discarding"),
    "RB-04": ("in_hand",),
    "RB-05": ("knock", "gin_by_discard", "rumino"),
    "RB-06": ("totals",),
    "RB-07": ("jokers",),
    "RB-09": ("pack",),
    "RB-10": ("in_hand", "upcard"),
    "R-01": ("sets", "runs", "max_run_length", "rumino"),
    "R-02": ("jokers", "rumino"),
    "R-03": ("aces", "values"),
    "R-04": ("knock", "first_turn"),
    "R-05": ("gin", "gin_by_discard", "gin_points"),
    "R-06": ("gin_streak",),
    "R-07": ("rumino", "rumino_when", "claim"),
    "R-08": ("claim", "first_upcard", "nobody_asked", "several_claims"),
    "R-09": ("counting", "choice", "knocker"),
    "R-10": ("winner", "all_out", "won_at_once"),
    "R-11": ("stock",),
    "R-12": ("players", "first_dealer", "next_dealer", "dealt", "upcard"),
    "R-13": ("discarding",),
}
"""The points by the ids of the rules."""


# The rule sheet of Rumino: its sections, and which sentence each point takes.

_SECTIONS: Final = {
    "players": ("players", "pack", "first_dealer", "next_dealer"),
    "aim": ("aim", "in_hand"),
    "deal": ("dealt", "upcard"),
    "turn": ("order", "drawing", "discarding"),
    "melds": ("sets", "runs", "max_run_length", "aces", "jokers"),
    "knocking": ("knock", "knock_min_melded", "knock_max", "first_turn"),
    "gin": ("gin", "gin_by_discard", "gin_points", "gin_streak"),
    "rumino": ("rumino", "rumino_when", "claim", "first_upcard", "nobody_asked", "several_claims"),
    "stock": ("stock",),
    "scoring": ("values", "counting", "choice", "knocker"),
    "match": ("totals", "limit", "winner", "all_out", "won_at_once"),
}
"""The sections of a rule sheet, and the points that each of them tells."""

_ALL_MELDED: Final = 7
_USUAL_RUN: Final = 4


def _needs_gin(rules: Ruleset) -> bool:
    return rules.knock_min_melded == _ALL_MELDED


def _knock(rules: Ruleset) -> str:
    return "gin" if _needs_gin(rules) else "knock"


def _knock_min_melded(rules: Ruleset) -> str:
    return "all" if _needs_gin(rules) else "some"


def _runs(rules: Ruleset) -> str:
    return "four" if rules.max_run_length == _USUAL_RUN else "longer"


def _unless_gin(rules: Ruleset) -> str | None:
    return None if _needs_gin(rules) else ""


def _when(rules: Ruleset) -> str:
    return rules.rumino_when.value


def _won_at_once(rules: Ruleset) -> str:
    return "rumino" if rules.gin_streak is GinStreak.OFF else "gins"


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    """The numbers that sentences mention, as they are written."""
    return {
        "longest": words.counted(rules.max_run_length),
        "melded": words.counted(rules.knock_min_melded),
        "knock": words.points(rules.knock_max),
        "limit": words.points(rules.limit),
    }


SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    MappingProxyType(_SECTIONS),
    MappingProxyType(
        {
            "runs": _runs,
            "max_run_length": _runs,
            "knock": _knock,
            "knock_min_melded": _knock_min_melded,
            "knock_max": _unless_gin,
            "knocker": _unless_gin,
            "nobody_asked": _when,
            "several_claims": _when,
            "won_at_once": _won_at_once,
        }
    ),
    WordsIn("scala40.rumino._text", *Language),
    _figures,
    Ruleset.form.decisions,
    POINTS,
)
"""The sentences about the rules of Rumino."""
