"""Moves and views of Scala 40 as numbers."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import inf
from typing import Final, TypeAlias

from typing_extensions import override

from scala40.core._cards import JOKER, PLANE, Card, Hand, Rank
from scala40.core._game import (
    CARDS,
    DRAW_STOCK,
    EACH_CARD,
    FACES,
    MOST_EXACT,
    TAKE_DISCARD,
    Discard,
    DrawStock,
    Meaning,
    MeldRows,
    MoveNumbers,
    Part,
    Plane,
    Remembered,
    blocks_of,
    common_parts,
    discard_of,
    floats,
    most_alike,
    no_floats,
    no_move,
    no_number,
    numbers_of_cards,
    pile_part,
    require_exact,
    row_size,
    stock_parts,
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
from scala40.quaranta._rules import (
    FirstDiscard,
    FourOfAKind,
    OpeningTurn,
    Ruleset,
    SetJoker,
    StockRule,
)
from scala40.quaranta._turn.drawing import can_take
from scala40.quaranta._turn.duties import DRAW, LEAD, PLAY, Duty, Phase
from scala40.quaranta._turn.listing import moves
from scala40.quaranta._turn.table import Table, TableIndex, TableMeld, index_of
from scala40.quaranta._turn.turn_rules import TurnRules, duties_of, permitted, turn_rules_of
from scala40.quaranta.legality import listed
from scala40.quaranta.moves import (
    CompleteSet,
    DiscardSet,
    LayMeld,
    LayOff,
    Move,
    SplitRun,
    TakeJoker,
    make_lay_off,
    make_take_joker,
    require_move,
)
from scala40.quaranta.state import State, View

_WILD: Final = (JOKER,)
_PLACES: Final = places_of_melds(_WILD, taken=True)
_FIRST_DISCARD: Final = 2
_FIRST_MELD: Final = _FIRST_DISCARD + CARDS
"""Draws come first, then discards, then melds."""


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
        self._cuts = _Cuts(rules) if rules.longest_part else None
        self._discards_of = numbers_of_cards(_FIRST_DISCARD)
        self._first_place = _FIRST_MELD + len(self._melds.melds)
        self._first_cut = self._first_place + self._slots * self._places
        self._has_sets = rules.four_of_a_kind is FourOfAKind.MAY_BE_RECYCLED
        self._on_meld = lru_cache(maxsize=MOST_KEPT)(_TablePlaces)
        cuts = 0 if self._cuts is None else self._cuts.size
        self._first_set = self._first_cut + self._slots * cuts
        each = f"of {self._slots} melds on the table"
        super().__init__(
            blocks_of(
                ("draw", 1, ""),
                ("take discard", 1, ""),
                ("discard", CARDS, EACH_CARD),
                ("lay", len(self._melds.melds), "one number for each meld"),
                ("table", self._slots * self._places, f"{self._places} numbers for each {each}: a place in it"),
                ("cut", self._slots * cuts, f"{cuts} numbers for each {each}: end, cut, and which cards are jokers"),
                ("discard set", self._has_sets * len(Rank), "one number for each rank"),
            ),
            rules,
            State,
            View,
        )

    @override
    def encode(self, move: Move, position: State | View, /) -> int:
        self.require_position(position)
        require_move(move)
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
        if isinstance(move, DiscardSet):
            if not self._has_sets:
                raise no_number(move, "no player puts sets on the pile under these rules")
            return self._first_set + move.rank - 1
        return 0 if isinstance(move, DrawStock) else 1

    def _number_on_table(self, move: LayOff | TakeJoker | CompleteSet, position: State | View) -> int:
        slot, table_meld = self._slot_of(move, position)
        on = self._on_meld(table_meld.extensions)
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
        self.require_position(position)
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
            case "discard set":
                return DiscardSet(Rank(offset + 1))
            case _:
                return self._move_of_cut(number, offset, position)

    def _move_on(self, number: int, table_meld: TableMeld, place: int) -> Move:
        key = self._on_meld(table_meld.extensions).key.get(place)
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
            case "discard set":
                return str(DiscardSet(Rank(offset + 1)))
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
            self.require_position(position)  # which takes longer than the rest
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
        found = listed(position) if isinstance(position, State) else moves(position)
        return tuple([self._number_of(move, position) for move in found])

    def _leads(self, position: State | View, turn_rules: TurnRules) -> tuple[int, ...]:
        hand = position.hand
        return self._discards_of(permitted(hand, len(hand), turn_rules.bans_unopened, 0))

    def _unopened(self, position: State | View, turn_rules: TurnRules) -> tuple[int, ...]:
        hand, points = position.hand, position.opening_points
        size = hand.singles.bit_count() + hand.doubles.bit_count() + hand.jokers
        needed = turn_rules.opening_points - points
        melds = first_melds(turn_rules.opening_cards(hand), size - turn_rules.least, needed, turn_rules.tables)
        numbers = self._lays(melds) if melds else ()
        if points:
            return numbers
        bans = turn_rules.bans_unopened
        playable = index_of(position.table, turn_rules.rules).playable if bans[0] else 0
        discards = self._discards_of(permitted(hand, size, bans, playable))
        return numbers + discards if numbers else discards

    def _opened(self, position: State | View, turn_rules: TurnRules) -> tuple[int, ...]:
        hand = position.hand
        index, singles, jokers = index_of(position.table, turn_rules.rules), hand.singles, hand.jokers
        size = singles.bit_count() + hand.doubles.bit_count() + jokers
        spare = size - turn_rules.least
        melds = turn_rules.tables.options(singles, jokers) if spare >= LEAST else None
        numbers = [*self._lays([option for option in melds if option.size <= spare])] if melds else []
        if jokers or (index.fits | index.takes) & singles:
            self._add_table(numbers, index, hand, spare)
        bans = turn_rules.bans_closing if size == 1 else turn_rules.bans_opened
        discards = self._discards_of(permitted(hand, size, bans, index.playable))
        return (*numbers, *discards) if numbers else discards

    def _lays(self, melds: Iterable[Option]) -> tuple[int, ...]:
        """The numbers of laying some melds; a meld keeps its own, which is the same for all rules that allow it."""
        return tuple([option.number if option.number >= 0 else self._noted(option) for option in melds])

    def _noted(self, option: Option) -> int:
        [option.number] = self._melds.all([option.meld], _FIRST_MELD)
        return option.number

    def _add_table(self, numbers: list[int], index: TableIndex, hand: Hand, spare: int) -> None:
        first, singles, jokers = self._first_place, hand.singles, hand.jokers
        for table_meld in index.melds:
            held = (table_meld.fits | table_meld.takes) & singles
            if held or (jokers and table_meld.extensions.wild):
                on = self._on_meld(table_meld.extensions)
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

    def __init__(self, extensions: MeldExtensions) -> None:
        kind = extensions.meld.kind
        natural = [((card, card, end), place_number(card, card, end, _WILD)) for card, end in extensions.natural]
        wild = [((JOKER, face, end), place_number(JOKER, face, end, _WILD)) for face, end in extensions.wild]
        takes = [(card, taken_number(card, kind, _WILD)) for card in extensions.takes]
        self.natural: list[tuple[int, int]] = [(card.bit, place) for (card, _, _), place in natural]
        self.wild: list[int] = [place for _, place in wild]
        self.takes: list[tuple[int, int]] = [(card.bit, place) for card, place in takes]
        self.both: int = plane_of(extensions.both)
        self.number: dict[_Key, int] = {**dict(natural), **dict(wild), **dict(takes)}
        if extensions.both:
            first, second = extensions.both
            self.number[first, second] = _PLACES
        self.key: dict[int, _Key] = {place: key for key, place in self.number.items()}


class _Cuts:
    """The numbers of the ways to lengthen a run and cut it in two: by the end, the cut, and which cards are jokers."""

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


# Observations: what a seat knows as numbers in fixed places.


def parts(rules: Ruleset, players: int) -> list[Part]:
    """Return the parts of the observations."""
    pack = rules.pack.cards
    most = most_alike(pack)
    found = [
        *common_parts(players, _phases(rules), pack),
        _counts(players, rules),
        pile_part(most),
        _table_part(len(pack) // LEAST),
        _duties(rules),
        *stock_parts(most),
    ]
    if rules.opening_turn is OpeningTurn.OWN_MELDS:
        found.append(_own_melds(len(pack) // LEAST))
    if rules.stock_rule is StockRule.TURN_OVER:
        found += _orders(len(pack))
    return found


def _phases(rules: Ruleset) -> tuple[Phase, ...]:
    """Return the phases that can come under the rules."""
    leads = rules.first_discard is FirstDiscard.DEALER
    return tuple([phase for phase in Phase if leads or phase is not Phase.LEAD])


def _counts(players: int, rules: Ruleset) -> Part:
    cards, points = len(rules.pack.cards), rules.opening_points
    pack = struct.Struct(f"{2 * players + 5}f").pack

    def write(view: View, seat: int) -> tuple[bytes]:
        sizes, opened, laid, reshuffles = view.sizes, view.opened, view.opening_points, view.reshuffles
        if seat:
            sizes, opened = sizes[seat:] + sizes[:seat], opened[seat:] + opened[:seat]
        missing = 0 if view.opened[view.turn] or laid >= points else points - laid
        if reshuffles > MOST_EXACT:
            require_exact(reshuffles)
        return (pack(*sizes, *opened, view.stock_size, reshuffles, view.fresh, laid, missing),)

    return (
        (
            Plane("sizes", (players,), Meaning.NUMBER, cards, "sizes", "The cards that each seat holds.", seats=0),
            Plane("opened", (players,), Meaning.SEATS, 1, "opened", "The seats that have opened."),
            Plane("stock", (1,), Meaning.NUMBER, cards, "stock_size", "The cards of the stock."),
            Plane("reshuffles", (1,), Meaning.NUMBER, inf, "reshuffles", "How often the pile became a new stock."),
            Plane("fresh", (1,), Meaning.NUMBER, players, "fresh", "The seats that have not finished a turn yet."),
            Plane("laid points", (1,), Meaning.NUMBER, inf, "opening_points", "What the opening is worth so far."),
            Plane(
                "missing points", (1,), Meaning.NUMBER, points, "opening_points", "What the seat still lacks to open."
            ),
        ),
        write,
    )


def _table_part(places: int) -> Part:
    rows = MeldRows(places, _WILD)
    write = Remembered[Table, tuple[bytes, bytes]](
        lambda table: rows([meld for meld in table.melds if meld is not None])
    ).of
    meaning = "The melds on the table by their places, the oldest first."
    plane = Plane("table", (places, row_size(_WILD)), Meaning.MELDS, inf, "table", meaning)
    return (plane,), lambda view, _: write(view.table)


def _own_melds(most: int) -> Part:
    """The melds that may be changed in the turn of an opening (V-05)."""

    def write(view: View, _seat: int) -> tuple[bytes]:
        melds = view.table.melds[view.melds_before :] if view.opening_points else ()
        return (floats(sum(meld is not None for meld in melds)),)

    meaning = "How many of the last melds on the table the seat has laid in the turn of its opening."
    return (Plane("own melds", (1,), Meaning.NUMBER, most, "melds_before", meaning),), write


def _duties(rules: Ruleset) -> Part:
    most = duties_of(rules)
    kinds = tuple(most)
    nothing = (no_floats(len(kinds) * FACES),)

    @lru_cache(maxsize=1 << 10)
    def write(duties: tuple[Duty, ...]) -> tuple[bytes]:
        owed = array("f", *nothing)
        for duty in duties:
            owed[kinds.index(duty.kind) * FACES + duty.card.index] += 1
        return (owed.tobytes(),)

    meaning = f"What the acting seat owes for each card: {', '.join(kind.value for kind in kinds)}."
    often = max(most.values())
    kind = Meaning.FLAGS if often == 1 else Meaning.NUMBER
    plane = Plane("duties", (len(kinds), FACES), kind, often, "duties", meaning)
    return (plane,), lambda view, _: write(view.duties) if view.duties else nothing


def _orders(cards: int) -> list[Part]:
    """The order of the pile, and of the stock, where the pile is turned over and everybody knows what comes next."""

    def write(cards_in_order: tuple[Card, ...]) -> tuple[bytes]:
        numbers = [card.index + 1 for card in cards_in_order[::-1]]
        return (floats(*numbers, *[0] * (cards - len(numbers))),)

    def part(name: str, field: str, meaning: str) -> Part:
        plane = Plane(name, (cards,), Meaning.ORDER, FACES, field, f"{meaning}; 1 more than Card.index, then 0.")
        known = Remembered(write).of
        return (plane,), lambda view, _: known(getattr(view, field))

    return [
        part("pile order", "pile", "The cards of the pile from its top"),
        part("stock order", "known_stock", "The cards of the stock, if everybody knows them, the next one first"),
    ]
