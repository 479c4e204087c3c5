"""The melds of a hand that are best together, exactly.

Every card has a price, the most that it can bring, and every meld loses the difference between the prices of its cards
and what it brings. So the best melds are those that lose least. A card that is left is lost at its full price, and
nothing can be better than no loss at all: that bound cuts most of the search.

The search goes card by card, the lowest that is left first: either it goes into a meld whose lowest card it is, or it
is left. What has been found out about the cards that then remain is kept.

An example, where points on the table count: 7C 8C 9C 9D 9H have the prices 7, 8, 9, 9 and 9. If 7C goes into the run,
nothing is lost by that, and 9D and 9H are left, a loss of 18. If 7C is left, 8C is left too, a loss of 15, and the
three nines make a set. The least loss is 15, so the set is best.
"""

from __future__ import annotations

from typing import Final

from scala40.core._search.kernels.windows import PLANE, WindowEntry

NEVER: Final = 1 << 28
"""A loss that is greater than any."""
EXACT: Final = 1
"""Marks an entry as the exact least loss."""
ENOUGH: Final = 2
"""Marks an entry as a loss with which the cards can be laid; without a mark it is a lower bound."""
PICK: Final = 32
"""From this bit on stands which meld takes the lowest card: its number and one, or 0 if the card is left."""
LOSS: Final = (1 << PICK) - 1
"""The bits before that: the loss, which is never greater than `NEVER`, and its two marks."""


class Packing:
    """The least losses of the cards of a hand, and of fewer cards, remembered for as long as the object lives.

    Cards are given as three numbers: the faces that are there, those that are there twice, the jokers.

    Args:
        entries: the melds that the cards hold.
        prices: the price of each face, by the position of its bit, and last that of a joker.
        idle: for every number of jokers what is lost if no natural card is left to lay them with.
    """

    def __init__(self, entries: list[WindowEntry], prices: tuple[int, ...], idle: list[int]) -> None:
        none: list[WindowEntry] = []
        buckets = [none] * len(prices)
        usable = begins = 0
        for entry in entries:
            usable |= entry.faces
            low = entry.low
            if begins & low:
                buckets[low.bit_length() - 1].append(entry)
            else:
                begins |= low
                buckets[low.bit_length() - 1] = [entry]
        self.buckets = buckets
        self.begins: int = begins
        self.usable: int = usable
        self.prices = prices
        self.idle = idle
        self.memo: dict[object, int] = {}

    def least(self, ones: int, twos: int, jokers: int, kept: int, limit: int, enough: int) -> int:  # noqa: C901, PLR0912, PLR0915 - the inner loop of the search, in one function for its speed
        """Return the least loss with at least so many cards left, as far as it matters.

        If it is not below the limit, some number that is not below it is returned either; and any loss will do that is
        small enough.

        With n faces there are at most 3^n · (jokers + 1) · (kept + 1) groups of cards to look at; a hand has some
        hundreds of them at most, because what melds take and leave of neighbouring cards is soon told.
        """
        # The lowest card is left if no meld begins with it: in any other it lies above a card, and none is below it.
        base = 0
        others = ones & ones - 1
        low = ones ^ others
        begins = self.begins
        while ones and not low & begins:
            price = self.prices[low.bit_length() - 1]
            ones = others
            base += price
            kept -= 1
            if twos & low:
                twos ^= low
                base += price
                kept -= 1
            others = ones & ones - 1
            low = ones ^ others
        kept = max(kept, 0)
        limit -= base
        if limit <= 0:
            return base
        if not ones:
            return base + self.idle[jokers - kept] + self.prices[-1] * kept if kept <= jokers else NEVER
        enough -= base
        key: object = (ones, twos, jokers, kept)  # an object is made once where this is compiled, a tuple each time
        known = self.memo.get(key, 0)
        if known:
            value = (known & LOSS) >> 2
            if known & EXACT or (value <= enough if known & ENOUGH else value >= limit):
                return base + value
        # Try each meld whose lowest card is the lowest one left; only a loss below the best so far is of use.
        best = limit
        pick = 0
        lacking = ones ^ PLANE
        place = low.bit_length() - 1
        for entry in self.buckets[place]:
            faces = entry.faces
            if faces & lacking:
                continue
            doubles = entry.doubles
            wild = entry.jokers
            loss = entry.loss
            if wild > jokers or loss >= best or (doubles and (doubles | twos) ^ twos):
                continue
            double = twos & faces
            value = loss + self.least(
                ones ^ (faces ^ double | doubles), twos ^ double, jokers - wild, kept, best - loss, enough - loss
            )
            if value < best:
                best = value
                pick = entry.number + 1
                if best <= enough or not best:
                    break
        # Or leave that card, with its copy if there are two, and lose its price.
        price = self.prices[place]
        left = 1
        if twos & low:
            price += price
            left = 2
        if price < best and best > enough:
            kept = kept - left if kept > left else 0
            value = price + self.least(others, (twos | low) ^ low, jokers, kept, best - price, enough - price)
            if value < best:
                best = value
                pick = 0
        if best < limit:
            self.memo[key] = pick << PICK | best << 2 | (ENOUGH if 0 < best <= enough else EXACT)
        else:  # an answer that was enough once may rest on what was picked then
            self.memo[key] = known >> PICK << PICK | best << 2
        return base + best

    def melds(self, ones: int, twos: int, jokers: int, kept: int) -> list[int]:
        """Return the numbers of the melds that the last answer about these cards rests on, if it was below the limit.

        They come in the order of their lowest cards.
        """
        chosen: list[int] = []
        while ones:
            low = ones & -ones
            pick = self.memo[ones, twos, jokers, kept] >> PICK if low & self.begins else 0
            if not pick:
                left = 2 if twos & low else 1
                ones, twos, kept = ones ^ low, twos & ~low, kept - left if kept > left else 0
            else:
                chosen.append(pick - 1)
                entry = self.numbered(low, pick - 1)
                faces = entry.faces
                double = twos & faces
                ones, twos, jokers = ones ^ (faces ^ double | entry.doubles), twos ^ double, jokers - entry.jokers
        return chosen

    def numbered(self, low: int, number: int) -> WindowEntry:
        """Return the meld with a lowest card that has a number."""
        return next(entry for entry in self.buckets[low.bit_length() - 1] if entry.number == number)


def lowered(entries: list[WindowEntry], bit: int, price: int) -> tuple[list[WindowEntry], int]:
    """Return melds with a lower price of one of their faces, or of the joker, and by how much it is lower.

    It is as much as every meld with that card loses anyway, because the card is worth less in this hand than it could
    be in others. The less the cards could bring, the sooner a search sees that they bring too little.

    Args:
        entries: the melds.
        bit: the face as a bit; 0 for the joker.
        price: its price, which does not fall below nothing.

    >>> low, high = WindowEntry(0, (0b0111, 0, 0), 10, 6), WindowEntry(1, (0b1110, 0, 0), 0, 9)
    >>> changed, less = lowered([low, high], 1, 11)
    >>> [entry.loss for entry in changed], less
    ([0, 0], 10)
    """
    less = price
    for entry in entries:
        count = _count(entry, bit)
        if count:
            less = min(less, entry.loss // count)
    if not less:
        return entries, 0
    changed: list[WindowEntry] = []
    for entry in entries:
        count = _count(entry, bit)
        if count:
            cards = (entry.faces, entry.doubles, entry.jokers)
            changed.append(WindowEntry(entry.number, cards, entry.loss - count * less, entry.brings))
        else:
            changed.append(entry)
    return changed, less


def _count(entry: WindowEntry, bit: int) -> int:
    """Return how often a meld takes a face, or a joker."""
    if not bit:
        return entry.jokers
    return (1 if entry.faces & bit else 0) + (1 if entry.doubles & bit else 0)


NOTHING: Final = Packing([], (0,), [0])
"""No cards."""
