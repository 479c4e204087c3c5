"""Plays random hands under random rules of all games, a million if it is let, and writes down how far it has come.

    PYTHONPATH=src:tests python tests/security/long_run.py 10000     (ten thousand hands more)

Each block of hands is a line in `long_run.jsonl`, which is committed: its numbers, what they are drawn from, how many
moves it had, the hands that did not end within so many random moves, and a digest of all final positions. A run that is
interrupted goes on after the last whole line. What breaks a law ends the run with the number of the hand.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.core.base import Stream, derive
from scala40.testing import random_rules

SEED: Final = "long run"
BLOCK: Final = 500
MOST_MOVES: Final = 1_500
GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
FILE: Final = Path(__file__).with_suffix(".jsonl")


def hand(number: int) -> tuple[str, int, bool]:
    """Play a hand; return its last position as text, how many moves it had, and whether it ended.

    Raises:
        AssertionError: a law is broken.
    """
    game, dice = GAMES[number % len(GAMES)], Stream(derive(SEED, number))
    rules = random_rules(game, dice)
    seats = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
    state = game.deal(rules, seats, seed=derive(SEED, number, "cards"))
    moves = 0
    while moves < MOST_MOVES and (acting := game.actors(state)):
        listed = [(seat, move) for seat in acting for move in game.legal_moves(state, seat)]
        assert listed, f"hand {number}: nobody can move: {game.write_position(state)}"
        seat, move = listed[dice.below(len(listed))]
        if not moves % 16:
            insist_on_laws(game, state, seat, move, number)
        state = game.play(state, move, seat)
        moves += 1
    insist_on_laws(game, state, None, None, number)
    return game.write_position(state), moves, not game.actors(state)


def insist_on_laws(game: Any, state: Any, seat: int | None, move: Any, number: int) -> None:  # noqa: ANN401 - any game
    """Hold a position, and a legal move in it, to the laws that can be asked of it alone."""
    here = f"hand {number}: {game.write_position(state)}"
    assert game.read_state(game.write_position(state)) == state, here
    if seat is not None:
        view = game.view(state, seat)
        assert [*game.legal_moves(view, seat)] == [*game.legal_moves(state, seat)], here
        assert game.read_view(game.write_view(view)) == view, here
        assert not game.violations(view, move, seat), here
        assert game.read_move(game.write_move(move), view) == move, here


def block(first: int, count: int) -> dict[str, object]:
    """Play some hands and return their line."""
    digest, moves, endless = hashlib.sha256(), 0, list[int]()
    for number in range(first, first + count):
        text, made, ended = hand(number)
        digest.update(text.encode() + b"\n")
        moves += made
        endless += [] if ended else [number]
    return {
        "seed": SEED,
        "first": first,
        "hands": count,
        "moves": moves,
        "not ended": endless,
        "digest": digest.hexdigest(),
        "version": scala40.__version__,
    }


def done(file: Path) -> int:
    """Return how many hands a file has, without a line that was cut off, which is removed."""
    if not file.exists():
        return 0
    whole = file.read_bytes()
    kept = whole[: whole.rfind(b"\n") + 1]
    if kept != whole:
        file.write_bytes(kept)
    return sum(json.loads(line)["hands"] for line in kept.splitlines())


def run(more: int, file: Path = FILE, size: int = BLOCK) -> None:
    """Play so many hands more than a file has, in whole blocks."""
    first = done(file)
    for start in range(first, first + more, size):
        line = json.dumps(block(start, size))
        with file.open("a", encoding="utf-8", newline="\n") as out:
            out.write(line + "\n")
        print(line, flush=True)


if __name__ == "__main__":
    run(int(sys.argv[1]))
