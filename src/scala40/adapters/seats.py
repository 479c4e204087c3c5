"""A seat and its opponents, at one table or at many: the part of the extra `gymnasium` that needs numpy alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Generic, Protocol, TypeAlias, cast

from scala40.adapters import Extra
from scala40.adapters.arrays import SeatArrays
from scala40.arena import COMPILED, Arena, can_play
from scala40.core._base import (
    Immutable,
    Seed,
    derive,
    parts_to_make,
    quoted,
    require_bounds,
    require_game,
    require_kind,
)
from scala40.core._game import AnyGame, HandResult, MoveT, RulesT, StateT, ViewT, leads_of
from scala40.episodes import Episode, begin
from scala40.players import Player, Random
from scala40.playing import Unit

with Extra("gymnasium", "numpy"):
    import numpy as np
    from numpy.typing import NDArray

Maker: TypeAlias = Callable[[Seed], Player[ViewT, MoveT]]
"""Makes a player from a seed, as those of tournaments do: `Random`, or `Same(Greedy.of(game))`."""


class Hands(Protocol):
    """Many episodes of a seat, each at a question to the seat or at its end."""

    def begin(self, place: int, seed: Seed) -> None:
        """Begin the episode of a seed, or the next one if it ends before the seat is asked."""
        ...

    def play(self, place: int, action: int) -> None:
        """Play an action of the seat, and what its opponents play then."""
        ...

    def reward(self, place: int) -> float | None:
        """Return the reward of the seat at the end of an episode; `None` while it goes on."""
        ...

    def is_broken_off(self, place: int) -> bool:
        """Return whether an episode that is over has no result."""
        ...

    def seen(self) -> dict[str, NDArray[Any]]:
        """Return the observations and the masks of all episodes; after its end, a mask allows all actions."""
        ...


class SeatTable(Immutable, Generic[StateT, MoveT, ViewT, RulesT]):
    """A seat and its opponents, at a table that begins episodes and plays until the seat must choose."""

    def __init__(
        self,
        game: AnyGame[StateT, MoveT, ViewT, RulesT],
        rules: RulesT | None,
        opponents: Sequence[Maker[ViewT, MoveT]],
        seat: int,
        unit: Unit,
        most_moves: int,
    ) -> None:
        require_game(game)
        require_kind("unit", unit, Unit)
        require_kind("opponents", opponents, Sequence)
        makers: Sequence[object] = opponents
        for it in makers:
            if not callable(it):
                msg = f"opponents are what makes players, as the class Random or Same(player) does, not {quoted(it)}"
                raise TypeError(msg)
        require_bounds("most_moves", most_moves, 1)
        count = len(opponents) + 1
        if not 0 <= seat < count:
            msg = f"there is no seat {seat}: with {len(opponents)} opponents they are 0 to {count - 1}"
            raise ValueError(msg)
        self.game: AnyGame[StateT, MoveT, ViewT, RulesT] = game
        self.rules: RulesT = game.read_rules("") if rules is None else rules
        self.seats: int = count
        self._makers = [opponents[(it - seat - 1) % count] if it != seat else None for it in range(count)]
        self._unit = unit
        self.most_moves: int = most_moves
        self.seat: int = seat
        self.arrays: SeatArrays[StateT, MoveT, ViewT, RulesT] = SeatArrays(game, self.rules, count)
        parts: dict[str, object] = {"opponents": opponents, "seat": seat, "unit": unit, "most_moves": most_moves}
        self._made = parts_to_make(SeatTable, game=game, rules=self.rules, **parts)

    def __reduce__(self) -> tuple[object, ...]:
        return self._made

    def hands(self, count: int) -> Hands:
        """Return places for a number of episodes, in the compiled arena if it can play them, else in the referee."""
        in_arena = COMPILED and self._unit is Unit.HAND and self._is_random and can_play(self.game, self.rules)
        return _InArena(cast("Any", self), count) if in_arena else _InReferee(self, count)

    @property
    def _is_random(self) -> bool:
        """True if all opponents choose by chance, without looking at what they see."""
        return all(make is None or make is Random for make in self._makers)

    def players(self, seed: Seed) -> Sequence[Player[ViewT, MoveT]]:
        """Return the players of an episode by seat; the seat itself has none."""
        return [
            cast("Player[ViewT, MoveT]", None) if make is None else make(derive(seed, "player", it))
            for it, make in enumerate(self._makers)
        ]

    def begun(self, seed: Seed) -> tuple[Episode[StateT, MoveT, ViewT, RulesT], Sequence[Player[ViewT, MoveT]]]:
        """Return an episode at the seat's first choice, with all players; episodes that end before are skipped."""
        while True:
            players = self.players(seed)
            episode = begin(self.game, self.rules, self.seats, seed=seed, unit=self._unit, most_moves=self.most_moves)
            episode = self.answered(episode, players)
            if not episode.is_over:
                return episode, players
            seed = again(seed)

    def answered(
        self, episode: Episode[StateT, MoveT, ViewT, RulesT], players: Sequence[Player[ViewT, MoveT]]
    ) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """Return the episode at the next question to the seat, or at its end."""
        while episode.asked and episode.asked[0] != self.seat:
            episode = episode.answered_by(players[episode.asked[0]])
        return episode


def again(seed: Seed) -> Seed:
    """Return the seed of the episode that replaces one in which the seat is not asked."""
    return derive(seed, "again", 0)


class _InReferee(Generic[StateT, MoveT, ViewT, RulesT]):
    """Hands of any game, as the referee plays them."""

    def __init__(self, table: SeatTable[StateT, MoveT, ViewT, RulesT], count: int) -> None:
        self._table = table
        self._episodes: list[Episode[StateT, MoveT, ViewT, RulesT]] = [cast("Any", None)] * count
        self._players: list[Sequence[Player[ViewT, MoveT]]] = [()] * count

    def begin(self, place: int, seed: Seed) -> None:
        self._episodes[place], self._players[place] = self._table.begun(seed)

    def play(self, place: int, action: int) -> None:
        played = self._table.arrays.played(self._episodes[place], action)
        self._episodes[place] = self._table.answered(played, self._players[place])

    def reward(self, place: int) -> float | None:
        episode = self._episodes[place]
        return episode.rewards[self._table.seat] if episode.is_over else None

    def is_broken_off(self, place: int) -> bool:
        return self._episodes[place].is_broken_off

    def seen(self) -> dict[str, NDArray[Any]]:
        arrays, seat, game, count = self._table.arrays, self._table.seat, self._table.game, len(self._episodes)
        out = bytes(4 * arrays.observer.size)  # what a seat observes that is out of the match
        flats = [
            arrays.observer.flat(game.view(episode.state, seat)) if seat in episode.seats else out
            for episode in self._episodes
        ]
        observed = np.frombuffer(b"".join(flats), np.float32).reshape(count, arrays.observer.size)
        mask = np.zeros((count, arrays.numbers.size), np.int8)
        legal = [arrays.legal(episode) or range(arrays.numbers.size) for episode in self._episodes]
        rows = np.repeat(np.arange(count), [*map(len, legal)])
        mask[rows, [*chain.from_iterable(legal)]] = 1
        return {"observation": observed, "action_mask": mask}


class _InArena:
    """Hands of a game against random players, as the arena plays them."""

    def __init__(self, table: SeatTable[Any, Any, Any, Any], count: int) -> None:
        self._table = table
        self._arena = Arena(table.rules, table.seats, count, seed=0)
        self._players: list[Sequence[Player[Any, Any]]] = [()] * count
        self._moves = [0] * count
        self._played: list[tuple[Seed, list[int]]] = [(0, [])] * count

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self._table, self._played)

    def begin(self, place: int, seed: Seed) -> None:
        self._played[place] = seed, []
        while True:
            self._arena.deal(place, seed)
            self._players[place], self._moves[place] = self._table.players(seed), 0
            self._answer(place)
            if self.reward(place) is None:
                return
            seed = again(seed)

    def play(self, place: int, action: int) -> None:
        number = int(action)
        try:
            self._arena.play(place, number)
        except ValueError:
            state, numbers = self._arena.state(place), self._table.arrays.numbers
            self._table.game.play(state, numbers.decode(number, state), self._table.seat)  # it says what is wrong
            raise  # a claim comes first
        self._played[place][1].append(number)
        self._count(place, number)
        self._answer(place)

    def _count(self, place: int, number: int) -> None:
        """Count a move, but not that a claim is let pass."""
        self._moves[place] += number != self._table.arrays.numbers.wait

    def _answer(self, place: int) -> None:
        """Let the opponents play: they choose one of the numbers as they choose one of the moves, by its place."""
        arena, players, most = self._arena, self._players[place], self._table.most_moves
        seat = arena.turn(place)
        while seat is not None and seat != self._table.seat and self._moves[place] < most:
            number = players[seat].choose(None, arena.numbers(place))
            arena.play(place, number)
            self._count(place, number)
            seat = arena.turn(place)

    def reward(self, place: int) -> float | None:
        table = self._table
        if self._arena.turn(place) is None:
            result = cast("HandResult", table.game.result(self._arena.state(place)))
            return leads_of(result, table.game.match_rules(table.rules))[table.seat]
        return 0.0 if self.is_broken_off(place) else None

    def is_broken_off(self, place: int) -> bool:
        return self._moves[place] >= self._table.most_moves and self._arena.turn(place) is not None

    def seen(self) -> dict[str, NDArray[Any]]:
        arena = self._arena
        observed = np.empty((arena.n, arena.observation_size), np.float32)
        mask = np.empty((arena.n, arena.size), np.int8)
        arena.observe(observed.data, self._table.seat)
        arena.legal(mask.data)
        ended = [place for place in range(arena.n) if arena.turn(place) is None or self.is_broken_off(place)]
        mask[ended] = 1
        return {"observation": observed, "action_mask": mask}


def _replayed(table: SeatTable[Any, Any, Any, Any], played: Sequence[tuple[Seed, Sequence[int]]]) -> Hands:
    """Return hands in which each place has begun an episode with its seed and played the actions."""
    hands = table.hands(len(played))
    for place, (seed, actions) in enumerate(played):
        hands.begin(place, seed)
        for action in actions:
            hands.play(place, action)
    return hands
