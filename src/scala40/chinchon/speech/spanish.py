"""What Chinchón has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.chinchon.speech.phrases import Say

TEXTS: Final = {
    Say.CLOSED: "cierra: {melds}",
    Say.CLOSED_SO: "cierra ({how}): {melds}",
    Say.CLOSED_WITH: "cierra, {card} boca abajo: {melds}",
    Say.CLOSED_SO_WITH: "cierra ({how}), {card} boca abajo: {melds}",
    Say.MELDS_LEFT: "{melds}, sin combinar {left}",
    Say.MELDS: "{melds}",
    Say.NOTHING: "nada",
    Say.SHOWED: "enseña {melds}",
    Say.SHOWED_NOTHING: "no enseña nada",
    Say.COUNTED: "se queda con {points:1 punto|# puntos}: {left}",
    Say.COUNTED_NONE: "se queda con {points:1 punto|# puntos}",
    Say.TO_LEAD: "tiene que empezar el descarte",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_PLAY: "tiene que descartar o cerrar",
    Say.TO_LAY_OFF: "tiene que enseñar y colocar",
    Say.HAS_CLOSED: "ha cerrado",
    Say.SHOWN_NOTHING: "no ha enseñado nada",
    Say.SHOWN: "ha enseñado",
    Say.CLOSED_WITH_ROW: "cerrado con",
    Say.ENDED_CLOSED: "cierre",
    Say.ENDED_ALL_MELDED: "cierre con todas las cartas combinadas",
    Say.ENDED_WITH_JOKER: "chinchón con comodín",
    Say.ENDED_CHINCHON: "chinchón",
}
