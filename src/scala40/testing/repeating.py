"""Matches that are played again: here, and in other processes, where Python hashes texts otherwise.

A set of texts, or of enum members, has another order in each process, unless `PYTHONHASHSEED` fixes it. A game that
lets such an order decide something plays the same match otherwise tomorrow, which no test in one process can see.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final, cast

from scala40.core.game import Game
from scala40.players import Greedy, Player, Random
from scala40.record import Record, record_match, to_text
from scala40.testing.kit import MoveT, RulesT, StateT, ViewT

_MOST_MOVES: Final = 400
"""How many moves of a hand are recorded."""
_HASH_SEEDS: Final = ("1", "2")
_PROGRAM: Final = "import sys; from scala40.testing.repeating import tell; tell(*sys.argv[1:])"


def recorded(game: Game[RulesT, StateT, ViewT, MoveT], rules: RulesT, seed: int) -> Record[RulesT, MoveT]:
    """Return the record of a match of three, or as near to that as the rules allow.

    Whoever sits in an even place plays well, the others play anything.
    """
    agreed = cast("Any", rules)
    count = min(max(agreed.min_players, 3), agreed.max_players)
    players = [_player(game, seat, seed) for seat in range(count)]
    return record_match(game, rules, players, seed=seed, most_moves=_MOST_MOVES)


def _player(game: Game[RulesT, StateT, ViewT, MoveT], seat: int, seed: int) -> Player[ViewT, MoveT]:
    return cast("Player[ViewT, MoveT]", Random(seed)) if seat % 2 else Greedy(game.rate)


def tell(name: str, rules: str, *seeds: str) -> None:
    """Print the records of some matches of a game, which is a module of that name."""
    game = cast("Game[Any, Any, Any, Any]", import_module(name))
    texts = [to_text(recorded(game, game.read_rules(rules), int(seed)), game) for seed in seeds]
    sys.stdout.write(f"{json.dumps(texts)}\n")


def told_elsewhere(name: str, rules: str, seeds: Sequence[int]) -> Iterator[tuple[str, list[str]]]:
    """Yield hash seeds, and the records that a process with such a one tells; all of them run at the same time.

    Raises:
        AssertionError: a process fails, with what it says last.
    """
    command = [sys.executable, "-c", _PROGRAM, name, rules, *map(str, seeds)]
    known = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen(  # noqa: S603 - this very Python, and the program above
            command, env={**known, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for seed in _HASH_SEEDS
    ]
    outcomes = [(*process.communicate(), process.returncode) for process in running]
    for seed, (told, said, status) in zip(_HASH_SEEDS, outcomes, strict=True):
        if status:
            raise AssertionError(f"in a process with the hash seed {seed}: {_last_line(said)}")
        yield seed, json.loads(_last_line(told))


def _last_line(text: str) -> str:
    """The last line, for a game may say something of its own when it is imported."""
    return text.strip().rpartition("\n")[2]
