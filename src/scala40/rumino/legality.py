"""Legal moves of Rumino, and every reason against the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core._base import require_seat
from scala40.core._cards import Card, Hand, Violation
from scala40.core._game import NO_MOVES, Discard, DrawStock, LegalMoves, TakeDiscard, listing_of, turn_problems
from scala40.core._text import CommonCode
from scala40.rumino._rules import RULEBOOK
from scala40.rumino._text import RuminoCode
from scala40.rumino.melds import gin_problems, knock_problems
from scala40.rumino.moves import ClaimDiscard, DeclareRumino, GoGin, Knock, Move
from scala40.rumino.searching import may_hold_six, ruminos_in
from scala40.rumino.state import DISCARD, DRAW, State, View
from scala40.rumino.turn import (
    actors_in,
    can_claim,
    declares_at_once,
    hand_of,
    is_claimable,
    is_claimable_by,
    is_hidden,
    moves,
    moves_of_turn,
)

# Who may act, and why a move is not legal: every reason at once.

_because = RULEBOOK.violation


def claims(position: State | View | None, move: Move) -> bool:
    """Return whether a move can be made out of turn; a rumino can be declared so where the rules say it (VR-01)."""
    return isinstance(move, ClaimDiscard) or (
        position is not None and isinstance(move, DeclareRumino) and declares_at_once(position)
    )


def aside(state: State, seat: int) -> LegalMoves[Move]:
    """Return the legal moves of a seat whose turn it is not."""
    return LegalMoves(moves(state, seat)) if may_act(state, seat) else NO_MOVES


def may_act(state: State, seat: int) -> bool:
    """Return whether it takes a closer look to say that a seat has no move out of turn, which nearly all have not."""
    if state.phase is not DRAW:
        return False
    opened = is_claimable(state) or declares_at_once(state)
    return opened and seat in state.context.seats and may_hold_six(state.hands[seat])


listed: Final = listing_of(State, moves_of_turn)
"""Return the legal moves of the seat whose turn it is, in a state of a hand that is not over."""


def wrong(position: State | View, move: Move, seat: int | None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal for a seat."""
    if isinstance(move, ClaimDiscard) and not position.phase.is_over:
        if seat is not None:
            require_seat(seat)
        return tuple(_wrong_claim(position, seat))
    due = _due(position, move, seat)
    found = turn_problems(RULEBOOK, position, seat, due)
    return found or (*_out_of_phase(position, move), *_impossible(position, move, hand_of(position, due)))


def _due(position: State | View, move: Move, seat: int | None) -> int:
    """The seat whose turn it is; for a rumino that may be declared at once the one that is asked about (VR-01)."""
    if isinstance(move, DeclareRumino) and declares_at_once(position):
        if seat is not None:
            require_seat(seat)
        own = position.seat if isinstance(position, View) else seat
        if own is not None and own in position.context.seats and (seat is None or seat == own):
            return own
    return position.turn


def _wrong_claim(position: State | View, seat: int | None) -> Iterator[Violation]:
    """Yield why a seat cannot claim: from its own hand and the discard alone."""
    own = position.seat if isinstance(position, View) else position.turn
    if own is None:
        yield _because(CommonCode.SPECTATOR, turn=position.turn)
        return
    seat = own if seat is None else seat
    is_asked = seat in actors_in(position) and not is_hidden(position, seat)
    if not (is_asked and is_claimable_by(position, seat)):
        yield _because(RuminoCode.NOTHING_TO_CLAIM)
    elif not can_claim(hand_of(position, seat), position.pile[-1]):
        yield _because(RuminoCode.CLAIM_NO_RUMINO, position.pile[-1:])


def _out_of_phase(position: State | View, move: Move) -> Iterator[Violation]:
    if position.phase is DRAW:
        if isinstance(move, Discard | GoGin):
            yield _because(CommonCode.MUST_DRAW_FIRST, taking="free")
    elif isinstance(move, DrawStock | TakeDiscard):
        yield _because(CommonCode.ALREADY_DRAWN)
    elif isinstance(move, Knock):
        yield _because(RuminoCode.KNOCK_AFTER_DRAW)


def _impossible(position: State | View, move: Move, hand: Hand) -> Iterator[Violation]:
    """Yield what keeps a move from being made at all, with the hand of the seat that would make it."""
    match move:
        case Discard(card):
            yield from _not_held(hand, card)
        case GoGin(card):
            yield from _not_held(hand, card)
            if position.phase is DISCARD and card in hand:
                yield from gin_problems(hand.remove(card), position.rules)
        case Knock(melds):
            if position.fresh:
                yield _because(RuminoCode.KNOCK_FIRST_TURN)
            if position.phase is DRAW:
                yield from knock_problems(hand, melds, position.rules)
        case DeclareRumino():
            if not any(ruminos_in(hand)):
                yield _because(RuminoCode.NO_RUMINO)
        case _:
            return  # there is always a card to draw or to take


def _not_held(hand: Hand, card: Card) -> Iterator[Violation]:
    if card not in hand:
        yield _because(CommonCode.CARD_NOT_IN_HAND, (card,))
