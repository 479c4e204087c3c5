"""The rules of Scala 40 as data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import attrs

from scala40.core.cards import Rank, Suit
from scala40.core.decks import Pack
from scala40.core.enums import Named
from scala40.core.errors import InvalidRuleset
from scala40.core.game import MatchMode, MatchRules, Reentry
from scala40.core.melds import MeldRules
from scala40.core.tables import MeldTables, tables_for
from scala40.core.violations import Code, Violation
from scala40.quaranta.options import CardValues, FirstTurnClose, JokerHandValue, LoneAce, UpcardJoker
from scala40.quaranta.rulebook import RULEBOOK

HAND_SIZE: Final = 13
"""How many cards each player is dealt."""

LIMITS: Final = {
    "min_players": (2, 6),
    "max_players": (2, 6),
    "jokers": (0, 4),
    "opening_points": (1, 100),
    "hand_close_multiplier": (1, 2),
    "unopened_penalty": (1, 1_000),
    "limit": (1, 10_000),
    "target": (1, 10_000),
}
"""The least and the greatest value of each number of a ruleset."""

DECISIONS: Final = {
    "min_players": "D-01",
    "max_players": "D-01",
    "jokers": "D-02",
    "upcard_joker": "D-04",
    "card_values": "D-23",
    "joker_hand_value": "D-23",
    "opening_points": "D-40",
    "first_turn_close": "D-61",
    "hand_close_multiplier": "D-62",
    "lone_ace_value": "D-71",
    "unopened_penalty": "D-72",
    "limit": "D-73",
    "reentry": "D-75",
    "match_mode": "D-76",
    "target": "D-76",
}
"""The decision that each field of a ruleset encodes."""

_MELD_VALUES: Final = {
    CardValues.STANDARD: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11),
    CardValues.PROGRESSIVE: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
}
"""What the cards from the low ace to the high ace are worth in a run."""


@attrs.frozen
class Ruleset:
    """The rules that a game of Scala 40 is played by.

    Attributes:
        min_players: the fewest players of a hand, 2 to 6 (D-01).
        max_players: the most players of a hand, 2 to 6 and not below `min_players` (D-01).
        jokers: the jokers in the pack, 0 to 4 (D-02).
        upcard_joker: what happens to a joker that is turned up at the deal (D-04).
        card_values: what pictures and aces are worth, on the table and in the hand (D-23).
        joker_hand_value: what a joker left in the hand counts (D-23).
        opening_points: what the melds of an opening must be worth, 1 to 100 (D-40).
        first_turn_close: whether a player may close in the first turn (D-61).
        hand_close_multiplier: how often the others' points count if somebody opened and closed in one turn, 1 or 2;
            the unopened penalty is not multiplied (D-62, D-72).
        lone_ace_value: what an ace counts that is the only card left (D-71).
        unopened_penalty: what who has not opened when somebody closes scores instead of the cards left, 1 to 1,000;
            `None` for no such penalty (D-72).
        limit: the points that put a player out of an elimination match, 1 to 10,000 (D-73).
        reentry: what happens to players who reach the limit of an elimination match (D-75).
        match_mode: what ends the match (D-76).
        target: the points that end a match to a target, 1 to 10,000, usually 1,000, 1,500 or 2,000; `None` in any
            other match (D-76).

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(limit=201, card_values=CardValues.PROGRESSIVE)
    >>> rules.limit, rules.card_values, rules.jokers
    (201, CardValues.PROGRESSIVE, 4)
    """

    min_players: int = attrs.field(default=2, kw_only=True)
    max_players: int = attrs.field(default=6, kw_only=True)
    jokers: int = attrs.field(default=4, kw_only=True)
    upcard_joker: UpcardJoker = attrs.field(default=UpcardJoker.STAYS, kw_only=True)
    card_values: CardValues = attrs.field(default=CardValues.STANDARD, kw_only=True)
    joker_hand_value: JokerHandValue = attrs.field(default=JokerHandValue.TWENTY_FIVE, kw_only=True)
    opening_points: int = attrs.field(default=40, kw_only=True)
    first_turn_close: FirstTurnClose = attrs.field(default=FirstTurnClose.FORBIDDEN, kw_only=True)
    hand_close_multiplier: int = attrs.field(default=1, kw_only=True)
    lone_ace_value: LoneAce = attrs.field(default=LoneAce.FULL, kw_only=True)
    unopened_penalty: int | None = attrs.field(default=None, kw_only=True)
    limit: int = attrs.field(default=101, kw_only=True)
    reentry: Reentry = attrs.field(default=Reentry.OFF, kw_only=True)
    match_mode: MatchMode = attrs.field(default=MatchMode.ELIMINATION, kw_only=True)
    target: int | None = attrs.field(default=None, kw_only=True)

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
        limits = {MatchMode.ELIMINATION: self.limit, MatchMode.TARGET: self.target, MatchMode.SINGLE_HAND: None}
        return MatchRules(
            limits[self.match_mode],
            rule="B-12",
            mode=self.match_mode,
            reentry=self.reentry,
            least_points=0,
            closer_points=0,
        )

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """What each card left in a hand counts, by the card's index (D-70)."""
        by_rank = self._set_values
        joker = by_rank[0] if self.joker_hand_value is JokerHandValue.AS_ACE else 25
        return by_rank * len(Suit) + (joker,)

    @property
    def _set_values(self) -> tuple[int, ...]:
        """What a card of each rank is worth in a set, where an ace is always high."""
        in_runs = _MELD_VALUES[self.card_values]
        return (in_runs[-1], *in_runs[1:-1])

    @cached_property
    def meld_rules(self) -> MeldRules:
        """What a meld is."""
        return MeldRules(
            book=RULEBOOK,
            order=(*Rank, Rank.ACE),
            run_values=_MELD_VALUES[self.card_values],
            set_values=self._set_values,
            largest_set=4,
            most_jokers=1,
        )

    @cached_property
    def tables(self) -> MeldTables:
        """The meld tables of these rules, filled as hands come up."""
        return tables_for(self.meld_rules)


def _problems(rules: Ruleset) -> Iterator[Violation]:
    for field in attrs.fields(Ruleset):
        value = getattr(rules, field.name)
        if isinstance(field.default, Named):
            yield from _wrong_choice(field.name, value, type(field.default))
        elif value is not None or field.default is not None:
            yield from _wrong_number(field.name, value)
    yield from (_contradiction(name, what) for name, what in _contradictions(rules))


def _contradictions(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield a field and what it contradicts."""
    if _is_above(rules.min_players, rules.max_players):
        yield "min_players", "min_players is above max_players"
    if rules.match_mode is MatchMode.TARGET and rules.target is None:
        yield "target", "a match to a target needs a target"
    if rules.match_mode is not MatchMode.TARGET and rules.target is not None:
        yield "target", "a target means nothing unless match_mode is TARGET"
    if rules.match_mode is not MatchMode.ELIMINATION and rules.reentry is not Reentry.OFF:
        yield "reentry", "reentry means nothing unless match_mode is ELIMINATION"


def _contradiction(name: str, what: str) -> Violation:
    return Violation(Code.RULE_CONTRADICTION, DECISIONS[name], (), (("what", what),))


def _wrong_choice(name: str, value: object, choices: type[Named]) -> Iterator[Violation]:
    if not isinstance(value, choices):
        figures = (("field", name), ("value", repr(value)), ("allowed", ", ".join(map(repr, choices))))
        yield Violation(Code.RULE_UNKNOWN_VALUE, DECISIONS[name], (), figures)


def _shown(value: object) -> str:
    """A value as it is written, unless it is a number that is too long for that."""
    return "a huge number" if isinstance(value, int) and abs(value) > 10**20 else repr(value)


def _wrong_number(name: str, value: object) -> Iterator[Violation]:
    least, most = LIMITS[name]
    if type(value) is not int or not least <= value <= most:
        figures = (("field", name), ("value", _shown(value)), ("least", least), ("most", most))
        yield Violation(Code.RULE_OUT_OF_BOUNDS, DECISIONS[name], (), figures)


def _is_above(one: object, other: object) -> bool:
    """Whether one number is above another; what is no number is reported elsewhere."""
    return isinstance(one, int) and isinstance(other, int) and one > other
