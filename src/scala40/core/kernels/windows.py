"""Which melds a hand holds, as numbers.

All the runs of a suit depend on the ranks that are held of it, all the sets of a rank on the suits. For each of those
*windows* the melds are picked from a list once and kept.
"""

from __future__ import annotations

from typing import TypeAlias

Entry: TypeAlias = tuple[int, int, int, int, int, int]
"""A meld: the faces that it takes (a plane), those of them that it takes twice, its jokers, what is lost by laying it,
its number, and the lowest of its faces (as a bit)."""


RANKS = 13
"""The ranks of a suit."""
LEAST = 3
"""The fewest cards of a meld."""
MOST_KEPT = 1 << 14
"""How many windows are kept before they are worked out afresh, so that a program that runs for months stays small."""


class Windows:
    """The melds of hands, from lists of all melds.

    Args:
        runs: for each suit its runs.
        sets: for each rank its sets.
        most_jokers: the most jokers of a meld.
        twins: whether a set may hold both copies of a card.
    """

    def __init__(self, runs: list[list[Entry]], sets: list[list[Entry]], most_jokers: int, *, twins: bool) -> None:
        # The runs of a suit by their lowest rank, and for each such rank what ranks they are of.
        self.runs: list[list[list[Entry]]] = [[[] for _ in range(RANKS)] for _ in runs]
        self.reach: list[int] = [0] * RANKS
        for suit, entries in enumerate(runs):
            for entry in entries:
                rank = (entry[5].bit_length() - 1) % RANKS
                self.runs[suit][rank].append(entry)
                self.reach[rank] |= entry[0] >> RANKS * suit
        self.beginnings: dict[int, list[Entry]] = {}
        self.sets = sets
        self.most_jokers = most_jokers
        self.twins = twins
        self.run_windows: dict[int, list[Entry]] = {}
        self.set_windows: dict[int, list[Entry]] = {}

    def entries(self, ones: int, twos: int, jokers: int) -> list[Entry]:
        """Return every meld that can be laid from two planes of faces and some jokers, each once."""
        wild = min(jokers, self.most_jokers)
        a, b, c, d = ones & 8191, ones >> 13 & 8191, ones >> 26 & 8191, ones >> 39
        found: list[Entry] = []
        run_windows = self.run_windows
        for key in (
            (a << 2) << 5 | wild,
            (b << 2 | 1) << 5 | wild,
            (c << 2 | 2) << 5 | wild,
            (d << 2 | 3) << 5 | wild,
        ):
            window = run_windows.get(key)
            found += self.fill_runs(key) if window is None else window
        if self.twins:
            ranks = a | b | c | d
        elif wild == 0:
            ranks = a & b & (c | d) | c & d & (a | b)
        elif wild == 1:
            ranks = a & b | c & d | (a | b) & (c | d)
        else:
            ranks = a | b | c | d
        set_windows = self.set_windows
        while ranks:
            rank = (ranks & -ranks).bit_length() - 1
            ranks &= ranks - 1
            key = (a >> rank & 1 | (b >> rank & 1) << 1 | (c >> rank & 1) << 2 | (d >> rank & 1) << 3) << 4 | rank
            if self.twins:
                key |= (
                    twos >> rank & 1 | (twos >> rank + 12 & 2) | (twos >> rank + 24 & 4) | (twos >> rank + 36 & 8)
                ) << 8
            key = key << 5 | wild
            window = set_windows.get(key)
            found += self.fill_sets(key) if window is None else window
        return found

    def fill_runs(self, key: int) -> list[Entry]:
        """Work out and keep the runs of a window: ranks, suit and jokers.

        Those that begin with a certain rank depend on a few others only, so that they are nearly always known.
        """
        if len(self.run_windows) >= MOST_KEPT:
            self.run_windows.clear()
        found: list[Entry] = []
        self.run_windows[key] = found
        ranks = left = key >> 7
        needed = LEAST - (key & 31)
        while left:
            low = left & -left
            left ^= low
            rank = low.bit_length() - 1
            near = ranks & self.reach[rank]
            if near.bit_count() >= needed:
                begin = near << 11 | rank << 7 | key & 127
                runs = self.beginnings.get(begin)
                found += self.fill_beginning(begin) if runs is None else runs
        return found

    def fill_beginning(self, key: int) -> list[Entry]:
        """Work out and keep the runs that begin with a rank: the ranks that matter, that rank, suit and jokers."""
        if len(self.beginnings) >= MOST_KEPT:
            self.beginnings.clear()
        suit = key >> 5 & 3
        lacking = ~(key >> 11 << RANKS * suit)
        wild = key & 31
        runs = self.runs[suit][key >> 7 & 15]
        self.beginnings[key] = found = [it for it in runs if not it[0] & lacking and it[2] <= wild]
        return found

    def fill_sets(self, key: int) -> list[Entry]:
        """Work out and keep the sets of a window: suits held twice, suits held, rank and jokers."""
        if len(self.set_windows) >= MOST_KEPT:
            self.set_windows.clear()
        rank = key >> 5 & 15
        lacking = ~(_in_each_suit(key >> 9 & 15) << rank)
        lacking_twice = ~(_in_each_suit(key >> 13) << rank)
        wild = key & 31
        self.set_windows[key] = found = [
            it for it in self.sets[rank] if not it[0] & lacking and not it[1] & lacking_twice and it[2] <= wild
        ]
        return found


def _in_each_suit(suits: int) -> int:
    """The plane of the aces of some suits."""
    return suits & 1 | (suits & 2) << 12 | (suits & 4) << 24 | (suits & 8) << 36
