"""Look for the hands and tables that cost the exact analysis most, by climbing: change a card, keep what costs no less.

    python benchmarks/worst_cases.py [--seconds 20] [question ...]

What is counted is calls of functions, so that a search does not depend on how busy the machine is. The worst cases
found so far are in `analysis_cases.py`, from which the benchmark and the tests take them; each climb starts from them
half of the time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Final

import analysis_cases
from analysis_cases import RULES, Case

from scala40 import Hand
from scala40.analysis import discard_costs, openings
from scala40.core._base import Stream, shuffled
from scala40.core._melds import Aim
from scala40.core._search import Cover

HAND: Final = 14
MOST_MELDS: Final = 14


def calls_of(work: Callable[[], object]) -> int:
    """Return how many calls of Python functions some work takes once its tables are there."""
    work()
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def can_open(case: Case) -> int:
    """Count the calls of: can the hand open?"""
    return calls_of(lambda: Cover(RULES.tables).reaches(case.hand, RULES.opening_points, HAND - 1))


def best_opening(case: Case) -> int:
    """Count the calls of: which opening is worth most?"""
    return calls_of(lambda: Cover(RULES.tables).best(case.hand, HAND - 1))


def fewest_points(case: Case) -> int:
    """Count the calls of: which melds leave the fewest points?"""
    return calls_of(lambda: RULES.deadwood.least(case.hand))


def fewest_cards(case: Case) -> int:
    """Count the calls of: which melds leave the fewest cards?"""
    return calls_of(lambda: RULES.deadwood.least(case.hand, Aim.CARDS))


def costs_of_discards(case: Case) -> int:
    """Count the calls of: what does each discard cost?"""
    return calls_of(lambda: discard_costs(case.prospect))


def first_opening(case: Case) -> int:
    """Count the calls of: which opening comes first? Where none does, it is the question whether the hand can open."""
    found = next(openings(case.prospect), None)
    return calls_of(lambda: next(openings(case.prospect))) if found is not None else 0


def all_openings(case: Case) -> int:
    """Count the openings, as far as there is any use in it."""
    return sum(1 for _ in zip(openings(case.prospect), range(50_000), strict=False))


def closing(case: Case) -> int:
    """Count the calls of: can the hand be closed, having opened before?"""
    return calls_of(lambda: analysis_cases.plan(case, opened=True))


def closing_in_hand(case: Case) -> int:
    """Count the calls of: can the hand be closed, opening in the same turn?"""
    return calls_of(lambda: analysis_cases.plan(case, opened=False))


QUESTIONS: Final = {
    question.__name__: question
    for question in (
        can_open,
        best_opening,
        fewest_points,
        fewest_cards,
        costs_of_discards,
        first_opening,
        all_openings,
        closing,
        closing_in_hand,
    )
}


def random_case(dice: Stream, *, with_table: bool) -> Case:
    """Return a hand and, if wanted, some melds on the table."""
    cards = shuffled(RULES.pack.cards, dice.below(1 << 30))
    hand, rest, melds = cards[:HAND], cards[HAND:], []
    for _ in range(dice.below(10) if with_table else 0):
        sample = Hand.of(shuffled(rest, dice.below(1 << 30))[:20])
        options = RULES.tables.options(sample.singles, sample.jokers)
        if options:
            melds.append(dice.choice(options).meld)
            rest = tuple((Counter(rest) - Counter(melds[-1].cards)).elements())
    return Case(Hand.of(hand), tuple(melds))


def changed(case: Case, dice: Stream, *, with_table: bool) -> Case:
    """Return a case with one or two other cards in the hand, or a meld more or fewer on the table."""
    hand, melds = list(case.hand), list(case.melds)
    on_table = Counter(card for meld in melds for card in meld.cards)
    rest = list((Counter(RULES.pack.cards) - Counter(hand) - on_table).elements())
    if with_table and dice.below(5) < 2:
        if melds and dice.below(2):
            melds.pop(dice.below(len(melds)))
        elif len(melds) < MOST_MELDS:
            sample = Hand.of(shuffled(rest, dice.below(1 << 30))[:40])
            options = RULES.tables.options(sample.singles, sample.jokers)
            if options:
                melds.insert(dice.below(len(melds) + 1), dice.choice(options).meld)
    else:
        for _ in range(1 + (dice.below(3) == 0)):
            mine, other = dice.below(len(hand)), dice.below(len(rest))
            hand[mine], rest[other] = rest[other], hand[mine]
    return Case(Hand.of(hand), tuple(melds))


def climb(question: Callable[[Case], int], case: Case, dice: Stream, until: float) -> tuple[int, Case]:
    """Change a case as long as there is time and it gets no better for the program."""
    with_table = question in {closing, closing_in_hand}
    most, idle = question(case), 0
    while time.monotonic() < until and idle < 400:
        other = changed(case, dice, with_table=with_table)
        score = question(other)
        idle = 0 if score > most else idle + 1
        if score >= most:
            most, case = score, other
    return most, case


def main() -> None:
    """Climb for each question, and print the worst cases."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("questions", nargs="*", choices=[*QUESTIONS, []], help="which questions (default: all)")
    parser.add_argument("--seconds", type=float, default=20, help="how long each is climbed for (default: 20)")
    parser.add_argument("--seed", default="0", help="where the random numbers come from")
    chosen = parser.parse_args()
    for name in chosen.questions or QUESTIONS:
        question, until, number = QUESTIONS[name], time.monotonic() + chosen.seconds, 0
        best: tuple[int, Case] | None = None
        while time.monotonic() < until:
            dice = Stream(f"{chosen.seed} {number}")
            known = analysis_cases.WORST.get(name)
            start = known if known and number % 2 == 0 else random_case(dice, with_table=name.startswith("closing"))
            found = climb(question, start, dice, until)
            best = found if best is None or found[0] > best[0] else best
            number += 1
        if best is not None:
            print(f"{name}: {best[0]}\n    {best[1].hand}")
            for meld in best[1].melds:
                print(f"        {meld}")


if __name__ == "__main__":
    main()
