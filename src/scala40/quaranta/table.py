"""The melds on the table, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from scala40.core.cards import JOKER, Card, Suit
from scala40.core.growth import Growth, neighbours, plane_of
from scala40.core.hands import Hand
from scala40.core.melds import Meld, MeldKind, ends_of, extended
from scala40.core.showing import Shown
from scala40.core.tables import cuts
from scala40.core.twin import draft_of, seal_of
from scala40.quaranta.moves import LayOff, TakeJoker, make_lay_off
from scala40.quaranta.options import LongRuns
from scala40.quaranta.rules import Ruleset


class Part:
    """What one meld of the table allows.

    Moves are made when a hand is first looked at that could use them: most melds see none before they change.

    Attributes:
        target: its id.
        meld: the meld.
        run_suit: its suit if it is a run.
        fits: the natural faces that can be added by themselves, cuts included, as a plane (D-57).
        takes: the natural faces that take a joker, as a plane.
        has_room: whether a joker can be added by itself, cuts included.
        growth: what can happen to the meld itself, without cuts.
    """

    __slots__ = ("_lay_offs", "_trades", "_wild", "fits", "growth", "has_room", "meld", "run_suit", "takes", "target")

    def __init__(self, target: int, meld: Meld, rules: Ruleset) -> None:
        growth = rules.tables.growth(meld)
        self.target: int = target
        self.meld: Meld = growth.meld  # one object for equal melds, which makes comparing tables a matter of identity
        self.run_suit: Suit | None = growth.suit
        self.fits: int = growth.fit_plane
        self.takes: int = growth.take_plane
        self.has_room: bool = bool(growth.wild)
        self.growth: Growth = growth
        self._lay_offs: tuple[tuple[int, LayOff], ...] | None = None
        self._wild: tuple[LayOff, ...] | None = None
        self._trades: tuple[tuple[int, TakeJoker], ...] | None = None
        if rules.long_runs is LongRuns.SPLIT:
            cut_in = _added_by_a_cut(meld, rules)
            self.fits |= plane_of(card for card in cut_in if not card.is_joker)
            self.has_room = self.has_room or JOKER in cut_in

    @property
    def lay_offs(self) -> tuple[tuple[int, LayOff], ...]:
        """The moves that add a natural card, each with its card's bit."""
        if self._lay_offs is None:
            target, natural = self.target, self.growth.natural
            self._lay_offs = tuple([(1 << card.index, make_lay_off(target, card, end, card)) for card, end in natural])
        return self._lay_offs

    @property
    def wild_lay_offs(self) -> tuple[LayOff, ...]:
        """The moves that add a joker."""
        if self._wild is None:
            target, wild = self.target, self.growth.wild
            self._wild = tuple([make_lay_off(target, JOKER, end, face) for face, end in wild])
        return self._wild

    @property
    def trades(self) -> tuple[tuple[int, TakeJoker], ...]:
        """The moves that take a joker, each with its card's bit."""
        if self._trades is None:
            target, takes = self.target, self.growth.takes
            self._trades = tuple([(1 << card.index, TakeJoker(target, card)) for card in takes])
        return self._trades


def _added_by_a_cut(meld: Meld, rules: Ruleset) -> tuple[Card, ...]:
    """The single cards, a joker among them, that a run takes if it is cut (D-26)."""
    if meld.kind is MeldKind.SET or len(meld) < rules.max_run_length:
        return ()
    places = [(face, end) for end in ends_of(meld.kind) for face in neighbours(meld, end, rules.meld_rules)]
    return tuple(
        card
        for face, end in places
        for card in (face, JOKER)
        if any(True for _ in cuts(extended(meld, card, face, end), rules.meld_rules))
    )


class TableFacts:
    """What a whole table allows.

    Attributes:
        rules: the rules that it is worked out for.
        parts: what each meld allows, in the order of their ids.
        fits: the natural faces that can be added to a meld by themselves, as a plane.
        takes: the natural faces that take a joker, as a plane.
        laid: the cards on the table.
        goes_on: whether a card that is not on the table can be added to a meld or take a joker.
    """

    __slots__ = ("fits", "goes_on", "laid", "parts", "rules", "takes")

    def __init__(self, rules: Ruleset, parts: tuple[Part, ...], laid: Hand) -> None:
        self.rules: Ruleset = rules
        self.parts: tuple[Part, ...] = parts
        self.laid: Hand = laid
        fits = takes = 0
        for part in parts:
            fits |= part.fits
            takes |= part.takes
        self.fits: int = fits
        self.takes: int = takes
        self.goes_on: bool = (fits | takes) & ~laid.twos != 0

    @property
    def room_for_joker(self) -> bool:
        """Whether a joker could be added to some meld."""
        return any(part.has_room for part in self.parts)


@attrs.frozen
class Table(Mapping[int, Meld], Shown):
    """The melds on the table by their ids: a mapping from id to meld, in the order of laying.

    Attributes:
        melds: the meld of each id, `None` for one that has been recycled (D-28).

    >>> from scala40.core.cards import cards_in
    >>> table = Table((None, Meld(MeldKind.SET, cards_in("KC KD KH"))))
    >>> len(table), list(table), str(table[1])
    (1, [1], 'KC KD KH')
    """

    melds: tuple[Meld | None, ...] = ()
    _facts: TableFacts | None = attrs.field(init=False, default=None, eq=False, repr=False)

    def __getitem__(self, target: int) -> Meld:
        meld = self.melds[target] if 0 <= target < len(self.melds) else None
        if meld is None:
            raise KeyError(target)
        return meld

    def __iter__(self) -> Iterator[int]:
        return (target for target, meld in enumerate(self.melds) if meld is not None)

    def __len__(self) -> int:
        return len(self.melds) - self.melds.count(None)

    @property
    def next_id(self) -> int:
        """The id that the next new meld gets."""
        return len(self.melds)

    def __reduce__(self) -> tuple[type[Table], tuple[tuple[Meld | None, ...]]]:
        return Table, (self.melds,)  # what can be worked out again is not sent along


def facts_of(table: Table, rules: Ruleset) -> TableFacts:
    """Return what the melds of a table, which are legal, allow; worked out once and kept in it."""
    facts = table._facts  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # its own module
    if facts is None or facts.rules is not rules:
        parts = tuple(Part(target, meld, rules) for target, meld in table.items())
        laid = Hand.of(card for meld in table.values() for card in meld.cards)
        facts = TableFacts(rules, parts, laid)
        object.__setattr__(table, "_facts", facts)
    return facts


def with_meld(table: Table, target: int, meld: Meld | None, laid: Hand, rules: Ruleset) -> Table:
    """Return the table with that meld, or none, under an id that is there or is the next one.

    Args:
        table: the table.
        target: the id.
        meld: the meld, which is legal; `None` if it has been recycled.
        laid: the cards that are then on the table.
        rules: the rules.
    """
    parts = facts_of(table, rules).parts
    part: tuple[Part, ...] = ()
    if meld is not None:
        part = (Part(target, meld, rules),)
        meld = part[0].meld
    melds = table.melds
    draft = _new(_TableDraft)
    if target == len(melds):
        draft.melds = (*melds, meld)
        parts = (*parts, *part)
    else:
        draft.melds = (*melds[:target], meld, *melds[target + 1 :])
        parts = (*[it for it in parts if it.target < target], *part, *[it for it in parts if it.target > target])
    draft._facts = TableFacts(rules, parts, laid)  # noqa: SLF001  # its own module
    return _seal(draft)


_TableDraft: Final = draft_of(Table)
_seal: Final = seal_of(Table)
_new: Final = object.__new__
