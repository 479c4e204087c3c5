"""Variants that meet when the stock runs out, and what everybody knows then."""

from __future__ import annotations

import attrs
import pytest
from positions import card, legal, setup, state
from shared import (
    CUT,
    KEEP_TOP,
    KINGS,
    SPADES,
    TURN_OVER,
    WHOLE_SPADES,
    last_card,
    outcome,
    reached,
    with_one_card_left,
    worth,
)

from scala40 import (
    ClosingDiscard,
    Discard,
    DrawStock,
    Drew,
    End,
    Ending,
    FourOfAKind,
    Hand,
    LayOff,
    Permission,
    Phase,
    RanOut,
    Reshuffled,
    Ruleset,
    State,
    StockRule,
    SwappedJoker,
    TakeJoker,
    deal,
    events,
    legal_moves,
    play,
    view,
)
from scala40.core._base import Stream
from scala40.core._cards import cards_in

# stocks that run out


@pytest.mark.parametrize("rule", [StockRule.KEEP_TOP, StockRule.TURN_OVER])
def test_d_81_d_72_a_hand_without_cards_to_draw_knows_no_penalty(rule: StockRule) -> None:
    """D-81, D-72: a pile of one card is no stock; the hand is dead, all count cards, and nobody pays 100."""
    rules = Ruleset(stock_rule=rule, unopened_penalty=100)
    suits = [WHOLE_SPADES.replace("S", suit) for suit in "CDHS"]
    runs = [*suits[:2], *(f"{run} JK=A{run[-1]}" for run in suits)]
    spades = "4S 5S 6S 7S 8S 9S 10S JS QS KS"
    early = setup("AS 2S 3S", *runs, players=3, pile="", others=[suits[2], spades], rules=rules)
    assert early.stock == ()
    position = State.of(early)
    assert position.opened == (True, True, False)
    dead = reached(position, Discard(card("2S")))
    assert (dead.phase, dead.pile) == (Phase.DEAD, cards_in("2S"))
    assert events(position, Discard(card("2S")))[-1] == RanOut(1)
    assert (outcome(dead).ending, outcome(dead).closer) == (Ending.DEAD, None)
    assert [outcome(dead).points(seat) for seat in range(3)] == [79, 14, 95]


def fewest_to_draw(position: State) -> int:
    """Return how many cards the stock and the pile hold at the fewest between two turns: what was not dealt."""
    return len(position.rules.pack) - 13 * len(position.context.seats)


@pytest.mark.parametrize("rule", StockRule)
@pytest.mark.parametrize("four", FourOfAKind)
def test_d_81_in_play_an_empty_stock_faces_no_pile_of_one(rule: StockRule, four: FourOfAKind) -> None:
    """D-81: stock and pile hold what was not dealt, 26 cards with six seats and no jokers; recycled sets add to it.

    So only a limit to the reshuffles ends such a hand without a card to draw.
    """
    rules = Ruleset(jokers=0, stock_rule=rule, four_of_a_kind=four, max_reshuffles=1)
    ran_out = 0
    for seed in range(12):
        position, dice = deal(rules, 6, seed=seed), Stream(f"pile of one {seed}")
        while not position.phase.is_over:
            if position.phase is Phase.DRAW:
                together = len(position.stock) + len(position.pile)
                assert together >= fewest_to_draw(position) == 26
                assert four is not FourOfAKind.STAYS or together == 26
            # Melds are often held back, so that the stock is drawn out.
            moves = list(legal_moves(position))
            discards = [move for move in moves if isinstance(move, DrawStock | Discard)]
            position = play(position, dice.choice(discards if discards and dice.below(4) else moves))
        if position.phase is Phase.DEAD and not position.stock:
            ran_out += 1
            assert (position.chance.shuffles, len(position.pile) >= 26) == (1, True)
    assert ran_out


# what everybody knows


def test_d_80_a_pile_turned_over_is_known_to_all() -> None:
    """D-80: every view shows the stock in its order; before that none does."""
    before = reached(last_card(TURN_OVER), DrawStock())
    assert {view(before, seat).known_stock for seat in (0, 1)} == {()}
    after = reached(before, Discard(card("2D")))
    assert {view(after, seat).known_stock for seat in (0, 1)} == {after.stock}
    assert view(after, 0).recycled == Hand.of(after.stock)
    shuffled = reached(last_card(KEEP_TOP), DrawStock(), Discard(card("2D")))
    assert {view(shuffled, seat).known_stock for seat in (0, 1)} == {()}


def test_d_80_draws_from_a_known_stock_are_shown_to_all() -> None:
    """D-80: the others see the card drawn, and everybody knows who holds it until it is gone."""
    first = last_card(TURN_OVER)
    (hidden,) = events(first, DrawStock(), seen_by=0)
    assert hidden == Drew(1, None)
    after = reached(first, DrawStock(), Discard(card("2D")))
    drawn = after.stock[-1]
    assert events(after, DrawStock(), seen_by=1) == events(after, DrawStock()) == (Drew(0, drawn),)
    assert events(after, DrawStock(), seen_by=7) == (Drew(0, drawn),)
    then = reached(after, DrawStock())
    assert then.known[0] == Hand.of([drawn])
    assert view(then, 1).known[0] == Hand.of([drawn])
    assert view(then, 1).known_stock == after.stock[:-1]
    assert reached(then, Discard(drawn)).known[0] == Hand()


def test_d_80_the_next_time_the_pile_is_turned_over_again() -> None:
    """D-80, D-83: what was drawn in a known order is turned over in a known order once more."""
    position = reached(last_card(TURN_OVER), DrawStock(), Discard(card("2D")))
    turns = 0
    while position.chance.shuffles == 1:
        assert view(position, 0).known_stock == position.stock
        drawn = position.stock[-1]
        position = reached(position, DrawStock(), Discard(drawn))
        turns += 1
        assert turns < 200
    assert position.chance.shuffles == 2
    assert view(position, 1).known_stock == position.stock
    assert len(position.pile) == 1


def test_views_list_the_same_moves_under_every_variant() -> None:
    """A seat's own view lists what the state lists, for each kind of duty and with cuts."""
    rules = attrs.evolve(
        CUT,
        swapped_joker=SwappedJoker.THIS_TURN,
        four_of_a_kind=FourOfAKind.RECYCLED,
        playable_discard_opened=Permission.BANNED,
        joker_discard_opened=Permission.BANNED,
        closing_discard=ClosingDiscard.OPTIONAL,
    )
    position = state("8C 10S JS KS 2D 3H", "7C JK=8C 9C", SPADES, KINGS, rules=rules)
    for moves in ([], [TakeJoker(0, card("8C"))], [LayOff(2, card("KS"), End.SET)]):
        then = reached(position, *moves)
        assert set(legal_moves(view(then, 1))) == legal(then)
        assert len(legal(then)) > 1


@pytest.mark.parametrize("rule", StockRule)
def test_d_82_d_72_no_reshuffles_and_no_penalty(rule: StockRule) -> None:
    """D-81, D-82, D-72: a hand that ends for want of a stock is dead: all count, nobody pays 100, nothing doubles."""
    rules = Ruleset(stock_rule=rule, max_reshuffles=0, unopened_penalty=100, hand_close_multiplier=2)
    before = with_one_card_left(setup("2D 5C", KINGS, phase=Phase.DRAW, players=3, others=["7D 9H"], rules=rules))
    drawn = reached(before, DrawStock())
    assert not any(isinstance(event, Reshuffled) for event in events(before, DrawStock()))
    assert events(drawn, Discard(card("5C")))[-1] == RanOut(1)
    dead = reached(drawn, Discard(card("5C")))
    assert [outcome(dead).points(seat) for seat in range(3)] == [worth(hand) for hand in dead.hands]


@pytest.mark.parametrize("rule", StockRule)
def test_d_82_d_60_the_last_turn_may_still_close(rule: StockRule) -> None:
    """D-60, D-82: on an empty stock too, with a discard or without."""
    rules = Ruleset(stock_rule=rule, max_reshuffles=0, closing_discard=ClosingDiscard.OPTIONAL)
    early = setup("KS", KINGS, phase=Phase.DRAW, others=["7D 9H"], rules=rules)
    rest = sorted((*early.stock, *early.pile), key=lambda it: it is card("QD"))
    before = State.of(attrs.evolve(early, stock=(rest[-1],), pile=tuple(rest[:-1])))
    laid = reached(before, DrawStock(), LayOff(0, card("KS"), End.SET))
    assert reached(laid, Discard(card("QD"))).phase is Phase.CLOSED
