"""Moves between stock, pile and hands."""

from __future__ import annotations

from typing import TypeVar

from scala40.core._base import Draft
from scala40.core._cards import EMPTY, Card, Hand

T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items of all seats with one of them replaced.

    >>> with_item((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = [*items]  # quicker than putting slices together
    changed[place] = item
    return (*changed,)


# What drawing and taking make of the draft of a state, in games with a pile that becomes a new stock.
#
# The draft has the fields of the state before the move.


def draw_card(draft: Draft) -> None:
    """Give the top of the stock to the seat whose turn it is; of what stock it was drawn, it knows itself."""
    seat: int = draft.turn
    stock: tuple[Card, ...] = draft.stock
    hands: tuple[Hand, ...] = draft.hands
    recycled: Hand = draft.recycled
    card = stock[-1]
    draft.hands = with_item(hands, seat, hands[seat].add(card))
    if recycled:
        drawn: tuple[Hand, ...] = draft.drawn
        draft.drawn = with_item(drawn, seat, drawn[seat].add(card))
    draft.stock = stock[:-1]


def take_card(draft: Draft, seat: int) -> None:
    """Give the top of the pile to a seat; everybody sees it."""
    pile: tuple[Card, ...] = draft.pile
    hands: tuple[Hand, ...] = draft.hands
    known: tuple[Hand, ...] = draft.known
    draft.hands = with_item(hands, seat, hands[seat].add(pile[-1]))
    draft.known = with_item(known, seat, known[seat].add(pile[-1]))
    draft.pile = pile[:-1]


def renew_stock(draft: Draft) -> None:
    """If the stock is empty, make a new one of the pile without its top."""
    if draft.stock:
        return
    below = draft.pile[:-1]
    draft.stock = draft.chance.shuffled(below)
    draft.pile = draft.pile[-1:]
    draft.recycled = Hand.of(below)
    draft.drawn = (EMPTY,) * len(draft.hands)
    draft.chance = draft.chance.next
