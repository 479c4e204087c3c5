"""Programs in processes of their own: lines go in and come out, and all that they have started ends with them."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO, Final

from scala40.core._base import printable

MOST: Final = 1 << 20
"""The most bytes that a program may write from one question to the next answer, on both streams together."""
LONGEST: Final = 1 << 16
"""The most bytes of a line."""
_KEPT: Final = 500
"""The most bytes of the standard error that are kept, the last ones."""
_GRACE: Final = 0.5
"""The seconds that a program has to end by itself."""
_PASSED: Final = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "PATHEXT", "COMSPEC")
"""The variables of the environment that a program gets; others may hold secrets."""
_WATCH: Final = ("/bin/sh", "-c", "read -r _; kill -KILL 0")
"""Kills its process group, that of a program, when the process is gone that has started it."""
_ON_WINDOWS: Final = os.name == "nt"


class Flooded(Exception):  # noqa: N818 - it never leaves the room
    """Raised for a program that writes too long a line, or too much."""


class Program:
    """A program that has been started.

    On POSIX systems it leads a process group, which is killed in the end. A watcher in that group kills it too if this
    process is killed. On Windows, `taskkill` ends the program with its children. Threads read and write, so that
    nothing waits for the program longer than it wants to.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._count, self._tail = 0, b""
        self.has_ended_itself = False
        passed = {name: os.environ[name] for name in _PASSED if name in os.environ}
        group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        self._process = Popen(  # noqa: S603 - whoever makes a player says which program
            command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=passed, process_group=0, creationflags=group
        )
        self._watcher: Popen[bytes] | None = None
        self._threads = [Thread(target=it, daemon=True) for it in (self._write_all, self._read_lines, self._read_rest)]
        try:
            if not _ON_WINDOWS:
                self._watcher = Popen(  # noqa: S603 - it is ours
                    _WATCH, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, env={}, process_group=self._process.pid
                )
            for thread in self._threads:
                thread.start()
        except BaseException:
            self._kill()
            self._process.communicate()  # which closes what no thread has closed
            raise

    @property
    def complaint(self) -> str:
        """The end of what it has written to the standard error."""
        return printable(" ".join(self._tail.decode("utf-8", "replace").split()))

    def write(self, line: str) -> None:
        """Send a line, which may wait until the program reads."""
        self._outbox.put(line.encode() + b"\n")

    def start_counting(self) -> None:
        """Count anew what it writes."""
        self._count = 0

    def read(self, seconds: float) -> bytes | None:
        """Return the next line, `b""` if there will be none; `None` if there is none in time.

        Raises:
            Flooded: it has written too much.
        """
        try:
            line = self._inbox.get(timeout=max(seconds, 0))
        except Empty:
            return None
        if line is None:
            raise Flooded
        return line

    def end(self, *, patient: bool) -> int:
        """End the program and all that it has started, and return its status; it may get some time to end by itself."""
        self._outbox.put(None)
        try:
            with suppress(TimeoutExpired):
                self._process.wait(_GRACE if patient else 0)
                self.has_ended_itself = True
        finally:
            self._kill()
        return self._process.returncode

    def _kill(self) -> None:
        kill_tree(self._process.pid)
        self._process.kill()  # it may have joined another group
        self._process.wait()
        if self._watcher is not None:
            self._watcher.communicate()
        for thread in self._threads:
            if thread.ident is not None:
                # A process that has left the group can hold a stream open; its thread is then left behind.
                thread.join(_GRACE)

    def _write_all(self) -> None:
        with suppress(OSError), _of(self._process.stdin) as stream:
            for line in iter(self._outbox.get, None):
                stream.write(line)
                stream.flush()

    def _read_lines(self) -> None:
        def read(stream: IO[bytes]) -> bytes:
            line = stream.readline(LONGEST + 1)
            self._inbox.put(line if len(line) <= LONGEST else None)
            return line

        self._read(self._process.stdout, read)

    def _read_rest(self) -> None:
        def read(stream: IO[bytes]) -> bytes:
            some = os.read(stream.fileno(), 4096)
            self._tail = (self._tail + some)[-_KEPT:]
            return some

        self._read(self._process.stderr, read)

    def _read(self, given: IO[bytes] | None, read: Callable[[IO[bytes]], bytes]) -> None:
        """Read until the end, or until it is too much."""
        with _of(given) as stream:
            while some := read(stream):
                self._count += len(some)
                if self._count > MOST or len(some) > LONGEST:
                    self._inbox.put(None)
                    break


def _of(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None  # noqa: S101 - a pipe has been asked for
    return stream


def kill_tree(process: int) -> None:
    """Kill a process, which leads a group, and those that it has started."""
    if _ON_WINDOWS:
        command = ["taskkill", "/F", "/T", "/PID", str(process)]
        subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - it is of the system
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)
