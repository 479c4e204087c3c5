"""Windows: the melds that a hand holds, as numbers, and the best melds of a hand that holds few.

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
    """A meld as a search knows it."""

    __slots__ = ("brings", "doubles", "faces", "jokers", "loss", "low", "number", "order", "size")

    def __init__(self, number: int, cards: tuple[int, int, int], loss: int, brings: int) -> None:
        faces, paired, jokers = cards
        self.number: int = number
        self.faces: int = faces
        self.doubles: int = paired
        self.jokers: int = jokers
        self.loss: int = loss
        self.brings: int = brings
        self.size: int = faces.bit_count() + paired.bit_count() + jokers
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

    def entries(self, singles: int, doubles: int) -> list[WindowEntry]:
        """Return every meld that can be laid from two planes of faces, each once."""
        # A run can begin at a face if it is held and so are two more, at distances that are the same for a whole mask:
        # shifting the plane by a distance brings the faces that far away onto the first ones.
        found: list[WindowEntry] = []
        begins = 0
        for mask, one, other in self.steps:
            begins |= (
                mask
                & singles
                & (singles >> one if one >= 0 else (singles & mask >> -one) << -one)
                & (singles >> other if other >= 0 else (singles & mask >> -other) << -other)
            )
        while begins:
            others = begins & begins - 1
            low = begins ^ others
            begins = others
            reach, described_by, runs = self.reach[low.bit_length() - 1]
            near = singles & reach
            of_face = runs[near % described_by]
            found += self.fill_runs(low, near) if of_face is None else of_face
        # A rank can have a set if enough of its suits are held: the four suits of the plane are laid on one another.
        a, b, c, d = singles & 8191, singles >> 13 & 8191, singles >> 26 & 8191, singles >> 39
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
            column, described_by, sets = self.columns[rank]
            held = singles & column
            if self.twins:
                held |= (doubles & column) << TWINS
            of_rank = sets[held % described_by]
            found += self.fill_sets(rank, held) if of_rank is None else of_rank
        return found

    def fill_runs(self, low: int, near: int) -> list[WindowEntry]:
        """Work out and keep the runs that begin with a face, for the faces held of those that matter."""
        self.make_room()
        _, described_by, runs = self.reach[low.bit_length() - 1]
        found = [it for it in self.runs[low] if not it.faces & ~near]
        runs[near % described_by] = found
        return found

    def fill_sets(self, rank: int, held: int) -> list[WindowEntry]:
        """Work out and keep the sets of a rank, for the faces held and, some bits on, those held twice."""
        column, described_by, sets = self.columns[rank]
        once, twice = held & column, held >> TWINS & column
        found = [it for it in self.sets[rank] if not it.faces & ~once and not it.doubles & ~twice]
        sets[held % described_by] = found
        return found

    def make_room(self) -> None:
        """Count one more window of runs, and forget all of them if there are too many."""
        if self.kept >= MOST_KEPT:
            for _, described_by, runs in self.reach:
                runs[:] = [None] * described_by
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

    def natural(self, singles: int, doubles: int) -> list[WindowEntry]:
        """Return every meld without jokers that can be laid from two planes of faces, each once."""
        return self.layers[0].entries(singles, doubles)

    def wild(self, singles: int, doubles: int, jokers: int) -> list[WindowEntry]:
        """Return every meld with some of so many jokers that can be laid with two planes of faces, each once."""
        most = min(jokers, self.most_jokers)
        if not most:
            return []
        while len(self.layers) <= most:
            self.layers.append(Layer(self.runs, self.sets, (1, len(self.layers)), twins=self.twins))
        return self.layers[most].entries(singles, doubles)

    def entries(self, singles: int, doubles: int, jokers: int) -> list[WindowEntry]:
        """Return every meld that can be laid from two planes of faces and some jokers, each once and in order."""
        found = self.layers[0].entries(singles, doubles) + self.wild(singles, doubles, jokers)
        found.sort(key=in_order)
        return found


def _window(plane: int, twins: int) -> Window:
    """Return the window of the faces of a plane, each of which is told once more so many bits further on if twice."""
    bits = plane | plane << twins
    described_by = _told_by(bits // (bits & -bits)) if bits else 1  # the same for every suit
    return plane, described_by, [None] * described_by


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


MOST: Final = 16
"""The most melds without jokers that count as few: they have some hundred choices of melds at most."""
MOST_JOKERS: Final = 2
"""The most jokers that count as few. Three may be a meld by themselves in some games."""
MOST_WILD: Final = 24
"""The most melds with jokers that count as few if there are two jokers, which are tried in any two of them."""


def best_of_few(windows: Windows, singles: int, doubles: int, jokers: int) -> list[WindowEntry] | None:
    """Return the best melds of a hand together, in their order; `None` if the hand is not for this search."""
    natural = windows.natural(singles, doubles)
    if not natural and not jokers:
        return natural
    if len(natural) > MOST or jokers > MOST_JOKERS or windows.twins:
        return None
    if len(natural) > 1:
        _put_in_order(natural)
    union = used = lost = 0
    laid: list[WindowEntry] = []
    for entry in natural:
        faces = entry.faces
        union |= faces
        if not faces & used:
            used |= faces
            lost += entry.loss
            laid.append(entry)
    if doubles & union and _share(natural, doubles):
        return None
    # All melds are laid; or else all cards that are in any, each bringing its price: then nothing can be better. A
    # second copy of a card adds nothing, since no two melds that hold it can be laid both.
    solved = len(laid) == len(natural) or (used == union and not lost)
    if solved and not jokers:
        return laid
    choice = MeldChoice(natural)
    if not solved:
        laid = choice.best((1 << len(natural)) - 1)
    if not jokers:
        return laid
    return _with_jokers(windows.wild(singles, doubles, jokers), jokers, Trial(choice, laid, union, doubles))


def _put_in_order(melds: list[WindowEntry]) -> None:
    """Sort melds: each goes to its place among those before it, which for two or three is quicker than `list.sort`."""
    for place in range(1, len(melds)):
        meld = melds[place]
        at = place
        while at and melds[at - 1].order > meld.order:
            melds[at] = melds[at - 1]
            at -= 1
        melds[at] = meld


def _share(natural: list[WindowEntry], doubles: int) -> bool:
    """Return whether two melds that share faces, which are there twice, can both be laid, or one of them twice."""
    for place, one in enumerate(natural):
        faces = one.faces
        if faces & doubles:
            for other in natural[place:]:
                common = faces & other.faces
                if common & doubles and not common & ~doubles:
                    return True
    return False


def _with_jokers(wild: list[WindowEntry], jokers: int, trial: Trial) -> list[WindowEntry] | None:
    """Return the best melds, some of which may hold jokers; `None` if there are too many of those."""
    if jokers > 1 and len(wild) > MOST_WILD:
        return None
    trial.one(wild)
    if jokers > 1:
        trial.two(wild)
    return trial.best


class MeldChoice:
    """The best of some melds, of which no two that share a card can be laid, for any part of them, as bits."""

    def __init__(self, melds: list[WindowEntry]) -> None:
        self.melds = melds
        self.known: dict[int, int] = {0: 0}
        self.against: list[int] = []

    def without(self, faces: int) -> int:
        """Return the melds that hold none of some faces."""
        left = 0
        bit = 1
        for meld in self.melds:
            if not meld.faces & faces:
                left |= bit
            bit += bit
        return left

    def compare(self) -> None:
        """Find out which later melds share cards with each."""
        melds = self.melds
        for place in range(1, len(melds) + 1):
            faces = melds[place - 1].faces
            against = 0
            bit = 1 << place
            for other in melds[place:]:
                if faces & other.faces:
                    against |= bit
                bit += bit
            self.against.append(against)

    def most(self, melds: int) -> int:
        """Return what some of the melds bring at most."""
        # Either the first meld is laid, and all that share a card with it fall away, or it is not.
        known = self.known.get(melds)
        if known is not None:
            return known
        if not self.against:
            self.compare()
        first = melds & -melds
        place = first.bit_length() - 1
        rest = melds ^ first
        beside = rest & ~self.against[place]
        most: int = self.melds[place].brings + self.most(beside)
        if beside != rest:
            most = max(most, self.most(rest))
        self.known[melds] = most
        return most

    def best(self, melds: int) -> list[WindowEntry]:
        """Return those of some melds that bring most; of several such choices the first."""
        if not self.against:
            self.compare()
        laid: list[WindowEntry] = []
        while melds:
            first = melds & -melds
            place = first.bit_length() - 1
            rest = melds ^ first
            beside = rest & ~self.against[place]
            if beside == rest or self.melds[place].brings + self.most(beside) >= self.most(rest):
                laid.append(self.melds[place])
                rest = beside
            melds = rest
        return laid


class Trial:
    """Melds with jokers tried beside the best of those without."""

    def __init__(self, choice: MeldChoice, laid: list[WindowEntry], union: int, doubles: int) -> None:
        self.choice = choice
        self.laid = laid
        self.union = union
        self.doubles = doubles
        self.best: list[WindowEntry] = laid
        self.base: int = 0
        for entry in laid:
            self.base += entry.brings
        self.most: int = self.base

    def one(self, wild: list[WindowEntry]) -> None:
        """Try each meld with jokers by itself."""
        # Of the melds that leave the others as they are the best one is enough.
        single = self.union & ~self.doubles
        crossing: list[WindowEntry] = []
        free: WindowEntry | None = None
        top = 0
        for entry in wild:
            if entry.faces & single:
                crossing.append(entry)
            elif entry.brings > top or (free is not None and entry.brings == top and entry.order < free.order):
                free = entry
                top = entry.brings
        if free is not None:
            self.most += top
            self.best = _placed(free, self.laid)
        for entry in crossing:
            if entry.brings + self.base >= self.most:
                self.take([entry], entry.brings, entry.faces & single)

    def two(self, wild: list[WindowEntry]) -> None:
        """Try any two melds with one joker each."""
        # The melds that bring most come first, so a loop ends as soon as nothing that follows can be enough.
        ranked = sorted(wild, key=in_brings, reverse=True)
        union, doubles = self.union, self.doubles
        for place in range(len(ranked)):
            one = ranked[place]
            enough = self.most - self.base - one.brings
            if one.brings < enough:
                return  # and so are the others
            if one.jokers == 1:
                for other in ranked[place:]:
                    if other.brings < enough:
                        break
                    common = one.faces & other.faces
                    if other.jokers == 1 and not common & ~doubles:
                        taken = (one.faces | other.faces) & union & ~doubles | common & union
                        self.take([one, other], one.brings + other.brings, taken)
                        enough = self.most - self.base - one.brings

    def take(self, melds: list[WindowEntry], brings: int, taken: int) -> None:
        """Try melds with jokers, and keep what is the best so far."""
        laid = self.laid
        left = 0
        if not taken:
            brings += self.base
        else:
            left = self.choice.without(taken)
            brings += self.choice.most(left)
        if brings >= self.most:
            if taken:
                laid = self.choice.best(left)
            for meld in melds:
                laid = _placed(meld, laid)
            if brings > self.most or list(map(in_order, laid)) < list(map(in_order, self.best)):
                self.most = brings
                self.best = laid


def _placed(meld: WindowEntry, melds: list[WindowEntry]) -> list[WindowEntry]:
    """Put a meld in its place among others."""
    at = 0
    for other in melds:
        if other.order > meld.order:
            break
        at += 1
    placed = melds.copy()
    placed.insert(at, meld)
    return placed
