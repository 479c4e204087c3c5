"""How Knock Rummy is played: by a simple player, and for somebody who is not there."""

from __future__ import annotations

from knock_rummy.playing import Knock, Move, actors
from knock_rummy.position import Phase, View
from knock_rummy.rules import DEADWOOD
from scala40.core.moves import DISCARDS, DRAW_STOCK, Discard, TakeDiscard


def rate(view: View, /, move: Move) -> float:
    """Return how good a legal move looks to a simple player: it knocks with ten points or fewer."""
    match move:
        case Knock(card):
            points = DEADWOOD.points(view.hand.remove(card))
            return 1000.0 - points if points <= 10 else -1000.0
        case Discard(card):
            return -10.0 * DEADWOOD.points(view.hand.remove(card)) + min(card.rank or 0, 10)
        case TakeDiscard() if view.phase is Phase.DRAW:
            hand = view.hand.add(view.pile[-1])
            best = min(DEADWOOD.points(hand.remove(card)) for card in view.hand)
            return DEADWOOD.points(view.hand) - best - 5.0
        case _:
            return 0.0


def default_move(view: View, /) -> Move:
    """Return the move to make for a player who is absent: a draw from the stock, or the discard that costs least.

    Raises:
        ValueError: the seat of the view does not have to move.
    """
    if actors(view) != (view.seat,):
        msg = f"seat {view.seat} does not have to move"
        raise ValueError(msg)
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    discards = [DISCARDS[card.index] for card in view.hand if card is not view.taken]
    return max(discards, key=lambda move: rate(view, move))
