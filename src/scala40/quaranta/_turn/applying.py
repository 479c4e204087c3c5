"""Applies legal moves to states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scala40.core._base import Unsealed
from scala40.core._cards import JOKER, Card
from scala40.core._game import Discard, DrawStock, TakeDiscard, with_item
from scala40.core._melds import less, plane_of
from scala40.quaranta._rules import FourOfAKind, OpeningTurn
from scala40.quaranta._turn.drawing import knows_stock, refill_after_draw, refill_before_draw, turn_after_taking
from scala40.quaranta._turn.duties import CLOSED, DEAD, DRAW, LEAD, PLAY, Duty, DutyKind, Phase
from scala40.quaranta._turn.table import index_of, is_deadlock, is_recycled, sets_to_discard, with_meld
from scala40.quaranta._turn.turn import Play, after, cards_used, meld_made, turn_of
from scala40.quaranta.moves import TAKES_JOKER, DiscardSet, Move, SplitRun
from scala40.quaranta.state import State, draft_from, seal

_OWN_MELDS: Final = OpeningTurn.OWN_MELDS
_RECYCLED: Final = FourOfAKind.RECYCLED


def apply(state: State, move: Move, _seat: int | None) -> State:
    """Return the state after a move that is known to be legal."""
    draft = draft_from(state)
    _WAYS.get(move.__class__, _lay)(draft, state, move)
    return seal(draft)


def _draw(draft: Unsealed, state: State, _move: object) -> None:
    stock, turn, hands = state.stock, state.turn, [*state.hands]
    card = stock[-1]
    hands[turn] = hands[turn].add(card)
    draft.hands = (*hands,)
    draft.phase = PLAY
    draft.stock = stock = stock[:-1]
    if state.chance.shuffles:
        _note_draw(draft, state, card)
    if not stock:
        refill_after_draw(draft)


def _note_draw(draft: Unsealed, state: State, card: Card) -> None:
    """Note what is known of a card drawn from a stock that has been the pile: by who drew it, and perhaps by all."""
    turn = state.turn
    draft.drawn = with_item(state.drawn, turn, state.drawn[turn].add(card))
    if knows_stock(state):
        draft.known = with_item(state.known, turn, state.known[turn].add(card))


def _take(draft: Unsealed, state: State, _move: object) -> None:
    card = state.pile[-1]
    turn = turn_after_taking(state)
    draft.hands = with_item(state.hands, state.turn, turn.hand)
    draft.known = with_item(state.known, state.turn, state.known[state.turn].add(card))
    draft.pile = state.pile[:-1]
    draft.duties = turn.duties
    draft.phase = PLAY


def _lay(draft: Unsealed, state: State, move: Play) -> None:
    seat, rules = state.turn, state.rules
    turn = after(turn_of(state), move, rules)
    hand = turn.hand
    draft.hands = with_item(state.hands, seat, hand)
    draft.phase = PLAY
    draft.table = turn.table
    draft.duties = turn.duties
    draft.opening_points = turn.points
    if turn.reach and rules.opening_turn is _OWN_MELDS:
        draft.melds_before = turn.reach
    if turn.opened != state.opened[seat]:
        draft.opened = with_item(state.opened, seat, turn.opened)
    known = state.known[seat]
    if known.singles or known.jokers:
        draft.known = with_item(state.known, seat, less(known, cards_used(move)))
    if isinstance(move, TAKES_JOKER):
        draft.known = with_item(draft.known, seat, draft.known[seat].add(JOKER))
    if rules.four_of_a_kind is _RECYCLED and not isinstance(move, SplitRun):
        meld = meld_made(state.table, move)
        draft.pile = (*state.pile, *meld.cards) if is_recycled(meld, rules) else state.pile
    if not (hand.singles or hand.jokers):
        draft.duties = ()  # one to open may be left, which such a close need not (V-04)
        _end(draft, CLOSED)


def _discard(draft: Unsealed, state: State, move: Discard) -> None:
    card = move.card
    turn, hands = state.turn, [*state.hands]
    hands[turn] = hand = hands[turn].remove(card)
    draft.hands = (*hands,)
    draft.pile = state.pile + (card,)  # noqa: RUF005 - quicker than through a list
    known = state.known[turn]
    if known.singles or known.jokers:
        # A seat that keeps a card (D-35) and discards one like it still holds what all saw, unless all saw both.
        keeps = Duty(DutyKind.KEEP, card) in state.duties and known.count(card) <= hand.count(card)
        if not keeps:
            draft.known = with_item(state.known, turn, less(known, (card,)))
    draft.duties = ()
    if hand.singles or hand.jokers:
        _pass_on(draft, state)
    else:
        _end(draft, CLOSED)


def _discard_set(draft: Unsealed, state: State, move: DiscardSet) -> None:
    table, index = state.table, index_of(state.table, state.rules)
    target = sets_to_discard(index)[move.rank]
    draft.table = with_meld(table, target, None, index.laid.without(plane_of(move.cards), 0), index)
    draft.pile = (*state.pile, *move.cards)


def _pass_on(draft: Unsealed, state: State) -> None:
    """Give the turn to the next seat, unless nothing can happen any more or there is nothing to draw from."""
    seats = state.context.seats
    draft.turn = seats[(seats.index(state.turn) + state.rules.direction.step) % len(seats)]
    draft.phase = DRAW
    if state.opening_points:
        draft.opening_points = draft.melds_before = 0
    if state.fresh and state.phase is not LEAD:  # the discard that begins the pile is no turn (V-10)
        draft.fresh = state.fresh - 1
    table = state.table
    if table.melds and not index_of(table, state.rules).goes_on:  # otherwise something can happen
        sizes = map(len, draft.hands)
        if is_deadlock(table, sizes, state.rules):
            _end(draft, DEAD)
            return
    if not state.stock:
        refill_before_draw(draft)
        if not draft.stock:
            _end(draft, DEAD)


def _end(draft: Unsealed, phase: Phase) -> None:
    """End the hand; then everybody lays open what is left, for it is counted (D-70, D-81)."""
    draft.phase = phase
    draft.known = draft.hands


_WAYS: Final[dict[type[object], Callable[[Unsealed, State, Any], None]]] = {
    Discard: _discard,
    DrawStock: _draw,
    TakeDiscard: _take,
    DiscardSet: _discard_set,
}
"""The moves that are no plays, each with what it does."""
