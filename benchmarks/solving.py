"""What is measured of the exact answers: on usual hands, on gin hands, and on the worst that searches have found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice

import attrs
from analysis_cases import WORST, Case, plan
from deals import dense_gin_hands, gin_hands, other_gin_hands, other_rummy_hands, rummy_hands
from measuring import Measurement, middle, per_unit, prepared, worst, worst_again
from ours import RULES

from scala40 import Hand, prospect
from scala40.analysis import Arrangement, best_opening, can_open, discard_costs, fewest_cards, fewest_points, openings
from scala40.core._cards import ALL_CARDS
from scala40.core._search import NEVER, Deadwood, Packing, best_of_few

OPENING = "best opening of a hand"
DEADWOOD = "least deadwood of a hand"
DISCARDS = "what each discard of a hand costs"
GIN = "gin deadwood, random hands"
GIN_DENSE = "gin deadwood, dense hands"
GIN_READY = "gin deadwood, random hands ready"
GIN_DENSE_READY = "gin deadwood, dense hands ready"
POINTS_ALONE = "least deadwood, points alone"
FEW_MELDS = "few melds, search alone"
MANY_MELDS = "many melds, search alone"
FIRST_OPENING = "first opening of the hands with most"
ALL_OPENINGS = "all openings of the hands with most"
WORST_CAN_OPEN = "can it open, worst hand"
WORST_OPENING = "best opening, worst hand"
WORST_POINTS = "fewest points, worst hand"
WORST_CARDS = "fewest cards, worst hand"
WORST_DISCARDS = "what each discard costs, worst hand"
WORST_FIRST = "first opening, worst hand"
WORST_CLOSING = "closing with the table, worst"
WORST_IN_HAND = "closing in hand with the table, worst"

MANY_OPENINGS = (
    "3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD JK JK",
    "8C 8D 9D 10D JD QD 8H 9H 10H JH QH JK JK JK",
    "AC QC AD QD AH 2H 3H 4H QH AS QS JK JK JK",
)
"""The hands with most openings that climbing found: 21,840, 13,770 and 10,387."""

Numbers = tuple[int, ...]
Answer = Callable[[Hand], object]
GIN_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)


def hand_of(cards: Sequence[int]) -> Hand:
    """Return the hand of some cards."""
    return Hand.of(ALL_CARDS[card] for card in cards)


def the_best_opening(hand: Hand) -> object:
    """Return the most valuable opening of a hand under the usual rules."""
    return best_opening(prospect(RULES, hand))


def the_fewest_points(hand: Hand) -> object:
    """Return the arrangement of a hand that leaves the fewest points under the usual rules."""
    return fewest_points(prospect(RULES, hand))


def the_discard_costs(hand: Hand) -> object:
    """Return what the discard of each card of a hand would cost under the usual rules."""
    return discard_costs(prospect(RULES, hand))


def first_opening(hand: Hand) -> object:
    """Return the first opening that is listed."""
    return next(openings(prospect(RULES, hand)))


def all_openings(hand: Hand) -> object:
    """List all openings."""
    return sum(1 for _ in openings(prospect(RULES, hand)))


ANSWERS: dict[str, Answer] = {
    OPENING: the_best_opening,
    DEADWOOD: the_fewest_points,
    DISCARDS: the_discard_costs,
}
"""What answers the questions that are asked of usual hands."""


def gin_deadwood() -> Callable[[Hand], Arrangement]:
    """Return what answers for the least deadwood of a hand of gin rummy: no jokers, aces low, runs of any length."""
    usual = RULES.meld_rules
    gin = attrs.evolve(
        usual, order=usual.order[:13], run_values=GIN_VALUES, set_values=GIN_VALUES, longest_run=13, most_jokers=0
    )
    return Deadwood(gin, (*GIN_VALUES * 4, 0)).least


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


def by_ready(answer: Callable[[Hand], object], batches: Iterator[list[Numbers]]) -> Callable[[], float]:
    """Return a slice that answers for a batch of hands that are ready."""
    return prepared(lambda: list(map(hand_of, next(batches))), answer)


def known_hands() -> list[Hand]:
    """Return hands that are asked again and again, so that all that a table can hold of them is in it."""
    return [hand_of(cards) for cards in chain.from_iterable(islice(rummy_hands(), 10))]


def of_known(name: str, answer: Answer, hands: Sequence[Hand]) -> Measurement:
    """Return the measurement of a search alone, with full tables."""
    for hand in hands:
        answer(hand)
    return Measurement(name, "hand", prepared(lambda: hands, answer))


def few_melds(hand: Hand) -> object:
    """Search for the best melds of a hand as is done for nearly every hand: planes in, melds as numbers out."""
    return best_of_few(RULES.tables.pricing.windows, hand.singles, hand.doubles, hand.jokers)


def many_melds(hand: Hand) -> object:
    """Search for the least loss of a hand as is done for those of many melds."""
    worths = RULES.tables.pricing
    entries = worths.windows.entries(hand.singles, hand.doubles, hand.jokers)
    packing = Packing(entries, worths.prices, [jokers * worths.prices[-1] for jokers in range(hand.jokers + 1)])
    return packing.least(hand.singles & packing.usable, hand.doubles & packing.usable, hand.jokers, 0, NEVER, 0)


def of_worst(name: str, case: str, answer: Callable[[Case], object]) -> Measurement:
    """Return the measurement of a question about its worst case."""
    answer(WORST[case])
    return Measurement(name, "search", worst(lambda: [WORST[case]], answer))


def measurements() -> list[Measurement]:
    """Return what is measured."""
    gin = warmed(gin_deadwood(), other_gin_hands())
    known = known_hands()
    return [
        *(Measurement(it, "hand", by_hand(warmed(answer, other_rummy_hands()))) for it, answer in ANSWERS.items()),
        Measurement(GIN, "hand", by_batch(gin, gin_hands())),
        Measurement(GIN_DENSE, "hand", by_batch(gin, dense_gin_hands())),
        Measurement(GIN_READY, "hand", by_ready(gin, gin_hands())),
        Measurement(GIN_DENSE_READY, "hand", by_ready(gin, dense_gin_hands())),
        of_known(POINTS_ALONE, RULES.deadwood.points, known),
        of_known(FEW_MELDS, few_melds, known),
        of_known(MANY_MELDS, many_melds, known),
        Measurement(FIRST_OPENING, "search", worst_again(many_openings, first_opening, times=100)),
        Measurement(ALL_OPENINGS, "search", worst(many_openings, all_openings)),
        of_worst(WORST_CAN_OPEN, "can_open", lambda it: can_open(it.prospect)),
        of_worst(WORST_OPENING, "best_opening", lambda it: best_opening(it.prospect)),
        of_worst(WORST_POINTS, "fewest_points", lambda it: fewest_points(it.prospect)),
        of_worst(WORST_CARDS, "fewest_cards", lambda it: fewest_cards(it.prospect)),
        of_worst(WORST_DISCARDS, "costs_of_discards", lambda it: discard_costs(it.prospect)),
        of_worst(WORST_FIRST, "first_opening", lambda it: next(openings(it.prospect))),
        of_worst(WORST_CLOSING, "closing", lambda it: plan(it, opened=True)),
        of_worst(WORST_IN_HAND, "closing_in_hand", lambda it: plan(it, opened=False)),
    ]
