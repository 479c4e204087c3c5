"""The ruleset of Scala 40, with what contradicts what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, ClassVar, Final, TypeAlias

import attrs

from scala40.core import _search  # which loads `Deadwood` for those who count it, or who ask for its type
from scala40.core._cards import InvalidRuleset, Pack, Rank, Rulebook, Suit, Violation, refuse_if
from scala40.core._game import ClosingPoints, Direction, MatchMode, MatchRules, Reentry
from scala40.core._melds import MeldRules, Naming, RankTakers
from scala40.core._rules import RuleSheet, ToldRules, choice, fields_in, number
from scala40.core._search import MeldTables, tables_for
from scala40.core._text import CommonCode, CommonDetail, Detail
from scala40.quaranta._rules.options import (
    SHORTEST_TO_CUT,
    WHOLE_SUIT,
    CardValues,
    ClosingDiscard,
    DeadHand,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    Ending,
    FirstDiscard,
    FirstTurnClose,
    FirstTurnOpening,
    FirstUpcard,
    FourOfAKind,
    HandCloseDoubles,
    HandClosePoints,
    JokerHandValue,
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    LoneAce,
    LongRuns,
    OpeningTurn,
    Permission,
    SetJoker,
    StockRule,
    SwappedJoker,
    UpcardJoker,
)
from scala40.quaranta._rules.rulebook import RULEBOOK
from scala40.quaranta._text import QuarantaDetail

Contradiction: TypeAlias = tuple[frozenset[str], Violation]
"""The fields that it is about, and what it is."""

_ABOUT_JOKERS: Final = (
    "upcard_joker",
    "joker_opening_value",
    "joker_in_opening",
    "jokers_per_meld",
    "joker_hand_value",
    "swapped_joker",
    "joker_discard_unopened",
    "joker_discard_opened",
    "joker_discard_closing",
    "set_joker",
)


def rule_problems(rules: Ruleset) -> tuple[Violation, ...]:
    """Return every value that is invalid, and every contradiction between the valid ones."""
    wrong = tuple(rules.form.wrong_values(rules))
    misfits = fields_in(wrong)
    found = _contradictions(rules, misfits)
    return wrong + tuple(violation for fields, violation in found if misfits.isdisjoint(fields))


def _contradictions(rules: Ruleset, misfits: frozenset[object]) -> Iterator[Contradiction]:
    """Yield what contradicts what; numbers that are wrong in themselves are not compared."""
    if misfits.isdisjoint({"min_players", "max_players"}) and rules.min_players > rules.max_players:
        yield _contradiction(QuarantaDetail.FIELD_ABOVE_OTHER, "min_players", "max_players")
    yield from _without_jokers(rules)
    if rules.joker_opening_value is JokerOpeningValue.FIXED_25 and (
        rules.joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    ):
        yield _contradiction(QuarantaDetail.IDLE_WITHOUT_JOKER_POINTS, "joker_opening_value", "joker_in_opening")
    if rules.long_runs is LongRuns.SPLIT and "max_run_length" not in misfits:
        yield from _nothing_to_cut(rules)
    if misfits.isdisjoint({"playable_ban_min_players", "max_players"}):
        yield from _ban_on_nobody(rules)
    if rules.first_turn_opening is FirstTurnOpening.FORBIDDEN and rules.first_turn_close is FirstTurnClose.ALLOWED:
        yield _contradiction(QuarantaDetail.IDLE_WITHOUT_OPENING, "first_turn_close", "first_turn_opening")
    if "opening_points" not in misfits and _always_opens(rules):
        most = LEAST_OF_HAND_CLOSE
        yield _contradiction(QuarantaDetail.IDLE_WITH_LOW_OPENING, "hand_close_points", "opening_points", most=most)
    yield from _without_upcard(rules)
    yield from _ways_of_use(rules)
    yield from _scores(rules)
    yield from _match(rules)


LEAST_OF_HAND_CLOSE: Final = 26
"""The least that thirteen cards in melds can be worth: two points a card, as sets of twos and runs from the ace are."""


def _always_opens(rules: Ruleset) -> bool:
    """Return whether a close in hand may be worth less than an opening, which none is (V-04)."""
    low = rules.opening_points <= LEAST_OF_HAND_CLOSE and rules.joker_in_opening is JokerInOpening.ALLOWED
    return rules.hand_close_points is HandClosePoints.NONE and low


def _without_jokers(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.jokers == 0:
        for name in _ABOUT_JOKERS:
            if getattr(rules, name) is not getattr(attrs.fields(type(rules)), name).default:
                yield _contradiction(QuarantaDetail.IDLE_WITHOUT_JOKERS, name, "jokers")
    if rules.jokers == 1 and rules.jokers_per_meld is not JokersPerMeld.ONE:
        yield _contradiction(QuarantaDetail.IDLE_WITH_ONE_JOKER, "jokers_per_meld", "jokers")
    if rules.set_joker is SetJoker.BOTH_MISSING and rules.jokers_per_meld is JokersPerMeld.ANY:
        yield _contradiction(QuarantaDetail.SEVERAL_JOKERS, "set_joker", "jokers_per_meld")


def _nothing_to_cut(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.max_run_length >= WHOLE_SUIT:
        yield _contradiction(CommonDetail.IDLE_UNLESS_BELOW, "long_runs", "max_run_length", bound=WHOLE_SUIT)
    if rules.max_run_length < SHORTEST_TO_CUT:
        yield _contradiction(
            QuarantaDetail.IDLE_UNLESS_LONG_ENOUGH, "long_runs", "max_run_length", bound=SHORTEST_TO_CUT
        )


def _ban_on_nobody(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.playable_ban_min_players > rules.max_players:
        yield _contradiction(QuarantaDetail.FIELD_ABOVE_OTHER, "playable_ban_min_players", "max_players")
    bans = (rules.playable_discard_opened, rules.playable_discard_closing)
    if rules.playable_ban_min_players > FEWEST_PLAYERS and Permission.BANNED not in bans:
        fields, violation = _contradiction(
            QuarantaDetail.IDLE_WITHOUT_BAN, "playable_ban_min_players", "playable_discard_opened"
        )
        yield fields | {"playable_discard_closing"}, violation


def _without_upcard(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.first_discard is FirstDiscard.DEALER:
        for name in ("upcard_joker", "first_upcard"):
            if getattr(rules, name) is not getattr(attrs.fields(type(rules)), name).default:
                yield _contradiction(QuarantaDetail.IDLE_WITHOUT_UPCARD, name, "first_discard")


def _ways_of_use(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.discard_draw_ways is not DiscardDrawWays.ANY:
        if rules.discard_draw_use in {DiscardDrawUse.KEEP, DiscardDrawUse.FREE}:
            yield _contradiction(QuarantaDetail.IDLE_WITHOUT_DUTY, "discard_draw_ways", "discard_draw_use")
        if rules.discard_draw_ways is DiscardDrawWays.NO_SWAP and rules.jokers == 0:
            yield _contradiction(QuarantaDetail.IDLE_WITHOUT_JOKERS, "discard_draw_ways", "jokers")


def _scores(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.dead_hand is DeadHand.WITH_PENALTY and rules.unopened_penalty is None:
        yield _contradiction(QuarantaDetail.IDLE_WITHOUT_PENALTY, "dead_hand", "unopened_penalty")
    if rules.hand_close_doubles is HandCloseDoubles.ALL:
        if rules.hand_close_multiplier == 1:
            yield _contradiction(QuarantaDetail.IDLE_UNLESS_DOUBLED, "hand_close_doubles", "hand_close_multiplier")
        if rules.unopened_penalty is None:
            yield _contradiction(QuarantaDetail.IDLE_WITHOUT_PENALTY, "hand_close_doubles", "unopened_penalty")


def _match(rules: Ruleset) -> Iterator[Contradiction]:
    if rules.match_mode is MatchMode.TARGET and rules.target is None:
        yield _contradiction(QuarantaDetail.TARGET_MISSING, "target", "match_mode")
    if rules.match_mode is not MatchMode.TARGET and rules.target is not None:
        yield _contradiction(QuarantaDetail.TARGET_IDLE, "target", "match_mode", mode=MatchMode.TARGET.name)
    if rules.match_mode is not MatchMode.ELIMINATION:
        if rules.reentry is not Reentry.OFF:
            yield _contradiction(CommonDetail.IDLE_IN_MODE, "reentry", "match_mode", mode=MatchMode.ELIMINATION.name)
        if rules.limit != attrs.fields(type(rules)).limit.default:
            yield _contradiction(CommonDetail.IDLE_IN_MODE, "limit", "match_mode", mode=MatchMode.ELIMINATION.name)


def _contradiction(what: Detail, field: str, other: str, **figures: int | str) -> Contradiction:
    """Say what is wrong with one field as another one is; the first is cited."""
    named = (("what", what), ("field", field), ("other", other), *figures.items())
    return frozenset({field, other}), Violation(CommonCode.RULE_CONTRADICTION, Ruleset.form.decisions[field], (), named)


# The rules of Scala 40 as data.

HAND_SIZE: Final = 13
"""The number of cards that each player is dealt."""
FEWEST_PLAYERS: Final = 2
"""The fewest players of a match (D-01)."""
MOST_JOKERS: Final = 4
"""The most jokers of a pack (D-02)."""

_PACKS: Final = tuple(Pack(jokers=jokers) for jokers in range(MOST_JOKERS + 1))

_MELD_VALUES: Final = {
    CardValues.STANDARD: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11),
    CardValues.PROGRESSIVE: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    CardValues.HIGH_ACE_10: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10),
}
"""The values of the cards from the low ace to the high ace in a run."""

_ACE_VALUES: Final = {CardValues.STANDARD: 11, CardValues.PROGRESSIVE: 14, CardValues.HIGH_ACE_10: 11}
"""The value of an ace in a set and in the hand."""

_CLOSINGS: Final = tuple(ClosingPoints(ending, 0, 0) for ending in Ending if ending.by_somebody)
"""The scores of a close: the closer has no card left to count, whatever the rules say of the others."""


class Derived(dict["Callable[[Ruleset], Any]", Any]):
    """Values worked out of a ruleset when they are first looked up, by the function that makes them."""

    __slots__ = ("_rules",)

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, make: Callable[[Ruleset], Any]) -> Any:  # noqa: ANN401 - whatever the function returns
        found = self[make] = make(self._rules)
        return found


@attrs.frozen(repr=False, kw_only=True)
class Ruleset(ToldRules):
    """The rules that a game of Scala 40 is played by.

    Attributes:
        min_players: the fewest players of a match, 2 to 6; its last hands may be for fewer (D-01).
        max_players: the most players of a match, 2 to 6 and not below `min_players` (D-01).
        jokers: the jokers in the pack, 0 to 4 (D-02).
        upcard_joker: what happens to a joker that is turned up at the deal (D-04).
        joker_opening_value: what a joker is worth in an opening (D-10).
        joker_in_opening: whether the melds of an opening may hold jokers (D-11).
        jokers_per_meld: how many jokers a meld may hold (D-12).
        max_run_length: the most cards of a run, 3 to 14; 14 is a whole suit with a joker as the second ace (D-19).
        card_values: what pictures and aces are worth, on the table and in the hand (D-23).
        joker_hand_value: what a joker left in the hand counts (D-23).
        long_runs: what becomes of a run that is made longer than allowed (D-26, D-27).
        four_of_a_kind: what becomes of a set of four natural cards (D-28).
        discard_draw_unopened: whether a player who has not opened may take the top of the discard pile (D-30).
        discard_draw_use: what a player who has opened owes for the card taken from the discard pile (D-31, V-01).
        first_upcard: whether the first player has a special right to the card turned up (D-35).
        opening_points: what the melds of an opening must be worth, 1 to 100 (D-40).
        swapped_joker: what may be done with a joker that is taken from the table (D-43).
        playable_discard_unopened: whether a player who has not opened may discard a card that extends a meld (D-50).
        playable_discard_opened: whether a player who has opened and keeps other cards may discard one (D-50).
        playable_discard_closing: whether such a card may be the last one, which closes (D-50).
        playable_ban_min_players: the fewest players of a hand in which a ban on players who have opened holds, 2 to 6;
            the ban on those who have not does not depend on it (D-50, D-57).
        joker_discard_unopened: whether a player who has not opened may discard a joker (D-52).
        joker_discard_opened: whether a player who has opened and keeps other cards may discard a joker (D-52).
        joker_discard_closing: whether a joker may be the last card, which closes (D-52).
        closing_discard: whether closing takes a discard (D-60).
        first_turn_close: whether a player may close in the first turn (D-61).
        hand_close_multiplier: how often the others' points count if somebody opened and closed in one turn, 1 or 2;
            the unopened penalty is multiplied only if `hand_close_doubles` says so (D-62, D-72, V-03).
        hand_close_doubles: which scores the multiplier counts twice, those of cards or the unopened penalty too (V-03).
        hand_close_points: whether closing in hand takes the points of an opening (V-04).
        lone_ace_value: what an ace counts if it is the only card left (D-71).
        unopened_penalty: the points of a player who has not opened when somebody closes, 1 to 1,000. They score it
            instead of the cards left; `None` for no such penalty (D-72).
        dead_hand: what a hand that nobody has closed scores (V-07).
        discard_draw_ways: with which plays a player who has opened may lay the card taken from the discard pile (V-02).
        opening_turn: what may be done with the melds on the table in the turn of the opening (V-05).
        set_joker: which cards take the joker of a set (V-06).
        first_discard: what begins the discard pile, a card turned up or a discard of the dealer (V-10).
        direction: which way play, the deal and its passing on go round (V-11).
        first_turn_opening: whether a player may open in the first turn (V-12).
        limit: the points that put a player out of an elimination match, 1 to 10,000 (D-73).
        reentry: what happens to players who reach the limit of an elimination match (D-75).
        match_mode: what ends the match (D-76).
        target: the points that end a match to a target, 1 to 10,000, usually 1,000, 1,500 or 2,000; `None` in any
            other match (D-76).
        stock_rule: when and how the discard pile becomes a new stock (D-80).
        max_reshuffles: how often the pile can become a new stock, 0 to 1,000; `None` for no limit. When a draw is due
            after that and the stock is empty, the hand is dead (D-82).
            Without a limit a hand can go on for ever, because nobody sees that nothing can happen any more: for
            instance, the only cards that could be laid are in a hand that cannot open and may not discard them, or a
            joker could be taken but laid nowhere.

    Raises:
        InvalidRuleset: with every value that is out of its bounds or contradicts another.

    >>> rules = Ruleset(limit=201, card_values=CardValues.PROGRESSIVE)
    >>> rules.limit, rules.card_values, rules.jokers
    (201, CardValues.PROGRESSIVE, 4)
    """

    sheet: ClassVar[RuleSheet] = RuleSheet("scala40.quaranta._text")
    book: ClassVar[Rulebook | None] = RULEBOOK

    min_players: int = number(FEWEST_PLAYERS, FEWEST_PLAYERS, 6, "D-01")
    max_players: int = number(6, 2, 6, "D-01")
    jokers: int = number(MOST_JOKERS, 0, MOST_JOKERS, "D-02")
    upcard_joker: UpcardJoker = choice(UpcardJoker.STAYS, "D-04")
    joker_opening_value: JokerOpeningValue = choice(JokerOpeningValue.REPRESENTED, "D-10")
    joker_in_opening: JokerInOpening = choice(JokerInOpening.ALLOWED, "D-11")
    jokers_per_meld: JokersPerMeld = choice(JokersPerMeld.ONE, "D-12", "D-13")
    max_run_length: int = number(WHOLE_SUIT, 3, 14, "D-19", "D-26")
    card_values: CardValues = choice(CardValues.STANDARD, "D-23", "D-22", "V-09")
    joker_hand_value: JokerHandValue = choice(JokerHandValue.TWENTY_FIVE, "D-23")
    long_runs: LongRuns = choice(LongRuns.REFUSED, "D-26", "D-27")
    four_of_a_kind: FourOfAKind = choice(FourOfAKind.STAYS, "D-28")
    discard_draw_unopened: DiscardDrawUnopened = choice(DiscardDrawUnopened.NEVER, "D-30", "V-08")
    discard_draw_use: DiscardDrawUse = choice(DiscardDrawUse.THIS_TURN, "D-31", "V-01")
    first_upcard: FirstUpcard = choice(FirstUpcard.NO_RIGHT, "D-35")
    opening_points: int = number(40, 1, 100, "D-40")
    swapped_joker: SwappedJoker = choice(SwappedJoker.KEEP, "D-43")
    playable_discard_unopened: Permission = choice(Permission.BANNED, "D-50")
    playable_discard_opened: Permission = choice(Permission.ALLOWED, "D-50")
    playable_discard_closing: Permission = choice(Permission.ALLOWED, "D-50")
    playable_ban_min_players: int = number(FEWEST_PLAYERS, FEWEST_PLAYERS, 6, "D-50", "D-57")
    joker_discard_unopened: Permission = choice(Permission.BANNED, "D-52")
    joker_discard_opened: Permission = choice(Permission.ALLOWED, "D-52")
    joker_discard_closing: Permission = choice(Permission.ALLOWED, "D-52")
    closing_discard: ClosingDiscard = choice(ClosingDiscard.REQUIRED, "D-60")
    first_turn_close: FirstTurnClose = choice(FirstTurnClose.FORBIDDEN, "D-61")
    hand_close_multiplier: int = number(1, 1, 2, "D-62")
    hand_close_doubles: HandCloseDoubles = choice(HandCloseDoubles.CARDS, "V-03")
    hand_close_points: HandClosePoints = choice(HandClosePoints.OPENING, "V-04")
    lone_ace_value: LoneAce = choice(LoneAce.FULL, "D-71")
    unopened_penalty: int | None = number(None, 1, 1_000, "D-72")
    dead_hand: DeadHand = choice(DeadHand.COUNTED, "V-07")
    discard_draw_ways: DiscardDrawWays = choice(DiscardDrawWays.ANY, "V-02")
    opening_turn: OpeningTurn = choice(OpeningTurn.ANYTHING, "V-05")
    set_joker: SetJoker = choice(SetJoker.DECLARED, "V-06")
    first_discard: FirstDiscard = choice(FirstDiscard.UPCARD, "V-10")
    direction: Direction = choice(Direction.CLOCKWISE, "V-11")
    first_turn_opening: FirstTurnOpening = choice(FirstTurnOpening.ALLOWED, "V-12")
    limit: int = number(101, 1, 10_000, "D-73")
    reentry: Reentry = choice(Reentry.OFF, "D-75")
    match_mode: MatchMode = choice(MatchMode.ELIMINATION, "D-76", "D-79")
    target: int | None = number(None, 1, 10_000, "D-76")
    stock_rule: StockRule = choice(StockRule.WHOLE_PILE, "D-80", "D-81")
    max_reshuffles: int | None = number(None, 0, 1_000, "D-82")

    def __attrs_post_init__(self) -> None:
        refuse_if(rule_problems(self), InvalidRuleset)

    @property
    def pack(self) -> Pack:
        """The cards that are played with."""
        return _PACKS[self.jokers]

    @property
    def match_rules(self) -> MatchRules:
        """The rules by which hands add up to a match."""
        return self._match_rules

    @cached_property
    def _match_rules(self) -> MatchRules:
        limits = {MatchMode.ELIMINATION: self.limit, MatchMode.TARGET: self.target, MatchMode.SINGLE_HAND: None}
        return MatchRules(
            limits[self.match_mode],
            rule="B-12",
            mode=self.match_mode,
            reentry=self.reentry,
            least_points=1,
            closings=_CLOSINGS,
            direction=self.direction,
            scoreless=Ending.DEAD if self.dead_hand is DeadHand.NOTHING else None,
        )

    @cached_property
    def hand_values(self) -> tuple[int, ...]:
        """The points of each card left in a hand, by the card's index (D-70)."""
        by_rank = self._set_values
        joker = by_rank[0] if self.joker_hand_value is JokerHandValue.AS_ACE else 25
        return by_rank * len(Suit) + (joker,)

    @property
    def _set_values(self) -> tuple[int, ...]:
        """Return the value of a card of each rank in a set."""
        return (_ACE_VALUES[self.card_values], *_MELD_VALUES[self.card_values][1:-1])

    @cached_property
    def meld_rules(self) -> MeldRules:
        """The rules for melds."""
        return MeldRules(
            book=RULEBOOK,
            order=(*Rank, Rank.ACE),
            run_values=_MELD_VALUES[self.card_values],
            set_values=self._set_values,
            largest_set=4,
            longest_run=self.max_run_length,
            most_jokers=1 if self.jokers_per_meld is JokersPerMeld.ONE else MOST_JOKERS,
            joker_value=25 if self.joker_opening_value is JokerOpeningValue.FIXED_25 else None,
            wild_in_sets=Naming.CARD if self.set_joker is SetJoker.DECLARED else Naming.RANK,
            rank_takers=RankTakers.ALL if self.set_joker is SetJoker.BOTH_MISSING else RankTakers.EITHER,
        )

    @cached_property
    def tables(self) -> MeldTables:
        """The meld tables of these rules, filled as hands come up."""
        return tables_for(self.meld_rules)

    @cached_property
    def deadwood(self) -> _search.Deadwood:
        """Tables for the least that melds of a hand leave (D-70, D-71)."""
        lone = 1 if self.lone_ace_value is LoneAce.ONE else self.hand_values[0]
        return _search.deadwood_for(
            self.meld_rules, self.hand_values, (lone, *self.hand_values[1:13]) * 4 + self.hand_values[-1:]
        )

    @cached_property
    def derived(self) -> Derived:
        """Results that other modules work out of these rules, by the function that does it."""
        return Derived(self)
