"""Compares the arena with the referee for long, and writes down how far it has come.

    PYTHONPATH=INSTALLED:tests python tests/security/arena_run.py 1000000     (a million decisions more)

`INSTALLED` is the folder of a compiled wheel. Rules, hands and moves are drawn from the number of a block; at each
decision the legal moves and their order, the state and what a seat observes must be the same in both, in the end the
points. Each block is a line in `arena_run.jsonl`, which is committed; a run plays the blocks that are not there yet,
so that several machines can share them. What differs ends the run with the rules and the state.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Final

from test_arena import compare_games

import scala40
from scala40 import arena

BLOCK: Final = 50_000
BATCH: Final = 32
FILE: Final = Path(__file__).with_suffix(".jsonl")


def run(decisions: int, file: Path, block: int = BLOCK, batch: int = BATCH) -> None:
    """Compare at least so many decisions more, by the blocks that a file does not have yet, and add a line for each."""
    text = file.read_text("utf-8") if file.exists() else ""
    lines = {json.loads(line)["block"]: line for line in text.splitlines(keepends=True) if line.endswith("\n")}
    while decisions > 0:
        number = next(it for it in range(len(lines) + 1) if it not in lines)
        made = compare_games(block, random.Random(f"arena {number}"), batch)
        line = {"block": number, "decisions": made, "compiled": arena.COMPILED, "version": scala40.__version__}
        lines[number] = json.dumps(line) + "\n"
        file.write_text("".join(lines[it] for it in sorted(lines)), "utf-8")
        decisions -= made


if __name__ == "__main__":
    run(int(sys.argv[1]), FILE)
