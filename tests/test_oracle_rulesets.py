"""Under any rules the library lists exactly the moves that the oracle finds by trying everything.

With `SCALA40_SOAK=1` in the environment many times as many positions are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import attrs
import oracle
import pytest
from adapter import meld_of, position_of, rules_of
from drafts import (
    MORE,
    PART,
    Draft,
    after_discards,
    agree,
    agree_on,
    assert_common,
    followed,
    is_deadlock,
    judged_alike,
    meld_in,
    nearly_everything,
    pack_of,
    random_draft,
    rich_deck,
    situations,
    stood_for,
    table_of,
    written,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from kinds import (
    NEEDED,
    Kind,
    about_aces,
    about_fours,
    about_jokers,
    about_runs,
    about_sets,
    amid_an_opening,
    before_drawing,
    before_opening,
    closing_in_hand,
    crowded,
    first_turn,
    just_opened,
    keeping,
    last_cards,
    leading,
    many_jokers,
    near_opening,
    opened,
    owing_a_card,
    owing_a_joker,
    owing_a_meld,
    owing_both,
    playable_cards,
    some_players,
    taking_to_open,
    tight,
    very_first,
    with_many_cards,
)
from oracle import USUAL, OracleMeld, Position
from rulesets import random_rules, random_rules_with

import scala40 as s40
from scala40 import JOKER, Hand, Phase, Ruleset
from scala40.core._base import Stream, shuffled
from scala40.core._cards import NATURAL_CARDS, cards_in
from scala40.testing import rulesets

pytestmark = pytest.mark.once

MOST_MELDS: Final = 120
"""How many melds a hand may hold so that the oracle still comes to an end."""
FOREIGN: Final = (
    USUAL._replace(jokers_per_meld="any"),
    USUAL._replace(jokers_per_meld="any", max_run_length=5, long_runs="split"),
    USUAL._replace(max_run_length=8, long_runs="split_shorter"),
    USUAL._replace(set_joker="either_missing", jokers_per_meld="any"),
    USUAL._replace(set_joker="both_missing"),
)
"""Rules under which there are moves that are often refused under others."""


# --- the comparison ---------------------------------------------------------------------------------------------------


def is_heavy(at: Position) -> bool:
    """Say whether the oracle would take too long to try everything."""
    count = len(oracle.melds_of(at.hand, at.rules))
    return count > MOST_MELDS and (count > 4 * MOST_MELDS or not at.opened or bool(at.duties))


def positions(kind: Kind, dice: Stream, rules: Ruleset, seen: Counter[str]) -> Iterator[s40.State]:
    """Yield a random position of that kind and some that play leads to, each checked, and count what they are."""
    made = kind(dice, rules)
    if made is None or (not made[0].melds and made[0].opened) or not made[0].is_possible:
        return
    setup = written(*made)
    if is_heavy(position_of(setup)) or (made[1] is Phase.DRAW and is_deadlock(setup)):
        return
    state = agree_on(*made)
    seen["dead ends"] += state is None
    if state is not None:
        for checked in (state, *onward(state, dice, 4)):
            seen["states"] += 1
            seen.update(facts(checked))
            yield checked


def facts(state: s40.State) -> Iterator[str]:
    """Yield what makes a position worth comparing under rules that are not the usual ones."""
    at = position_of(state)
    if at.phase == "over":
        return
    yield from situations(state)
    yield from (f"owes {kind}" for kind, _ in at.duties)
    if at.duties and oracle.legal_moves(at) != oracle.legal_moves(at._replace(duties=())):
        yield from (f"owing {kind} matters" for kind, _ in at.duties)
    if at.phase == "play":
        can_go = oracle.discards(at)
        names = {
            "nothing is permitted": bool(can_go) and all(oracle.is_banned(card, at) for card in can_go),
            "some cards may not be discarded": bool(can_go) and can_go < set(at.hand),
            "closing unopened": oracle.is_low_close(at),
            "closing without a discard": any(after.phase == "over" for _, after in oracle.plays(at)),
            "the pile got four of a kind": None in at.melds,
            "two jokers in a meld": any(meld[1].count(JOKER) > 1 for meld in filter(None, at.melds)),
            "empty stock": not state.stock,
        }
        yield from (name for name, holds in names.items() if holds)


def onward(state: s40.State, dice: Stream, steps: int) -> Iterator[s40.State]:
    """Yield some states that play leads to, each checked; the discard is taken and melds are laid where possible."""
    for _ in range(steps):
        state = one_step(state, dice)
        if state.phase is not Phase.PLAY or is_heavy(position_of(state)):
            return
        agree(state)
        refuse_foreign_moves(state, dice)
        yield state


def one_step(state: s40.State, dice: Stream) -> s40.State:
    """Return the state after a random move, most often one that is neither a draw nor a discard."""
    moves = list(s40.legal_moves(state))
    plays = [move for move in moves if not isinstance(move, (s40.DrawStock, s40.Discard))]
    return followed(state, dice.choice(plays if plays and dice.below(10) else moves))


def refuse_foreign_moves(state: s40.State, dice: Stream) -> None:
    """Check some moves that other rules allow, or that one's turn or one's duties keep one from."""
    at = position_of(state)
    free = at._replace(rules=dice.choice(FOREIGN), opened=True, duties=())
    sample = set(shuffled(sorted({move for move, _ in oracle.plays(free)}, key=repr), dice.below(1 << 30))[:12])
    judged_alike(state, oracle.legal_moves(at) & sample, sample)


# --- any rules --------------------------------------------------------------------------------------------------------


def rules_for(kind: Kind, dice: Stream) -> Ruleset:
    """Return random rules, most often such that there are positions of that kind."""
    if kind in NEEDED and dice.below(4):
        return random_rules_with(NEEDED[kind], dice)
    return random_rules(dice)


LEAST: Final[dict[Kind, dict[str, int]]] = {
    opened: {"states": 80, "joker can be taken": 15, "some cards may not be discarded": 7},
    last_cards: {"states": 60, "lay-off refused by look-ahead": 4},
    playable_cards: {"states": 40, "some cards may not be discarded": 1},
    many_jokers: {"states": 30, "two jokers in a meld": 15, "owing lay matters": 7},
    about_jokers: {"states": 60, "joker can be taken": 20},
    about_runs: {"states": 35, "run can be cut": 12, "cut refused by look-ahead": 1, "dead ends": 1},
    about_aces: {"states": 25, "two jokers in a meld": 15},
    about_sets: {"states": 90, "joker can be taken": 40, "owing lay matters": 12, "dead ends": 6},
    about_fours: {"states": 45, "the pile got four of a kind": 18, "owing lay matters": 9, "dead ends": 4},
    owing_a_card: {"states": 70, "owing lay matters": 26, "dead ends": 10, "play refused by look-ahead": 5},
    owing_a_joker: {"states": 40, "owing joker matters": 15, "dead ends": 8, "joker's taking refused by look-ahead": 1},
    owing_both: {"states": 20, "owing lay matters": 9, "owing joker matters": 9, "dead ends": 15},
    before_drawing: {"states": 120, "take legal": 18, "take refused": 8, "owing lay matters": 35},
    with_many_cards: {"states": 120, "take legal": 20, "owing lay matters": 35},
    first_turn: {"states": 45, "first turn, few cards": 45, "lay-off refused by look-ahead": 8, "dead ends": 5},
    keeping: {"states": 40, "owing keep matters": 20, "dead ends": 3},
    owing_a_meld: {"states": 35, "owing meld matters": 18, "dead ends": 7, "meld refused by look-ahead": 10},
    amid_an_opening: {"states": 60, "opening under way": 25, "owing meld matters": 6, "dead ends": 3},
    crowded: {"states": 75, "discard banned": 35, "some cards may not be discarded": 30},
    tight: {"states": 60, "opening under way": 30, "owing meld matters": 3, "meld refused by look-ahead": 25},
    before_opening: {"states": 45, "take legal": 6, "owing meld matters": 10, "opening under way": 7},
    very_first: {"states": 60, "take legal": 10, "owing keep matters": 5, "opening under way": 15},
    leading: {"states": 30},
    just_opened: {"states": 60, "lay-off refused by look-ahead": 1},
    closing_in_hand: {"states": 40, "closing unopened": 10},
    near_opening: {"states": 60, "opening under way": 15, "play refused by look-ahead": 6},
}
"""How many positions of what sort have to come up of a kind, at least."""
SLOW: Final = {closing_in_hand, tight, before_opening, very_first, near_opening}
"""The kinds whose positions take longest; fewer of them are compared."""
RARE: Final = {amid_an_opening, about_sets, keeping, owing_a_meld}
"""The kinds of which fewer draws are such positions; more of them are made."""


@pytest.mark.parametrize("kind", LEAST, ids=[kind.__name__ for kind in LEAST])
def test_positions_under_any_rules(kind: Kind) -> None:
    """Whatever the rules are, the moves of a position are those of the oracle."""
    seen: Counter[str] = Counter()
    for seed in range((30 if kind in SLOW else 150 if kind in RARE else 75) * MORE // PART):
        dice = Stream(f"any rules {kind.__name__} {seed}")
        for _ in positions(kind, dice, rules_for(kind, dice), seen):
            pass
    assert_common(seen, {what: least // PART for what, least in LEAST[kind].items()})


@pytest.mark.parametrize("kind", [near_opening, amid_an_opening])
def test_an_opening_that_is_nearly_reached_may_be_one_that_any_close_is_worth(kind: Kind) -> None:
    """V-04: where a close in hand takes no points, so low an opening contradicts the rules, and none is drawn."""
    rules = Ruleset(hand_close_points=s40.HandClosePoints.NONE)
    drawn = [kind(Stream(f"low {seed}"), rules) for seed in range(60)]
    assert min(made[0].rules.opening_points for made in drawn if made) == 27


def hand_of(rules: Ruleset, dice: Stream, steps: int) -> Iterator[s40.State]:
    """Yield the states of a hand that is rich in melds, each checked unless that took too long."""
    players = some_players(dice, rules)
    state = s40.deal_from(rules, rich_deck(dice, players, rules), players, seed=dice.below(1 << 30))
    for _ in range(steps):
        if state.phase.is_over:
            return
        if not is_heavy(position_of(state)):
            agree(state)
            yield state
        state = one_step(state, dice)


def test_hands_under_any_rules() -> None:
    """On the way through hands that are rich in melds, the moves are the oracle's."""
    seen: Counter[str] = Counter()
    for seed in range(100 * MORE // PART):
        dice = Stream(f"a hand under any rules {seed}")
        for state in hand_of(random_rules(dice), dice, 9):
            seen["states"] += 1
            seen.update(situations(state))
    least = {"states": 600, "opening possible": 100, "opening under way": 40, "joker can be taken": 20}
    assert_common(seen, {what: number // PART for what, number in least.items()})


@settings(max_examples=30 * MORE)
@given(rulesets(s40), st.integers(0, 1 << 30))
def test_hands_under_rules_that_shrink(rules: Ruleset, seed: int) -> None:
    """The same with rules that hypothesis makes as plain as possible if something is wrong."""
    for _ in hand_of(rules, Stream(seed), 6):
        pass


# --- one rule at a time -----------------------------------------------------------------------------------------------


class Slice(NamedTuple):
    """A field, and in how many of so many positions and those that follow its value must have mattered."""

    name: str
    least: int
    draws: int
    kinds: tuple[Kind, ...]
    beside: Mapping[str, Any] = MappingProxyType({})
    """Values of other fields, beside which it is compared."""


SLICES: Final = (
    Slice("joker_opening_value", 10, 30, (near_opening,)),
    Slice("joker_in_opening", 20, 30, (very_first, near_opening)),
    Slice("joker_in_opening", 20, 30, (closing_in_hand,), {"hand_close_points": s40.HandClosePoints.NONE}),
    Slice("jokers_per_meld", 15, 60, (opened, many_jokers, about_aces, about_runs, owing_a_card, before_drawing)),
    Slice("set_joker", 30, 60, (about_sets, about_sets, about_jokers, owing_a_card, before_drawing)),
    Slice("max_run_length", 12, 100, (opened, about_runs, owing_a_card, before_drawing)),
    Slice("card_values", 5, 240, (near_opening, amid_an_opening)),
    Slice("long_runs", 25, 100, (about_runs,)),
    Slice("discard_draw_unopened", 8, 30, (before_opening, tight)),
    Slice("discard_draw_use", 15, 80, (owing_a_card, before_drawing)),
    Slice("discard_draw_ways", 15, 110, (owing_a_card, before_drawing)),
    Slice("opening_turn", 20, 100, (just_opened, just_opened, first_turn)),
    Slice("first_discard", 12, 15, (leading,)),
    Slice("first_upcard", 12, 30, (very_first,)),
    Slice("opening_points", 6, 30, (very_first, near_opening)),
    Slice("swapped_joker", 15, 150, (about_jokers,)),
    Slice("joker_take_unopened", 20, 40, (taking_to_open,)),
    Slice("playable_discard_unopened", 15, 40, (crowded,)),
    Slice("playable_discard_opened", 20, 50, (opened,)),
    Slice("playable_discard_closing", 4, 200, (playable_cards,)),
    Slice("playable_ban_min_players", 8, 60, (playable_cards,)),
    Slice("playable_means", 12, 100, (about_jokers, playable_cards, crowded)),
    Slice("joker_discard_unopened", 12, 40, (crowded,)),
    Slice("joker_discard_opened", 25, 50, (opened,)),
    Slice("joker_discard_closing", 8, 120, (last_cards, about_jokers)),
    Slice("closing_discard", 11, 120, (last_cards, opened, owing_a_card, before_drawing)),
    Slice("first_turn_close", 15, 60, (first_turn, keeping, tight)),
    Slice("first_turn_opening", 10, 60, (tight, near_opening)),
    Slice("hand_close_points", 20, 75, (closing_in_hand,)),
)


def matters(name: str, at: Position) -> bool:
    """Say whether other moves would be legal if the usual rule held instead of that one."""
    usual = at._replace(rules=at.rules._replace(**{name: getattr(USUAL, name)}))
    return oracle.legal_moves(at) != oracle.legal_moves(usual)


@pytest.mark.parametrize("one", SLICES, ids=["-".join((one.name, *one.beside)) for one in SLICES])
def test_each_rule_by_itself(one: Slice) -> None:
    """Where another rule than usual holds, the moves are the oracle's, and they are others than usual."""
    seen: Counter[str] = Counter()
    for seed in range(one.draws * MORE // PART):
        dice = Stream(f"rule {one.name} {seed}")
        rules = attrs.evolve(random_rules_with(one.name, dice), **one.beside)
        for state in positions(dice.choice(one.kinds), dice, rules, seen):
            seen["matters"] += matters(one.name, position_of(state))
    assert_common(seen, {"matters": -(-one.least // PART)})


def test_fours_of_a_kind_leave_the_table() -> None:
    """D-28: they go to the pile by whichever way they come, and their number is not used again."""
    seen: Counter[str] = Counter()
    for seed in range(50 * MORE):
        dice = Stream(f"fours {seed}")
        rules = random_rules_with("four_of_a_kind", dice)
        for _ in positions(dice.choice((about_fours, about_fours, near_opening, tight)), dice, rules, seen):
            pass
    assert_common(seen, {"the pile got four of a kind": 15, "opening under way": 10})


# --- the melds of a hand ----------------------------------------------------------------------------------------------


def test_the_oracle_finds_the_melds_of_a_hand_in_two_ways() -> None:
    """What can be laid in some places is what some cards can be declared to be."""
    seen: Counter[str] = Counter()
    for seed in range(30 * MORE):
        dice = Stream(f"two ways {seed}")
        rules = rules_of(random_rules_with("jokers_per_meld", dice) if seed % 2 else random_rules(dice))
        wild = (JOKER,) * dice.below(4)
        hand = tuple(sorted((*random_draft(dice, 3 + dice.below(3), top=False).hand, *wild)))[-6:]
        groups = {group for size in range(3, len(hand) + 1) for group in combinations(hand, size)}
        declared = {meld for group in groups for meld in oracle.readings(group, rules)}
        assert set(oracle.melds_of(hand, rules)) == declared, f"{hand} under {rules}"
        seen.update(f"{meld[1].count(JOKER)} jokers" for meld in declared)
    assert_common(seen, {"1 jokers": 10, "2 jokers": 40, "3 jokers": 20})


def test_the_melds_of_a_hand_under_any_rules() -> None:
    """Each meld of a hand is found once, with its points, and nothing else is."""
    seen: Counter[str] = Counter()
    for seed in range(80 * MORE):
        dice = Stream(f"melds {seed}")
        rules = random_rules(dice) if seed % 4 else random_rules_with("jokers_per_meld", dice)
        cards = shuffled(rich_deck(dice, 1, rules)[:14], seed)[: 5 + dice.below(10)]
        hand = Hand.of(cards)
        options = list(rules.tables.options(hand.singles, hand.jokers))
        found = {meld_of(option.meld): option.points for option in options}
        plain = rules_of(rules)
        right = {meld: oracle.points(meld, plain) for meld in oracle.melds_of(tuple(sorted(cards)), plain)}
        assert found == right, f"{hand} under {rules}"
        assert len(found) == len(options), f"a meld comes twice in {hand} under {rules}"
        seen["melds"] += len(found)
        seen["melds with two jokers"] += sum(meld[1].count(JOKER) > 1 for meld in found)
    assert_common(seen, {"melds": 600, "melds with two jokers": 50})


# --- dead hands and the stock -----------------------------------------------------------------------------------------


def full_draft(dice: Stream, rules: Ruleset) -> Draft | None:
    """Return a position with few cards in the hands and a table that hardly takes any more."""
    melds: tuple[OracleMeld, ...] = ()
    for _ in range(1 + dice.below(4)):
        one = dice.choice(NATURAL_CARDS)
        rank = tuple(card for card in NATURAL_CARDS if card.rank == one.rank)
        suit = oracle.suit_row(one)[: rules.max_run_length]
        wild = tuple(JOKER if card is one else card for card in rank)
        with_joker = oracle.as_set(list(zip(wild, stood_for(wild, rank, rules_of(rules)), strict=True)))
        high = (*suit[:-1], JOKER)
        meld: OracleMeld = dice.choice((("set", rank, rank), with_joker, ("run", suit, suit), ("run", high, suit)))
        lies = oracle.is_meld(*meld, rules_of(rules)) and not oracle.is_recycled(meld, rules_of(rules))
        melds = (*melds, meld) if lies and Draft((), (*melds, meld), rules=rules).is_possible else melds
    pool = oracle.without(pack_of(rules), [card for _, cards, _ in melds for card in cards])
    hand = shuffled(pool, dice.below(1 << 30))[: 1 + dice.below(4)]
    draft = Draft(tuple(sorted(hand)), melds, other=1 + dice.below(4), rules=rules, players=rules.min_players)
    least = 1 if rules.stock_rule is s40.StockRule.WHOLE_PILE else 0
    return draft._replace(stock=dice.choice((None, 1, least))) if melds and draft.is_possible else None


def test_when_a_hand_is_dead_under_any_rules() -> None:
    """A hand ends at a discard after which nobody can ever lay a card, and goes on after any other."""
    seen: Counter[str] = Counter()
    for seed in range(400 * MORE):
        dice = Stream(f"dead {seed}")
        draft = full_draft(dice, random_rules_with("closing_discard", dice) if seed % 2 else random_rules(dice))
        if draft is not None:
            seen.update(after_discards(draft))
    assert_common(seen, {"dead": 20, "draw": 100, "closed": 15})


@pytest.mark.parametrize("closing", tuple(s40.ClosingDiscard))
def test_a_hand_is_dead_when_no_hand_can_grow_to_what_it_needs(closing: s40.ClosingDiscard) -> None:
    """Where the last card may be laid, three cards are enough for a meld, else one more is needed."""
    table = tuple(meld for meld in nearly_everything() if meld != meld_in("2C 2D 2S"))
    hand = cards_in("AC 4D 7C")
    draft = Draft(hand, table, other=2, rules=Ruleset(closing_discard=closing))
    needs_four = closing is s40.ClosingDiscard.REQUIRED
    assert set(after_discards(draft)) == {"dead" if needs_four else "draw"}
    assert set(after_discards(draft._replace(hand=hand[:2], other=1))) == {"dead"}, "one card and a drawn one"


def test_a_hand_is_not_dead_while_a_cut_takes_two_cards_at_once() -> None:
    """D-27, D-82: no card alone makes the run longer, as no part may be all jokers, but two cards together do."""
    ranks, reds_and_spades = ("A", "2", "3", "4", "10", "J", "Q", "K"), ("7D 8D 9D", "7H 8H 9H", "7S 8S 9S")
    whole = [f"{rank}C {rank}D {rank}H {rank}S" for rank in (*ranks, *ranks, "5", "6")]
    jokers: OracleMeld = ("run", (JOKER, JOKER, JOKER, *cards_in("5C 6C")), cards_in("2C 3C 4C 5C 6C"))
    table = (jokers, *table_of(*whole, "5D 5H 5S", "6D 6H 6S", *reds_and_spades, *reds_and_spades))
    rules = Ruleset(jokers=3, jokers_per_meld=s40.JokersPerMeld.ANY, max_run_length=5, long_runs=s40.LongRuns.SPLIT)
    draft = Draft(cards_in("7C 8C 9C"), table, other=2, rules=rules)
    assert set(after_discards(draft)) == {"draw"}, "two cards and a drawn one"
    assert set(after_discards(draft._replace(hand=draft.hand[:2], other=1))) == {"dead"}, "one card and a drawn one"
    assert set(after_discards(draft._replace(rules=attrs.evolve(rules, long_runs=s40.LongRuns.REFUSED)))) == {"dead"}


def long_hand(dice: Stream, rules: Ruleset, most: int) -> Iterator[s40.State]:
    """Yield the states of a hand in which hardly anything is laid, so that the stock is used up; each is checked."""
    state = s40.deal(rules, rules.max_players, seed=dice.below(1 << 30))
    for _ in range(most):
        yield state
        if state.phase.is_over:
            return
        moves = list(s40.legal_moves(state))
        quiet = [move for move in moves if isinstance(move, (s40.DrawStock, s40.Discard))]
        state = followed(state, dice.choice(quiet if quiet and dice.below(30) else moves))


@pytest.mark.parametrize("rule", tuple(s40.StockRule))
def test_the_stock_under_any_rules(rule: s40.StockRule) -> None:
    """The pile becomes a new stock as the rule says, as often as it may; then the hand is dead."""
    seen: Counter[str] = Counter()
    for seed in range(10 * MORE):
        dice = Stream(f"stock {rule} {seed}")
        rules = attrs.evolve(random_rules(dice), stock_rule=rule, max_reshuffles=dice.choice((None, 0, 1, 2)))
        for state in long_hand(dice, rules, 300):
            seen["empty stock in a turn"] += state.phase is Phase.PLAY and not state.stock
            seen["out of cards"] += state.phase is Phase.DEAD and not state.stock
            seen["after a refill"] += state.chance.shuffles > 0
    assert_common(seen, LEAST_OF_STOCK[rule])


LEAST_OF_STOCK: Final = {
    s40.StockRule.WHOLE_PILE: {"out of cards": 2, "after a refill": 200},
    s40.StockRule.KEEP_TOP: {"out of cards": 2, "after a refill": 200, "empty stock in a turn": 5},
    s40.StockRule.TURN_OVER: {"out of cards": 2, "after a refill": 200, "empty stock in a turn": 5},
}
