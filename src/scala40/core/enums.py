"""Enums whose `repr` is the expression that names the member."""

from __future__ import annotations

import enum


class Named(enum.Enum):
    """An enum whose members show as `Class.MEMBER`, so that a `repr` that holds one can be read back.

    >>> class Mood(Named):
    ...     GOOD = "good"
    >>> Mood("good")
    Mood.GOOD
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
