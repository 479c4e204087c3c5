"""A batch of hands of Scala 40."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar, Final

from typing_extensions import override

from scala40.arena import layout as common
from scala40.arena.batch import Batch
from scala40.arena.quaranta import layout
from scala40.arena.quaranta.kernel import Kernel
from scala40.arena.quaranta.observing import Observations
from scala40.arena.quaranta.tables import Tables, observations_of, tables_of
from scala40.core._base import Seed
from scala40.core._cards import ALL_CARDS
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._turn.duties import JOKER_DUTY, Duty, DutyKind, Phase, with_duty
from scala40.quaranta._turn.table import Table
from scala40.quaranta.observing import observer
from scala40.quaranta.position import POSITIONS
from scala40.quaranta.state import State

_DUTIES: Final = (DutyKind.LAY, DutyKind.MELD, DutyKind.JOKER, DutyKind.KEEP)

PHASES: Final = (Phase.DRAW, Phase.PLAY, Phase.CLOSED, Phase.DEAD)
"""The phases, in the order in which the kernel counts them."""


class QuarantaBatch(Batch[State, Kernel]):
    """Hands of Scala 40.

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
    over = layout.CLOSED
    seat_outcome = layout.SEAT_OUTCOME

    def __init__(self, rules: Ruleset, players: int, n: int, seed: Seed, threads: int, views: int = 0) -> None:
        self.tables: Final[Tables] = tables_of(rules, players)
        self._rules, self._slots = rules, len(rules.pack.cards) // 3
        self.size: int = self.tables.size
        self.observation_size: int = observer(rules, players).size
        super().__init__(
            Kernel,
            self.tables.buffers,
            pack=len(rules.pack.cards),
            players=players,
            n=n,
            seed=seed,
            threads=threads,
            views=views,
            own={"table": ("h", n * self._slots), "opens": ("i", n * players), "dealt": ("b", n * players)},
            scratch={"options": ("h", len(self.tables.melds)), "planes": ("q", len(self.tables.melds))},
        )

    @override
    def observe(self, out: memoryview[float], seat: int) -> None:
        planes, rows = observations_of(self._rules, self.players)
        observations = Observations(self.tables.buffers["rules"], planes, rows, self.numbers)
        observations.write(out, self.observation_size, seat)

    @override
    def own_numbers(self, state: State) -> Mapping[int, int]:
        numbers = {
            layout.MELDS: len(state.table.melds),
            layout.OPENED: sum(opened << seat for seat, opened in enumerate(state.opened)),
            layout.POINTS: state.opening_points,
            layout.OWED: common.NOTHING,
        }
        for duty in state.duties:
            if duty.kind is DutyKind.JOKER:
                numbers[layout.JOKER_OWED] = 1
            else:
                numbers |= {layout.OWED: duty.card.index, layout.DUTY: _DUTIES.index(duty.kind)}
        return numbers

    @override
    def put_melds(self, hand: int, state: State) -> None:
        melds = [self.tables.number[meld] for meld in state.table.melds if meld is not None]
        self.write("table", hand * self._slots, melds)

    @override
    def state(self, hand: int) -> State:
        row = self.info(hand)
        first = hand * self._slots
        melds = self.numbers["table"][first : first + row[layout.MELDS]].tolist()
        return POSITIONS.made(
            rules=self._rules,
            phase=PHASES[row[common.PHASE]],
            table=Table(tuple([self.tables.melds[meld] for meld in melds])),
            opened=tuple([bool(row[layout.OPENED] >> seat & 1) for seat in range(self.players)]),
            opening_points=row[layout.POINTS],
            duties=_duties(row),
            **self.shared_parts(hand),
        )


def _duties(row: list[int]) -> tuple[Duty, ...]:
    """Return what is owed in a hand of these numbers."""
    owed = row[layout.OWED]
    duties = () if owed == common.NOTHING else (Duty(_DUTIES[row[layout.DUTY]], ALL_CARDS[owed]),)
    return with_duty(duties, JOKER_DUTY) if row[layout.JOKER_OWED] else duties
