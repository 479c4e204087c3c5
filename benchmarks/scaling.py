"""How much faster several processes play a tournament than one does.

    python benchmarks/scaling.py
    python benchmarks/scaling.py --workers 2 --deals 1500 --rounds 9

Both play the same duplicate tournament between greedy and random players, in turns, so that a machine that slows down
slows both; the median of the rounds' ratios counts. It is a matter of wall time, so the machine should have nothing
else to do. Starting the processes is left out: that is done once, however long the tournament is.
"""

from __future__ import annotations

import argparse
import statistics
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import TypeAlias

import attrs

import scala40
from scala40.players import Greedy, Random
from scala40.playing import Unit
from scala40.simulate import Entrant, Report, Same, Schedule, Tournament, run_tournament

ENTRANTS: tuple[Entrant[scala40.View, scala40.Move], ...] = (
    Entrant("greedy", Same(Greedy.of(scala40))),
    Entrant("random", Random),
)
TOURNAMENT = Tournament(
    game=scala40,
    rules=scala40.Ruleset(),
    entrants=ENTRANTS,
    deals=1_000,
    seed="scaling",
    schedule=Schedule.DUPLICATE,
    unit=Unit.HAND,
)


AnyTournament: TypeAlias = Tournament[scala40.View, scala40.Move]


def timed(tournament: AnyTournament, executor: Executor | None) -> tuple[float, Report]:
    """Return how many seconds a tournament takes, and its report."""
    start = time.perf_counter()
    report = run_tournament(tournament, executor)
    return time.perf_counter() - start, report


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How much faster several processes play a tournament than one does.")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--deals", type=int, default=TOURNAMENT.deals)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    tournament = attrs.evolve(TOURNAMENT, deals=options.deals)
    ratios: list[float] = []
    costs: list[float] = []
    with ProcessPoolExecutor(options.workers) as pool:
        for place in (None, pool):  # starts and warms the processes
            run_tournament(attrs.evolve(tournament, deals=100 * options.workers), place)
        for number in range(1, options.rounds + 1):
            one, alone = timed(tournament, None)
            several, together = timed(tournament, pool)
            assert alone == together, "the result depends on where it is played"
            ratios.append(one / several)
            costs.append(together.cpu / alone.cpu)
            times = f"1 process {one:.2f} s, {options.workers} processes {several:.2f} s, {ratios[-1]:.2f} times"
            print(f"round {number}: {times}; the processor time of playing {costs[-1]:.2f} times")
    hands = tournament.deals * len(tournament.entrants)
    print(
        f"{options.workers} processes play {hands} hands {statistics.median(ratios):.2f} times as fast as one (median)"
    )


if __name__ == "__main__":
    main()
