"""Scala 40's re-entry with a number of returns and by choice (V-18), and a second referee for matches that go on."""

from __future__ import annotations

from typing import Any, Final

import pytest
from raising import raises
from shared import match_of

import scala40
from scala40 import Code, Ending, InvalidRuleset, MatchMode, Reentry, Ruleset, chinchon, notation
from scala40.core import Stream
from scala40.core._game import MatchRules
from scala40.match import Answer, Choice, Match, SavedMatch, points_entry
from scala40.players import Greedy, Returner
from scala40.playing import play_match
from scala40.record import Record, record_match, resume

ONCE: Final = Ruleset(reentry=Reentry.HIGHEST_BELOW, reentry_max=1)
ASKED: Final = Ruleset(reentry=Reentry.OFFERED)


def test_v_18_of_several_those_come_back_who_have_not_used_up_their_returns() -> None:
    """V-18: with the highest total below the limit; those above it who stay out do not count for that."""
    match = match_of(ONCE, (0, 40, 101, 60), (0, 45, 50, 41))
    assert [row.back for row in match.sheet] == [(2,), (3,)]
    assert [row.out for row in match.sheet] == [(), (2,)]
    assert (match.totals, match.active) == ((0, 85, 110, 85), (0, 1, 3))
    assert match_of(Ruleset(reentry=Reentry.HIGHEST_BELOW), (0, 40, 101, 60), (0, 45, 50, 41)).totals == (0, 85, 85, 85)


def test_v_18_with_one_player_below_nobody_comes_back_however_many_returns_are_left() -> None:
    """V-18, D-75: the totals of a hand alone decide it; if all pass, the lowest total wins (D-78)."""
    for rules in (ONCE, ASKED):
        assert match_of(rules, (0, 101, 150)).winners == (0,)
        assert match_of(rules, (120, 110, 130), closed=False).winners == (1,)


def test_v_18_who_reaches_the_limit_is_asked_between_two_hands() -> None:
    """V-18: each of them chooses, and nothing goes on before that."""
    match = match_of(ASKED, (0, 40, 101, 130))
    assert (match.offers, match.totals, match.is_over) == ((2, 3), (0, 40, 101, 130), False)
    with pytest.raises(scala40.InvalidEntry):
        _ = match.context
    split = match.answer(3, Choice.LEAVE).answer(2, Choice.RETURN)
    assert (split.totals, split.context.seats, split.eliminated) == ((0, 40, 40, 130), (0, 1, 2), (3,))
    assert match.answer(2, Choice.LEAVE).answer(3, Choice.LEAVE).context.seats == (0, 1)


def test_v_18_a_number_of_returns_takes_returns() -> None:
    """V-18: it means nothing where nobody comes back."""
    for mode in (MatchMode.ELIMINATION, MatchMode.SINGLE_HAND):
        violations = raises(InvalidRuleset, lambda mode=mode: Ruleset(match_mode=mode, reentry_max=1)).violations
        assert [(it.code, it.rule) for it in violations] == [(Code.RULE_CONTRADICTION, "V-18")]


def test_v_18_a_match_with_offers_is_played_recorded_and_saved() -> None:
    """V-18: as those of Chinchón are; players who decide are asked, and others come back."""

    class Proud(Greedy[Any, Any]):
        def answer(self, match: Match, seat: int) -> Choice:
            """Come back once in two hands."""
            assert seat in match.offers
            return Choice.RETURN if len(match.hands) % 2 else Choice.LEAVE

    assert isinstance(Proud(scala40.rate), Returner)
    rules, choices = Ruleset(reentry=Reentry.OFFERED, reentry_max=2, limit=60), set[Choice]()
    for seed in range(3):
        players = [Greedy(scala40.rate), *[Proud(scala40.rate)] * 3]
        match = play_match(scala40, rules, players, seed=seed).match
        record = record_match(scala40, rules, players, seed=seed)
        assert resume(notation.from_text(Record, notation.to_text(record, scala40), scala40), scala40).match == match
        saved = notation.to_json(SavedMatch(match, rules), scala40)
        assert notation.from_json(SavedMatch, saved, scala40) == (match, rules)
        choices |= {it.choice for it in match.entries if isinstance(it, Answer)}
    assert choices == {*Choice}


# A second referee, from the texts: it knows totals, who is in, and how often each has come back.


def kept_by_hand(rules: MatchRules, needed: int, seats: int, dice: Stream) -> Match:
    """Return a match by the dice, whose book is kept beside it by hand and compared after each hand and answer.

    `needed` is how many must be below the limit: more than one in Scala 40 (S0), one in La Conga (S3).
    """
    match, limit = Match(rules, seats), rules.limit or 0
    totals, playing, returns = dict.fromkeys(range(seats), 0), [*range(seats)], dict.fromkeys(range(seats), 0)
    while len(playing) > 1:
        closer = dice.choice([*playing, None])
        points = {seat: (0 if seat == closer else 1 + dice.below(limit)) for seat in playing}
        way = rules.closings[0]
        if closer is not None:
            points[closer] = way.least
        match = match.add(points_entry(points, closer=closer, ending=Ending.DEAD if closer is None else way.ending))
        for seat, more in points.items():
            totals[seat] += more
        below = [seat for seat in playing if totals[seat] < limit]
        if not below:
            lowest = min(totals[seat] for seat in playing)
            assert match.winners == tuple(seat for seat in playing if totals[seat] == lowest)
            return match
        top, over = max(totals[seat] for seat in below), [seat for seat in playing if seat not in below]
        most = 99 if rules.reentry_max is None else rules.reentry_max
        may = [seat for seat in over if returns[seat] < most and len(below) >= needed]
        if rules.reentry is Reentry.OFF:
            may = []
        if rules.reentry is Reentry.OFFERED:
            assert match.offers == tuple(may)
            returning = [seat for seat in may if dice.below(2)]
            for seat in sorted(may, key=lambda _: dice.below(9)):
                match = match.answer(seat, Choice.RETURN if seat in returning else Choice.LEAVE)
            may = returning
        for seat in may:
            totals[seat], returns[seat] = top, returns[seat] + 1
        playing = [seat for seat in playing if seat in below or seat in may]
        assert (match.totals, match.active, match.offers) == (tuple(totals.values()), tuple(playing), ())
        assert match.sheet[-1].back == tuple(may)
        assert match.sheet[-1].out == tuple(seat for seat in over if seat not in may)
    assert match.winners == tuple(playing)
    return match


@pytest.mark.parametrize("most", [None, 1, 2, 3])
@pytest.mark.parametrize("reentry", Reentry)
def test_v_18_matches_are_those_of_a_book_kept_by_hand(reentry: Reentry, most: int | None) -> None:
    """V-18, D-75, D-78, G-04: under each rule of Scala 40, and of Chinchón with as many returns."""
    usual = Ruleset(reentry=reentry, reentry_max=None if reentry is Reentry.OFF else most)
    conga = chinchon.Ruleset(match_end=chinchon.MatchEnd.LAST_SURVIVOR, reentry_max=most or 0)
    for number in range(30):
        dice = Stream(f"book {reentry} {most} {number}")
        kept_by_hand(usual.match_rules, 2, 2 + dice.below(5), dice)
        kept_by_hand(conga.match_rules, 1, 2 + dice.below(3), dice)
