"""A tournament ends at the first fault of a player if that is asked for, wherever it is played."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Collection
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from raising import raises
from tournaments import OTHER, RAISER, RANDOM, AnyEntrant, Backwards, cheat, quitter, tournament, unmakeable

from scala40 import Move, View
from scala40.cli import main, simulate
from scala40.core._base import Language, Seed
from scala40.notation import from_text
from scala40.players import Random
from scala40.record import Record
from scala40.simulate import Entrant, FaultKind, Progress, StoppedByFault, Tournament, play_chunk, run_tournament

ILLEGAL: AnyEntrant = Entrant("cheat", cheat)


class Late:
    """A player that raises in every hand of one tournament but the first."""

    made = 0

    def __init__(self, seed: Seed) -> None:
        Late.made += 1
        self._random = Random(seed)
        self._raises = Late.made > 6

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return a move or raise."""
        if self._raises:
            raise KeyError("late")
        return self._random.choose(view, moves)


@pytest.mark.parametrize(
    "entrant,kind",
    [
        (RAISER, FaultKind.RAISED),
        (ILLEGAL, FaultKind.ILLEGAL),
        (Entrant("quitter", quitter), FaultKind.RAISED),
        (Entrant("nobody", unmakeable), FaultKind.NOT_MADE),
    ],
    ids=lambda it: it.name if isinstance(it, Entrant) else it.value,
)
def test_the_first_fault_ends_it(entrant: AnyEntrant, kind: FaultKind) -> None:
    """Of every kind: nothing is played after it, and the error has what the report would have told."""
    it = tournament(RANDOM, entrant)
    described: list[Progress] = []
    stopped = raises(StoppedByFault, lambda: run_tournament(it, stop_on_fault=True, watcher=described.append))
    fault = stopped.fault
    assert fault == run_tournament(it).tally.faults[0]
    assert (fault.kind, fault.player, fault.number) == (kind, entrant.name, 0)
    assert str(stopped) == f"stopped at the first fault: {fault}"
    assert described == [Progress(0, 12)]
    if fault.trace:
        assert stopped.__notes__ == [fault.trace]
    if fault.record:
        from_text(Record, fault.record, it.game)


def test_without_a_fault_nothing_changes() -> None:
    """The report is the same as when nobody asks for an end, here, on threads, and in any order."""
    it = tournament(RANDOM, OTHER)
    due = run_tournament(it)
    with ThreadPoolExecutor(2) as threads:
        for executor in (None, threads, Backwards(3)):
            assert run_tournament(it, executor, stop_on_fault=True) == due


def test_workers_end_it_too() -> None:
    """The fault comes back from another process or thread with all that it says."""
    it = tournament(RANDOM, RAISER)
    faults = run_tournament(it).tally.faults
    pools: list[Executor] = [ProcessPoolExecutor(1, mp_context=get_context("spawn")), ThreadPoolExecutor(2)]
    for pool in pools:
        with pool, pytest.raises(StoppedByFault) as stopped:
            run_tournament(it, pool, stop_on_fault=True)
        assert stopped.value.fault in faults
        assert "ZeroDivisionError: I give up" in stopped.value.__notes__[0]


def test_what_was_finished_before_is_kept(tmp_path: Path) -> None:
    """A later run goes on from the output file; with a fault that is in the file already, it ends at once."""
    it, output = tournament(RANDOM, Entrant("late", Late)), tmp_path / "out.jsonl"
    Late.made = 0
    assert raises(StoppedByFault, lambda: run_tournament(it, output=output, stop_on_fault=True)).fault.number == 6
    described: list[Progress] = []
    Late.made = -100
    run_tournament(it, output=output, watcher=described.append, stop_on_fault=True)
    assert described[0] == Progress(4, 12, 4)

    other = tmp_path / "faults.jsonl"
    Late.made = 4
    assert run_tournament(it, output=other).tally.faults
    before = other.read_bytes()
    described.clear()
    with pytest.raises(StoppedByFault) as stopped:
        run_tournament(it, output=other, stop_on_fault=True, watcher=described.append)
    assert stopped.value.fault.number == 2
    assert other.read_bytes() == before
    assert len(described) == 1


def test_the_record_of_the_match_is_written(tmp_path: Path) -> None:
    """That of the match with the fault is the last one."""
    with pytest.raises(StoppedByFault) as stopped:
        run_tournament(tournament(RANDOM, RAISER), records=tmp_path, stop_on_fault=True)
    [path] = tmp_path.iterdir()
    assert path.read_text("utf-8") == stopped.value.fault.record


def test_a_chunk_can_be_stopped() -> None:
    """For engines that send the chunks out themselves."""
    raises(StoppedByFault, lambda: play_chunk(tournament(RANDOM, RAISER), 0, stop_on_fault=True))
    assert len(play_chunk(tournament(RANDOM, RAISER), 0).tally.faults) == 4


def test_the_log_has_the_fault(caplog: pytest.LogCaptureFixture) -> None:
    """As it has every other."""
    with caplog.at_level(logging.INFO, "scala40.simulate"), pytest.raises(StoppedByFault):
        run_tournament(tournament(RANDOM, RAISER), stop_on_fault=True)
    assert [record.__dict__["event"] for record in caplog.records] == ["tournament_started", "player_fault"]


def test_the_error_speaks_every_language_and_can_be_sent() -> None:
    """With its fault and its note."""
    error = raises(StoppedByFault, lambda: run_tournament(tournament(RANDOM, RAISER), stop_on_fault=True))
    described = {error.message_in(language).partition(":")[0] for language in Language}
    assert described == {"stopped at the first fault", "fermato al primo errore", "detenido en el primer fallo"}
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (again.fault, str(again), again.__notes__) == (error.fault, str(error), error.__notes__)


def test_the_command_ends_with_the_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line on standard error, in the language of the command; `--compare` has no such option."""
    given: list[bool] = []

    def run(_tournament: Tournament, *_: object, stop_on_fault: bool, **_others: object) -> None:
        given.append(stop_on_fault)
        run_tournament(tournament(RANDOM, RAISER), stop_on_fault=stop_on_fault)

    monkeypatch.setattr(simulate, "run_tournament", run)
    ended = raises(SystemExit, lambda: main(["simulate", "--hands", "4", "--stop-on-fault", "--lang", "it"]))
    assert (ended.code, given) == (2, [True])
    assert "fermato al primo errore: raiser (giocatore 2)" in capsys.readouterr().err
    raises(SystemExit, lambda: main(["simulate", "--compare", "default", "jokers=2", "--stop-on-fault"]))
    assert "--stop-on-fault" in capsys.readouterr().err
