"""The laws that every game obeys, on random hands and on machines that hypothesis drives."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import islice

import attrs
import pytest
from hypothesis import settings
from kits import CHINCHON, KITS, QUARANTA, RUMINO, SKARNEY, Kit
from raising import raises
from walks import SOAK

from scala40 import NotationError
from scala40.testing import LAWS, Law, machine, played_out

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
SEEDS = range(40 if SOAK else 3)
HANDS_OF_LAWS = [SEEDS[:1], pytest.param(SEEDS[1:], marks=pytest.mark.once)]
SECRETS = {"hands", "stock", "chance"}
"""The fields of states that hold what nobody or not everybody may know."""

TestQuarantaMachine = pytest.mark.once(machine(QUARANTA).TestCase)
TestQuarantaMachine.settings = settings(max_examples=1_200 if SOAK else 40, stateful_step_count=60)
TestRuminoMachine = pytest.mark.once(machine(RUMINO).TestCase)
TestRuminoMachine.settings = settings(max_examples=1_200 if SOAK else 20, stateful_step_count=60)
TestChinchonMachine = pytest.mark.once(machine(CHINCHON).TestCase)
TestChinchonMachine.settings = settings(max_examples=1_200 if SOAK else 30, stateful_step_count=60)
TestSkarneyMachine = pytest.mark.once(machine(SKARNEY).TestCase)
TestSkarneyMachine.settings = settings(max_examples=1_200 if SOAK else 15, stateful_step_count=60)


@each_game
@pytest.mark.parametrize("seeds", HANDS_OF_LAWS, ids=["the first hand", "more hands"])
@pytest.mark.parametrize("law", LAWS)
def test_the_games_obey_the_laws(kit: Kit, law: Law, seeds: range) -> None:
    """Every law on every game, in random hands under the usual rules and under others."""
    law(attrs.evolve(kit, seeds=seeds))


@each_game
def test_a_view_shows_nothing_hidden(kit: Kit) -> None:
    """No field of a view is the stock, the chance or another seat's hand."""
    state = kit.game.deal(kit.rules, 4, seed=7)
    mine = kit.game.view(state, 2)
    assert mine.hand == state.hands[2]
    assert mine.sizes == tuple(map(len, state.hands))
    assert mine.stock_size == len(state.stock)
    assert {field.name for field in attrs.fields(kit.game.View)}.isdisjoint(SECRETS)
    secrets = [
        state,
        state.stock,
        getattr(state, "chance", state),
        *(hand for hand in state.hands if hand is not mine.hand),
    ]
    assert set(map(id, secrets)).isdisjoint(id(getattr(mine, field.name)) for field in attrs.fields(kit.game.View))
    raises(ValueError, lambda: kit.game.view(state, 4), match="seat 4 is not in this hand")


@pytest.mark.unmeasured
@each_game
@pytest.mark.parametrize("seed", range(6))
def test_values_survive_pickles_and_their_repr(kit: Kit, seed: int) -> None:
    """States, views and moves; each prints as the expression that makes it, of names that its game offers."""
    for number, (state, options) in enumerate(kit.walk(seed)):
        if number % 10 == 0 or not options:
            moves = [move for some in options.values() for move in some]
            for value in (state, kit.game.view(state, state.turn), *moves):
                twin = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
                assert twin == value
                assert hash(twin) == hash(value)
                assert eval(repr(value), dict(kit.names)) == value  # noqa: S307 - our own text


@pytest.mark.unmeasured
@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_positions_are_read_as_they_are_written(kit: Kit, seed: int) -> None:
    """Whole states too."""
    for number, (state, options) in enumerate(islice(kit.walk(seed), 200)):
        if number % 9 == 0 or not options:
            assert kit.read_state(kit.write_position(state)) == state


@each_game
def test_law_6_what_is_no_move_says_so(kit: Kit) -> None:
    """In every game with the words that begin one."""
    state = kit.game.deal(kit.rules, 2, seed=1)
    raises(NotationError, lambda: kit.game.read_move("castle", state), match="is no move: one begins with draw, ")


HANDS = {
    QUARANTA: 6_000 if SOAK else 240,
    RUMINO: 2_000 if SOAK else 40,
    CHINCHON: 2_000 if SOAK else 40,
    SKARNEY: 2_000 if SOAK else 30,
}


@pytest.mark.once
@each_game
def test_law_3_random_hands_end_without_an_error_or_a_dead_end(kit: Kit) -> None:
    """Many seeded hands under the usual rules and under others, of as many players as can be, in more than one way.

    The only ones that are not played to their end are those of which it is proved that nothing is laid any more (D-82).
    """
    endings: Counter[object] = Counter()
    for seed in range(HANDS[kit]):
        last = played_out(kit, seed)
        result = kit.game.result(last)
        assert result is not None or kit.stalemate(last)
        endings[None if result is None else result.ending] += 1
    assert endings[None] < HANDS[kit] // 1_000 + 1
    assert len(endings) > 1
