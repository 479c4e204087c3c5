"""What the games share in acting for somebody who is not there: who may be stood in for, and whom a card would help."""

from __future__ import annotations

from collections.abc import Sequence

from scala40.core.cards import Card, Rank
from scala40.core.hands import Hand
from scala40.core.links import links_for


def insist_on_first_actor(seat: int, actors: Sequence[int]) -> None:
    """Return if a seat is the first actor, who is the one that has to move.

    Raises:
        ValueError: it is not, and so nothing has to be done for it.

    >>> insist_on_first_actor(2, (1, 2))
    Traceback (most recent call last):
    ValueError: seat 2 does not have to move: seat 1 does
    """
    if tuple(actors[:1]) != (seat,):
        who = f"seat {actors[0]} does" if actors else "the hand is over"
        msg = f"seat {seat} does not have to move: {who}"
        raise ValueError(msg)


def uses(card: Card, hand: Hand, order: tuple[Rank, ...]) -> int:
    """Return how many faces of a hand could lie in one meld with a card; all of them with a joker.

    Args:
        card: the card.
        hand: the hand, as far as it is known.
        order: the ranks of a run from low to high.

    >>> from scala40.core.cards import JOKER
    >>> hand = Hand.parse("7C 7H 9C 10C 9H")
    >>> uses(Card.parse("7C"), hand, tuple(Rank)), uses(JOKER, hand, tuple(Rank))
    (2, 5)
    """
    if card.is_joker:
        return len(hand)
    return links_for(order).ties(card, hand.ones) + hand.jokers
