"""Checking melds and openings without any state, for cards that lie somewhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from scala40.core.melds import Meld, meld_points, meld_violations
from scala40.core.violations import Code, Violation
from scala40.quaranta.rulebook import RULEBOOK
from scala40.quaranta.rules import HAND_SIZE, Ruleset


def opening_points(melds: Sequence[Meld], rules: Ruleset) -> int:
    """Return what legal melds are worth together in an opening; a joker counts as the card it stands for (D-10).

    >>> from scala40.notation import read_meld
    >>> rules = Ruleset()
    >>> opening_points([read_meld(text, rules.meld_rules) for text in ("JK 9C 8C", "5D 5H 5S")], rules)
    42
    """
    return sum(meld_points(meld, rules.meld_rules) for meld in melds)


def opening_violations(melds: Sequence[Meld], rules: Ruleset) -> tuple[Violation, ...]:
    """Return every reason why melds together do not open; () if they do. What is no meld is worth nothing.

    >>> from scala40.notation import read_meld
    >>> rules = Ruleset()
    >>> for violation in opening_violations([read_meld("9C 9D 9H", rules.meld_rules)], rules):
    ...     print(violation)
    the opening melds are worth 27 of 40 points [D-40]
    """
    return tuple(_against_opening(melds, rules))


def _against_opening(melds: Sequence[Meld], rules: Ruleset) -> Iterator[Violation]:
    for meld in melds:
        yield from meld_violations(meld, rules.meld_rules)
    cards = Counter(card for meld in melds for card in meld.cards)
    surplus = cards - Counter(rules.pack.cards)
    if surplus:
        yield RULEBOOK.violation(Code.NOT_IN_PACK, sorted(surplus.elements()))
    if cards.total() > HAND_SIZE:
        yield RULEBOOK.violation(Code.NO_DISCARD_LEFT)
    legal = [meld for meld in melds if not meld_violations(meld, rules.meld_rules)]
    points = opening_points(legal, rules)
    if points < rules.opening_points:
        yield RULEBOOK.violation(Code.NOT_AN_OPENING, points=points, needed=rules.opening_points)
