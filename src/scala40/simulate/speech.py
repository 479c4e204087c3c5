"""Phrases of tournaments; the language files of the package have the words."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Reported(Phrase):
    """Phrases of a report.

    Attributes:
        HANDS: how many hands were played.
        MATCHES: likewise, matches.
        SEAT: above the seats.
        NUMBER: above the numbers of the entrants.
        PLAYER: above their names.
        RATING: above their ratings.
        PLAYED: above the matches that they played.
        WON: above those that they won.
        SHARE_OF: above their shares of all matches.
        SHARE: above their shares of those that they played.
        POINTS: above their points.
        POINTS_A_HAND: above the means of these.
        FAULTS: above their faults.
        BEFORE: above the matches in which one came before the other.
        EQUAL: above those in which they shared a place.
        BEHIND: above those in which it came behind.
        SHARE_BEFORE: above the share of the first ones.
        DEALS: above the deals that were played in all seats.
        BETTER_IN_HANDS: above the differences of points in hands.
        BETTER_IN_MATCHES: likewise, in matches.
        MORE_HANDS: above the differences of hands won.
        MORE_MATCHES: likewise, of matches.
        ENDINGS: how the hands ended.
        GIVEN_UP: how many matches were given up.
        BLAMED: how many were ended by a fault.
        FAULT: a fault.
        NOT_MADE: what a player did: it could not be made.
        RAISED: it raised an exception.
        ILLEGAL: it chose a move that is not legal.
        NONSENSE: it chose something that is not a move.
        COMPARED: what was played under two rulesets.
        USUAL_RULES: what rules are called that have no notation.
        MEAN: above the figures under one ruleset, and their differences.
        MOVES_OF_HAND: beside the moves of a hand.
        TURNS_OF_HAND: beside its turns.
        OPENED: beside the share of players who open.
        OPENING_TURN: beside the turn in which they do.
        POINTS_A_SEAT: beside the points.
        FIRST_LEAD: beside the lead of the seat that plays first.
        CHANGED: how many hands went differently.
    """

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
    """Reasons why a tournament cannot go on with a file.

    Attributes:
        OF_FILE: what is wrong with a file.
        NO_FILE: it is a folder or a device.
        NO_TOURNAMENT: it holds something else.
        OTHER: it holds another tournament.
        DIFFERS: in what that differs.
        BOTH: two such differences.
        OTHER_CHUNK: a line is of another tournament.
        TWICE: a chunk is there twice.
        IN_USE: another run has it.
        SEVERAL_NAMES: it has hard links.
        CHANGED: a line is not as it was written.
        WORKER_LOST: a worker ended before its work was done.
        STOPPED: a player made a fault, and that was to end it.
    """

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
