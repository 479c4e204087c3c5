"""Observations of the hands of a batch, as far as all games have them.

The module is plain Python; `observing.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.layout import (
    CARDS,
    DEALER,
    DEALER_PLANE,
    DEALT_IN_PLANE,
    DRAWN_PLANE,
    FACES,
    HAND_PLANE,
    INFO,
    JOKER,
    KNOWN_PLANE,
    MADE_OF_PLANE,
    NOTHING,
    NUMBER_PLANE,
    PHASE,
    PHASE_PLANE,
    PILE,
    PILE_PLANE,
    SEATS,
    SHUFFLES,
    SHUFFLES_PLANE,
    SIZES_PLANE,
    STOCK,
    STOCK_PLANE,
    TOP_PLANE,
    TOTALS_PLANE,
    TURN,
    TURN_PLANE,
)


class CommonPlanes:
    """Writer of the planes that all games have: cards, seats, piles.

    Args:
        rules: the numbers of the rules.
        planes: where each plane begins.
        batch: the hands, as buffers by name.
    """

    def __init__(self, rules: memoryview, planes: memoryview, batch: dict[str, memoryview]) -> None:
        self.rules: memoryview = rules
        self.planes: memoryview = planes
        self.info: memoryview = batch["info"]
        self.hands: memoryview = batch["hands"]
        self.known: memoryview = batch["known"]
        self.drawn: memoryview = batch["drawn"]
        self.recycled: memoryview = batch["recycled"]
        self.pile: memoryview = batch["pile"]
        self.contexts: memoryview = batch["contexts"]

    def insist(self, rows: int, size: int, seat: int) -> None:
        """Refuse a buffer that does not have so many numbers for each hand, and a seat that nobody has."""
        if rows != len(self.info) // INFO * size or not NOTHING <= seat < self.rules[SEATS]:
            raise IndexError("the buffer does not have a row for each hand, or there is no such seat")

    def write(self, out: memoryview[float], at: int, hand: int, me: int) -> None:
        """Write what a seat of a hand observes into zeros, from a place on."""
        self.write_seats(out, at, hand, me)
        info = hand * INFO
        out[at + self.planes[PHASE_PLANE] + self.info[info + PHASE]] = 1
        out[at + self.planes[NUMBER_PLANE]] = 1 + self.contexts[hand * (self.rules[SEATS] + 1)]
        out[at + self.planes[STOCK_PLANE]] = self.info[info + STOCK]
        out[at + self.planes[SHUFFLES_PLANE]] = self.info[info + SHUFFLES]
        held = 3 * (hand * self.rules[SEATS] + me)
        self.put(out, at + self.planes[HAND_PLANE], self.hands, held)
        self.put(out, at + self.planes[DRAWN_PLANE], self.drawn, held)
        self.put(out, at + self.planes[MADE_OF_PLANE], self.recycled, 3 * hand)
        first = hand * self.rules[CARDS]
        count = self.info[info + PILE]
        for place in range(first, first + count):
            out[at + self.planes[PILE_PLANE] + self.pile[place]] += 1
        if count:
            out[at + self.planes[TOP_PLANE] + self.pile[first + count - 1]] = 1

    def write_seats(self, out: memoryview[float], at: int, hand: int, me: int) -> None:
        """Write what there is for each seat, the one that observes first."""
        seats = self.rules[SEATS]
        info = hand * INFO
        for place in range(seats):
            seat = (me + place) % seats
            held = 3 * (hand * seats + seat)
            out[at + self.planes[TURN_PLANE] + place] = 1 if seat == self.info[info + TURN] else 0
            out[at + self.planes[DEALT_IN_PLANE] + place] = 1
            out[at + self.planes[TOTALS_PLANE] + place] = self.contexts[hand * (seats + 1) + 1 + seat]
            out[at + self.planes[DEALER_PLANE] + place] = 1 if seat == self.info[info + DEALER] else 0
            self.put(out, at + self.planes[KNOWN_PLANE] + FACES * place, self.known, held)
            count = self.hands[held + 2]
            for card in range(JOKER):
                count += (self.hands[held] >> card & 1) + (self.hands[held + 1] >> card & 1)
            out[at + self.planes[SIZES_PLANE] + place] = count

    def put(self, out: memoryview[float], at: int, cards: memoryview, held: int) -> None:
        """Write how many cards there are of each face."""
        for card in range(JOKER):
            out[at + card] = (cards[held] >> card & 1) + (cards[held + 1] >> card & 1)
        out[at + JOKER] = cards[held + 2]
