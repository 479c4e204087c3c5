"""What each legal move of Skarney makes of a state."""

from __future__ import annotations

from typing import cast

from scala40.core.cards import Card
from scala40.core.game import DrawStock, with_item
from scala40.core.melds import rest_of
from scala40.skarney.knowing import (
    after_gift,
    after_parting,
    after_refusal,
    after_taking,
    asked_in_order,
    laid_open,
    sees_offer,
    stops,
)
from scala40.skarney.moves import Accept, Decline, EndTurn, Exchange, LayMeld, LayOff, Move, Offer
from scala40.skarney.phase import DRAW, OFFER, PLAY, Phase
from scala40.skarney.state import Draft, State, draft_from, seal
from scala40.skarney.table import cards_used, side_in, table_after


def apply(state: State, move: Move) -> State:
    """Return the state after a move that is known to be legal."""
    draft = draft_from(state)
    if isinstance(move, DrawStock):
        _draw(draft, state)
    elif isinstance(move, Offer):
        draft.phase = OFFER
        draft.offered = move.card
        draft.asked = asked_in_order(state.context, state.turn)[0]
        draft.added = ()
    elif isinstance(move, Accept):
        _accept(draft, state)
    elif isinstance(move, Decline):
        _decline(draft, state)
    elif isinstance(move, EndTurn):
        _end_turn(draft, state)
    else:
        _lay(draft, state, move)
    return seal(draft)


def _draw(draft: Draft, state: State) -> None:
    seat, stock = state.turn, state.stock
    draft.hands = with_item(state.hands, seat, state.hands[seat].add(stock[-1]))
    draft.stock = stock[:-1]
    draft.phase = PLAY


def _lay(draft: Draft, state: State, move: LayMeld | LayOff | Exchange) -> None:
    seat, hand = state.turn, rest_of(state.hand, cards_used(move))
    draft.known = after_parting(state.known, seat, cards_used(move))
    if isinstance(move, Exchange):
        taken = wild_taken(state, move)
        hand = hand.add(taken)
        draft.known = after_taking(draft.known, state.context.seats, seat, taken)
    draft.hands = with_item(state.hands, seat, hand)
    draft.table = table_after(state.table, move, side_in(state.rules, seat), state.rules.meld_rules)
    if isinstance(move, LayOff):
        draft.added = tuple(sorted((*state.added, move.target)))
    if not hand:
        _end(draft, Phase.OUT)


def wild_taken(state: State, move: Exchange) -> Card:
    """Return the wild card that a legal exchange takes."""
    meld = state.table[move.target]
    return next(filter(state.rules.meld_rules.is_wild, meld.cards))


def _accept(draft: Draft, state: State) -> None:
    """Give the card to the seat that is asked."""
    giver, card, asked, order = _offer_of(state)
    hands = with_item(state.hands, giver, state.hands[giver].remove(card))
    draft.hands = with_item(hands, asked, hands[asked].add(card))
    draft.known = after_gift(state.known, giver, asked, card, _who_saw(state, order))
    _pass_on(draft, state, PLAY if stops(card) else DRAW)


def _decline(draft: Draft, state: State) -> None:
    """Ask the next seat, or nobody more."""
    giver, card, asked, order = _offer_of(state)
    if stops(card) or asked == order[-1]:
        draft.known = after_refusal(state.known, giver, card, _who_saw(state, order))
        _pass_on(draft, state, DRAW)
    else:
        draft.asked = order[order.index(asked) + 1]


def _offer_of(state: State) -> tuple[int, Card, int, tuple[int, ...]]:
    """Who offers which card, who is asked, and the order of all others; an answer is due, so there is an offer."""
    order = asked_in_order(state.context, state.turn)
    return state.turn, cast("Card", state.offered), cast("int", state.asked), order


def _who_saw(state: State, order: tuple[int, ...]) -> list[int]:
    """The other seats that have seen the card that is offered."""
    rules, context, turn, asked = state.rules, state.context, state.turn, state.asked
    return [seat for seat in order if sees_offer(rules, context, turn, asked, seat)]


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
