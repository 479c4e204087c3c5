"""What each legal move makes of a state."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.chinchon.laying import table_after
from scala40.chinchon.legality import violations
from scala40.chinchon.moves import Close, Discard, DrawStock, LayOff, Move, Show, TakeDiscard, cards_used
from scala40.chinchon.rules import DIRECTION
from scala40.chinchon.setup import DRAW, LAY_OFF, PLAY, Phase, next_to_lay_off
from scala40.chinchon.state import State, draft_from, seal
from scala40.core.cards import Card
from scala40.core.errors import IllegalMove
from scala40.core.kinds import insist_on_kind, is_seat
from scala40.core.listed import was_listed
from scala40.core.remains import less, rest_of
from scala40.core.seating import seat_after, with_item
from scala40.core.turns import draw_card, renew_stock, take_card
from scala40.core.twin import Draft


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    The time is in proportion to the stock and the pile, which are copied, and that of `violations` for the move.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one whose turn it is.

    Raises:
        IllegalMove: the move is not legal; it carries every reason.
        TypeError: this is no state, or no move, of this game, or the seat is no number.

    >>> from scala40.chinchon import Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.PLAY, 8)
    """
    if type(state) is not State:  # calling it each time would take longer than what is asked here
        insist_on_kind("the state", state, State)
    if not ((seat is None or seat is state.turn or is_seat(seat, state.turn)) and was_listed(state, move)):
        reasons = violations(state, move, seat)
        if reasons:
            raise IllegalMove(state, move, reasons)
    return _applied(state, move)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat that is then to act: all of them or none.

    The time is the sum of those of its moves.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: this is no state, or one of them no move, of this game.

    >>> from scala40.chinchon import Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> play_all(state, [DrawStock(), Discard(next(iter(state.hand)))]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state


def _applied(state: State, move: Move) -> State:
    """The state after a move that is known to be legal."""
    draft = draft_from(state)
    match move:
        case DrawStock():
            draw_card(draft)
            renew_stock(draft)
            draft.phase = PLAY
        case TakeDiscard():
            take_card(draft, state.turn)
            draft.phase = PLAY
        case Discard(card):
            _discard(draft, state, card)
        case Close():
            _close(draft, state, move)
        case Show(melds):
            draft.shown = with_item(state.shown, state.turn, melds)
            _part_with(draft, state, cards_used(move))
        case LayOff(card=card):
            draft.table = table_after(state.table, move)
            _part_with(draft, state, (card,))
        case _:
            _finish(draft, state)
    return seal(draft)


def _discard(draft: Draft, state: State, card: Card) -> None:
    _part_with(draft, state, (card,))
    draft.pile = (*state.pile, card)
    draft.turn = seat_after(state.context, state.turn, DIRECTION)
    draft.phase = DRAW


def _close(draft: Draft, state: State, move: Close) -> None:
    used = cards_used(move)
    left = rest_of(state.hand, used)
    draft.closer = state.turn
    draft.face_down = move.card
    # Seven of the eight cards lie open now. If they are not all that was known of the hand, one is missing: the eighth.
    draft.face_down_known = bool(rest_of(state.hand, used[-1:]).missing(state.known[state.turn]))
    draft.table = move.melds
    draft.hands = with_item(state.hands, state.turn, left)
    draft.known = with_item(state.known, state.turn, left)
    if left:
        draft.phase = LAY_OFF
        draft.turn = next_to_lay_off(state.rules, state.context, state.turn)
        return
    draft.phase = Phase.CLOSED
    for seat in state.context.seats:
        if seat != state.turn:
            _show_least(draft, seat)


def _finish(draft: Draft, state: State) -> None:
    """Count what a seat has left, and let the next one show and lay off."""
    if state.shown[state.turn] is None:
        _show_least(draft, state.turn)
    draft.known = with_item(draft.known, state.turn, draft.hands[state.turn])
    draft.turn = next_to_lay_off(state.rules, state.context, state.turn)
    if draft.turn == state.closer:
        draft.phase = Phase.CLOSED


def _show_least(draft: Draft, seat: int) -> None:
    """Show the melds of a seat that leave it the fewest points, and all that is left."""
    best = draft.rules.arranger.least(draft.hands[seat])
    draft.shown = with_item(draft.shown, seat, best.melds)
    draft.hands = with_item(draft.hands, seat, best.left)
    draft.known = with_item(draft.known, seat, best.left)


def _part_with(draft: Draft, state: State, cards: Iterable[Card]) -> None:
    """Take cards from the acting seat, and from what is known of it."""
    draft.hands = with_item(state.hands, state.turn, rest_of(state.hand, cards))
    known = state.known[state.turn]
    if known:
        draft.known = with_item(state.known, state.turn, less(known, cards))
