"""What Scala 40 has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.quaranta.speech.phrases import Say

TEXTS: Final = {
    Say.LAID: "baja la combinación {target}: {meld} ({points:1 punto|# puntos})",
    Say.OPENED: "ha abierto con {points:1 punto|# puntos}",
    Say.SPLIT: "añade {added} a la combinación {target} y la divide: {low} | combinación {new_target}: {high}",
    Say.RECYCLED: "manda la combinación {target} al descarte: {meld}",
    Say.TOOK_JOKER: "toma el comodín de la combinación {target} por {card}: {meld}",
    Say.CLOSED: "cierra",
    Say.CLOSED_IN_HAND: "cierra en mano",
    Say.DIED: "acaba la mano: ya no puede pasar nada",
    Say.RAN_OUT: "acaba la mano: no quedan cartas que robar",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_PLAY: "tiene que jugar",
    Say.HAS_CLOSED: "ha cerrado",
    Say.HAND_DEAD: "la mano ha terminado sin cierre",
    Say.HAS_OPENED: "ha abierto",
    Say.OPENING: "está abriendo, por ahora {points} de {needed} puntos",
    Say.MUST_LAY: "tiene que bajar {card}",
    Say.MUST_OPEN: "tiene que abrir con {card}",
    Say.MUST_LAY_JOKER: "tiene que bajar el comodín",
    Say.MUST_KEEP: "no puede devolver {card}",
    Say.STOCK: "mazo, desde la próxima",
    Say.ENDED_CLOSED: "cierre",
    Say.ENDED_IN_HAND: "cierre en mano",
    Say.ENDED_DEAD: "sin cierre",
}
