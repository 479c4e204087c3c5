"""Hidden cards where they are likely to be: others hold what they can use, and have discarded what they cannot.

All arrangements of the hidden cards are equally possible, but not equally likely. Where the discards lie in the pile
that could make a meld with a card, nobody needed them, and so that card is seldom in a hand. And who has drawn for some
rounds has kept what helped: at the ninth discard of Chinchón melds leave half as many points of a hand as of any seven
cards.

So a hand is made up in two steps. It takes cards of which those with fewer *ties* to the pile are more likely. Then it
draws some of the others, and each time lets go of the card without which it is left with the fewest points.

An example: 7C 7D and 8C are in the pile. 7H could make a meld with the first two, 9C with the first and the last. Each
of them is half as likely to be drawn as KS, which has no ties.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from scala40.core._base import Stream
from scala40.core._cards import Card, Hand, union
from scala40.core._position.hidden import Distribution, Hidden, filled
from scala40.core._search import Links

# Both were fitted to hands that careful players held against each other: how many ties they had to the pile, and how
# few points they were left with, round by round. Numbers are whole, so that samples are the same on every machine.
_SURE: Final = 256
_CHANCES: Final = (_SURE, 179, 125, 88, 61, 43, 30, 21, 15)
"""The times out of `_SURE` that a card is taken, by its ties to the pile: seven tenths as often for each."""
_KEPT: Final = 60
"""The rounds of a hundred in which a hand has drawn what it kept."""

WithoutEach: TypeAlias = Callable[[Hand], Mapping[Card, int]]
"""Returns for each card of a hand the fewest points that can be left of it without the card."""


class LikelyHands:
    """Draws arrangements of hidden cards that are like those of play.

    Where other cards are bound than can be in the stock, or lie face down elsewhere, all arrangements are equally
    likely here too.

    Args:
        hidden: the hidden cards and their places.
        pile: the discards that are seen.
        links: which cards can lie in one meld.
        without: what a hand is left with without each of its cards.
        size: how many cards a hand has that has kept what helped; a hand of another size stays as it was drawn.
        wild: the plane of the natural cards that are like jokers.

    >>> from scala40.core._search import links_for
    >>> from scala40 import Pack, Rank
    >>> hidden = Hidden(Pack(jokers=0).cards[:20], (), (Hand(), Hand()), (7, 7), stock=6)
    >>> likely = LikelyHands(hidden, [], links_for(tuple(Rank)), lambda hand: dict.fromkeys(hand, 0), 7)
    >>> [len(hand) for hand in likely.arranged(Stream(7)).hands]
    [7, 7]
    """

    def __init__(
        self,
        hidden: Hidden,
        pile: Iterable[Card],
        links: Links,
        without: WithoutEach,
        size: int,
        wild: int = 0,
    ) -> None:
        self._hidden = hidden
        self._without = without
        self._size = size
        discards = [card for card in pile if card.bit]
        faces = union(card.bit for card in discards)
        holders = sum(bool(seen) or missing > 0 for seen, missing in zip(hidden.seen, hidden.missing, strict=True))
        self._draws = _KEPT * len(discards) // max(1, holders)
        self._chances = {
            card: _chance(0 if card.bit & wild else links.ties(card, faces)) if card.bit else _SURE
            for card in {*hidden.free}
        }

    def arranged(self, dice: Stream) -> Distribution:
        """Return an arrangement; there must be one."""
        hidden = self._hidden
        if hidden.bound or hidden.aside:
            return hidden.arranged(dice)
        cards = [*hidden.free]
        taken = [[self._take(cards, dice) for _ in range(missing)] for missing in hidden.missing]
        dice.shuffle(cards)
        hands = tuple(
            filled(seen, self._improved(seen, mine, cards, dice)) if mine else seen
            for seen, mine in zip(hidden.seen, taken, strict=True)
        )
        return Distribution(hands, (*cards,), ())

    def _take(self, cards: list[Card], dice: Stream) -> Card:
        place = self._drawn(cards, dice)
        cards[place], cards[-1] = cards[-1], cards[place]
        return cards.pop()

    def _drawn(self, cards: list[Card], dice: Stream) -> int:
        """Return the place of the card that comes next; the more ties it has to the pile, the less likely it is."""
        while True:
            place = dice.below(len(cards))
            if dice.below(_SURE) < self._chances[cards[place]]:
                return place

    def _improved(self, seen: Hand, mine: list[Card], stock: list[Card], dice: Stream) -> list[Card]:
        """Return the unseen cards of a hand after it has drawn and kept what helped; the others go into the stock."""
        if len(seen) + len(mine) != self._size or not stock:
            return mine
        for _ in range((self._draws + dice.below(100)) // 100):
            place = self._drawn(stock, dice)
            held = [stock[place], *mine]
            left = self._without(filled(seen, held))
            worst = min(held, key=lambda card: (left[card], self._chances[card]))
            held.remove(worst)
            mine, stock[place] = held, worst
        return mine


def _chance(ties: int) -> int:
    return _CHANCES[min(ties, len(_CHANCES) - 1)]
