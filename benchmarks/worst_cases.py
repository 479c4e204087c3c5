"""Look for the hands and tables that cost the exact analysis most, by climbing: change a card, keep what costs no less.

    python benchmarks/worst_cases.py [--steps 2000] [--starts 3] [question ...]

What is counted is calls of functions, so a search finds the same cases on every machine. The worst ones found so far
are in `analysis_cases.py`, where the tests and the benchmark take them from.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeAlias

from scala40 import Card, Hand, Meld, Ruleset
from scala40.core.cover import Cover
from scala40.core.deadwood import Aim, Deadwood

RULES: Final = Ruleset()
DEADWOOD: Final = Deadwood(RULES.meld_rules, RULES.hand_values)
HAND: Final = 14

Case: TypeAlias = tuple[tuple[Card, ...], tuple[Meld, ...]]
"""A hand and the melds on the table."""


def calls_of(work: Callable[[], object]) -> int:
    """Return how many calls of Python functions some work takes."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def can_open(case: Case) -> int:
    """Count the calls of: can the hand open?"""
    hand = Hand.of(case[0])
    return calls_of(lambda: Cover(RULES.tables).reaches(hand, RULES.opening_points, HAND - 1))


def best_opening(case: Case) -> int:
    """Count the calls of: which opening is worth most?"""
    hand = Hand.of(case[0])
    return calls_of(lambda: Cover(RULES.tables).best(hand, HAND - 1))


def fewest_points(case: Case) -> int:
    """Count the calls of: which melds leave the fewest points?"""
    hand = Hand.of(case[0])
    return calls_of(lambda: DEADWOOD.least(hand))


def fewest_cards(case: Case) -> int:
    """Count the calls of: which melds leave the fewest cards?"""
    hand = Hand.of(case[0])
    return calls_of(lambda: DEADWOOD.least(hand, Aim.CARDS))
