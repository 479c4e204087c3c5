"""The rules of Scala 40 as data.

Questions and their answers, the rulebook that refusals cite, the ruleset, and presets.
"""

# mypy: implicit-reexport
# pyright: reportUnusedImport=false

from typing import TYPE_CHECKING

from scala40.core.base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.quaranta.rules.options import (
        DECISIONS as DECISIONS, FIELDS as FIELDS, FORM as FORM, LIMITS as LIMITS, WHOLE_SUIT as WHOLE_SUIT,
        CardValues as CardValues, ClosingDiscard as ClosingDiscard, DeadHand as DeadHand,
        DiscardDrawUnopened as DiscardDrawUnopened, DiscardDrawUse as DiscardDrawUse,
        DiscardDrawWays as DiscardDrawWays, Ending as Ending, FirstDiscard as FirstDiscard,
        FirstTurnClose as FirstTurnClose, FirstTurnOpening as FirstTurnOpening, FirstUpcard as FirstUpcard,
        FourOfAKind as FourOfAKind, HandCloseDoubles as HandCloseDoubles, HandClosePoints as HandClosePoints,
        JokerHandValue as JokerHandValue, JokerInOpening as JokerInOpening, JokerOpeningValue as JokerOpeningValue,
        JokersPerMeld as JokersPerMeld, LoneAce as LoneAce, LongRuns as LongRuns, OpeningTurn as OpeningTurn,
        Permission as Permission, StockRule as StockRule, SwappedJoker as SwappedJoker, UpcardJoker as UpcardJoker,
    )
    from scala40.quaranta.rules.presets import DEFAULT, NOTATION, PRESETS, read_rules, write_rules
    from scala40.quaranta.rules.rulebook import RULEBOOK
    from scala40.quaranta.rules.ruleset import HAND_SIZE, Ruleset
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.quaranta.rules.options": (
                "DECISIONS FIELDS FORM LIMITS WHOLE_SUIT CardValues ClosingDiscard DeadHand DiscardDrawUnopened "
                "DiscardDrawUse DiscardDrawWays Ending FirstDiscard FirstTurnClose FirstTurnOpening FirstUpcard "
                "FourOfAKind HandCloseDoubles HandClosePoints JokerHandValue JokerInOpening JokerOpeningValue "
                "JokersPerMeld LoneAce LongRuns OpeningTurn Permission StockRule SwappedJoker UpcardJoker"
            ),
            "scala40.quaranta.rules.presets": "DEFAULT NOTATION PRESETS read_rules write_rules",
            "scala40.quaranta.rules.rulebook": "RULEBOOK",
            "scala40.quaranta.rules.ruleset": "HAND_SIZE Ruleset",
        },
    )
