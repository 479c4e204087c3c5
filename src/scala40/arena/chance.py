"""Keys, streams of numbers, shuffles, deals and samples, as `scala40.core._base.rng` has them, on numbers in buffers.

Hands are dealt and shuffled without Python objects; `chance.pxd` has the C types. All bytes to hash are in one buffer,
in three rooms: a key with its tag and a path; the stream's key with its counter; the batch's seed and a path.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import Final

from scala40.arena.layout import (
    CARDS,
    DEALER,
    DEALT,
    FRESH,
    INFO,
    JOKER,
    MASK,
    NOTHING,
    PILE,
    REDRAWS,
    SEATS,
    SHUFFLES,
    STEP,
    STOCK,
    TURN,
    TURNS_OVER,
)

PURE: Final = 1  # the compiled module has 0 here, and hashes by itself

KEY: Final = 32

# The rooms of the message.
KEY_AT: Final = 9  # its tag is before it
KEYED: Final = 41
STREAM: Final = 128
COUNTER: Final = 160
SEED: Final = 192
SPACE: Final = 160  # for a path and what SHA-256 adds

# The steps of paths.
HAND_STEP: Final = 0
CHOICES_STEP: Final = 1
DEALER_STEP: Final = 2
DEAL_STEP: Final = 3
UPCARD_STEP: Final = 4
RESHUFFLE_STEP: Final = 5
ROLLOUT_STEP: Final = 6
SAMPLE_STEP: Final = 7
STEPS = ("hand", "choices", "dealer", "deal", "upcard", "reshuffle", "rollout", "sample")

# The words: a digest, then the 64 words of a block.
DIGEST: Final = 8
WORDS: Final = 72

_EIGHT_WORDS: Final = Struct(">8I")


class Randomness:
    """A source of randomness, in buffers that it does not own."""

    def __init__(self, tables: dict[str, memoryview], message: memoryview, words: memoryview, seeded: int) -> None:
        self.roots: memoryview = tables["roots"]
        self.steps: memoryview = tables["steps"]
        self.step_at: memoryview = tables["step_at"]
        self.message: memoryview = message
        self.words: memoryview = words
        self.seeded: int = seeded
        self.count: int = 0
        self.used: int = DIGEST

    # keys

    def derive_seeded(self, step: int, number: int, other: int) -> None:
        """Make the digest of the seed of the batch, a step and one number or two."""
        end = self.put_path(SEED + self.seeded, step, number)
        self.digest(SEED, self.put_path(end, NOTHING, other) - SEED)

    def derive_keyed(self, step: int, number: int) -> None:
        """Make the digest of the key, a step and a number."""
        self.digest(0, self.put_path(KEYED, step, number))

    def put_path(self, at: int, step: int, number: int) -> int:
        """Write a step and a number into the message, as far as they are there; return where they end."""
        if step != NOTHING:
            for place in range(self.step_at[step], self.step_at[step + 1]):
                self.message[at] = self.steps[place]
                at += 1
        if number != NOTHING:
            size = 1
            while number >> 4 * size:
                size += 1
            self.message[at] = 105  # an "i" and the size in eight bytes, then hexadecimal digits
            for place in range(at + 1, at + 8):
                self.message[place] = 0
            self.message[at + 8] = size
            at += 9
            while size:
                size -= 1
                digit = number >> 4 * size & 15
                self.message[at] = 48 + digit if digit < 10 else 87 + digit
                at += 1
        return at

    def put_digest(self, at: int) -> None:
        """Write the digest into the message."""
        for place in range(DIGEST):
            word = self.words[place]
            self.message[at] = word >> 24
            self.message[at + 1] = word >> 16 & 255
            self.message[at + 2] = word >> 8 & 255
            self.message[at + 3] = word & 255
            at += 4

    def save(self, keys: memoryview, at: int) -> None:
        """Make the digest the key, and write it into a row of keys."""
        self.put_digest(KEY_AT)
        for place in range(KEY):
            keys[at + place] = self.message[KEY_AT + place]

    def load(self, keys: memoryview, at: int) -> None:
        """Make a key of a row the key."""
        for place in range(KEY):
            self.message[KEY_AT + place] = keys[at + place]

    # streams

    def start(self, step: int, number: int) -> None:
        """Start the stream of the key, a step and a number; the key is another one after it."""
        self.derive_keyed(step, number)
        self.put_digest(KEY_AT)
        self.start_key()

    def start_key(self) -> None:
        """Start the stream of the key itself."""
        self.derive_keyed(NOTHING, NOTHING)
        self.put_digest(STREAM)
        self.count = 0
        self.used = DIGEST

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all equally likely."""
        bound = MASK + 1
        bound *= bound
        bound -= bound % n
        while True:
            if self.used == DIGEST:
                for place in range(8):
                    self.message[COUNTER + place] = self.count >> 8 * (7 - place) & 255
                self.count += 1
                self.digest(STREAM, 40)
                self.used = 0
            word = self.words[self.used]
            self.used += 1
            if word < bound:
                return word % n

    def shuffle(self, cards: memoryview, first: int, count: int) -> None:
        """Shuffle so many cards of a row, from a place on."""
        for last in range(count - 1, 0, -1):
            other = first + self.below(last + 1)
            card = cards[first + last]
            cards[first + last] = cards[other]
            cards[other] = card

    # SHA-256

    def digest(self, first: int, size: int) -> None:
        """Make the digest of so many bytes of the message, from a place on."""
        if PURE:  # a hundred times as fast in Python
            for place, number in enumerate(_EIGHT_WORDS.unpack(sha256(self.message[first : first + size]).digest())):
                self.words[place] = number
            return
        end = first + size
        self.message[end] = 128
        last = first + (size + 72 & ~63) - 8
        for place in range(end + 1, last):
            self.message[place] = 0
        bits = 8 * size
        for place in range(8):
            self.message[last + place] = bits >> 8 * (7 - place) & 255
        for place in range(DIGEST):
            self.words[place] = self.roots[place]
        for at in range(first, last, 64):
            self.add_block(at)

    def add_block(self, first: int) -> None:
        """Take 64 bytes of the message into the digest."""
        mask = MASK
        mask = mask << 16 | MASK
        for place in range(16):
            at = first + 4 * place
            x = self.message[at]
            x = x << 8 | self.message[at + 1]
            x = x << 8 | self.message[at + 2]
            self.words[DIGEST + place] = x << 8 | self.message[at + 3]
        a = self.words[0]
        b = self.words[1]
        c = self.words[2]
        d = self.words[3]
        e = self.words[4]
        f = self.words[5]
        g = self.words[6]
        h = self.words[7]
        for place in range(DIGEST, WORDS):
            if place >= DIGEST + 16:  # next to the rounds, so that a processor makes both at the same time
                x = self.words[place - 15]
                y = self.words[place - 2]
                x = (x >> 7 ^ x << 25 ^ x >> 18 ^ x << 14 ^ x >> 3) & mask
                y = (y >> 17 ^ y << 15 ^ y >> 19 ^ y << 13 ^ y >> 10) & mask
                self.words[place] = (x + y + (self.words[place - 16] + self.words[place - 7])) & mask
            x = (e >> 6 ^ e << 26 ^ e >> 11 ^ e << 21 ^ e >> 25 ^ e << 7) & mask
            x = (x + (g ^ e & (f ^ g)) + (h + self.roots[place] + self.words[place])) & mask
            y = (a >> 2 ^ a << 30 ^ a >> 13 ^ a << 19 ^ a >> 22 ^ a << 10) & mask
            y = (y + (a & b | c & (a | b))) & mask
            h = g
            g = f
            f = e
            e = (d + x) & mask
            d = c
            c = b
            b = a
            a = (x + y) & mask
        self.words[0] = (self.words[0] + a) & mask
        self.words[1] = (self.words[1] + b) & mask
        self.words[2] = (self.words[2] + c) & mask
        self.words[3] = (self.words[3] + d) & mask
        self.words[4] = (self.words[4] + e) & mask
        self.words[5] = (self.words[5] + f) & mask
        self.words[6] = (self.words[6] + g) & mask
        self.words[7] = (self.words[7] + h) & mask


class Dealing:
    """A dealer of hands in buffers, which it does not own."""

    def __init__(self, tables: dict[str, memoryview], batch: dict[str, memoryview], chance: Randomness) -> None:
        self.chance = chance
        self.rules: memoryview = tables["rules"]
        self.bits: memoryview = tables["bits"]
        self.pack: memoryview = tables["pack"]
        self.info: memoryview = batch["info"]
        self.hands: memoryview = batch["hands"]
        self.known: memoryview = batch["known"]
        self.drawn: memoryview = batch["drawn"]
        self.recycled: memoryview = batch["recycled"]
        self.stock: memoryview = batch["stock"]
        self.pile: memoryview = batch["pile"]
        self.dice: memoryview = batch["dice"]
        self.keys: memoryview = batch["keys"]
        self.hidden: memoryview = batch["hidden"]
        self.places: memoryview = batch["places"]
        self.seen: memoryview = batch["seen"]

    # deals

    def deal(self, hand: int) -> None:
        """Deal a hand: that of its number, as the first one of an episode."""
        key = hand * KEY
        self.chance.derive_seeded(CHOICES_STEP, hand, NOTHING)
        self.set_dice(hand)
        self.chance.derive_seeded(HAND_STEP, hand, NOTHING)
        self.chance.save(self.keys, key)
        self.chance.start(DEALER_STEP, NOTHING)
        dealer = self.chance.below(self.rules[SEATS])
        self.chance.load(self.keys, key)
        self.chance.derive_keyed(HAND_STEP, 1)
        self.chance.save(self.keys, key)
        self.give(hand, dealer)

    def give(self, hand: int, dealer: int) -> None:
        """Shuffle and deal the cards of a hand that has its key."""
        seats = self.rules[SEATS]
        stock = hand * self.rules[CARDS]
        info = hand * INFO
        key = hand * KEY
        self.chance.load(self.keys, key)
        self.chance.start(DEAL_STEP, NOTHING)
        self.clear(hand)
        for place in range(self.rules[CARDS]):
            self.stock[stock + place] = self.pack[place]
        self.chance.shuffle(self.stock, stock, self.rules[CARDS])
        left = self.rules[CARDS]
        for place in range(left // 2):  # cards are taken from the end, and so those that are dealt first come last
            card = self.stock[stock + place]
            self.stock[stock + place] = self.stock[stock + left - 1 - place]
            self.stock[stock + left - 1 - place] = card
        for place in range(seats * self.rules[DEALT]):
            left -= 1
            seat = hand * seats + (dealer + (1 + place) * self.rules[STEP]) % seats
            self.gain(self.hands, 3 * seat, self.stock[stock + left])
        attempt = 0
        while self.stock[stock + left - 1] == JOKER and self.rules[REDRAWS]:
            attempt += 1
            self.chance.load(self.keys, key)
            self.chance.start(UPCARD_STEP, attempt)
            self.chance.shuffle(self.stock, stock, left)
        self.pile[stock] = self.stock[stock + left - 1]
        self.info[info + TURN] = (dealer + self.rules[STEP]) % seats
        self.info[info + STOCK] = left - 1
        self.info[info + PILE] = 1
        self.info[info + FRESH] = seats
        self.info[info + DEALER] = dealer

    def set_dice(self, hand: int) -> None:
        """Let the digest choose the moves of a hand."""
        self.dice[2 * hand] = self.chance.words[0]
        self.dice[2 * hand + 1] = self.chance.words[1] | 1

    def clear(self, hand: int) -> None:
        """Set to 0 what was known and held in a hand."""
        for place in range(hand * INFO, (hand + 1) * INFO):
            self.info[place] = 0
        for place in range(3 * hand * self.rules[SEATS], 3 * (hand + 1) * self.rules[SEATS]):
            self.hands[place] = 0
            self.known[place] = 0
            self.drawn[place] = 0
        for place in range(3 * hand, 3 * hand + 3):
            self.recycled[place] = 0

    def refill(self, hand: int, kept: int) -> None:
        """Make the pile the stock but for so many cards: those on its top, or where it is turned over, the oldest."""
        info = hand * INFO
        first = hand * self.rules[CARDS]
        left = self.info[info + PILE] - kept
        over = self.rules[TURNS_OVER]
        for place in range(3 * hand, 3 * hand + 3):
            self.recycled[place] = 0
        for place in range(3 * hand * self.rules[SEATS], 3 * (hand + 1) * self.rules[SEATS]):
            self.drawn[place] = 0
        for place in range(left):
            card = self.pile[first + left + kept - 1 - place if over else first + place]
            self.stock[first + place] = card
            self.gain(self.recycled, 3 * hand, card)
        self.info[info + SHUFFLES] += 1
        self.info[info + STOCK] = left
        self.info[info + PILE] = kept
        if not over:
            for place in range(first, first + kept):
                self.pile[place] = self.pile[place + left]
            self.chance.load(self.keys, hand * KEY)
            self.chance.start(RESHUFFLE_STEP, self.info[info + SHUFFLES])
            self.chance.shuffle(self.stock, first, left)

    # hands that are seen by a seat

    def arrange(self, hand: int, view: int, number: int) -> int:
        """Make a hand a sample of a view, as `sample` does; return a card face down elsewhere or `NOTHING`."""
        seats = self.rules[SEATS]
        stock = hand * self.rules[CARDS]
        at = view * (seats + 3)
        free = self.places[at + seats]
        bound = self.places[at + seats + 1]
        left = self.places[at + seats + 2]
        self.copy(hand, hand - number)
        self.chance.derive_seeded(ROLLOUT_STEP, view, number)
        self.chance.save(self.keys, hand * KEY)
        self.chance.derive_keyed(CHOICES_STEP, NOTHING)
        self.set_dice(hand)
        self.chance.start_key()
        for place in range(free + bound):
            self.stock[stock + place] = self.hidden[view * self.rules[CARDS] + place]
        self.chance.shuffle(self.stock, stock, free)
        if bound:
            self.chance.shuffle(self.stock, stock + left, free + bound - left)
        for seat in range(seats):
            held = 3 * (hand * seats + seat)
            for place in range(3):
                self.hands[held + place] = self.seen[3 * (view * seats + seat) + place]
            for place in range(left, left + self.places[at + seat]):
                self.gain(self.hands, held, self.stock[stock + place])
            left += self.places[at + seat]
        aside = self.stock[stock + left] if left < free + bound else NOTHING
        if not self.places[at + seats + 2]:  # nothing of the stock is hidden: there is none, or its order is known
            for place in range(self.info[hand * INFO + STOCK]):
                self.stock[stock + place] = self.hidden[view * self.rules[CARDS] + free + bound + place]
        self.chance.load(self.keys, hand * KEY)
        self.chance.derive_keyed(SAMPLE_STEP, NOTHING)
        self.chance.save(self.keys, hand * KEY)
        return aside

    def copy(self, hand: int, other: int) -> None:
        """Make a hand like another one, but for what is hidden and what lies on the table."""
        for place in range(INFO):
            self.info[hand * INFO + place] = self.info[other * INFO + place]
        size = 3 * self.rules[SEATS]
        for place in range(size):
            self.known[hand * size + place] = self.known[other * size + place]
            self.drawn[hand * size + place] = self.drawn[other * size + place]
        for place in range(3):
            self.recycled[3 * hand + place] = self.recycled[3 * other + place]
        size = self.rules[CARDS]
        for place in range(self.info[other * INFO + PILE]):
            self.pile[hand * size + place] = self.pile[other * size + place]

    # cards

    def gain(self, cards: memoryview, at: int, card: int) -> None:
        """Add a card."""
        if card == JOKER:
            cards[at + 2] += 1
        else:
            one = self.bits[card]
            cards[at + 1] |= cards[at] & one
            cards[at] |= one
