"""The root of the library's errors, and the error for texts that cannot be read."""

from __future__ import annotations

from typing import Final

from scala40.core._base import Language, insist_on_kind, printable
from scala40.core._text.phrases import Said

_BEFORE: Final = 30
_WIDTH: Final = 75
"""The number of letters that are shown before a fault in a long line, and altogether."""


class Scala40Error(Exception):
    """The base of every error of this library.

    >>> from scala40 import Card
    >>> try:
    ...     Card.parse("10X")
    ... except Scala40Error as error:
    ...     print(error)
    '10X' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker
    """

    def __init__(self, *said: object) -> None:
        super().__init__(*(printable(it) if isinstance(it, str) else it for it in said))

    def message_in(self, language: Language) -> str:
        """Return what is wrong, in a language; in English if the error does not speak it."""
        insist_on_kind("language", language, Language)
        said = said_by(self)
        return said.told_in(language) if isinstance(said, Said) else said


def said_by(error: Exception) -> str | Said:
    """Return the message of an error: a phrase for every language if it has one, else its text."""
    said: object = error.args[0] if error.args else None
    return said if isinstance(said, Said) else str(error)


class NotationError(Scala40Error, ValueError):
    """A text cannot be read; says where.

    Attributes:
        span: where the fault lies in it, as `(start, end)` in characters.

    >>> from scala40 import Hand
    >>> try:
    ...     Hand.parse("9C 10X")
    ... except NotationError as error:
    ...     print(error.text[slice(*error.span)])
    10X
    """

    def __init__(self, message: str | Said, *, text: str, span: tuple[int, int]) -> None:
        super().__init__(message)
        self.text = text
        self.span = span

    def moved(self, text: str, span: tuple[int, int]) -> NotationError:
        """Return the same error about another place of another text."""
        return NotationError(said_by(self), text=text, span=span)

    @property
    def shown(self) -> str:
        """The line of the text with carets below the fault, as much of it as fits.

        >>> print(NotationError("no card", text="9C 10X JC", span=(3, 6)).shown)
        9C 10X JC
           ^^^
        """
        from scala40.core._base import columns  # noqa: PLC0415 - only who shows an error needs it

        start, end = self.span
        first = max(self.text.rfind("\n", 0, start) + 1, start - _BEFORE)
        last = min(*(place for place in (self.text.find("\n", start), len(self.text)) if place >= 0), first + _WIDTH)
        line = "".join(char if char.isprintable() else " " for char in self.text[first:last])
        before, faulty = line[: start - first], line[start - first : end - first]
        return f"{line}\n{' ' * columns(before)}{'^' * max(columns(faulty), 1)}"

    def __reduce__(self) -> tuple[object, ...]:
        from scala40.core._base import parts_to_make  # noqa: PLC0415 - only who pickles an error needs it

        return parts_to_make(type(self), message=said_by(self), text=self.text, span=self.span)
