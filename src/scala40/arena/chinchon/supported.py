"""The rules of Chinchón that the arena can play by: those of one pack without wild cards."""

from __future__ import annotations

from typing import Final

from scala40.arena.supported import Supported
from scala40.chinchon._rules import (
    CloseGuard,
    CloserLaysOff,
    EarlyClose,
    FigureValues,
    FirstTurn,
    LayOffOn,
    LayOffOrder,
    MatchEnd,
    PackSize,
)

SUPPORTED: Final = Supported(
    {
        "pack_size": tuple(PackSize),
        "figure_values": tuple(FigureValues),
        "close_max": None,
        "layoff_order": tuple(LayOffOrder),
        "first_turn": tuple(FirstTurn),
        "close_guard": tuple(CloseGuard),
        "close_cards_max": None,
        "first_turn_close": tuple(EarlyClose),
        "chinchon_points": None,
        "layoff_on": tuple(LayOffOn),
        "closer_lays_off": tuple(CloserLaysOff),
        "limit": None,  # with the guard it forbids closes; else this and the following are about matches
        "match_end": tuple(MatchEnd),
        "reentry_max": None,
        "hands": None,
    }
)
"""The rules of Chinchón that the arena plays."""
