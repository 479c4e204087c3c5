"""What one seat may know of a hand, in a type that has no place for anything else."""

from __future__ import annotations

import attrs

from scala40.chinchon.rules import Ruleset
from scala40.chinchon.setup import Phase
from scala40.chinchon.state import State
from scala40.core.base import Shown, insist_on_kind
from scala40.core.cards import Card, Hand
from scala40.core.game import Context
from scala40.core.melds import Meld


def _sees_it_with_all(view: View) -> bool:
    return view.face_down is not None and view.seat != view.closer


@attrs.frozen
class View(Shown):
    """A hand as one seat knows it.

    Attributes:
        seat: whose view it is.
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hand: the seat's own hand.
        sizes: how many cards each seat holds.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; of a seat
            that has closed, or has finished laying off, all that it has left.
        turn: the seat whose turn it is; when the hand is over, the closer.
        phase: what that seat does next, or that the hand is over.
        stock_size: how many cards the stock has.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.
        pile: the discard pile from bottom to top, without the card that closed; everybody saw each of its cards.
        closer: the seat that closed; `None` before that.
        face_down: the card with which it closed, for that seat; for the others only if everybody knows it, because all
            saw the closer take it and it lies open nowhere.
        table: the closer's melds with what has been added to them.
        shown: for each seat the melds that it has shown after another seat's close; `None` for those that have not.
        face_down_known: whether everybody knows the card face down; where that is not said, they do if another seat
            than the closer sees it.

    >>> from scala40.chinchon import Ruleset, deal, legal_moves
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (7, 25, [DrawStock(), TakeDiscard()])
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
    closer: int | None
    face_down: Card | None
    table: tuple[Meld, ...]
    shown: tuple[tuple[Meld, ...] | None, ...]
    face_down_known: bool = attrs.field(default=attrs.Factory(_sees_it_with_all, takes_self=True))


def view(state: State, /, seat: int) -> View:
    """Return what a seat may know.

    The time is in proportion to the seats: some microseconds.

    Raises:
        TypeError: this is no state of this game, or the seat is no number.
        ValueError: the seat is not dealt in.

    >>> from scala40.chinchon import Ruleset, deal
    >>> view(deal(Ruleset(), 2, seed=7), 1).sizes
    (7, 7)
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
        closer=state.closer,
        face_down=state.face_down if state.face_down_known or seat == state.closer else None,
        table=state.table,
        shown=state.shown,
        face_down_known=state.face_down_known,
    )
