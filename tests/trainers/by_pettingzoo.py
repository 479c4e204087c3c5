"""Trainers take the environments of PettingZoo as published tutorials do: one policy for all seats, and SuperSuit."""

# Where types are checked, the trainers are not installed.
# pyright: reportMissingImports=false

from __future__ import annotations

from typing import Any, TypeAlias

import gymnasium
import numpy as np
import pytest
import supersuit
from pettingzoo.utils import turn_based_aec_to_parallel
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from sb3_contrib.common.wrappers import ActionMasker

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.adapters.pettingzoo import env, raw_env

Anything: TypeAlias = Any
"""SuperSuit and Stable-Baselines3 are not installed where types are checked."""
each_game = pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda it: it.GAME)


class Asked(gymnasium.Env[Anything, int]):
    """All seats as one environment that asks whoever is selected, as PettingZoo's tutorial of Connect Four has it."""

    def __init__(self, table: Anything) -> None:
        self.table = table
        self.observation_space = table.observation_space("player_0")["observation"]
        self.action_space = table.action_space("player_0")

    def reset(self, *, seed: int | None = None, options: dict[str, Anything] | None = None) -> Anything:
        """Begin an episode."""
        self.table.reset(seed, options)
        return self.seen["observation"], {}

    def step(self, action: int) -> Anything:
        """Play an action of the selected agent; what it gets for it is what it has gained since its last one."""
        table, agent = self.table, self.table.agent_selection
        table.step(action)
        over = table.terminations[agent], table.truncations[agent]
        return self.seen["observation"], table._cumulative_rewards[agent], *over, table.infos[agent]

    @property
    def seen(self) -> Anything:
        """What the selected agent sees, and may do."""
        return self.table.observe(self.table.agent_selection)


@each_game
def test_one_policy_trains_on_all_seats(game: Anything) -> None:
    """Over the ends of hands."""
    table = Asked(env(game, players=game.read_rules("").min_players, most_moves=50))
    table.reset(seed=7)
    policy = {"net_arch": [16]}
    model = MaskablePPO(
        MaskableActorCriticPolicy,
        ActionMasker(table, lambda it: it.unwrapped.seen["action_mask"]),
        n_steps=64,
        batch_size=64,
        n_epochs=2,
        seed=7,
        policy_kwargs=policy,
    )
    model.learn(300)
    assert len(model.ep_info_buffer) > 1
    assert all(it["l"] <= 50 for it in model.ep_info_buffer)


def test_each_seat_learns_from_its_own_rewards() -> None:
    """A small loop as tutorials have it: weights of actions, made better by the rewards of the seat that chose them."""
    zoo: Anything = raw_env(chinchon, players=2, most_moves=200)
    size = zoo.action_space("player_0").n
    weights = {agent: np.zeros(size) for agent in zoo.possible_agents}
    dice = np.random.default_rng(7)
    played = 0
    for seed in range(30):
        zoo.reset(seed=seed)
        chosen: dict[str, list[int]] = {agent: [] for agent in zoo.agents}
        for agent in zoo.agent_iter():
            _, reward, over, broken, info = zoo.last()
            if over or broken:
                for action in chosen[agent]:
                    weights[agent][action] += 0.01 * reward
                played += 1
                zoo.step(None)
                continue
            legal = np.array(info["legal"])
            odds = np.exp(np.clip(weights[agent][legal], -5, 5))
            action = int(dice.choice(legal, p=odds / odds.sum()))
            chosen[agent].append(action)
            zoo.step(action)
    assert played == 60
    assert all(it.any() for it in weights.values())


@each_game
def test_wrappers_of_supersuit(game: Anything) -> None:
    """Over the end of an episode."""
    players = game.read_rules("").min_players
    numbers = {
        "change_observation_fn": lambda it, _: it["observation"],
        "change_obs_space_fn": lambda it: it["observation"],
    }
    wrapped = supersuit.dtype_v0(
        supersuit.clip_reward_v0(supersuit.observation_lambda_v0(env(game, players=players, most_moves=20), **numbers)),
        np.float32,
    )
    wrapped.reset(seed=7)
    for agent in wrapped.agent_iter(60):
        observation, reward, over, broken, info = wrapped.last()
        assert wrapped.observation_space(agent).contains(observation)
        assert abs(reward) <= 1
        wrapped.step(None if over or broken else info["legal"][-1])
    assert not wrapped.agents


@each_game
@pytest.mark.filterwarnings("ignore")  # what the libraries say of one another
def test_a_vector_of_supersuit(game: Anything) -> None:
    """Copies of the environment side by side, all agents of each as rows: it copies it by cloudpickle."""
    players = game.read_rules("").min_players
    numbers = {
        "change_observation_fn": lambda it, _: it["observation"],
        "change_obs_space_fn": lambda it: it["observation"],
    }
    table: Anything = env(game, players=players, most_moves=20)
    both = turn_based_aec_to_parallel(table)
    rows = supersuit.pettingzoo_env_to_vec_env_v1(
        supersuit.black_death_v3(supersuit.observation_lambda_v0(both, **numbers))
    )
    vector = supersuit.concat_vec_envs_v1(rows, 2, num_cpus=0, base_class="gymnasium")
    vector.reset(seed=7)
    for _ in range(10):
        seen, rewards, *_ = vector.step(np.zeros(vector.num_envs, np.int64))
        assert seen.shape == (2 * players, *vector.observation_space.shape)
        assert rewards.shape == (2 * players,)
