"""Legal moves of Rumino, and every reason against the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core._base import insist_on_kind, insist_on_seat, is_seat
from scala40.core._cards import Card, Hand, Violation
from scala40.core._game import NO_MOVES, Discard, DrawStock, LegalMoves, TakeDiscard, listing_of, turn_problems
from scala40.core._position import LastAnswer
from scala40.core._text import CommonCode
from scala40.rumino._rules import RULEBOOK
from scala40.rumino._text import RuminoCode
from scala40.rumino.declaring import gin_problems, knock_problems
from scala40.rumino.moves import ClaimDiscard, DeclareRumino, GoGin, Knock, Move, insist_on_move
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


def actors(position: State | View, /) -> tuple[int, ...]:
    """Return the seats that may act now; () when the hand is over.

    The first is the seat whose turn it is. From a discard to the next draw, all other seats except the one that
    discarded may claim the card, whatever they hold; they come in turn order (R-08). Where a rumino may be declared at
    once, all seats may act whenever a draw is due; the one that has just discarded comes last (VR-01).

    Raises:
        TypeError: this is not a position of this game.

    >>> from scala40.rumino import Discard, DrawStock, Ruleset, deal, play
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> actors(state)
    (1,)
    >>> state = play(state, DrawStock())
    >>> actors(state), actors(play(state, Discard(next(iter(state.hand)))))
    ((1,), (2, 3, 0))
    """
    if type(position) is not State:  # which nearly all are
        insist_on_kind("the position", position, State, View)
    return actors_in(position)


def legal_moves(position: State | View, /, seat: int | None = None) -> LegalMoves[Move]:
    """Return the legal moves of a seat.

    A state lists those of the seat whose turn it is once and keeps the list. The time is that of
    `partitions` for the hand and, before each close, for the hand without each card.

    Args:
        position: a state, or the view of the seat itself.
        seat: the seat; by default the first actor, or the seat of the view.

    Raises:
        TypeError: this is not a position of this game, or the seat is not a number.

    >>> from scala40.rumino import Ruleset, deal
    >>> legal_moves(deal(Ruleset(), 4, seed=7))
    <LegalMoves: draw from the stock, take the discard>
    """
    if isinstance(position, State):
        if seat is None or seat is position.turn or is_seat(seat, position.turn):
            return listed(position)
        return LegalMoves(moves(position, seat)) if may_act(position, seat) else NO_MOVES
    insist_on_kind("the position", position, State, View)
    own = position.seat
    return NO_MOVES if own is None or not (seat is None or is_seat(seat, own)) else _of_view(position)


def may_act(state: State, seat: int) -> bool:
    """Return whether it takes a closer look to say that a seat has no move out of turn, which nearly all have not."""
    if state.phase is not DRAW:
        return False
    opened = is_claimable(state) or declares_at_once(state)
    return opened and seat in state.context.seats and may_hold_six(state.hands[seat])


def is_claim_in(position: State | View, move: Move, /) -> bool:
    """Return whether a move can be made out of turn in a position, and so comes before those of the seat to act.

    Such moves are claims of the discard and, where a rumino may be declared at once, its declaration while a draw is
    due (VR-01).

    Raises:
        TypeError: this is not a position, or not a move, of this game.

    >>> from scala40.rumino import DeclareRumino, Ruleset, RuminoWhen, deal
    >>> usual, at_once = Ruleset(), Ruleset(rumino_when=RuminoWhen.AT_ONCE)
    >>> [is_claim_in(deal(rules, 3, seed=7), DeclareRumino()) for rules in (usual, at_once)]
    [False, True]
    """
    insist_on_kind("the position", position, State, View)
    insist_on_move(move)
    return isinstance(move, ClaimDiscard) or (isinstance(move, DeclareRumino) and declares_at_once(position))


def _moves_of_view(view: View) -> LegalMoves[Move]:
    return LegalMoves(() if view.seat is None else moves(view, view.seat))


listed: Final = listing_of(State, moves_of_turn)
"""Return the legal moves of the seat whose turn it is, in a state of a hand that is not over."""
_of_view: Final = LastAnswer(_moves_of_view)  # whoever rates them lists them again


def violations(position: State | View, /, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
    """Return every reason why a move is not legal; () if it is.

    The time is some microseconds for a draw or a discard; for what closes the hand it is that of `partitions`.

    Args:
        position: a state, or the view of the seat itself.
        move: the move.
        seat: the seat that would make it; by default the first actor, or the seat of the view.

    Raises:
        TypeError: this is not a position, or not a move, of this game, or the seat is not a number.

    >>> from scala40.rumino import JOKER, Discard, Ruleset, deal
    >>> for violation in violations(deal(Ruleset(), 4, seed=7), Discard(JOKER)):
    ...     print(violation)
    a turn starts with drawing a card [RB-02]
    not in the hand: JK [RB-03]
    """
    insist_on_kind("the position", position, State, View)
    insist_on_move(move)
    if isinstance(move, ClaimDiscard) and not position.phase.is_over:
        if seat is not None:
            insist_on_seat(seat)
        return tuple(_wrong_claim(position, seat))
    due = _due(position, move, seat)
    wrong = turn_problems(RULEBOOK, position, seat, due)
    return wrong or (*_out_of_phase(position, move), *_impossible(position, move, hand_of(position, due)))


def _due(position: State | View, move: Move, seat: int | None) -> int:
    """The seat whose turn it is; for a rumino that may be declared at once the one that is asked about (VR-01)."""
    if isinstance(move, DeclareRumino) and declares_at_once(position):
        if seat is not None:
            insist_on_seat(seat)
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
