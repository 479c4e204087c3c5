"""The rules of Scala 40 as data."""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.quaranta._rules.options import (
        WHOLE_SUIT, CardValues, ClosingDiscard, DeadHand, DiscardDrawUnopened,
        DiscardDrawUse, DiscardDrawWays, Ending, FirstDiscard, FirstTurnClose, FirstTurnOpening, FirstUpcard,
        FourOfAKind, HandCloseDoubles, HandClosePoints, JokerHandValue, JokerInOpening, JokerOpeningValue,
        JokersPerMeld, LoneAce, LongRuns, OpeningTurn, Permission, SetJoker, StockRule, SwappedJoker, UpcardJoker,
    )
    from scala40.quaranta._rules.presets import DEFAULT, NOTATION, PRESETS, read_rules, write_rules
    from scala40.quaranta._rules.rulebook import RULEBOOK
    from scala40.quaranta._rules.ruleset import HAND_SIZE, Ruleset
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.quaranta._rules.options": (
                "WHOLE_SUIT CardValues ClosingDiscard DeadHand DiscardDrawUnopened "
                "DiscardDrawUse DiscardDrawWays Ending FirstDiscard FirstTurnClose FirstTurnOpening FirstUpcard "
                "FourOfAKind HandCloseDoubles HandClosePoints JokerHandValue JokerInOpening JokerOpeningValue "
                "JokersPerMeld LoneAce LongRuns OpeningTurn Permission SetJoker StockRule SwappedJoker UpcardJoker"
            ),
            "scala40.quaranta._rules.presets": "DEFAULT NOTATION PRESETS read_rules write_rules",
            "scala40.quaranta._rules.rulebook": "RULEBOOK",
            "scala40.quaranta._rules.ruleset": "HAND_SIZE Ruleset",
        },
    )
