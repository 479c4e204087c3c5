"""Moves of Gin Rummy and their notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from gin_rummy.position import read_meld
from scala40 import LayMeld, LayOff, core
from scala40.core import Card, Discard, DrawStock, Span, TakeDiscard


@attrs.frozen
class Pass:
    """Leave the upcard: the first one to the other player (GR-03), the last one for a dead hand (GR-11)."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Knock:
    """Discard a card and knock (GR-06). The melds are laid afterwards, one by one."""

    card: Card = attrs.field(validator=core.one(Card))

    def __str__(self) -> str:
        return f"discard {self.card.text} and knock"


@attrs.frozen
class Done:
    """Stop laying melds and cards; what is left in the hand counts (GR-08, GR-09)."""

    def __str__(self) -> str:
        return "done"


Move: TypeAlias = Pass | DrawStock | TakeDiscard | Discard | Knock | LayMeld | LayOff | Done


def write(move: Move) -> str:
    """Return the notation of a move, like `take`, `knock KS`, `lay 5C 6C 7C` or `add 8C to 0 high`."""
    match move:
        case Pass() | Done():
            return str(move)
        case Knock(card):
            return f"knock {card.text}"
        case LayMeld(meld):
            return f"lay {meld}"
        case LayOff(target, card, end):
            return f"add {card.text} to {target} {end.value}"
        case _:
            return core.move_text(move)


def read(text: Span, _position: object) -> Move:
    """Return the move that a text describes; raise `NotationError`, which says where the fault is, if there is none."""
    reader, rest = core.behind_verb(text, _READERS)
    return reader(rest)


def _read_add(rest: Span) -> LayOff:
    words = rest.words()
    if len(words) != 4 or words[1].word != "to" or words[3].word not in core.ENDS:
        raise rest.fault(core.Fault.ADD_DUE)
    return LayOff(words[2].number(least=0), words[0].card(), core.ENDS[words[3].word])


PASS, DONE = Pass(), Done()
_READERS: Final[dict[str, Callable[[Span], Move]]] = {
    **core.VERBS,
    "pass": core.alone(PASS),
    "done": core.alone(DONE),
    "knock": lambda rest: Knock(rest.card()),
    "lay": lambda rest: LayMeld(read_meld(rest)),
    "add": _read_add,
}
