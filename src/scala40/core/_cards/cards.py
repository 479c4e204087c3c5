"""Cards, by face: two cards that look the same are the same value."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NoReturn, final

from scala40.core._base import Language, Named, Shown, folded, quoted, require_kind
from scala40.core._cards.typed import CAPITAL_NAMES, NAMES, RANK_LETTERS, SUIT_LETTERS, SUIT_SIGNS
from scala40.core._text import Fault, Message, NotationError

_OF_NUMBERS: Final = frozenset("bcdeEfFgGnoxX%,_")


def _formatted(member: Suit | Rank, format_spec: str) -> str:
    """Return the letter of card names in a format, or the number in one of numbers."""
    return format(int(member) if format_spec[-1:] in _OF_NUMBERS else str(member), format_spec)


class Suit(Named, enum.IntEnum):
    """A French suit; cards are sorted in the order of its members. Its `str` is its letter.

    >>> [Card(Rank.ACE, suit).text for suit in Suit]
    ['AC', 'AD', 'AH', 'AS']
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit's letter in card names: `C`, `D`, `H` or `S`."""
        return SUIT_LETTERS[self]

    def __str__(self) -> str:
        return self.letter

    def __format__(self, format_spec: str) -> str:
        return _formatted(self, format_spec)

    @property
    def symbol(self) -> str:
        """The suit's sign."""
        return SUIT_SIGNS[self]


class Rank(Named, enum.IntEnum):
    """A rank; its value is the rank's number, with the ace as 1. Its `str` is its letter.

    >>> [Card(rank, Suit.HEARTS).text for rank in Rank if rank > Rank.TEN]
    ['JH', 'QH', 'KH']
    >>> f"{Rank.KING}{Suit.HEARTS}", f"{Rank.KING:d}"
    ('KH', '13')
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank's name in card names: `A`, `2` to `10`, `J`, `Q` or `K`."""
        return RANK_LETTERS[self - 1]

    def __str__(self) -> str:
        return self.letter

    def __format__(self, format_spec: str) -> str:
        return _formatted(self, format_spec)


@final
class Card(Shown):
    """A card's face: a natural card with a rank and a suit, or the joker, which has neither.

    `Card(rank, suit)` returns the one object for that face, so cards may be compared with `is`; `Card()` is the
    joker, also called `JOKER`. Cards sort by suit, then rank, jokers last.

    >>> Card(Rank.TEN, Suit.HEARTS)
    Card.parse('10H')
    >>> Card.parse("th") is Card(Rank.TEN, Suit.HEARTS)
    True
    """

    __slots__ = ("bit", "index", "is_joker", "rank", "suit", "text")
    if not TYPE_CHECKING:  # those of `Immutable` have the same types
        __eq__, __hash__ = object.__eq__, object.__hash__

    rank: Rank | None
    """The rank, `None` for the joker."""
    suit: Suit | None
    """The suit, `None` for the joker."""
    index: int
    """0 to 51 for natural cards, suit by suit from the ace up; 52 for the joker."""
    bit: int
    """The mask with the card's own bit set, among the natural cards; 0 for the joker."""
    text: str
    """The name of the card: `10H`, or `JK` for the joker."""
    is_joker: bool
    """True for the joker."""

    def __new__(cls, rank: Rank | None = None, suit: Suit | None = None) -> Card:
        """Return the object for that face.

        Raises:
            ValueError: one of rank and suit is given without the other.
        """
        try:
            return _BY_FACE[rank, suit]
        except (KeyError, TypeError):
            given: object = rank
            way = "; Card.parse makes one of a text" if isinstance(given, str) else ""
            msg = f"a card has a rank and a suit, or neither: {quoted(rank)}, {quoted(suit)}{way}"
            raise ValueError(msg) from None

    @staticmethod
    def parse(text: str) -> Card:
        """Return the card that the text names: `10H`, `TH`, `10♥`, `7co`, `jk`; case and outer blanks do not matter.

        Spanish names (`scala40.core.spanish_cards` writes them) have two letters for the suit. Whole names in English,
        Italian and Spanish are read too, such as "queen of hearts", "7 cuori" and "siete de copas", and the pictures of
        Unicode, such as 🂡; their knights are the caballos of Spanish packs.

        Raises:
            NotationError: the text names no card.

        >>> Card.parse("9♣")
        Card.parse('9C')
        """
        require_kind("text", text, str)
        return card_at(text, 0, len(text))

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        try:
            return self.index < other.index
        except AttributeError:  # cards are sorted often, so that looking at the type each time would cost more
            return NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[Rank | None, Suit | None]]:
        return Card, (self.rank, self.suit)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        msg = f"cards cannot be changed: {name}"
        raise AttributeError(msg)

    def __delattr__(self, name: str) -> NoReturn:
        msg = f"cards cannot be changed: {name}"
        raise AttributeError(msg)


def _make(rank: Rank | None, suit: Suit | None, index: int) -> Card:
    """Build the one object of a face; only this module does, once each."""
    card = object.__new__(Card)
    text = "JK" if rank is None or suit is None else rank.letter + suit.letter
    wild = rank is None
    values = {
        "rank": rank,
        "suit": suit,
        "index": index,
        "text": text,
        "is_joker": wild,
        "bit": 0 if wild else 1 << index,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


def _faces() -> Iterator[tuple[Rank, Suit]]:
    for suit in Suit:
        for rank in Rank:
            yield rank, suit


NATURAL_CARDS: Final[tuple[Card, ...]] = tuple(_make(rank, suit, i) for i, (rank, suit) in enumerate(_faces()))
"""The 52 natural cards by index: suit by suit, each from the ace up."""

JOKER: Final[Card] = _make(None, None, 52)
"""The joker."""

ALL_CARDS: Final[tuple[Card, ...]] = (*NATURAL_CARDS, JOKER)
"""The 52 natural cards, then the joker, by index."""

_BY_FACE: Final = {(card.rank, card.suit): card for card in ALL_CARDS}

RANKS: Final = {rank.letter: rank for rank in Rank}
"""The ranks by their letters."""
_BY_TEXT: Final = {card.text: card for card in ALL_CARDS}
_NAMES: Final = {name: _BY_TEXT[meant] for name, meant in CAPITAL_NAMES.items()}
_VARIATION_SELECTORS: Final = {0xFE0E: None, 0xFE0F: None}


known_card: Final[Callable[[str], Card | None]] = _NAMES.get
"""Returns the card of a name in capital letters as it is usually written, `None` for any other text."""


def card_at(text: str, start: int, end: int) -> Card:
    """Return the card named by a part of the text, so that an error can point at its place."""
    part = text[start:end]
    meant = NAMES.get(folded(part.translate(_VARIATION_SELECTORS).strip()))
    if meant is None:
        from scala40.core._cards.typed import card_in_words  # noqa: PLC0415 - few texts have whole names

        meant = card_in_words(part)
    if meant is None:
        raise NotationError(Message.of(Fault.NO_CARD, shown=quoted(part.strip())), text=text, span=(start, end))
    return _BY_TEXT[meant]


def cards_in(text: str) -> tuple[Card, ...]:
    """Return the cards that the text names, in its order.

    Blanks or any signs that people put between cards can separate them, or nothing at all: `9C, 10♥`, `9C-10H`,
    `9C10H`.

    The time is proportional to the length of the text.

    Raises:
        NotationError: a word names no card.

    >>> cards_in("9C, 10♥ jk")
    (Card.parse('9C'), Card.parse('10H'), Card.parse('JK'))
    """
    from scala40.core._cards.typed import read_typed  # noqa: PLC0415 - few texts are not of the notation

    return read_typed(text, Language.ENGLISH, _cards_in)


def _cards_in(text: str) -> tuple[Card, ...]:
    return tuple(card_at(text, start, end) for start, end in words_in(text))


def words_in(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each word of a text starts and ends; blanks and commas part them."""
    for word in re.finditer(r"[^\s,]+", text):
        yield word.span()
