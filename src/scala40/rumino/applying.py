"""What each legal move of Rumino makes of a state."""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.game import Discard, DrawStock, TakeDiscard, draw_card, renew_stock, take_card, with_item
from scala40.rumino.declaring import knocked
from scala40.rumino.melds import least
from scala40.rumino.moves import ClaimDiscard, DeclareRumino, GoGin, Knock, Move
from scala40.rumino.partition import Group
from scala40.rumino.phase import DISCARD, DRAW, Phase
from scala40.rumino.searching import ruminos_in, ruminos_with
from scala40.rumino.state import Draft, State, draft_from, seal


def apply(state: State, move: Move, seat: int) -> State:
    """Return the state after a move of a seat that is known to be legal."""
    draft = draft_from(state)
    if isinstance(move, Discard):
        _discard(draft, state, move.card)
        _pass_on(draft, state)
    elif isinstance(move, DrawStock):
        draw_card(draft)
        draft.phase = DISCARD
    elif isinstance(move, TakeDiscard):
        take_card(draft, seat)
        draft.phase = DISCARD
    else:
        _end_with(draft, state, move, seat)
    return seal(draft)


def _discard(draft: Draft, state: State, card: Card) -> None:
    seat, known = state.turn, state.known[state.turn]
    draft.hands = with_item(state.hands, seat, state.hands[seat].remove(card))
    if known and card in known:
        draft.known = with_item(state.known, seat, known.remove(card))
    draft.pile = (*state.pile, card)


def _pass_on(draft: Draft, state: State) -> None:
    """Give the turn to the next seat, with a stock to draw from (R-11)."""
    draft.turn = state.context.after(state.turn)
    draft.phase = DRAW
    if state.fresh:
        draft.fresh = state.fresh - 1
    renew_stock(draft)


def _end_with(draft: Draft, state: State, move: GoGin | Knock | ClaimDiscard | DeclareRumino, seat: int) -> None:
    if isinstance(move, GoGin):
        _discard(draft, state, move.card)
        _end(draft, seat, Phase.GIN, least(draft.hands[seat]).melds)
    elif isinstance(move, Knock):
        partition = knocked(state.hand, move.melds, state.rules)
        _end(draft, seat, Phase.KNOCKED if partition.left else Phase.GIN, partition.melds)
    elif isinstance(move, ClaimDiscard):
        take_card(draft, seat)
        _end(draft, seat, Phase.RUMINO, (next(ruminos_with(state.hands[seat], state.pile[-1])),))
    else:
        _end(draft, seat, Phase.RUMINO, (next(ruminos_in(state.hand)),))


def _end(draft: Draft, seat: int, phase: Phase, shown: tuple[Group, ...]) -> None:
    """End the hand, by a seat that shows its melds; then everybody shows all cards."""
    draft.turn = seat
    draft.phase = phase
    draft.shown = shown
    draft.known = draft.hands
