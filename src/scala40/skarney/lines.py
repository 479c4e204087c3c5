"""How the cards of a rank or of a suit, one face after the other, come to the melds of a contract.

A *line* is a group of faces that has nothing to do with the others: a rank where sets are made, a suit where runs are.
It is gone along face by face, with how many copies of each there are. What has been passed matters for what follows
only by its *state*, and at the end of the line by its row: how few wild cards no meld takes, one, two ... There are few
states, so that all ways to draw cards can be counted by them. A *course* has them all, by numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from scala40.skarney.contract import NEVER, Row, make_runs

StateT = TypeVar("StateT")

_COPIES: Final = range(3)
"""How many copies of a face there can be."""

Copies: TypeAlias = tuple[int, ...]
"""How many copies there are of each face that has been passed, sorted."""


class Ends(NamedTuple):
    """What is left after making some runs.

    Attributes:
        high: the aces that are kept for the high end.
        before: the cards left in the place before the last one.
        last: those in the last one.
        runs: how many runs have been made.
    """

    high: int
    before: int
    last: int
    runs: int


Ways: TypeAlias = tuple[tuple[Ends, int], ...]
"""The ways to make runs that can still be best, each with how few wild cards it takes."""


class Line(Protocol[StateT]):
    """A line that is gone along."""

    @property
    def start(self) -> StateT:
        """The state before the first face."""
        ...

    def step(self, state: StateT, place: int, copies: int, /) -> StateT:
        """Return the state after the face of a place, of which there are so many copies."""
        ...

    def row(self, state: StateT) -> Row:
        """Return the row at the end of the line."""
        ...


class Course(NamedTuple):
    """All that can come of a line. States that every further card leads to the same rows from are one.

    Attributes:
        steps: for each face the number of the next state, by the number of the state and of the copies, 0 to 2; the
            first state is 0.
        rows: the row of each state at the end.
    """

    steps: tuple[tuple[tuple[int, ...], ...], ...]
    rows: tuple[Row, ...]


def course_of(line: Line[StateT], faces: int) -> Course:
    """Return what can come of a line with so many faces.

    >>> course = course_of(RunLine(1), 12)
    >>> state = 0
    >>> for step, copies in zip(course.steps, (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)):
    ...     state = step[state][copies]
    >>> course.rows[state]
    (0, 0)
    """
    layers: list[dict[StateT, tuple[StateT, ...]]] = []
    reached = [line.start]
    for place in range(faces):
        layer = {state: tuple(line.step(state, place, copies) for copies in _COPIES) for state in reached}
        layers.append(layer)
        reached = [*dict.fromkeys(after for step in layer.values() for after in step)]
    rows: dict[Row, int] = {}
    numbers = {state: rows.setdefault(line.row(state), len(rows)) for state in reached}
    steps: list[tuple[tuple[int, ...], ...]] = []
    for layer in reversed(layers):
        known: dict[tuple[int, ...], int] = {}
        numbers = {
            state: known.setdefault(tuple(numbers[after] for after in step), len(known))
            for state, step in layer.items()
        }
        steps.append(tuple(known))
    return Course(tuple(reversed(steps)), tuple(rows))


class SetLine:
    """The cards of a rank, suit by suit.

    Args:
        row_of: what tells the row of the copies, sorted.

    >>> from scala40.skarney.contract import row_of_distinct_sets
    >>> line = SetLine(row_of_distinct_sets)
    >>> state = line.start
    >>> for place, copies in enumerate((2, 1, 0, 2)):
    ...     state = line.step(state, place, copies)
    >>> line.row(state)
    (0, 0, 1, 99, 99)
    """

    def __init__(self, row_of: Callable[[Copies], Row]) -> None:
        self._row_of = row_of

    @property
    def start(self) -> Copies:
        """No face."""
        return ()

    def step(self, state: Copies, _place: int, copies: int) -> Copies:
        """Return the copies with some more."""
        return tuple(sorted((*state, copies)))

    def row(self, state: Copies) -> Row:
        """Return the row of the copies."""
        return self._row_of(state)


class RunLine:
    """The cards of a suit: its ace, and then the others from the 3 to the king.

    Args:
        melds: how many runs can be wanted; ways to make more are not told apart.

    >>> line = RunLine(3)
    >>> state = line.start
    >>> for place, copies in enumerate((1, 2, 2, 1, 0, 0, 0, 0, 0, 0, 1, 1)):
    ...     state = line.step(state, place, copies)
    >>> line.row(state)
    (0, 0, 0, 1)
    """

    def __init__(self, melds: int) -> None:
        self._melds = melds

    @property
    def start(self) -> Ways:
        """No face."""
        return ()

    def step(self, state: Ways, place: int, copies: int) -> Ways:
        """Return the ways after one more face; an ace can lie at either end."""
        if not place:
            return _best({Ends(copies - low, low, 0, 0): 0 for low in range(copies + 1)}, self._melds)
        return _after(state, copies, self._melds)

    def row(self, state: Ways) -> Row:
        """Return the row of the ways, of which each has its aces at the high end now."""
        best = [NEVER] * (self._melds + 1)
        for ends, wild in state:
            for more, cost in _moved(ends, wild, ends.high, self._melds):
                for runs in range(more.runs + 1):
                    best[runs] = min(best[runs], cost)
        return tuple(best)


@lru_cache(maxsize=1 << 14)
def _after(state: Ways, copies: int, melds: int) -> Ways:
    """The ways after so many copies of the next face."""
    cheapest: dict[Ends, int] = {}
    for ends, wild in state:
        for more, cost in _moved(ends, wild, copies, melds):
            cheapest[more] = min(cost, cheapest.get(more, NEVER))
    return _best(cheapest, melds)


def _moved(ends: Ends, wild: int, copies: int, melds: int) -> Iterable[tuple[Ends, int]]:
    """Yield what a way leads to with so many copies of the next face."""
    cheapest = {(ends.before, ends.last, copies, ends.runs): wild}
    make_runs(cheapest)
    for (_, second, third, runs), cost in cheapest.items():
        yield Ends(ends.high, second, third, min(runs, melds)), cost


def _best(cheapest: dict[Ends, int], melds: int) -> Ways:
    """The ways that no other one is as good as in everything, sorted."""
    kept: list[tuple[Ends, int]] = []
    for ends, wild in sorted(((_useful(ends, melds), wild) for ends, wild in cheapest.items()), key=_promise):
        if not any(wild >= cost and all(map(int.__le__, ends, other)) for other, cost in kept):
            kept.append((ends, wild))
    return tuple(sorted(kept))


def _useful(ends: Ends, melds: int) -> Ends:
    """What is left, as far as the runs that are still wanted can use it."""
    most = melds - ends.runs
    return Ends(min(ends.high, most), min(ends.before, most), min(ends.last, most), ends.runs)


def _promise(way: tuple[Ends, int]) -> tuple[int, int]:
    """How much a way promises: what another one is as good as in everything comes after it."""
    ends, wild = way
    return wild - sum(ends), wild
