"""The most that several melds of one hand can be worth, and whether that is enough, exactly."""

from __future__ import annotations

from functools import lru_cache

from scala40.core.cards import Suit
from scala40.core.hands import Hand
from scala40.core.kernels.packing import NOTHING, Packing
from scala40.core.kernels.windows import Windows
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import LEAST, Meld
from scala40.core.patterns import Patterns, patterns_for
from scala40.core.tables import SUIT_BITS, SUIT_MASK, MeldTables, tables_for


class Worths:
    """What melds are worth under some rules, for searches.

    Attributes:
        patterns: the melds.
        prices: the most that each face and, last, a joker can be worth in any meld.
        sums: for each number of 13 bits the sum of the prices of its ranks, and last that of a joker.
        windows: the melds of hands, with how much less than the prices of their cards they are worth.
    """

    __slots__ = ("patterns", "prices", "sums", "windows")

    def __init__(self, rules: MeldRules) -> None:
        self.patterns: Patterns = patterns_for(rules)
        self.sums: list[int] = tables_for(rules).worths
        by_rank = [self.sums[1 << rank] for rank in range(SUIT_BITS)]
        self.prices: tuple[int, ...] = (*by_rank * len(Suit), self.sums[-1])
        self.windows: Windows = self.patterns.windows(self.prices)

    def idle(self, jokers: int) -> list[int]:
        """Return for up to so many jokers what is lost if nothing is laid with them."""
        price = self.prices[-1]
        return [number * price for number in range(jokers + 1)]

    def worth(self, plane: int) -> int:
        """Return the sum of the prices of the faces of a plane."""
        sums = self.sums
        return (
            sums[plane & SUIT_MASK]
            + sums[plane >> SUIT_BITS & SUIT_MASK]
            + sums[plane >> 2 * SUIT_BITS & SUIT_MASK]
            + sums[plane >> 3 * SUIT_BITS]
        )


@lru_cache(maxsize=64)
def worths_for(rules: MeldRules) -> Worths:
    """Return what melds are worth under some rules; the same object for equal rules."""
    return Worths(rules)


class Cover:
    """Questions about the melds of hands, with the answers remembered for as long as the object lives.

    The search is set up for one hand and goes on for hands that hold nothing else, as those after some melds do.
    """

    __slots__ = ("_jokers", "_memo", "_ones", "_packing", "_twos", "_worths")

    def __init__(self, tables: MeldTables) -> None:
        self._worths = worths_for(tables.rules)
        self._memo: dict[tuple[int, int, int, int, int], bool] = {}
        self._ones = self._twos = self._jokers = 0
        self._packing = NOTHING

    def reaches(self, hand: Hand, needed: int, budget: int) -> bool:
        """Return whether melds of the hand can be worth so much while using at most so many of its cards."""
        if needed <= 0:
            return budget >= 0
        if budget < LEAST:
            return False
        key = (hand.ones, hand.twos, hand.jokers, needed, budget)
        answer = self._memo.get(key)
        if answer is None:
            total, loss, _ = self._search(hand, budget, needed, enough=True)
            answer = self._memo[key] = total - loss >= needed
        return answer

    def most(self, hand: Hand, budget: int) -> int:
        """Return the most that melds of the hand can be worth while using at most so many of its cards."""
        total, loss, _ = self._search(hand, budget, 1)
        return max(0, total - loss)

    def best(self, hand: Hand, budget: int) -> tuple[int, tuple[Meld, ...]]:
        """Return the most that melds of the hand can be worth with so many of its cards at most, and such melds."""
        total, loss, kept = self._search(hand, budget, 1)
        if loss >= total:
            return 0, ()
        packing, patterns = self._packing, self._worths.patterns
        ones, twos = hand.ones & packing.usable, hand.twos & packing.usable
        return total - loss, tuple(map(patterns.meld, packing.melds(ones, twos, hand.jokers, kept)))

    def _search(self, hand: Hand, budget: int, needed: int, *, enough: bool = False) -> tuple[int, int, int]:
        """Return what all usable cards could bring, and how much less they do; and how many of them must be left.

        The loss is exact if so many points remain as are needed; otherwise it is at least too great for that.
        """
        ones, twos, jokers = hand.ones, hand.twos, hand.jokers
        worths = self._worths
        if ones & ~self._ones or twos & ~self._twos or jokers > self._jokers:
            entries = worths.windows.entries(ones, twos, jokers)
            self._ones, self._twos, self._jokers = ones, twos, jokers
            self._packing = Packing(entries, worths.prices, worths.idle(jokers))
        packing = self._packing
        ones &= packing.usable
        twos &= packing.usable
        total = worths.worth(ones) + worths.worth(twos) + jokers * worths.prices[-1]
        kept = max(0, ones.bit_count() + twos.bit_count() + jokers - budget)
        limit = total - needed + 1
        return total, packing.least(ones, twos, jokers, kept, limit, limit - 1 if enough else 0), kept
