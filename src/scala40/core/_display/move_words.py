"""Words of a game about moves and positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic

import attrs
from typing_extensions import TypeVar

from scala40.core._cards import Span
from scala40.core._display.staging import Mark, Stage, shared_marks
from scala40.core._game import VERBS, Event, Scene, behind_verb, move_text, redacted, shared_events

StateT = TypeVar("StateT", default=Any)
MoveT = TypeVar("MoveT", default=Any)
ViewT = TypeVar("ViewT", default=Any)
RulesT = TypeVar("RulesT", default=Any)


def _read_shared(text: Span) -> Any:  # noqa: ANN401 - a move that games share
    reader, rest = behind_verb(text, VERBS)
    return reader(rest)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class MoveWords(Generic[StateT, MoveT, ViewT, RulesT]):
    """The words of a game about moves and positions: notation, events, looks; by default of drawing and discarding.

    Attributes:
        write: returns the notation of a move.
        read: returns the move that a text describes in a position or under rules.
        grammar: the grammar of what `write` writes, in the form of Lark; by default it is not known.
        caused: yields the events of a move: from the state before, the move, the seat, and the state after.
        seen: returns an event as a seat sees it, from the state before the move.
        scene: returns the scene of a position, from the parts that all games share and the acting seats; by default the
            hands, the stock and the pile, where the phase is what the seat does.
        marks: yields where the cards of an event have moved that led to a position.

    >>> from scala40 import DrawStock
    >>> MoveWords().write(DrawStock())
    'draw'
    """

    write: Callable[[MoveT], str] = move_text
    read: Callable[[Span, StateT | ViewT | RulesT], MoveT] = lambda text, _position: _read_shared(text)
    grammar: str = ""
    caused: Callable[[StateT, MoveT, int, StateT], Iterable[Event]] = shared_events
    seen: Callable[[StateT, Event, int], Event] = lambda _state, event, seat: redacted(event, seat)
    scene: Callable[[StateT | ViewT, Stage, tuple[int, ...]], Scene] | None = None
    marks: Callable[[StateT | ViewT, Event], Iterator[Mark]] = lambda _position, event: shared_marks(event)
