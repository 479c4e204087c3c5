"""What the games share in acting for somebody who is not there: who may be stood in for, and whom a card would help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scala40.core.cards import Card, Rank


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


def links(card: Card, cards: Iterable[Card], order: Sequence[Rank]) -> int:
    """Return how many of some cards could lie in one meld with a card; any can with a joker.

    Args:
        card: the card.
        cards: the others.
        order: the ranks of a run from low to high.

    >>> from scala40.core.cards import JOKER, cards_in
    >>> order = tuple(Rank)
    >>> links(Card.parse("7C"), cards_in("7C 7H 9C 10C 9H"), order), links(JOKER, cards_in("7C 7H"), order)
    (2, 2)
    """
    return sum(_are_linked(card, other, order) for other in cards)


def _are_linked(card: Card, other: Card, order: Sequence[Rank]) -> bool:
    if card.rank is None or other.rank is None:
        return True
    if card.rank is other.rank:
        return card.suit is not other.suit
    return card.suit is other.suit and any(
        abs(place - beside) <= 2
        for place, rank in enumerate(order)
        for beside, near in enumerate(order)
        if rank is card.rank and near is other.rank
    )
