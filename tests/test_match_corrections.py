"""Matches in which a seat withdraws or a hand is corrected, and what no longer fits then."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from matches import RULES, How, closed, match_of, oddities, reasons

from scala40.core._base import Language
from scala40.core._cards import InvalidEntry
from scala40.core._game import Reentry
from scala40.core._text import Code
from scala40.match import Discrepancy, Match, Oddity, SheetRow, Standing, Withdrawal, points_entry

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
    assert (
        refusal.value.violations[0].message
        == f"the players in the match are player 1, player 4; the entry is for player {seat + 1}"
    )


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
    corrected = match_of(3, closed(0, 12, 40), Withdrawal(1), closed(0, None, 4)).replace(2, closed(9, None, 0))

    assert corrected.hands == (closed(0, 12, 40), closed(9, None, 0))
    assert corrected.entries[1] == Withdrawal(1)
    assert corrected.totals == (9, 12, 40)


@pytest.mark.parametrize("number", ["1", 1.0, True, None])
def test_the_number_of_a_hand_is_a_number(number: Any) -> None:
    """B-12: what only looks like one is refused as seats are, and replaces nothing."""
    with pytest.raises(TypeError, match=f"number must be an int, not {number!r}"):
        match_of(3, closed(0, 1, 2)).replace(number, closed(0, 1, 2))


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
    corrected = match_of(3, closed(0, 5, 110), closed(0, 5, None), closed(7, 0, None)).replace(1, closed(0, 5, 11))

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
    corrected = match_of(2, closed(0, 5), closed(6, 0)).replace(1, closed(0, 105))

    assert corrected.winners == (0,)
    assert oddities(corrected) == [(2, None, Oddity.HAND_TOO_LATE)]
    assert corrected.sheet[1] == SheetRow(2, None, How.CLOSED, 1, (None, None), (0, 105), counts=False)
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
    assert ("player 3" in found.message) == (found.seat == 2)


@pytest.mark.parametrize("oddity", Oddity)
@pytest.mark.parametrize(
    "language, hand, seat", [(Language.ITALIAN, "smazzata 4", "giocatore 3"), (Language.SPANISH, "mano 4", "jugador 3")]
)
def test_discrepancies_speak_every_language(language: Language, hand: str, seat: str, oddity: Oddity) -> None:
    """Who keeps the score of a real table reads them, and need not read English."""
    found = Discrepancy(4, None if oddity is Oddity.HAND_TOO_LATE else 2, oddity)

    assert hand in found.describe(language)
    assert (seat in found.describe(language)) == (found.seat == 2)


def test_a_hand_behind_an_offer_that_nobody_answered_can_be_corrected() -> None:
    """B-12: seat 0 is over the limit since another correction, and has not said that it comes back; it is out."""
    match = Match(attrs.evolve(RULES, reentry=Reentry.OFFERED), 3).add(closed(90, 12, 0)).add(closed(5, 5, 0))
    late = match.replace(1, closed(104, 12, 0))
    assert oddities(late) == [(2, 0, Oddity.ANSWER_MISSING), (2, 0, Oddity.SCORE_SURPLUS)]

    right = late.replace(2, closed(None, 5, 0))

    assert oddities(right) == [(2, 0, Oddity.ANSWER_MISSING)]
    assert (right.totals, right.active) == ((104, 17, 0), (1, 2))
    with pytest.raises(
        InvalidEntry,
        match="the players in the match are player 2, player 3; the entry is for player 1, player 2, player 3",
    ):
        late.replace(2, closed(7, 5, 0))
