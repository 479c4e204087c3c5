"""The rules of Rumino that the arena can play by: all that there are."""

from __future__ import annotations

from typing import Final

from scala40.arena.supported import Supported
from scala40.rumino._rules import GinStreak, RuminoWhen

SUPPORTED: Final = Supported(
    {
        "max_run_length": None,
        "knock_max": None,
        "knock_min_melded": None,
        "rumino_when": tuple(RuminoWhen),
        "gin_streak": tuple(GinStreak),  # this and the next are about matches
        "limit": None,
    }
)
"""The rules of Rumino that the arena plays."""
