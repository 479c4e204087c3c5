"""The options of matches that games share, and the endings of hands; a deal loads no more of results than these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scala40.core._base import Language, Named
from scala40.core._text import Described


class Ending(Described, Named):
    """An ending of a hand; each game has its own members, and may name them in every language by `description`.

    >>> class Way(Ending):
    ...     STAYED = "everybody stayed"
    >>> Way.STAYED.describe(), Way.STAYED.by_somebody
    ('everybody stayed', None)
    """

    def describe(self, language: Language = Language.ENGLISH, *, names: Sequence[str] = ()) -> str:
        """Return how the hand ended in words of a language; where a game does not say it, the value."""
        message = self.description
        return str(self.value) if message is None else message.text_in(language, names)

    if not TYPE_CHECKING:  # those of `Described` have the same types
        __repr__, __eq__, __hash__ = Named.__repr__, Named.__eq__, Named.__hash__

    def __str__(self) -> str:
        return Named.__str__(self)  # records and reports of programs name the member

    @property
    def by_somebody(self) -> bool | None:
        """True if a player ended the hand, and not only the rules; `None` where a game does not say it."""
        return None

    @property
    def wins_match(self) -> bool:
        """True if the player who ends a hand like this has won the match, whatever the totals are."""
        return False


class MatchMode(Named):
    """The end of a match.

    Attributes:
        ELIMINATION: a player whose total reaches the limit is out, and the last one left wins.
        TARGET: nobody goes out; as soon as a total reaches the limit the match is over, and the best total wins.
        SINGLE_HAND: one hand is the match; its closer wins, or the best points if nobody closed.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Match, points_entry
    >>> hand = points_entry({0: 0, 1: 104, 2: 38}, closer=0, ending=Ending.CLOSED)
    >>> [Match(MatchRules(101, "B-12", mode=mode), 3).add(hand).winners for mode in MatchMode]
    [(), (0,), (0,)]
    """

    ELIMINATION = "elimination"
    TARGET = "target"
    SINGLE_HAND = "single_hand"


class BestTotal(Named):
    """The total that is the best.

    Attributes:
        LOWEST: the one with the fewest points.
        HIGHEST: the one with the most.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Match, points_entry
    >>> hand = points_entry({0: 40, 1: 85}, closer=None, ending=Ending.DEAD)
    >>> [Match(MatchRules(None, "B-12", hands=1, best=best), 2).add(hand).winners for best in BestTotal]
    [(0,), (1,)]
    """

    LOWEST = "lowest"
    HIGHEST = "highest"


class Reentry(Named):
    """The rule for seats that reach the limit in an elimination match.

    Attributes:
        OFF: they are out.
        HIGHEST_BELOW: as long as more than one seat is below the limit, they go on with the highest total below it.
        OFFERED: in the same case each of them is asked after the hand, and goes on like that or is out.

    >>> from scala40 import Ending, MatchRules
    >>> from scala40.match import Choice, Match, points_entry
    >>> hand = points_entry({0: 0, 1: 104, 2: 38}, closer=0, ending=Ending.CLOSED)
    >>> matches = [Match(MatchRules(101, "B-12", reentry=what), 3).add(hand) for what in Reentry]
    >>> [(it.totals, it.active, it.offers) for it in matches]
    [((0, 104, 38), (0, 2), ()), ((0, 38, 38), (0, 1, 2), ()), ((0, 104, 38), (0, 1, 2), (1,))]
    >>> matches[2].answer(1, Choice.RETURN).totals
    (0, 38, 38)
    """

    OFF = "off"
    HIGHEST_BELOW = "highest_below"
    OFFERED = "offered"


class Direction(Named):
    """The direction of play and deal, as seen from above; seats are numbered clockwise.

    Attributes:
        CLOCKWISE: from each seat to the one at its left.
        COUNTERCLOCKWISE: from each seat to the one at its right.

    >>> from scala40 import MatchRules
    >>> from scala40.match import Match
    >>> [Match(MatchRules(101, "B-12", direction=way), 4).withdraw(0).context.dealer for way in Direction]
    [1, 3]
    """

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"

    step: int
    """The number to add to a seat to come to the next one."""

    def __init__(self, value: str) -> None:
        self.step = 1 if value == "clockwise" else -1


class StreakStart(Named):
    """The hand in which a streak that wins a match may begin.

    Attributes:
        FIRST_HAND: with the first hand of the match.
        ANY_HAND: with any hand.

    >>> from scala40 import Ending, MatchRules, Streak
    >>> from scala40.match import Match, points_entry
    >>> hands = tuple(points_entry({0: 0, 1: 0}, closer=seat, ending=Ending.CLOSED) for seat in (1, 0, 0))
    >>> rules = [MatchRules(101, "B-12", streak=Streak(Ending.CLOSED, 2, start)) for start in StreakStart]
    >>> [Match(it, 2, entries=hands).winners for it in rules]
    [(), (0,)]
    """

    FIRST_HAND = "first_hand"
    ANY_HAND = "any_hand"


class FirstDeal(Named):
    """The seat that deals the first hand of a match that follows another one.

    Attributes:
        LOT: whoever the lot or the players choose.
        WINNER: the winner of the match before it.

    >>> from scala40 import MatchRules
    >>> from scala40.match import Match
    >>> [Match(MatchRules(101, "B-12", first_deal=who), 2).withdraw(0).next_dealer for who in FirstDeal]
    [None, 1]
    """

    LOT = "lot"
    WINNER = "winner"
