"""How much faster the compiled wheel is than pure Python, by time and by machine instructions, in one run.

    python benchmarks/compiled.py PURE COMPILED      two folders, each with scala40 installed in it

`nox -s gain` makes both folders. A process for each takes the same slices of work, in turns with the other one; the
ratios are those of their CPU times, round by round. Machine instructions are counted by valgrind where it is found: the
same slices are done once and three times, and what starting and warming up take is so subtracted.

* Questions are put as users put them, over a hand and the rules. For usual hands a good part of the time goes into the
  objects that they are put with and answered by, which are not compiled; the worst hands are all search.
* "search alone" is what the integer kernels do for usual hands: planes in, melds as numbers out.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import Final, TypeAlias

import attrs
import instructions
import ours
import solving
from analysis_cases import WORST, plan
from deals import dense_gin_hands, gin_hands, rummy_hands
from measuring import cpu
from tables import Comparison, Row, as_text, ratio_row

from scala40 import Hand
from scala40.analysis import best_opening, can_open, fewest_points
from scala40.core.search import COMPILED, NEVER, Packing, best_of_few

Work: TypeAlias = Callable[[], int]
"""Does a slice of work and returns how many units it was."""

PLAYOUTS: Final = "random playouts, four players"
PLAYOUTS_WANTED: Final = 2.2
SEARCHES_WANTED: Final = 4
HANDS: Final = 400
"""The hands of a slice of questions."""
WARM: Final = 12
"""So many slices are done before any counts: they fill the tables of melds, once for a process."""
SLICES: Final = (1, 3)
"""How many slices are done under valgrind."""


def playouts() -> Work:
    """Return random hands, sixteen a slice, none of which is played twice."""
    return partial(ours.random_playouts, count())


def hands_of(batches: Iterator[list[tuple[int, ...]]]) -> list[Hand]:
    """Return the first hands of some batches."""
    cards = chain.from_iterable(batches)
    return [solving.hand_of(next(cards)) for _ in range(HANDS)]


def asked(question: solving.Answer, hands: Sequence[Hand]) -> Work:
    """Return a question that is put for some hands."""

    def ask() -> int:
        for hand in hands:
            question(hand)
        return len(hands)

    return ask


def once(question: Callable[[], object]) -> Work:
    """Return a question that is put once a slice."""

    def ask() -> int:
        question()
        return 1

    return ask


def few_melds(hand: Hand) -> object:
    """Search for the best melds of a hand as is done for nearly every hand."""
    return best_of_few(ours.RULES.tables.pricing.windows, hand.ones, hand.twos, hand.jokers)


def many_melds(hand: Hand) -> object:
    """Search for the least loss of a hand as is done for those of many melds."""
    worths = ours.RULES.tables.pricing
    entries = worths.windows.entries(hand.ones, hand.twos, hand.jokers)
    packing = Packing(entries, worths.prices, [jokers * worths.prices[-1] for jokers in range(hand.jokers + 1)])
    return packing.least(hand.ones & packing.usable, hand.twos & packing.usable, hand.jokers, 0, NEVER, 0)


def works() -> dict[str, Callable[[], Work]]:
    """Return what is measured."""
    usual = hands_of(rummy_hands())
    gin = solving.gin_deadwood()
    return {
        PLAYOUTS: playouts,
        "best opening of a hand": partial(asked, solving.the_best_opening, usual),
        "least deadwood of a hand": partial(asked, solving.the_fewest_points, usual),
        "least deadwood, points alone": partial(asked, ours.RULES.deadwood.points, usual),
        "gin deadwood, random hands": partial(asked, gin, hands_of(gin_hands())),
        "gin deadwood, dense hands": partial(asked, gin, hands_of(dense_gin_hands())),
        "few melds, search alone": partial(asked, few_melds, usual),
        "many melds, search alone": partial(asked, many_melds, usual),
        solving.WORST_CAN_OPEN: partial(once, lambda: can_open(WORST["can_open"].prospect)),
        solving.WORST_OPENING: partial(once, lambda: best_opening(WORST["best_opening"].prospect)),
        solving.WORST_POINTS: partial(once, lambda: fewest_points(WORST["fewest_points"].prospect)),
        solving.WORST_CLOSING: partial(once, lambda: plan(WORST["closing"], opened=True)),
        solving.WORST_IN_HAND: partial(once, lambda: plan(WORST["closing_in_hand"], opened=False)),
    }


@attrs.frozen
class Side:
    """A process that does slices with one of the builds."""

    process: subprocess.Popen[str]

    @staticmethod
    def of(folder: Path) -> Side:
        """Start the process of the build in a folder."""
        command = [sys.executable, __file__, "--serve"]
        return Side(
            subprocess.Popen(  # noqa: S603 - it starts this interpreter on this file
                command, env=environment(folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        )

    def take(self, name: str) -> float:
        """Return the CPU time of a unit of a slice of that name, in seconds."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(name, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def is_compiled(self) -> bool:
        """Return whether the build is compiled."""
        return self.take("") > 0

    def end(self) -> None:
        """Let the process end."""
        self.process.communicate()


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a process that finds scala40 in a folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    return {**kept, "PYTHONHASHSEED": "0", "PYTHONPATH": str(folder)}


def warmed(make: Callable[[], Work]) -> Work:
    """Return work whose tables are full."""
    work = make()
    for _ in range(WARM):
        work()
    return work


def serve() -> None:
    """Do the slices whose names come in, line by line, and print what a unit of each took; "" asks for the build."""
    ready: dict[str, Work] = {}
    for line in sys.stdin:
        name = line.rstrip("\n")
        if not name:
            print(int(COMPILED), flush=True)
            continue
        if name not in ready:
            ready[name] = warmed(works()[name])
        start = cpu()
        units = ready[name]()
        print((cpu() - start) / units, flush=True)


def slices(name: str, number: int) -> None:
    """Warm up, do so many slices of one kind, and print how many units they were."""
    work = warmed(works()[name])
    print(sum(work() for _ in range(number)))


def counted(folder: Path, name: str) -> float:
    """Return how many machine instructions a unit takes."""
    tool = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    once, more = (
        subprocess.Popen(  # noqa: S603 - it starts this interpreter on this file
            [*tool, sys.executable, __file__, "--slices", str(number), name],
            env=environment(folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in SLICES
    )
    units, references = [], []
    for process in (once, more):
        out, report = process.communicate()
        units.append(int(re.findall(r"\d+", out)[-1]))
        references.append(instructions.references(report))
    return (references[1] - references[0]) / (units[1] - units[0])


def comparison(name: str, what: str) -> Comparison:
    """Return what of a kind of work is to be how many times less when compiled."""
    return Comparison(f"{name}, {what}, compiled", "pure", PLAYOUTS_WANTED if name == PLAYOUTS else SEARCHES_WANTED)


def row(name: str, what: str, pure: Sequence[float], compiled: Sequence[float]) -> Row:
    """Return the line of a ratio."""
    compared = comparison(name, what)
    return ratio_row(compared, {compared.ours: compiled, compared.theirs: pure})


def times_of(pure: Path, compiled: Path, rounds: int) -> list[Row]:
    """Return how many times longer everything takes in pure Python."""
    sides = Side.of(pure), Side.of(compiled)
    if [side.is_compiled() for side in sides] != [False, True]:
        sys.exit(f"{pure} must hold the pure build and {compiled} the compiled one")
    names = list(works())
    costs: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in names}
    for number in range(rounds):
        step = 1 if number % 2 == 0 else -1
        for name in names[::step]:
            for place in (0, 1)[::step]:
                costs[name][place].append(sides[place].take(name))
    for side in sides:
        side.end()
    return [row(name, "time", *both) for name, both in costs.items()]


def counts_of(pure: Path, compiled: Path) -> list[Row]:
    """Return how many times more machine instructions everything takes in pure Python."""
    return [row(name, "instructions", [counted(pure, name)], [counted(compiled, name)]) for name in works()]


def main() -> int:
    """Measure, and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, help="where the pure and where the compiled build is")
    parser.add_argument("--rounds", type=int, default=15, help="how many rounds of slices are taken")
    parser.add_argument("--serve", action="store_true", help="do the slices that are asked for (used by the program)")
    parser.add_argument("--slices", nargs=2, help="do so many slices of one kind (used by the program)")
    options = parser.parse_args()
    if options.serve:
        serve()
        return 0
    if options.slices:
        slices(options.slices[1], int(options.slices[0]))
        return 0
    if len(options.folders) != 2:
        parser.error("give two folders, that of the pure build and that of the compiled one")
    pure, compiled = options.folders
    rows = times_of(pure, compiled, options.rounds)
    if shutil.which("valgrind") is None:
        print("valgrind is not found, so machine instructions are not counted", file=sys.stderr)
    else:
        rows += counts_of(pure, compiled)
    print(as_text(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
