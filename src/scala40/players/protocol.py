"""What a player is."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, TypeVar

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT = TypeVar("MoveT")


class Player(Protocol[ViewT_contra, MoveT]):
    """Somebody who plays: a person, a program, or a connection to one."""

    def choose(self, view: ViewT_contra, moves: Collection[MoveT]) -> MoveT:
        """Return one of the legal moves, of which there is at least one."""
        ...
