"""The table of Skarney, the phases of a turn, what a seat sees, and what everybody knows of each hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

import attrs

from scala40.core.base import Shown, draft_of, fields, seal_of
from scala40.core.cards import EMPTY, Card, Hand
from scala40.core.game import Context, with_item
from scala40.core.melds import Meld, MeldKind, extended, less
from scala40.skarney.melds import with_wild_replaced
from scala40.skarney.moves import Exchange, LayMeld, LayOff
from scala40.skarney.phase import Phase
from scala40.skarney.rules import Ruleset, is_stop_card


@attrs.frozen
class Table(Mapping[int, Meld], Shown):
    """The melds on the table by their ids, numbered from 0 in the order of laying.

    Attributes:
        melds: the melds.
        owners: for each of them the side that it belongs to: 0 or 1 in pairs, the seat where each plays alone.

    Raises:
        TypeError: a part is of another type.
        ValueError: there are not as many owners as melds.

    >>> from scala40.core.cards import cards_in
    >>> table = Table((Meld(MeldKind.SET, cards_in("KC KD KH")),), owners=(1,))
    >>> str(table[0]), [str(meld) for meld in table.of(1)], list(table.of(0))
    ('KC KD KH', ['KC KD KH'], [])
    """

    melds: tuple[Meld, ...] = attrs.field(default=(), validator=fields.each(Meld))
    owners: tuple[int, ...] = attrs.field(default=(), validator=fields.each(int))

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


def table_after(table: Table, play: LayMeld | LayOff | Exchange, side: int, rules: Ruleset) -> Table:
    """Return the table after a play of a side that is possible on it."""
    if isinstance(play, LayMeld):
        return _table((*table.melds, play.meld), (*table.owners, side))
    meld = table[play.target]
    if isinstance(play, LayOff):
        changed = extended(meld, play.card, play.face, play.end)
    else:
        changed = with_wild_replaced(meld, play.card, rules.meld_rules)
    return _table(with_item(table.melds, play.target, changed), table.owners)


_draft: Final = draft_of(Table)
_seal: Final = seal_of(Table)


def _table(melds: tuple[Meld, ...], owners: tuple[int, ...]) -> Table:
    draft = _draft()
    draft.melds = melds
    draft.owners = owners
    return _seal(draft)


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


# What a seat of Skarney sees, and what everybody knows of each hand.

Knowledge: TypeAlias = tuple[Hand, ...]
"""For each seat the cards that somebody knows to be in its hand."""


class Sight(Protocol):
    """What everybody sees of a position."""

    @property
    def rules(self) -> Ruleset:
        """The rules."""
        ...

    @property
    def context(self) -> Context:
        """The seats that play."""
        ...

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def phase(self) -> Phase:
        """What happens next."""
        ...

    @property
    def table(self) -> Table:
        """The melds on the table."""
        ...

    @property
    def added(self) -> tuple[int, ...]:
        """The melds that got a card in this turn."""
        ...

    @property
    def asked(self) -> int | None:
        """The seat that is asked whether it wants a card."""
        ...


class PlayingTurn(NamedTuple):
    """All that matters of a position for the plays of the seat whose turn it is.

    Attributes:
        hand: its hand.
        table: the melds on the table.
        side: its side.
        added: the melds that got a card in this turn.
        stock: whether there is a card left to draw.
        rules: the rules.
        number: which hand of the match it is.
    """

    hand: Hand
    table: Table
    side: int
    added: tuple[int, ...]
    stock: bool
    rules: Ruleset
    number: int

    @property
    def needed(self) -> int:
        """How many melds a contract takes; 0 if none is required."""
        return self.rules.contract(self.number)

    @property
    def has_contract(self) -> bool:
        """Whether its side has laid its contract, or none is required."""
        return has_contract(self.table, self.side, self.number, self.rules)

    @property
    def is_in_contract(self) -> bool:
        """Whether it has begun the contract and not completed it."""
        return is_in_contract(self.table, self.side, self.number, self.rules)

    @property
    def laid(self) -> int:
        """How many melds its side has laid."""
        return laid_by(self.table, self.side)


def asked_in_order(context: Context, turn: int) -> Sequence[int]:
    """Return the other seats in the order in which they are asked, from the left neighbour on.

    >>> asked_in_order(Context.of(4), 2)
    (3, 0, 1)
    """
    first = context.seats.index(turn)
    return (*context.seats[first + 1 :], *context.seats[:first])


def has_seen_offer(sight: Sight, seat: int) -> bool:
    """Return whether a seat has been asked, so far, whether it wants the card that is offered."""
    if sight.asked is None:
        return False
    order = asked_in_order(sight.context, sight.turn)
    return seat in order[: order.index(sight.asked) + 1]


# What each seat knows of the others' hands, and what becomes of that when cards move (K-24).
#
# Knowledge is what a seat is sure of: so many copies of a face at least are in that hand. Nobody is told more, and what
# follows from several pieces of it together is left to whoever plays.


def laid_open(hands: Sequence[Hand], seats: Collection[int]) -> tuple[Knowledge, ...]:
    """Return what is known once a hand is over and all who play have laid open what they have left (K-19).

    >>> laid_open([Hand.parse("9C"), Hand.parse("KS")], (0, 1))
    ((Hand.parse(''), Hand.parse('KS')), (Hand.parse('9C'), Hand.parse('')))
    """
    nothing = (EMPTY,) * len(hands)
    return tuple(with_item(tuple(hands), viewer, EMPTY) if viewer in seats else nothing for viewer in range(len(hands)))


def after_parting(known: tuple[Knowledge, ...], seat: int, cards: Iterable[Card]) -> tuple[Knowledge, ...]:
    """Return what is known once a seat has put some cards on the table, where all see them."""
    parted = tuple(cards)
    return tuple(with_item(of_one, seat, less(of_one[seat], parted)) if of_one[seat] else of_one for of_one in known)


def after_taking(known: tuple[Knowledge, ...], seats: Sequence[int], seat: int, card: Card) -> tuple[Knowledge, ...]:
    """Return what is known once a seat has taken a card from the table, where all see it."""
    for viewer in seats:
        if viewer != seat:
            known = _learnt(known, viewer, seat, card)
    return known


def after_refusal(known: tuple[Knowledge, ...], seat: int, card: Card, seen: Collection[int]) -> tuple[Knowledge, ...]:
    """Return what is known once nobody has wanted the card that a seat offered: it is still there."""
    for viewer in seen:
        if card not in known[viewer][seat]:
            known = _learnt(known, viewer, seat, card)
    return known


def after_gift(
    known: tuple[Knowledge, ...], giver: int, taker: int, card: Card, seen: Collection[int]
) -> tuple[Knowledge, ...]:
    """Return what is known once a seat has given a card that it offered to another one.

    Who has not seen the card knows only whether it is a stop card, and no more of any such card whether the giver still
    has it.

    Args:
        known: what was known before.
        giver: the seat that offered the card.
        taker: the seat that took it.
        card: the card.
        seen: who has seen it, the taker among them; the giver need not be named.
    """
    after = known
    for viewer, of_one in enumerate(known):
        left = of_one[giver]
        gone = (card,) if viewer in seen else tuple(it for it in set(left) if is_stop_card(it) is is_stop_card(card))
        after = with_item(after, viewer, with_item(of_one, giver, less(left, gone)))
        if viewer != taker and (viewer in seen or viewer == giver):
            after = _learnt(after, viewer, taker, card)
    return after


def _learnt(known: tuple[Knowledge, ...], viewer: int, seat: int, card: Card) -> tuple[Knowledge, ...]:
    """What is known once a seat has learnt of one more card in a hand."""
    return with_item(known, viewer, with_item(known[viewer], seat, known[viewer][seat].add(card)))
