"""What cannot be in a position under rules that are not the usual ones, and what can be there only then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs
import positions
import pytest
from positions import card, meld, setup, state
from raising import raises
from shared import KEEP_TOP, KINGS, OWING, RECYCLING, TAKING
from wrong_setups import Wrong, each, require_refusal

import scala40
from scala40 import (
    JOKER,
    Chance,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    Duty,
    DutyKind,
    End,
    FirstTurnClose,
    FirstUpcard,
    Hand,
    JokerOpeningValue,
    Phase,
    RanOut,
    Recycled,
    Ruleset,
    Setup,
    Split,
    SplitRun,
    State,
    SwappedJoker,
    Table,
    problems,
    view,
    violations,
)
from scala40.quaranta._turn.duties import JOKER_DUTY
from scala40.quaranta.position import table_problems

BACK_AT_ONCE = Ruleset(swapped_joker=SwappedJoker.THIS_TURN, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
EARLY_AT_ONCE = Ruleset(
    discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT, discard_draw_use=DiscardDrawUse.FIRST_ACTION
)
KEPT = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
JOKER_25 = Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25)
ONCE = Ruleset(max_reshuffles=1)
CLOSING_AT_ONCE = Ruleset(first_turn_close=FirstTurnClose.ALLOWED)
LAID_AT_ONCE = (KINGS, "QC QD QH", "JC JD JH JS", "9C 9D 9H")
TO_MELD = Duty(DutyKind.MELD, card("9C"))
TO_KEEP = Duty(DutyKind.KEEP, card("9C"))
FIRST_MELD = ("10C JC QC",)
AFTER_FIRST_MELD = "9C 9D 9H 2D 5C 7H JD 2S 5H 7C AS"


def without_stock(position: Setup, **parts: object) -> Setup:
    """Return a setup with all of the stock but no more in the pile."""
    return attrs.evolve(position, stock=(), pile=(*position.stock, *position.pile), **parts)  # type: ignore[arg-type]


def pile_of_one() -> Setup:
    """Return a setup before a draw with an empty stock and one card in the pile; the rest is laid or held."""
    suits = [f"A{s} 2{s} 3{s} 4{s} 5{s} 6{s} 7{s} 8{s} 9{s} 10{s} J{s} Q{s} K{s}" for s in "CDHS"]
    rows = [*suits, *suits[:3]]
    return setup(
        "AS 2S 3S 4S 5S 6S 7S 8S",
        *rows,
        phase=Phase.DRAW,
        others=["10S JS QS KS JK JK JK JK"],
        pile="9S",
        rules=KEEP_TOP,
    )


def with_gap(position: Setup) -> Setup:
    """Return a setup whose first meld is gone."""
    return attrs.evolve(position, table=Table((None, *position.table.melds)))


def recycled_at_once(pile: str) -> Setup:
    """Return a setup in which the first turn of the hand has laid four kings, which went under its discard (D-28)."""
    left = setup("2D 5C 7H 9S JD 2S 5H", "QC QD QH", opening_points=70, first_turn=True, pile=pile, rules=RECYCLING)
    return with_gap(left)


WRONG: Final[Wrong] = {
    "table: meld 1 on the table": [lambda: with_gap(setup("2D 5C", KINGS))],
    "piles: meld 1 is a set of four without a joker, which goes from the table to the discard pile": [
        lambda: setup("2D 5C", f"{KINGS} KS", rules=RECYCLING)
    ],
    "turn: only a player who had not opened takes a card to open with, and only where the rules allow it": [
        lambda: setup(AFTER_FIRST_MELD, *FIRST_MELD, opened=False, opening_points=30, owes=[TO_MELD], others=["2C"])
    ],
    "turn: the card taken to open with must lie in the first meld": [
        lambda: setup(
            AFTER_FIRST_MELD,
            *FIRST_MELD,
            opened=False,
            opening_points=30,
            owes=[TO_MELD],
            others=["2C"],
            rules=EARLY_AT_ONCE,
        )
    ],
    "turn: only a player who has opened owes a joker, and only where it may not be kept": [
        lambda: setup("JK 2D 5C", KINGS, owes=[JOKER_DUTY])
    ],
    "turn: what is owed for a joker must be a joker": [
        lambda: setup("KS 2D 5C", KINGS, owes=[Duty(DutyKind.JOKER, card("KS"))], rules=OWING)
    ],
    "turn: the card taken must be laid before a joker is taken": [
        lambda: setup("JK KS 2D 5C", KINGS, duty="KS", owes=[JOKER_DUTY], rules=BACK_AT_ONCE)
    ],
    "turn: at most one card is owed for the draw and at most one joker, in this order": [
        lambda: attrs.evolve(
            setup("JK KS 2D 5C", KINGS, rules=OWING), duties=(JOKER_DUTY, Duty(DutyKind.LAY, card("KS")))
        )
    ],
    "turn: a card of the pile may be kept only where the rules say so": [
        lambda: setup("9C", opened=False, first_turn=True, owes=[TO_KEEP])
    ],
    "turn: the card that is kept must be one that everybody saw": [
        lambda: setup("9C", opened=False, first_turn=True, owes=[TO_KEEP], rules=KEPT)
    ],
    "piles: the stock is empty, and a draw is due": [
        lambda: without_stock(setup("2D", KINGS, phase=Phase.DRAW, rules=KEEP_TOP))
    ],
    "turn: a hand is dead if and only if nothing can happen any more or there is no card to draw": [
        lambda: without_stock(setup("2D 5C", KINGS, rules=KEEP_TOP), phase=Phase.DEAD)
    ],
    "piles: the stock is empty, but is refilled when its last card is drawn": [
        lambda: without_stock(setup("2D 5C", KINGS, rules=ONCE))
    ],
    "turn: to 5 cards at most, not 6": [lambda: recycled_at_once("9C 9D KC KD KH KS")],
    "knowledge: the pile becomes a new stock at most once": [
        lambda: attrs.evolve(
            setup("2D 5C", KINGS, rules=ONCE), chance=Chance(1, 2), recycled=Hand.of(setup("2D 5C", KINGS).stock)
        )
    ],
}


@each(WRONG)
def test_what_is_wrong_with_a_setup_is_said(message: str, make: Callable[[], Setup]) -> None:
    """Each fault has its code and a message that says where it is; no state can be made of such parts."""
    require_refusal(scala40, message, make)


def known(position: Setup, text: str) -> Setup:
    """Return a setup in which everybody knows of some cards of the hand."""
    seat = position.turn
    return attrs.evolve(position, known=(*position.known[:seat], Hand.parse(text), *position.known[seat + 1 :]))


RIGHT: dict[str, Callable[[], Setup]] = {
    "four of a kind recycled in the first turn": lambda: recycled_at_once("9C KC KD KH KS"),
    "closed in the first turn": lambda: setup(
        "", *LAID_AT_ONCE, opening_points=127, first_turn=True, pile="8C 2D", rules=CLOSING_AT_ONCE, phase=Phase.CLOSED
    ),
    "a gap where four of a kind are recycled": lambda: with_gap(setup("2D 5C", KINGS, rules=RECYCLING)),
    "an opening whose melds are all gone": lambda: attrs.evolve(
        with_gap(setup("2D 5C 6C 7C", rules=RECYCLING)), opening_points=40
    ),
    "an opening worth less without the joker that was taken": lambda: setup(
        "JK 2D 5C", "4C 5C 6C", "7D 8D 9D", opening_points=60, rules=JOKER_25
    ),
    "a card to open with": lambda: known(
        setup(
            AFTER_FIRST_MELD, *FIRST_MELD, opened=False, opening_points=30, owes=[TO_MELD], others=["2C"], rules=TAKING
        ),
        "9C",
    ),
    "a joker owed": lambda: setup("JK 2D 5C", KINGS, owes=[JOKER_DUTY], rules=OWING),
    "two jokers owed": lambda: setup(
        "JK JK 2D 5C", KINGS, "7C 8C 9C", owes=[Duty(DutyKind.LAY, JOKER), JOKER_DUTY], rules=OWING
    ),
    "an upcard kept": lambda: known(setup("9C", opened=False, first_turn=True, owes=[TO_KEEP], rules=KEPT), "9C"),
    "an upcard kept in an earlier turn": lambda: attrs.evolve(
        setup("2D 5C", KINGS, rules=KEPT), known=(Hand.of([*setup("2D 5C", KINGS, rules=KEPT).hands[0]][:1]), Hand())
    ),
    "a part of an opening that has been recycled": lambda: with_gap(
        setup("3C 4C 5C 2D 7H JD 2S 5H 9S AS", opened=False, opening_points=36, others=["2C"], rules=RECYCLING)
    ),
    "no stock during a turn": lambda: without_stock(setup("2D 5C", KINGS, rules=KEEP_TOP)),
    "no stock and no more reshuffles": lambda: without_stock(
        setup("2D 5C", KINGS, rules=ONCE), chance=Chance(1, 1), recycled=Hand.of(setup("2D 5C", KINGS).stock)
    ),
    "dead for want of a card": lambda: attrs.evolve(pile_of_one(), phase=Phase.DEAD, known=pile_of_one().hands),
}


@pytest.mark.parametrize("name", RIGHT)
def test_what_only_other_rules_allow(name: str) -> None:
    """What the rules bring about is a state."""
    position = RIGHT[name]()
    assert problems(position) == ()
    assert State.of(position).rules is position.rules


def test_d_61_a_view_of_one_card_in_a_first_turn_says_why_it_may_not_be_thrown() -> None:
    """D-61: no play leads there, but a program may ask about such a view all the same."""
    position = view(state("2D 3H", KINGS, "QC QD QH", opening_points=60, first_turn=True), 1)
    stuck = attrs.evolve(position, hand=Hand.parse("2D"))
    assert [reason.code for reason in violations(stuck, Discard(card("2D")))] == [Code.FIRST_TURN_CLOSE]


def test_d_27_a_run_is_split_by_adding_something() -> None:
    """D-27: a move without cards, or with other faces than cards, is none."""
    raises(ValueError, lambda: SplitRun(0, (), End.HIGH, 3), match="0 cards, 0 faces")
    raises(ValueError, lambda: SplitRun(0, (JOKER,), End.HIGH, 3, (card("10C"), card("JC"))), match="1 cards, 2 faces")


def test_what_variants_cause_is_told_in_words() -> None:
    """The events that only variants know say what happened."""
    low, high = meld("4S 5S 6S"), meld("7S 8S 9S")
    assert str(Split(1, 0, (card("4S"),), End.LOW, low, 3, high)) == (
        "adds 4S to meld 1 and cuts it: 4S 5S 6S | meld 4: 7S 8S 9S"
    )
    assert str(Recycled(1, 2, meld("KC KD KH KS"))) == "sends meld 3 to the discard pile: KC KD KH KS"
    assert str(RanOut(1)) == "ends the hand: there is no card left to draw"


def test_a_table_knows_which_ids_are_taken() -> None:
    """A table that has been cut or emptied says which id comes next, and which are gone."""
    table = state("2D 5C", KINGS).table
    assert (table.next_id, 0 in table, 1 in table) == (1, True, False)
    gone = with_gap(setup("2D 5C", KINGS)).table
    assert (gone.next_id, 0 in gone, list(gone), len(gone)) == (2, False, [1], 1)
    assert gone[1] == meld(KINGS)
    raises(KeyError, lambda: gone[0])


def test_a_meld_is_recycled_only_where_it_may_be() -> None:
    """D-28: the refusal names the first place from which one has gone."""
    plain = positions.setup("KS 2D", "7C 8C 9C", "KC KD KH")
    gone = attrs.evolve(plain, table=Table((plain.table.melds[0], None)))
    stays, recycled, may = (attrs.evolve(gone.rules, four_of_a_kind=it) for it in scala40.FourOfAKind)
    for rules in (stays, recycled, may):
        assert not [*table_problems(attrs.evolve(plain, rules=rules))]
    assert not [it for rules in (recycled, may) for it in table_problems(attrs.evolve(gone, rules=rules))]
    (problem,) = table_problems(attrs.evolve(gone, rules=stays))
    assert (problem.code, dict(problem.figures)["meld"]) == (Code.TABLE, 1)
