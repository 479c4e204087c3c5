"""The rules of Rumino as data."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.rumino._rules.options import Ending, GinStreak, RuminoWhen
    from scala40.rumino._rules.rulebook import RULEBOOK
    from scala40.rumino._rules.ruleset import GIN_POINTS, HAND_SIZE, NOTATION, PRESETS, Ruleset
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.rumino._rules.options": "Ending GinStreak RuminoWhen",
            "scala40.rumino._rules.rulebook": "RULEBOOK",
            "scala40.rumino._rules.ruleset": "GIN_POINTS HAND_SIZE NOTATION PRESETS Ruleset",
        },
    )
