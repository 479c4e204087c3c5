"""Careful judgement of hands whose melds stay hidden until somebody ends the hand.

A careful player looks one draw further than the points left: for every unseen card, how few points would be left then,
and how likely it lets them end the hand; and what the next seat could make of the discard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from scala40.core._cards import NATURAL_CARDS, Card, Hand, union
from scala40.core._search.outs import Links, Unseen

_LOOKED_AT: Final = 4
"""So many discards are looked at closely: those that leave the fewest points."""
_FAR: Final = 12
"""A discard that leaves so many points more than another one is not looked at."""
_UNLIKELY: Final = -1000.0
"""The rating of discards that are not looked at, less what they leave."""


class Weights(NamedTuple):
    """The weights of a careful player, in points of the hand.

    Attributes:
        points: of each point that is left.
        expected: of each point expected to be left after the next draw.
        ending: of the chance that the next card lets the seat end the hand.
        outs: of each way in which an unseen card makes a meld with two cards of the hand.
        fed: of the chance that the next seat makes a meld with the discard.
        value: of each point that the discard itself counts.
        tempo: of drawing from the stock, so that nobody learns what the hand needs.
    """

    points: float
    expected: float
    ending: float
    outs: float
    fed: float
    value: float
    tempo: float


class Measures(NamedTuple):
    """The searches of a game on which a judgement rests."""

    least: Callable[[Hand], int]
    after_discard: Callable[[Hand], int]
    without: Callable[[Hand], Mapping[Card, int]]
    values: tuple[int, ...]
    most: int
    links: Links
    wild: int = 0


class Following(NamedTuple):
    """The hand of the next seat, as far as it is known: cards known to all, and a number of others."""

    known: Hand
    hidden: int


class NextDraw(NamedTuple):
    """The expectations of a hand that is about to draw."""

    points: int
    expected: float
    ending: float


def unseen_cards(pack: Iterable[Card], seen: Iterable[Hand], pile: Iterable[Card]) -> dict[Card, int]:
    """Return the number of unseen copies of each card of a pack, without zeros."""
    left = Counter(pack)
    for hand in seen:
        left.subtract(hand)
    left.subtract(pile)
    return {card: count for card, count in left.items() if count > 0}


class Outs(NamedTuple):
    """The outside cards that would make a meld with two of the hand: `dead` are those that cannot come any more."""

    all: int
    dead: int

    @property
    def mostly_dead(self) -> bool:
        """True if half of them or more are dead."""
        return self.dead * 2 >= self.all > 0


def _planes(cards: Mapping[Card, int]) -> Unseen:
    """The natural cards among some as planes."""
    return Unseen(union(card.bit for card in cards), union(card.bit for card, copies in cards.items() if copies > 1))


class Judgement:
    """A careful judgement of what a seat discards, and of taking a discard."""

    def __init__(
        self, hand: Hand, unseen: Mapping[Card, int], following: Following, measures: Measures, weights: Weights
    ) -> None:
        self._hand = hand
        self.unseen = unseen
        self._count = max(1, sum(unseen.values()))
        self.measures = measures
        self._links = measures.links
        self._weights = weights
        self._wild = measures.wild
        self._planes = _planes(unseen)
        known, share = following.known.singles, following.hidden / self._count
        self._chances = [1.0 if known & card.bit else min(1.0, share * unseen.get(card, 0)) for card in NATURAL_CARDS]

    def discards(self) -> dict[Card, float]:
        """Return how good it looks to discard each card of the hand."""
        return self._discards(self._hand)

    def taking(self, card: Card) -> float:
        """Return by how much it looks better to take a discard than to draw from the stock."""
        left = self._discards(self._hand.add(card))
        best = max(rating for discard, rating in left.items() if discard is not card)
        return best - self._value(self._hand) - self._weights.tempo

    def _discards(self, hand: Hand) -> dict[Card, float]:
        best_first = sorted(self.measures.without(hand).items(), key=lambda item: item[1])
        most = best_first[0][1] + _FAR
        close = [card for card, points in best_first[:_LOOKED_AT] if points <= most]
        rest = {card: _UNLIKELY - points for card, points in best_first}
        return rest | {card: self._discard(hand, card) for card in close}

    def _discard(self, hand: Hand, card: Card) -> float:
        weights = self._weights
        own = self._value(hand.remove(card)) + weights.value * self.measures.values[card.index]
        return own - weights.fed * self.fed(card)

    def _value(self, hand: Hand) -> float:
        """Return the value of a hand that is about to draw."""
        weights, draw = self._weights, self.next_draw(hand)
        outs = sum(self._links.outs(self._naturals(hand).singles, self._planes).values()) if weights.outs else 0
        return (
            weights.points * draw.points
            + weights.expected * draw.expected
            + weights.ending * draw.ending
            + weights.outs * outs
        )

    def next_draw(self, hand: Hand) -> NextDraw:
        """Return what a hand can expect of its next draw."""
        measures, values, wild = self.measures, self.measures.values, self._wild
        now, without = measures.least(hand), measures.after_discard(hand)
        plain = self._naturals(hand)
        near = self._links.near(plain.singles, plain.doubles, 2 - (len(hand) - len(plain))) | wild
        total = ending = 0
        for card, copies in self.unseen.items():
            if card.bit & ~near:  # it is in no meld, so that it stays beside the others or goes
                left = min(now, without + values[card.index])
            else:
                left = min(now, measures.after_discard(hand.add(card)))
            total += copies * left
            if left <= measures.most:
                ending += copies
        return NextDraw(now, total / self._count, ending / self._count)

    def outs_of(self, card: Card, outside: Mapping[Card, int]) -> Outs:
        """Return the outs of a natural card of the hand."""
        others = self._naturals(self._hand).singles & ~card.bit
        count, live = (self._links.completing(card, others, planes) for planes in (_planes(outside), self._planes))
        return Outs(count, count - live)

    def reason(self, card: Card, outside: Mapping[Card, int]) -> Outs | NextDraw:
        """Return what speaks for a discard: dead outs, or else what the other cards can expect."""
        if card.bit & ~self.measures.wild:
            outs = self.outs_of(card, outside)
            if outs.mostly_dead:
                return outs
        return self.next_draw(self._hand.remove(card))

    def _naturals(self, hand: Hand) -> Hand:
        """The cards of a hand that are not wild."""
        return hand.without(hand.singles & self._wild, hand.jokers).without(hand.doubles & self._wild, 0)

    def fed(self, card: Card) -> float:
        """Return about how likely it is that the next seat makes a meld with a card; 1 for a wild one."""
        if not card.bit & ~self._wild:
            return 1.0
        return min(1.0, self._links.chance_of_meld(card, self._chances))
