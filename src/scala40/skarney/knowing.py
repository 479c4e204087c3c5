"""Knowledge of cards: who has seen a card that is offered, and what each seat knows of the others' hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from typing import Final, TypeAlias

from scala40.core._cards import EMPTY, NATURAL_CARDS, PLANE, Card, Hand, make_hand, union
from scala40.core._game import Context, with_item
from scala40.core._melds import less
from scala40.skarney._rules import OfferSeenBy, Ruleset, is_stop_card

Knowledge: TypeAlias = tuple[Hand, ...]
"""For each seat the cards that somebody knows to be in its hand."""


def asked_in_order(context: Context, turn: int) -> tuple[int, ...]:
    """Return the other seats in the order in which they are asked, from the left neighbour on."""
    seats = context.seats
    first = seats.index(turn)
    return (*seats[first + 1 :], *seats[:first])


def has_seen_offer(context: Context, turn: int, asked: int | None, seat: int) -> bool:
    """Return whether a seat has already been asked about the offered card."""
    if asked is None:
        return False
    order = asked_in_order(context, turn)
    return seat in order[: order.index(asked) + 1]


def sees_offer(rules: Ruleset, context: Context, turn: int, asked: int | None, seat: int | None) -> bool:
    """Return whether a seat, or spectators, have seen the card that is offered now (K-24)."""
    if rules.offer_seen_by is _ALL:
        return True
    if seat is None:  # spectators are shown what every seat has seen
        return all(other == turn or has_seen_offer(context, turn, asked, other) for other in context.seats)
    return seat == turn or has_seen_offer(context, turn, asked, seat)


# What each seat knows of the others' hands, and what becomes of that when cards move (K-24).
#
# Knowledge is what a seat is sure of: so many copies of a face at least are in that hand. Nobody is told more, and what
# follows from several pieces of it together is left to whoever plays.


def laid_open(hands: Sequence[Hand], seats: Collection[int]) -> tuple[Knowledge, ...]:
    """Return the knowledge of a finished hand, in which all players have shown what they have left (K-19)."""
    nothing = (EMPTY,) * len(hands)
    return tuple(with_item(tuple(hands), viewer, EMPTY) if viewer in seats else nothing for viewer in range(len(hands)))


def shared_by_all(known: Sequence[Knowledge], seats: Collection[int]) -> Knowledge:
    """Return the knowledge of spectators: of each hand what every other seat knows."""
    return tuple(
        reduce(_in_both, (known[viewer][seat] for viewer in seats if viewer != seat)) if seat in seats else EMPTY
        for seat in range(len(known))
    )


def _in_both(one: Hand, other: Hand) -> Hand:
    return make_hand(one.singles & other.singles, one.doubles & other.doubles, min(one.jokers, other.jokers))


def after_parting(known: tuple[Knowledge, ...], seat: int, cards: Iterable[Card]) -> tuple[Knowledge, ...]:
    """Return what is known after a seat has laid cards on the table, where all see them."""
    arranged = tuple(cards)
    return tuple(with_item(of_one, seat, less(of_one[seat], arranged)) if of_one[seat] else of_one for of_one in known)


def after_taking(known: tuple[Knowledge, ...], seats: Sequence[int], seat: int, card: Card) -> tuple[Knowledge, ...]:
    """Return what is known once a seat has taken a card from the table, where all see it."""
    for viewer in seats:
        if viewer != seat:
            known = _learnt(known, viewer, seat, card)
    return known


def after_refusal(known: tuple[Knowledge, ...], seat: int, card: Card, seen: Collection[int]) -> tuple[Knowledge, ...]:
    """Return what is known after nobody took an offer: the card is still in that hand."""
    for viewer in seen:
        if card not in known[viewer][seat]:
            known = _learnt(known, viewer, seat, card)
    return known


def after_gift(
    known: tuple[Knowledge, ...], giver: int, taker: int, card: Card, seen: Collection[int]
) -> tuple[Knowledge, ...]:
    """Return the knowledge after another seat has accepted a card; seats that did not see it know its kind alone."""
    alike, jokers = (_STOPS, 1) if stops(card) else (_OTHERS, 0)
    after = known
    for viewer, of_one in enumerate(known):
        left = of_one[giver]
        if left:
            unsure = left.without(left.singles & alike, jokers if left.jokers else 0)
            rest = less(left, (card,)) if viewer in seen else unsure
            after = with_item(after, viewer, with_item(of_one, giver, rest))
        if viewer != taker and (viewer in seen or viewer == giver):
            after = _learnt(after, viewer, taker, card)
    return after


_STOPS: Final = union([card.bit for card in NATURAL_CARDS if is_stop_card(card)])
_OTHERS: Final = PLANE & ~_STOPS
"""The planes of the natural cards that are stop cards, and of the others."""
_ALL: Final = OfferSeenBy.ALL  # looking up a member of an enum takes longer than what is asked of it


def stops(card: Card) -> bool:
    """Return whether a card is a stop card; it is one, so nothing is asked about it."""
    return card.is_joker or card.bit & _STOPS != 0


def _learnt(known: tuple[Knowledge, ...], viewer: int, seat: int, card: Card) -> tuple[Knowledge, ...]:
    """Return what is known once a seat has learnt of one more card in a hand."""
    return with_item(known, viewer, with_item(known[viewer], seat, known[viewer][seat].add(card)))
