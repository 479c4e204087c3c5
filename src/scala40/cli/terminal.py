"""What a terminal can show."""

from __future__ import annotations

import os
import re
from typing import Final, TextIO

from scala40.core.enums import Named
from scala40.core.spanish import in_spanish

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_COLOURS: Final = {"C": "32", "D": "94", "H": "31", "S": "1"}
_CARD: Final = re.compile(r"\b(A|[2-9]|10|J|Q|K)([CDHS])\b")
_SPANISH: Final = re.compile(r"\b([1-9]|[SCR])(ba|or|co|es)\b")
_SPANISH_COLOURS: Final = {"ba": "32", "or": "33", "co": "31", "es": "94"}
_JOKER: Final = re.compile(r"\bJK\b")


class Names(Named):
    """What cards are called.

    Attributes:
        FRENCH: as in 7♥.
        SPANISH: as in 7co.
    """

    FRENCH = "french"
    SPANISH = "spanish"


class Terminal:
    """Where lines are printed, with suits as signs and in colours where that can be seen.

    Clubs are green, diamonds blue, hearts red and spades bold, so that all four can be told apart; bastos are green,
    oros yellow, copas red and espadas blue.
    """

    def __init__(self, stream: TextIO, names: Names = Names.FRENCH) -> None:
        self._stream = stream
        self._names = names
        self.colours: bool = can_be_wiped(stream) and not os.environ.get("NO_COLOR")
        self.signs: bool = _can_show("♣♦♥♠·", stream.encoding)

    def print(self, line: str = "", *, start: str = "") -> None:
        """Print a line in which cards are written like 10H, behind a start that is printed as it is."""
        self._stream.write(start + self.drawn(line) + "\n")

    def drawn(self, line: str) -> str:
        """Return the line with its cards drawn as well as they can be."""
        if self._names is Names.SPANISH:
            line = _SPANISH.sub(self._spanish_card, in_spanish(line))
        else:
            line = _CARD.sub(self._card, line)
        return _JOKER.sub(self._coloured("JK", "35"), line)

    def _card(self, found: re.Match[str]) -> str:
        rank, suit = found.groups()
        return self._coloured(rank + (_SIGNS[suit] if self.signs else suit), _COLOURS[suit])

    def _spanish_card(self, found: re.Match[str]) -> str:
        return self._coloured(found[0], _SPANISH_COLOURS[found[2]])

    def _coloured(self, text: str, colour: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self.colours else text


def _can_show(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def can_be_wiped(stream: TextIO) -> bool:
    """Return whether a stream is a terminal that understands more than letters."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"
