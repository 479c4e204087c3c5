"""The lock of an output file: who goes on with it has it alone.

It is a file beside the output, which only one run can make, on every platform and on the drives that machines share. An
operating system's own locks would go with their process, but not all drives know them. So a run that was killed leaves
its lock behind, and whoever finds it is told whose it is and how to remove it.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

from scala40.core.errors import Scala40Error
from scala40.core.language import Language
from scala40.core.speech import Said
from scala40.simulate.speech import Unfit

_ENDING: Final = ".lock"
PLAIN: Final = 0o666
"""Who may do what with a new file, less what the system's mask forbids: `os.open` would make programs."""
_LONGEST: Final = 200
"""How many letters of a lock are read: no run writes more."""


class OutputError(Scala40Error, ValueError):
    """A tournament cannot go on with a file: it is not the output of that tournament, or it is in use.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, message: str | Said) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self._message = message

    def message_in(self, language: Language) -> str:
        """Return what is wrong with which file, in words of a language; the form of a line is spoken of in English.

        Raises:
            TypeError: the language is none.

        >>> OutputError(Path("out.jsonl"), Said(Unfit.NO_TOURNAMENT)).message_in(Language.ITALIAN)
        'out.jsonl: non è il file di un torneo'
        """
        return Said.of(Unfit.OF_FILE, path=str(self.path), fault=self._message).told_in(language)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self._message)


class OutputInUse(OutputError):  # noqa: N818 - reads like IllegalMove
    """Another run has the file; it says which process that is, and how to remove a lock that was left behind.

    Attributes:
        path: the file.
        lock: its lock, a file too.
        holder: what that says of the other run: its process, and the machine.

    >>> error = OutputInUse(Path("out.jsonl"), Path("out.jsonl.lock"), "process 4711 on a machine")
    >>> str(error).partition(";")[0]
    'out.jsonl: another run is writing to it, process 4711 on a machine'
    """

    def __init__(self, path: Path, lock: Path, holder: str) -> None:
        super().__init__(path, Said.of(Unfit.IN_USE, holder=holder, lock=str(lock)))
        self.lock = lock
        self.holder = holder

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.path, self.lock, self.holder)


class Lock:
    """A lock that is held from now on.

    Args:
        path: the file that it is for, by whatever name.

    Raises:
        OutputInUse: another run holds it, in this process or in another one.
        OSError: it cannot be written.
    """

    def __init__(self, path: Path) -> None:
        real = path.resolve()
        self._path = real.with_name(real.name + _ENDING)
        # The second line tells this lock from all others: two runs of a process have the same first one.
        self._text = f"process {os.getpid()} on {socket.gethostname()}\n{uuid4()}\n"
        try:
            file = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PLAIN)
        except FileExistsError:
            raise OutputInUse(path, self._path, _holder(self._path)) from None
        try:
            with open(file, "w", encoding="utf-8") as lock:  # noqa: PTH123 - it is open already
                lock.write(self._text)
        except BaseException:
            self._path.unlink(missing_ok=True)  # whatever has been written of it
            raise

    def release(self) -> None:
        """Let others have the file; a lock that another run has made since is left to it."""
        with suppress(FileNotFoundError):  # somebody took it for one that was left behind
            if self._path.read_text("utf-8", "replace") == self._text:
                self._path.unlink()


def _holder(lock: Path) -> str:
    """What a lock says of the run that holds it; it may be going, or not be written yet."""
    try:
        text = lock.read_text("utf-8", "replace")[:_LONGEST].partition("\n")[0]
    except OSError:
        text = ""
    return text if text.startswith("process ") and text.isprintable() else "a process that has not said which"
