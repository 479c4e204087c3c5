"""Turns of Chinchón: which moves are legal, and what each makes of a state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from scala40.chinchon._rules import DIRECTION
from scala40.chinchon.closing import lay_offs, most_left
from scala40.chinchon.melds import Arranger
from scala40.chinchon.moves import DONE, Close, LayOff, Move, Show, cards_used
from scala40.chinchon.rounds import first_target, only_shows, open_melds, others_of, shows, turns_left, with_added
from scala40.chinchon.state import DRAW, LAY_OFF, PLAY, Phase, State, View, draft_from, seal
from scala40.core._base import Unsealed
from scala40.core._cards import Card
from scala40.core._game import (
    DRAW_STOCK,
    NO_MOVES,
    TAKE_DISCARD,
    Discard,
    DrawStock,
    LegalMoves,
    TakeDiscard,
    discards_from,
    draw_card,
    renew_stock,
    take_card,
    with_item,
)
from scala40.core._melds import Meld, less, rest_of


def moves(position: State | View, _seat: int | None = None) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose turn it is."""
    phase = position.phase
    if phase is DRAW:
        return _DRAWS
    if phase is LAY_OFF:
        return _answers(position)
    if phase.is_over:
        return NO_MOVES
    discards: tuple[Move, ...] = discards_from(position.hand)
    if phase is PLAY:
        closes = closes_of(position)
        if closes:
            return (*[Close(card, melds) for card, melds in closes], *discards)
    return discards


def closes_of(position: State | View) -> list[tuple[Card, tuple[Meld, ...]]]:
    """Return the closes of the seat whose turn it is: a card that goes face down and the melds that are shown."""
    if position.fresh:
        return []
    rules = position.rules
    arranger: Arranger = rules.arranger
    most = most_left(rules, position.context.totals[position.turn])
    return arranger.closes(position.hand, most, rules.close_cards_max, rules.most_wilds_kept)


_DRAWS: Final[tuple[Move, ...]] = LegalMoves[Move]((DRAW_STOCK, TAKE_DISCARD))


def _answers(position: State | View) -> tuple[Move, ...]:
    """Return the moves of a seat after a close."""
    if shows(position):
        return (*[Show(arranged.melds) for arranged in position.rules.arranger.partitions(position.hand)], DONE)
    return (*lay_offs(position.hand, open_melds(position), position.rules.meld_rules, first_target(position)), DONE)


_STEP: Final[int] = DIRECTION.step


def apply(state: State, move: Move, _seat: int | None) -> State:
    """Return the state after a legal move."""
    draft = draft_from(state)
    if isinstance(move, Discard):
        _discard(draft, state, move.card)
    elif isinstance(move, DrawStock):
        draw_card(draft)
        renew_stock(draft)
        draft.phase = PLAY
    elif isinstance(move, TakeDiscard):
        take_card(draft, state.turn)
        draft.phase = PLAY
    elif isinstance(move, Close):
        _close(draft, state, move)
    elif isinstance(move, Show):
        _show(draft, state, move)
    elif isinstance(move, LayOff):
        _lay_off(draft, state, move)
    else:
        _finish(draft, state)
    return seal(draft)


def _discard(draft: Unsealed, state: State, card: Card) -> None:
    seat, known = state.turn, state.known[state.turn]
    draft.hands = with_item(state.hands, seat, state.hands[seat].remove(card))
    if known:
        draft.known = with_item(state.known, seat, less(known, (card,)))
    draft.pile = (*state.pile, card)
    if state.fresh:
        draft.fresh = state.fresh - 1
    seats: tuple[int, ...] = state.context.seats
    draft.turn = seats[(seats.index(state.turn) + _STEP) % len(seats)]
    draft.phase = DRAW


def _close(draft: Unsealed, state: State, move: Close) -> None:
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
        draft.turn = others_of(state.rules, state.context, state.turn)[0]
        return
    draft.phase = Phase.CLOSED
    for seat in state.context.seats:
        if seat != state.turn:
            _show_least(draft, seat)


def _show(draft: Unsealed, state: State, move: Show) -> None:
    """Show melds of the acting seat; where it lays off later, the next turn begins."""
    draft.shown = with_item(state.shown, state.turn, move.melds)
    _part_with(draft, state, cards_used(move))
    if only_shows(state):
        draft.turn = turns_left(state)[1]


def _lay_off(draft: Unsealed, state: State, move: LayOff) -> None:
    draft.table, draft.shown = with_added(state, move)
    _part_with(draft, state, (move.card,))
    if state.turn == state.closer:
        draft.closer_added = state.closer_added + 1


def _finish(draft: Unsealed, state: State) -> None:
    """Count what a seat has left, unless it lays off later, and let the next one act."""
    arranger: Arranger = state.rules.arranger
    if only_shows(state):
        _show(draft, state, Show(arranger.least(state.hand).melds))
        return
    if shows(state):
        _show_least(draft, state.turn)
    draft.known = with_item(draft.known, state.turn, draft.hands[state.turn])
    later = turns_left(state)[1:]
    if later:
        draft.turn = later[0]
    else:
        draft.turn, draft.phase = cast("int", state.closer), Phase.CLOSED


def _show_least(draft: Unsealed, seat: int) -> None:
    """Show the melds of a seat that leave it the fewest points, and all that is left."""
    arranger: Arranger = draft.rules.arranger
    best = arranger.least(draft.hands[seat])
    draft.shown = with_item(draft.shown, seat, best.melds)
    draft.hands = with_item(draft.hands, seat, best.left)
    draft.known = with_item(draft.known, seat, best.left)


def _part_with(draft: Unsealed, state: State, cards: Iterable[Card]) -> None:
    """Take cards from the acting seat, and from what is known of it."""
    draft.hands = with_item(state.hands, state.turn, rest_of(state.hand, cards))
    known = state.known[state.turn]
    if known:
        draft.known = with_item(state.known, state.turn, less(known, cards))
