"""The rules of Chinchón as numbers in buffers, made of the referee's own."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, pairwise

from scala40.arena import layout as common
from scala40.arena.batch import plane_starts
from scala40.arena.chinchon import layout
from scala40.arena.tables import PATTERNS, Tables, ways_to_group, worths
from scala40.chinchon._rules import (
    DIRECTION,
    HAND_SIZE,
    CloserLaysOff,
    EarlyClose,
    Ending,
    FirstTurn,
    LayOffOn,
    LayOffOrder,
    Ruleset,
)
from scala40.chinchon.closing import most_left
from scala40.chinchon.numbers import move_numbers
from scala40.chinchon.observing import observer
from scala40.core._cards import ALL_CARDS, SUIT_BITS, Suit
from scala40.core._game import MELD_ROW, Direction
from scala40.core._melds import LEAST


@lru_cache(maxsize=8)
def tables_of(rules: Ruleset, players: int) -> Tables:
    """Return the tables of some rules for a number of players; they are kept for the rules that were used last.

    The time is some tens of milliseconds.

    >>> tables_of(Ruleset(), 2).size
    1913
    """
    values = rules.hand_values
    run_at, runs = _parts(PATTERNS, _runs(rules))
    set_at, sets = _parts(1 << len(Suit), _sets(rules))
    ints = {
        "values": values,
        "worth": worths(values),
        "run_at": run_at,
        "runs": runs,
        "set_at": set_at,
        "sets": sets,
        "next": _neighbours(rules),
        **ways_to_group(HAND_SIZE, HAND_SIZE),
    }
    buffers = {name: memoryview(array("i", numbers)) for name, numbers in ints.items()}
    buffers["rules"] = memoryview(array("q", _numbers(rules, players)))
    buffers["bits"] = memoryview(array("q", [card.bit for card in ALL_CARDS]))
    buffers["pack"] = memoryview(array("b", [card.index for card in rules.pack.cards]))
    observe = observer(rules, players)
    planes = memoryview(array("i", [*plane_starts(observe.schema, layout.PLANES), *_row(rules, players)]))
    return Tables(buffers, move_numbers(rules, players).size, observe.size, planes)


def _runs(rules: Ruleset) -> list[int]:
    """Return the ranks of all runs as bits, from the lowest run up, shorter ones first."""
    order, longest = rules.meld_rules.order, rules.meld_rules.longest_run
    return [
        sum(1 << rank - 1 for rank in order[start:end])
        for start in range(len(order))
        for end in range(start + LEAST, min(start + longest, len(order)) + 1)
    ]


def _sets(rules: Ruleset) -> list[int]:
    """Return the suits of all sets as bits, in the order in which the referee lists them."""
    return [
        sum(1 << suit for suit in suits)
        for size in range(LEAST, rules.meld_rules.largest_set + 1)
        for suits in combinations(range(len(Suit)), size)
    ]


def _parts(patterns: int, melds: list[int]) -> tuple[list[int], list[int]]:
    """Return the melds that each pattern of bits has, one behind the other, and where those of each begin and end."""
    at, found = [0], list[int]()
    for pattern in range(patterns):
        found += [meld for meld in melds if meld & pattern == meld]
        at.append(len(found))
    return at, found


def _neighbours(rules: Ruleset) -> list[int]:
    """Return for each rank the one below it, then for each the one above it: 0 for the ace, `NOTHING` for none."""
    order = [rank - 1 for rank in rules.meld_rules.order]
    above = dict(pairwise(order))
    below = {rank: there for there, rank in above.items()}
    return [there.get(rank, common.NOTHING) for there in (below, above) for rank in range(SUIT_BITS)]


def _row(rules: Ruleset, players: int) -> Iterable[int]:
    """Yield the size of the row of a meld, and where its suits and ranks begin."""
    (size,) = [plane.shape[1] for plane in observer(rules, players).schema if plane.name == "table"]
    names = [name for name, _, _ in MELD_ROW]
    starts = [sum(size for _, size, _ in MELD_ROW[: names.index(name)]) for name in ("suits", "ranks")]
    yield from (size, *starts)


def _numbers(rules: Ruleset, players: int) -> list[int]:
    """Return the numbers of the rules, in the order of their names in the layout."""
    first = {block.name: block.first for block in move_numbers(rules, players).blocks}
    clockwise = rules.layoff_order is LayOffOrder.CLOCKWISE
    numbers = {
        common.SEATS: players,
        common.CARDS: len(rules.pack.cards),
        common.DEALT: HAND_SIZE,
        common.STEP: DIRECTION.step % players,
        common.REDRAWS: 0,
        common.TURNS_OVER: 0,
        common.LAYS_END: first["done"],
        layout.MOST_POINTS: most_left(rules, 0),
        layout.MOST_CARDS: rules.close_cards_max,
        layout.LAY_OFF_STEP: (Direction.CLOCKWISE if clockwise else DIRECTION).step % players,
        layout.ON_ALL: int(rules.layoff_on is LayOffOn.ALL),
        layout.CLOSER_ADDS: int(rules.closer_lays_off is CloserLaysOff.YES),
        layout.LEADS: int(rules.first_turn is FirstTurn.EIGHT_CARDS),
        layout.WAITS: int(rules.first_turn_close is EarlyClose.FORBIDDEN),
        layout.MELDED_POINTS: rules.points_of(Ending.ALL_MELDED),
        layout.CHINCHON_POINTS: rules.points_of(Ending.CHINCHON),
        layout.CLOSE_AT: first["close"],
        layout.SHOW_AT: first["show"],
        layout.TABLE_AT: first["table"],
        layout.DONE_AT: first["done"],
    }
    return [numbers[place] for place in range(layout.RULES)]
