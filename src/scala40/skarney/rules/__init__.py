"""The rules of Skarney as data.

Questions and their answers, the rulebook that refusals cite, the ruleset, and presets.
"""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from scala40.skarney.rules.options import (
    DECISIONS,
    FIELDS,
    ContractRequired,
    ContractSchedule,
    Ending,
    OfferSeenBy,
    Partnership,
)
from scala40.skarney.rules.rulebook import RULEBOOK
from scala40.skarney.rules.ruleset import (
    BONUSES,
    CONTRACT_SIZE,
    HAND_SIZE,
    HANDS,
    NOTATION,
    PRESETS,
    Ruleset,
    is_stop_card,
    read_rules,
    write_rules,
)
