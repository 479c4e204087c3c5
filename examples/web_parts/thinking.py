"""Slow work: choices and hints of experts, and looking back. No transaction is open meanwhile, so nobody waits.

One thread makes choices and one looks back. More of them would not be faster, and would only slow the answers to
everybody else. The work waits in a line, and the line has a bound.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from scala40.analysis import Remark, review
from web_parts.desks import Desk, Place, Problem, Store
from web_parts.log import note
from web_parts.tables import AnyMove, AnyRecord, Json, Thought, hand_of

AnyRemark: TypeAlias = Remark[AnyMove]
T = TypeVar("T")

MOST_WAITING: Final = 200
"""The most choices and hints that can wait, and the most reviews."""
MOST_CHOICES: Final = 100
"""The most choices that follow on a request; the next request lets the programs go on."""
MOST_SECONDS: Final = 20.0
"""The most time that a review takes. The page then shows what it has found."""
MOST_KEPT: Final = 1_000
"""The most reviews that are kept: those that were asked for last."""
BUSY: Final = "The programs have too much to think about at the moment. Try again in a minute."
ENDING: Final = "The server is about to end. Nothing is lost: go on when it runs again."


class Review(NamedTuple):
    """The remarks on the decisions of a seat in a hand."""

    remarks: list[AnyRemark]
    seen: dict[int, Any]
    """What the seat saw when it made each mistake, by the ply of the remark."""
    is_cut: bool
    """Whether there was no time for the last of them."""


class Line:
    """Work for one thread, one thing after the other. Nobody waits for it when the server ends.

    The thread is a daemon: a choice cannot be broken off, and Python waits for the threads of its own executors.

    Args:
        name: the name of the thread.
    """

    def __init__(self, name: str) -> None:
        self._lock = Lock()
        self._is_closed = False
        self._unfinished: set[Future[Any]] = set()
        self._work: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        Thread(target=self._run, name=name, daemon=True).start()

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Return what some work will have found; a `Problem` if the line is closed before that."""
        found: Future[T] = Future()
        found.add_done_callback(self._unfinished.discard)
        with self._lock:
            if self._is_closed:
                found.set_exception(Problem(503, ENDING))
            else:
                self._unfinished.add(found)
                self._work.put((found, work))
        return found

    def close(self) -> None:
        """Drop what waits and what runs, and tell those who wait for it."""
        with self._lock:
            self._is_closed = True
            self._work.put(None)
        for found in tuple(self._unfinished):
            with suppress(InvalidStateError):  # it has just been found
                found.set_exception(Problem(503, ENDING))

    def _run(self) -> None:
        for found, work in iter(self._work.get, None):
            if found.done():  # the line has been closed
                continue
            try:
                result = work()
            except Exception as error:  # noqa: BLE001 - whoever waits for it gets it
                finish = partial(found.set_exception, error)
            else:
                finish = partial(found.set_result, result)
            with suppress(InvalidStateError):  # the line was closed meanwhile
                finish()


class Thinkers:
    """Thinks for the programs and the people of a server.

    Args:
        store: the tables.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._choosing = Line("choosing")
        self._reviewing = Line("reviewing")
        self._lock = Lock()
        self._waiting: set[Hashable] = set()
        self._reviews: OrderedDict[tuple[int, int, int], Future[Review]] = OrderedDict()

    def close(self) -> None:
        """Drop what waits and what runs. No table loses anything by that: whoever asks again lets it be done again."""
        self._choosing.close()
        self._reviewing.close()

    def _takes(self, what: Hashable) -> bool:
        """Return whether there is room in the line for this, and put it there; nothing stands there twice."""
        with self._lock:
            if what in self._waiting or len(self._waiting) >= MOST_WAITING:
                return False
            self._waiting.add(what)
            return True

    # choices

    def wake(self, token: str, desk: Desk, left: int = MOST_CHOICES) -> None:
        """Let a program think about its move, if it is its turn and it does not do so yet.

        Args:
            token: the key to the seat of the desk.
            desk: a desk whose changes are stored.
            left: how many choices may follow one on the other.
        """
        thought = desk.table.thought
        if thought is not None and left and self._takes(desk.place.game):
            self._choosing.submit(partial(self._think, token, desk.place, thought, left))

    def _think(self, token: str, place: Place, thought: Thought, left: int) -> None:
        """Make a choice, and put the next one at the end of the line: all tables get their turn."""
        try:
            move = thought.move()
            with self._store.desk(token) as desk:
                if desk.place.version == place.version:  # else somebody has left, or come back, or has claimed a card
                    desk.table.play(thought.seat, move)
                    desk.table.go_on()
                    desk.store()
                self._waiting.discard(place.game)
                self.wake(token, desk, left - 1)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever looks next lets the program think again
            self._waiting.discard(place.game)
            note("cannot think", logging.ERROR, reason=type(error).__name__)

    async def advises(self, place: Place, advice: Callable[[], Json]) -> Json:
        """Return an expert's hint, as soon as it has been thought about.

        Raises:
            Problem: the seat waits for a hint already, or too many do, or the server ends.
        """
        asked = (place.game, place.seat)
        if not self._takes(asked):
            raise Problem(429, BUSY)
        try:
            return await asyncio.wrap_future(self._choosing.submit(advice))
        finally:
            self._waiting.discard(asked)

    # looking back

    def review(self, desk: Desk, hand: int) -> Review | None:
        """Return the review of a seat's decisions in a hand; `None` if it is not yet done.

        Raises:
            Problem: the hand is not over, or too many reviews wait, or the server ends.
        """
        course, place = desk.table.course, desk.place
        if hand > len(course.match.sheet):
            raise Problem(409, "This hand is not over.")
        asked = (place.game, hand, place.seat)
        with self._lock:
            if asked not in self._reviews:
                if sum(not it.done() for it in self._reviews.values()) >= MOST_WAITING:
                    raise Problem(429, BUSY)
                described = course.record, desk.table.game, place.seat, hand
                self._reviews[asked] = self._reviewing.submit(lambda: look_back(*described))
            found = self._reviews[asked]
            self._reviews.move_to_end(asked)
            while len(self._reviews) > MOST_KEPT:
                self._reviews.popitem(last=False)
        return found.result() if found.done() else None


def look_back(record: AnyRecord, game: Any, seat: int, hand: int) -> Review:  # noqa: ANN401 - of any game
    """Return remarks on a seat's decisions in a hand of a record: as many as there is time for."""
    found = Review([], {}, is_cut=False)
    steps = [*hand_of(game, record, hand)]
    end = monotonic() + MOST_SECONDS
    for remark in review(record, game, seats=(seat,), hands=(hand,)):
        found.remarks.append(remark)
        if remark.is_mistake:
            found.seen[remark.ply] = game.view(steps[remark.ply - 1].before, seat)
        if monotonic() > end:
            return found._replace(is_cut=True)
    return found
