"""The tree of a search: what a seat has seen since it began to think, and how the moves made then have done."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, sqrt
from typing import Final, TypeVar

MoveT = TypeVar("MoveT", bound=Hashable)

_NOVELTY: Final = 0.5
"""What a move gains that was tried once when it could have been chosen once, as a share of the widest difference."""


class Choice:
    """A move where something has been seen, and all that can be seen after it.

    Attributes:
        visits: how many walks made it.
        total: what they were worth to the seat that made it, added up.
        offered: how often it could have been made.
    """

    __slots__ = ("_outcomes", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.offered: int = 0
        self._outcomes: dict[Hashable, Node] = {}

    def outcome(self, seen: Hashable) -> Node:
        """Return where a walk is after this has been seen.

        >>> choice = Choice()
        >>> choice.outcome("a card") is choice.outcome("a card")
        True
        """
        node = self._outcomes.get(seen)
        if node is None:
            node = self._outcomes[seen] = Node()
        return node

    def add(self, worth: float) -> None:
        """Count a walk that made the move."""
        self.visits += 1
        self.total += worth

    def promise(self, scale: float) -> float:
        """Return what the move was worth so far on average, and more for having been tried seldom when it could be.

        What has never been tried comes first.

        Args:
            scale: the greatest worth of any walk so far, more than 0.

        >>> choice = Choice()
        >>> choice.offered = 16
        >>> choice.add(3.0)
        >>> choice.promise(10.0)
        1.3
        """
        if not self.visits:
            return inf
        return self.total / self.visits / scale + _NOVELTY * sqrt(self.offered) / (1 + self.visits)


class Node:
    """All that a seat cannot tell apart from what it has seen since it began to think: an information set.

    Attributes:
        visits: how many walks came here.
    """

    __slots__ = ("_choices", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self._choices: dict[Hashable, Choice] = {}

    def choice(self, move: Hashable) -> Choice:
        """Return what is known of a move here.

        >>> node = Node()
        >>> node.choice("draw") is node.choice("draw")
        True
        """
        found = self._choices.get(move)
        if found is None:
            found = self._choices[move] = Choice()
        return found

    def select(self, ranked: Sequence[MoveT], every: int, scale: float) -> MoveT:
        """Return the move that a walk tries, and count that the others could have been.

        Only the best moves are tried: one at first, and one more whenever so many walks have come here.

        Args:
            ranked: the moves that are legal in this walk, the best first.
            every: how many walks open the view on one more.
            scale: the greatest worth of any walk so far, more than 0.

        >>> node = Node()
        >>> tries = []
        >>> for _ in range(3):
        ...     tries.append(node.select(["good", "fair"], 2, 10.0))
        ...     node.choice(tries[-1]).add(5.0)
        >>> tries
        ['good', 'good', 'fair']
        """
        tried = ranked[: 1 + self.visits // every]
        self.visits += 1
        choices = [self.choice(move) for move in tried]
        for choice in choices:
            choice.offered += 1
        return tried[max(range(len(tried)), key=lambda place: choices[place].promise(scale))]
