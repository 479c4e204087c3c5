"""Which points of the rule sheet of Chinchón tell a rule, beside the fields that encode it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
