"""What is played for somebody who is not there."""

from __future__ import annotations

from scala40.core.absence import insist_on_first_actor
from scala40.core.kinds import insist_on_kind
from scala40.skarney.legality import actors, legal_moves
from scala40.skarney.moves import DECLINE, DRAW_STOCK, END_TURN, LayMeld, Move, Offer
from scala40.skarney.scoring import points_on_table
from scala40.skarney.setup import Phase
from scala40.skarney.strategy import rate
from scala40.skarney.views import View


def default_move(view: View, /) -> Move:
    """Return the move to make for a player who is absent: the one that does least, to him and for the others.

    It draws, declines what is offered, and ends the turn: without an offer if that is allowed, and else with a card
    that costs the hand little and with which the opponents can do little, as far as the view knows. Only a contract
    that was begun is laid to its end. Making it again and again ends the turn.

    The time is that of listing the legal moves.

    Args:
        view: the view of the seat that has to move.

    Raises:
        TypeError: this is no view of this game.
        ValueError: that seat does not have to move.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> default_move(view(deal(Ruleset(), 4, seed=7), 1))
    DrawStock()
    """
    insist_on_kind("the view", view, View)
    insist_on_first_actor(view.seat, actors(view))
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    if view.phase is Phase.OFFER:
        return DECLINE
    moves = legal_moves(view)
    if END_TURN in moves:
        return END_TURN
    offers = [move for move in moves if isinstance(move, Offer)]
    if offers:
        return max(offers, key=lambda move: rate(view, move))
    return min((move for move in moves if isinstance(move, LayMeld)), key=lambda move: points_on_table(move.meld))
