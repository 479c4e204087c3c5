"""Closing in Chinchón: what a closer may leave, and the lay-offs of the others.

A closer tries each of eight cards as the covered one and keeps the cheapest partition of the other seven. The others
try each partition of their hands, and then add what is left to the melds on the table, meld by meld; the search
remembers its answers for the same cards and the same meld.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from scala40.chinchon._rules import (
    ALL_MELDED,
    DIRECTION,
    HAND_SIZE,
    RULEBOOK,
    AllMeldedBonus,
    CloseGuard,
    LayOffOn,
    LayOffOrder,
    Ruleset,
    ending_of,
)
from scala40.chinchon._text import ChinchonCode
from scala40.chinchon.moves import LayOff
from scala40.core._base import require_kind
from scala40.core._cards import JOKER, Card, Hand, Violation
from scala40.core._game import Context, Direction, seat_after, with_item
from scala40.core._melds import Arrangement, LegalPlace, Meld, MeldRules, extended, legal_places


def points_of(hand: Iterable[Card], rules: Ruleset) -> int:
    """Return the points of cards that are in no meld."""
    return sum(rules.hand_values[card.index] for card in hand)


def is_guarded(rules: Ruleset, total: int, points: int) -> bool:
    """Return whether the closer's total forbids a close that leaves this number of points (G-02)."""
    return rules.close_guard is _GUARDED and bool(points) and total + points >= rules.limit


def most_left(rules: Ruleset, total: int) -> int:
    """Return the most points that a player with this total may leave at a close."""
    most: int = rules.close_max
    if rules.close_guard is _GUARDED:
        while is_guarded(rules, total, most):
            most -= 1
    return most


_GUARDED: Final = CloseGuard.ON  # looking up a member of an enum takes longer than what is asked of it


def left_problems(left: Hand, rules: Ruleset, melded_wilds: int = 0) -> Iterator[Violation]:
    """Yield why nobody may close and leave these cards, whatever the total (C-08, VC-05, VC-11)."""
    points, wilds = points_of(left, rules), rules.arranger.wilds_in(left) + melded_wilds
    if points > rules.close_max:
        yield RULEBOOK.violation(ChinchonCode.CLOSE_TOO_HIGH, left, most=rules.close_max, points=points)
    if len(left) > rules.close_cards_max:
        yield RULEBOOK.violation(ChinchonCode.CLOSE_LEAVES_MANY, left, most=rules.close_cards_max, count=len(left))
    if wilds > rules.most_wilds_kept:
        yield RULEBOOK.violation(ChinchonCode.CLOSE_TWO_WILDS, count=wilds)


def close_problems(left: Hand, melds: Iterable[Meld], total: int, rules: Ruleset) -> Iterator[Violation]:
    """Yield the reasons why a player with this total may not close with these melds and leave these cards."""
    points = points_of(left, rules)
    yield from left_problems(left, rules, wilds_in(melds, rules))
    if is_guarded(rules, total, points):
        yield RULEBOOK.violation(
            ChinchonCode.CLOSE_GUARDED, left, points=points, total=total + points, limit=rules.limit
        )


def wilds_in(melds: Iterable[Meld], rules: Ruleset) -> int:
    """Return how many wild cards some melds hold."""
    return sum(rules.meld_rules.is_wild(card) for meld in melds for card in meld.cards)


def best_partition(hand: Hand, rules: Ruleset) -> Arrangement:
    """Return the partition with which its player would close: a chinchón, or else the one that leaves the least."""
    return min(rules.arranger.partitions(hand), key=lambda arranged: _cost(arranged, rules))


def best_close(hand: Hand, rules: Ruleset) -> tuple[Card, Arrangement]:
    """Return the card that goes face down at the best close, and the arrangement of the others."""
    kept = {card: hand.remove(card) for card in dict.fromkeys(hand)}
    wilds = rules.arranger.wilds_in
    fewest = min(max(wilds(it), rules.most_wilds_kept) for it in kept.values())
    ways = [
        (card, best_partition(it, rules))
        for card, it in kept.items()
        if max(wilds(it), rules.most_wilds_kept) == fewest  # others keep so many jokers that they cannot close
    ]
    return min(ways, key=lambda way: _cost(way[1], rules))


def _cost(arranged: Arrangement, rules: Ruleset) -> tuple[bool, bool, int, int, int]:
    ending, left = ending_of(arranged.melds, arranged.left, rules.wild_cards), len(arranged.left)
    points = arranged.points if left else rules.points_of(ending)
    return ending not in rules.winning, left > rules.close_cards_max, points, left, len(arranged.melds)


def has_bonus(rules: Ruleset, melds: Iterable[Meld] | None) -> bool:
    """Return whether melds bring a player who has not closed the points for all seven cards (VC-15)."""
    return rules.all_melded_bonus is _EVERYBODY and melds is not None and sum(map(len, melds)) == HAND_SIZE


_EVERYBODY: Final = AllMeldedBonus.EVERYBODY


def next_to_lay_off(rules: Ruleset, context: Context, seat: int) -> int:
    """Return the seat that shows and lays off after another one (C-11)."""
    clockwise = rules.layoff_order is LayOffOrder.CLOCKWISE
    return seat_after(context, seat, Direction.CLOCKWISE if clockwise else DIRECTION)


# Adding cards to melds that have been shown, and how few points a hand can come to that way.

Table = tuple[Meld, ...]
"""The melds to which cards may be added, with all that has been added to them: those of the closer, or of all seats."""


@lru_cache(maxsize=4096)
def places(meld: Meld, rules: MeldRules) -> tuple[LegalPlace, ...]:
    """Return every way to add a card to a legal meld."""
    return tuple(legal_places(meld, rules, (*rules.wild_cards, JOKER)))


def lay_offs(hand: Hand, table: Table, rules: MeldRules, first: int = 0) -> Iterator[LayOff]:
    """Yield every way to add a card of a hand to a meld, each once; to the melds from number `first` on."""
    for target in range(first, len(table)):
        for card, face, end in places(table[target], rules):
            if card in hand:
                yield LayOff(target, card, end, face)


def table_after(table: Table, move: LayOff) -> Table:
    """Return the melds with a card added to one of them."""
    longer = extended(table[move.target], move.card, move.face, move.end)
    return with_item(table, move.target, longer)


class Plan(NamedTuple):
    """A plan of melds to show and cards to lay off.

    Attributes:
        points: what the cards left count, or -10 if all are melded and the rules have it so (VC-15).
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
    """Return the plan of own melds and lay-offs that leaves a hand the fewest points (C-11).

    Exact: every partition of the hand is tried with every way to lay off what it leaves. Of several such plans it is
    the first one found with the fewest lay-offs. Where cards may be added to all melds, the hand's own melds are
    numbered after those on the table, and what others show or add later does not count (VC-09).

    Args:
        table: the melds that have been shown by then, to which cards may be added.

    >>> from scala40.chinchon import MeldKind, Ruleset
    >>> from scala40 import cards_in
    >>> table = (Meld(MeldKind.RUN, cards_in("5C 6C 7C")),)
    >>> plan = least_total(Hand.parse("3C 4C 4D 4H 4S JC KS"), table, Ruleset())
    >>> plan.points, *map(str, (*plan.melds, *plan.lay_offs))
    (10, '4D 4H 4S', 'lay off 4C on meld 1 (low)', 'lay off 3C on meld 1 (low)', 'lay off JC on meld 1 (high)')
    """
    require_kind("hand", hand, Hand)
    for meld in table:
        require_kind("a meld", meld, Meld)
    require_kind("rules", rules, Ruleset)
    plans = (
        Plan(ALL_MELDED if has_bonus(rules, arranged.melds) else points, arranged.melds, moves)
        for arranged in rules.arranger.partitions(hand)
        for points, moves in (laid_off(arranged.left, table_with(table, arranged.melds, rules), rules),)
    )
    return min(plans, key=_lay_off_cost)


def table_with(table: Table, shown: tuple[Meld, ...], rules: Ruleset) -> Table:
    """Return the melds to which a seat may add cards once it has shown melds of its own (VC-09)."""
    return table if rules.layoff_on is LayOffOn.CLOSER else (*table, *shown)


def _lay_off_cost(plan: Plan) -> tuple[int, int]:
    return plan.points, len(plan.lay_offs)


def laid_off(hand: Hand, table: Table, rules: Ruleset, first: int = 0) -> tuple[int, tuple[LayOff, ...]]:
    """Return the fewest points left of a hand by adding to melds from a number on, and the first, shortest way."""
    return _Search(rules).best(hand, table, first)


class _Search:
    """A search with a memory; the places of cards matter, for a joker may block an end."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._memo: dict[tuple[Hand, int, Meld], tuple[int, tuple[LayOff, ...]]] = {}

    def best(self, hand: Hand, table: Table, target: int) -> tuple[int, tuple[LayOff, ...]]:
        """Return the best way to add cards to the melds of a table from a number on."""
        if not hand or target >= len(table):
            return points_of(hand, self._rules), ()
        key = hand, target, table[target]
        known = self._memo.get(key)
        if known is None:
            known = self._memo[key] = min(self._ways(hand, table, target), key=_fewest)
        return known

    def _ways(self, hand: Hand, table: Table, target: int) -> Iterator[tuple[int, tuple[LayOff, ...]]]:
        for move in lay_offs(hand, table[: target + 1], self._rules.meld_rules, target):
            points, more = self.best(hand.remove(move.card), table_after(table, move), target)
            yield points, (move, *more)
        yield self.best(hand, table, target + 1)


def _fewest(way: tuple[int, tuple[LayOff, ...]]) -> tuple[int, int]:
    return way[0], len(way[1])
