"""The rule sheet of Chinchón: its sections, and which sentence each point takes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.chinchon._rules import (
    HAND_SIZE,
    CloseGuard,
    EarlyClose,
    Ending,
    FirstTurn,
    LayOffOn,
    MatchEnd,
    Ruleset,
    WildChinchon,
)
from scala40.core._base import Language
from scala40.core._rules import RuleSheet, Words, WordsIn

POINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "CB-01": ("order",),
    "CB-02": ("drawing", "discarding"),
    "CB-03": ("in_hand", "discarding"),
    "CB-04": ("sets", "runs"),
    "CB-05": ("runs", "sequence"),
    "CB-06": ("stand_in",),
    "CB-07": ("dealt", "first_turn"),
    "CB-08": ("close", "showing"),
    "CB-09": ("all_melded", "showing", "layoff_on"),
    "CB-10": ("aim", "totals"),
    "CB-11": ("in_hand", "close"),
    "CB-13": ("layoff_on",),
    "C-02": ("ace", "figure_values"),
    "C-03": ("sequence",),
    "C-05": ("sets",),
    "C-06": ("stand_in", "wild_value"),
    "C-07": ("order",),
    "C-08": ("close", "nobody_must"),
    "C-09": ("all_melded",),
    "C-10": ("chinchon_points", "wild_chinchon"),
    "C-11": ("showing", "layoff_on", "choice"),
    "C-12": ("stock",),
    "C-14": ("players", "discarding"),
    "G-03": ("all_out",),
}
"""The points by the ids of the rules."""


# The rule sheet of Chinchón: its sections, and which sentence each point takes.

_SECTIONS: Final = {
    "players": ("players", "pack_size", "packs", "jokers", "wild_aces", "first_dealer", "next_dealer"),
    "aim": ("aim", "in_hand"),
    "deal": ("dealt", "first_turn"),
    "turn": ("order", "drawing", "discarding"),
    "melds": ("sets", "runs", "sequence", "ace", "stand_in", "wilds_per_meld"),
    "closing": (
        "close",
        "close_max",
        "close_cards_max",
        "two_wilds_close",
        "first_turn_close",
        "nobody_must",
        "close_guard",
    ),
    "all_melded": ("all_melded", "chinchon_points", "wild_chinchon"),
    "laying": ("showing", "layoff_on", "layoff_order", "closer_lays_off", "choice"),
    "stock": ("stock",),
    "scoring": ("figure_values", "wild_value", "counting"),
    "match": ("totals", "limit", "hands", "match_end", "reentry_max", "all_out"),
}
"""The sections of a rule sheet, and the points that each of them tells."""


def _sets(rules: Ruleset) -> str:
    return "one" if rules.packs == 1 else "two"


def _packs(rules: Ruleset) -> str:
    return f"{_sets(rules)}_with_jokers" if rules.jokers else _sets(rules)


def _jokers(rules: Ruleset) -> str | None:
    """The case of jokers that are added; that there are none is not told where aces are like them."""
    none = None if rules.wild_cards else "none"
    return {0: none, 1: "one"}.get(rules.jokers, "many")


def _if_jokers(rules: Ruleset) -> str | None:
    return "" if rules.wilds else None


def _close_max(rules: Ruleset) -> str:
    return "some" if rules.close_max else "jokers" if rules.leaves_cards else "none"


def _if_cards_left(rules: Ruleset) -> str | None:
    """The case of a point about cards left to the closer: there are none where only melding all cards closes."""
    return "" if rules.leaves_cards else None


def _layoff_order(rules: Ruleset) -> str | None:
    return rules.layoff_order.value if rules.leaves_cards else None


def _layoff_on(rules: Ruleset) -> str | None:
    return rules.layoff_on.value if rules.leaves_cards else None


def _closer_lays_off(rules: Ruleset) -> str | None:
    """The case of a closer's lay-offs; where only the closer's melds are added to there are none."""
    return rules.closer_lays_off.value if rules.layoff_on is LayOffOn.ALL else None


def _has_limit(rules: Ruleset) -> bool:
    return rules.match_end is not MatchEnd.FIXED_HANDS


def _close_guard(rules: Ruleset) -> str | None:
    return rules.close_guard.value if rules.close_max and _has_limit(rules) else None


def _wilds_per_meld(rules: Ruleset) -> str | None:
    """The case of how many jokers a meld holds; that they are not more than other cards is told before."""
    return rules.wilds_per_meld.value if rules.wilds > 1 else None


def _close_cards_max(rules: Ruleset) -> str | None:
    if not rules.leaves_cards:
        return None
    return {HAND_SIZE: "any", 1: "one"}.get(rules.close_cards_max, "some")


def _two_wilds_close(rules: Ruleset) -> str | None:
    return rules.two_wilds_close.value if rules.wilds > 1 else None


def _first_turn_close(rules: Ruleset) -> str:
    """The case of closing in a first turn; where it is forbidden, a first turn that is a discard alone is told."""
    leads = rules.first_turn is FirstTurn.EIGHT_CARDS and rules.first_turn_close is EarlyClose.FORBIDDEN
    return "lead" if leads else rules.first_turn_close.value


def _chinchon_points(rules: Ruleset) -> str:
    wins = "wins" if rules.chinchon_points is None else "points"
    apart = rules.wilds and rules.wild_chinchon is not WildChinchon.LIKE_NATURAL
    return f"{wins}_without_joker" if apart else wins


def _wild_chinchon(rules: Ruleset) -> str | None:
    return rules.wild_chinchon.value if rules.wilds else None


def _if_survivor(rules: Ruleset) -> str | None:
    return "" if rules.match_end is MatchEnd.LAST_SURVIVOR else None


def _all_out(rules: Ruleset) -> str | None:
    """The case of all going out together, which takes a closer who does: one with points left, and no guard."""
    may_bust = rules.close_max and rules.close_guard is CloseGuard.OFF  # jokers that count nothing bust nobody
    return _if_survivor(rules) if may_bust else None


def _reentry_max(rules: Ruleset) -> str | None:
    if rules.match_end is not MatchEnd.LAST_SURVIVOR:
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
        "joker": words.points(rules.wild_value),
        "loose": words.counted(rules.close_cards_max),
        "brought": words.points(-rules.points_of(Ending.CHINCHON)),
        "hands": str(rules.hands),
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
            "close_cards_max": _close_cards_max,
            "two_wilds_close": _two_wilds_close,
            "first_turn_close": _first_turn_close,
            "wilds_per_meld": _wilds_per_meld,
            "wild_value": _if_jokers,
            "chinchon_points": _chinchon_points,
            "wild_chinchon": _wild_chinchon,
            "limit": lambda rules: "" if _has_limit(rules) else None,
            "hands": lambda rules: None if rules.hands is None else "one" if rules.hands == 1 else "several",
            "layoff_on": _layoff_on,
            "closer_lays_off": _closer_lays_off,
            "choice": _if_cards_left,
            "close_guard": _close_guard,
            "layoff_order": _layoff_order,
            "showing": lambda rules: "some" if rules.leaves_cards else "none",
            "reentry_max": _reentry_max,
            "all_out": _all_out,
        }
    ),
    WordsIn("scala40.chinchon._text", *Language),
    _figures,
    Ruleset.form.decisions,
    POINTS,
)
"""The sentences about the rules of Chinchón."""
