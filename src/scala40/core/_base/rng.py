"""Randomness that is the same on every Python and every machine; `docs/explanation/chance.md` has the recipe."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import accumulate
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from scala40.core._base.printing import quoted

T = TypeVar("T")

if TYPE_CHECKING:
    from hashlib import sha256
else:  # hashlib loads OpenSSL, which takes long; Python's `random` looks for these modules before it, too
    sha256 = import_module(next(filter(find_spec, ("_sha256", "_sha2", "hashlib")))).sha256

Seed: TypeAlias = int | str | bytes
"""A source of randomness: a number, a text or bytes."""

_BITS: Final = 32
_WORD: Final = 1 << _BITS
_EIGHT_WORDS: Final = Struct(">8I")


def tagged(value: object) -> bytes:
    """Return the bytes that represent a seed or a step of a path."""
    if isinstance(value, bytes):
        letter, data = b"b", value
    elif isinstance(value, str):
        letter, data = b"s", value.encode("utf-8", "surrogatepass")
    elif isinstance(value, int) and not isinstance(value, bool):
        letter, data = b"i", b"%x" % value
    else:
        msg = f"a seed is an int, a str or bytes, not {quoted(value)}"
        raise TypeError(msg)
    return letter + len(data).to_bytes(8, "big") + data


def derive(seed: Seed, *path: Seed) -> bytes:
    """Return the key of 32 bytes that belongs to a seed and a purpose.

    >>> derive(7, "hand", 1).hex()[:16]
    '2eac4aaed286762f'
    """
    return sha256(b"".join(map(tagged, (seed, *path)))).digest()


class Stream:
    """An endless row of random numbers from a seed.

    >>> dice = Stream("tonight")
    >>> [dice.below(6) + 1 for _ in range(5)]
    [6, 6, 1, 1, 6]
    """

    __slots__ = ("_counter", "_hash", "_key", "_words")

    def __init__(self, seed: Seed) -> None:
        self.__setstate__((derive(seed), 0, ()))

    def __getstate__(self) -> tuple[bytes, int, Sequence[int]]:
        return self._key, self._counter, self._words

    def __setstate__(self, state: tuple[bytes, int, Sequence[int]]) -> None:
        """Go on where another one stands, which goes its own way."""
        self._key, self._counter, words = state
        self._hash = sha256(self._key)
        self._words = [*words]

    def _more_words(self) -> None:
        block = self._hash.copy()
        block.update(self._counter.to_bytes(8, "big"))
        self._counter += 1
        self._words = [*_EIGHT_WORDS.unpack(block.digest())]
        self._words.reverse()  # the next word is taken from the end

    def below(self, n: int) -> int:
        """Return a number from 0 to `n - 1`, all equally likely; `n` is from 1 to 2**32.

        Raises:
            ValueError: `n` is out of its range.
        """
        if not 0 < n <= _WORD:
            msg = f"cannot draw a number below {n}: 1 to 2**32 are possible"
            raise ValueError(msg)
        bound = _WORD - _WORD % n
        while True:
            if not self._words:
                self._more_words()
            word = self._words.pop()
            if word < bound:
                return word % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place; every order is equally likely."""
        words, certain = self._words, _WORD - len(items)
        for last in range(len(items) - 1, 0, -1):
            # What `below(last + 1)` does; calling it for each card would be half the time of a deal.
            if not words:
                self._more_words()
                words = self._words
            word = words.pop()
            if word < certain:
                other = word % (last + 1)
            else:  # it may be one of those that would make some places likelier
                words.append(word)
                other = self.below(last + 1)
                words = self._words
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, all equally likely.

        Raises:
            ValueError: there are none.
        """
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """Draw one of several things by their weights, and return its index.

        The probability of each is exactly its weight divided by the sum of all.

        Raises:
            ValueError: their sum is 0.

        >>> dice = Stream(7)
        >>> [dice.weighted([1, 0, 10**30]) for _ in range(4)]
        [2, 2, 2, 2]
        """
        sums = [*accumulate(weights)]
        total = sums[-1] if sums else 0
        if total < 1:
            msg = f"the weights come to {total}, they must come to at least 1"
            raise ValueError(msg)
        bits = total.bit_length()
        words = -(-bits // _BITS)
        while True:
            number = 0
            for _ in range(words):
                number = number << _BITS | self.below(_WORD)
            number >>= words * _BITS - bits
            if number < total:
                return bisect_right(sums, number)


def shuffled(items: Sequence[T], seed: Seed) -> tuple[T, ...]:
    """Return the items in an order that depends on the seed alone; every order is equally likely.

    >>> shuffled("abcde", 7)
    ('b', 'd', 'e', 'a', 'c')
    """
    deck = list(items)
    Stream(seed).shuffle(deck)
    return tuple(deck)
