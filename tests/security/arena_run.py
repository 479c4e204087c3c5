"""Compares the arena with the referee for long, and writes down how far it has come.

    PYTHONPATH=INSTALLED:tests python tests/security/arena_run.py 1000000            (a million decisions more)
    PYTHONPATH=INSTALLED:tests python tests/security/arena_run.py 1000000 chinchon   (of Chinchón; or rumino)

`INSTALLED` is the folder of a compiled wheel. Rules, hands and moves are drawn from the number of a block; at each
decision the legal moves and their order, the state and what a seat observes must be the same in both, in the end the
points. Each block is a line in the file of its game, as `arena_run.jsonl`, which is committed; a run plays the blocks
that are not there yet, so that several machines can share them. What differs ends the run with the rules and the state.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import blocks
import test_arena
import test_arena_chinchon
import test_arena_rumino
from arenas import compare_games

import scala40
from scala40 import arena, chinchon, rumino

BLOCK: Final = 50_000
BATCH: Final = 32
FILE: Final = Path(__file__).with_suffix(".jsonl")
FILES: Final = {"scala40": FILE, **{game: FILE.with_stem(f"arena_run_{game}") for game in ("chinchon", "rumino")}}
GAMES: Final[dict[str, Callable[[int, random.Random, int], int]]] = {
    "scala40": partial(compare_games, scala40, scala40.Ruleset(), test_arena.drawn_rules),
    "chinchon": partial(
        compare_games,
        chinchon,
        chinchon.Ruleset(),
        test_arena_chinchon.drawn_rules,
        choose=test_arena_chinchon.often_keeps_melds,
    ),
    "rumino": partial(
        compare_games,
        rumino,
        rumino.Ruleset(),
        test_arena_rumino.drawn_rules,
        choose=test_arena_rumino.often_collects,
        stack=test_arena_rumino.stack,
    ),
}
"""For each game, what compares so many decisions."""


def run(decisions: int, file: Path, block: int = BLOCK, batch: int = BATCH, game: str = "scala40") -> None:
    """Compare at least so many decisions more, by the blocks that a file does not have yet, and add a line for each."""

    def compared(number: int) -> dict[str, object]:
        made = GAMES[game](block, random.Random(f"arena {number}"), batch)
        return {"decisions": made, "compiled": arena.COMPILED, "version": scala40.__version__}

    blocks.add(decisions, "decisions", file, compared)


if __name__ == "__main__":
    wanted = sys.argv[2] if len(sys.argv) > 2 else "scala40"
    run(int(sys.argv[1]), FILES[wanted], game=wanted)
