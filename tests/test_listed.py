"""A state keeps the list of its legal moves, which changes nothing but the time that playing takes."""

from __future__ import annotations

import copy
import pickle
from types import ModuleType
from typing import Any

import pytest
from raising import raises

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core._cards import IllegalMove
from scala40.core._text import Code

GAMES = pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: game.GAME)


@GAMES
def test_moves_are_listed_once(game: ModuleType) -> None:
    """Whoever asks again gets the same objects."""
    state = game.play(game.deal(game.Ruleset(), 4, seed=7), game.DrawStock())
    first, again = list(game.legal_moves(state)), list(game.legal_moves(state))
    assert len(first) > 1
    assert all(one is other for one, other in zip(first, again, strict=True))


@GAMES
def test_a_move_is_as_legal_however_it_was_made(game: ModuleType) -> None:
    """A move from the list and an equal one that was made otherwise lead to equal states."""
    state = game.play(game.deal(game.Ruleset(), 4, seed=7), game.DrawStock())
    for move in game.legal_moves(state):
        assert game.play(state, copy.copy(move)) == game.play(state, move)


@GAMES
def test_a_list_says_nothing_of_other_states_and_seats(game: ModuleType) -> None:
    """A move that was listed is refused where it is not legal, and to whoever is not to act."""
    state = game.deal(game.Ruleset(), 4, seed=7)
    [*_, drawing] = [move for move in game.legal_moves(state) if move == game.DrawStock()]
    refused = raises(IllegalMove, lambda: game.play(state, drawing, (state.turn + 1) % 4))
    assert [it.code for it in refused.violations] == [Code.NOT_YOUR_TURN]
    then = game.play(state, drawing)
    assert drawing not in list(game.legal_moves(then))
    raises(IllegalMove, lambda: game.play(then, drawing))


@GAMES
def test_a_list_does_not_travel(game: ModuleType) -> None:
    """A pickled state is the same whether or not its moves have been listed, and so is its copy."""
    state = game.deal(game.Ruleset(), 4, seed=7)
    before = pickle.dumps(state)
    moves = list(game.legal_moves(state))
    assert pickle.dumps(state) == before
    for other in (copy.deepcopy(state), copy.copy(state)):
        assert (other, hash(other), repr(other)) == (state, hash(state), repr(state))
        assert list(game.legal_moves(other)) == moves


@GAMES
def test_whoever_is_not_to_act_has_no_moves(game: ModuleType) -> None:
    """Nothing is listed for another seat, nothing is contained, and nothing when the seat of the view is not to act."""
    state = game.deal(game.Ruleset(), 4, seed=7)
    other = (state.turn + 1) % 4
    for moves in (game.legal_moves(state, other), game.legal_moves(game.view(state, other))):
        assert (list(moves), game.DrawStock() in moves) == ([], False)


@GAMES
def test_listed_moves_are_of_one_class_whatever_listed_them(game: Any) -> None:
    """Also where they were worked out as a tuple, and they are worked out once."""
    state = game.deal(game.Ruleset(), 4, seed=7)
    for _ in range(100):
        moves = game.legal_moves(state)
        assert type(moves) is scala40.LegalMoves
        assert game.legal_moves(state) is moves
        if not game.actors(state):
            break
        state = game.play(state, game.quick_move(state), game.actors(state)[0])
