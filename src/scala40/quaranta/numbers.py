"""Numbers for the moves of Scala 40."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from typing_extensions import override

from scala40.core._base import insist_on_kind
from scala40.core._cards import JOKER, PLANE, Card, Hand
from scala40.core._game import (
    CARDS,
    DRAW_STOCK,
    EACH_CARD,
    TAKE_DISCARD,
    Discard,
    DrawStock,
    MoveNumbers,
    NumberError,
    blocks_of,
    discard_of,
    insist_on_players,
    no_move,
    no_number,
    numbers_of_cards,
)
from scala40.core._melds import (
    END_HIGH,
    END_LOW,
    LEAST,
    RUN,
    End,
    Face,
    MeldExtensions,
    MeldNumbers,
    MeldRules,
    extended,
    neighbours,
    place_label,
    place_number,
    places_of_melds,
    plane_of,
    taken_number,
)
from scala40.core._search import MOST_KEPT, MeldTables, Option, first_melds
from scala40.quaranta._rules import LongRuns, Ruleset, SetJoker
from scala40.quaranta._turn.drawing import can_take
from scala40.quaranta._turn.duties import DRAW, LEAD, PLAY
from scala40.quaranta._turn.table import TableIndex, TableMeld, index_of
from scala40.quaranta._turn.turn_rules import TurnRules, permitted, turn_rules_of
from scala40.quaranta.moves import (
    CompleteSet,
    LayMeld,
    LayOff,
    Move,
    SplitRun,
    TakeJoker,
    insist_on_move,
    make_lay_off,
    make_take_joker,
)
from scala40.quaranta.state import State, View
from scala40.quaranta.value import game

_WILD: Final = (JOKER,)
_PLACES: Final = places_of_melds(_WILD, taken=True)
_FIRST_DISCARD: Final = 2
_FIRST_MELD: Final = _FIRST_DISCARD + CARDS
"""Draws come first, then discards, then melds."""


def move_numbers(rules: Ruleset, players: int) -> MoveNumbers[State, Move, View]:
    """Return the numbering of the moves, for a number of seats; always the same object for equal rules.

    A meld on the table is numbered by its place among those that lie there, so that a lay-off on one of two equal
    melds has the number of that one's place. There are as many places as melds could be made of the whole pack.

    The time of the first call for certain rules is that of listing all melds: some 10 ms, and half a second where melds
    may hold many jokers.

    Args:
        rules: the rules.
        players: the seats of the match, also those that are out of it; the numbers are the same for each.

    Raises:
        NumberError: these rules do not allow that many players.
        TypeError: these are not rules of this game, or not a number.

    >>> from scala40 import DrawStock, deal, play
    >>> numbers = move_numbers(Ruleset(), 2)
    >>> for block in numbers.blocks:
    ...     print(block)
    0: draw
    1: take discard
    2 to 54: discard, one number for each card in the order of Card.index
    55 to 2667: lay, one number for each meld
    2668 to 3711: table, 29 numbers for each of 36 melds on the table: a place in it
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> numbers.legal(state)[:3], numbers.decode(5, state)
    ((57, 401, 4), Discard(card=Card.parse('4C')))
    """
    insist_on_kind("rules", rules, Ruleset)
    insist_on_players(players, rules.min_players, rules.max_players, NumberError)
    return _numbers(rules)


@lru_cache(maxsize=8)
def _melds_of(rules: MeldRules, jokers: int) -> MeldNumbers:
    # These tables are not those of the rules, which would then keep all melds of the pack.
    return MeldNumbers([option.meld for option in MeldTables(rules).options(PLANE, jokers)])


class QuarantaNumbers(MoveNumbers[State, Move, View]):
    """The numbering of the moves of Scala 40 under certain rules."""

    def __init__(self, rules: Ruleset) -> None:
        self._melds = _melds_of(rules.meld_rules, rules.jokers)
        self._meld_rules = rules.meld_rules
        # Both cards that a set lacks have a place behind all others, where they take its joker together.
        self._places = _PLACES + (rules.set_joker is SetJoker.BOTH_MISSING)
        self._slots = len(rules.pack.cards) // LEAST
        self._cuts = _Cuts(rules) if rules.long_runs is LongRuns.SPLIT else None
        self._discards_of = numbers_of_cards(_FIRST_DISCARD)
        self._first_place = _FIRST_MELD + len(self._melds.melds)
        self._first_cut = self._first_place + self._slots * self._places
        self._on_meld = lru_cache(maxsize=MOST_KEPT)(_TablePlaces)
        cuts = 0 if self._cuts is None else self._cuts.size
        each = f"of {self._slots} melds on the table"
        super().__init__(
            blocks_of(
                ("draw", 1, ""),
                ("take discard", 1, ""),
                ("discard", CARDS, EACH_CARD),
                ("lay", len(self._melds.melds), "one number for each meld"),
                ("table", self._slots * self._places, f"{self._places} numbers for each {each}: a place in it"),
                ("cut", self._slots * cuts, f"{cuts} numbers for each {each}: end, cut, and which cards are jokers"),
            ),
            rules,
            State,
            View,
        )

    @override
    def encode(self, move: Move, position: State | View, /) -> int:
        self.insist_on_position(position)
        insist_on_move(move)
        return self._number_of(move, position)

    def _number_of(self, move: Move, position: State | View) -> int:
        if isinstance(move, LayMeld):
            number = self._melds.find(move.meld)
            if number is None:
                raise no_number(move, "it lays no meld of these rules")
            return _FIRST_MELD + number
        if isinstance(move, LayOff | TakeJoker | CompleteSet):
            return self._number_on_table(move, position)
        if isinstance(move, Discard):
            return _FIRST_DISCARD + move.card.index
        if isinstance(move, SplitRun):
            return self._number_of_cut(move, position)
        return 0 if isinstance(move, DrawStock) else 1

    def _number_on_table(self, move: LayOff | TakeJoker | CompleteSet, position: State | View) -> int:
        slot, table_meld = self._slot_of(move, position)
        on = self._on_meld(table_meld.growth)
        place = on.number.get(_key_of(move))
        if place is None:
            raise no_number(move, f"the meld is {table_meld.meld}")
        return self._first_place + slot * self._places + place

    def _number_of_cut(self, move: SplitRun, position: State | View) -> int:
        slot, table_meld = self._slot_of(move, position)
        if self._cuts is None:
            raise no_number(move, "no run is cut under these rules")
        number = self._cuts.number_of(move)
        if number is None or self._cuts.move_of(number, table_meld, self._meld_rules) != move:
            raise no_number(move, f"the meld is {table_meld.meld}")
        return self._first_cut + slot * self._cuts.size + number

    def _slot_of(
        self, move: LayOff | TakeJoker | CompleteSet | SplitRun, position: State | View
    ) -> tuple[int, TableMeld]:
        index = index_of(position.table, position.rules)
        slot = index.place(move.target)
        if not 0 <= slot < len(index.melds):
            raise no_number(move, "there is no such meld on the table")
        return slot, index.melds[slot]

    @override
    def decode(self, number: int, position: State | View, /) -> Move:
        self.insist_on_position(position)
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "draw" | "take discard":
                return _DRAWS[number]
            case "discard":
                return discard_of(offset)
            case "lay":
                return LayMeld(self._melds.melds[offset])
            case "table":
                slot, place = divmod(offset, self._places)
                return self._move_on(number, self._meld_in(slot, number, position), place)
            case _:
                return self._move_of_cut(number, offset, position)

    def _move_on(self, number: int, table_meld: TableMeld, place: int) -> Move:
        key = self._on_meld(table_meld.growth).key.get(place)
        if key is None:
            raise no_move(number, f"the meld is {table_meld.meld}")
        if isinstance(key, Card):
            return make_take_joker(table_meld.target, key)
        if len(key) == 2:
            return CompleteSet(table_meld.target, key)
        card, face, end = key
        return make_lay_off(table_meld.target, card, end, face)

    def _move_of_cut(self, number: int, offset: int, position: State | View) -> Move:
        cuts = self._cuts
        assert cuts is not None  # noqa: S101 - there is a block for it
        slot, place = divmod(offset, cuts.size)
        table_meld = self._meld_in(slot, number, position)
        move = cuts.move_of(place, table_meld, self._meld_rules)
        if move is None:
            raise no_move(number, f"the meld is {table_meld.meld}")
        return move

    def _meld_in(self, slot: int, number: int, position: State | View) -> TableMeld:
        melds = index_of(position.table, position.rules).melds
        if slot >= len(melds):
            raise no_move(number, f"melds on the table: {len(melds)}")
        return melds[slot]

    @override
    def label(self, number: int, /) -> str:
        block = self.block(number)
        offset = number - block.first
        match block.name:
            case "discard":
                return str(discard_of(offset))
            case "lay":
                return f"lay {self._melds.melds[offset]}"
            case "table":
                slot, place = divmod(offset, self._places)
                what = (
                    place_label(place, _WILD) if place < _PLACES else "take the joker for both cards that are missing"
                )
                return f"meld {slot} of the table: {what}"
            case "cut" if self._cuts is not None:
                slot, place = divmod(offset, self._cuts.size)
                return f"meld {slot} of the table: {self._cuts.label(place)}"
            case _:
                return block.name

    # The legal numbers come from the same tables and in the same order as the legal moves (`listing`), but without a
    # move for each: what a hand can add to a meld is numbered once for each meld that lies on any table.

    @override
    def legal(self, position: State | View, /, seat: int | None = None) -> tuple[int, ...]:
        if seat is not None or type(position) is not State or position.rules is not self._rules:
            self.insist_on_position(position)  # which takes longer than the rest
            if not self.is_due(position, seat, position.turn):
                return ()
        phase, turn_rules = position.phase, turn_rules_of(position)
        if phase is DRAW:
            return _BOTH_DRAWS if can_take(position, turn_rules) else _ONE_DRAW
        if phase is not PLAY:
            return self._leads(position, turn_rules) if phase is LEAD else ()
        if not position.duties:
            if position.opened[position.turn]:
                if turn_rules.lays_freely and not turn_rules.cuts_runs:
                    return self._opened(position, turn_rules)
            elif turn_rules.opens_freely:
                return self._unopened(position, turn_rules)
        return tuple([self._number_of(move, position) for move in game.legal_moves(position)])

    def _leads(self, position: State | View, turn_rules: TurnRules) -> tuple[int, ...]:
        hand = position.hand
        return self._discards_of(permitted(hand, len(hand), turn_rules.bans_unopened, 0))

    def _unopened(self, position: State | View, turn_rules: TurnRules) -> tuple[int, ...]:
        hand, points = position.hand, position.opening_points
        size = hand.ones.bit_count() + hand.twos.bit_count() + hand.jokers
        needed = turn_rules.opening_points - points
        melds = first_melds(turn_rules.opening_cards(hand), size - turn_rules.least, needed, turn_rules.tables)
        numbers = self._lays(melds) if melds else ()
        if points:
            return numbers
        bans = turn_rules.bans_unopened
        fits = index_of(position.table, turn_rules.rules).fits if bans[0] else 0
        discards = self._discards_of(permitted(hand, size, bans, fits))
        return numbers + discards if numbers else discards

    def _opened(self, position: State | View, turn_rules: TurnRules) -> tuple[int, ...]:
        hand = position.hand
        index, ones, jokers = index_of(position.table, turn_rules.rules), hand.ones, hand.jokers
        size = ones.bit_count() + hand.twos.bit_count() + jokers
        spare = size - turn_rules.least
        melds = turn_rules.tables.options(ones, jokers) if spare >= LEAST else None
        numbers = [*self._lays([option for option in melds if option.size <= spare])] if melds else []
        if jokers or (index.fits | index.takes) & ones:
            self._add_table(numbers, index, hand, spare)
        bans = turn_rules.bans_closing if size == 1 else turn_rules.bans_opened
        discards = self._discards_of(permitted(hand, size, bans, index.fits))
        return (*numbers, *discards) if numbers else discards

    def _lays(self, melds: Iterable[Option]) -> tuple[int, ...]:
        """The numbers of laying some melds; a meld keeps its own, which is the same for all rules that allow it."""
        return tuple([option.number if option.number >= 0 else self._noted(option) for option in melds])

    def _noted(self, option: Option) -> int:
        [option.number] = self._melds.all([option.meld], _FIRST_MELD)
        return option.number

    def _add_table(self, numbers: list[int], index: TableIndex, hand: Hand, spare: int) -> None:
        first, ones, jokers = self._first_place, hand.ones, hand.jokers
        for table_meld in index.melds:
            held = (table_meld.fits | table_meld.takes) & ones
            if held or (jokers and table_meld.growth.wild):
                on = self._on_meld(table_meld.growth)
                numbers += [first + place for bit, place in on.takes if held & bit]
                if spare > 0:
                    numbers += [first + place for bit, place in on.natural if held & bit]
                    if jokers:
                        numbers += [first + place for place in on.wild]
                    if on.both and held & on.both == on.both:
                        numbers.append(first + _PLACES)
            first += self._places


_DRAWS: Final = (DRAW_STOCK, TAKE_DISCARD)
_ONE_DRAW: Final = (0,)
_BOTH_DRAWS: Final = (0, 1)


_Key: TypeAlias = tuple[Card, Face, End] | tuple[Card, Card] | Card
"""A card with its face and end, the card that takes a joker, or the two cards that complete a set."""


def _key_of(move: LayOff | TakeJoker | CompleteSet) -> _Key:
    if isinstance(move, LayOff):
        return move.card, move.face, move.end
    if isinstance(move, TakeJoker):
        return move.card
    first, second = move.cards
    return first, second


class _TablePlaces:
    """The numbers of what can be added to a meld or taken from it."""

    __slots__ = ("both", "key", "natural", "number", "takes", "wild")

    def __init__(self, growth: MeldExtensions) -> None:
        kind = growth.meld.kind
        natural = [((card, card, end), place_number(card, card, end, _WILD)) for card, end in growth.natural]
        wild = [((JOKER, face, end), place_number(JOKER, face, end, _WILD)) for face, end in growth.wild]
        takes = [(card, taken_number(card, kind, _WILD)) for card in growth.takes]
        self.natural: list[tuple[int, int]] = [(card.bit, place) for (card, _, _), place in natural]
        self.wild: list[int] = [place for _, place in wild]
        self.takes: list[tuple[int, int]] = [(card.bit, place) for card, place in takes]
        self.both: int = plane_of(growth.both)
        self.number: dict[_Key, int] = {**dict(natural), **dict(wild), **dict(takes)}
        if growth.both:
            first, second = growth.both
            self.number[first, second] = _PLACES
        self.key: dict[int, _Key] = {place: key for key, place in self.number.items()}


class _Cuts:
    """The numbers of the ways to lengthen a run and cut it in two."""

    def __init__(self, rules: Ruleset) -> None:
        longest = min(2 * rules.max_run_length, len(rules.meld_rules.order))
        jokers = min(2 * rules.meld_rules.most_jokers, rules.jokers)
        self._patterns = [
            tuple([place in wild for place in range(added)])
            for added in range(1, longest - LEAST + 1)
            for count in range(min(jokers, added) + 1)
            for wild in combinations(range(added), count)
        ]
        self._pattern = {pattern: number for number, pattern in enumerate(self._patterns)}
        self._most_low = longest - LEAST
        self.size: int = 2 * (self._most_low - LEAST + 1) * len(self._patterns)

    def number_of(self, move: SplitRun) -> int | None:
        pattern = self._pattern.get(tuple([card.is_joker for card in move.cards]))
        if pattern is None or not LEAST <= move.cut <= self._most_low or move.end not in _RUN_ENDS:
            return None
        at = _RUN_ENDS.index(move.end) * (self._most_low - LEAST + 1) + move.cut - LEAST
        return at * len(self._patterns) + pattern

    def _parts(self, number: int) -> tuple[End, int, tuple[bool, ...]]:
        at, pattern = divmod(number, len(self._patterns))
        end, cut = divmod(at, self._most_low - LEAST + 1)
        return _RUN_ENDS[end], cut + LEAST, self._patterns[pattern]

    def move_of(self, number: int, table_meld: TableMeld, rules: MeldRules) -> SplitRun | None:
        end, cut, pattern = self._parts(number)
        meld, added = table_meld.meld, list[tuple[Card, Card]]()
        if meld.kind is not RUN:
            return None
        for is_joker in pattern if end is END_HIGH else pattern[::-1]:
            face = next(neighbours(meld, end, rules), None)
            if face is None:
                return None
            card = JOKER if is_joker else face
            meld = extended(meld, card, face, end)
            added.append((card, face))
        cards, faces = zip(*(added if end is END_HIGH else added[::-1]), strict=True)
        return SplitRun(table_meld.target, cards, end, cut, faces)

    def label(self, number: int) -> str:
        end, cut, pattern = self._parts(number)
        cards = " ".join("JK" if is_joker else "card" for is_joker in pattern)
        where = "below" if end is END_LOW else "above"
        return f"add {cards} {where} and cut it after {cut} cards"


_RUN_ENDS: Final = (END_LOW, END_HIGH)


_numbers: Final = lru_cache(maxsize=16)(QuarantaNumbers)
