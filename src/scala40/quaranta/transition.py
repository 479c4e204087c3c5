"""What each legal move makes of a state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from scala40.core.cards import JOKER, Card
from scala40.core.errors import IllegalMove
from scala40.core.hands import Hand
from scala40.core.melds import meld_points
from scala40.core.rng import derive, shuffled
from scala40.core.twin import Draft
from scala40.quaranta.deadlock import is_deadlock
from scala40.quaranta.legality import violations
from scala40.quaranta.moves import Discard, DrawStock, LayMeld, Move, TakeDiscard, TakeJoker
from scala40.quaranta.plays import Play, cards_used, duties_after, hand_after, table_after
from scala40.quaranta.setup import Chance, Phase
from scala40.quaranta.state import State, draft_from, seal

T = TypeVar("T")


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.

    Raises:
        IllegalMove: the move is not legal; it carries every reason.
        TypeError: `move` is no move of this game.

    >>> from scala40 import DrawStock, Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.PLAY, 14)
    """
    reasons = violations(state, move, seat)
    if reasons:
        raise IllegalMove(state, move, reasons)
    return apply(state, move)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat that is then to act: all of them or none.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: one of them is no move of this game.

    >>> from scala40 import Card, Discard, DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> play_all(state, [DrawStock(), Discard(next(iter(state.hand)))]).turn
    2
    """
    for move in moves:
        state = play(state, move)
    return state


def apply(state: State, move: Move) -> State:
    """Return the state after a move that is known to be legal."""
    draft = draft_from(state)
    match move:
        case DrawStock():
            _draw(draft, state)
        case TakeDiscard():
            _take(draft, state)
        case Discard(card):
            _discard(draft, state, card)
        case _:
            _lay(draft, state, move)
    return seal(draft)


def _draw(draft: Draft, state: State) -> None:
    draft.hands = _with(state.hands, state.turn, state.hand.add(state.stock[-1]))
    draft.stock = state.stock[:-1]
    draft.phase = Phase.PLAY
    if not draft.stock:
        _recycle(draft, state)


def _recycle(draft: Draft, state: State) -> None:
    """Shuffle the whole pile into a new stock (D-80)."""
    chance = state.chance
    draft.stock = shuffled(state.pile, derive(chance.seed, "reshuffle", chance.shuffles + 1))
    draft.pile = ()
    draft.recycled = Hand.of(state.pile)
    draft.chance = Chance(chance.seed, chance.shuffles + 1)


def _take(draft: Draft, state: State) -> None:
    card = state.pile[-1]
    draft.hands = _with(state.hands, state.turn, state.hand.add(card))
    draft.known = _with(state.known, state.turn, state.known[state.turn].add(card))
    draft.pile = state.pile[:-1]
    draft.duties = (card,)
    draft.phase = Phase.PLAY


def _lay(draft: Draft, state: State, move: Play) -> None:
    tables = state.rules.tables
    draft.hands = _with(state.hands, state.turn, hand_after(state.hand, move))
    draft.table = table_after(state.table, move, tables)
    draft.duties = duties_after(state.duties, move)
    draft.known = _forget(state, cards_used(move))
    if isinstance(move, TakeJoker):
        draft.known = _with(draft.known, state.turn, draft.known[state.turn].add(JOKER))
    if isinstance(move, LayMeld) and not state.opened[state.turn]:
        draft.opening_points = state.opening_points + meld_points(move.meld, tables.rules)
        done = draft.opening_points >= state.rules.opening_points
        draft.opened = _with(state.opened, state.turn, done)


def _discard(draft: Draft, state: State, card: Card) -> None:
    hand = state.hand.remove(card)
    draft.hands = _with(state.hands, state.turn, hand)
    draft.known = _forget(state, (card,))
    draft.pile = (*state.pile, card)
    if not hand:
        draft.phase = Phase.CLOSED
        return
    draft.turn = state.context.after(state.turn)
    draft.phase = Phase.DRAW
    draft.opening_points = 0
    draft.fresh = max(state.fresh - 1, 0)
    if is_deadlock(state.table, (len(draft.hands[seat]) for seat in state.context.seats), state.rules):
        draft.phase = Phase.DEAD


def _forget(state: State, cards: tuple[Card, ...]) -> tuple[Hand, ...]:
    """What is known of the hands once the acting seat has parted with some cards."""
    known = state.known[state.turn]
    if not known:
        return state.known
    for card in cards:
        if card in known:
            known = known.remove(card)
    return _with(state.known, state.turn, known)


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in that place."""
    return (*items[:place], item, *items[place + 1 :])
