"""Phrases of matches and of their score sheets; the language files of the package have the words."""

from __future__ import annotations

from scala40.core._text import Phrase, teach_from


class Oddity(Phrase):
    """Contradictions between an entry and those before it.

    Attributes:
        SCORE_MISSING: a seat that is in the match has no score.
        SCORE_SURPLUS: one that is not has a score.
        HAND_TOO_LATE: the match was already decided.
        WITHDRAWAL_IDLE: a seat withdraws that is not in the match, or the match was decided.
        ANSWER_IDLE: a seat answers that was offered nothing.
        ANSWER_MISSING: a seat that was offered to come back has not answered.
        CLOSED_AT_LIMIT: a seat reaches the limit by closing, which the rules do not allow.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Match, points_entry
    >>> entry = points_entry({0: 0, 1: 12}, closer=0, ending=Ending.CLOSED)
    >>> [it.oddity for it in Match(MatchRules(101, "B-12"), 3, entries=(entry,)).discrepancies]
    [Oddity.SCORE_MISSING]
    """

    SCORE_MISSING = "score_missing"
    SCORE_SURPLUS = "score_surplus"
    HAND_TOO_LATE = "hand_too_late"
    WITHDRAWAL_IDLE = "withdrawal_idle"
    ANSWER_IDLE = "answer_idle"
    ANSWER_MISSING = "answer_missing"
    CLOSED_AT_LIMIT = "closed_at_limit"


class Fate(Phrase):
    """Fates of a seat in a match.

    Attributes:
        CAME_BACK: a seat that had reached the limit goes on with a lower total.
        ELIMINATED: a seat is out of the match, because of its total or because it did not come back.
        WITHDREW: a seat has left the match.
        WON: a seat has won the match, alone or with others.

    >>> from scala40.match import MatchEvent
    >>> MatchEvent(4, seat=1, total=63, fate=Fate.CAME_BACK).describe()
    'player 2 comes back into the match with 63 points'
    """

    CAME_BACK = "came_back"
    ELIMINATED = "eliminated"
    WITHDREW = "withdrew"
    WON = "won"


class SheetWord(Phrase):
    """Words of a score sheet."""

    HAND = "hand"
    DEALER = "dealer"
    CLOSER = "closer"
    TOTAL = "total"
    REMARKS = "remarks"
    SUM = "sum"
    MATCH = "match"


teach_from("scala40.match", Oddity, Fate, SheetWord)
