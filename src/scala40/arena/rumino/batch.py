"""A batch of hands of Rumino, and the rules as its kernels read them: numbers in buffers."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final

from typing_extensions import override

from scala40.arena import layout as common
from scala40.arena.batch import PATTERNS, Batch, Tables, plane_starts, planes_of, ways_to_group, worths
from scala40.arena.rumino import layout
from scala40.arena.rumino.kernel import Kernel, Observations
from scala40.core._base import Seed
from scala40.core._cards import ALL_CARDS, SUIT_BITS, Hand, make_hand
from scala40.core._game import Context
from scala40.rumino import move_numbers, observer
from scala40.rumino._rules import GIN_POINTS, HAND_SIZE, Ruleset, RuminoWhen
from scala40.rumino.partition import CARD_VALUES
from scala40.rumino.position import POSITIONS
from scala40.rumino.searching import RUMINO
from scala40.rumino.state import Phase, State

_PLACES: Final = layout.MOST_HELD


@lru_cache(maxsize=8)
def tables_of(rules: Ruleset, players: int) -> Tables:
    """Return the tables of some rules for a number of players, kept for the last rules; some tens of milliseconds."""
    core_at, cores = _cores()
    ints = {
        "values": CARD_VALUES,
        "worth": worths(CARD_VALUES),
        "densest": [_densest(row) for row in range(PATTERNS)],
        "sizes": [row.bit_count() for row in range(PATTERNS)],
        "core_at": core_at,
        "cores": cores,
        **ways_to_group(HAND_SIZE, rules.max_run_length),
    }
    buffers = {name: memoryview(array("i", numbers)) for name, numbers in ints.items()}
    buffers["rules"] = memoryview(array("q", _numbers(rules, players)))
    buffers["bits"] = memoryview(array("q", [card.bit for card in ALL_CARDS]))
    buffers["pack"] = memoryview(array("b", [card.index for card in rules.pack.cards]))
    observe = observer(rules, players)
    planes = memoryview(array("i", plane_starts(observe.schema, layout.PLANES)))
    return Tables(buffers, move_numbers(rules, players).size, observe.size, planes)


def _cores() -> tuple[list[int], list[int]]:
    """Return where masks of so many places with a first one begin, and the masks, as `combinations` lists them."""
    at, found = [0], list[int]()
    for size in range(_PLACES):
        for first in range(_PLACES):
            others = combinations(range(first + 1, _PLACES), size - 1) if size else ()
            found += [1 << first | sum(1 << place for place in rest) for rest in others]
            at.append(len(found))
    return at, found


def _densest(row: int) -> int:
    """Return how many cards of a suit lie in one rumino, at most."""
    return max([(row >> low & (1 << RUMINO) - 1).bit_count() for low in range(SUIT_BITS)])


def _numbers(rules: Ruleset, players: int) -> list[int]:
    """Return the numbers of the rules, in the order of their names in the layout."""
    first = {block.name: block.first for block in move_numbers(rules, players).blocks}
    numbers = {
        common.SEATS: players,
        common.CARDS: len(rules.pack.cards),
        common.DEALT: HAND_SIZE,
        common.STEP: Context.of(players).after(0),
        common.REDRAWS: 0,
        common.TURNS_OVER: 0,
        common.LAYS_END: first["wait"],
        layout.LONGEST: rules.max_run_length,
        layout.MOST_POINTS: rules.knock_max,
        layout.LEAST_MELDED: rules.knock_min_melded,
        layout.AT_ONCE: int(rules.rumino_when is RuminoWhen.AT_ONCE),
        layout.GIN_SCORE: GIN_POINTS,
        layout.KNOCK_AT: first["knock"],
        layout.RUMINO_AT: first["declare rumino"],
        layout.CLAIM_AT: first["claim"],
        layout.WAIT_AT: first["wait"],
    }
    return [numbers[place] for place in range(layout.RULES)]


PHASES: Final = tuple(Phase)
"""The phases, in the order in which the kernel counts them."""


class RuminoBatch(Batch[State, Kernel]):
    """Hands of Rumino."""

    phases: ClassVar[tuple[Enum, ...]] = PHASES
    over = layout.KNOCKED
    asked = layout.ASKED
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
            own={"shown": ("q", n * layout.SHOWN)},
            scratch={
                "faces": ("b", layout.MOST_HELD),
                "near": ("i", layout.MOST_HELD),
                **dict.fromkeys(("core", "wild", "value"), ("i", layout.MOST_MELDS)),
                **dict.fromkeys(("one", "other", "left"), ("i", layout.MOST_WAYS)),
            },
        )

    @override
    def observe(self, out: memoryview[float], seat: int) -> None:
        observations = Observations(self.tables.buffers["rules"], self.tables.planes, self.numbers)
        observations.write(out, self.observation_size, seat)

    @override
    def own_numbers(self, state: State) -> Mapping[int, int]:
        return {layout.ASKED: state.turn}

    @override
    def put_melds(self, hand: int, state: State) -> None:
        planes = planes_of(map(Hand.of, state.shown))
        self.write("shown", hand * layout.SHOWN, planes + [0] * (layout.SHOWN - len(planes)))

    @override
    def state(self, hand: int) -> State:
        first = hand * layout.SHOWN
        planes = self.numbers["shown"][first : first + layout.SHOWN].tolist()
        shown = [tuple(cards) for at in (0, 3) if (cards := make_hand(*planes[at : at + 3]))]
        phase = PHASES[self.info(hand)[common.PHASE]]
        return POSITIONS.made(rules=self._rules, phase=phase, shown=tuple(sorted(shown)), **self.shared_parts(hand))
