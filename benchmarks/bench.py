"""What scala40 costs, pure and compiled, side by side with its peers: one run, all figures in CPU time.

    python benchmarks/bench.py                           the build that is found, which must be pure Python
    python benchmarks/bench.py --compiled FOLDER         and the compiled one that is installed in a folder
    python benchmarks/bench.py --compiled FOLDER --record     also put the figures into benchmarks/figures.md

`nox -s bench` makes that folder where there is a C compiler; without one only pure Python is measured, and what was not
is named.

Each measurement is a slice of work that is repeated in turns with the others, so that a machine that slows down slows
all of them. Each build has its process and the peers have one. What a unit costs is given as the median of the rounds
with its quartiles, and so is a ratio, which is taken round by round. Both sides do the same kind of unit, and a peer
does it as its users do:

* A decision of a random playout is to list all legal moves, to pick one, and to play it checked. Ours are of Scala 40
  for four players with all its rules; the peers' are of gin rummy for two, which is easier. Dealing is part of it,
  except where "from" a deal or a clone is said. What a hand costs is the same slices by their hands.
* Where all states are kept, those of a hand are in a list until it is over. Ours never change; a peer's are copied.
* The rows of Gin Rummy are the same game on both sides: the example `gin_rummy`, which is built outside of the library,
  plays by the rules of OpenSpiel.
* The best opening and the least deadwood are those of random hands of fourteen cards of two packs with jokers, the
  same ones for both; each hand is timed by itself, and the median counts.
* Gin deadwood is that of ten cards of one pack. Hands that are "ready" are made before: ours as `Hand`, OpenSpiel's as
  a list of numbers. Ours answers with the melds, OpenSpiel with the number alone.
* The points alone and the searches alone are those of the same hands in each round: nothing new comes into a table.
* The hardest positions are those that searches by `worst_moves.py` have found.
* What a kept state takes is measured by `memory.py`, once for each build.
* Machine instructions are counted by `instructions.py` with `--instructions`, which wants valgrind.
"""

from __future__ import annotations

import argparse
import datetime as dt
import platform
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

import attrs
import environments
import figures
import hardest
import instructions
import memory
import ours
import peers
import same_game
import solving
from figures import COMPILED
from instructions import Way
from measuring import Slice, environment, in_turns
from sides import OURS, PEERS, SERVE, Side, serve
from tables import Comparison, Costs, Row, as_markdown, as_text, conclusion, cost_row, ratio_row, size_row

import scala40


@attrs.frozen
class Wanted:
    """What of ours is compared with what of a peer, and how many times faster each build is to be, if that was said."""

    ours: str
    theirs: str
    pure: float | None = None
    compiled: float | None = None

    def comparisons(self) -> tuple[Comparison, Comparison]:
        """Return the comparison of each build."""
        return (
            Comparison(self.ours, self.theirs, self.pure),
            Comparison(self.ours + COMPILED, self.theirs, self.compiled),
        )


WANTED: Final = (
    Wanted(ours.DECISIONS, peers.RLCARD_STEP, 6.5, 13),
    Wanted(ours.DECISIONS, peers.SPIEL_LOOP, 2.6, 5.2),
    Wanted(ours.ARENA, ours.DECISIONS, None, 20),
    Wanted(ours.ARENA, peers.SPIEL_CPP, None, 12),
    Wanted(ours.ARENA_STEPS, peers.RLCARD_STEP, None, 20),
    Wanted(ours.DEALT, peers.SPIEL_CLONED, 1.05, 2.1),
    Wanted(ours.DEALT, peers.SPIEL_LEAN),
    Wanted(ours.KEPT, peers.SPIEL_KEPT, 6.5, 13),
    Wanted(ours.DEALT, peers.SPIEL_CPP),
    Wanted(same_game.PLAYOUTS, peers.SPIEL_LOOP, 2),
    Wanted(same_game.DEALT, peers.SPIEL_CLONED, 0.8),
    *(
        Wanted(name, peers.RLCARD_STEP, *((0.75, 1.5) if "Skarney" in name else (1.5, 3)))
        for name in environments.STEPS
    ),
    Wanted(solving.OPENING, peers.MILP_OPENING, 300),
    Wanted(solving.DEADWOOD, peers.MILP_DEADWOOD, 300),
    Wanted(solving.GIN, peers.RLCARD_GIN, 2),
    Wanted(solving.GIN_DENSE, peers.RLCARD_DENSE, 3.5),
    Wanted(solving.GIN_READY, peers.SPIEL_GIN, 0.55, 1.4),
    Wanted(solving.GIN_DENSE_READY, peers.SPIEL_DENSE, 0.5, 1.5),
)
SEARCHES: Final = (
    solving.OPENING,
    solving.DEADWOOD,
    solving.POINTS_ALONE,
    solving.GIN_READY,
    solving.GIN_DENSE_READY,
    solving.FEW_MELDS,
    solving.MANY_MELDS,
    solving.WORST_CAN_OPEN,
    solving.WORST_OPENING,
    solving.WORST_POINTS,
    solving.WORST_CLOSING,
    solving.WORST_IN_HAND,
)
GAINS: Final = {**dict.fromkeys(ours.GAMES, 2.1), **dict.fromkeys(SEARCHES, 4.0)}
"""How many times faster the compiled build is to be than the pure one."""
LIMITS: Final = {
    ours.LISTING: 8e-6,
    **dict.fromkeys(ours.OBSERVING, 5e-6),
    ours.OBSERVING_SKARNEY: 6.5e-6,  # its melds are new ones whenever they grow, and each seat knows other cards
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
KEPT_STATE: Final = "a kept state with its moves listed"
SIZES: Final = {KEPT_STATE: 600.0, KEPT_STATE + COMPILED: 450.0}
"""How many bytes it may take."""


def sides_of(folder: Path | None) -> dict[str, Side]:
    """Start what measures: by what the names of its measurements end with, our builds, and the peers by theirs.

    Raises:
        ValueError: the build that is found is not the pure one, or that in the folder not the compiled one.
    """
    sides = {"": Side.start(OURS)}
    if folder is not None:
        sides[COMPILED] = Side.start(OURS, folder)
    if [side.compiled for side in sides.values()] != [False, True][: len(sides)]:
        for side in sides.values():
            side.end()
        raise ValueError("the build that is found must be the pure one, and that in the folder the compiled one")
    return sides


def takes_of(sides: Mapping[str, Side], others: Side) -> tuple[dict[str, Slice], dict[str, str]]:
    """Return what there is to take, by names, and the unit of each; both builds take the same slice one by one."""
    names = {name + ending: (side, name) for name in sides[""].units for ending, side in sides.items()}
    names |= {name: (others, name) for name in others.units}
    return (
        {full: partial(side.take, name) for full, (side, name) in names.items()},
        {full: side.units[name] for full, (side, name) in names.items()},
    )


def ratio_rows(costs: Costs) -> list[Row]:
    """Return the ratios to peers of what was measured on both sides."""
    compared = chain.from_iterable(it.comparisons() for it in WANTED)
    return [ratio_row(it, costs) for it in compared if it.ours in costs and it.theirs in costs]


def gain_rows(costs: Costs) -> list[Row]:
    """Return how many times faster the compiled build is than the pure one."""
    return [
        ratio_row(Comparison(name + COMPILED, "pure", wanted), {name + COMPILED: costs[name + COMPILED], "pure": pure})
        for name, wanted in GAINS.items()
        if (pure := costs.get(name)) and name + COMPILED in costs
    ]


def cost_rows(costs: Costs, units: Mapping[str, str]) -> list[Row]:
    """Return what everything costs."""
    return [cost_row(f"{name}, a {units[name]}", it, LIMITS.get(name)) for name, it in costs.items()]


def size_rows(folders: Mapping[str, Path | None], states: int) -> Iterator[Row]:
    """Yield what a kept state takes in each build."""
    command = [sys.executable, str(Path(memory.__file__)), str(states)]
    for ending, folder in folders.items():
        size = subprocess.check_output(command, env=environment(*([folder] if folder else [])), text=True)  # noqa: S603 - it is ours
        yield size_row(KEPT_STATE + ending, float(size), SIZES[KEPT_STATE + ending])


def not_measured(costs: Costs) -> list[str]:
    """Return the names of what is wanted and was not measured."""
    compared = [it for both in WANTED for it in both.comparisons()]
    wanted = [name for it in compared for name in (it.ours, it.theirs)] + list(LIMITS)
    return [name for name in dict.fromkeys(wanted) if name not in costs]


def heading(there: Sequence[str], *, compiled: bool) -> str:
    """Return what was measured: versions, and the machine."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    builds = "pure and compiled" if compiled else "pure"
    return f"scala40 {scala40.__version__}, {python}, {platform.machine()}, {builds}; {', '.join(there) or 'no peers'}"


def main() -> int:
    """Measure, print, and record if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", type=Path, help="the folder in which the compiled build is installed")
    parser.add_argument("--rounds", type=int, default=15, help="how often each slice is repeated (default: 15)")
    parser.add_argument("--states", type=int, default=memory.STATES, help="how many states are kept to weigh them")
    parser.add_argument("--instructions", action="store_true", help="also count machine instructions with valgrind")
    parser.add_argument("--record", type=Path, nargs="?", const=figures.FILE, help="put the figures into this file")
    parser.add_argument(SERVE, choices=[OURS, PEERS], help="take the slices that are asked for (used by the program)")
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return 0
    try:
        sides = sides_of(options.compiled)
    except ValueError as error:
        parser.error(str(error))
    others = Side.start(PEERS)
    takes, units = takes_of(sides, others)
    costs = in_turns(takes, max(1, options.rounds))
    for side in (*sides.values(), others):
        side.end()
    folders = {ending: options.compiled if ending else None for ending in sides}
    tables = [
        [*ratio_rows(costs), *gain_rows(costs), *size_rows(folders, options.states)],
        cost_rows(costs, units),
        instructions.rows(instructions.counts(Way.VALGRIND, options.compiled)) if options.instructions else [],
    ]
    head = heading(others.there, compiled=COMPILED in sides)
    last = conclusion(list(chain.from_iterable(tables)))
    missing = [
        *(f"not installed: {peer}" for peer in others.missing),
        *(f"not measured: {name}" for name in not_measured(costs)),
    ]
    print(head, *missing, *(f"\n{as_text(rows)}" for rows in tables if rows), f"\n{last}", sep="\n")
    if options.record:
        today = dt.datetime.now(tz=dt.UTC).date()
        section = "\n\n".join([f"## {today}: {head}", last, *missing, *(as_markdown(rows) for rows in tables if rows)])
        before = options.record.read_text("utf-8") if options.record.exists() else ""
        options.record.write_text(figures.renewed(before, section), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
