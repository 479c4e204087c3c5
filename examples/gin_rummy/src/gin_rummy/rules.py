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
    "GR-03": "The first upcard is offered to both, the non-dealer first; if both pass, he draws from the stock.",
    "GR-04": "A turn is a draw, from the stock or the pile, and a discard.",
    "GR-05": "The card taken from the pile is not discarded in the same turn, unless the players agree on it.",
    "GR-06": "With the discard a player may knock if melds leave no more than the limit.",
    "GR-07": "In Oklahoma Gin the first upcard sets the limit by its value; an ace allows gin alone.",
    "GR-08": "The knocker lays melds one by one, any that keep the limit within reach, until it is reached.",
    "GR-09": "Then the other player lays off on the knocker's melds, unless these are gin, and lays own melds.",
    "GR-10": "The lower count wins the difference; gin and undercut win a bonus.",
    "GR-11": "Nobody draws the last two cards: take the upcard to knock at once, hand shown, or pass, for a dead hand.",
    "GR-12": "A hand is dead after the agreed number of takes, or if both players in turn throw the same card back.",
    "GR-13": "The first player to reach the target wins the match.",
    "GR-14": "Hands are secret until the knock; all players see the cards that go to the pile and from it.",
}

_TURNS: Final = CommonCode.NOT_YOUR_TURN, CommonCode.SPECTATOR, CommonCode.MUST_DRAW_FIRST, CommonCode.ALREADY_DRAWN
_ENTRIES: Final = CommonCode.ENTRY_NUMBER, CommonCode.ENTRY_SEATS, CommonCode.ENTRY_CLOSER, CommonCode.ENTRY_POINTS
_CITED: Final[dict[str, tuple[core.Code, ...]]] = {
    "GR-01": (CommonCode.PLAYERS, CommonCode.SEATS, CommonCode.PACK, CommonCode.NOT_IN_PACK, CommonCode.HANDS),
    "GR-03": (GinCode.ANSWER_FIRST, GinCode.NOTHING_OFFERED),
    "GR-04": (*_TURNS, CommonCode.CARD_NOT_IN_HAND),
    "GR-05": (GinCode.THROWN_BACK,),
    "GR-06": (GinCode.KNOCK_TOO_HIGH, CommonCode.HAND_OVER),
    "GR-08": (GinCode.LEFT_TOO_MUCH, GinCode.NOT_KNOCKED, GinCode.KNOCKED, CommonCode.TURN),
    "GR-09": (GinCode.NO_LAY_OFF_YET, GinCode.AFTER_GIN, CommonCode.NO_SUCH_MELD, CommonCode.WRONG_END),
    "GR-11": (GinCode.STOCK_CLOSED, GinCode.KNOCK_DUE, CommonCode.PILES),
    "GR-13": (CommonCode.MATCH_OVER, *_ENTRIES, CommonCode.RULE_UNKNOWN_FIELD),
    "GR-14": (CommonCode.KNOWLEDGE,),
}
_OURS: Final = {"GR-11", "GR-12"}  # the decisions of this example; printed rules have the others
RULEBOOK: Final = core.Rulebook(
    {it: core.Rule(it, text, () if it in _OURS else ("printed rules of the game",)) for it, text in _RULES.items()},
    {code: rule for rule, codes in _CITED.items() for code in codes},
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


@attrs.frozen(kw_only=True)
class Ruleset(core.WordedRules):
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

    book: ClassVar[core.Rulebook | None] = RULEBOOK
    sheet: ClassVar[core.RuleSheet] = core.RuleSheet("gin_rummy")
    min_players, max_players, pack = 2, 2, PACK

    knock_limit: int = core.number(10, 0, 10, "GR-06")
    knock_card: KnockCard = core.choice(KnockCard.FIXED, "GR-07")
    gin_bonus: int = core.number(25, 0, 100, "GR-10")
    undercut_bonus: int = core.number(25, 0, 100, "GR-10")
    tie: Tie = core.choice(Tie.UNDERCUT, "GR-10")
    throw_back: ThrowBack = core.choice(ThrowBack.REFUSED, "GR-05")
    take_limit: int = core.number(50, 1, 1000, "GR-12")
    target: int = core.number(100, 1, 1000, "GR-13")

    @property
    def match_rules(self) -> core.MatchRules:
        """The rules by which hands add up to a match."""
        return core.MatchRules(self.target, rule="GR-13", mode=core.MatchMode.TARGET, best=core.BestTotal.HIGHEST)

    def limit(self, upcard: core.Card) -> int:
        """Return the most points that a knocker may have left in a hand that began with this upcard."""
        value = DEADWOOD.values[upcard.index]
        return self.knock_limit if self.knock_card is KnockCard.FIXED else value * (value > 1)
