"""What Skarney has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.skarney.speech.phrases import Say

TEXTS: Final = {
    Say.LAID: "cala la combinazione {target}: {meld}",
    Say.LAID_CONTRACT: "ha calato il contratto",
    Say.EXCHANGED: "scambia {card} con {wild} della combinazione {target}: {meld}",
    Say.OFFERED: "offre {card} al posto {to}",
    Say.ACCEPTED: "prende {card} dal posto {giver}",
    Say.DECLINED: "non la vuole",
    Say.KEPT: "si tiene {card}",
    Say.UNSEEN: "una carta",
    Say.SEEN: "{card}",
    Say.SKIPS: "non pesca, per la carta che ha preso in offerta",
    Say.ONE_CARD: "dice: una carta",
    Say.WENT_OUT: "chiude",
    Say.RAN_OUT: "fa finire la smazzata: il tallone è vuoto",
    Say.TO_DRAW: "deve pescare",
    Say.TO_PLAY: "deve giocare",
    Say.HAS_OFFERED: "ha offerto una carta",
    Say.HAS_GONE_OUT: "ha chiuso",
    Say.NOBODY_OUT: "il tallone è vuoto, nessuno ha chiuso",
    Say.SIDE: "parte {side}",
    Say.IN_CONTRACT: "ha calato {laid:1 combinazione|# combinazioni} su {needed} del contratto",
    Say.HAS_CONTRACT: "ha calato il contratto",
    Say.HAS_MELDS: "ha calato combinazioni",
    Say.IS_OFFERED: "riceve in offerta {card}",
    Say.OFFERED_ROW: "offerta",
    Say.ENDED_OUT: "chiusura",
    Say.ENDED_EXHAUSTED: "tallone esaurito",
}
