"""Ratings of all moves of a view at once, and the moves of playouts: what they say is what `rate` says of each move."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from typing import Any

import attrs
import bare_gin
import gin_rummy
import pytest
import rumino_positions
from raising import raises
from walks import SOAK

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core._base import Stream
from scala40.core._game_value import Game
from scala40.players import Greedy, Search
from scala40.players.simple import ratings_of
from scala40.testing import random_rules
from scala40.testing.laws import law_quick_moves, law_ratings

GAMES = [scala40, rumino, chinchon, skarney]
MOST = 150
HANDS = 200 if SOAK else 16

Moment = tuple[Any, Any, Sequence[Any]]
"""A state, the view of a seat that may act there, and its moves."""


def moments(game: Any, number: int) -> Iterator[Moment]:
    """Yield what each seat can do in a hand under random rules, played half at random and half by the ratings."""
    dice = Stream(f"{game.GAME} {number}")
    rules = random_rules(game, dice) if number else game.Ruleset()
    fewest, most = rules.min_players, max(rules.min_players, min(rules.max_players, 4))
    state = game.deal(rules, fewest + dice.below(most - fewest + 1), seed=number)
    for _ in range(MOST):
        actors = game.actors(state)
        if not actors:
            return
        options = {seat: tuple(game.legal_moves(state, seat)) for seat in actors}
        for seat, moves in options.items():
            if moves:
                yield state, game.view(state, seat), moves
        seat, moves = actors[0], options[actors[0]]
        mine = game.view(state, seat)
        move = dice.choice(moves) if dice.below(2) else max(moves, key=lambda it: game.rate(mine, it))
        state = game.play(state, move, seat)


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_all_at_once_is_one_by_one(game: Any) -> None:
    """Under random rules each rating is that of the move alone, and so the greedy player chooses the same."""
    one_by_one, at_once = Greedy[Any, Any](game.rate), Greedy.of(game)
    asked = 0
    for number in range(HANDS):
        for _, mine, moves in moments(game, number):
            fresh = pickle.loads(pickle.dumps(mine))  # noqa: S301 - ours, of which nothing is remembered
            asked += len(moves)
            assert game.rate_all(mine) == tuple(game.rate(fresh, move) for move in moves)
            if any(not Game.of(game).is_claim(move) for move in moves):
                assert at_once.choose(mine, game.legal_moves(mine)) == one_by_one.choose(fresh, moves)
            else:
                assert at_once.claim(mine, moves) == one_by_one.claim(fresh, moves)
    assert asked > 100 * HANDS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_quick_moves_are_legal_and_blind(game: Any) -> None:
    """Under random rules the move of a playout is legal, and the same whatever the seat does not see."""
    for number in range(HANDS):
        for place, (state, mine, moves) in enumerate(moments(game, number)):
            if mine.seat == game.actors(state)[0]:
                move = game.quick_move(state)
                assert move in moves
                if place % 5 == 0:
                    assert game.quick_move(game.sample(mine, seed=place)) == move


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_nothing_is_rated_or_made_where_nothing_can_be_done(game: Any) -> None:
    """A seat that may not act has no moves to rate, and after a hand nobody has a quick move."""
    state = game.deal(game.Ruleset(), game.Ruleset().min_players, seed=3)
    waiting = next(seat for seat in state.context.seats if seat not in game.actors(state))
    assert game.rate_all(game.view(state, waiting)) == ()
    while game.actors(state):
        state = game.play(state, game.quick_move(state))
    raises(ValueError, lambda: game.quick_move(state), match="the hand is over")
    for ask in (game.rate_all, game.quick_move):
        raises(TypeError, ask, "a text")


def test_what_is_kept_between_walks_is_no_more_than_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """What seats can hope for is the same when all that was kept has been forgotten."""
    monkeypatch.setattr("scala40.quaranta.bot._MOST_KNOWN", 3)
    rules = scala40.Ruleset(limit=307)
    states = [scala40.deal(rules, 4, seed=seed) for seed in range(3)]
    first = [*map(scala40.outlook, states)]

    assert [*map(scala40.outlook, states)] == first
    assert [*map(scala40.outlook, [scala40.deal(attrs.evolve(rules), 4, seed=seed) for seed in range(3)])] == first


class Rated:
    """A game that has what a bare one has, and some functions besides."""

    def __init__(self, **own: object) -> None:
        vars(self).update({name: getattr(bare_gin, name) for name in bare_gin.__all__} | own)


def by_card(view: Any, move: Any) -> float:
    """Rate a move by its text."""
    return float(len(bare_gin.write_move(move)) + len(view.hand) % 3)


def all_by_card(view: Any) -> list[float]:
    """Rate all moves the same way."""
    return [by_card(view, move) for move in bare_gin.legal_moves(view)]


OWN: list[dict[str, Any]] = [{"rate": by_card}, {"rate_all": all_by_card}, {"rate": by_card, "rate_all": all_by_card}]


@pytest.mark.parametrize("own", OWN, ids=" ".join)
def test_a_game_gives_either(own: dict[str, Any]) -> None:
    """From the one follows the other, and tools ask for whichever they need."""
    game: Any = Rated(**own)
    state = game.play(game.deal(game.read_rules(""), 2, seed=7), scala40.TakeDiscard())
    mine = game.view(state, game.actors(state)[0])
    moves = game.legal_moves(mine)
    due = tuple(by_card(mine, move) for move in moves)

    assert tuple(ratings_of(game)(mine, moves)) == tuple(ratings_of(game)(mine, [*moves])) == due
    assert [Game.of(game).rate(mine, move) for move in moves] == [*due]
    best = moves[due.index(max(due))]
    assert Greedy.of(game).choose(mine, moves) == Game.of(game).quick_move(state) == best
    assert Search(game, iterations=6, seed=1).choose(mine, moves) in moves
    law_ratings(game)
    law_quick_moves(game)


def test_what_a_bare_game_leaves_out() -> None:
    """Without ratings all moves are alike, and a playout makes the first one."""
    state = bare_gin.deal(bare_gin.read_rules(""), 2, seed=7)
    mine = bare_gin.view(state, bare_gin.actors(state)[0])
    moves = bare_gin.legal_moves(mine)

    assert set(ratings_of(bare_gin)(mine, moves)) == {0.0}
    assert Greedy.of(bare_gin).choose(mine, moves) == Game.of(bare_gin).quick_move(state) == moves[0]


@pytest.mark.parametrize("game", [*GAMES, gin_rummy], ids=lambda game: game.__name__)
def test_the_player_of_a_game_can_be_pickled(game: Any) -> None:
    """So that it can play in other processes."""
    state = game.deal(game.read_rules(""), game.read_rules("").min_players, seed=7)
    mine = game.view(state, game.actors(state)[0])
    player: Greedy[Any, Any] = Greedy.of(game)

    again = pickle.loads(pickle.dumps(player))  # noqa: S301 - ours
    assert again.choose(mine, game.legal_moves(mine)) == player.choose(mine, game.legal_moves(mine))


def test_nobody_knocks_quickly_who_would_be_out_by_it() -> None:
    """R-09: with 98 points the seven that a knock leaves put a player out, so the hand goes on."""
    safe = rumino_positions.state("4C 5C 6C 4D 5D 6D 7H")
    near = attrs.evolve(safe, context=attrs.evolve(safe.context, totals=(98, 98, 98)))
    assert isinstance(rumino.quick_move(safe), rumino.Knock)
    assert not isinstance(rumino.quick_move(near), rumino.Knock)
