"""Stable-Baselines3 trains on the environment of a seat: policies with masks, its vectors, monitors and callbacks."""

# Where types are checked, the trainers are not installed.
# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.callbacks import MaskableEvalCallback
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3 import DQN
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv, VecNormalize

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.adapters.gymnasium import SeatEnv
from scala40.players import Random

GAMES = (scala40, rumino, chinchon, skarney)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda it: it.GAME)
Anything: TypeAlias = Any
"""Stable-Baselines3 is not installed where types are checked."""


def seat(game: Anything, **options: Anything) -> Anything:
    """An environment against random players."""
    opponents: list[Anything] = [Random] * (game.read_rules("").min_players - 1)
    return SeatEnv(game, opponents=opponents, **{"most_moves": 60, **options})


def maker(game: Anything, **options: Anything) -> Callable[[], Anything]:
    """What makes environments."""
    return lambda: seat(game, **options)


def learner(vector: Anything, **options: Anything) -> Anything:
    """A small policy with masks."""
    small = {"n_steps": 64, "batch_size": 64, "n_epochs": 2, "seed": 7, "policy_kwargs": {"net_arch": [16]}}
    return MaskablePPO("MultiInputPolicy", vector, **{**small, **options})


@each_game
@pytest.mark.filterwarnings("ignore")  # it wonders at observations without a bound and at dictionaries
def test_its_checker_passes(game: Anything) -> None:
    """For each game."""
    check_env(seat(game))


@each_game
def test_a_masked_policy_trains(game: Anything, tmp_path: Path) -> None:
    """Over the ends of hands, with episodes in the monitor, an evaluation while it trains, and no illegal action."""
    vector = make_vec_env(maker(game), n_envs=2, seed=7)
    evaluation = MaskableEvalCallback(
        Monitor(seat(game)), eval_freq=100, n_eval_episodes=1, best_model_save_path=str(tmp_path), verbose=0
    )
    model = learner(vector)
    before = model.policy.state_dict()["action_net.bias"].clone()
    model.learn(400, callback=evaluation)
    assert not (model.policy.state_dict()["action_net.bias"] == before).all()
    assert len(model.ep_info_buffer) > 1
    assert all(abs(it["r"]) < 100 or game is not chinchon for it in model.ep_info_buffer)
    assert (tmp_path / "best_model.zip").is_file()


@each_game
def test_a_model_is_saved_and_goes_on(game: Anything, tmp_path: Path) -> None:
    """What is loaded chooses as what was saved, from the masks, and trains on."""
    model = learner(make_vec_env(maker(game), n_envs=2, seed=7)).learn(128)
    model.save(tmp_path / "model")
    loaded = MaskablePPO.load(tmp_path / "model", env=make_vec_env(maker(game), n_envs=2, seed=8))
    alone = seat(game)
    observation, _ = alone.reset(seed=9)
    over = False
    while not over:
        mask = alone.action_masks()
        action, _ = model.predict(observation, action_masks=mask, deterministic=True)
        assert loaded.predict(observation, action_masks=mask, deterministic=True)[0] == action
        assert mask[action]
        observation, _, ended, broken, info = alone.step(action)
        assert "illegal" not in info
        over = ended or broken
    loaded.learn(128, reset_num_timesteps=False)
    assert loaded.num_timesteps > model.num_timesteps


@pytest.mark.parametrize("kind", [DummyVecEnv, SubprocVecEnv])
def test_its_vectors_ask_for_masks(kind: Anything) -> None:
    """Of environments in this process and in others; observations are brought to a scale."""
    count = 2 if kind is DummyVecEnv else 1  # another process takes seconds to import everything
    vector = VecNormalize(kind([maker(chinchon)] * count), norm_obs_keys=["observation"])
    try:
        model = learner(vector).learn(256)
        vector.seed(7)
        vector.reset()
        for _ in range(60):
            masks = np.stack(vector.env_method("action_masks"))
            assert masks.any(axis=1).all()
            *_, over, infos = vector.step(masks.argmax(axis=1))
            assert all(("terminal_observation" in info) == bool(it) for it, info in zip(over, infos, strict=True))
        assert model.num_timesteps == 256
    finally:
        vector.close()


def test_a_policy_without_masks_learns_from_the_reward() -> None:
    """An illegal action ends the episode, with its reward and the reasons."""
    alone = Monitor(seat(rumino, illegal_reward=-7.0))
    model = DQN("MultiInputPolicy", alone, learning_starts=20, buffer_size=200, seed=7).learn(100)
    assert len(model.ep_info_buffer) > 5
    assert {it["r"] for it in model.ep_info_buffer} == {-7.0}


def test_what_is_learned_wins() -> None:
    """Where any hand can be closed, a policy learns to close, and beats random players by more points than at first."""
    rules = chinchon.read_rules("close_max=50")
    four = make_vec_env(maker(chinchon, rules=rules), n_envs=4, seed=7)
    model = learner(four, batch_size=128, n_epochs=4, gamma=1.0, learning_rate=1e-2)
    judge = make_vec_env(maker(chinchon, rules=rules), n_envs=1, seed=8)
    before, _ = evaluate_policy(model, judge, n_eval_episodes=200, deterministic=False)
    model.learn(3_000)
    after, _ = evaluate_policy(model, judge, n_eval_episodes=200, deterministic=False)
    assert after > before, (before, after)  # by 5 points, of which chance moves either by 1
