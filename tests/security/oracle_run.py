"""Compares each game with its brute-force referee for long, and writes down how far it has come.

    PYTHONPATH=INSTALLED:tests python tests/security/oracle_run.py 200000            (positions more of each game)
    PYTHONPATH=INSTALLED:tests python tests/security/oracle_run.py 200000 rumino     (of Rumino alone)

`INSTALLED` is the folder of a compiled wheel, or `src`. The referees are `tests/oracle.py` and those of the other games
beside it: they share nothing with the library but the cards, and try everything. Rules and positions are drawn from the
number of a block. What is compared is what the referee answers, with the functions of the tests that compare a slice:

- Scala 40: every legal move, which moves are refused, whether a written position is a state, what a move changes, when
  a hand is dead;
- Rumino: the legal moves of every seat and of its view, which moves are refused, what counts in the end;
- Chinchón: the ways to part a hand, the closes and which are refused, then what is shown and added, and what counts;
- Skarney: the legal moves after a draw, and which moves are refused, for hands of up to twelve cards.

Each block is a line in the file of its game, as `oracle_run_rumino.jsonl`, which is committed: how many positions were
compared and the legal moves in them by kind. A run makes the blocks that are not there yet. What differs ends the run
with the position and the number from which it was drawn.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import blocks
import rumino_walks
import skarney_walks
import test_chinchon_oracle
import test_oracle_rulesets
import test_rumino_oracle
import test_skarney_oracle
from drafts import discarded

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core._base import Stream
from scala40.testing import random_rules

SEED: Final = "oracles"
BLOCK: Final = 1_000
MOST: Final = 60
"""The most states of a hand."""
LARGEST: Final = 12
"""The largest hand of Skarney in which trying everything comes to an end soon."""


def of_scala40(number: int) -> Iterator[scala40.State]:
    """Yield positions of a kind and what they lead to, or a hand rich in melds; now and then one that may be dead."""
    dice = Stream(f"{SEED} {number}")
    if number % 8 == 0:
        yield from test_oracle_rulesets.hand_of(random_rules(scala40, dice), dice, 9)
    elif number % 8 == 1 and (draft := test_oracle_rulesets.full_draft(dice, random_rules(scala40, dice))) is not None:
        yield from discarded(draft)
    else:
        kind = dice.choice(tuple(test_oracle_rulesets.LEAST))
        yield from test_oracle_rulesets.positions(kind, dice, test_oracle_rulesets.rules_for(kind, dice), Counter())


def of_rumino(number: int) -> Iterator[rumino.State]:
    """Yield the states of a hand."""
    for state, _ in rumino_walks.walk(number, most=MOST, rules=random_rules(rumino, Stream(f"{SEED} {number}"))):
        test_rumino_oracle.agree(state)
        yield state


def of_chinchon(number: int) -> Iterator[chinchon.State]:
    """Yield the states of the first rounds of a hand, or of one that has just been closed."""
    follow = test_chinchon_oracle.after_a_close if number % 2 else test_chinchon_oracle.closes_in_play
    yield from follow(number)


def of_skarney(number: int) -> Iterator[skarney.State]:
    """Yield the states of a hand after a draw."""
    rules = random_rules(skarney, Stream(f"{SEED} {number}"))
    for state, options in skarney_walks.walk(number, most=MOST, rules=rules):
        if state.phase is skarney.Phase.PLAY and len(state.hand) <= LARGEST:
            test_skarney_oracle.agree(state, options[state.turn])
            yield state


GAMES: Final[dict[str, tuple[Any, Callable[[int], Iterator[Any]]]]] = {
    "scala40": (scala40, of_scala40),
    "rumino": (rumino, of_rumino),
    "chinchon": (chinchon, of_chinchon),
    "skarney": (skarney, of_skarney),
}
"""Each game, and what yields the positions of a number, compared."""
FILES: Final = {name: Path(__file__).with_stem(f"oracle_run_{name}").with_suffix(".jsonl") for name in GAMES}


def block(name: str, size: int, number: int) -> dict[str, object]:
    """Compare the positions of a block and return what its line says."""
    game, positions = GAMES[name]
    compared, moves = 0, Counter[str]()
    for draw in range(number * size, (number + 1) * size):  # far more than are needed
        try:
            for state in positions(draw):
                compared += 1
                moves.update(type(it).__name__ for seat in game.actors(state) for it in game.legal_moves(state, seat))
        except BaseException as error:
            error.add_note(f"{name}, drawn from {draw}")
            raise
        if compared >= size:
            break
    return {
        "seed": SEED,
        "positions": compared,
        "legal moves": dict(sorted(moves.items())),
        "compiled": scala40.COMPILED,
        "version": scala40.__version__,
    }


def run(more: int, name: str, file: Path, size: int = BLOCK) -> None:
    """Compare at least so many positions more of a game, by the blocks that a file does not have yet."""
    blocks.add(more, "positions", file, partial(block, name, size))


if __name__ == "__main__":
    for wanted in sys.argv[2:] or GAMES:
        run(int(sys.argv[1]), wanted, FILES[wanted])
