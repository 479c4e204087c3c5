"""Printing of texts and values that come from others, such as names, and their width."""

from __future__ import annotations

import reprlib
import unicodedata
from typing import Final, cast

from typing_extensions import override


def printable(text: str) -> str:
    r"""Return a text, such as a name, without what breaks a line or could do something to a terminal.

    The time is proportional to the length of the text.

    >>> printable("Anna"), printable("An\nna")
    ('Anna', 'An\\nna')
    """
    given = cast("object", text)
    if not isinstance(given, str):
        msg = f"only a text is printed, not {shortened(given)}"
        raise TypeError(msg)
    if given.isprintable():  # as nearly all are
        return given
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in given)


def columns(text: str) -> int:
    """Return how many columns a text takes: one for a letter, two for a wide one, none for a mark on it."""
    return sum(map(_columns, text))


def _columns(letter: str) -> int:
    # Not every mark has a class of combining: the vowels above and below Thai and Indic letters have none. The vowels
    # and the last consonants of Korean syllables that are written in parts are letters, drawn into the first one.
    if unicodedata.category(letter) in {"Mn", "Me"} or "\u1160" <= letter <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1


_LONG: Final = 10**1000
"""Python itself refuses to write numbers that are a few times as long."""


class _Shortening(reprlib.Repr):
    """Shortens values; a number that is too long to be written is described."""

    @override
    def repr_int(self, x: int, level: int) -> str:
        return super().repr_int(x, level) if -_LONG < x < _LONG else "a huge number"


shortened: Final = _Shortening().repr
"""Returns the `repr` of a value, shortened if it is long."""

_QUOTED: Final = 40
"""No card has a longer name; of longer texts a message repeats only the beginning."""


class _Quoting(_Shortening):
    """Shortens values that messages repeat; most are shorter, and people look for what is wrong in them."""

    def __init__(self) -> None:
        super().__init__()
        self.maxother = 300
        self.maxtuple = self.maxlist = self.maxdict = 20


_quoting: Final = _Quoting().repr


def quoted(value: object) -> str:
    """Return what somebody typed as messages repeat it: in quotes, escaped, only the beginning of a long text."""
    if isinstance(value, str):
        return repr(value if len(value) <= _QUOTED else f"{value[: _QUOTED - 3]}...")
    return printable(_quoting(value))


# Letters as readers compare them: case does not matter, by the rules of Unicode.


def folded(text: str) -> str:
    """Return a text in which letters that differ only in case are the same; its length, and so every place, stays."""
    small = text.casefold()  # which never makes a letter disappear
    return small if len(small) == len(text) else "".join(map(_folded, text))


def _folded(letter: str) -> str:
    small = letter.casefold()
    return small if len(small) == 1 else letter


def rounded(figure: float, form: str) -> str:
    """Return a figure as people read it, halves rounded away from zero; `format` rounds them to the even neighbour."""
    from decimal import ROUND_HALF_UP, Decimal, localcontext  # noqa: PLC0415 - it takes long to load

    with localcontext() as context:
        context.rounding = ROUND_HALF_UP
        return format(Decimal(str(figure)), form)
