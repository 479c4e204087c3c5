"""The most that several melds of one hand can be worth, and whether that is enough, exactly.

`few` answers for hands of few melds, `packing` for others. Packing minimises losses: usable cards have prices, and the
melds are worth the sum of the prices less the least loss. 5C 6C 7C 7D 7H have the prices 5, 6, 7, 7, 7, together 32;
the run loses 14, the set 11, so the most is 21.
"""

from __future__ import annotations

from typing import Final

from scala40.core._cards import EMPTY, Hand, bits, suit_masks
from scala40.core._melds import LEAST, Meld
from scala40.core._search.kernels.opening import choices_of, first_of_choices, seen_to_open
from scala40.core._search.kernels.packing import NOTHING, Packing, lowered
from scala40.core._search.kernels.windows import WindowEntry, best_of_few
from scala40.core._search.lists import Option
from scala40.core._search.tables import MeldTables

_MANY: Final = 24
"""For so many melds it pays to look at the prices of a hand's own cards before the search."""
_EMPTY: Final = EMPTY  # where this is compiled, what is its own is found sooner


class Cover:
    """Questions about the melds of hands, with remembered answers; one search serves a hand and all its parts."""

    __slots__ = ("_hand", "_less", "_memo", "_packing", "_worths")

    def __init__(self, tables: MeldTables, hand: Hand = EMPTY) -> None:
        self._worths = tables.pricing
        self._memo: dict[tuple[int, int, int, int, int], bool] = {}
        self._hand = _EMPTY
        self._packing = NOTHING
        self._less: tuple[tuple[int, int], ...] = ()
        if hand is not _EMPTY:
            self._set_up(hand)

    def reaches(self, hand: Hand, needed: int, budget: int) -> bool:
        """Return whether melds of the hand can be worth so much while using at most so many of its cards."""
        if needed <= 0:
            return budget >= 0
        if budget < LEAST:
            return False
        key = (hand.singles, hand.doubles, hand.jokers, needed, budget)
        answer = self._memo.get(key)
        if answer is None:
            few = self._few(hand, budget)
            if few is None:
                total, loss, _ = self._search(hand, budget, needed, enough=True)
                answer = total - loss >= needed
            else:
                answer = worth_of(few) >= needed
            self._memo[key] = answer
        return answer

    def most(self, hand: Hand, budget: int) -> int:
        """Return the most that melds of the hand can be worth while using at most so many of its cards."""
        few = self._few(hand, budget)
        if few is not None:
            return worth_of(few)
        total, loss, _ = self._search(hand, budget, 1)
        return max(0, total - loss)

    def best(self, hand: Hand, budget: int) -> tuple[int, tuple[Meld, ...]]:
        """Return the most that melds of the hand can be worth with so many of its cards at most, and such melds."""
        patterns = self._worths.patterns
        few = self._few(hand, budget)
        if few is not None:
            return worth_of(few), tuple([patterns.meld(entry.number) for entry in few])
        total, loss, kept = self._search(hand, budget, 1)
        if loss >= total:
            return 0, ()
        packing = self._packing
        singles, doubles = hand.singles & packing.usable, hand.doubles & packing.usable
        return total - loss, tuple(map(patterns.meld, packing.melds(singles, doubles, hand.jokers, kept)))

    def _few(self, hand: Hand, budget: int) -> list[WindowEntry] | None:
        """The best melds of a hand that has few, if there is no search yet that may know of it and they may be laid."""
        if self._packing is not NOTHING:
            return None
        few = best_of_few(self._worths.windows, hand.singles, hand.doubles, hand.jokers)
        if few is not None:
            for entry in few:
                budget -= entry.size
        return few if budget >= 0 else None

    def _search(self, hand: Hand, budget: int, needed: int, *, enough: bool = False) -> tuple[int, int, int]:
        """Return the sum of all prices, the loss (exact if enough points remain), and how many cards must be left."""
        singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
        worths, whole = self._worths, self._hand
        if singles & ~whole.singles or doubles & ~whole.doubles or jokers > whole.jokers:
            self._set_up(hand)
        packing = self._packing
        singles &= packing.usable
        doubles &= packing.usable
        total = worths.worth(singles) + worths.worth(doubles) + jokers * packing.prices[-1]
        for bit, less in self._less:
            if singles & bit:
                total -= less + less if doubles & bit else less
        kept = max(0, singles.bit_count() + doubles.bit_count() + jokers - budget)
        limit = total - needed + 1
        return total, packing.least(singles, doubles, jokers, kept, limit, limit - 1 if enough else 0), kept

    def _set_up(self, hand: Hand) -> None:
        """Prepare the search for a hand and what is part of it."""
        self._hand = hand
        worths = self._worths
        prices = [*worths.prices]
        entries = worths.windows.entries(hand.singles, hand.doubles, hand.jokers)
        lowest: list[tuple[int, int]] = []
        if len(entries) >= _MANY:
            if hand.jokers:
                entries, less = lowered(entries, 0, prices[-1])
                prices[-1] -= less
            for index in bits(hand.singles & worths.uneven):
                entries, less = lowered(entries, 1 << index, prices[index])
                prices[index] -= less
                lowest.append((1 << index, less))
        self._less = tuple(lowest)
        self._packing = Packing(entries, tuple(prices), idle(prices[-1], hand.jokers))


def worth_of(melds: list[WindowEntry]) -> int:
    """Return what some melds are worth together."""
    worth = 0
    for meld in melds:
        worth += meld.brings
    return worth


def idle(price: int, jokers: int) -> list[int]:
    """Return for each number of jokers of that price the loss if none of them is laid."""
    return [number * price for number in range(jokers + 1)]


def first_melds(hand: Hand, budget: int, needed: int, tables: MeldTables) -> list[Option]:
    """Return the melds of a hand with which an opening can begin."""
    singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
    if jokers > 1:
        return _first_of_many(hand, budget, needed, tables)
    suits = suit_masks(singles)
    natural = tables.natural(suits)
    most = tables.most_with_joker(suits, 1) if jokers else 0
    for meld in natural:
        most += meld.points if meld.faces & ~doubles else meld.points * 2
    if most < needed:
        return []
    choices = choices_of(natural, singles, doubles, budget)
    if choices is None:
        return _first_of_many(hand, budget, needed, tables)
    return first_of_choices(natural, tables.with_jokers(suits, 1) if jokers else [], choices, budget, needed)


def _first_of_many(hand: Hand, budget: int, needed: int, tables: MeldTables) -> list[Option]:
    """The first melds of a hand with more jokers, or with more choices of melds, than can be listed."""
    singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
    natural, wild = most_of = tables.bound(singles, doubles, jokers)
    if natural + wild * jokers < needed:
        return []
    options = tables.options(singles, jokers)
    # With a joker, the kings of which one is the third are the same numbers for either suit.
    melds = [*{option.key: option for option in options}.values()] if jokers else options
    good, unsure = seen_to_open(melds, (singles, doubles, jokers), budget, needed, most_of, tables.worths)
    if unsure:
        cover = Cover(tables, hand)
        for meld in unsure:
            if cover.reaches(hand.without(meld.faces, meld.jokers), needed - meld.points, budget - meld.size):
                good.add(meld.key)
    return [option for option in options if option.key in good] if good else []
