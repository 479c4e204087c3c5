"""What Rumino has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.rumino.speech.phrases import Say

TEXTS: Final = {
    Say.KNOCKED: "bussa con {melds}, fuori dalle combinazioni {left} ({points:1 punto|# punti})",
    Say.WENT_GIN: "fa gin con {melds}",
    Say.CLAIMED: "chiede {card}",
    Say.HAD_RUMINO: "ha un rumino: {group}",
    Say.TO_DRAW: "deve pescare",
    Say.TO_DISCARD: "deve scartare",
    Say.HAS_KNOCKED: "ha bussato",
    Say.HAS_GIN: "ha fatto gin",
    Say.HAS_RUMINO: "ha un rumino",
    Say.SHOWN: "mostrate",
    Say.ENDED_KNOCKED: "bussata",
    Say.ENDED_GIN: "gin",
    Say.ENDED_RUMINO: "rumino",
}
