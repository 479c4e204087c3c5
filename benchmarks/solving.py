"""What is measured of the exact answers: the best opening, the least deadwood, all openings.

A version that cannot answer one of these has no row for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec

import attrs
from deals import dense_gin_hands, gin_hands, other_gin_hands, other_rummy_hands, rummy_hands
from measuring import Measurement, middle, per_unit, worst
from ours import RULES

from scala40 import Hand
from scala40.core.cards import ALL_CARDS

OPENING = "best opening of a hand"
DEADWOOD = "least deadwood of a hand"
GIN = "gin deadwood, random hands"
GIN_DENSE = "gin deadwood, dense hands"
FIRST_OPENING = "first compound opening of the hands with most"
ALL_OPENINGS = "all compound openings of the hands with most"

MANY_OPENINGS = (
    "3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD JK JK",
    "8C 8D 9D 10D JD QD 8H 9H 10H JH QH JK JK JK",
)
"""The hands with most openings that climbing found: 21,840 and 13,770."""

Numbers = tuple[int, ...]
Answer = Callable[[Hand], object]
GIN_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)


def hand_of(cards: Sequence[int]) -> Hand:
    """Return the hand of some cards."""
    return Hand.of(ALL_CARDS[card] for card in cards)


def answers() -> dict[str, Answer]:
    """Return what answers each question about a hand, as far as there is such an analysis."""
    if find_spec("scala40.analysis.openings") is None:
        return {}
    analysis, prospect = import_module("scala40.analysis"), import_module("scala40").prospect
    first = object()
    return {
        OPENING: lambda hand: analysis.best_opening(prospect(RULES, hand)),
        DEADWOOD: lambda hand: analysis.fewest_points(prospect(RULES, hand)),
        GIN: gin_deadwood(),
        FIRST_OPENING: lambda hand: next(analysis.openings(prospect(RULES, hand)), first),
        ALL_OPENINGS: lambda hand: sum(1 for _ in analysis.openings(prospect(RULES, hand))),
    }


def gin_deadwood() -> Answer:
    """Return what answers for the least deadwood of a hand of gin rummy: no jokers, aces low, runs of any length."""
    usual = RULES.meld_rules
    gin = attrs.evolve(
        usual, order=usual.order[:13], run_values=GIN_VALUES, set_values=GIN_VALUES, longest_run=13, most_jokers=0
    )
    least: Answer = import_module("scala40.core.deadwood").Deadwood(gin, (*GIN_VALUES * 4, 0)).least
    return least


def many_openings() -> list[Hand]:
    """Return hands with very many openings."""
    return list(map(Hand.parse, MANY_OPENINGS))


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
    known = answers()
    if not known:
        return []
    gin = warmed(known[GIN], other_gin_hands())
    return [
        *(Measurement(it, "hand", by_hand(warmed(known[it], other_rummy_hands()))) for it in (OPENING, DEADWOOD)),
        Measurement(GIN, "hand", by_batch(gin, gin_hands())),
        Measurement(GIN_DENSE, "hand", by_batch(gin, dense_gin_hands())),
        *(Measurement(it, "search", worst(many_openings, known[it])) for it in (FIRST_OPENING, ALL_OPENINGS)),
    ]
