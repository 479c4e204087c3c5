"""Slices of CPU time, taken in turns, and what they come to."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import attrs

T = TypeVar("T")

WHOLE = ", to the end"
"""What the name of a measurement of whole hands ends with."""

Slice = Callable[[], float]
"""Does some work and returns the CPU time of one unit of it, in seconds."""


@attrs.frozen
class Measurement:
    """A piece of work that is done again in each round.

    Attributes:
        name: what it is.
        unit: what it is counted in.
        take: does a slice of it.
    """

    name: str
    unit: str
    take: Slice


@attrs.frozen
class Playouts:
    """How many hands were played to their end, and how many decisions were made in them."""

    decisions: int
    hands: int


@attrs.frozen
class Spread:
    """The middle of some figures and their quartiles."""

    low: float
    median: float
    high: float

    @staticmethod
    def of(figures: Sequence[float]) -> Spread:
        """Return the spread of some figures; of a single one it is that figure."""
        if len(figures) < 2:
            return Spread(figures[0], figures[0], figures[0])
        return Spread(*statistics.quantiles(figures, n=4, method="inclusive"))


def cpu() -> float:
    """Return the CPU time of this process with all its threads and of its children that have ended, in seconds."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def per_unit(work: Callable[[], int]) -> Slice:
    """Return a slice that does some work, which says how many units it was, and shares the time among them."""

    def take() -> float:
        start = cpu()
        units = work()
        return (cpu() - start) / units

    return take


def of_playouts(name: str, work: Callable[[], Playouts]) -> list[Measurement]:
    """Return two measurements that share the same slices: what a decision costs, and what a hand costs to its end."""
    waiting: dict[str, float] = {}

    def take(unit: str) -> float:
        if unit not in waiting:
            start = cpu()
            done = work()
            spent = cpu() - start
            waiting.update(decision=spent / done.decisions, hand=spent / done.hands)
        return waiting.pop(unit)

    return [
        Measurement(name, "decision", lambda: take("decision")),
        Measurement(name + WHOLE, "hand", lambda: take("hand")),
    ]


def prepared(prepare: Callable[[], Sequence[T]], work: Callable[[T], object]) -> Slice:
    """Return a slice that makes things, which does not count, and shares the time of the work among them."""

    def take() -> float:
        items = prepare()
        start = cpu()
        for item in items:
            work(item)
        return (cpu() - start) / len(items)

    return take


def each(prepare: Callable[[], Iterable[T]], work: Callable[[T], object]) -> Iterator[float]:
    """Yield the time that the work takes for each of some things, less what looking at the clock takes."""
    for item in prepare():
        before = cpu()
        start = cpu()
        work(item)
        yield max(0.0, (cpu() - start) - (start - before))


def middle(prepare: Callable[[], Iterable[T]], work: Callable[[T], object]) -> Slice:
    """Return a slice that times the work for each thing by itself and takes the median."""
    return lambda: statistics.median(each(prepare, work))


def worst(prepare: Callable[[], Iterable[T]], work: Callable[[T], object]) -> Slice:
    """Return a slice that times the work for each thing by itself and takes the longest."""
    return lambda: max(each(prepare, work))


def worst_again(prepare: Callable[[], Iterable[T]], work: Callable[[T], object], times: int) -> Slice:
    """Return the same for work that is over before the clock is sure of it: done so often for each thing in turn.

    A single call of some microseconds tells more about what was measured before it, which has left the processor's
    caches full of other things, than about itself.
    """

    def repeated(item: T) -> None:
        for _ in range(times):
            work(item)

    take = worst(prepare, repeated)
    return lambda: take() / times


def in_turns(takes: Mapping[str, Slice], rounds: int) -> dict[str, list[float]]:
    """Return what each slice took by its name, in seconds, once for each round.

    In every other round the order is turned round, so that none always comes after the same other one.
    """
    costs: dict[str, list[float]] = {name: [] for name in takes}
    for number in range(rounds):
        for name in list(takes)[:: 1 if number % 2 == 0 else -1]:
            costs[name].append(takes[name]())
    return costs


def environment(*folders: Path) -> dict[str, str]:
    """Return the environment of a process that looks for modules in these folders first and hashes strings alike."""
    # What measures coverage would trace that process too, and only one can.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    paths = [*map(str, folders), *filter(None, [kept.get("PYTHONPATH")])]
    return {**kept, "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(paths)}


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """Return, for each round, how many times longer theirs took than ours.

    Raises:
        ValueError: one has more rounds than the other.
    """
    return [other / own for own, other in zip(ours, theirs, strict=True)]
