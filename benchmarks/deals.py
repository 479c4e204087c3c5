"""Hands for the exact questions: the same ones, batch by batch, for everybody who answers them.

Cards are numbers: suit by suit from the ace up, 0 to 51, and 52 for the joker.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count

JOKER = 52
TWO_PACKS = (*range(52), *range(52), *(JOKER,) * 4)
ONE_PACK = tuple(range(52))
MIDDLE = tuple(card for card in ONE_PACK if 3 <= card % 13 <= 7)
"""The fours to eights of one pack, of which ten cards nearly always make several melds that cross."""


def batches(pack: Sequence[int], cards: int, hands: int, first: int = 0) -> Iterator[list[tuple[int, ...]]]:
    """Yield lists of so many random hands; batches with other numbers hold other hands."""
    for number in count(first):
        dice = random.Random(number)
        yield [tuple(sorted(dice.sample(pack, cards))) for _ in range(hands)]


def rummy_hands() -> Iterator[list[tuple[int, ...]]]:
    """Yield hands of fourteen cards of two packs with four jokers: thirteen and the card drawn."""
    return batches(TWO_PACKS, 14, 40)


def other_rummy_hands() -> list[tuple[int, ...]]:
    """Return many hands of that kind to warm up with, which are not among those."""
    return next(batches(TWO_PACKS, 14, 1_000, first=1 << 32))


def gin_hands() -> Iterator[list[tuple[int, ...]]]:
    """Yield hands of gin rummy."""
    return batches(ONE_PACK, 10, 400)


def other_gin_hands() -> list[tuple[int, ...]]:
    """Return many hands of that kind to warm up with, which are not among those."""
    return next(batches(ONE_PACK, 10, 1_000, first=1 << 32))


def dense_gin_hands() -> Iterator[list[tuple[int, ...]]]:
    """Yield hands of gin rummy whose cards have much to do with one another."""
    return batches(MIDDLE, 10, 400)
