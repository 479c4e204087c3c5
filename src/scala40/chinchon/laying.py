"""Adding cards to the melds of the closer, and how few points a hand can come to that way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from scala40.chinchon.closing import points_of
from scala40.chinchon.moves import LayOff
from scala40.chinchon.rules import Ruleset
from scala40.core.cards import JOKER
from scala40.core.growth import Place, legal_places
from scala40.core.hands import Hand
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import Meld, extended
from scala40.core.seating import with_item

Table = tuple[Meld, ...]
"""The melds of the closer with all that has been added to them."""


@lru_cache(maxsize=4096)
def places(meld: Meld, rules: MeldRules) -> tuple[Place, ...]:
    """Return every way to add a card to a legal meld."""
    return tuple(legal_places(meld, rules, (JOKER,)))


def lay_offs(hand: Hand, table: Table, rules: MeldRules) -> Iterator[LayOff]:
    """Yield every way to add a card of a hand to a meld, each once.

    >>> from scala40.chinchon import MeldKind, Ruleset
    >>> from scala40.core.cards import cards_in
    >>> table = (Meld(MeldKind.RUN, cards_in("5C 6C 7C")),)
    >>> [str(move) for move in lay_offs(Hand.parse("4C KS"), table, Ruleset().meld_rules)]
    ['lay off 4C on meld 0 (low)']
    """
    for target, meld in enumerate(table):
        for card, face, end in places(meld, rules):
            if card in hand:
                yield LayOff(target, card, end, face)


def table_after(table: Table, move: LayOff) -> Table:
    """Return the melds with a card added to one of them.

    >>> from scala40.chinchon import Card, End, MeldKind
    >>> from scala40.core.cards import cards_in
    >>> table = (Meld(MeldKind.RUN, cards_in("5C 6C 7C")),)
    >>> [str(meld) for meld in table_after(table, LayOff(0, Card.parse("4C"), End.LOW))]
    ['4C 5C 6C 7C']
    """
    grown = extended(table[move.target], move.card, move.face, move.end)
    return with_item(table, move.target, grown)


class Plan(NamedTuple):
    """What to show and to lay off.

    Attributes:
        points: what the cards left count.
        melds: the melds to show.
        lay_offs: the cards to add then, in this order.

    >>> Plan(12, (), ())
    Plan(points=12, melds=(), lay_offs=())
    """

    points: int
    melds: tuple[Meld, ...]
    lay_offs: tuple[LayOff, ...]


@lru_cache(maxsize=1024)
def least_total(hand: Hand, table: tuple[Meld, ...], rules: Ruleset) -> Plan:
    """Return how a hand comes to the fewest points by melds of its own and by adding to the closer's (C-11).

    Exact: every partition of the hand is tried with every way to lay off what it leaves. Of equal plans it is the first
    that is found with the fewest lay-offs.

    >>> from scala40.chinchon import MeldKind, Ruleset
    >>> from scala40.core.cards import cards_in
    >>> table = (Meld(MeldKind.RUN, cards_in("5C 6C 7C")),)
    >>> plan = least_total(Hand.parse("3C 4C 4D 4H 4S JC KS"), table, Ruleset())
    >>> plan.points, *map(str, (*plan.melds, *plan.lay_offs))
    (10, '4D 4H 4S', 'lay off 4C on meld 0 (low)', 'lay off 3C on meld 0 (low)', 'lay off JC on meld 0 (high)')
    """
    plans = (
        Plan(points, parted.melds, moves)
        for parted in rules.arranger.partitions(hand)
        for points, moves in (laid_off(parted.left, table, rules),)
    )
    return min(plans, key=_cost)


def _cost(plan: Plan) -> tuple[int, int]:
    return plan.points, len(plan.lay_offs)


def laid_off(hand: Hand, table: Table, rules: Ruleset) -> tuple[int, tuple[LayOff, ...]]:
    """Return the fewest points that are left of a hand by adding to the closer's melds alone, and how.

    >>> from scala40.chinchon import MeldKind, Ruleset
    >>> from scala40.core.cards import cards_in
    >>> table = (Meld(MeldKind.RUN, cards_in("5C 6C 7C")),)
    >>> laid_off(Hand.parse("3C JC KS"), table, Ruleset())[0]
    13
    """
    return _Search(rules).best(hand, table)


class _Search:
    """A search that remembers what it has found; which cards go where matters, for a joker may block an end."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._memo: dict[tuple[Hand, Table], tuple[int, tuple[LayOff, ...]]] = {}

    def best(self, hand: Hand, table: Table) -> tuple[int, tuple[LayOff, ...]]:
        known = self._memo.get((hand, table))
        if known is None:
            known = self._memo[hand, table] = min(self._ways(hand, table), key=_fewest)
        return known

    def _ways(self, hand: Hand, table: Table) -> Iterator[tuple[int, tuple[LayOff, ...]]]:
        yield points_of(hand, self._rules), ()
        for move in lay_offs(hand, table, self._rules.meld_rules):
            points, more = self.best(hand.remove(move.card), table_after(table, move))
            yield points, (move, *more)


def _fewest(way: tuple[int, tuple[LayOff, ...]]) -> tuple[int, int]:
    return way[0], len(way[1])
