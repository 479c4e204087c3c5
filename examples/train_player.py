"""Train a player of Scala 40 on a laptop, with NumPy alone: first by imitation, then by playing.

    python examples/train_player.py                     train and play tournaments, which takes some minutes
    python examples/train_player.py --hands 200 --steps 300 --games 0 --deals 20        a short run

A small net sees the observation of a seat and gives a score to each number of the numbering of moves; the legal move
with the highest score is played. It learns twice: it imitates the greedy player (supervised), then it plays against
that player, and what it chose in hands that went well becomes likelier (policy gradient). Duplicate tournaments say how
good it is.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import scala40
from scala40 import Move, Ruleset, View
from scala40.adapters.arrays import SeatArrays
from scala40.episodes import begin
from scala40.players import Greedy, Random
from scala40.playing import Unit
from scala40.simulate import Entrant, Same, Schedule, Tournament, run_tournament

RULES: Final = Ruleset()
PLAYERS: Final = 2
HIDDEN: Final = 128
SIGHT: Final[SeatArrays[Any, Move, View, Ruleset]] = SeatArrays(scala40, RULES, PLAYERS)
GREEDY: Final[Greedy[View, Move]] = Greedy.of(scala40)

Floats = NDArray[np.float32]


class Decision(NamedTuple):
    """What a seat saw, what it could do, and what it did."""

    seen: NDArray[Any]
    legal: tuple[int, ...]
    chosen: int


class Net:
    """A net with one hidden layer; it learns with Adam."""

    def __init__(self, parts: Sequence[Floats]) -> None:
        self.parts = [*parts]
        self._means = [np.zeros_like(part) for part in parts]
        self._squares = [np.zeros_like(part) for part in parts]
        self._steps = 0

    @staticmethod
    def new(seed: int) -> Net:
        """Return a net that has learnt nothing."""
        dice = np.random.default_rng(seed)
        seen, chosen = SIGHT.observer.size, SIGHT.numbers.size
        first = dice.normal(0, 1 / np.sqrt(seen), (seen, HIDDEN)).astype(np.float32)
        second = dice.normal(0, 1 / np.sqrt(HIDDEN), (HIDDEN, chosen)).astype(np.float32)
        return Net([first, np.zeros(HIDDEN, np.float32), second, np.zeros(chosen, np.float32)])

    def scores(self, seen: Floats, legal: Sequence[int]) -> Floats:
        """Return the scores of the legal moves of one position."""
        first, shift, second, base = self.parts
        hidden = np.maximum(scaled(seen) @ first + shift, 0)
        places = [*legal]
        scores: Floats = hidden @ second[:, places] + base[places]
        return scores

    def learn(self, batch: Sequence[Decision], weights: Floats, rate: float) -> float:
        """Make what was chosen likelier, as much as the weights say; return the mean of -log of how likely it was."""
        first, shift, second, base = self.parts
        seen = scaled(np.stack([it.seen for it in batch]).astype(np.float32))
        hidden = np.maximum(seen @ first + shift, 0)
        logits = hidden @ second + base
        mask = np.full(logits.shape, -np.inf, np.float32)
        for row, it in enumerate(batch):
            mask[row, [*it.legal]] = 0
        likely = np.exp(logits + mask - (logits + mask).max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        rows, chosen = np.arange(len(batch)), [it.chosen for it in batch]
        loss = float(-np.log(likely[rows, chosen] + 1e-9).mean())
        likely[rows, chosen] -= 1
        wrong = likely * (weights / len(batch))[:, None]
        back = (wrong @ second.T) * (hidden > 0)
        self._adam([seen.T @ back, back.sum(0), hidden.T @ wrong, wrong.sum(0)], rate)
        return loss

    def _adam(self, slopes: Sequence[Floats], rate: float) -> None:
        self._steps += 1
        for place, slope in enumerate(slopes):
            self._means[place] += 0.1 * (slope - self._means[place])
            self._squares[place] += 0.001 * (slope * slope - self._squares[place])
            mean = self._means[place] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._squares[place] / (1 - 0.999**self._steps)) + 1e-8
            self.parts[place] -= rate * mean / spread


def scaled(seen: Floats) -> Floats:
    """Return an observation with large numbers made small."""
    small: Floats = np.sign(seen) * np.log1p(np.abs(seen))
    return small


class NetPlayer:
    """A player that plays the move with the highest score."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return the move with the highest score."""
        legal = SIGHT.numbers.legal(view)
        return [*moves][int(self.net.scores(SIGHT.seen(view), legal).argmax())]


def imitated(hands: int, first_seed: int) -> list[Decision]:
    """Return what greedy players do in some hands, wherever they have a choice."""
    found: list[Decision] = []
    for seed in range(first_seed, first_seed + hands):
        episode = begin(scala40, RULES, PLAYERS, seed=seed)
        while not episode.is_over:
            view, moves = episode.view, episode.legal_moves
            move = GREEDY.choose(view, moves)
            if len(moves) > 1:
                seen = SIGHT.observation(episode, episode.seat).astype(np.float16)  # half the memory
                found.append(Decision(seen, SIGHT.legal(episode), SIGHT.numbers.encode(move, episode.state)))
            episode = episode.play(move)
    return found


def imitate(net: Net, decisions: Sequence[Decision], steps: int, seed: int) -> None:
    """Let a net learn what greedy players do."""
    dice = np.random.default_rng(seed)
    for step in range(steps):
        batch = [decisions[int(it)] for it in dice.integers(len(decisions), size=256).tolist()]
        loss = net.learn(batch, np.ones(len(batch), np.float32), 1e-3 if step < steps * 2 // 3 else 2e-4)
        if step % max(1, steps // 10) == 0:
            print(f"  step {step}: {loss:.3f}")


def played(net: Net, seed: int, dice: np.random.Generator) -> tuple[list[Decision], float]:
    """Return the decisions of a net in a hand against a greedy player, and its reward; it tries things out."""
    mine, found = int(dice.integers(PLAYERS)), list[Decision]()
    episode = begin(scala40, RULES, PLAYERS, seed=seed, most_moves=2_000)
    while not episode.is_over:
        if episode.seat != mine:
            episode = episode.answered_by(GREEDY)
            continue
        seen, legal = SIGHT.observation(episode, mine), SIGHT.legal(episode)
        scores = net.scores(seen, legal)
        likely = np.exp(scores - scores.max())
        chosen = legal[int(dice.choice(len(legal), p=likely / likely.sum()))]
        if len(legal) > 1:
            found.append(Decision(seen, legal, chosen))
        episode = SIGHT.played(episode, chosen)
    return found, episode.rewards[mine]


def improve(net: Net, games: int, first_seed: int, seed: int) -> None:
    """Let a net learn from hands that it plays: what went better than the usual becomes likelier."""
    dice = np.random.default_rng(seed)
    mean, spread = 0.0, 30.0
    hands_each = 64
    for number in range(games // hands_each):
        batch: list[Decision] = []
        weights: list[float] = []
        rewards: list[float] = []
        for hand in range(hands_each):
            decisions, reward = played(net, first_seed + number * hands_each + hand, dice)
            rewards.append(reward)
            batch += decisions
            weights += [(reward - mean) / spread] * len(decisions)
        net.learn(batch, np.asarray(weights, np.float32), 5e-6)
        mean += 0.1 * (float(np.mean(rewards)) - mean)
        spread += 0.1 * (float(np.std(rewards)) + 1 - spread)
        if number % max(1, games // hands_each // 10) == 0:
            print(f"  hand {(number + 1) * hands_each}: {mean:+.1f} points a hand, trying things out")


def evaluate(net: Net, deals: int, seed: int) -> str:
    """Return the reports of duplicate tournaments against others: each deal is played in all seats."""
    mine: Entrant[View, Move] = Entrant("net", Same(NetPlayer(net)))
    reports: list[str] = []
    others: tuple[Entrant[View, Move], ...] = (Entrant("greedy", Same(GREEDY)), Entrant("random", Random))
    for other in others:
        it: Tournament[View, Move] = Tournament(
            game=scala40,
            rules=RULES,
            entrants=(mine, other),
            deals=deals,
            seed=seed,
            schedule=Schedule.DUPLICATE,
            unit=Unit.HAND,
        )
        reports.append(str(run_tournament(it)))
    return "\n".join(reports)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, say how good the net is, and write it to a file."""
    parser = argparse.ArgumentParser(description="Train a player of Scala 40.")
    parser.add_argument("--hands", type=int, default=6_000, help="hands of greedy players to imitate")
    parser.add_argument("--steps", type=int, default=9_000, help="steps of imitation")
    parser.add_argument("--games", type=int, default=12_800, help="hands to play for improvement")
    parser.add_argument("--deals", type=int, default=500, help="deals of the tournament")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the net is written, as net.npz")
    options = parser.parse_args(arguments)
    start = time.monotonic()
    decisions = imitated(options.hands, 1_000_000)
    print(f"{len(decisions)} decisions of {options.hands} hands, {time.monotonic() - start:.0f} s")
    net = Net.new(options.seed)
    imitate(net, decisions, options.steps, options.seed)
    print(f"imitation: {time.monotonic() - start:.0f} s")
    print(evaluate(net, options.deals, 2_000_000))
    if options.games:
        improve(net, options.games, 3_000_000, options.seed)
        print(f"play: {time.monotonic() - start:.0f} s")
        print(evaluate(net, options.deals, 4_000_000))
    if options.out is not None:
        np.savez(options.out, *net.parts)
    print(f"done: {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
