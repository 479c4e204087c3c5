"""The rules of Chinchón as data.

Questions and their answers, the rulebook that refusals cite, the ruleset, and presets.
"""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from scala40.chinchon.rules.options import (
    FIELDS,
    CloseGuard,
    Ending,
    FigureValues,
    FirstTurn,
    LayOffOrder,
    MatchEnd,
    PackSize,
    ending_of,
)
from scala40.chinchon.rules.rulebook import RULEBOOK
from scala40.chinchon.rules.ruleset import (
    ALL_MELDED,
    DIRECTION,
    HAND_SIZE,
    NOTATION,
    PRESETS,
    Ruleset,
    read_rules,
    write_rules,
)
