"""The rules of Knock Rummy: what they say, what may be agreed, and which of them a refusal cites."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from scala40.core import (
    AgreedRules,
    BestTotal,
    Code,
    CommonCode,
    Deadwood,
    InvalidRuleset,
    Language,
    MatchRules,
    MeldRules,
    OwnKind,
    Pack,
    Rank,
    Rule,
    Rulebook,
    RuleForm,
    RuleNotation,
    teach,
)

_BOOKS: Final = ("printed rules of the game",)
_OURS: Final = ()

_RULES: Final = (
    Rule("KR-01", "Two to five play, clockwise, with 52 cards: two get ten each, five six, others seven.", _BOOKS),
    Rule("KR-02", "A meld is three or four cards of one rank, or three or more in suit in a row, the ace low.", _BOOKS),
    Rule("KR-03", "A turn is a draw, from the stock or the pile, and a discard; melds stay in the hand.", _BOOKS),
    Rule("KR-04", "The card taken from the pile is not discarded in the same turn.", _OURS),
    Rule("KR-05", "With the discard a player may knock, whatever the hand; then everybody shows.", _BOOKS),
    Rule("KR-06", "Unmatched cards count: faces 10, aces 1, others their number. The lowest count wins.", _BOOKS),
    Rule("KR-07", "Of equal counts another one beats the knocker's; of those the nearest after the knocker.", _OURS),
    Rule("KR-08", "The winner is paid the differences, 10 more by a losing knocker, 25 by each for a rummy.", _BOOKS),
    Rule("KR-09", "If nobody has knocked when the stock runs out, the hand is dealt again.", _OURS),
    Rule("KR-10", "A match has an agreed number of hands, and the best total wins it.", _OURS),
    Rule("KR-11", "Hands are secret until somebody knocks; what goes to the pile and from it, all have seen.", _OURS),
)  # fmt: skip


class KnockCode(Code, metaclass=OwnKind):
    """What is wrong in this game alone."""

    THROWN_BACK = "knock_rummy.thrown_back"


teach(
    KnockCode,
    {Language.ENGLISH: {KnockCode.THROWN_BACK: "{cards} was taken from the pile, so it is not discarded in this turn"}},
    hints={Language.ENGLISH: {KnockCode.THROWN_BACK: "discard another card"}},
)

_CITES: Final[dict[Code, str]] = {
    CommonCode.HAND_OVER: "KR-05",
    CommonCode.NOT_YOUR_TURN: "KR-01",
    CommonCode.MUST_DRAW_FIRST: "KR-03",
    CommonCode.ALREADY_DRAWN: "KR-03",
    CommonCode.CARD_NOT_IN_HAND: "KR-03",
    KnockCode.THROWN_BACK: "KR-04",
    CommonCode.PLAYERS: "KR-01",
    CommonCode.SEATS: "KR-01",
    CommonCode.PACK: "KR-01",
    CommonCode.NOT_IN_PACK: "KR-01",
    CommonCode.HANDS: "KR-01",
    CommonCode.PILES: "KR-09",
    CommonCode.KNOWLEDGE: "KR-11",
    CommonCode.MATCH_OVER: "KR-10",
    CommonCode.ENTRY_NUMBER: "KR-10",
    CommonCode.ENTRY_SEATS: "KR-10",
    CommonCode.ENTRY_CLOSER: "KR-10",
    CommonCode.ENTRY_POINTS: "KR-10",
}

RULEBOOK: Final = Rulebook({rule.id: rule for rule in _RULES}, _CITES, default="KR-02")
"""The rules by id, and what each kind of violation cites; all others are about melds."""

PACK: Final = Pack(copies=1, jokers=0)
"""The cards of the game."""
HAND_SIZES: Final = {2: 10, 3: 7, 4: 7, 5: 6}
"""How many cards each of so many players gets (KR-01)."""
KNOCK_PENALTY: Final = 10
"""What a knocker who loses pays on top (KR-08)."""

_VALUES: Final = tuple(min(rank, 10) for rank in Rank)
_CARD_VALUES: Final = (*_VALUES * 4, 0)

DEADWOOD: Final = Deadwood(
    MeldRules(
        book=RULEBOOK,
        order=tuple(Rank),
        run_values=_VALUES,
        set_values=_VALUES,
        largest_set=4,
        longest_run=13,
        most_jokers=0,
    ),
    _CARD_VALUES,
)
"""The kernel's arranger on the terms of this game: it finds the melds of a hand that leave the fewest points."""

_FIELDS: Final = {"hands": "KR-10", "rummy_bonus": "KR-08"}
_FORM: Final = RuleForm(_FIELDS, {"hands": (1, 100), "rummy_bonus": (0, 100)}, agreed="KR-10")


@attrs.frozen
class Ruleset(AgreedRules):
    """What may be agreed.

    Attributes:
        hands: how many hands a match has, 1 to 100 (KR-10).
        rummy_bonus: what a hand without unmatched cards is paid by each, 0 to 100 (KR-08).

    Raises:
        InvalidRuleset: a value is out of its bounds.
    """

    form: ClassVar[RuleForm] = _FORM

    hands: int = attrs.field(default=10, kw_only=True)
    rummy_bonus: int = attrs.field(default=25, kw_only=True)

    def __attrs_post_init__(self) -> None:
        problems = tuple(_FORM.wrong_values(self))
        if problems:
            raise InvalidRuleset(problems)

    @property
    def min_players(self) -> int:
        """The fewest players."""
        return min(HAND_SIZES)

    @property
    def max_players(self) -> int:
        """The most players."""
        return max(HAND_SIZES)

    @property
    def pack(self) -> Pack:
        """The cards that are played with."""
        return PACK


NOTATION: Final = RuleNotation(Ruleset, _FORM)
"""How rules are written and read."""


def match_rules(rules: Ruleset, /) -> MatchRules:
    """Return how hands under these rules add up to a match."""
    return MatchRules(None, rule="KR-10", hands=rules.hands, best=BestTotal.HIGHEST)
