"""What a match has to say of its entries, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.match.speech.phrases import Oddity

TEXTS: Final = {
    Oddity.SCORE_MISSING: "nella smazzata {number} mancano i punti del posto {seat}, che è in partita; contano 0",
    Oddity.SCORE_SURPLUS: (
        "nella smazzata {number} ci sono punti per il posto {seat}, che non è in partita; non contano"
    ),
    Oddity.HAND_TOO_LATE: "la smazzata {number} viene dopo la fine della partita; non conta",
    Oddity.WITHDRAWAL_IDLE: (
        "prima della smazzata {number} si ritira il posto {seat}, che non può più farlo; non ha effetto"
    ),
    Oddity.ANSWER_IDLE: (
        "prima della smazzata {number} risponde il posto {seat}, a cui non si offre niente; non ha effetto"
    ),
    Oddity.ANSWER_MISSING: "prima della smazzata {number} il posto {seat} non ha detto se rientra; è eliminato",
    Oddity.CLOSED_AT_LIMIT: (
        "nella smazzata {number} il posto {seat} arriva al limite chiudendo, e non potrebbe; conta lo stesso"
    ),
}
