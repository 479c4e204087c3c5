"""A batch of hands in buffers, with as many kernels as there are threads."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from scala40.arena import layout
from scala40.arena.chance import KEY
from scala40.arena.kernel import Kernel
from scala40.arena.tables import Tables, chance_of, tables_of
from scala40.core.base import Seed, Stream, derive
from scala40.core.cards import ALL_CARDS, Card, Chance, Hand, make_hand
from scala40.core.game import Context
from scala40.quaranta.position import POSITIONS
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.state import State
from scala40.quaranta.turn.duties import JOKER_DUTY, Duty, DutyKind, Phase, with_duty
from scala40.quaranta.turn.table import Table

MOST_HANDS: Final = 1 << 20
MOST_THREADS: Final = 256
MOST_MOVES: Final = 20_000
"""The moves after which a hand is broken off: random players may get nowhere."""
_PHASES: Final = (Phase.DRAW, Phase.PLAY, Phase.CLOSED, Phase.DEAD)
_DUTIES: Final = (DutyKind.LAY, DutyKind.MELD, DutyKind.JOKER, DutyKind.KEEP)


class Batch:
    """Hands in buffers, of which each thread plays its share.

    Attributes:
        tables: the rules as the kernels read them.
        numbers: the buffers, by name.
        kernel: the kernel of the first thread.

    Args:
        rules: the rules, which the arena knows.
        players: how many play, which can be.
        n: how many hands there are.
        seed: what everything depends on.
        threads: how many threads play them.
        views: how many views the hands are samples of.
    """

    def __init__(self, rules: Ruleset, players: int, n: int, seed: Seed, threads: int, views: int = 0) -> None:
        self.tables: Final[Tables] = tables_of(rules, players)
        self._rules, self._players, self._n = rules, players, n
        cards = len(rules.pack.cards)
        self.numbers: Final = _buffers(
            info=("i", n * layout.INFO),
            hands=("q", n * players * 3),
            known=("q", n * players * 3),
            drawn=("q", n * players * 3),
            recycled=("q", n * 3),
            table=("h", n * (cards // 3)),
            stock=("b", n * cards),
            pile=("b", n * cards),
            dice=("q", n * 2),
            opens=("h", n * players),
            dealt=("b", n * players),
            keys=("B", n * KEY),
            hidden=("b", views * cards),
            places=("i", views * (players + 3)),
            seen=("q", views * players * 3),
        )
        melds = len(self.tables.melds)
        scratch = [
            _buffers(options=("h", melds), planes=("q", melds), found=("i", self.tables.size)) for _ in range(threads)
        ]
        self._kernels = [Kernel(self.tables.buffers, self.numbers | own, chance_of(seed)) for own in scratch]
        self.kernel: Final = self._kernels[0]
        self._found: Final = scratch[0]["found"]

    def each(self, work: Callable[[Kernel, int, int], int]) -> int:
        """Let each thread work on its share of the hands, from one to before another; return the sum."""
        count = len(self._kernels)
        ends = [self._n * share // count for share in range(count + 1)]
        if count == 1:
            return work(self.kernel, 0, self._n)
        with ThreadPoolExecutor(count) as pool:
            return sum(pool.map(work, self._kernels, ends, ends[1:]))

    def turn(self, hand: int) -> int | None:
        """Return the seat to act in a hand, `None` if it is over."""
        info, at = self.numbers["info"], hand * layout.INFO
        return None if info[at + layout.PHASE] > layout.PLAY else info[at + layout.TURN]

    def legal(self, hand: int) -> list[int]:
        """Return the numbers of the legal moves of a hand, in the order of the referee."""
        count = self.kernel.legality.legal(hand)
        return self._found[:count].tolist()

    def results(self) -> list[tuple[int, ...] | None]:
        """Return the points of each seat in each hand, `None` for a hand that is not over."""
        points = memoryview(array("i", bytes(4 * self._n * self._players)))
        self.kernel.count_points(points, self._n)
        rows = zip(*[iter(points.tolist())] * self._players, strict=True)
        phases = self.numbers["info"][layout.PHASE : self._n * layout.INFO : layout.INFO].tolist()
        return [row if phase > layout.PLAY else None for row, phase in zip(rows, phases, strict=True)]

    def deal(self, hand: int, seed: Seed) -> None:
        """Deal a hand anew: the first one of an episode with this seed."""
        dealer = Stream(derive(seed, "dealer")).below(self._players)
        self.write("keys", KEY * hand, derive(seed, "hand", 1))
        self.kernel.dealing.give(hand, dealer)

    def write(self, name: str, first: int, numbers: Iterable[int]) -> None:
        """Write numbers into a buffer, from a place on."""
        row = self.numbers[name]
        for place, number in enumerate(numbers, first):
            row[place] = number

    def put(self, hand: int, state: State) -> None:
        """Write a state into the buffers of a hand, but not what later shuffles depend on."""
        at, cards = hand * layout.INFO, hand * len(self._rules.pack.cards)
        info = {
            layout.TURN: state.turn,
            layout.PHASE: _PHASES.index(state.phase),
            layout.MELDS: len(state.table.melds),
            layout.STOCK: len(state.stock),
            layout.PILE: len(state.pile),
            layout.OPENED: sum(opened << seat for seat, opened in enumerate(state.opened)),
            layout.POINTS: state.opening_points,
            layout.OWED: layout.NOTHING,
            layout.FRESH: state.fresh,
            layout.SHUFFLES: state.chance.shuffles,
            layout.DEALER: state.context.dealer,
        }
        for duty in state.duties:
            if duty.kind is DutyKind.JOKER:
                info[layout.JOKER_OWED] = 1
            else:
                info |= {layout.OWED: duty.card.index, layout.DUTY: _DUTIES.index(duty.kind)}
        self.write("info", at, [info.get(place, 0) for place in range(layout.INFO)])
        melds = [self.tables.number[meld] for meld in state.table.melds if meld is not None]
        self.write("table", hand * (len(self._rules.pack.cards) // 3), melds)
        self.write("stock", cards, [card.index for card in state.stock])
        self.write("pile", cards, [card.index for card in state.pile])
        self.write("recycled", 3 * hand, planes_of([state.recycled]))
        for name, held in (("hands", state.hands), ("known", state.known), ("drawn", state.drawn)):
            self.write(name, 3 * hand * self._players, planes_of(held))

    def state(self, hand: int, context: Context | None = None) -> State:
        """Return where a hand stands, as the referee has it; in the context of a first hand if none is given."""
        numbers, players = self.numbers, self._players
        row = numbers["info"][hand * layout.INFO : (hand + 1) * layout.INFO].tolist()
        first = hand * (len(self._rules.pack.cards) // 3)
        melds = numbers["table"][first : first + row[layout.MELDS]].tolist()
        return POSITIONS.made(
            rules=self._rules,
            context=context or Context.of(players, dealer=row[layout.DEALER]),
            hands=self._held("hands", hand),
            turn=row[layout.TURN],
            phase=_PHASES[row[layout.PHASE]],
            stock=self._cards("stock", hand, row[layout.STOCK]),
            pile=self._cards("pile", hand, row[layout.PILE]),
            table=Table(tuple([self.tables.melds[meld] for meld in melds])),
            opened=tuple([bool(row[layout.OPENED] >> seat & 1) for seat in range(players)]),
            opening_points=row[layout.POINTS],
            duties=_duties(row),
            fresh=row[layout.FRESH],
            known=self._held("known", hand),
            recycled=make_hand(*numbers["recycled"][3 * hand : 3 * hand + 3].tolist()),
            drawn=self._held("drawn", hand),
            chance=Chance(numbers["keys"][KEY * hand : KEY * (hand + 1)].tobytes(), row[layout.SHUFFLES]),
        )

    def _cards(self, name: str, hand: int, count: int) -> tuple[Card, ...]:
        """Return a stock or a pile."""
        first = hand * len(self._rules.pack.cards)
        return tuple([ALL_CARDS[card] for card in self.numbers[name][first : first + count].tolist()])

    def _held(self, name: str, hand: int) -> tuple[Hand, ...]:
        """Return what there is for each seat of a hand."""
        places = range(3 * hand * self._players, 3 * (hand + 1) * self._players, 3)
        return tuple([make_hand(*self.numbers[name][place : place + 3].tolist()) for place in places])


def _duties(row: list[int]) -> tuple[Duty, ...]:
    """Return what is owed in a hand of these numbers."""
    owed = row[layout.OWED]
    duties = () if owed == layout.NOTHING else (Duty(_DUTIES[row[layout.DUTY]], ALL_CARDS[owed]),)
    return with_duty(duties, JOKER_DUTY) if row[layout.JOKER_OWED] else duties


def planes_of(hands: Iterable[Hand]) -> list[int]:
    """Return hands as the kernels have them.

    >>> planes_of([Hand.parse("AC AC 3C JK")])
    [5, 1, 1]
    """
    return [number for hand in hands for number in (hand.ones, hand.twos, hand.jokers)]


def _buffers(**kinds: tuple[str, int]) -> dict[str, memoryview]:
    """Return rows of zeros by their names, each of so many numbers of a kind, and one more."""
    return {
        name: memoryview(array(kind, bytes(array(kind).itemsize * (size + 1)))) for name, (kind, size) in kinds.items()
    }
