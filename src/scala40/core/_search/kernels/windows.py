"""Windows: the melds that a hand holds, as numbers.

The runs that begin with a card depend on the few cards that they reach, all sets of a rank on its suits. Those cards
are a *window*, and what a hand holds of it is a small number. Under that number the window's melds are kept. There are
some thousands of windows, so a hand hardly ever needs a new one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias

FACES: Final = 52
"""The faces of a pack."""
PLANE: Final = (1 << 52) - 1
"""All of them."""
LEAST: Final = 3
"""The fewest cards of a meld."""
NUMBER_BITS: Final = 20
"""Enough bits for the number of a meld."""
MOST_KEPT = 1 << 14
"""The most windows of runs to keep before starting afresh, so that long programs stay small."""
TWINS: Final = 4
"""So many bits after each face of a rank stands whether it is held twice."""


class WindowEntry:
    """A meld as a search knows it.

    Attributes:
        number: its number among all, by suit or rank, those with most cards first.
        doubles: the faces that it takes twice.
        loss: how much less it brings than its cards could at most.
        low: the lowest of its faces, as a bit.
        order: sorts by the lowest face, then by the number.
    """

    __slots__ = ("brings", "doubles", "faces", "jokers", "loss", "low", "number", "order", "size")

    def __init__(self, number: int, cards: tuple[int, int, int], loss: int, brings: int) -> None:
        faces, doubles, jokers = cards
        self.number: int = number
        self.faces: int = faces
        self.doubles: int = doubles
        self.jokers: int = jokers
        self.loss: int = loss
        self.brings: int = brings
        self.size: int = faces.bit_count() + doubles.bit_count() + jokers
        self.low: int = faces & -faces
        self.order: int = self.low.bit_length() << NUMBER_BITS | number


in_order: Final[Callable[[WindowEntry], int]] = attrgetter("order")
"""The key by which entries are sorted."""
in_brings: Final[Callable[[WindowEntry], int]] = attrgetter("brings")
"""The key by which they are sorted if the best shall be tried first."""

Window: TypeAlias = tuple[int, int, list[list[WindowEntry] | None]]
"""The faces that matter to some melds, what tells apart which of them are held, and the melds for those that are."""


class Layer:
    """The melds of hands with certain numbers of jokers, from lists of all melds."""

    def __init__(
        self, runs: dict[int, list[WindowEntry]], sets: list[list[WindowEntry]], jokers: tuple[int, int], *, twins: bool
    ) -> None:
        least, most = jokers
        self.runs: dict[int, list[WindowEntry]] = {}
        self.reach: list[Window] = [_window(0, 0)] * FACES
        for bit, entries in runs.items():
            some = [entry for entry in entries if least <= entry.jokers <= most]
            if some:
                self.runs[bit] = some
                self.reach[bit.bit_length() - 1] = _window(_union(some), 0)
        self.steps: list[tuple[int, int, int]] = _steps(self.runs)
        self.sets: list[list[WindowEntry]] = [
            [entry for entry in entries if least <= entry.jokers <= most] for entries in sets
        ]
        self.kept: int = 0
        self.twins = twins
        self.columns: list[Window] = [_window(_union(some), TWINS if twins else 0) for some in self.sets]
        self.suits: int = 1 if twins else max(1, LEAST - most)

    def entries(self, ones: int, twos: int) -> list[WindowEntry]:
        """Return every meld that can be laid from two planes of faces, each once."""
        # A run can begin at a face if it is held and so are two more, at distances that are the same for a whole mask:
        # shifting the plane by a distance brings the faces that far away onto the first ones.
        found: list[WindowEntry] = []
        begins = 0
        for mask, one, other in self.steps:
            begins |= (
                mask
                & ones
                & (ones >> one if one >= 0 else (ones & mask >> -one) << -one)
                & (ones >> other if other >= 0 else (ones & mask >> -other) << -other)
            )
        while begins:
            others = begins & begins - 1
            low = begins ^ others
            begins = others
            reach, told_by, runs = self.reach[low.bit_length() - 1]
            near = ones & reach
            of_face = runs[near % told_by]
            found += self.fill_runs(low, near) if of_face is None else of_face
        # A rank can have a set if enough of its suits are held: the four suits of the plane are laid on one another.
        a, b, c, d = ones & 8191, ones >> 13 & 8191, ones >> 26 & 8191, ones >> 39
        if self.suits == 3:
            ranks = a & b & (c | d) | c & d & (a | b)
        elif self.suits == 2:
            ranks = a & b | c & d | (a | b) & (c | d)
        else:
            ranks = a | b | c | d
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            rank = low.bit_length() - 1
            column, told_by, sets = self.columns[rank]
            held = ones & column
            if self.twins:
                held |= (twos & column) << TWINS
            of_rank = sets[held % told_by]
            found += self.fill_sets(rank, held) if of_rank is None else of_rank
        return found

    def fill_runs(self, low: int, near: int) -> list[WindowEntry]:
        """Work out and keep the runs that begin with a face, for the faces held of those that matter."""
        self.make_room()
        _, told_by, runs = self.reach[low.bit_length() - 1]
        found = [it for it in self.runs[low] if not it.faces & ~near]
        runs[near % told_by] = found
        return found

    def fill_sets(self, rank: int, held: int) -> list[WindowEntry]:
        """Work out and keep the sets of a rank, for the faces held and, some bits on, those held twice."""
        column, told_by, sets = self.columns[rank]
        once, twice = held & column, held >> TWINS & column
        found = [it for it in self.sets[rank] if not it.faces & ~once and not it.doubles & ~twice]
        sets[held % told_by] = found
        return found

    def make_room(self) -> None:
        """Count one more window of runs, and forget all of them if there are too many."""
        if self.kept >= MOST_KEPT:
            for _, told_by, runs in self.reach:
                runs[:] = [None] * told_by
            self.kept = 0
        self.kept += 1


class Windows:
    """The melds of hands, from lists of all melds."""

    def __init__(
        self, runs: dict[int, list[WindowEntry]], sets: list[list[WindowEntry]], most_jokers: int, *, twins: bool
    ) -> None:
        self.runs = runs
        self.sets = sets
        self.most_jokers = most_jokers
        self.twins = twins
        self.layers: list[Layer] = [Layer(runs, sets, (0, 0), twins=twins)]

    def natural(self, ones: int, twos: int) -> list[WindowEntry]:
        """Return every meld without jokers that can be laid from two planes of faces, each once."""
        return self.layers[0].entries(ones, twos)

    def wild(self, ones: int, twos: int, jokers: int) -> list[WindowEntry]:
        """Return every meld with some of so many jokers that can be laid with two planes of faces, each once."""
        most = min(jokers, self.most_jokers)
        if not most:
            return []
        while len(self.layers) <= most:
            self.layers.append(Layer(self.runs, self.sets, (1, len(self.layers)), twins=self.twins))
        return self.layers[most].entries(ones, twos)

    def entries(self, ones: int, twos: int, jokers: int) -> list[WindowEntry]:
        """Return every meld that can be laid from two planes of faces and some jokers, each once and in order."""
        found = self.layers[0].entries(ones, twos) + self.wild(ones, twos, jokers)
        found.sort(key=in_order)
        return found


def _window(plane: int, twins: int) -> Window:
    """Return the window of the faces of a plane, each of which is told once more so many bits further on if twice."""
    bits = plane | plane << twins
    told_by = _told_by(bits // (bits & -bits)) if bits else 1  # the same for every suit
    return plane, told_by, [None] * told_by


@lru_cache(maxsize=1 << 10)
def _told_by(bits: int) -> int:
    """Return the smallest odd modulus under which all non-empty submasks differ (a perfect hash)."""
    sums = [0]
    while bits:
        low = bits & -bits
        bits ^= low
        sums += [low + other for other in sums]
    number = len(sums) - 1
    while len({some % number for some in sums[1:]}) < len(sums) - 1:
        number += 2
    return number


def _union(entries: list[WindowEntry]) -> int:
    """The faces of some melds."""
    plane = 0
    for entry in entries:
        plane |= entry.faces
    return plane


def _steps(runs: dict[int, list[WindowEntry]]) -> list[tuple[int, int, int]]:
    """Return where runs can begin: a plane of first faces and the distances of their next two, for shortest runs."""
    masks: dict[tuple[int, int], int] = {}
    for bit, entries in runs.items():
        fewest = min([entry.faces.bit_count() for entry in entries])
        for entry in entries:
            if entry.faces.bit_count() == fewest:
                others = entry.faces ^ bit
                low = others & -others or bit
                high = others ^ low if fewest == LEAST else low
                away = (low.bit_length() - bit.bit_length(), high.bit_length() - bit.bit_length())
                masks[away] = masks.get(away, 0) | bit
    return [(mask, one, other) for (one, other), mask in masks.items()]
