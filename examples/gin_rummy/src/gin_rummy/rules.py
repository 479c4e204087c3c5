"""Rules of Gin Rummy: the rulebook, and the fields that players agree on."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from gin_rummy.words import GinCode
from scala40 import core
from scala40.core import CommonCode, Rank

HAND_SIZE: Final = 10
WALL: Final = 2
"""The cards of the stock that nobody draws (GR-11)."""

# rulebook

_RULES: Final = {
    "GR-01": "Two players get ten of 52 cards each; one more is turned up, the rest is the stock.",
    "GR-02": "A meld is three or four cards of one rank, or three or more in suit in a row, the ace low.",
    "GR-03": (
        "The first upcard is offered to the non-dealer, then to the dealer; if both pass, the non-dealer draws "
        "from the stock."
    ),
    "GR-04": "A turn is a draw, from the stock or the pile, and a discard.",
    "GR-05": "The card taken from the pile is not discarded in the same turn, unless the players agree on it.",
    "GR-06": "With the discard a player may knock if melds leave no more than the limit.",
    "GR-07": "In Oklahoma Gin the first upcard sets the limit by its value; an ace allows gin alone.",
    "GR-08": "The knocker lays melds one by one, any that keep the limit within reach, until it is reached.",
    "GR-09": "Then the other player lays off on the knocker's melds, unless these are gin, and lays own melds.",
    "GR-10": "The lower count wins the difference; gin and undercut win a bonus.",
    "GR-11": (
        "The last two cards of the stock are not drawn: a player may take the upcard to knock at once, with the "
        "hand shown, or pass, and then the hand is dead."
    ),
    "GR-12": (
        "A hand is dead when the pile was taken from as often as agreed, or both players in turn threw the same "
        "card back."
    ),
    "GR-13": "The first player to reach the target wins the match.",
    "GR-14": "Hands are secret until the knock; all players see the cards that go to the pile and from it.",
}

_CITED: Final[dict[str, tuple[core.Code, ...]]] = {
    "GR-01": (CommonCode.PLAYERS, CommonCode.SEATS, CommonCode.PACK, CommonCode.NOT_IN_PACK, CommonCode.HANDS),
    "GR-03": (GinCode.ANSWER_FIRST, GinCode.NOTHING_OFFERED),
    "GR-04": (CommonCode.NOT_YOUR_TURN, CommonCode.SPECTATOR, CommonCode.MUST_DRAW_FIRST, CommonCode.ALREADY_DRAWN),
    "GR-05": (GinCode.THROWN_BACK,),
    "GR-06": (GinCode.KNOCK_TOO_HIGH, CommonCode.HAND_OVER),
    "GR-08": (GinCode.LEFT_TOO_MUCH, GinCode.NOT_KNOCKED, GinCode.KNOCKED, CommonCode.TURN),
    "GR-09": (GinCode.NO_LAY_OFF_YET, GinCode.AFTER_GIN, CommonCode.NO_SUCH_MELD, CommonCode.WRONG_END),
    "GR-11": (GinCode.STOCK_CLOSED, GinCode.KNOCK_DUE, CommonCode.PILES),
    "GR-13": (CommonCode.MATCH_OVER, CommonCode.ENTRY_NUMBER, CommonCode.ENTRY_SEATS, CommonCode.ENTRY_CLOSER),
    "GR-14": (CommonCode.KNOWLEDGE,),
}
_CITES: Final = {code: rule for rule, codes in _CITED.items() for code in codes}
_MORE: Final = {CommonCode.CARD_NOT_IN_HAND: "GR-04", CommonCode.ENTRY_POINTS: "GR-13"}
_OURS: Final = {"GR-11", "GR-12"}  # the decisions of this example; printed rules have the others
RULEBOOK: Final = core.Rulebook(
    {
        name: core.Rule(name, text, () if name in _OURS else ("printed rules of the game",))
        for name, text in _RULES.items()
    },
    _CITES | _MORE,
    default="GR-02",
)
"""The rules by id, and the rule behind each kind of violation; all others are about melds."""
PACK: Final = core.Pack(copies=1, jokers=0)
"""The cards of the game."""
_WORTH: Final = tuple(min(int(rank), 10) for rank in Rank)
MELDS: Final = core.MeldRules(
    book=RULEBOOK, order=tuple(Rank), run_values=_WORTH, set_values=_WORTH, largest_set=4, longest_run=13, most_jokers=0
)
"""The melds of the game (GR-02)."""
DEADWOOD: Final = core.Deadwood(MELDS, (*_WORTH * 4, 0))
"""The kernel's exact search for the melds that leave the fewest points."""

# what players agree on


class KnockCard(core.Named):
    """The source of the knock limit: a fixed number, or the first upcard."""

    FIXED = "fixed"
    UPCARD = "upcard"


class Tie(core.Named):
    """The meaning of equal counts after a knock."""

    UNDERCUT = "undercut"
    NOTHING = "nothing"


class ThrowBack(core.Named):
    """Permission to discard the card that was taken from the pile in the same turn."""

    REFUSED = "refused"
    ALLOWED = "allowed"


_FIELDS: Final = {
    **dict.fromkeys(("gin_bonus", "undercut_bonus", "tie"), "GR-10"),
    "knock_limit": "GR-06",
    "knock_card": "GR-07",
    "throw_back": "GR-05",
    "take_limit": "GR-12",
    "target": "GR-13",
}
_LIMITS: Final = {
    **dict.fromkeys(("gin_bonus", "undercut_bonus"), (0, 100)),
    **dict.fromkeys(("take_limit", "target"), (1, 1000)),
    "knock_limit": (0, 10),
}


@attrs.frozen(kw_only=True)
class Ruleset(core.ToldRules):
    """Rules that players agree on.

    Attributes:
        knock_limit: the most points that a knocker may have left, 0 to 10 (GR-06).
        knock_card: the source of that limit; `UPCARD` is Oklahoma Gin (GR-07).
        gin_bonus: the bonus for gin, 0 to 100 (GR-10).
        undercut_bonus: the bonus for an undercut, 0 to 100 (GR-10).
        tie: the meaning of equal counts (GR-10).
        throw_back: permission to discard the card just taken (GR-05).
        take_limit: the number of the take from the pile, after the first offer, that ends the hand, 1 to 1000 (GR-12).
        target: the total that wins the match, 1 to 1000 (GR-13).

    Raises:
        InvalidRuleset: a value is out of its bounds.
    """

    form: ClassVar[core.RuleForm] = core.RuleForm(_FIELDS, _LIMITS, agreed="GR-13")
    sheet: ClassVar[core.RuleSheet] = core.RuleSheet("gin_rummy")

    knock_limit: int = 10
    knock_card: KnockCard = KnockCard.FIXED
    gin_bonus: int = 25
    undercut_bonus: int = 25
    tie: Tie = Tie.UNDERCUT
    throw_back: ThrowBack = ThrowBack.REFUSED
    take_limit: int = 50
    target: int = 100

    @property
    def min_players(self) -> int:
        """The fewest players."""
        return 2

    @property
    def max_players(self) -> int:
        """The most players."""
        return 2

    @property
    def pack(self) -> core.Pack:
        """The cards of the game."""
        return PACK

    def limit(self, upcard: core.Card) -> int:
        """Return the most points that a knocker may have left in a hand that began with this upcard."""
        if self.knock_card is KnockCard.FIXED:
            return self.knock_limit
        value = DEADWOOD.values[upcard.index]
        return value if value > 1 else 0


NOTATION: Final = core.RuleNotation(Ruleset, Ruleset.form)
"""Notation of the rules, like `knock_limit=5`."""


def match_rules(rules: Ruleset, /) -> core.MatchRules:
    """Return the rules by which hands add up to a match."""
    return core.MatchRules(rules.target, rule="GR-13", mode=core.MatchMode.TARGET, best=core.BestTotal.HIGHEST)


def read_rules(text: str, /) -> Ruleset:
    """Return the rules that a text describes; raise `NotationError` or `InvalidRuleset` if there are none."""
    return NOTATION.read(core.Span.of(text))
