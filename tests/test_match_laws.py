"""The sheet and the standings of a match, and what holds for every match."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matches import RULES, How, closed, dead, hands, match_of, matches, odd_entries
from raising import raises

from scala40.core._cards import InvalidEntry
from scala40.core._game import (
    BestTotal,
    Direction,
    FirstDeal,
    HandResult,
    Item,
    ItemKind,
    MatchMode,
    MatchRules,
    Reentry,
    Score,
)
from scala40.match import Entry, Match, SheetRow, Standing, Withdrawal, points_entry

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
    match = match_of(6, closed(0, 103, 102, 102, 50, 60), Withdrawal(5), closed(0, None, None, None, 140, None))

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
    assert one.standings == match_of(4, closed(0, 5, 6, 6), Withdrawal(3), Withdrawal(2), Withdrawal(1)).standings
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
        raises(InvalidEntry, lambda: match_of(seats, *entries))
    else:
        assert match_of(seats, *entries) == match


# Values


@given(matches())
def test_a_repr_rebuilds_its_match(match: Match) -> None:
    """A match prints as the expression that makes it."""
    names = {
        kind.__name__: kind
        for kind in (
            *(Match, MatchRules, MatchMode, Reentry, FirstDeal, Direction, BestTotal, HandResult),
            *(Score, Item, ItemKind, How, Withdrawal, Standing, SheetRow),
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
