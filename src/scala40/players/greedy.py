"""The player that takes what looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Generic, TypeVar

from scala40.players.protocol import insist_on_choice

ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


class Greedy(Generic[ViewT, MoveT]):
    """A player who always makes the move that rates highest, the first of equals.

    Args:
        rate: how good a move looks in a view; every game offers one as `rate`.

    Raises:
        TypeError: `rate` cannot be called, as a game cannot.

    >>> Greedy(lambda view, move: len(move)).choose(None, ["a", "bbb", "cc"])
    'bbb'
    """

    def __init__(self, rate: Callable[[ViewT, MoveT], float]) -> None:
        given: object = rate
        if not callable(given):
            msg = f"rate is a function, as the rate of a game is, not {given!r}"
            raise TypeError(msg)
        self._rate = rate

    def choose(self, view: ViewT, moves: Collection[MoveT]) -> MoveT:
        """Return the best of the moves.

        Raises:
            ValueError: there is no move.
        """
        insist_on_choice(moves)
        return max(moves, key=lambda move: self._rate(view, move))

    def claim(self, view: ViewT, moves: Collection[MoveT]) -> MoveT | None:
        """Return the best of the claims if it rates above 0, which is what it rates to let them pass.

        >>> Greedy(lambda view, move: move).claim(None, [-1, 2, 1])
        2
        """
        best = self.choose(view, moves)
        return best if self._rate(view, best) > 0 else None
