"""Phrases of drawings; the language files of the package have the words."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Drawn(Phrase):
    """Phrases in pictures and texts of positions."""

    TITLE = "title"
    HAND = "hand"
    POINTS = "points"
    COUNT = "count"
    COUNT_WITH = "count with"
    COUNT_AMONG = "count among"
    NO_CARDS = "no cards"
    MELDS = "melds"
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


teach_from("scala40.render", Drawn)
