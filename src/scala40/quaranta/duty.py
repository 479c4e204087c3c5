"""Whether a certain card of the hand can still be laid on the table this turn.

There are three ways, and nothing else can help: the card takes a joker; it goes into a new meld of three (a
longer one that holds it holds one of three that does); or it is added to a meld, perhaps after the cards between
the two. Only jokers need preparing: one may be missing from the hand that lies on the table and can be taken
first, and a run that holds one has no room for another until its own has been taken.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.core.melds import LEAST, Meld, MeldKind, MeldRules, run_start, suit_of, with_joker_replaced
from scala40.core.tables import MeldTables
from scala40.quaranta.table import Part, Table, TableFacts, facts_of


def can_lay(card: Card, hand: Hand, table: Table, spare: int, tables: MeldTables) -> bool:
    """Return whether an opened seat can lay a card of its hand, while at most `spare` cards leave the hand."""
    facts = facts_of(table, tables)
    if card.is_joker:
        return _can_lay_joker(hand, facts, spare, tables)
    bit = 1 << card.index
    if facts.takes & bit:
        return spare >= 0
    if facts.fits & bit and spare >= 1:
        return True
    return _can_meld(card, hand, facts, spare, tables) or any(
        _can_reach(card, hand, part, facts, spare, tables.rules) for part in facts.parts
    )


def _can_lay_joker(hand: Hand, facts: TableFacts, spare: int, tables: MeldTables) -> bool:
    if spare >= 1 and (facts.room_for_joker or any(_has_room_after_taking(part, hand, tables) for part in facts.parts)):
        return True
    return spare >= LEAST and tables.has_meld(hand.ones, _jokers_within_reach(hand, facts, 0))


def _has_room_after_taking(part: Part, hand: Hand, tables: MeldTables) -> bool:
    """Whether a joker can be added to a meld once its own has been taken."""
    return any(
        hand.ones & bit and tables.growth(with_joker_replaced(part.meld, move.card)).wild for bit, move in part.trades
    )


def _can_meld(card: Card, hand: Hand, facts: TableFacts, spare: int, tables: MeldTables) -> bool:
    """Whether the card can go into a new meld of three."""
    if spare < LEAST:
        return False
    for partners in tables.partners(card):
        missing = (partners & ~hand.ones).bit_count()
        if missing <= tables.rules.most_jokers and missing <= _jokers_within_reach(hand, facts, partners):
            return True
    return False


def _can_reach(card: Card, hand: Hand, part: Part, facts: TableFacts, spare: int, rules: MeldRules) -> bool:
    """Whether the card can be added to a meld after the cards between the two."""
    for between in _ways_between(card, part.meld, rules):
        missing = (between & ~hand.ones).bit_count()
        if between.bit_count() + 1 > spare or missing > rules.most_jokers:
            continue
        left_in_meld = part.meld.jokers - _takeable(hand, (part,), between)
        if not missing or (
            left_in_meld + missing <= rules.most_jokers and missing <= _jokers_within_reach(hand, facts, between)
        ):
            return True
    return False


def _ways_between(card: Card, meld: Meld, rules: MeldRules) -> Iterator[int]:
    """Yield, for each end of a run that the card lies beyond, the plane of the cards between the two."""
    if meld.kind is MeldKind.SET or suit_of(meld) is not card.suit or _would_be_second_ace(card, meld, rules):
        return
    first = run_start(meld, rules) or 0
    last = first + len(meld) - 1
    for place, rank in enumerate(rules.order):
        if rank is card.rank and not first <= place <= last:
            gap = range(place + 1, first) if place < first else range(last + 1, place)
            yield sum(1 << Card(rules.order[between], card.suit).index for between in gap)


def _would_be_second_ace(card: Card, meld: Meld, rules: MeldRules) -> bool:
    return card.rank is rules.order[0] and card in meld.cards


def _jokers_within_reach(hand: Hand, facts: TableFacts, kept: int) -> int:
    """How many jokers the hand has or can take from the table, if the cards of a plane are kept for something else."""
    return hand.jokers + _takeable(hand, facts.parts, kept)


def _takeable(hand: Hand, parts: tuple[Part, ...], kept: int) -> int:
    """How many jokers of some melds the hand can take, if the cards of a plane are kept for something else."""
    free = hand.without(kept & hand.ones, 0)
    taken = 0
    for part in parts:
        for bit, _ in part.trades:
            if free.ones & bit:
                free = free.without(bit, 0)
                taken += 1
    return taken
