"""What is played for somebody who is not there."""

from __future__ import annotations

from typing import Final

from scala40.core.absence import insist_on_first_actor, uses
from scala40.core.kinds import insist_on_kind
from scala40.core.moves import DRAW_STOCK, discards_from
from scala40.rumino.legality import actors
from scala40.rumino.moves import Move
from scala40.rumino.setup import Phase
from scala40.rumino.strategy import rate
from scala40.rumino.views import View

_FED: Final = 10.0
"""How many points it costs that the next seat can put a discard to use in one way."""


def default_move(view: View, /) -> Move:
    """Return the move to make for a player who is absent: the one that does least, to him and for the others.

    It draws from the stock and discards: a card that costs the hand little, and with which the next seat can do little,
    as far as the view knows. It neither knocks nor declares anything, and lets claims pass. Making it again and again
    ends the turn.

    The time is that of listing the legal moves.

    Args:
        view: the view of the seat that has to move.

    Raises:
        TypeError: this is no view of this game.
        ValueError: that seat does not have to move.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> default_move(view(deal(Ruleset(), 2, seed=7), 1))
    DrawStock()
    """
    insist_on_kind("the view", view, View)
    insist_on_first_actor(view.seat, actors(view))
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    following = view.known[view.context.after(view.turn)]
    order = view.rules.meld_rules.order
    return max(discards_from(view.hand), key=lambda move: rate(view, move) - _FED * uses(move.card, following, order))
