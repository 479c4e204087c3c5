"""The cache of listed moves: a state keeps its legal moves, and `play` need not judge those very objects again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from scala40.core._game.context import LegalMoves

MoveT = TypeVar("MoveT")


class Keeper(Protocol):
    """A state with a place for its legal moves, which is `None` until they have been listed."""

    @property
    def _listed(self) -> tuple[object, ...] | None: ...


StateT = TypeVar("StateT", bound=Keeper)


def listing_of(
    cls: type[StateT], moves: Callable[[StateT], tuple[MoveT, ...]]
) -> Callable[[StateT], LegalMoves[MoveT]]:
    """Return the function that returns the legal moves of a state, worked out once and kept in it."""
    keep = vars(cls)["_listed"].__set__  # states are frozen, and this is quicker than `object.__setattr__`

    def listed(state: StateT) -> LegalMoves[MoveT]:
        found: Any = state._listed  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # see above
        if found is None:
            found = moves(state)
            if type(found) is not LegalMoves:  # as the few lists are that come up all the time
                found = LegalMoves(found)
            keep(state, found)
        return found  # type: ignore[no-any-return]  # what `moves` returned

    return listed


def was_listed(state: Keeper, move: object) -> bool:
    """Return whether a move is one of the objects listed for the state: a `True` is sure, a `False` is not."""
    found = state._listed  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # see above
    if found is not None:
        for it in found:
            if it is move:
                return True
    return False
