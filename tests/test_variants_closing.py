"""Variants of closing: with a discard and without one."""

from __future__ import annotations

import attrs
import pytest
from positions import card, legal, meld, state
from shared import CUT, DEFAULT, KINGS, OPTIONAL, SPADES, because, melds, outcome, refused_by

from scala40 import (
    JOKER,
    Closed,
    Code,
    Discard,
    End,
    Ending,
    LayMeld,
    LayOff,
    LongRuns,
    Move,
    Phase,
    SplitRun,
    TakeDiscard,
    check_opening,
    events,
    play,
    play_all,
)
from scala40.core._cards import cards_in


@pytest.mark.parametrize(
    "hand,move",
    [
        ("6C 6D 6H", LayMeld(meld("6C 6D 6H"))),
        ("KS", LayOff(0, card("KS"), End.SET)),
        ("JK", LayOff(0, JOKER, End.SET, card("KS"))),
    ],
    ids=["new meld", "lay-off", "joker"],
)
def test_d_60_laying_the_last_card_closes(hand: str, move: Move) -> None:
    """D-60: at once, and the pile stays as it is; by default a card must be left."""
    position = state(hand, KINGS, pile="3H", others=["2C 4D"], rules=OPTIONAL)
    over = play(position, move)
    assert (over.phase, over.turn, over.pile, legal(over)) == (Phase.CLOSED, 1, cards_in("3H"), set())
    assert events(position, move)[-1] == Closed(1, in_hand=False)
    assert (outcome(over).ending, outcome(over).points(0)) == (Ending.CLOSED, 6)
    assert refused_by(state(hand, KINGS), move) == {(Code.NO_DISCARD_LEFT, "D-60")}


def test_d_60_both_ways_are_legal() -> None:
    """D-60: closing by discard stays possible."""
    assert legal(state("KS", KINGS, rules=OPTIONAL)) == {LayOff(0, card("KS"), End.SET), Discard(card("KS"))}


def test_d_60_a_cut_closes_too() -> None:
    """D-60, D-26: adding the last cards to a run that is then cut."""
    rules = attrs.evolve(OPTIONAL, max_run_length=5, long_runs=LongRuns.SPLIT)
    cut = SplitRun(0, cards_in("10S JS"), End.HIGH, 3)
    over = play(state("10S JS", SPADES, rules=rules), cut)
    assert (over.phase, melds(over)) == (Phase.CLOSED, ["5S 6S 7S", "8S 9S 10S JS"])
    assert refused_by(state("10S JS", SPADES, rules=CUT), cut) == {(Code.NO_DISCARD_LEFT, "D-60")}


def test_d_60_d_62_fourteen_cards_close_in_hand() -> None:
    """D-60, D-62: who opens with all fourteen cards closes in hand, without a discard."""
    runs = ["10C JC QC KC", "10D JD QD KD", "9H 10H JH QH KH AH"]
    moves = [LayMeld(meld(text)) for text in runs]
    position = play_all(state(" ".join(runs), opened=False, rules=OPTIONAL), moves[:2])
    assert events(position, moves[2])[-1] == Closed(1, in_hand=True)
    assert outcome(play(position, moves[2])).ending is Ending.CLOSED_IN_HAND


def test_d_60_openings_of_fourteen_cards_on_a_real_table() -> None:
    """D-60: melds of the whole hand are an opening only where no discard is due."""
    melds_ = [meld(text) for text in ("10C JC QC KC", "10D JD QD KD", "9H 10H JH QH KH AH")]
    assert check_opening(melds_, OPTIONAL).violations == ()
    assert because(check_opening(melds_, DEFAULT).violations) == {(Code.NO_DISCARD_LEFT, "D-60")}


def test_d_34_d_60_the_discard_may_be_taken_to_close_with() -> None:
    """D-34: with two cards and a third that makes a meld the turn can be finished if no discard is due."""
    position = state("7S 8S", KINGS, phase=Phase.DRAW, pile="9S", rules=OPTIONAL)
    assert play_all(position, [TakeDiscard(), LayMeld(meld("7S 8S 9S"))]).phase is Phase.CLOSED
    assert TakeDiscard() not in legal(state("7S 8S", KINGS, phase=Phase.DRAW, pile="9S"))
