"""The player that plays anything."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from scala40.core.rng import Seed, Stream
from scala40.match import Choice, Match
from scala40.players.protocol import insist_on_choice

MoveT = TypeVar("MoveT")


class Random:
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
