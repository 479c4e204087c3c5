"""What one seat may know of a hand, in a type that has no place for anything else."""

from __future__ import annotations

import attrs

from scala40.core.base import Shown, insist_on_kind
from scala40.core.cards import Card, Hand
from scala40.core.game import Context
from scala40.rumino.melds import Group
from scala40.rumino.rules import Ruleset
from scala40.rumino.setup import Phase
from scala40.rumino.state import State


@attrs.frozen
class View(Shown):
    """A hand as one seat knows it.

    Everybody saw each discard, so the pile is here in full. When the hand is over everybody has shown all cards.

    Attributes:
        seat: whose view it is.
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hand: the seat's own hand.
        sizes: how many cards each seat holds.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        turn: the seat whose turn it is; when the hand is over, the seat that ended it.
        phase: what that seat does next, or how the hand ended.
        stock_size: how many cards the stock has.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.
        pile: the discard pile from bottom to top.
        fresh: how many seats have not finished a turn yet.
        shown: when the hand is over, the melds of the seat that ended it, or its rumino.

    >>> from scala40.rumino import Ruleset, deal, legal_moves
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (7, 93, [DrawStock(), TakeDiscard()])
    """

    seat: int
    rules: Ruleset
    context: Context
    hand: Hand
    sizes: tuple[int, ...]
    known: tuple[Hand, ...]
    turn: int
    phase: Phase
    stock_size: int
    recycled: Hand
    drawn: Hand
    reshuffles: int
    pile: tuple[Card, ...]
    fresh: int
    shown: tuple[Group, ...]


def view(state: State, /, seat: int) -> View:
    """Return what a seat may know.

    The time is in proportion to the seats: some microseconds.

    Raises:
        TypeError: this is no state of this game, or the seat is no number.
        ValueError: the seat is not dealt in.

    >>> from scala40.rumino import Ruleset, deal
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> mine.sizes, len(mine.hand)
    ((7, 7), 7)
    """
    insist_on_kind("the state", state, State)
    state.context.insist_on(seat)
    return View(
        seat=seat,
        rules=state.rules,
        context=state.context,
        hand=state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        known=state.known,
        turn=state.turn,
        phase=state.phase,
        stock_size=len(state.stock),
        recycled=state.recycled,
        drawn=state.drawn[seat],
        reshuffles=state.chance.shuffles,
        pile=state.pile,
        fresh=state.fresh,
        shown=state.shown,
    )
