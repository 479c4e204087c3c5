"""What each field of a ruleset changes, in play and in the score."""

from __future__ import annotations

from typing import Any, TypeVar

import attrs
import pytest
from positions import card, codes, legal, meld, state
from raising import raises, some
from shared import THREE_LAID, THREE_RUNS

from scala40 import (
    JOKER,
    CardValues,
    Code,
    Discard,
    Ending,
    FirstTurnClose,
    Hand,
    InvalidRuleset,
    Item,
    ItemKind,
    JokerHandValue,
    LayMeld,
    Phase,
    Ruleset,
    State,
    UpcardJoker,
    deal,
    deal_from,
    meld_points,
    play,
    play_all,
    result,
    score,
    violations,
)

T = TypeVar("T")
PROGRESSIVE = Ruleset(card_values=CardValues.PROGRESSIVE)


def closed_in_hand(rules: Ruleset) -> tuple[int, int]:
    """Return what the other seat scores when a hand is closed in hand, and what its cards are worth."""
    over = play(play_all(state(THREE_RUNS, opened=False, rules=rules), THREE_LAID), Discard(card("3D")))
    return some(result(over)).points(0), sum(rules.hand_values[it.index] for it in over.hands[0])


def test_d_04_a_joker_turned_up_may_be_shuffled_back() -> None:
    """D-04: with REDRAW another card is turned up, from the seed, and the joker lies anywhere in the stock."""
    natural = [it for it in Ruleset().pack.cards if not it.is_joker]
    deck = [*natural[:26], *[JOKER] * 4, *natural[26:]]
    redraw = Ruleset(upcard_joker=UpcardJoker.REDRAW)
    one, two = (deal_from(redraw, deck, 2, seed=1) for _ in range(2))
    assert one == two
    assert not one.pile[0].is_joker
    assert one.stock.count(JOKER) == 4
    shuffles = {deal_from(redraw, deck, 2, seed=seed).stock for seed in range(20)}
    assert len(shuffles) == 20
    assert len({stock.index(JOKER) for stock in shuffles}) > 1
    assert deal_from(Ruleset(), deck, 2, seed=1).pile == (JOKER,)
    assert JOKER not in [deal(redraw, 2, seed=seed).pile[0] for seed in range(300)]
    assert JOKER in [deal(Ruleset(), 2, seed=seed).pile[0] for seed in range(300)]


def test_d_23_three_aces_open_with_progressive_values() -> None:
    """D-23: an ace is 14 in a set, so three are 42; with the standard values they are 33."""
    hand = "AC AD AH 3C 5C 7C 9C JC 3D 5D 7D 9D JS KS"
    aces = LayMeld(meld("AC AD AH"))
    assert aces in legal(state(hand, opened=False, rules=PROGRESSIVE))
    assert aces not in legal(state(hand, opened=False))


def test_d_23_progressive_values_of_melds() -> None:
    """D-23: 11, 12, 13 everywhere, 14 at the top and in a set, 1 at the bottom."""
    texts = ("JC QC KC", "KC KD KH", "QC KC AC", "AC 2C 3C", "AC AD AH", "QC KC JK=AC")
    assert [meld_points(meld(text), PROGRESSIVE.meld_rules) for text in texts] == [36, 39, 39, 6, 42, 39]


def test_d_23_progressive_values_in_the_hand() -> None:
    """D-23: pictures 11 to 13 and aces 14 in the hand too, whatever could be made of them."""
    left = {0: Hand(), 1: Hand.parse("JC QC KC AC 2C JK")}
    assert score(PROGRESSIVE, left, ending=Ending.CLOSED, closer=0).points(1) == 11 + 12 + 13 + 14 + 2 + 25


@pytest.mark.parametrize("values,ace", [(CardValues.STANDARD, 11), (CardValues.PROGRESSIVE, 14)])
def test_d_23_a_joker_in_the_hand_may_count_as_an_ace(values: CardValues, ace: int) -> None:
    """D-23: 14 with progressive values, 11 with the standard ones, instead of 25."""
    rules = Ruleset(card_values=values, joker_hand_value=JokerHandValue.AS_ACE)
    assert score(rules, {0: Hand(), 1: Hand.parse("JK")}, ending=Ending.CLOSED, closer=0).points(1) == ace


def test_d_61_closing_in_the_first_turn_may_be_allowed() -> None:
    """D-61: the last run may be laid and the last card thrown; by default the run is refused."""
    allowed = Ruleset(first_turn_close=FirstTurnClose.ALLOWED)
    ready = play_all(state(THREE_RUNS, opened=False, first_turn=True, rules=allowed), THREE_LAID)
    assert play(ready, Discard(card("3D"))).phase is Phase.CLOSED
    default = play_all(state(THREE_RUNS, opened=False, first_turn=True), THREE_LAID[:2])
    assert codes(violations(default, THREE_LAID[2])) == {Code.FIRST_TURN_CLOSE}


def test_d_61_d_72_who_had_no_turn_counts_the_whole_hand() -> None:
    """D-61, D-72: no flat penalty for those who could not have opened; it is there for who had a turn."""
    rules = Ruleset(first_turn_close=FirstTurnClose.ALLOWED, unopened_penalty=100)
    first = play_all(state(THREE_RUNS, opened=False, first_turn=True, players=3, rules=rules), THREE_LAID)
    over = play(first, Discard(card("3D")))
    outcome = some(result(over))
    for seat in (2, 0):
        assert outcome.points(seat) == sum(rules.hand_values[it.index] for it in over.hands[seat])
    second = State.of(attrs.evolve(first, fresh=2, turn=2, hands=_moved(first.hands), opened=_moved(first.opened)))
    outcome = some(result(play(second, Discard(card("3D")))))
    assert outcome.points(1) == 100
    assert outcome.points(0) != 100


def _moved(items: tuple[T, ...]) -> tuple[T, ...]:
    """Return what belongs to seats, each a seat further on."""
    return (items[-1], *items[:-1])


def test_d_61_d_62_the_others_may_be_doubled_too() -> None:
    """D-61, D-62: a hand closed in the first turn is closed in hand."""
    rules = Ruleset(first_turn_close=FirstTurnClose.ALLOWED, hand_close_multiplier=2)
    ready = play_all(state(THREE_RUNS, opened=False, first_turn=True, rules=rules), THREE_LAID)
    over = play(ready, Discard(card("3D")))
    assert some(result(over)).points(0) == 2 * sum(rules.hand_values[it.index] for it in over.hands[0])


def test_d_62_closing_in_hand_may_count_twice() -> None:
    """D-62: the others' points are doubled, in a line of their own."""
    once, cards = closed_in_hand(Ruleset())
    twice, _ = closed_in_hand(Ruleset(hand_close_multiplier=2))
    assert (once, twice) == (cards, 2 * cards)
    outcome = score(
        Ruleset(hand_close_multiplier=2), {0: Hand(), 1: Hand.parse("KC 2D")}, ending=Ending.CLOSED_IN_HAND, closer=0
    )
    assert outcome.scores[1].items[-1] == Item(ItemKind.MULTIPLIED, 12)
    assert outcome.scores[0].items == ()


def test_d_72_who_has_not_opened_may_pay_a_flat_100() -> None:
    """D-72: instead of the cards left, and not doubled; in a dead hand the cards count."""
    rules = Ruleset(unopened_penalty=100, hand_close_multiplier=2)
    left = {0: Hand(), 1: Hand.parse("KC KD KH KS QC QD QH QS JC JD JH JS 2D"), 2: Hand.parse("KC 2D")}
    in_hand = score(rules, left, ending=Ending.CLOSED_IN_HAND, closer=0, unopened={1})
    assert [line.points for line in in_hand.scores] == [0, 100, 24]
    assert in_hand.scores[1].items == (Item(ItemKind.UNOPENED, 100),)
    dead = score(rules, {1: left[1], 2: left[2]}, ending=Ending.DEAD, closer=None, unopened={1})
    assert [line.points for line in dead.scores] == [122, 12]


def test_d_72_in_play() -> None:
    """D-72: the other seat has not opened when the hand is closed."""
    assert closed_in_hand(Ruleset(unopened_penalty=100, hand_close_multiplier=2))[0] == 100


@pytest.mark.parametrize(
    "field,value",
    [
        ("hand_close_multiplier", 3),
        ("unopened_penalty", 0),
        ("unopened_penalty", False),
        ("limit", None),
        ("jokers", "4"),
        ("min_players", None),
    ],
)
def test_numbers_out_of_bounds_are_refused(field: str, value: object) -> None:
    """Each number has its bounds; `None` is allowed only where it means something."""
    parts: dict[str, Any] = {field: value}
    caught = raises(InvalidRuleset, lambda: Ruleset(**parts))
    assert codes(caught.violations) == {Code.RULE_OUT_OF_BOUNDS}
    assert [reason.rule for reason in caught.violations] == [Ruleset.form.decisions[field]]
