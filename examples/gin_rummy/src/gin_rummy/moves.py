"""Moves of Gin Rummy with their notation, and the events that they cause."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

import attrs
from typing_extensions import override

from gin_rummy.position import State, View, read_meld
from gin_rummy.words import Say
from scala40 import LayMeld, LayOff
from scala40.core import (
    DRAW_STOCK,
    ENDS,
    TAKE_DISCARD,
    Card,
    Discard,
    DrawStock,
    Event,
    Fault,
    Hand,
    Meld,
    Said,
    Span,
    TakeDiscard,
    alone,
    behind_verb,
    one,
)


@attrs.frozen
class Pass:
    """Leave the upcard: the first one to the other player (GR-03), the last one for a dead hand (GR-11)."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Knock:
    """Discard a card and knock (GR-06). The melds are laid afterwards, one by one."""

    card: Card = attrs.field(validator=one(Card))

    def __str__(self) -> str:
        return f"discard {self.card.text} and knock"


@attrs.frozen
class Done:
    """Stop laying melds and cards; what is left in the hand counts (GR-08, GR-09)."""

    def __str__(self) -> str:
        return "done"


Move: TypeAlias = Pass | DrawStock | TakeDiscard | Discard | Knock | LayMeld | LayOff | Done

# notation


def write_move(move: Move, /) -> str:
    """Return the notation of a move, like `take`, `knock KS`, `lay 5C 6C 7C` or `add 8C to 0 high`."""
    match move:
        case Discard(card):
            return f"discard {card.text}"
        case Knock(card):
            return f"knock {card.text}"
        case LayMeld(meld):
            return f"lay {meld}"
        case LayOff(target, card, end):
            return f"add {card.text} to {target} {end.value}"
        case _:
            return next(word for word, it in _WORDS.items() if it == move)


def read_move(text: str, _position: State | View | None = None, /) -> Move:
    """Return the move that a text describes; raise `NotationError`, which says where the fault is, if there is none."""
    reader, rest = behind_verb(Span.of(text), _READERS)
    return reader(rest)


def _read_add(rest: Span) -> LayOff:
    words = rest.words()
    if len(words) != 4 or words[1].content.lower() != "to" or words[3].content.lower() not in ENDS:
        raise rest.fault(Fault.ADD_DUE)
    return LayOff(words[2].number(least=0), words[0].card(), ENDS[words[3].content.lower()])


_WORDS: Final[dict[str, Move]] = {"draw": DRAW_STOCK, "take": TAKE_DISCARD, "pass": Pass(), "done": Done()}
_READERS: Final[dict[str, Callable[[Span], Move]]] = {
    **{word: alone(move) for word, move in _WORDS.items()},
    "discard": lambda rest: Discard(rest.card()),
    "knock": lambda rest: Knock(rest.card()),
    "lay": lambda rest: LayMeld(read_meld(rest)),
    "add": _read_add,
}

# events


@attrs.frozen
class _Told(Event):
    """An event that says one phrase, whose figures are the fields of the event."""

    say: ClassVar[Say]

    @property
    @override
    def said(self) -> Said:
        fields = attrs.asdict(self, recurse=False)
        return Said.of(self.say, **{name: it if isinstance(it, int) else _text(it) for name, it in fields.items()})


def _text(thing: object) -> str:
    return thing.text if isinstance(thing, Card) else str(thing)


@attrs.frozen
class Passed(_Told):
    """The seat left the upcard."""

    say: ClassVar[Say] = Say.PASSED


@attrs.frozen
class Knocked(_Told):
    """The seat discarded a card and knocked."""

    say: ClassVar[Say] = Say.KNOCKED
    card: Card


@attrs.frozen
class Laid(_Told):
    """The seat laid a meld."""

    say: ClassVar[Say] = Say.LAID
    meld: Meld


@attrs.frozen
class Finished(_Told):
    """The seat has laid what it wants to, and this many points are left."""

    say: ClassVar[Say] = Say.DONE
    points: int


@attrs.frozen
class Showed(_Told):
    """The seat showed its hand."""

    say: ClassVar[Say] = Say.SHOWED
    cards: Hand


@attrs.frozen
class RanOut(_Told):
    """The seat ended the hand, in which nobody has knocked."""

    say: ClassVar[Say] = Say.RAN_OUT
