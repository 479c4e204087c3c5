"""The melds on the table: what can be added to each, what takes a joker, and what is left when they change."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from typing import Final

import attrs

from scala40.core._base import Shown, draft_of, fields, seal_of
from scala40.core._cards import JOKER, PLANE, Card, Hand, Rank, Suit, make_hand
from scala40.core._melds import (
    LEAST,
    RUN,
    End,
    Meld,
    MeldExtensions,
    MeldKind,
    MeldRules,
    ends_of,
    extended,
    neighbours,
    plane_of,
    run_start,
)
from scala40.core._search import cuts
from scala40.quaranta._rules import ClosingDiscard, FourOfAKind, PlayableMeans, Ruleset, SetJoker
from scala40.quaranta.moves import CompleteSet, LayOff, SplitRun, TakeJoker, make_lay_off, make_take_joker

_BOTH: Final = SetJoker.BOTH_MISSING
_EXTENDS: Final = PlayableMeans.EXTENDS


class TableMeld:
    """A meld of the table with everything that can be added to it or taken from it."""

    __slots__ = ("_lay_offs", "_trades", "_wild", "extensions", "fits", "has_room", "meld", "takes", "target")

    def __init__(self, target: int, extensions: MeldExtensions, rules: Ruleset) -> None:
        self.target: int = target
        self.meld: Meld = (
            extensions.meld
        )  # one object for equal melds, which makes comparing tables a matter of identity
        self.fits: int = extensions.fit_plane
        self.takes: int = extensions.take_plane
        self.has_room: bool = bool(extensions.wild)
        self.extensions: MeldExtensions = extensions
        self._lay_offs: list[tuple[int, LayOff]] | None = None
        self._wild: list[LayOff] | None = None
        self._trades: list[tuple[int, TakeJoker]] | None = None
        if rules.longest_part:
            self._add_cuts(rules)

    def _add_cuts(self, rules: Ruleset) -> None:
        """Add what the run takes if it is cut (D-26)."""
        extensions = self.extensions
        if extensions.kept is None:  # the same runs come up in many hands
            extensions.kept = tuple([card for card, *_ in added_by_a_cut(extensions.meld, rules)])
        for card in extensions.kept:
            self.fits |= card.bit
            self.has_room |= card.is_joker

    @property
    def lay_offs(self) -> Sequence[tuple[int, LayOff]]:
        """The moves that add a natural card, each with its card's bit."""
        found = self._lay_offs
        if found is None:
            target, natural = self.target, self.extensions.natural
            self._lay_offs = found = list[tuple[int, LayOff]]()
            for card, end in natural:
                found.append((card.bit, make_lay_off(target, card, end, card)))
        return found

    @property
    def wild_lay_offs(self) -> Sequence[LayOff]:
        """The moves that add a joker."""
        found = self._wild
        if found is None:
            target, wild = self.target, self.extensions.wild
            self._wild = found = list[LayOff]()
            for face, end in wild:
                found.append(make_lay_off(target, JOKER, end, face))
        return found

    @property
    def trades(self) -> Sequence[tuple[int, TakeJoker]]:
        """The moves that take a joker, each with its card's bit."""
        found = self._trades
        if found is None:
            target, takes = self.target, self.extensions.takes
            self._trades = found = list[tuple[int, TakeJoker]]()
            for card in takes:
                found.append((card.bit, make_take_joker(target, card)))
        return found


def added_by_a_cut(meld: Meld, rules: Ruleset) -> Iterator[tuple[Card, Card, End, tuple[int, ...]]]:
    """Yield the single cards, jokers among them, that a run takes if it is cut (D-26)."""
    # Each comes with what it stands for, the end where it goes, and how many cards the low part can have.
    if meld.kind is MeldKind.RUN and len(meld) == rules.max_run_length:
        beside = [(face, end) for end in ends_of(meld.kind) for face in neighbours(meld, end, rules.meld_rules)]
        places = [(card, face, end) for face, end in beside for card in (face, JOKER)]
        for card, face, end in places:
            sizes = _low_parts(extended(meld, card, face, end), rules)
            if sizes:
                yield card, face, end, sizes


def _low_parts(run: Meld, rules: Ruleset) -> tuple[int, ...]:
    """Return how many cards the low part can have if a run is cut (V-16)."""
    most, parts = rules.longest_part, cuts(run, rules.meld_rules)
    return tuple([len(low) for low, high in parts if len(low) <= most >= len(high)])


class TableIndex:
    """An index of a table: everything that can be added to its melds or taken from them."""

    __slots__ = ("fits", "goes_on", "laid", "melds", "playable", "rules", "takes")

    def __init__(self, rules: Ruleset, melds: tuple[TableMeld, ...], laid: Hand) -> None:
        self.rules: Ruleset = rules
        self.melds: tuple[TableMeld, ...] = melds
        self.laid: Hand = laid
        fits = takes = 0
        for table_meld in melds:
            fits |= table_meld.fits
            takes |= table_meld.takes
        self.fits: int = fits
        self.takes: int = takes
        played = fits | takes
        self.playable: int = fits if rules.playable_means is _EXTENDS else played
        self.goes_on: bool = played & laid.doubles != played

    def meld_at(self, target: int) -> TableMeld | None:
        """Return the meld with an id, `None` if there is none."""
        place, melds = self.place(target), self.melds
        return melds[place] if place < len(melds) else None

    def place(self, target: int) -> int:
        """Return the place of the meld with an id; behind the last one if there is none."""
        melds = self.melds
        count = len(melds)
        if 0 <= target < count and melds[target].target == target:  # unless melds have been recycled
            return target
        if not count or target > melds[-1].target:
            return count
        return next((place for place, table_meld in enumerate(melds) if table_meld.target == target), count)

    def since(self, first: int) -> TableIndex:
        """Return what the melds with this id and later ones allow."""
        return TableIndex(self.rules, tuple([it for it in self.melds if it.target >= first]), self.laid)

    def changed(self, target: int, extensions: MeldExtensions | None, laid: Hand) -> TableIndex:
        """Return what the table allows with another meld under an id that is there or is the next one."""
        place, melds = self.place(target), self.melds
        table_meld = () if extensions is None else (TableMeld(target, extensions, self.rules),)
        return TableIndex(self.rules, melds[:place] + table_meld + melds[place + 1 :], laid)

    def frees(self, singles: int) -> bool:
        """Return whether natural cards of a plane take a joker, each by itself or two together (V-06)."""
        if self.rules.set_joker is not _BOTH or self.takes & singles:
            return self.takes & singles != 0
        return any(completions(table_meld, singles) for table_meld in self.melds)

    @property
    def room_for_joker(self) -> bool:
        """True if a joker can be added to some meld."""
        return any(table_meld.has_room for table_meld in self.melds)


def completions(table_meld: TableMeld, singles: int) -> list[CompleteSet]:
    """Return the move that takes the joker of a set of three with two natural cards, if there is one (V-06)."""
    both = table_meld.extensions.both
    return [CompleteSet(table_meld.target, both)] if both and not plane_of(both) & ~singles else []


# Runs that are made too long and cut in two (D-26, D-27).


def splits(table_meld: TableMeld, hand: Hand, rules: Ruleset) -> Iterator[SplitRun]:
    """Yield the ways to lengthen a run with cards of the hand so that it must be cut, and to cut it."""
    if table_meld.meld.kind is MeldKind.RUN:
        for end in (End.LOW, End.HIGH):
            for run in _longer(table_meld.meld, end, hand, rules):
                yield from _cut(table_meld, run, end, rules)


def reaches(run: Meld, card: Card, singles: int, jokers: int, rules: MeldRules) -> bool:
    """Return whether a run may come to take a card of its suit, if it is cut as often as one likes."""
    # It must be within the run or beyond one of its ends, with cards to lay between them. Whether the run is long
    # enough for any cut is not asked.
    first = run_start(run, rules) or 0
    last = first + len(run) - 1
    for place in (place for place, rank in enumerate(rules.order) if rank is card.rank):
        between = rules.order[place + 1 : first] if place < first else rules.order[last + 1 : place]
        if sum(not singles & Card(rank, card.suit).bit for rank in between) <= jokers:
            return True
    return False


def _longer(run: Meld, end: End, hand: Hand, rules: Ruleset) -> Iterator[Meld]:
    """Yield the runs that are too long, but not for two, that cards of the hand make of a run at one end."""
    if len(run) > rules.max_run_length:
        yield run
    if len(run) < 2 * rules.max_run_length:
        for face in neighbours(run, end, rules.meld_rules):
            for card in (face, JOKER):
                if card in hand:
                    yield from _longer(extended(run, card, face, end), end, hand.remove(card), rules)


def _cut(table_meld: TableMeld, run: Meld, end: End, rules: Ruleset) -> Iterator[SplitRun]:
    added = slice(0, len(run) - len(table_meld.meld)) if end is End.LOW else slice(len(table_meld.meld), len(run))
    for low in _low_parts(run, rules):
        yield SplitRun(table_meld.target, run.cards[added], end, low, run.faces[added])


def joined(run: Meld, move: SplitRun) -> Meld:
    """Return the run that is too long, before it is cut."""
    if move.end is End.LOW:
        return Meld(run.kind, (*move.cards, *run.cards), (*move.faces, *run.faces))
    return Meld(run.kind, (*run.cards, *move.cards), (*run.faces, *move.faces))


def parts_of(run: Meld, cut: int) -> tuple[Meld, Meld]:
    """Return the low part, of so many cards, and the high part of a run."""
    low = Meld(run.kind, run.cards[:cut], run.faces[:cut])
    return low, Meld(run.kind, run.cards[cut:], run.faces[cut:])


@attrs.frozen(weakref_slot=False)
class Table(Mapping[int, Meld], Shown):
    """The melds on the table by their ids: a mapping from id to meld, in the order of laying.

    Attributes:
        melds: the meld of each id, `None` for one that has been recycled (D-28).

    >>> from scala40 import MeldKind, cards_in
    >>> table = Table((None, Meld(MeldKind.SET, cards_in("KC KD KH"))))
    >>> len(table), list(table), str(table[1])
    (1, [1], 'KC KD KH')
    """

    melds: tuple[Meld | None, ...] = attrs.field(default=(), validator=fields.each((Meld, type(None))))
    _index: TableIndex | None = attrs.field(init=False, default=None, eq=False, repr=False)

    def __getitem__(self, target: int) -> Meld:
        meld = self.melds[target] if 0 <= target < len(self.melds) else None
        if meld is None:
            raise KeyError(target)
        return meld

    def __iter__(self) -> Iterator[int]:
        return iter(self._by_id)

    def items(self) -> ItemsView[int, Meld]:
        """Return a view of the ids and melds."""
        return self._by_id.items()

    def values(self) -> ValuesView[Meld]:
        """Return a view of the melds."""
        return self._by_id.values()

    @property
    def _by_id(self) -> dict[int, Meld]:
        return {target: meld for target, meld in enumerate(self.melds) if meld is not None}

    def __len__(self) -> int:
        return len(self._by_id)

    @property
    def next_id(self) -> int:
        """The id that the next new meld gets."""
        return len(self.melds)

    @property
    def recycled(self) -> int:
        """The number of melds that have been recycled."""
        return len(self.melds) - len(self)


def index_of(table: Table, rules: Ruleset) -> TableIndex:
    """Return what the melds of a table, which are legal, allow; worked out once and kept in it."""
    index = table._index  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # its own module
    if index is None or index.rules is not rules:
        index = _worked_out(table, rules)
        object.__setattr__(table, "_index", index)
    return index


def _worked_out(table: Table, rules: Ruleset) -> TableIndex:
    targets: list[int] = []
    melds: list[Meld] = []
    cards: list[Card] = []
    for target, meld in enumerate(table.melds):
        if meld is not None:
            targets.append(target)
            melds.append(meld)
            cards += meld.cards
    all_extensions = rules.tables.all_extensions(melds)
    found = [TableMeld(target, extensions, rules) for target, extensions in zip(targets, all_extensions, strict=True)]
    return TableIndex(rules, (*found,), Hand.of(cards))


def with_meld(table: Table, target: int, extensions: MeldExtensions | None, laid: Hand, index: TableIndex) -> Table:
    """Return the table with another meld, or none any more, under an id that is there or is the next one."""
    melds = table.melds
    draft = _draft()
    # Melds are the same object wherever they are equal, which makes comparing tables a matter of identity.
    meld = (None if extensions is None else extensions.meld,)
    draft.melds = melds + meld if target == len(melds) else melds[:target] + meld + melds[target + 1 :]
    draft._index = index.changed(target, extensions, laid)  # noqa: SLF001  # its own module
    return _seal(draft)


_draft: Final = draft_of(Table)
_seal: Final = seal_of(Table)


def is_recycled(meld: Meld, rules: Ruleset) -> bool:
    """Return whether a meld goes to the discard pile as soon as it is complete (D-28)."""
    return rules.four_of_a_kind is FourOfAKind.RECYCLED and _is_four_of_a_kind(meld)


def _is_four_of_a_kind(meld: Meld) -> bool:
    return len(meld.cards) > LEAST and meld.kind is not RUN and not meld.jokers


def sets_to_discard(index: TableIndex) -> dict[Rank, int]:
    """Return the ids of the sets that players may put on the pile, by their ranks; of equal ones the last (V-17)."""
    if index.rules.four_of_a_kind is not FourOfAKind.MAY_BE_RECYCLED:
        return {}
    return {it.meld.cards[0].rank or Rank.ACE: it.target for it in index.melds if _is_four_of_a_kind(it.meld)}


def is_deadlock(table: Table, sizes: Iterable[int], rules: Ruleset) -> bool:
    """Return whether nothing can happen any more, judged by the table and the sizes of the hands between two turns."""
    # Nothing can if no card off the table extends a meld or takes a joker, and there is no hand that could come to a
    # meld and a discard (it grows by the card drawn; where closing takes no discard a meld is enough) or no meld among
    # the cards off the table. Where runs are cut, several cards may extend one that takes none by itself. Sets that may
    # be put on the pile count as off the table (V-17).
    index = index_of(table, rules)
    off_table = PLANE & ~index.laid.doubles
    for rank in sets_to_discard(index):
        off_table |= plane_of(tuple([Card(rank, suit) for suit in Suit]))
    jokers = rules.jokers - index.laid.jokers
    if (index.fits | index.takes) & off_table or (jokers and index.room_for_joker):
        return False
    kept = 0 if rules.closing_discard is ClosingDiscard.OPTIONAL else 1
    most = max(sizes) + 1 - kept
    unseen = make_hand(off_table, 0, jokers)
    if most >= LEAST and rules.tables.has_meld(off_table, jokers):
        return False
    return not rules.longest_part or not any(
        len(move.cards) <= most for table_meld in index.melds for move in splits(table_meld, unseen, rules)
    )
