"""Hidden cards where they are likely to be: others hold what they can use, and have discarded what they cannot.

A hand takes cards of which those with fewer *ties* to the pile are more likely, since nobody needed the discards. Then
it draws some of the others, and each time discards the card without which it keeps the fewest points. With 7C 7D 8C in
the pile, 7H and 9C have two ties each and are half as likely to be drawn as KS, which has none.
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
    """Draws arrangements of hidden cards that are like those of play."""

    def __init__(
        self, hidden: Hidden, pile: Iterable[Card], links: Links, without: WithoutEach, size: int, wild: int = 0
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
