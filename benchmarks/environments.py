"""Environments that people train in: a step with observation and mask, as PettingZoo and Gymnasium take it.

Actions are chosen at random among the legal ones that are told with each observation, as it is done for the peer; that
is in the time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from itertools import count
from typing import Any, Final

from measuring import Measurement, Slice, cpu, per_unit

import scala40
from scala40 import chinchon, rumino, skarney

STEPS: Final[dict[str, Any]] = {
    "PettingZoo step, Scala 40": scala40,
    "PettingZoo step, Rumino": rumino,
    "PettingZoo step, Chinchón": chinchon,
    "PettingZoo step, Skarney": skarney,
}
VECTOR: Final = "step of 256 hands in one environment"
APART: Final = "step of 256 environments, one by one"
OF_GYMNASIUM: Final = "step of 256 environments in Gymnasium's vector"
PLAYERS: Final = 4
HANDS: Final = 256
ROUNDS: Final = 4


def stepping(seeds: Iterator[int], zoo: Any) -> int:  # noqa: ANN401 - an environment of PettingZoo, which has no types
    """Play some hundred steps of random hands; return how many."""
    choose, steps = random.Random(next(seeds)).choice, 0
    while steps < 500:
        zoo.reset(seed=next(seeds))
        over = False
        while not over:
            _, _, terminated, truncated, info = zoo.last()
            over = terminated or truncated
            if not over:
                zoo.step(choose(info["legal"]))
                steps += 1
    return steps


def at_once(seeds: Iterator[int], make: Any) -> Slice:  # noqa: ANN401 - what makes a vector of environments
    """Return a slice that takes steps of a vector; actions are chosen outside of the time."""
    import numpy as np  # noqa: PLC0415 - it may be missing

    vector = make()

    def take() -> float:
        observations, _ = vector.reset(seed=next(seeds))
        dice, taken = np.random.default_rng(next(seeds)), 0.0
        for _ in range(ROUNDS):
            mask = observations["action_mask"]
            actions = np.array([dice.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])
            start = cpu()
            observations, *_ = vector.step(actions)
            taken += cpu() - start
        return taken / (ROUNDS * HANDS)

    return take


class OneByOne:
    """Environments that are stepped one after the other, as a loop of one's own does it."""

    def __init__(self, envs: list[Any]) -> None:
        self.envs = envs

    def reset(self, seed: int) -> tuple[dict[str, Any], None]:
        """Begin all."""
        return self._stacked([env.reset(seed=seed + place)[0] for place, env in enumerate(self.envs)]), None

    def step(self, actions: Any) -> tuple[dict[str, Any], None]:  # noqa: ANN401 - an array
        """Step each, and begin those again that have ended."""
        found = []
        for env, action in zip(self.envs, actions.tolist(), strict=True):
            observation, _, terminated, truncated, _ = env.step(action)
            found.append(env.reset()[0] if terminated or truncated else observation)
        return self._stacked(found), None

    @staticmethod
    def _stacked(found: list[dict[str, Any]]) -> dict[str, Any]:
        import numpy as np  # noqa: PLC0415 - it may be missing

        return {name: np.stack([it[name] for it in found]) for name in ("observation", "action_mask")}


def measurements() -> list[Measurement]:
    """Return what is measured, where the frameworks are there."""
    if find_spec("pettingzoo") is None or find_spec("gymnasium") is None:
        return []
    from gymnasium.vector import SyncVectorEnv  # noqa: PLC0415 - they may be missing

    from scala40.adapters.gymnasium import SeatEnv, TableEnv  # noqa: PLC0415
    from scala40.adapters.pettingzoo import raw_env  # noqa: PLC0415
    from scala40.players import Random  # noqa: PLC0415

    def single() -> Any:  # noqa: ANN401 - an environment
        return SeatEnv(scala40, opponents=[Random])

    zoos: dict[str, Any] = {name: raw_env(game, players=PLAYERS) for name, game in STEPS.items()}
    vectors = {
        VECTOR: lambda: TableEnv(scala40, opponents=[Random], count=HANDS),
        APART: lambda: OneByOne([single() for _ in range(HANDS)]),
        OF_GYMNASIUM: lambda: SyncVectorEnv([single] * HANDS),
    }
    return [
        *(Measurement(name, "step", per_unit(partial(stepping, count(10_000_000), zoo))) for name, zoo in zoos.items()),
        *(Measurement(name, "hand", at_once(count(11_000_000), make)) for name, make in vectors.items()),
    ]
