"""The libraries that scala40 is measured against, in the forms in which users would take them.

* RLCard: its environment with its random agent, and its exact melding.
* OpenSpiel: the loop that its documentation shows, from the start and from a clone; the leanest loop in Python, which
  takes cards by chance as it takes actions, for all are as likely; the same with the state of every decision kept, as
  a search does; and random games that its own evaluator plays in C++. That one tells no number of decisions, so the
  mean of many games that the leanest loop played from the same state is taken. Besides, its deadwood.
* rummikub-solver: its integer programme.

A peer that is not installed is named in the output; nothing is measured against it. PettingZoo is none: it had RLCard's
gin rummy as an environment once, and no longer has.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module, metadata
from typing import Any, Protocol

import attrs
from deals import dense_gin_hands, gin_hands, other_rummy_hands, rummy_hands
from measuring import Measurement, Playouts, middle, of_playouts, per_unit, prepared

RLCARD_STEP = "rlcard gin rummy, env.step"
SPIEL_LOOP = "OpenSpiel gin rummy, documented loop"
SPIEL_CLONED = "OpenSpiel gin rummy, from a cloned state"
SPIEL_LEAN = "OpenSpiel gin rummy, leanest loop from a clone"
SPIEL_KEPT = "OpenSpiel gin rummy, from a clone, all states kept"
SPIEL_CPP = "OpenSpiel gin rummy, from a clone, played in C++"
SPIEL_GIN = "OpenSpiel gin deadwood, random hands"
SPIEL_DENSE = "OpenSpiel gin deadwood, dense hands"
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

    def clone(self) -> Trajectory:
        """Return the same state once more."""
        ...

    def child(self, action: int) -> Trajectory:
        """Return the state after an action, and leave this one as it is."""
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


def rlcard_hand() -> Callable[[], int]:
    """Return what plays a hand of RLCard's gin rummy as its random agent plays, and returns the number of decisions."""
    environment = import_module("rlcard").make("gin-rummy", config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent(num_actions=environment.num_actions)
    import_module("numpy.random").seed(1)

    def play() -> int:
        steps = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(agent.step(state))
            steps += 1
        return steps

    return play


def rlcard() -> list[Measurement]:
    """Return random games of gin rummy as RLCard's random agent plays them, and its exact melding."""
    return [*of_playouts(RLCARD_STEP, repeated(rlcard_hand(), 8)), *_rlcard_melding()]


def repeated(play: Callable[[], int], hands: int) -> Callable[[], Playouts]:
    """Return what plays so many hands, given what plays one and returns the number of its decisions."""
    return lambda: Playouts(sum(play() for _ in range(hands)), hands)


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


@attrs.frozen
class Spiel:
    """OpenSpiel's gin rummy: each method plays a hand at random from a state and returns the number of decisions."""

    game: Any = attrs.field(factory=lambda: import_module("pyspiel").load_game("gin_rummy"))
    sample: Callable[..., int] = attrs.field(factory=lambda: import_module("numpy.random").choice)
    choose: Callable[[Sequence[int]], int] = attrs.field(factory=lambda: random.Random(1).choice)

    def by_chance(self, state: Trajectory) -> None:
        """Deal or draw a card as the documentation shows it."""
        actions, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(self.sample(actions, p=probabilities))

    def new(self) -> Trajectory:
        """Return a state before the deal."""
        state: Trajectory = self.game.new_initial_state()
        return state

    def dealt(self) -> Trajectory:
        """Return a state after the deal."""
        state = self.new()
        while state.is_chance_node():
            self.by_chance(state)
        return state

    def documented(self, state: Trajectory) -> int:
        """Play by the loop of "Playing a trajectory"."""
        choose = self.choose
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                self.by_chance(state)
            else:
                state.apply_action(choose(legal))
                decisions += 1
        return decisions

    def lean(self, state: Trajectory) -> int:
        """Play with as little Python as can be."""
        choose = self.choose
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(choose(state.legal_actions()))
        return decisions

    def keeping(self, state: Trajectory) -> int:
        """Play the same with the state of each decision kept; cards that come by chance change the new state."""
        choose = self.choose
        states: list[Trajectory] = []
        while not state.is_terminal():
            action = choose(state.legal_actions())
            if state.is_chance_node():
                state.apply_action(action)
            else:
                states.append(state)
                state = state.child(action)
        return len(states)

    def in_cpp(self, state: Trajectory, hands: int) -> Callable[[], Playouts]:
        """Return what lets its evaluator play so many hands from a state: what a search does that looks once."""
        module = import_module("pyspiel")
        evaluator = module.RandomRolloutEvaluator(hands, 1)
        bot = module.MCTSBot(self.game, evaluator, 2.0, 1, 100, False, 1, False)  # noqa: FBT003 - it takes no names
        decisions = sum(self.lean(state.clone()) for _ in range(2_000)) * hands // 2_000

        def play() -> Playouts:
            bot.mcts_search(state)
            return Playouts(decisions, hands)

        return play


def open_spiel() -> list[Measurement]:
    """Return random games of gin rummy in all forms, and its deadwood."""
    spiel = Spiel()
    dealt = spiel.dealt()
    return [
        *of_playouts(SPIEL_LOOP, repeated(lambda: spiel.documented(spiel.new()), 20)),
        *of_playouts(SPIEL_CLONED, repeated(lambda: spiel.documented(dealt.clone()), 40)),
        *of_playouts(SPIEL_LEAN, repeated(lambda: spiel.lean(dealt.clone()), 40)),
        *of_playouts(SPIEL_KEPT, repeated(lambda: spiel.keeping(dealt.clone()), 10)),
        *of_playouts(SPIEL_CPP, spiel.in_cpp(dealt, 40)),
        *_open_spiel_deadwood(),
    ]


def _open_spiel_deadwood() -> list[Measurement]:
    """Return its least deadwood of hands that are ready as the lists of numbers that it takes."""
    least = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood

    def ready(hands: Iterator[list[tuple[int, ...]]]) -> list[list[int]]:
        return list(map(list, next(hands)))

    return [
        Measurement(SPIEL_GIN, "hand", prepared(partial(ready, gin_hands()), least)),
        Measurement(SPIEL_DENSE, "hand", prepared(partial(ready, dense_gin_hands()), least)),
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
