"""A second, slow referee for what is clever in Chinchón: melds, closes and lay-offs, written from the rule text alone.

It shares nothing with the library but the cards. A meld is a tuple: `("set", rank, cards)` or `("run", cards, faces)`,
with the cards of a set sorted. Everything is tried: the cards are put into groups in every way, each order of lay-offs
is gone through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import NamedTuple, TypeAlias

from scala40.core._cards import Card, Rank

Cards: TypeAlias = tuple[Card, ...]
OracleMeld: TypeAlias = tuple[str, object, tuple[Card, ...]]

_FORTY = (*tuple(Rank)[:7], *tuple(Rank)[10:])


class Terms(NamedTuple):
    """What the oracle has to know of the rules.

    Attributes:
        order: the ranks of a run, from low to high; the ace may be at either end.
        values: what a card of each rank counts.
        most: the most points that may be left at a close.
        joker: what a joker counts that is left.
        aces: the aces that are jokers too.
        alone: whether a meld holds only one joker.
        loose: the most cards that may be left at a close.
        kept: the most jokers that a closer may keep.
        shared: whether all who have seven cards melded score -10.
        early: whether a player may close in their first turn.
        everywhere: whether cards are added to the melds of everybody.
        closer_adds: whether the closer adds cards in the end.
    """

    order: tuple[Rank, ...] = _FORTY
    values: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 8, 9, 10)
    most: int = 5
    joker: int = 25
    alone: bool = False
    loose: int = 7
    kept: int = 8
    shared: bool = False
    early: bool = True
    everywhere: bool = False
    closer_adds: bool = False
    aces: tuple[Card, ...] = ()

    def is_wild(self, card: Card) -> bool:
        """Return whether a card may stand for any other."""
        return card.is_joker or card in self.aces

    def points(self, cards: Sequence[Card]) -> int:
        """Return what cards count that are left."""
        return sum(
            self.joker if self.is_wild(card) or card.rank is None else self.values[card.rank - 1] for card in cards
        )

    def balanced(self, cards: Sequence[Card]) -> bool:
        """Return whether a meld of these cards does not hold too many jokers."""
        wild = sum(map(self.is_wild, cards))
        return wild <= (min(1, len(cards) - 1) if self.alone else len(cards) - wild)


def readings(cards: Sequence[Card], terms: Terms) -> Iterator[OracleMeld]:
    """Yield every meld that all of these cards make together."""
    natural = [card for card in cards if not terms.is_wild(card)]
    wild = [card for card in cards if terms.is_wild(card)]
    if len(cards) < 3 or not terms.balanced(cards):
        return
    if len(cards) <= 4 and len({card.rank for card in natural}) == 1:
        yield "set", natural[0].rank, tuple(sorted(cards))
    if len({card.suit for card in natural}) == 1 and len({card.rank for card in natural}) == len(natural):
        by_rank = {card.rank: card for card in natural}
        for start in range(len(terms.order) - len(cards) + 1):
            row = terms.order[start : start + len(cards)]
            if set(by_rank) <= set(row):
                faces = tuple(Card(rank, natural[0].suit) for rank in row)
                for order in set(permutations(wild)):
                    rest = iter(order)
                    yield "run", faces, tuple(by_rank[rank] if rank in by_rank else next(rest) for rank in row)


def partitions(cards: Sequence[Card], terms: Terms) -> set[tuple[frozenset[tuple[OracleMeld, int]], tuple[Card, ...]]]:
    """Return every way to part cards into melds and what is left; equal melds are counted."""
    found: set[tuple[frozenset[tuple[OracleMeld, int]], tuple[Card, ...]]] = set()
    for parts, left in _groupings(tuple(cards), terms):
        for melds in product(*(tuple(readings(part, terms)) for part in parts)):
            found.add((frozenset((meld, melds.count(meld)) for meld in melds), tuple(sorted(left))))
    return found


def _groupings(cards: Cards, terms: Terms) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    """Yield every way to put cards into groups that can be melds and to leave the others.

    The first card is left, or is in a group with some of the others.
    """
    if not cards:
        yield (), ()
        return
    first, others = cards[0], cards[1:]
    for groups, left in _groupings(others, terms):
        yield groups, (first, *left)
    for size in range(2, len(others) + 1):
        for places in combinations(range(len(others)), size):
            group = (first, *(others[place] for place in places))
            if any(True for _ in readings(group, terms)):
                rest = tuple(it for place, it in enumerate(others) if place not in places)
                for groups, left in _groupings(rest, terms):
                    yield (group, *groups), left


def closes(
    cards: Sequence[Card], terms: Terms, *, discards: int = 1
) -> set[tuple[Card, frozenset[tuple[OracleMeld, int]]]]:
    """Return every way to close with eight cards: the card face down, and the melds.

    `discards` is how many cards the player has discarded in this hand: none in the first turn.
    """
    found: set[tuple[Card, frozenset[tuple[OracleMeld, int]]]] = set()
    if not discards and not terms.early:
        return found
    for card in set(cards):
        rest = list(cards)
        rest.remove(card)
        if sum(map(terms.is_wild, rest)) > terms.kept:
            continue
        found |= {
            (card, melds)
            for melds, left in partitions(rest, terms)
            if terms.points(left) <= terms.most and len(left) <= terms.loose
        }
    return found


def least_points(cards: Sequence[Card], terms: Terms) -> int:
    """Return the fewest points that melds of these cards can leave."""
    return min(terms.points(left) for _, left in partitions(cards, terms))


def longer(meld: OracleMeld, card: Card, terms: Terms) -> Iterator[OracleMeld]:
    """Yield what a meld becomes when a card is added to it."""
    kind, what, cards = meld
    if kind == "set":
        ranks = {it.rank for it in cards if not terms.is_wild(it)}
        if len(cards) < 4 and (terms.is_wild(card) or card.rank in ranks) and terms.balanced([*cards, card]):
            yield kind, what, tuple(sorted((*cards, card)))
        return
    assert isinstance(what, tuple)
    faces: Cards = what
    if len(faces) == len(set(terms.order)):
        return
    row = tuple(face.rank for face in faces)
    low = next(it for it in range(len(terms.order)) if terms.order[it : it + len(row)] == row)
    suit, high = faces[0].suit, low + len(row) - 1
    if low > 0 and terms.balanced([*cards, card]):
        face = Card(terms.order[low - 1], suit)
        if terms.is_wild(card) or card is face:
            yield kind, (face, *faces), (card, *cards)
    if high + 1 < len(terms.order) and terms.balanced([*cards, card]):
        face = Card(terms.order[high + 1], suit)
        if terms.is_wild(card) or card is face:
            yield kind, (*faces, face), (*cards, card)


def least_by_adding(cards: Sequence[Card], table: tuple[OracleMeld, ...], terms: Terms) -> int:
    """Return the fewest points that are left when cards are added to melds of the table, in any order."""
    best = terms.points(cards)
    for place, card in enumerate(cards):
        rest = [*cards[:place], *cards[place + 1 :]]
        for target, meld in enumerate(table):
            for after in longer(meld, card, terms):
                best = min(best, least_by_adding(rest, (*table[:target], after, *table[target + 1 :]), terms))
    return best


def least_total(cards: Sequence[Card], table: tuple[OracleMeld, ...], terms: Terms) -> int:
    """Return the fewest points that a hand comes to by melds of its own and by adding to those of the table."""
    lefts = {(left, melds if terms.everywhere else frozenset()) for melds, left in partitions(cards, terms)}
    if terms.shared and len(cards) == 7 and any(not left for left, _ in lefts):
        return -10
    return min(least_by_adding(left, (*table, *listed(melds)), terms) for left, melds in lefts)


def listed(melds: frozenset[tuple[OracleMeld, int]]) -> list[OracleMeld]:
    """Return counted melds one by one."""
    return [meld for meld, count in melds for _ in range(count)]


# What follows a close, turn by turn.

Owned: TypeAlias = tuple[int, OracleMeld]
"""A meld with the seat that has shown it."""


class AfterClose(NamedTuple):
    """A hand that has been closed.

    Attributes:
        closer: the seat that has closed.
        turns: what is still to be done: the seats, and whether they `show` or `add`.
        hands: the cards of each seat that are in no meld.
        melds: the melds to which cards may be added, in the order in which they have been shown.
        melded: the seats that have shown seven cards in melds.
    """

    closer: int
    turns: tuple[tuple[int, str], ...]
    hands: Mapping[int, Cards]
    melds: tuple[Owned, ...]
    melded: frozenset[int] = frozenset()

    def scores(self, terms: Terms) -> list[int]:
        """Return what each seat scores in the end."""
        bonus = self.melded if terms.shared else frozenset[int]()
        return [-10 if seat in bonus else terms.points(self.hands[seat]) for seat in sorted(self.hands)]


def closed(
    closer: int, others: Sequence[int], hands: Mapping[int, Cards], melds: Sequence[OracleMeld], terms: Terms
) -> AfterClose:
    """Return a hand that a seat has just closed with some melds; the others follow it in this order."""
    if terms.everywhere:
        turns = [*((seat, "show") for seat in others), *((seat, "add") for seat in others)]
    else:
        turns = [(seat, what) for seat in others for what in ("show", "add")]
    if terms.closer_adds:
        turns.append((closer, "add"))
    return AfterClose(closer, tuple(turns), hands, tuple((closer, meld) for meld in melds))


def shows(at: AfterClose, terms: Terms) -> set[frozenset[tuple[OracleMeld, int]]]:
    """Return all that the seat whose turn it is can show."""
    return {melds for melds, _ in partitions(at.hands[at.turns[0][0]], terms)}


def additions(at: AfterClose, terms: Terms) -> set[tuple[int, Card, OracleMeld]]:
    """Return every card that the seat whose turn it is can add: the number of the meld, the card, the meld with it."""
    seat = at.turns[0][0]
    return {
        (number, card, after)
        for number, (owner, meld) in enumerate(at.melds)
        if not seat == owner == at.closer  # the closer adds to the melds of the others
        for card in at.hands[seat]
        for after in longer(meld, card, terms)
    }


def after_show(at: AfterClose, melds: Sequence[OracleMeld], cards: Sequence[Card], terms: Terms) -> AfterClose:
    """Return what follows when the seat whose turn it is shows these melds, made of these cards."""
    seat = at.turns[0][0]
    left = list(at.hands[seat])
    for card in cards:
        left.remove(card)
    shown = tuple((seat, meld) for meld in melds) if terms.everywhere else ()
    return at._replace(
        turns=at.turns[1:],
        hands={**at.hands, seat: tuple(left)},
        melds=(*at.melds, *shown),
        melded=at.melded | {seat} if len(cards) == 7 else at.melded,
    )


def after_addition(at: AfterClose, number: int, card: Card, meld: OracleMeld) -> AfterClose:
    """Return what follows when the seat whose turn it is adds a card to a meld."""
    seat, owner = at.turns[0][0], at.melds[number][0]
    left = list(at.hands[seat])
    left.remove(card)
    melds = (*at.melds[:number], (owner, meld), *at.melds[number + 1 :])
    return at._replace(hands={**at.hands, seat: tuple(left)}, melds=melds)
