"""What Rumino has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.rumino.speech.phrases import Say

TEXTS: Final = {
    Say.KNOCKED: "golpea con {melds}, sin combinar {left} ({points:1 punto|# puntos})",
    Say.WENT_GIN: "hace gin con {melds}",
    Say.CLAIMED: "reclama {card}",
    Say.HAD_RUMINO: "tiene un rumino: {group}",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_DISCARD: "tiene que descartar",
    Say.HAS_KNOCKED: "ha golpeado",
    Say.HAS_GIN: "ha hecho gin",
    Say.HAS_RUMINO: "tiene un rumino",
    Say.SHOWN: "enseñadas",
    Say.ENDED_KNOCKED: "golpe",
    Say.ENDED_GIN: "gin",
    Say.ENDED_RUMINO: "rumino",
}
