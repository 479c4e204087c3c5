"""Rule sheets of Gin Rummy; their sentences stand in `wording.toml`, where translators find them."""

from __future__ import annotations

from typing import Any, Final

from gin_rummy.words import WORDING
from scala40.core import Language, RuleSheet, Words

FIELDS: Final = {
    **dict.fromkeys(("gin_bonus", "undercut_bonus", "tie"), "GR-10"),
    "knock_limit": "GR-06",
    "knock_card": "GR-07",
    "throw_back": "GR-05",
    "take_limit": "GR-12",
    "target": "GR-13",
}
"""The rule that each field encodes."""
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


def _figures(rules: Any, words: Words) -> dict[str, str]:  # noqa: ANN401 - the rules need this sheet to be made
    points = {"limit": rules.knock_limit, "gin": rules.gin_bonus, "undercut": rules.undercut_bonus}
    numbers = {"takes": str(rules.take_limit), "target": str(rules.target)}
    return numbers | {name: words.points(count) for name, count in points.items()}


SHEET: Final[RuleSheet[Any]] = RuleSheet(
    _SECTIONS,
    {"knock_limit": lambda rules: "" if rules.knock_card.value == "fixed" else None},
    {Language.ENGLISH: _words(WORDING["english"]), Language.ITALIAN: _words(WORDING["italian"])},
    _figures,
    FIELDS,
)
"""The rule sheet in English and Italian."""
