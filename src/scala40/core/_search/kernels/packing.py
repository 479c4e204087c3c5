"""The melds of a hand that are best together, exactly.

Every card has a price, the most that it can bring, and a meld loses the prices of its cards less what it brings; a left
card loses its full price. The best melds lose least, and no loss at all is a bound that cuts most of the search. The
search takes the lowest remaining card: either into a meld that begins with it, or left. Answers about the remaining
cards are kept. 7C 8C 9C 9D 9H: with the run 18 is lost, with the set of nines 15, so the set is best.
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
    """The least losses of the cards of a hand and of its parts, remembered; cards are faces, doubles and jokers."""

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

    def least(self, singles: int, doubles: int, jokers: int, kept: int, limit: int, enough: int) -> int:  # noqa: C901, PLR0912, PLR0915 - the inner loop of the search, in one function for its speed
        """Return the least loss with at least that many cards left, or any number not below the limit."""
        # The lowest card is left if no meld begins with it: in any other it lies above a card, and none is below it.
        base = 0
        others = singles & singles - 1
        low = singles ^ others
        begins = self.begins
        while singles and not low & begins:
            price = self.prices[low.bit_length() - 1]
            singles = others
            base += price
            kept -= 1
            if doubles & low:
                doubles ^= low
                base += price
                kept -= 1
            others = singles & singles - 1
            low = singles ^ others
        kept = max(kept, 0)
        limit -= base
        if limit <= 0:
            return base
        if not singles:
            return base + self.idle[jokers - kept] + self.prices[-1] * kept if kept <= jokers else NEVER
        enough -= base
        key: object = (
            singles,
            doubles,
            jokers,
            kept,
        )  # an object is made once where this is compiled, a tuple each time
        known = self.memo.get(key, 0)
        if known:
            value = (known & LOSS) >> 2
            if known & EXACT or (value <= enough if known & ENOUGH else value >= limit):
                return base + value
        # Try each meld whose lowest card is the lowest one left; only a loss below the best so far is of use.
        best = limit
        pick = 0
        lacking = singles ^ PLANE
        place = low.bit_length() - 1
        for entry in self.buckets[place]:
            faces = entry.faces
            if faces & lacking:
                continue
            paired = entry.doubles
            wild = entry.jokers
            loss = entry.loss
            if wild > jokers or loss >= best or (paired and (paired | doubles) ^ doubles):
                continue
            double = doubles & faces
            value = loss + self.least(
                singles ^ (faces ^ double | paired), doubles ^ double, jokers - wild, kept, best - loss, enough - loss
            )
            if value < best:
                best = value
                pick = entry.number + 1
                if best <= enough or not best:
                    break
        # Or leave that card, with its copy if there are two, and lose its price.
        price = self.prices[place]
        left = 1
        if doubles & low:
            price += price
            left = 2
        if price < best and best > enough:
            kept = kept - left if kept > left else 0
            value = price + self.least(others, (doubles | low) ^ low, jokers, kept, best - price, enough - price)
            if value < best:
                best = value
                pick = 0
        if best < limit:
            self.memo[key] = pick << PICK | best << 2 | (ENOUGH if 0 < best <= enough else EXACT)
        else:  # an answer that was enough once may rest on what was picked then
            self.memo[key] = known >> PICK << PICK | best << 2
        return base + best

    def melds(self, singles: int, doubles: int, jokers: int, kept: int) -> list[int]:
        """Return the melds of the last answer about these cards, if it was below the limit, lowest card first."""
        chosen: list[int] = []
        while singles:
            low = singles & -singles
            pick = self.memo[singles, doubles, jokers, kept] >> PICK if low & self.begins else 0
            if not pick:
                left = 2 if doubles & low else 1
                singles, doubles, kept = singles ^ low, doubles & ~low, kept - left if kept > left else 0
            else:
                chosen.append(pick - 1)
                entry = self.numbered(low, pick - 1)
                faces = entry.faces
                double = doubles & faces
                singles, doubles, jokers = (
                    singles ^ (faces ^ double | entry.doubles),
                    doubles ^ double,
                    jokers - entry.jokers,
                )
        return chosen

    def numbered(self, low: int, number: int) -> WindowEntry:
        """Return the meld with a lowest card that has a number."""
        return next(entry for entry in self.buckets[low.bit_length() - 1] if entry.number == number)


def lowered(entries: list[WindowEntry], bit: int, price: int) -> tuple[list[WindowEntry], int]:
    """Return melds with a lower price of a face, or of the joker: by what every meld with that card loses anyway."""
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
