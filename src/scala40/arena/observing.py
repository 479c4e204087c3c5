"""Observations of the hands of a batch, the same numbers as those that an observer makes of views.

The module is plain Python; `observing.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.layout import (
    CARDS,
    DEALER,
    DEALER_PLANE,
    DEALT_IN_PLANE,
    DRAWN_PLANE,
    DUTIES_PLANE,
    DUTY,
    FACES,
    FRESH,
    FRESH_PLANE,
    HAND_PLANE,
    INFO,
    JOKER,
    JOKER_OWED,
    KNOWN_PLANE,
    LAID_PLANE,
    LAY_JOKER,
    MADE_OF_PLANE,
    MELDS,
    MISSING_PLANE,
    NEEDED,
    NOTHING,
    NUMBER_PLANE,
    OPENED,
    OPENED_PLANE,
    OWED,
    PHASE,
    PHASE_PLANE,
    PILE,
    PILE_ORDER_PLANE,
    PILE_PLANE,
    POINTS,
    ROW,
    SEATS,
    SHUFFLES,
    SHUFFLES_PLANE,
    SIZES_PLANE,
    SLOTS,
    STOCK,
    STOCK_ORDER_PLANE,
    STOCK_PLANE,
    TABLE_PLANE,
    TOP_PLANE,
    TURN,
    TURN_PLANE,
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
        self.stock: memoryview = batch["stock"]
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
            if self.planes[PILE_ORDER_PLANE] != NOTHING:
                self.write_orders(out, hand * size, hand)

    def write_seats(self, out: memoryview[float], at: int, hand: int, me: int, turn: int) -> None:
        """Write what there is for each seat, the one that observes first."""
        seats = self.rules[SEATS]
        info = hand * INFO
        for place in range(seats):
            seat = (me + place) % seats
            held = 3 * (hand * seats + seat)
            out[at + self.planes[TURN_PLANE] + place] = 1 if seat == turn else 0
            out[at + self.planes[DEALT_IN_PLANE] + place] = 1
            out[at + self.planes[DEALER_PLANE] + place] = 1 if seat == self.info[info + DEALER] else 0
            out[at + self.planes[OPENED_PLANE] + place] = self.info[info + OPENED] >> seat & 1
            self.put(out, at + self.planes[KNOWN_PLANE] + FACES * place, self.known, held)
            count = self.hands[held + 2]
            for card in range(JOKER):
                count += (self.hands[held] >> card & 1) + (self.hands[held + 1] >> card & 1)
            out[at + self.planes[SIZES_PLANE] + place] = count

    def write_numbers(self, out: memoryview[float], at: int, hand: int, turn: int) -> None:
        """Write the numbers of a hand, and what is owed."""
        info = hand * INFO
        out[at + self.planes[PHASE_PLANE] + self.info[info + PHASE]] = 1
        out[at + self.planes[NUMBER_PLANE]] = 1
        out[at + self.planes[STOCK_PLANE]] = self.info[info + STOCK]
        out[at + self.planes[SHUFFLES_PLANE]] = self.info[info + SHUFFLES]
        out[at + self.planes[FRESH_PLANE]] = self.info[info + FRESH]
        laid = self.info[info + POINTS]
        out[at + self.planes[LAID_PLANE]] = laid
        if not self.info[info + OPENED] >> turn & 1 and laid < self.rules[NEEDED]:
            out[at + self.planes[MISSING_PLANE]] = self.rules[NEEDED] - laid
        if self.info[info + OWED] != NOTHING:
            out[at + self.planes[DUTIES_PLANE] + FACES * self.info[info + DUTY] + self.info[info + OWED]] = 1
        if self.info[info + JOKER_OWED]:
            out[at + self.planes[DUTIES_PLANE] + FACES * LAY_JOKER + JOKER] = 1

    def write_cards(self, out: memoryview[float], at: int, hand: int, me: int) -> None:
        """Write the cards of the seat, of the piles and of the table."""
        held = 3 * (hand * self.rules[SEATS] + me)
        self.put(out, at + self.planes[HAND_PLANE], self.hands, held)
        self.put(out, at + self.planes[DRAWN_PLANE], self.drawn, held)
        self.put(out, at + self.planes[MADE_OF_PLANE], self.recycled, 3 * hand)
        first = hand * self.rules[CARDS]
        count = self.info[hand * INFO + PILE]
        for place in range(first, first + count):
            out[at + self.planes[PILE_PLANE] + self.pile[place]] += 1
        if count:
            out[at + self.planes[TOP_PLANE] + self.pile[first + count - 1]] = 1
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

    def put(self, out: memoryview[float], at: int, cards: memoryview, held: int) -> None:
        """Write how many cards there are of each face."""
        for card in range(JOKER):
            out[at + card] = (cards[held] >> card & 1) + (cards[held + 1] >> card & 1)
        out[at + JOKER] = cards[held + 2]
