"""Tournaments log what happened, with its facts as attributes and without secrets."""

from __future__ import annotations

import logging
import subprocess
import sys
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any

import pytest
from raising import raises
from tournaments import GREEDY, RANDOM, cheat, tournament

import scala40
from scala40.simulate import Entrant, WorkerLost, run_tournament

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
SILENT = """
from scala40 import Ruleset
import scala40
from scala40.players import Random
from scala40.simulate import Entrant, Tournament, run_tournament
two = (Entrant("one", Random), Entrant("two", lambda seed: 1 / 0))
run_tournament(Tournament(game=scala40, rules=Ruleset(), entrants=two, deals=2, seed=7))
"""


class Broken(Executor):
    """An executor whose workers are gone."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002 - that of executors
        """Fail as executors do."""
        raise BrokenExecutor


def facts(record: logging.LogRecord) -> dict[str, object]:
    """Return what a record has besides what all have."""
    return {name: value for name, value in vars(record).items() if name not in USUAL}


def test_the_start_and_the_end_are_logged(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    """With how many deals there are, and how many of them an earlier run had played."""
    caplog.set_level(logging.INFO, "scala40.simulate")
    for resumed in (0, 3):
        caplog.clear()
        run_tournament(tournament(GREEDY, RANDOM, deals=3), output=tmp_path / "out.jsonl")
        assert [facts(it) for it in caplog.records] == [
            {"event": "tournament_started", "deals": 3, "resumed": resumed},
            {"event": "tournament_ended", "deals": 3, "faults": 0},
        ]


def test_a_fault_is_logged_without_the_secrets_of_its_hand(caplog: pytest.LogCaptureFixture) -> None:
    """Who did what and where, and the codes of the rules; neither seed nor cards nor the message."""
    caplog.set_level(logging.DEBUG, "scala40.simulate")
    report = run_tournament(tournament(RANDOM, Entrant("bad\n", cheat), deals=2))
    logged = [it for it in caplog.records if it.levelno == logging.WARNING]
    assert len(logged) == 2
    for record, fault in zip(logged, report.tally.faults, strict=True):
        assert facts(record) == {
            "event": "player_fault",
            "player": fault.player,
            "seat": fault.seat,
            "kind": fault.kind.value,
            "match": fault.number,
            "hand": fault.hand,
            "ply": fault.ply,
            "rules": fault.rules,
        }
        text = record.getMessage()
        assert "\n" not in text
        assert fault.message not in text
        assert fault.seed not in text
    chunks = [facts(it) for it in caplog.records if it.levelno == logging.DEBUG]
    assert chunks[-1]["event"] == "chunk_played"
    assert chunks[-1]["done"] == chunks[-1]["deals"] == 2


def test_a_lost_worker_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """As an error, before it is raised."""
    raises(WorkerLost, lambda: run_tournament(tournament(GREEDY, RANDOM, deals=2), Broken()))
    assert [(it.levelname, facts(it)) for it in caplog.records] == [("ERROR", {"event": "worker_lost"})]


def test_nothing_is_written_unless_a_program_asks() -> None:
    """Not even warnings, which Python writes where nobody has set up logging."""
    path = f"import sys; sys.path.insert(0, {str(Path(scala40.__file__).parent.parent)!r})\n"
    run = subprocess.run([sys.executable, "-c", path + SILENT], capture_output=True, text=True, check=True)
    assert run.stdout == run.stderr == ""
