"""What is played for somebody who is not there."""

from __future__ import annotations

from typing import Final

from scala40.core.absence import insist_on_first_actor, uses
from scala40.core.cards import Card
from scala40.core.kinds import insist_on_kind
from scala40.core.melds import Meld
from scala40.core.tables import MeldTables
from scala40.quaranta.legality import actors, legal_moves
from scala40.quaranta.moves import DRAW_STOCK, Discard, Move, TakeJoker
from scala40.quaranta.plays import Play, cards_used, cost
from scala40.quaranta.setup import Phase
from scala40.quaranta.strategy import rate
from scala40.quaranta.views import View

_FED: Final = 10.0
"""How many points it costs that the next seat can put a discard to use in one way."""


def default_move(view: View, /) -> Move:
    """Return the move to make for a player who is absent: the one that does least, to him and for the others.

    It draws from the stock and discards: a card that costs the hand little, and with which the next seat can do little,
    as far as the view knows. Only if nothing may be discarded yet it plays what was begun: what is owed for a card that
    was taken, or the rest of an opening. Making it again and again ends the turn.

    The time is that of listing the legal moves.

    Args:
        view: the view of the seat that has to move.

    Raises:
        TypeError: this is no view of this game.
        ValueError: that seat does not have to move.

    >>> from scala40 import Ruleset, deal, play, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> default_move(view(state, 1))
    DrawStock()
    >>> type(default_move(view(play(state, default_move(view(state, 1))), 1))).__name__
    'Discard'
    """
    insist_on_kind("the view", view, View)
    insist_on_first_actor(view.seat, actors(view))
    if view.phase is Phase.DRAW:
        return DRAW_STOCK
    moves = tuple(legal_moves(view))
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        return max(discards, key=lambda move: rate(view, move) - _FED * _uses(view, move.card))
    plays = [move for move in moves if isinstance(move, Play)]
    return min(plays, key=lambda play: _size(view, play))


def _uses(view: View, card: Card) -> int:
    """In how many ways the next seat could use a card: on the table if it has opened, or with cards known to be its."""
    following = view.context.after(view.turn)
    ways = uses(card, view.known[following], view.rules.meld_rules.order)
    if view.opened[following]:
        ways += sum(_takes(meld, card, view.rules.tables) for meld in view.table.values())
    return ways


def _takes(meld: Meld, card: Card, tables: MeldTables) -> bool:
    """Whether a card can be added to a meld, or take its joker."""
    growth = tables.growth(meld)
    if card.is_joker:
        return bool(growth.wild)
    return bool((growth.fit_plane | growth.take_plane) >> card.index & 1)


def _size(view: View, play: Play) -> tuple[bool, bool, int, int]:
    """How much a play does: what is owed comes first, and no joker is taken unless there is nothing else."""
    cards = cards_used(play)
    owed = any(duty.card in cards for duty in view.duties if duty.must_be_laid)
    points = sum(view.rules.hand_values[card.index] for card in cards)
    return isinstance(play, TakeJoker), not owed, cost(play), points
