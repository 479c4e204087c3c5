"""The rules of Rumino as data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import attrs

from scala40.core.cards import Rank
from scala40.core.decks import FRENCH_108, Pack
from scala40.core.errors import InvalidRuleset
from scala40.core.game import FirstDeal, MatchRules, Streak, StreakStart
from scala40.core.language import Language
from scala40.core.meld_rules import JokersAlone, MeldRules, Naming, SetSuits
from scala40.core.rule_data import fields_in
from scala40.core.rule_sheet import fields_that_differ
from scala40.core.violations import Code, Detail, Violation
from scala40.core.wild import WildMelds
from scala40.rumino.decisions import FIELDS, FORM
from scala40.rumino.ending import Ending
from scala40.rumino.options import GinStreak
from scala40.rumino.partition import CARD_VALUES, RUMINO, SIZES
from scala40.rumino.rulebook import RULEBOOK
from scala40.rumino.wording import SHEET, Difference

HAND_SIZE: Final = 7
"""How many cards each player is dealt (R-12)."""
GIN_POINTS: Final = -10
"""What going gin counts (R-05)."""
STREAK: Final = 3
"""How many gins in a row win a match (R-06)."""


@attrs.frozen
class Ruleset:
    """The rules that a game of Rumino is played by.

    Attributes:
        knock_max: the most points that may be left to knock, 1 to 40 (R-04).
        knock_min_melded: the fewest of the seven cards that must be melded to knock, 3 to 7; with 7 there is no knock
            but gin (R-04).
        gin_streak: which three gins in a row win the match (R-06).
        limit: the most points that a player who is in the match can have, 1 to 10,000; whose total is above it is out
            (R-10).

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(limit=150, gin_streak=GinStreak.OFF)
    >>> rules.limit, rules.knock_max
    (150, 7)
    """

    knock_max: int = attrs.field(default=7, kw_only=True)
    knock_min_melded: int = attrs.field(default=4, kw_only=True)
    gin_streak: GinStreak = attrs.field(default=GinStreak.OPENING_THREE, kw_only=True)
    limit: int = attrs.field(default=100, kw_only=True)

    def __attrs_post_init__(self) -> None:
        problems = _problems(self)
        if problems:
            raise InvalidRuleset(problems)

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the rules in words, complete enough to be shown to the players before the game.

        The text has headings and lists, and lines of at most 79 letters; no line feed ends it.

        >>> "A total of more than 150 points puts a player out" in Ruleset(limit=150).describe()
        True
        """
        return SHEET.described(self, language)

    def diff(self, other: Ruleset) -> tuple[Difference, ...]:
        """Return every field in which other rules differ from these, () if they are equal.

        >>> [(it.field, it.mine, it.other) for it in Ruleset().diff(Ruleset(knock_max=5))]
        [('knock_max', 7, 5)]
        """
        return tuple(Difference(name, self, other) for name in fields_that_differ(self, other))

    def to_dict(self) -> dict[str, int | str | None]:
        """Return the rules as plain data that JSON can hold: the version of its form, and every field.

        >>> Ruleset(limit=150).to_dict()
        {'version': 1, 'knock_max': 7, 'knock_min_melded': 4, 'gin_streak': 'opening_three', 'limit': 150}
        """
        return FORM.to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Ruleset:
        """Return the rules that plain data describe; a field that is missing has its default.

        Raises:
            InvalidRuleset: with everything that is wrong, or, if another version of the form was written, that alone.
            TypeError: this is no mapping, or a key is no string.

        >>> Ruleset.from_dict({"limit": 150}) == Ruleset(limit=150)
        True
        """
        return FORM.from_dict(cls, data)

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
    def match_rules(self) -> MatchRules:
        """How hands add up to a match; the limit there is the first total that is above ours."""
        starts = {GinStreak.OPENING_THREE: StreakStart.FIRST_HAND, GinStreak.ANY_THREE: StreakStart.ANY_HAND}
        start = starts.get(self.gin_streak)
        return MatchRules(
            self.limit + 1,
            rule="RB-06",
            least_points=GIN_POINTS,
            streak=None if start is None else Streak(Ending.GIN, STREAK, start),
            first_deal=FirstDeal.WINNER,
        )

    @cached_property
    def meld_rules(self) -> MeldRules:
        """What a meld is (R-01 to R-03)."""
        values = CARD_VALUES[: len(Rank)]
        return MeldRules(
            book=RULEBOOK,
            order=tuple(Rank),
            run_values=values,
            set_values=values,
            largest_set=SIZES[-1],
            longest_run=SIZES[-1],
            most_jokers=FRENCH_108.jokers,
            wild_in_sets=Naming.RANK,
            set_suits=SetSuits.ANY,
            jokers_alone=JokersAlone.ALLOWED,
            wild_melds=WildMelds.OF_ONE_KIND,
        )

    @cached_property
    def rumino_rules(self) -> MeldRules:
        """What a meld is if a rumino is one too (R-01)."""
        return attrs.evolve(self.meld_rules, grand=RUMINO)


def _problems(rules: Ruleset) -> tuple[Violation, ...]:
    """Every value that is wrong in itself, and a limit of points that has no meaning."""
    wrong = tuple(FORM.wrong_values(rules))
    compared = fields_in(wrong).isdisjoint({"knock_max", "knock_min_melded"})
    if compared and rules.knock_min_melded == HAND_SIZE and rules.knock_max != attrs.fields(Ruleset).knock_max.default:
        figures = (("what", Detail.IDLE_UNLESS_BELOW), ("field", "knock_max"), ("other", "knock_min_melded"))
        contradiction = Violation(Code.RULE_CONTRADICTION, FIELDS["knock_max"], (), (*figures, ("bound", HAND_SIZE)))
        return (*wrong, contradiction)
    return wrong
