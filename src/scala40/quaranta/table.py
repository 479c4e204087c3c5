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
        self.target = target
        self.meld = meld
        self.lay_offs = tuple((1 << card.index, LayOff(target, card, end, card)) for card, end in growth.natural)
        self.wild_lay_offs = tuple(LayOff(target, JOKER, end, face) for face, end in growth.wild)
        self.trades = tuple((1 << card.index, TakeJoker(target, card)) for card in growth.takes)
        self.fits = sum({bit for bit, _ in self.lay_offs})
        self.takes = sum({bit for bit, _ in self.trades})


class TableFacts:
    """What a whole table allows.

    Attributes:
        parts: what each meld allows, by id.
        fits: the natural faces that extend a meld, as a plane.
        takes: the natural faces that take a joker, as a plane.
        laid: the cards on the table.
    """

    __slots__ = ("fits", "laid", "parts", "takes")

    def __init__(self, parts: tuple[Part, ...], laid: Hand) -> None:
        self.parts = parts
        self.laid = laid
        self.fits = self.takes = 0
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

    def facts(self, tables: MeldTables) -> TableFacts:
        """Return what the melds, which are legal, allow; worked out once."""
        facts = self._facts
        if facts is None:
            parts = tuple(Part(target, meld, tables) for target, meld in enumerate(self.melds))
            laid = Hand.of(card for meld in self.melds for card in meld.cards)
            facts = TableFacts(parts, laid)
            object.__setattr__(self, "_facts", facts)
        return facts

    def with_meld(self, meld: Meld, tables: MeldTables) -> Table:
        """Return the table with one more legal meld."""
        laid = self.facts(tables).laid
        for card in meld.cards:
            laid = laid.add(card)
        return self._with(len(self.melds), meld, laid, tables)

    def with_lay_off(self, move: LayOff, tables: MeldTables) -> Table:
        """Return the table after a card that fits has been laid off."""
        meld = extended(self.melds[move.target], move.card, move.face, move.end)
        return self._with(move.target, meld, self.facts(tables).laid.add(move.card), tables)

    def with_joker_taken(self, move: TakeJoker, tables: MeldTables) -> Table:
        """Return the table after a joker that the card stands for has been taken."""
        meld = with_joker_replaced(self.melds[move.target], move.card)
        return self._with(move.target, meld, self.facts(tables).laid.add(move.card).remove(JOKER), tables)

    def _with(self, target: int, meld: Meld, laid: Hand, tables: MeldTables) -> Table:
        parts = self.facts(tables).parts
        draft = _new(_TableDraft)
        draft.melds = (*self.melds[:target], meld, *self.melds[target + 1 :])
        draft._facts = TableFacts((*parts[:target], Part(target, meld, tables), *parts[target + 1 :]), laid)  # noqa: SLF001
        return _seal(draft)


_TableDraft: Final = draft_of(Table)
_seal: Final = seal_of(Table)
_new: Final = object.__new__
