"""Hands of players that choose without looking, at the speed of the arena: what tournaments of them are played on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from time import perf_counter
from typing import Any, Final

from scala40.arena.hands import COMPILED, Arena, can_play
from scala40.core._base import Seed
from scala40.core._game import Game, move_numbers_of
from scala40.players import Random
from scala40.playing import Played, new_match
from scala40.simulate import QuickTable


def quick_table(game: Game[Any, Any, Any, Any], rules: Any, seats: int) -> QuickTable | None:  # noqa: ANN401 - any
    """Return a table for hands of `Random` players in the arena; `None` if it is not compiled, or for other rules.

    A `Tournament` that has this function as its `quick` plays there what can be, with the same report and records.

    Raises:
        TypeError: the game is not a game.

    >>> import scala40
    >>> quick_table(scala40, scala40.PRESETS["classic"].rules, 2) is None
    True
    """
    return _QuickTable(game, rules, seats) if can_play(game, rules) and COMPILED else None


class _QuickTable:
    """A table for hands of `Random` players in the arena, one after the other.

    They choose one of the legal numbers as they choose one of the legal moves, and so the same.

    Args:
        game: the game.
        rules: rules that the arena can play.
        seats: how many play.

    >>> import scala40
    >>> played, seconds = _QuickTable(scala40, scala40.Ruleset(), 2).play(7, [Random(1), Random(2)], 2_000)
    >>> played.moves > 100, min(seconds) > 0
    (True, True)
    """

    def __init__(self, game: Game[Any, Any, Any, Any], rules: Any, seats: int) -> None:  # noqa: ANN401 - of the game
        self._game: Final = game
        self._rules: Final = rules
        self._seats: Final = seats

    @cached_property
    def _arena(self) -> Arena[Any]:
        """The arena, made for the first hand: where nobody plays by chance it never is."""
        return Arena(self._rules, self._seats, 1, seed=0)

    def play(self, seed: Seed, players: Sequence[Random], most_moves: int) -> tuple[Played, list[float]]:
        """Play a hand as `play_hand` does; return how it went, and the seconds that the player of each seat took."""
        arena, seconds, moves = self._arena, [0.0] * len(players), 0
        wait = move_numbers_of(self._game, self._rules, self._seats).wait
        arena.deal(0, seed)
        while (seat := arena.turn(0)) is not None and moves < most_moves:
            numbers = arena.numbers(0)
            started = perf_counter()
            number = players[seat].choose(None, numbers)
            seconds[seat] += perf_counter() - started
            arena.play(0, number)
            moves += number != wait
        match = new_match(self._game, self._rules, len(players), seed, None)
        result = self._game.result(arena.state(0))
        played = Played(match, moves, gave_up=True) if result is None else Played(match.add(result), moves)
        return played, seconds
