"""Hands of Scala 40 in which nothing can be laid any more, although nobody at the table can see it (D-82).

All that could still be laid may be in the hand of a seat that has not opened: it may discard none of that (D-50, D-52),
and with whatever else it draws it comes to no opening. Or a joker could be taken and laid nowhere (D-43). Then cards go
round until the pile may not become a new stock again, which may be after hundreds of times, or never.

Or no seat that has not opened can come to an opening, since in a pile that is turned over unshuffled (D-80) it draws
only what it has discarded itself, or what some of the others have: the number of cards that go round and the number of
seats have a common divisor. Those that have opened can lay nothing either.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb, gcd

from scala40 import (
    Card,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    Hand,
    HandClosePoints,
    OpeningTurn,
    Permission,
    Phase,
    State,
    StockRule,
    legal_moves,
)
from scala40.analysis import Aim
from scala40.core._search import Cover
from scala40.quaranta._turn.table import index_of

MOST_CARDS = 40
"""How many cards may have to be searched at once."""
MOST_HANDS = 30_000
"""How many hands of a seat may have to be looked at, some thousands a second."""


def is_stalemate(state: State) -> bool:
    """Return whether it is proved that nobody lays anything any more: a `False` proves nothing.

    >>> from scala40 import Ruleset, deal
    >>> is_stalemate(deal(Ruleset(), 2, seed=7))
    False
    """
    if state.phase.is_over or state.opening_points or state.duties:
        return False
    stuck, rounds = _stuck_and_going_round(state)
    if any(stuck) and any(_would_stay(state, card) for card in rounds):
        return False
    return _nobody_opens(state, stuck, rounds) or all(
        _lays_nothing(state, seat, stuck, rounds) for seat in state.context.seats
    )


def _nobody_opens(state: State, stuck: list[tuple[Card, ...]], rounds: list[Card]) -> bool:
    """Whether no seat opens with any of the cards that it can ever draw, from a pile that is turned over for ever."""
    rules = state.rules
    goes_round = rules.stock_rule is StockRule.TURN_OVER and rules.max_reshuffles is None
    draws_alone = rules.discard_draw_unopened is DiscardDrawUnopened.NEVER
    if not (goes_round and draws_alone):
        return False
    if any(state.opened) and not _others_lay_nothing(state, stuck, rounds):
        return False
    met = _met_for_ever(state, stuck)
    return not any(_opens(state, _size(state, seat), met[seat]) for seat in met if not state.opened[seat])


def _others_lay_nothing(state: State, stuck: list[tuple[Card, ...]], rounds: list[Card]) -> bool:
    """Whether the seats that have opened lay and take nothing, whatever they draw, and do not help others to open."""
    rules = state.rules
    must_lay = rules.discard_draw_use in {DiscardDrawUse.THIS_TURN, DiscardDrawUse.FIRST_ACTION}
    if not must_lay or rules.opening_turn is not OpeningTurn.MELDS_ONLY:
        return False
    return all(_lays_nothing(state, seat, stuck, rounds) for seat in state.context.seats if state.opened[seat])


def _opens(state: State, size: int, cards: Hand) -> bool:
    """Whether a seat might open, or close in hand, when it holds so many of some cards."""
    rules = state.rules
    if len(cards) > MOST_CARDS or Cover(rules.tables).most(cards, size) >= rules.opening_points:
        return True
    melded = len(cards) - len(rules.deadwood.least(cards, Aim.CARDS).left)
    return rules.hand_close_points is HandClosePoints.NONE and melded >= size - 1


def _met_for_ever(state: State, stuck: list[tuple[Card, ...]]) -> dict[int, Hand]:
    """The cards that each seat can ever hold, if the pile is turned over again and again.

    The oldest card stays in the pile whenever it is turned over. The others are drawn in the order of discarding, so
    that a card is drawn again as many turns after its discard as there are such cards. So a seat meets what goes round
    in its own turns and in those of some of the others, and what these discard.
    """
    seats, begun = state.context.seats, state.phase is not Phase.DRAW
    queue = (*reversed(state.stock), *state.pile[1:])
    step = gcd(len(queue) + begun, len(seats))
    first = seats.index(state.turn) + begun
    place = {seat: (number - first) % len(seats) % step for number, seat in enumerate(seats)}
    met = {seat: [*state.hands[seat], *queue[place[seat] :: step]] for seat in seats}
    for seat, other in permutations(seats, 2):
        if place[seat] == place[other]:
            met[seat] += (Counter(state.hands[other]) - Counter(stuck[other])).elements()
    return {seat: Hand.of(cards) for seat, cards in met.items()}


def _stuck_and_going_round(state: State) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """The cards that stay with each seat, and all others that are not on the table.

    They are sure to stay only if nobody can draw more of their kind, until a seat has nothing else to discard.
    """
    stuck = [_stuck(state, seat) for seat in range(len(state.hands))]
    rounds = [*state.stock, *state.pile]
    for hand, kept in zip(state.hands, stuck, strict=True):
        rounds += (Counter(hand) - Counter(kept)).elements()
    return stuck, sorted(rounds)


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
