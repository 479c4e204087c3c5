"""Slow work: choices and hints of experts, and looking back. No transaction is open meanwhile, so nobody waits.

One thread makes choices and one looks back. More of them would not be faster, and would only slow the answers to
everybody else. The work waits in a line, and the line has a bound.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event, Lock
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from scala40.analysis import Remark, review
from web_parts.desks import Desk, Place, Problem, Store
from web_parts.log import note
from web_parts.tables import AnyMove, AnyRecord, Json, Thought

AnyRemark: TypeAlias = Remark[AnyMove]

MOST_WAITING: Final = 200
"""The most choices and hints that can wait, and the most reviews."""
MOST_CHOICES: Final = 100
"""The most choices that follow on a request; the next request lets the programs go on."""
MOST_SECONDS: Final = 20.0
"""The most time that a review takes. The page then shows what it has found."""
MOST_KEPT: Final = 1_000
"""The most reviews that are kept: those that were asked for last."""
BUSY: Final = "The programs have too much to think about at the moment. Try again in a minute."


class Review(NamedTuple):
    """The remarks on the decisions of a seat in a hand."""

    remarks: list[AnyRemark]
    is_cut: bool
    """Whether there was no time for the last of them."""


class Thinkers:
    """Thinks for the programs and the people of a server.

    Args:
        store: the tables.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._choosing = ThreadPoolExecutor(1, "choosing")
        self._reviewing = ThreadPoolExecutor(1, "reviewing")
        self._room = MOST_WAITING
        self._lock = Lock()
        self._waiting: set[Hashable] = set()
        self._reviews: OrderedDict[tuple[int, int, int], Future[Review]] = OrderedDict()
        self._closing = Event()

    def close(self) -> None:
        """Drop what waits, and cut the review that runs: no table has lost anything by that."""
        self._room = 0
        self._closing.set()
        for threads in (self._choosing, self._reviewing):
            threads.shutdown(cancel_futures=True)

    def _takes(self, what: Hashable) -> bool:
        """Return whether there is room in the line for this, and put it there; nothing stands there twice."""
        with self._lock:
            if what in self._waiting or len(self._waiting) >= self._room:
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
            self._choosing.submit(self._think, token, desk.place, thought, left)

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
            Problem: the seat waits for a hint already, or too many do.
        """
        asked = (place.game, place.seat)
        if not self._takes(asked):
            raise Problem(429, BUSY)
        try:
            return await asyncio.wrap_future(self._choosing.submit(advice))
        finally:
            self._waiting.discard(asked)

    # looking back

    def review(self, desk: Desk) -> Review | None:
        """Return the review of a seat's decisions in the last hand; `None` if it is not yet done.

        Raises:
            Problem: the hand is not over, or too many reviews wait.
        """
        course, place = desk.table.course, desk.place
        if course.result is None:
            raise Problem(409, "This hand is not over.")
        asked = (place.game, course.hands, place.seat)
        with self._lock:
            if asked not in self._reviews:
                if sum(not it.done() for it in self._reviews.values()) >= self._room:
                    raise Problem(429, BUSY)
                told = course.record, desk.table.game, place.seat, self._closing
                self._reviews[asked] = self._reviewing.submit(look_back, *told)
            found = self._reviews[asked]
            self._reviews.move_to_end(asked)
            while len(self._reviews) > MOST_KEPT:
                self._reviews.popitem(last=False)
        return found.result() if found.done() else None


def look_back(record: AnyRecord, game: Any, seat: int, closing: Event) -> Review:  # noqa: ANN401 - of any game
    """Return remarks on a seat's decisions in the last hand of a record: as many as there is time for."""
    remarks: list[AnyRemark] = []
    end = monotonic() + MOST_SECONDS
    for remark in review(record, game, seats=(seat,), hands=(len(record.hands),)):
        remarks.append(remark)
        if closing.is_set() or monotonic() > end:
            return Review(remarks, is_cut=True)
    return Review(remarks, is_cut=False)
