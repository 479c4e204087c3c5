"""Eight threads on shared states and rules give what one gives."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.players import Random

pytestmark = pytest.mark.once

GAMES: dict[str, Any] = {game.GAME: game for game in (scala40, rumino, chinchon, skarney)}


def shared(game: Any) -> list[tuple[Any, int]]:
    """Return positions of a hand, made anew, so that nothing has been asked of them."""
    state, player, found = game.deal(game.Ruleset(), game.Ruleset().min_players, seed=7), Random(7), []
    for _ in range(25):
        acting = game.actors(state)
        if not acting:
            break
        seat = acting[0]
        found.append((state, seat))
        moves = game.legal_moves(game.view(state, seat), seat)
        state = game.play(state, player.choose(game.view(state, seat), moves), seat)
    return [(game.read_state(game.write_position(it)), seat) for it, seat in found]


def asked(game: Any, positions: list[tuple[Any, int]]) -> Iterator[object]:
    """Yield what a game says of positions."""
    for state, seat in positions:
        moves = game.legal_moves(state, seat)
        yield [game.write_move(move) for move in moves]
        yield game.write_view(game.view(state, seat))
        yield [game.write_position(game.play(state, move, seat)) for move in moves[:5]]


@pytest.mark.parametrize("name", GAMES)
def test_eight_threads_give_what_one_gives(name: str) -> None:
    """All ask the same values for the first time, at the same moment, and change places as often as can be."""
    game = GAMES[name]
    alone = [*asked(game, shared(game))]
    positions, start = shared(game), Barrier(8)

    def run() -> list[object]:
        start.wait(60)
        return [*asked(game, positions)]

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            found = [it.result(300) for it in [pool.submit(run) for _ in range(8)]]
    finally:
        sys.setswitchinterval(before)
    assert len(alone) > 20
    assert found == [alone] * 8
