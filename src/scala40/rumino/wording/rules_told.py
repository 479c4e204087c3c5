"""Which points of the rule sheet of Rumino tell a rule, beside the fields that encode it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
    "R-01": ("sets", "runs", "longest", "rumino"),
    "R-02": ("jokers", "rumino"),
    "R-03": ("aces", "values"),
    "R-04": ("knock", "first_turn"),
    "R-05": ("gin", "gin_by_discard", "gin_points"),
    "R-06": ("gin_streak",),
    "R-07": ("rumino", "own_turn", "claim"),
    "R-08": ("claim", "first_upcard", "nobody_asked", "several_claims"),
    "R-09": ("counting", "choice", "knocker"),
    "R-10": ("winner", "all_out", "won_at_once"),
    "R-11": ("stock",),
    "R-12": ("players", "first_dealer", "next_dealer", "dealt", "upcard"),
    "R-13": ("discarding",),
}
"""The points by the ids of the rules."""
