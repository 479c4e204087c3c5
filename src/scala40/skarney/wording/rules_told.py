"""Which points of the rule sheet of Skarney tell a rule, beside the fields that encode it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

POINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "KB-01": ("order",),
    "KB-02": ("phases",),
    "KB-03": ("phases",),
    "KB-04": ("sets", "runs"),
    "KB-05": ("sets",),
    "KB-06": ("runs",),
    "KB-07": ("wild",),
    "KB-08": ("dealt",),
    "KB-10": ("totals",),
    "KB-11": ("dealt",),
    "K-02": ("wild", "exchange_two"),
    "K-04": ("aces",),
    "K-05": ("most_wild",),
    "K-06": ("wild_melds",),
    "K-07": ("contract_melds", "contract_turn"),
    "K-08": ("contract_melds",),
    "K-09": ("contract_turn",),
    "K-10": ("add",),
    "K-11": ("partners",),
    "K-12": ("exchange", "exchange_often"),
    "K-13": ("offering", "offer_pairs", "kept"),
    "K-14": ("stop_cards",),
    "K-15": ("one_card",),
    "K-16": ("going_out", "last_card"),
    "K-17": ("bonus", "shutout"),
    "K-18": ("table_values",),
    "K-19": ("hand_values", "partner_pays"),
    "K-20": ("nobody",),
    "K-21": ("totals", "winner"),
    "K-25": ("phases",),
    "K-26": ("order", "first_dealer", "next_dealer"),
    "K-27": ("nobody",),
    "K-28": ("stands_for",),
}
"""The points by the ids of the rules."""
