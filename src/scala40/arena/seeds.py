"""The chance of a batch: the buffers of its randomness, made from a seed of the library."""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import accumulate
from math import isqrt

from scala40.arena import chance
from scala40.arena.chance import Randomness
from scala40.core._base import Seed, tagged


def chance_of(seed: Seed) -> Randomness:
    """Return the chance of a batch of hands.

    Raises:
        TypeError: this is not a seed.

    >>> chance_of(7).seeded
    10
    """
    start = tagged(seed)
    message = bytearray(chance.SEED + len(start) + chance.SPACE)
    message[: chance.KEY_AT] = tagged(bytes(32))[: chance.KEY_AT]
    message[chance.SEED : chance.SEED + len(start)] = start
    words = memoryview(array("I", [0] * chance.WORDS))
    return Randomness(_hash_tables(), memoryview(message), words, len(start))


@lru_cache(maxsize=1)
def _hash_tables() -> dict[str, memoryview]:
    """Return the steps of paths as they are hashed, and the constants of SHA-256.

    Those are 32 bits behind the point: of the square roots of the first 8 primes, and of the cube roots of 64.
    """
    primes = [number for number in range(2, 312) if all(number % least for least in range(2, isqrt(number) + 1))]
    roots = [isqrt(prime << 64) for prime in primes[:8]] + [_cube_root(prime << 96) for prime in primes]
    steps = [tagged(step) for step in chance.STEPS]
    return {
        "roots": memoryview(array("I", [root % (1 << 32) for root in roots])),
        "steps": memoryview(b"".join(steps)),
        "step_at": memoryview(array("i", accumulate(map(len, steps), initial=0))),
    }


def _cube_root(number: int) -> int:
    """Return the whole part of a cube root."""
    low, high = 0, number
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**3 <= number else (low, middle - 1)
    return low
