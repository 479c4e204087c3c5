"""Words of a game about moves and positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic

import attrs
from typing_extensions import TypeVar

from scala40.core._cards import Span
from scala40.core._display.staging import Mark, Stage, shared_marks
from scala40.core._game import Event, Scene, redacted

StateT = TypeVar("StateT", default=Any)
MoveT = TypeVar("MoveT", default=Any)
ViewT = TypeVar("ViewT", default=Any)
RulesT = TypeVar("RulesT", default=Any)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class MoveWords(Generic[StateT, MoveT, ViewT, RulesT]):
    """The words of a game about moves and positions: notation, events, looks.

    Attributes:
        write: returns the notation of a move.
        read: returns the move that a text describes in a position or under rules.
        grammar: the grammar of what `write` writes, in the form of Lark.
        caused: yields the events of a move: from the state before, the move, the seat, and the state after.
        seen: returns an event as a seat sees it, from the state before the move.
        scene: returns the scene of a position, from the parts that all games share and the acting seats.
        marks: yields where the cards of an event have moved that led to a position.
    """

    write: Callable[[MoveT], str]
    read: Callable[[Span, StateT | ViewT | RulesT], MoveT]
    grammar: str
    caused: Callable[[StateT, MoveT, int, StateT], Iterable[Event]]
    seen: Callable[[StateT, Event, int], Event] = lambda _state, event, seat: redacted(event, seat)
    scene: Callable[[StateT | ViewT, Stage, tuple[int, ...]], Scene]
    marks: Callable[[StateT | ViewT, Event], Iterator[Mark]] = lambda _position, event: shared_marks(event)
