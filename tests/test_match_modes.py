"""Matches that end in other ways than by elimination, and players who come back."""

from __future__ import annotations

import pytest
from positions import codes
from shared import match_of

from scala40 import (
    Code,
    Ending,
    Hand,
    InvalidEntry,
    InvalidRuleset,
    MatchMode,
    Reentry,
    Ruleset,
    rumino,
    score,
)
from scala40.match import Match, points_entry
from scala40.quaranta.options import CardValues

BACK = Ruleset(reentry=Reentry.HIGHEST_BELOW)
TO_1000 = Ruleset(match_mode=MatchMode.TARGET, target=1_000)
SINGLE = Ruleset(match_mode=MatchMode.SINGLE_HAND)


def test_d_75_who_passes_the_limit_comes_back_with_the_highest_total_below_it() -> None:
    """D-75: two seats are still in, so the third goes on with the higher of their totals."""
    match = match_of(BACK, (0, 40, 70), (0, 50, 35))
    assert match.totals == (0, 90, 90)
    assert match.active == (0, 1, 2)
    assert match.sheet[-1].back == (2,)
    assert match.sheet[-1].out == ()
    assert match_of(Ruleset(), (0, 40, 70), (0, 50, 35)).eliminated == (2,)


def test_d_75_all_who_passed_come_back_together() -> None:
    """D-75: several at once, each with the same total; what the hand added stays on the sheet."""
    match = match_of(BACK, (0, 99, 101, 150))
    assert match.totals == (0, 99, 99, 99)
    assert match.sheet[-1].points == (0, 99, 101, 150)
    assert match.sheet[-1].back == (2, 3)


def test_d_75_with_one_player_left_the_match_is_over() -> None:
    """D-75: only as long as more than one is below the limit does anybody come back."""
    match = match_of(BACK, (0, 101, 150))
    assert (match.totals, match.winners, match.eliminated) == ((0, 101, 150), (0,), (1, 2))


def test_d_75_a_dead_hand_that_leaves_nobody_brings_nobody_back() -> None:
    """D-75, D-78: the lowest total wins."""
    assert match_of(BACK, (120, 110, 130), closed=False).winners == (1,)


def test_d_75_a_correction_changes_who_came_back() -> None:
    """D-75: replacing the hand counts everything after it again."""
    match = match_of(BACK, (0, 90, 120), (20, 0, 5))
    assert match.totals == (20, 90, 95)
    corrected = match.replace(1, points_entry({0: 0, 1: 90, 2: 12}, closer=0, ending=Ending.CLOSED))
    assert corrected.totals == (20, 90, 17)


def test_d_76_a_match_to_a_target_ends_when_somebody_reaches_it() -> None:
    """D-76: nobody goes out on the way, and the lowest total wins."""
    on_the_way = match_of(TO_1000, (0, 400, 999))
    assert (on_the_way.is_over, on_the_way.active) == (False, (0, 1, 2))
    over = on_the_way.add(points_entry({0: 300, 1: 0, 2: 1}, closer=1, ending=Ending.CLOSED))
    assert (over.totals, over.winners, over.eliminated) == ((300, 400, 1_000), (0,), ())
    assert [row.seat for row in over.standings] == [0, 1, 2]


def test_d_76_d_77_a_match_to_a_target_may_be_shared() -> None:
    """D-76, D-77: equal lowest totals win together, after a dead hand too."""
    assert match_of(TO_1000, (500, 500, 1_200), closed=False).winners == (0, 1)


def test_d_76_in_a_single_hand_the_closer_wins() -> None:
    """D-76: the match is over after one hand."""
    match = match_of(SINGLE, (30, 0, 12))
    assert (match.is_over, match.winners) == (True, (1,))
    assert match.eliminated == ()


def test_d_79_a_single_hand_that_dies_is_won_by_the_fewest_points() -> None:
    """D-79: ties are shared."""
    assert match_of(SINGLE, (30, 12, 12), closed=False).winners == (1, 2)


def test_d_76_a_single_hand_that_was_closed_without_points() -> None:
    """D-76: the closer wins even if nobody had to count."""
    left = {0: Hand(), 1: Hand.parse("2C"), 2: Hand.parse("2C")}
    match = Match(SINGLE.match_rules, 3).add(score(SINGLE, left, ending=Ending.CLOSED, closer=0))
    assert match.winners == (0,)


def test_a_single_hand_may_be_won_by_those_who_stay() -> None:
    """A withdrawal that leaves one seat ends any match."""
    assert Match(SINGLE.match_rules, 2).withdraw(0).winners == (1,)
    assert Match(TO_1000.match_rules, 2).withdraw(1).winners == (0,)


@pytest.mark.parametrize("ending", [Ending.CLOSED, Ending.CLOSED_IN_HAND])
def test_d_74_the_closer_scores_nothing_and_nobody_less(ending: Ending) -> None:
    """D-62, D-74: in this game the closer never goes out, so an entry that says otherwise is refused."""
    match = Match(Ruleset().match_rules, 3)
    for points, message in (
        ({0: 120, 1: 10, 2: 12}, "seat 0 cannot have scored 120: who ends a hand like this scores 0"),
        ({0: -10, 1: 10, 2: 12}, "seat 0 cannot have scored -10: who ends a hand like this scores 0"),
        ({0: 0, 1: -10, 2: 12}, "seat 1 cannot have scored -10: nobody scores less than 0"),
    ):
        with pytest.raises(InvalidEntry) as caught:
            match.add(points_entry(points, closer=0, ending=ending))
        assert [reason.message for reason in caught.value.violations] == [message]
    assert match.add(points_entry({0: 0, 1: 0, 2: 12}, closer=0, ending=ending)).totals == (0, 0, 12)


def test_a_hand_of_scala_40_does_not_end_like_one_of_another_game() -> None:
    """Nobody knocks here, whatever the points are."""
    with pytest.raises(InvalidEntry, match="under these rules nobody ends a hand like this"):
        Match(Ruleset().match_rules, 2).add(points_entry({0: 0, 1: 5}, closer=0, ending=rumino.Ending.KNOCKED))


@pytest.mark.parametrize(
    "make,message",
    [
        (lambda: Ruleset(match_mode=MatchMode.TARGET), "a match to a target needs a target"),
        (lambda: Ruleset(target=1_000), "a target means nothing unless match_mode is TARGET"),
        (
            lambda: Ruleset(match_mode=MatchMode.SINGLE_HAND, reentry=Reentry.HIGHEST_BELOW),
            "reentry means nothing unless match_mode is ELIMINATION",
        ),
    ],
    ids=["no target", "idle target", "idle re-entry"],
)
def test_contradictions_are_refused(make: type[Ruleset], message: str) -> None:
    """A value without the one that uses it, or the other way round, with the reason."""
    with pytest.raises(InvalidRuleset) as caught:
        make()
    assert codes(caught.value.violations) == {Code.RULE_CONTRADICTION}
    assert [reason.message for reason in caught.value.violations] == [message]


def test_the_rules_of_a_match_follow_from_the_ruleset() -> None:
    """Each mode takes its figure from its field, and fields of the score leave them alone."""
    assert (TO_1000.match_rules.limit, TO_1000.match_rules.mode) == (1_000, MatchMode.TARGET)
    assert (SINGLE.match_rules.limit, Ruleset(limit=201).match_rules.limit) == (None, 201)
    assert BACK.match_rules.reentry is Reentry.HIGHEST_BELOW
    assert Ruleset(card_values=CardValues.PROGRESSIVE).match_rules == Ruleset().match_rules
