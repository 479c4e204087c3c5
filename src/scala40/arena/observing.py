"""Observations of the hands of a batch, the same numbers as those that an observer makes of views.

The module is plain Python; `observing.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from typing import Final

from scala40.arena.kernel import (
    CARDS,
    DEALER,
    FRESH,
    INFO,
    JOKER,
    MELDS,
    NEEDED,
    NOTHING,
    OPENED,
    OWED,
    PHASE,
    PILE,
    POINTS,
    SEATS,
    SHUFFLES,
    SLOTS,
    STOCK,
    TURN,
)

FACES: Final = 53

# The planes of an observation, in the order of their names below.
HAND: Final = 0
TURNS: Final = 1
PHASES: Final = 2
DEALT_IN: Final = 3
DEALERS: Final = 4
NUMBER: Final = 5
KNOWN: Final = 6
SIZES: Final = 7
OPENS: Final = 8
STOCKS: Final = 9
RESHUFFLES: Final = 10
FRESHES: Final = 11
LAID: Final = 12
MISSING: Final = 13
TOP: Final = 14
PILES: Final = 15
TABLE: Final = 16
DUTIES: Final = 17
MADE_OF: Final = 18
DRAWN: Final = 19
ROW: Final = 20  # behind them, the numbers that a meld has
PLANES = (
    "hand",
    "turn",
    "phase",
    "dealt in",
    "dealer",
    "hand number",
    "known",
    "sizes",
    "opened",
    "stock",
    "reshuffles",
    "fresh",
    "laid points",
    "missing points",
    "pile top",
    "pile",
    "table",
    "duties",
    "stock made of",
    "drawn of it",
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
        self.rules: memoryview = rules
        self.planes: memoryview = planes
        self.rows: memoryview[float] = rows
        self.info: memoryview = batch["info"]
        self.hands: memoryview = batch["hands"]
        self.known: memoryview = batch["known"]
        self.drawn: memoryview = batch["drawn"]
        self.recycled: memoryview = batch["recycled"]
        self.table: memoryview = batch["table"]
        self.pile: memoryview = batch["pile"]

    def write(self, out: memoryview[float], size: int, hands: int, seat: int) -> None:
        """Write what a seat of each hand observes into zeros; that whose turn it is, if no seat is named.

        Args:
            out: a row for each hand.
            size: how long a row is.
            hands: how many hands there are.
            seat: which seat, or `NOTHING`.
        """
        for hand in range(hands):
            turn = self.info[hand * INFO + TURN]
            me = turn if seat == NOTHING else seat
            self.write_seats(out, hand * size, hand, me, turn)
            self.write_numbers(out, hand * size, hand, turn)
            self.write_cards(out, hand * size, hand, me)

    def write_seats(self, out: memoryview[float], at: int, hand: int, me: int, turn: int) -> None:
        """Write what there is for each seat, the one that observes first."""
        seats = self.rules[SEATS]
        info = hand * INFO
        for place in range(seats):
            seat = (me + place) % seats
            held = 3 * (hand * seats + seat)
            out[at + self.planes[TURNS] + place] = 1 if seat == turn else 0
            out[at + self.planes[DEALT_IN] + place] = 1
            out[at + self.planes[DEALERS] + place] = 1 if seat == self.info[info + DEALER] else 0
            out[at + self.planes[OPENS] + place] = self.info[info + OPENED] >> seat & 1
            self.put(out, at + self.planes[KNOWN] + FACES * place, self.known, held)
            count = self.hands[held + 2]
            for card in range(JOKER):
                count += (self.hands[held] >> card & 1) + (self.hands[held + 1] >> card & 1)
            out[at + self.planes[SIZES] + place] = count

    def write_numbers(self, out: memoryview[float], at: int, hand: int, turn: int) -> None:
        """Write the numbers of a hand, and what is owed."""
        info = hand * INFO
        out[at + self.planes[PHASES] + self.info[info + PHASE]] = 1
        out[at + self.planes[NUMBER]] = 1
        out[at + self.planes[STOCKS]] = self.info[info + STOCK]
        out[at + self.planes[RESHUFFLES]] = self.info[info + SHUFFLES]
        out[at + self.planes[FRESHES]] = self.info[info + FRESH]
        laid = self.info[info + POINTS]
        out[at + self.planes[LAID]] = laid
        if not self.info[info + OPENED] >> turn & 1 and laid < self.rules[NEEDED]:
            out[at + self.planes[MISSING]] = self.rules[NEEDED] - laid
        if self.info[info + OWED] != NOTHING:  # a card that must be laid, which is the first kind of duties
            out[at + self.planes[DUTIES] + self.info[info + OWED]] = 1

    def write_cards(self, out: memoryview[float], at: int, hand: int, me: int) -> None:
        """Write the cards of the seat, of the piles and of the table."""
        held = 3 * (hand * self.rules[SEATS] + me)
        self.put(out, at + self.planes[HAND], self.hands, held)
        self.put(out, at + self.planes[DRAWN], self.drawn, held)
        self.put(out, at + self.planes[MADE_OF], self.recycled, 3 * hand)
        first = hand * self.rules[CARDS]
        count = self.info[hand * INFO + PILE]
        for place in range(first, first + count):
            out[at + self.planes[PILES] + self.pile[place]] += 1
        if count:
            out[at + self.planes[TOP] + self.pile[first + count - 1]] = 1
        size = self.planes[ROW]
        first = hand * self.rules[SLOTS]
        for slot in range(self.info[hand * INFO + MELDS]):
            row = size * self.table[first + slot]
            begin = at + self.planes[TABLE] + size * slot
            for place in range(size):
                out[begin + place] = self.rows[row + place]

    def put(self, out: memoryview[float], at: int, cards: memoryview, held: int) -> None:
        """Write how many cards there are of each face."""
        for card in range(JOKER):
            out[at + card] = (cards[held] >> card & 1) + (cards[held + 1] >> card & 1)
        out[at + JOKER] = cards[held + 2]
