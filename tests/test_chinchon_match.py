"""Matches of Chinchón and La Conga: to the first who reaches the limit, to the last survivor, and with reenganche."""

from __future__ import annotations

import pytest
from positions import codes
from raising import raises

from scala40 import chinchon, rumino
from scala40.chinchon import PRESETS, CloseGuard, Ending, MatchEnd, Ruleset, rate
from scala40.core._base import Language
from scala40.core._cards import InvalidEntry, InvalidRuleset
from scala40.core._game import HandResult, MatchRules
from scala40.core._text import Code
from scala40.match import Answer, Choice, Match, Oddity, Withdrawal, points_entry
from scala40.notation import from_json, from_text, to_json, to_text
from scala40.players import Greedy, Player, Random
from scala40.playing import next_hand, play_match
from scala40.record import Record, SeatRecord, record_match, replay, seat_record
from scala40.record.model import RecordError

CHINCHON = Ruleset().match_rules
CONGA = PRESETS["conga"].rules.match_rules
BACK = PRESETS["conga-reenganche"].rules.match_rules


def hand(*points: int | None, closer: int = 0, ending: Ending = Ending.CLOSED) -> HandResult:
    """Return a hand with these points by seat; `None` for seats that did not play."""
    scored = {seat: score for seat, score in enumerate(points) if score is not None}
    return points_entry(scored, closer=closer, ending=ending)


# C-13 and C-10


def test_c_13_the_match_ends_when_somebody_reaches_a_hundred() -> None:
    """C-13: 99 are not enough; then the lowest total wins, also below nothing."""
    match = Match(CHINCHON, 3).add(hand(3, 99, 40)).add(hand(5, -10, 12, closer=1, ending=Ending.ALL_MELDED))
    assert (match.is_over, match.totals, match.active) == (False, (8, 89, 52), (0, 1, 2))
    match = match.add(hand(4, 11, 3))
    assert (match.totals, match.winners, match.eliminated) == ((12, 100, 55), (0,), ())


def test_c_13_it_ends_whoever_reaches_the_limit_and_how_many_do() -> None:
    """C-13: two seats, all of them, or the closer alone."""
    match = Match(CHINCHON, 3).add(hand(60, 3, 60, closer=1))
    assert match.add(hand(45, 4, 50, closer=1)).winners == (1,)
    match = Match(CHINCHON, 3).add(hand(96, 3, 95, closer=1))
    ended = match.add(hand(4, 97, 6))
    assert (ended.totals, ended.is_over, ended.winners) == ((100, 100, 101), True, (0, 1))
    ended = match.add(hand(5, 3, 0))
    assert (ended.totals, ended.is_over, ended.winners) == ((101, 6, 95), True, (1,))


def test_c_13_equal_totals_share_the_win() -> None:
    """C-13: the lowest two."""
    assert Match(CHINCHON, 3).add(hand(5, 100, 5)).winners == (0, 2)


def test_c_13_the_limit_is_a_field() -> None:
    """C-13: with another one the match goes on."""
    assert not Match(Ruleset(limit=101).match_rules, 2).add(hand(5, 100)).is_over
    assert Match(Ruleset(limit=50).match_rules, 2).add(hand(5, 50)).is_over


def test_c_10_a_chinchon_wins_the_match_whatever_the_totals_are() -> None:
    """C-10: the closer wins with the highest total, and whether or not another seat reaches the limit."""
    match = Match(CHINCHON, 2).add(hand(3, 99))
    for points in ({0: 5, 1: -10}, {0: 97, 1: -10}):
        chinchon = points_entry(points, closer=1, ending=Ending.CHINCHON)
        assert match.add(chinchon).winners == match.replace(1, chinchon).winners == (1,)
    three = Match(CHINCHON, 3).add(hand(3, 90, 40)).add(hand(9, -10, 60, closer=1, ending=Ending.CHINCHON))
    assert (three.totals, three.winners) == ((12, 80, 100), (1,))
    with_joker = points_entry({0: 5, 1: -10}, closer=1, ending=Ending.CHINCHON_WITH_JOKER)
    assert not Match(Ruleset(jokers=2).match_rules, 2).add(hand(3, 99)).add(with_joker).is_over


def test_c_10_g_03_g_04_a_chinchon_wins_la_conga_too() -> None:
    """C-10, G-03, G-04: all other seats are still in, or could come back, and are not asked any more."""
    for rules in (CONGA, BACK):
        match = Match(rules, 3).add(hand(3, 90, 40))
        for points in ((9, -10, 30), (9, -10, 60), (97, -10, 60)):
            won = match.add(hand(*points, closer=1, ending=Ending.CHINCHON))
            assert (won.is_over, won.winners, won.offers) == (True, (1,), ())


def test_c_07_the_deal_goes_round_counter_clockwise() -> None:
    """C-07: to the right, past seats that are out."""
    match = Match(CONGA, 4, dealer=1)
    dealers = [match.context.dealer]
    for points in ((1, 1, 1, 100), (1, 1, 1, None), (1, 1, 1, None), (1, 1, 1, None)):
        match = match.add(hand(*points))
        dealers.append(match.context.dealer)
    assert dealers == [1, 0, 2, 1, 0]


GONE = (Ending.ALL_MELDED, Ending.CHINCHON_WITH_JOKER, Ending.CHINCHON)


@pytest.mark.parametrize("ending", Ending)
@pytest.mark.parametrize("points", [-11, -10, -9, 0, 1, 5, 6])
def test_what_a_closer_scores_follows_from_how_the_hand_ended(ending: Ending, points: int) -> None:
    """C-08, C-09, C-10: with cards left from 1 point to the most that may be left, with none of them -10."""
    match = Match(Ruleset(jokers=2).match_rules, 2)
    entry = hand(3, points, closer=1, ending=ending)
    if points == -10 if ending in GONE else 1 <= points <= 5:
        assert match.add(entry).totals == (3, points)
        return
    (reason,) = raises(InvalidEntry, lambda: match.add(entry)).violations
    due = "-10" if ending in GONE else "from 1 to 5"
    assert reason.code is Code.ENTRY_POINTS
    assert reason.message == f"player 2 cannot have scored {points}: the player who ends a hand like this scores {due}"


def test_c_09_only_the_closer_scores_less_than_nothing() -> None:
    """C-09, C-11: whoever has not closed counts what is left, which may be nothing."""
    match = Match(CHINCHON, 2)
    assert match.add(hand(3, 0)).totals == (3, 0)
    (reason,) = raises(InvalidEntry, lambda: match.add(hand(-10, -10, ending=Ending.ALL_MELDED))).violations
    assert reason.message == "player 2 cannot have scored -10: only the player who ends a hand can score less than 0"


@pytest.mark.parametrize(
    "rules,entry",
    [
        (CHINCHON, hand(-10, 3, ending=Ending.CHINCHON_WITH_JOKER)),
        (Ruleset(close_max=0).match_rules, hand(0, 3)),
        (CHINCHON, points_entry({0: -10, 1: 3}, closer=0, ending=rumino.Ending.GIN)),
    ],
    ids=["no jokers", "nothing may be left", "another game"],
)
def test_c_08_c_10_nobody_closes_in_a_way_that_the_rules_do_not_know(rules: MatchRules, entry: HandResult) -> None:
    """C-08, C-10: without jokers no chinchón has one, and where nothing may be left no close leaves anything."""
    (reason,) = raises(InvalidEntry, lambda: Match(rules, 2).add(entry)).violations
    assert reason.code is Code.ENTRY_ENDING
    assert reason.message == "the hand cannot have ended like this: under these rules nobody ends a hand like this"


def test_entries_that_are_replaced_are_judged_alike() -> None:
    """C-09: a correction is an entry, too."""
    match = Match(CHINCHON, 2).add(hand(5, 3))
    raises(InvalidEntry, lambda: match.replace(1, hand(5, 3, ending=Ending.ALL_MELDED)))


# G-03


def test_g_03_who_reaches_a_hundred_is_out_and_the_last_one_wins() -> None:
    """G-03: the others play on."""
    match = Match(CONGA, 3).add(hand(3, 100, 40))
    assert (match.is_over, match.eliminated, match.context.seats) == (False, (1,), (0, 2))
    assert match.add(hand(3, None, 60)).winners == (0,)


def test_g_03_all_out_together() -> None:
    """G-03: the lowest total wins, which only happens where closes are not guarded."""
    unguarded = Ruleset(match_end=MatchEnd.LAST_SURVIVOR).match_rules
    match = Match(unguarded, 3).add(hand(98, 5, 90, closer=1)).add(hand(5, 97, 40))
    assert (match.totals, match.active, match.winners) == ((103, 102, 130), (), (1,))


def test_g_03_all_out_together_share_the_win_if_their_totals_are_equal() -> None:
    """G-03: of those who were left; who went out before with less has no part in it."""
    unguarded = Ruleset(match_end=MatchEnd.LAST_SURVIVOR).match_rules
    match = Match(unguarded, 3).add(hand(96, 101, 5, closer=2)).add(hand(0, None, 2, closer=2))
    assert match.add(hand(5, None, 97)).winners == (0,)
    ended = match.add(hand(5, None, 94))
    assert (ended.totals, ended.winners) == ((101, 101, 101), (0, 2))


def test_g_03_the_limit_is_a_field() -> None:
    """G-03: with fifty whoever has fifty is out, with two hundred nobody who has a hundred."""
    for limit, out in ((50, (1,)), (51, ()), (200, ())):
        match = Match(Ruleset(match_end=MatchEnd.LAST_SURVIVOR, limit=limit).match_rules, 3).add(hand(3, 50, 40))
        assert (match.eliminated, match.is_over) == (out, False)


# G-04


def test_g_04_who_reaches_the_limit_is_asked_between_two_hands() -> None:
    """G-04: before the answer nothing goes on; who returns has the highest total below the limit."""
    match = Match(BACK, 3).add(hand(3, 104, 40))
    assert (match.offers, match.is_over, match.active, match.eliminated) == ((1,), False, (0, 1, 2), ())
    for refused in (lambda: match.context, lambda: match.add(hand(1, 1, 1)), lambda: match.withdraw(0)):
        with pytest.raises(InvalidEntry) as caught:
            refused()
        assert codes(caught.value.violations) == {Code.REENTRY_PENDING}
    back = match.answer(1, Choice.RETURN)
    assert (back.offers, back.totals, back.context.seats) == ((), (3, 40, 40), (0, 1, 2))
    assert (back.sheet[-1].back, back.sheet[-1].out, back.sheet[-1].totals) == ((1,), (), (3, 40, 40))
    gone = match.answer(1, Choice.LEAVE)
    assert (gone.offers, gone.totals, gone.context.seats, gone.eliminated) == ((), (3, 104, 40), (0, 2), (1,))
    assert (gone.sheet[-1].back, gone.sheet[-1].out) == ((), (1,))


def test_g_04_once_a_player() -> None:
    """G-04: the second time the player is out; by the field oftener."""
    match = Match(BACK, 2).add(hand(3, 104)).answer(1, Choice.RETURN)
    assert match.add(hand(3, 104)).winners == (0,)
    twice = Ruleset(match_end=MatchEnd.LAST_SURVIVOR, reentry_max=2).match_rules
    match = Match(twice, 2).add(hand(3, 104)).answer(1, Choice.RETURN).add(hand(3, 104))
    assert match.offers == (1,)


def test_g_04_each_for_himself_and_in_any_order() -> None:
    """G-04: one returns, one leaves; the totals do not depend on who answers first."""
    match = Match(BACK, 4).add(hand(3, 104, 150, 60))
    assert match.offers == (1, 2)
    there = match.answer(1, Choice.RETURN).answer(2, Choice.LEAVE)
    back = match.answer(2, Choice.LEAVE).answer(1, Choice.RETURN)
    assert there.totals == back.totals == (3, 60, 150, 60)
    assert there.context == back.context
    both = match.answer(2, Choice.RETURN).answer(1, Choice.RETURN)
    assert (both.totals, both.sheet[-1].back) == ((3, 60, 60, 60), (1, 2))


def test_g_04_each_has_a_return_of_its_own() -> None:
    """G-04: that one has come back takes nothing from another."""
    match = Match(BACK, 3).add(hand(3, 104, 40)).answer(1, Choice.RETURN).add(hand(2, 5, 61))
    assert (match.totals, match.offers) == ((5, 45, 101), (2,))
    match = match.answer(2, Choice.RETURN).add(hand(2, 60, 60))
    assert (match.offers, match.winners) == ((), (0,))


def test_g_04_back_to_the_highest_total_of_those_who_still_play() -> None:
    """G-04: who has withdrawn does not, and who has reached the limit of these rules is not below it."""
    match = Match(BACK, 4).add(hand(3, 30, 40, 80)).withdraw(3).add(hand(2, 75, 1, None))
    assert match.offers == (1,)
    assert match.answer(1, Choice.RETURN).totals == (5, 41, 41, 80)
    for limit, highest in ((50, 40), (150, 120)):
        rules = Ruleset(match_end=MatchEnd.LAST_SURVIVOR, limit=limit, reentry_max=1).match_rules
        match = Match(rules, 3).add(hand(3, limit + 4, highest))
        assert match.answer(1, Choice.RETURN).totals == (3, highest, highest)
    fifty = Ruleset(match_end=MatchEnd.LAST_SURVIVOR, limit=50, reentry_max=1).match_rules
    both = Match(fifty, 3).add(hand(3, 54, 60)).answer(1, Choice.RETURN)
    assert (both.totals, both.answer(2, Choice.RETURN).totals) == ((3, 3, 60), (3, 3, 3))


def test_g_04_back_to_a_total_below_nothing() -> None:
    """G-04, C-09: if that is the highest."""
    match = Match(BACK, 3).add(hand(-10, 60, 50, ending=Ending.ALL_MELDED)).add(hand(2, 50, 60))
    assert match.answer(1, Choice.RETURN).answer(2, Choice.RETURN).totals == (-8, -8, -8)


def test_g_04_who_comes_back_deals_in_turn() -> None:
    """G-04, C-07: who does not is passed over."""
    match = Match(BACK, 3, dealer=2).add(hand(3, 104, 40))
    assert match.answer(1, Choice.RETURN).context.dealer == 1
    assert match.answer(1, Choice.LEAVE).context.dealer == 0


def test_g_04_at_least_one_player_must_be_below_the_limit() -> None:
    """G-04: if all reach it together, which no guard lets happen, nobody is asked, and the lowest total wins."""
    unguarded = Ruleset(match_end=MatchEnd.LAST_SURVIVOR, reentry_max=1).match_rules
    match = Match(unguarded, 2).add(hand(99, 5, closer=1)).add(hand(5, 97))
    assert (match.offers, match.winners) == ((), (1,))


def test_g_04_nobody_is_asked_back_into_a_match_that_is_won() -> None:
    """G-04: a chinchón wins it, also where by the same hand another one reaches the limit."""
    match = Match(BACK, 3).add(hand(3, 99, 40))
    assert match.add(hand(1, 5, 4)).offers == (1,)
    won = match.add(points_entry({0: -10, 1: 5, 2: 4}, closer=0, ending=Ending.CHINCHON))
    assert (won.winners, won.offers) == ((0,), ())


def test_g_04_the_last_one_below_wins_if_all_others_leave() -> None:
    """G-04: with their answers, not before."""
    match = Match(BACK, 3).add(hand(3, 104, 110)).answer(1, Choice.LEAVE)
    assert not match.is_over
    assert match.answer(2, Choice.LEAVE).winners == (0,)
    assert match.answer(2, Choice.RETURN).context.seats == (0, 2)


def test_g_02_nobody_closes_a_hand_and_reaches_the_limit_by_it() -> None:
    """G-02: an entry that says so is refused; who has not closed may reach it, and who does with all cards melded."""
    match = Match(CONGA, 3).add(hand(97, 3, 20, closer=1))
    (reason,) = raises(InvalidEntry, lambda: match.add(hand(3, 0, 20))).violations
    assert (reason.code, reason.rule) == (Code.ENTRY_POINTS, "CB-10")
    assert (
        reason.message
        == "player 1 cannot have scored 3: a closer must stay below 100, and these points make a total of 100"
    )
    fifty = Match(Ruleset(close_guard=CloseGuard.ON, limit=50).match_rules, 3).add(hand(47, 3, 20, closer=1))
    assert fifty.add(hand(2, 0, 20)).totals == (49, 3, 40)
    raises(InvalidEntry, lambda: fifty.add(hand(3, 0, 20)))
    assert match.add(hand(2, 0, 20)).totals == (99, 3, 40)
    assert match.add(hand(-10, 0, 20, ending=Ending.ALL_MELDED)).totals == (87, 3, 40)
    assert match.add(hand(3, 2, 20, closer=1)).active == (1, 2)
    assert Match(CHINCHON, 3).add(hand(97, 3, 20, closer=1)).add(hand(3, 0, 20)).is_over


def test_g_02_a_close_that_a_correction_makes_one_too_many_is_told_and_counts() -> None:
    """G-02: it was played."""
    match = Match(CONGA, 3).add(hand(90, 3, 20, closer=1)).add(hand(3, 0, 20))
    corrected = match.replace(1, hand(97, 3, 20, closer=1))
    (odd,) = corrected.discrepancies
    assert (odd.number, odd.seat, odd.oddity) == (2, 0, Oddity.CLOSED_AT_LIMIT)
    assert (corrected.totals, corrected.active) == ((100, 3, 40), (1, 2))
    with pytest.raises(InvalidEntry):
        match.replace(2, hand(5, 0, 20)).replace(1, hand(97, 3, 20, closer=1)).replace(2, hand(4, 0, 20))
    odd_closer = points_entry({0: 3, 1: 4}, closer=2, ending=Ending.CLOSED)
    assert codes(raises(InvalidEntry, lambda: Match(CONGA, 3).add(odd_closer)).violations) == {Code.ENTRY_SEATS}


def test_g_04_without_the_rule_nobody_is_asked() -> None:
    """G-04: in Chinchón, and in La Conga by default."""
    for rules in (CHINCHON, CONGA):
        match = Match(rules, 3).add(hand(3, 104, 40))
        assert match.offers == ()
        assert codes(raises(InvalidEntry, match.answer, 1, Choice.RETURN).violations) == {Code.REENTRY_NOT_OFFERED}
    wrong = raises(InvalidRuleset, lambda: Ruleset(reentry_max=1))
    assert codes(wrong.violations) == {Code.RULE_CONTRADICTION}
    assert wrong.violations[0].rule == "G-04"


def test_g_04_an_answer_is_a_choice() -> None:
    """G-04: nothing else."""
    match = Match(BACK, 2).add(hand(3, 104))
    with pytest.raises(
        TypeError,
        match=r"^choice must be a scala40\.match\.Choice, not 'return'; one of Choice\.RETURN, Choice\.LEAVE$",
    ):
        match.answer(1, "return")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_g_04_a_correction_may_leave_answers_without_an_offer() -> None:
    """G-04: they have no effect then, and are told; a hand without an answer that is due counts as a leave."""
    match = Match(BACK, 3).add(hand(3, 104, 40)).answer(1, Choice.RETURN).add(hand(1, 2, 3))
    corrected = match.replace(1, hand(3, 14, 40))
    assert (corrected.totals, [it.oddity for it in corrected.discrepancies]) == ((4, 16, 43), [Oddity.ANSWER_IDLE])
    later = Match(BACK, 3).add(hand(3, 14, 40)).add(hand(1, 2, 3)).replace(1, hand(3, 104, 40))
    assert [(it.seat, it.oddity) for it in later.discrepancies] == [
        (1, Oddity.ANSWER_MISSING),
        (1, Oddity.SCORE_SURPLUS),
    ]
    assert "has not said whether they come back" in later.discrepancies[0].message
    assert (later.totals, later.eliminated) == ((4, 104, 43), (1,))
    gone = Match(BACK, 3, entries=(hand(3, 104, 40), Withdrawal(0)))
    assert [it.oddity for it in gone.discrepancies] == [Oddity.ANSWER_MISSING]
    assert gone.winners == (2,)


# simulations and records


class Quitter(Greedy[chinchon.View, chinchon.Move]):
    """A player who never comes back."""

    def answer(self, match: Match, seat: int) -> Choice:
        """Leave."""
        assert seat in match.offers
        return Choice.LEAVE


def players(count: int) -> list[Player[chinchon.View, chinchon.Move]]:
    """Return so many players: one who comes back, one who never does, one who throws dice."""
    some: list[Player[chinchon.View, chinchon.Move]] = [Greedy(rate), Quitter(rate), Random(5), Greedy(rate)]
    return some[:count]


@pytest.mark.once
@pytest.mark.parametrize("name", PRESETS)
def test_whole_matches_are_played_between_players(name: str) -> None:
    """Every preset; the same seed gives the same match."""
    rules = PRESETS[name].rules
    played = play_match(chinchon, rules, players(3), seed=4)
    assert played.match.is_over
    assert not played.gave_up
    assert played == play_match(chinchon, rules, players(3), seed=4)
    assert all(isinstance(it.ending, Ending) for it in played.match.hands)


def answers_of(record: Record[Ruleset, chinchon.Move]) -> list[Answer]:
    """Return all answers of a record."""
    return [*(answer for it in record.hands for answer in it.answers), *record.answers]


def test_records_tell_who_came_back() -> None:
    """As text and as JSON, whole and as a seat saw it; what is read is what was written."""
    record = record_match(chinchon, PRESETS["conga-reenganche"].rules, players(3), seed=6)
    given = answers_of(record)
    assert {answer.choice for answer in given} == set(Choice)
    text = to_text(record, chinchon)
    assert f"\nanswers {given[0].seat}={given[0].choice.value}\n" in text
    assert from_text(Record, text, chinchon) == record
    assert from_json(Record, to_json(record, chinchon), chinchon) == record
    for seat in range(3):
        seen = seat_record(record, chinchon, seat)
        assert from_text(SeatRecord, to_text(seen, chinchon), chinchon) == seen
        assert from_json(SeatRecord, to_json(seen, chinchon), chinchon) == seen
        assert [answer for it in seen.hands for answer in it.answers] + list(seen.answers) == given


def test_a_record_of_an_answer_that_is_none_is_refused() -> None:
    """With its place: no such choice, and nothing to answer."""
    text = to_text(record_match(chinchon, PRESETS["conga-reenganche"].rules, players(3), seed=6), chinchon)
    for wrong, why in (("1=maybe", "'1=maybe' is no answer, like 1=return or 1=leave"), ("1", "'1' is no answer")):
        raises(RecordError, from_text, Record, text.replace("answers 1=leave", f"answers {wrong}"), chinchon, match=why)
    with pytest.raises(RecordError, match="hand 1: player 2 cannot come back; players who can: none"):
        from_text(Record, text.replace("hand 1\n", "answers 1=leave\nhand 1\n"), chinchon)


def test_the_record_of_a_seat_does_not_tell_the_card_face_down() -> None:
    """The closer's record has it, those of the others have a question mark."""
    record = record_match(chinchon, Ruleset(), players(2), seed=3)
    closes = [ply for it in record.hands for ply in it.plies if isinstance(ply.move, chinchon.Close)]
    assert closes
    for seat in range(2):
        text = to_text(seat_record(record, chinchon, seat), chinchon)
        assert text.count("close ? with") == sum(ply.seat != seat for ply in closes)


def test_a_record_is_replayed_position_by_position() -> None:
    """And the match that it leads to is the one that was played."""
    rules = PRESETS["conga"].rules
    positions = list(replay(record_match(chinchon, rules, players(2), seed=9), chinchon))
    assert positions[-1].match.is_over
    assert positions[-1].match == play_match(chinchon, rules, players(2), seed=9).match


def test_the_next_hand_is_dealt_in_the_context_of_the_match() -> None:
    """The guard knows the totals from it."""
    match = Match(CONGA, 2).add(hand(97, 4, closer=1))
    state = next_hand(chinchon, PRESETS["conga"].rules, match, 1)
    assert (state.context.totals, state.context.number) == ((97, 4), 2)


def test_presets_say_what_is_special_about_them() -> None:
    """In three languages."""
    for preset in PRESETS.values():
        assert len({preset.summary(language) for language in Language}) == 3
