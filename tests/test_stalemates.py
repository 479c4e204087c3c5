"""Hands that go on for ever although nobody can see it (D-82), and how the law that hands end deals with them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest
from kits import QUARANTA
from stalemates import is_stalemate

from scala40 import (
    Card,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    Hand,
    OpeningTurn,
    Permission,
    State,
    StockRule,
    SwappedJoker,
    legal_moves,
    play,
    read_state,
    result,
)
from scala40.core._base import Stream
from scala40.testing import played_out

STALEMATE = read_state(
    "turn 0; phase play; seats 0 1; dealer 0; number 1; totals 0 0; hands 8C 10D 2H / 9D 3H 3H 10H 10H 3S 3S 9S 9S JK "
    "JK JK JK; stock 10C KC 5C 9C QC AD 2S QD 2S QH JS AC JC 9H 7H 4H 9C 4C 6C 6C 7D KS 7C 10D QH 6S 10S 3D 2C 9D JH "
    "4C; pile 3C 7C JC JH 8H 4D KS 10C 7D KH KD JS 5C 2C 5D 8D 2D AD 4S 3D 2H 5D JD 8S KD 6H QD AS AH 8C QS AH JD 7S "
    "QC 5H 10S 5S QS 6D 2D KH 4D AS 6D AC 3C KC 8D; table 4H 5H 6H 7H 8H 9H / 4S 5S 6S 7S 8S; opened 0; "
    "rules joker_in_opening=only_beside_clean_opening"
)
"""Seat 1 keeps twelve cards that it may not discard; with two more its clean melds are worth at most thirty points."""


def turned(state: State, **changes: Any) -> State:
    """Return a state with other rules."""
    return attrs.evolve(state, rules=attrs.evolve(state.rules, **changes))


def with_more_of_the_stock(state: State, cards: int) -> State:
    """Return a state in which the seat to act has some more cards."""
    hand = Hand.of((*state.hands[0], *state.stock[:cards]))
    return attrs.evolve(state, hands=(hand, state.hands[1]), stock=state.stock[cards:])


def dealt(state: State, seat: int, text: str) -> State:
    """Return a state in which a seat has changed some cards for those that make a hand."""
    wanted, places = Hand.parse(text), [*map(list, state.hands), list(state.pile), list(state.stock)]
    for card in Counter(wanted) - Counter(state.hands[seat]):
        other = next(place for number, place in enumerate(places) if number != seat and card in place)
        spare = next(iter(Counter(places[seat]) - Counter(wanted)))
        other[other.index(card)], places[seat][places[seat].index(spare)] = spare, card
    *hands, pile, stock = places
    return attrs.evolve(state, hands=tuple(map(Hand.of, hands)), pile=tuple(pile), stock=tuple(stock))


def with_more_jokers(state: State, jokers: int) -> State:
    """Return a state with some more jokers at the bottom of the stock."""
    stock = (*Hand.parse("JK " * jokers), *state.stock)
    return attrs.evolve(state, rules=attrs.evolve(state.rules, jokers=state.rules.jokers + jokers), stock=stock)


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


ROUNDS_OF_THEIR_OWN = read_state(
    "turn 2; phase draw; seats 0 1 2 3 4; dealer 0; number 1; totals 0 0 0 0 0; hands 10C JC QC 4D 5D 10D QD 2H JH AS "
    "3S QS KS / AC 2C 3C 4C 6C 7D 2H 3H 5H 7H 4S 5S JK / 5C 7C 8C 9C 2D 2D 6D 4H 6H 9H 2S 4S 6S / 9C AD 3D 4D 8D 9D 7H "
    "5S 6S 7S 8S 9S JK / 2C 4C 5C 7C AD 3D 5D 10D AH 3H 4H 3S 10S; stock AH QC KD 10H JH AC JC KC AS QD 8C KS 10S KH "
    "9S 3C 8H QS JS JS 6C 7D QH JD; pile 2S QH KD 9D KC 10C KH JD 5H 6H 8H 10H 6D 8D 9H 7S 8S; rules min_players=3 "
    "max_players=5 jokers=2 max_run_length=5 opening_points=100 hand_close_points=none stock_rule=turn_over"
)
"""Forty cards are turned over again and again among five seats: each draws the eight that it has discarded."""


def held_in_play(state: State, seed: str) -> list[set[Card]]:
    """Return what each seat holds in 1,200 random moves, in which nothing is laid and the proof holds."""
    table, dice, held = state.table, Stream(seed), [set(hand) for hand in state.hands]
    for number in range(1_200):
        assert number % 50 or is_stalemate(state)
        state = play(state, dice.choice(legal_moves(state)))
        for cards, hand in zip(held, state.hands, strict=True):
            cards.update(hand)
    assert state.table == table
    return held


@pytest.mark.once
def test_a_pile_that_is_turned_over_can_give_each_seat_its_own_cards_for_ever() -> None:
    """D-80, D-82: nobody can come to a hundred points, or close in hand, with the cards that come back to it."""
    assert is_stalemate(ROUNDS_OF_THEIR_OWN)
    assert result(ROUNDS_OF_THEIR_OWN) is None
    assert max(map(len, held_in_play(ROUNDS_OF_THEIR_OWN, "rounds of their own"))) <= 13 + 8


@pytest.mark.once
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(turned(ROUNDS_OF_THEIR_OWN, opening_points=60), id="an opening within reach"),
        pytest.param(turned(ROUNDS_OF_THEIR_OWN, stock_rule=StockRule.KEEP_TOP), id="a pile that is shuffled"),
        pytest.param(turned(ROUNDS_OF_THEIR_OWN, max_reshuffles=9), id="a pile that is turned over nine times"),
        pytest.param(
            turned(ROUNDS_OF_THEIR_OWN, discard_draw_unopened=DiscardDrawUnopened.IF_OPENS),
            id="discards that may be taken",
        ),
        pytest.param(dealt(ROUNDS_OF_THEIR_OWN, 2, "AC 2C 3C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S"), id="a close in hand"),
        pytest.param(with_more_jokers(ROUNDS_OF_THEIR_OWN, 2), id="a round of 42 cards, which come to all seats"),
    ],
)
def test_nothing_is_proved_of_rounds_that_bring_other_cards(other: State) -> None:
    """Each differs in the one thing that the proof rests on."""
    assert not is_stalemate(other)


NOT_ENOUGH_FOR_ANYBODY = read_state(
    "turn 5; phase draw; seats 0 1 2 3 4 5; dealer 0; number 1; totals 0 0 0 0 0 0; hands 3C 7C 2D 3D 4D 6D 3H 4H 4H "
    "6H 3S 5S 6S / AC 2C 5C 6C 8C 3D AH 5H 6H 8H 6S 8S JK / AC 2C 3C QC AD 2D 2H 2H QH AS 2S 2S QS / 4D / 3H / 4C 5C "
    "6C 7C 9C 9D 10D JD 7H 8H 4S 7S 8S; stock QD 10C KC 8C QC 9H JS 9C 7S 8D JH; pile 5H 7D 5D JC KC 7H KH 9H KH 9S 4C "
    "KD 9S KS 5D JC KS; table 9D 10D JD / 10H JH QH / 3S 4S 5S / 10S JS QS / 6D 7D 8D / QD KD AD / 10C 10H 10S / "
    "AH AS JK=A; opened 3 4; rules min_players=5 jokers=2 jokers_per_meld=any max_run_length=3 "
    "card_values=high_ace_10 opening_points=100 discard_draw_ways=no_swap opening_turn=melds_only "
    "set_joker=either_missing stock_rule=turn_over"
)
"""Of 27 cards each seat meets every third, and what one other seat discards. From these and from its own hand it makes
openings of at most 36, 75 or 99 points. Seats 3 and 4 have opened, and lay nothing with their one card and another."""


@pytest.mark.once
def test_seats_that_meet_the_same_cards_can_have_too_few_together() -> None:
    """D-80, D-82: nobody comes to a hundred points, even with what another seat discards for it."""
    assert is_stalemate(NOT_ENOUGH_FOR_ANYBODY)
    assert result(NOT_ENOUGH_FOR_ANYBODY) is None
    held = held_in_play(NOT_ENOUGH_FOR_ANYBODY, "not enough")
    assert [len(held[seat] | held[seat + 3]) <= cards for seat, cards in enumerate((23, 23, 35))] == [True] * 3


@pytest.mark.once
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(turned(NOT_ENOUGH_FOR_ANYBODY, opening_points=99), id="an opening that two seats have together"),
        pytest.param(
            dealt(NOT_ENOUGH_FOR_ANYBODY, 1, "2C 5C 6C 8C KC 3D AH 5H 6H 8H 6S 8S JK"), id="a fitting card going round"
        ),
        pytest.param(dealt(NOT_ENOUGH_FOR_ANYBODY, 3, "AC"), id="a card that its seat can lay"),
        pytest.param(
            turned(NOT_ENOUGH_FOR_ANYBODY, joker_discard_unopened=Permission.ALLOWED), id="a joker that goes round"
        ),
        pytest.param(
            turned(NOT_ENOUGH_FOR_ANYBODY, discard_draw_ways=DiscardDrawWays.ANY, discard_draw_use=DiscardDrawUse.KEEP),
            id="discards that may be taken and kept",
        ),
        pytest.param(turned(NOT_ENOUGH_FOR_ANYBODY, opening_turn=OpeningTurn.ANYTHING), id="openings that may be more"),
    ],
)
def test_nothing_is_proved_of_seats_that_might_come_to_something(other: State) -> None:
    """Each differs in the one thing that the proof rests on."""
    assert not is_stalemate(other)


def test_a_hand_of_which_its_kit_knows_that_it_has_no_end_is_played_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked after many moves, and not before."""
    monkeypatch.setattr("scala40.testing.laws._LONG", 5)
    asked: list[State] = []

    def stalemate(state: State) -> bool:
        asked.append(state)
        return len(asked) > 1

    assert played_out(attrs.evolve(QUARANTA, stalemate=stalemate), 2) is asked[1]
