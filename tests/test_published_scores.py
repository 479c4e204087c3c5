"""Variants of scores that are published beside the sources of the default rules."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from positions import card, codes, legal, meld, state
from raising import raises, some
from shared import THREE_LAID, THREE_RUNS

from scala40 import (
    CardValues,
    Code,
    DeadHand,
    Discard,
    Ending,
    FirstTurnClose,
    Hand,
    HandCloseDoubles,
    HandResult,
    InvalidEntry,
    InvalidRuleset,
    Item,
    ItemKind,
    JokerHandValue,
    LayMeld,
    MatchMode,
    Reentry,
    Ruleset,
    meld_points,
    play,
    play_all,
    result,
    score,
    violations,
)
from scala40.match import Match, points_entry


def closed_in_hand(rules: Ruleset, *, first_turn: bool = False) -> HandResult:
    """Return the result of a hand of three, none of whom had opened, when seat 1 closes it in hand."""
    ready = play_all(state(THREE_RUNS, opened=False, players=3, first_turn=first_turn, rules=rules), THREE_LAID)
    outcome = some(result(play(ready, Discard(card("3D")))))
    assert outcome.ending is Ending.CLOSED_IN_HAND
    return outcome


def refused(**fields: Any) -> set[tuple[object, object, str]]:
    """Return the fields that these rules are refused for, each with the other one, and the rules that are cited."""
    described = [(dict(it.figures), it.rule) for it in raises(InvalidRuleset, lambda: Ruleset(**fields)).violations]
    return {(figures["field"], figures["other"], rule) for figures, rule in described}


@pytest.mark.parametrize("doubled,points", [(HandCloseDoubles.CARDS, 100), (HandCloseDoubles.ALL, 200)])
def test_v_03_closing_in_hand_may_double_the_penalty_too(doubled: HandCloseDoubles, points: int) -> None:
    """V-03: the flat penalty counts once, or all scores of the hand are doubled; the closer scores nothing."""
    outcome = closed_in_hand(Ruleset(hand_close_multiplier=2, unopened_penalty=100, hand_close_doubles=doubled))
    assert [outcome.points(seat) for seat in (0, 1, 2)] == [points, 0, points]


def test_v_03_the_doubled_penalty_shows_two_items() -> None:
    """V-03: the penalty and the same again."""
    rules = Ruleset(hand_close_multiplier=2, unopened_penalty=70, hand_close_doubles=HandCloseDoubles.ALL)
    assert closed_in_hand(rules).scores[0].items == (Item(ItemKind.UNOPENED, 70), Item(ItemKind.MULTIPLIED, 70))


def test_v_03_d_61_who_had_no_turn_counts_the_cards_doubled() -> None:
    """V-03, D-61: no penalty, so nothing of it is doubled either."""
    fields: dict[str, Any] = {"first_turn_close": FirstTurnClose.ALLOWED, "hand_close_multiplier": 2}
    rules = Ruleset(**fields, unopened_penalty=100, hand_close_doubles=HandCloseDoubles.ALL)
    assert closed_in_hand(rules, first_turn=True).scores == closed_in_hand(Ruleset(**fields), first_turn=True).scores


def test_v_03_d_75_totals_come_first() -> None:
    """V-03, D-73, D-75: with the doubled penalty a total reaches the limit, and only then the player comes back."""
    doubled = Ruleset(hand_close_multiplier=2, unopened_penalty=60, hand_close_doubles=HandCloseDoubles.ALL)
    outcome = closed_in_hand(doubled)
    assert [outcome.points(seat) for seat in (0, 1, 2)] == [120, 0, 120]
    assert Match(doubled.match_rules, 3).add(outcome).winners == (1,)
    before = points_entry({0: 0, 1: 30, 2: 40}, closer=0, ending=Ending.CLOSED)
    entered = points_entry({0: 120, 1: 0, 2: 10}, closer=1, ending=Ending.CLOSED_IN_HAND)
    match = Match(attrs.evolve(doubled, reentry=Reentry.HIGHEST_BELOW).match_rules, 3).add(before).add(entered)
    assert (match.active, match.totals) == ((0, 1, 2), (50, 30, 50))


def test_v_03_needs_something_to_double() -> None:
    """V-03: it means nothing unless closing in hand counts twice and there is a penalty."""
    doubles = HandCloseDoubles.ALL
    no_double = ("hand_close_doubles", "hand_close_multiplier", "V-03")
    no_penalty = ("hand_close_doubles", "unopened_penalty", "V-03")
    assert refused(hand_close_doubles=doubles) == {no_double, no_penalty}
    assert refused(hand_close_doubles=doubles, hand_close_multiplier=2) == {no_penalty}
    assert refused(hand_close_doubles=doubles, unopened_penalty=100) == {no_double}


DEAD_LEFT = {0: Hand.parse("KC 5D"), 1: Hand.parse("2C 4C 6C 8C 10C QC 2D 4D 6D 8D 10D QD KS")}
"""What two seats hold in a dead hand; the second has not opened."""


@pytest.mark.parametrize(
    "dead,points",
    [(DeadHand.COUNTED, [15, 90]), (DeadHand.WITH_PENALTY, [15, 100]), (DeadHand.NOTHING, [0, 0])],
    ids=["counted", "penalty", "nothing"],
)
def test_v_07_scores_of_a_dead_hand(dead: DeadHand, points: list[int]) -> None:
    """V-07: everybody counts the cards, or who has not opened pays the penalty, or nobody scores."""
    rules = Ruleset(unopened_penalty=100, dead_hand=dead)
    assert [it.points for it in score(rules, DEAD_LEFT, ending=Ending.DEAD, closer=None, unopened=[1]).scores] == points


def dead_in_play(dead: DeadHand, fields: dict[str, Any]) -> HandResult:
    """Return the result of a hand that ends as the stock runs out; seat 1 has opened, seat 0 has not."""
    rules = Ruleset(unopened_penalty=100, dead_hand=dead, max_reshuffles=0, **fields)
    here = state("2D 5C 8S", "KC KD KH", pile="3C", rules=rules)
    outcome = some(result(play(attrs.evolve(here, stock=(), pile=(*here.stock, *here.pile)), Discard(card("2D")))))
    assert outcome.ending is Ending.DEAD
    return outcome


def test_v_07_d_82_a_hand_that_dies_in_play() -> None:
    """V-07, D-82: the seat that has opened counts 13 points, the other one its cards, the penalty or nothing."""
    counted, penalty, nothing = (dead_in_play(dead, {}) for dead in DeadHand)
    assert counted.points(1) == penalty.points(1) == 13
    assert penalty.points(0) == 100 != counted.points(0)
    assert [it.items for it in nothing.scores] == [(), ()]


def test_v_07_a_hand_without_scores_counts_as_played() -> None:
    """V-07: totals stay, the deal passes on, and no other score of such a hand can be entered."""
    rules = Ruleset(dead_hand=DeadHand.NOTHING)
    before = Match(rules.match_rules, 2)
    after = before.add(score(rules, DEAD_LEFT, ending=Ending.DEAD, closer=None))
    assert (after.totals, after.context.dealer, len(after.hands)) == ((0, 0), 1, 1)
    with pytest.raises(InvalidEntry, match="nobody scores anything"):
        before.add(points_entry({0: 0, 1: 5}, closer=None, ending=Ending.DEAD))
    raises(InvalidEntry, lambda: before.add(points_entry({0: 0, 1: 0}, closer=0, ending=Ending.CLOSED)))


def test_v_07_d_79_a_single_hand_without_scores_is_shared_by_all() -> None:
    """V-07, D-79: nobody has fewer points than another."""
    rules = Ruleset(dead_hand=DeadHand.NOTHING, match_mode=MatchMode.SINGLE_HAND)
    assert Match(rules.match_rules, 2).add(score(rules, DEAD_LEFT, ending=Ending.DEAD, closer=None)).winners == (0, 1)


def test_v_07_needs_a_penalty() -> None:
    """V-07: where there is none, a dead hand cannot count it."""
    assert refused(dead_hand=DeadHand.WITH_PENALTY) == {("dead_hand", "unopened_penalty", "V-07")}


HIGH_ACE = Ruleset(card_values=CardValues.HIGH_ACE_10)


def test_v_09_the_ace_above_the_king_may_be_worth_ten() -> None:
    """V-09: 10 above a king, 1 below a two, 11 in a set; so is a joker that stands for it."""
    texts = ("QC KC AC", "AC 2C 3C", "AC AD AH", "QC KC JK=AC", "JC QC KC")
    assert [meld_points(meld(text), HIGH_ACE.meld_rules) for text in texts] == [30, 6, 33, 30, 30]


def test_v_09_an_ace_in_the_hand_stays_eleven() -> None:
    """V-09: and so does a joker that counts as one."""
    rules = attrs.evolve(HIGH_ACE, joker_hand_value=JokerHandValue.AS_ACE)
    assert score(rules, {0: Hand(), 1: Hand.parse("AC JK")}, ending=Ending.CLOSED, closer=0).points(1) == 22


def test_v_09_one_point_can_be_missing_for_the_opening() -> None:
    """V-09: queen, king and ace with three threes are 31 and 9 points, or 30 and 9."""
    hand = "QC KC AC 3C 3D 3H 5C 7D 9H 2S 4S 6S 8S 10S"
    first = LayMeld(meld("QC KC AC"))
    assert first in legal(state(hand, opened=False))
    assert codes(violations(state(hand, opened=False, rules=HIGH_ACE), first)) == {Code.OPENING_TOO_LOW}
