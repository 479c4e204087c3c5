"""What is played for somebody who is not there."""

from __future__ import annotations

from typing import Final

from scala40.core.absence import insist_on_first_actor, uses
from scala40.core.cards import Card
from scala40.core.kinds import insist_on_kind
from scala40.skarney.growth import growth_of
from scala40.skarney.legality import actors, legal_moves
from scala40.skarney.moves import DECLINE, DRAW_STOCK, END_TURN, LayMeld, Move, Offer
from scala40.skarney.scoring import points_on_table
from scala40.skarney.setup import Phase
from scala40.skarney.strategy import rate
from scala40.skarney.views import View

_FED: Final = 1.0
"""How many links to the own hand an offer is worth that an opponent can put to use in one way."""


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
        return max(offers, key=lambda move: _merit(view, move))
    return min((move for move in moves if isinstance(move, LayMeld)), key=lambda move: points_on_table(move.meld))


def _merit(view: View, move: Offer) -> float:
    fed = 0 if move.card is None else _uses(view, move.card)
    return rate(view, move) - _FED * fed


def _uses(view: View, card: Card) -> int:
    """In how many ways the other sides could use a card: on the table, or with cards known to be theirs."""
    rules, side = view.rules, view.rules.side_of(view.seat)
    others = [seat for seat in view.context.seats if rules.side_of(seat) != side]
    rivals = {rules.side_of(seat) for seat in others}
    ways = sum(uses(card, view.known[seat], rules.meld_rules.order) for seat in others)
    for meld, owner in zip(view.table.melds, view.table.owners, strict=True):
        growth = growth_of(meld, rules.meld_rules)
        if owner in rivals:
            ways += any(card is it for it, _, _ in growth.places)
        if rivals != {owner}:  # somebody else can take its wild card
            ways += card in growth.takes
    return ways
