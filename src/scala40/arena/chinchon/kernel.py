"""The kernel of Chinchón: plays moves in hands that are numbers in buffers, many hands in a row.

There is one pack without jokers, so a hand and a meld are planes of faces. A seat has two slots for shown melds. A
close is numbered by the covered card and by the places of the melds in the hand of seven. Eight cards make two melds at
most; tables list runs and sets, and each meld is tried beside each later one, which is exact. `kernel.pxd` has the C
types.
"""

from __future__ import annotations

from scala40.arena.chance import Randomness
from scala40.arena.chinchon.layout import (
    ADDED,
    ADDED_PLANE,
    ALL_MELDED,
    CHINCHON,
    CHINCHON_POINTS,
    CLOSE_AT,
    CLOSED,
    CLOSER,
    CLOSER_ADDS,
    CLOSER_PLANE,
    DONE_AT,
    DRAW,
    ENDED_CLOSED,
    FACE_DOWN,
    FACE_DOWN_KNOWN,
    FACE_DOWN_KNOWN_PLANE,
    FACE_DOWN_PLANE,
    FRESH_PLANE,
    HAS_SHOWN_PLANE,
    HELD,
    LAY_OFF,
    LAY_OFF_STEP,
    LEAD,
    LEADS,
    MELDED_POINTS,
    MOST_CARDS,
    MOST_POINTS,
    ON_ALL,
    PLACES,
    PLAY,
    ROW,
    ROW_RANKS,
    ROW_SUITS,
    SHOW_AT,
    SHOWN,
    SHOWN_PLANE,
    SLOTS,
    TABLE_AT,
    TABLE_PLANE,
    WAITS,
    WAYS,
)
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
    STOCK,
    SUIT,
    TURN,
)


class Partitions:
    """A judge of hands of one pack."""

    def __init__(self, tables: dict[str, memoryview], scratch: dict[str, memoryview]) -> None:
        self.worth: memoryview = tables["worth"]
        self.run_at: memoryview = tables["run_at"]
        self.runs: memoryview = tables["runs"]
        self.set_at: memoryview = tables["set_at"]
        self.sets: memoryview = tables["sets"]
        self.ways: memoryview = tables["ways"]
        self.way_of: memoryview = tables["way_of"]
        self.cards: memoryview = scratch["cards"]
        self.melds: memoryview = scratch["melds"]
        self.one: memoryview = scratch["one"]
        self.other: memoryview = scratch["other"]

    # what a hand has

    def note_cards(self, singles: int) -> int:
        """Note the cards of a hand, sorted; return how many there are."""
        count = 0
        for suit in range(4):
            row = singles >> 13 * suit & SUIT
            rank = 13 * suit
            while row:
                if row & 1:
                    self.cards[count] = rank
                    count += 1
                row >>= 1
                rank += 1
        return count

    def note_runs(self, singles: int) -> int:
        """Note the runs of a hand; return how many there are."""
        count = 0
        for suit in range(4):
            at = singles >> 13 * suit & SUIT
            for place in range(self.run_at[at], self.run_at[at + 1]):
                row = self.runs[place]
                self.melds[count] = row << 13 * suit
                count += 1
        return count

    def note_sets(self, singles: int, cards: int, count: int) -> int:
        """Note the sets of a hand whose cards are noted, behind some melds; return how many melds there are then."""
        seen = 0
        for card in range(cards):
            rank = self.cards[card] % 13
            if not seen >> rank & 1:
                seen |= 1 << rank
                row = singles >> rank
                at = row & 1 | row >> 12 & 2 | row >> 24 & 4 | row >> 36 & 8
                for place in range(self.set_at[at], self.set_at[at + 1]):
                    suits = self.sets[place]
                    row = suits & 1 | (suits & 2) << 12 | (suits & 4) << 24 | (suits & 8) << 36
                    self.melds[count] = row << rank
                    count += 1
        return count

    def note(self, singles: int, cards: int) -> int:
        """Note the partitions of a hand whose cards are noted; return how many there are."""
        melds = self.note_sets(singles, cards, self.note_runs(singles))
        self.one[0] = 0
        self.other[0] = 0
        count = 1
        for place in range(melds):
            self.one[count] = self.melds[place]
            self.other[count] = 0
            count += 1
            for more in range(place + 1, melds):
                if not self.melds[place] & self.melds[more]:
                    self.one[count] = self.melds[place]
                    self.other[count] = self.melds[more]
                    count += 1
        return count

    def least(self, singles: int) -> int:
        """Note the partitions of a hand; return the first that leaves the fewest points, and of these fewest cards."""
        count = self.note(singles, self.note_cards(singles))
        best = 0
        fewest = self.points(singles)
        least = self.count(singles)
        for place in range(1, count):
            left = singles ^ self.one[place] ^ self.other[place]
            points = self.points(left)
            unmelded = self.count(left)
            if points < fewest or (points == fewest and unmelded < least):
                best = place
                fewest = points
                least = unmelded
        return best

    def points(self, singles: int) -> int:
        """Return what cards count that are in no meld."""
        return (
            self.worth[singles & SUIT]
            + self.worth[singles >> 13 & SUIT]
            + self.worth[singles >> 26 & SUIT]
            + self.worth[singles >> 39]
        )

    def count(self, singles: int) -> int:
        """Return how many cards there are."""
        count = 0
        while singles:
            singles &= singles - 1
            count += 1
        return count

    # the numbers of partitions

    def number(self, partition: int, hand: int) -> int:
        """Return the number of a partition that is noted, by where its cards are in a sorted hand."""
        low = self.one[partition]
        high = self.other[partition]
        if high and high & -high < low & -low:
            low = self.other[partition]
            high = self.one[partition]
        first = 0
        second = 0
        place = 1
        while hand:
            bit = hand & -hand
            if low & bit:
                first |= place
            elif high & bit:
                second |= place
            place <<= 1
            hand ^= bit
        return self.way_of[first << HELD | second]

    def meld_of(self, way: int, which: int, hand: int) -> int:
        """Return one of the two melds of the partition of a sorted hand that has the number `way`."""
        plane = 0
        group = self.ways[2 * way + which]
        while hand:
            bit = hand & -hand
            if group & 1:
                plane |= bit
            group >>= 1
            hand ^= bit
        return plane

    def is_run(self, meld: int) -> int:
        """Return 1 for a run, which has cards of one suit, and 0 for a set."""
        suit = 0
        while not meld >> 13 * suit & SUIT:
            suit += 1
        return 0 if meld >> 13 * suit > SUIT else 1

    def comes_first(self, meld: int, other: int) -> int:
        """Return 1 if moves keep a meld before another one: runs before sets, the lowest card first."""
        if self.is_run(meld) != self.is_run(other):
            return self.is_run(meld)
        return 1 if meld & -meld < other & -other else 0


class Observations:
    """Writer of what the seats of the hands of a batch know, as numbers."""

    def __init__(self, rules: memoryview, planes: memoryview, batch: dict[str, memoryview]) -> None:
        self.common: CommonPlanes = CommonPlanes(rules, planes, batch)
        self.rules: memoryview = rules
        self.planes: memoryview = planes
        self.info: memoryview = batch["info"]
        self.melds: memoryview = batch["shown"]

    def write(self, out: memoryview[float], size: int, seat: int) -> None:
        """Write the observation of a seat of each hand over zeros."""
        self.common.require(len(out), size, seat)
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


class Kernel(Driver):
    """Hands in buffers, which it does not own."""

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview], chance: Randomness) -> None:
        super().__init__(tables, batch, chance)
        self.partitions: Partitions = Partitions(tables, batch)
        self.values: memoryview = tables["values"]
        self.next: memoryview = tables["next"]
        self.melds: memoryview = batch["shown"]

    def begin(self, hand: int) -> None:
        """Begin a hand that has been dealt; where the first seat begins the pile, it has the card turned up."""
        info = hand * INFO
        self.info[info + CLOSER] = NOTHING
        self.info[info + FACE_DOWN] = NOTHING
        self.info[info + FRESH] *= self.rules[WAITS]
        first = hand * self.rules[SEATS] * SLOTS
        for place in range(first, first + self.rules[SEATS] * SLOTS):
            self.melds[place] = 0
        if self.rules[LEADS]:
            seat = hand * self.rules[SEATS] + self.info[info + TURN]
            self.dealing.gain(self.hands, 3 * seat, self.pile[hand * self.rules[CARDS]])
            self.info[info + PILE] = 0
            self.info[info + PHASE] = LEAD
        else:
            self.info[info + PHASE] = DRAW

    def adopt(self, hand: int, other: int, aside: int) -> None:
        """Show in a hand the melds of another one; a card that lies aside is the one that closed it."""
        size = self.rules[SEATS] * SLOTS
        for place in range(size):
            self.melds[hand * size + place] = self.melds[other * size + place]
        if aside != NOTHING:
            self.info[hand * INFO + FACE_DOWN] = aside

    # what is legal

    def legal(self, hand: int) -> int:
        """Note the numbers of the legal moves of a hand; return how many there are, 0 when it is over."""
        info = hand * INFO
        phase = self.info[info + PHASE]
        if phase == CLOSED:
            return 0
        if phase == DRAW:
            self.found[0] = 0
            self.found[1] = 1
            return 2
        seat = hand * self.rules[SEATS] + self.info[info + TURN]
        singles = self.hands[3 * seat]
        if phase == LAY_OFF:
            if self.info[info + SHOWN] >> self.info[info + TURN] & 1:
                count = self.lay_offs(hand, singles)
            else:
                count = self.shows(singles)
            self.found[count] = self.rules[DONE_AT]
            return count + 1
        cards = self.partitions.note_cards(singles)
        count = self.closes(singles, cards) if phase == PLAY and not self.info[info + FRESH] else 0
        for place in range(cards):
            self.found[count] = FIRST_DISCARD + self.partitions.cards[place]
            count += 1
        return count

    def closes(self, singles: int, cards: int) -> int:
        """Note the closes of a hand whose cards are noted; return how many there are."""
        count = 0
        most = self.rules[MOST_POINTS]
        for partition in range(self.partitions.note(singles, cards)):
            left = singles ^ self.partitions.one[partition] ^ self.partitions.other[partition]
            points = self.partitions.points(left)
            if self.partitions.count(left) <= self.rules[MOST_CARDS] + 1:
                for place in range(cards):
                    card = self.partitions.cards[place]
                    if left >> card & 1 and points - self.values[card] <= most:
                        self.found[count] = self.rules[CLOSE_AT] + WAYS * place
                        self.found[count] += self.partitions.number(partition, singles ^ self.bits[card])
                        count += 1
        return count

    def shows(self, singles: int) -> int:
        """Note the ways of a seat to show melds after a close; return how many there are."""
        count = self.partitions.note(singles, self.partitions.note_cards(singles))
        for partition in range(count):
            self.found[partition] = self.rules[SHOW_AT] + self.partitions.number(partition, singles)
        return count

    def lay_offs(self, hand: int, singles: int) -> int:
        """Note the ways to add a card to a meld, the closer's melds first; return how many there are."""
        info = hand * INFO
        closer = self.info[info + CLOSER]
        turn = self.info[info + TURN]
        seat = closer
        target = 0
        count = 0
        while True:
            first = (hand * self.rules[SEATS] + seat) * SLOTS
            for slot in range(first, first + SLOTS):
                if self.melds[slot]:
                    if seat != closer or turn != closer:
                        count = self.places(self.melds[slot], singles, self.rules[TABLE_AT] + PLACES * target, count)
                    target += 1
            seat = (seat + self.rules[LAY_OFF_STEP]) % self.rules[SEATS]
            if seat == closer or not self.rules[ON_ALL]:
                return count

    def places(self, meld: int, singles: int, at: int, count: int) -> int:
        """Note the ways to add a card of a hand to a meld, from a number on; return how many moves are noted then."""
        for place in range(PLACES):
            card = self.card_at(meld, place)
            if card != NOTHING and singles >> card & 1:
                self.found[count] = at + place
                count += 1
        return count

    def card_at(self, meld: int, place: int) -> int:
        """Return the card for a place of a meld: below a run, above it, or in a suit of a set; or `NOTHING`."""
        suit = 0
        while not meld >> 13 * suit & SUIT:
            suit += 1
        row = meld >> 13 * suit
        rank = 0
        while not row >> rank & 1:
            rank += 1
        if row > SUIT:  # cards of several suits: a set
            return rank + 13 * (place - 2) if place >= 2 else NOTHING
        if place >= 2:
            return NOTHING
        rank = self.next[13 * place + rank]
        while rank != NOTHING and row >> rank & 1:
            rank = self.next[13 * place + rank]
        return NOTHING if rank == NOTHING else rank + 13 * suit

    # what moves do

    def play(self, hand: int, number: int) -> None:
        """Play a move that is legal."""
        info = hand * INFO
        seat = (hand * self.rules[SEATS] + self.info[info + TURN]) * 3
        cards = hand * self.rules[CARDS]
        self.info[info + MOVES] += 1
        if number == 0:
            self.draw(info, seat, cards)
            self.info[info + PHASE] = PLAY
            if not self.info[info + STOCK]:
                self.dealing.refill(hand, 1)
        elif number == 1:
            self.take(info, seat, cards)
            self.info[info + PHASE] = PLAY
        elif number < FIRST_MELD:
            self.discard(info, seat, cards, number - FIRST_DISCARD)
        elif number < self.rules[SHOW_AT]:
            self.close(hand, info, number - self.rules[CLOSE_AT])
        elif number < self.rules[TABLE_AT]:
            self.lay_way(hand, self.info[info + TURN], number - self.rules[SHOW_AT], self.hands[seat])
            if self.rules[ON_ALL]:
                self.pass_on(info, 1)
        elif number < self.rules[DONE_AT]:
            self.lay_off(hand, info, number - self.rules[TABLE_AT])
        else:
            self.finish(hand, info)

    def discard(self, info: int, seat: int, cards: int, card: int) -> None:
        """Discard a card, and pass the turn on."""
        self.hands[seat] &= ~self.bits[card]
        self.known[seat] &= ~self.bits[card]
        self.pile_up(info, cards, card)
        self.end_turn(info)
        self.info[info + PHASE] = DRAW

    def close(self, hand: int, info: int, number: int) -> None:
        """Close: lay a card face down and show melds; if no card is left, the others show theirs at once."""
        closer = self.info[info + TURN]
        seat = 3 * (hand * self.rules[SEATS] + closer)
        self.partitions.note_cards(self.hands[seat])
        card = self.partitions.cards[number // WAYS]
        self.info[info + CLOSER] = closer
        self.info[info + FACE_DOWN] = card
        self.info[info + FACE_DOWN_KNOWN] = self.known[seat] >> card & 1
        self.hands[seat] &= ~self.bits[card]
        self.lay_way(hand, closer, number % WAYS, self.hands[seat])
        self.known[seat] = self.hands[seat]
        if self.hands[seat]:
            self.info[info + PHASE] = LAY_OFF
            self.info[info + TURN] = (closer + self.rules[LAY_OFF_STEP]) % self.rules[SEATS]
        else:
            self.info[info + PHASE] = CLOSED
            for other in range(self.rules[SEATS]):
                if other != closer:
                    self.show_least(hand, other)
                    self.uncover(hand, other)

    def lay_way(self, hand: int, seat: int, way: int, singles: int) -> None:
        """Lay the melds of a partition of a hand, which has the number `way`."""
        self.lay(hand, seat, self.partitions.meld_of(way, 0, singles), self.partitions.meld_of(way, 1, singles))

    def lay(self, hand: int, seat: int, first: int, second: int) -> None:
        """Lay one meld or two of a seat, or none, in the order in which moves keep them."""
        at = hand * self.rules[SEATS] + seat
        slot = SLOTS * at
        if second and self.partitions.comes_first(second, first):
            self.melds[slot] = second
            self.melds[slot + 1] = first
        else:
            self.melds[slot] = first
            self.melds[slot + 1] = second
        self.info[hand * INFO + SHOWN] |= 1 << seat
        self.hands[3 * at] &= ~(first | second)
        self.known[3 * at] &= ~(first | second)

    def lay_off(self, hand: int, info: int, number: int) -> None:
        """Add a card to a meld."""
        turn = self.info[info + TURN]
        seat = self.info[info + CLOSER]
        target = number // PLACES
        slot = (hand * self.rules[SEATS] + seat) * SLOTS
        while target or not self.melds[slot]:
            if self.melds[slot]:
                target -= 1
            slot += 1
            if slot % SLOTS == 0:
                seat = (seat + self.rules[LAY_OFF_STEP]) % self.rules[SEATS]
                slot = (hand * self.rules[SEATS] + seat) * SLOTS
        card = self.bits[self.card_at(self.melds[slot], number % PLACES)]
        self.melds[slot] |= card
        at = 3 * (hand * self.rules[SEATS] + turn)
        self.hands[at] &= ~card
        self.known[at] &= ~card
        if turn == self.info[info + CLOSER]:
            self.info[info + ADDED] += 1

    def finish(self, hand: int, info: int) -> None:
        """End the showing and laying off of a seat; where it lays off in a later turn, only the showing."""
        turn = self.info[info + TURN]
        again = 0
        if not self.info[info + SHOWN] >> turn & 1:
            again = self.rules[ON_ALL]
            self.show_least(hand, turn)
        if not again:
            self.uncover(hand, turn)
        self.pass_on(info, again)

    def show_least(self, hand: int, seat: int) -> None:
        """Show the melds of a seat that leave it the fewest points."""
        best = self.partitions.least(self.hands[3 * (hand * self.rules[SEATS] + seat)])
        self.lay(hand, seat, self.partitions.one[best], self.partitions.other[best])

    def uncover(self, hand: int, seat: int) -> None:
        """Let everybody know what a seat has left."""
        at = 3 * (hand * self.rules[SEATS] + seat)
        self.known[at] = self.hands[at]

    def pass_on(self, info: int, again: int) -> None:
        """Pass the turn on after a close, or end the hand; `again` in the round after which another one comes."""
        closer = self.info[info + CLOSER]
        seat = (self.info[info + TURN] + self.rules[LAY_OFF_STEP]) % self.rules[SEATS]
        if seat == closer and again:
            seat = (closer + self.rules[LAY_OFF_STEP]) % self.rules[SEATS]
        if self.info[info + TURN] == closer or (seat == closer and not self.rules[CLOSER_ADDS]):
            self.info[info + PHASE] = CLOSED
            seat = closer
        self.info[info + TURN] = seat

    # when a hand is over

    def ending(self, hand: int) -> int:
        """Return how a hand ended: 1 closed, 2 with all cards melded, 3 with a chinchón; 0 if it goes on."""
        info = hand * INFO
        if self.info[info + PHASE] != CLOSED:
            return 0
        seat = hand * self.rules[SEATS] + self.info[info + CLOSER]
        if self.hands[3 * seat] or self.info[info + ADDED]:
            return ENDED_CLOSED
        return ALL_MELDED if self.melds[SLOTS * seat + 1] else CHINCHON

    def closer(self, hand: int) -> int:
        """Return the seat that closed a hand, or `NOTHING`."""
        return self.info[hand * INFO + CLOSER]

    def score(self, hand: int, seat: int) -> int:
        """Return the points of a seat in a hand that is over."""
        ending = self.ending(hand)
        if seat == self.info[hand * INFO + CLOSER] and ending == ALL_MELDED:
            return self.rules[MELDED_POINTS]
        if seat == self.info[hand * INFO + CLOSER] and ending == CHINCHON:
            return self.rules[CHINCHON_POINTS]
        return self.partitions.points(self.hands[3 * (hand * self.rules[SEATS] + seat)])
