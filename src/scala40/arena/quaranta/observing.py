"""Observations of the hands of a batch, the same numbers as those that the observer of Scala 40 makes of views.

The module is plain Python; `observing.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.layout import CARDS, FACES, FRESH, INFO, JOKER, NOTHING, PILE, SEATS, SHUFFLES, STOCK, TURN
from scala40.arena.observing import CommonPlanes
from scala40.arena.quaranta.layout import (
    DUTIES_PLANE,
    DUTY,
    FRESH_PLANE,
    JOKER_OWED,
    LAID_PLANE,
    LAY_JOKER,
    MELDS,
    MISSING_PLANE,
    NEEDED,
    OPENED,
    OPENED_PLANE,
    OWED,
    PILE_ORDER_PLANE,
    POINTS,
    ROW,
    SLOTS,
    STOCK_ORDER_PLANE,
    TABLE_PLANE,
)


class Observations:
    """Writer of what the seats of the hands of a batch know, as numbers.

    Args:
        rules: the numbers of the rules.
        planes: where each plane begins, and the size of a row of a meld.
        rows: the rows of all melds.
        batch: the hands, as buffers by name.
    """

    def __init__(
        self, rules: memoryview, planes: memoryview, rows: memoryview[float], batch: dict[str, memoryview]
    ) -> None:
        self.common: CommonPlanes = CommonPlanes(rules, planes, batch)
        self.rules: memoryview = rules
        self.planes: memoryview = planes
        self.rows: memoryview[float] = rows
        self.info: memoryview = batch["info"]
        self.table: memoryview = batch["table"]
        self.stock: memoryview = batch["stock"]
        self.pile: memoryview = batch["pile"]

    def write(self, out: memoryview[float], size: int, seat: int) -> None:
        """Write what a seat of each hand observes into zeros.

        Args:
            out: a row for each hand.
            size: how long a row is.
            seat: which seat, or `NOTHING` for the seat to act.
        """
        self.common.insist(len(out), size, seat)
        for hand in range(len(self.info) // INFO):
            me = self.info[hand * INFO + TURN] if seat == NOTHING else seat
            self.common.write(out, hand * size, hand, me)
            self.write_opening(out, hand * size, hand, me)
            self.write_table(out, hand * size, hand)
            if self.planes[PILE_ORDER_PLANE] != NOTHING:
                self.write_orders(out, hand * size, hand)

    def write_opening(self, out: memoryview[float], at: int, hand: int, me: int) -> None:
        """Write who has opened, what is laid or missing, and what is owed."""
        seats = self.rules[SEATS]
        info = hand * INFO
        for place in range(seats):
            out[at + self.planes[OPENED_PLANE] + place] = self.info[info + OPENED] >> (me + place) % seats & 1
        out[at + self.planes[FRESH_PLANE]] = self.info[info + FRESH]
        laid = self.info[info + POINTS]
        out[at + self.planes[LAID_PLANE]] = laid
        if not self.info[info + OPENED] >> self.info[info + TURN] & 1 and laid < self.rules[NEEDED]:
            out[at + self.planes[MISSING_PLANE]] = self.rules[NEEDED] - laid
        if self.info[info + OWED] != NOTHING:
            out[at + self.planes[DUTIES_PLANE] + FACES * self.info[info + DUTY] + self.info[info + OWED]] = 1
        if self.info[info + JOKER_OWED]:
            out[at + self.planes[DUTIES_PLANE] + FACES * LAY_JOKER + JOKER] = 1

    def write_table(self, out: memoryview[float], at: int, hand: int) -> None:
        """Write the melds of the table."""
        size = self.planes[ROW]
        first = hand * self.rules[SLOTS]
        for slot in range(self.info[hand * INFO + MELDS]):
            row = size * self.table[first + slot]
            begin = at + self.planes[TABLE_PLANE] + size * slot
            for place in range(size):
                out[begin + place] = self.rows[row + place]

    def write_orders(self, out: memoryview[float], at: int, hand: int) -> None:
        """Write the order of the pile and, once the pile was turned over, of the stock: the next card first."""
        count = self.info[hand * INFO + PILE]
        last = hand * self.rules[CARDS] + count - 1
        for place in range(count):
            out[at + self.planes[PILE_ORDER_PLANE] + place] = self.pile[last - place] + 1
        count = self.info[hand * INFO + STOCK] if self.info[hand * INFO + SHUFFLES] else 0
        last = hand * self.rules[CARDS] + count - 1
        for place in range(count):
            out[at + self.planes[STOCK_ORDER_PLANE] + place] = self.stock[last - place] + 1
