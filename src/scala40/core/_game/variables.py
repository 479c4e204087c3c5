"""Type variables: one for each type that differs from game to game."""

from __future__ import annotations

from typing import Any

from typing_extensions import TypeVar

StateT = TypeVar("StateT", default=Any)
"""The states of a game."""
MoveT = TypeVar("MoveT", default=Any)
"""Its moves."""
ViewT = TypeVar("ViewT", default=Any)
"""Its views."""
RulesT = TypeVar("RulesT", default=Any)
"""Its rules."""

MoveT_co = TypeVar("MoveT_co", covariant=True, default=Any)
"""Moves that something only gives."""
MoveT_contra = TypeVar("MoveT_contra", contravariant=True, default=Any)
"""Moves that something only takes."""
ViewT_contra = TypeVar("ViewT_contra", contravariant=True, default=Any)
"""Views that something only takes."""
RulesT_co = TypeVar("RulesT_co", covariant=True, default=Any)
"""Rules that something only gives."""
StateT_contra = TypeVar("StateT_contra", contravariant=True, default=Any)
"""States that something only takes."""
StateT_co = TypeVar("StateT_co", covariant=True, default=Any)
"""States that something only gives."""
