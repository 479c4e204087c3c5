"""Plays hands and matches under random rules of all games, and writes down how far it has come.

    PYTHONPATH=INSTALLED:tests python tests/security/long_run.py 10000     (ten thousand hands more)

`INSTALLED` is the folder of a compiled wheel, or `src`: both play the same. Each block of hands is a line in
`long_run.jsonl`, which is committed: its numbers, what they are drawn from, in how many of them the players err how
often, how many moves of each kind were made, how hands ended, those that never end, a digest of all final positions,
and whether the package was compiled. A run that is interrupted goes on after the last whole line. What breaks a law
ends the run with the number of the hand.

The players are greedy ones that err: now and then they make any legal move. Players that do nothing else need 450 moves
for a hand and seldom open, lay off or close; those that err in ten moves of a hundred need 90, and close three to five
times as often in the same time. So one hand in 64 is left to dice alone. The file was begun anew when that changed: a
million hands take three and a half hours of a core, where they took 29.

The laws of positions are asked by the dice, most often before moves that change the table, and at the end.

A hand that has not ended after very many moves has to end when greedy players go on, as where an opening takes more
luck than dice have, or when they err in ten moves of a hundred, as where two of them would take the same card and throw
it back for ever; or to be one of which `stalemates.py` proves that it never ends: cards that could be laid are kept
by somebody who may neither discard them nor open with them, and nobody can see it (D-82). Any other breaks the law that
hands end. One number in 200 is a whole match: its record is written, read and played again, and its score sheet
is saved and loaded.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter, deque
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from stalemates import is_stalemate

import scala40
from scala40 import chinchon, notation, rumino, skarney
from scala40.core._base import Seed, Stream, derive
from scala40.match import Choice, Match, SavedMatch
from scala40.notation import from_text, to_text
from scala40.players import Greedy, Random
from scala40.playing import steps
from scala40.record import Record, final_match, record_match
from scala40.testing import random_rules

SEED: Final = "long run of players that err"
BLOCK: Final = 1_000
MOST_MOVES: Final = 40_000
"""The most moves of a hand before greedy players go on."""
PATIENCE: Final = 1_001 * 2 * 108
"""The most moves that these make then. Where the rules limit reshuffles, to 1,000 at most, no hand can have more: of at
most 108 cards each is drawn and discarded once before the next reshuffle."""
MATCHES: Final = 200
"""Of so many numbers the last is a match."""
DICE: Final = 64
"""Of so many numbers one is left to dice alone."""
ERRORS: Final = (2, 5, 10, 15, 20, 30, 40)
"""In how many of a hundred moves the players err otherwise."""
ROUTINE: Final = frozenset(("Accept", "Decline", "Discard", "DrawStock", "Offer", "TakeDiscard"))
"""The kinds of most moves."""
PACE: Final = 128
"""Before one in so many of these the laws are asked,"""
OTHER_PACE: Final = 32
"""and before one in so many of the others."""
GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
FILE: Final = Path(__file__).with_suffix(".jsonl")


class Erring:
    """A greedy player that makes any legal move now and then; it may sit in several seats.

    Args:
        game: the game.
        errors: in how many of a hundred moves it errs.
        seed: what it depends on when it errs, and how.
    """

    def __init__(self, game: Any, errors: int, seed: Seed) -> None:
        self.errors: Final = errors
        self._dice: Final = Stream(derive(seed, "when"))
        self._greedy: Final[Greedy[Any, Any]] = Greedy.of(game)
        self._random: Final = Random(seed)

    def choose(self, view: object, moves: Collection[Any]) -> Any:
        """Return a move."""
        return self._who().choose(view, moves)

    def claim(self, view: object, moves: Collection[Any]) -> Any:
        """Return a claim, or `None`."""
        return self._who().claim(view, moves)

    def answer(self, match: Match, seat: int) -> Choice:
        """Come back into a match, or leave it."""
        return self._random.answer(match, seat)

    def _who(self) -> Greedy[Any, Any] | Random:
        return self._random if self._dice.below(100) < self.errors else self._greedy


class Tally:
    """The facts of some hands and matches.

    Attributes:
        digest: a hash of their final positions and records.
        errors: how many had players that err so often.
        moves: how many moves of each kind were made.
        endings: how many hands ended in each way.
        endless: the numbers of those that never end.
    """

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.errors: Counter[int] = Counter()
        self.moves: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.endless: list[int] = []


def play_hand(number: int, tally: Tally) -> None:
    """Play a hand.

    Raises:
        AssertionError: a law is broken.
    """
    game, dice, rules, seats, player = drawn(number)
    state = game.deal(rules, seats, seed=derive(SEED, number, "cards"))
    kinds, moves = Counter[str](), 0
    while moves < MOST_MOVES and (acting := game.actors(state)):
        able = [seat for seat in acting if game.legal_moves(state, seat)]
        assert able, f"hand {number}: nobody can move: {game.write_position(state)}"
        seat = dice.choice(able)
        move = player.choose(game.view(state, seat), game.legal_moves(state, seat))
        kind = type(move).__name__
        if not dice.below(PACE if kind in ROUTINE else OTHER_PACE):
            require_laws(game, state, number)
            require_laws_of_seat(game, state, seat, move, number)
        state = game.play(state, move, seat)
        kinds[kind] += 1
        moves += 1
    endless = game is scala40 and is_stalemate(state)
    for last in (Greedy(game.rate), Erring(game, 10, derive(SEED, number, "last"))):
        if game.actors(state) and not endless:
            (step,) = deque(steps(game, state, [last] * seats, most_moves=PATIENCE), maxlen=1)
            state = step.after
            endless = game is scala40 and is_stalemate(state)
    assert endless or not game.actors(state), f"hand {number} does not end: {game.write_position(state)}"
    require_laws(game, state, number)
    tally.digest.update(game.write_position(state).encode() + b"\n")
    tally.errors[player.errors] += 1
    tally.moves += kinds
    tally.endings += Counter() if endless else Counter([game.result(state).ending.value])
    tally.endless += [number] if endless else []


def play_match(number: int, tally: Tally) -> None:
    """Play a match.

    Raises:
        AssertionError: a law is broken.
    """
    game, _, rules, seats, player = drawn(number)
    record = record_match(game, rules, [player] * seats, seed=derive(SEED, number, "cards"), most_moves=MOST_MOVES)
    text, played = to_text(record, game), final_match(record, game)
    assert from_text(Record, text, game) == record, f"match {number}: {text}"
    saved = SavedMatch(played, rules)
    assert notation.from_json(SavedMatch, notation.to_json(saved, game), game) == saved, f"match {number}: {text}"
    assert played.is_over == bool(played.winners), f"match {number}: {text}"
    if played.sheet:
        assert played.totals == played.sheet[-1].totals, f"match {number}: {text}"
    tally.digest.update(text.encode() + b"\n")
    tally.errors[player.errors] += 1
    tally.moves.update(type(ply.move).__name__ for hand in record.hands for ply in hand.plies)
    tally.endings.update(hand.ending.value for hand in played.hands)
    tally.endless += [] if played.is_over else [number]


def drawn(number: int) -> tuple[Any, Stream, Any, int, Erring]:
    """Return the game of a number, its dice, and the rules, seats and player that they gave."""
    game, dice = GAMES[(number + number // MATCHES) % len(GAMES)], Stream(derive(SEED, number))
    rules = random_rules(game, dice)
    seats = rules.min_players + dice.below(rules.max_players - rules.min_players + 1)
    errors = dice.choice(ERRORS) if dice.below(DICE) else 100
    return game, dice, rules, seats, Erring(game, errors, derive(SEED, number, "player"))


def require_laws(game: Any, state: Any, number: int) -> None:
    """Hold a position to the law that can be asked of it alone."""
    text = game.write_position(state)
    assert game.read_state(text) == state, f"hand {number}: {text}"


def require_laws_of_seat(game: Any, state: Any, seat: int, move: Any, number: int) -> None:
    """Hold the view of a seat, and a legal move in it, to the laws that can be asked of them."""
    view = game.view(state, seat)
    text = game.write_view(view)
    here = f"hand {number}, seat {seat}: {text}"
    assert [*game.legal_moves(view, seat)] == [*game.legal_moves(state, seat)], here
    assert game.read_view(text) == view, here
    assert not game.violations(view, move, seat), here
    assert game.read_move(game.write_move(move), view) == move, here


def block(first: int, count: int) -> dict[str, object]:
    """Play some hands and return their line."""
    tally = Tally()
    for number in range(first, first + count):
        play = play_match if number % MATCHES == MATCHES - 1 else play_hand
        play(number, tally)
    return {
        "seed": SEED,
        "first": first,
        "hands": count,
        "errors in 100": dict(sorted(tally.errors.items())),
        "moves": dict(sorted(tally.moves.items())),
        "endings": dict(sorted(tally.endings.items())),
        "never end": tally.endless,
        "digest": tally.digest.hexdigest(),
        "compiled": scala40.COMPILED,
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
