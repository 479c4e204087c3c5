"""A batch of hands of Rumino."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar, Final

from typing_extensions import override

from scala40.arena import layout as common
from scala40.arena.batch import Batch, planes_of
from scala40.arena.rumino import layout
from scala40.arena.rumino.kernel import Kernel
from scala40.arena.rumino.observing import Observations
from scala40.arena.rumino.tables import tables_of
from scala40.arena.tables import Tables
from scala40.core._base import Seed
from scala40.core._cards import Hand, make_hand
from scala40.rumino._rules import Ruleset
from scala40.rumino.position import POSITIONS
from scala40.rumino.state import Phase, State

PHASES: Final = tuple(Phase)
"""The phases, in the order in which the kernel counts them."""


class RuminoBatch(Batch[State, Kernel]):
    """Hands of Rumino.

    Attributes:
        tables: the rules as the kernels read them.

    Args:
        rules: the rules, which the arena knows.
        players: how many play, which can be.
        n: how many hands there are.
        seed: what everything depends on.
        threads: how many threads play them.
        views: how many views the hands are samples of.
    """

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
