"""Turns of Rumino: which moves are legal, and what each makes of a state."""

from __future__ import annotations

from typing import Final

from scala40.core._base import Unsealed
from scala40.core._cards import Card, Hand
from scala40.core._game import (
    DRAW_STOCK,
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
from scala40.rumino._rules import Ruleset, RuminoWhen
from scala40.rumino.melds import best_partition, knocked
from scala40.rumino.moves import CLAIM_DISCARD, DECLARE_RUMINO, KNOCK, ClaimDiscard, DeclareRumino, GoGin, Knock, Move
from scala40.rumino.partition import Group
from scala40.rumino.searching import gin_discards, partitions_leaving, ruminos_in, ruminos_with
from scala40.rumino.state import DISCARD, DRAW, Phase, State, View, draft_from, seal

DRAWS: Final = LegalMoves[Move]((DRAW_STOCK, TAKE_DISCARD))
"""The moves of a seat that can only draw."""
_AT_ONCE: Final = RuminoWhen.AT_ONCE


def actors_in(position: State | View) -> tuple[int, ...]:
    """Return the seats that may act now; () when the hand is over."""
    if position.phase is not DRAW:  # as it is at most moves
        return () if position.phase.is_over else (position.turn,)
    if position.rules.rumino_when is _AT_ONCE:
        return _in_turn_order(position)
    return _in_turn_order(position)[:-1] if is_claimable(position) else (position.turn,)


def declares_at_once(position: State | View) -> bool:
    """Return whether every seat that holds a rumino may declare it now, in turn or not (VR-01)."""
    return position.phase is DRAW and position.rules.rumino_when is _AT_ONCE


def is_claimable(position: State | View) -> bool:
    """Return whether the top of the pile has just been discarded by a player."""
    return position.phase is DRAW and position.fresh < len(position.context.seats)


def _in_turn_order(position: State | View) -> tuple[int, ...]:
    """The seats in turn order; the last discard, if there is one, is that of the last of them."""
    seats: tuple[int, ...] = position.context.seats
    first = seats.index(position.turn)
    return (*seats[first:], *seats[:first])


def is_claimable_by(position: State | View, seat: int) -> bool:
    """Return whether a seat that may act could claim the top of the pile: another one has just discarded it (R-08)."""
    return is_claimable(position) and position.context.after(seat) != position.turn


def hand_of(position: State | View, seat: int) -> Hand:
    """Return the hand of a seat; a view shows that of its own."""
    return position.hand if isinstance(position, View) else position.hands[seat]


def is_hidden(position: State | View, seat: int) -> bool:
    """Return whether a view does not show the hand of a seat."""
    return isinstance(position, View) and seat != position.seat


def moves(position: State | View, seat: int) -> tuple[Move, ...]:
    """Return the legal moves of a seat, as far as the position shows its hand."""
    if seat not in actors_in(position) or is_hidden(position, seat):
        return ()
    if seat == position.turn:
        return moves_of_turn(position)
    hand = hand_of(position, seat)
    declares = declares_at_once(position) and any(ruminos_in(hand))
    claims = is_claimable_by(position, seat) and can_claim(hand, position.pile[-1])
    return (DECLARE_RUMINO,) * declares + (CLAIM_DISCARD,) * claims


def moves_of_turn(position: State | View) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose turn it is, whose hand the position shows; () when the hand is over."""
    if position.phase.is_over:
        return ()
    hand = position.hand
    own = _own_moves(hand, position)
    # The last discard, if there is one, is that of another seat.
    return (*own, CLAIM_DISCARD) if is_claimable(position) and can_claim(hand, position.pile[-1]) else own


def can_claim(hand: Hand, discard: Card) -> bool:
    """Return whether a hand has a rumino with a discard."""
    return any(ruminos_with(hand, discard))


def _own_moves(hand: Hand, position: State | View) -> tuple[Move, ...]:
    """The legal moves of the seat whose turn it is, claims excepted."""
    found: tuple[Move, ...] = DRAWS
    if position.phase is not DRAW:
        found = discards_from(hand)
        gins = gin_discards(hand, position.rules.max_run_length)
        if gins:
            found = (*found, *map(GoGin, gins))
    elif not position.fresh:
        knocks = _knocks(hand, position.rules)
        if knocks:
            found = (*found, *knocks)
    return (*found, DECLARE_RUMINO) if any(ruminos_in(hand)) else found


def _knocks(hand: Hand, rules: Ruleset) -> list[Knock]:
    """The knock with the least that can be left, and one for each way to part the hand that allows it."""
    ways = partitions_leaving(hand, rules.knock_max, rules.knock_min_melded, rules.max_run_length)
    return [KNOCK, *[Knock(way.melds) for way in ways]] if ways else []


def apply(state: State, move: Move, seat: int | None) -> State:
    """Return the state after a legal move of a seat; `None` is the one whose turn it is."""
    draft = draft_from(state)
    if isinstance(move, Discard):
        _discard(draft, state, move.card)
        _pass_on(draft, state)
    elif isinstance(move, DrawStock):
        draw_card(draft)
        draft.phase = DISCARD
    elif isinstance(move, TakeDiscard):
        take_card(draft, state.turn)
        draft.phase = DISCARD
    else:
        _end_with(draft, state, move, state.turn if seat is None else seat)
    return seal(draft)


def _discard(draft: Unsealed, state: State, card: Card) -> None:
    seat, known = state.turn, state.known[state.turn]
    draft.hands = with_item(state.hands, seat, state.hands[seat].remove(card))
    if known and card in known:
        draft.known = with_item(state.known, seat, known.remove(card))
    draft.pile = (*state.pile, card)


def _pass_on(draft: Unsealed, state: State) -> None:
    """Give the turn to the next seat, with a stock to draw from (R-11)."""
    draft.turn = state.context.after(state.turn)
    draft.phase = DRAW
    if state.fresh:
        draft.fresh = state.fresh - 1
    renew_stock(draft)


def _end_with(draft: Unsealed, state: State, move: GoGin | Knock | ClaimDiscard | DeclareRumino, seat: int) -> None:
    if isinstance(move, GoGin):
        _discard(draft, state, move.card)
        _end(draft, seat, Phase.GIN, best_partition(draft.hands[seat], longest=state.rules.max_run_length).melds)
    elif isinstance(move, Knock):
        partition = knocked(state.hand, move.melds, state.rules)
        _end(draft, seat, Phase.KNOCKED if partition.left else Phase.GIN, partition.melds)
    elif isinstance(move, ClaimDiscard):
        take_card(draft, seat)
        _end(draft, seat, Phase.RUMINO, (next(ruminos_with(state.hands[seat], state.pile[-1])),))
    else:
        _end(draft, seat, Phase.RUMINO, (next(ruminos_in(state.hands[seat])),))


def _end(draft: Unsealed, seat: int, phase: Phase, shown: tuple[Group, ...]) -> None:
    """End the hand, by a seat that shows its melds; then everybody shows all cards."""
    draft.turn = seat
    draft.phase = phase
    draft.shown = shown
    draft.known = draft.hands
