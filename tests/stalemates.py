"""Hands of Scala 40 in which nothing can be laid any more, although nobody at the table can see it (D-82).

All that could still be laid may be in the hand of a seat that has not opened: it may discard none of that (D-50, D-52),
and with whatever else it draws it comes to no opening. Or a joker could be taken and laid nowhere (D-43). Then cards go
round until the pile may not become a new stock again, which may be after hundreds of times, or never.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

from scala40 import Card, Discard, Hand, Permission, Phase, State, legal_moves
from scala40.quaranta.turn.table import index_of

MOST_HANDS = 30_000
"""How many hands of a seat may have to be looked at, some thousands a second."""


def is_stalemate(state: State) -> bool:
    """Return whether it is proved that nobody lays anything any more: a `False` proves nothing.

    Every hand is looked at that a seat can come to hold in its turn, if only its stuck cards are sure to stay with it.

    >>> from scala40 import Ruleset, deal
    >>> is_stalemate(deal(Ruleset(), 2, seed=7))
    False
    """
    if state.phase.is_over or state.opening_points or state.duties:
        return False
    stuck = [_stuck(state, seat) for seat in range(len(state.hands))]
    rounds = [*state.stock, *state.pile]
    for hand, kept in zip(state.hands, stuck, strict=True):
        rounds += (Counter(hand) - Counter(kept)).elements()
    if any(stuck) and any(_would_stay(state, card) for card in rounds):
        return False
    return all(_lays_nothing(state, seat, stuck, sorted(rounds)) for seat in state.context.seats)


def _stuck(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat may not discard before it opens; none if it has, or if it might have no others."""
    kept = tuple(card for card in state.hands[seat] if _would_stay(state, card))
    return () if state.opened[seat] or len(kept) >= _size(state, seat) else kept


def _would_stay(state: State, card: Card) -> bool:
    """Whether a seat that has not opened may not discard a card."""
    if card.is_joker:
        return state.rules.joker_discard_unopened is Permission.BANNED
    fits = index_of(state.table, state.rules).fits & card.bit
    return bool(fits) and state.rules.playable_discard_unopened is Permission.BANNED


def _size(state: State, seat: int) -> int:
    """How many cards a seat has after its draw."""
    return len(state.hands[seat]) + (seat != state.turn or state.phase is Phase.DRAW)


def _lays_nothing(state: State, seat: int, stuck: list[tuple[Card, ...]], rounds: list[Card]) -> bool:
    """Whether a seat can lay nothing, whichever of the cards that go round it comes to hold beside those it keeps."""
    free = _size(state, seat) - len(stuck[seat])
    if comb(len(set(rounds)) + free - 1, free) > MOST_HANDS:
        return False
    return all(
        isinstance(move, Discard)
        for some in set(combinations(rounds, free))
        for move in legal_moves(_with_hand(state, seat, stuck, rounds, some))
    )


def _with_hand(
    state: State, seat: int, stuck: list[tuple[Card, ...]], rounds: list[Card], some: tuple[Card, ...]
) -> State:
    """The state with the turn of a seat that holds some of the cards that go round, and the others anyhow."""
    rest = list((Counter(rounds) - Counter(some)).elements())
    hands = list[Hand]()
    for other, kept in enumerate(stuck):
        free = _size(state, other) - 1 - len(kept) if state.hands[other] else 0
        hands.append(Hand.of((*kept, *(some if other == seat else (rest.pop() for _ in range(free))))))
    return State(
        rules=state.rules,
        context=state.context,
        hands=tuple(hands),
        turn=seat,
        phase=Phase.PLAY,
        stock=tuple(rest[1:]),
        pile=tuple(rest[:1]),
        table=state.table,
        opened=state.opened,
    )
