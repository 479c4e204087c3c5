"""Hands that go on for ever although nobody can see it (D-82), and how the law that hands end deals with them."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from kits import QUARANTA
from stalemates import is_stalemate

from scala40 import Hand, Permission, State, SwappedJoker, legal_moves, play, read_state, result
from scala40.core.base import Stream
from scala40.testing import played_out

STALEMATE = read_state(
    "turn 0; phase play; seats 0 1; dealer 0; number 1; totals 0 0; hands 8C 10D 2H / 9D 3H 3H 10H 10H 3S 3S 9S 9S JK "
    "JK JK JK; stock 10C KC 5C 9C QC AD 2S QD 2S QH JS AC JC 9H 7H 4H 9C 4C 6C 6C 7D KS 7C 10D QH 6S 10S 3D 2C 9D JH "
    "4C; pile 3C 7C JC JH 8H 4D KS 10C 7D KH KD JS 5C 2C 5D 8D 2D AD 4S 3D 2H 5D JD 8S KD 6H QD AS AH 8C QS AH JD 7S "
    "QC 5H 10S 5S QS 6D 2D KH 4D AS 6D AC 3C KC 8D; table 4H 5H 6H 7H 8H 9H / 4S 5S 6S 7S 8S; opened 0; "
    "rules joker_in_opening=only_beside_clean_opening"
)
"""Seat 1 keeps twelve cards that it may not discard; with two more its clean melds are worth at most thirty points."""


def turned(state: State, **changes: Any) -> State:  # noqa: ANN401 - whichever fields
    """Return a state with other rules."""
    return attrs.evolve(state, rules=attrs.evolve(state.rules, **changes))


def with_more_of_the_stock(state: State, cards: int) -> State:
    """Return a state in which the seat to act has some more cards."""
    hand = Hand.of((*state.hands[0], *state.stock[:cards]))
    return attrs.evolve(state, hands=(hand, state.hands[1]), stock=state.stock[cards:])


@pytest.mark.once
def test_what_could_be_laid_can_be_kept_from_the_table_for_ever() -> None:
    """D-82: nobody can see it, so that the hand is not dead; no more can it end."""
    assert is_stalemate(STALEMATE)
    assert result(STALEMATE) is None
    state, dice = STALEMATE, Stream("stalemate")
    for _ in range(500):
        state = play(state, dice.choice(legal_moves(state)))
    assert state.table == STALEMATE.table


FULL_TABLE = read_state(
    "turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; hands 9D / 2C; stock 5H 2H 7D 2S 9S 5D 10C QS KD "
    "KS 9H 8S 2C 9C 5C 4D 5H 6H 7S 3D 7S 10S 7H 6S 6C 9H 9D 10D 7C KS KC 7H 4D JH 3S 5D 4C KD; pile 2D 5S 4H AH 10D 2S "
    "KC KH AS AD 6S JD 6D JC JS 6H QS 8D 3C 10H 2H QD 5S 4S JC JD QH 8H 10S 6D 9S 3H 6C JS QC 2D AC QD 7D 5C QC; table "
    "4C JK=4D 4H 4S / 10H JH QH KH / 3C 3D 3H 3S / 8C 8D 8H 8S / AC AD AH AS / 7C 8C 9C 10C; opened 0 1; "
    "rules jokers=1 max_run_length=4 swapped_joker=this_turn max_reshuffles=305"
)
"""The joker could be taken for 4D, and would have to be laid again in that turn, for which there is no room."""


@pytest.mark.once
def test_a_joker_that_can_be_taken_and_laid_nowhere_keeps_a_hand_from_being_dead() -> None:
    """D-82 looks at each card by itself; where the joker need not be laid again (D-43) it is no stalemate."""
    assert is_stalemate(FULL_TABLE)
    assert result(FULL_TABLE) is None
    assert not is_stalemate(turned(FULL_TABLE, swapped_joker=SwappedJoker.KEEP))


@pytest.mark.once
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(turned(STALEMATE, opening_points=30), id="an opening within reach"),
        pytest.param(turned(STALEMATE, joker_discard_unopened=Permission.ALLOWED), id="jokers that go round"),
        pytest.param(turned(STALEMATE, playable_discard_unopened=Permission.ALLOWED), id="cards that fit, going round"),
        pytest.param(with_more_of_the_stock(STALEMATE, 2), id="another hand that grows to a meld"),
    ],
)
def test_nothing_is_proved_of_hands_that_can_end(other: State) -> None:
    """Each differs in the one thing that the proof rests on."""
    assert not is_stalemate(other)


def test_a_hand_of_which_its_kit_knows_that_it_has_no_end_is_played_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is asked after many moves, and not before."""
    monkeypatch.setattr("scala40.testing.repeating._LONG", 5)
    asked: list[State] = []

    def stalemate(state: State) -> bool:
        asked.append(state)
        return len(asked) > 1

    assert played_out(attrs.evolve(QUARANTA, stalemate=stalemate), 2) is asked[1]
