"""What Skarney has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.skarney.speech.phrases import Say

TEXTS: Final = {
    Say.LAID: "baja la combinación {target}: {meld}",
    Say.LAID_CONTRACT: "ha bajado el contrato",
    Say.EXCHANGED: "cambia {card} por {wild} de la combinación {target}: {meld}",
    Say.OFFERED: "ofrece {card} al asiento {to}",
    Say.ACCEPTED: "toma {card} del asiento {giver}",
    Say.DECLINED: "no la quiere",
    Say.KEPT: "se queda con {card}",
    Say.UNSEEN: "una carta",
    Say.SEEN: "{card}",
    Say.SKIPS: "no roba, por la carta ofrecida que ha tomado",
    Say.ONE_CARD: "avisa: una carta",
    Say.WENT_OUT: "cierra",
    Say.RAN_OUT: "acaba la mano: el mazo está vacío",
    Say.TO_DRAW: "tiene que robar",
    Say.TO_PLAY: "tiene que jugar",
    Say.HAS_OFFERED: "ha ofrecido una carta",
    Say.HAS_GONE_OUT: "ha cerrado",
    Say.NOBODY_OUT: "el mazo está vacío, nadie ha cerrado",
    Say.SIDE: "bando {side}",
    Say.IN_CONTRACT: "ha bajado {laid} de {needed} combinaciones del contrato",
    Say.HAS_CONTRACT: "ha bajado el contrato",
    Say.HAS_MELDS: "ha bajado combinaciones",
    Say.IS_OFFERED: "recibe la oferta de {card}",
    Say.OFFERED_ROW: "ofrecida",
    Say.ENDED_OUT: "cierre",
    Say.ENDED_EXHAUSTED: "mazo agotado",
}
