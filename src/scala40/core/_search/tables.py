"""Meld tables: every meld that a hand holds, looked up; the door between the public types and the integer kernels.

A natural card is a bit of a 52-bit plane (`Card.index`), a suit of a hand a 13-bit number, a rank of it a 4-bit number.
The melds of each are worked out on first use and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias

from scala40.core._cards import (
    ACES,
    NATURAL_CARDS,
    PLANE,
    SUIT_BITS,
    SUIT_MASK,
    Card,
    Suit,
    in_suits,
    suit_masks,
    union,
)
from scala40.core._melds import (
    END_LOW,
    LEAST,
    End,
    Face,
    Meld,
    MeldExtensions,
    MeldKind,
    MeldRules,
    extended,
    meld_points,
    meld_violations,
    with_joker_replaced,
)
from scala40.core._search.lists import (
    MOST_KEPT,
    PATTERNS,
    Bests,
    ListLayer,
    Option,
    Order,
    Runs,
    Sets,
    Suits,
    best_values,
)
from scala40.core._search.patterns import Worths

_UNKNOWN: Final = -1


def _legal(meld: Meld, rules: MeldRules) -> bool:
    return not meld_violations(meld, rules)


def cuts(run: Meld, rules: MeldRules) -> Iterator[tuple[Meld, Meld]]:
    """Yield the ways to cut a run into two legal ones; a set cannot be cut."""
    if run.kind is MeldKind.RUN:
        for place in range(LEAST, len(run) - LEAST + 1):
            low = Meld(run.kind, run.cards[:place], run.faces[:place])
            high = Meld(run.kind, run.cards[place:], run.faces[place:])
            if _legal(low, rules) and _legal(high, rules):
                yield low, high


class MeldTables:
    """The melds of hands under certain rules, and the extensions of melds, kept once computed."""

    def __init__(self, rules: MeldRules) -> None:
        self.rules: MeldRules = rules
        self._most_jokers = rules.most_jokers
        self._values = best_values(rules)
        self.worths: list[int] = _worths(rules)
        self._options: dict[Meld, Option] = {}
        self._all_extensions: dict[Meld, MeldExtensions] = {}
        self._option_layers: list[ListLayer] = []
        self._first_layers: list[ListLayer] = []
        self._bests: list[Bests] = []
        self._order: Order = Order(rules.order)
        self._in_runs: list[int] = [_UNKNOWN] * PATTERNS
        self._partners: tuple[tuple[int, ...], ...] = ()
        self._near: tuple[int, ...] = ()
        self._pricing: Worths | None = None
        self._add_layers(0)
        self.natural: Callable[[Suits], list[Option]] = self._option_layers[0].held

    @property
    def pricing(self) -> Worths:
        """The values of melds, for the searches for the most valuable ones."""
        found = self._pricing
        if found is None:
            found = self._pricing = Worths(self.rules, self.worths)
        return found

    def worth(self, singles: int, jokers: int) -> int:
        """Return the most that the natural faces of a plane and some jokers could be worth in any melds."""
        clubs, diamonds, hearts, spades = suit_masks(singles)
        worths = self.worths
        return worths[clubs] + worths[diamonds] + worths[hearts] + worths[spades] + jokers * worths[-1]

    def option(self, meld: Meld) -> Option | None:
        """Return the numbers of a meld, `None` if it is not legal."""
        option = self._options.get(meld)
        if option is None and _legal(meld, self.rules):
            option = self._add(meld)
        return option

    def numbers(self, meld: Meld) -> Option:
        """Return the numbers of a meld that is legal."""
        option = self._options.get(meld)
        return self._add(meld) if option is None else option

    def extensions(self, meld: Meld) -> MeldExtensions:
        """Return the extensions of a legal meld."""
        extensions = self._all_extensions.get(meld)
        if extensions is None:
            if len(self._all_extensions) >= MOST_KEPT:
                self._all_extensions.clear()
            extensions = self._all_extensions[meld] = MeldExtensions(meld, self.rules)
        return extensions

    def all_extensions(self, melds: Iterable[Meld]) -> list[MeldExtensions]:
        """Return the extensions of some legal melds, in their order."""
        known = self._all_extensions
        found: list[MeldExtensions] = []
        for meld in melds:
            extensions = known.get(meld)
            found.append(self.extensions(meld) if extensions is None else extensions)
        return found

    def longer(self, extensions: MeldExtensions, card: Card, face: Face, end: End) -> MeldExtensions:
        """Return the extensions of a legal meld that got one more card at one end, from those it had before."""
        key = (card, face, end is END_LOW)
        found = extensions.longer.get(key)
        if found is None:
            found = extensions.longer[key] = self.extensions(extended(extensions.meld, card, face, end))
        return found

    def freed(self, extensions: MeldExtensions, card: Card) -> MeldExtensions:
        """Return the extensions of a meld after a card has taken its joker."""
        found = extensions.freed.get(card)
        if found is None:
            found = extensions.freed[card] = self.extensions(with_joker_replaced(extensions.meld, card))
        return found

    def options(self, singles: int, jokers: int) -> list[Option]:
        """Return every meld that can be laid from a plane of faces and some jokers, each once."""
        suits = singles & SUIT_MASK, singles >> 13 & SUIT_MASK, singles >> 26 & SUIT_MASK, singles >> 39
        found = self.natural(suits)
        return found + self._with_jokers(self._option_layers, suits, jokers) if jokers else found

    def with_jokers(self, suits: Suits, jokers: int) -> list[Option]:
        """Return those melds that hold a joker, given the ranks of each suit; they come after all others."""
        return self._with_jokers(self._option_layers, suits, jokers)

    def best(self, singles: int, jokers: int) -> Option | None:
        """Return the most valuable of those melds, the first of several, `None` if there is none."""
        suits, layers = suit_masks(singles), self._first_layers
        return max(layers[0].held(suits) + self._with_jokers(layers, suits, jokers), key=_points_of, default=None)

    def _with_jokers(self, layers: list[ListLayer], suits: Suits, jokers: int) -> list[Option]:
        """Return the patterns with jokers."""
        found: list[Option] = []
        for wild in range(1, min(jokers, self._most_jokers) + 1):
            if wild == len(layers):
                self._add_layers(wild)
            found += layers[wild].held(suits)
        return found

    def bound(self, singles: int, doubles: int, jokers: int) -> tuple[int, int]:
        """Return two numbers that limit what the melds of some cards can be worth, however many are laid."""
        suits = singles & SUIT_MASK, singles >> 13 & SUIT_MASK, singles >> 26 & SUIT_MASK, singles >> 39
        clubs, diamonds, hearts, spades = suits
        in_runs = self._in_runs
        usable = in_runs[clubs] | in_runs[diamonds] << 13 | in_runs[hearts] << 26 | in_runs[spades] << 39
        if usable < 0:
            usable = self._note_runs(suits)
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if ranks:
            usable |= ranks * ACES & singles
        natural = 0
        if usable:
            worths = self.worths
            natural = worths[usable & SUIT_MASK] + worths[usable >> 13 & SUIT_MASK]
            natural += worths[usable >> 26 & SUIT_MASK] + worths[usable >> 39]
            if usable & doubles:
                natural += self.worth(usable & doubles, 0)
        return natural, self.most_with_joker(suits, jokers) if jokers else 0

    def most_with_joker(self, suits: Suits, jokers: int) -> int:
        """Return the most that one meld with some of so many jokers can be worth, given the ranks of each suit."""
        best = 0
        for wild in range(1, min(jokers, self._most_jokers) + 1):
            if wild == len(self._bests):
                self._add_layers(wild)
            best = max(best, self._bests[wild].most(suits))
        return best

    def _note_runs(self, suits: Suits) -> int:
        """Note which of some ranks of any suit are in a run without jokers, and return the plane of those that are."""
        plane = 0
        for suit, ranks in enumerate(suits):
            usable = self._in_runs[ranks]
            if usable == _UNKNOWN:
                row = self._order.places.of(ranks)
                first = row & row >> 1 & row >> 2
                self._in_runs[ranks] = usable = self._order.ranks.of(first | first << 1 | first << 2)
            plane |= usable << SUIT_BITS * suit
        return plane

    def has_meld(self, singles: int, jokers: int) -> bool:
        """Return whether any meld can be laid from a plane of faces and some jokers."""
        wild = min(jokers, self.rules.most_jokers, LEAST - 1)  # the smallest meld has a natural card
        return bool(in_suits(LEAST - wild, *suit_masks(singles)) or self.options(singles, wild))

    def partners(self, card: Card) -> tuple[int, ...]:
        """Return the planes of the natural cards that make the smallest melds with a natural card."""
        if not self._partners:
            smallest = [option.faces for option in self.options(PLANE, 0) if option.size == LEAST]
            self._partners = tuple(tuple(it ^ card.bit for it in smallest if it & card.bit) for card in NATURAL_CARDS)
        return self._partners[card.index]

    def has_partners(self, card: Card, singles: int) -> bool:
        """Return whether a plane holds natural cards that make a meld with a natural card."""
        if not self._near:
            self._note_neighbours()
        near = self._near[card.index] & singles
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

    def _add_layers(self, wild: int) -> None:
        """Make what is kept about melds with that number of jokers."""
        runs, sets = Runs(wild, self._order, self.rules), Sets(wild, self.rules)
        self._option_layers.append(ListLayer(wild, runs.held, sets.held))
        self._first_layers.append(ListLayer(wild, _first_of(runs.held), _first_of(sets.held)))
        sizes = range(max(LEAST, wild + 1), min(self.rules.largest_set, len(Suit)) + 1)
        self._bests.append(Bests(runs, sets, [(size - wild, size) for size in sizes]))


_Maker: TypeAlias = Callable[[int, int], tuple[Option, ...]]
_points_of: Final = attrgetter("points")


def _first_of(make: _Maker) -> _Maker:
    """Return the pattern of the most valuable meld, the first of several, if there is one."""

    def first(place: int, held: int) -> tuple[Option, ...]:
        options = make(place, held)
        return (max(options, key=_points_of),) if options else ()

    return first


def _worths(rules: MeldRules) -> list[int]:
    """The most that the ranks of each 13-bit number could be worth in any melds; behind them that of a joker."""
    values = best_values(rules)
    worths = [0]
    for value in values:
        worths += [worth + value for worth in worths]
    return [*worths, max(values) if rules.joker_value is None else rules.joker_value]


@lru_cache(maxsize=64)
def tables_for(rules: MeldRules) -> MeldTables:
    """Return the tables of some rules; the same object for equal rules."""
    return MeldTables(rules)
