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

    >>> from scala40.skarney import Context, Ruleset
    >>> [Ruleset(partnership=who).sides(Context.of(4)) for who in Partnership]
    [((0, 2), (1, 3)), ((0,), (1,), (2,), (3,))]
    """

    PAIRS = "pairs"
    SINGLES = "singles"


class ContractRequired(Named):
    """Whether a side begins with a contract (K-22).

    Attributes:
        REQUIRED: the first melds of a side are its contract.
        OFF: anything may be melded at any time.

    >>> from scala40.skarney import Ruleset, check_contract
    >>> [str(it) for it in check_contract(["7C 7D 7H"]).violations]
    ['the contract is not complete: one of 3 melds [K-07]']
    >>> [Ruleset(contract_required=it).contract(1) for it in ContractRequired]
    [3, 0]
    """

    REQUIRED = "required"
    OFF = "off"


class ContractSchedule(Named):
    """How many melds the contract of each hand is made of (K-07).

    Attributes:
        THREE_THEN_FOUR: three in the first three hands, four in the others.
        ALWAYS_THREE: three in every hand.
        ALWAYS_FOUR: four in every hand.

    >>> from scala40.skarney import Ruleset
    >>> [[Ruleset(contract_schedule=it).contract(number) for number in range(1, 8)] for it in ContractSchedule]
    [[3, 3, 3, 4, 4, 4, 4], [3, 3, 3, 3, 3, 3, 3], [4, 4, 4, 4, 4, 4, 4]]
    """

    THREE_THEN_FOUR = "three_then_four"
    ALWAYS_THREE = "always_three"
    ALWAYS_FOUR = "always_four"


class OfferSeenBy(Named):
    """Who sees a card that is offered (K-24).

    Attributes:
        ASKED: those who are asked whether they want it.
        ALL: everybody.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, events, play
    >>> for who in OfferSeenBy:
    ...     state = play(deal(Ruleset(offer_seen_by=who), 4, seed=7), DrawStock())
    ...     print(*events(state, Offer(next(iter(state.hand))), seen_by=0))
    offers a card to seat 2
    offers 4C to seat 2
    """

    ASKED = "asked"
    ALL = "all"
