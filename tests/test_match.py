"""Matches: what hands add up to, who deals, who is out, who wins, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from matches import RULES, How, closed, dead, match_of, matches, reasons
from raising import raises

from scala40 import Ending, chinchon, rumino, skarney
from scala40.core._cards import InvalidEntry, InvalidSetup, RuleError, Violation
from scala40.core._game import ClosingPoints, Context, HandResult, Item, ItemKind, MatchRules, Reentry, Score, Streak
from scala40.core._game import Ending as AnyEnding
from scala40.core._text import Code
from scala40.match import Choice, Match, Standing, Withdrawal, points_entry

# The first hand


def test_a_match_begins_with_everybody_at_zero() -> None:
    """Before the first hand all seats are in, have no points, and the match is open."""
    match = Match(RULES, 4, dealer=2)

    assert match.context == Context(seats=(0, 1, 2, 3), dealer=2, number=1, totals=(0, 0, 0, 0))
    assert (match.totals, match.active, match.eliminated, match.withdrawn) == ((0,) * 4, (0, 1, 2, 3), (), ())
    assert (match.is_over, match.winners, match.sheet, match.hands, match.discrepancies) == (False, (), (), (), ())


@pytest.mark.parametrize("seats, dealer, problems", [(1, 0, 1), (0, 0, 2), (3, 3, 1), (3, -1, 1), (-2, 5, 2)])
def test_a_match_needs_two_seats_and_a_dealer_among_them(seats: int, dealer: int, problems: int) -> None:
    """B-12: a match of fewer than two, or one whose dealer has no seat, is refused with every problem."""
    with pytest.raises(InvalidSetup) as refusal:
        Match(RULES, seats, dealer=dealer)

    assert reasons(refusal) == [Code.SEATS] * problems


def test_any_number_of_seats_can_play_a_match() -> None:
    """How many may play is for the game to say, not for the match."""
    assert match_of(40, dealer=39).context.order[0] == 0


# Totals and elimination


def test_points_add_up() -> None:
    """B-12: the points of each hand are added to the totals."""
    match = match_of(3, closed(0, 12, 40), closed(7, 0, 25))

    assert match.totals == (7, 12, 65)
    assert match.context.totals == (7, 12, 65)


@pytest.mark.parametrize("points, out", [(99, False), (100, False), (101, True), (102, True)])
def test_who_reaches_the_limit_is_out(points: int, out: bool) -> None:
    """D-73: a total of 101 puts its seat out, a total of 100 does not."""
    match = match_of(3, closed(0, 5, points))

    assert match.eliminated == ((2,) if out else ())
    assert match.active == ((0, 1) if out else (0, 1, 2))
    assert not match.is_over


@pytest.mark.parametrize("limit", [100, 151, 201])
def test_the_limit_is_a_rule(limit: int) -> None:
    """D-73: other limits put out at their own figure."""
    assert match_of(3, closed(0, 0, limit - 1), limit=limit).eliminated == ()
    assert match_of(3, closed(0, 0, limit), limit=limit).eliminated == (2,)


def test_who_is_out_keeps_the_total_and_plays_no_more() -> None:
    """D-73: hands after that are dealt to the others, and the total stands."""
    match = match_of(3, closed(0, 110, 20), closed(5, None, 0))

    assert match.totals == (5, 110, 20)
    assert match.context.seats == (0, 2)
    assert match.eliminated == (1,)


def test_several_go_out_at_once() -> None:
    """D-74: one hand may put out several; whoever closed it stays."""
    match = match_of(4, closed(60, 60, 0, 20), closed(60, 50, 10, 0))

    assert match.eliminated == (0, 1)
    assert match.sheet[1].out == (0, 1)
    assert match.active == (2, 3)


def test_the_last_one_left_wins() -> None:
    """B-12: when all but one are out, that one has won, whatever the totals."""
    match = match_of(3, closed(0, 110, 90), closed(0, None, 30))

    assert match.is_over
    assert match.winners == match.active == (0,)
    assert match.eliminated == (1, 2)


def test_if_a_dead_hand_puts_everybody_out_the_lowest_total_wins() -> None:
    """D-78: of those that were still in, the fewest points win."""
    match = match_of(3, dead(80, 90, 70), dead(40, 40, 40))

    assert match.winners == (2,)
    assert match.active == ()
    assert match.eliminated == (0, 1, 2)


def test_equal_winners_share_the_win() -> None:
    """D-77: after D-78 equal lowest totals win together."""
    match = match_of(4, dead(80, 90, 70, 70), dead(40, 40, 40, 40))

    assert match.winners == (2, 3)
    assert match.standings == (Standing(1, 2, 110), Standing(1, 3, 110), Standing(3, 0, 120), Standing(4, 1, 130))


def test_who_was_out_before_does_not_win_when_everybody_goes_out() -> None:
    """D-78: only those that the last hand put out are compared, neither earlier ones nor who withdrew."""
    match = match_of(4, closed(0, 101, 95, 50), Withdrawal(0), dead(None, None, 90, 90))

    assert match.totals == (0, 101, 185, 140)
    assert match.winners == (3,)


def test_a_hand_may_win_the_match() -> None:
    """A hand that says so makes its closer the winner, even with others still in."""
    match = match_of(3, attrs.evolve(closed(30, 0, 101), wins_match=True))

    assert match.winners == (1,)
    assert match.active == (0, 1)
    assert [standing.seat for standing in match.standings] == [1, 0, 2]


def test_a_hand_that_wins_the_match_wins_it_for_the_side() -> None:
    """Partners win together, however their points differ."""
    match = match_of(4, attrs.evolve(closed(5, 0, 6, 90), sides=((0, 2), (1, 3)), wins_match=True))

    assert match.winners == (1, 3)
    assert [(standing.place, standing.seat) for standing in match.standings] == [(1, 1), (1, 3), (3, 0), (4, 2)]


def test_a_streak_wins_the_match_wherever_it_begins() -> None:
    """For the seat that closed all of its hands, whoever closed those before."""
    match = Match(attrs.evolve(RULES, streak=Streak(How.CLOSED, 2)), 3).add(closed(5, 0, 5)).add(closed(0, 5, 5))
    assert match.winners == ()
    assert match.add(closed(5, 5, 0)).winners == ()
    assert match.add(dead(5, 5, 5)).add(closed(0, 5, 5)).winners == ()
    assert match.add(closed(0, 5, 5)).winners == (0,)


def test_a_hand_without_a_closer_wins_no_match() -> None:
    """Where nobody closed there is nobody who could have won by it."""
    assert match_of(2, attrs.evolve(dead(1, 2), wins_match=True)).winners == ()


def test_a_hand_that_does_not_count_adds_nothing() -> None:
    """The hand is on the sheet, and everybody's total is what it was."""
    match = match_of(2, attrs.evolve(closed(0, 120), counts=False))

    assert match.totals == (0, 0)
    assert match.sheet[0].points == (0, 0)
    assert not match.is_over


# The dealer


def test_the_deal_goes_round_clockwise() -> None:
    """D-06: after each hand the next seat clockwise deals, after the last seat the first."""
    match = match_of(3, closed(0, 1, 2), closed(0, 1, 2), closed(0, 1, 2), dealer=1)

    assert [row.dealer for row in match.sheet] == [1, 2, 0]
    assert match.context.dealer == 1
    assert match.context.number == 4


def test_the_deal_passes_over_seats_that_are_out() -> None:
    """D-06: eliminated seats are skipped, and nobody's number changes."""
    match = match_of(4, closed(0, 101, 101, 5), dealer=0)

    assert match.context == Context(seats=(0, 3), dealer=3, number=2, totals=(0, 101, 101, 5))
    assert match.context.order == (0, 3)


def test_the_deal_moves_on_from_a_dealer_who_goes_out() -> None:
    """D-06: the dealer that a hand puts out is followed by the next seat like any other."""
    assert match_of(3, closed(0, 5, 101), dealer=2).context.dealer == 0


def test_who_is_to_deal_and_withdraws_is_passed_over() -> None:
    """D-06: the next seat that is still in deals instead; who withdraws elsewhere changes nothing."""
    assert match_of(4, closed(0, 1, 2, 3), Withdrawal(1), Withdrawal(2)).context.dealer == 3
    assert match_of(4, closed(0, 1, 2, 3), Withdrawal(3)).context.dealer == 1


@given(matches())
def test_the_dealer_is_the_next_seat_in_the_match(match: Match) -> None:
    """D-06: from one dealer clockwise to the next there is no other seat that is in."""
    wanted = match.dealer
    for number, row in enumerate(match.sheet, 1):
        dealer = next(seat for seat in [*range(wanted, match.seats), *range(wanted)] if row.points[seat] is not None)
        assert (row.number, row.dealer) == (number, dealer)
        wanted = (dealer + 1) % match.seats


# What is refused


def refused(match: Match, result: HandResult) -> list[Violation]:
    """Return why a hand cannot be added."""
    return list(raises(InvalidEntry, lambda: match.add(result)).violations)


def test_nothing_is_entered_into_a_match_that_is_over() -> None:
    """B-12: hands and withdrawals are refused, and there is no next hand."""
    over = match_of(2, closed(0, 101))

    assert [reason.code for reason in refused(over, closed(0, 5))] == [Code.MATCH_OVER]
    with pytest.raises(InvalidEntry) as withdrawal:
        over.withdraw(0)
    assert reasons(withdrawal) == [Code.MATCH_OVER]
    with pytest.raises(InvalidEntry, match="the match is over") as context:
        _ = over.context
    assert reasons(context) == [Code.MATCH_OVER]


@pytest.mark.parametrize(
    "result", [closed(0, None), closed(0, 1, 2), closed(0, None, 2), points_entry({}, closer=None, ending=How.DEAD)]
)
def test_each_seat_that_is_in_scores_and_nobody_else(result: HandResult) -> None:
    """B-12: a score too few or too many is refused."""
    assert [reason.code for reason in refused(match_of(2), result)] == [Code.ENTRY_SEATS]


def test_a_seat_that_is_out_cannot_score() -> None:
    """B-12: the refusal says who is in and who was given."""
    match = match_of(3, closed(0, 101, 20))

    [reason] = refused(match, closed(0, 5, 20))
    assert (
        reason.message
        == "the players in the match are player 1, player 3; the entry is for player 1, player 2, player 3"
    )
    [reason] = refused(match, points_entry({}, closer=None, ending=How.DEAD))
    assert reason.message == "the players in the match are player 1, player 3; the entry is for none"


def test_a_seat_scores_once() -> None:
    """B-12: two scores for one seat are refused."""
    twice = HandResult(How.DEAD, None, (Score(0), Score(1), Score(1)))

    assert [reason.code for reason in refused(match_of(2), twice)] == [Code.ENTRY_SEATS]


def test_the_scores_may_come_in_any_order() -> None:
    """B-12: it is the seats that count, not their order."""
    assert match_of(2, HandResult(How.DEAD, None, (Score(1, (Item(ItemKind.ENTERED, 8),)), Score(0)))).totals == (0, 8)


def test_the_closer_is_one_of_the_seats() -> None:
    """B-12: a seat that is out, or that there is not, cannot have closed."""
    match = match_of(3, closed(0, 101, 20))

    for closer in (1, 3):
        [reason] = refused(match, points_entry({0: 5, 2: 7}, closer=closer, ending=How.CLOSED))
        assert reason.code is Code.ENTRY_CLOSER
        assert (
            reason.message == f"player {closer + 1} cannot have closed; the players in the match are player 1, player 3"
        )


@pytest.mark.parametrize(
    "closer, ending, why",
    [
        (None, Ending.CLOSED, "somebody ended it, and the entry does not say who"),
        (None, Ending.CLOSED_IN_HAND, "somebody ended it, and the entry does not say who"),
        (1, Ending.DEAD, "nobody ended it, so player 2 did not end it"),
        (None, rumino.Ending.KNOCKED, "somebody ended it, and the entry does not say who"),
        (None, chinchon.Ending.CHINCHON, "somebody ended it, and the entry does not say who"),
        (1, skarney.Ending.EXHAUSTED, "nobody ended it, so player 2 did not end it"),
    ],
)
def test_d_74_d_81_a_dead_hand_has_no_closer_and_any_other_has_one(
    closer: int | None, ending: AnyEnding, why: str
) -> None:
    """D-74, D-81: else a hand that was closed could put everybody out, or a dead one spare somebody."""
    [reason] = refused(match_of(2), points_entry({0: 120, 1: 0}, closer=closer, ending=ending))
    assert reason.code is Code.ENTRY_ENDING
    assert reason.message == f"the hand cannot have ended like this: {why}"


def test_games_need_not_say_whether_a_hand_has_a_closer() -> None:
    """A game of one's own may leave it open; what is no ending at all is refused at once."""
    for closer in (0, None):
        assert match_of(2, points_entry({0: 0, 1: 30}, closer=closer, ending=How.CLOSED)).totals == (0, 30)
    with pytest.raises(TypeError, match="not 'closed'"):
        match_of(2).add(points_entry({0: 0, 1: 30}, closer=0, ending="closed"))  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("points", [2.5, "12", True, None])
def test_points_are_whole_numbers(points: object) -> None:
    """B-12: what is no whole number is refused, and the refusal says where, and shows a text as one."""
    entry = points_entry({0: 0, 1: points}, closer=0, ending=How.CLOSED)  # type: ignore[dict-item] # pyright: ignore[reportArgumentType]

    [reason] = refused(match_of(2), entry)
    assert reason.code is Code.ENTRY_POINTS
    assert reason.message == f"player 2 cannot have scored {points!r}: points are whole numbers"


@pytest.mark.parametrize(
    "points, shown",
    [(10**6, "1000000"), (-(10**6), "-1000000"), pytest.param(10**5000, "~1e5000", id="more digits than are printed")],
)
def test_nobody_scores_millions(points: int, shown: str) -> None:
    """Such a number is a slip of who enters it, and would make totals that no notation holds."""
    [reason] = refused(match_of(2), points_entry({0: 0, 1: points}, closer=0, ending=How.CLOSED))

    assert reason.code is Code.ENTRY_POINTS
    assert (
        reason.message
        == f"player 2 cannot have scored {shown}: nobody scores more than 999999 in a hand, or loses more"
    )
    assert match_of(2, points_entry({0: 0, 1: 999_999}, closer=0, ending=How.CLOSED)).totals == (0, 999_999)


def test_a_result_is_made_of_scores() -> None:
    """What is no score, or no seat, is refused where the result is made, and not when it is counted."""
    with pytest.raises(TypeError, match="scores must be a tuple, not None"):
        HandResult(How.CLOSED, 0, None)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match=r"a score must be a scala40\.Score, not 7"):
        HandResult(How.CLOSED, 0, (7,))  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="a seat is a whole number, not '0'"):
        HandResult(How.CLOSED, "0", ())  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_points_may_be_negative_and_a_closer_may_score() -> None:
    """Other games give such points, so the match takes them."""
    assert match_of(2, points_entry({0: -10, 1: 30}, closer=1, ending=How.CLOSED)).totals == (-10, 30)


def test_all_reasons_come_at_once() -> None:
    """A refusal carries every reason, and the match stands."""
    match = match_of(2)
    entry = points_entry({0: 0.5, 5: 1}, closer=4, ending=How.CLOSED)  # type: ignore[dict-item] # pyright: ignore[reportArgumentType]

    assert [reason.code for reason in refused(match, entry)] == [Code.ENTRY_SEATS, Code.ENTRY_CLOSER, Code.ENTRY_POINTS]
    assert match == match_of(2)


@pytest.mark.parametrize("name", ["limit", "hands", "sides", "reentry_max", "reentry_below"])
def test_numbers_of_a_match_are_in_their_bounds(name: str) -> None:
    """A match of no hands or no sides is none; who writes a game of his own is told where he says so."""
    usual: dict[str, Any] = {"limit": 101, "rule": "X-1", "reentry": Reentry.OFFERED}
    assert getattr(MatchRules(**{**usual, name: 1}), name) == 1
    raises(ValueError, lambda: MatchRules(**{**usual, name: 0}), match=name)
    raises(TypeError, lambda: MatchRules(**{**usual, name: "1"}), match=name)
    raises(ValueError, lambda: Streak(Ending.CLOSED, 0), match="hands")


def test_what_a_closer_scores_is_a_range() -> None:
    """Who writes a game of his own is told where he says so; `most` may be open."""
    assert [ClosingPoints(How.CLOSED, -10, most).most for most in (-10, 5, None)] == [-10, 5, None]
    raises(ValueError, lambda: ClosingPoints(How.CLOSED, 1, 0), match="most is at least 1, as least is, not 0")
    for rising in ((1, 0), (6,)):
        raises(ValueError, ClosingPoints, How.CLOSED, 1, 5, rising, match="a number of rising")
    assert [ClosingPoints(How.CLOSED, 1, 5, (1, 3)).least_in(number) for number in (1, 2, 3)] == [1, 3, 1]
    with pytest.raises(TypeError, match="least"):
        ClosingPoints(How.CLOSED, "1", 5)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="closings"):
        MatchRules(101, "X-1", closings=(How.CLOSED,))  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def test_refusals_cite_the_rule_of_the_match() -> None:
    """Law 9: the rules of the match say which rule of the game its refusals cite."""
    match = Match(MatchRules(limit=100, rule="X-1"), 2)
    unfit = points_entry({0: 0.5, 5: 1}, closer=4, ending=How.CLOSED)  # type: ignore[dict-item] # pyright: ignore[reportArgumentType]
    attempts: list[Callable[[], Match]] = [
        lambda: attrs.evolve(match, seats=1, dealer=4),
        lambda: match.add(unfit),
        lambda: match.replace(1, closed(0, 1)),
        lambda: match.withdraw(2),
        lambda: match.withdraw(0).withdraw(1),
    ]

    for attempt in attempts:
        with pytest.raises(RuleError) as refusal:
            attempt()
        assert {reason.rule for reason in refusal.value.violations} == {"X-1"}


@pytest.mark.parametrize("seat", ["1", True, 1.0, None], ids=repr)
def test_seats_are_numbers(seat: Any) -> None:
    """A seat as a text is not said to be missing, and none is kept as what no record can write."""
    match = Match(RULES, 3)
    described = f"a seat is a whole number, not {seat!r}"
    raises(TypeError, lambda: match.withdraw(seat), match=described)
    raises(TypeError, lambda: match.answer(seat, Choice.LEAVE), match=described)
    raises(TypeError, lambda: match.add(points_entry({seat: 0}, closer=None, ending=How.DEAD)), match=described)
    if seat is not None:
        with pytest.raises(TypeError, match=described):
            match.add(points_entry({0: 0, 1: 5, 2: 7}, closer=seat, ending=How.CLOSED))


PAIRS: Final = attrs.evolve(RULES, sides=2)
"""Two pairs that sit in turn, in a match that goes on until one is left."""


def test_a_side_is_out_as_a_whole() -> None:
    """Its seats leave together when one of them reaches the limit, and the last side has won."""
    match = Match(PAIRS, 4).add(dead(101, 5, 101, 5))
    uneven = Match(PAIRS, 4, entries=(closed(101, 5, 40, 0),))

    for it in (match, uneven):
        assert (it.active, it.eliminated, it.winners) == ((1, 3), (0, 2), (1, 3))
        assert it.sheet[-1].out == (0, 2)
    assert [(it.place, it.seat) for it in uneven.standings] == [(1, 1), (1, 3), (3, 2), (4, 0)]


def test_a_side_that_does_not_come_back_is_out_as_a_whole() -> None:
    """As soon as one of its seats leaves, nothing is offered to the other."""
    match = Match(attrs.evolve(PAIRS, reentry=Reentry.OFFERED, reentry_max=1), 4)
    match = match.add(dead(0, 0, 0, 0)).add(dead(0, 0, 0, 0)).add(dead(101, 5, 101, 5))
    assert match.offers == (0, 2)

    gone = match.answer(2, Choice.LEAVE)

    assert (gone.offers, gone.active, gone.winners, gone.eliminated) == ((), (1, 3), (1, 3), (0, 2))
    for answered in (gone, match.answer(0, Choice.RETURN)):
        assert [line.number for line in answered.sheet] == [1, 2, 3]
    both = match.answer(0, Choice.RETURN).answer(2, Choice.RETURN)
    assert (both.totals, both.active, both.winners) == ((5, 5, 5, 5), (0, 1, 2, 3), ())


def test_no_seat_is_above_a_hundred() -> None:
    """Neither in a match nor in a hand, however it is made."""
    rules = MatchRules(101, "B-12")
    assert Match(rules, 100).totals == (0,) * 100
    raises(InvalidSetup, lambda: Match(rules, 101), match="a match has 100 seats or fewer, not 101")
    assert len(Context((0, 100), dealer=0).totals) == 101
    for players in (101, 10**9):
        raises(ValueError, Context.of, players, match="it must be from 0 to 100")
        with pytest.raises(ValueError, match="it must be from 0 to 100"):
            Context((0, players), dealer=0)


def test_the_closer_reaches_the_guard_by_the_sum_of_total_and_points() -> None:
    """G-02: 64 and 64 are more than 100, whatever bits they share."""
    rules = MatchRules(101, "C-10", closer_limit=100)
    match = Match(rules, 2).add(points_entry({0: 64, 1: 1}, closer=1, ending=Ending.CLOSED))
    raises(InvalidEntry, lambda: match.add(points_entry({0: 64, 1: 1}, closer=0, ending=Ending.CLOSED)))


def test_a_seat_that_comes_back_changes_the_last_row_alone() -> None:
    """D-75: the rows of the hands before stay as they were."""
    match = Match(MatchRules(101, "D-73", reentry=Reentry.OFFERED), 3)
    for points in ({0: 10, 1: 0, 2: 10}, {0: 20, 1: 0, 2: 20}, {0: 80, 1: 0, 2: 5}):
        match = match.add(points_entry(points, closer=1, ending=Ending.CLOSED))
    before = match.sheet
    back = match.answer(0, Choice.RETURN)
    assert back.sheet[:-1] == before[:-1]
    assert len(back.sheet) == 3
    assert back.sheet[-1].back == (0,)
