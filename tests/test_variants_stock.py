"""Variants of the stock: what it is made of when it is used up, and how often."""

from __future__ import annotations

import attrs
import pytest
from positions import card, legal, setup
from shared import DEFAULT, KEEP_TOP, KINGS, TURN_OVER, WHOLE, discards, last_card, outcome, with_one_card_left

from scala40 import (
    Chance,
    Discard,
    Discarded,
    DrawStock,
    End,
    Ending,
    Hand,
    LayOff,
    Phase,
    RanOut,
    Reshuffled,
    Ruleset,
    State,
    TakeDiscard,
    events,
    play,
    play_all,
)
from scala40.core._cards import cards_in
from scala40.quaranta._turn.drawing import is_used_up


def bare(rules: Ruleset, hand: str = "2S 7S 9S", pile: str = "") -> State:
    """Return a state between draw and discard with an empty stock and these few cards on the pile.

    All the rest lies on the table, in runs that nothing can be added to, but for thirteen spades.
    """
    suits = [WHOLE.replace("C", suit) for suit in "CDHS"]
    runs = [*suits[:3], *(f"{run} JK=A{run[-1]}" for run in suits)]
    others = Hand.parse(suits[3])
    for it in (*cards_in(hand), *cards_in(pile)):
        others = others.remove(it)
    return State.of(attrs.evolve(setup(hand, *runs, pile=pile, others=[str(others)], rules=rules), stock=()))


def test_d_80_keep_top() -> None:
    """D-80: when the draw is due the pile but its top is shuffled; nothing happens as the last card is drawn."""
    before = last_card(KEEP_TOP)
    drawn = play(before, DrawStock())
    assert (drawn.stock, drawn.pile, drawn.chance.shuffles) == ((), before.pile, 0)
    after = play(drawn, Discard(card("2D")))
    assert (after.phase, after.pile, after.chance.shuffles) == (Phase.DRAW, cards_in("2D"), 1)
    assert Hand.of(after.stock) == after.recycled == Hand.of(before.pile)
    assert after.stock not in {before.pile, before.pile[::-1]}
    assert events(drawn, Discard(card("2D"))) == (Discarded(1, card("2D")), Reshuffled(1, len(before.pile)))
    assert play(drawn, Discard(card("2D"))) == after


def test_d_80_turn_over() -> None:
    """D-80: the oldest card begins the new pile, the others are drawn in the order of discarding, the last one too."""
    before = last_card(TURN_OVER)
    drawn = play(before, DrawStock())
    assert (drawn.stock, drawn.pile) == ((), before.pile)
    after = play(drawn, Discard(card("2D")))
    assert after.pile == before.pile[:1]
    assert after.stock == (*before.pile[1:], card("2D"))[::-1]
    assert after.recycled == Hand.of(after.stock)
    assert events(drawn, Discard(card("2D"))) == (Discarded(1, card("2D")), Reshuffled(1, len(before.pile)))


def test_d_80_the_discard_is_taken_while_the_stock_lasts() -> None:
    """D-80: taking the top of the pile leaves the stock as it is, so nothing is shuffled."""
    for rules in (DEFAULT, KEEP_TOP, TURN_OVER):
        before = last_card(rules, pile="9S KS")
        after = play_all(before, [TakeDiscard(), LayOff(0, card("KS"), End.SET), Discard(card("2D"))])
        assert (after.stock, after.chance.shuffles) == (before.stock, 0)


@pytest.mark.parametrize("rules", [KEEP_TOP, TURN_OVER], ids=["keep top", "turn over"])
def test_d_81_a_pile_of_one_card_is_no_stock(rules: Ruleset) -> None:
    """D-81: stock empty, one discard: the hand is dead at once, and everybody counts."""
    position = bare(rules)
    dead = play(position, Discard(card("2S")))
    assert (dead.phase, dead.stock, dead.pile, legal(dead)) == (Phase.DEAD, (), cards_in("2S"), set())
    assert events(position, Discard(card("2S"))) == (Discarded(1, card("2S")), RanOut(1))
    assert (outcome(dead).ending, outcome(dead).closer, outcome(dead).points(1)) == (Ending.DEAD, None, 16)


@pytest.mark.parametrize("rules", [KEEP_TOP, TURN_OVER], ids=["keep top", "turn over"])
def test_d_81_a_pile_of_two_cards_is_a_stock_of_one(rules: Ruleset) -> None:
    """D-81: with one card more the game goes on."""
    after = play(bare(rules, "2S 7S", pile="9S"), Discard(card("2S")))
    top, next_card = ("2S", "9S") if rules is KEEP_TOP else ("9S", "2S")
    assert (after.phase, after.pile, after.stock) == (Phase.DRAW, cards_in(top), cards_in(next_card))


@pytest.mark.parametrize("rules", [DEFAULT, KEEP_TOP, TURN_OVER], ids=["whole pile", "keep top", "turn over"])
def test_d_82_no_more_reshuffles(rules: Ruleset) -> None:
    """D-82: with none allowed the turn of the last card is played on an empty stock, and then the hand is dead."""
    before = last_card(attrs.evolve(rules, max_reshuffles=0))
    drawn = play(before, DrawStock())
    assert (drawn.phase, drawn.stock, drawn.pile, len(events(before, DrawStock()))) == (Phase.PLAY, (), before.pile, 1)
    dead = play(drawn, Discard(card("2D")))
    assert (dead.phase, dead.pile) == (Phase.DEAD, (*before.pile, card("2D")))
    assert events(drawn, Discard(card("2D")))[-1] == RanOut(1)
    assert play_all(last_card(rules), [DrawStock(), Discard(card("2D"))]).phase is Phase.DRAW


@pytest.mark.parametrize("rules", [DEFAULT, KEEP_TOP, TURN_OVER], ids=["whole pile", "keep top", "turn over"])
def test_d_82_one_reshuffle(rules: Ruleset) -> None:
    """D-82: the first refill happens, the second does not."""
    position = play_all(last_card(attrs.evolve(rules, max_reshuffles=1)), [DrawStock(), Discard(card("2D"))])
    assert (position.phase, position.chance.shuffles) == (Phase.DRAW, 1)
    turns = 0
    while not position.phase.is_over:
        turns += 1
        position = play(position, DrawStock())
        position = play(position, Discard(card(min(discards(position)))))
    assert (position.phase, position.stock, position.chance.shuffles) == (Phase.DEAD, (), 1)
    assert turns > 10


def test_d_82_who_closes_on_the_last_card_has_closed() -> None:
    """D-82: an empty stock is looked at only when another draw is due."""
    early = setup("KS", KINGS, phase=Phase.DRAW, others=["7D 9H"], rules=Ruleset(max_reshuffles=0), without="KS")
    before = with_one_card_left(early)
    over = play_all(before, [DrawStock(), LayOff(0, card("KS"), End.SET), Discard(before.stock[-1])])
    assert over.phase is Phase.CLOSED


def test_a_pile_is_used_up_after_so_many_reshuffles() -> None:
    """D-07: also where these are hundreds."""
    rules = Ruleset(max_reshuffles=300)
    assert [is_used_up(rules, Chance(7, shuffles)) for shuffles in (299, int("300"), 301)] == [False, True, True]
    assert not is_used_up(Ruleset(max_reshuffles=None), Chance(7, 5))
