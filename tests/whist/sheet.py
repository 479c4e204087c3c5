"""The rule sheet of the toy game."""

from __future__ import annotations

from typing import Final

from scala40.core import Language, RuleSheet, Words, WordsIn
from whist import Ruleset


def _figures(rules: Ruleset, _: Words) -> dict[str, str]:
    return {"tricks": str(rules.tricks)}


SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    {"play": ("tricks",)}, {}, WordsIn("whist", Language.ENGLISH, Language.ITALIAN), _figures
)
