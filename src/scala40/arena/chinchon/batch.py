"""A batch of hands of Chinchón, and the rules as its kernels read them: numbers in buffers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from itertools import combinations, pairwise
from typing import ClassVar, Final

from typing_extensions import override

from scala40.arena import layout as common
from scala40.arena.batch import PATTERNS, Batch, Tables, plane_starts, ways_to_group, worths
from scala40.arena.chinchon import layout
from scala40.arena.chinchon.kernel import Kernel, Observations
from scala40.chinchon import move_numbers, observer
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
from scala40.chinchon.position import POSITIONS
from scala40.chinchon.state import Phase, State
from scala40.core._base import Seed
from scala40.core._cards import ALL_CARDS, SUIT_BITS, Hand, Suit, make_hand
from scala40.core._game import MELD_ROW, Direction
from scala40.core._melds import LEAST, Meld, MeldKind


@lru_cache(maxsize=8)
def tables_of(rules: Ruleset, players: int) -> Tables:
    """Return the tables of some rules for a number of players, kept for the last rules; some tens of milliseconds."""
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


PHASES: Final = tuple(Phase)
"""The phases, in the order in which the kernel counts them."""


class ChinchonBatch(Batch[State, Kernel]):
    """Hands of Chinchón."""

    phases: ClassVar[tuple[Enum, ...]] = PHASES
    over = layout.CLOSED
    seat_outcome = layout.SEAT_OUTCOME

    def __init__(self, rules: Ruleset, players: int, n: int, seed: Seed, threads: int, views: int = 0) -> None:
        self.tables: Final[Tables] = tables_of(rules, players)
        self._rules = rules
        self.size: int = self.tables.size
        self.observation_size: int = self.tables.observation_size
        super().__init__(
            Kernel,
            self.tables.buffers,
            pack=len(rules.pack.cards),
            players=players,
            n=n,
            seed=seed,
            threads=threads,
            views=views,
            own={"shown": ("q", n * players * layout.SLOTS)},
            scratch={
                "cards": ("b", layout.HELD + 1),
                "melds": ("q", layout.MOST_MELDS),
                "one": ("q", layout.MOST_PARTITIONS),
                "other": ("q", layout.MOST_PARTITIONS),
            },
        )

    @override
    def observe(self, out: memoryview[float], seat: int) -> None:
        observations = Observations(self.tables.buffers["rules"], self.tables.planes, self.numbers)
        observations.write(out, self.observation_size, seat)

    @override
    def own_numbers(self, state: State) -> Mapping[int, int]:
        shown = {seat for seat, melds in enumerate(state.shown) if melds is not None}
        if state.closer is not None:
            shown.add(state.closer)
        return {
            layout.CLOSER: common.NOTHING if state.closer is None else state.closer,
            layout.FACE_DOWN: common.NOTHING if state.face_down is None else state.face_down.index,
            layout.FACE_DOWN_KNOWN: int(state.face_down_known),
            layout.SHOWN: sum(1 << seat for seat in shown),
            layout.ADDED: state.closer_added,
        }

    @override
    def put_melds(self, hand: int, state: State) -> None:
        for seat, shown in enumerate(state.shown):
            melds = state.table if seat == state.closer else shown or ()
            planes = [Hand.of(meld.cards).singles for meld in melds]
            first = (hand * self.players + seat) * layout.SLOTS
            self.write("shown", first, planes + [0] * (layout.SLOTS - len(planes)))

    @override
    def state(self, hand: int) -> State:
        row = self.info(hand)
        closer, face_down = row[layout.CLOSER], row[layout.FACE_DOWN]
        shown = [
            self._melds(hand, seat) if row[layout.SHOWN] >> seat & 1 and seat != closer else None
            for seat in range(self.players)
        ]
        return POSITIONS.made(
            rules=self._rules,
            phase=PHASES[row[common.PHASE]],
            closer=None if closer == common.NOTHING else closer,
            face_down=None if face_down == common.NOTHING else ALL_CARDS[face_down],
            face_down_known=bool(row[layout.FACE_DOWN_KNOWN]),
            table=() if closer == common.NOTHING else self._melds(hand, closer),
            shown=tuple(shown),
            closer_added=row[layout.ADDED],
            **self.shared_parts(hand),
        )

    def _melds(self, hand: int, seat: int) -> tuple[Meld, ...]:
        """Return the melds that a seat has shown, with what has been added to them."""
        first = (hand * self.players + seat) * layout.SLOTS
        return tuple([_meld(plane) for plane in self.numbers["shown"][first : first + layout.SLOTS] if plane])


def _meld(plane: int) -> Meld:
    """Return the meld that has these cards."""
    cards = tuple(make_hand(plane, 0, 0))
    return Meld(MeldKind.RUN if cards[0].suit is cards[1].suit else MeldKind.SET, cards)
