"""The kernel of Chinchón: plays moves in hands that are numbers in buffers, many hands in a row.

There is one pack without jokers, so a hand and a meld are planes of faces: a bit for each `Card.index`. A seat has two
slots for the melds that it has shown, those of the closer among them; what is added to a meld is a bit more. A close is
numbered by the card that goes face down and by where the cards of each meld are in the hand of seven that is left.

The module is plain Python; `kernel.pxd` beside it tells Cython the C types of what is here.
"""

from __future__ import annotations

from scala40.arena.chance import Randomness
from scala40.arena.chinchon.layout import (
    ADDED,
    ALL_MELDED,
    CHINCHON,
    CHINCHON_POINTS,
    CLOSE_AT,
    CLOSED,
    CLOSER,
    CLOSER_ADDS,
    DONE_AT,
    DRAW,
    ENDED_CLOSED,
    FACE_DOWN,
    FACE_DOWN_KNOWN,
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
    SHOW_AT,
    SHOWN,
    SLOTS,
    TABLE_AT,
    WAITS,
    WAYS,
)
from scala40.arena.chinchon.partitions import Partitions
from scala40.arena.driver import Driver
from scala40.arena.layout import (
    CARDS,
    FIRST_DISCARD,
    FIRST_MELD,
    FRESH,
    INFO,
    MOVES,
    NOTHING,
    PHASE,
    PILE,
    SEATS,
    STOCK,
    SUIT,
    TURN,
)


class Kernel(Driver):
    """Hands in buffers, which it does not own.

    Args:
        tables: what the rules say, as buffers by name.
        batch: the hands, likewise.
        chance: what is drawn from the seed of the batch.
    """

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
        ones = self.hands[3 * seat]
        if phase == LAY_OFF:
            if self.info[info + SHOWN] >> self.info[info + TURN] & 1:
                count = self.lay_offs(hand, ones)
            else:
                count = self.shows(ones)
            self.found[count] = self.rules[DONE_AT]
            return count + 1
        cards = self.partitions.note_cards(ones)
        count = self.closes(ones, cards) if phase == PLAY and not self.info[info + FRESH] else 0
        for place in range(cards):
            self.found[count] = FIRST_DISCARD + self.partitions.cards[place]
            count += 1
        return count

    def closes(self, ones: int, cards: int) -> int:
        """Note the closes of a hand whose cards are noted; return how many there are."""
        count = 0
        most = self.rules[MOST_POINTS]
        for partition in range(self.partitions.note(ones, cards)):
            left = ones ^ self.partitions.one[partition] ^ self.partitions.other[partition]
            points = self.partitions.points(left)
            if self.partitions.count(left) <= self.rules[MOST_CARDS] + 1:
                for place in range(cards):
                    card = self.partitions.cards[place]
                    if left >> card & 1 and points - self.values[card] <= most:
                        self.found[count] = self.rules[CLOSE_AT] + WAYS * place
                        self.found[count] += self.partitions.number(partition, ones ^ self.bits[card])
                        count += 1
        return count

    def shows(self, ones: int) -> int:
        """Note the ways of a seat to show melds after a close; return how many there are."""
        count = self.partitions.note(ones, self.partitions.note_cards(ones))
        for partition in range(count):
            self.found[partition] = self.rules[SHOW_AT] + self.partitions.number(partition, ones)
        return count

    def lay_offs(self, hand: int, ones: int) -> int:
        """Note the ways to add a card to a meld; return how many there are.

        The melds of the closer come first. Where cards are added to all melds, those of the others follow, seat by
        seat; the closer adds only to these.
        """
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
                        count = self.places(self.melds[slot], ones, self.rules[TABLE_AT] + PLACES * target, count)
                    target += 1
            seat = (seat + self.rules[LAY_OFF_STEP]) % self.rules[SEATS]
            if seat == closer or not self.rules[ON_ALL]:
                return count

    def places(self, meld: int, ones: int, at: int, count: int) -> int:
        """Note the ways to add a card of a hand to a meld, from a number on; return how many moves are noted then."""
        for place in range(PLACES):
            card = self.card_at(meld, place)
            if card != NOTHING and ones >> card & 1:
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

    def lay_way(self, hand: int, seat: int, way: int, ones: int) -> None:
        """Lay the melds of a partition of a hand, which has the number `way`."""
        self.lay(hand, seat, self.partitions.meld_of(way, 0, ones), self.partitions.meld_of(way, 1, ones))

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
