"""How good a move looks to a simple player, from what it may know."""

from __future__ import annotations

from typing import Final

from scala40.core.cards import NATURAL_CARDS, Card
from scala40.core.hands import Hand, bits
from scala40.quaranta.moves import DrawStock, LayMeld, LayOff, Move, SplitRun, TakeDiscard, TakeJoker
from scala40.quaranta.plays import cards_used
from scala40.quaranta.views import View

_TAKE: Final = 1.0
_DRAW: Final = 0.0
_TAKE_JOKER: Final = 3000.0
_LAY_MELD: Final = 2000.0
_LAY_OFF: Final = 1000.0
_LINK: Final = 6.0
"""How many points of penalty a card's link to another one of the hand makes up for."""


def rate(view: View, /, move: Move) -> float:
    """Return how good a legal move looks; higher is better.

    Whatever can be laid is laid, the dearest first. Of the discards the best is the one that costs the hand
    least: many points, and few links to other cards of the hand, each of which may become a meld. Jokers stay.

    >>> from scala40 import DrawStock, Ruleset, deal, legal_moves, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> print(max(legal_moves(mine), key=lambda move: rate(mine, move)))
    discard AC
    """
    match move:
        case DrawStock():
            return _DRAW
        case TakeDiscard():
            return _TAKE
        case LayMeld(meld):
            return _LAY_MELD + sum(view.rules.hand_values[card.index] for card in meld.cards)
        case LayOff() | SplitRun():
            return _LAY_OFF + sum(view.rules.hand_values[card.index] for card in cards_used(move))
        case TakeJoker():
            return _TAKE_JOKER
        case _:
            return _discard(view, move.card)


def _discard(view: View, card: Card) -> float:
    value = view.rules.hand_values[card.index]
    if card.is_joker:
        return -_LAY_OFF + value
    return value - _LINK * _links(card, view.hand)


def _links(card: Card, hand: Hand) -> int:
    """How many cards of the hand could lie in one meld with the card."""
    others = (NATURAL_CARDS[index] for index in bits(hand.ones & ~(1 << card.index)))
    return sum(_is_linked(card, other) for other in others)


def _is_linked(card: Card, other: Card) -> bool:
    if card.rank is other.rank:
        return True
    return card.suit is other.suit and abs(card.index - other.index) <= 2
