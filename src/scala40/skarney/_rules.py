"""The rules of Skarney as data: options, what contradicts what, and the ruleset, its presets and its notation."""

from __future__ import annotations

from functools import cache, cached_property
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from scala40.core import _game
from scala40.core._base import Named, require_kind
from scala40.core._cards import Card, Pack, Rank, Rulebook, RulebookFile
from scala40.core._game import BestTotal, Context, match_options
from scala40.core._melds import MeldRules, Naming, SecondAce, SetSuits, WildMelds
from scala40.core._rules import Contradiction, RuleNotation, RuleSheet, WordedRules, choice, contradiction, idle, number
from scala40.core._text import Message
from scala40.skarney._text import Say, SkarneyCode, SkarneyDetail

RULEBOOK: Final[Rulebook] = RulebookFile("scala40.skarney", SkarneyCode)
"""The rules of Skarney by id, and what each kind of violation cites."""


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


class ExchangeWhen(Named):
    """The part of a turn in which cards are exchanged for wild cards (VK-04).

    Attributes:
        ANY: the whole turn after the draw, also before the contract.
        FIRST: the one before the first meld or added card of the turn.
        AFTER_CONTRACT: the one in which the side of the player has its contract.

    >>> from scala40.skarney import DrawStock, Exchange, Ruleset, deal, play, violations
    >>> for when in ExchangeWhen:
    ...     state = play(deal(Ruleset(exchange_when=when), 4, seed=7), DrawStock())
    ...     print(when.value, [it.code.value for it in violations(state, Exchange(0, next(iter(state.hand))))])
    any ['no_such_meld']
    first ['no_such_meld']
    after_contract ['exchange_too_early', 'no_such_meld']
    """

    ANY = "any"
    FIRST = "first"
    AFTER_CONTRACT = "after_contract"


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


class UnclosedHand(Named):
    """The points that decide who wins a hand in which nobody went out (VK-05).

    Attributes:
        NET: those of the melds less those of the cards left.
        MELDS: those of the melds alone; the cards left are subtracted from the scores all the same.

    >>> from scala40 import skarney
    >>> from scala40.players import Random
    >>> from scala40.playing import play_hand
    >>> for it in UnclosedHand:
    ...     rules = skarney.Ruleset(contract_required=ContractRequired.OFF, unclosed_hand=it)
    ...     played = play_hand(skarney, rules, [Random(seed) for seed in range(4)], seed=3)
    ...     print([score.points for score in played.match.hands[0].scores])
    [185, 345, 185, 345]
    [185, 245, 185, 245]
    """

    NET = "net"
    MELDS = "melds"


class Shutout(Named):
    """The side that earns 200 points more by going out before its opponents have begun (VK-06).

    Attributes:
        CONTRACT: one whose opponents have laid no contract; without contracts nobody does.
        MELDS: one whose opponents have laid no meld, where no contract is required.

    >>> from scala40 import cards_in
    >>> from scala40.skarney import Context, Hand, Meld, MeldKind, Ruleset, Table, score
    >>> left = {seat: Hand.parse("3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D" if seat % 2 else "KS") for seat in range(1, 4)}
    >>> table = Table((Meld(MeldKind.SET, cards_in("KC KD KH")),), owners=(0,))
    >>> for it in Shutout:
    ...     rules = Ruleset(contract_required=ContractRequired.OFF, shutout=it)
    ...     score(rules, {0: Hand(), **left}, table, context=Context.of(4), closer=0).points(0)
    130
    330
    """

    CONTRACT = "contract"
    MELDS = "melds"


# How hands of Skarney end.


class Ending(match_options.Ending):
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
    def description(self) -> Message:
        return Message(Say[f"ENDED_{self.name}"])

    @property
    @override
    def by_somebody(self) -> bool:
        return self is Ending.OUT


HAND_SIZE: Final = 11
"""The number of cards that each player is dealt (KB-08)."""
HANDS: Final = 7
"""The number of hands of a match (K-21)."""
CONTRACT_SIZE: Final = 3
"""The number of cards of each meld of a contract (K-07)."""
EARLY_HANDS: Final = 3
"""The number of hands with the smaller contract, where it grows (K-07)."""
BONUSES: Final = (100, 100, 100, 200, 300, 400, 500)
"""The bonus for winning each hand of a match (K-17)."""
MOST_JOKERS: Final = 4
"""The most jokers of a pack (K-01)."""

_PACKS: Final = tuple(Pack(jokers=jokers) for jokers in range(MOST_JOKERS + 1))
_SEATS_OF_PAIRS: Final = 4
_OFF: Final = SkarneyDetail.IDLE_WITHOUT_CONTRACT
_VALUES: Final = (15, 50, *(5,) * 7, *(10,) * 4)
"""The points of the cards from the ace to the king in a hand (K-19)."""
_HAND_VALUES: Final = (*_VALUES * 4, 100)
_CONTRACTS: Final = {ContractSchedule.ALWAYS_THREE: (3, 3), ContractSchedule.ALWAYS_FOUR: (4, 4)}
_GROWING: Final = (3, 4)


@attrs.frozen(repr=False, kw_only=True)
class Ruleset(WordedRules):
    """The rules that a game of Skarney is played by.

    Attributes:
        partnership: who plays together (K-23).
        jokers: the jokers in the pack, 0 to 4 (K-01).
        set_suits: whether the suits of a set must differ (K-03, K-28).
        wild_melds: which wild cards alone are a meld (VK-02).
        contract_required: whether a side begins with a contract (K-22).
        contract_schedule: how many melds the contract of each hand is made of (K-07).
        contract_duty: whether a contract must be laid that the hand holds (VK-01).
        layoff_max_per_meld: the most cards that can be added to a meld in a turn, 1 to 14 (K-10).
        exchanges_max: the most cards that are exchanged for wild cards in a turn, 1 to 10; `None` if there is no limit
            (VK-03).
        exchange_when: when in a turn cards are exchanged for wild cards (VK-04).
        offer_seen_by: who sees a card that is offered (K-24).
        unclosed_hand: which points decide a hand in which nobody went out (VK-05).
        shutout: which opponents lose 200 points more, where no contract is required (VK-06).

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(partnership=Partnership.SINGLES, jokers=0)
    >>> rules.min_players, rules.max_players, len(rules.pack)
    (2, 4, 104)
    """

    sheet: ClassVar[RuleSheet] = RuleSheet("scala40.skarney._text")
    book: ClassVar[Rulebook | None] = RULEBOOK

    partnership: Partnership = choice(Partnership.PAIRS, "K-23")
    jokers: int = number(MOST_JOKERS, 0, MOST_JOKERS, "K-01")
    set_suits: SetSuits = choice(SetSuits.ANY, "K-03", "K-28")
    wild_melds: WildKinds = choice(WildKinds.ONE_KIND, "VK-02")
    contract_required: ContractRequired = choice(ContractRequired.REQUIRED, "K-22")
    contract_schedule: ContractSchedule = choice(ContractSchedule.THREE_THEN_FOUR, "K-07")
    contract_duty: ContractDuty = choice(ContractDuty.MAY, "VK-01")
    layoff_max_per_meld: int = number(2, 1, 14, "K-10")
    exchanges_max: int | None = number(None, 1, 10, "VK-03")
    exchange_when: ExchangeWhen = choice(ExchangeWhen.ANY, "VK-04")
    offer_seen_by: OfferSeenBy = choice(OfferSeenBy.ASKED, "K-24")
    unclosed_hand: UnclosedHand = choice(UnclosedHand.NET, "VK-05")
    shutout: Shutout = choice(Shutout.CONTRACT, "VK-06")

    contradictions: ClassVar[tuple[Contradiction, ...]] = (
        *idle(SkarneyDetail.NO_JOKERS_TO_MIX, "wild_melds", "jokers is 0"),
        *[it._replace(anyway=True) for it in idle(_OFF, "contract_schedule contract_duty", "contract_required is off")],
        contradiction(_OFF, "exchange_when", "exchange_when is after_contract and contract_required is off"),
        *idle(SkarneyDetail.IDLE_WITH_CONTRACT, "shutout", "contract_required is required"),
    )

    @property
    def min_players(self) -> int:
        """The fewest players of a match; its last hands may be for fewer if each plays alone (K-23)."""
        return _SEATS_OF_PAIRS if self.in_pairs else 2

    @property
    def max_players(self) -> int:
        """The most players (K-23)."""
        return _SEATS_OF_PAIRS

    @property
    def in_pairs(self) -> bool:
        """True if partners play together."""
        return self.partnership is Partnership.PAIRS

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for: 0 or 1 in pairs, its own number where each plays alone (K-26).

        >>> Ruleset().side_of(3), Ruleset(partnership=Partnership.SINGLES).side_of(3)
        (1, 3)
        """
        return self.match_rules.side_of(seat)

    def sides(self, context: Context) -> tuple[tuple[int, ...], ...]:
        """Return who plays together in a hand: the seats of each side.

        >>> Ruleset().sides(Context.of(4))
        ((0, 2), (1, 3))
        """
        numbers = dict.fromkeys(map(self.side_of, context.seats))
        return tuple(tuple(seat for seat in context.seats if self.side_of(seat) == side) for side in numbers)

    def contract(self, number: int) -> int:
        """Return how many melds the contract of a hand is made of; 0 if none is required (K-07, K-22).

        >>> Ruleset().contract(3), Ruleset().contract(4), Ruleset(contract_required=ContractRequired.OFF).contract(4)
        (3, 4, 0)
        """
        return self._contracts[number > EARLY_HANDS]

    @cached_property
    def _contracts(self) -> tuple[int, int]:
        """The contract of early hands and of later ones."""
        if self.contract_required is ContractRequired.OFF:
            return 0, 0
        return _CONTRACTS.get(self.contract_schedule, _GROWING)

    @property
    def pack(self) -> Pack:
        """The cards that are played with (K-01)."""
        return _PACKS[self.jokers]

    @property
    def hand_values(self) -> tuple[int, ...]:
        """The points of each card left in a hand, by the card's index (K-19)."""
        return _HAND_VALUES

    @property
    def match_rules(self) -> _game.MatchRules:
        """The rules by which hands add up to a match (K-17, K-20, K-21, VK-05)."""
        return _match_rules(self.partnership, self.unclosed_hand)

    @cached_property
    def meld_rules(self) -> MeldRules:
        """The rules for melds (K-02 to K-06, VK-02)."""
        return _meld_rules(self.set_suits, self.wild_melds)


@cache  # who plays together is asked in every turn
def _match_rules(partnership: Partnership, unclosed_hand: UnclosedHand) -> _game.MatchRules:
    return _game.MatchRules(
        None,
        rule="K-21",
        hands=HANDS,
        best=BestTotal.HIGHEST,
        sides=2 if partnership is Partnership.PAIRS else None,
        closings=(_game.ClosingPoints(Ending.OUT, min(BONUSES), None, rising=BONUSES),),
        drawn=Ending.EXHAUSTED if unclosed_hand is UnclosedHand.NET else None,
    )


@cache  # what is remembered of melds is found sooner by the very rules that it was remembered for than by equal ones
def _meld_rules(set_suits: SetSuits, wild_melds: WildKinds) -> MeldRules:
    return MeldRules(
        book=RULEBOOK,
        order=(*Rank, Rank.ACE),
        run_values=(*_VALUES, _VALUES[0]),
        set_values=_VALUES,
        largest_set=4,
        longest_run=len(Rank) + 1,
        most_jokers=1,
        wild_in_sets=Naming.RANK if set_suits is SetSuits.ANY else Naming.CARD,
        set_suits=set_suits,
        wild_ranks=(Rank.TWO,),
        wild_melds=WildMelds.MIXED if wild_melds is WildKinds.MIXED else WildMelds.OF_ONE_KIND,
        second_ace=SecondAce.ALLOWED,
    )


def is_stop_card(card: Card) -> bool:
    """Return whether a card is a stop card, which only the left neighbour is asked to take: ace, 2, joker (K-14).

    >>> [is_stop_card(Card.parse(name)) for name in ("AC", "2C", "3C", "JK")]
    [True, True, False, True]
    """
    require_kind("card", card, Card)
    return card.is_joker or card.rank in {Rank.ACE, Rank.TWO}


# The notation of a ruleset: what differs from the default, like `jokers=0 set_suits=distinct`.

NOTATION: Final = RuleNotation(Ruleset)
"""Writes and reads rules."""
