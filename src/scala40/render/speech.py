"""Phrases of drawings; the language files of the package have the words."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Drawn(Phrase):
    """Phrases in pictures and texts of positions.

    Attributes:
        TITLE: what a picture of a position is called.
        HAND: the game and the number of the hand.
        POINTS: the points of a seat.
        COUNT: a number of cards.
        COUNT_WITH: likewise, with those that are known.
        COUNT_AMONG: likewise, in a sentence.
        NO_CARDS: no cards.
        MELDS: the melds on the table.
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
