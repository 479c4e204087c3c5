"""A batch of hands of Scala 40, and the rules as its kernels read them: numbers in buffers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

import attrs
from typing_extensions import override

from scala40 import observer
from scala40.arena import layout as common
from scala40.arena.batch import Batch, plane_starts
from scala40.arena.quaranta import layout
from scala40.arena.quaranta.kernel import Kernel, Observations
from scala40.core._base import Seed
from scala40.core._cards import ACES, ALL_CARDS, JOKER, PLANE
from scala40.core._game import MeldRows
from scala40.core._melds import (
    LEAST,
    Meld,
    MeldExtensions,
    MeldNumbers,
    MeldRules,
    place_number,
    places_of_melds,
    taken_number,
)
from scala40.core._search import MeldTables, Option
from scala40.quaranta._rules import (
    HAND_SIZE,
    DiscardDrawUnopened,
    FirstUpcard,
    LoneAce,
    Ruleset,
    StockRule,
    UpcardJoker,
)
from scala40.quaranta._turn.duties import JOKER_DUTY, Duty, DutyKind, Phase, with_duty
from scala40.quaranta._turn.table import Table
from scala40.quaranta._turn.turn_rules import turn_rules_by_seats
from scala40.quaranta.position import POSITIONS
from scala40.quaranta.state import State

_WILD: Final = (JOKER,)
_FOR_EVER: Final = 1 << 30

_COUNTS: Final = memoryview(array("b", [pattern.bit_count() for pattern in range(1 << 13)]))
"""The number of cards that each pattern of a suit has."""
_PLACES: Final = {(1 << place) % layout.RESIDUES: place for place in range(52)}
_PLACE_OF: Final = memoryview(array("b", [_PLACES.get(residue, 0) for residue in range(layout.RESIDUES)]))
"""The place of a bit by the residue of its number, which is another one for each."""


@attrs.frozen
class Tables:
    """The rules as the kernel reads them, with the melds and their numbers."""

    melds: tuple[Meld, ...]
    number: dict[Meld, int]
    buffers: dict[str, memoryview]
    size: int


@lru_cache(maxsize=8)
def tables_of(rules: Ruleset, players: int) -> Tables:
    """Return the tables of some rules for a number of players, kept for the last rules; some tenths of a second."""
    melds, number, buffers = _melds_of(rules.meld_rules, rules.jokers)
    slots = len(rules.pack.cards) // LEAST
    first_place = common.FIRST_MELD + len(melds)
    own = {
        "rules": memoryview(array("q", _numbers(rules, players, slots, first_place))),
        "values": memoryview(array("q", rules.hand_values)),
        "pack": memoryview(array("b", [card.index for card in rules.pack.cards])),
    }
    return Tables(melds, number, buffers | own, first_place + slots * places_of_melds(_WILD, taken=True))


@lru_cache(maxsize=8)
def _melds_of(rules: MeldRules, most_jokers: int) -> tuple[tuple[Meld, ...], dict[Meld, int], dict[str, memoryview]]:
    """Return all melds, their numbers, and the buffers about them."""
    tables = MeldTables(rules)
    listed = [option.meld for option in tables.options(PLANE, most_jokers)]
    melds = MeldNumbers(listed).melds
    number = {meld: place for place, meld in enumerate(melds)}
    all_extensions = [tables.extensions(meld) for meld in melds]
    options = [tables.numbers(meld) for meld in melds]
    at, entries = [0], list[int]()
    for extensions in all_extensions:
        entries += _entries(extensions, tables, number, wild=most_jokers > 0)
        at.append(len(entries) // 4)
    in_order = [(place, all_extensions[place], options[place]) for place in map(number.__getitem__, listed)]
    run_at, runs = _by_patterns([_runs_of(in_order, suit, wild) for wild in range(2) for suit in range(4)], 13)
    set_at, sets = _by_patterns([_sets_of(in_order, rank, wild) for wild in range(2) for rank in range(13)], 4)
    longs = {
        "bits": [card.bit for card in ALL_CARDS],
        "faces": [option.faces for option in options],
        "fits": [extensions.fit_plane for extensions in all_extensions],
        "takes": [extensions.take_plane for extensions in all_extensions],
    }
    ints = {
        "worth": [option.points for option in options],
        "size": [option.size for option in options],
        "jokers": [option.jokers for option in options],
        "wild": [int(bool(extensions.wild)) for extensions in all_extensions],
        "suit": [-1 if extensions.suit is None else int(extensions.suit) for extensions in all_extensions],
        "entry_at": at,
        "entry": entries,
        "run_at": run_at,
        "set_at": set_at,
    }
    buffers = {name: memoryview(array("q", values)) for name, values in longs.items()}
    buffers |= {name: memoryview(array("i", values)) for name, values in ints.items()}
    buffers |= {name: memoryview(array("h", values)) for name, values in (("runs", runs), ("sets", sets))}
    return melds, number, buffers | {"counts": _COUNTS, "place_of": _PLACE_OF}


_InOrder: TypeAlias = Sequence[tuple[int, MeldExtensions, Option]]
"""The melds in the order in which the referee lists them, each with its number."""


def _runs_of(melds: _InOrder, suit: int, jokers: int) -> list[tuple[int, int]]:
    """Return the runs of a suit with so many jokers: the ranks that each takes of the hand as bits, and its number."""
    return [
        (option.faces >> 13 * suit, place)
        for place, extensions, option in melds
        if extensions.suit == suit and option.jokers == jokers
    ]


def _sets_of(melds: _InOrder, rank: int, jokers: int) -> list[tuple[int, int]]:
    """Return the sets of a rank with so many jokers: the suits that each takes of the hand as bits, and its number."""
    return [
        (_suits(option.faces, rank), place)
        for place, extensions, option in melds
        if extensions.suit is None and option.jokers == jokers and _suits(option.faces, rank)
    ]


def _suits(faces: int, rank: int) -> int:
    """Return which suits of a rank a plane has, as four bits."""
    return sum((faces >> 13 * suit + rank & 1) << suit for suit in range(4))


def _entries(extensions: MeldExtensions, tables: MeldTables, number: dict[Meld, int], *, wild: bool) -> Iterable[int]:
    """Yield what can happen to a meld: what it is, the card, its place, and the number of the meld that comes of it."""
    for card in extensions.takes:
        then = number[tables.freed(extensions, card).meld]
        yield from (layout.TAKES, card.index, taken_number(card, extensions.meld.kind, _WILD), then)
    for card, end in extensions.natural:
        then = number[tables.longer(extensions, card, card, end).meld]
        yield from (layout.ADDS, card.index, place_number(card, card, end, _WILD), then)
    for face, end in extensions.wild if wild else ():
        then = number[tables.longer(extensions, JOKER, face, end).meld]
        yield from (layout.ADDS_WILD, common.JOKER, place_number(JOKER, face, end, _WILD), then)


def _by_patterns(groups: list[list[tuple[int, int]]], bits: int) -> tuple[list[int], list[int]]:
    """Return the melds that each pattern of so many bits has, group by group, and where those of each begin and end."""
    at, found = [0], list[int]()
    for group in groups:
        held = [[meld for _, meld in group]]  # by the bits above: what needs the next one falls out where it is missing
        for bit in reversed(range(bits)):
            needless = {meld for pattern, meld in group if not pattern >> bit & 1}
            held = [part for melds in held for part in ([it for it in melds if it in needless], melds)]
        for melds in held:
            found += melds
            at.append(len(found))
    return at, found


def _numbers(rules: Ruleset, players: int, slots: int, first_place: int) -> list[int]:
    """Return the numbers of the rules, in the order of their names in the layout."""
    early, later = rules.derived[turn_rules_by_seats][players]
    most = rules.max_reshuffles
    numbers = {
        common.SEATS: players,
        common.STEP: 1,
        common.LAYS_END: _FOR_EVER,
        layout.LEAST: later.least,
        layout.EARLY_LEAST: early.least,
        layout.NEEDED: rules.opening_points,
        layout.JOKERS_OPEN: int(later.jokers_open),
        layout.LAY_FIRST: int(later.lay_first),
        layout.BAN_UNOPENED: int(later.bans_unopened[0]),
        layout.BAN_JOKER_UNOPENED: int(later.bans_unopened[1]),
        layout.BAN_OPENED: int(later.bans_opened[0]),
        layout.BAN_JOKER_OPENED: int(later.bans_opened[1]),
        layout.WHOLE_PILE: int(rules.stock_rule is StockRule.WHOLE_PILE),
        layout.MOST_SHUFFLES: _FOR_EVER if most is None else most,
        layout.SLOTS: slots,
        common.CARDS: len(rules.pack.cards),
        layout.JOKERS: rules.jokers,
        layout.MULTIPLIER: rules.hand_close_multiplier,
        layout.LONE_ACE: 1 if rules.lone_ace_value is LoneAce.ONE else rules.hand_values[0],
        layout.PENALTY: rules.unopened_penalty or 0,
        layout.FIRST_PLACE: first_place,
        layout.ALL: PLANE,
        layout.ACES: ACES,
        common.REDRAWS: int(rules.upcard_joker is UpcardJoker.REDRAW),
        common.DEALT: HAND_SIZE,
        common.TURNS_OVER: int(rules.stock_rule is StockRule.TURN_OVER),
        layout.TAKES_UNOPENED: int(rules.discard_draw_unopened is not DiscardDrawUnopened.NEVER),
        layout.KEEPS_UPCARD: int(rules.first_upcard is FirstUpcard.MAY_BE_KEPT),
        layout.RETURNS_JOKERS: int(later.joker_is_owed),
    }
    return [numbers[place] for place in range(layout.RULES)]


@lru_cache(maxsize=8)
def observations_of(rules: Ruleset, players: int) -> tuple[memoryview, memoryview[float]]:
    """Return where each plane of observations begins, the size of a meld's row, and the rows of all melds."""
    schema = observer(rules, players).schema
    begins = plane_starts(schema, layout.PLANES)
    begins += [plane.shape[1] for plane in schema if plane.name == "table"]
    row = MeldRows(1, _WILD)
    rows = b"".join([row([meld])[0] for meld in tables_of(rules, players).melds])
    return memoryview(array("i", begins)), memoryview(rows).cast("f")


_DUTIES: Final = (DutyKind.LAY, DutyKind.MELD, DutyKind.JOKER, DutyKind.KEEP)

PHASES: Final = (Phase.DRAW, Phase.PLAY, Phase.CLOSED, Phase.DEAD)
"""The phases, in the order in which the kernel counts them."""


class QuarantaBatch(Batch[State, Kernel]):
    """Hands of Scala 40."""

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
