"""The table of Skarney: its melds, whose they are, and how far the contract of a side has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from scala40.core._base import Shown, draft_of, fields, seal_of
from scala40.core._cards import Card
from scala40.core._game import with_item
from scala40.core._melds import Meld, MeldKind, MeldRules, extended
from scala40.skarney._rules import Partnership, Ruleset
from scala40.skarney.melds import SideExtensions, TableExtensions, extensions_of, with_wild_replaced
from scala40.skarney.moves import Exchange, LayMeld, LayOff


@attrs.frozen(weakref_slot=False)
class Table(Mapping[int, Meld], Shown):
    """The melds on the table by their ids, numbered from 0 in the order of laying.

    Attributes:
        owners: for each of them the side that it belongs to: 0 or 1 in pairs, the seat where each plays alone.

    Raises:
        ValueError: the numbers of owners and melds differ.

    >>> from scala40 import cards_in
    >>> table = Table((Meld(MeldKind.SET, cards_in("KC KD KH")),), owners=(1,))
    >>> str(table[0]), [str(meld) for meld in table.of(1)], list(table.of(0))
    ('KC KD KH', ['KC KD KH'], [])
    """

    melds: tuple[Meld, ...] = attrs.field(default=(), validator=fields.each(Meld))
    owners: tuple[int, ...] = attrs.field(default=(), validator=fields.each(int))
    _all_extensions: TableExtensions | None = attrs.field(init=False, default=None, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if len(self.melds) != len(self.owners):
            msg = f"each meld belongs to a side: {len(self.melds)} melds, {len(self.owners)} owners"
            raise ValueError(msg)

    def __getitem__(self, target: int) -> Meld:
        if not 0 <= target < len(self.melds):
            raise KeyError(target)
        return self.melds[target]

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.melds)))

    def __len__(self) -> int:
        return len(self.melds)

    def of(self, side: int) -> Iterator[Meld]:
        """Yield the melds of a side in the order of laying."""
        return (meld for meld, owner in zip(self.melds, self.owners, strict=True) if owner == side)


def cards_used(play: LayMeld | LayOff | Exchange) -> tuple[Card, ...]:
    """Return the cards that leave the hand."""
    return play.meld.cards if isinstance(play, LayMeld) else (play.card,)


def extensions_of_all(table: Table, rules: MeldRules) -> tuple[SideExtensions, ...]:
    """Return what can happen to each meld of a table, all of which are legal; worked out once and kept in it."""
    known = table._all_extensions  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # its own module
    if known is None or known.rules is not rules:
        known = TableExtensions(rules, tuple([extensions_of(meld, rules) for meld in table.melds]))
        object.__setattr__(table, "_all_extensions", known)
    return known.melds


def table_after(table: Table, play: LayMeld | LayOff | Exchange, side: int, rules: MeldRules) -> Table:
    """Return the table after a play of a side that is possible on it."""
    all_extensions = extensions_of_all(table, rules)
    if isinstance(play, LayMeld):
        return _table((*all_extensions, extensions_of(play.meld, rules)), (*table.owners, side), rules)
    meld = table.melds[play.target]
    if isinstance(play, LayOff):
        changed = extended(meld, play.card, play.face, play.end)
    else:
        changed = with_wild_replaced(meld, play.card, rules)
    return _table(with_item(all_extensions, play.target, extensions_of(changed, rules)), table.owners, rules)


_draft: Final = draft_of(Table)
_seal: Final = seal_of(Table)


def _table(all_extensions: tuple[SideExtensions, ...], owners: tuple[int, ...], rules: MeldRules) -> Table:
    draft = _draft()
    draft.melds = tuple([extensions.meld for extensions in all_extensions])
    draft.owners = owners
    draft._all_extensions = TableExtensions(rules, all_extensions)  # noqa: SLF001  # its own module
    return _seal(draft)


def side_in(rules: Ruleset, seat: int) -> int:
    """Return the side of a seat, as `Ruleset.side_of` does, which looks at what it is given (K-26)."""
    return seat % 2 if rules.partnership is _PAIRS else seat


_PAIRS: Final = Partnership.PAIRS  # looking up a member of an enum takes longer than what is asked of it

# contracts: how far a side has come is what its melds say


def laid_by(table: Table, side: int) -> int:
    """Return how many melds of a side lie on the table."""
    return table.owners.count(side)


def has_contract(table: Table, side: int, number: int, rules: Ruleset) -> bool:
    """Return whether a side has laid its contract, which it also has where none is required."""
    return laid_by(table, side) >= rules.contract(number)


def is_in_contract(table: Table, side: int, number: int, rules: Ruleset) -> bool:
    """Return whether a side has begun its contract and not completed it."""
    return 0 < laid_by(table, side) < rules.contract(number)


def contract_kind(table: Table, side: int) -> MeldKind | None:
    """Return whether a side has begun its contract with a set or with a run; `None` if it has laid nothing."""
    return next((meld.kind for meld in table.of(side)), None)
