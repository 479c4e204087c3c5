"""Phrases of tournaments; the language files of the package have the words."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Reported(Phrase):
    """Phrases of a report."""

    HANDS = "hands"
    MATCHES = "matches"
    SEAT = "seat"
    NUMBER = "number"
    PLAYER = "player"
    RATING = "rating"
    PLAYED = "played"
    WON = "won"
    SHARE_OF = "share of"
    SHARE = "share"
    POINTS = "points"
    POINTS_A_HAND = "points a hand"
    FAULTS = "faults"
    BEFORE = "before"
    EQUAL = "equal"
    BEHIND = "behind"
    SHARE_BEFORE = "share before"
    DEALS = "deals"
    BETTER_IN_HANDS = "better in hands"
    BETTER_IN_MATCHES = "better in matches"
    MORE_HANDS = "more hands"
    MORE_MATCHES = "more matches"
    ENDINGS = "endings"
    GIVEN_UP = "given up"
    BLAMED = "blamed"
    FAULT = "fault"
    NOT_MADE = "not made"
    RAISED = "raised"
    ILLEGAL = "illegal"
    NONSENSE = "nonsense"
    COMPARED = "compared"
    USUAL_RULES = "usual rules"
    MEAN = "mean"
    MOVES_OF_HAND = "moves of hand"
    TURNS_OF_HAND = "turns of hand"
    OPENED = "opened"
    OPENING_TURN = "opening turn"
    POINTS_A_SEAT = "points a seat"
    FIRST_LEAD = "first lead"
    CHANGED = "changed"


class Unfit(Phrase):
    """Reasons why a tournament cannot go on with a file."""

    OF_FILE = "of file"
    NO_FILE = "no file"
    NO_TOURNAMENT = "no tournament"
    OTHER = "other"
    DIFFERS = "differs"
    BOTH = "both"
    OTHER_CHUNK = "other chunk"
    TWICE = "twice"
    IN_USE = "in use"
    SEVERAL_NAMES = "several names"
    CHANGED = "changed"
    WORKER_LOST = "worker lost"
    STOPPED = "stopped"


teach_from("scala40.simulate", Reported, Unfit)
