"""What is measured of the exact answers: the best opening, the least deadwood, all openings."""

from __future__ import annotations

from collections.abc import Callable

from measuring import Measurement

from scala40 import Hand

OPENING = "best opening of a hand"
DEADWOOD = "least deadwood of a hand"
GIN = "gin deadwood, random hands"
GIN_DENSE = "gin deadwood, dense hands"
FIRST_OPENING = "first compound opening, hardest hand"
ALL_OPENINGS = "all compound openings, hardest hand"

OPENING_SEARCHES: dict[str, Callable[[Hand], object]] = {}


def measurements() -> list[Measurement]:
    """Return what is measured."""
    return []
