"""OpenSpiel's own learners learn the games, through `rl_environment` and over the whole tree of a small form."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    outcome_sampling_mccfr,
    random_agent,
    tabular_qlearner,
)
from open_spiel.python.rl_tools import ConstantSchedule

import scala40
from scala40 import chinchon, rumino
from scala40.adapters.openspiel import register

ANY_CLOSE = "close_max=50"
"""A hand of Chinchón can be closed with the first discard, whatever is left, so that short hands have winners."""


def small(**message: Any) -> Any:
    """Chinchón for two with a single deal, in which hands are short."""
    return pyspiel.load_game(register(chinchon), {"players": 2, "deals": 1, "rules": ANY_CLOSE, **message})


def test_regret_is_minimized() -> None:
    """The policy of a small form comes closer to one that nobody can exploit."""
    game = small(most_moves=3)
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    before: Any = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    after: Any = exploitability.nash_conv(game, solver.average_policy())
    assert after < before / 2, (before, after)


@pytest.mark.parametrize(
    "solver", [external_sampling_mccfr.ExternalSamplingSolver, outcome_sampling_mccfr.OutcomeSamplingSolver]
)
def test_regret_is_minimized_by_samples(solver: Any) -> None:
    """Also where draws are chance."""
    game = small(most_moves=3, draws=True)
    sampling = solver(game)
    for _ in range(20):
        sampling.iteration()
    policy = sampling.average_policy()
    state = game.new_initial_state().child(0)
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


@pytest.mark.parametrize("game", [scala40, rumino, chinchon], ids=lambda it: it.GAME)
def test_a_table_of_values_is_learned(game: Any) -> None:
    """By Q-learning against a random agent, over a few hundred steps and the ends of hands."""
    spiel = pyspiel.load_game(register(game), {"players": 2, "deals": 1, "most_moves": 30})
    world = rl_environment.Environment(spiel)
    world.seed(7)
    learner = tabular_qlearner.QLearner(0, world.action_spec()["num_actions"])
    agents = [learner, random_agent.RandomAgent(1, world.action_spec()["num_actions"])]
    for _ in range(12):
        step = world.reset()
        while not step.last():
            step = world.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
        assert sum(step.rewards) == pytest.approx(0, abs=0.01)
    assert learner._q_values


def test_what_is_learned_wins() -> None:
    """Who has learned when to close wins more points than a random player, after some hundred short hands."""
    world = rl_environment.Environment(small(most_moves=8))
    world.seed(7)
    learner = tabular_qlearner.QLearner(0, world.action_spec()["num_actions"], epsilon_schedule=ConstantSchedule(0.3))
    agents = [learner, random_agent.RandomAgent(1, world.action_spec()["num_actions"])]

    def hands(count: int, *, is_evaluation: bool) -> float:
        total = 0.0
        for _ in range(count):
            step = world.reset()
            while not step.last():
                seat = step.observations["current_player"]
                step = world.step([agents[seat].step(step, is_evaluation=is_evaluation).action])
            if not is_evaluation:
                learner.step(step)
            total += step.rewards[0]
        return total / count

    before = hands(100, is_evaluation=True)
    hands(400, is_evaluation=False)
    after = hands(100, is_evaluation=True)
    assert after > before, (before, after)
