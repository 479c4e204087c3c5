"""The rules of Rumino as data.

Questions and their answers, the rulebook that refusals cite, the ruleset, and presets.
"""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from scala40.rumino.rules.options import FIELDS, Ending, GinStreak
from scala40.rumino.rules.rulebook import RULEBOOK
from scala40.rumino.rules.ruleset import GIN_POINTS, HAND_SIZE, NOTATION, PRESETS, Ruleset, read_rules, write_rules
