"""Chance with a given outcome: the order of a stock, and the card that comes next."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest
from kits import KITS, Kit
from raising import raises

import scala40
from scala40 import Context, DrawStock, Ruleset, StockRule
from scala40.core._base import shuffled

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)


@each_game
def test_any_card_of_the_stock_can_come_next(kit: Kit) -> None:
    """Whoever draws gets it; the state is valid, and nobody sees the difference before."""
    state = kit.game.deal(kit.rules, 4, seed=7)
    [actor] = kit.game.actors(state)
    offered = vars(kit.game)["with_next_card"]
    for card in dict.fromkeys(state.stock):
        changed = offered(state, card)
        assert changed == kit.state(**kit.parts(changed))
        assert all(kit.game.view(changed, seat) == kit.game.view(state, seat) for seat in range(4))
        assert Counter(changed.stock) == Counter(state.stock)
        assert kit.game.play(changed, DrawStock(), actor).hands[actor].count(card) == state.hands[actor].count(card) + 1


@each_game
def test_a_stock_can_have_any_order(kit: Kit) -> None:
    """In every phase, and as long as it has the same cards."""
    with_stock = vars(kit.game)["with_stock"]
    looked = 0
    for seed in range(3):
        for state, _ in [*kit.walk(seed)][::9]:
            if getattr(state.rules, "stock_rule", None) is StockRule.TURN_OVER:
                continue
            order = shuffled(state.stock, f"{seed}")
            changed = with_stock(state, order)
            assert changed.stock == tuple(order)
            assert attrs.evolve(state, stock=tuple(order)) == changed
            assert kit.game.legal_moves(changed) == kit.game.legal_moves(state)
            looked += 1
    assert looked > 5
    state = kit.game.deal(kit.rules, 4, seed=7)
    raises(ValueError, lambda: with_stock(state, state.stock[1:]), match="the stock has other cards")
    held = next(iter(state.hand))
    gone = next((card for card in state.hand if card not in state.stock), None)
    if gone is not None:
        raises(ValueError, vars(kit.game)["with_next_card"], state, gone, match=f"{gone.text} is not in the stock")
    raises(TypeError, lambda: vars(kit.game)["with_next_card"](state, held.text), match="card must be")
    raises(TypeError, lambda: with_stock(kit.game.view(state, 0), ()), match="the state must be")


def test_a_stock_that_everybody_knows_keeps_its_order() -> None:
    """Where the pile has been turned over all know what comes next, so that chance has no say."""
    state = scala40.deal(Ruleset(stock_rule=StockRule.TURN_OVER), Context.of(2), seed=7)
    for _ in range(2_000):
        if scala40.view(state, 0).known_stock:
            break
        state = scala40.play(state, scala40.legal_moves(state)[-1 if state.phase is scala40.Phase.PLAY else 0])
    assert len({*scala40.view(state, 0).known_stock}) > 2
    assert scala40.with_next_card(state, state.stock[-1]) == state
    other = next(card for card in state.stock if card is not state.stock[-1])
    raises(ValueError, lambda: scala40.with_next_card(state, other), match="everybody knows the order of this stock")
