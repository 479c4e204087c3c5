"""Comparing the arena with the referee, for the tests of each of its games and for the long run."""

from __future__ import annotations

import os
import random
from array import array
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import attrs
import numpy as np
from raising import raises

import scala40.arena
from scala40.adapters.arrays import SeatArrays
from scala40.arena import Arena, playouts
from scala40.core._base import derive
from scala40.core._game import AnyGame
from scala40.episodes import begin

SOAK = bool(os.environ.get("SCALA40_SOAK"))
DECISIONS = 1_000_000 if SOAK else 20_000 if scala40.arena.COMPILED else 1_500
"""How many are compared: in pure Python, and while coverage is measured, a decision takes very much longer."""

Choose: TypeAlias = Callable[[tuple[int, ...], random.Random, Any], int]
"""Chooses one of some legal numbers in a state."""
Stack: TypeAlias = Callable[[Arena[Any], random.Random], None]
"""Lays other cards into the hands of an arena that have been dealt; no seat has a claim then."""


def often_plays(moves: tuple[int, ...], dice: random.Random, _state: object) -> int:
    """Return a number: often of what does more than to draw and to discard, so that much lies on the table."""
    plays = [it for it in moves if it == 1 or it >= 55]
    return dice.choice(plays if plays and dice.random() < 0.7 else moves)


def play_beside(  # noqa: PLR0913, PLR0917 - all but four have a default
    game: AnyGame,
    rules: Any,
    players: int,
    seed: int,
    dice: random.Random,
    most_moves: int = 250,
    batch: int = 2,
    choose: Choose = often_plays,
    stack: Stack | None = None,
) -> int:
    """Play a batch in the arena and each hand in the referee, compare them at each decision; return how many.

    The moves are noted in the order in which the referee lists them, so that both can draw the same one by its place.
    """
    arena, arrays = Arena(rules, players, batch, seed), SeatArrays(game, rules, players)
    episodes = [begin(game, rules, players, seed=derive(seed, "hand", k)) for k in range(batch)]
    if stack is not None:
        stack(arena, dice)
        laid = [arena.state(k) for k in range(batch)]
        episodes = [attrs.evolve(it, state=now, asked=(now.turn,)) for it, now in zip(episodes, laid, strict=True)]
    mask, out = bytearray(batch * arena.size), array("f", bytes(4 * batch * arena.observation_size))
    decisions = 0
    assert arena.size == arrays.numbers.size
    for _ in range(most_moves):
        actions = array("i", [-1] * batch)
        arena.legal(mask)
        arena.observe(out)
        seen = np.array(out).reshape(batch, -1)
        for k, episode in enumerate(episodes):
            now, legal, asked = episode.state, arrays.legal(episode), None if episode.is_over else episode.seat
            row = bytearray(arena.size)
            for number in legal:
                row[number] = 1
            assert mask[k * arena.size : (k + 1) * arena.size] == row, (rules, now)
            assert arena.numbers(k) == list(legal), (rules, now)
            assert arena.state(k) == now
            assert arena.turn(k) == asked
            observed = arrays.observation(episode, now.turn if asked is None else asked)
            assert seen[k].tobytes() == observed.tobytes(), (rules, now)
            if legal:
                decisions += 1
                actions[k] = choose(legal, dice, now)
                episodes[k] = arrays.played(episode, actions[k])
        if all(it < 0 for it in actions):
            break
        arena.step(actions)
    for episode, points in zip(episodes, arena.results(), strict=True):
        result = game.result(episode.state)
        assert points == (None if result is None else tuple([line.points for line in result.scores]))
    return decisions


def compare_games(  # noqa: PLR0913, PLR0917 - the last two have a default
    game: AnyGame,
    usual: Any,
    drawn: Callable[[random.Random], Any],
    most: int,
    dice: random.Random,
    batch: int = 2,
    choose: Choose = often_plays,
    stack: Stack | None = None,
) -> int:
    """Play games under the usual and under other rules until so many decisions have been compared; return how many.

    Args:
        game: the game.
        usual: its usual rules.
        drawn: draws other rules.
        most: how many decisions.
        dice: what everything is drawn from.
        batch: how many hands are played at once.
        choose: chooses the moves.
        stack: lays other cards into every other batch.
    """
    decisions = games = 0
    while decisions < most:
        rules = usual if games % 4 == 0 else drawn(dice)
        players = dice.randint(rules.min_players, rules.max_players)
        seed, laid = dice.randrange(1 << 30), stack if games % 2 else None
        decisions += play_beside(game, rules, players, seed, dice, batch=batch, choose=choose, stack=laid)
        games += 1
    return decisions


def require_observations(game: Any, rules: Any, most_moves: Iterable[int]) -> None:
    """Compare what each seat knows in each of four hands, each time when so many moves have been made at most."""
    arena, observe = Arena(rules, 3, 4, seed=7), game.observer(rules, 3).flat
    out = array("f", [1.0] * (4 * arena.observation_size))

    for most in most_moves:
        arena.play_out(most)
        for seat in range(3):
            arena.observe(out, seat)
            flat = np.array(out).reshape(4, -1)
            assert all(flat[k].tobytes() == observe(game.view(arena.state(k), seat)).tobytes() for k in range(4))


def require_repetition(rules: Any) -> None:
    """Check that the same seed gives the same points in any number of threads, and that hands end."""
    points = playouts(rules, 4, 5, seed=7)

    assert playouts(rules, 4, 5, seed=7, threads=3) == points
    assert None not in points


def require_refusals(rules: Any, *wrong: int) -> None:
    """Check that numbers that are not legal in the second of two hands are refused before any hand moves."""
    arena: Arena[Any] = Arena(rules, 2, 2, seed=7)
    before = [arena.state(k) for k in range(2)]

    for number in (-1, 2, *wrong, arena.size - 1, arena.size, 1 << 40):
        raises(ValueError, arena.step, array("q", [0, number]), match="hand 1 cannot be played")

    assert before == [arena.state(k) for k in range(2)]
