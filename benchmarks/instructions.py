"""How many times fewer instructions the library needs than the plain engine, which must not become less.

    python benchmarks/instructions.py valgrind     count machine instructions; valgrind must be there
    python benchmarks/instructions.py bytecode     count bytecode instructions; nothing else is needed
    python benchmarks/instructions.py valgrind --compiled FOLDER     the same of the compiled build in a folder too
    python benchmarks/instructions.py valgrind --renew     write the result down as the one to keep

The exact solvers have a ratio too: what the plain engine needs for a hand by what they need for the seven hands of
fourteen cards that its deck can be parted into. So have the other games: by what a random hand of theirs needs; greedy
players: by what a hand between two of them needs; and a search: by what a decision of sixty walks needs. Each build has
its ratios. Peers that are installed are counted too where machine instructions are, and gate nothing: their hands are
random ones of gin rummy, so what compares is a decision.

Both engines play the same hands with the same choices. Seconds depend on the machine and on what else it does, counts
hardly on anything: strings are hashed with a fixed seed, and what starting up takes is counted apart and subtracted.
How many instructions a hand takes still depends on how Python was built, and so the plain engine is the measure: its
count divided by the library's says nearly the same on every build of one version of Python. The gate fails if that
ratio is more than `MARGIN` below the one in `instructions.json`, which has one for each way to count, each build and
each version of Python, or if the library does not need at least `REQUIRED` times fewer machine instructions. When the
engine has become faster, or a slower one is worth it, `--renew` and commit the file.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from enum import Enum
from pathlib import Path

import attrs
from figures import COMPILED
from measuring import environment
from tables import Row, as_text, times

RECORD = Path(__file__).with_name("instructions.json")
WORKLOAD = Path(__file__).with_name("workload.py")
TESTS = Path(__file__).parent.parent / "tests"

MARGIN = 0.03
"""How much of the ratio may be lost before the gate fails."""
REQUIRED = 10
"""How many times fewer machine instructions the library must need."""
LIBRARY = "library"
PLAIN = "plain"
SOLVERS = ("opening", "deadwood")
"""Engines whose unit is an answer and not a decision."""
PEERS = ("rlcard", "open_spiel")
"""Engines that are counted for comparison alone."""
WARM = 20
"""So many hands are played first: they fill the tables of melds, once for a process."""
COUNTED = {"valgrind": 10, "bytecode": 6}
"""The hands after them that are counted."""


class Way(Enum):
    """What is counted."""

    VALGRIND = "valgrind"
    BYTECODE = "bytecode"


@attrs.frozen
class Count:
    """How many instructions some hands took, and how many decisions they were, or hands that were solved."""

    instructions: int
    units: int
    hands: int

    @property
    def by_unit(self) -> float:
        """How many instructions a decision took."""
        return self.instructions / self.units

    @property
    def by_hand(self) -> float:
        """How many instructions a hand took."""
        return self.instructions / self.hands


Counts = dict[str, Count]
"""What each engine needs."""


def main() -> int:
    """Count, print, and return 0 if the ratios are good enough."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=[way.value for way in Way], help="what to count")
    parser.add_argument("--compiled", type=Path, help="the folder in which the compiled build is installed")
    parser.add_argument("--renew", action="store_true", help="write the ratios down as those to keep")
    options = parser.parse_args()
    way = Way(options.way)
    if way is Way.VALGRIND and shutil.which("valgrind") is None:
        print("valgrind is not found, so machine instructions cannot be counted: install the package `valgrind`")
        return 2
    if way is Way.BYTECODE and options.compiled:
        parser.error("the compiled build has no bytecode")
    found = counts(way, options.compiled)
    print(as_text(rows(found)))
    reasons = [reason for build in found for reason in checked(way, build, found, renewing=options.renew)]
    print("\n".join(reasons) or "good")
    return 1 if reasons else 0


def checked(way: Way, build: str, found: dict[str, Counts], *, renewing: bool) -> list[str]:
    """Print the ratios of a build beside those that were written down; return what is wrong, or write them down."""
    plain = found[""][PLAIN].instructions
    ratios = {name: plain / it.instructions for name, it in found[build].items() if name != PLAIN and name not in PEERS}
    kept = recorded(way.value + build)
    for name, ratio in ratios.items():
        print(f"{name}{build}: {ratio:.2f} times fewer than plain; written down {kept.get(name, 'nothing')}")
    if renewing:
        renew(way.value + build, ratios)
        return []
    return [reason for name, ratio in ratios.items() for reason in faults(way, name, ratio, kept.get(name))]


def rows(found: dict[str, Counts]) -> list[Row]:
    """Return how many instructions a decision and a hand take, and by how many times fewer the compiled build needs."""
    lines = [
        Row(f"instructions, {name}{build}, {unit}", f"{number:,.0f}", "")
        for name in found[""]
        for build, of_build in found.items()
        if (it := of_build.get(name))
        for unit, number in (("an answer" if name in SOLVERS else "a decision", it.by_unit), ("a hand", it.by_hand))
    ]
    for name, it in found.get(COMPILED, {}).items():
        gain = found[""][name].instructions / it.instructions
        lines.append(Row(f"instructions, {name}{COMPILED} : pure", times(gain), ""))
    return lines


def faults(way: Way, name: str, ratio: float, kept: float | None) -> list[str]:
    """Return what is wrong with a ratio, given the one that was written down, `None` if none was."""
    found: list[str] = []
    if kept is not None and ratio < kept * (1 - MARGIN):
        found.append(f"{name}: worse than the {kept:.2f} times that were written down, by more than {MARGIN:.0%}")
    if way is Way.VALGRIND and name == LIBRARY and ratio < REQUIRED:
        found.append(f"{name}: less than the {REQUIRED} times fewer that are required")
    return found


def version() -> str:
    """Return which Python this is, as far as counts depend on it."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def recorded(kind: str) -> dict[str, float]:
    """Return the ratios that were written down for this Python, by the way and the build."""
    ratios: dict[str, dict[str, dict[str, float]]] = json.loads(RECORD.read_text("utf-8"))
    return ratios.get(kind, {}).get(version(), {})


def renew(kind: str, found: dict[str, float]) -> None:
    """Write ratios down as those to keep."""
    ratios: dict[str, dict[str, dict[str, float]]] = json.loads(RECORD.read_text("utf-8"))
    ratios.setdefault(kind, {})[version()] = {name: round(ratio, 3) for name, ratio in found.items()}
    RECORD.write_text(json.dumps(ratios, indent=2, sort_keys=True) + "\n", "utf-8")


def counts(way: Way, compiled: Path | None = None) -> dict[str, Counts]:
    """Return how many instructions each engine needs for the hands that are counted, in each build."""
    last = WARM + COUNTED[way.value]
    with tempfile.TemporaryDirectory() as folder:
        hands = str(Path(folder) / "hands.json")
        run("record", hands, str(last))
        names = run("engines").stdout.split()
        if way is Way.BYTECODE:
            return {"": {name: bytecodes(name, hands, last) for name in names}}
        peers = run("peers").stdout.split()
        found = {"": {name: machine_instructions(name, hands, last) for name in (*names, *peers)}}
        if compiled:
            ours = [name for name in names if name != PLAIN]
            found[COMPILED] = {name: machine_instructions(name, hands, last, compiled) for name in ours}
        return found


def bytecodes(engine: str, hands: str, last: int) -> Count:
    """Return how many bytecode instructions an engine needs for the hands that are counted."""
    total, units = map(int, run("count", engine, hands, str(WARM), str(last)).stdout.split())
    return Count(total, units, last - WARM)


def machine_instructions(engine: str, hands: str, last: int, build: Path | None = None) -> Count:
    """Return how many machine instructions an engine needs for the hands that are counted."""
    # The plain engine keeps nothing, so it needs no hands before those that count.
    first = WARM if engine == PLAIN else 0
    before, done = (under_valgrind(engine, hands, first, until, build) for until in (WARM, last))
    return Count(done[0] - before[0], done[1] - before[1], last - WARM)


def run(*words: str, under: tuple[str, ...] = (), build: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the workload in a process of its own, whose strings are hashed the same way each time."""
    env = environment(TESTS, *([build] if build else []))
    done = subprocess.run(  # noqa: S603 - it starts this interpreter on a file of ours
        [*under, sys.executable, str(WORKLOAD), *words], env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"the workload failed:\n{done.stdout}{done.stderr}")
    return done


def under_valgrind(engine: str, hands: str, first: int, last: int, build: Path | None) -> tuple[int, int]:
    """Return how many machine instructions a process needs that plays some of the hands, and how many decisions."""
    tool = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    done = run("play", engine, hands, str(first), str(last), under=tool, build=build)
    return references(done.stderr), int(done.stdout.split()[-1])


def references(report: str) -> int:
    """Return the number of instructions that cachegrind reports.

    Raises:
        ValueError: it reports none.
    """
    found = re.search(r"I\s+refs:\s+([\d,]+)", report)
    if found is None:
        raise ValueError(f"cachegrind told no number of instructions:\n{report}")
    return int(found[1].replace(",", ""))


if __name__ == "__main__":
    sys.exit(main())
