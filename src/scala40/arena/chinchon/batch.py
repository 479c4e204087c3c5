"""A batch of hands of Chinchón."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar, Final

from typing_extensions import override

from scala40.arena import layout as common
from scala40.arena.batch import Batch
from scala40.arena.chinchon import layout
from scala40.arena.chinchon.kernel import Kernel
from scala40.arena.chinchon.observing import Observations
from scala40.arena.chinchon.tables import tables_of
from scala40.arena.tables import Tables
from scala40.chinchon._rules import Ruleset
from scala40.chinchon.position import POSITIONS
from scala40.chinchon.state import Phase, State
from scala40.core._base import Seed
from scala40.core._cards import ALL_CARDS, Hand, make_hand
from scala40.core._melds import Meld, MeldKind

PHASES: Final = tuple(Phase)
"""The phases, in the order in which the kernel counts them."""


class ChinchonBatch(Batch[State, Kernel]):
    """Hands of Chinchón.

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
            planes = [Hand.of(meld.cards).ones for meld in melds]
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
