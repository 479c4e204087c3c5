"""What a match has to say of its entries, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.match.speech.phrases import Oddity

TEXTS: Final = {
    Oddity.SCORE_MISSING: "en la mano {number} faltan los puntos del asiento {seat}, que está en la partida; cuentan 0",
    Oddity.SCORE_SURPLUS: (
        "en la mano {number} hay puntos para el asiento {seat}, que no está en la partida; no cuentan"
    ),
    Oddity.HAND_TOO_LATE: "la mano {number} viene después del final de la partida; no cuenta",
    Oddity.WITHDRAWAL_IDLE: (
        "antes de la mano {number} se retira el asiento {seat}, que ya no puede hacerlo; no tiene efecto"
    ),
    Oddity.ANSWER_IDLE: (
        "antes de la mano {number} contesta el asiento {seat}, al que no se ofrece nada; no tiene efecto"
    ),
    Oddity.ANSWER_MISSING: (
        "antes de la mano {number} el asiento {seat} no ha dicho si vuelve; queda fuera de la partida"
    ),
    Oddity.CLOSED_AT_LIMIT: (
        "en la mano {number} el asiento {seat} llega al límite al cerrar, y no podría; cuenta igualmente"
    ),
}
