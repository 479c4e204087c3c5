"""How many times fewer instructions the library needs than the plain engine, which must not become less.

    python benchmarks/instructions.py valgrind     count machine instructions; valgrind must be there
    python benchmarks/instructions.py bytecode     count bytecode instructions; nothing else is needed
    python benchmarks/instructions.py valgrind --renew     write the result down as the one to keep

The exact solvers have a ratio too: what the plain engine needs for a hand by what they need for the seven hands of
fourteen cards that its deck can be parted into. So have the other games: by what a random hand of theirs needs; greedy
players: by what a hand between two of them needs; and a search: by what a decision of sixty walks needs.

Both engines play the same hands with the same choices. Seconds depend on the machine and on what else it does, counts
hardly on anything: strings are hashed with a fixed seed, and what starting up takes is counted apart and subtracted.
How many instructions a hand takes still depends on how Python was built, and so the plain engine is the measure: its
count divided by the library's says nearly the same on every build of one version of Python. The gate fails if that
ratio is more than `MARGIN` below the one in `instructions.json`, which has one for each way to count and each version
of Python, or if the library does not need at least `REQUIRED` times fewer machine instructions. When the engine has
become faster, or a slower one is worth it, `--renew` and commit the file.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from enum import Enum
from pathlib import Path

RECORD = Path(__file__).with_name("instructions.json")
WORKLOAD = Path(__file__).with_name("workload.py")
TESTS = Path(__file__).parent.parent / "tests"

MARGIN = 0.03
"""How much of the ratio may be lost before the gate fails."""
REQUIRED = 10
"""How many times fewer machine instructions the library must need."""
LIBRARY = "library"
PLAIN = "plain"
WARM = 20
"""So many hands are played first: they fill the tables of melds, once for a process."""
COUNTED = {"valgrind": 10, "bytecode": 6}
"""The hands after them that are counted."""


class Way(Enum):
    """What is counted."""

    VALGRIND = "valgrind"
    BYTECODE = "bytecode"


def main() -> int:
    """Count, print, and return 0 if the ratio is good enough."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=[way.value for way in Way], help="what to count")
    parser.add_argument("--renew", action="store_true", help="write the ratio down as the one to keep")
    options = parser.parse_args()
    way = Way(options.way)
    if way is Way.VALGRIND and shutil.which("valgrind") is None:
        print("valgrind is not found, so machine instructions cannot be counted: install the package `valgrind`")
        return 2
    found = counts(way)
    hands = COUNTED[way.value]
    print(f"{way.value}: {', '.join(f'{name} {count / hands:,.0f}' for name, count in found.items())} a hand")
    ratios = {name: found[PLAIN] / count for name, count in found.items() if name != PLAIN}
    kept = recorded(way)
    for name, ratio in ratios.items():
        print(f"{name}: {ratio:.2f} times fewer than plain; written down {kept.get(name, 'nothing')}")
    if options.renew:
        renew(way, ratios)
        return 0
    reasons = [reason for name, ratio in ratios.items() for reason in faults(way, name, ratio, kept.get(name))]
    print("\n".join(reasons) or "good")
    return 1 if reasons else 0


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


def recorded(way: Way) -> dict[str, float]:
    """Return the ratios that were written down for this Python."""
    ratios: dict[str, dict[str, dict[str, float]]] = json.loads(RECORD.read_text("utf-8"))
    return ratios.get(way.value, {}).get(version(), {})


def renew(way: Way, found: dict[str, float]) -> None:
    """Write ratios down as those to keep."""
    ratios: dict[str, dict[str, dict[str, float]]] = json.loads(RECORD.read_text("utf-8"))
    ratios.setdefault(way.value, {})[version()] = {name: round(ratio, 3) for name, ratio in found.items()}
    RECORD.write_text(json.dumps(ratios, indent=2, sort_keys=True) + "\n", "utf-8")


def counts(way: Way) -> dict[str, int]:
    """Return how many instructions each engine needs for the hands that are counted."""
    last = WARM + COUNTED[way.value]
    with tempfile.TemporaryDirectory() as folder:
        hands = str(Path(folder) / "hands.json")
        run("record", hands, str(last))
        names = run("engines").split()
        if way is Way.BYTECODE:
            return {name: int(run("count", name, hands, str(WARM), str(last))) for name in names}
        return {name: machine_instructions(name, hands, last) for name in names}


def machine_instructions(engine: str, hands: str, last: int) -> int:
    """Return how many machine instructions an engine needs for the hands that are counted."""
    # The plain engine keeps nothing, so it needs no hands before those that count.
    first = WARM if engine == PLAIN else 0
    before, done = (under_valgrind(engine, hands, first, until) for until in (WARM, last))
    return done - before


def run(*words: str, under: tuple[str, ...] = ()) -> str:
    """Run the workload in a process of its own, whose strings are hashed the same way each time; return its output."""
    # What measures coverage would trace that process too, and only one can.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    paths = [str(TESTS), *filter(None, [kept.get("PYTHONPATH")])]
    env = {**kept, "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(  # noqa: S603 - it starts this interpreter on a file of ours
        [*under, sys.executable, str(WORKLOAD), *words], env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"the workload failed:\n{done.stdout}{done.stderr}")
    return done.stdout if not under else done.stderr


def under_valgrind(engine: str, hands: str, first: int, last: int) -> int:
    """Return how many machine instructions a whole process needs that plays some of the hands."""
    tool = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    return references(run("play", engine, hands, str(first), str(last), under=tool))


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
