"""The toy game in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala40.core import Named, Words
from whist import Say, WhistCode, WhistDetail, WhistMerit

TEXTS: Final[Mapping[Named, str]] = {
    Say.TRICK: "takes {count:one card|# cards}",
    WhistCode.MUST_FOLLOW_SUIT: "you hold a {suit} and must follow suit",
    WhistCode.REVOKED: "a player revoked",
    WhistDetail.TRUMP_MISSING: "trumps are {suit}, and there are none",
    WhistMerit.WINS_TRICK: "{card} wins the trick",
}

HINTS: Final[Mapping[Named, str]] = {
    WhistCode.MUST_FOLLOW_SUIT: "play a {suit}",
    WhistDetail.TRUMP_MISSING: "name another suit",
}

WORDS: Final[Mapping[str, Mapping[str, str]]] = {"suit": {"H": "heart"}}

SHEET_WORDS: Final = Words(
    "Whist: the rules", {"play": "Play"}, {"tricks": "A hand has {tricks} tricks."}, "-", (), str
)
