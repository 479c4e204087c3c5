"""Lists of melds by what a hand holds of a suit (13 bits) or of a rank (four bits, a suit each).

All lists would take a third of a second to make and most are never needed, so each is made on first use and kept.
Look-ups are in plain dictionaries and lists, which are several times faster than those with `__missing__`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NoReturn, TypeAlias

from scala40.core._base import not_sent
from scala40.core._cards import JOKER, SUIT_BITS, Card, Rank, Suit, in_suits
from scala40.core._melds import LEAST, Meld, MeldKind, MeldRules, Naming, make_meld
from scala40.core._search.kernels.opening import Numbers, runs_in, starts, window

PATTERNS: Final = 1 << SUIT_BITS
"""The number of groups of ranks."""
HALF: Final = 7
"""The number of ranks in the lower half of a suit, where a group of them is looked up by halves."""
LOW_HALF: Final = (1 << HALF) - 1
ALL_SUITS: Final = (1 << len(Suit)) - 1

MOST_KEPT: Final = PATTERNS
"""The most entries of each kind before a table starts afresh: all patterns of ranks, two megabytes a suit."""

Suits: TypeAlias = tuple[int, int, int, int]
"""The ranks held of each suit."""


class Option(Numbers):
    """A legal meld as the numbers that searches want to know of it."""

    __slots__ = ("kept", "meld", "number")

    def __init__(self, meld: Meld, points: int, values: tuple[int, ...]) -> None:
        self.meld: Meld = meld
        self.kept: Any = None
        self.number: int = -1
        faces = jokers = potential = 0
        for card in meld.cards:
            bit = card.bit
            if bit:
                faces |= bit
                potential += values[card.index % SUIT_BITS]
            else:
                jokers += 1
        super().__init__(points, faces, jokers, len(meld.cards), potential)

    def __reduce__(self) -> NoReturn:
        raise not_sent(self)


def best_values(rules: MeldRules) -> tuple[int, ...]:
    """Return the most that a card of each rank can be worth in a meld."""
    return tuple(_best_value(rank, rules) for rank in Rank)


def _best_value(rank: Rank, rules: MeldRules) -> int:
    """The most that a card of a rank can be worth in a meld."""
    in_runs = [value for place, value in zip(rules.order, rules.run_values, strict=True) if place is rank]
    return max((rules.set_values[rank - 1], *in_runs))


def _worth_of(cards: tuple[Card, ...], values: tuple[int, ...], rules: MeldRules) -> int:
    """Return the value of the cards of a meld in places of these values."""
    fixed = rules.joker_value
    if fixed is None:
        return sum(values)
    return sum(fixed if card.is_joker else value for card, value in zip(cards, values, strict=True))


class Images:
    """Maps numbers to others by replacing each bit with some bits; looked up by halves."""

    def __init__(self, images: Sequence[int]) -> None:
        self._low = self._sums(images[:HALF])
        self._high = self._sums(images[HALF:])

    @staticmethod
    def _sums(images: Sequence[int]) -> list[int]:
        sums = [0]
        for image in images:
            sums += [known | image for known in sums]
        return sums

    def of(self, number: int) -> int:
        """Return what a number becomes."""
        return self._low[number & LOW_HALF] | self._high[number >> HALF]


class Order:
    """The order of the ranks of a suit in its runs: the places of some ranks as bits, and the ranks of some places."""

    def __init__(self, order: Sequence[Rank]) -> None:
        self.places: Images = Images([sum(1 << at for at, it in enumerate(order) if it is rank) for rank in Rank])
        self.ranks: Images = Images([1 << rank - 1 for rank in order])


class Runs:
    """The runs of suits with a certain number of jokers, put together from windows of a few cards."""

    def __init__(self, wild: int, order: Order, rules: MeldRules) -> None:
        self._wild = wild
        self._rules = rules
        self._values = best_values(rules)
        self._places = order.places
        self._rows = [tuple([Card(rank, suit) for rank in rules.order]) for suit in Suit]
        self._reaches: dict[int, tuple[tuple[int, int], ...]] = {}
        self._windows: list[dict[tuple[int, int], tuple[Option, ...]]] = [{} for _ in Suit]
        self._best: dict[tuple[int, int], int] = {}

    def held(self, suit: int, ranks: int) -> tuple[Option, ...]:
        """Return the runs that some ranks of a suit make."""
        begins = self._begins(ranks)
        if not begins:
            return ()
        found: list[Option] = []
        for start, reach in begins:
            found += self._window(suit, start, reach)
        return tuple(found)

    def best(self, ranks: int) -> int:
        """Return the most that a run of some ranks of any suit can be worth."""
        most = 0
        for begin in self._begins(ranks):
            best = self._best.get(begin)
            if best is None:
                best = max([option.points for option in self._window(0, *begin)], default=0)
                self._best[begin] = best
            most = max(most, best)
        return most

    def _begins(self, ranks: int) -> tuple[tuple[int, int], ...]:
        """Return where runs of some ranks begin and how far they can reach; in all suits alike."""
        found = self._reaches.get(ranks)
        if found is None:
            row, count, longest = self._places.of(ranks), len(self._rules.order), self._rules.longest_run
            begins: list[tuple[int, int]] = []
            for start in starts(row, self._wild, count):
                begins.append((start, window(row >> start, self._wild, min(longest, count - start))))  # noqa: PERF401 - compiled, it is quicker
            self._reaches[ranks] = found = tuple(begins)
        return found

    def _window(self, suit: int, start: int, reach: int) -> tuple[Option, ...]:
        """The runs that begin in one place."""
        windows = self._windows[suit]
        found = windows.get((start, reach))
        if found is None:
            melds = [self._run(suit, start, length, jokers) for length, jokers in runs_in(reach, self._wild)]
            if len(windows) >= MOST_KEPT:
                windows.clear()
            windows[start, reach] = found = tuple([option for option in melds if option is not None])
        return found

    def _run(self, suit: int, start: int, length: int, jokers: int) -> Option | None:
        """The run in these places; none if it would hold two natural aces."""
        faces = self._rows[suit][start : start + length]
        cards = faces
        if jokers:
            cards = tuple([JOKER if jokers >> place & 1 else face for place, face in enumerate(faces)])
        if cards[0] is cards[-1] and not cards[0].is_joker:
            return None
        values = self._rules.run_values[start : start + length]
        return Option(make_meld(MeldKind.RUN, cards, faces), _worth_of(cards, values, self._rules), self._values)


class Sets:
    """The sets of ranks with a certain number of jokers."""

    def __init__(self, wild: int, rules: MeldRules) -> None:
        self._wild = wild
        self._rules = rules
        self._values = best_values(rules)
        self._known: dict[tuple[int, int], tuple[Option, ...]] = {}

    def held(self, rank: int, suits: int) -> tuple[Option, ...]:
        """Return the sets that some suits of a rank make, always the same objects; ranks are counted from 0 here."""
        found = self._known.get((rank, suits))
        if found is None:
            self._known[rank, suits] = found = tuple(self._melds(Rank(rank + 1), suits))
        return found

    def best(self, size: int, rank: int) -> int:
        """Return the most that a set of some size can be worth."""
        return max([option.points for option in self.held(rank, ALL_SUITS) if option.size == size], default=0)

    def _melds(self, rank: Rank, held: int) -> Iterator[Option]:
        wild, rules = self._wild, self._rules
        value = rules.set_values[rank - 1]
        for size in range(LEAST, min(rules.largest_set, len(Suit)) + 1):
            if wild and rules.wild_in_sets is Naming.RANK:
                yield from self._of_rank(rank, held, size, value)
                continue
            for suits in combinations(Suit, size):
                for free in combinations(suits, wild):
                    if all(suit in free or held >> suit & 1 for suit in suits) and wild < size:
                        faces = tuple([Card(rank, suit) for suit in suits])
                        cards = tuple([JOKER if face.suit in free else face for face in faces])
                        points = _worth_of(cards, (value,) * size, rules)
                        yield Option(make_meld(MeldKind.SET, cards, faces), points, self._values)

    def _of_rank(self, rank: Rank, held: int, size: int, value: int) -> Iterator[Option]:
        """Yield the sets of so many cards in which jokers stand for the rank alone."""
        wild = self._wild
        for suits in combinations(Suit, max(0, size - wild)):
            if suits and all(held >> suit & 1 for suit in suits):
                natural = tuple([Card(rank, suit) for suit in suits])
                cards = (*natural, *(JOKER,) * wild)
                points = _worth_of(cards, (value,) * size, self._rules)
                yield Option(make_meld(MeldKind.SET, cards, (*natural, *(rank,) * wild)), points, self._values)


_Known: TypeAlias = list[tuple[Option, ...] | None]
"""The melds of each pattern, as far as they have come up."""


class ListLayer:
    """Melds with a certain number of jokers, by what is held."""

    def __init__(
        self,
        wild: int,
        of_runs: Callable[[int, int], tuple[Option, ...]],
        of_sets: Callable[[int, int], tuple[Option, ...]],
    ) -> None:
        self._least = LEAST - wild
        self._of_runs = of_runs
        self._of_sets = of_sets
        self._clubs: _Known = []
        self._diamonds: _Known = []
        self._hearts: _Known = []
        self._spades: _Known = []
        self._ranks: list[_Known] = [[None] * (ALL_SUITS + 1) for _ in Rank]

    def held(self, suits: Suits) -> list[Option]:
        """Return those among all runs, and among the sets of ranks of which enough suits are held."""
        clubs, diamonds, hearts, spades = suits
        if not self._clubs:
            self._make_room()
        a, b = self._clubs[clubs], self._diamonds[diamonds]
        c, d = self._hearts[hearts], self._spades[spades]
        if a is None:
            a = self._clubs[clubs] = self._of_runs(0, clubs)
        if b is None:
            b = self._diamonds[diamonds] = self._of_runs(1, diamonds)
        if c is None:
            c = self._hearts[hearts] = self._of_runs(2, hearts)
        if d is None:
            d = self._spades[spades] = self._of_runs(3, spades)
        found = [*a, *b, *c, *d]
        ranks = in_suits(self._least, clubs, diamonds, hearts, spades)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            known = self._ranks[low.bit_length() - 1]
            held = (clubs & low and 1) | (diamonds & low and 2) | (hearts & low and 4) | (spades & low and 8)
            melds = known[held]
            if melds is None:
                melds = known[held] = self._of_sets(low.bit_length() - 1, held)
            found += melds
        return found

    def _make_room(self) -> None:
        """Make a place for each pattern of each suit: a list finds what is there sooner than a dictionary."""
        rows: list[_Known] = [[None] * PATTERNS for _ in Suit]
        self._clubs, self._diamonds, self._hearts, self._spades = rows


_UNKNOWN: Final = 1 << 20
"""More than any meld is worth."""


class Bests:
    """The most that one meld with a certain number of jokers can be worth."""

    def __init__(self, runs: Runs, sets: Sets, sizes: Sequence[tuple[int, int]]) -> None:
        self._runs = runs
        self._by_ranks: list[int] = [_UNKNOWN] * PATTERNS
        self._sets: list[tuple[int, list[int], tuple[int, ...]]] = [
            (naturals, [_UNKNOWN] * PATTERNS, tuple([sets.best(size, rank) for rank in range(SUIT_BITS)]))
            for naturals, size in sizes
        ]

    def most(self, suits: Suits) -> int:
        """Return the most for the ranks held of each suit."""
        clubs, diamonds, hearts, spades = suits
        runs = self._by_ranks
        most = max(runs[clubs], runs[diamonds], runs[hearts], runs[spades])
        if most == _UNKNOWN:
            most = self._noted(suits)
        for naturals, by_ranks, points in self._sets:
            ranks = in_suits(naturals, clubs, diamonds, hearts, spades)
            worth = by_ranks[ranks]
            if worth == _UNKNOWN:
                by_ranks[ranks] = worth = max([it for rank, it in enumerate(points) if ranks >> rank & 1], default=0)
            most = max(most, worth)
        return most

    def _noted(self, suits: Suits) -> int:
        for ranks in suits:
            if self._by_ranks[ranks] == _UNKNOWN:
                self._by_ranks[ranks] = self._runs.best(ranks)
        return max([self._by_ranks[ranks] for ranks in suits])
