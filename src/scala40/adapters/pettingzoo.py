"""Environments of PettingZoo: all seats of a hand or a match, one after the other: the extra `pettingzoo`.

The form is that of its classic games: agents act one at a time (AEC), and an observation is a dictionary with
`observation`, the numbers of `Observer.flat`, and `action_mask`, a byte for each number of `MoveNumbers`. Rewards come
at the end of the episode, as `Episode.rewards` says. There is no parallel form: in these games nobody moves at the same
time.
"""

# PettingZoo has no types of its own.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, cast

from typing_extensions import override

from scala40.adapters import Extra
from scala40.core._base import Movable, Seed, quoted, require_bounds, require_game, require_kind
from scala40.core._game import AnyGame, MoveT, RulesT, StateT, ViewT
from scala40.episodes import Episode, begin
from scala40.playing import MOST_MOVES, Unit
from scala40.render import text

with Extra("pettingzoo", "pettingzoo", "gymnasium", "numpy"):
    import numpy as np
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

    from scala40.adapters.arrays import SeatArrays
    from scala40.adapters.gymnasium import Observation, Space, action_space_of, observation_space_of

if TYPE_CHECKING:

    class AECEnv:
        """The members of an environment of PettingZoo, which gives it no types."""

        agent_selection: str
        agents: list[str]
        infos: dict[str, dict[str, Any]]
        metadata: dict[str, Any]
        possible_agents: list[str]
        render_mode: str | None
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        _cumulative_rewards: dict[str, float]
        _skip_agent_selection: str | None

        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            """Begin an episode."""
            ...

        def step(self, action: int | None) -> None:
            """Play an action."""
            ...

        def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002
            """Return what the agent that is selected observes, and how it stands."""
            ...

        def agent_iter(self, max_iter: int = ...) -> Iterator[str]:
            """Yield the agent that is selected, again and again."""
            ...

        def observation_space(self, agent: str) -> Space[Any]:
            """Return the space of what an agent observes."""
            ...

        def action_space(self, agent: str) -> Space[Any]:
            """Return the space of its actions."""
            ...

        def observe(self, agent: str) -> Observation:
            """Return what an agent observes."""
            ...

        def render(self) -> str | None:
            """Return what it looks like."""
            ...

        def close(self) -> None:
            """Let go of everything."""
            ...

        def _was_dead_step(self, action: int | None) -> None: ...
        def _accumulate_rewards(self) -> None: ...
        def _deads_step_first(self) -> str: ...

else:
    with Extra("pettingzoo", "pettingzoo"):
        from pettingzoo import AECEnv

__all__ = ["TableAEC", "env", "raw_env"]

_ILLEGAL_REWARD: Final = -100.0
_SEEDS: Final = 1 << 62
Table: TypeAlias = "TableAEC[Any, Any, Any, Any]"


def env(
    game: AnyGame[StateT, MoveT, ViewT, RulesT],
    rules: RulesT | None = None,
    *,
    players: int = 2,
    unit: Unit = Unit.HAND,
    most_moves: int = MOST_MOVES,
    render_mode: str | None = None,
) -> AECEnv:
    """Return the environment with the wrappers that PettingZoo's own card games have.

    An action that is not legal ends the episode, and costs its agent 100 points. Where speed matters take `raw_env`.

    Args:
        players: how many play: the agents are `player_0`, `player_1`, ...
        most_moves: the moves after which a hand is truncated.
        render_mode: `ansi` returns the table as a text with all cards, `human` prints it.

    Raises:
        NumberError: the game has no numbering of moves.
        ObservationError: the game has no observations, or the rules do not allow that many players.
        ValueError: there is no such way to render.

    >>> from scala40 import rumino
    >>> zoo = env(rumino, players=3)
    >>> zoo.reset(seed=7)
    >>> zoo.agents, zoo.agent_selection
    (['player_0', 'player_1', 'player_2'], 'player_2')
    """
    table = raw_env(game, rules, players=players, unit=unit, most_moves=most_moves, render_mode=render_mode)
    ended: Any = TerminateIllegalWrapper(cast("Any", table), illegal_reward=_ILLEGAL_REWARD)
    return cast("AECEnv", OrderEnforcingWrapper(AssertOutOfBoundsWrapper(ended)))


def raw_env(
    game: AnyGame[StateT, MoveT, ViewT, RulesT],
    rules: RulesT | None = None,
    *,
    players: int = 2,
    unit: Unit = Unit.HAND,
    most_moves: int = MOST_MOVES,
    render_mode: str | None = None,
) -> TableAEC[StateT, MoveT, ViewT, RulesT]:
    """Return the environment without wrappers: an illegal action raises the game's error with its reasons.

    Args and errors are those of `env`.

    >>> import scala40
    >>> zoo = raw_env(scala40)
    >>> zoo.reset(seed=7)
    >>> for agent in zoo.agent_iter(3):
    ...     observation, reward, termination, truncation, info = zoo.last()
    ...     zoo.step(int(observation["action_mask"].argmax()))
    >>> zoo.episode.moves
    3
    """
    return TableAEC(game, rules, players, unit, most_moves, render_mode)


class TableAEC(Movable, AECEnv, Generic[StateT, MoveT, ViewT, RulesT]):
    """A table at which all seats are agents; `raw_env` and `env` make it.

    An agent that has a claim is asked before others move, and may choose `MoveNumbers.wait`. The `info` of the agent
    that is selected has the `legal` numbers, which are quicker to choose from than a mask.

    Attributes:
        episode: the episode, from which everything can be asked; do not show it to agents.

    >>> import scala40
    >>> zoo = TableAEC(scala40, None, 2, Unit.HAND, 1000, None)
    >>> zoo.reset(seed=7)
    >>> [int(zoo.observe(agent)["action_mask"].sum()) for agent in zoo.agents]
    [0, 1]
    """

    agent_selection: str
    agents: list[str]
    infos: dict[str, dict[str, Any]]
    metadata: dict[str, Any]
    possible_agents: list[str]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]

    def __init__(
        self,
        game: AnyGame[StateT, MoveT, ViewT, RulesT],
        rules: RulesT | None,
        players: int,
        unit: Unit,
        most_moves: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        require_game(game)
        require_kind("unit", unit, Unit)
        require_bounds("most_moves", most_moves, 1)
        modes = ["ansi", "human"]
        if render_mode is not None and render_mode not in modes:
            msg = f"render_mode is {quoted(render_mode)}, it must be one of {', '.join(modes)}, or None"
            raise ValueError(msg)
        self.metadata = {"name": f"{game.GAME}_v0", "render_modes": modes, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self._game = game
        self._rules: RulesT = game.read_rules("") if rules is None else rules
        self._unit = unit
        self._most_moves = most_moves
        self._arrays: SeatArrays[StateT, MoveT, ViewT, RulesT] = SeatArrays(game, self._rules, players)
        self._dice = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observes = observation_space_of(self._arrays.observer, self._arrays.numbers)
        self._acts = {agent: action_space_of(self._arrays.numbers) for agent in self.possible_agents}
        self.agents = []
        self.infos = {}
        self._episode: Episode[StateT, MoveT, ViewT, RulesT] | None = None

    @property
    def episode(self) -> Episode[StateT, MoveT, ViewT, RulesT]:
        """The episode that is going on, or was last.

        Raises:
            ValueError: none has begun.
        """
        if self._episode is None:
            raise ValueError("no episode has begun: call reset() first")
        return self._episode

    @override
    def observation_space(self, agent: str) -> Space[Any]:
        return self._observes

    @override
    def action_space(self, agent: str) -> Space[Any]:
        return self._acts[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode: with a seed it has the deal with which `play_match` begins, without one a new deal."""
        if seed is not None:
            seed = index(seed)
            self._dice = np.random.default_rng(seed)
        chosen: Seed = int(self._dice.integers(_SEEDS)) if seed is None else seed
        self._episode = begin(
            self._game,
            self._rules,
            len(self.possible_agents),
            seed=chosen,
            unit=self._unit,
            most_moves=self._most_moves,
        )
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask(self._episode)

    @override
    def step(self, action: int | None) -> None:
        """Play the action of the selected agent; once its episode is over, the only action is `None`.

        Raises:
            IllegalMove: the move is not legal; nothing has happened then.
            NumberError: the number means no move in this position.
            ValueError: the episode is over and this is not `None`, or it has not begun; or the agent is asked for a
                claim and this is not one.
        """
        agent, episode = self.agent_selection if self.agents else "", self.episode
        if not self.agents or self.terminations[agent] or self.truncations[agent]:
            if not self.agents:
                raise ValueError("the episode is over: call reset() for another one")
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act: None is for agents whose episode is over")
        self._episode = episode = self._arrays.played(episode, action)
        if episode.asked:
            self.infos[agent] = {}
            self._ask(episode)
            return
        self.infos = {it: {} for it in self.agents}
        rewards = episode.rewards
        self.rewards = {it: rewards[seat] for it, seat in self._seat_of.items()}
        self._accumulate_rewards()
        broken = episode.is_broken_off
        self.terminations = dict.fromkeys(self.agents, not broken)
        self.truncations = dict.fromkeys(self.agents, broken)
        self._deads_step_first()

    def _ask(self, episode: Episode[StateT, MoveT, ViewT, RulesT]) -> None:
        """Select the agent that is asked, and tell it what it may choose."""
        self.agent_selection = agent = self.possible_agents[episode.asked[0]]
        self.infos[agent] = {"legal": self._arrays.legal(episode)}

    @override
    def observe(self, agent: str) -> Observation:
        """Return what an agent observes; only the selected agent has legal actions in its mask."""
        mask = self._arrays.mask(self.infos.get(agent, {}).get("legal", ()))
        return {"observation": self._arrays.observation(self.episode, self._seat_of[agent]), "action_mask": mask}

    @override
    def render(self) -> str | None:
        """Return the table with all cards as a text, or print it; `None` where no way to render was chosen."""
        if self.render_mode is None:
            return None
        drawn = text(self._game.scene(self.episode.state))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)  # noqa: T201 - that is what is asked for
        return None

    @override
    def close(self) -> None:
        """Do nothing: there is nothing to close."""
