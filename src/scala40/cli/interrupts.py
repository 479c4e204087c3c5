"""The key that interrupts, and when it does not."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import ClassVar

from typing_extensions import override


@contextmanager
def undisturbed() -> Generator[None]:
    """Let nothing be interrupted as long as this goes on, nor the programs that are started meanwhile."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Worker(SpawnProcess):
    """A process that is never interrupted, not even before it runs a line of ours."""

    @override
    def start(self) -> None:
        with undisturbed():
            super().start()


class Workers(SpawnContext):
    """How processes are started that leave it to their parent to be interrupted.

    It keeps what they are playing and ends. They are spawned and not forked: the same on every platform, and right in a
    program that has threads.
    """

    Process: ClassVar[type[SpawnProcess]] = _Worker


def leave_interrupts_to_parent() -> None:
    """Let the key that interrupts not reach this process, which need not begin as its parent was everywhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
