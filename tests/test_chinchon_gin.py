"""The arranger on the terms of gin rummy: one pack, no jokers, ten and eleven cards, three melds at once."""

from __future__ import annotations

import chinchon_oracle as oracle
import pytest
from gin import ARRANGER, DEADWOOD, TERMS, some_hand
from walks import SOAK

from scala40.chinchon import Hand

HANDS = 6_000 if SOAK else 120


@pytest.mark.once
@pytest.mark.parametrize("size", [10, 11])
def test_the_least_is_that_of_brute_force(size: int) -> None:
    """On random hands and on dense ones, and the partition leaves what is said."""
    melds = set()
    for seed in range(HANDS):
        cards = some_hand(size, seed)
        best = ARRANGER.least(Hand.of(cards))
        assert best.points == oracle.least_points(cards, TERMS), cards
        assert Hand.of([*best.left, *(card for meld in best.melds for card in meld.cards)]) == Hand.of(cards)
        assert DEADWOOD.points(Hand.of(cards)) == best.points, cards
        melds.add(len(best.melds))
    assert melds == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "hand,points",
    [
        ("AC AD AH 2C 3C 4C 4D 4H 4S KS", 10),
        ("3C 4C 5C 6C 6D 6H 7H 8H 9H KD", 10),
        ("5C 6C 7C 5D 6D 7D 5H 6H 7H KS", 10),
        ("5C 6C 7C 8C 5D 6D 7D 8D 5H 6H 7H", 0),
        ("AC 2C 3C QC KC AD QD KD AH KH", 22),
    ],
)
def test_hands_in_which_sets_and_runs_compete(hand: str, points: int) -> None:
    """Counted by hand: a card can be in one meld alone."""
    assert ARRANGER.least_points(Hand.parse(hand)) == points
    assert oracle.least_points(tuple(Hand.parse(hand)), TERMS) == points
