"""The web game when things go wrong around it: killed in the middle of moves, a full disk, 200 clients at once."""

from __future__ import annotations

import itertools
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from web_parts.tables import Table
from web_serving import EXAMPLE, Browser, request, serving, sit_down

from scala40.players import Level

pytestmark = pytest.mark.unmeasured

SOURCE: Final = EXAMPLE.parent.parent / "src"
DATABASE: Final = "tables.sqlite"
UNREACHABLE: Final = (OSError, HTTPException)
"""What a client sees of a server that was killed."""


@contextmanager
def own_process(file: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Serve in another process, which is killed at the end without a chance to clean up."""
    command = [sys.executable, str(EXAMPLE), "--data", str(file), "--port", str(port)]
    path = os.pathsep.join([str(SOURCE), *filter(None, [os.environ.get("PYTHONPATH")])])
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.DEVNULL) as process:
        try:
            wait_until_it_answers(port, process)
            yield process
        finally:
            process.send_signal(signal.SIGKILL)


def wait_until_it_answers(port: int, process: subprocess.Popen[bytes]) -> None:
    """Return as soon as a server answers."""
    for _ in range(600):
        assert process.poll() is None, "the server has not started"
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("the server does not answer")


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def record_of(file: Path, table: int) -> str:
    """Return the record of a table as the file has it."""
    with closing(sqlite3.connect(file)) as db:
        ((text,),) = db.execute("SELECT record FROM tables WHERE id = ?", (table,))
    return str(text)


def plays_until_it_is_killed(person: Browser, enough: threading.Event) -> int:
    """Play on as a program would, and return the newest version of the table that the server has acknowledged."""
    version = 0
    try:
        while True:
            state = person.looks()
            status, data = person.does("hand") if not state["acts"] else person.does("moves", moves=[person.hint()])
            if status == 200:
                version = max(version, int(data["stamp"].partition(".")[0]))
            if version > 3:
                enough.set()
    except UNREACHABLE:
        return version


def test_a_server_that_is_killed_in_the_middle_of_moves_has_lost_none(tmp_path: Path) -> None:
    """What was acknowledged is in the file, each record can be replayed, and play goes on: three times."""
    file, port, rounds = tmp_path / DATABASE, free_port(), 3
    with own_process(file, port):
        people = [sit_down(port, "Anna")[0] for _ in range(4)]
    for _ in range(rounds):
        enough = threading.Event()
        with ThreadPoolExecutor(len(people)) as threads:
            with own_process(file, port):
                known = [threads.submit(plays_until_it_is_killed, person, enough) for person in people]
                assert enough.wait(60)
            acknowledged = [it.result(60) for it in known]
        with closing(sqlite3.connect(file)) as db:
            stored = [version for (version,) in db.execute("SELECT version FROM tables ORDER BY id")]
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert all(before <= now for before, now in zip(acknowledged, stored, strict=True))
        for table in range(1, len(people) + 1):
            assert Table.read(record_of(file, table)).course.record.names == ("Anna", "program 1")


@attrs.define
class Disk:
    """A disk whose space can be taken away: SQLite itself then says that it is full."""

    connect: Callable[..., sqlite3.Connection]
    full: bool = False

    def __call__(self, *given: Any, **named: Any) -> sqlite3.Connection:
        """Open a file, which cannot grow while the disk is full."""
        db = self.connect(*given, **named)
        if self.full:
            ((pages,),) = db.execute("PRAGMA page_count")
            db.execute(f"PRAGMA max_page_count = {pages}")
        return db


def test_a_full_disk_costs_nobody_a_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server says so, keeps what there was, and does the same as soon as there is space again."""
    disk, asked = Disk(sqlite3.connect), json.dumps({"names": ["Bea"], "programs": 1}).encode()
    monkeypatch.setattr(sqlite3, "connect", disk)
    with serving(tmp_path / DATABASE) as port:
        people = [sit_down(port, "Anna")[0] for _ in range(12)]
        disk.full = True
        while (status := request(port, "POST", "/api/tables", body=asked).status) == 201:
            """Other tables take what space there is."""
        assert status == 503
        turns = itertools.cycle(people)  # of so many, one has no space long before any hand is over
        while True:
            anna = next(turns)
            state, move = anna.looks(), anna.hint()
            status, data = anna.does("moves", moves=[move])
            if status != 200:
                break
        assert status == 503
        assert data["error"] == "The server cannot store anything at the moment. Nothing has changed; try again later."
        assert anna.looks() == state
        assert attrs.evolve(anna, language="it").does("moves", moves=[move])[1]["error"].startswith("Il server")
        disk.full = False
        anna.plays(move)


def test_200_clients_at_once_are_all_answered(tmp_path: Path) -> None:
    """Each lays a table, draws and looks; nobody is refused, and nobody gets another one's table.

    A quarter of them plays with experts, whom the others do not wait for.
    """

    def visits(number: int) -> tuple[str, float]:
        """Play a little, and return the name at the table and how long the answers took."""
        (person,) = sit_down(port, f"Guest {number}", level=levels[number % len(levels)])
        began = time.monotonic()
        state = person.looks()
        if state["acts"]:
            person.plays(person.hint())
        return state["names"][0], time.monotonic() - began

    levels = [level.value for level in Level]
    with serving(tmp_path / DATABASE) as port, ThreadPoolExecutor(200) as threads:
        found = [*threads.map(visits, range(200), timeout=300)]
    assert [name for name, _ in found] == [f"Guest {number}" for number in range(200)]
    assert max(seconds for _, seconds in found) < 60
