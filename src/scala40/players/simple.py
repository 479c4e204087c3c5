"""Players that need no search: random and greedy."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Generic

from scala40.core.base import Seed, Stream
from scala40.core.game import MoveT, ViewT
from scala40.match import Choice, Match
from scala40.players.protocol import Claimant, insist_on_choice


class Random(Claimant[Any, Any]):
    """A player of any game to whom every legal move is as good.

    >>> Random(seed=7).choose(None, ["a", "b", "c"])
    'c'
    """

    def __init__(self, seed: Seed) -> None:
        self._stream = Stream(seed)

    def choose(self, view: object, moves: Collection[MoveT]) -> MoveT:  # noqa: ARG002 - it does not look
        """Return one of the moves, each as likely.

        Raises:
            ValueError: there is no move.
        """
        insist_on_choice(moves)
        return self._stream.choice(list(moves))

    def claim(self, view: object, moves: Collection[MoveT]) -> MoveT | None:  # noqa: ARG002 - it does not look
        """Return one of the claims or, as likely as each of them, `None`.

        >>> [Random(seed).claim(None, ["a"]) for seed in range(4)]
        ['a', 'a', 'a', None]
        """
        return self._stream.choice([*moves, None])

    def answer(self, match: Match, seat: int) -> Choice:  # noqa: ARG002 - it does not look
        """Come back or leave, each as likely.

        >>> from scala40.core.game import MatchRules
        >>> Random(seed=7).answer(Match(MatchRules(100, "CB-10"), 2), 0)
        Choice.LEAVE
        """
        return self._stream.choice(tuple(Choice))


# The player that takes what looks best at once.


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
