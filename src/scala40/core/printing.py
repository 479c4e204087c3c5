"""What can be printed of a text or a value that comes from somebody else, such as a name."""

from __future__ import annotations

import reprlib
from typing import Final

from typing_extensions import override


def printable(text: str) -> str:
    r"""Return a text, such as a name, without what breaks a line or could do something to a terminal.

    The time is in proportion to the text.

    >>> printable("Anna"), printable("An\nna")
    ('Anna', 'An\\nna')
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


_LONG: Final = 10**1000
"""Python itself refuses to write numbers that are a few times as long."""


class _Shortening(reprlib.Repr):
    """What shortens values, in which no number is too long to be told."""

    @override
    def repr_int(self, x: int, level: int) -> str:
        return super().repr_int(x, level) if -_LONG < x < _LONG else "a huge number"


shortened: Final = _Shortening().repr
"""Returns the `repr` of a value, shortened if it is long."""
