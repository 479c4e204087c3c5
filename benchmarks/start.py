"""How long a program waits for its first legal moves, and for the command line: processes, taken in turns.

    python benchmarks/start.py            five rounds
    python benchmarks/start.py 11         as many rounds as are said

Each figure is the CPU time of a process less that of one that does nothing, divided by that of `import attrs` in the
same round. Bytecode is there: a round that is not counted writes it. The table says the median of the rounds.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from typing import Final

DEAL: Final = "import scala40{0} as game; game.legal_moves(game.deal(game.Ruleset(), 4, seed=7))"
GAMES: Final = {"Scala 40": "", "Rumino": ".rumino", "Chinchón": ".chinchon", "Skarney": ".skarney"}
PROGRAMS: Final = {
    "nothing": ("-c", "pass"),
    "import attrs": ("-c", "import attrs"),
    "import scala40": ("-c", "import scala40"),
    **{f"{game}, first legal moves": ("-c", DEAL.format(module)) for game, module in GAMES.items()},
    "scala40 --help": ("-m", "scala40", "--help"),
    'scala40 check "QC KC JK"': ("-m", "scala40", "check", "QC KC JK"),
}
ENVIRONMENT: Final = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def children() -> float:
    """Return the CPU time of the processes that have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(arguments: tuple[str, ...]) -> float:
    """Return the CPU time of a process of this Python."""
    before = children()
    done = subprocess.run(  # noqa: S603 - it starts this interpreter on programs of ours
        [sys.executable, *arguments], capture_output=True, text=True, check=False, env=ENVIRONMENT
    )
    if done.stderr:
        raise RuntimeError(done.stderr)
    return children() - before


def main(rounds: int = 5) -> None:
    """Print how many times `import attrs` each program takes, and its milliseconds."""
    taken = [{name: seconds(program) for name, program in PROGRAMS.items()} for _ in range(rounds + 1)][1:]
    for name in list(PROGRAMS)[1:]:
        net = [it[name] - it["nothing"] for it in taken]
        ratios = [own / (it["import attrs"] - it["nothing"]) for own, it in zip(net, taken, strict=True)]
        print(f"{name:28} {statistics.median(ratios):6.2f} x attrs {statistics.median(net) * 1e3:7.1f} ms")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
