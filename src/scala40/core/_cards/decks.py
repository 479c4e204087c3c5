"""Packs, shuffled decks, the chance of later shuffles, and the names of cards in Spanish packs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, TypeVar

import attrs

from scala40.core._base import Immutable, Seed, derive, fields, require_bounds, shuffled
from scala40.core._cards.cards import JOKER, RANKS, Card, Rank, Suit, known_card

T = TypeVar("T")


def _each_once(_pack: object, field: attrs.Attribute[tuple[T, ...]], values: tuple[T, ...]) -> None:
    if len(set(values)) < len(values):
        msg = f"{field.name} are there once each, and copies says how often each card is"
        raise ValueError(msg)


@attrs.frozen
class Pack(Immutable):
    """The contents of a pack.

    Attributes:
        copies: how many copies of each natural card it has: 1 or 2, because a hand cannot hold more.

    Raises:
        ValueError: a number is out of its bounds, or a rank or a suit comes twice.

    >>> pack = Pack()
    >>> len(pack), pack.cards[:2], pack.cards[-1]
    (108, (Card.parse('AC'), Card.parse('AC')), Card.parse('JK'))
    """

    ranks: tuple[Rank, ...] = attrs.field(default=tuple(Rank), validator=[fields.each(Rank), _each_once])
    suits: tuple[Suit, ...] = attrs.field(default=tuple(Suit), validator=[fields.each(Suit), _each_once])
    copies: int = attrs.field(default=2, validator=fields.one(int))
    jokers: int = attrs.field(default=4, validator=fields.at_least(0))

    def __attrs_post_init__(self) -> None:
        require_bounds("copies", self.copies, 1, 2)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, sorted."""
        natural = (Card(rank, suit) for suit in self.suits for rank in self.ranks for _ in range(self.copies))
        return (*natural, *(JOKER,) * self.jokers)

    def __len__(self) -> int:
        return len(self.ranks) * len(self.suits) * self.copies + self.jokers


FRENCH_108: Final = Pack()
"""Two French packs with two jokers each."""


# What the shuffles of a hand depend on.


@attrs.frozen
class Chance(Immutable):
    """The source of later shuffles of a hand: its seed, and how often the pile has become a new stock."""

    seed: Seed = attrs.field(validator=fields.seed)
    shuffles: int = attrs.field(default=0, validator=fields.one(int))

    @property
    def next(self) -> Chance:
        """The source after another time that the pile became the stock.

        >>> Chance(7).next
        Chance(seed=7, shuffles=1)
        """
        return Chance(self.seed, self.shuffles + 1)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards of the pile in the order that they have as the next stock."""
        return shuffled(cards, derive(self.seed, "reshuffle", self.shuffles + 1))


# Spanish names of cards: `1or`, `7co`, `Sba`, `Ces`, `Rco`. C alone could be copas, clubs or caballo.
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
