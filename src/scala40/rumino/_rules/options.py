"""Options of Rumino: values of the fields, the decisions that they encode, and endings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from scala40.core._base import Named
from scala40.core._game import results
from scala40.core._rules import Decision, RuleForm
from scala40.core._text import Said
from scala40.rumino._text import Say

LIMITS: Final = {
    "max_run_length": (4, 7),
    "knock_max": (1, 40),
    "knock_min_melded": (3, 7),
    "limit": (1, 10_000),
}
"""The least and the greatest value of each number of a ruleset."""


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


# The questions about Rumino that its source leaves open, and the fields of a ruleset that answer them.

FIELDS: Final = {
    "max_run_length": "VR-02",
    "knock_max": "R-04",
    "knock_min_melded": "R-04",
    "gin_streak": "R-06",
    "rumino_when": "VR-01",
    "limit": "R-10",
}
"""The decision that each field of a ruleset encodes."""

_ALL: Final = (
    Decision("R-01", "What is a meld, and what is a rumino?"),
    Decision("R-02", "How many jokers may a meld contain, and what does a joker left count?"),
    Decision("R-03", "Where does the ace stand, and what does it count?"),
    Decision("R-04", "Who may knock, and when?", ("knock_max", "knock_min_melded")),
    Decision("R-05", "How and when is gin declared, and what does it bring?"),
    Decision("R-06", "Which three gins win the match?", ("gin_streak",)),
    Decision("R-07", "How is a rumino declared, and what does it bring?"),
    Decision("R-08", "Who may claim a discard out of turn, and how does nobody see that somebody could?"),
    Decision("R-09", "Which of the cards of a hand are counted?"),
    Decision("R-10", "With how many points is a player out of the match, and who wins it?", ("limit",)),
    Decision("R-11", "What if the stock is empty?"),
    Decision("R-12", "How many play, with how many cards, and who deals the next match?"),
    Decision("R-13", "May the card just taken from the pile be discarded?"),
    Decision("VR-01", "When may a rumino in the hand be declared?", ("rumino_when",)),
    Decision("VR-02", "How long can a run be?", ("max_run_length",)),
)

DECISIONS: Final[Mapping[str, Decision]] = MappingProxyType({decision.id: decision for decision in _ALL})
"""Every question by its id."""

FORM: Final = RuleForm(FIELDS, LIMITS, agreed="RB-08", questions=DECISIONS)
"""The fields as the kernel reads and writes them."""


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
