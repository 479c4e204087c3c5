"""The rule sheet of Chinchón: its sections, and which sentence each point takes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.chinchon.rules import FIELDS, CloseGuard, MatchEnd, Ruleset
from scala40.core.base import Language
from scala40.core.rules import RuleSheet, Words, WordsIn

POINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "CB-01": ("order",),
    "CB-02": ("drawing", "discarding"),
    "CB-03": ("in_hand", "discarding"),
    "CB-04": ("sets", "runs"),
    "CB-05": ("runs", "sequence"),
    "CB-06": ("stand_in",),
    "CB-07": ("dealt", "first_turn"),
    "CB-08": ("close", "showing"),
    "CB-09": ("all_melded", "showing", "adding"),
    "CB-10": ("aim", "totals"),
    "CB-11": ("in_hand", "close"),
    "CB-13": ("adding",),
    "C-02": ("ace", "figure_values"),
    "C-03": ("sequence",),
    "C-05": ("sets",),
    "C-06": ("stand_in", "joker_value"),
    "C-07": ("order",),
    "C-08": ("close", "nobody_must"),
    "C-09": ("all_melded",),
    "C-10": ("chinchon", "chinchon_with_joker"),
    "C-11": ("showing", "adding", "choice"),
    "C-12": ("stock",),
    "C-14": ("players", "discarding"),
    "G-03": ("all_out",),
}
"""The points by the ids of the rules."""


# The rule sheet of Chinchón: its sections, and which sentence each point takes.

_SECTIONS: Final = {
    "players": ("players", "pack_size", "packs", "jokers", "first_dealer", "next_dealer"),
    "aim": ("aim", "in_hand"),
    "deal": ("dealt", "first_turn"),
    "turn": ("order", "drawing", "discarding"),
    "melds": ("sets", "runs", "sequence", "ace", "stand_in"),
    "closing": ("close", "close_max", "nobody_must", "close_guard"),
    "all_melded": ("all_melded", "chinchon", "chinchon_with_joker"),
    "laying": ("showing", "adding", "layoff_order", "choice"),
    "stock": ("stock",),
    "scoring": ("figure_values", "joker_value", "counting"),
    "match": ("totals", "limit", "match_end", "reentry_max", "all_out"),
}
"""The sections of a rule sheet, and the points that each of them tells."""


def _sets(rules: Ruleset) -> str:
    return "one" if rules.packs == 1 else "two"


def _packs(rules: Ruleset) -> str:
    return f"{_sets(rules)}_with_jokers" if rules.jokers else _sets(rules)


def _jokers(rules: Ruleset) -> str:
    return {0: "none", 1: "one"}.get(rules.jokers, "many")


def _if_jokers(rules: Ruleset) -> str | None:
    return "" if rules.jokers else None


def _close_max(rules: Ruleset) -> str:
    return "some" if rules.close_max else "none"


def _if_cards_left(rules: Ruleset) -> str | None:
    """The case of a point about cards left to the closer: there are none where only melding all cards closes."""
    return "" if rules.close_max else None


def _layoff_order(rules: Ruleset) -> str | None:
    return rules.layoff_order.value if rules.close_max else None


def _close_guard(rules: Ruleset) -> str | None:
    return rules.close_guard.value if rules.close_max else None


def _chinchon(rules: Ruleset) -> str:
    return "jokers" if rules.jokers else "natural"


def _if_survivor(rules: Ruleset) -> str | None:
    return "" if rules.match_end is MatchEnd.LAST_SURVIVOR else None


def _all_out(rules: Ruleset) -> str | None:
    """The case of all going out together, which takes a closer who does: one with points left, and no guard."""
    may_bust = rules.close_max and rules.close_guard is CloseGuard.OFF
    return _if_survivor(rules) if may_bust else None


def _reentry_max(rules: Ruleset) -> str | None:
    if rules.match_end is MatchEnd.FIRST_BUST:
        return None
    return {0: "never", 1: "once"}.get(rules.reentry_max, "often")


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    """The numbers that sentences mention, as they are written."""
    return {
        "players": words.counted(rules.max_players),
        "cards": str(len(rules.pack)),
        "jokers": words.counted(rules.jokers),
        "close": words.points(rules.close_max),
        "limit": words.points(rules.limit),
        "times": words.counted(rules.reentry_max),
    }


SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    MappingProxyType(_SECTIONS),
    MappingProxyType(
        {
            "packs": _packs,
            "jokers": _jokers,
            "sets": _sets,
            "sequence": lambda rules: rules.pack_size.value,
            "stand_in": _if_jokers,
            "close_max": _close_max,
            "chinchon": _chinchon,
            "chinchon_with_joker": _if_jokers,
            "adding": _if_cards_left,
            "choice": _if_cards_left,
            "close_guard": _close_guard,
            "layoff_order": _layoff_order,
            "showing": _close_max,
            "joker_value": _if_jokers,
            "reentry_max": _reentry_max,
            "all_out": _all_out,
        }
    ),
    WordsIn("scala40.chinchon.text", *Language),
    _figures,
    FIELDS,
    POINTS,
)
"""The sentences about the rules of Chinchón."""
