"""The melds on the table, and what can be done with them."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from typing import Final

import attrs

from scala40.core._base import Shown, draft_of, fields, seal_of
from scala40.core._cards import Card, Hand
from scala40.core._melds import Meld, MeldExtensions
from scala40.quaranta._rules import Ruleset
from scala40.quaranta._turn.table_melds import TableIndex, TableMeld


@attrs.frozen(weakref_slot=False)
class Table(Mapping[int, Meld], Shown):
    """The melds on the table by their ids: a mapping from id to meld, in the order of laying.

    Attributes:
        melds: the meld of each id, `None` for one that has been recycled (D-28).

    Raises:
        TypeError: the melds are not a tuple of them.

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
    growths = rules.tables.growths(melds)
    found = [TableMeld(target, growth, rules) for target, growth in zip(targets, growths, strict=True)]
    return TableIndex(rules, (*found,), Hand.of(cards))


def with_meld(table: Table, target: int, growth: MeldExtensions | None, laid: Hand, index: TableIndex) -> Table:
    """Return the table with another meld, or none any more, under an id that is there or is the next one.

    Args:
        table: the table.
        target: the id.
        growth: what can happen to the meld, which is legal; `None` if it has been recycled.
        laid: the cards that are then on the table.
        index: what the table allows now.
    """
    melds = table.melds
    draft = _draft()
    # Melds are the same object wherever they are equal, which makes comparing tables a matter of identity.
    meld = (None if growth is None else growth.meld,)
    draft.melds = melds + meld if target == len(melds) else melds[:target] + meld + melds[target + 1 :]
    draft._index = index.changed(target, growth, laid)  # noqa: SLF001  # its own module
    return _seal(draft)


_draft: Final = draft_of(Table)
_seal: Final = seal_of(Table)
