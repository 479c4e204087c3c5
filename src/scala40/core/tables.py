"""Meld tables: every meld that a hand holds, found by looking it up.

This is the narrow door between the public types and the numbers behind them. A natural card is a bit of a
52-bit plane (`Card.index`), so one suit of a hand is a 13-bit number and one rank of it a 4-bit number. For each, the
melds are worked out when it first comes up and kept. Filling everything in advance would take a third of a second that
nobody needs.

Behind the door stand the integer kernels (`core.kernels`). They know no cards, so that they are fast as they are and
can be compiled as they are; whoever wants cards, melds and moves asks here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias, TypeVar

from scala40.core.cards import JOKER, NATURAL_CARDS, Card, Rank, Suit
from scala40.core.growth import Growth, neighbours
from scala40.core.hands import PLANE, bits, union
from scala40.core.kernels.opening import Numbers
from scala40.core.kernels.runs import runs_in, starts, window
from scala40.core.meld_rules import MeldRules, Naming
from scala40.core.meld_values import meld_points
from scala40.core.melds import (
    END_LOW,
    LEAST,
    End,
    Meld,
    MeldKind,
    extended,
    make_meld,
    meld_violations,
    with_joker_replaced,
)

__all__ = ["Growth", "MeldTables", "Option", "cuts", "neighbours", "tables_for"]

SUIT_BITS: Final = 13
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
ALL_SUITS: Final = (1 << len(Suit)) - 1
_EACH_SUIT: Final = sum(1 << SUIT_BITS * suit for suit in Suit)
"""Times some ranks, it is the plane of all cards of these ranks."""

MOST_KEPT: Final = 8192
"""How much of each kind is kept before a table starts afresh, so that a server that runs for months stays small: about
two megabytes for each suit. So many patterns of ranks there are, so that under usual rules none is ever forgotten."""


T = TypeVar("T")

_Tables: TypeAlias = tuple[tuple[dict[int, tuple[T, ...]], ...], tuple[dict[int, tuple[T, ...]], ...]]
"""Something about the melds with a certain number of jokers: for each suit about its runs, by the ranks held, and for
each rank about its sets, by the suits held as four bits."""


class Option:
    """A legal meld as numbers: the natural faces (a plane) and jokers that it takes, its size and its points.

    One that is divisible can be laid as two, for as many points, so that exact searches need only look at its parts.
    The `numbers` are what the kernels want to know of it.
    """

    __slots__ = ("divisible", "faces", "jokers", "meld", "numbers", "points", "size")

    def __init__(self, meld: Meld, points: int, values: tuple[int, ...]) -> None:
        self.meld: Meld = meld
        faces = jokers = potential = 0
        for card in meld.cards:
            if card.is_joker:
                jokers += 1
            else:
                faces |= 1 << card.index
                potential += values[card.index % SUIT_BITS]
        size = len(meld.cards)
        self.faces: int = faces
        self.jokers: int = jokers
        self.size: int = size
        self.points: int = points
        self.divisible: bool = size >= 2 * LEAST and _is_divisible(meld)
        self.numbers: Numbers = (points, faces, jokers, size, potential, self.divisible)


def _is_divisible(run: Meld) -> bool:
    """Whether a legal run of six or more can be cut so that either part is long enough and has a natural card."""
    natural = [place for place, card in enumerate(run.cards) if not card.is_joker]
    first, last = natural[0], natural[-1]
    return any(first < cut <= last for cut in range(LEAST, len(run.cards) - LEAST + 1))


def _legal(meld: Meld, rules: MeldRules) -> bool:
    return not meld_violations(meld, rules)


def cuts(run: Meld, rules: MeldRules) -> Iterator[tuple[Meld, Meld]]:
    """Yield the ways to cut a run into two legal ones; a set cannot be cut.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> run = Meld(MeldKind.RUN, cards_in("5C 6C 7C 8C 9C 10C JC"))
    >>> [len(low) for low, _ in cuts(run, Ruleset().meld_rules)]
    [3, 4]
    """
    if run.kind is MeldKind.RUN:
        for place in range(LEAST, len(run) - LEAST + 1):
            low = Meld(run.kind, run.cards[:place], run.faces[:place])
            high = Meld(run.kind, run.cards[place:], run.faces[place:])
            if _legal(low, rules) and _legal(high, rules):
                yield low, high


class _Images:
    """What a number becomes if each of its bits becomes some bits; looked up by halves.

    Args:
        images: what each bit becomes.
    """

    def __init__(self, images: Sequence[int]) -> None:
        self._low = self._sums(images[:_HALF])
        self._high = self._sums(images[_HALF:])

    @staticmethod
    def _sums(images: Sequence[int]) -> list[int]:
        sums = [0]
        for image in images:
            sums += [known | image for known in sums]
        return sums

    def of(self, number: int) -> int:
        """Return what a number becomes."""
        return self._low[number & _LOW] | self._high[number >> _HALF]


_HALF: Final = 7
_LOW: Final = (1 << _HALF) - 1


class _Order:
    """How the ranks of a suit lie in its runs: the places of some ranks as bits, and the ranks of some places."""

    def __init__(self, order: Sequence[Rank]) -> None:
        self.places: _Images = _Images([sum(1 << at for at, it in enumerate(order) if it is rank) for rank in Rank])
        self.ranks: _Images = _Images([1 << rank - 1 for rank in order])


class _Reaches(dict[int, tuple[tuple[int, int], ...]]):
    """Where runs with a certain number of jokers begin and what they can reach, by the ranks held of any suit.

    There are 8,192 patterns of ranks. The suits share this: most patterns hold no run, which is told here at once.
    """

    def __init__(self, wild: int, order: _Order, rules: MeldRules) -> None:
        super().__init__()
        self._wild = wild
        self._count = len(rules.order)
        self._longest = rules.longest_run
        self._places = order.places

    def __missing__(self, ranks: int) -> tuple[tuple[int, int], ...]:
        row = self._places.of(ranks)
        self[ranks] = found = tuple(
            [
                (start, window(row >> start, self._wild, min(self._longest, self._count - start)))
                for start in starts(row, self._wild, self._count)
            ]
        )
        return found


class _Runs(dict[int, tuple[Option, ...]]):
    """The runs of one suit with a certain number of jokers, by the ranks held; a look-up that fails works them out.

    They are put together from windows: the runs that begin at one place depend on a few cards only, so that a new
    pattern of ranks is nearly always made of windows that are known.
    """

    def __init__(self, suit: Suit, wild: int, rules: MeldRules, reaches: _Reaches) -> None:
        super().__init__()
        self._wild = wild
        self._rules = rules
        self._values = _best_values(rules)
        self._row = tuple(Card(rank, suit) for rank in rules.order)
        self._reaches = reaches
        self._windows: dict[tuple[int, int], tuple[Option, ...]] = {}
        self._best: dict[tuple[int, int], int] = {}

    def __missing__(self, ranks: int) -> tuple[Option, ...]:
        found: list[Option] = []
        for begin in self._reaches[ranks]:
            melds = self._windows.get(begin)
            found += self._begin(*begin) if melds is None else melds
        _keep_small(self)
        self[ranks] = melds = tuple(found)
        return melds

    def best(self, ranks: int) -> int:
        """Return the most that a run of some ranks can be worth, which does not need all of them put together."""
        most = 0
        for begin in self._reaches[ranks]:
            best = self._best.get(begin)
            if best is None:
                melds = self._windows.get(begin) or self._begin(*begin)
                best = self._best[begin] = max([option.points for option in melds], default=0)
            most = max(most, best)
        return most

    def _begin(self, start: int, reach: int) -> tuple[Option, ...]:
        """The runs that begin in one place."""
        if len(self._windows) >= MOST_KEPT:
            self._best.clear()
        _keep_small(self._windows)
        melds = (self._run(start, length, jokers) for length, jokers in runs_in(reach, self._wild))
        self._windows[start, reach] = found = tuple(option for option in melds if option is not None)
        return found

    def _run(self, start: int, length: int, jokers: int) -> Option | None:
        """The run in these places; none if it would hold two natural aces."""
        faces = self._row[start : start + length]
        cards = faces
        if jokers:
            cards = tuple([JOKER if jokers >> place & 1 else face for place, face in enumerate(faces)])
        if cards[0] is cards[-1] and not cards[0].is_joker:
            return None
        values = self._rules.run_values[start : start + length]
        return Option(make_meld(MeldKind.RUN, cards, faces), _worth_of(cards, values, self._rules), self._values)


class _Numbers(dict[int, tuple[Numbers, ...]]):
    """The numbers of the melds of some table, each once: sets that differ by what a joker is in them have the same."""

    def __init__(self, table: dict[int, tuple[Option, ...]]) -> None:
        super().__init__()
        self._table = table

    def __missing__(self, held: int) -> tuple[Numbers, ...]:
        self[held] = numbers = tuple(dict.fromkeys([option.numbers for option in self._table[held]]))
        return numbers


class _InRuns(dict[int, int]):
    """The ranks of one suit that are in any of its runs without jokers, by the ranks held, as a plane of some suit."""

    def __init__(self, suit: Suit, order: _Order) -> None:
        super().__init__()
        self._shift = SUIT_BITS * suit
        self._order = order

    def __missing__(self, ranks: int) -> int:
        row = self._order.places.of(ranks)
        first = row & row >> 1 & row >> 2
        self[ranks] = plane = self._order.ranks.of(first | first << 1 | first << 2) << self._shift if first else 0
        return plane


class _BestRuns(dict[int, int]):
    """The most that a run of some table can be worth, by the ranks held."""

    def __init__(self, runs: _Runs) -> None:
        super().__init__()
        self._runs = runs

    def __missing__(self, ranks: int) -> int:
        self[ranks] = most = self._runs.best(ranks)
        return most


class _BestSets(dict[int, int]):
    """The most that a set of a certain size with certain jokers can be worth, by the ranks that it may have."""

    def __init__(self, sets: tuple[_Sets, ...], size: int) -> None:
        super().__init__()
        self._points = [
            max((it.points for it in by_suits[ALL_SUITS] if it.size == size), default=0) for by_suits in sets
        ]

    def __missing__(self, ranks: int) -> int:
        self[ranks] = most = max((self._points[rank] for rank in bits(ranks)), default=0)
        return most


class _Sets(dict[int, tuple[Option, ...]]):
    """The sets of one rank with a certain number of jokers, by the suits held as four bits."""

    def __init__(self, rank: Rank, wild: int, rules: MeldRules) -> None:
        super().__init__()
        self._rank = rank
        self._wild = wild
        self._rules = rules
        self._values = _best_values(rules)

    def __missing__(self, held: int) -> tuple[Option, ...]:
        self[held] = melds = tuple(self._melds(held))
        return melds

    def _melds(self, held: int) -> Iterator[Option]:
        rank, wild, rules = self._rank, self._wild, self._rules
        if wild and rules.wild_in_sets is Naming.RANK:
            return  # what is declared to be a card is no meld there
        value = rules.set_values[rank - 1]
        for size in range(LEAST, min(rules.largest_set, len(Suit)) + 1):
            for suits in combinations(Suit, size):
                for free in combinations(suits, wild):
                    if all(suit in free or held >> suit & 1 for suit in suits) and wild < size:
                        faces = tuple([Card(rank, suit) for suit in suits])
                        cards = tuple([JOKER if face.suit in free else face for face in faces])
                        points = _worth_of(cards, (value,) * size, rules)
                        yield Option(make_meld(MeldKind.SET, cards, faces), points, self._values)


def _worth_of(cards: tuple[Card, ...], values: tuple[int, ...], rules: MeldRules) -> int:
    """What the cards of a meld are worth in places of these values."""
    fixed = rules.joker_value
    if fixed is None:
        return sum(values)
    return sum(fixed if card.is_joker else value for card, value in zip(cards, values, strict=True))


def _keep_small(kept: dict[int, tuple[Option, ...]] | dict[tuple[int, int], tuple[Option, ...]]) -> None:
    if len(kept) >= MOST_KEPT:
        kept.clear()


class MeldTables:
    """The melds of hands under certain rules, and the growth of melds, kept as they come up.

    Attributes:
        rules: the rules.
        worths: for each pattern of ranks the most that they could be worth in any melds; behind them that of a joker.

    >>> from scala40 import Hand, Ruleset
    >>> hand = Hand.parse("7C 8C 9C 9D JK")
    >>> [str(option.meld) for option in Ruleset().tables.options(hand.ones, 0)]
    ['7C 8C 9C']
    """

    def __init__(self, rules: MeldRules) -> None:
        self.rules: MeldRules = rules
        self._most_jokers = rules.most_jokers
        self._values = _best_values(rules)
        self.worths: list[int] = _worths(rules)
        self._options: dict[Meld, Option] = {}
        self._growths: dict[Meld, Growth] = {}
        self._options_of: list[_Tables[Option]] = []
        self._numbers_of: list[_Tables[Numbers]] = []
        self._best: list[tuple[tuple[_BestRuns, ...], tuple[tuple[int, _BestSets], ...]]] = []
        self._order: _Order = _Order(rules.order)
        self._in_runs: tuple[_InRuns, ...] = tuple(_InRuns(suit, self._order) for suit in Suit)
        self._partners: tuple[tuple[int, ...], ...] = ()
        self._near: tuple[int, ...] = ()
        self._add_tables(0)

    def worth(self, ones: int, jokers: int) -> int:
        """Return the most that the natural faces of a plane and some jokers could be worth in any melds."""
        clubs, diamonds, hearts, spades = _suits(ones)
        worths = self.worths
        return worths[clubs] + worths[diamonds] + worths[hearts] + worths[spades] + jokers * worths[-1]

    def option(self, meld: Meld) -> Option | None:
        """Return the numbers of a meld, `None` if it is not legal."""
        option = self._options.get(meld)
        if option is None and _legal(meld, self.rules):
            option = self._add(meld)
        return option

    def numbers(self, meld: Meld) -> Option:
        """Return the numbers of a meld that is legal.

        >>> from scala40 import Ruleset
        >>> from scala40.core.cards import cards_in
        >>> Ruleset().tables.numbers(Meld(MeldKind.RUN, cards_in("QC KC AC"))).points
        31
        """
        option = self._options.get(meld)
        return self._add(meld) if option is None else option

    def growth(self, meld: Meld) -> Growth:
        """Return what can happen to a legal meld."""
        growth = self._growths.get(meld)
        if growth is None:
            if len(self._growths) >= MOST_KEPT:
                self._growths.clear()
            growth = self._growths[meld] = Growth(meld, self.rules)
        return growth

    def grown(self, growth: Growth, card: Card, face: Card, end: End) -> Growth:
        """Return what can happen to a meld with one more card at one end, which is legal, given what can without it."""
        key = (card, face, end is END_LOW)
        found = growth.grown.get(key)
        if found is None:
            found = growth.grown[key] = self.growth(extended(growth.meld, card, face, end))
        return found

    def freed(self, growth: Growth, card: Card) -> Growth:
        """Return what can happen to a meld once a card has taken the joker that stands for it."""
        found = growth.freed.get(card)
        if found is None:
            found = growth.freed[card] = self.growth(with_joker_replaced(growth.meld, card))
        return found

    def options(self, ones: int, jokers: int) -> list[Option]:
        """Return every meld that can be laid from a plane of faces and some jokers, each once."""
        return self._held(self._options_of, ones, jokers)

    def numbers_held(self, ones: int, jokers: int) -> list[Numbers]:
        """Return the numbers of every such meld, each once; several melds may have the same."""
        return self._held(self._numbers_of, ones, jokers)

    def _held(self, tables: list[_Tables[T]], ones: int, jokers: int) -> list[T]:
        """What the tables hold for a plane of faces and some jokers."""
        clubs, diamonds, hearts, spades = ones & SUIT_MASK, ones >> 13 & SUIT_MASK, ones >> 26 & SUIT_MASK, ones >> 39
        runs, sets = tables[0]
        found = [*runs[0][clubs], *runs[1][diamonds], *runs[2][hearts], *runs[3][spades]]
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if ranks:
            _add_sets(found, sets, ranks, (clubs, diamonds, hearts, spades))
        if not jokers:
            return found
        for wild in range(1, min(jokers, self._most_jokers) + 1):
            if wild == len(tables):
                self._add_tables(wild)
            runs, sets = tables[wild]
            found += runs[0][clubs]
            found += runs[1][diamonds]
            found += runs[2][hearts]
            found += runs[3][spades]
            ranks = _in_suits(LEAST - wild, clubs, diamonds, hearts, spades)
            _add_sets(found, sets, ranks, (clubs, diamonds, hearts, spades))
        return found

    def bound(self, ones: int, twos: int, jokers: int) -> tuple[int, int]:
        """Return two numbers that limit what the melds of some cards can be worth, however many are laid.

        Melds without jokers cannot be worth more together than the first, which is what the cards could be worth that
        are in any of them; and none with jokers can be worth more than the second.

        Args:
            ones: the faces of which there is a card at least.
            twos: those of which there are two.
            jokers: how many jokers there are.

        >>> from scala40 import Hand, Ruleset
        >>> hand = Hand.parse("7C 8C 9C 9C KD KH AS")
        >>> tables = Ruleset().tables
        >>> tables.bound(hand.ones, hand.twos, 0), tables.bound(hand.ones, hand.twos, 1)
        ((33, 0), (33, 34))
        """
        clubs, diamonds, hearts, spades = ones & SUIT_MASK, ones >> 13 & SUIT_MASK, ones >> 26 & SUIT_MASK, ones >> 39
        in_runs = self._in_runs
        usable = in_runs[0][clubs] | in_runs[1][diamonds] | in_runs[2][hearts] | in_runs[3][spades]
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if ranks:
            usable |= ranks * _EACH_SUIT & ones
        natural = 0
        if usable:
            worths = self.worths
            natural = worths[usable & SUIT_MASK] + worths[usable >> 13 & SUIT_MASK]
            natural += worths[usable >> 26 & SUIT_MASK] + worths[usable >> 39]
            if usable & twos:
                natural += self.worth(usable & twos, 0)
        best = 0
        for wild in range(1, min(jokers, self._most_jokers) + 1):
            if wild == len(self._options_of):
                self._add_tables(wild)
            runs, sets = self._best[wild]
            best = max(best, runs[0][clubs], runs[1][diamonds], runs[2][hearts], runs[3][spades])
            for size, by_ranks in sets:
                best = max(best, by_ranks[_in_suits(size - wild, clubs, diamonds, hearts, spades)])
        return natural, best

    def has_meld(self, ones: int, jokers: int) -> bool:
        """Return whether any meld can be laid from a plane of faces and some jokers."""
        wild = min(jokers, self.rules.most_jokers, LEAST - 1)  # the smallest meld has a natural card
        return bool(_in_suits(LEAST - wild, *_suits(ones)) or self.options(ones, wild))

    def partners(self, card: Card) -> tuple[int, ...]:
        """Return the planes of the natural cards that make the smallest melds with a natural card."""
        if not self._partners:
            smallest = [option.faces for option in self.options(PLANE, 0) if option.size == LEAST]
            self._partners = tuple(tuple(it ^ card.bit for it in smallest if it & card.bit) for card in NATURAL_CARDS)
        return self._partners[card.index]

    def has_partners(self, card: Card, ones: int) -> bool:
        """Return whether a plane holds natural cards that make a meld with a natural card."""
        if not self._near:
            self._note_neighbours()
        near = self._near[card.index] & ones
        if near & (near - 1):  # there are two at least
            for plane in self._partners[card.index]:
                if plane & near == plane:
                    return True
        return False

    def _note_neighbours(self) -> None:
        """Note the cards that are in any of the smallest melds with each card."""
        self._near = tuple([union(self.partners(card)) for card in NATURAL_CARDS])

    def _add(self, meld: Meld) -> Option:
        if len(self._options) >= MOST_KEPT:
            self._options.clear()
        self._options[meld] = option = Option(meld, meld_points(meld, self.rules), self._values)
        return option

    def _add_tables(self, wild: int) -> None:
        """Make the empty tables for that number of jokers."""
        reaches = _Reaches(wild, self._order, self.rules)
        runs = tuple(_Runs(suit, wild, self.rules, reaches) for suit in Suit)
        sets = tuple(_Sets(rank, wild, self.rules) for rank in Rank)
        self._options_of.append((runs, sets))
        self._numbers_of.append((tuple(map(_Numbers, runs)), tuple(map(_Numbers, sets))))
        sizes = range(max(LEAST, wild + 1), min(self.rules.largest_set, len(Suit)) + 1)
        self._best.append((tuple(map(_BestRuns, runs)), tuple((size, _BestSets(sets, size)) for size in sizes)))


def _add_sets(
    found: list[T], sets: tuple[dict[int, tuple[T, ...]], ...], ranks: int, suits: tuple[int, int, int, int]
) -> None:
    """Append what tables of sets hold for some ranks."""
    clubs, diamonds, hearts, spades = suits
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        held = (clubs & low and 1) | (diamonds & low and 2) | (hearts & low and 4) | (spades & low and 8)
        found += sets[low.bit_length() - 1][held]


def _suits(ones: int) -> tuple[int, int, int, int]:
    """The ranks of each suit of a plane."""
    return ones & SUIT_MASK, ones >> 13 & SUIT_MASK, ones >> 26 & SUIT_MASK, ones >> 39


def _worths(rules: MeldRules) -> list[int]:
    """The most that the ranks of each 13-bit number could be worth in any melds; behind them that of a joker."""
    values = _best_values(rules)
    worths = [0]
    for value in values:
        worths += [worth + value for worth in worths]
    return [*worths, max(values) if rules.joker_value is None else rules.joker_value]


def _best_values(rules: MeldRules) -> tuple[int, ...]:
    """The most that a card of each rank can be worth in a meld."""
    return tuple(_best_value(rank, rules) for rank in Rank)


def _best_value(rank: Rank, rules: MeldRules) -> int:
    """The most that a card of a rank can be worth in a meld."""
    in_runs = [value for place, value in zip(rules.order, rules.run_values, strict=True) if place is rank]
    return max((rules.set_values[rank - 1], *in_runs))


def _in_suits(least: int, a: int, b: int, c: int, d: int) -> int:
    """The ranks that are held in at least so many of the four suits."""
    if least >= 3:
        return a & b & (c | d) | c & d & (a | b)
    if least == 2:
        return a & b | c & d | (a | b) & (c | d)
    return a | b | c | d


@lru_cache(maxsize=64)
def tables_for(rules: MeldRules) -> MeldTables:
    """Return the tables of some rules; the same object for equal rules."""
    return MeldTables(rules)
