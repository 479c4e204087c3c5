"""The melds on the table, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from scala40.core.cards import JOKER
from scala40.core.hands import Hand
from scala40.core.melds import Meld, extended, with_joker_replaced
from scala40.core.tables import MeldTables
from scala40.core.twin import draft_of, seal_of
from scala40.quaranta.moves import LayOff, TakeJoker


class Part:
    """What one meld of the table allows: the moves that add to it or take its joker, each with its card's bit."""

    __slots__ = ("fits", "lay_offs", "meld", "takes", "target", "trades", "wild_lay_offs")

    def __init__(self, target: int, meld: Meld, tables: MeldTables) -> None:
        growth = tables.growth(meld)
        self.target: int = target
        self.meld: Meld = meld
        self.lay_offs: tuple[tuple[int, LayOff], ...] = tuple(
            (1 << card.index, LayOff(target, card, end, card)) for card, end in growth.natural
        )
        self.wild_lay_offs: tuple[LayOff, ...] = tuple(LayOff(target, JOKER, end, face) for face, end in growth.wild)
        self.trades: tuple[tuple[int, TakeJoker], ...] = tuple(
            (1 << card.index, TakeJoker(target, card)) for card in growth.takes
        )
        self.fits: int = sum({bit for bit, _ in self.lay_offs})
        self.takes: int = sum({bit for bit, _ in self.trades})


class TableFacts:
    """What a whole table allows.

    Attributes:
        tables: the meld tables of the rules that it is worked out for.
        parts: what each meld allows, by id.
        fits: the natural faces that extend a meld, as a plane.
        takes: the natural faces that take a joker, as a plane.
        laid: the cards on the table.
    """

    __slots__ = ("fits", "laid", "parts", "tables", "takes")

    def __init__(self, tables: MeldTables, parts: tuple[Part, ...], laid: Hand) -> None:
        self.tables: MeldTables = tables
        self.parts: tuple[Part, ...] = parts
        self.laid: Hand = laid
        self.fits: int = 0
        self.takes: int = 0
        for part in parts:
            self.fits |= part.fits
            self.takes |= part.takes

    @property
    def room_for_joker(self) -> bool:
        """Whether a joker could be added to some meld."""
        return any(part.wild_lay_offs for part in self.parts)


@attrs.frozen
class Table(Mapping[int, Meld]):
    """The melds on the table by their ids: a mapping from id to meld, in the order of laying.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.core.melds import MeldKind
    >>> table = Table((Meld(MeldKind.SET, cards_in("KC KD KH")),))
    >>> len(table), str(table[0])
    (1, 'KC KD KH')
    """

    melds: tuple[Meld, ...] = ()
    _facts: TableFacts | None = attrs.field(init=False, default=None, eq=False, repr=False)

    def __getitem__(self, target: int) -> Meld:
        if not 0 <= target < len(self.melds):
            raise KeyError(target)
        return self.melds[target]

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.melds)))

    def __len__(self) -> int:
        return len(self.melds)

    def __reduce__(self) -> tuple[type[Table], tuple[tuple[Meld, ...]]]:
        return Table, (self.melds,)  # what can be worked out again is not sent along


def facts_of(table: Table, tables: MeldTables) -> TableFacts:
    """Return what the melds of a table, which are legal, allow; worked out once and kept in it."""
    facts = table._facts  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # its own module
    if facts is None or facts.tables is not tables:
        parts = tuple(Part(target, meld, tables) for target, meld in table.items())
        laid = Hand.of(card for meld in table.melds for card in meld.cards)
        facts = TableFacts(tables, parts, laid)
        object.__setattr__(table, "_facts", facts)
    return facts


def with_meld(table: Table, meld: Meld, tables: MeldTables) -> Table:
    """Return the table with one more legal meld."""
    laid = facts_of(table, tables).laid
    for card in meld.cards:
        laid = laid.add(card)
    return _with(table, len(table), meld, laid, tables)


def with_lay_off(table: Table, move: LayOff, tables: MeldTables) -> Table:
    """Return the table after a card that fits has been laid off."""
    meld = extended(table.melds[move.target], move.card, move.face, move.end)
    return _with(table, move.target, meld, facts_of(table, tables).laid.add(move.card), tables)


def with_joker_taken(table: Table, move: TakeJoker, tables: MeldTables) -> Table:
    """Return the table after a joker that the card stands for has been taken."""
    meld = with_joker_replaced(table.melds[move.target], move.card)
    return _with(table, move.target, meld, facts_of(table, tables).laid.add(move.card).remove(JOKER), tables)


def _with(table: Table, target: int, meld: Meld, laid: Hand, tables: MeldTables) -> Table:
    parts = facts_of(table, tables).parts
    draft = _new(_TableDraft)
    draft.melds = (*table.melds[:target], meld, *table.melds[target + 1 :])
    draft._facts = TableFacts(tables, (*parts[:target], Part(target, meld, tables), *parts[target + 1 :]), laid)  # noqa: SLF001  # its own module
    return _seal(draft)


_TableDraft: Final = draft_of(Table)
_seal: Final = seal_of(Table)
_new: Final = object.__new__
