"""Entrants and tournaments for tests; what is sent to other processes lies in a module."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Executor, Future
from typing import Any, NoReturn, TypeAlias

import scala40
from scala40 import Discard, Move, Ruleset, View
from scala40.core._base import Seed
from scala40.players import Greedy, Player, Random
from scala40.playing import Unit
from scala40.simulate import Entrant, Same, Schedule, Tournament

RULES = Ruleset()
AnyTournament: TypeAlias = Tournament[View, Move, Ruleset]
AnyEntrant: TypeAlias = Entrant[View, Move]


class Raiser:
    """A player that plays at random and raises at its tenth move."""

    def __init__(self, seed: Seed, error: Callable[[str], BaseException] = ZeroDivisionError) -> None:
        self._random = Random(seed)
        self._error = error
        self._left = 10

    def choose(self, view: View, moves: Collection[Move]) -> Move:
        """Return a move or raise."""
        self._left -= 1
        if not self._left:
            raise self._error("I give up")
        return self._random.choose(view, moves)


class Saying:
    """A player that always says the same."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, view: View, moves: Collection[Move]) -> Any:  # noqa: ARG002 - anything
        """Say it."""
        return self._answer


def quitter(seed: Seed) -> Player[View, Move]:
    """Return a player that ends the program."""
    return Raiser(seed, SystemExit)


def unmakeable(seed: Seed) -> NoReturn:
    """Raise in the place of returning a player."""
    raise LookupError(f"no player for {seed!r}")


def cheat(seed: Seed) -> Player[View, Move]:
    """Return a player that discards what it does not have, before it has drawn."""
    del seed
    return Saying(Discard(scala40.JOKER))


GREEDY: AnyEntrant = Entrant("greedy", Same(Greedy(scala40.rate)))
RANDOM: AnyEntrant = Entrant("random", Random)
OTHER: AnyEntrant = Entrant("other", Random)
RAISER: AnyEntrant = Entrant("raiser", Raiser)


def tournament(*entrants: AnyEntrant, schedule: Schedule = Schedule.SEATS, **fields: Any) -> AnyTournament:
    """Return a tournament, by default of single hands."""
    given: dict[str, Any] = {
        "game": scala40,
        "rules": RULES,
        "deals": 12,
        "seed": "test",
        "unit": Unit.HAND,
        "chunk": 4,
    }
    return Tournament(entrants=entrants, schedule=schedule, **given | fields)


class Backwards(Executor):
    """An executor that plays what it has been given last first, and remembers how much was out at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.waiting: list[tuple[Future[Any], Any, Any]] = []
        self.out = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Keep the work until there is enough of it."""
        assert not kwargs
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        self.out = max(self.out, len(self.waiting))
        if len(self.waiting) == self._most:
            self.work()
        return future

    def work(self) -> None:
        """Do all the work, the last first."""
        while self.waiting:
            future, fn, args = self.waiting.pop()
            try:
                future.set_result(fn(*args))
            except BaseException as error:  # noqa: BLE001 - as executors do
                future.set_exception(error)
