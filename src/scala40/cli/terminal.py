"""What a terminal can show."""

from __future__ import annotations

import os
from typing import TextIO

from scala40.core.scene import Deck
from scala40.render import Colour, Signs, Style


class Terminal:
    """Where lines are printed, with suits as signs and in colours where that can be seen."""

    def __init__(self, stream: TextIO, deck: Deck = Deck.FRENCH) -> None:
        self._stream = stream
        colours = can_be_wiped(stream) and not os.environ.get("NO_COLOR")
        self.style: Style = Style(
            colour=Colour.ANSI if colours else Colour.PLAIN,
            signs=Signs.SYMBOLS if _can_show("♣♦♥♠·", stream.encoding) else Signs.LETTERS,
            deck=deck,
        )

    def print(self, line: str = "", *, start: str = "") -> None:
        """Print a line in which cards are written like 10H, behind a start that is printed as it is."""
        try:
            drawn = self.style.drawn(line)
        except ValueError:  # it quotes a ten, which the Spanish pack does not have
            drawn = line
        self._stream.write(f"{start}{drawn}\n")


def _can_show(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def can_be_wiped(stream: TextIO) -> bool:
    """Return whether a stream is a terminal that understands more than letters."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"
