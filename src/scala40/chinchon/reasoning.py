"""Why a move looks good to a simple player, in a sentence."""

from __future__ import annotations

from scala40.chinchon.closing import points_of
from scala40.chinchon.ending import Ending, ending_of
from scala40.chinchon.laying import laid_off, table_after
from scala40.chinchon.moves import (
    Close,
    Discard,
    DrawStock,
    LayOff,
    Move,
    Show,
    TakeDiscard,
    cards_used,
    insist_on_move,
)
from scala40.chinchon.views import View
from scala40.core.kinds import insist_on_kind
from scala40.core.reasons import Merit, Reason
from scala40.core.remains import rest_of


def reason(view: View, /, move: Move) -> Reason:
    """Return what speaks most for a legal move, as far as the seat of the view can tell.

    The time is that of `rate`.

    Raises:
        TypeError: this is no view, or no move, of this game.

    >>> from scala40.chinchon import Card, Discard, DrawStock, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> print(reason(view(state, state.turn), Discard(Card.parse("QH"))))
    it leaves 27 points of deadwood, and no discard leaves less
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
    arranger = view.rules.arranger
    match move:
        case DrawStock():
            return Reason(Merit.DRAWN, view.pile[-1])
        case TakeDiscard():
            before = arranger.least_points(view.hand)
            with_it = min(arranger.least_without(view.hand.add(view.pile[-1])).values())
            return Reason.of_deadwood(with_it, before)
        case Discard(card):
            left = arranger.least_without(view.hand)
            least = left[card] == min(left.values())
            return Reason.of(Merit.LEAST_DEADWOOD if least else Merit.DEADWOOD, points=left[card])
        case Close():
            return _closing(view, move)
        case _:
            return _answering(view, move)


def _closing(view: View, move: Close) -> Reason:
    left = rest_of(view.hand, cards_used(move))
    how = ending_of(move.melds, left)
    if how is Ending.CLOSED:
        return Reason.of(Merit.CLOSES_WITH, points=points_of(left, view.rules))
    return Reason(Merit.CHINCHON if how is Ending.CHINCHON else Merit.ALL_MELDED)


def _answering(view: View, move: Move) -> Reason:
    """What is left in the end, if all goes as well as it can after the move."""
    rules, hand, table = view.rules, view.hand, view.table
    match move:
        case Show():
            points = laid_off(rest_of(hand, cards_used(move)), table, rules)[0]
        case LayOff(card=card):
            points = laid_off(hand.remove(card), table_after(table, move), rules)[0]
        case _:
            shown = view.shown[view.turn] is not None
            points = points_of(hand, rules) if shown else rules.arranger.least_points(hand)
    return Reason.of(Merit.LEAVES, points=points)
