"""Keys, streams of numbers and shuffles, the same as those of `scala40.core._base.rng`, on numbers in buffers.

So hands can be dealt and shuffled without an object of Python, and hand k of a seed is the same hand everywhere. The
module is plain Python; `chance.pxd` beside it tells Cython the C types of what is here.

All bytes that are hashed stand in one buffer, the message, in three rooms: a key with its tag and the steps of a path
behind it; the key of the stream with its counter; and the seed of the batch with the steps of a path behind it. Each
room has space for what SHA-256 adds behind the bytes.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import Final

from scala40.arena.layout import MASK, NOTHING

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
    """A source of randomness, in buffers that it does not own.

    Args:
        tables: the constants of SHA-256 and the steps, as buffers by name.
        message: the bytes to hash, with the tag of a key and the seed of the batch in their rooms.
        words: room for `WORDS` words.
        seeded: how many bytes the seed of the batch has.
    """

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
