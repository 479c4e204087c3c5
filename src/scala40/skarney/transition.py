"""What each legal move makes of a state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from scala40.core.cards import Card
from scala40.core.errors import IllegalMove
from scala40.core.kinds import insist_on_kind, is_seat
from scala40.core.listed import was_listed
from scala40.core.remains import rest_of
from scala40.core.seating import with_item
from scala40.core.twin import Draft
from scala40.skarney.knowledge import after_gift, after_parting, after_refusal, after_taking, laid_open
from scala40.skarney.legality import acting, violations
from scala40.skarney.moves import Accept, Decline, DrawStock, Exchange, LayMeld, LayOff, Move, Offer
from scala40.skarney.rules import is_stop_card
from scala40.skarney.setup import DRAW, OFFER, PLAY, Phase
from scala40.skarney.sight import asked_in_order
from scala40.skarney.state import State, draft_from, seal
from scala40.skarney.table import cards_used, table_after
from scala40.skarney.views import sees_offer


def play(state: State, /, move: Move, seat: int | None = None) -> State:
    """Return the state after a move.

    The time is in proportion to the stock, which is copied, and that of `violations` for the move.

    Args:
        state: the state; it stands unchanged.
        move: the move.
        seat: the seat that makes it; by default the one that is to act.

    Raises:
        IllegalMove: the move is not legal; it carries every reason.
        TypeError: this is no state, or no move, of this game, or the seat is no number.

    >>> from scala40.skarney import DrawStock, Ruleset, deal
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> state.phase, len(state.hand)
    (Phase.PLAY, 12)
    """
    if type(state) is not State:  # calling it each time would take longer than what is asked here
        insist_on_kind("the state", state, State)
    if not ((seat is None or seat is (due := acting(state)) or is_seat(seat, due)) and was_listed(state, move)):
        reasons = violations(state, move, seat)
        if reasons:
            raise IllegalMove(state, move, reasons)
    return _apply(state, move)


def play_all(state: State, /, moves: Iterable[Move]) -> State:
    """Return the state after several moves, each by the seat that is then to act: all of them or none.

    The time is the sum of those of its moves.

    Raises:
        IllegalMove: one of the moves is not legal; it carries the state in which it was tried.
        TypeError: this is no state, or one of them no move, of this game.

    >>> from scala40.skarney import Accept, DrawStock, Offer, Ruleset, deal
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> first = next(iter(state.hand))
    >>> play_all(state, [DrawStock(), Offer(first), Accept()]).turn
    2
    """
    insist_on_kind("the state", state, State)
    for move in moves:
        state = play(state, move)
    return state


def _apply(state: State, move: Move) -> State:
    """The state after a move that is known to be legal."""
    draft = draft_from(state)
    match move:
        case DrawStock():
            draft.hands = with_item(state.hands, state.turn, state.hand.add(state.stock[-1]))
            draft.stock = state.stock[:-1]
            draft.phase = PLAY
        case LayMeld() | LayOff() | Exchange():
            _lay(draft, state, move)
        case Offer(card):
            draft.phase = OFFER
            draft.offered = card
            draft.asked = asked_in_order(state.context, state.turn)[0]
            draft.added = ()
        case Accept() | Decline():
            _answer(draft, state, move)
        case _:
            _end_turn(draft, state)
    return seal(draft)


def _lay(draft: Draft, state: State, move: LayMeld | LayOff | Exchange) -> None:
    seat, hand = state.turn, rest_of(state.hand, cards_used(move))
    draft.known = after_parting(state.known, seat, cards_used(move))
    if isinstance(move, Exchange):
        taken = wild_taken(state, move)
        hand = hand.add(taken)
        draft.known = after_taking(draft.known, state.context.seats, seat, taken)
    draft.hands = with_item(state.hands, seat, hand)
    draft.table = table_after(state.table, move, state.rules.side_of(seat), state.rules)
    if isinstance(move, LayOff):
        draft.added = tuple(sorted((*state.added, move.target)))
    if not hand:
        _end(draft, Phase.OUT)


def wild_taken(state: State, move: Exchange) -> Card:
    """Return the wild card that a legal exchange takes."""
    meld = state.table[move.target]
    return next(filter(state.rules.meld_rules.is_wild, meld.cards))


def _answer(draft: Draft, state: State, move: Accept | Decline) -> None:
    """Give the card to the seat that is asked, or ask the next one, or nobody more."""
    order, giver = asked_in_order(state.context, state.turn), state.turn
    card, asked = cast("Card", state.offered), cast("int", state.asked)  # an answer is due, so there is an offer
    seen = [seat for seat in order if sees_offer(state, seat)]
    if isinstance(move, Accept):
        giving, taking = state.hands[giver].remove(card), state.hands[asked].add(card)
        draft.hands = with_item(with_item(state.hands, giver, giving), asked, taking)
        draft.known = after_gift(state.known, giver, asked, card, seen)
        _pass_on(draft, state, PLAY if is_stop_card(card) else DRAW)
    elif is_stop_card(card) or asked == order[-1]:
        draft.known = after_refusal(state.known, giver, card, seen)
        _pass_on(draft, state, DRAW)
    else:
        draft.asked = order[order.index(asked) + 1]


def _end_turn(draft: Draft, state: State) -> None:
    if state.stock:
        _pass_on(draft, state, DRAW)
    else:
        _end(draft, Phase.EXHAUSTED)


def _end(draft: Draft, phase: Phase) -> None:
    """End the hand; then everybody lays open what is left."""
    draft.phase = phase
    draft.added = ()
    draft.known = laid_open(draft.hands, draft.context.seats)


def _pass_on(draft: Draft, state: State, phase: Phase) -> None:
    """Give the turn to the next seat, which draws unless it has taken a stop card: then it plays at once (K-14)."""
    draft.turn = state.context.after(state.turn)
    draft.phase = phase
    draft.offered = draft.asked = None
    draft.added = ()
