"""A second, slow referee of Rumino, written from the rule text alone; it shares nothing with the library but the cards.

Everything is tried: every way to part the cards, every suit and every place in it where a run could lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from scala40.core._cards import Card, Rank, Suit
from scala40.rumino import (
    ClaimDiscard,
    DeclareRumino,
    Discard,
    DrawStock,
    GoGin,
    Knock,
    Move,
    Phase,
    State,
    TakeDiscard,
)

Cards: TypeAlias = tuple[Card, ...]
Melds: TypeAlias = tuple[Cards, ...]


def goes_together(cards: Sequence[Card]) -> bool:
    """Return whether cards are of one rank, or follow one another in a suit, once each joker is some card or other."""
    natural = [card for card in cards if not card.is_joker]
    if any(all(card.rank is rank for card in natural) for rank in Rank):
        return True
    return follow(cards)


def follow(cards: Sequence[Card]) -> bool:
    """Return whether cards follow one another in a suit, once each joker is some card or other."""
    natural = [card for card in cards if not card.is_joker]
    for suit in Suit:
        for first in range(1, 13 + 1 - len(cards) + 1):
            places = [Card(Rank(number), suit) for number in range(first, first + len(cards))]
            if all(card in places for card in natural) and len(set(natural)) == len(natural):
                return True
    return False


@lru_cache(maxsize=100_000)
def is_meld(cards: Cards, longest: int = 4) -> bool:
    """Return whether cards are three or four that go together, or a longer run where that is agreed on."""
    return (len(cards) in {3, 4} and goes_together(cards)) or (4 < len(cards) <= longest and follow(cards))


def value(card: Card) -> int:
    """Return what a card left in the hand counts."""
    if card.rank is None or card.rank in {Rank.JACK, Rank.QUEEN, Rank.KING}:
        return 10
    return int(card.rank)


@lru_cache(maxsize=20_000)
def ways(cards: Cards, longest: int = 4) -> tuple[tuple[Melds, Cards], ...]:
    """Return every way to part cards into melds and what is left: the first card is left, or lies with some others."""
    return tuple(_ways(cards, longest)) if cards else (((), ()),)


def _ways(cards: Cards, longest: int) -> Iterator[tuple[Melds, Cards]]:
    first, others = cards[0], cards[1:]
    for melds, left in ways(others, longest):
        yield melds, (first, *left)
    for size in range(2, longest):
        for places in combinations(range(len(others)), size):
            meld = (first, *(others[place] for place in places))
            if is_meld(meld, longest):
                rest = tuple(card for place, card in enumerate(others) if place not in places)
                for melds, left in ways(rest, longest):
                    yield (meld, *melds), left


def points(cards: Iterable[Card]) -> int:
    """Return what cards count."""
    return sum(map(value, cards))


def least(cards: Cards, fewest: int = 0, longest: int = 4) -> int | None:
    """Return the fewest points that can be left with so many cards melded, `None` if so many cannot be."""
    return min([points(left) for _, left in ways(cards, longest) if len(cards) - len(left) >= fewest], default=None)


def canonical(melds: Melds) -> Melds:
    """Return melds with everything sorted."""
    return tuple(sorted(tuple(sorted(meld)) for meld in melds))


def partitions(cards: Cards, longest: int = 4) -> set[tuple[Melds, Cards]]:
    """Return every way to part cards, told apart by faces."""
    return {(canonical(melds), tuple(sorted(left))) for melds, left in ways(cards, longest)}


def has_rumino(cards: Iterable[Card]) -> bool:
    """Return whether seven of the cards go together."""
    return any(goes_together(seven) for seven in combinations(tuple(cards), 7))


def moves(state: State, seat: int) -> set[Move]:
    """Return every legal move of a seat, from the rule text."""
    if state.phase not in {Phase.DRAW, Phase.DISCARD}:
        return set()
    hand = tuple(state.hands[seat])
    found: set[Move] = set(_claims(state, seat, hand))
    if has_rumino(hand) and (seat == state.turn or _is_open_to_all(state)):
        found.add(DeclareRumino())
    if seat != state.turn:
        return found
    if state.phase is Phase.DRAW:
        found.update((DrawStock(), TakeDiscard(), *_knocks(state, hand)))
        return found
    for card in hand:
        rest = list(hand)
        rest.remove(card)
        found.add(Discard(card))
        if any(not left for _, left in ways(tuple(rest), state.rules.max_run_length)):
            found.add(GoGin(card))
    return found


def _is_open_to_all(state: State) -> bool:
    """Return whether who holds a rumino need not wait for their turn: agreed so, and nobody is in the middle of one."""
    return state.rules.rumino_when.value == "at_once" and state.phase is Phase.DRAW


def _claims(state: State, seat: int, hand: Cards) -> Iterator[Move]:
    """A seat claims what another one has just discarded: not the card turned up, and not after the next draw."""
    seats = state.context.seats
    thrown = state.phase is Phase.DRAW and state.fresh < len(seats)
    thrower = seats[seats.index(state.turn) - 1]
    if thrown and seat != thrower:
        top = state.pile[-1]
        if any(goes_together((*six, top)) for six in combinations(hand, 6)):
            yield ClaimDiscard()


def _knocks(state: State, hand: Cards) -> Iterator[Move]:
    if state.fresh:
        return
    for melds, left in partitions(hand, state.rules.max_run_length):
        if 7 - len(left) >= state.rules.knock_min_melded and points(left) <= state.rules.knock_max:
            yield Knock()
            yield Knock(melds)
