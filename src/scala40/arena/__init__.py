"""The arena: many hands of Scala 40 at once, as numbers in buffers, for search and learning.

It is a second speed of the same rules: its tables are made of the referee's, its deals and shuffles are the library's,
its moves have the numbers of `move_numbers`, and any of its hands can be opened in the referee at any time. It does not
know all rules; those that it does not know it refuses.
"""

from __future__ import annotations

from array import array
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

from typing_extensions import Buffer

from scala40.arena import kernel
from scala40.arena.buffers import numbers_in
from scala40.arena.chance import KEY
from scala40.arena.kernel import Kernel
from scala40.arena.observing import Observations
from scala40.arena.supported import UnsupportedRules, insist_on_supported
from scala40.arena.tables import Tables, chance_of, observations_of, tables_of
from scala40.core.base import Seed, insist_on_bounds, insist_on_kind, insist_on_number
from scala40.core.cards import ALL_CARDS, Card, Chance, Hand, make_hand
from scala40.core.game import Context
from scala40.core.position import context_for
from scala40.quaranta.observing import observer
from scala40.quaranta.position import POSITIONS
from scala40.quaranta.rules import RULEBOOK, Ruleset
from scala40.quaranta.state import State
from scala40.quaranta.turn.duties import Duty, DutyKind, Phase
from scala40.quaranta.turn.table import Table

__all__ = ["COMPILED", "Arena", "UnsupportedRules", "playouts"]


def __dir__() -> list[str]:
    return __all__


COMPILED: Final[bool] = kernel.__file__.endswith(tuple(EXTENSION_SUFFIXES))
"""True if the arena is compiled; otherwise it plays the same as Python, and slowly."""

MOST_MOVES: Final = 20_000
"""The moves after which a hand is broken off: random players may get nowhere."""

_MOST_HANDS: Final = 1 << 20
_PHASES: Final = (Phase.DRAW, Phase.PLAY, Phase.CLOSED, Phase.DEAD)


class Arena:
    """Many hands under the same rules; a move's number plays it in a hand.

    Hand k of a seed is the one with which an episode begins whose seed is `derive(seed, "hand", k)`, as in tournaments.

    Attributes:
        rules: the rules.
        players: how many play each hand.
        n: how many hands there are.
        seed: what the deals and all shuffles depend on.
        size: how many numbers moves have, and so how many columns a mask.
        observation_size: how many numbers an observation has.

    Args:
        rules: the rules.
        players: how many play.
        n: how many hands, at most 1,048,576.
        seed: what the deals depend on.

    Raises:
        InvalidSetup: so many cannot play under the rules.
        TypeError: a part is of another type.
        UnsupportedRules: the arena does not know some fields of the rules.
        ValueError: there are too few or too many hands.

    >>> arena = Arena(Ruleset(), 2, 3, seed=7)
    >>> mask = bytearray(arena.n * arena.size)
    >>> arena.legal(mask)
    >>> [mask.find(1, hand * arena.size) % arena.size for hand in range(3)]
    [0, 0, 0]
    >>> arena.step(array("i", [0, 0, 0]))
    >>> arena.state(1).phase
    Phase.PLAY
    """

    def __init__(self, rules: Ruleset, players: int, n: int, seed: Seed) -> None:
        insist_on_kind("rules", rules, Ruleset)
        insist_on_supported(rules)
        insist_on_bounds("n", n, 1, _MOST_HANDS)
        self.rules: Final = rules
        self.n: Final = n
        self.seed: Final = seed
        insist_on_number("players", players)
        context_for(players, RULEBOOK, rules)
        self.players: Final = players
        self._tables: Tables = tables_of(rules, players)
        self.size: Final = self._tables.size
        self.observation_size: Final = observer(rules, players).size
        cards = len(rules.pack.cards)
        melds = len(self._tables.melds)
        kinds = {
            "info": ("i", n * kernel.INFO),
            "hands": ("q", n * players * 3),
            "known": ("q", n * players * 3),
            "drawn": ("q", n * players * 3),
            "recycled": ("q", n * 3),
            "table": ("h", n * (cards // 3) + 1),
            "stock": ("b", n * cards),
            "pile": ("b", n * cards),
            "options": ("h", melds + 1),
            "found": ("i", self.size),
            "dice": ("q", n * 2),
            "keys": ("B", n * KEY),
        }
        self._batch = {
            name: memoryview(array(kind, bytes(array(kind).itemsize * size))) for name, (kind, size) in kinds.items()
        }
        self._kernel = Kernel(self._tables.buffers, self._batch, chance_of(seed))
        for hand in range(n):
            self._kernel.deal(hand)

    def _cards(self, name: str, length: int, hand: int) -> tuple[Card, ...]:
        """Return a stock or a pile."""
        first = hand * len(self.rules.pack.cards)
        cards = self._batch[name][first : first + self._batch["info"][hand * kernel.INFO + length]].tolist()
        return tuple([ALL_CARDS[card] for card in cards])

    def legal(self, mask_out: Buffer) -> None:
        """Write for each hand a row of 1 for the numbers of legal moves and 0 for others; 0 alone where it is over.

        Args:
            mask_out: bytes for `n` rows of `size` columns, which are overwritten; an array of NumPy, or a `bytearray`.

        Raises:
            TypeError: it has not one byte for each number, cannot be changed, or has gaps.
            ValueError: it has another shape; all rows in one are right too.
        """
        mask = numbers_in("mask_out", mask_out, "bB?", (self.n, self.size), writable=True)
        mask[:] = bytes(mask.nbytes)
        self._kernel.mark(mask, self.size, self.n)

    def observe(self, out: Buffer, seat: int | None = None) -> None:
        """Write what a seat of each hand observes, the same numbers as those of `observer(rules, players).flat(view)`.

        Args:
            out: C floats for `n` rows of `observation_size` columns, which are overwritten.
            seat: the seat that observes; by default the one whose turn it is, or that ended the hand.

        Raises:
            TypeError: they are no C floats, cannot be changed, or have gaps; or the seat is not a number.
            ValueError: they have another shape, or there is no such seat.

        >>> arena = Arena(Ruleset(), 2, 3, seed=7)
        >>> out = array("f", bytes(4 * arena.n * arena.observation_size))
        >>> arena.observe(out)
        >>> sum(out[:53])
        13.0
        """
        if seat is not None:
            insist_on_bounds("seat", seat, 0, self.players - 1)
        row = numbers_in("out", out, "f", (self.n, self.observation_size), writable=True)
        row[:] = bytes(row.nbytes)
        planes, rows = observations_of(self.rules, self.players)
        observations = Observations(self._tables.buffers["rules"], planes, rows, self._batch)
        observations.write(row.cast("f"), self.observation_size, self.n, kernel.NOTHING if seat is None else seat)

    def step(self, actions: Buffer) -> None:
        """Play a move in each hand that goes on.

        Args:
            actions: for each hand the number of a move, -1 where it is over.

        Raises:
            TypeError: they are no whole numbers, or have gaps.
            ValueError: there are too few or too many, or one of them is not legal; nothing has been played then.
        """
        row = numbers_in("actions", actions, "hilq", (self.n,))
        chosen = memoryview(array("q", array(memoryview(actions).format or "q", row.tobytes())))
        wrong = self._kernel.first_wrong(chosen, self.n)
        if wrong < self.n:
            is_over = self._batch["info"][wrong * kernel.INFO + kernel.PHASE] > kernel.PLAY
            reason = "is over: only -1 is left" if is_over else f"cannot be played with {chosen[wrong]}: not legal"
            msg = f"hand {wrong} {reason}"
            raise ValueError(msg)
        self._kernel.step(chosen, self.n)

    def play_out(self, most_moves: int = MOST_MOVES) -> int:
        """Play all hands to their ends with uniformly random legal moves; return the number of moves made.

        Args:
            most_moves: the moves after which a hand is broken off, those before counted too.

        Raises:
            TypeError: it is not a number.
            ValueError: it is below 1.
        """
        insist_on_bounds("most_moves", most_moves, 1)
        return sum(self._kernel.run(hand, min(most_moves, 1 << 30)) for hand in range(self.n))

    def results(self) -> list[tuple[int, ...] | None]:
        """Return the points of each seat in each hand, `None` for a hand that goes on or was broken off."""
        info = self._batch["info"]
        return [
            tuple([self._kernel.score(hand, seat) for seat in range(self.players)])
            if info[hand * kernel.INFO + kernel.PHASE] > kernel.PLAY
            else None
            for hand in range(self.n)
        ]

    def state(self, hand: int) -> State:
        """Return where a hand stands, as the referee has it.

        Raises:
            TypeError: this is not a number.
            ValueError: there is no such hand.
        """
        insist_on_bounds("hand", hand, 0, self.n - 1)
        batch = self._batch
        row = batch["info"][hand * kernel.INFO : (hand + 1) * kernel.INFO].tolist()
        first = hand * (len(self.rules.pack.cards) // 3)
        melds = batch["table"][first : first + row[kernel.MELDS]].tolist()
        owed = row[kernel.OWED]
        key = batch["keys"][KEY * hand : KEY * (hand + 1)].tobytes()
        return POSITIONS.made(
            rules=self.rules,
            context=Context.of(self.players, dealer=row[kernel.DEALER]),
            hands=self._all("hands", hand),
            turn=row[kernel.TURN],
            phase=_PHASES[row[kernel.PHASE]],
            stock=self._cards("stock", kernel.STOCK, hand),
            pile=self._cards("pile", kernel.PILE, hand),
            table=Table(tuple([self._tables.melds[meld] for meld in melds])),
            opened=tuple([bool(row[kernel.OPENED] >> seat & 1) for seat in range(self.players)]),
            opening_points=row[kernel.POINTS],
            duties=() if owed == kernel.NOTHING else (Duty(DutyKind.LAY, ALL_CARDS[owed]),),
            fresh=row[kernel.FRESH],
            known=self._all("known", hand),
            recycled=make_hand(*batch["recycled"][3 * hand : 3 * hand + 3].tolist()),
            drawn=self._all("drawn", hand),
            chance=Chance(key, row[kernel.SHUFFLES]),
        )

    def _all(self, name: str, hand: int) -> tuple[Hand, ...]:
        """Return what there is for each seat of a hand."""
        places = range(3 * hand * self.players, 3 * (hand + 1) * self.players, 3)
        return tuple([make_hand(*self._batch[name][place : place + 3].tolist()) for place in places])


def playouts(rules: Ruleset, players: int, n: int, seed: Seed) -> list[tuple[int, ...] | None]:
    """Return the points of each seat in each of many hands that are played at random, each legal move as likely.

    Args:
        rules: the rules.
        players: how many play.
        n: how many hands.
        seed: what the deals, the shuffles and the choices depend on.

    Returns:
        For each hand the points by seat; `None` for a hand that got nowhere.

    Raises:
        InvalidSetup: so many cannot play under the rules.
        TypeError: a part is of another type.
        UnsupportedRules: the arena does not know some fields of the rules.
        ValueError: there are too few or too many hands.

    >>> playouts(Ruleset(), 2, 1, seed=7) == playouts(Ruleset(), 2, 1, seed=7)
    True
    """
    arena = Arena(rules, players, n, seed)
    arena.play_out()
    return arena.results()
