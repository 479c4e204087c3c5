"""The rule sheet of Skarney: its sections, and which sentence each point takes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from scala40.core._base import Language
from scala40.core._rules import RuleSheet, Words, WordsIn
from scala40.core._rules import sheet as rule_sheet
from scala40.skarney._rules import ContractRequired, Ruleset, WildKinds

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


# The rule sheet of Skarney: its sections, and which sentence each point takes.

_LEAST: Final = 3
"""The fewest cards of a meld."""

_Case: TypeAlias = "rule_sheet.Case[Ruleset]"

_SECTIONS: Final = {
    "players": ("partnership", "jokers", "first_dealer", "next_dealer"),
    "aim": ("aim",),
    "deal": ("dealt",),
    "turn": ("order", "phases"),
    "melds": ("sets", "set_suits", "runs", "aces"),
    "wild": ("wild", "most_wild", "stands_for", "wild_melds"),
    "contract": (
        "contract_required",
        "contract_schedule",
        "contract_melds",
        "contract_turn",
        "contract_duty",
        "partners",
    ),
    "adding": ("add", "layoff_max_per_meld"),
    "exchange": ("exchange", "exchange_often", "exchange_two"),
    "offer": ("offering", "offer_pairs", "offer_seen_by", "stop_cards", "kept", "one_card"),
    "end": ("going_out", "last_card"),
    "scoring": ("table_values", "hand_values", "partner_pays", "bonus", "shutout", "nobody"),
    "match": ("totals", "winner"),
}
"""The sections of a rule sheet, and the points that each of them tells."""


def _has_contract(rules: Ruleset) -> bool:
    return rules.contract_required is ContractRequired.REQUIRED


def _if_contract(rules: Ruleset) -> str | None:
    return "" if _has_contract(rules) else None


def _schedule(rules: Ruleset) -> str | None:
    return str(rules.contract_schedule.value) if _has_contract(rules) else None


def _duty(rules: Ruleset) -> str | None:
    return str(rules.contract_duty.value) if _has_contract(rules) else None


def _if_pairs(rules: Ruleset) -> str | None:
    return "" if rules.in_pairs else None


def _partners(rules: Ruleset) -> str | None:
    return "" if rules.in_pairs and _has_contract(rules) else None


def _add(rules: Ruleset) -> str:
    return "contract" if _has_contract(rules) else "free"


def _shutout(rules: Ruleset) -> str | None:
    return str(rules.partnership.value) if _has_contract(rules) else None


def _in_play(rules: Ruleset) -> str:
    return "jokers" if rules.jokers else "none"


def _wild_melds(rules: Ruleset) -> str:
    if rules.wild_melds is WildKinds.MIXED:
        return "mixed"
    return "jokers" if rules.jokers >= _LEAST else "none"


def _table_values(rules: Ruleset) -> str:
    """Fewer than three jokers never lie in a meld of jokers."""
    return "few" if 0 < rules.jokers < _LEAST else _in_play(rules)


def _count(number: int) -> str:
    return "many" if number > 1 else ("none", "one")[number]


def _jokers(rules: Ruleset) -> str:
    return _count(rules.jokers)


def _added(rules: Ruleset) -> str:
    return _count(rules.layoff_max_per_meld)


def _suits(rules: Ruleset) -> str:
    return str(rules.set_suits.value)


def _who(rules: Ruleset) -> str:
    return str(rules.partnership.value)


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    """The numbers that sentences mention, as they are written."""
    return {
        "cards": str(len(rules.pack)),
        "jokers": words.counted(rules.jokers),
        "added": words.counted(rules.layoff_max_per_meld),
    }


_CASES: Final[dict[str, _Case]] = {
    "jokers": _jokers,
    "wild": _in_play,
    "wild_melds": _wild_melds,
    "stands_for": _suits,
    "contract_schedule": _schedule,
    "contract_melds": _if_contract,
    "contract_turn": _if_contract,
    "contract_duty": _duty,
    "partners": _partners,
    "add": _add,
    "exchange_often": _add,
    "partner_pays": _if_pairs,
    "layoff_max_per_meld": _added,
    "offer_pairs": _if_pairs,
    "stop_cards": _in_play,
    "table_values": _table_values,
    "hand_values": _in_play,
    "shutout": _shutout,
    "totals": _who,
}

SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    MappingProxyType(_SECTIONS),
    MappingProxyType(_CASES),
    WordsIn("scala40.skarney._text", *Language),
    _figures,
    Ruleset.form.decisions,
    POINTS,
)
"""The sentences about the rules of Skarney."""
