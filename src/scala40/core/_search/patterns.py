"""Meld rules as numbers that the searches know: patterns, and what cards are worth in melds.

A pattern is a meld as a plane of natural faces and a number of jokers. Runs long enough to be laid as two are left out,
as the search finds their parts. Of melds that take the same cards the most valuable stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple, NoReturn, TypeAlias

from scala40.core._base import not_sent
from scala40.core._cards import JOKER, NATURAL_CARDS, SUIT_BITS, SUIT_MASK, Card, Rank, Suit, bits
from scala40.core._melds import LEAST, Face, Meld, MeldKind, MeldRules, Naming, make_meld, meld_violations
from scala40.core._search.kernels.windows import WindowEntry, Windows

Shape: TypeAlias = tuple[int, tuple[bool, ...]]
"""A run of any suit: its first place in the order, and for each of its places whether a joker lies there."""
Copies: TypeAlias = tuple[tuple[int, ...], int]
"""A set of any rank: how many cards of each suit, and how many jokers."""

_SUITS: Final = tuple(Suit)
_LONGEST_WHOLE: Final = 2 * LEAST - 1
"""The longest run of natural cards that cannot be laid as two."""


class Bring(Enum):
    """The value of melds: the points that they are worth, or the prices of their cards."""

    POINTS = 1
    PRICES = 2


class RunShape(NamedTuple):
    """The shape of a run."""

    suit: Suit
    shape: Shape


class SetShape(NamedTuple):
    """The shape of a set."""

    rank: Rank
    copies: Copies


class Pattern(NamedTuple):
    """A meld to search with."""

    faces: int
    doubles: int
    jokers: int
    points: int
    shape: RunShape | SetShape

    @property
    def size(self) -> int:
        """The number of cards that it takes."""
        return self.faces.bit_count() + self.doubles.bit_count() + self.jokers


class Patterns:
    """All melds that searches need under some rules; a pattern's place in `all` is its number."""

    def __init__(self, rules: MeldRules) -> None:
        self.rules: MeldRules = rules
        copies = list(_set_copies(rules))
        shapes = list(_run_shapes(rules))
        self.twins: bool = any(2 in counts for counts, _ in copies)
        runs = [_best(_run_pattern(suit, shape, rules) for shape in shapes) for suit in Suit]
        sets = [_best(_set_pattern(rank, each, rules) for each in copies) for rank in Rank]
        self.all: list[Pattern] = [pattern for group in (*runs, *sets) for pattern in group]
        self._melds: list[Meld | None] = [None] * len(self.all)

    def meld(self, number: int) -> Meld:
        """Return the meld of a pattern by its number."""
        meld = self._melds[number]
        if meld is None:
            shape = self.all[number].shape
            meld = _run(*shape, self.rules) if isinstance(shape, RunShape) else _set(*shape, self.rules)
            self._melds[number] = meld
        return meld

    def windows(self, prices: tuple[int, ...], bring: Bring) -> Windows:
        """Return the melds of hands for a search."""
        runs: dict[int, list[WindowEntry]] = {}
        sets: list[list[WindowEntry]] = [[] for _ in Rank]
        for number, pattern in enumerate(self.all):
            entry = _entry(number, pattern, prices, bring)
            shape = pattern.shape
            if isinstance(shape, SetShape):
                sets[shape.rank - 1].append(entry)
            else:
                start, wild = shape.shape
                first = Card(self.rules.order[start + wild.index(False)], shape.suit)
                runs.setdefault(first.bit, []).append(entry)
        return Windows(runs, sets, self.rules.most_jokers, twins=self.twins)


@lru_cache(maxsize=64)
def patterns_for(rules: MeldRules) -> Patterns:
    """Return the patterns of some rules; the same object for equal rules."""
    return Patterns(rules)


def _entry(number: int, pattern: Pattern, prices: tuple[int, ...], bring: Bring) -> WindowEntry:
    faces, doubles, jokers, points, _ = pattern
    most = plane_sum(faces, prices) + plane_sum(doubles, prices) + jokers * prices[-1]
    brings = points if bring is Bring.POINTS else most
    return WindowEntry(number, (faces, doubles, jokers), most - brings, brings)


def plane_sum(plane: int, prices: Sequence[int]) -> int:
    """Return the sum of the prices of the faces of a plane."""
    return sum([prices[place] for place in bits(plane)])


def sums_of(by_rank: Sequence[int]) -> list[int]:
    """Return for each number of 13 bits the sum of the values of its ranks."""
    sums = [0]
    for value in by_rank:
        sums += [total + value for total in sums]
    return sums


def _best(patterns: Iterable[Pattern]) -> list[Pattern]:
    """Keep of the melds of the same cards the most valuable one, and put those of most cards first."""
    best: dict[tuple[int, int, int], Pattern] = {}
    for pattern in patterns:
        cards = pattern[:3]
        if cards not in best or best[cards].points < pattern.points:
            best[cards] = pattern
    return sorted(best.values(), key=lambda pattern: -pattern.size)


# runs


def _run_shapes(rules: MeldRules) -> Iterator[Shape]:
    """Yield the legal runs that cannot be laid as two: five cards and the jokers of a run at most."""
    longest = min(rules.longest_run, len(rules.order), _LONGEST_WHOLE + rules.most_jokers)
    laid: set[Shape] = set()
    for size in range(LEAST, longest + 1):
        for start in range(len(rules.order) - size + 1):
            for wild in _places(size, min(rules.most_jokers, size - 1)):
                shape = (start, wild)
                if any(low in laid and high in laid for low, high in _cuts(shape)):
                    laid.add(shape)
                elif not meld_violations(_run(Suit.CLUBS, shape, rules), rules):
                    laid.add(shape)
                    yield shape


def _places(size: int, most: int) -> Iterator[tuple[bool, ...]]:
    """Yield the ways to put up to so many jokers into some places."""
    for jokers in range(most + 1):
        for chosen in combinations(range(size), jokers):
            yield tuple(place in chosen for place in range(size))


def _cuts(shape: Shape) -> Iterator[tuple[Shape, Shape]]:
    start, wild = shape
    for low in range(LEAST, len(wild) - LEAST + 1):
        yield (start, wild[:low]), (start + low, wild[low:])


def _run(suit: Suit, shape: Shape, rules: MeldRules) -> Meld:
    start, wild = shape
    faces = tuple(Card(rank, suit) for rank in rules.order[start : start + len(wild)])
    return make_meld(
        MeldKind.RUN, tuple([JOKER if own else face for own, face in zip(wild, faces, strict=True)]), faces
    )


def _run_pattern(suit: Suit, shape: Shape, rules: MeldRules) -> Pattern:
    start, wild = shape
    faces = points = 0
    for place, is_joker in enumerate(wild, start):
        if not is_joker:
            faces |= 1 << Card(rules.order[place], suit).index
        points += rules.run_values[place] if not is_joker or rules.joker_value is None else rules.joker_value
    return Pattern(faces, 0, sum(wild), points, RunShape(suit, shape))


# sets


def _set_copies(rules: MeldRules) -> Iterator[Copies]:
    """Yield the legal sets of a rank; both copies of a card are only tried where three of two suits make one."""
    twin = Meld(MeldKind.SET, tuple(Card(Rank.ACE, suit) for suit in (Suit.CLUBS, Suit.CLUBS, Suit.DIAMONDS)))
    most = 1 if meld_violations(twin, rules) else 2
    for counts in product(range(most + 1), repeat=len(_SUITS)):
        natural = sum(counts)
        for jokers in range(max(0, LEAST - natural), min(rules.most_jokers, rules.largest_set - natural) + 1):
            copies = (counts, jokers)
            if natural and not meld_violations(_set(Rank.ACE, copies, rules), rules):
                yield copies


def _set(rank: Rank, copies: Copies, rules: MeldRules) -> Meld:
    counts, jokers = copies
    cards = [Card(rank, suit) for suit, count in zip(Suit, counts, strict=True) for _ in range(count)]
    faces: list[Face] = [rank] * jokers
    if rules.wild_in_sets is Naming.CARD:
        by_need = sorted(Suit, key=lambda suit: counts[suit])
        faces = [Card(rank, by_need[place % len(by_need)]) for place in range(jokers)]
    return Meld(MeldKind.SET, (*cards, *(JOKER,) * jokers), (*cards, *faces))


def _set_pattern(rank: Rank, copies: Copies, rules: MeldRules) -> Pattern:
    counts, jokers = copies
    faces = sum(1 << Card(rank, suit).index for suit in Suit if counts[suit])
    doubles = sum(1 << Card(rank, suit).index for suit in Suit if counts[suit] > 1)
    value = rules.set_values[rank - 1]
    wild = value if rules.joker_value is None else rules.joker_value
    return Pattern(faces, doubles, jokers, sum(counts) * value + jokers * wild, SetShape(rank, copies))


# What the melds of hands are worth, as the searches for the most valuable ones take it.


class Worths:
    """The values of melds under some rules, for searches."""

    __slots__ = ("patterns", "prices", "sums", "uneven", "windows")

    def __init__(self, rules: MeldRules, sums: list[int]) -> None:
        self.patterns: Patterns = patterns_for(rules)
        self.sums: list[int] = sums
        by_rank = [self.sums[1 << rank] for rank in range(SUIT_BITS)]
        self.prices: tuple[int, ...] = (*by_rank * len(Suit), self.sums[-1])
        values = [*zip(rules.order, rules.run_values, strict=True), *zip(Rank, rules.set_values, strict=True)]
        uneven = {rank for rank, value in values if value != by_rank[rank - 1]}
        self.uneven: int = sum(1 << card.index for card in NATURAL_CARDS if card.rank in uneven)
        self.windows: Windows = self.patterns.windows(self.prices, Bring.POINTS)

    def __reduce__(self) -> NoReturn:
        raise not_sent(self)

    def worth(self, plane: int) -> int:
        """Return the sum of the prices of the faces of a plane."""
        sums = self.sums
        return (
            sums[plane & SUIT_MASK]
            + sums[plane >> SUIT_BITS & SUIT_MASK]
            + sums[plane >> 2 * SUIT_BITS & SUIT_MASK]
            + sums[plane >> 3 * SUIT_BITS]
        )
