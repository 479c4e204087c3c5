"""The melds of a hand that leave least of it, exactly.

A left card costs what it counts, so the melds that bring most leave least; `few` and `packing` find them. To leave
fewest points and, of equal choices, fewest cards, a card costs its points times 4096, and one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NoReturn

from scala40.core._base import draft_of, not_sent, require_bounds, seal_of
from scala40.core._cards import EMPTY, JOKER, NATURAL_CARDS, SUIT_BITS, Card, Hand, bits, make_hand
from scala40.core._melds import Aim, Arrangement, Meld, MeldRules
from scala40.core._search.kernels.packing import NEVER, Packing
from scala40.core._search.kernels.windows import Windows, best_of_few
from scala40.core._search.patterns import Bring, Patterns, patterns_for, sums_of

_draft: Final = draft_of(Arrangement)
_seal: Final = seal_of(Arrangement)

_POINTS: Final = Aim.POINTS
_MANY: Final = 1 << 12
"""More than all cards of a hand count together, and more than there are."""
_JOKERS: Final = 12
"""The number of jokers that the tables allow for, beside two packs."""


class Deadwood:
    """Answers questions about the least that melds leave.

    Args:
        values: what each card that is left counts, by its index, the joker's last: none is below 0, and two packs with
            a dozen jokers count less than 4096 together.
        lone: the same for a card that is the only one left, where that makes a difference; it is never more.
        alone: melds of jokers alone, one of each size, in games that have them.

    Raises:
        ValueError: the values are too few or too many, or one of them or their sum is out of bounds; or cards other
            than jokers are wild, which this search does not know.

    >>> from scala40 import Ruleset
    >>> rules = Ruleset()
    >>> deadwood = Deadwood(rules.meld_rules, rules.hand_values)
    >>> found = deadwood.least(Hand.parse("7C 8C 9C 9D 9H 2S"))
    >>> print(*found.melds, "|", found.left, "|", found.points)
    9C 9D 9H | 7C 8C 2S | 17
    """

    def __init__(
        self, rules: MeldRules, values: Sequence[int], *, lone: Sequence[int] | None = None, alone: Sequence[Meld] = ()
    ) -> None:
        if rules.wild_ranks or rules.wild_cards:
            msg = "only jokers may be wild here"
            raise ValueError(msg)
        self.rules = rules
        self.values: tuple[int, ...] = tuple(values)
        _require_values(self.values, self.values if lone is None else lone)
        self.lone: tuple[int, ...] | None = None if lone is None or tuple(lone) == self.values else tuple(lone)
        self.patterns: Patterns = patterns_for(rules)
        self._alone = tuple(alone)
        self._of_jokers: list[tuple[Meld, ...]] = [()]
        self._idle: dict[tuple[int, int], list[int]] = {}
        self.aims: _Aims = _Aims(self.patterns, self.values)
        suits = [self.values[first : first + SUIT_BITS] for first in range(0, len(NATURAL_CARDS), SUIT_BITS)]
        sums = {values: sums_of(values) for values in suits}
        self._sums = tuple(sums[values] for values in suits)

    def __reduce__(self) -> NoReturn:
        raise not_sent(self)

    def least(self, hand: Hand, aim: Aim = Aim.POINTS) -> Arrangement:
        """Return the arrangement of a hand that leaves least.

        The time grows with the melds that the hand holds: a few microseconds for a usual hand, about a thousand for the
        worst of fourteen cards.
        """
        return self.least_of_few(hand, aim) or Remainders(self, hand, aim).searched(hand)

    def least_of_few(self, hand: Hand, aim: Aim) -> Arrangement | None:
        """Return the arrangement of a hand of few melds that leaves least; `None` if it has to be searched for."""
        if self.lone is not None:
            return None
        singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
        few = best_of_few(self.aims.costs(aim).windows, singles, doubles, jokers)
        if few is None:
            return None
        if not few:
            return _arrangement((), hand, self._planes(singles, doubles) + jokers * self.values[-1])
        melds: list[Meld] = []
        for entry in few:
            double = doubles & entry.faces
            singles ^= entry.faces ^ double
            doubles ^= double
            jokers -= entry.jokers
            melds.append(self.patterns.meld(entry.number))
        points = self._planes(singles, doubles) + jokers * self.values[-1]
        return _arrangement(tuple(melds), make_hand(singles, doubles, jokers), points)

    def least_without(self, hand: Hand, aim: Aim = Aim.POINTS) -> list[tuple[Card, Arrangement]]:
        """Return for each distinct card of a hand the arrangement of the others that leaves least.

        The time is that of `least`, plus the same again for each card that lies in a meld there. For a card that is
        left over, the best arrangement stays the best without it, unless a single card counts less.
        """
        remainders = Remainders(self, hand, aim)
        whole = remainders.least(hand) if self.lone is None else None
        found: list[tuple[Card, Arrangement]] = []
        for card in _distinct(hand):
            if whole is not None and card in whole.left:
                left, points = whole.left.remove(card), whole.points - self.values[card.index]
                found.append((card, _arrangement(whole.melds, left, points)))
            else:
                found.append((card, remainders.least(hand.remove(card))))
        return found

    def points(self, hand: Hand) -> int:
        """Return only the fewest points that melds of a hand leave; this is asked most often.

        The time is like that of `least`, but the melds need not be put together.
        """
        if self.lone is not None:
            return self.least(hand).points
        singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
        costs = self.aims.costs(_POINTS)
        few = best_of_few(costs.windows, singles, doubles, jokers)
        if few is not None:
            points = self._planes(singles, doubles) + jokers * self.values[-1]
            for entry in few:
                points -= entry.brings // _MANY
            return points
        packing = Packing(
            costs.windows.entries(singles, doubles, jokers), costs.prices, self.idle(jokers, costs.prices[-1])
        )
        usable = packing.usable
        lost = packing.least(singles & usable, doubles & usable, jokers, 0, NEVER, 0) // _MANY
        return lost if singles == singles & usable else lost + self._planes(singles & ~usable, doubles & ~usable)

    def counted(self, hand: Hand) -> int:
        """Return what the cards of a hand count if they are left."""
        if self.lone is not None and len(hand) == 1:
            return next(self.lone[card.index] for card in hand)
        return self._planes(hand.singles, hand.doubles) + hand.jokers * self.values[-1]

    def _planes(self, singles: int, doubles: int) -> int:
        """Return the points of natural cards that are left."""
        a, b, c, d = self._sums
        points = a[singles & 8191] + b[singles >> 13 & 8191] + c[singles >> 26 & 8191] + d[singles >> 39]
        if doubles:
            points += a[doubles & 8191] + b[doubles >> 13 & 8191] + c[doubles >> 26 & 8191] + d[doubles >> 39]
        return points

    def idle(self, jokers: int, price: int) -> list[int]:
        """Return what the jokers outside melds of jokers alone are worth, at a price each, by number of jokers."""
        key = (jokers, price)
        idle = self._idle.get(key)
        if idle is None:
            idle = [(count - sum(map(len, self.of_jokers(count)))) * price for count in range(jokers + 1)]
            self._idle[key] = idle
        return idle

    def of_jokers(self, jokers: int) -> tuple[Meld, ...]:
        """Return the melds of jokers alone that use the most of a number of jokers."""
        known = self._of_jokers
        while len(known) <= jokers:
            ways = [(meld, *known[-len(meld)]) for meld in self._alone if len(meld) <= len(known)]
            known.append(max([known[-1], *ways], key=lambda melds: sum(map(len, melds))))
        return known[jokers]


def _require_values(values: Sequence[int], lone: Sequence[int]) -> None:
    """Refuse values that the search is not made for, which minds points and cards in one number."""
    kinds = len(NATURAL_CARDS) + 1
    require_bounds("the number of values", len(values), kinds, kinds)
    require_bounds("the number of lone values", len(lone), kinds, kinds)
    require_bounds("the least value", min(values), 0)
    require_bounds("the sum of all values", 2 * sum(values[:-1]) + _JOKERS * values[-1], 0, _MANY - 1)
    for value, alone in zip(values, lone, strict=True):
        require_bounds("a lone value", alone, 0, value)


class _Costs:
    """The cost of leaving cards, and the melds of hands that avoid it."""

    __slots__ = ("prices", "windows")

    def __init__(self, patterns: Patterns, prices: tuple[int, ...]) -> None:
        self.prices: tuple[int, ...] = prices
        self.windows: Windows = patterns.windows(prices, Bring.PRICES)


class _Aims:
    """The costs for each aim, worked out when they are first asked for."""

    __slots__ = ("_cards", "_patterns", "_points", "_values")

    def __init__(self, patterns: Patterns, values: tuple[int, ...]) -> None:
        self._patterns = patterns
        self._values = values
        self._points: _Costs | None = None
        self._cards: _Costs | None = None

    def costs(self, aim: Aim) -> _Costs:
        """Return what is lost."""
        if aim is _POINTS:
            if self._points is None:
                self._points = _Costs(self._patterns, tuple(value * _MANY + 1 for value in self._values))
            return self._points
        if self._cards is None:
            self._cards = _Costs(self._patterns, tuple(_MANY + value for value in self._values))
        return self._cards


@lru_cache(maxsize=64)
def deadwood_for(rules: MeldRules, values: tuple[int, ...], lone: tuple[int, ...]) -> Deadwood:
    """Return the searches for some rules and values; the same object for equal ones."""
    return Deadwood(rules, values, lone=lone)


class Remainders:
    """The least that a hand, and hands that are part of it, can leave, found in one search."""

    __slots__ = ("_aim", "_deadwood", "_hand", "_search")

    def __init__(self, deadwood: Deadwood, hand: Hand, aim: Aim) -> None:
        self._deadwood = deadwood
        self._aim = aim
        self._hand = hand
        self._search: Packing | None = None  # most hands need none

    @property
    def _packing(self) -> Packing:
        """The search."""
        if self._search is None:
            hand, deadwood = self._hand, self._deadwood
            costs = deadwood.aims.costs(self._aim)
            entries = costs.windows.entries(hand.singles, hand.doubles, hand.jokers)
            self._search = Packing(entries, costs.prices, deadwood.idle(hand.jokers, costs.prices[-1]))
        return self._search

    def least(self, hand: Hand) -> Arrangement:
        """Return the arrangement of a part of the hand that leaves least."""
        return self._deadwood.least_of_few(hand, self._aim) or self.searched(hand)

    def searched(self, hand: Hand) -> Arrangement:
        """Return the same for a part that has not few melds."""
        packing = self._packing
        singles, doubles = hand.singles & packing.usable, hand.doubles & packing.usable
        packing.least(singles, doubles, hand.jokers, 0, NEVER, 0)
        found = self._arranged(hand, packing.melds(singles, doubles, hand.jokers, 0))
        return found if self._deadwood.lone is None else self._with_lone(found, hand, self._deadwood.lone)

    def _arranged(self, hand: Hand, numbers: list[int]) -> Arrangement:
        """The arrangement with these melds, and such of jokers alone as there can be."""
        patterns = self._deadwood.patterns
        singles, doubles, jokers = hand.singles, hand.doubles, hand.jokers
        for number in numbers:
            faces, paired, wild, _, _ = patterns.all[number]
            double = doubles & faces
            singles, doubles, jokers = singles ^ (faces ^ double | paired), doubles ^ double, jokers - wild
        melds = tuple(map(patterns.meld, numbers))
        if jokers:
            alone = self._deadwood.of_jokers(jokers)
            melds, jokers = melds + alone, jokers - sum(map(len, alone))
        left = make_hand(singles, doubles, jokers)
        return _arrangement(melds, left, self._deadwood.counted(left))

    def _with_lone(self, found: Arrangement, hand: Hand, lone: tuple[int, ...]) -> Arrangement:
        """The arrangement, or a better one that leaves a single card which counts less for being the only one."""
        best = found
        for card in _distinct(hand):
            if lone[card.index] < self._deadwood.values[card.index]:
                rest = hand.remove(card)
                packing = self._packing
                singles, doubles = rest.singles & packing.usable, rest.doubles & packing.usable
                if (
                    singles == rest.singles
                    and doubles == rest.doubles
                    and not packing.least(singles, doubles, rest.jokers, 0, 1, 0)
                ):
                    whole = self._arranged(rest, packing.melds(singles, doubles, rest.jokers, 0))
                    best = min(best, _arrangement(whole.melds, EMPTY.add(card), lone[card.index]), key=self._by_aim)
        return best

    def _by_aim(self, arrangement: Arrangement) -> tuple[int, int]:
        points, cards = arrangement.points, len(arrangement.left)
        return (points, cards) if self._aim is _POINTS else (cards, points)


def _distinct(hand: Hand) -> list[Card]:
    """Each card of a hand once."""
    return [*(NATURAL_CARDS[index] for index in bits(hand.singles)), *([JOKER] if hand.jokers else [])]


def _arrangement(melds: tuple[Meld, ...], left: Hand, points: int) -> Arrangement:
    draft = _draft()
    draft.melds = melds
    draft.left = left
    draft.points = points
    return _seal(draft)
