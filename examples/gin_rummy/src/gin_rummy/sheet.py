"""Rule sheets of Gin Rummy; their sentences stand in `wording.toml`, where translators find them."""

from __future__ import annotations

from typing import Any, Final

from gin_rummy.rules import FIELDS, KnockCard, Ruleset
from gin_rummy.words import WORDING
from scala40.core import Language, RuleSheet, Words

_SECTIONS: Final = {
    "deal": ("players", "melds", "offer"),
    "turn": ("drawing", "throw_back", "wall", "take_limit"),
    "knock": ("knock_limit", "knock_card", "laying", "lay_off"),
    "score": ("values", "gin_bonus", "undercut_bonus", "tie", "target"),
}


def _words(part: dict[str, Any]) -> Words:
    def points(count: int) -> str:
        return str(part["point"] if count == 1 else part["points"].format(count=count))

    return Words(part["title"], part["headings"], part["sentences"], part["silent"], numbers=(), points=points)


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    points = {"limit": rules.knock_limit, "gin": rules.gin_bonus, "undercut": rules.undercut_bonus}
    numbers = {"takes": str(rules.take_limit), "target": str(rules.target)}
    return numbers | {name: words.points(count) for name, count in points.items()}


SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    _SECTIONS,
    {"knock_limit": lambda rules: "" if rules.knock_card is KnockCard.FIXED else None},
    {Language.ENGLISH: _words(WORDING["english"]), Language.ITALIAN: _words(WORDING["italian"])},
    _figures,
    FIELDS,
)
"""The rule sheet in English and Italian."""
