"""Reach of a contract: the fewest wild cards that its melds take.

The answer for some cards is a *row*: the fewest wild cards for no meld, for one, for two ...; 99 is never. Rows of
ranks (sets) or of suits (runs) are added by trying how the melds divide among them. In a suit the search follows the
ranks from the lowest, where only three neighbouring ranks matter at a time. 3C 4C 5C are (0, 0, 99, 99, 99), 9D 10D (0,
1, 99, 99, 99), together (0, 0, 1, 99, 99).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from scala40.core._cards import ACES, SHIFTS, SUIT_BITS, SUIT_MASK, Hand
from scala40.core._melds import Meld, MeldKind, SetSuits, rest_of
from scala40.skarney._rules import Ruleset
from scala40.skarney.melds import NATURAL, contract_melds_in, wild_count

MOST: Final = 4
"""The most melds of a contract."""
NEVER: Final = 99
"""More wild cards than there are: so many melds cannot be made."""

Row: TypeAlias = tuple[int, ...]
"""The fewest wild cards for no meld, one, two ... up to `MOST`."""
Stretch: TypeAlias = tuple[int, int, int, int]
"""The number of cards left in three places that follow one another, and of runs that have been made."""

_NOTHING: Final[Row] = (0, *(NEVER,) * MOST)
_TWO: Final = 1
"""The bit of the 2 in a suit."""
_CLEAN_AND_WILD: Final = ((1, 1, 1, 0), (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1))
"""The ways to make a run of three: the natural cards that lie in its places, and the wild ones."""


@lru_cache(maxsize=1 << 12)
def least_wild_for_sets(ones: int, twos: int, *, distinct: bool) -> Row:
    """Return the fewest wild cards that no set of three, one, two ... take."""
    row = _NOTHING
    for rank in range(SUIT_BITS):
        once, twice = ones >> rank & ACES, twos >> rank & ACES
        count = once.bit_count() + twice.bit_count()
        if rank != _TWO and count > 1:
            row = added(row, row_of_distinct_sets(_copies(once, twice)) if distinct else row_of_any_sets(count))
    return row


def _copies(once: int, twice: int) -> tuple[int, ...]:
    """Return the number of copies of each suit of a rank, sorted, from planes as if it were the ace."""
    return tuple(sorted((once >> shift & 1) + (twice >> shift & 1) for shift in SHIFTS))


@lru_cache(maxsize=1 << 12)
def least_wild_for_runs(ones: int, twos: int) -> Row:
    """Return the fewest wild cards that no run of three, one, two ... take."""
    row = _NOTHING
    for shift in SHIFTS:
        suit = ones >> shift & SUIT_MASK
        if suit.bit_count() > 1:
            row = added(row, _runs(suit, twos >> shift & SUIT_MASK))
    return row


@lru_cache(maxsize=1 << 12)
def added(one: Row, other: Row) -> Row:
    """Return the row of two groups of cards that share no meld."""
    return tuple(
        min(NEVER, *(one[melds - part] + other[part] for part in range(melds + 1))) for melds in range(len(one))
    )


@lru_cache(maxsize=16)
def row_of_any_sets(count: int) -> Row:
    """Return the row of cards of a rank with any suits: three make a set, or two and a wild card."""
    return tuple(max(0, 3 * sets - count) if 2 * sets <= count else NEVER for sets in range(MOST + 1))


@lru_cache(maxsize=16)
def row_of_distinct_sets(copies: tuple[int, ...]) -> Row:
    """Return the row of a rank by its copies of each suit, if the suits of a set must differ."""
    best = list(_NOTHING)
    held = [suit for suit in range(4) if copies[suit]]
    for wild in range(2):
        for used in combinations(held, 3 - wild):
            rest = tuple(sorted(count - (suit in used) for suit, count in enumerate(copies)))
            for sets, cost in enumerate(row_of_distinct_sets(rest)[:-1], start=1):
                best[sets] = min(best[sets], cost + wild)
    return tuple(best)


@lru_cache(maxsize=1 << 14)
def _runs(ones: int, twos: int) -> Row:
    """The row of one suit; each copy of the ace lies below the place of the 2 or above the king."""
    counts = [(ones >> rank & 1) + (twos >> rank & 1) for rank in range(SUIT_BITS)]
    counts[_TWO] = 0
    aces, rest = counts[0], counts[1:]
    rows = [_along((low, *rest, aces - low)) for low in range(aces + 1)]
    return tuple(map(min, zip(*rows, strict=True)))


def _along(counts: tuple[int, ...]) -> Row:
    """The row of the places of a suit with so many cards each, going along them from the lowest run to the highest."""
    cheapest: dict[Stretch, int] = {(counts[0], counts[1], counts[2], 0): 0}
    for count in (*counts[3:], 0):
        make_runs(cheapest)
        moved: dict[Stretch, int] = {}
        for (_, second, third, runs), wild in cheapest.items():
            state = (second, third, count, runs)
            moved[state] = min(wild, moved.get(state, NEVER))
        cheapest = moved
    row = list(_NOTHING)
    for (_, _, _, runs), wild in cheapest.items():
        row[runs] = min(row[runs], wild)
    return tuple(row)


def make_runs(cheapest: dict[Stretch, int]) -> None:
    """Add the results of making runs in the three places, those with a run more after those with one less."""
    for made in range(MOST):
        for state in [state for state in cheapest if state[3] == made]:
            for first, second, third, wild in _CLEAN_AND_WILD:
                if state[0] >= first and state[1] >= second and state[2] >= third:
                    then = (state[0] - first, state[1] - second, state[2] - third, made + 1)
                    cheapest[then] = min(cheapest[state] + wild, cheapest.get(then, NEVER))


# Which contracts a hand can complete: the door between hands and the search over integers.

CONTRACT_KINDS = (MeldKind.SET, MeldKind.RUN)
"""The kinds of meld that a contract can be made of."""


def least_wild(kind: MeldKind, ones: int, twos: int, rules: Ruleset) -> Row:
    """Return the row of some natural cards for melds of a kind."""
    if kind is MeldKind.RUN:
        return least_wild_for_runs(ones, twos)
    return least_wild_for_sets(ones, twos, distinct=rules.set_suits is SetSuits.DISTINCT)


def can_lay(count: int, kind: MeldKind, hand: Hand, rules: Ruleset) -> bool:
    """Return whether a hand can lay so many melds of a contract of that kind, four at most."""
    return least_wild(kind, hand.ones & NATURAL, hand.twos & NATURAL, rules)[count] <= wild_count(hand)


def first_melds(count: int, kind: MeldKind, hand: Hand, rules: Ruleset) -> Iterator[Meld]:
    """Yield the melds after which a hand can lay the rest of so many melds of a kind."""
    if can_lay(count, kind, hand, rules):
        for meld in contract_melds_in(hand, kind, rules.meld_rules):
            if can_lay(count - 1, kind, rest_of(hand, meld.cards), rules):
                yield meld
