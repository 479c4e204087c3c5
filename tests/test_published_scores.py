"""Variants of scores that are published beside the sources of the default rules."""

from __future__ import annotations

from typing import Any

import pytest
from positions import card, state
from shared import THREE_LAID, THREE_RUNS

from scala40 import (
    Discard,
    Ending,
    FirstTurnClose,
    HandCloseDoubles,
    HandResult,
    InvalidRuleset,
    Item,
    ItemKind,
    Ruleset,
    play,
    play_all,
    result,
)


def closed_in_hand(rules: Ruleset, *, first_turn: bool = False) -> HandResult:
    """Return the result of a hand of three, none of whom had opened, when seat 1 closes it in hand."""
    ready = play_all(state(THREE_RUNS, opened=False, players=3, first_turn=first_turn, rules=rules), THREE_LAID)
    outcome = result(play(ready, Discard(card("3D"))))
    assert outcome is not None
    assert outcome.ending is Ending.CLOSED_IN_HAND
    return outcome


def refused(**fields: Any) -> set[tuple[object, object, str]]:  # noqa: ANN401 - values of any field
    """Return the fields that these rules are refused for, each with the other one, and the rules that are cited."""
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset(**fields)
    told = [(dict(it.figures), it.rule) for it in caught.value.violations]
    return {(figures["field"], figures["other"], rule) for figures, rule in told}


@pytest.mark.parametrize("doubled,points", [(HandCloseDoubles.CARDS, 100), (HandCloseDoubles.ALL, 200)])
def test_v_03_closing_in_hand_may_double_the_penalty_too(doubled: HandCloseDoubles, points: int) -> None:
    """V-03: the flat penalty counts once, or all scores of the hand are doubled; the closer scores nothing."""
    outcome = closed_in_hand(Ruleset(hand_close_multiplier=2, unopened_penalty=100, hand_close_doubles=doubled))
    assert [outcome.points(seat) for seat in (0, 1, 2)] == [points, 0, points]


def test_v_03_the_doubled_penalty_shows_two_items() -> None:
    """V-03: the penalty and the same again."""
    rules = Ruleset(hand_close_multiplier=2, unopened_penalty=70, hand_close_doubles=HandCloseDoubles.ALL)
    score = closed_in_hand(rules).scores[0]
    assert score.items == (Item(ItemKind.UNOPENED, 70), Item(ItemKind.MULTIPLIED, 70))


def test_v_03_d_61_who_had_no_turn_counts_the_cards_doubled() -> None:
    """V-03, D-61: no penalty, so nothing of it is doubled either."""
    fields: dict[str, Any] = {"first_turn_close": FirstTurnClose.ALLOWED, "hand_close_multiplier": 2}
    rules = Ruleset(**fields, unopened_penalty=100, hand_close_doubles=HandCloseDoubles.ALL)
    assert closed_in_hand(rules, first_turn=True).scores == closed_in_hand(Ruleset(**fields), first_turn=True).scores


def test_v_03_needs_something_to_double() -> None:
    """V-03: it means nothing unless closing in hand counts twice and there is a penalty."""
    doubles = HandCloseDoubles.ALL
    no_double = ("hand_close_doubles", "hand_close_multiplier", "V-03")
    no_penalty = ("hand_close_doubles", "unopened_penalty", "V-03")
    assert refused(hand_close_doubles=doubles) == {no_double, no_penalty}
    assert refused(hand_close_doubles=doubles, hand_close_multiplier=2) == {no_penalty}
    assert refused(hand_close_doubles=doubles, unopened_penalty=100) == {no_double}
