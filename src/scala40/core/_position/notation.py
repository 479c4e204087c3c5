"""Notations of positions: `name value` fields; slashes separate hands and melds, a hyphen is an empty list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from scala40.core._base import Named, folded
from scala40.core._cards import EMPTY, MOST, Card, Hand, Span, named_parts, require_text, write_number
from scala40.core._game import MOST_SEATS, Context
from scala40.core._text import NotationError

T = TypeVar("T")
NamedT = TypeVar("NamedT", bound=Named)

NONE: Final = "-"
"""The sign for an empty list."""
MOST_LETTERS: Final = 1 << 18
"""A longer text is not read: a position has some hundred letters, and the longest seed under two hundred thousand."""
_SHOWN: Final = 60


# writing


def write_fields(fields: Iterable[tuple[str, str]]) -> str:
    """Return a line of the fields that are not empty."""
    return "; ".join([f"{name} {value}" for name, value in fields if value])


def write_context(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the fields that say in what circumstances a hand was dealt."""
    yield "seats", write_numbers(context.seats) or NONE
    yield "dealer", write_number(context.dealer)
    yield "number", write_number(context.number)
    yield "totals", write_numbers(context.totals) or NONE


def write_cards(cards: Iterable[Card]) -> str:
    """Return the names of cards.

    >>> write_cards(Hand.parse("KS 9C"))
    '9C KS'
    """
    return " ".join([card.text for card in cards])


def write_hands(hands: Iterable[Iterable[Card]]) -> str:
    """Return the cards of several hands."""
    return " / ".join(write_cards(hand) or NONE for hand in hands)


def write_known(known: Sequence[Hand]) -> str:
    """Return the known cards of hands; nothing if none are known."""
    return write_hands(known) if any(known) else ""


def write_numbers(numbers: Iterable[int]) -> str:
    """Return the notation of numbers."""
    return " ".join(map(write_number, numbers))


def write_unless_zero(number: int) -> str:
    """Return the notation of a number, which is empty for 0.

    >>> write_unless_zero(0), write_unless_zero(7)
    ('', '7')
    """
    return write_number(number) if number else ""


def write_shuffles(count: int, recycled: Hand) -> str:
    """Return how often the pile became a new stock, for a view; nothing where the recycled cards show it."""
    return "" if count == min(len(recycled), 1) else write_number(count)


# reading


class Fields:
    """The fields of a line, each read when it is asked for.

    Raises:
        NotationError: a field is something else, or comes twice, or the text is longer than 262,144 letters.

    >>> fields = Fields("turn 1; phase draw", {"turn", "phase", "fresh"})
    >>> fields.required("turn", Span.number), fields.optional("fresh", Span.number, 0)
    (1, 0)
    """

    def __init__(self, text: str, names: frozenset[str] | set[str]) -> None:
        require_text(text)
        if len(text) > MOST_LETTERS:
            error = f"a text of {len(text)} letters describes no position: the most is {MOST_LETTERS}"
            raise NotationError(error, text=text[:_SHOWN], span=(0, _SHOWN))
        self.line: Span = Span.of(text)
        self.parts: dict[str, Span] = named_parts(self.line, names)

    def required(self, name: str, read: Callable[[Span], T]) -> T:
        """Return what a field says that must be there."""
        part = self.parts.get(name)
        if part is None:
            raise self.line.error(f"the field {name} is missing")
        return read(part)

    def optional(self, name: str, read: Callable[[Span], T], default: T) -> T:
        """Return what a field says, or the default if it is left out."""
        part = self.parts.get(name)
        return default if part is None else read(part)

    def context(self) -> Context:
        """Return in what circumstances the hand was dealt."""
        seats = self.required("seats", _read_seats)
        none_yet: tuple[int, ...] = (0,) * (max(seats, default=-1) + 1)
        totals = self.optional("totals", read_numbers, none_yet)
        return Context(seats, self.required("dealer", Span.number), self.optional("number", Span.number, 1), totals)

    def known(self, seats: int) -> tuple[Hand, ...]:
        """Return what is known of the hand of each seat."""
        return self.optional("known", read_hands, (EMPTY,) * seats)


def read_size(part: Span) -> int:
    """Return a part of the text as a number, 0 or more.

    Raises:
        NotationError: it is not one.

    >>> read_size(Span.of("81"))
    81
    """
    return part.number(least=0)


def read_numbers(part: Span, most: int = MOST) -> tuple[int, ...]:
    """Return the numbers that a part lists."""
    return () if part.content == NONE else tuple([word.number(most=most) for word in part.words()])


def _read_seats(part: Span) -> tuple[int, ...]:
    return read_numbers(part, MOST_SEATS)


def reader_of(phases: type[NamedT]) -> Callable[[Span], NamedT]:
    """Return a reader of the members of a game's phases, by their values."""
    by_value = {str(phase.value): phase for phase in phases}

    def read(part: Span) -> NamedT:
        phase = by_value.get(folded(part.content))
        if phase is None:
            raise part.error(f"{part.shown} is no phase: it is one of {', '.join(by_value)}")
        return phase

    return read


def read_hands(part: Span) -> tuple[Hand, ...]:
    """Return the hands that a part lists."""
    return tuple([EMPTY if item.content == NONE else item.hand() for item in items_of(part)])


def items_of(part: Span) -> list[Span]:
    """Return the items of a list.

    Raises:
        NotationError: one of them is empty.

    >>> [item.content for item in items_of(Span.of("9C KS / -"))]
    ['9C KS', '-']
    """
    items = part.split("/")
    for item in items:
        if not item.content:
            raise item.error("something is missing here: a hyphen says that there is none")
    return items
