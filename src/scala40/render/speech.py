"""Phrases of drawings, in every language."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Language
from scala40.core.text import Phrase, teach


class Drawn(Phrase):
    """What pictures and texts of positions say.

    Attributes:
        TITLE: what a picture of a position is called.
        HAND: the game and the number of the hand.
        POINTS: the points of a seat.
        COUNT: a number of cards.
        COUNT_WITH: likewise, with those that are known.
        COUNT_AMONG: likewise, in a sentence.
        NO_CARDS: no cards.
        PILE: the discard pile.
        PILE_SIZE: the pile above its picture.
        PILE_IS: the pile in a sentence.
        PILE_TOPPED: likewise, with its top.
        STOCK: the stock.
        STOCK_SIZE: the stock above its picture.
        STOCK_IS: the stock in a sentence.
        EMPTY: an empty pile.
        TOP_ON: the top of a pile and what is below it.
        LAST: what happened last.
        FACE_DOWN: a card that is not known.
        STANDS_FOR: a card that stands for another one.
        MOVED: a card that has been moved last.
        CARD: a card.
        JOKER: a joker.
        ACE: the ace.
        JACK: the jack.
        QUEEN: the queen.
        KING: the king.
        CLUBS: clubs.
        DIAMONDS: diamonds.
        HEARTS: hearts.
        SPADES: spades.
    """

    TITLE = "title"
    HAND = "hand"
    POINTS = "points"
    COUNT = "count"
    COUNT_WITH = "count with"
    COUNT_AMONG = "count among"
    NO_CARDS = "no cards"
    PILE = "pile"
    PILE_SIZE = "pile size"
    PILE_IS = "pile is"
    PILE_TOPPED = "pile topped"
    STOCK = "stock"
    STOCK_SIZE = "stock size"
    STOCK_IS = "stock is"
    EMPTY = "empty"
    TOP_ON = "top on"
    LAST = "last"
    FACE_DOWN = "face down"
    STANDS_FOR = "stands for"
    MOVED = "moved"
    CARD = "card"
    JOKER = "joker"
    ACE = "ace"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


# What a picture has to say, in English.

ENGLISH: Final = {
    Drawn.TITLE: "{game}, hand {number}: {sentence}",
    Drawn.HAND: "{game} · hand {number}",
    Drawn.POINTS: "{points:1 point|# points}",
    Drawn.COUNT: "{count:1 card|# cards}",
    Drawn.COUNT_WITH: "{count:1 card|# cards} (with {known})",
    Drawn.COUNT_AMONG: "{count:1 card|# cards}, among them {known}",
    Drawn.NO_CARDS: "no cards",
    Drawn.PILE: "pile",
    Drawn.PILE_SIZE: "pile {count}",
    Drawn.PILE_IS: "pile: {count:1 card|# cards}.",
    Drawn.PILE_TOPPED: "pile: {count:1 card|# cards}, on top {top}.",
    Drawn.STOCK: "stock",
    Drawn.STOCK_SIZE: "stock {count}",
    Drawn.STOCK_IS: "stock: {count:1 card|# cards}.",
    Drawn.EMPTY: "empty",
    Drawn.TOP_ON: "{top} on {count:1 card|# cards}",
    Drawn.LAST: "last",
    Drawn.FACE_DOWN: "a card face down",
    Drawn.STANDS_FOR: "{card} as {face}",
    Drawn.MOVED: "{card} (moved last)",
    Drawn.CARD: "{rank} of {suit}",
    Drawn.JOKER: "joker",
    Drawn.ACE: "ace",
    Drawn.JACK: "jack",
    Drawn.QUEEN: "queen",
    Drawn.KING: "king",
    Drawn.CLUBS: "clubs",
    Drawn.DIAMONDS: "diamonds",
    Drawn.HEARTS: "hearts",
    Drawn.SPADES: "spades",
}


# What a picture has to say, in Italian.

ITALIAN: Final = {
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


# What a picture has to say, in Spanish.

SPANISH: Final = {
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


# What a picture has to say, in every language.

teach(Drawn, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})
