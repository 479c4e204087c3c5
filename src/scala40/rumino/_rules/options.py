"""Options of Rumino: values of the fields, the decisions that they encode, and endings."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from scala40.core._base import Named
from scala40.core._game import results
from scala40.core._text import Said
from scala40.rumino._text import Say


class GinStreak(Named):
    """The three gins of one player in a row that win the match (R-06).

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


class RuminoWhen(Named):
    """The moment at which a rumino in the hand may be declared (VR-01).

    Attributes:
        OWN_TURN: in one's own turn.
        AT_ONCE: also out of turn, from the deal on, whenever a draw is due.

    >>> from scala40.rumino import Ruleset, actors, deal
    >>> for when in RuminoWhen:
    ...     state = deal(Ruleset(rumino_when=when), 3, seed=7)
    ...     print(when.value, actors(state))
    own_turn (1,)
    at_once (1, 2, 0)
    """

    OWN_TURN = "own_turn"
    AT_ONCE = "at_once"


# How a hand of Rumino can end.


class Ending(results.Ending):
    """An ending of a hand.

    Attributes:
        KNOCKED: somebody knocked with cards left.
        GIN: somebody had all seven cards melded, as a knock or with the discard.
        RUMINO: somebody had a rumino, perhaps with a claimed discard.

    >>> from scala40.rumino import check_hand
    >>> hands = ("4C 5C 6C 7C 2D AH AS", "4C 5C 6C 7C 2D 2H 2S", "4C 5C 6C 7C 8C 9C 10C")
    >>> [check_hand(cards).ending for cards in hands]
    [Ending.KNOCKED, Ending.GIN, Ending.RUMINO]
    """

    KNOCKED = "knocked"
    GIN = "gin"
    RUMINO = "rumino"

    @property
    @override
    def said(self) -> Said:
        return Said(_SAID[self])

    @property
    @override
    def by_somebody(self) -> bool:
        return True

    @property
    @override
    def wins_match(self) -> bool:
        return self is Ending.RUMINO


_SAID: Final = {
    Ending.KNOCKED: Say.ENDED_KNOCKED,
    Ending.GIN: Say.ENDED_GIN,
    Ending.RUMINO: Say.ENDED_RUMINO,
}
