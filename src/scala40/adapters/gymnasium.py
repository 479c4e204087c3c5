"""Environments of Gymnasium: a seat against given players, one hand or many: the extra `gymnasium`.

Observations are a dictionary: `observation` holds the numbers of `Observer.flat`, and `action_mask` a byte for each
number of `MoveNumbers`, 1 if that move is legal. Rewards come at the end of the episode, as `Episode.rewards` says.

A mask is never empty. After the end of an episode all actions are allowed, because a vector of environments wants one
for the step that begins the next episode, and which one makes no difference.
"""

# Gymnasium leaves the types of some arguments open.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, Final, Generic, TypeAlias, cast

from typing_extensions import override

from scala40.adapters import Extra
from scala40.core._base import Movable, Named, quoted, require_bounds, require_kind
from scala40.core._game import AnyGame, MoveNumbers, MoveT, Observer, RulesT, StateT, ViewT
from scala40.episodes import Episode
from scala40.players import Player
from scala40.playing import MOST_MOVES, Unit
from scala40.render import text

with Extra("gymnasium", "gymnasium", "numpy"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from scala40.adapters.seats import Maker, SeatTable

__all__ = ["Illegal", "Observation", "SeatEnv", "Space", "TableEnv", "action_space_of", "observation_space_of"]

Observation: TypeAlias = dict[str, NDArray[Any]]
"""An observation of an environment: `observation`, 32-bit floats, and `action_mask`, bytes."""
_SEEDS: Final = 1 << 62
"""So many seeds there are for episodes that are begun without one."""


class Illegal(Named):
    """The answer of an environment to an action that is not legal.

    Attributes:
        RAISES: it raises the error of the game, which has every reason.
        ENDS: the episode ends with the reward for an illegal action, and `info["illegal"]` has the reasons.

    >>> [it.value for it in Illegal]
    ['raises', 'ends']
    """

    RAISES = "raises"
    ENDS = "ends"


def observation_space_of(observer: Observer[Any], numbers: MoveNumbers[Any, Any, Any]) -> Dict:
    """Return the space of an observer's observations, with the mask of a numbering.

    >>> from scala40 import Ruleset, move_numbers, observer
    >>> space = observation_space_of(observer(Ruleset(), 2), move_numbers(Ruleset(), 2))
    >>> space["action_mask"].shape
    (3712,)
    """
    low = np.concatenate([np.full(plane.size, plane.least, np.float32) for plane in observer.schema])
    high = np.concatenate([np.full(plane.size, plane.most, np.float32) for plane in observer.schema])
    return Dict({"observation": Box(low, high, dtype=np.float32), "action_mask": Box(0, 1, (numbers.size,), np.int8)})


def action_space_of(numbers: MoveNumbers[Any, Any, Any]) -> Discrete[np.int64]:
    """Return the space of the numbers of moves.

    >>> from scala40 import Ruleset, move_numbers
    >>> action_space_of(move_numbers(Ruleset(), 2))
    Discrete(3712)
    """
    return Discrete(numbers.size)


class SeatEnv(Movable, gymnasium.Env[Observation, int], Generic[StateT, MoveT, ViewT, RulesT]):
    """A seat that plays hands or matches against given players.

    An episode begins with the first question to the seat and ends with the hand or the match. `info` has the `legal`
    numbers, none after the end, and no secret. The deal of `reset(seed=s)` is that of the first hand of `play_match`
    with the seed s. A copy, or what is made of a pickle, goes on from the same position.

    Args:
        opponents: what makes the players of the other seats, from the left neighbour on.
        illegal_reward: the reward for that, where it ends the episode.
        most_moves: the moves after which a hand is truncated.
        render_mode: `ansi` returns the table as a text, as the seat sees it; `human` prints it.

    Raises:
        NumberError: the game has no numbering of moves.
        ObservationError: the game has no observations, or the rules do not allow that many players.
        ValueError: there is no such seat, or no such way to render.

    >>> import scala40
    >>> from scala40.players import Random
    >>> env = SeatEnv(scala40, opponents=[Random])
    >>> observation, info = env.reset(seed=7)
    >>> observation["observation"].shape, int(observation["action_mask"].sum())
    ((2045,), 1)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - as theirs is

    def __init__(  # noqa: PLR0913 - each is another choice, and all but one have a default
        self,
        game: AnyGame[StateT, MoveT, ViewT, RulesT],
        rules: RulesT | None = None,
        *,
        opponents: Sequence[Maker[ViewT, MoveT]],
        seat: int = 0,
        unit: Unit = Unit.HAND,
        illegal: Illegal = Illegal.ENDS,
        illegal_reward: float = -100.0,
        most_moves: int = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        require_kind("illegal", illegal, Illegal)
        self._table = SeatTable(game, rules, opponents, seat, unit, most_moves)
        self._illegal = illegal
        self._illegal_reward = illegal_reward
        self.render_mode: str | None = _mode(render_mode, self.metadata)
        self.action_space: Space[int] = cast("gymnasium.Space[int]", action_space_of(self._table.arrays.numbers))
        self.observation_space: Space[Observation] = cast(
            "gymnasium.Space[Observation]",
            observation_space_of(self._table.arrays.observer, self._table.arrays.numbers),
        )
        self._episode: Episode[StateT, MoveT, ViewT, RulesT] | None = None
        self._is_over = True
        self._players: Sequence[Player[ViewT, MoveT]] = ()

    @property
    def episode(self) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """The episode that is going on, or was last; everything can be asked from it, so do not show it to the player.

        Raises:
            ValueError: none has begun.
        """
        if self._episode is None:
            raise ValueError("no episode has begun: call reset() first")
        return self._episode

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode: with a seed it has the deal with which `play_match` begins, without one a new deal."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(_SEEDS)) if seed is None else seed
        self._episode, self._players = self._table.begun(chosen)
        self._is_over = False
        return self._seen(self._episode)

    @override
    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and what the others do until the seat is asked again or the episode is over.

        Raises:
            ValueError: no episode is going on; or, if illegal actions raise, the error of the game: `IllegalMove`,
                `NumberError`.
        """
        if self._is_over:
            raise ValueError("no episode is going on: call reset() first")
        episode = self.episode
        try:
            episode = self._table.arrays.played(episode, action)
        except ValueError as error:
            if self._illegal is Illegal.RAISES:
                raise
            self._is_over = True
            observation, info = self._seen(episode)
            return observation, self._illegal_reward, True, False, {**info, "illegal": str(error)}
        self._episode = episode = self._table.answered(episode, self._players)
        self._is_over = episode.is_over
        observation, info = self._seen(episode)
        broken = episode.is_broken_off
        reward = episode.rewards[self._table.seat] if episode.is_over else 0.0
        return observation, reward, episode.is_over and not broken, broken, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are allowed, as trainers with masks ask for it: the mask of the last observation.

        Raises:
            ValueError: no episode has begun.
        """
        return self._mask(self._table.arrays.legal(self.episode)).astype(np.bool_)

    def _mask(self, legal: Sequence[int]) -> NDArray[np.int8]:
        arrays = self._table.arrays
        return arrays.mask(legal or range(arrays.numbers.size))

    def _seen(self, episode: Episode[StateT, MoveT, ViewT, RulesT]) -> tuple[Observation, dict[str, Any]]:
        arrays, seat = self._table.arrays, self._table.seat
        legal = arrays.legal(episode)
        observation: Observation = {"observation": arrays.observation(episode, seat), "action_mask": self._mask(legal)}
        return observation, {"legal": legal}

    @override
    def render(self) -> Any:
        """Return the table as a text, as the seat sees it, or print it; `None` where no way to render was chosen."""
        return rendered(self.episode, self._table.seat, self.render_mode)


def _mode(mode: str | None, metadata: dict[str, Any]) -> str | None:
    modes = metadata["render_modes"]
    if mode is not None and mode not in modes:
        msg = f"render_mode is {quoted(mode)}, it must be one of {', '.join(modes)}, or None"
        raise ValueError(msg)
    return mode


def rendered(episode: Episode[Any, Any, Any, Any], seat: int, mode: str | None) -> str | None:
    """Return the table as a seat sees it, or print it; `None` if nothing is rendered."""
    if mode is None:
        return None
    drawn = text(episode.game.scene(episode.game.view(episode.state, seat)))
    if mode == "ansi":
        return drawn
    print(drawn)  # noqa: T201 - that is what is asked for
    return None


class TableEnv(Movable, VectorEnv[Observation, NDArray[Any], NDArray[Any]], Generic[StateT, MoveT, ViewT, RulesT]):
    """Many hands at once in one process, each as `SeatEnv` plays it.

    With `Random` opponents and hands as episodes, a compiled `scala40.arena` plays the hands of games and rules that it
    knows: several times as fast, with the same results from the same seeds.

    Observations, masks and rewards are arrays with a row for each hand. After the end of an episode the next step
    begins another one, whatever the action is: Gymnasium calls that `AutoresetMode.NEXT_STEP`. Where an action was not
    legal, `infos["illegal"]` has the reasons, and `infos["_illegal"]` says for which hands.

    Raises:
        NumberError: the game has no numbering of moves.
        ObservationError: the game has no observations, or the rules do not allow that many players.
        ValueError: there is no such seat, or no hand.

    >>> import scala40
    >>> from scala40.players import Random
    >>> envs = TableEnv(scala40, opponents=[Random], count=3)
    >>> observations, infos = envs.reset(seed=7)
    >>> observations["observation"].shape, observations["action_mask"].sum(axis=1).tolist()
    ((3, 2045), [1, 1, 1])
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as theirs is

    def __init__(  # noqa: PLR0913 - each is another choice, and most have a default
        self,
        game: AnyGame[StateT, MoveT, ViewT, RulesT],
        rules: RulesT | None = None,
        *,
        opponents: Sequence[Maker[ViewT, MoveT]],
        count: int,
        seat: int = 0,
        unit: Unit = Unit.HAND,
        illegal: Illegal = Illegal.ENDS,
        illegal_reward: float = -100.0,
        most_moves: int = MOST_MOVES,
    ) -> None:
        require_bounds("count", count, 1)
        require_kind("illegal", illegal, Illegal)
        self._table = SeatTable(game, rules, opponents, seat, unit, most_moves)
        self._illegal = illegal
        self._illegal_reward = illegal_reward
        self.num_envs = count
        arrays = self._table.arrays
        self.single_observation_space: Space[Any] = observation_space_of(arrays.observer, arrays.numbers)
        self.single_action_space: Space[Any] = action_space_of(arrays.numbers)
        self.observation_space: Space[Any] = batch_space(self.single_observation_space, count)
        self.action_space: Space[Any] = batch_space(self.single_action_space, count)
        self._hands = self._table.hands(count)
        self._ended: list[bool] = []

    @override
    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all hands: hand k of the seed s has the seed s + k, as in Gymnasium's own vectors.

        Args:
            seed: a seed for all, or one for each hand.
            options: with a `reset_mask`, an array of booleans, only the hands where it is true begin; the others, and
                what follows them, stay as they are. No other option has a meaning.

        Raises:
            TypeError: the seed is neither a whole number nor a list of them, or the mask is no array of booleans.
            ValueError: the list or the mask has not one entry for each hand, the mask chooses no hand, or it leaves
                out hands that have not begun. No hand has begun then.
        """
        seeds: Sequence[int | None] = [None] * self.num_envs
        if isinstance(seed, list | tuple):
            seeds = [None if it is None else index(it) for it in seed]
            require_bounds("the number of seeds", len(seeds), self.num_envs, self.num_envs)
        elif seed is not None:
            seed = index(seed)
            seeds = [seed + it for it in range(self.num_envs)]
        chosen = self._chosen(options)
        super().reset(seed=seed if isinstance(seed, int) and all(chosen) else None)
        self._ended = self._ended or [False] * self.num_envs
        for place in np.flatnonzero(chosen).tolist():
            given = seeds[place]
            self._hands.begin(place, self._drawn() if given is None else given)
            self._ended[place] = False
        return self._hands.seen(), {}

    def _chosen(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        """Return which hands a reset with some options begins."""
        everyone = np.ones(self.num_envs, np.bool_)
        mask = (options or {}).get("reset_mask", everyone)
        require_kind("reset_mask", mask, np.ndarray)
        if mask.dtype != np.bool_:
            msg = f"reset_mask is an array of booleans, not of {mask.dtype}"
            raise TypeError(msg)
        if mask.shape != everyone.shape:
            msg = f"reset_mask has the shape {mask.shape}, it must be {everyone.shape}"
            raise ValueError(msg)
        if not mask.any() or not (self._ended or mask.all()):
            raise ValueError("reset_mask must choose a hand, and all of them before the first reset")
        return cast("NDArray[np.bool_]", mask)

    def _drawn(self) -> int:
        return int(self.np_random.integers(_SEEDS))

    @override
    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each hand; those that have ended begin again.

        Raises:
            TypeError: the actions are not whole numbers; nothing has been played then.
            ValueError: no episodes are going on, or there are too few or too many actions, so that nothing has been
                played; or, if illegal actions raise, the error of the game, when the hands before it have been played.
        """
        if not self._ended:
            raise ValueError("no episode is going on: call reset() first")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,):
            msg = f"the actions have the shape {chosen.shape}, it must be ({self.num_envs},)"
            raise ValueError(msg)
        if not np.issubdtype(chosen.dtype, np.integer):
            msg = f"actions are whole numbers, not {chosen.dtype}"
            raise TypeError(msg)
        count, hands = self.num_envs, self._hands
        rewards, terminated, truncated = np.zeros(count), np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        infos: dict[str, Any] = {}
        for place, action in enumerate(chosen.tolist()):
            if self._ended[place]:
                hands.begin(place, self._drawn())
                self._ended[place] = False
                continue
            try:
                hands.play(place, action)
            except ValueError as error:
                if self._illegal is Illegal.RAISES:
                    error.add_note(f"hand {place} of {count}")
                    raise
                rewards[place], terminated[place], self._ended[place] = self._illegal_reward, True, True
                infos = self._add_info(infos, {"illegal": str(error)}, place)
                continue
            reward = hands.reward(place)
            if reward is not None:
                rewards[place] = reward
                truncated[place] = hands.is_broken_off(place)
                terminated[place] = not truncated[place]
                self._ended[place] = True
        return hands.seen(), rewards, terminated, truncated, infos
