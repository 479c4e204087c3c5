"""How the discard pile becomes a new stock (D-80 to D-83)."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Draft
from scala40.core.cards import EMPTY, Chance, Hand
from scala40.quaranta.rules import Ruleset, StockRule
from scala40.quaranta.turn.sight import WholePosition

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
