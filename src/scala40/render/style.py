"""How cards look in a line of text."""

from __future__ import annotations

import re
from typing import Final

import attrs

from scala40.core import fields
from scala40.core.enums import Named
from scala40.core.scene import Deck
from scala40.core.spanish import in_spanish

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_COLOURS: Final = {"C": "32", "D": "94", "H": "31", "S": "1"}
_CARD: Final = re.compile(r"\b(A|[2-9]|10|J|Q|K)([CDHS])\b")
_SPANISH: Final = re.compile(r"\b([1-9]|[SCR])(ba|or|co|es)\b")
_SPANISH_COLOURS: Final = {"ba": "32", "or": "33", "co": "31", "es": "94"}
_JOKER: Final = re.compile(r"\bJK\b")


class Colour(Named):
    r"""Whether a text has colours.

    Attributes:
        PLAIN: it has none.
        ANSI: it has those that terminals understand.

    >>> [Style(colour=colour).drawn("discards 10H") for colour in Colour]
    ['discards 10♥', 'discards \x1b[31m10♥\x1b[0m']
    """

    PLAIN = "plain"
    ANSI = "ansi"


class Signs(Named):
    """What suits are written as.

    Attributes:
        LETTERS: letters, as in 10H.
        SYMBOLS: their signs, as in 10♥.

    >>> [Style(signs=signs).drawn("discards 10H") for signs in Signs]
    ['discards 10H', 'discards 10♥']
    """

    LETTERS = "letters"
    SYMBOLS = "symbols"


@attrs.frozen
class Style:
    """How cards look in a line of text.

    Clubs are green, diamonds blue, hearts red and spades bold, so that all four can be told apart; bastos are green,
    oros yellow, copas red and espadas blue. Spanish suits have no signs but their two letters.

    Attributes:
        colour: whether there are colours.
        signs: what French suits are written as.
        deck: what the suits are.

    Raises:
        TypeError: one of them is of another type.

    >>> Style().drawn("discards 10H"), Style(deck=Deck.SPANISH).drawn("discards KH")
    ('discards 10♥', 'discards Rco')
    """

    colour: Colour = attrs.field(default=Colour.PLAIN, validator=fields.one(Colour))
    signs: Signs = attrs.field(default=Signs.SYMBOLS, validator=fields.one(Signs))
    deck: Deck = attrs.field(default=Deck.FRENCH, validator=fields.one(Deck))

    def drawn(self, line: str) -> str:
        """Return a line, as the notations write it, with its cards drawn.

        Raises:
            ValueError: a ten is in it, and the suits are Spanish.
        """
        if self.deck is Deck.SPANISH:
            line = _SPANISH.sub(self._spanish_card, in_spanish(line))
        else:
            line = _CARD.sub(self._card, line)
        return _JOKER.sub(self._coloured("JK", "35"), line)

    def _card(self, found: re.Match[str]) -> str:
        rank, suit = found.groups()
        return self._coloured(rank + (_SIGNS[suit] if self.signs is Signs.SYMBOLS else suit), _COLOURS[suit])

    def _spanish_card(self, found: re.Match[str]) -> str:
        return self._coloured(found[0], _SPANISH_COLOURS[found[2]])

    def _coloured(self, text: str, colour: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self.colour is Colour.ANSI else text
