"""Observations of the hands of a batch, the same numbers as those that the observer of Chinchón makes of views.

The module is plain Python; `observing.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.chinchon.layout import (
    ADDED,
    ADDED_PLANE,
    CLOSER,
    CLOSER_PLANE,
    FACE_DOWN,
    FACE_DOWN_KNOWN,
    FACE_DOWN_KNOWN_PLANE,
    FACE_DOWN_PLANE,
    FRESH_PLANE,
    HAS_SHOWN_PLANE,
    LAY_OFF_STEP,
    ON_ALL,
    ROW,
    ROW_RANKS,
    ROW_SUITS,
    SHOWN,
    SHOWN_PLANE,
    SLOTS,
    TABLE_PLANE,
)
from scala40.arena.layout import FACES, FRESH, INFO, JOKER, NOTHING, SEATS, TURN
from scala40.arena.observing import CommonPlanes


class Observations:
    """Writer of what the seats of the hands of a batch know, as numbers.

    Args:
        rules: the numbers of the rules.
        planes: where each plane begins, and the parts of the row of a meld.
        batch: the hands, as buffers by name.
    """

    def __init__(self, rules: memoryview, planes: memoryview, batch: dict[str, memoryview]) -> None:
        self.common: CommonPlanes = CommonPlanes(rules, planes, batch)
        self.rules: memoryview = rules
        self.planes: memoryview = planes
        self.info: memoryview = batch["info"]
        self.melds: memoryview = batch["shown"]

    def write(self, out: memoryview[float], size: int, seat: int) -> None:
        """Write what a seat of each hand observes into zeros.

        Args:
            out: a row for each hand.
            size: how long a row is.
            seat: which seat, or `NOTHING` for the seat to act.
        """
        self.common.insist(len(out), size, seat)
        for hand in range(len(self.info) // INFO):
            info = hand * INFO
            me = self.info[info + TURN] if seat == NOTHING else seat
            self.common.write(out, hand * size, hand, me)
            if self.planes[FRESH_PLANE] != NOTHING:
                out[hand * size + self.planes[FRESH_PLANE]] = self.info[info + FRESH]
            if self.info[info + CLOSER] != NOTHING:
                self.write_close(out, hand * size, hand, me)
                self.write_table(out, hand * size, hand)

    def write_close(self, out: memoryview[float], at: int, hand: int, me: int) -> None:
        """Write who closed with which card, and what the others have shown since."""
        info = hand * INFO
        seats = self.rules[SEATS]
        closer = self.info[info + CLOSER]
        if me == closer or self.info[info + FACE_DOWN_KNOWN]:
            out[at + self.planes[FACE_DOWN_PLANE] + self.info[info + FACE_DOWN]] = 1
        out[at + self.planes[FACE_DOWN_KNOWN_PLANE]] = self.info[info + FACE_DOWN_KNOWN]
        if self.planes[ADDED_PLANE] != NOTHING:
            out[at + self.planes[ADDED_PLANE]] = self.info[info + ADDED]
        for place in range(seats):
            seat = (me + place) % seats
            if seat == closer:
                out[at + self.planes[CLOSER_PLANE] + place] = 1
            elif self.info[info + SHOWN] >> seat & 1:
                out[at + self.planes[HAS_SHOWN_PLANE] + place] = 1
                slot = (hand * seats + seat) * SLOTS
                cards = self.melds[slot] | self.melds[slot + 1]
                for card in range(JOKER):
                    out[at + self.planes[SHOWN_PLANE] + FACES * place + card] = cards >> card & 1

    def write_table(self, out: memoryview[float], at: int, hand: int) -> None:
        """Write the melds to which cards may be added, a row for each."""
        seats = self.rules[SEATS]
        closer = self.info[hand * INFO + CLOSER]
        row = at + self.planes[TABLE_PLANE]
        seat = closer
        while True:
            first = (hand * seats + seat) * SLOTS
            for slot in range(first, first + SLOTS):
                if self.melds[slot]:
                    self.write_row(out, row, self.melds[slot])
                    row += self.planes[ROW]
            seat = (seat + self.rules[LAY_OFF_STEP]) % seats
            if seat == closer or not self.rules[ON_ALL]:
                return

    def write_row(self, out: memoryview[float], at: int, meld: int) -> None:
        """Write the row of a meld: its kind, and its cards by suit and by rank."""
        suits = 0
        last = NOTHING
        for card in range(JOKER):
            if meld >> card & 1:
                out[at + self.planes[ROW_SUITS] + card // 13] += 1
                out[at + self.planes[ROW_RANKS] + card % 13] += 1
                suits += card // 13 != last
                last = card // 13
        out[at if suits > 1 else at + 1] = 1  # the first number is for sets, the next for runs
