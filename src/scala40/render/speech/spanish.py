"""What a picture has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.render.speech.phrases import Drawn

TEXTS: Final = {
    Drawn.TITLE: "{game}, mano {number}: {sentence}",
    Drawn.HAND: "{game} · mano {number}",
    Drawn.POINTS: "{points:1 punto|# puntos}",
    Drawn.COUNT: "{count:1 carta|# cartas}",
    Drawn.COUNT_WITH: "{count:1 carta|# cartas} (con {known})",
    Drawn.COUNT_AMONG: "{count:1 carta|# cartas}, entre ellas {known}",
    Drawn.NO_CARDS: "ninguna carta",
    Drawn.PILE: "descarte",
    Drawn.PILE_SIZE: "descarte {count}",
    Drawn.PILE_IS: "descarte: {count:1 carta|# cartas}.",
    Drawn.PILE_TOPPED: "descarte: {count:1 carta|# cartas}, arriba {top}.",
    Drawn.STOCK: "mazo",
    Drawn.STOCK_SIZE: "mazo {count}",
    Drawn.STOCK_IS: "mazo: {count:1 carta|# cartas}.",
    Drawn.EMPTY: "vacío",
    Drawn.TOP_ON: "{top} sobre {count:1 carta|# cartas}",
    Drawn.LAST: "lo último",
    Drawn.FACE_DOWN: "una carta boca abajo",
    Drawn.STANDS_FOR: "{card} como {face}",
    Drawn.MOVED: "{card} (movida la última)",
    Drawn.CARD: "{rank} de {suit}",
    Drawn.JOKER: "comodín",
    Drawn.ACE: "as",
    Drawn.JACK: "jota",
    Drawn.QUEEN: "reina",
    Drawn.KING: "rey",
    Drawn.CLUBS: "tréboles",
    Drawn.DIAMONDS: "diamantes",
    Drawn.HEARTS: "corazones",
    Drawn.SPADES: "picas",
}
