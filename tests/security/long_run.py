"""Plays random hands and matches under random rules of all games, and writes down how far it has come.

    PYTHONPATH=src:tests python tests/security/long_run.py 10000     (ten thousand hands more)

Each block of hands is a line in `long_run.jsonl`, which is committed: its numbers, what they are drawn from, how many
moves it had, the hands that never end, and a digest of all final positions. A run that is interrupted goes on after the
last whole line. What breaks a law ends the run with the number of the hand.

A hand that has not ended after so many random moves has to end when greedy players go on, as where an opening takes
more luck than dice have, or to be one of which `stalemates.py` proves that it never ends: cards that could be laid are
kept by somebody who may neither discard them nor open with them, and nobody can see it (D-82). Any other breaks the law
that hands end. Every twentieth number is a whole match: its record is written, read
and played again, and its score sheet is saved and loaded.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final

from stalemates import is_stalemate

import scala40
from scala40 import chinchon, notation, rumino, skarney
from scala40.core.base import Stream, derive
from scala40.match import SavedMatch
from scala40.notation import from_text, to_text
from scala40.players import Greedy, Random
from scala40.playing import steps
from scala40.record import Record, final_match, record_match
from scala40.testing import random_rules

SEED: Final = "long run"
BLOCK: Final = 500
MOST_MOVES: Final = 40_000
"""The most moves of a hand."""
MATCHES: Final = 20
"""Of so many numbers the last is a match."""
GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
FILE: Final = Path(__file__).with_suffix(".jsonl")


def hand(number: int) -> tuple[str, int, bool]:
    """Play a hand; return its last position as text, how many moves it had, and whether it ended.

    Raises:
        AssertionError: a law is broken.
    """
    game, dice, rules, seats = drawn(number)
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
    endless = game is scala40 and is_stalemate(state)
    if game.actors(state) and not endless:
        players = [Greedy(game.rate) for _ in range(seats)]
        *_, last = steps(game, state, players, most_moves=MOST_MOVES)
        state, endless = last.after, game is scala40 and is_stalemate(last.after)
    assert endless or not game.actors(state), f"hand {number} does not end: {game.write_position(state)}"
    return game.write_position(state), moves, not endless


def match(number: int) -> tuple[str, int, bool]:
    """Play a match; return its record as text, how many moves it had, and whether it ended.

    Raises:
        AssertionError: a law is broken.
    """
    game, _, rules, seats = drawn(number)
    players = [Random(derive(SEED, number, seat)) for seat in range(seats)]
    record = record_match(game, rules, players, seed=derive(SEED, number, "cards"), most_moves=MOST_MOVES)
    text, played = to_text(record, game), final_match(record, game)
    assert from_text(Record, text, game) == record, f"match {number}: {text}"
    saved = SavedMatch(played, rules)
    assert notation.from_json(SavedMatch, notation.to_json(saved, game), game) == saved, f"match {number}: {text}"
    assert played.is_over == bool(played.winners), f"match {number}: {text}"
    if played.sheet:
        assert played.totals == played.sheet[-1].totals, f"match {number}: {text}"
    return text, sum(len(it.plies) for it in record.hands), played.is_over


def drawn(number: int) -> tuple[Any, Stream, Any, int]:
    """Return the game of a number, its dice, and the rules and seats that they gave."""
    game, dice = GAMES[(number + number // MATCHES) % len(GAMES)], Stream(derive(SEED, number))
    rules = random_rules(game, dice)
    return game, dice, rules, rules.min_players + dice.below(rules.max_players - rules.min_players + 1)


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
        text, made, ended = match(number) if number % MATCHES == MATCHES - 1 else hand(number)
        digest.update(text.encode() + b"\n")
        moves += made
        endless += [] if ended else [number]
    return {
        "seed": SEED,
        "first": first,
        "hands": count,
        "moves": moves,
        "never end": endless,
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
