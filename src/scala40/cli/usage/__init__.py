"""How commands are called, and what is wrong with a call, in every language; and in which one a command speaks."""

from __future__ import annotations

import errno
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from scala40.cli.usage import english, italian, spanish
from scala40.cli.usage.phrases import Usage, Wrong
from scala40.core.base import Language
from scala40.core.text import Figure, Said, teach

__all__ = ["Usage", "Wrong", "bounds", "fault_of_system", "speaking", "spoken", "told"]

teach(Usage, {Language.ENGLISH: english.USAGE, Language.ITALIAN: italian.USAGE, Language.SPANISH: spanish.USAGE})
teach(Wrong, {Language.ENGLISH: english.WRONG, Language.ITALIAN: italian.WRONG, Language.SPANISH: spanish.WRONG})

_SPOKEN: Final = ContextVar("spoken", default=Language.ENGLISH)
"""In which language the command speaks that is run. What is read by argparse cannot be handed it otherwise."""

_OF_SYSTEM: Final = {
    errno.ENOENT: Wrong.NOT_THERE,
    errno.EISDIR: Wrong.IS_FOLDER,
    errno.ENOTDIR: Wrong.IN_FILE,
    errno.EACCES: Wrong.DENIED,
    errno.EPERM: Wrong.DENIED,
    errno.EROFS: Wrong.READ_ONLY,
    errno.ENOSPC: Wrong.FULL,
    errno.EEXIST: Wrong.EXISTS,
}


@contextmanager
def speaking(language: Language) -> Generator[None]:
    """Let everything be told in a language as long as this goes on."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def spoken() -> Language:
    """Return the language in which the command speaks."""
    return _SPOKEN.get()


def told(phrase: Usage | Wrong, **figures: Figure) -> str:
    """Return a phrase in the language in which the command speaks.

    >>> with speaking(Language.ITALIAN):
    ...     told(Wrong.NO_FOLDER, path="carte")
    'carte non è una cartella'
    """
    return Said.of(phrase, **figures).told_in(spoken())


def fault_of_system(error: OSError) -> str:
    """Return why something cannot be read or written; in the words of the system if it is rare.

    >>> with speaking(Language.SPANISH):
    ...     fault_of_system(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    'no existe el archivo o la carpeta'
    """
    phrase = None if error.errno is None else _OF_SYSTEM.get(error.errno)
    return str(error.strerror) if phrase is None else told(phrase)


def bounds(least: int, most: int) -> str:
    """Return two numbers and all between them in the language in which the command speaks, or the one that there is.

    >>> bounds(2, 6), bounds(4, 4)
    ('2 to 6', '4')
    """
    return f"{most}" if least == most else told(Wrong.RANGE, least=least, most=most)
