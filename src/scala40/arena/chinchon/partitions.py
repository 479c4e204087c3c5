"""The partitions of a hand: the ways to split it into melds and cards left, in the order of the referee.

Eight cards make two melds at most, so a partition is two planes of faces, each 0 for no meld. The melds of a hand are
looked up: the tables have, for each pattern of the ranks of a suit, the runs among them, and for each pattern of suits
the sets. Then each meld is tried beside each later one. That is exact and needs no search.

The module is plain Python; `partitions.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.chinchon.layout import HELD
from scala40.arena.layout import SUIT


class Partitions:
    """A judge of hands of one pack.

    Args:
        tables: what the rules say, as buffers by name.
        scratch: room for the cards of a hand, its melds and its partitions.
    """

    def __init__(self, tables: dict[str, memoryview], scratch: dict[str, memoryview]) -> None:
        self.worth: memoryview = tables["worth"]
        self.run_at: memoryview = tables["run_at"]
        self.runs: memoryview = tables["runs"]
        self.set_at: memoryview = tables["set_at"]
        self.sets: memoryview = tables["sets"]
        self.ways: memoryview = tables["ways"]
        self.way_of: memoryview = tables["way_of"]
        self.cards: memoryview = scratch["cards"]
        self.melds: memoryview = scratch["melds"]
        self.one: memoryview = scratch["one"]
        self.other: memoryview = scratch["other"]

    # what a hand has

    def note_cards(self, ones: int) -> int:
        """Note the cards of a hand, sorted; return how many there are."""
        count = 0
        for suit in range(4):
            row = ones >> 13 * suit & SUIT
            rank = 13 * suit
            while row:
                if row & 1:
                    self.cards[count] = rank
                    count += 1
                row >>= 1
                rank += 1
        return count

    def note_runs(self, ones: int) -> int:
        """Note the runs of a hand; return how many there are."""
        count = 0
        for suit in range(4):
            at = ones >> 13 * suit & SUIT
            for place in range(self.run_at[at], self.run_at[at + 1]):
                row = self.runs[place]
                self.melds[count] = row << 13 * suit
                count += 1
        return count

    def note_sets(self, ones: int, cards: int, count: int) -> int:
        """Note the sets of a hand whose cards are noted, behind some melds; return how many melds there are then."""
        seen = 0
        for card in range(cards):
            rank = self.cards[card] % 13
            if not seen >> rank & 1:
                seen |= 1 << rank
                row = ones >> rank
                at = row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8
                for place in range(self.set_at[at], self.set_at[at + 1]):
                    suits = self.sets[place]
                    row = suits & 1 | (suits & 2) << 12 | (suits & 4) << 24 | (suits & 8) << 36
                    self.melds[count] = row << rank
                    count += 1
        return count

    def note(self, ones: int, cards: int) -> int:
        """Note the partitions of a hand whose cards are noted; return how many there are."""
        melds = self.note_sets(ones, cards, self.note_runs(ones))
        self.one[0] = 0
        self.other[0] = 0
        count = 1
        for place in range(melds):
            self.one[count] = self.melds[place]
            self.other[count] = 0
            count += 1
            for more in range(place + 1, melds):
                if not self.melds[place] & self.melds[more]:
                    self.one[count] = self.melds[place]
                    self.other[count] = self.melds[more]
                    count += 1
        return count

    def least(self, ones: int) -> int:
        """Note the partitions of a hand; return the first that leaves the fewest points, and of these fewest cards."""
        count = self.note(ones, self.note_cards(ones))
        best = 0
        fewest = self.points(ones)
        least = self.count(ones)
        for place in range(1, count):
            left = ones ^ self.one[place] ^ self.other[place]
            points = self.points(left)
            unmelded = self.count(left)
            if points < fewest or (points == fewest and unmelded < least):
                best = place
                fewest = points
                least = unmelded
        return best

    def points(self, ones: int) -> int:
        """Return what cards count that are in no meld."""
        return (
            self.worth[ones & SUIT]
            + self.worth[ones >> 13 & SUIT]
            + self.worth[ones >> 26 & SUIT]
            + self.worth[ones >> 39]
        )

    def count(self, ones: int) -> int:
        """Return how many cards there are."""
        count = 0
        while ones:
            ones &= ones - 1
            count += 1
        return count

    # the numbers of partitions

    def number(self, partition: int, hand: int) -> int:
        """Return the number of a partition that is noted, by where its cards are in a sorted hand."""
        low = self.one[partition]
        high = self.other[partition]
        if high and high & -high < low & -low:
            low = self.other[partition]
            high = self.one[partition]
        first = 0
        second = 0
        place = 1
        while hand:
            bit = hand & -hand
            if low & bit:
                first |= place
            elif high & bit:
                second |= place
            place <<= 1
            hand ^= bit
        return self.way_of[first << HELD | second]

    def meld_of(self, way: int, which: int, hand: int) -> int:
        """Return one of the two melds of the partition of a sorted hand that has the number `way`."""
        plane = 0
        group = self.ways[2 * way + which]
        while hand:
            bit = hand & -hand
            if group & 1:
                plane |= bit
            group >>= 1
            hand ^= bit
        return plane

    def is_run(self, meld: int) -> int:
        """Return 1 for a run, which has cards of one suit, and 0 for a set."""
        suit = 0
        while not meld >> 13 * suit & SUIT:
            suit += 1
        return 0 if meld >> 13 * suit > SUIT else 1

    def comes_first(self, meld: int, other: int) -> int:
        """Return 1 if moves keep a meld before another one: runs before sets, the lowest card first."""
        if self.is_run(meld) != self.is_run(other):
            return self.is_run(meld)
        return 1 if meld & -meld < other & -other else 0
