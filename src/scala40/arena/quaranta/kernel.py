"""The kernel of Scala 40: plays moves in hands that are numbers in buffers, many hands in a row.

Melds and moves are numbered. Tables made once from the referee's give for each meld its faces, its worth, and the meld
that each added card makes of it. So listing moves compares planes of bits with the hand, and playing one replaces a few
numbers. A hand is three numbers: the faces held at least once, those held twice, and the jokers; AC AC 3C JK are 0b101,
0b001 and 1. `kernel.pxd` has the C types.
"""

from __future__ import annotations

from scala40.arena.chance import Randomness
from scala40.arena.driver import CommonPlanes, Driver
from scala40.arena.layout import (
    CARDS,
    FACES,
    FIRST_DISCARD,
    FIRST_MELD,
    FRESH,
    INFO,
    JOKER,
    MOVES,
    NOTHING,
    PHASE,
    PILE,
    SEATS,
    SHUFFLES,
    STOCK,
    TURN,
    TURNS,
    TURNS_OVER,
)
from scala40.arena.quaranta.layout import (
    ACES,
    ALL,
    CLOSED,
    DEAD,
    DRAW,
    DUTIES_PLANE,
    DUTY,
    FIRST_PLACE,
    FRESH_PLANE,
    JOKER_OWED,
    JOKERS,
    KEEP,
    KEEPS_UPCARD,
    LAID_PLANE,
    LAY,
    LAY_JOKER,
    LEAST,
    LONE_ACE,
    MELD,
    MELDS,
    MISSING_PLANE,
    MOST_SHUFFLES,
    MULTIPLIER,
    NEEDED,
    OPENED,
    OPENED_PLANE,
    OWED,
    PENALTY,
    PILE_ORDER_PLANE,
    PLACES,
    PLAY,
    POINTS,
    RESIDUES,
    RETURNS_JOKERS,
    ROW,
    SLOTS,
    STOCK_ORDER_PLANE,
    TABLE_PLANE,
    TAKES,
    WHOLE_PILE,
)
from scala40.arena.quaranta.legality import Legality


class Observations:
    """Writer of what the seats of the hands of a batch know, as numbers."""

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
        """Write the observation of a seat of each hand over zeros."""
        self.common.require(len(out), size, seat)
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


class Kernel(Driver):
    """Hands in buffers, which it does not own."""

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview], chance: Randomness) -> None:
        super().__init__(tables, batch, chance)
        self.legality: Legality = Legality(tables, batch)
        self.values: memoryview = tables["values"]
        self.faces: memoryview = tables["faces"]
        self.fits: memoryview = tables["fits"]
        self.takes: memoryview = tables["takes"]
        self.worth: memoryview = tables["worth"]
        self.jokers: memoryview = tables["jokers"]
        self.wild: memoryview = tables["wild"]
        self.entry_at: memoryview = tables["entry_at"]
        self.entry: memoryview = tables["entry"]
        self.table: memoryview = batch["table"]
        self.opens: memoryview = batch["opens"]
        self.dealt: memoryview = batch["dealt"]
        self.place_of: memoryview = tables["place_of"]
        self.lays_taken = 1

    # hands that are seen by a seat

    def adopt(self, hand: int, other: int, aside: int) -> None:  # noqa: ARG002 - other games have such a card
        """Lay on the table of a hand what lies on that of another one."""
        size = self.rules[SLOTS]
        for place in range(self.info[other * INFO + MELDS]):
            self.table[hand * size + place] = self.table[other * size + place]

    # what moves do

    def begin(self, hand: int) -> None:
        """Begin a hand that has been dealt: nothing is owed, and no seat has opened."""
        self.info[hand * INFO + OWED] = NOTHING
        seats = self.rules[SEATS]
        for seat in range(hand * seats, (hand + 1) * seats):
            self.dealt[seat] = self.hands[3 * seat + 2]
            self.opens[seat] = 0

    def legal(self, hand: int) -> int:
        """Note the numbers of the legal moves of a hand; return how many there are, 0 when it is over."""
        return self.legality.legal(hand)

    def plays(self, hand: int) -> int:
        """Note the legal moves but for the discards, which come after them; return how many are noted."""
        return self.legality.plays(hand)

    def discards(self) -> int:
        """Return how many discards there are in the hand that was asked of last."""
        return self.legality.count(self.legality.free) + self.legality.free_joker

    def discard_at(self, place: int) -> int:
        """Return the number of the discard at a place of them; that of a joker comes last."""
        plane = self.legality.free
        while place and plane:
            plane &= plane - 1
            place -= 1
        return FIRST_DISCARD + (self.place_of[(plane & -plane) % RESIDUES] if plane else JOKER)

    def play(self, hand: int, number: int) -> None:
        """Play a move that is legal."""
        info = hand * INFO
        seat = (hand * self.rules[SEATS] + self.info[info + TURN]) * 3
        cards = hand * self.rules[CARDS]
        self.info[info + MOVES] += 1
        if number == 0:
            card = self.draw(info, seat, cards)
            self.info[info + PHASE] = PLAY
            if self.info[info + SHUFFLES] and self.rules[TURNS_OVER]:  # everybody knows what comes next
                self.dealing.gain(self.known, seat, card)
            left = self.info[info + STOCK]
            if not left and self.rules[WHOLE_PILE] and self.info[info + SHUFFLES] < self.rules[MOST_SHUFFLES]:
                self.dealing.refill(hand, 0)
        elif number == 1:
            self.owe(info, self.take(info, seat, cards))
        elif number < FIRST_MELD:
            self.discard(hand, info, seat, cards, number - FIRST_DISCARD)
        else:
            self.lay(hand, info, seat, number)

    def owe(self, info: int, card: int) -> None:
        """Owe a card that has been taken."""
        self.info[info + PHASE] = PLAY
        self.info[info + OWED] = card
        if self.rules[KEEPS_UPCARD] and self.info[info + FRESH] == self.rules[SEATS]:
            self.info[info + DUTY] = KEEP
        elif self.info[info + OPENED] >> self.info[info + TURN] & 1:
            self.info[info + DUTY] = LAY
        else:
            self.info[info + DUTY] = MELD

    def lay(self, hand: int, info: int, seat: int, number: int) -> None:
        """Lay a meld, or add to one."""
        base = hand * self.rules[SLOTS]
        turn = self.info[info + TURN]
        if number < self.rules[FIRST_PLACE]:
            meld = number - FIRST_MELD
            faces = self.faces[meld]
            jokers = self.jokers[meld]
            self.table[base + self.info[info + MELDS]] = meld
            self.info[info + MELDS] += 1
            if not self.info[info + OPENED] >> turn & 1:
                self.info[info + POINTS] += self.worth[meld]
                if self.info[info + POINTS] >= self.rules[NEEDED]:
                    self.info[info + OPENED] |= 1 << turn
                    self.opens[hand * self.rules[SEATS] + turn] = self.info[info + TURNS] // self.rules[SEATS] + 1
            taken = 0
        else:
            offset = number - self.rules[FIRST_PLACE]
            place = base + offset // PLACES
            meld = self.table[place]
            at = self.entry_at[meld]
            while self.entry[4 * at + 2] != offset % PLACES:
                at += 1
            card = self.entry[4 * at + 1]
            self.table[place] = self.entry[4 * at + 3]
            taken = 1 if self.entry[4 * at] == TAKES else 0
            faces = self.bits[card]
            jokers = 1 if card == JOKER else 0
        self.lose(self.hands, seat, faces, jokers)
        self.lose(self.known, seat, faces, jokers)
        if taken:
            self.dealing.gain(self.hands, seat, JOKER)
            self.dealing.gain(self.known, seat, JOKER)
        self.settle(info, faces, jokers, 1 if number < self.rules[FIRST_PLACE] else 0)
        if taken and self.rules[RETURNS_JOKERS]:
            self.info[info + JOKER_OWED] = 1
        if not (self.hands[seat] or self.hands[seat + 2]):
            self.end(hand, info, CLOSED)

    def settle(self, info: int, faces: int, jokers: int, is_new: int) -> None:
        """Strike what is owed and lies among the cards that were laid; one joker settles one duty, the strictest."""
        owed = self.info[info + OWED]
        duty = self.info[info + DUTY]
        strictest = owed == JOKER and duty != KEEP and (is_new or duty != MELD)
        if self.info[info + JOKER_OWED] and jokers and not strictest:
            self.info[info + JOKER_OWED] = 0
            jokers = 0
        if owed != NOTHING and (is_new or duty != MELD) and (jokers if owed == JOKER else faces >> owed & 1):
            self.info[info + OWED] = NOTHING
            self.info[info + DUTY] = LAY

    def discard(self, hand: int, info: int, seat: int, cards: int, card: int) -> None:
        """Discard a card, and pass the turn on."""
        self.drop(self.hands, seat, card)
        if self.info[info + OWED] != card or self.shows(self.known, seat, card) > self.shows(self.hands, seat, card):
            self.drop(self.known, seat, card)  # otherwise the seat still holds the one that everybody saw
        self.info[info + OWED] = NOTHING
        self.info[info + DUTY] = LAY
        self.pile_up(info, cards, card)
        if not (self.hands[seat] or self.hands[seat + 2]):
            self.end(hand, info, CLOSED)
            return
        self.end_turn(info)
        self.info[info + PHASE] = DRAW
        self.info[info + POINTS] = 0
        if self.info[info + MELDS] and self.is_deadlock(hand, info):
            self.end(hand, info, DEAD)
        elif not self.info[info + STOCK]:
            if (
                not self.rules[WHOLE_PILE]
                and self.info[info + PILE] > 1
                and self.info[info + SHUFFLES] < self.rules[MOST_SHUFFLES]
            ):
                self.dealing.refill(hand, 1)
            else:
                self.end(hand, info, DEAD)

    def is_deadlock(self, hand: int, info: int) -> int:
        """Return 1 if nothing can happen any more, else 0."""
        base = hand * self.rules[SLOTS]
        singles = 0
        doubles = 0
        played = 0
        room = 0
        jokers = self.rules[JOKERS]
        for place in range(base, base + self.info[info + MELDS]):
            meld = self.table[place]
            doubles |= singles & self.faces[meld]
            singles |= self.faces[meld]
            played |= self.fits[meld] | self.takes[meld]
            room |= self.wild[meld]
            jokers -= self.jokers[meld]
        if played & doubles != played or (jokers and room):
            return 0
        most = 0
        seats = hand * self.rules[SEATS]
        for seat in range(seats, seats + self.rules[SEATS]):
            size = self.hands[3 * seat + 2] + self.legality.count(self.hands[3 * seat])
            size += self.legality.count(self.hands[3 * seat + 1])
            most = max(most, size)
        most += 1 - self.rules[LEAST]
        return 0 if most >= 3 and self.legality.melds.note_all(self.rules[ALL] ^ doubles, jokers) else 1

    def end(self, hand: int, info: int, phase: int) -> None:
        """End a hand: everybody shows what is left."""
        self.info[info + PHASE] = phase
        if phase == DEAD:
            self.info[info + TURNS] -= 1  # it ends within the turn of the discard, which has been counted
        self.show_hands(hand)

    # cards

    def shows(self, cards: memoryview, at: int, card: int) -> int:
        """Return how many of a card there are."""
        return cards[at + 2] if card == JOKER else (cards[at] >> card & 1) + (cards[at + 1] >> card & 1)

    # when a hand is over

    def ending(self, hand: int) -> int:
        """Return how a hand ended: 1 closed, 2 closed in hand, 3 dead; 0 if it goes on."""
        info = hand * INFO
        phase = self.info[info + PHASE]
        return 0 if phase <= PLAY else 3 if phase == DEAD else 2 if self.info[info + POINTS] else 1

    def closer(self, hand: int) -> int:
        """Return the seat that closed a hand, or `NOTHING`."""
        info = hand * INFO
        return self.info[info + TURN] if self.info[info + PHASE] == CLOSED else NOTHING

    def say_more(self, out: memoryview, at: int, hand: int, seat: int) -> None:
        """Write the round in which a seat opened or 0, and the jokers that it was dealt."""
        held = hand * self.rules[SEATS] + seat
        out[at] = self.opens[held]
        out[at + 1] = self.dealt[held]

    def score(self, hand: int, seat: int) -> int:
        """Return the points of a seat in a hand that is over."""
        info = hand * INFO
        at = (hand * self.rules[SEATS] + seat) * 3
        singles = self.hands[at]
        doubles = self.hands[at + 1]
        jokers = self.hands[at + 2]
        if not (singles or jokers):
            return 0
        closed = self.info[info + PHASE] == CLOSED
        # The seats after the one that closed in the first round have had no turn.
        after = seat + self.rules[SEATS] - self.info[info + TURN]  # in C, what is below zero has other remainders
        waits = after % self.rules[SEATS] < self.info[info + FRESH]
        if closed and self.rules[PENALTY] and not self.info[info + OPENED] >> seat & 1 and not waits:
            return self.rules[PENALTY]
        points = jokers * self.values[JOKER]
        for card in range(52):
            points += self.values[card] * ((singles >> card & 1) + (doubles >> card & 1))
        if not (jokers or doubles or singles & singles - 1) and singles & self.rules[ACES]:
            points = self.rules[LONE_ACE]
        if closed and self.info[info + POINTS]:
            points *= self.rules[MULTIPLIER]
        return points
