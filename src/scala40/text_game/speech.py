"""Phrases of games in words; the language files of the package have the words."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Prompted(Phrase):
    """Phrases of a question to a seat.

    Attributes:
        YOU: who is asked.
        SINCE: above what has happened since the last question.
        BEGINS: a hand begins.
        MOVES: above the moves.
        CLAIMS: above claims of a discard.
        AT_ONCE: above other moves that are made out of turn.
        WAIT: what is answered to let a claim pass.
        ASK: what is to be done.
        ILLEGAL: an answer that is not legal.
        UNREAD: an answer that cannot be read.
        NO_NUMBER: an answer that is a number without a move.
        TRIES: how often one may try again.
        MADE: a move was made for the seat.
        POINTS: the points of a seat.
        OVER: the hand is over.
        MATCH_OVER: the match is over.
        BROKEN_OFF: the hand was broken off.
    """

    YOU = "you"
    SINCE = "since"
    BEGINS = "begins"
    MOVES = "moves"
    CLAIMS = "claims"
    AT_ONCE = "at once"
    WAIT = "wait"
    ASK = "ask"
    ILLEGAL = "illegal"
    UNREAD = "unread"
    NO_NUMBER = "no number"
    TRIES = "tries"
    MADE = "made"
    POINTS = "points"
    OVER = "over"
    MATCH_OVER = "match over"
    BROKEN_OFF = "broken off"


teach_from("scala40.text_game", Prompted)
