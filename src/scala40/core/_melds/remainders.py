"""Remainders: the cards of a hand that some melds leave."""

from __future__ import annotations

from collections.abc import Iterable

from scala40.core._cards import Card, Hand


def rest_of(hand: Hand, used: Iterable[Card]) -> Hand:
    """Return what is left of a hand without some of its cards."""
    for card in used:
        hand = hand.remove(card)
    return hand


def less(hand: Hand, cards: Iterable[Card]) -> Hand:
    """Return a hand without those of some cards that it holds."""
    for card in cards:
        if hand.jokers if card.is_joker else hand.ones & card.bit:
            hand = hand.remove(card)
    return hand
