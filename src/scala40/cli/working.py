"""Long work in a terminal: processes that share it, interrupts, and the bar that shows how far it is."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Generator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import ClassVar, Final

from typing_extensions import override

from scala40.cli.speech import Talk
from scala40.cli.terminal import can_be_wiped
from scala40.core._base import Language, rounded
from scala40.core._text import Message
from scala40.playing import Unit
from scala40.simulate import Progress

# The key that interrupts, and when it does not.


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
    """Starts processes that leave interrupts to their parent; spawned, since a forked one is wrong with threads."""

    Process: ClassVar[type[SpawnProcess]] = _Worker


def leave_interrupts_to_parent() -> None:
    """Let the key that interrupts not reach this process, which need not begin as its parent was everywhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_ENDED_WITH_PARENT: Final = 1
"""The exit status of a worker whose parent is gone; nobody reads it."""


def begin_work() -> None:
    """Prepare a worker process: it leaves interrupts to its parent, and ends when the parent is killed."""
    leave_interrupts_to_parent()
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until the process that started this one is gone, and end at once."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(_ENDED_WITH_PARENT)


_GRACE: Final = 2.0
"""The seconds that workers have to end by themselves after an interrupt; a player may never answer."""


@contextmanager
def executor_of(workers: int) -> Generator[Executor | None]:
    """Give a number of processes to play in, or this one; after a failure they get some seconds to end."""
    if workers == 1:
        yield None
        return
    executor = ProcessPoolExecutor(workers, Workers(), begin_work)
    try:
        yield executor
        executor.shutdown()
    except BaseException:
        _end(executor)
        raise


def _end(executor: Executor) -> None:
    """End an executor and its workers in time."""
    workers = [it for it in active_children() if isinstance(it, _Worker)]
    ending = threading.Thread(target=_shut_down, args=(executor,))
    ending.start()
    try:
        ending.join(_GRACE)
    finally:
        for worker in workers:
            worker.kill()
        ending.join()


def _shut_down(executor: Executor) -> None:
    """Shut an executor down and wait for its thread, which would else write to the exiting interpreter."""
    with suppress(RuntimeError):  # an interrupt came before the thread had started, so that it cannot be waited for
        executor.shutdown(cancel_futures=True)
    executor.shutdown(wait=False)


class Terminated(KeyboardInterrupt):
    """The system wants the program to end: like an interrupt, but for the exit status."""

    status = 143


@contextmanager
def heeding_termination() -> Generator[None]:
    """Let the signal that ends a program end it as an interrupt does: files are closed, and locks removed."""

    def end(_number: int, _frame: object) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# The bar that shows how far a tournament is.

_WIDTH: Final = 24
_PAUSE: Final = 0.1
"""The seconds for which the bar stands still at least: nobody reads faster."""


_PLACES: Final = {Unit.HAND: Talk.BAR_HAND, Unit.MATCH: Talk.BAR_MATCH}


class Bar:
    """A bar on one line of the terminal, wiped at the end, for a stream that somebody watches."""

    def __init__(self, unit: Unit, language: Language = Language.ENGLISH) -> None:
        self._phrase = _PLACES[unit]
        self._language = language
        self._seen: bool = can_be_wiped(sys.stderr)
        self._started = time.monotonic()
        self._shown = -_PAUSE

    def show(self, progress: Progress) -> None:
        """Show how far it is."""
        seconds = time.monotonic() - self._started
        over = progress.done == progress.deals
        if self._seen and (over or seconds - self._shown >= _PAUSE):
            self._shown = seconds
            sys.stderr.write("\r\x1b[K" + ("" if over else self.line(progress, seconds)))
            sys.stderr.flush()

    def line(self, progress: Progress, seconds: float) -> str:
        """Return the bar after a number of seconds."""
        full = _WIDTH * progress.done // progress.deals
        played = progress.done - progress.resumed
        message = Message.of(self._phrase, number=progress.done + 1, count=progress.deals)
        if played:
            message = Message.of(
                Talk.BAR_LEFT, place=message, time=_time(seconds / played * (progress.deals - progress.done))
            )
        return f"[{'#' * full}{'.' * (_WIDTH - full)}] {message.text_in(self._language)}"


def _time(seconds: float) -> Message:
    for size, phrase in ((3600, Talk.HOURS), (60, Talk.MINUTES)):
        if seconds >= 2 * size:
            return Message.of(phrase, count=rounded(seconds / size, ".0f"))
    return Message.of(Talk.SECONDS, count=rounded(seconds, ".0f"))
