"""What a picture has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.render.speech.phrases import Drawn

TEXTS: Final = {
    Drawn.TITLE: "{game}, smazzata {number}: {sentence}",
    Drawn.HAND: "{game} · smazzata {number}",
    Drawn.POINTS: "{points:1 punto|# punti}",
    Drawn.COUNT: "{count:1 carta|# carte}",
    Drawn.COUNT_WITH: "{count:1 carta|# carte} (con {known})",
    Drawn.COUNT_AMONG: "{count:1 carta|# carte}, tra cui {known}",
    Drawn.NO_CARDS: "nessuna carta",
    Drawn.PILE: "pozzo",
    Drawn.PILE_SIZE: "pozzo {count}",
    Drawn.PILE_IS: "pozzo: {count:1 carta|# carte}.",
    Drawn.PILE_TOPPED: "pozzo: {count:1 carta|# carte}, in cima {top}.",
    Drawn.STOCK: "tallone",
    Drawn.STOCK_SIZE: "tallone {count}",
    Drawn.STOCK_IS: "tallone: {count:1 carta|# carte}.",
    Drawn.EMPTY: "vuoto",
    Drawn.TOP_ON: "{top} su {count:1 carta|# carte}",
    Drawn.LAST: "per ultimo",
    Drawn.FACE_DOWN: "una carta coperta",
    Drawn.STANDS_FOR: "{card} come {face}",
    Drawn.MOVED: "{card} (mossa per ultima)",
    Drawn.CARD: "{rank} di {suit}",
    Drawn.JOKER: "jolly",
    Drawn.ACE: "asso",
    Drawn.JACK: "fante",
    Drawn.QUEEN: "donna",
    Drawn.KING: "re",
    Drawn.CLUBS: "fiori",
    Drawn.DIAMONDS: "quadri",
    Drawn.HEARTS: "cuori",
    Drawn.SPADES: "picche",
}
