"""What one seat may know of a hand, in a type that has no place for anything else."""

from __future__ import annotations

import attrs

from scala40.core.base import Shown, insist_on_kind
from scala40.core.cards import Card, Hand
from scala40.core.game import Context
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.setup import Phase
from scala40.quaranta.state import State
from scala40.quaranta.stocks import knows_stock
from scala40.quaranta.turn.duties import Duty
from scala40.quaranta.turn.table import Table


@attrs.frozen
class View(Shown):
    """A hand as one seat knows it.

    Everybody saw each discard, so the pile is here in full, although only its top may be looked at (D-07). When
    the hand is over everybody has shown all cards.

    Attributes:
        seat: whose view it is.
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hand: the seat's own hand.
        sizes: how many cards each seat holds.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        turn: the seat whose turn it is; when the hand has been closed, the seat that closed.
        phase: what that seat does next, or how the hand ended.
        stock_size: how many cards the stock has.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.
        known_stock: the stock, the next card last, if everybody knows it because the pile was turned over (D-80).
        pile: the discard pile from bottom to top.
        table: the melds on the table.
        opened: for each seat whether it has opened.
        opening_points: what the melds of an opening that the acting seat has laid this turn are worth; what it lays
            once the opening is complete does not count.
        duties: what the acting seat owes for cards it has taken this turn, the strictest first.
        fresh: how many seats have not finished a turn yet.

    >>> from scala40 import Ruleset, deal, legal_moves
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (13, 81, [DrawStock()])
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
    known_stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    table: Table
    opened: tuple[bool, ...]
    opening_points: int
    duties: tuple[Duty, ...]
    fresh: int


def view(state: State, /, seat: int) -> View:
    """Return what a seat may know.

    The time is in proportion to the seats: some microseconds.

    Raises:
        TypeError: this is no state of this game, or the seat is no number.
        ValueError: the seat is not dealt in.

    >>> from scala40 import Ruleset, deal
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> mine.sizes, len(mine.hand)
    ((13, 13), 13)
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
        known_stock=state.stock if knows_stock(state) else (),
        pile=state.pile,
        table=state.table,
        opened=state.opened,
        opening_points=state.opening_points,
        duties=state.duties,
        fresh=state.fresh,
    )
