"""The part of a position that legality may look at, and how the pile becomes a new stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from scala40.core._cards import EMPTY, Chance, Hand
from scala40.quaranta._rules import OpeningTurn, Ruleset, StockRule
from scala40.quaranta._turn.plays import OUT_OF_REACH, Turn, make_turn
from scala40.quaranta._turn.turn_rules import BySeats, TurnRules, turn_rules_by_seats

if TYPE_CHECKING:
    from scala40.quaranta.state import Draft, Setup, View


Sight: TypeAlias = "Setup | View"
"""A position as legality looks at it: the hand of the seat that acts, and what everybody sees."""
WholePosition: TypeAlias = "Setup | Draft"
"""A position with all of its cards, or what will be one."""


def turn_of(sight: Sight) -> Turn:
    """Return what of a position matters for the rest of the turn."""
    points = sight.opening_points
    reach = reach_of(sight) if points else 0
    return make_turn(sight.hand, sight.table, sight.opened[sight.turn], points, sight.duties, reach)


def reach_of(sight: Sight) -> int:
    """Return the id of the first meld that the acting seat may change in this turn (V-05)."""
    plays = sight.rules.opening_turn
    if plays is _ANYTHING or not sight.opening_points:
        return 0
    return sight.melds_before if plays is OpeningTurn.OWN_MELDS else OUT_OF_REACH


_ANYTHING: Final = OpeningTurn.ANYTHING


def turn_rules_of(sight: Sight) -> TurnRules:
    """Return what the rules say about the end of this turn."""
    by_seats: BySeats = sight.rules.derived[turn_rules_by_seats]
    return by_seats[len(sight.context.seats)][not sight.fresh]


def is_first_turn_of_all(sight: Sight) -> bool:
    """Return whether nobody has finished a turn yet."""
    return sight.fresh == len(sight.context.seats)


# How the discard pile becomes a new stock (D-80 to D-83).

_TURN_OVER: Final = StockRule.TURN_OVER  # looking up a member of an enum takes longer than what is asked of it


def refill_after_draw(draft: Draft) -> None:
    """Make the whole pile the stock, the last card of which was drawn, if the rules say so."""
    at_once = draft.rules.stock_rule is StockRule.WHOLE_PILE
    if at_once and not is_used_up(draft.rules, draft.chance):
        _refill(draft, 0)


def refill_before_draw(draft: Draft) -> None:
    """Make all of the pile but one card the stock, as a draw is due and there is none; there may be none after it."""
    if can_refill(draft):
        _refill(draft, 1)


def is_used_up(rules: Ruleset, chance: Chance) -> bool:
    """Return whether the pile has become a new stock as often as it may."""
    return rules.max_reshuffles is not None and chance.shuffles >= rules.max_reshuffles


def can_refill(setup: WholePosition) -> bool:
    """Return whether a stock that is empty when a draw is due would be filled again."""
    late = setup.rules.stock_rule is not StockRule.WHOLE_PILE
    return late and len(setup.pile) > 1 and not is_used_up(setup.rules, setup.chance)


def may_be_empty(setup: WholePosition) -> bool:
    """Return whether the stock can be empty during a turn."""
    return setup.rules.stock_rule is not StockRule.WHOLE_PILE or is_used_up(setup.rules, setup.chance)


def knows_stock(setup: WholePosition) -> bool:
    """Return whether everybody knows the order of the stock, because the pile has been turned over unshuffled."""
    return setup.chance.shuffles > 0 and setup.rules.stock_rule is _TURN_OVER


def _refill(draft: Draft, kept: int) -> None:
    """Make the pile the stock but for so many cards: the top if it is shuffled, the oldest if it is turned over."""
    pile = draft.pile
    if draft.rules.stock_rule is _TURN_OVER:
        draft.pile, rest = pile[:kept], pile[kept:]
        draft.stock = rest[::-1]
    else:
        rest, draft.pile = pile[: len(pile) - kept], pile[len(pile) - kept :]
        draft.stock = draft.chance.shuffled(rest)
    draft.recycled = Hand.of(rest)
    draft.drawn = (EMPTY,) * len(draft.hands)
    draft.chance = draft.chance.next
