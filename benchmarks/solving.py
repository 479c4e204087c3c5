"""What is measured of the exact answers: the best opening, the least deadwood, all openings.

A version that cannot answer one of these has no row for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec

import attrs
from deals import dense_gin_hands, gin_hands, other_gin_hands, other_rummy_hands, rummy_hands
from measuring import Measurement, middle, per_unit
from ours import RULES

from scala40 import Hand
from scala40.core.cards import ALL_CARDS

OPENING = "best opening of a hand"
DEADWOOD = "least deadwood of a hand"
GIN = "gin deadwood, random hands"
GIN_DENSE = "gin deadwood, dense hands"
FIRST_OPENING = "first compound opening, hardest hand"
ALL_OPENINGS = "all compound openings, hardest hand"

Numbers = tuple[int, ...]
Answer = Callable[[Hand], object]
GIN_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

OPENING_SEARCHES: dict[str, Answer] = {}


def hand_of(cards: Sequence[int]) -> Hand:
    """Return the hand of some cards."""
    return Hand.of(ALL_CARDS[card] for card in cards)


def deadwood() -> tuple[Answer, Answer] | None:
    """Return what answers for the least deadwood of a hand of Scala 40, and of one of gin rummy."""
    if find_spec("scala40.core.deadwood") is None:
        return None
    solver = import_module("scala40.core.deadwood").Deadwood
    usual = RULES.meld_rules
    gin = attrs.evolve(
        usual, order=usual.order[:13], run_values=GIN_VALUES, set_values=GIN_VALUES, longest_run=13, most_jokers=0
    )
    ours = solver(RULES.meld_rules, RULES.hand_values)
    return ours.least, solver(gin, (*GIN_VALUES * 4, 0)).least


def opening() -> Answer | None:
    """Return what answers for the most valuable opening of a hand, with a card left to discard."""
    cover = import_module("scala40.core.cover").Cover
    if not hasattr(cover, "best"):
        return None
    return lambda hand: cover(RULES.tables).best(hand, len(hand) - 1)


def warmed(answer: Answer, hands: Sequence[Numbers]) -> Answer:
    """Return what answers, after it has answered often enough to have filled its tables, as in a running program."""
    for cards in hands:
        answer(hand_of(cards))
    return answer


def by_hand(answer: Answer) -> Callable[[], float]:
    """Return a slice that answers for hands of two packs, the median of which counts."""
    hands = rummy_hands()
    return middle(lambda: list(map(hand_of, next(hands))), answer)


def by_batch(answer: Answer, batches: Iterator[list[Numbers]]) -> Callable[[], float]:
    """Return a slice that answers for a batch of hands."""

    def work() -> int:
        hands = next(batches)
        for cards in hands:
            answer(hand_of(cards))
        return len(hands)

    return per_unit(work)


def measurements() -> list[Measurement]:
    """Return what is measured."""
    found: list[Measurement] = []
    if (answer := opening()) is not None:
        found.append(Measurement(OPENING, "hand", by_hand(warmed(answer, other_rummy_hands()))))
    if (answers := deadwood()) is not None:
        ours, gin = warmed(answers[0], other_rummy_hands()), warmed(answers[1], other_gin_hands())
        found.append(Measurement(DEADWOOD, "hand", by_hand(ours)))
        found.append(Measurement(GIN, "hand", by_batch(gin, gin_hands())))
        found.append(Measurement(GIN_DENSE, "hand", by_batch(gin, dense_gin_hands())))
    return found
