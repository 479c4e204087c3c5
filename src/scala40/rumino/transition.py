"""What each legal move makes of a state."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.core.cards import Card
from scala40.core.errors import IllegalMove
from scala40.core.kinds import insist_on_kind, is_seat
from scala40.core.listed import was_listed
from scala40.core.moves import Discard, DrawStock, TakeDiscard
from scala40.core.seating import with_item
from scala40.core.turns import draw_card, renew_stock, take_card
from scala40.core.twin import Draft
from scala40.rumino.declaring import knocked
from scala40.rumino.legality import violations
from scala40.rumino.moves import ClaimDiscard, GoGin, Knock, Move
from scala40.rumino.partition import Group, least, ruminos_in, ruminos_with
from scala40.rumino.setup import DISCARD, DRAW, Phase
from scala40.rumino.state import State, draft_from, seal


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

    >>> from scala40.rumino import DrawStock, Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.DISCARD, 8)
    """
    if type(state) is not State:  # calling it each time would take longer than what is asked here
        insist_on_kind("the state", state, State)
    if not ((seat is None or seat is state.turn or is_seat(seat, state.turn)) and was_listed(state, move)):
        reasons = violations(state, move, seat)
        if reasons:
            raise IllegalMove(state, move, reasons)
    return _apply(state, move, state.turn if seat is None else seat)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat whose turn it then is: all of them or none.

    The time is the sum of those of its moves.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: this is no state, or one of them no move, of this game.

    >>> from scala40.rumino import Discard, DrawStock, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> play_all(state, [DrawStock(), Discard(next(iter(state.hand)))]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state


def _apply(state: State, move: Move, seat: int) -> State:
    """The state after a move that is known to be legal."""
    draft = draft_from(state)
    match move:
        case DrawStock():
            draw_card(draft)
            draft.phase = DISCARD
        case TakeDiscard():
            take_card(draft, seat)
            draft.phase = DISCARD
        case Discard(card):
            _discard(draft, state, card)
            _pass_on(draft, state)
        case GoGin(card):
            _discard(draft, state, card)
            _end(draft, seat, Phase.GIN, least(draft.hands[seat]).melds)
        case Knock(melds):
            partition = knocked(state.hand, melds, state.rules)
            _end(draft, seat, Phase.KNOCKED if partition.left else Phase.GIN, partition.melds)
        case ClaimDiscard():
            take_card(draft, seat)
            _end(draft, seat, Phase.RUMINO, (next(ruminos_with(state.hands[seat], state.pile[-1])),))
        case _:
            _end(draft, seat, Phase.RUMINO, (next(ruminos_in(state.hand)),))
    return seal(draft)


def _discard(draft: Draft, state: State, card: Card) -> None:
    seat, known = state.turn, state.known[state.turn]
    draft.hands = with_item(state.hands, seat, state.hand.remove(card))
    draft.known = with_item(state.known, seat, known.remove(card)) if card in known else state.known
    draft.pile = (*state.pile, card)


def _pass_on(draft: Draft, state: State) -> None:
    """Give the turn to the next seat, with a stock to draw from (R-11)."""
    draft.turn = state.context.after(state.turn)
    draft.phase = DRAW
    draft.fresh = max(state.fresh - 1, 0)
    renew_stock(draft)


def _end(draft: Draft, seat: int, phase: Phase, shown: tuple[Group, ...]) -> None:
    """End the hand, by a seat that shows its melds; then everybody shows all cards."""
    draft.turn = seat
    draft.phase = phase
    draft.shown = shown
    draft.known = draft.hands
