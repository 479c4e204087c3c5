"""Perft: how many sequences of moves there are, a number that two right programs agree on."""

from __future__ import annotations

from scala40.core._base import require_bounds, require_game
from scala40.core._game import AnyGame, MoveT, StateT


def perft(game: AnyGame[StateT], state: StateT, depth: int) -> int:
    """Return the number of sequences of exactly `depth` legal moves from a state.

    Sequences that end sooner because the hand is over do not count. The time grows with the result.

    Raises:
        ValueError: it is negative.

    >>> import scala40
    >>> perft(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7), 2)
    12
    """
    require_game(game)
    require_bounds("depth", depth, 0)
    if depth == 0:
        return 1
    return sum(divide(game, state, depth).values())


def divide(game: AnyGame[StateT, MoveT], state: StateT, depth: int) -> dict[MoveT, int]:
    """Return, for each legal first move, the number of sequences of `depth` moves that begin with it.

    The time is that of `perft`.

    Raises:
        ValueError: it is less than 1.

    >>> import scala40
    >>> divide(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    {DrawStock(): 1}
    """
    require_game(game)
    require_bounds("depth", depth, 1)
    counts: dict[MoveT, int] = {}
    for seat in game.actors(state):
        for move in game.legal_moves(state, seat):
            following = 1 if depth == 1 else perft(game, game.play(state, move, seat), depth - 1)
            counts[move] = counts.get(move, 0) + following
    return counts
