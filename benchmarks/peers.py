"""The libraries that scala40 is measured against, each by the loop that its own documentation shows.

A peer that is not installed is named in the output; nothing is measured against it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module, metadata
from typing import Protocol

import attrs
from deals import dense_gin_hands, gin_hands, other_rummy_hands, rummy_hands
from measuring import Measurement, middle, per_unit

RLCARD_STEP = "rlcard gin rummy, env.step"
SPIEL_LOOP = "OpenSpiel gin rummy, documented loop"
SPIEL_CLONED = "OpenSpiel gin rummy, from a cloned state"
MILP_OPENING = "rummikub-solver, opening"
MILP_DEADWOOD = "rummikub-solver, least deadwood"
RLCARD_GIN = "rlcard gin deadwood, random hands"
RLCARD_DENSE = "rlcard gin deadwood, dense hands"

OPENING_POINTS = 40


class Trajectory(Protocol):
    """What is used of a state of OpenSpiel."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        ...

    def is_chance_node(self) -> bool:
        """Whether a card is to be dealt or drawn."""
        ...

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return which cards can come, and how likely each is."""
        ...

    def legal_actions(self) -> list[int]:
        """Return the legal actions."""
        ...

    def apply_action(self, action: int) -> None:
        """Change the state."""
        ...


@attrs.frozen
class Peer:
    """A library to be measured against.

    Attributes:
        distribution: its name in the package index.
        prepare: imports it and returns what is measured.
    """

    distribution: str
    prepare: Callable[[], list[Measurement]]


def rlcard() -> list[Measurement]:
    """Return random games of gin rummy as RLCard's random agent plays them, and its exact melding."""
    environment = import_module("rlcard").make("gin-rummy", config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent(num_actions=environment.num_actions)
    import_module("numpy.random").seed(1)

    def play() -> int:
        steps = 0
        for _ in range(8):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(agent.step(state))
                steps += 1
        return steps

    return [Measurement(RLCARD_STEP, "decision", per_unit(play)), *_rlcard_melding()]


def _rlcard_melding() -> list[Measurement]:
    """Its own search for the best melds, as its scorer uses it, over its own cards."""
    melding = import_module("rlcard.games.gin_rummy.utils.melding")
    utils = import_module("rlcard.games.gin_rummy.utils.utils")
    deck = utils.get_deck()

    def solve(hands: Iterator[list[tuple[int, ...]]]) -> int:
        some = next(hands)
        for hand in some:
            cards = [deck[card] for card in hand]
            best = melding.get_best_meld_clusters(cards)
            utils.get_deadwood_count(cards, best[0] if best else [])
        return len(some)

    return [
        Measurement(RLCARD_GIN, "hand", per_unit(partial(solve, gin_hands()))),
        Measurement(RLCARD_DENSE, "hand", per_unit(partial(solve, dense_gin_hands()))),
    ]


def open_spiel() -> list[Measurement]:
    """Return random games of gin rummy by the loop of "Playing a trajectory", from the start and from a clone."""
    game = import_module("pyspiel").load_game("gin_rummy")
    sample = import_module("numpy.random").choice
    dice = random.Random(1)

    def by_chance(state: Trajectory) -> None:
        actions, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(sample(actions, p=probabilities))

    def play(state: Trajectory) -> int:
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                by_chance(state)
            else:
                state.apply_action(dice.choice(legal))
                decisions += 1
        return decisions

    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        by_chance(dealt)
    return [
        Measurement(SPIEL_LOOP, "decision", per_unit(lambda: sum(play(game.new_initial_state()) for _ in range(20)))),
        Measurement(SPIEL_CLONED, "decision", per_unit(lambda: sum(play(dealt.clone()) for _ in range(40)))),
    ]


def rummikub_solver() -> list[Measurement]:
    """Return its integer programme on racks without a table: for an opening of 40 points, and for the most points."""
    module = import_module("rummikub_solver")
    ruleset = module.RuleSet(jokers=4, min_initial_value=OPENING_POINTS)

    def rack(hand: Sequence[int]) -> object:
        state = ruleset.new_game()
        state.add_rack(*(ruleset.tiles[card] for card in hand))
        return state

    def solving(mode: object) -> Callable[[Sequence[int]], object]:
        return lambda hand: ruleset.solve(rack(hand), mode)

    opening, deadwood = (solving(mode) for mode in (module.SolverMode.INITIAL, module.SolverMode.TOTAL_VALUE))
    for hand in other_rummy_hands()[:5]:  # it prepares its programme when it solves for the first time
        opening(hand)
        deadwood(hand)
    return [
        Measurement(MILP_OPENING, "hand", middle(partial(next, rummy_hands()), opening)),
        Measurement(MILP_DEADWOOD, "hand", middle(partial(next, rummy_hands()), deadwood)),
    ]


PEERS = (Peer("rlcard", rlcard), Peer("open_spiel", open_spiel), Peer("rummikub-solver", rummikub_solver))


def found(peers: Sequence[Peer] = PEERS) -> tuple[list[Measurement], list[str], list[str]]:
    """Return what is measured of the peers that are installed, their names with versions, and the others' names."""
    chosen: list[Measurement] = []
    there: list[str] = []
    missing: list[str] = []
    for peer in peers:
        try:
            version = metadata.version(peer.distribution)
            chosen += peer.prepare()
        except (metadata.PackageNotFoundError, ImportError) as error:
            missing.append(f"{peer.distribution} ({error})")
        else:
            there.append(f"{peer.distribution} {version}")
    return chosen, there, missing
