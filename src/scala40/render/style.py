"""Cards in a line of text: the signs, letters and colours that they are shown with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import attrs

from scala40.core._base import Named, fields
from scala40.core._cards import ITALIAN_SUITS, NATURAL_CARD, in_spanish
from scala40.core._game import Deck

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_STYLED_COLOURS: Final = {"C": "32", "D": "94", "H": "31", "S": "1"}
_SPANISH: Final = re.compile(r"\b([1-9]|[SCR])(ba|or|co|es)\b")
_STYLED_SPANISH_COLOURS: Final = {"ba": "32", "or": "33", "co": "31", "es": "94"}
_JOKER_STYLE: Final = re.compile(r"\bJK\b")
_SIGNED: Final = re.compile(r"(?<!\w)(10|[2-9AJQK])([♣♦♥♠])")
_LETTERS: Final = {sign: letter for letter, sign in _SIGNS.items()}
_TENS: Final = re.compile(r"((?<!\w)(?:JK=)?10[CDHS]\b)")


class Colour(Named):
    r"""The use of colours in a text.

    Attributes:
        PLAIN: it has none.
        ANSI: it has those that terminals understand.

    >>> [Style(colour=colour).drawn("discards 10H") for colour in Colour]
    ['discards 10♥', 'discards \x1b[31m10♥\x1b[0m']
    """

    PLAIN = "plain"
    ANSI = "ansi"


class Signs(Named):
    """The writing of suits.

    Attributes:
        LETTERS: letters, as in 10H.
        ITALIAN: the letters of Italian players, as in 10C: F, Q, C and P for fiori, quadri, cuori and picche.
        SYMBOLS: their signs, as in 10♥.

    >>> [Style(signs=signs).drawn("discards 10H") for signs in Signs]
    ['discards 10H', 'discards 10C', 'discards 10♥']
    """

    LETTERS = "letters"
    ITALIAN = "italian"
    SYMBOLS = "symbols"


_WRITTEN_SUITS: Final[Mapping[Signs, Mapping[str, str]]] = {
    Signs.LETTERS: {},
    Signs.ITALIAN: ITALIAN_SUITS,
    Signs.SYMBOLS: _SIGNS,
}


@attrs.frozen
class Style:
    """The style of cards in a line of text.

    Clubs are green, diamonds blue, hearts red and spades bold, so that all four can be told apart; bastos are green,
    oros yellow, copas red and espadas blue. Spanish suits have no signs but their two letters.

    Attributes:
        signs: what French suits are written as.

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
            line = NATURAL_CARD.sub(self._card, line)
        return _JOKER_STYLE.sub(self._coloured("JK", "35"), line)

    def described(self, line: str) -> str:
        """Return a line that can also have cards with signs, or quote a ten that somebody typed, with its cards drawn.

        A Spanish pack has no tens, so a ten keeps the sign of its French suit.

        >>> Style(deck=Deck.SPANISH).described("not in the hand: 7♥, JK=KH, 10H")
        'not in the hand: 7co, JK=Rco, 10♥'
        """
        if self.deck is Deck.FRENCH:
            return self.drawn(line)
        line = _SIGNED.sub(lambda found: found[1] + _LETTERS[found[2]], line)
        parts = enumerate(_TENS.split(line))
        return "".join(f"{part[:-1]}{_SIGNS[part[-1]]}" if place % 2 else self.drawn(part) for place, part in parts)

    def _card(self, found: re.Match[str]) -> str:
        rank, suit = found.groups()
        return self._coloured(rank + _WRITTEN_SUITS[self.signs].get(suit, suit), _STYLED_COLOURS[suit])

    def _spanish_card(self, found: re.Match[str]) -> str:
        return self._coloured(found[0], _STYLED_SPANISH_COLOURS[found[2]])

    def _coloured(self, text: str, colour: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self.colour is Colour.ANSI else text
