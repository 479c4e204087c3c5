"""Observations of the hands of a batch, the same numbers as those that the observer of Rumino makes of views.

The module is plain Python; `observing.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.layout import FRESH, INFO, JOKER, NOTHING
from scala40.arena.observing import CommonPlanes
from scala40.arena.rumino.layout import ASKED, FRESH_PLANE, SHOWN, SHOWN_PLANE


class Observations:
    """Writer of what the seats of the hands of a batch know, as numbers.

    Args:
        rules: the numbers of the rules.
        planes: where each plane begins.
        batch: the hands, as buffers by name.
    """

    def __init__(self, rules: memoryview, planes: memoryview, batch: dict[str, memoryview]) -> None:
        self.common: CommonPlanes = CommonPlanes(rules, planes, batch)
        self.planes: memoryview = planes
        self.info: memoryview = batch["info"]
        self.shown: memoryview = batch["shown"]

    def write(self, out: memoryview[float], size: int, seat: int) -> None:
        """Write what a seat of each hand observes into zeros.

        Args:
            out: a row for each hand.
            size: how long a row is.
            seat: which seat, or `NOTHING` for the seat that is asked.
        """
        self.common.insist(len(out), size, seat)
        for hand in range(len(self.info) // INFO):
            info = hand * INFO
            self.common.write(out, hand * size, hand, self.info[info + ASKED] if seat == NOTHING else seat)
            out[hand * size + self.planes[FRESH_PLANE]] = self.info[info + FRESH]
            self.write_shown(out, hand * size + self.planes[SHOWN_PLANE], SHOWN * hand)

    def write_shown(self, out: memoryview[float], at: int, first: int) -> None:
        """Write the cards of the melds with which a hand ended."""
        for place in range(first, first + SHOWN, 3):
            for card in range(JOKER):
                out[at + card] += (self.shown[place] >> card & 1) + (self.shown[place + 1] >> card & 1)
            out[at + JOKER] += self.shown[place + 2]
