"""Variants that meet in a match: players who come back, single hands, targets, and hands that nobody closed."""

from __future__ import annotations

import attrs
from positions import card
from shared import KEEP_TOP, last_card, match_of, outcome, reached

from scala40 import Discard, DrawStock, Ending, MatchMode, Reentry, Ruleset
from scala40.match import Match, points_entry


def test_d_75_several_pass_and_come_back_more_than_once() -> None:
    """D-75: each hand anew, with the highest total below the limit at that time."""
    match = match_of(Ruleset(reentry=Reentry.HIGHEST_BELOW), (0, 20, 110, 130), (0, 30, 90, 85))
    assert [row.totals for row in match.sheet] == [(0, 20, 20, 20), (0, 50, 50, 50)]
    assert [row.back for row in match.sheet] == [(2, 3), (2, 3)]
    over = match.add(points_entry({0: 0, 1: 51, 2: 60, 3: 70}, closer=0, ending=Ending.CLOSED))
    assert (over.winners, over.eliminated) == ((0,), (1, 2, 3))


def test_d_75_after_a_dead_hand() -> None:
    """D-75, D-78: two below the limit bring the others back; one alone has won; none at all, the lowest wins."""
    rules = Ruleset(reentry=Reentry.HIGHEST_BELOW)
    assert match_of(rules, (30, 40, 101, 120), closed=False).totals == (30, 40, 40, 40)
    assert match_of(rules, (30, 140, 101, 120), closed=False).winners == (0,)
    assert match_of(rules, (110, 140, 101, 101), closed=False).winners == (2, 3)


def test_d_75_d_73_with_a_higher_limit() -> None:
    """D-75, D-73: the limit that is agreed on is the one that is passed."""
    match = match_of(Ruleset(reentry=Reentry.HIGHEST_BELOW, limit=151), (0, 120, 151))
    assert (match.totals, match.active) == ((0, 120, 120), (0, 1, 2))


def test_d_75_who_withdrew_is_not_in() -> None:
    """D-75: a total below the limit counts only if its seat still plays."""
    match = Match(Ruleset(reentry=Reentry.HIGHEST_BELOW).match_rules, 3).withdraw(1)
    over = match.add(points_entry({0: 0, 2: 120}, closer=0, ending=Ending.CLOSED))
    assert (over.winners, over.eliminated) == ((0,), (2,))


def test_d_76_d_79_d_81_a_single_hand_that_runs_out_of_cards() -> None:
    """D-76, D-79, D-81: nobody closed, so the fewest points win."""
    rules = attrs.evolve(KEEP_TOP, match_mode=MatchMode.SINGLE_HAND, max_reshuffles=0)
    dead = reached(last_card(rules), DrawStock(), Discard(card("5C")))
    points = [outcome(dead).points(seat) for seat in (0, 1)]
    match = Match(rules.match_rules, 2).add(outcome(dead))
    assert match.winners == tuple(seat for seat in (0, 1) if points[seat] == min(points))
    assert points[0] == 7 + 9


def test_d_76_d_77_dead_hands_and_ties_of_a_match_to_a_target() -> None:
    """D-76, D-77: a dead hand may reach the target; equal lowest totals share, those above the target too."""
    rules = Ruleset(match_mode=MatchMode.TARGET, target=1_000)
    assert match_of(rules, (400, 999, 400), closed=False).is_over is False
    assert match_of(rules, (400, 1_000, 400), closed=False).winners == (0, 2)
    assert match_of(rules, (1_200, 1_100, 1_100), closed=False).winners == (1, 2)
    assert match_of(rules, (500, 0, 600), (0, 500, 400)).winners == (0, 1)


def test_d_76_d_79_a_single_hand_that_dies_in_a_tie() -> None:
    """D-79, D-77: shared by the fewest points."""
    rules = Ruleset(match_mode=MatchMode.SINGLE_HAND)
    assert match_of(rules, (12, 30, 12), closed=False).winners == (0, 2)
    assert match_of(rules, (20, 0, 12)).winners == (1,)
