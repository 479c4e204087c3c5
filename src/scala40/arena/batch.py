"""A batch of hands in buffers, with a kernel for each thread; each game has a class for its own.

The buffers of a batch's chance, made of a seed, and the tables of its rules are here too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from math import isqrt
from threading import Thread
from typing import Any, ClassVar, Final, Generic, TypeAlias

import attrs
from typing_extensions import TypeVar

from scala40.arena import chance, layout
from scala40.arena.chance import KEY, Randomness
from scala40.arena.driver import Driver
from scala40.core._base import Seed, Stream, derive, tagged
from scala40.core._cards import ALL_CARDS, SUIT_BITS, Card, Chance, Hand, make_hand
from scala40.core._game import Context, Plane
from scala40.core._melds import Groupings
from scala40.core._position import Hidden


def chance_of(seed: Seed) -> Randomness:
    """Return the chance of a batch of hands."""
    start = tagged(seed)
    message = bytearray(chance.SEED + len(start) + chance.SPACE)
    message[: chance.KEY_AT] = tagged(bytes(32))[: chance.KEY_AT]
    message[chance.SEED : chance.SEED + len(start)] = start
    words = memoryview(array("I", [0] * chance.WORDS))
    return Randomness(_hash_tables(), memoryview(message), words, len(start))


@lru_cache(maxsize=1)
def _hash_tables() -> dict[str, memoryview]:
    """Return the steps of hashed paths, and the constants of SHA-256: 32 bits of square and cube roots of primes."""
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


PATTERNS: Final = 1 << SUIT_BITS
"""The number of patterns that the ranks of a suit can have."""


@attrs.frozen
class Tables:
    """The rules as the kernel reads them; `planes` is where each plane of an observation begins."""

    buffers: dict[str, memoryview]
    size: int
    observation_size: int
    planes: memoryview


def worths(values: Sequence[int]) -> list[int]:
    """Return for each pattern of the ranks of a suit what its cards count if they are left."""
    return [sum(values[rank] for rank in range(SUIT_BITS) if row >> rank & 1) for row in range(PATTERNS)]


def ways_to_group(held: int, largest: int) -> dict[str, list[int]]:
    """Return the masks of both groups of each way to group a sorted hand, and the way's number by its groups."""
    ways = [(*way, 0, 0)[:2] for way in Groupings(held, largest).ways]
    way_of = [0] * (1 << 2 * held)
    for number, (one, other) in enumerate(ways):
        way_of[one << held | other] = number
    return {"ways": [group for way in ways for group in way], "way_of": way_of}


MOST_HANDS: Final = 1 << 20
MOST_THREADS: Final = 256
MOST_COUNTED: Final = 1 << 30
"""The highest number that a kernel counts to."""

StateT = TypeVar("StateT")
KernelT = TypeVar("KernelT", bound=Driver)
Buffers: TypeAlias = Mapping[str, tuple[str, int]]
"""For each buffer the kind of its numbers, and how many there are."""


class Batch(ABC, Generic[StateT, KernelT]):
    """Hands in buffers, of which each thread plays its share.

    Attributes:
        phases: the phases, in the order in which the kernel counts them.
        over: the first of the phases in which a hand is over.
        asked: the index, among the numbers of a hand, of the seat to act.
        seat_outcome: how many numbers a finished hand has for each seat.
        numbers: the buffers, by name.
        kernel: the kernel of the first thread.
    """

    phases: ClassVar[tuple[Enum, ...]]
    over: ClassVar[int]
    asked: ClassVar[int] = layout.TURN
    seat_outcome: ClassVar[int]
    size: int
    observation_size: int

    def __init__(  # noqa: PLR0913 - only the games call it
        self,
        kernel: type[KernelT],
        tables: dict[str, memoryview],
        *,
        pack: int,
        players: int,
        n: int,
        seed: Seed,
        threads: int,
        views: int = 0,
        own: Buffers,
        scratch: Buffers,
    ) -> None:
        self.players: int = players
        self.n: int = n
        self._pack = pack
        self.numbers: Final = buffers_of(
            {
                "info": ("i", n * layout.INFO),
                "hands": ("q", n * players * 3),
                "known": ("q", n * players * 3),
                "drawn": ("q", n * players * 3),
                "recycled": ("q", n * 3),
                "stock": ("b", n * pack),
                "pile": ("b", n * pack),
                "dice": ("q", n * 2),
                "keys": ("B", n * KEY),
                "hidden": ("b", views * pack),
                "contexts": ("q", n * (players + 1)),  # hands of the match before, and totals
                "places": ("i", views * (players + 3)),
                "seen": ("q", views * players * 3),
                **own,
            }
        )
        rooms = [buffers_of({"found": ("i", self.size), **scratch}) for _ in range(threads)]
        self._kernels = [kernel(tables, self.numbers | room, chance_of(seed)) for room in rooms]
        self._found: Final = rooms[0]["found"]
        self._threads: Sequence[Thread] = ()
        self.kernel: Final = self._kernels[0]

    @property
    def is_busy(self) -> bool:
        """True while threads are at work, as after somebody interrupted the caller who waited for them."""
        return any(it.is_alive() for it in self._threads)

    def each(self, work: Callable[[KernelT, int, int], int]) -> int:
        """Let each thread work on its share of the hands, from one to before another; return the sum."""
        count = len(self._kernels)
        ends = [self.n * share // count for share in range(count + 1)]
        made: dict[int, int] = {}

        def do(share: int) -> None:
            made[share] = work(self._kernels[share], ends[share], ends[share + 1])

        self._threads = [Thread(target=do, args=(share,)) for share in range(1, count)]
        for thread in self._threads:
            with suppress(RuntimeError):
                thread.start()
        do(0)
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()
        for share in {*range(count)} - made.keys():
            do(share)
        return sum(made.values())

    def turn(self, hand: int) -> int | None:
        """Return the seat to act in a hand, `None` if it is over."""
        info, at = self.numbers["info"], hand * layout.INFO
        return None if info[at + layout.PHASE] >= self.over else info[at + self.asked]

    def legal(self, hand: int) -> list[int]:
        """Return the numbers of the legal moves of a hand, in the order of the referee."""
        return self._found[: self.kernel.note(hand)].tolist()

    def results(self) -> list[tuple[int, ...] | None]:
        """Return the points of each seat in each hand, `None` for a hand that is not over."""
        points = memoryview(array("i", bytes(4 * self.n * self.players)))
        self.kernel.count_points(points)
        rows = zip(*[iter(points.tolist())] * self.players, strict=True)
        phases = self.numbers["info"][layout.PHASE : self.n * layout.INFO : layout.INFO].tolist()
        return [row if phase >= self.over else None for row, phase in zip(rows, phases, strict=True)]

    def deal(self, hand: int, seed: Seed) -> None:
        """Deal a hand anew: the first one of an episode with this seed."""
        dealer = Stream(derive(seed, "dealer")).below(self.players)
        self.put_context(range(hand, hand + 1), Context.of(self.players))
        self.write("keys", KEY * hand, derive(seed, "hand", 1))
        self.kernel.give(hand, dealer)

    def write(self, name: str, first: int, numbers: Iterable[int]) -> None:
        """Write numbers into a buffer, from a place on."""
        row = self.numbers[name]
        for place, number in enumerate(numbers, first):
            row[place] = number

    def put(self, hand: int, state: StateT) -> None:
        """Write a state into the buffers of a hand, but not what later shuffles depend on."""
        it: Any = state  # it has the fields that the states of all games have
        info = {
            layout.TURN: it.turn,
            layout.PHASE: self.phases.index(it.phase),
            layout.STOCK: len(it.stock),
            layout.PILE: len(it.pile),
            layout.FRESH: it.fresh,
            layout.SHUFFLES: it.chance.shuffles,
            layout.DEALER: it.context.dealer,
            **self.own_numbers(state),
        }
        self.write("info", hand * layout.INFO, [info.get(place, 0) for place in range(layout.INFO)])
        self.write("stock", hand * self._pack, [card.index for card in it.stock])
        self.write("pile", hand * self._pack, [card.index for card in it.pile])
        self.write("recycled", 3 * hand, planes_of([it.recycled]))
        for name, held in (("hands", it.hands), ("known", it.known), ("drawn", it.drawn)):
            self.write(name, 3 * hand * self.players, planes_of(held))
        self.put_melds(hand, state)
        self.put_context(range(hand, hand + 1), it.context)

    def put_context(self, hands: range, context: Context) -> None:
        """Write which hand of a match some hands are, and the totals; nothing that is played changes them."""
        row = [context.number - 1, *context.totals]
        first = hands.start * len(row)
        self.numbers["contexts"][first : first + len(hands) * len(row)] = memoryview(array("q", row * len(hands)))

    def context(self, hand: int) -> Context:
        """Return the context of a hand."""
        width = self.players + 1
        before, *totals = self.numbers["contexts"][hand * width : (hand + 1) * width].tolist()
        dealer = self.info(hand)[layout.DEALER]
        return Context(seats=tuple(range(self.players)), dealer=dealer, number=before + 1, totals=tuple(totals))

    def hide(self, number: int, hidden: Hidden, known: Iterable[Card]) -> None:
        """Write what is hidden in a view with a number, and the cards of a stock whose order is known."""
        cards = [card.index for card in (*hidden.free, *hidden.bound, *known)]
        places = [*hidden.missing, len(hidden.free), len(hidden.bound), hidden.stock]
        self.write("hidden", number * self._pack, cards)
        self.write("places", number * len(places), places)
        self.write("seen", number * 3 * self.players, planes_of(hidden.seen))

    @abstractmethod
    def own_numbers(self, state: StateT) -> Mapping[int, int]:
        """Return the numbers of a state that this game alone keeps for a hand, by their places."""

    @abstractmethod
    def put_melds(self, hand: int, state: StateT) -> None:
        """Write the melds of a state that lie open into the buffers of a hand."""

    @abstractmethod
    def observe(self, out: memoryview[float], seat: int) -> None:
        """Write what a seat of each hand observes into zeros; `NOTHING` stands for the seat to act."""

    @abstractmethod
    def state(self, hand: int) -> StateT:
        """Return where a hand stands, as the referee has it."""

    def shared_parts(self, hand: int) -> dict[str, object]:
        """Return the parts of a state that all games have."""
        row = self.info(hand)
        return {
            "context": self.context(hand),
            "hands": self._held("hands", hand),
            "turn": row[layout.TURN],
            "stock": self._cards("stock", hand, row[layout.STOCK]),
            "pile": self._cards("pile", hand, row[layout.PILE]),
            "fresh": row[layout.FRESH],
            "known": self._held("known", hand),
            "recycled": make_hand(*self.numbers["recycled"][3 * hand : 3 * hand + 3].tolist()),
            "drawn": self._held("drawn", hand),
            "chance": Chance(self.numbers["keys"][KEY * hand : KEY * (hand + 1)].tobytes(), row[layout.SHUFFLES]),
        }

    def info(self, hand: int) -> list[int]:
        """Return the numbers that are kept for a hand."""
        return self.numbers["info"][hand * layout.INFO : (hand + 1) * layout.INFO].tolist()

    def _cards(self, name: str, hand: int, count: int) -> tuple[Card, ...]:
        """Return a stock or a pile."""
        first = hand * self._pack
        return tuple([ALL_CARDS[card] for card in self.numbers[name][first : first + count].tolist()])

    def _held(self, name: str, hand: int) -> tuple[Hand, ...]:
        """Return what there is for each seat of a hand."""
        places = range(3 * hand * self.players, 3 * (hand + 1) * self.players, 3)
        return tuple([make_hand(*self.numbers[name][place : place + 3].tolist()) for place in places])


def buffers_of(kinds: Buffers) -> dict[str, memoryview]:
    """Return rows of zeros by name, each with that many numbers of a kind, and one more."""
    return {
        name: memoryview(array(kind, bytes(array(kind).itemsize * (size + 1)))) for name, (kind, size) in kinds.items()
    }


def planes_of(hands: Iterable[Hand]) -> list[int]:
    """Return hands as the kernels store them."""
    return [number for hand in hands for number in (hand.singles, hand.doubles, hand.jokers)]


def plane_starts(schema: Iterable[Plane], own: Iterable[str]) -> list[int]:
    """Return where each plane of an observation begins, those of all games first; `NOTHING` for those not there."""
    starts = {plane.name: plane.offset for plane in schema}
    return [starts.get(name, layout.NOTHING) for name in (*layout.PLANES, *own)]
