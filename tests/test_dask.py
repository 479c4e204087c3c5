"""A tournament on an engine of others: Dask, with two processes on the loopback."""

from __future__ import annotations

import pytest
from distributed import Client, LocalCluster
from tournaments import GREEDY, RAISER, RANDOM, tournament

from scala40.simulate import Schedule, run_tournament

pytestmark = pytest.mark.unmeasured


def test_dask_plays_the_same_tournament() -> None:
    """Its executor goes in like any other, and the report is the one of this process, with the faults of a player."""
    it = tournament(GREEDY, RANDOM, RAISER, schedule=Schedule.ROUND_ROBIN)
    here = run_tournament(it)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0") as cluster,
        Client(cluster) as client,
        client.get_executor(pure=False) as executor,
    ):
        assert run_tournament(it, executor) == here
    assert here.tally.faults
