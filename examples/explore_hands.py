"""What do the rules do to a hand? Plays millions of hands and counts: openings, endings, jokers, seats.

    python examples/explore_hands.py --rules s2 --hands 10000000 --threads 2 --plot hands.png
    python examples/explore_hands.py --rules "opening_points=51 jokers=2" --players 3

The hands are played in the arena, by players who lay and take what they can and choose at random among that. So compare
rules with one another; people open later and keep cards for longer. Plots want matplotlib.
"""

# matplotlib leaves the types of some keyword arguments open.
# pyright: reportUnknownMemberType=false

import argparse
import time

import numpy as np
from numpy.typing import NDArray

import scala40 as s40
from scala40.arena import Arena, Policy
from scala40.core import derive

BATCH = 20_000
ROUNDS = 12
ENDINGS = ("broken off", "closed", "closed in hand", "dead")


class Counts:
    """The sums over all hands that have been played.

    Attributes:
        hands: how many there are.
        endings: how many ended in each way of `ENDINGS`.
        opened: how many seats opened in each round; those at 0 never did.
        by_jokers: for each number of jokers dealt: seats, points, points squared, closes, seats that opened.
        by_place: the same for each place behind the dealer, the first to play first.
    """

    def __init__(self, players: int, jokers: int) -> None:
        self.hands = 0
        self.endings: NDArray[np.int64] = np.zeros(len(ENDINGS), np.int64)
        self.opened: NDArray[np.int64] = np.zeros(ROUNDS + 1, np.int64)
        self.by_jokers: NDArray[np.int64] = np.zeros((jokers + 1, 5), np.int64)
        self.by_place: NDArray[np.int64] = np.zeros((players, 5), np.int64)

    def add(self, arena: Arena) -> None:
        """Count the hands of an arena, which have been played out."""
        out = np.zeros((arena.n, arena.outcome_size), np.intc)
        arena.outcomes(out.data)
        self.hands += arena.n
        self.endings += np.bincount(out[:, 0], minlength=len(ENDINGS))
        over = out[out[:, 0] > 0]
        seats = over[:, 4:].reshape(len(over), arena.players, 3)
        self.opened += np.bincount(np.minimum(seats[:, :, 1], ROUNDS).ravel(), minlength=ROUNDS + 1)
        for seat in range(arena.players):
            points, opened, jokers = (seats[:, seat, column].astype(np.int64) for column in range(3))
            rows = np.stack((np.ones_like(points), points, points**2, over[:, 1] == seat, opened > 0), 1)
            np.add.at(self.by_jokers, jokers, rows)
            np.add.at(self.by_place, (seat - over[:, 2] - 1) % arena.players, rows)


def explore(rules: s40.Ruleset, players: int, hands: int, seed: str, threads: int, policy: Policy) -> Counts:
    """Return the counts of many hands."""
    counts = Counts(players, rules.jokers)
    for first in range(0, hands, BATCH):
        size = min(BATCH, hands - first)
        arena = Arena(rules, players, size, derive(seed, "batch", first), threads=threads)
        arena.play_out(policy=policy)
        counts.add(arena)
    return counts


def means(sums: NDArray[np.int64]) -> str:
    """Return the mean points with their 95 % interval, and the shares of closes and openings."""
    count, points, squares, closes, opened = (int(it) for it in sums)
    mean = points / count
    error = 1.96 * (max(squares / count - mean**2, 0) / count) ** 0.5
    return f"{mean:7.2f} ± {error:.2f} points, closes {closes / count:6.1%}, opens {opened / count:6.1%}"


def described(counts: Counts) -> str:
    """Return the counts as text."""
    lines = [f"{counts.hands:,} hands"]
    lines += [
        f"  {name:15}{count / counts.hands:8.2%}" for name, count in zip(ENDINGS, counts.endings, strict=True) if count
    ]
    seats = counts.opened.sum()
    lines.append("Seats that have opened by the end of a round")
    lines += [
        f"  round {number:2}       {share:8.2%}"
        for number, share in enumerate(np.cumsum(counts.opened[1:ROUNDS]) / seats, 1)
    ]
    lines.append("By the jokers that a seat was dealt")
    lines += [f"  {jokers} jokers  {means(sums)}" for jokers, sums in enumerate(counts.by_jokers) if sums[0]]
    lines.append("By the place of a seat behind the dealer")
    lines += [f"  place {place} {means(sums)}" for place, sums in enumerate(counts.by_place, 1) if sums[0]]
    return "\n".join(lines)


def plot(counts: Counts, path: str) -> None:
    """Draw the openings by round, and the mean points by jokers and by place."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only plots want it

    figure = Figure((12, 4), layout="constrained")
    openings, jokers, places = figure.subplots(1, 3)
    openings.bar(range(1, ROUNDS), 100 * np.cumsum(counts.opened[1:ROUNDS]) / counts.opened.sum())
    openings.set(title="Opened by the end of a round", xlabel="round", ylabel="% of seats")
    for axes, sums, title, first in (
        (jokers, counts.by_jokers, "Jokers dealt", 0),
        (places, counts.by_place, "Place behind the dealer", 1),
    ):
        rows = [(label, row[1] / row[0]) for label, row in enumerate(sums, first) if row[0]]
        axes.bar([label for label, _ in rows], [mean for _, mean in rows])
        axes.set(title=title, ylabel="mean points")
        axes.set_xticks([label for label, _ in rows])
    figure.savefig(path)


def main() -> None:
    """Play the hands that the command line asks for, and print the counts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rules", default="default", help="a preset, or fields like opening_points=51")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", default="explore")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--policy", choices=[it.value for it in Policy], default=Policy.EAGER.value)
    parser.add_argument("--plot", help="a picture to write, like hands.png")
    chosen = parser.parse_args()
    preset = s40.PRESETS.get(chosen.rules)
    rules = s40.read_rules(chosen.rules) if preset is None else preset.rules
    begun = time.perf_counter()
    counts = explore(rules, chosen.players, chosen.hands, chosen.seed, chosen.threads, Policy(chosen.policy))
    print(described(counts))
    print(f"{time.perf_counter() - begun:.1f} seconds")
    if chosen.plot:
        plot(counts, chosen.plot)
        print(f"plotted in {chosen.plot}")


if __name__ == "__main__":
    main()
