"""The rules of Chinchón as data."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

import attrs

from scala40.chinchon.arranging import Arranger, arranger_for
from scala40.chinchon.consistency import rule_problems
from scala40.chinchon.decisions import FORM
from scala40.chinchon.ending import Ending
from scala40.chinchon.options import LIMITS, CloseGuard, FigureValues, FirstTurn, LayOffOrder, MatchEnd, PackSize
from scala40.chinchon.rulebook import RULEBOOK
from scala40.chinchon.wording import SHEET
from scala40.core.cards import Rank, Suit
from scala40.core.decks import Pack
from scala40.core.errors import InvalidRuleset, refuse_if
from scala40.core.game import ClosingPoints, Direction, MatchMode, MatchRules
from scala40.core.meld_rules import MeldRules, Naming, SetSuits
from scala40.core.rule_data import RuleForm
from scala40.core.rule_sheet import RuleSheet
from scala40.core.ruleset import ToldRules
from scala40.core.wild import WildShare

HAND_SIZE: Final = 7
"""How many cards each player is dealt."""
ALL_MELDED: Final = -10
"""What it counts to meld all of them (C-09)."""
DIRECTION: Final = Direction.COUNTERCLOCKWISE
"""Which way play and deal go round (C-07)."""
FEWEST: Final = 2
"""The fewest players of a match (C-14)."""
PLAYERS_PER_PACK: Final = 4
"""How many can play with each pack (C-14)."""

_FIGURES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)
_RANKS: Final = {
    PackSize.FORTY: (*tuple(Rank)[:7], *_FIGURES),
    PackSize.FORTY_EIGHT: (*tuple(Rank)[:9], *_FIGURES),
}
_JOKER_VALUE: Final = 25
"""What a joker left counts (C-06)."""


@attrs.frozen
class Ruleset(ToldRules):
    """The rules that a game of Chinchón is played by.

    Attributes:
        pack_size: which cards a pack has (C-01).
        packs: how many packs are shuffled together, 1 or 2; up to four can play with each (C-01, C-14).
        jokers: the jokers that are added to them, 0 to 4 (C-01).
        figure_values: what jack, queen and king count (C-04).
        close_max: the most points that may be left unmatched at a close, 0 to 50 (C-08).
        layoff_order: who lays off first after a close (C-11).
        limit: the points that end the match or put a player out of it, 1 to 10,000 (C-13, G-03).
        first_turn: how a hand begins (G-01).
        close_guard: whether a player may close who reaches the limit by it (G-02).
        match_end: what ends the match (C-13, G-03).
        reentry_max: how often a player who reaches the limit may come back, 0 to 10 (G-04).

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(packs=2, jokers=2)
    >>> rules.max_players, len(rules.pack), rules.limit
    (8, 82, 100)
    """

    form: ClassVar[RuleForm] = FORM
    sheet: ClassVar[RuleSheet[Ruleset]] = SHEET

    pack_size: PackSize = attrs.field(default=PackSize.FORTY, kw_only=True)
    packs: int = attrs.field(default=1, kw_only=True)
    jokers: int = attrs.field(default=0, kw_only=True)
    figure_values: FigureValues = attrs.field(default=FigureValues.EIGHT_TO_TEN, kw_only=True)
    close_max: int = attrs.field(default=5, kw_only=True)
    layoff_order: LayOffOrder = attrs.field(default=LayOffOrder.PLAY, kw_only=True)
    limit: int = attrs.field(default=100, kw_only=True)
    first_turn: FirstTurn = attrs.field(default=FirstTurn.UPCARD, kw_only=True)
    close_guard: CloseGuard = attrs.field(default=CloseGuard.OFF, kw_only=True)
    match_end: MatchEnd = attrs.field(default=MatchEnd.FIRST_BUST, kw_only=True)
    reentry_max: int = attrs.field(default=0, kw_only=True)

    def __attrs_post_init__(self) -> None:
        refuse_if(rule_problems(self), InvalidRuleset)

    @property
    def min_players(self) -> int:
        """The fewest players of a match; its last hands may be for fewer, down to two."""
        return FEWEST

    @property
    def max_players(self) -> int:
        """The most players of a match."""
        return PLAYERS_PER_PACK * self.packs

    @cached_property
    def pack(self) -> Pack:
        """The cards that are played with."""
        return Pack(ranks=_RANKS[self.pack_size], copies=self.packs, jokers=self.jokers)

    @property
    def match_rules(self) -> MatchRules:
        """How hands add up to a match."""
        ends = self.match_end is MatchEnd.FIRST_BUST
        return MatchRules(
            self.limit,
            rule="CB-10",
            mode=MatchMode.TARGET if ends else MatchMode.ELIMINATION,
            least_points=0,
            reentry_max=self.reentry_max,
            direction=DIRECTION,
            closings=self._closings,
            closer_limit=self.limit if self.close_guard is CloseGuard.ON else None,
        )

    @property
    def _closings(self) -> tuple[ClosingPoints, ...]:
        """What the closer scores, in the ways to close that these rules know."""
        ways = {Ending.ALL_MELDED: True, Ending.CHINCHON_WITH_JOKER: bool(self.jokers), Ending.CHINCHON: True}
        gone = tuple(ClosingPoints(way, ALL_MELDED, ALL_MELDED) for way, there in ways.items() if there)
        return (ClosingPoints(Ending.CLOSED, 1, self.close_max), *gone) if self.close_max else gone

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """What each card left unmatched counts, by the card's index."""
        figures = (8, 9, 10) if self.figure_values is FigureValues.EIGHT_TO_TEN else (10, 11, 12)
        return (*range(1, 11), *figures) * len(Suit) + (_JOKER_VALUE,)

    @cached_property
    def meld_rules(self) -> MeldRules:
        """What a meld is; what its cards are worth never counts, so these values are those of the cards left."""
        order, values = _RANKS[self.pack_size], self.hand_values
        return MeldRules(
            book=RULEBOOK,
            order=order,
            run_values=tuple(values[rank - 1] for rank in order),
            set_values=values[: len(Rank)],
            largest_set=len(Suit),
            longest_run=len(order),
            most_jokers=LIMITS["jokers"][1],
            wild_in_sets=Naming.RANK,
            set_suits=SetSuits.ANY,
            wild_share=WildShare.HALF,
        )

    @cached_property
    def arranger(self) -> Arranger:
        """What finds the melds of hands under these rules."""
        return arranger_for(self.meld_rules, self.hand_values)
