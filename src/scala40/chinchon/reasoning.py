"""Why a move looks good to a simple player, in a sentence."""

from __future__ import annotations

from scala40.chinchon.closing import points_of
from scala40.chinchon.ending import Ending, ending_of
from scala40.chinchon.moves import (
    Close,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    cards_used,
    insist_on_move,
)
from scala40.chinchon.strategy import left_after
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
            with_it = arranger.least_after_discard(view.hand.add(view.pile[-1]))
            return Reason.of_deadwood(with_it, arranger.least_points(view.hand))
        case Discard(card):
            left = arranger.least_without(view.hand)
            least = left[card] == min(left.values())
            return Reason.of(Merit.LEAST_DEADWOOD if least else Merit.DEADWOOD, points=left[card])
        case Close():
            return _closing(view, move)
        case _:
            return Reason.of(Merit.LEAVES, points=left_after(view, move))


def _closing(view: View, move: Close) -> Reason:
    left = rest_of(view.hand, cards_used(move))
    how = ending_of(move.melds, left)
    if how is Ending.CLOSED:
        return Reason.of(Merit.CLOSES_WITH, points=points_of(left, view.rules))
    return Reason(Merit.CHINCHON if how is Ending.CHINCHON else Merit.ALL_MELDED)
