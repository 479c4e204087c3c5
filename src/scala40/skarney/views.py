"""What one seat may know of a hand, in a type that has no place for anything else."""

from __future__ import annotations

import attrs

from scala40.core.base import Shown, insist_on_kind
from scala40.core.cards import Card, Hand
from scala40.core.game import Context
from scala40.skarney.rules import OfferSeenBy, Ruleset
from scala40.skarney.setup import Phase
from scala40.skarney.sight import has_seen_offer
from scala40.skarney.state import State
from scala40.skarney.table import Table


@attrs.frozen
class View(Shown):
    """A hand as one seat knows it.

    When the hand is over everybody has shown all cards.

    Attributes:
        seat: whose view it is.
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hand: the seat's own hand.
        sizes: how many cards each seat holds.
        known: for each other seat the cards that this one is sure of, because it saw them go there or stay there; when
            the hand is over, all of them.
        turn: the seat whose turn it is; when the hand is over, the seat whose turn ended it.
        phase: what happens next, or how the hand ended.
        stock_size: how many cards the draw pile has.
        table: the melds on the table and whose they are.
        added: the ids of the melds that got a card in this turn, in order, each as often as it got one.
        offered: the card that is offered, if the seat has seen it; `None` if it has not, or if none is.
        asked: the seat that is asked whether it wants a card; `None` if none is.

    >>> from scala40.skarney import Ruleset, deal, legal_moves
    >>> mine = view(deal(Ruleset(), 4, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (11, 64, [DrawStock()])
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
    table: Table
    added: tuple[int, ...]
    offered: Card | None
    asked: int | None


def view(state: State, /, seat: int) -> View:
    """Return what a seat may know.

    The time is in proportion to the seats: some microseconds.

    Raises:
        TypeError: this is no state of this game, or the seat is no number.
        ValueError: the seat is not dealt in.

    >>> from scala40.skarney import Ruleset, deal
    >>> mine = view(deal(Ruleset(), 4, seed=7), 1)
    >>> mine.sizes, len(mine.hand)
    ((11, 11, 11, 11), 11)
    """
    insist_on_kind("the state", state, State)
    state.context.insist_on(seat)
    return View(
        seat=seat,
        rules=state.rules,
        context=state.context,
        hand=state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        known=state.known[seat],
        turn=state.turn,
        phase=state.phase,
        stock_size=len(state.stock),
        table=state.table,
        added=state.added,
        offered=state.offered if sees_offer(state, seat) else None,
        asked=state.asked,
    )


def sees_offer(state: State, seat: int) -> bool:
    """Return whether a seat has seen the card that is offered now (K-24)."""
    everybody = state.rules.offer_seen_by is OfferSeenBy.ALL
    return everybody or seat == state.turn or has_seen_offer(state, seat)
