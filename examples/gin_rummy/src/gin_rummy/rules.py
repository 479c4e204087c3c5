"""Rules of Gin Rummy: the rulebook, the fields that players agree on, and the melds."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from gin_rummy.words import CITES, WORDING
from scala40.core import (
    BestTotal,
    Card,
    Deadwood,
    InvalidRuleset,
    MatchMode,
    MatchRules,
    MeldRules,
    Named,
    Pack,
    Rank,
    Rule,
    Rulebook,
    RuleForm,
    RuleNotation,
    SheetAt,
    Span,
    ToldRules,
)

_OURS: Final = {"GR-11", "GR-12"}
"""The decisions of this example; printed rules have the others."""
_RULES: Final = {
    name: Rule(name, text, () if name in _OURS else ("printed rules of the game",))
    for name, text in WORDING["rules"].items()
}

RULEBOOK: Final = Rulebook(_RULES, CITES, default="GR-02")
"""The rules by id, and the rule behind each kind of violation."""
PACK: Final = Pack(copies=1, jokers=0)
"""The cards of the game."""
HAND_SIZE: Final = 10
WALL: Final = 2
"""The cards of the stock that nobody draws (GR-11)."""

_VALUES: Final = tuple(min(rank, 10) for rank in Rank)
MELDS: Final = MeldRules(
    book=RULEBOOK,
    order=tuple(Rank),
    run_values=_VALUES,
    set_values=_VALUES,
    largest_set=4,
    longest_run=13,
    most_jokers=0,
)
"""The melds of the game (GR-02)."""
DEADWOOD: Final = Deadwood(MELDS, (*_VALUES * 4, 0))
"""The kernel's exact search for the melds that leave the fewest points."""


class KnockCard(Named):
    """The source of the knock limit: a fixed number, or the first upcard."""

    FIXED = "fixed"
    UPCARD = "upcard"


class Tie(Named):
    """The meaning of equal counts after a knock."""

    UNDERCUT = "undercut"
    NOTHING = "nothing"


class ThrowBack(Named):
    """Permission to discard the card that was taken from the pile in the same turn."""

    REFUSED = "refused"
    ALLOWED = "allowed"


FIELDS: Final = {
    **dict.fromkeys(("gin_bonus", "undercut_bonus", "tie"), "GR-10"),
    "knock_limit": "GR-06",
    "knock_card": "GR-07",
    "throw_back": "GR-05",
    "take_limit": "GR-12",
    "target": "GR-13",
}
"""The rule that each field encodes."""
_LIMITS: Final = {
    **dict.fromkeys(("gin_bonus", "undercut_bonus"), (0, 100)),
    **dict.fromkeys(("take_limit", "target"), (1, 1000)),
    "knock_limit": (0, 10),
}


@attrs.frozen(kw_only=True)
class Ruleset(ToldRules):
    """Rules that players agree on.

    Attributes:
        knock_limit: the most points that a knocker may have left, 0 to 10 (GR-06).
        knock_card: the source of that limit; `UPCARD` is Oklahoma Gin (GR-07).
        gin_bonus: the bonus for gin, 0 to 100 (GR-10).
        undercut_bonus: the bonus for an undercut, 0 to 100 (GR-10).
        tie: the meaning of equal counts (GR-10).
        throw_back: permission to discard the card just taken (GR-05).
        take_limit: the number of times that the pile can be taken from after the first offer, 1 to 1000; the last one
            ends the hand (GR-12).
        target: the total that wins the match, 1 to 1000 (GR-13).

    Raises:
        InvalidRuleset: a value is out of its bounds.
    """

    form: ClassVar[RuleForm] = RuleForm(FIELDS, _LIMITS, agreed="GR-13")
    sheet: ClassVar[SheetAt] = SheetAt("gin_rummy.sheet")

    knock_limit: int = 10
    knock_card: KnockCard = KnockCard.FIXED
    gin_bonus: int = 25
    undercut_bonus: int = 25
    tie: Tie = Tie.UNDERCUT
    throw_back: ThrowBack = ThrowBack.REFUSED
    take_limit: int = 50
    target: int = 100

    def __attrs_post_init__(self) -> None:
        problems = tuple(self.form.wrong_values(self))
        if problems:
            raise InvalidRuleset(problems)

    @property
    def min_players(self) -> int:
        """The fewest players."""
        return 2

    @property
    def max_players(self) -> int:
        """The most players."""
        return 2

    @property
    def pack(self) -> Pack:
        """The cards of the game."""
        return PACK

    def limit(self, upcard: Card) -> int:
        """Return the most points that a knocker may have left in a hand that began with this upcard."""
        if self.knock_card is KnockCard.FIXED:
            return self.knock_limit
        value = DEADWOOD.values[upcard.index]
        return value if value > 1 else 0

    @property
    def match_rules(self) -> MatchRules:
        """The rules of the match, as data."""
        return MatchRules(self.target, rule="GR-13", mode=MatchMode.TARGET, best=BestTotal.HIGHEST)


NOTATION: Final = RuleNotation(Ruleset, Ruleset.form)
"""Notation of the rules, like `knock_limit=5`."""


def match_rules(rules: Ruleset, /) -> MatchRules:
    """Return the rules by which hands add up to a match."""
    return rules.match_rules


def write_rules(rules: Ruleset, /) -> str:
    """Return the notation of rules; empty for the default ones."""
    return NOTATION.write(rules)


def read_rules(text: str, /) -> Ruleset:
    """Return the rules that a text describes; raise `NotationError` or `InvalidRuleset` if there are none."""
    return NOTATION.read(Span.of(text))
