"""The driver of many hands: asks the kernel of a game for legal moves, lets it play the chosen ones, and observes."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

from scala40.arena.chance import Dealing, Randomness
from scala40.arena.layout import (
    CARDS,
    DEALER,
    DEALER_PLANE,
    DEALT_IN_PLANE,
    DRAWN_PLANE,
    EAGER,
    FACES,
    FIRST_MELD,
    FRESH,
    HAND_PLANE,
    INFO,
    JOKER,
    KNOWN_PLANE,
    LAYS_END,
    MADE_OF_PLANE,
    MASK,
    MOVES,
    NOTHING,
    NUMBER_PLANE,
    OUTCOME,
    PHASE,
    PHASE_PLANE,
    PILE,
    PILE_PLANE,
    SEATS,
    SHUFFLES,
    SHUFFLES_PLANE,
    SIZES_PLANE,
    STEP,
    STOCK,
    STOCK_PLANE,
    TOP_PLANE,
    TOTALS_PLANE,
    TURN,
    TURN_PLANE,
    TURNS,
)

# ruff: noqa: ARG002 - the kernels of games use these arguments


RELEASED: Final = nullcontext()
"""A block during which other threads run, where the driver is compiled."""


class Driver:
    """A player of hands in buffers, which it does not own; the kernel of a game says what its moves are."""

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview], chance: Randomness) -> None:
        self.dealing: Dealing = Dealing(tables, batch, chance)
        self.rules: memoryview = tables["rules"]
        self.info: memoryview = batch["info"]
        self.found: memoryview = batch["found"]
        self.dice: memoryview = batch["dice"]
        self.bits: memoryview = tables["bits"]
        self.hands: memoryview = batch["hands"]
        self.known: memoryview = batch["known"]
        self.drawn: memoryview = batch["drawn"]
        self.stock: memoryview = batch["stock"]
        self.pile: memoryview = batch["pile"]
        self.lays_taken: int = 0  # whether a card that is taken from the pile has to be laid
        self.room: int = len(self.info) // INFO  # how many hands the buffers have
        self.columns: int = len(self.found) - 1  # how many numbers moves have
        self.views: int = len(batch["places"]) // (self.rules[SEATS] + 3)

    # what a kernel says of its game

    def begin(self, hand: int) -> None:
        """Begin a hand that has been dealt."""

    def legal(self, hand: int) -> int:
        """Note the numbers of the legal moves of a hand; return how many there are, 0 when it is over."""
        return 0

    def plays(self, hand: int) -> int:
        """Note legal moves as `legal` does, but perhaps not the discards, which come after them; return how many."""
        return self.legal(hand)

    def discards(self) -> int:
        """Return how many discards were not noted by `plays`."""
        return 0

    def discard_at(self, place: int) -> int:
        """Return the number of one of these."""
        return NOTHING

    def play(self, hand: int, number: int) -> None:
        """Play a move that is legal."""

    def adopt(self, hand: int, other: int, aside: int) -> None:
        """Take over from another hand what all hands of a view share and this game alone has."""

    def ending(self, hand: int) -> int:
        """Return how a hand ended, 0 if it goes on."""
        return 0

    def closer(self, hand: int) -> int:
        """Return the seat that closed a hand, or `NOTHING`."""
        return NOTHING

    def score(self, hand: int, seat: int) -> int:
        """Return the points of a seat in a hand that is over."""
        return 0

    def say_more(self, out: memoryview, at: int, hand: int, seat: int) -> None:
        """Write, from a place on, what else there is to tell of a seat."""

    # what moves of all games do

    def draw(self, info: int, seat: int, cards: int) -> int:
        """Give a seat the next card of the stock; return the card."""
        left = self.info[info + STOCK] - 1
        card = self.stock[cards + left]
        self.info[info + STOCK] = left
        self.dealing.gain(self.hands, seat, card)
        if self.info[info + SHUFFLES]:
            self.dealing.gain(self.drawn, seat, card)
        return card

    def take(self, info: int, seat: int, cards: int) -> int:
        """Give a seat the top of the pile, as everybody sees; return the card."""
        left = self.info[info + PILE] - 1
        card = self.pile[cards + left]
        self.info[info + PILE] = left
        self.dealing.gain(self.hands, seat, card)
        self.dealing.gain(self.known, seat, card)
        return card

    def lose(self, cards: memoryview, at: int, faces: int, jokers: int) -> None:
        """Take some cards away, as far as they are there."""
        double = cards[at + 1] & faces
        cards[at] &= ~faces | double
        cards[at + 1] ^= double
        left = cards[at + 2] - jokers
        cards[at + 2] = max(0, left)

    def drop(self, cards: memoryview, at: int, card: int) -> None:
        """Take a card away, if it is there."""
        self.lose(cards, at, self.bits[card], 1 if card == JOKER else 0)

    def pile_up(self, info: int, cards: int, card: int) -> None:
        """Put a card on the pile."""
        self.pile[cards + self.info[info + PILE]] = card
        self.info[info + PILE] += 1

    def end_turn(self, info: int) -> None:
        """Give the turn to the next seat, after a discard."""
        self.info[info + TURNS] += 1
        self.info[info + TURN] = (self.info[info + TURN] + self.rules[STEP]) % self.rules[SEATS]
        if self.info[info + FRESH]:
            self.info[info + FRESH] -= 1

    def show_hands(self, hand: int) -> None:
        """Let everybody know what all seats hold."""
        first = hand * self.rules[SEATS] * 3
        for at in range(first, first + self.rules[SEATS] * 3):
            self.known[at] = self.hands[at]

    # many hands at once; callers are outside the kernel, and nothing that they say is a bound

    def require(self, first: int, last: int, most: int) -> None:
        """Refuse a range that does not lie between 0 and the most."""
        if not 0 <= first <= last <= most:
            msg = f"the kernel has {most} of these, not {first} to {last}"
            raise IndexError(msg)

    def require_rows(self, rows: int, size: int) -> None:
        """Refuse a buffer that does not have so many numbers for each hand."""
        if rows != self.room * size:
            raise IndexError("the buffer does not have a row for each hand")

    def deal_all(self, first: int, last: int) -> int:
        """Deal the hands from one to before another."""
        self.require(first, last, self.room)
        with RELEASED:
            for hand in range(first, last):
                self.dealing.deal(hand)
                self.begin(hand)
        return 0

    def arrange_all(self, first: int, last: int, size: int) -> int:
        """Make samples of the views, each of which has so many hands, for the hands from one to before another."""
        self.require(first, last, min(self.room, self.views * size))
        with RELEASED:
            for hand in range(first, last):
                aside = self.dealing.arrange(hand, hand // size, hand % size)
                self.adopt(hand, hand - hand % size, aside)
        return 0

    def play_out(self, first: int, last: int, most: int, policy: int) -> int:
        """Play the hands from one to before another to their ends; return the number of moves made."""
        self.require(first, last, self.room)
        made = 0
        with RELEASED:
            for hand in range(first, last):
                made += self.run(hand, most, policy)
        return made

    def give(self, hand: int, dealer: int) -> None:
        """Deal a hand that has its key, as that of a dealer."""
        self.require(hand, hand, self.room - 1)
        self.require(dealer, dealer, self.rules[SEATS] - 1)
        self.dealing.give(hand, dealer)
        self.begin(hand)

    def note(self, hand: int) -> int:
        """Note the legal moves of a hand for callers outside the kernel; return how many there are."""
        self.require(hand, hand, self.room - 1)
        return self.legal(hand)

    def play_one(self, hand: int, number: int) -> int:
        """Play a move for callers outside the kernel if it is legal; return whether it was."""
        self.require(hand, hand, self.room - 1)
        is_legal = self.has(self.legal(hand), number)
        if is_legal:
            self.play(hand, number)
        return is_legal

    def has(self, count: int, number: int) -> int:
        """Return whether a number is among those that are noted."""
        for place in range(count):
            if self.found[place] == number:
                return 1
        return 0

    def mark(self, mask: memoryview) -> None:
        """Write 1 into a mask of zeros for the legal moves of each hand, which has a row."""
        self.require_rows(len(mask), self.columns)
        for hand in range(self.room):
            first = hand * self.columns
            for place in range(self.legal(hand)):
                mask[first + self.found[place]] = 1

    def first_wrong(self, actions: memoryview) -> int:
        """Return the first hand whose action is not legal; how many hands there are if all are."""
        self.require_rows(len(actions), 1)
        for hand in range(self.room):
            count = self.legal(hand)
            if (count or actions[hand] != NOTHING) and not self.has(count, actions[hand]):
                return hand
        return self.room

    def step(self, actions: memoryview) -> None:
        """Play a legal move in each hand that goes on."""
        self.require_rows(len(actions), 1)
        for hand in range(self.room):
            if actions[hand] != NOTHING:
                self.play(hand, actions[hand])

    def count_points(self, out: memoryview) -> None:
        """Write the points of each seat, a row for each hand; they mean nothing for a hand that goes on."""
        seats = self.rules[SEATS]
        self.require_rows(len(out), seats)
        for hand in range(self.room):
            for seat in range(seats):
                out[hand * seats + seat] = self.score(hand, seat)

    def say(self, out: memoryview, size: int) -> None:
        """Write how each hand ended: a row of `OUTCOME` numbers, then so many numbers for each seat."""
        seats = self.rules[SEATS]
        self.require_rows(len(out), OUTCOME + size * seats)
        at = 0
        for hand in range(self.room):
            info = hand * INFO
            ending = self.ending(hand)
            out[at] = ending
            out[at + 1] = self.closer(hand) if ending else NOTHING
            out[at + 2] = self.info[info + DEALER]
            out[at + 3] = self.info[info + TURNS] // seats + 1
            at += OUTCOME
            for seat in range(seats):
                out[at] = self.score(hand, seat) if ending else 0
                self.say_more(out, at + 1, hand, seat)
                at += size

    # until a hand is over

    def run(self, hand: int, most: int, policy: int) -> int:
        """Play moves that a policy chooses until the hand is over or has `most` moves; return how many were made."""
        info = hand * INFO
        made = self.info[info + MOVES]
        x = self.dice[2 * hand]
        y = self.dice[2 * hand + 1]
        mask = MASK
        mask = mask << 16 | MASK
        while self.info[info + MOVES] < most:
            count = self.plays(hand)
            kept = self.eager(count) if policy == EAGER else 0
            total = kept or count + self.discards()
            if not total:
                break
            # Marsaglia's xorshift with two words of 32 bits
            t = (x ^ x << 10) & mask
            x = y
            y = y ^ y >> 10 ^ t ^ t >> 13
            place = y * total >> 32
            self.play(hand, self.found[place] if place < count else self.discard_at(place - count))
        self.dice[2 * hand] = x
        self.dice[2 * hand + 1] = y
        return self.info[info + MOVES] - made

    def eager(self, count: int) -> int:
        """Keep of the moves that are noted those that lay cards, now or after taking one; return how many there are."""
        kept = 0
        for place in range(count):
            number = self.found[place]
            if (number == 1 and self.lays_taken) or FIRST_MELD <= number < self.rules[LAYS_END]:
                self.found[kept] = number
                kept += 1
        return kept


class CommonPlanes:
    """Writer of the planes that all games have: cards, seats, piles."""

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

    def require(self, rows: int, size: int, seat: int) -> None:
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
