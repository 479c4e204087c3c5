"""Listing the legal moves, each once, from what the acting seat knows."""

from __future__ import annotations

from scala40.quaranta.discards import discardable
from scala40.quaranta.lookahead import Outlook, can_finish_after_taking, may_keep
from scala40.quaranta.moves import DISCARDS, DRAW_STOCK, TAKE_DISCARD, Move, discards_of
from scala40.quaranta.options import DiscardDrawUnopened
from scala40.quaranta.setup import DRAW
from scala40.quaranta.sight import Sight


def moves(sight: Sight) -> list[Move]:
    """Return the legal moves of the seat whose turn it is, in a hand that is not over."""
    if sight.phase is DRAW:
        if may_take(sight) and can_finish_after_taking(sight):
            return [DRAW_STOCK, TAKE_DISCARD]
        return [DRAW_STOCK]
    outlook = Outlook(sight)
    natural, joker = discardable(outlook.turn, outlook.terms, outlook.size)
    found: list[Move] = [*outlook.plays(), *discards_of(natural)]
    if joker:
        found.append(DISCARDS[-1])
    return found


def may_take(sight: Sight) -> bool:
    """Return whether the rules let the acting seat take the top of the pile at all, if it can use it."""
    if sight.opened[sight.turn] or sight.rules.discard_draw_unopened is _IF_OPENS:
        return True
    return may_keep(sight)


_IF_OPENS = DiscardDrawUnopened.IF_OPENS_WITH_IT
