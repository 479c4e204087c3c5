"""The search for the plays that close a hand: places on the table and openings as numbers for the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from scala40.core._cards import ACES, JOKER, SUIT_BITS, SUIT_MASK, Card, Hand, Rank, Suit, make_hand
from scala40.core._game import Discard
from scala40.core._melds import (
    End,
    Face,
    Meld,
    MeldExtensions,
    MeldKind,
    MeldRules,
    Naming,
    joker_faces,
    run_start,
    suit_of,
)
from scala40.core._search import (
    ANY_NUMBER,
    ClosingSearch,
    MeldTables,
    Opener,
    OpeningMeld,
    Packing,
    TableSpot,
    WindowEntry,
    idle,
)
from scala40.quaranta._rules import (
    JokerInOpening,
    JokerOpeningValue,
    JokersPerMeld,
    OpeningTurn,
    Permission,
    SetJoker,
)
from scala40.quaranta._turn.table import TableMeld, completions, reaches
from scala40.quaranta._turn.turn import Play, Turn, cards_used, index_in_reach
from scala40.quaranta._turn.turn_rules import TurnRules
from scala40.quaranta.moves import TAKES_JOKER, CompleteSet, LayMeld, LayOff, TakeJoker

Place: TypeAlias = tuple[Card, Face]
"""A card with what it stands for."""


class ExtensionPlan(NamedTuple):
    """One way to extend a meld.

    Attributes:
        jokers: how many jokers it takes, less those that it gives back.
        traded: the faces that take its jokers, or the two that take one together (V-06).
        low: the cards at the low end of a run or in a set, the nearest first, each with its face.
        high: the same at the high end of a run.
    """

    faces: int
    jokers: int
    traded: tuple[Card, ...] = ()
    low: tuple[Place, ...] = ()
    high: tuple[Place, ...] = ()

    def moves(self, target: int, kind: MeldKind) -> Iterator[LayOff | TakeJoker | CompleteSet]:
        """Yield the moves that extend a meld like this: jokers are taken first."""
        if (len(self.traded), self.jokers) == (2, -1) and not (self.low or self.high):  # both for a single joker
            yield CompleteSet(target, self.traded)
            return
        yield from (TakeJoker(target, card) for card in self.traded)
        below = End.SET if kind is MeldKind.SET else End.LOW
        yield from (LayOff(target, card, below, face) for card, face in self.low)
        yield from (LayOff(target, card, End.HIGH, face) for card, face in self.high)


class Chain(NamedTuple):
    """Cards that continue a run at one end."""

    faces: int
    jokers: int
    cards: tuple[tuple[Card, Card], ...]


_NO_CHAIN = Chain(0, 0, ())


def extension_plans(meld: Meld, hand: Hand, jokers: int, rules: MeldRules) -> list[ExtensionPlan]:
    """Return the ways to extend a legal meld with cards of a hand; of those that use the same cards, one."""
    # They are few unless the hand holds a good part of the meld's suit, and some hundreds at most where a meld holds
    # one joker. The answer is kept for the cards of the meld's suit or rank, as no others matter.
    return [*_plans_for(meld, hand.singles & _near(meld), jokers, rules)]


@lru_cache(maxsize=1 << 14)
def _near(meld: Meld) -> int:
    """The plane of the natural cards that a meld can ever take: those of its rank, or of its suit."""
    if meld.kind is MeldKind.SET:
        return ACES << next(card.index % SUIT_BITS for card in meld.cards if not card.is_joker)
    return SUIT_MASK << SUIT_BITS * suit_of(meld)


@lru_cache(maxsize=1 << 14)
def _plans_for(meld: Meld, singles: int, jokers: int, rules: MeldRules) -> tuple[ExtensionPlan, ...]:
    hand = make_hand(singles, 0, 0)
    of_kind = _of_set if meld.kind is MeldKind.SET else _of_run
    found: dict[tuple[int, int], ExtensionPlan] = {}
    for plan in of_kind(meld, hand, jokers, rules):
        if plan.faces or plan.jokers:
            found.setdefault((plan.faces, plan.jokers), plan)
    return tuple(found.values())


def _trades(takers: Iterable[Face], hand: Hand) -> Iterator[tuple[Card, ...]]:
    """Yield the choices of cards of the hand that can take jokers of a meld, small ones first."""
    faces = [face for face in dict.fromkeys(takers) if isinstance(face, Card) and face in hand]
    for count in range(len(faces) + 1):
        yield from combinations(faces, count)


def _plane(cards: tuple[Card, ...]) -> int:
    return sum(1 << card.index for card in cards)


def _of_set(meld: Meld, hand: Hand, jokers: int, rules: MeldRules) -> Iterator[ExtensionPlan]:
    rank, by_rank = next(card.rank for card in meld.cards if card.rank), rules.wild_in_sets is Naming.RANK
    takers = joker_faces(meld)
    if by_rank:
        extensions = MeldExtensions(meld, rules)
        takers, both = extensions.takes, extensions.both
        if both and all(card in hand for card in both):
            yield ExtensionPlan(_plane(both), -1, both)
    open_faces = [face for face in (Card(rank, suit) for suit in Suit) if face not in meld.faces]
    room = rules.largest_set - len(meld)
    for traded in _trades(takers, hand):
        wild = meld.jokers - len(traded)
        if wild < 0:
            break
        rest = [face for face in open_faces if face not in traded] if by_rank else open_faces
        for filled in _fillings(rest, hand, room):
            more = sum(card.is_joker for card, _ in filled)
            if more <= jokers and wild + more <= max(rules.most_jokers, wild):
                faces = _plane((*traded, *(card for card, _ in filled if not card.is_joker)))
                yield ExtensionPlan(faces, more - len(traded), traded, _by_rank(filled, rank) if by_rank else filled)


def _by_rank(filled: tuple[Place, ...], rank: Rank) -> tuple[Place, ...]:
    """Return what is added to a set with jokers that stand for the rank alone."""
    return tuple([(card, rank if card.is_joker else face) for card, face in filled])


def _fillings(open_faces: list[Card], hand: Hand, room: int) -> Iterator[tuple[tuple[Card, Card], ...]]:
    """Yield the ways to put cards of the hand or jokers for some of these faces."""
    yield ()
    if room:
        for place, face in enumerate(open_faces):
            for card in (face, JOKER):
                if card.is_joker or card in hand:
                    for more in _fillings(open_faces[place + 1 :], hand, room - 1):
                        yield ((card, face), *more)


def _of_run(meld: Meld, hand: Hand, jokers: int, rules: MeldRules) -> Iterator[ExtensionPlan]:
    suit, start = suit_of(meld), run_start(meld, rules) or 0
    row = [Card(rank, suit) for rank in rules.order]
    room = rules.longest_run - len(meld)
    ace_bit = 1 << row[0].index if row[0] is row[-1] else 0
    held = _plane(tuple(card for card in meld.cards if not card.is_joker))
    lows = list(_chains(row[:start][::-1], hand, jokers, room))
    highs = list(_chains(row[start + len(meld) :], hand, jokers, room))
    for traded in _trades(joker_faces(meld), hand):
        taken = _plane(traded)
        wild = meld.jokers - len(traded)
        spare = min(jokers, max(0, rules.most_jokers - wild))
        if taken & held & ace_bit:
            continue
        for low in lows:
            if low.jokers > spare or (low.faces & (held | taken)) & ace_bit:
                continue
            for high in highs:
                if low.jokers + high.jokers > spare or len(low.cards) + len(high.cards) > room:
                    continue
                if not high.faces & (held | taken | low.faces) & ace_bit:
                    faces = taken | low.faces | high.faces
                    yield ExtensionPlan(faces, low.jokers + high.jokers - len(traded), traded, low.cards, high.cards)


def _chains(row: list[Card], hand: Hand, jokers: int, room: int) -> Iterator[Chain]:
    """Yield what can follow at one end of a run, nothing first: cards of the row in its order, or jokers for them."""
    yield _NO_CHAIN
    if row and room > 0:
        face = row[0]
        if face in hand:
            for chain in _chains(row[1:], hand, jokers, room - 1):
                yield Chain(chain.faces | 1 << face.index, chain.jokers, ((face, face), *chain.cards))
        if jokers:
            for chain in _chains(row[1:], hand, jokers - 1, room - 1):
                yield Chain(chain.faces, chain.jokers + 1, ((JOKER, face), *chain.cards))


# The melds of an opening in a turn that closes the hand, and the cards that are laid on them after the opening.
#
# A joker from the table, or a joker of the hand that no opening may hold, can lengthen a run after the opening, and a
# card of the hand can follow on it. Plans with one such card are enough: the joker and two of them are a meld by
# themselves.


class Added(NamedTuple):
    """A card that is laid on a meld, what it stands for, and at which end."""

    card: Card
    face: Face
    end: End


class MeldPlan(NamedTuple):
    """A meld of an opening, the cards that are laid on it afterwards, and both as numbers for the search."""

    meld: Meld
    added: tuple[Added, ...]
    opener: Opener

    def moves(self, target: int) -> Iterator[LayOff]:
        """Yield the moves that lay cards on the meld after the opening, by the id that it got."""
        for card, face, end in self.added:
            yield LayOff(target, card, end, face)

    def extensions(self, tables: MeldTables) -> MeldExtensions:
        """Return the extensions of the meld with these cards."""
        return _lengthened(tables.extensions(self.meld), self.added, tables)


def meld_plans(
    entries: Iterable[WindowEntry], hand: Hand, supply: int, tables: MeldTables, *, grow: bool
) -> list[MeldPlan]:
    """Return the melds that can open, in the kernel's order, once for each way to extend them afterwards."""
    # The number of jokers that a meld can still take may be too high, but never too low.
    patterns = tables.pricing.patterns
    many = tables.rules.most_jokers > 1
    found: list[MeldPlan] = []
    for entry in entries:
        meld, points = patterns.meld(entry.number), patterns.all[entry.number].points
        extensions = tables.extensions(meld) if supply and (many or not entry.jokers) else None
        takes = 0 if extensions is None else ANY_NUMBER if many else len(extensions.wild[:1])
        found.append(MeldPlan(meld, (), (entry.low, entry.faces, entry.jokers, 0, points, takes)))
        if extensions is not None and grow:
            for added in _beyond_jokers(extensions, hand, tables):
                faces = entry.faces | sum(it.card.bit for it in added)
                jokers = len(added) // 2
                opener = (faces & -faces, faces, entry.jokers, jokers, points, ANY_NUMBER if many else 0)
                found.append(MeldPlan(meld, added, opener))
    found.sort(key=_lowest)
    return found


def _beyond_jokers(extensions: MeldExtensions, hand: Hand, tables: MeldTables) -> Iterator[tuple[Added, ...]]:
    """Yield what can be laid on a run: at one end or at both a joker and the card of the hand that follows on it."""
    for one in _beyond_joker(extensions, hand, tables):
        yield one
        if one[0].end is End.LOW:
            for other in _beyond_joker(_lengthened(extensions, one, tables), hand, tables):
                if other[0].end is End.HIGH:
                    yield (*one, *other)


def _beyond_joker(extensions: MeldExtensions, hand: Hand, tables: MeldTables) -> Iterator[tuple[Added, ...]]:
    """Yield a joker for each end of a run with the card of the hand that follows on it."""
    if extensions.suit is not None:
        for face, end in extensions.wild:
            for card, at in tables.longer(extensions, JOKER, face, end).natural:
                if at is end and card in hand:
                    yield Added(JOKER, face, end), Added(card, card, end)


def _lengthened(extensions: MeldExtensions, added: tuple[Added, ...], tables: MeldTables) -> MeldExtensions:
    """Extensions of a meld by several cards."""
    for card, face, end in added:
        extensions = tables.longer(extensions, card, face, end)
    return extensions


def _lowest(plan: MeldPlan) -> int:
    return plan.opener[0]


# A plan that closes the hand: a place for each of its cards, which the kernel searches for among numbers.
#
# If the rules leave the order of the moves free after the opening, the answer is exact. Otherwise the plan may need an
# order of moves that the rules forbid, so whoever asks must try it; but if there is no plan, the hand cannot be closed.


class TableExtension(NamedTuple):
    """A meld of the table, and a way to extend it."""

    table_meld: TableMeld
    plan: ExtensionPlan


class ClosePlanner:
    """A search for a plan that closes the hand: a place for each of its cards."""

    __slots__ = (
        "_entries",
        "_gives",
        "_melds",
        "_places",
        "_recipes",
        "_room",
        "_rules",
        "_supply",
        "_turn",
        "_turn_rules",
        "_worths",
    )

    def __init__(self, turn: Turn, turn_rules: TurnRules) -> None:
        self._turn = turn
        self._turn_rules = turn_rules
        self._rules = rules = turn_rules.rules
        self._worths = rules.tables.pricing
        self._melds = index_in_reach(turn, rules).melds
        hand = turn.hand
        singles = hand.singles
        self._gives = {
            1 << table_meld.target: min(table_meld.meld.jokers, (singles & table_meld.takes).bit_count())
            for table_meld in self._melds
            if singles & table_meld.takes
        }
        if rules.set_joker is SetJoker.BOTH_MISSING:
            self._gives |= {1 << it.target: 1 for it in self._melds if completions(it, singles)}
        self._supply = hand.jokers + sum(self._gives.values())
        self._entries = self._worths.windows.entries(singles, hand.doubles, self._supply)
        self._recipes: list[int | TableExtension | None] = [entry.number for entry in self._entries]
        self._places: list[TableSpot] = [
            TableSpot(number, 0, it.faces, it.jokers) for number, it in enumerate(self._entries)
        ]
        self._room: dict[int, ExtensionPlan] = {}
        self._add_table()

    def plan(self) -> tuple[Play | Discard, ...] | None:
        """Return moves that put each card in its place, `None` if they have none."""
        hand = self._turn.hand
        closing = ClosingSearch(
            self._places,
            {1 << target: plan.jokers for target, plan in self._room.items()},
            self._gives,
            thrown=_throwable(self._turn),
            throws_joker=self._throws_joker(),
            must_throw=self._turn_rules.least > 0,
        )
        if self._turn.opened or self._rules.joker_opening_value is JokerOpeningValue.FIXED_25:
            opening: list[MeldPlan] = []
            found = closing.closes(hand.singles, hand.doubles, hand.jokers, 0)
        else:
            found, opening = self._opens(closing)
        if not found:
            return None
        return tuple(self._moves(opening, [self._recipes[number] for number in closing.steps]))

    def _opens(self, closing: ClosingSearch) -> tuple[bool, list[MeldPlan]]:
        """Return whether an opening leaves a place for each card, and its melds."""
        hand, rules = self._turn.hand, self._rules
        most = ANY_NUMBER if rules.jokers_per_meld is JokersPerMeld.ANY else 1
        if not closing.closes(hand.singles, hand.doubles, hand.jokers, most * len(hand)):
            return False, []
        anyhow = closing.steps.copy()
        closing.steps.clear()
        counted = hand.jokers if rules.joker_in_opening is JokerInOpening.ALLOWED else 0
        entries = [entry for entry in self._entries if entry.jokers <= counted]
        comes_later = counted < self._supply
        added = 0 if rules.opening_turn is OpeningTurn.MELDS_ONLY else self._supply
        plans = meld_plans(entries, hand, added, rules.tables, grow=comes_later)
        packing = Packing(entries, self._worths.prices, idle(self._worths.prices[-1], counted))
        sums = self._worths.sums if counted else [*self._worths.sums[:-1], 0]
        opening = OpeningMeld(closing, [plan.opener for plan in plans], packing, sums)
        needed = rules.opening_points - self._turn.points
        found = opening.opens(0, hand.singles, hand.doubles, hand.jokers, 0, needed, 0)
        if not found and rules.longest_part and opening.most(hand.singles, hand.doubles, counted) >= needed:
            closing.steps += anyhow  # runs of the opening could be lengthened and cut, which the numbers cannot tell
            return True, []
        return found, [plans[number] for number in opening.melds]

    def _add_table(self) -> None:
        """Add the places on the table, and note how many jokers each meld has room for."""
        hand, rules = self._turn.hand, self._rules
        most = min(self._supply, rules.meld_rules.most_jokers)
        for table_meld in self._melds:
            if rules.longest_part and table_meld.extensions.suit is not None:
                self._add_suit(table_meld, hand)
            elif hand.singles & (table_meld.fits | table_meld.takes) or (self._supply and table_meld.has_room):
                for plan in extension_plans(table_meld.meld, hand, most, rules.meld_rules):
                    if plan.faces:
                        self._add(TableExtension(table_meld, plan), 1 << table_meld.target, plan.faces, plan.jokers)
                    else:
                        most_so_far = self._room.get(table_meld.target, plan)
                        self._room[table_meld.target] = max(most_so_far, plan, key=_jokers_of)

    def _add_suit(self, table_meld: TableMeld, hand: Hand) -> None:
        """Add a place for each card that a run may come to take where runs are cut; how it is played stays open."""
        self._room[table_meld.target] = ExtensionPlan(0, ANY_NUMBER)
        for card in dict.fromkeys(hand):
            if card.suit is table_meld.extensions.suit and reaches(
                table_meld.meld, card, hand.singles, self._supply, self._rules.meld_rules
            ):
                self._add(None, 0, 1 << card.index, 0)
        for face in joker_faces(table_meld.meld):
            if isinstance(face, Card) and face in hand:
                bit = 1 << self._turn.table.next_id + len(self._recipes)  # of no meld, so that no room is used up
                self._gives[bit] = 1
                self._add(None, bit, 1 << face.index, -1)

    def _add(self, recipe: TableExtension | None, bit: int, faces: int, jokers: int) -> None:
        """Add a place on the table, with the recipe for playing cards there."""
        self._places.append(TableSpot(len(self._recipes), bit, faces, jokers))
        self._recipes.append(recipe)

    def _throws_joker(self) -> bool:
        """Return whether a joker may be the last card."""
        kept = any(duty.binds_the_card and duty.card.is_joker for duty in self._turn.duties)
        enough = self._supply > 1 or not kept
        return enough and self._rules.joker_discard_closing is Permission.ALLOWED

    # the moves

    def _moves(self, opening: list[MeldPlan], steps: list[int | TableExtension | None]) -> Iterator[Play | Discard]:
        """Yield the moves: the opening, then those that take jokers from the table, then those that may need them."""
        meld, first = self._worths.patterns.meld, self._turn.table.next_id
        longer = [
            move
            for table_meld, plan in (step for step in steps if isinstance(step, TableExtension))
            for move in plan.moves(table_meld.target, table_meld.meld.kind)
        ]
        trades = [move for move in longer if isinstance(move, TAKES_JOKER)]
        others = [move for move in longer if not isinstance(move, TAKES_JOKER)]
        others += [move for place, plan in enumerate(opening) for move in plan.moves(first + place)]
        melds = [LayMeld(meld(step)) for step in steps if isinstance(step, int)]
        opens = [LayMeld(plan.meld) for plan in opening]
        if not (self._turn.opened or opening):
            opens, melds = melds, []
        played: list[Play] = [*opens, *trades, *melds, *others]
        yield from played
        yield from self._ending(played, opening)

    def _ending(self, played: list[Play], opening: list[MeldPlan]) -> Iterator[LayOff | Discard]:
        """Yield the moves that lay the jokers left over, and the discard."""
        used = [card for play in played for card in cards_used(play)]
        hand = self._turn.hand
        left = Hand.of(card for card in used if not card.is_joker).missing(card for card in hand if not card.is_joker)
        jokers = hand.jokers + sum(isinstance(play, TAKES_JOKER) for play in played) - used.count(JOKER)
        longer = {play.target for play in played if isinstance(play, LayOff | TakeJoker | CompleteSet)}
        room = [
            LayOff(self._turn.table.next_id + place, JOKER, end, face)
            for place, plan in enumerate(opening)
            for face, end in plan.extensions(self._rules.tables).wild[:1]
        ]
        for table_meld in self._melds:
            if table_meld.target in self._room and table_meld.target not in longer:
                moves = self._room[table_meld.target].moves(table_meld.target, table_meld.meld.kind)
                room += [move for move in moves if isinstance(move, LayOff)]
        keeps = jokers > 0 and not left and (self._turn_rules.least > 0 or jokers > len(room))
        yield from room[: jokers - keeps]
        yield from (Discard(card) for card in left)
        if keeps:
            yield Discard(JOKER)


def _jokers_of(plan: ExtensionPlan) -> int:
    return plan.jokers


def _throwable(turn: Turn) -> int:
    """Return the plane of the cards that may be the last one: not the only copy of a card that must be laid or kept."""
    plane = turn.hand.singles
    for duty in turn.duties:
        if duty.binds_the_card and not duty.card.is_joker and turn.hand.count(duty.card) == 1:
            plane &= ~duty.card.bit
    return plane
