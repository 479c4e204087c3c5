"""Quick tests for single comparisons that only long tests, or none, had asked about."""

from __future__ import annotations

import pytest

from scala40 import Card, Ending, Hand, ItemKind, LoneAce, Ruleset, score
from scala40.core.base import Stream

WORD = 2**32


def shuffled_slowly(stream: Stream, items: list[int]) -> list[int]:
    """Return the items in the order that one draw for each place gives."""
    for last in range(len(items) - 1, 0, -1):
        other = stream.below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


@pytest.mark.parametrize("count", [2, 3, 7, 54, 108])
@pytest.mark.parametrize("back", [0, 1, 2, 3, 53, 54, 55, 107, 108, 109])
def test_a_shuffle_refuses_the_words_that_would_favour_some_places(count: int, back: int) -> None:
    """Words at the end of their range, which chance hardly ever brings, are drawn again as `below` does."""
    quick, slow = Stream(7), Stream(7)
    for stream in (quick, slow):
        stream.below(2)
        stream._words[-3:] = [WORD - 1 - back, 5, WORD - 1 - back]
    items = [*range(count)]
    quick.shuffle(items)
    assert items == shuffled_slowly(slow, [*range(count)])
    assert quick.below(WORD) == slow.below(WORD)


def kinds(rules: Ruleset, hand: str, ending: Ending = Ending.CLOSED_IN_HAND) -> list[tuple[ItemKind, int]]:
    """Return the items of the loser of a hand."""
    hands = {0: Hand(), 1: Hand.parse(hand)}
    result = score(rules, hands, ending=ending, closer=0, unopened=frozenset())
    return [(item.kind, item.points) for item in result.scores[1].items]


def test_a_close_in_hand_is_multiplied_where_there_is_something_to_multiply() -> None:
    """Not by one; by two it adds the points once more, and only after a close in hand."""
    left = (ItemKind.CARD_LEFT, 9)
    assert kinds(Ruleset(hand_close_multiplier=1), "9C") == [left]
    assert kinds(Ruleset(hand_close_multiplier=2), "9C") == [left, (ItemKind.MULTIPLIED, 9)]
    assert kinds(Ruleset(hand_close_multiplier=2), "9C", Ending.CLOSED) == [left]


def test_a_lone_ace_counts_one_only_alone_and_only_an_ace() -> None:
    """Under the rule that says so."""
    one, usual = Ruleset(lone_ace_value=LoneAce.ONE), Ruleset()
    other = next(it for it in LoneAce if it is not LoneAce.ONE)
    full = usual.hand_values[Card.parse("AC").index]
    king = usual.hand_values[Card.parse("KC").index]
    plain = Ruleset(lone_ace_value=other)
    assert [points for _, points in kinds(one, "AC", Ending.CLOSED)] == [1]
    assert [points for _, points in kinds(plain, "AC", Ending.CLOSED)] == [full]
    assert [points for _, points in kinds(one, "AC AC", Ending.CLOSED)] == [full, full]
    assert [points for _, points in kinds(one, "KC", Ending.CLOSED)] == [king]
