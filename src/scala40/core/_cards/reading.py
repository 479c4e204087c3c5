"""Texts that hold cards, numbers, seeds and words: reading them with the place of every fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from scala40.core._base import Seed, folded, quoted, require_seed
from scala40.core._cards.cards import Card, card_at, known_card, words_in
from scala40.core._cards.hands import Hand
from scala40.core._text import Fault, Message, NotationError, english_word

MOST: Final = 999_999_999
"""No number of any notation is greater, and none is below its negative."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_MOST_CARDS: Final = 200
"""No pack has more, and what cards make can only be found out in a time that grows faster than their number."""
_LONGEST_NAME: Final = 40
_MOST_FIELDS: Final = 100
"""No position has half as many fields; a million semicolons are not read one by one."""
"""No card has a longer name; longer texts are not repeated in messages either."""


def require_text(text: object) -> None:
    """Refuse what is not a text."""
    if not isinstance(text, str):
        msg = f"what is read is a text, not {type(text).__name__}"
        raise TypeError(msg)


def write_number(number: int) -> str:
    """Return the notation of a number."""
    if -MOST <= number <= MOST:
        return str(number)
    msg = "a number of more than nine digits has no notation"
    raise ValueError(msg)


class Span(NamedTuple):
    """A part of a text that is being read.

    >>> part = Span.of("turn 1; phase draw").split(";")[1]
    >>> part.content, part.start
    ('phase draw', 8)
    """

    text: str
    start: int
    end: int

    @staticmethod
    def of(text: str) -> Span:
        """Return the whole of a text, without blanks around it."""
        require_text(text)
        return Span(text, 0, len(text)).trimmed()

    @property
    def content(self) -> str:
        """The text of the part."""
        return self.text[self.start : self.end]

    @property
    def word(self) -> str:
        """The text of the part in small letters, with a word of the notation of moves in English."""
        return english_word(self.content)

    def trimmed(self) -> Span:
        """Return the part without blanks around it."""
        content = self.content
        start = self.start + len(content) - len(content.lstrip())
        return Span(self.text, start, max(start, self.start + len(content.rstrip())))

    def split(self, separator: str) -> list[Span]:
        """Return what lies between the separators, without blanks around it."""
        parts: list[Span] = []
        start = self.start
        for piece in self.content.split(separator):
            end = start + len(piece)
            bare = piece.lstrip()
            start = end - len(bare)
            parts.append(Span(self.text, start, start + len(bare.rstrip())))
            start = end + len(separator)
        return parts

    def words(self) -> list[Span]:
        """Return the words; blanks and commas part them."""
        return [Span(self.text, self.start + start, self.start + end) for start, end in words_in(self.content)]

    def headed(self) -> tuple[Span, Span]:
        """Return the first word and the rest; nothing but blanks parts these two."""
        word, *rest = self.content.split(maxsplit=1) or [""]
        end = self.start + len(word)
        return Span(self.text, self.start, end), Span(self.text, self.end - len(rest[0]) if rest else end, self.end)

    def number(self, least: int = -MOST, most: int = MOST) -> int:
        """Return the number that the part is.

        Raises:
            NotationError: it is not one, or out of bounds.
        """
        content = self.content
        if _NUMBER.fullmatch(content) and least <= int(content) <= most:
            return int(content)
        raise self.fault(Fault.NO_NUMBER, least=least, most=most)

    def card(self) -> Card:
        """Return the card that the part names.

        Raises:
            NotationError: it names none.
        """
        if self.end - self.start > _LONGEST_NAME:
            raise self.fault(Fault.NO_CARD_LONG)
        content = self.content
        if not content:
            raise self.fault(Fault.CARD_DUE)
        return known_card(content) or card_at(self.text, self.start, self.end)

    def cards(self) -> tuple[Card, ...]:
        """Return the cards that the part lists.

        Raises:
            NotationError: a word names no card, or there are more of them than any pack has.
        """
        words = self.content.split(maxsplit=_MOST_CARDS)
        if len(words) <= _MOST_CARDS:
            found = tuple(map(known_card, words))
            if None not in found:
                return found  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # none of them is None
        return tuple(word.card() for word in self.listed())

    def listed(self) -> list[Span]:
        """Return the words of a list of cards.

        Raises:
            NotationError: there are more of them than any pack has cards.
        """
        words = self.words()
        if len(words) > _MOST_CARDS:
            surplus = Span(self.text, words[_MOST_CARDS].start, self.end)
            raise surplus.fault(Fault.TOO_MANY_CARDS, count=len(words))
        return words

    def hand(self) -> Hand:
        """Return the hand of the cards that the part lists.

        Raises:
            NotationError: a word names no card, or a natural card comes a third time.
        """
        cards = self.cards()
        try:
            return Hand.of(cards)
        except ValueError as error:
            message = str(error)
        third = next(place for place in range(len(cards)) if cards[:place].count(cards[place]) == 2)
        raise self.words()[third].error(message)

    @property
    def shown(self) -> str:
        """The text of the part, shortened if it is long."""
        return quoted(self.text[self.start : min(self.end, self.start + _LONGEST_NAME + 1)])

    def error(self, message: str | Message) -> NotationError:
        """Return an error about this part of the text."""
        return NotationError(message, text=self.text, span=(self.start, self.end))

    def fault(self, fault: Fault, **figures: int | str) -> NotationError:
        """Return an error about this part of the text in every language; its message may quote the part as `shown`."""
        return self.error(Message.of(fault, shown=self.shown, **figures))

    def error_within(self, error: NotationError) -> NotationError:
        """Turn an error about this part of the text into one about the whole text."""
        start, end = error.span
        return error.moved(self.text, (self.start + start, self.start + end))


def named_parts(part: Span, names: Collection[str]) -> dict[str, Span]:
    """Return the values of a part that is a list of `name value` fields separated by semicolons."""
    if part.content.count(";") > _MOST_FIELDS:
        raise part.error(f"there are more than {_MOST_FIELDS} fields")
    found: dict[str, Span] = {}
    for field in part.split(";"):
        word, rest = field.headed()
        name = folded(word.content)
        if name in found:
            raise word.error(f"{name} comes twice")
        if name in names:
            found[name] = rest
        elif name:
            raise word.error(f"{word.shown} is not one of {', '.join(sorted(names))}")
    return found


def is_storable(name: str) -> bool:
    r"""Return whether a file can hold a name: no file can hold a surrogate, which is half a letter."""
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


# Seeds as text.

_SEED: Final = r"int:-?[0-9A-Fa-f]+|bytes:(?:[0-9A-Fa-f]{2})*|str:(?:[!-$&-+\--:<-~]|%[0-9A-Fa-f]{2})*"
_PLAIN: Final = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
_ESCAPES: Final = tuple(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in range(256))
"""The written form of each byte of a text."""


def write_seed(seed: Seed) -> str:
    r"""Return the notation of a seed: its type and, without blanks, its value."""
    if isinstance(seed, bytes):
        return f"bytes:{seed.hex()}"
    if isinstance(seed, str):
        return "str:" + "".join([_ESCAPES[byte] for byte in seed.encode("utf-8", "surrogatepass")])
    return f"int:{seed:x}"


def read_seed_at(part: Span) -> Seed:
    """Return the seed that a part of a text describes."""
    if re.fullmatch(_SEED, part.content):
        kind, _, value = part.content.partition(":")
        try:
            seed = _READERS[kind](value)
            require_seed(seed)
        except UnicodeDecodeError:
            pass
        except ValueError as error:
            raise part.error(f"{part.shown} is no seed: {error}") from None
        else:
            return seed
    raise part.error(f"{part.shown} is no seed: write int: or bytes: and hexadecimal digits, or str: and a text")


def _hexadecimal(value: str) -> int:
    return int(value, 16)


def _text(value: str) -> str:
    plain, *escaped = value.encode("ascii").split(b"%")
    parts = (bytes((int(piece[:2], 16),)) + piece[2:] for piece in escaped)
    return b"".join((plain, *parts)).decode("utf-8", "surrogatepass")


_READERS: Final[dict[str, Callable[[str], Seed]]] = {"int": _hexadecimal, "bytes": bytes.fromhex, "str": _text}
