"""What scala40 costs, side by side with its peers: one process, one run, all figures in CPU time.

    python benchmarks/bench.py
    python benchmarks/bench.py --record      also add the figures to benchmarks/figures.md

Each measurement is a slice of work that is repeated in turns with the others, so that a machine that slows down slows
all of them. What a unit costs is given as the median of the rounds with its quartiles, and so is the ratio to a peer,
which is taken round by round. Both sides do the same kind of unit, and a peer does it as its documentation shows:

* A decision of a random playout is to list all legal moves, to pick one, and to play it checked. Ours are of Scala 40
  for four players with all its rules; the peers' are of gin rummy for two, which is easier. Dealing is part of it,
  except in the row that says "cloned".
* The rows of Gin Rummy are the same game on both sides: the example `gin_rummy`, which is built outside of the library,
  plays by the rules of OpenSpiel.
* The best opening and the least deadwood are those of random hands of fourteen cards of two packs with jokers, the
  same ones for both; each hand is timed by itself, and the median counts.
* Gin deadwood is that of ten cards of one pack.
* The hardest positions are those that searches by `worst_moves.py` have found.
"""

from __future__ import annotations

import argparse
import datetime as dt
import platform
from collections.abc import Sequence
from pathlib import Path

import hardest
import ours
import peers
import same_game
import solving
from measuring import Measurement, measure
from tables import Comparison, Costs, Row, as_markdown, as_text, cost_row, ratio_row

import scala40

FIGURES = Path(__file__).with_name("figures.md")

COMPARISONS = (
    Comparison(ours.DECISIONS, peers.RLCARD_STEP, 12),
    Comparison(ours.DECISIONS, peers.SPIEL_LOOP, 5),
    Comparison(ours.DECISIONS, peers.SPIEL_CLONED, 1.7),
    Comparison(same_game.PLAYOUTS, peers.SPIEL_LOOP, 2),
    Comparison(same_game.DEALT, peers.SPIEL_CLONED, 0.8),
    Comparison(solving.OPENING, peers.MILP_OPENING, 300),
    Comparison(solving.DEADWOOD, peers.MILP_DEADWOOD, 300),
    Comparison(solving.GIN, peers.RLCARD_GIN, 2),
    Comparison(solving.GIN_DENSE, peers.RLCARD_DENSE, 3.5),
)
LIMITS = {
    ours.LISTING: 8e-6,
    hardest.UNOPENED: 4e-3,
    hardest.OPENED: 4e-3,
    solving.FIRST_OPENING: 30e-6,
    solving.ALL_OPENINGS: 40e-3,
    solving.WORST_CAN_OPEN: 3e-3,
    solving.WORST_OPENING: 6e-3,
    solving.WORST_POINTS: 2e-3,
    solving.WORST_CARDS: 2e-3,
    solving.WORST_CLOSING: 35e-3,
    solving.WORST_IN_HAND: 35e-3,
    ours.DEAL: 100e-6,
    ours.HASHING: 0.3e-6,
    ours.COMPARING: 5e-6,
    ours.WRITING: 300e-6,
    ours.READING: 300e-6,
}


def rows_of(chosen: Sequence[Measurement], costs: Costs) -> tuple[list[Row], list[Row]]:
    """Return what everything costs, and the ratios of what was measured on both sides."""
    cost = [cost_row(it, costs[it.name], LIMITS.get(it.name)) for it in chosen]
    both = [it for it in COMPARISONS if it.ours in costs and it.theirs in costs]
    return cost, [ratio_row(it, costs) for it in both]


def not_measured(costs: Costs) -> list[str]:
    """Return the names of what is wanted and was not measured."""
    wanted = [name for it in COMPARISONS for name in (it.ours, it.theirs)] + list(LIMITS)
    return [name for name in dict.fromkeys(wanted) if name not in costs]


def heading(there: Sequence[str]) -> str:
    """Return what was measured: versions, and the machine."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"scala40 {scala40.__version__}, {python}, {platform.machine()}; {', '.join(there) or 'no peers'}"


def main() -> None:
    """Measure, print, and record if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, help="how often each slice is repeated (default: 15)")
    parser.add_argument("--record", type=Path, nargs="?", const=FIGURES, help="add the figures to this file")
    options = parser.parse_args()
    ours.warm_up()
    of_peers, there, missing = peers.found()
    chosen = [
        *ours.measurements(),
        *same_game.measurements(),
        *hardest.measurements(),
        *solving.measurements(),
        *of_peers,
    ]
    costs = measure(chosen, max(1, options.rounds))
    cost, ratio = rows_of(chosen, costs)
    print(heading(there))
    for peer in missing:
        print(f"not installed: {peer}")
    for name in not_measured(costs):
        print(f"not measured: {name}")
    print(f"\n{as_text(cost)}\n\n{as_text(ratio)}")
    if options.record:
        today = dt.datetime.now(tz=dt.UTC).date()
        with options.record.open("a", encoding="utf-8") as file:
            file.write(f"\n## {today}: {heading(there)}\n\n{as_markdown(ratio)}\n\n{as_markdown(cost)}\n")


if __name__ == "__main__":
    main()
