"""Workers of a tournament: one is killed, the main process is killed, a player hangs or ends its process."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

import pytest
from workers import DYING, against_random

from scala40 import Language
from scala40.cli.working import end_with_parent
from scala40.core._text import Scala40Error
from scala40.simulate import WorkerLost, run_tournament

pytestmark = [
    pytest.mark.unmeasured,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up as Linux lists them"),
]
HERE = Path(__file__).parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), str(HERE.parent), *filter(None, sys.path)])}


def is_running(process: int) -> bool:
    """Return whether a process has not ended; one that nobody has waited for yet has."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def children(parent: int) -> Iterator[int]:
    """Yield the processes that a process has started."""
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            yield int(entry.parent.name)


def workers_of(process: subprocess.Popen[bytes], count: int) -> list[int]:
    """Return the workers of a command once there are so many that play."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = [it for it in children(process.pid) if b"spawn_main" in Path(f"/proc/{it}/cmdline").read_bytes()]
        if len(found) == count:
            return found
        time.sleep(0.05)
    raise TimeoutError


def simulating(path: Path) -> subprocess.Popen[bytes]:
    """Start a long tournament in two workers."""
    arguments = ("--seed", "7", "--hands", "100000", "--workers", "2", "--output", str(path))
    process = subprocess.Popen(
        [sys.executable, "-m", "scala40", "simulate", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=ENVIRONMENT,
    )
    deadline = time.monotonic() + 60
    while not (path.exists() and path.read_bytes().count(b"\n") >= 3) and time.monotonic() < deadline:
        time.sleep(0.05)
    return process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_nothing_outlives_the_main_process(tmp_path: Path, number: signal.Signals) -> None:
    """Its workers end too, so that what reads its output comes to an end; a lock stays only where nobody could ask."""
    path = tmp_path / "out.jsonl"
    process = simulating(path)
    workers = workers_of(process, 2)
    process.send_signal(number)
    output, error = process.communicate(timeout=30)  # which waits until nobody holds its output any more
    assert (output, b"Traceback" in error) == (b"", False)
    assert not [it for it in workers if is_running(it)]
    assert process.returncode == (143 if number is signal.SIGTERM else -signal.SIGKILL)
    assert Path(f"{path}.lock").exists() == (number is signal.SIGKILL)


def test_a_killed_worker_is_told_in_a_line(tmp_path: Path) -> None:
    """And what was done is in the file, which a new run goes on with."""
    path = tmp_path / "out.jsonl"
    process = simulating(path)
    os.kill(workers_of(process, 2)[0], signal.SIGKILL)
    output, error = process.communicate(timeout=30)
    assert (output, process.returncode, error.count(b"\n")) == (b"", 2, 1)
    assert b"a worker process ended before its work was done" in error
    assert path.read_bytes().count(b"\n") >= 3
    assert not Path(f"{path}.lock").exists()


def test_a_player_that_hangs_does_not_outlive_an_interrupt(tmp_path: Path) -> None:
    """Two workers whose players never answer are killed after a few seconds."""
    process = subprocess.Popen(
        [sys.executable, str(HERE / "workers.py"), str(tmp_path / "out.jsonl")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=ENVIRONMENT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509 - no threads here
    )
    workers = workers_of(process, 2)
    time.sleep(0.5)
    os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=30)
    assert error.splitlines()[-1] == b"KeyboardInterrupt"
    assert not [it for it in workers if is_running(it)]


def test_a_player_that_ends_its_process_is_a_lost_worker() -> None:
    """A documented error, which is also what executors raise."""
    with ProcessPoolExecutor(1, get_context("spawn")) as executor, pytest.raises(WorkerLost) as caught:
        run_tournament(against_random(DYING), executor)
    assert isinstance(caught.value, Scala40Error)
    assert isinstance(caught.value.__cause__, BrokenProcessPool)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - our own
    assert caught.value.message_in(Language.SPANISH).startswith("un proceso terminó")


def test_a_process_without_a_parent_waits_for_none() -> None:
    """The main process is nobody's worker."""
    end_with_parent()
