"""Exact answers over positions, the rules behind them, and what other games need of the same searches."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Any, Final

import analysis_cases
import attrs
import pytest
from melds_by_hand import Goal, by_programme
from positions import RULES, card, state
from raising import raises, some

import scala40.simulate
from scala40 import (
    JOKER,
    PRESETS,
    ClosingDiscard,
    Code,
    DiscardDrawUnopened,
    DrawStock,
    Duty,
    DutyKind,
    FirstTurnClose,
    Hand,
    InvalidSetup,
    JokerInOpening,
    LayMeld,
    LoneAce,
    Meld,
    MeldKind,
    Phase,
    Rank,
    Ruleset,
    Suit,
    TakeDiscard,
    chinchon,
    deal,
    play,
    play_all,
    prospect,
    prospect_of,
    rumino,
    skarney,
    view,
)
from scala40.analysis import best_opening, can_open, closing, fewest_cards, fewest_points, openings
from scala40.core._base import Stream, shuffled
from scala40.core._cards import bits, cards_in
from scala40.core._melds import Aim, MeldRules, Naming
from scala40.core._search import (
    NEVER,
    TWINS,
    Bring,
    Cover,
    Deadwood,
    Packing,
    Patterns,
    Prospect,
    RunShape,
    SetShape,
    WindowEntry,
    Windows,
    cuts,
    tables_for,
)
from scala40.core._search.kernels import windows
from scala40.quaranta.closing_search import extension_plans

OPENS: Final = "KC KD KH 3S 4S 5S 6S 9C 2D 7H 8D 10C 5H 4D"

# positions


def test_a_seat_that_has_opened_has_nothing_to_open() -> None:
    """Its melds are asked for points left, not for an opening."""
    here = prospect_of(state("KC KD KH QS 2C", "7C 8C 9C"))
    assert here.needed is None
    assert not can_open(here)
    assert best_opening(here) is None
    assert list(openings(here)) == []
    assert fewest_points(here).points == 12


def test_d_61_two_cards_remain_in_a_first_turn() -> None:
    """Unless closing in it is allowed; in later turns one remains, or none where closing takes no discard."""
    assert prospect_of(state(OPENS, opened=False, first_turn=True)).budget == 12
    assert prospect_of(state(OPENS, "7C 8C 9C", opened=False, others=["2C"])).budget == 13
    allowed = Ruleset(first_turn_close=FirstTurnClose.ALLOWED, closing_discard=ClosingDiscard.OPTIONAL)
    assert prospect_of(state(OPENS, opened=False, first_turn=True, rules=allowed)).budget == 14


def test_before_the_draw_the_card_to_come_can_be_discarded() -> None:
    """So all but one of thirteen cards may be used in a first turn, and of a seat that waits as well."""
    position = deal(RULES, 3, seed=7)
    assert prospect_of(position).budget == 12
    assert prospect_of(view(position, 0)).budget == 12
    after = play(position, DrawStock())
    assert (prospect_of(after).budget, prospect_of(view(after, 0)).budget) == (12, 12)


def test_d_40_an_opening_that_has_begun_needs_the_rest() -> None:
    """What the melds of this turn are worth already counts, for the seat that has laid them."""
    position = state(OPENS, opened=False, first_turn=True)
    opening = some(best_opening(prospect_of(position)))
    assert opening.points == 48
    begun = play(position, LayMeld(opening.melds[0]))
    assert prospect_of(begun).needed == 10
    assert prospect_of(view(begun, 0)).needed == 40
    assert play_all(position, map(LayMeld, opening.melds)).opened[1]


def test_d_30_an_opening_holds_the_card_that_was_taken() -> None:
    """Of all openings only those with it are given."""
    takes = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = "KC KD QC QD QH 9S 8S 7S 2H 3H 5D 6D JC"
    taken = prospect_of(play(state(hand, opened=False, phase=Phase.DRAW, pile="KH", rules=takes), TakeDiscard()))
    assert taken.owed is card("KH")
    assert some(best_opening(taken)).points == 84
    found = list(openings(taken))
    assert can_open(taken)
    assert found
    assert all(any(card("KH") in meld.cards for meld in opening.melds) for opening in found)
    everything = [*openings(prospect(takes, taken.hand))]
    with_it = [it for it in everything if any(card("KH") in meld.cards for meld in it.melds)]
    assert len(found) == len(with_it) < len(everything)


def test_d_30_a_joker_that_was_taken_lies_in_the_opening() -> None:
    """Any joker meets what is owed for it (D-46)."""
    takes = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = "KC KD QC QD QH 9S 8S 7S 2H 3H 5D 6D JK 4C"
    best = some(best_opening(prospect_of(state(hand, opened=False, rules=takes, owes=[Duty(DutyKind.MELD, JOKER)]))))
    assert any(meld.jokers for meld in best.melds)
    assert best.points == 84


@pytest.mark.parametrize("jokers", range(5))
def test_d_02_a_prospect_is_of_cards_of_the_pack(jokers: int) -> None:
    """What melds would prove with a joker that there is not, `check_opening` would refuse."""
    rules = Ruleset(jokers=jokers)
    assert prospect(rules, Hand.parse("KC KD" + jokers * " JK")).hand.jokers == jokers
    caught = raises(InvalidSetup, lambda: prospect(rules, Hand.parse("KC KD" + (jokers + 1) * " JK")))
    assert [(it.code, it.cards) for it in caught.violations] == [(Code.NOT_IN_PACK, (JOKER,))]


def test_d_11_jokers_stay_out_of_clean_openings() -> None:
    """They neither count nor stand for anything."""
    clean = Ruleset(joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    hand = Hand.parse("KC KD JK QC QD QH 2C")
    assert can_open(prospect(RULES, hand))
    assert not can_open(prospect(clean, hand))
    assert list(openings(prospect(clean, hand))) == []


# what is left


def test_d_71_a_lone_ace_may_count_one() -> None:
    """Leaving it alone may then be better than leaving a card that counts less by itself."""
    one = Ruleset(lone_ace_value=LoneAce.ONE)
    hand = Hand.parse("AC 2C 3C 2D 2H 3D 3H")
    usual, lone = fewest_points(prospect(RULES, hand)), fewest_points(prospect(one, hand))
    assert (usual.points, str(usual.left)) == (10, "2D 3D 2H 3H")
    assert (lone.points, str(lone.left)) == (1, "AC")
    assert (RULES.deadwood.points(hand), one.deadwood.points(hand)) == (10, 1)
    assert fewest_cards(prospect(one, hand)).points == 1
    assert fewest_points(prospect(one, Hand.parse("AC 9C"))).points == 20


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_answers(name: str) -> None:
    """The rules of each source are asked the same questions."""
    here = prospect(PRESETS[name].rules, Hand.parse("KC KD KH 10S JS QS KS 9C AC"))
    assert fewest_points(here).points <= fewest_cards(here).points
    assert len(fewest_cards(here).left) <= len(fewest_points(here).left)
    assert can_open(here)


def test_melds_of_jokers_alone_take_most_of_them() -> None:
    """In games that have them; the sizes are those of the melds given."""
    three, four = (Meld(MeldKind.SET, (JOKER,) * size, (Rank.ACE,) * size) for size in (3, 4))
    deadwood = Deadwood(RULES.meld_rules, RULES.hand_values, alone=(three, four))
    assert [len(deadwood.least(Hand(jokers=jokers)).left) for jokers in range(9)] == [0, 1, 2, 0, 0, 1, 0, 0, 0]
    assert [deadwood.points(Hand(jokers=jokers)) for jokers in (2, 3, 5)] == [50, 0, 25]
    found = deadwood.least(Hand.parse("7C 8C JK JK JK JK"))
    assert (found.points, len(found.melds)) == (0, 2)


# the searches by themselves


@pytest.mark.parametrize(
    "values,lone,message",
    [
        ([1] * 52, None, "the number of values is 52, it must be 53"),
        ([1] * 53, [1] * 13, "the number of lone values is 13, it must be 53"),
        ([*[1] * 52, -1], None, "the least value is -1, it must be at least 0"),
        ([*[38] * 52, 12], None, "the sum of all values is 4096, it must be from 0 to 4095"),
        ([1] * 53, [*[1] * 52, 2], "a lone value is 2, it must be from 0 to 1"),
    ],
)
def test_cards_count_what_the_search_is_made_for(values: list[int], lone: list[int] | None, message: str) -> None:
    """In a game of one's own others would give wrong answers, or none; the greatest that may be give right ones."""
    raises(ValueError, lambda: Deadwood(RULES.meld_rules, values, lone=lone), match=f"^{message}$")
    found = Deadwood(RULES.meld_rules, [0] * 12 + [2047] + [0] * 40).least(Hand.parse("KC KC 2C 3C 4C"), Aim.CARDS)
    assert (len(found.left), found.points) == (2, 4094)


@pytest.mark.parametrize("rank", range(13))
def test_sets_may_hold_both_copies_of_a_card(rank: int) -> None:
    """The searches take melds that hold a card twice, as games need whose sets are free in suit."""
    shapes = [it for it in product(range(3), repeat=4) if 3 <= sum(it) <= 4]
    of_ranks: list[list[WindowEntry]] = [[] for _ in range(13)]
    for number, shape in enumerate(shapes):
        faces = sum(1 << rank + 13 * suit for suit, count in enumerate(shape) if count)
        paired = sum(1 << rank + 13 * suit for suit, count in enumerate(shape) if count == 2)
        of_ranks[rank].append(WindowEntry(number, (faces, paired, 0), 0, sum(shape)))
    tables = Windows({}, of_ranks, 0, twins=True)
    for shape in product(range(3), repeat=4):
        singles = sum(1 << rank + 13 * suit for suit, count in enumerate(shape) if count)
        doubles = sum(1 << rank + 13 * suit for suit, count in enumerate(shape) if count == 2)
        entries = tables.entries(singles, doubles, 0)
        expected = [it for it in shapes if all(mine <= held for mine, held in zip(it, shape, strict=True))]
        assert len(entries) == len(expected)
        packing = Packing(entries, (1,) * 53, [0])
        cards = sum(shape)
        left = packing.least(singles & packing.usable, doubles & packing.usable, 0, 0, NEVER, 0)
        assert left == (1 if cards == 5 else 0)  # fewer than three are in no meld, and are not asked for


def test_windows_of_runs_are_worked_out_afresh_when_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that runs for months keeps no more than so many of them; what ranks can hold is little anyway."""
    monkeypatch.setattr(windows, "MOST_KEPT", 3)
    found = Patterns(RULES.meld_rules).windows((1,) * 53, Bring.PRICES)
    dice = Stream("afresh")
    hands = [Hand.of(shuffled(RULES.pack.cards, dice.below(1 << 30))[:50]) for _ in range(20)]
    first = [found.entries(hand.singles, hand.doubles, hand.jokers) for hand in hands]
    for _ in range(3):
        assert [found.entries(hand.singles, hand.doubles, hand.jokers) for hand in hands] == first
    for layer in found.layers:
        assert sum(runs is not None for window in layer.reach for runs in window[2]) <= 3


@pytest.mark.parametrize(
    "rules",
    [it.meld_rules for it in (RULES, chinchon.Ruleset(), rumino.Ruleset(), skarney.Ruleset())],
    ids=["Scala 40", "Chinchón", "Rumino", "Skarney"],
)
def test_whatever_is_held_of_a_window_has_a_place_of_its_own_there(rules: MeldRules) -> None:
    """Hands that hold different faces of a window never share the melds that are kept for one of them."""
    found = Patterns(rules).windows((1,) * 53, Bring.PRICES)
    found.wild(0, 0, found.most_jokers)
    for layer in found.layers:
        ranks = [
            (plane | plane << TWINS * layer.twins, described_by, kept) for plane, described_by, kept in layer.columns
        ]
        for plane, described_by, kept in (*layer.reach, *ranks):
            faces = [1 << place for place in bits(plane)]
            held = [sum(chosen) for count in range(1, len(faces) + 1) for chosen in combinations(faces, count)]
            assert len({some % described_by for some in held}) == len(held)
            assert len(kept) == described_by


@pytest.mark.parametrize("jokers", range(3))
def test_long_runs_and_what_else_can_be_parted_is_left_out(jokers: int) -> None:
    """Every legal meld is made of patterns: it is one, or it can be laid as two of which the same holds."""
    for rules in (RULES, Ruleset(jokers_per_meld=type(RULES.jokers_per_meld).ANY), Ruleset(max_run_length=4)):
        known = {(pattern.faces, pattern.jokers) for pattern in Patterns(rules.meld_rules).all}
        for option in tables_for(rules.meld_rules).options((1 << 13) - 1, jokers):
            if option.jokers == jokers:
                assert any(cuts(option.meld, rules.meld_rules)) or (option.faces, option.jokers) in known


def test_the_patterns_are_those_of_the_rules() -> None:
    """A run holds no two natural aces however short the order is; a joker of a set may stand for a rank alone."""
    order = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.ACE)
    short = attrs.evolve(RULES.meld_rules, order=order, run_values=(1, 2, 3, 11), longest_run=4)
    runs = [it for it in Patterns(short).all if isinstance(it.shape, RunShape) and it.shape.suit is Suit.CLUBS]
    found = sorted((it.faces, it.jokers, it.size) for it in runs)
    assert found == [(0b011, 1, 3), (0b101, 1, 3), (0b110, 1, 3), (0b111, 0, 3), (0b111, 1, 4)]
    ranks = Patterns(attrs.evolve(RULES.meld_rules, wild_in_sets=Naming.RANK))
    number = next(place for place, it in enumerate(ranks.all) if it.jokers and isinstance(it.shape, SetShape))
    assert isinstance(ranks.meld(number).faces[-1], Rank)


def test_a_run_takes_one_natural_ace() -> None:
    """At one end or the other, and none in the place of a joker if it has one (D-20)."""
    rules = RULES.meld_rules
    run = Meld(MeldKind.RUN, cards_in("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"))
    assert [it.faces for it in extension_plans(run, Hand.parse("AC AC"), 0, rules)] == [1]
    faces = (*cards_in("AC"), *run.cards, *cards_in("AC"))
    assert extension_plans(Meld(MeldKind.RUN, (JOKER, *run.cards, card("AC")), faces), Hand.parse("AC"), 1, rules) == []


def test_a_search_goes_on_for_hands_that_hold_nothing_else() -> None:
    """What is found out about a hand is used for what is left of it, whichever question came first."""
    dice = Stream("parts")
    for _ in range(30):
        hand = Hand.of(dice.choice(RULES.pack.cards) for _ in range(0)).add(JOKER)
        while len(hand) < 11:
            it = dice.choice(RULES.pack.cards)
            hand = hand if hand.count(it) > 1 or it.index % 13 > 5 else hand.add(it)
        cover = Cover(RULES.tables)
        parts = [hand, *(hand.remove(it) for it in set(hand))]
        for part, needed in product(parts, (9, 20, 30)):
            assert cover.reaches(part, needed, 9) == (Cover(RULES.tables).most(part, 9) >= needed)


def test_d_60_an_opening_leaves_a_card_to_discard() -> None:
    """D-60: three kings alone are worth enough and cannot all be laid; with a card beside them they can."""
    rules = Ruleset(opening_points=30)
    alone, beside = (prospect(rules, Hand.parse(text)) for text in ("KC KD KH", "KC KD KH 2S"))
    assert (best_opening(alone), can_open(alone), [*openings(alone)]) == (None, False, [])
    assert (some(best_opening(beside)).points, can_open(beside)) == (30, True)


def test_a_game_without_closing_moves_is_not_asked_for_them() -> None:
    """It is said which game it is and what it lacks, not that it is none."""
    for game, position in ((rumino, rumino.deal(rumino.Ruleset(), 2, seed=7)), (chinchon, None)):
        other: Any = game
        raises(TypeError, closing, other, position, match=f"^the game '{other.GAME}' has no closing_moves$")


# the worst cases


@pytest.mark.parametrize("name", ["can_open", "best_opening", "fewest_points", "fewest_cards", "all_openings"])
def test_the_worst_hands_have_right_answers(name: str) -> None:
    """An integer programme finds the same."""
    hand = analysis_cases.WORST[name].hand
    here = prospect(RULES, hand)
    best = best_opening(here)
    most = by_programme(hand, RULES, Goal.BEST_OPENING, here.budget)
    assert Cover(RULES.tables).most(hand, here.budget) == most
    assert (best.points if best else 0) == (most if most >= 40 else 0)
    assert can_open(here) == (most >= 40)
    assert fewest_points(here).points == by_programme(hand, RULES, Goal.FEWEST_POINTS, here.budget)
    assert len(fewest_cards(here).left) == by_programme(hand, RULES, Goal.FEWEST_CARDS, here.budget)


def test_the_hand_of_most_openings_has_each_once() -> None:
    """Ten thousand sets of melds, no two of them the same."""
    found = {frozenset(opening.melds) for opening in openings(analysis_cases.WORST["all_openings"].prospect)}
    assert len(found) > 10_000


def test_nothing_closes_on_the_worst_tables() -> None:
    """Not all fourteen cards find a place; some of them do."""
    for name in ("closing", "closing_in_hand"):
        case = analysis_cases.WORST[name]
        assert analysis_cases.plan(case, opened=name == "closing") is None
        pairs = [analysis_cases.Case(Hand.of(cards), case.melds) for cards in combinations(case.hand, 2)]
        assert any(analysis_cases.plan(pair, opened=True) is not None for pair in pairs)


def test_least_deadwood_is_known_where_jokers_alone_are_wild() -> None:
    """Other rules are refused."""
    rules = attrs.evolve(Ruleset().meld_rules, wild_cards=(RULES.pack.cards[0],))
    raises(ValueError, lambda: Deadwood(rules, Ruleset().hand_values), match="only jokers may be wild here")


def test_a_prospect_refuses_numbers_that_cannot_be() -> None:
    """At least one point is needed, and no fewer than no cards can be used."""
    here = scala40.prospect(Ruleset(), Hand.parse("7C 8C 9C 9D"))
    assert (attrs.evolve(here, needed=1).needed, attrs.evolve(here, budget=0).budget) == (1, 0)
    wrong: list[dict[str, Any]] = [{"needed": 0}, {"budget": -1}]
    for changes in wrong:
        with pytest.raises(ValueError, match=next(iter(changes))):
            attrs.evolve(here, **changes)
    assert "deadwood" not in repr(here)


def test_a_prospect_says_the_cards_and_what_is_asked_of_them() -> None:
    """By default nothing is; its tables are not printed."""
    here = scala40.prospect(Ruleset(), Hand.parse("7C 8C 9C 9D"))
    plain = Prospect(here.hand, here.tables, here.deadwood)
    assert (plain.needed, plain.budget, plain.owed) == (None, 0, None)
    assert re.findall(r"(\w+)=", repr(plain)) == ["hand", "needed", "budget", "jokers", "owed"]
