"""The terminal: colours, width, progress bars and interrupts."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import textwrap
import threading
import time
from collections.abc import Generator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import ClassVar, Final, TextIO

from typing_extensions import override

from scala40.cli.speech import Talk
from scala40.core.base import Language, columns, rounded
from scala40.core.game import Deck
from scala40.core.rules import WIDTH
from scala40.core.text import Said
from scala40.playing import Unit
from scala40.render import Colour, Signs, Style
from scala40.simulate import Progress


class Terminal:
    """Prints lines, with suits as signs and in colours if the stream can show them.

    Where signs cannot be seen, suits are the letters that players of the language write.
    """

    def __init__(self, stream: TextIO, deck: Deck = Deck.FRENCH, language: Language = Language.ENGLISH) -> None:
        self._stream = stream
        self._wraps: bool = stream.isatty()
        self.width: int = _width_of(stream)
        letters = Signs.ITALIAN if language is Language.ITALIAN else Signs.LETTERS
        colours = can_be_wiped(stream) and not os.environ.get("NO_COLOR")
        self.style: Style = Style(
            colour=Colour.ANSI if colours else Colour.PLAIN,
            signs=Signs.SYMBOLS if _can_show("♣♦♥♠·", stream.encoding) else letters,
            deck=deck,
        )

    def print(self, line: str = "", *, start: str = "") -> None:
        """Print a line in which cards are written like 10H, behind a start that is printed as it is.

        A screen gets a line that is too long for it in several, and so a start that stands alone; a file gets it whole.
        """
        if self._wraps and not line:
            self._stream.writelines(f"{part}\n" for part in self._wrapped(start, 0))
            return
        for part in self._wrapped(line, columns(start)) if self._wraps else [line]:
            try:
                drawn = self.style.drawn(part)
            except ValueError:  # it quotes a ten, which the Spanish pack does not have
                drawn = part
            self._stream.write(f"{start}{drawn}\n")
            start = ""

    def _wrapped(self, line: str, used: int) -> list[str]:
        """Return a line in parts that fit the screen; those after the first are indented."""
        if used + columns(line) <= self.width or not line.strip():
            return [line]
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        first = textwrap.wrap(line, max(self.width - used, _ROOM), drop_whitespace=False, break_on_hyphens=False)[0]
        rest = line[len(first) :].strip()
        wrapped = textwrap.wrap(
            rest, self.width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
        )
        return [first.rstrip(), *wrapped]


_ROOM: Final = 20
"""The least room behind the start of a line."""
_NARROWEST: Final = 40
_WIDEST: Final = 120
"""A longer line is hard to read."""


def _width_of(stream: TextIO) -> int:
    """Return the columns of a screen, within reason; a file is as wide as a sheet of rules."""
    seen = shutil.get_terminal_size().columns if stream.isatty() else WIDTH
    return max(_NARROWEST, min(seen, _WIDEST))


def _can_show(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def can_be_wiped(stream: TextIO) -> bool:
    """Return whether a stream is a terminal that understands more than letters."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


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
    """Starts processes that leave it to their parent to be interrupted.

    It keeps what they are playing and ends. They are spawned and not forked: the same on every platform, and right in a
    program that has threads.
    """

    Process: ClassVar[type[SpawnProcess]] = _Worker


def leave_interrupts_to_parent() -> None:
    """Let the key that interrupts not reach this process, which need not begin as its parent was everywhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_ENDED_WITH_PARENT: Final = 1
"""The exit status of a worker whose parent is gone; nobody reads it."""


def begin_work() -> None:
    """Prepare a process that plays for another one: it leaves interrupts to its parent, and ends with it.

    A parent that is killed cannot tell its workers. They would play on, and hold the output that they have from it.
    """
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
    """Give so many processes to play in; with one, it is played in this process.

    If what is done with them fails they get some seconds to end, and are then killed.
    """
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
    """Shut an executor down and wait until its own thread is gone.

    If the thread outlived this, it would close its pipe while the interpreter, which ends, writes to it without a lock:
    "Exception ignored in: <module 'threading'>", and "Bad file descriptor".
    """
    with suppress(RuntimeError):  # an interrupt came before the thread had started, so that it cannot be waited for
        executor.shutdown(cancel_futures=True)
    executor.shutdown(wait=False)


class Terminated(KeyboardInterrupt):
    """The system wants the program to end: like an interrupt, but for the exit status."""


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
    """A bar on one line of the terminal, which is wiped at the end; only for somebody who is looking.

    Args:
        unit: what is counted.
        language: in which language.
    """

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
        """Return what is shown after so many seconds.

        >>> Bar(Unit.MATCH).line(Progress(done=12, deals=48), seconds=3.0)
        '[######..................] match 13 of 48, 9 seconds left'
        """
        full = _WIDTH * progress.done // progress.deals
        played = progress.done - progress.resumed
        said = Said.of(self._phrase, number=progress.done + 1, count=progress.deals)
        if played:
            said = Said.of(Talk.BAR_LEFT, place=said, time=_time(seconds / played * (progress.deals - progress.done)))
        return f"[{'#' * full}{'.' * (_WIDTH - full)}] {said.told_in(self._language)}"


def _time(seconds: float) -> Said:
    for size, phrase in ((3600, Talk.HOURS), (60, Talk.MINUTES)):
        if seconds >= 2 * size:
            return Said.of(phrase, count=rounded(seconds / size, ".0f"))
    return Said.of(Talk.SECONDS, count=rounded(seconds, ".0f"))
