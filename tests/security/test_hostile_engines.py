"""Engines that hang, flood, lie, or leave something behind: each forfeits alone, and nothing outlives its match."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest
from engine_programs import HELLO, MOVES, QUICK, VIEW, engine, has_ended, open_files
from raising import raises

import scala40
from scala40 import Language
from scala40.engines import EngineClock, EngineForfeit, EnginePlayer, ForfeitKind


def forfeit_of(command: tuple[str, ...], clock: EngineClock = QUICK) -> EngineForfeit:
    """Return what an engine forfeits for that is asked for a move, and for every choice afterwards."""
    with EnginePlayer(command, scala40, clock=clock) as player:
        caught = raises(EngineForfeit, lambda: player.choose(VIEW, MOVES))
        player.hand_begins(VIEW)  # means nothing any more
        assert raises(EngineForfeit, lambda: player.claim(VIEW, MOVES)) is caught
        return caught


@pytest.mark.parametrize(
    "ask,kind,said",
    [
        ("time.sleep(60)", "LATE", "no answer within 0.3 seconds"),
        ("os.kill(os.getpid(), signal.SIGSTOP)", "LATE", "no answer"),
        ("sys.exit(4)", "ENDED", "status 4"),
        ("os.kill(os.getpid(), 9)", "ENDED", "status -9"),
        ("os.close(1); time.sleep(60)", "ENDED", "it ended"),
        ("print('x' * 70_000, flush=True)", "FLOOD", "it wrote a line of more than 65536 bytes"),
        ("[say(type='note', text='x' * 9_000) for _ in range(9_000)]", "FLOOD", "more than 1048576 bytes"),
        ("[sys.stderr.write('x' * 9_000) for _ in range(9_000)]", "FLOOD", "; it wrote: xxx"),
        ("print(flush=True)", "UNREADABLE", "line 1, column 1"),
        ("print('[' * 50_000, flush=True)", "UNREADABLE", "its answer cannot be read: "),
        ("os.write(1, bytes([255, 10]))", "UNREADABLE", "its answer cannot be read: "),
        ("say(type='answer', number=1)", "UNREADABLE", "message has no id"),
        ("say(type='answer', id=2, number=1)", "UNREADABLE", "id of message must be 1, not 2"),
        ("say(type='answer', id=1)", "UNREADABLE", "message has no move"),
        ("say(type='answer', id=1, number=0)", "UNREADABLE", "must be one of 1 … 1, not 0"),
        ("say(type='answer', id=1, number=2)", "UNREADABLE", "must be one of 1 … 1, not 2"),
        ("say(type='answer', id=1, move='dance')", "UNREADABLE", "dance"),
        (
            "say(type='answer', id=1, move='discard KS')",
            "ILLEGAL",
            "its answer 'discard KS' is not legal: a turn starts with drawing a card [B-02]; not in",
        ),
        ("say(type='answer', id=1, move='lay 5C 6D 7C')", "ILLEGAL", "; "),
    ],
)
def test_bad_answers_forfeit(ask: str, kind: str, said: str) -> None:
    """At once, with a typed reason in each language; the program is gone."""
    caught = forfeit_of(engine(ask=ask))
    assert caught.kind is ForfeitKind[kind]
    assert said in str(caught)
    assert len({caught.message_in(language) for language in Language}) == 3


# Processes.


def test_an_engine_inherits_little(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither secrets of the environment nor open files."""
    monkeypatch.setenv("TOKEN_OF_SOMETHING", "secret")
    hello = HELLO.replace('"Test"', "str([*os.environ, os.listdir('/dev/fd')])")
    with (tmp_path / "secret").open("w") as file:
        os.set_inheritable(file.fileno(), True)  # noqa: FBT003 - the function takes it so
        with EnginePlayer(engine(hello=hello), scala40) as player:
            assert "TOKEN" not in player.name
            assert "PATH" in player.name
            assert player.name.endswith("['0', '1', '2', '3']]")  # the last one reads the folder


_CHILD: Final = "child = subprocess.Popen([sys.executable, '-ISc', 'import time; time.sleep(99)'])"
_PIDS: Final = HELLO.replace('"Test"', "f'{os.getpid()} {child.pid}'")


@pytest.mark.parametrize("end", ["", "time.sleep(60)"])
def test_all_that_an_engine_has_started_ends_with_it(end: str) -> None:
    """Whether it heeds the end of its input or not; and no file stays open."""
    before = open_files()
    with EnginePlayer(engine(begin=_CHILD, hello=_PIDS, end=end), scala40) as player:
        processes = [*map(int, player.name.split())]
    assert all(map(has_ended, processes))
    assert open_files() == before


@pytest.mark.parametrize("ending", ["os.kill(os.getpid(), 9)", "raise KeyboardInterrupt", "1 / 0"])
def test_no_engine_outlives_the_process_that_plays(ending: str) -> None:
    """However that ends."""
    command = engine(begin=_CHILD, hello=_PIDS, end="time.sleep(60)")
    script = f"import os\nfrom scala40 import engines, rumino\nplayer = engines.EnginePlayer({command!r}, rumino)\n"
    script += f"print(player.name, flush=True)\n{ending}\n"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.returncode
    assert all(map(has_ended, map(int, run.stdout.split())))


def test_a_process_that_leaves_its_group_holds_nobody_up() -> None:
    """It is the one that is not ended; its streams are left to it."""
    child = _CHILD.replace(")'])", ")'], start_new_session=True)")
    with EnginePlayer(engine(begin=child, hello=_PIDS), scala40) as player:
        engine_process, stray = map(int, player.name.split())
        started = time.monotonic()
    assert time.monotonic() - started < 5
    assert has_ended(engine_process)
    os.kill(stray, signal.SIGKILL)


def test_an_engine_that_does_not_read_holds_nobody_up() -> None:
    """It hears of more than a pipe holds."""
    with EnginePlayer(engine(ask="pass", begin=HELLO + "\ntime.sleep(60)"), scala40, clock=QUICK) as player:
        for _ in range(300):
            player.hand_begins(VIEW)
        assert raises(EngineForfeit, lambda: player.choose(VIEW, MOVES)).kind is ForfeitKind.LATE


def test_nothing_is_left_of_a_program_that_cannot_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ended at once."""
    before = open_files()
    monkeypatch.setattr("scala40.engines.player._WATCH", ("/nowhere/sh",))
    assert raises(EngineForfeit, lambda: EnginePlayer(engine(), scala40)).kind is ForfeitKind.NOT_STARTED
    assert open_files() == before


def test_windows_ends_programs_by_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are no process groups to kill."""
    commands: list[Any] = []
    monkeypatch.setattr("scala40.engines.player._ON_WINDOWS", True)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: commands.append(command))
    with EnginePlayer(engine(), scala40) as player:
        assert player.choose(VIEW, MOVES) == MOVES[0]
    assert [command[:4] for command in commands] == [["taskkill", "/F", "/T", "/PID"]]
