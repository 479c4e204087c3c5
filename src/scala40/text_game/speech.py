"""Phrases of games in words; the language files of the package have the words."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Prompted(Phrase):
    """Phrases of a question to a seat."""

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
