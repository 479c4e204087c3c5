"""The terminal: lines, colours and width."""

from __future__ import annotations

import os
import shutil
import textwrap
from typing import Final, TextIO

from scala40.core._base import Language, columns
from scala40.core._game import Deck
from scala40.core._rules import WIDTH
from scala40.render import Colour, Signs, Style


class Terminal:
    """Prints lines, with suits as signs and in colours if the stream can show them, else as letters of the language."""

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
        """Print a line with cards written like 10H, behind a start printed unchanged; a screen wraps a long line."""
        if self._wraps and not line:
            self._stream.writelines(f"{part}\n" for part in self._wrapped(start, 0))
            return
        for part in self._wrapped(line, columns(start)) if self._wraps else [line]:
            self._stream.write(f"{start}{self.style.described(part)}\n")
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
