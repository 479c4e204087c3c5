"""Matches: what hands add up to, who deals, who is out, who wins, and what is refused."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40.core.cards import Card, Rank, Suit
from scala40.core.decks import FRENCH_108, Pack
from scala40.core.errors import InvalidEntry, InvalidSetup, RuleError
from scala40.core.game import (
    BestTotal,
    Context,
    Ending,
    FirstDeal,
    HandResult,
    Item,
    ItemKind,
    MatchMode,
    MatchRules,
    Reentry,
    Score,
)
from scala40.core.messages import Code
from scala40.core.violations import Violation
from scala40.match import (
    Answer,
    DealerDraw,
    Discrepancy,
    DrawnCard,
    Entry,
    Match,
    Oddity,
    SheetRow,
    Standing,
    Withdrawal,
    high_card_draw,
    points_entry,
)


class How(Ending):
    """How the hands of these tests end."""

    CLOSED = "closed"
    DEAD = "dead"


RULES = MatchRules(limit=101, rule="B-12")


def closed(*points: int | None) -> HandResult:
    """Return a hand that the first seat with 0 points closed; `None` for seats that did not play."""
    scored = {seat: score for seat, score in enumerate(points) if score is not None}
    return points_entry(scored, closer=points.index(0), ending=How.CLOSED)


def dead(*points: int | None) -> HandResult:
    """Return a hand that nobody closed; `None` for seats that did not play."""
    scored = {seat: score for seat, score in enumerate(points) if score is not None}
    return points_entry(scored, closer=None, ending=How.DEAD)


def match_of(seats: int, *entries: Entry, dealer: int = 0, limit: int = 101) -> Match:
    """Return the match of these entries, each of them entered as a user would."""
    match = Match(attrs.evolve(RULES, limit=limit), seats, dealer=dealer)
    for entry in entries:
        assert not isinstance(entry, Answer)
        match = match.withdraw(entry.seat) if isinstance(entry, Withdrawal) else match.add(entry)
    return match


def reasons(error: pytest.ExceptionInfo[InvalidEntry] | pytest.ExceptionInfo[InvalidSetup]) -> list[Code]:
    """Return the codes of a refusal."""
    return [violation.code for violation in error.value.violations]


def oddities(match: Match) -> list[tuple[int, int | None, Oddity]]:
    """Return the discrepancies of a match as plain tuples."""
    return [(found.number, found.seat, found.oddity) for found in match.discrepancies]


@st.composite
def hands(draw: st.DrawFn, seats: tuple[int, ...]) -> HandResult:
    """A hand of these seats, closed by one of them or by nobody."""
    points = {seat: draw(st.integers(-10, 90)) for seat in seats}
    closer = draw(st.sampled_from((None, *seats)))
    if closer is not None:
        points[closer] = 0
    return points_entry(points, closer=closer, ending=How.DEAD if closer is None else How.CLOSED)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match that was entered hand by hand, decided or not."""
    seats = draw(st.integers(2, 6))
    match = Match(RULES, seats, dealer=draw(st.integers(0, seats - 1)))
    for _ in range(draw(st.integers(0, 12))):
        if match.is_over:
            break
        if draw(st.integers(0, 9)):
            match = match.add(draw(hands(match.active)))
        else:
            match = match.withdraw(draw(st.sampled_from(match.active)))
    return match


@st.composite
def odd_entries(draw: st.DrawFn) -> tuple[Entry, ...]:
    """Entries that need not fit each other or any match."""
    anyone = st.integers(0, 6)
    some_hands = st.lists(anyone, min_size=1, unique=True).flatmap(lambda seats: hands(tuple(sorted(seats))))
    return tuple(draw(st.lists(some_hands | st.builds(Withdrawal, anyone), max_size=12)))


# The first hand


def test_a_match_begins_with_everybody_at_zero() -> None:
    """Before the first hand all seats are in, have no points, and the match is open."""
    match = Match(RULES, 4, dealer=2)

    assert match.context == Context(seats=(0, 1, 2, 3), dealer=2, number=1, totals=(0, 0, 0, 0))
    assert (match.totals, match.active, match.eliminated, match.withdrawn) == ((0,) * 4, (0, 1, 2, 3), (), ())
    assert (match.is_over, match.winners, match.sheet, match.hands, match.discrepancies) == (False, (), (), (), ())


@pytest.mark.parametrize(
    "seats, dealer, problems",
    [(1, 0, 1), (0, 0, 2), (3, 3, 1), (3, -1, 1), (-2, 5, 2)],
)
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
def test_who_reaches_the_limit_is_out(points: int, out: bool) -> None:  # noqa: FBT001
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
    assert match.standings == (
        Standing(1, 2, 110),
        Standing(1, 3, 110),
        Standing(3, 0, 120),
        Standing(4, 1, 130),
    )


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
    hand = attrs.evolve(closed(5, 0, 6, 90), sides=((0, 2), (1, 3)), wins_match=True)
    match = match_of(4, hand)

    assert match.winners == (1, 3)
    assert [(standing.place, standing.seat) for standing in match.standings] == [(1, 1), (1, 3), (3, 0), (4, 2)]


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
    match = match_of(3, closed(0, 5, 101), dealer=2)

    assert match.context.dealer == 0


def test_who_is_to_deal_and_withdraws_is_passed_over() -> None:
    """D-06: the next seat that is still in deals instead; who withdraws elsewhere changes nothing."""
    assert match_of(4, closed(0, 1, 2, 3), Withdrawal(1), Withdrawal(2)).context.dealer == 3
    assert match_of(4, closed(0, 1, 2, 3), Withdrawal(3)).context.dealer == 1


@given(matches())
def test_the_dealer_is_the_next_seat_in_the_match(match: Match) -> None:
    """D-06: from one dealer clockwise to the next there is no other seat that is in."""
    wanted = match.dealer
    for number, row in enumerate(match.sheet, 1):
        clockwise = [*range(wanted, match.seats), *range(wanted)]
        dealer = next(seat for seat in clockwise if row.points[seat] is not None)
        assert (row.number, row.dealer) == (number, dealer)
        wanted = (dealer + 1) % match.seats


# What is refused


def refused(match: Match, result: HandResult) -> list[Violation]:
    """Return why a hand cannot be added."""
    with pytest.raises(InvalidEntry) as refusal:
        match.add(result)
    return list(refusal.value.violations)


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
    "result",
    [closed(0, None), closed(0, 1, 2), closed(0, None, 2), points_entry({}, closer=None, ending=How.DEAD)],
)
def test_each_seat_that_is_in_scores_and_nobody_else(result: HandResult) -> None:
    """B-12: a score too few or too many is refused."""
    assert [reason.code for reason in refused(match_of(2), result)] == [Code.ENTRY_SEATS]


def test_a_seat_that_is_out_cannot_score() -> None:
    """B-12: the refusal says who is in and who was given."""
    match = match_of(3, closed(0, 101, 20))

    [reason] = refused(match, closed(0, 5, 20))
    assert reason.message == "the seats in the match are 0, 2, the entry is for 0, 1, 2"
    [reason] = refused(match, points_entry({}, closer=None, ending=How.DEAD))
    assert reason.message == "the seats in the match are 0, 2, the entry is for none"


def test_a_seat_scores_once() -> None:
    """B-12: two scores for one seat are refused."""
    twice = HandResult(How.DEAD, None, (Score(0), Score(1), Score(1)))

    assert [reason.code for reason in refused(match_of(2), twice)] == [Code.ENTRY_SEATS]


def test_the_scores_may_come_in_any_order() -> None:
    """B-12: it is the seats that count, not their order."""
    hand = HandResult(How.DEAD, None, (Score(1, (Item(ItemKind.ENTERED, 8),)), Score(0)))

    assert match_of(2, hand).totals == (0, 8)


def test_the_closer_is_one_of_the_seats() -> None:
    """B-12: a seat that is out, or that there is not, cannot have closed."""
    match = match_of(3, closed(0, 101, 20))

    for closer in (1, 3):
        [reason] = refused(match, points_entry({0: 5, 2: 7}, closer=closer, ending=How.CLOSED))
        assert reason.code is Code.ENTRY_CLOSER
        assert reason.message == f"seat {closer} cannot have closed, the seats in the match are 0, 2"


@pytest.mark.parametrize("points", [2.5, "12", True, None])
def test_points_are_whole_numbers(points: object) -> None:
    """B-12: what is no whole number is refused, and the refusal says where."""
    entry = points_entry({0: 0, 1: points}, closer=0, ending=How.CLOSED)  # type: ignore[dict-item] # pyright: ignore[reportArgumentType]

    [reason] = refused(match_of(2), entry)
    assert reason.code is Code.ENTRY_POINTS
    assert reason.message == f"seat 1 cannot have scored {points}: points are whole numbers"


def test_points_may_be_negative_and_a_closer_may_score() -> None:
    """Other games give such points, so the match takes them."""
    assert match_of(2, points_entry({0: -10, 1: 30}, closer=1, ending=How.CLOSED)).totals == (-10, 30)


def test_all_reasons_come_at_once() -> None:
    """A refusal carries every reason, and the match stands."""
    match = match_of(2)
    entry = points_entry({0: 0.5, 5: 1}, closer=4, ending=How.CLOSED)  # type: ignore[dict-item] # pyright: ignore[reportArgumentType]

    assert [reason.code for reason in refused(match, entry)] == [
        Code.ENTRY_SEATS,
        Code.ENTRY_CLOSER,
        Code.ENTRY_POINTS,
    ]
    assert match == match_of(2)


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


# Withdrawing


def test_who_withdraws_is_out_from_the_next_hand_on() -> None:
    """A seat that withdraws keeps its total and is not dealt in any more."""
    match = match_of(3, closed(0, 30, 40), Withdrawal(1))

    assert (match.active, match.withdrawn, match.eliminated) == ((0, 2), (1,), ())
    assert match.totals == (0, 30, 40)
    assert match.context.seats == (0, 2)
    assert match.add(closed(0, None, 9)).sheet[1].points == (0, None, 9)


def test_who_withdraws_cannot_win() -> None:
    """The one that is left wins, even with more points."""
    match = match_of(2, closed(0, 90), Withdrawal(0))

    assert match.winners == (1,)
    assert match.standings == (Standing(1, 1, 90), Standing(2, 0, 0))


@pytest.mark.parametrize("seat", [1, 2, 4, -1])
def test_only_who_is_in_can_withdraw(seat: int) -> None:
    """B-12: who is out, has withdrawn, or has no seat is refused."""
    with pytest.raises(InvalidEntry) as refusal:
        match_of(4, closed(0, 5, 101, 7), Withdrawal(1)).withdraw(seat)

    assert reasons(refusal) == [Code.ENTRY_SEATS]
    assert refusal.value.violations[0].message == f"the seats in the match are 0, 3, the entry is for {seat}"


# Replacing


def test_replacing_a_hand_recounts_everything_after_it() -> None:
    """Totals, rows and dealers after the hand are as if it had been entered right at once."""
    match = match_of(3, closed(0, 12, 40), closed(0, 3, 4), closed(5, 0, 6))

    corrected = match.replace(1, closed(21, 0, 40))

    assert corrected == match_of(3, closed(21, 0, 40), closed(0, 3, 4), closed(5, 0, 6))
    assert corrected.totals == (26, 3, 50)
    assert [row.totals for row in corrected.sheet] == [(21, 0, 40), (21, 3, 44), (26, 3, 50)]
    assert match.totals == (5, 15, 50)


def test_hands_are_numbered_without_the_withdrawals() -> None:
    """B-12: a withdrawal between two hands does not shift their numbers, and stays where it was."""
    match = match_of(3, closed(0, 12, 40), Withdrawal(1), closed(0, None, 4))

    corrected = match.replace(2, closed(9, None, 0))

    assert corrected.hands == (closed(0, 12, 40), closed(9, None, 0))
    assert corrected.entries[1] == Withdrawal(1)
    assert corrected.totals == (9, 12, 40)


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_only_a_hand_that_was_entered_can_be_replaced(number: int) -> None:
    """B-12: other numbers are refused."""
    with pytest.raises(InvalidEntry) as refusal:
        match_of(3, closed(0, 1, 2), Withdrawal(1)).replace(number, closed(0, 1, 2))

    assert reasons(refusal) == [Code.ENTRY_NUMBER]
    assert refusal.value.violations[0].message == f"there is no hand {number}, one has been entered"


def test_the_new_result_must_fit_the_seats_of_its_hand() -> None:
    """B-12: a result is judged by who was in at that hand, not by who is in now."""
    match = match_of(3, closed(0, 5, 60), closed(0, 5, 60))

    with pytest.raises(InvalidEntry) as refusal:
        match.replace(1, points_entry({0: 0, 1: 4}, closer=2, ending=How.CLOSED))

    assert reasons(refusal) == [Code.ENTRY_SEATS]
    assert match.replace(2, closed(0, 5, 6)).active == (0, 1, 2)


def test_a_seat_that_comes_back_lacks_scores() -> None:
    """A correction brings a seat back in: the hands that it did not play are kept, and listed."""
    match = match_of(3, closed(0, 5, 110), closed(0, 5, None), closed(7, 0, None))

    corrected = match.replace(1, closed(0, 5, 11))

    assert oddities(corrected) == [(2, 2, Oddity.SCORE_MISSING), (3, 2, Oddity.SCORE_MISSING)]
    assert corrected.totals == (7, 10, 11)
    assert corrected.sheet[1].points == (0, 5, None)
    assert corrected.context.seats == (0, 1, 2)
    assert corrected.replace(2, closed(0, 5, 8)).replace(3, closed(7, 0, 9)).discrepancies == ()


def test_a_seat_that_is_out_by_now_has_scores_that_do_not_count() -> None:
    """A correction puts a seat out: what it scored afterwards is kept, and listed."""
    match = match_of(3, closed(0, 5, 11), closed(0, 5, 12), closed(0, 5, 13))

    corrected = match.replace(1, closed(0, 5, 110))

    assert oddities(corrected) == [(2, 2, Oddity.SCORE_SURPLUS), (3, 2, Oddity.SCORE_SURPLUS)]
    assert corrected.totals == (0, 15, 110)
    assert corrected.sheet[2].points == (0, 5, None)
    assert corrected.hands[1:] == match.hands[1:]


def test_hands_after_the_match_was_decided_do_not_count() -> None:
    """A correction decides the match early: what was played afterwards is kept, shown, and listed."""
    match = match_of(2, closed(0, 5), closed(6, 0))

    corrected = match.replace(1, closed(0, 105))

    assert corrected.winners == (0,)
    assert oddities(corrected) == [(2, None, Oddity.HAND_TOO_LATE)]
    assert corrected.sheet[1] == SheetRow(2, None, How.CLOSED, 1, (None, None), (0, 105))
    with pytest.raises(InvalidEntry) as refusal:
        corrected.replace(2, closed(0, 1))
    assert reasons(refusal) == [Code.MATCH_OVER]


def test_a_withdrawal_that_is_no_longer_possible_has_no_effect() -> None:
    """Who is out already, or has won already, does not withdraw; the entry is kept, and listed."""
    match = match_of(3, closed(0, 5, 6), Withdrawal(2), closed(0, 5, None))

    out = match.replace(1, closed(0, 5, 106))
    assert oddities(out) == [(2, 2, Oddity.WITHDRAWAL_IDLE)]
    assert (out.eliminated, out.withdrawn) == ((2,), ())

    won = match.replace(1, points_entry({0: 105, 1: 105, 2: 0}, closer=2, ending=How.CLOSED))
    assert oddities(won) == [(2, 2, Oddity.WITHDRAWAL_IDLE), (2, None, Oddity.HAND_TOO_LATE)]
    assert (won.winners, won.withdrawn) == ((2,), ())


def test_putting_the_old_result_back_loses_nothing() -> None:
    """Whatever a correction does to later hands, taking it back gives the same match again."""
    match = match_of(3, closed(0, 5, 110), Withdrawal(1))
    wrong = match.replace(1, closed(0, 101, 110))

    assert wrong.winners == (0,)
    assert wrong.discrepancies
    assert wrong.replace(1, closed(0, 5, 110)) == match


@pytest.mark.parametrize("oddity", Oddity)
def test_discrepancies_speak_plainly(oddity: Oddity) -> None:
    """Each kind has its own words, with the figures in them."""
    found = Discrepancy(4, None if oddity is Oddity.HAND_TOO_LATE else 2, oddity)

    assert "hand 4" in str(found)
    assert str(found) == found.message
    assert ("seat 2" in found.message) == (found.seat == 2)


# The sheet and the standings


def test_the_sheet_has_a_row_for_each_hand() -> None:
    """Each row says who dealt, how the hand ended, what it scored, what it came to, and who went out."""
    match = match_of(3, closed(0, 60, 101), dead(10, 20, None), dealer=2)

    assert match.sheet == (
        SheetRow(1, 2, How.CLOSED, 0, (0, 60, 101), (0, 60, 101), (2,)),
        SheetRow(2, 0, How.DEAD, None, (10, 20, None), (10, 80, 101)),
    )


def test_while_the_match_goes_on_fewer_points_stand_higher() -> None:
    """The seats still in come by their totals, and equal ones share a place."""
    match = match_of(4, closed(20, 0, 9, 9))

    assert match.standings == (Standing(1, 1, 0), Standing(2, 2, 9), Standing(2, 3, 9), Standing(4, 0, 20))


def test_who_left_later_stands_higher() -> None:
    """Those that are out come by when they left, whatever their totals; who withdrew after a hand outlasted it."""
    match = match_of(
        6,
        closed(0, 103, 102, 102, 50, 60),
        Withdrawal(5),
        closed(0, None, None, None, 140, None),
    )

    assert match.standings == (
        Standing(1, 0, 0),
        Standing(2, 4, 190),
        Standing(3, 5, 60),
        Standing(4, 2, 102),
        Standing(4, 3, 102),
        Standing(6, 1, 103),
    )


def test_withdrawals_between_the_same_hands_are_ranked_by_points() -> None:
    """Which of them was entered first does not matter."""
    one = match_of(4, closed(0, 5, 6, 6), Withdrawal(1), Withdrawal(2), Withdrawal(3))
    other = match_of(4, closed(0, 5, 6, 6), Withdrawal(3), Withdrawal(2), Withdrawal(1))

    assert one.standings == other.standings
    assert [(standing.place, standing.seat) for standing in one.standings] == [(1, 0), (2, 1), (3, 2), (3, 3)]


@given(matches())
def test_standings_list_each_seat_once_and_winners_first(match: Match) -> None:
    """D-77: the winners, and nobody else, are in the first place of a decided match."""
    assert sorted(standing.seat for standing in match.standings) == list(range(match.seats))
    assert {standing.seat: standing.total for standing in match.standings} == dict(enumerate(match.totals))
    places = [standing.place for standing in match.standings]
    assert all(place == places.index(place) + 1 for place in places)
    if match.is_over:
        assert tuple(standing.seat for standing in match.standings if standing.place == 1) == match.winners


# Laws of the fold


@given(matches())
def test_entries_given_at_once_count_like_entries_added_one_by_one(match: Match) -> None:
    """A match is its entries: how they came in makes no difference."""
    again = Match(match.rules, match.seats, dealer=match.dealer, entries=match.entries)

    assert again == match
    assert hash(again) == hash(match)
    assert again.discrepancies == ()
    assert (again.totals, again.sheet, again.winners) == (match.totals, match.sheet, match.winners)
    assert (again.active, again.standings) == (match.active, match.standings)


@given(matches())
def test_totals_are_the_sums_of_the_points_of_hands_played(match: Match) -> None:
    """B-12: nothing but the hands that a seat played makes its total."""
    for seat in range(match.seats):
        assert match.totals[seat] == sum(hand.points(seat) for hand in match.hands if seat in hand.seats)
        assert match.totals[seat] == sum(row.points[seat] or 0 for row in match.sheet)


@given(matches())
def test_each_seat_is_in_or_out_in_one_way(match: Match) -> None:
    """B-12, D-73: in, eliminated and withdrawn share out the seats; a match is over once fewer than two are in."""
    assert sorted((*match.active, *match.eliminated, *match.withdrawn)) == list(range(match.seats))
    assert all(match.totals[seat] >= 101 for seat in match.eliminated)
    assert all(match.totals[seat] < 101 for seat in match.active)
    assert match.is_over == bool(match.winners) == (len(match.active) < 2)
    assert sorted(seat for row in match.sheet for seat in row.out) == list(match.eliminated)


@given(matches())
def test_an_open_match_offers_a_hand_that_it_takes(match: Match) -> None:
    """What `context` says is what `add` asks for."""
    if match.is_over:
        return
    context = match.context
    after = match.add(points_entry(dict.fromkeys(context.seats, 1), closer=None, ending=How.DEAD))

    assert after.sheet[-1].number == context.number
    assert after.sheet[-1].dealer == context.dealer
    assert context.dealer in context.seats


@given(matches())
def test_replacing_a_hand_by_itself_changes_nothing(match: Match) -> None:
    """`replace` with the same result is the identity."""
    for number, hand in enumerate(match.hands, 1):
        assert match.replace(number, hand) == match


@given(matches(), st.data())
def test_a_replacement_can_be_taken_back(match: Match, data: st.DataObject) -> None:
    """Any correction that is accepted can be undone by the result that stood there, and keeps all other entries."""
    if not match.hands:
        return
    number = data.draw(st.integers(1, len(match.hands)))
    old = match.hands[number - 1]
    changed = match.replace(number, data.draw(hands(old.seats)))

    assert len(changed.sheet) == len(match.sheet)
    assert [row.totals for row in changed.sheet[: number - 1]] == [row.totals for row in match.sheet[: number - 1]]
    assert changed.replace(number, old) == match


@given(st.integers(2, 5), odd_entries())
def test_any_entries_can_be_counted(seats: int, entries: tuple[Entry, ...]) -> None:
    """However little entries fit each other, they are counted as far as they fit, and the rest is listed."""
    match = Match(RULES, seats, entries=entries)

    assert len(match.sheet) == len(match.hands)
    assert sorted((*match.active, *match.eliminated, *match.withdrawn)) == list(range(seats))
    assert all(match.totals[seat] == sum(row.points[seat] or 0 for row in match.sheet) for seat in range(seats))


@given(st.integers(2, 5), odd_entries())
def test_what_would_have_been_refused_is_listed(seats: int, entries: tuple[Entry, ...]) -> None:
    """Entries have a discrepancy if and only if entering them one by one would be refused somewhere."""
    match = Match(RULES, seats, entries=entries)

    if match.discrepancies:
        with pytest.raises(InvalidEntry):
            match_of(seats, *entries)
    else:
        assert match_of(seats, *entries) == match


# Values


@given(matches())
def test_a_repr_rebuilds_its_match(match: Match) -> None:
    """A match prints as the expression that makes it."""
    names = {
        kind.__name__: kind
        for kind in (
            *(Match, MatchRules, MatchMode, BestTotal, FirstDeal, Reentry, HandResult, Score, Item, ItemKind),
            *(How, Withdrawal, Standing, SheetRow),
        )
    }

    def rebuilt(value: object) -> object:
        return eval(repr(value), dict(names))  # noqa: S307

    assert rebuilt(match) == match
    assert rebuilt(match.sheet) == match.sheet
    assert rebuilt(match.standings) == match.standings


@given(matches())
def test_a_match_is_a_value(match: Match) -> None:
    """It cannot be changed; copies and pickles of it are equal to it, before and after it was counted."""
    fresh = attrs.evolve(match)
    _ = match.totals

    for twin in (fresh, copy.deepcopy(match), pickle.loads(pickle.dumps(match)), pickle.loads(pickle.dumps(fresh))):  # noqa: S301
        assert twin == match
        assert hash(twin) == hash(match)
        assert twin.standings == match.standings
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        match.seats = 3  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        match.notes = ""  # type: ignore[attr-defined] # pyright: ignore[reportAttributeAccessIssue]


def test_points_entries_need_no_state() -> None:
    """A hand written on paper becomes a result with a score for each seat, in the order of the seats."""
    assert points_entry({2: 34, 0: 0}, closer=0, ending=How.CLOSED) == HandResult(
        ending=How.CLOSED,
        closer=0,
        scores=(Score(0, (Item(ItemKind.ENTERED, 0),)), Score(2, (Item(ItemKind.ENTERED, 34),))),
    )


# The first dealer


def test_the_highest_card_deals() -> None:
    """D-05: the seat with the highest rank deals the first hand."""
    draw = high_card_draw(FRENCH_108, 3, seed=7)

    assert draw == DealerDraw(
        rounds=(
            (
                DrawnCard(0, Card(Rank.SEVEN, Suit.DIAMONDS)),
                DrawnCard(1, Card(Rank.EIGHT, Suit.CLUBS)),
                DrawnCard(2, Card(Rank.TEN, Suit.HEARTS)),
            ),
        ),
        dealer=2,
    )


def test_the_ace_is_the_highest_card() -> None:
    """D-05: an ace beats a king."""
    pack = Pack(ranks=(Rank.ACE, Rank.KING), suits=(Suit.HEARTS,), copies=1)

    for seed in range(10):
        [[first, second]] = high_card_draw(pack, 2, seed).rounds
        assert {first.card.rank, second.card.rank} == {Rank.ACE, Rank.KING}
        assert high_card_draw(pack, 2, seed).dealer == (0 if first.card.rank is Rank.ACE else 1)


def check_draw(pack: Pack, seats: int, draw: DealerDraw) -> None:
    """Follow a draw round by round, as somebody would who watches it."""
    shown: dict[int, Card] = {}
    waiting = tuple(range(seats))
    for drawn in draw.rounds:
        assert tuple(one.seat for one in drawn) == waiting
        shown |= {one.seat: one.card for one in drawn}
        assert not any(card.is_joker for card in shown.values())
        assert Counter(shown.values()) <= Counter(pack.cards)
        ranks = Counter(card.rank for card in shown.values())
        waiting = tuple(one.seat for one in drawn if ranks[one.card.rank] > 1)
        shown = {seat: card for seat, card in shown.items() if seat not in waiting}
    assert waiting == ()
    heights = {seat: 14 if card.rank is Rank.ACE else card.rank or 0 for seat, card in shown.items()}
    assert len({*heights.values()}) == seats
    assert heights[draw.dealer] == max(heights.values())


@given(st.integers(1, 13), st.integers() | st.text() | st.binary())
def test_who_ties_draws_again_until_all_ranks_differ(seats: int, seed: int | str | bytes) -> None:
    """D-05: ranks that are equal, and only these, are drawn again, and kept as soon as nobody shows the same."""
    draw = high_card_draw(FRENCH_108, seats, seed)

    check_draw(FRENCH_108, seats, draw)
    assert high_card_draw(FRENCH_108, seats, seed) == draw


@pytest.mark.parametrize("seats", [2, 3])
def test_when_the_pack_runs_short_it_is_shuffled_again(seats: int) -> None:
    """D-05: after ties in a tiny pack what was laid aside is drawn again, but never a card that somebody keeps."""
    pack = Pack(ranks=(Rank.TWO, Rank.THREE, Rank.ACE)[-seats:], suits=(Suit.HEARTS, Suit.CLUBS), copies=1)

    draws = [high_card_draw(pack, seats, seed) for seed in range(40)]

    assert any(sum(map(len, draw.rounds)) > 2 * seats for draw in draws)
    assert {draw.dealer for draw in draws} == set(range(seats))
    for draw in draws:
        check_draw(pack, seats, draw)


@pytest.mark.parametrize("seats", [-1, 0, 14])
def test_ranks_must_be_enough_for_the_seats(seats: int) -> None:
    """D-05: thirteen ranks cannot tell fourteen seats apart, and somebody has to draw."""
    with pytest.raises(ValueError, match=f"^{seats} seats cannot draw for the deal: 1 to 13 can$"):
        high_card_draw(FRENCH_108, seats, seed=0)
