"""Phrases of matches, in every language."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Language
from scala40.core.text import Phrase, teach


class Oddity(Phrase):
    """What about an entry does not fit the entries before it.

    Attributes:
        SCORE_MISSING: a seat that is in the match has no score.
        SCORE_SURPLUS: one that is not has a score.
        HAND_TOO_LATE: the match was already decided.
        WITHDRAWAL_IDLE: a seat withdraws that is not in the match, or the match was decided.
        ANSWER_IDLE: a seat answers that was offered nothing.
        ANSWER_MISSING: a seat that was offered to come back has not answered.
        CLOSED_AT_LIMIT: a seat reaches by closing a total that the rules do not let it reach like this.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Match, points_entry
    >>> entry = points_entry({0: 0, 1: 12}, closer=0, ending=Ending.CLOSED)
    >>> [it.oddity for it in Match(MatchRules(101, "B-12"), 3, entries=(entry,)).discrepancies]
    [Oddity.SCORE_MISSING]
    """

    SCORE_MISSING = "score_missing"
    SCORE_SURPLUS = "score_surplus"
    HAND_TOO_LATE = "hand_too_late"
    WITHDRAWAL_IDLE = "withdrawal_idle"
    ANSWER_IDLE = "answer_idle"
    ANSWER_MISSING = "answer_missing"
    CLOSED_AT_LIMIT = "closed_at_limit"


# What a match has to say of its entries, in English.

ENGLISH: Final = {
    Oddity.SCORE_MISSING: "hand {number} has no score for seat {seat}, which is in the match; it counts as 0",
    Oddity.SCORE_SURPLUS: "hand {number} has a score for seat {seat}, which is not in the match; it does not count",
    Oddity.HAND_TOO_LATE: "hand {number} comes after the match was decided; it does not count",
    Oddity.WITHDRAWAL_IDLE: "before hand {number} seat {seat} withdraws, which it no longer can; that has no effect",
    Oddity.ANSWER_IDLE: "before hand {number} seat {seat} answers, but nothing is offered to it; that has no effect",
    Oddity.ANSWER_MISSING: "before hand {number} seat {seat} has not said whether it comes back; it is out",
    Oddity.CLOSED_AT_LIMIT: "in hand {number} seat {seat} reaches the limit by closing, which it may not; it counts",
}


# What a match has to say of its entries, in Italian.

ITALIAN: Final = {
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


# What a match has to say of its entries, in Spanish.

SPANISH: Final = {
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


# What a match has to say of its entries, in every language.

teach(Oddity, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
