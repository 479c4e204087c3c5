"""What scala40 costs: one process, one run, all figures in CPU time.

    python benchmarks/bench.py

Each measurement is a slice of work that is repeated in turns with the others, so that a machine that slows down
slows all of them; the median of a measurement is printed with its quartiles. The slices work on recorded states
of seeded random hands, so every run measures the same work.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import attrs

import scala40
from scala40 import Meld, Move, Ruleset, State, classify, deal, legal_moves, play, read_state
from scala40.core.cards import Card
from scala40.core.rng import Stream

RULES: Final = Ruleset()
PLAYERS: Final = 4
SLOWEST: Final = Path(__file__).parent / "slowest_positions.txt"


@attrs.frozen
class Sample:
    """Recorded states of random hands, each with the move that was played, and groups of cards."""

    states: tuple[State, ...]
    moves: tuple[Move, ...]
    melds: tuple[Meld, ...]
    groups: tuple[tuple[Card, ...], ...]


@attrs.frozen
class Measurement:
    """A slice of work: how it is called, what one unit of it is, and a function that does it and counts the units."""

    name: str
    unit: str
    run: Callable[[], int]


def playout(seed: int) -> tuple[list[State], list[Move]]:
    """Play a hand: list all legal moves, pick one, play it checked; return the states and the moves."""
    dice = Stream(seed)
    state = deal(RULES, PLAYERS, seed=seed)
    states: list[State] = []
    moves: list[Move] = []
    while not state.phase.is_over:
        move = dice.choice(list(legal_moves(state)))
        states.append(state)
        moves.append(move)
        state = play(state, move)
    return states, moves


def record(hands: int) -> Sample:
    """Record the states of seeded hands, which also fills the meld tables as a running program would have."""
    states: list[State] = []
    moves: list[Move] = []
    for seed in range(hands):
        more_states, more_moves = playout(seed)
        states += more_states
        moves += more_moves
    melds = tuple(dict.fromkeys(move.meld for move in moves if isinstance(move, scala40.LayMeld)))
    groups = tuple(tuple(hand)[:4] for state in states[::50] for hand in state.hands if len(hand) > 3)
    return Sample(tuple(states), tuple(moves), melds, groups)


def random_playouts(seeds: Iterator[int]) -> int:
    """Play eight hands that were not played before, deals included."""
    return sum(len(playout(next(seeds))[1]) for _ in range(8))


def deals() -> int:
    """Deal fifty hands."""
    for seed in range(50):
        deal(RULES, PLAYERS, seed=seed)
    return 50


def listings(sample: Sample) -> int:
    """List the legal moves of each recorded state."""
    for state in sample.states:
        for _ in legal_moves(state):
            pass
    return len(sample.states)


def slowest_listings(states: tuple[State, ...]) -> int:
    """List the legal moves of the positions that a search for slow ones has found."""
    for state in states:
        for _ in legal_moves(state):
            pass
    return len(states)


def hashes(states: tuple[State, ...]) -> int:
    """Ask states for their hash again."""
    for state in states:
        hash(state)
    return len(states)


def comparisons(pairs: tuple[tuple[State, State], ...]) -> int:
    """Compare states with equal ones that were built separately."""
    for one, other in pairs:
        if one != other:
            raise AssertionError
    return len(pairs)


def plays(sample: Sample) -> int:
    """Play each recorded move."""
    for state, move in zip(sample.states, sample.moves, strict=True):
        play(state, move)
    return len(sample.states)


def classifications(sample: Sample) -> int:
    """Classify melds that were laid, and groups of cards that are mostly none."""
    rules = RULES.meld_rules
    for meld in sample.melds:
        classify(meld.cards, meld.faces, rules)
    for group in sample.groups:
        classify(group, group, rules)
    return len(sample.melds) + len(sample.groups)


def measurements(sample: Sample) -> list[Measurement]:
    """Return what is measured."""
    slowest = tuple(map(read_state, SLOWEST.read_text("utf-8").splitlines()))
    middle = tuple(states[len(states) // 2] for states, _ in map(playout, range(200)))
    again = (states[len(states) // 2] for states, _ in map(playout, range(200)))
    pairs = tuple(zip(middle, again, strict=True))
    return [
        Measurement("random playouts, four players", "decision", partial(random_playouts, count(1_000))),
        Measurement("deal", "deal", deals),
        Measurement("legal_moves, all listed", "call", partial(listings, sample)),
        *(
            Measurement(f"legal_moves, slow position {number}", "call", partial(slowest_listings, (state,)))
            for number, state in enumerate(slowest, 1)
        ),
        Measurement("hash of a state, again", "hash", partial(hashes, middle)),
        Measurement("equal states, built apart", "comparison", partial(comparisons, pairs)),
        Measurement("play, checked", "move", partial(plays, sample)),
        Measurement("classify, melds and others", "group", partial(classifications, sample)),
    ]


def measure(chosen: list[Measurement], rounds: int) -> dict[str, list[float]]:
    """Return the CPU time of one unit of each measurement, in microseconds, once for each round."""
    costs: dict[str, list[float]] = {measurement.name: [] for measurement in chosen}
    for _ in range(rounds):
        for measurement in chosen:
            start = time.process_time()
            units = measurement.run()
            costs[measurement.name].append((time.process_time() - start) / units * 1e6)
    return costs


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, help="how often each slice is repeated (default: 15)")
    rounds = max(2, parser.parse_args().rounds)
    chosen = measurements(record(hands=40))
    costs = measure(chosen, rounds)
    print(f"scala40 {scala40.__version__}, {platform.python_implementation()} {platform.python_version()}")
    print(f"{'':32}{'median':>10}{'quartiles':>20}   per second")
    for measurement in chosen:
        low, median, high = statistics.quantiles(costs[measurement.name], n=4)
        figures = f"{median:8.2f}µs{low:12.2f} - {high:.2f}"
        print(f"{measurement.name:32}{figures:33}{1e6 / median:10,.0f} {measurement.unit}s")


if __name__ == "__main__":
    main()
