"""The most that several melds of one hand can be worth, exactly.

Melds are tried from the most valuable down, each combination once; a branch is cut when all the cards that are
left could not make up what is asked for. Runs long enough to be laid as two are not tried: their parts are.
"""

from __future__ import annotations

from scala40.core.hands import Hand
from scala40.core.melds import LEAST
from scala40.core.tables import MeldTables, Option


class Cover:
    """Questions about the melds of hands, with the answers remembered for as long as the object lives."""

    __slots__ = ("_memo", "_tables")

    def __init__(self, tables: MeldTables) -> None:
        self._tables = tables
        self._memo: dict[tuple[int, int, int, int, int], bool] = {}

    def reaches(self, hand: Hand, needed: int, budget: int) -> bool:
        """Return whether melds of the hand can be worth so much while using at most so many of its cards."""
        if needed <= 0:
            return budget >= 0
        if budget < LEAST:
            return False
        key = (hand.ones, hand.twos, hand.jokers, needed, budget)
        answer = self._memo.get(key)
        if answer is None:
            answer = self._memo[key] = self._search(hand, budget, needed - 1, needed) >= needed
        return answer

    def most(self, hand: Hand, budget: int) -> int:
        """Return the most that melds of the hand can be worth while using at most so many of its cards."""
        return self._search(hand, budget, 0, None)

    def _search(self, hand: Hand, budget: int, beat: int, enough: int | None) -> int:
        """Return the best value above `beat`, or `beat` if there is none; stop when there is enough."""
        options = self._tables.short_options(hand.ones, hand.jokers)
        usable = 0
        for option in options:
            usable |= option.faces
        worth = self._tables.worth
        bound = worth(hand.ones & usable, hand.jokers) + worth(hand.twos & usable, 0)
        if not options or bound <= beat:
            return beat
        options.sort(key=_points, reverse=True)
        costs = [worth(option.faces, option.jokers) for option in options]
        return _best(list(zip(options, costs, strict=True)), hand, budget, bound, beat, enough)


def _points(option: Option) -> int:
    return option.points


def _best(options: list[tuple[Option, int]], hand: Hand, budget: int, bound: int, beat: int, enough: int | None) -> int:
    """Return the best value above `beat` of melds chosen from the options, or `beat`; stop when there is enough.

    Each option comes with the most that its cards could be worth, which is what choosing it takes off the bound.
    """
    best = beat
    goal = bound if enough is None else enough

    def extend(first: int, ones: int, twos: int, jokers: int, left: int, points: int, rest: int) -> None:  # noqa: PLR0913, PLR0917 - the inner loop of the search
        nonlocal best
        best = max(best, points)
        for place in range(first, len(options)):
            if best >= goal or points + rest <= best:
                return
            option, cost = options[place]
            faces = option.faces
            if option.size <= left and option.jokers <= jokers and not faces & ~ones:
                double = twos & faces
                extend(
                    place,
                    ones ^ faces ^ double,
                    twos ^ double,
                    jokers - option.jokers,
                    left - option.size,
                    points + option.points,
                    rest - cost,
                )

    extend(0, hand.ones, hand.twos, hand.jokers, budget, 0, bound)
    return best
