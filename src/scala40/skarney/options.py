"""The choices that a ruleset of Skarney offers."""

from __future__ import annotations

from typing import Final

from scala40.core.enums import Named

LIMITS: Final = {
    "jokers": (0, 4),
    "layoff_max_per_meld": (1, 14),
}
"""The least and the greatest value of each number of a ruleset."""


class Partnership(Named):
    """Who plays together (K-23).

    Attributes:
        PAIRS: four play in two pairs, partners opposite one another.
        SINGLES: two to four play, each alone.
    """

    PAIRS = "pairs"
    SINGLES = "singles"


class ContractRequired(Named):
    """Whether a side begins with a contract (K-22).

    Attributes:
        REQUIRED: the first melds of a side are its contract.
        OFF: anything may be melded at any time.
    """

    REQUIRED = "required"
    OFF = "off"


class ContractSchedule(Named):
    """How many melds the contract of each hand is made of (K-07).

    Attributes:
        THREE_THEN_FOUR: three in the first three hands, four in the others.
        ALWAYS_THREE: three in every hand.
        ALWAYS_FOUR: four in every hand.
    """

    THREE_THEN_FOUR = "three_then_four"
    ALWAYS_THREE = "always_three"
    ALWAYS_FOUR = "always_four"


class OfferSeenBy(Named):
    """Who sees a card that is offered (K-24).

    Attributes:
        ASKED: those who are asked whether they want it.
        ALL: everybody.
    """

    ASKED = "asked"
    ALL = "all"
