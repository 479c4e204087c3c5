"""Observations and actions of the seats of episodes as arrays of NumPy: the extra `arrays`.

The environments of the other adapters are made of this; it is of use by itself where there is no framework.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Generic, cast

from scala40.adapters import Extra
from scala40.core._base import Immutable, parts_to_make, require_bounds, require_game, require_kind
from scala40.core._game import (
    AnyGame,
    MoveNumbers,
    MoveT,
    Observer,
    RulesT,
    StateT,
    ViewT,
    move_numbers_of,
    observer_of,
)
from scala40.episodes import Episode

with Extra("arrays", "numpy"):
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["SeatArrays"]


class SeatArrays(Immutable, Generic[StateT, MoveT, ViewT, RulesT]):
    """The observations of the seats of an episode, and the meaning of their actions.

    Raises:
        NumberError: the game has no numbering of moves.
        ObservationError: the game has no observations, or the rules do not allow that many players.

    >>> import scala40
    >>> from scala40.episodes import begin
    >>> position = SeatArrays(scala40, scala40.Ruleset(), 2)
    >>> episode = begin(scala40, scala40.Ruleset(), 2, seed=7)
    >>> position.observation(episode, 1).shape, position.legal(episode)
    ((2045,), (0,))
    >>> position.played(episode, 0).moves
    1
    """

    def __init__(self, game: AnyGame[StateT, MoveT, ViewT, RulesT], rules: RulesT, players: int) -> None:
        require_game(game)
        self.observer: Observer[ViewT] = observer_of(game, rules, players)
        self.numbers: MoveNumbers[StateT, MoveT, ViewT] = move_numbers_of(game, rules, players)
        self._game = game
        self._made = parts_to_make(SeatArrays, game=game, rules=rules, players=players)

    def __reduce__(self) -> tuple[object, ...]:
        return self._made

    def observation(self, episode: Episode[StateT, MoveT, ViewT, RulesT], seat: int) -> NDArray[np.float32]:
        """Return what a seat observes; for a seat that is out of the match, all numbers are 0.

        Raises:
            ValueError: there is no such seat.
        """
        require_kind("episode", episode, Episode)
        require_bounds("seat", seat, 0, episode.match.seats - 1)
        if seat not in episode.seats:
            return np.zeros(self.observer.size, np.float32)
        return self.seen(self._game.view(episode.state, seat))

    def seen(self, view: ViewT) -> NDArray[np.float32]:
        """Return what the seat of a view observes."""
        return np.frombuffer(cast("bytes", self.observer.flat(view)), np.float32)

    def legal(self, episode: Episode[StateT, MoveT, ViewT, RulesT]) -> tuple[int, ...]:
        """Return the numbers that the asked seat may choose, with waiting if it may wait; () at the end."""
        require_kind("episode", episode, Episode)
        if not episode.asked:
            return ()
        if episode.may_wait:
            claims = [self.numbers.encode(move, episode.state) for move in episode.legal_moves]
            return (*claims, cast("int", self.numbers.wait))
        return self.numbers.legal(episode.state, episode.asked[0])

    def mask(self, legal: Iterable[int]) -> NDArray[np.int8]:
        """Return a mask with a 1 for each of some numbers."""
        mask = bytearray(self.numbers.size)
        for number in legal:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def played(
        self, episode: Episode[StateT, MoveT, ViewT, RulesT], action: int
    ) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """Return the episode after an action of the seat that is asked.

        Raises:
            TypeError: the action is not a whole number.
            NumberError: the number means no move in this position.
            IllegalMove: the move is not legal.
            ValueError: the seat is asked for a claim and the number is not one, or the seat may not wait.
        """
        number = index(action)
        if number == self.numbers.wait:
            return episode.wait()
        return episode.play(self.numbers.decode(number, episode.state))
