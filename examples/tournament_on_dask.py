"""The same tournament in this process and on a Dask cluster, with the same result.

    pip install distributed
    python examples/tournament_on_dask.py

The cluster is made here, with two processes on this machine. For one that is there already nothing changes but the
line that makes the client: `Client("tcp://scheduler:8786")`.
"""

# Dask has no types of its own.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

import logging

import scala40 as s40
from scala40.players import Greedy, Random
from scala40.playing import Unit
from scala40.simulate import Entrant, Same, Schedule, Tournament, run_tournament

ENTRANTS: tuple[Entrant[s40.View, s40.Move], ...] = (
    Entrant("greedy", Same(Greedy(s40.rate))),
    Entrant("random", Random),
)
TOURNAMENT = Tournament(
    game=s40,
    rules=s40.Ruleset(),
    entrants=ENTRANTS,
    deals=100,
    seed="a seed of any length",
    schedule=Schedule.DUPLICATE,
    unit=Unit.HAND,
)


def main() -> None:
    """Play it here and there, and compare."""
    from distributed import Client, LocalCluster  # noqa: PLC0415 - the workers import this file, and need no client

    here = run_tournament(TOURNAMENT)
    quiet = logging.CRITICAL  # a worker that reports just when the cluster ends would log that nobody is there
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0", silence_logs=quiet
        ) as cluster,
        Client(cluster) as client,
        client.get_executor(pure=False) as executor,
    ):
        there = run_tournament(TOURNAMENT, executor)
    print(there)
    print("The same as in this process." if there == here else "This is not what came out in this process!")


if __name__ == "__main__":
    main()
