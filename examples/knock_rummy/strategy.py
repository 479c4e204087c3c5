"""How Knock Rummy is played: by a simple player, and for somebody who is not there."""

from __future__ import annotations

from knock_rummy.playing import Knock, Move, actors, result
from knock_rummy.position import Phase, State, View
from knock_rummy.rules import DEADWOOD, match_rules
from scala40 import Merit, Reason
from scala40.core import DISCARDS, DRAW_STOCK, Discard, TakeDiscard, leads, leads_of


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


def reason(view: View, /, move: Move) -> Reason:
    """Return what speaks most for a legal move: what it leaves, where that can be told."""
    match move:
        case Knock(card):
            return Reason.of(Merit.CLOSES_WITH, points=DEADWOOD.points(view.hand.remove(card)))
        case Discard(card):
            return Reason.of(Merit.DEADWOOD, points=DEADWOOD.points(view.hand.remove(card)))
        case TakeDiscard():
            hand = view.hand.add(view.pile[-1])
            best = min(DEADWOOD.points(hand.remove(card)) for card in view.hand)
            return Reason.of_deadwood(best, DEADWOOD.points(view.hand))
        case _:
            return Reason(Merit.DRAWN, view.pile[-1])


def outlook(state: State, /) -> tuple[float, ...]:
    """Return for each seat how many points better than the others it can expect to do: what melds leave now decides."""
    rules, ended = match_rules(state.rules), result(state)
    if ended is not None:
        return leads_of(ended, rules)
    seats = state.context.seats
    return leads({seat: -float(DEADWOOD.points(state.hands[seat])) for seat in seats}, [(it,) for it in seats], rules)


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
