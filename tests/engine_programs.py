"""Programs in Python that speak the protocol of engines, well or badly, and do not know the library."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

import scala40
from scala40.engines import EngineClock, player

QUICK: Final = EngineClock(start=20, move=0.3)
STATE: Final = scala40.deal(scala40.Ruleset(), 2, seed=7)
VIEW: Final = scala40.view(STATE, 1)
MOVES: Final = scala40.legal_moves(STATE)

HELLO: Final = 'say(type="hello", protocol=1, name="Test", games=["scala40", "rumino", "chinchon", "skarney"])'
FIRST: Final = 'say(type="answer", id=message["id"], number=1)'
_BODY: Final = """
import json, os, signal, subprocess, sys, time
def say(**it): print(json.dumps(it), flush=True)
{begin}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        {hello}
    elif message["type"] == "ask":
        {ask}
    elif message["type"] not in ["match", "resume", "begin", "events", "end", "bye"]:
        {other}
{end}
"""


def engine(
    *, hello: str = HELLO, ask: str = FIRST, other: str = "pass", begin: str = "", end: str = ""
) -> tuple[str, ...]:
    """Return the command of an engine that does so when it is greeted, asked, told anything else, begins and ends."""
    return (sys.executable, "-ISc", _BODY.format(hello=hello, ask=ask, other=other, begin=begin, end=end))


def told(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the messages that engines are sent from now on."""
    messages: list[Any] = []
    write = player.Program.write

    def note(self: player.Program, line: str) -> None:
        messages.append(json.loads(line))
        write(self, line)

    monkeypatch.setattr(player.Program, "write", note)
    return messages


def is_running(process: int) -> bool:
    """Return whether a process runs, one that has ended and waits for its parent being none."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    try:
        return not status.is_file() or status.read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def has_ended(process: int) -> bool:
    """Return whether a process ends within some seconds."""
    until = time.monotonic() + 10
    while is_running(process) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_running(process)


def open_files() -> int:
    """Return how many files are open here."""
    return len([*Path("/dev/fd").iterdir()])
