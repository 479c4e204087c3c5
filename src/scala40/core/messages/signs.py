"""Card names in languages other than English, whose letters stand for the suits: there they have their signs."""

from __future__ import annotations

import re
from typing import Final

_CARD: Final = re.compile(r"\b(10|[2-9AJQK])([CDHS])\b")
_JOKER: Final = re.compile(r"\bJK\b(?!=)")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}  # cards say their names with messages, so these are not theirs


def with_signs(cards: str, joker: str) -> str:
    """Return a text of card names with the signs of the suits; a joker alone is called what it is.

    >>> with_signs("9C JK=8H JK", "jolly")
    '9♣ JK=8♥ jolly'
    """
    return _JOKER.sub(joker, _CARD.sub(lambda name: name[1] + _SIGNS[name[2]], cards))
