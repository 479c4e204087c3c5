"""The choices that a ruleset of Rumino offers."""

from __future__ import annotations

from typing import Final

from scala40.core.enums import Named

LIMITS: Final = {
    "knock_max": (1, 40),
    "knock_min_melded": (3, 7),
    "limit": (1, 10_000),
}
"""The least and the greatest value of each number of a ruleset."""


class GinStreak(Named):
    """Which three gins of one player in a row win the match (R-06).

    Attributes:
        OPENING_THREE: those in the first three hands of the match.
        ANY_THREE: those in any three hands that follow one another.
        OFF: none.

    >>> from scala40.match import Match, points_entry
    >>> from scala40.rumino import Ending, Ruleset
    >>> hands = tuple(points_entry({0: -10, 1: 20}, closer=seat, ending=Ending.GIN) for seat in (1, 0, 0, 0))
    >>> [Match(Ruleset(gin_streak=it).match_rules, 2, entries=hands).winners for it in GinStreak]
    [(), (0,), ()]
    """

    OPENING_THREE = "opening_three"
    ANY_THREE = "any_three"
    OFF = "off"
