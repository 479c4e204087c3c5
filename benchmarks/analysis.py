"""What the exact analysis costs: random hands, dense hands, gin hands, and the worst cases that have been found.

    python benchmarks/analysis.py

`timings()` returns the figures for a program that prints them beside others. Where `rlcard` or `rummikub-solver` is
installed, their answers to the same questions are timed beside ours.
"""

from __future__ import annotations

import importlib
import importlib.util
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeVar

import analysis_cases
import attrs
from analysis_cases import RULES, WORST, Case

from scala40 import NATURAL_CARDS, RULEBOOK, Card, Hand, MeldRules, Rank
from scala40.analysis import best_opening, can_open, discard_costs, fewest_cards, fewest_points, openings
from scala40.core.deadwood import Deadwood
from scala40.core.rng import shuffled

T = TypeVar("T")

HANDS: Final = 600
_GIN_VALUES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
GIN: Final = Deadwood(
    MeldRules(RULEBOOK, tuple(Rank), _GIN_VALUES, _GIN_VALUES, largest_set=4, longest_run=13, most_jokers=0),
    (*_GIN_VALUES * 4, 0),
)
"""Gin rummy: an ace is low, there are no jokers."""


@attrs.frozen
class Timing:
    """What something takes.

    Attributes:
        name: what.
        median: the median over the cases, in microseconds; for a single case its best time.
        worst: the longest over the cases, in microseconds.
        mean: the mean over the cases, in microseconds.
    """

    name: str
    median: float
    worst: float
    mean: float


def timed(name: str, work: Callable[[T], object], cases: Sequence[T], rounds: int = 5) -> Timing:
    """Take the CPU time of some work for each case: the best of some rounds, after one that is not timed."""
    best = [float("inf")] * len(cases)
    for number in range(rounds + 1):
        for place, it in enumerate(cases):
            start = time.process_time()
            work(it)
            if number:
                best[place] = min(best[place], (time.process_time() - start) * 1e6)
    return Timing(name, statistics.median(best), max(best), statistics.fmean(best))


def random_cases(pack: Sequence[Card], size: int, count: int) -> list[Case]:
    """Return seeded random hands of a pack."""
    return [Case(Hand.of(shuffled(pack, f"hand {number}")[:size])) for number in range(count)]


def of_scala() -> Iterator[Timing]:
    """Yield the times of hands of fourteen cards, and of the worst ones."""
    cases = random_cases(RULES.pack.cards, 14, HANDS)
    yield timed("can it open, random hands", lambda it: can_open(it.prospect), cases)
    yield timed("best opening, random hands", lambda it: best_opening(it.prospect), cases)
    yield timed("least deadwood, random hands", lambda it: fewest_points(it.prospect), cases)
    yield timed("all discards, random hands", lambda it: discard_costs(it.prospect), cases[:100])
    yield timed("can it open, worst", lambda it: can_open(it.prospect), [WORST["can_open"]])
    yield timed("best opening, worst", lambda it: best_opening(it.prospect), [WORST["best_opening"]])
    yield timed("fewest points, worst", lambda it: fewest_points(it.prospect), [WORST["fewest_points"]])
    yield timed("fewest cards, worst", lambda it: fewest_cards(it.prospect), [WORST["fewest_cards"]])
    many = [WORST["all_openings"]]
    yield timed("first opening of many", lambda it: list(islice(openings(it.prospect), 1)), many)
    yield timed("all openings of many", lambda it: sum(1 for _ in openings(it.prospect)), many)
    yield timed("closing, worst", lambda it: analysis_cases.plan(it, opened=True), [WORST["closing"]])
    yield timed("closing in hand, worst", lambda it: analysis_cases.plan(it, opened=False), [WORST["closing_in_hand"]])


def gin_cases() -> dict[str, list[Case]]:
    """Return random gin hands, and dense ones of the six lowest ranks."""
    low = [card for card in NATURAL_CARDS if card.index % 13 < 6]
    return {"random": random_cases(NATURAL_CARDS, 10, HANDS), "dense": random_cases(low, 10, HANDS)}


def of_gin() -> Iterator[Timing]:
    """Yield the times of exact gin deadwood."""
    for kind, cases in gin_cases().items():
        yield timed(f"gin deadwood, {kind} hands", lambda it: GIN.points(it.hand), cases)


def of_rlcard() -> Iterator[Timing]:
    """Yield the times of the same by rlcard."""
    card = importlib.import_module("rlcard.games.base").Card
    melding = importlib.import_module("rlcard.games.gin_rummy.utils.melding")
    utils = importlib.import_module("rlcard.games.gin_rummy.utils.utils")

    def deadwood(hand: list[object]) -> int:
        clusters = melding.get_best_meld_clusters(hand)
        return utils.get_deadwood_count(hand, clusters[0] if clusters else [])

    for kind, cases in gin_cases().items():
        theirs = [[card("CDHS"[it.index // 13], "A23456789TJQK"[it.index % 13]) for it in case.hand] for case in cases]
        for case, hand in zip(cases, theirs, strict=True):
            assert deadwood(hand) == GIN.points(case.hand)
        yield timed(f"gin deadwood by rlcard, {kind} hands", deadwood, theirs, rounds=3)


def of_rummikub_solver() -> Iterator[Timing]:
    """Yield the times of rummikub-solver for hands of fourteen tiles of two packs with four jokers.

    Its melds differ in that an ace is only low and jokers may be many, so that the answers cannot be compared, but the
    questions are of the same size: the best first melds, and the most tiles that can be laid.
    """
    rules = importlib.import_module("rummikub_solver").RuleSet(
        numbers=13, repeats=2, colours=4, jokers=4, min_initial_value=40
    )
    cases = random_cases(RULES.pack.cards, 14, 40)
    for name, opened in (("best opening", False), ("least deadwood", True)):

        def solve(case: Case, *, opened: bool = opened) -> object:
            game = rules.new_game()
            game.initial = not opened
            game.add_rack(*(it.index + 1 for it in case.hand))
            return rules.solve(game)

        yield timed(f"{name} by rummikub-solver, random hands", solve, cases, rounds=1)


def timings() -> list[Timing]:
    """Return all that can be timed here."""
    found = [*of_scala(), *of_gin()]
    for package, others in (("rlcard", of_rlcard), ("rummikub_solver", of_rummikub_solver)):
        if importlib.util.find_spec(package):
            found += others()
    return found


def main() -> None:
    """Time and print."""
    print(f"{'':48}{'median':>10}{'mean':>12}{'worst':>12}   microseconds")
    for timing in timings():
        print(f"{timing.name:48}{timing.median:10.1f}{timing.mean:12.1f}{timing.worst:12.1f}")


if __name__ == "__main__":
    main()
