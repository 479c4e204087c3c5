"""Spanish names of cards, for games with the Spanish pack.

Suits have two letters, since C alone could be copas, clubs or caballo: `1or`, `7co`, `Sba`, `Ces`, `Rco`. Readers also
accept `Aor` and the printed numbers, `10ba`, `11es` and `12co`, in any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from scala40.core._cards.cards import RANKS, Card, Rank, Suit, known_card

_SUITS: Final = {Suit.DIAMONDS: "or", Suit.HEARTS: "co", Suit.SPADES: "es", Suit.CLUBS: "ba"}
_LONG_SUITS: Final = {Suit.DIAMONDS: "oros", Suit.HEARTS: "copas", Suit.SPADES: "espadas", Suit.CLUBS: "bastos"}
_RANKS: Final = {Rank.ACE: "1", Rank.JACK: "S", Rank.QUEEN: "C", Rank.KING: "R"}
_LONG_RANKS: Final = {Rank.ACE: "as", Rank.JACK: "sota", Rank.QUEEN: "caballo", Rank.KING: "rey"}
_WORD: Final = r"(?<![\w=])(?:(?:10|[2-9AJQK])[CDHS]|JK=(?:10|[2-9AJQK])[CDHS]?)(?!\w)"


def spanish_text(card: Card) -> str:
    """Return the Spanish name of a card, which `Card.parse` reads."""
    if card.rank is None or card.suit is None:
        return card.text
    return _rank_text(card.rank) + _SUITS[card.suit]


def _rank_text(rank: Rank) -> str:
    if rank is Rank.TEN:
        raise ValueError("no Spanish pack has a ten: its tenth card is the sota")
    return _RANKS.get(rank, str(rank.value))


def spanish_words(card: Card) -> str:
    """Return what a card is called in Spanish.

    Raises:
        ValueError: it is a ten, which no Spanish pack has.

    >>> spanish_words(Card.parse("AD")), spanish_words(Card.parse("7H")), spanish_words(Card.parse("JK"))
    ('as de oros', '7 de copas', 'comodín')
    """
    if card.rank is None or card.suit is None:
        return "comodín"
    _rank_text(card.rank)
    return f"{_LONG_RANKS.get(card.rank, str(card.rank.value))} de {_LONG_SUITS[card.suit]}"


def spanish_cards(cards: Iterable[Card]) -> str:
    """Return the Spanish names of cards.

    Raises:
        ValueError: one is a ten, which no Spanish pack has.

    >>> from scala40 import Hand
    >>> spanish_cards(Hand.parse("7H KS AC"))
    '1ba 7co Res'
    """
    return " ".join(map(spanish_text, cards))


def in_spanish(text: str) -> str:
    """Return a text, as the notations write it, with all names of cards in Spanish.

    Raises:
        ValueError: one is a ten, which no Spanish pack has.

    >>> in_spanish("close KS with JK=4D 5D 6D / QC QD JK=Q")
    'close Res with JK=4or 5or 6or / Cba Cor JK=C'
    """
    return re.sub(_WORD, _translated, text)


def _translated(found: re.Match[str]) -> str:
    joker, equals, name = found[0].rpartition("=")
    card = known_card(name)
    return joker + equals + (_rank_text(RANKS[name]) if card is None else spanish_text(card))


SPANISH_RANKS: Final = {letter: rank for rank, letter in _RANKS.items()}
"""The ranks by the letters that stand for them in Spanish names, where these are not the French ones."""
