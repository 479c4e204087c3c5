"""The rules of Chinchón as data."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.chinchon._rules.options import (
        CloseGuard, CloserLaysOff, EarlyClose, Ending, FigureValues, FirstTurn, LayOffOn, LayOffOrder,
        MatchEnd, PackSize, TwoWildsClose, WildAces, WildChinchon, WildsPerMeld, ending_of,
    )
    from scala40.chinchon._rules.rulebook import RULEBOOK
    from scala40.chinchon._rules.ruleset import (
        ALL_MELDED, DIRECTION, HAND_SIZE, NOTATION, PRESETS, Ruleset,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.chinchon._rules.options": (
                "CloseGuard CloserLaysOff EarlyClose Ending FigureValues FirstTurn LayOffOn LayOffOrder "
                "MatchEnd PackSize TwoWildsClose WildAces WildChinchon WildsPerMeld ending_of"
            ),
            "scala40.chinchon._rules.rulebook": "RULEBOOK",
            "scala40.chinchon._rules.ruleset": ("ALL_MELDED DIRECTION HAND_SIZE NOTATION PRESETS Ruleset"),
        },
    )
