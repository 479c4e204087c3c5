"""The rules of Skarney as data."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.skarney._rules.options import (
        ContractDuty, ContractRequired, ContractSchedule, Ending, OfferSeenBy, Partnership,
        WildKinds,
    )
    from scala40.skarney._rules.rulebook import RULEBOOK
    from scala40.skarney._rules.ruleset import (
        BONUSES, CONTRACT_SIZE, HANDS, HAND_SIZE, NOTATION, PRESETS, Ruleset, is_stop_card,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.skarney._rules.options": (
                "ContractDuty ContractRequired ContractSchedule Ending OfferSeenBy Partnership WildKinds"
            ),
            "scala40.skarney._rules.rulebook": "RULEBOOK",
            "scala40.skarney._rules.ruleset": (
                "BONUSES CONTRACT_SIZE HANDS HAND_SIZE NOTATION PRESETS Ruleset is_stop_card"
            ),
        },
    )
