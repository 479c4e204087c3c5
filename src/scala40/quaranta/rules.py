"""The rules of Scala 40 as data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import attrs

from scala40.core.cards import Rank, Suit
from scala40.core.decks import Pack
from scala40.core.errors import InvalidRuleset
from scala40.core.game import MatchRules
from scala40.core.melds import MeldRules
from scala40.core.tables import MeldTables, tables_for
from scala40.core.violations import Code, Violation
from scala40.quaranta.rulebook import RULEBOOK

HAND_SIZE: Final = 13
"""How many cards each player is dealt."""

LIMITS: Final = {
    "min_players": (2, 6, "D-01"),
    "max_players": (2, 6, "D-01"),
    "jokers": (0, 4, "D-02"),
    "opening_points": (1, 100, "D-40"),
    "limit": (1, 10_000, "D-73"),
}
"""The least and the greatest value of each number of a ruleset, and the decision that it encodes."""


@attrs.frozen
class Ruleset:
    """The rules that a game of Scala 40 is played by.

    Attributes:
        min_players: the fewest players of a hand, 2 to 6 (D-01).
        max_players: the most players of a hand, 2 to 6 and not below `min_players` (D-01).
        jokers: the jokers in the pack, 0 to 4 (D-02).
        opening_points: what the melds of an opening must be worth, 1 to 100 (D-40).
        limit: the points that put a player out of the match, 1 to 10,000 (D-73).

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> Ruleset(limit=201)
    Ruleset(min_players=2, max_players=6, jokers=4, opening_points=40, limit=201)
    """

    min_players: int = attrs.field(default=2, kw_only=True)
    max_players: int = attrs.field(default=6, kw_only=True)
    jokers: int = attrs.field(default=4, kw_only=True)
    opening_points: int = attrs.field(default=40, kw_only=True)
    limit: int = attrs.field(default=101, kw_only=True)

    def __attrs_post_init__(self) -> None:
        problems = tuple(_problems(self))
        if problems:
            raise InvalidRuleset(problems)

    @property
    def pack(self) -> Pack:
        """The cards that are played with."""
        return Pack(jokers=self.jokers)

    @property
    def match_rules(self) -> MatchRules:
        """How hands add up to a match."""
        return MatchRules(limit=self.limit, rule="B-12")

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """What each card left in a hand counts, by the card's index: joker 25, ace 11, pictures 10 (D-70)."""
        return (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10) * len(Suit) + (25,)

    @cached_property
    def meld_rules(self) -> MeldRules:
        """What a meld is."""
        return MeldRules(
            book=RULEBOOK,
            order=(*Rank, Rank.ACE),
            run_values=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11),
            set_values=(11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
            largest_set=4,
            most_jokers=1,
        )

    @cached_property
    def tables(self) -> MeldTables:
        """The meld tables of these rules, filled as hands come up."""
        return tables_for(self.meld_rules)


def _problems(rules: Ruleset) -> Iterator[Violation]:
    for name, (least, most, decision) in LIMITS.items():
        value = getattr(rules, name)
        if type(value) is not int or not least <= value <= most:
            figures = (("field", name), ("value", str(value)), ("least", least), ("most", most))
            yield Violation(Code.RULE_OUT_OF_BOUNDS, decision, (), figures)
    if rules.min_players > rules.max_players:
        yield Violation(Code.RULE_CONTRADICTION, "D-01", (), (("what", "min_players is above max_players"),))
