"""The toy game in Italian."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala40.core import Named, Words
from whist import Say, WhistCode, WhistDetail, WhistMerit

TEXTS: Final[Mapping[Named, str]] = {
    Say.TRICK: "prende {count:una carta|# carte}",
    WhistCode.MUST_FOLLOW_SUIT: "hai {suit} e devi rispondere al seme",
    WhistCode.REVOKED: "un giocatore non ha risposto al seme",
    WhistDetail.TRUMP_MISSING: "la briscola è {suit}, e non ce n'è",
    WhistMerit.WINS_TRICK: "{card} vince la presa",
}

HINTS: Final[Mapping[Named, str]] = {
    WhistCode.MUST_FOLLOW_SUIT: "gioca {suit}",
    WhistDetail.TRUMP_MISSING: "scegli un altro seme",
}

WORDS: Final[Mapping[str, Mapping[str, str]]] = {"suit": {"H": "cuori"}}

SHEET_WORDS: Final = Words(
    "Whist: le regole", {"play": "Il gioco"}, {"tricks": "Si fanno {tricks} prese."}, "-", (), str
)
