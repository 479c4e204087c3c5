"""What Scala 40 has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.quaranta.speech.phrases import Say

TEXTS: Final = {
    Say.LAID: "cala la combinazione {target}: {meld} ({points:1 punto|# punti})",
    Say.OPENED: "ha aperto con {points:1 punto|# punti}",
    Say.SPLIT: "attacca {added} alla combinazione {target} e la divide: {low} | combinazione {new_target}: {high}",
    Say.RECYCLED: "manda la combinazione {target} nel pozzo: {meld}",
    Say.TOOK_JOKER: "prende il jolly della combinazione {target} per {card}: {meld}",
    Say.CLOSED: "chiude",
    Say.CLOSED_IN_HAND: "chiude in mano",
    Say.DIED: "fa finire la smazzata: non può più succedere niente",
    Say.RAN_OUT: "fa finire la smazzata: non ci sono più carte da pescare",
    Say.TO_DRAW: "deve pescare",
    Say.TO_PLAY: "deve giocare",
    Say.HAS_CLOSED: "ha chiuso",
    Say.HAND_DEAD: "la smazzata è finita senza chiusura",
    Say.HAS_OPENED: "ha aperto",
    Say.OPENING: "sta aprendo, finora {points} punti su {needed}",
    Say.MUST_LAY: "deve calare {card}",
    Say.MUST_OPEN: "deve aprire con {card}",
    Say.MUST_LAY_JOKER: "deve calare il jolly",
    Say.MUST_KEEP: "non può rimettere nel pozzo {card}",
    Say.STOCK: "tallone, dalla prossima",
    Say.ENDED_CLOSED: "chiusura",
    Say.ENDED_IN_HAND: "chiusura in mano",
    Say.ENDED_DEAD: "nessuna chiusura",
}
