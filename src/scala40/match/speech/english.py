"""What a match has to say of its entries, in English."""

from __future__ import annotations

from typing import Final

from scala40.match.speech.phrases import Oddity

TEXTS: Final = {
    Oddity.SCORE_MISSING: "hand {number} has no score for seat {seat}, which is in the match; it counts as 0",
    Oddity.SCORE_SURPLUS: "hand {number} has a score for seat {seat}, which is not in the match; it does not count",
    Oddity.HAND_TOO_LATE: "hand {number} comes after the match was decided; it does not count",
    Oddity.WITHDRAWAL_IDLE: "before hand {number} seat {seat} withdraws, which it no longer can; that has no effect",
    Oddity.ANSWER_IDLE: "before hand {number} seat {seat} answers, but nothing is offered to it; that has no effect",
    Oddity.ANSWER_MISSING: "before hand {number} seat {seat} has not said whether it comes back; it is out",
    Oddity.CLOSED_AT_LIMIT: "in hand {number} seat {seat} reaches the limit by closing, which it may not; it counts",
}
