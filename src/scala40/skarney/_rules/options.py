"""Options of Skarney: values of the fields, the decisions that they encode, and endings."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from scala40.core._base import Named
from scala40.core._game import results
from scala40.core._text import Said
from scala40.skarney._text import Say


class Partnership(Named):
    """The partners at the table (K-23).

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
    """The requirement that a side begins with a contract (K-22).

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
    """The number of melds in the contract of each hand (K-07).

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


class WildKinds(Named):
    """The wild cards that are a meld together, without any others (VK-02).

    Attributes:
        ONE_KIND: jokers alone, or 2s alone.
        MIXED: jokers and 2s in any number, too; then they count no more than in other melds.

    >>> from scala40.skarney import Ruleset, check_meld
    >>> [check_meld("2C 2D JK", Ruleset(wild_melds=it)).is_meld for it in WildKinds]
    [False, True]
    """

    ONE_KIND = "one_kind"
    MIXED = "mixed"


class ContractDuty(Named):
    """The duty to lay a contract that the hand holds (VK-01).

    Attributes:
        MAY: it may be held back.
        MUST: the turn cannot end before it is laid.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, legal_moves, play
    >>> rules = Ruleset(contract_duty=ContractDuty.MUST)
    >>> any(isinstance(move, Offer) for move in legal_moves(play(deal(rules, 4, seed=7), DrawStock())))
    True
    """

    MAY = "may"
    MUST = "must"


class OfferSeenBy(Named):
    """The seats that see a card that is offered (K-24).

    Attributes:
        ASKED: those who are asked whether they want it.
        ALL: everybody.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, events, play
    >>> for who in OfferSeenBy:
    ...     state = play(deal(Ruleset(offer_seen_by=who), 4, seed=7), DrawStock())
    ...     print(*events(state, Offer(next(iter(state.hand))), seen_by=0))
    offers a card to player 3
    offers 4C to player 3
    """

    ASKED = "asked"
    ALL = "all"


# How hands of Skarney end.


class Ending(results.Ending):
    """An ending of a hand.

    Attributes:
        OUT: somebody melded the last card.
        EXHAUSTED: the last card of the pile was drawn, and nobody went out.

    >>> from scala40 import skarney
    >>> from scala40.players import Random
    >>> from scala40.playing import play_hand
    >>> played = play_hand(skarney, skarney.Ruleset(), [Random(seed) for seed in range(4)], seed=7)
    >>> played.match.hands[0].ending, played.match.hands[0].closer
    (Ending.EXHAUSTED, None)
    """

    OUT = "out"
    EXHAUSTED = "exhausted"

    @property
    @override
    def said(self) -> Said:
        return Said(_SAID[self])

    @property
    @override
    def by_somebody(self) -> bool:
        return self is Ending.OUT


_SAID: Final = {
    Ending.OUT: Say.ENDED_OUT,
    Ending.EXHAUSTED: Say.ENDED_EXHAUSTED,
}
