"""The rules of Rumino as data: options, what contradicts what, and the ruleset, its presets and its notation."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from scala40.core import _game
from scala40.core._base import Named
from scala40.core._cards import FRENCH_108, Pack, Rank, Rulebook, RulebookFile
from scala40.core._game import FirstDeal, StreakStart, match_options
from scala40.core._melds import JokersAlone, MeldRules, Naming, SetSuits, WildMelds
from scala40.core._rules import Contradiction, RuleNotation, RuleSheet, WordedRules, choice, idle, number
from scala40.core._text import CommonDetail, Message
from scala40.rumino._text import RuminoCode, Say
from scala40.rumino.partition import CARD_VALUES
from scala40.rumino.searching import SIZES

RULEBOOK: Final[Rulebook] = RulebookFile("scala40.rumino", RuminoCode)
"""The rules of Rumino by id, and what each kind of violation cites."""


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


class Ending(match_options.Ending):
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
    def description(self) -> Message:
        return Message(Say[f"ENDED_{self.name}"])

    @property
    @override
    def by_somebody(self) -> bool:
        return True

    @property
    @override
    def wins_match(self) -> bool:
        return self is Ending.RUMINO


HAND_SIZE: Final = 7
"""The number of cards that each player is dealt (R-12)."""
GIN_POINTS: Final = -10
"""The points for going gin (R-05)."""
STREAK: Final = 3
"""The number of gins in a row that win a match (R-06)."""


@attrs.frozen(repr=False, kw_only=True)
class Ruleset(WordedRules):
    """The rules that a game of Rumino is played by.

    Attributes:
        max_run_length: the most cards of a run, 4 to 7 (VR-02).
        knock_max: the most points that may be left to knock, 1 to 40 (R-04).
        knock_min_melded: the fewest of the seven cards that must be melded to knock, 3 to 7; with 7 there is no knock
            but gin (R-04).
        gin_streak: which three gins in a row win the match (R-06).
        rumino_when: when a rumino in the hand may be declared: in one's own turn, or also out of turn, whenever a draw
            is due (VR-01).
        limit: the most points that a player who is in the match can have, 1 to 10,000; a player with a higher total is
            out (R-10).

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(limit=150, gin_streak=GinStreak.OFF)
    >>> rules.limit, rules.knock_max
    (150, 7)
    """

    sheet: ClassVar[RuleSheet] = RuleSheet("scala40.rumino._text")
    book: ClassVar[Rulebook | None] = RULEBOOK

    max_run_length: int = number(4, 4, 7, "VR-02")
    knock_max: int = number(7, 1, 40, "R-04")
    knock_min_melded: int = number(4, 3, 7, "R-04")
    gin_streak: GinStreak = choice(GinStreak.OPENING_THREE, "R-06")
    rumino_when: RuminoWhen = choice(RuminoWhen.OWN_TURN, "VR-01")
    limit: int = number(100, 1, 10_000, "R-10")

    contradictions: ClassVar[tuple[Contradiction, ...]] = idle(
        CommonDetail.IDLE_UNLESS_BELOW, "knock_max", "knock_min_melded is 7", bound=HAND_SIZE
    )

    @property
    def min_players(self) -> int:
        """The fewest players of a match; its last hands may be for fewer (R-12)."""
        return 2

    @property
    def max_players(self) -> int:
        """The most players (R-12)."""
        return 6

    @property
    def pack(self) -> Pack:
        """The cards that are played with."""
        return FRENCH_108

    @property
    def match_rules(self) -> _game.MatchRules:
        """The rules by which hands add up to a match; their limit is the first total above the limit here."""
        return self._match_rules

    @cached_property
    def _match_rules(self) -> _game.MatchRules:
        starts = {GinStreak.OPENING_THREE: StreakStart.FIRST_HAND, GinStreak.ANY_THREE: StreakStart.ANY_HAND}
        start = starts.get(self.gin_streak)
        return _game.MatchRules(
            self.limit + 1,
            rule="RB-06",
            least_points=0,
            closings=self._closings,
            streak=None if start is None else _game.Streak(Ending.GIN, STREAK, start),
            first_deal=FirstDeal.WINNER,
        )

    @property
    def _closings(self) -> tuple[_game.ClosingPoints, ...]:
        """Return the closer's scores; a knock that leaves nothing is gin (R-05), and so is any if all seven are due."""
        gin = _game.ClosingPoints(Ending.GIN, GIN_POINTS, GIN_POINTS)
        rumino = _game.ClosingPoints(Ending.RUMINO, 0, 0)
        if self.knock_min_melded == HAND_SIZE:
            return (gin, rumino)
        return (_game.ClosingPoints(Ending.KNOCKED, 1, self.knock_max), gin, rumino)

    @cached_property
    def meld_rules(self) -> MeldRules:
        """The rules for melds (R-01 to R-03, VR-02)."""
        values = CARD_VALUES[: len(Rank)]
        return MeldRules(
            book=RULEBOOK,
            order=tuple(Rank),
            run_values=values,
            set_values=values,
            largest_set=SIZES[-1],
            longest_run=self.max_run_length,
            most_jokers=FRENCH_108.jokers,
            wild_in_sets=Naming.RANK,
            set_suits=SetSuits.ANY,
            jokers_alone=JokersAlone.ALLOWED,
            wild_melds=WildMelds.OF_ONE_KIND,
        )


# The notation of a ruleset: what differs from the default, like `knock_max=5 limit=150`.

NOTATION: Final = RuleNotation(Ruleset)
"""Writes and reads rules."""
