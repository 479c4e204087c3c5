"""What a close leaves: what it counts, what keeps it from being one, and which of all is the best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scala40.chinchon.ending import Ending, ending_of
from scala40.chinchon.options import CloseGuard
from scala40.chinchon.rulebook import RULEBOOK
from scala40.chinchon.rules import Ruleset
from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.core.remains import Arrangement
from scala40.core.violations import Code, Violation


def points_of(hand: Iterable[Card], rules: Ruleset) -> int:
    """Return what cards count that are in no meld.

    >>> points_of(Hand.parse("AC KS JK"), Ruleset(jokers=2))
    36
    """
    return sum(rules.hand_values[card.index] for card in hand)


def is_guarded(rules: Ruleset, total: int, points: int) -> bool:
    """Return whether a close that leaves so many points is not legal because of the closer's total (G-02).

    >>> rules = Ruleset(close_guard=CloseGuard.ON)
    >>> [is_guarded(rules, 97, points) for points in (2, 3)]
    [False, True]
    """
    return rules.close_guard is CloseGuard.ON and bool(points) and total + points >= rules.limit


def most_left(rules: Ruleset, total: int) -> int:
    """Return the most points that somebody with such a total may leave at a close.

    >>> rules = Ruleset(close_guard=CloseGuard.ON)
    >>> [most_left(rules, total) for total in (50, 97, 99)]
    [5, 2, 0]
    """
    return next(points for points in range(rules.close_max, -1, -1) if not is_guarded(rules, total, points))


def left_problems(left: Hand, rules: Ruleset) -> Iterator[Violation]:
    """Yield why nobody may close and leave these cards, whatever the total (C-08)."""
    points = points_of(left, rules)
    if points > rules.close_max:
        yield RULEBOOK.violation(Code.CLOSE_TOO_HIGH, left, most=rules.close_max, points=points)


def close_problems(left: Hand, total: int, rules: Ruleset) -> Iterator[Violation]:
    """Yield why nobody with such a total may close and leave these cards."""
    points = points_of(left, rules)
    yield from left_problems(left, rules)
    if is_guarded(rules, total, points):
        yield RULEBOOK.violation(Code.CLOSE_GUARDED, left, points=points, total=total + points, limit=rules.limit)


def best_partition(hand: Hand, rules: Ruleset) -> Arrangement:
    """Return the partition that its player would close with: a chinchón, or else what leaves the least.

    >>> print(*best_partition(Hand.parse("AC 2C 3C 4C 5C 6C 7C"), Ruleset()).melds)
    AC 2C 3C 4C 5C 6C 7C
    """
    return min(rules.arranger.partitions(hand), key=_cost)


def best_close(hand: Hand, rules: Ruleset) -> tuple[Card, Arrangement]:
    """Return which card of a hand goes face down at the best close, and how the others are parted then.

    >>> card, parted = best_close(Hand.parse("AC 2C 3C 4C 5C 6C 7C JK"), Ruleset(jokers=2))
    >>> print(card, *parted.melds)
    JK AC 2C 3C 4C 5C 6C 7C
    """
    ways = ((card, best_partition(hand.remove(card), rules)) for card in dict.fromkeys(hand))
    return min(ways, key=lambda way: _cost(way[1]))


def _cost(partition: Arrangement) -> tuple[bool, int, int, int]:
    wins = ending_of(partition.melds, partition.left) is Ending.CHINCHON
    return not wins, partition.points, len(partition.left), len(partition.melds)
