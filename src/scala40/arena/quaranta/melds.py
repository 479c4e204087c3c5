"""The melds of a hand: which there are, and whether some of them are worth enough to open.

The tables have, for each suit and each pattern of thirteen bits, the runs whose natural cards are among those of the
pattern, and for each rank and each pattern of four bits the sets; so to list the melds of a hand is to copy rows. The
module is plain Python; `melds.pxd` beside it tells Cython the C types of what is here.
"""

# ruff: noqa: PLR0913, PLR0917 - numbers are passed as they are, for speed

from __future__ import annotations

from scala40.arena.layout import SUIT


class Melds:
    """The melds that hands can make.

    Args:
        tables: what the rules say, as buffers by name.
        options: room for the numbers of all melds.
        planes: room for the faces that each of them takes, which are so next to each other.
    """

    def __init__(self, tables: dict[str, memoryview], options: memoryview, planes: memoryview) -> None:
        self.bits: memoryview = tables["bits"]
        self.faces: memoryview = tables["faces"]
        self.worth: memoryview = tables["worth"]
        self.size: memoryview = tables["size"]
        self.jokers: memoryview = tables["jokers"]
        self.run_at: memoryview = tables["run_at"]
        self.runs: memoryview = tables["runs"]
        self.set_at: memoryview = tables["set_at"]
        self.sets: memoryview = tables["sets"]
        self.options: memoryview = options
        self.planes: memoryview = planes

    def note_all(self, ones: int, wild: int) -> int:
        """Note the melds of some faces, those with a joker too if there is one; return their number."""
        count = 0
        first = ones & SUIT
        second = ones >> 13 & SUIT
        third = ones >> 26 & SUIT
        fourth = ones >> 39
        # Most hands have no meld without a joker, which some comparisons show: the ranks that two suits have, or three.
        ranks = first & second & (third | fourth) | third & fourth & (first | second)
        for jokers in range(2 if wild else 1):
            for suit in range(4):
                pattern = ones >> 13 * suit & SUIT
                high = pattern | pattern << 13  # the ace follows the king
                if jokers or high & high >> 1 & high >> 2:
                    at = (jokers * 4 + suit << 13) + pattern
                    for place in range(self.run_at[at], self.run_at[at + 1]):
                        self.options[count] = self.runs[place]
                        self.planes[count] = self.faces[self.runs[place]]
                        count += 1
            if jokers:
                ranks = first & second | third & fourth | (first | second) & (third | fourth)
            rank = 0
            while ranks:
                if ranks & 1:
                    row = ones >> rank
                    at = (jokers * 13 + rank << 4) + (row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8)
                    for place in range(self.set_at[at], self.set_at[at + 1]):
                        self.options[count] = self.sets[place]
                        self.planes[count] = self.faces[self.sets[place]]
                        count += 1
                ranks >>= 1
                rank += 1
        return count

    def has_with(self, ones: int, wild: int, card: int) -> int:
        """Return 1 if there is a meld of three with a natural card among some faces, else 0."""
        bit = self.bits[card]
        rank = card % 13
        row = ones >> rank
        four = row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8
        for jokers in range(2 if wild else 1):
            suit = card // 13
            at = (jokers * 4 + suit << 13) + (ones >> 13 * suit & SUIT)
            for place in range(self.run_at[at], self.run_at[at + 1]):
                meld = self.runs[place]
                if self.size[meld] == 3 and self.faces[meld] & bit:
                    return 1
            at = (jokers * 13 + rank << 4) + four
            for place in range(self.set_at[at], self.set_at[at + 1]):
                meld = self.sets[place]
                if self.size[meld] == 3 and self.faces[meld] & bit:
                    return 1
        return 0

    def has_with_joker(self, ones: int) -> int:
        """Return 1 if there is a meld with a joker among some faces, else 0."""
        for suit in range(4):
            at = (4 + suit << 13) + (ones >> 13 * suit & SUIT)
            if self.run_at[at + 1] > self.run_at[at]:
                return 1
        for rank in range(13):
            row = ones >> rank
            at = (13 + rank << 4) + (row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8)
            if self.set_at[at + 1] > self.set_at[at]:
                return 1
        return 0

    def reaches(self, ones: int, twos: int, jokers: int, needed: int, budget: int, first: int, count: int) -> int:
        """Return 1 if melds that are noted, from a place on, can be worth so much with so many cards, else 0."""
        for place in range(first, count):
            faces = self.planes[place]
            if faces & ones != faces:
                continue
            meld = self.options[place]
            left = budget - self.size[meld]
            if self.jokers[meld] <= jokers and left >= 0:
                lack = needed - self.worth[meld]
                if lack <= 0:
                    return 1
                double = twos & faces
                used = self.jokers[meld]
                # The melds behind one with a joker have jokers too.
                if (
                    left >= 3
                    and (used < jokers or not used)
                    and self.reaches(ones ^ faces ^ double, twos ^ double, jokers - used, lack, left, place, count)
                ):
                    return 1
        return 0
