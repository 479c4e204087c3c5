"""What is played for somebody who is not there."""

from __future__ import annotations

from typing import Final

from scala40.chinchon.legality import actors
from scala40.chinchon.moves import DONE, DRAW_STOCK, Move
from scala40.chinchon.rules import DIRECTION
from scala40.chinchon.setup import Phase
from scala40.chinchon.strategy import rate
from scala40.chinchon.views import View
from scala40.core.absence import insist_on_first_actor, uses
from scala40.core.kinds import insist_on_kind
from scala40.core.moves import discards_from
from scala40.core.seating import seat_after

_FED: Final = 2.0
"""How many points it costs that the next seat can put a discard to use in one way."""


def default_move(view: View, /) -> Move:
    """Return the move to make for a player who is absent: the one that does least, to him and for the others.

    It draws from the stock and discards: a card that costs the hand little, and with which the next seat can do little,
    as far as the view knows. It never closes; after another seat's close it is done, which shows the melds that leave
    it the fewest points. Making it again and again ends the turn.

    The time is that of listing the legal moves.

    Args:
        view: the view of the seat that has to move.

    Raises:
        TypeError: this is no view of this game.
        ValueError: that seat does not have to move.

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> default_move(view(deal(Ruleset(), 2, seed=7), 1))
    DrawStock()
    """
    insist_on_kind("the view", view, View)
    insist_on_first_actor(view.seat, actors(view))
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    if view.phase is Phase.LAY_OFF:
        return DONE
    following = view.known[seat_after(view.context, view.turn, DIRECTION)]
    order = view.rules.meld_rules.order
    return max(discards_from(view.hand), key=lambda move: rate(view, move) - _FED * uses(move.card, following, order))
