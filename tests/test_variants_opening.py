"""Variants of the opening that other publications play by."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from positions import card, legal, meld, setup, state
from shared import FORTY, JUNK, TAKING, reached, refused

from scala40 import (
    Code,
    Discard,
    DrawStock,
    Duty,
    DutyKind,
    End,
    FirstTurnClose,
    FirstTurnOpening,
    FirstUpcard,
    InvalidRuleset,
    LayMeld,
    LayOff,
    Phase,
    Ruleset,
    TakeDiscard,
    deal,
    legal_moves,
    move_numbers,
    problems,
    prospect_of,
    view,
    violations,
)

LATER = Ruleset(first_turn_opening=FirstTurnOpening.FORBIDDEN)
LATER_TAKING = attrs.evolve(TAKING, first_turn_opening=FirstTurnOpening.FORBIDDEN)
READY = f"{FORTY} 2C 4C 6C 3D 5D 7D 9D 3H 5H"
"""Thirteen cards that can open."""


def test_v_12_nobody_opens_in_the_first_turn() -> None:
    """V-12: what is an opening in a later turn, or by the default, is refused in the first; any card is discarded."""
    lay = LayMeld(meld(FORTY))
    first = state(READY, opened=False, first_turn=True, rules=LATER)
    assert refused(first, lay) == {Code.FIRST_TURN_OPENING}
    assert [it.rule for it in violations(first, lay)] == ["V-12"]
    assert all(isinstance(move, Discard) for move in legal(first))
    assert lay not in legal_moves(first)
    assert lay in legal(state(READY, opened=False, rules=LATER))
    assert lay in legal(state(READY, opened=False, first_turn=True))


def test_v_12_what_needs_an_opening_is_refused_too() -> None:
    """V-12, D-41: a lay-off wants an opening first, in every turn."""
    first = state(f"KS {JUNK}", opened=False, first_turn=True, rules=LATER)
    assert refused(first, LayMeld(meld("3C 4C 5C"))) >= {Code.FIRST_TURN_OPENING, Code.CARD_NOT_IN_HAND}
    assert Code.NOT_OPENED in refused(first, LayOff(0, card("KS"), End.SET))


def test_v_12_the_discard_is_not_taken_to_open_with() -> None:
    """V-12, D-30: not in the first turn, but in a later one."""
    hand = "10S JS QS 2C 4C 6C 8C 2D 4D 6D 8D 2H 4H"
    first = state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="KS", rules=LATER_TAKING)
    assert refused(first, TakeDiscard()) == {Code.FIRST_TURN_OPENING}
    assert legal(first) == {DrawStock()}
    later = state(hand, phase=Phase.DRAW, opened=False, pile="KS", rules=LATER_TAKING)
    assert TakeDiscard() in legal(later)
    never = state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="KS", rules=LATER)
    assert refused(never, TakeDiscard()) == {Code.TAKE_NOT_OPENED}


def test_v_12_the_card_turned_up_may_still_be_kept() -> None:
    """V-12, D-35: for that nobody has to open."""
    rules = attrs.evolve(LATER, first_upcard=FirstUpcard.MAY_BE_KEPT)
    first = state(READY, phase=Phase.DRAW, opened=False, first_turn=True, pile="AS", rules=rules)
    taken = reached(first, TakeDiscard())
    assert all(isinstance(move, Discard) for move in legal(taken))
    assert Discard(card("AS")) not in legal(taken)


def test_v_12_the_first_turn_is_each_players_own() -> None:
    """V-12, D-61: the second player of the hand waits too, and opens in the second turn."""
    now, turns = deal(attrs.evolve(LATER, opening_points=1), 2, seed=0), 0
    while True:
        now = reached(now, DrawStock())
        lays = [move for move in legal(now) if isinstance(move, LayMeld)]
        if lays:
            break
        now = reached(now, min((move for move in legal(now) if isinstance(move, Discard)), key=str))
        turns += 1
    assert turns >= 2
    assert now.fresh == 0


def test_v_12_forecasts_know_of_no_opening_in_the_first_turn() -> None:
    """V-12: no card may leave the hand for an opening; numbers for programs that learn leave it out too."""
    first = state(READY, opened=False, first_turn=True, rules=LATER)
    assert prospect_of(first).budget == 0
    assert prospect_of(view(first, 1)).budget == 0
    assert prospect_of(state(READY, opened=False, rules=LATER)).budget == 13
    numbers = move_numbers(LATER, 2)
    assert {numbers.decode(it, first) for it in numbers.legal(first)} == legal(first)


@pytest.mark.parametrize(
    "changes",
    [
        {"opened": True},
        {"opened": False, "opening_points": 27},
        {"opened": False, "owes": [Duty(DutyKind.MELD, card("KC"))]},
    ],
    ids=["opened", "begun", "taken"],
)
def test_v_12_no_position_has_an_opening_before_everybody_had_a_turn(changes: dict[str, Any]) -> None:
    """V-12: opened, begun, or with a card taken for it; the default allows each."""
    melds = [] if "owes" in changes else ["8C 9C 10C"]
    for rules, wrong in ((LATER_TAKING, True), (TAKING, False)):
        it = setup("KC 2D 4D 6D", *melds, first_turn=True, rules=rules, **changes)
        assert any("V-12" in text for text in [str(problem) for problem in problems(it)]) == wrong


def test_v_12_closing_in_the_first_turn_cannot_be_allowed_then() -> None:
    """V-12, D-61: nobody closes without an opening."""
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset(first_turn_opening=FirstTurnOpening.FORBIDDEN, first_turn_close=FirstTurnClose.ALLOWED)
    (reason,) = caught.value.violations
    figures = dict(reason.figures)
    assert (figures["field"], figures["other"]) == ("first_turn_close", "first_turn_opening")
