"""Cards as people type them in their language, turned into the notation that every reader understands.

An Italian player writes `7C` for the seven of hearts (cuori), where the notation has the seven of clubs. So the reading
depends on the language that the person has chosen, and cards are passed on with the signs of their suits, which mean
the same everywhere: an error that quotes one shows what was understood.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Final

import attrs

from scala40.core.base import Language, insist_on_kind
from scala40.core.cards.cards import Suit, known_card
from scala40.core.cards.reading import insist_on_text
from scala40.core.text import Fault, NotationError, Said


@attrs.frozen(eq=False)
class _CardNames:
    """The names of ranks and suits in one language.

    Attributes:
        ranks: for each rank of the notation its names, the short ones first.
        suits: for each sign of a suit its letters, then its word.
        of: the word between a rank and a suit, as in "re di cuori".
        joker: the words for a joker.
    """

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    of: str
    joker: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The pattern of a card in words, of a card in letters, and of a joker."""
        words = "|".join([*self.rank_of, *map(str, range(2, 11))])
        suits = "|".join(sorted(self.suit_of, key=len, reverse=True))
        short = "|".join(name for name in self.rank_of if len(name) == 1)
        spoken = rf"(?P<rank>{words})\s+{self.of}\s+(?P<suit>{suits})"
        written = rf"(?P<short>10|[2-9]|{short})(?P<letter>{suits})"
        return re.compile(rf"(?<!\w)(?:{spoken}|{written}|(?P<joker>{self.joker}))(?!\w)", re.IGNORECASE)

    @cached_property
    def foreign(self) -> re.Pattern[str]:
        """The pattern of a card with a letter that only the notation has."""
        letters = "".join(suit.letter for suit in Suit if suit.letter.lower() not in self.suit_of)
        return re.compile(rf"(?<!\w)(?:10|[2-9ATJQK])[{letters}](?!\w)", re.IGNORECASE)

    @cached_property
    def rank_of(self) -> dict[str, str]:
        """The rank of each name."""
        return {name: rank for rank, names in self.ranks.items() for name in names.split()}

    @cached_property
    def suit_of(self) -> dict[str, str]:
        """The sign of each letter or word of a suit."""
        return {name: sign for sign, names in self.suits.items() for name in names.split()}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each suit, by its letter in the notation."""
        return {suit.letter: self.suits[suit.symbol].split()[0].upper() for suit in Suit}


_NAMES: Final[Mapping[Language, _CardNames]] = {
    Language.ITALIAN: _CardNames(
        ranks={
            "A": "a asso",
            "2": "due",
            "3": "tre",
            "4": "quattro",
            "5": "cinque",
            "6": "sei",
            "7": "sette",
            "8": "otto",
            "9": "nove",
            "10": "dieci",
            "J": "j f fante",
            "Q": "q d donna regina",
            "K": "k r re",
        },
        suits={"♣": "f fi fiori", "♦": "q qu quadri", "♥": "c cu cuori", "♠": "p pi picche"},
        of="di",
        joker="jolly",
    ),
}
ITALIAN_SUITS: Final = _NAMES[Language.ITALIAN].letters
"""The letter that Italian players write for each letter of the notation: fiori, quadri, cuori, picche."""
NATURAL_CARD: Final = re.compile(r"\b(10|[2-9AJQK])([CDHS])\b")
"""The pattern of a natural card in the notation: its rank and the letter of its suit."""


def typed_in(text: str, language: Language) -> str:
    """Rewrite the cards in a text that a person typed in their language as the notation writes them.

    In Italian, suits have the letters F (fiori), Q (quadri), C (cuori) and P (picche) or the first two of their names,
    court cards are F (fante), D (donna) and R (re) too, and whole names are understood. Cards with signs or with the
    other letters of the notation (`7H`, `7D`, `7S`) and all other words are left alone, as are all other languages.
    Nothing is guessed: `7C` beside `7H` could be hearts or clubs, and the error shows both.

    The time is proportional to the length of the text.

    Args:
        text: a move, a meld, some cards.
        language: the language in which the person plays.

    Raises:
        NotationError: a card has an Italian letter that is another suit in the notation, and another card of the text
            has a letter that only the notation has.
        TypeError: this is not a text, or not a language.

    >>> typed_in("cala 7C 8C 9C, scarta re di picche", Language.ITALIAN)
    'cala 7♥ 8♥ 9♥, scarta K♠'
    >>> typed_in("attacca jolly=dq a 0", Language.ITALIAN), typed_in("lay 7C 8C 9C", Language.ENGLISH)
    ('attacca JK=Q♦ a 0', 'lay 7C 8C 9C')
    """
    insist_on_text(text)
    insist_on_kind("language", language, Language)
    if language not in _NAMES:
        return text
    names = _NAMES[language]
    ranks, suits = names.rank_of, names.suit_of

    foreign = names.foreign.search(text)

    def signed(found: re.Match[str]) -> str:
        if found["joker"]:
            return "JK"
        rank, suit = (found["rank"] or found["short"]).lower(), (found["suit"] or found["letter"]).lower()
        meant = ranks.get(rank, rank.upper()) + suits[suit]
        other = known_card(found[0].upper())
        if foreign and other and other.suit is not None and other is not known_card(meant):
            sign = other.text[:-1] + other.suit.symbol
            said = Said.of(Fault.TWO_SUITS, shown=found[0], foreign=foreign[0], meant=meant, other=sign)
            raise NotationError(said, text=text, span=found.span())
        return meant

    return names.pattern.sub(signed, text)


def lettered(text: str, language: Language) -> str:
    """Return a text of the notation with the letters that players of a language write for suits.

    The time is proportional to the length of the text.

    Raises:
        TypeError: this is not a text, or not a language.

    >>> lettered("scarta 4H", Language.ITALIAN), lettered("discard 4H", Language.ENGLISH)
    ('scarta 4C', 'discard 4H')
    """
    insist_on_text(text)
    insist_on_kind("language", language, Language)
    if language not in _NAMES:
        return text
    letters = _NAMES[language].letters
    return NATURAL_CARD.sub(lambda found: found[1] + letters[found[2]], text)
