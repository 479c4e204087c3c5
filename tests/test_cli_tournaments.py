"""`simulate` plays tournaments, in several processes, and goes on with a run that was interrupted."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import process
from multiprocessing import active_children
from pathlib import Path

import pytest
from commands import wrong
from raising import raises

from scala40.cli import main, working
from scala40.cli.working import Bar, leave_interrupts_to_parent
from scala40.core._base import Language
from scala40.playing import Unit
from scala40.simulate import Progress, WorkerLost

SHORT = ("--seed", "7", "--hands", "12")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run `simulate` and return what it prints, without what depends on the clock."""
    assert main(["simulate", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return "\n".join(line for line in captured.out.splitlines() if " second" not in line)


@pytest.mark.unmeasured
def test_single_hands(capsys: pytest.CaptureFixture[str]) -> None:
    """As many as asked for, in the usual seats."""
    lines = printed(capsys, *SHORT).splitlines()
    assert lines[0].startswith("12 hands with seed 7: ")
    assert [line.split()[1] for line in lines[3:7]] == ["greedy", "random", "greedy", "random"]


@pytest.mark.unmeasured
def test_a_duplicate_tells_the_differences(capsys: pytest.CaptureFixture[str]) -> None:
    """Each deal in both seats, with the interval of the difference."""
    out = printed(capsys, *SHORT, "--duplicate")
    assert out.startswith("24 hands with seed 7: ")
    assert "points a hand better (95 %)" in out
    data = json.loads(printed(capsys, *SHORT, "--duplicate", "--json"))
    (pair,) = data["pairs"]
    assert (data["schedule"], data["unit"], data["deals"], pair["deals"]) == ("duplicate", "hand", 12, 12)
    assert pair["players"] == ["greedy", "random"]
    assert 0 < pair["points_difference"]["low"] < pair["points_difference"]["value"]


def test_a_round_robin_tells_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    """The best first, each pair below; more may take part than can sit at a table."""
    names = ",".join(["random"] * 3 + ["greedy"] + ["random"] * 3)
    lines = printed(capsys, "--seed", "7", "--hands", "3", "--round-robin", "--players", names).splitlines()
    assert lines[0].startswith("63 hands with seed 7: ")
    assert lines[3].split()[:2] == ["4", "greedy"]
    assert len(lines) > 3 + 7 + 21


@pytest.mark.unmeasured
@pytest.mark.parametrize("mode", [("--duplicate",), ("--round-robin",), ()], ids=["duplicate", "round-robin", "seats"])
def test_several_processes_print_the_same(capsys: pytest.CaptureFixture[str], mode: tuple[str, ...]) -> None:
    """Only faster."""
    arguments = (*SHORT, *mode)
    assert printed(capsys, *arguments, "--workers", "2") == printed(capsys, *arguments)


def test_sides_get_their_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """The fewest that can play by the rules, shared out."""
    data = json.loads(printed(capsys, *SHORT, "--duplicate", "--game", "skarney", "--json"))
    assert data["table_seats"] == 4
    data = json.loads(printed(capsys, *SHORT, "--round-robin", "--rules", "s3", "--json"))
    assert data["table_seats"] == 4
    data = json.loads(printed(capsys, *SHORT, "--duplicate", "--seats", "6", "--json"))
    assert data["table_seats"] == 6


def test_players_with_fixed_seats_share_more_seats_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Two are two pairs in Skarney; without `--seats` each has one seat, and two cannot play."""
    two = ("--seed", "7", "--hands", "1", "--game", "skarney", "--players", "greedy,random")
    data = json.loads(printed(capsys, *two, "--seats", "4", "--json"))
    assert (data["table_seats"], [it["player"] for it in data["players"]]) == (4, ["greedy", "random"])
    assert wrong(capsys, "simulate", *two) == "scala40 simulate: argument --players: 4 can play, not 2"


def test_a_run_that_goes_on_claims_no_speed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The hands that were played before took time that is not known any more."""
    arguments = ["simulate", "--seed", "7", "--hands", "4", "--output", str(tmp_path / "out.jsonl")]
    assert main(arguments) == 0
    assert "hands a second" in capsys.readouterr().out
    assert main(arguments) == 0
    assert "hands a second" not in capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [data[name] for name in ("seconds", "hands_per_second", "moves_per_second")] == [None] * 3


@pytest.mark.unmeasured
def test_a_run_goes_on_with_its_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """And not with that of another one."""
    path = tmp_path / "out.jsonl"
    arguments = ("--seed", "7", "--hands", "60", "--duplicate", "--output", str(path))
    whole = printed(capsys, *arguments)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 3
    path.write_text("".join(lines[:2]) + lines[2][:50], "utf-8")
    assert printed(capsys, *arguments) == whole
    assert path.read_text("utf-8").splitlines(keepends=True)[:2] == lines[:2]
    assert "argument --output: " in wrong(capsys, "simulate", *arguments, "--set", "limit=201")


def test_a_run_that_goes_on_needs_no_seed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same command goes on, with the seed that was drawn for it the first time; a file that has none is left."""
    path = tmp_path / "out.jsonl"
    arguments = ("--hands", "60", "--duplicate", "--output", str(path))
    whole = printed(capsys, *arguments)
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:2]), "utf-8")
    assert printed(capsys, *arguments) == whole
    for other in ("dear diary\n", "[]\n", '{"seed": "7"}\n', '{"seed": 7}\n'):
        path.write_text(other, "utf-8")
        assert "argument --output: " in wrong(capsys, "simulate", *arguments)
        assert path.read_text("utf-8") == other


@pytest.mark.unmeasured
def test_a_run_goes_on_with_its_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same command goes on in the folder of records too; without a file to go on with it must be empty."""
    path, folder = tmp_path / "out.jsonl", tmp_path / "records"
    arguments = ("--seed", "7", "--hands", "60", "--record", str(folder))
    printed(capsys, *arguments, "--output", str(path))
    whole = {file.name: file.read_bytes() for file in folder.iterdir()}
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:2]), "utf-8")
    (folder / "hand-0060.txt").unlink()
    (folder / "hand-0059.txt").write_text("half of it", "utf-8")
    printed(capsys, *arguments, "--output", str(path))
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == whole
    for rest in ((), ("--output", str(tmp_path / "new.jsonl"))):
        assert f"argument --record: {folder} is not empty" in wrong(capsys, "simulate", *arguments, *rest)


def test_what_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Folders and devices are no files to go on with."""
    for path in (tmp_path, Path(os.devnull)):
        message = wrong(capsys, "simulate", *SHORT, "--output", str(path))
        assert f"argument --output: {path}: a run cannot go on with this file" in message
    taken = tmp_path / "taken"
    taken.write_text("dear diary", "utf-8")
    assert f"argument --record: {taken}: File exists" in wrong(capsys, "simulate", *SHORT, "--record", str(taken))


def test_a_file_that_another_run_has_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With the process that has it and the lock to be deleted if that is gone."""
    path = tmp_path / "out.jsonl"
    lock = tmp_path / "out.jsonl.lock"
    lock.write_text("process 4711 on elsewhere", "utf-8")
    message = wrong(capsys, "simulate", *SHORT, "--output", str(path))
    assert f"argument --output: {path}: another run is writing to it, process 4711 on elsewhere; " in message
    assert message.rstrip().endswith(f"delete {lock}")


def test_a_result_can_be_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Into a file; what cannot be drawn is known before anything is played."""
    path = tmp_path / "out.png"
    assert printed(capsys, *SHORT, "--plot", str(path)) == printed(capsys, *SHORT)
    assert path.read_bytes().startswith(b"\x89PNG")
    message = wrong(capsys, "simulate", *SHORT, "--plot", str(tmp_path / "out.doc"))
    assert f"the name of the file ends in .png or .svg or .pdf: {tmp_path / 'out.doc'}" in message
    message = wrong(capsys, "simulate", *SHORT, "--plot", str(tmp_path / "nowhere" / "out.png"))
    assert f"argument --plot: {tmp_path / 'nowhere'} is no folder" in message


def test_a_plot_that_cannot_be_written_loses_no_result(tmp_path: Path) -> None:
    """It is told before it is drawn; the file is named."""
    taken = tmp_path / "out.png"
    taken.mkdir()
    command = [sys.executable, "-m", "scala40", "simulate", *SHORT, "--plot", str(taken)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.startswith("12 hands with seed 7: ")) == (1, True)
    assert done.stderr == f"scala40: {taken} cannot be written: Is a directory\n"


def test_drawing_says_what_it_needs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where matplotlib is not installed."""
    monkeypatch.setitem(sys.modules, "scala40.adapters.plot", None)
    message = wrong(capsys, "simulate", *SHORT, "--plot", str(tmp_path / "out.png"))
    assert "drawing needs matplotlib: pip install '.[plot]' (in a checkout)" in message


@pytest.mark.parametrize(
    "arguments,message",
    [
        (("--hands", "1", "--matches", "1"), "not allowed with argument"),
        (("--duplicate", "--round-robin"), "not allowed with argument"),
        (("--duplicate", "--players", "greedy"), "argument --players: a tournament is for two entrants or more"),
        (("--duplicate", "--seats", "3"), "3 seats cannot be shared out among 2 entrants"),
        (("--duplicate", "--seats", "8"), "argument --seats: 2 to 6 players can play, not 8"),
        (("--workers", "0"), "argument --workers: a number from 1"),
    ],
)
def test_what_cannot_be_is_said(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str) -> None:
    """In one line."""
    assert message in wrong(capsys, "simulate", *arguments)


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """Return that it is one."""
        return True


def test_the_bar_shows_how_far_it_is_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many, how long still; nothing of it stays."""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    bar = Bar(Unit.HAND)
    for done in range(5):
        bar.show(Progress(done=done, deals=4))
    assert "[........................] hand 1 of 4" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


@pytest.mark.parametrize(
    "seconds,left", [(0.5, "2 seconds"), (30.0, "90 seconds"), (100.0, "5 minutes"), (3600.0, "3 hours")]
)
def test_the_bar_says_how_long_it_will_take(seconds: float, left: str) -> None:
    """In the unit that fits, counted by what was played now."""
    line = Bar(Unit.MATCH).line(Progress(done=60, deals=120, resumed=40), seconds)
    assert line == f"[############............] match 61 of 120, {left} left"
    assert "left" not in Bar(Unit.MATCH).line(Progress(done=40, deals=120, resumed=40), seconds)


def test_the_bar_speaks_a_language() -> None:
    """Of the place and of the time."""
    bar = Bar(Unit.HAND, Language.SPANISH)
    assert bar.line(Progress(done=1, deals=2), 3.0).endswith("] mano 2 de 2, quedan 3 segundos")


@pytest.mark.parametrize("lines,workers", [(0, "3"), (3, "2")], ids=["as processes start", "in the midst"])
def test_an_interrupt_ends_all_processes_and_loses_nothing(tmp_path: Path, lines: int, workers: str) -> None:
    """Quietly, with the exit status that shells expect; what was done is in the file."""
    path = tmp_path / "out.jsonl"
    arguments = ("--seed", "7", "--hands", "100000", "--workers", workers, "--output", str(path))
    # A shell starts what runs in the background so that it ignores interrupts, and that is inherited.
    heeding = (
        "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler); runpy.run_module('scala40')"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", heeding, "simulate", *arguments], stderr=subprocess.PIPE, start_new_session=True
    )
    deadline = time.monotonic() + 120
    while not (path.exists() and path.read_bytes().count(b"\n") >= lines) and time.monotonic() < deadline:
        time.sleep(0.02)
    time.sleep(0.3)  # so that an early one finds processes that have not come to a line of ours
    os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=120)
    assert error == b""
    assert process.returncode == 130
    assert path.read_bytes().count(b"\n") >= lines


def test_processes_leave_interrupts_to_their_parent() -> None:
    """They are told to when they start."""
    before = signal.getsignal(signal.SIGINT)
    try:
        leave_interrupts_to_parent()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_worker_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, as soon as the parent is gone; it waits for that beside its work."""
    happened: list[object] = []

    class Gone:
        """A parent that ends while it is waited for."""

        def join(self) -> None:
            """Wait for its end."""
            happened.append("gone")

    monkeypatch.setattr(working, "parent_process", Gone)
    monkeypatch.setattr(os, "_exit", happened.append)
    before = signal.getsignal(signal.SIGINT)
    try:
        working.begin_work()
    finally:
        signal.signal(signal.SIGINT, before)
    deadline = time.monotonic() + 10
    while len(happened) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert happened == ["gone", 1]
    monkeypatch.setattr(working, "parent_process", lambda: None)
    working.end_with_parent()
    assert len(happened) == 2


def test_workers_that_hang_are_killed_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what they were started for fails; where nothing fails they work until all is done."""
    monkeypatch.setattr(working, "_GRACE", 0.1)

    def fail(workers: int) -> None:
        with working.executor_of(workers) as executor:
            if executor is not None:
                executor.submit(time.sleep, 3600)
            raise ZeroDivisionError

    with working.executor_of(2) as executor:
        assert executor is not None
        assert executor.submit(abs, -1).result(60) == 1
    for workers in (1, 2):
        raises(ZeroDivisionError, fail, workers)


def test_no_thread_of_workers_outlives_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would close its pipe while the interpreter that ends writes to it: "Bad file descriptor"."""
    monkeypatch.setattr(working, "_GRACE", 0.1)

    def interrupt() -> None:
        with working.executor_of(2) as executor:
            assert executor is not None
            lost = executor.submit(time.sleep, 3600)
            lost.add_done_callback(lambda _: time.sleep(0.5))  # in that thread, when its worker has been killed
            while not lost.running():
                time.sleep(0.01)
            raise KeyboardInterrupt

    before = {*threading.enumerate()}
    raises(KeyboardInterrupt, interrupt)
    assert {*threading.enumerate()} <= before


def test_a_thread_that_has_not_started_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt may come just before it does; nothing is said of that, and the interrupt goes on."""

    def refuse(_thread: threading.Thread) -> None:
        raise KeyboardInterrupt

    def interrupt() -> None:
        with working.executor_of(2) as executor, monkeypatch.context() as patch:
            assert executor is not None
            patch.setattr(process._ExecutorManagerThread, "start", refuse)
            executor.submit(abs, -1)

    raises(KeyboardInterrupt, interrupt)
    for worker in active_children():
        worker.join(60)
    assert not active_children()


@pytest.mark.skipif(os.name != "posix", reason="another system ends a process without asking it")
def test_termination_is_heeded_like_an_interrupt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Files are closed and the lock goes; the exit status is the one that shells expect."""
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(Bar, "show", lambda _bar, _progress: os.kill(os.getpid(), signal.SIGTERM))
    assert main(["simulate", "--seed", "7", "--hands", "3", "--output", str(tmp_path / "out.jsonl")]) == 143
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_lost_worker_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a line, in the language of the command."""

    def lose(*_arguments: object, **_options: object) -> None:
        raise WorkerLost

    monkeypatch.setattr("scala40.cli.simulate.run_tournament", lose)
    assert raises(SystemExit, lambda: main(["simulate", "--lang", "it", "--hands", "1"])).code == 2
    assert "un processo è finito prima del suo lavoro" in capsys.readouterr().err


def test_one_is_counted_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    """One match, one hand."""
    assert main(["simulate", "--seed", "7", "--matches", "1", "--set", "limit=1"]) == 0
    assert capsys.readouterr().out.startswith("1 match with seed 7: 1 hand, ")
    assert main(["simulate", "--seed", "7", "--hands", "1"]) == 0
    assert capsys.readouterr().out.startswith("1 hand with seed 7: ")
