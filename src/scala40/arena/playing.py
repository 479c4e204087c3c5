"""Hands played to their ends: new ones, and those of positions, repeatedly with other hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from time import perf_counter
from typing import Any, Final, TypeAlias, cast, get_args

from typing_extensions import override

import scala40
from scala40 import chinchon, rumino
from scala40.arena.batch import MOST_COUNTED, MOST_HANDS, MOST_THREADS, Batch
from scala40.arena.games import ArenaGame, game_by
from scala40.arena.hands import COMPILED, AnyRuleset, Arena, Choose, Policy, can_play, require_policy
from scala40.core._base import Seed, Whole, bounded, require_kind
from scala40.core._cards import refuse_if
from scala40.core._game import AnyGame, move_numbers_of, require_exact
from scala40.core._position import Hidden, require_fields
from scala40.players import Random
from scala40.playing import Played, new_match
from scala40.simulate import QuickTable

_State: TypeAlias = scala40.State | chinchon.State | rumino.State
_View: TypeAlias = scala40.View | chinchon.View | rumino.View


def playouts(
    rules: AnyRuleset, players: Whole, n: Whole, seed: Seed, *, threads: Whole = 1
) -> list[tuple[int, ...] | None]:
    """Return the points of each seat in each of many hands that are played at random, all legal moves equally likely.

    Args:
        rules: the rules of Scala 40, of Chinchón or of Rumino.
        seed: what the deals, the shuffles and the choices depend on.
        threads: how many threads play where the arena is compiled; they change no result.

    Returns:
        For each hand the points by seat; `None` for a hand that was broken off.

    Raises:
        InvalidSetup: the rules do not allow that many players.
        UnsupportedRules: the arena does not know some fields of the rules.
        ValueError: there are too few or too many hands or threads.

    >>> from scala40 import Ruleset
    >>> playouts(Ruleset(), 2, 1, seed=7) == playouts(Ruleset(), 2, 1, seed=7)
    True
    """
    arena: Arena[Any] = Arena(cast("Any", rules), players, n, seed, threads=threads)
    arena.play_out()
    return arena.results()


def rollouts(
    positions: Sequence[_State | _View], n: Whole, policy: Policy | Choose, seed: Seed, *, threads: Whole = 1
) -> list[list[tuple[int, ...] | None]]:
    """Return the points of each seat in hands that are played on, from a view with hidden cards drawn anew each time.

    Rollout k of view v begins with `sample(view, seed=derive(seed, "rollout", v, k))`, so that each arrangement of the
    hidden cards is as likely. One of a state begins with the state itself; only later shuffles are others.

    In Rumino it begins as an `Episode` does: seats with a claim are asked first.

    Args:
        positions: views or states of Scala 40, of Chinchón or of Rumino, under the same rules, in hands with as many
            seats.
        n: how many rollouts there are of each; of all positions together at most 1,048,576.
        policy: how moves are chosen, as in `Arena.play_out`: by a policy, or by a function for all hands at once.
        seed: what the samples, the shuffles and the choices depend on.
        threads: how many threads play where the arena is compiled; they change no result.

    Returns:
        For each position and each rollout the points by seat; `None` for a hand that got nowhere.

    Raises:
        InvalidSetup: no state fits a view.
        ObservationError: a total is too great for a C float.
        UnsupportedRules: the arena does not know some fields of the rules.
        ValueError: there are too few or too many hands or threads; or the positions have other rules or seats, or a
            seat is out of the match, or there are more reshuffles than 1,073,741,824; or in a view of
            Scala 40 another seat is in the middle of its turn; or in Chinchón totals are not 0 where `close_guard`
            depends on them.

    >>> from scala40 import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 3, seed=7), 1)
    >>> points = rollouts([mine], 100, Policy.EAGER, seed=7)[0]
    >>> [sum(hand[seat] for hand in points if hand) > 0 for seat in range(3)]
    [True, True, True]
    """
    require_policy(policy)
    threads = bounded("threads", threads, 1, MOST_THREADS)
    require_kind("positions", positions, Sequence)
    if not positions:
        raise ValueError("there are no positions to play on from")
    n = bounded("n", n, 1, MOST_HANDS // len(positions))
    for position in positions:
        _require_playable(position, positions[0])
    arena = _Samples(positions, n, seed, threads)
    arena.play_out(policy=policy)
    results = arena.results()
    return [results[start : start + n] for start in range(0, len(results), n)]


def _require_playable(position: _State | _View, other: _State | _View) -> None:
    """Refuse a position that the arena cannot play on from, or not in the same batch as another one."""
    require_kind("a position", position, *get_args(_State), *get_args(_View))
    require_fields(position)
    game = game_by(position.rules)
    game.supported.require(position.rules)
    seats = len(position.context.totals)
    if position.rules != other.rules or seats != len(other.context.totals):
        raise ValueError("the positions must have the same rules and as many seats")
    reshuffles = position.reshuffles if isinstance(position, _View) else position.chance.shuffles
    if reshuffles > MOST_COUNTED:
        raise ValueError(f"the arena counts no further than {MOST_COUNTED:,}")
    require_exact(position.context.number, *position.context.totals)
    if isinstance(position, _View):
        refuse_if(game.positions.view_problems(position))
    if len(position.context.seats) != seats:
        raise ValueError("the arena plays hands in which no seat is out of the match")
    refusal = game.refusal(position)
    if refusal:
        raise ValueError(refusal)


class _Samples(Arena[Any]):
    """The hands of rollouts."""

    def __init__(self, positions: Sequence[_State | _View], n: int, seed: Seed, threads: int) -> None:
        self._positions, first = positions, positions[0]
        rules: Any = first.rules  # of any of the games
        super().__init__(rules, len(first.context.totals), n * len(positions), seed, threads=threads)

    @override
    def _made(self, game: ArenaGame, threads: int) -> Batch[Any, Any]:
        return samples_of(self._positions, self.n // len(self._positions), self.seed, threads)


def samples_of(positions: Sequence[_State | _View], n: int, seed: Seed, threads: int) -> Batch[Any, Any]:
    """Return a batch of a number of samples of each position, position by position."""
    rules, players = positions[0].rules, len(positions[0].context.totals)
    game = game_by(rules)
    batch = game.batch(rules, players, n * len(positions), seed, threads, len(positions))
    for number, position in enumerate(positions):
        if isinstance(position, _View):
            batch.put(number * n, game.positions.sample(position, seed=seed))
            hidden = game.positions.prepared(position)
            batch.hide(number, hidden, getattr(position, "known_stock", ()))
        else:
            batch.put(number * n, position)
            nothing = Hidden((), (), seen=position.hands, missing=(0,) * players, stock=0)
            batch.hide(number, nothing, position.stock)
        batch.put_context(range(number * n, (number + 1) * n), position.context)
    batch.each(lambda one, first, last: one.arrange_all(first, last, n))
    return batch


def quick_table(game: AnyGame[Any, Any, Any, Any], rules: Any, seats: int) -> QuickTable | None:  # noqa: ANN401 - any
    """Return a table for hands of `Random` players in the arena; `None` if it is not compiled, or for other rules.

    A `Tournament` that has this function as its `quick` plays there what can be, with the same report and records.

    >>> import scala40
    >>> quick_table(scala40, scala40.PRESETS["classic"].rules, 2) is None
    True
    """
    return _QuickTable(game, rules, seats) if can_play(game, rules) and COMPILED else None


class _QuickTable:
    """A table for hands of `Random` players in the arena, which choose the same as in the referee."""

    def __init__(self, game: AnyGame[Any, Any, Any, Any], rules: Any, seats: int) -> None:  # noqa: ANN401 - of the game
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
