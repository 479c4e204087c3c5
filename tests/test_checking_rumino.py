"""Rumino: melds and whole hands are checked without any state, as the rule text and the second referee say.

With `SCALA40_SOAK=1` in the environment many times as many random hands are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final

import pytest
import rumino_oracle as oracle
from positions import codes
from walks import SOAK

from scala40.core._base import Stream
from scala40.core._cards import JOKER, NATURAL_CARDS, Card, Rank, Suit, cards_in
from scala40.core._melds import Meld, MeldKind
from scala40.core._text import Code
from scala40.rumino import Ending, Ruleset, check_hand, check_meld, readings

HANDS: Final = 4_000 if SOAK else 150


# --- one meld ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,written,values",
    [
        ("7C 7C 7D", "7C 7C 7D", (7, 7, 7)),
        ("KS QS JS", "JS QS KS", (10, 10, 10)),
        ("AC 2C 3C 4C", "AC 2C 3C 4C", (1, 2, 3, 4)),
        ("9C 7C JK", "7C JK=8C 9C", (7, 10, 9)),
        ("7C 8C JK", "7C 8C JK=9C", (7, 8, 10)),
        ("JK 7C 8C", "JK=6C 7C 8C", (10, 7, 8)),
        ("8C 7C JK", "JK=6C 7C 8C", (10, 7, 8)),
        ("JK 8C 7C", "7C 8C JK=9C", (7, 8, 10)),
        ("7C JK=6C 8C", "JK=6C 7C 8C", (10, 7, 8)),
        ("7H JK JK", "7H JK=8H JK=9H", (7, 10, 10)),
        ("JK=7 JK 7H", "7H JK=7 JK=7", (7, 10, 10)),
        ("7H JK=7S 7D", "7D 7H JK=7", (7, 7, 10)),
        ("7H JK=7 7D", "7D 7H JK=7", (7, 7, 10)),
        ("JK JK JK JK", "JK JK JK JK", (10, 10, 10, 10)),
    ],
)
def test_r_01_r_02_what_a_meld_is_and_what_its_cards_would_count(
    text: str, written: str, values: tuple[int, ...]
) -> None:
    """R-01 to R-03: sets of any suits, runs, any number of jokers, jokers alone; a card left has its value."""
    check = check_meld(text)
    assert (str(check.meld), check.values, check.violations) == (written, values, ())
    assert check_meld(check.meld or "") == check == check_meld(written)


@pytest.mark.parametrize(
    "text,expected",
    [
        ("7C 7D", {Code.TOO_FEW_CARDS}),
        ("7C", {Code.TOO_FEW_CARDS}),
        ("JK JK", {Code.TOO_FEW_CARDS}),
        ("7C 7D 7H 7S JK", {Code.SET_TOO_LARGE}),
        ("AC 2C 3C 4C 5C 6C 7C", {Code.RUN_TOO_LONG}),
        ("QC KC AC", {Code.RUN_ROUND_THE_CORNER}),
        ("7C=8C 9C 10C", {Code.CARD_MISNAMED, Code.RUN_NOT_CONSECUTIVE}),
        ("7C=8C 7D", {Code.CARD_MISNAMED, Code.TOO_FEW_CARDS}),
        ("7C 8D 9C", {Code.SET_RANKS_DIFFER, Code.RUN_SUITS_DIFFER}),
        ("7C 7C 7C", {Code.NOT_IN_PACK}),
        ("7C 8C 8C JK", {Code.RUN_NOT_CONSECUTIVE}),
        ("7C 8C JK=KC", {Code.RUN_NOT_CONSECUTIVE}),
        ("7C 7D JK=8C", {Code.SET_RANKS_DIFFER, Code.RUN_NOT_CONSECUTIVE, Code.RUN_SUITS_DIFFER}),
        ("7C 8C JK=9", {Code.JOKER_UNDECLARED}),
        ("7C 8C=9C 9C", {Code.RUN_NOT_CONSECUTIVE, Code.CARD_MISNAMED}),
        ("JK JK JK JK JK", {Code.NOT_IN_PACK}),
    ],
)
def test_every_reason_why_cards_are_no_meld_comes_at_once(text: str, expected: set[Code]) -> None:
    """R-01 to R-03, RB-07, RB-09."""
    check = check_meld(text)
    assert (check.meld, check.values, codes(check.violations)) == (None, (), expected)
    assert readings(text) == ()


def test_r_01_a_rumino_is_no_meld_but_a_whole_hand() -> None:
    """R-01, R-07: seven in a run are more than a meld has."""
    assert codes(check_meld("AC 2C 3C 4C 5C 6C 7C").violations) == {Code.RUN_TOO_LONG}
    assert check_hand("AC 2C 3C 4C 5C 6C 7C").ending is Ending.RUMINO


def test_cards_may_be_objects() -> None:
    """A text, the cards as any sequence and the meld itself have the same result; faces declare jokers."""
    assert check_meld(cards_in("7C 8C JK")) == check_meld(list(cards_in("7C 8C JK"))) == check_meld("7C 8C JK")
    assert str(check_meld(cards_in("7C 8C JK"), faces=cards_in("7C 8C 6C")).meld) == "JK=6C 7C 8C"
    assert str(check_meld(cards_in("7C 7D JK"), faces=(*cards_in("7C 7D"), Rank.SEVEN)).meld) == "7C 7D JK=7"
    assert codes(check_meld(Meld(MeldKind.RUN, cards_in("7C 8C 10C"))).violations) == {Code.RUN_NOT_CONSECUTIVE}
    assert codes(check_meld(()).violations) == {Code.TOO_FEW_CARDS}


def brute_readings(cards: Sequence[Card]) -> Iterator[tuple[MeldKind, object]]:
    """Yield what three or four cards can be, by trying every rank and every stretch of every suit."""
    natural = [card for card in cards if not card.is_joker]
    if not 3 <= len(cards) <= 4 or not natural:
        if len(cards) in {3, 4}:
            yield MeldKind.WILD, None
        return
    for rank in Rank:
        if all(card.rank is rank for card in natural):
            yield MeldKind.SET, rank
    for suit in Suit:
        for first in range(1, 13 - len(cards) + 2):
            row = tuple(Card(Rank(number), suit) for number in range(first, first + len(cards)))
            if len(set(natural)) == len(natural) and set(natural) <= set(row):
                yield MeldKind.RUN, row


def as_tried(meld: Meld) -> tuple[MeldKind, object]:
    """Return a meld as the trial above has it."""
    if meld.kind is MeldKind.SET:
        return meld.kind, {face if isinstance(face, Rank) else face.rank for face in meld.faces}.pop()
    return meld.kind, meld.faces if meld.kind is MeldKind.RUN else None


@pytest.mark.once
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_small_group_has_the_readings_that_trying_everything_finds(size: int) -> None:
    """Each once; there is one if and only if the second referee says that the cards are a meld."""
    some = (*cards_in("AC 2C 3C 4C QC KC AD 2D KD KH"), JOKER)
    found = 0
    for cards in combinations_with_replacement(some, size):
        if all(cards.count(card) <= (4 if card is JOKER else 2) for card in cards):
            melds = readings(cards)
            assert Counter(map(as_tried, melds)) == Counter(brute_readings(cards)), cards
            assert bool(melds) == check_meld(cards).is_meld == oracle.is_meld(cards), cards
            assert not melds or check_meld(cards).meld in melds
            found += bool(melds)
    assert bool(found) is (size > 2)


# --- whole hands ------------------------------------------------------------------------------------------------------


def test_r_04_a_knock_with_what_is_left_card_by_card() -> None:
    """R-04, R-09: at least four of seven cards melded, at most 7 points left."""
    check = check_hand("4C 5C 6C 7C 2D AH AS")
    assert check.melds == (cards_in("4C 5C 6C 7C"),)
    assert (check.left, check.values, check.points) == (cards_in("2D AH AS"), (2, 1, 1), 4)
    assert (check.ending, check.discard, check.violations) == (Ending.KNOCKED, None, ())


def test_r_04_every_reason_against_a_knock_comes_at_once() -> None:
    """R-04: too few cards melded and too many points left, with the figures."""
    check = check_hand("4C 5C 6C KH QD 2D AS")
    assert check.ending is None
    assert [(it.code, it.rule) for it in check.violations] == [
        (Code.KNOCK_TOO_FEW_MELDED, "R-04"),
        (Code.KNOCK_TOO_HIGH, "R-04"),
    ]
    assert dict(check.violations[1].figures) == {"most": 7, "points": 23}
    assert check_hand("4C 5C 6C 3H AD 2D AS", Ruleset(knock_min_melded=3)).ending is Ending.KNOCKED


def test_r_05_gin_as_a_knock_and_with_a_discard() -> None:
    """R-05: all seven melded; of eight cards one is discarded."""
    assert check_hand("4C 5C 6C 7D 7H 7S JK").ending is Ending.GIN
    check = check_hand("4C 5C 6C 9S 7D 7H 7S JK")
    assert (check.discard, check.ending, check.left) == (Card.parse("9S"), Ending.GIN, ())
    short = check_hand("4C 5C 6C 9S 7D 7H KS 2S")
    assert (short.discard, short.ending, codes(short.violations)) == (Card.parse("KS"), None, {Code.NOT_GIN})


def test_r_07_a_rumino_of_seven_or_eight_cards() -> None:
    """R-07: declared with seven of the cards held; the eighth stays."""
    seven = check_hand("7C 7C 7D 7H 7S JK JK")
    assert (seven.ending, len(seven.melds[0]), seven.left) == (Ending.RUMINO, 7, ())
    eight = check_hand("4C 5C 6C JK 8C 9C 10C KS")
    assert (eight.ending, eight.left, eight.points, eight.discard) == (Ending.RUMINO, cards_in("KS"), 10, None)


def test_r_12_a_whole_hand_has_seven_or_eight_cards() -> None:
    """R-12, RB-09: the number of cards, and cards that the pack does not hold, at once."""
    (reason,) = check_hand("7C 7D").violations
    assert (reason.code, dict(reason.figures)) == (Code.HAND_SIZE, {"least": 7, "most": 8, "count": 2})
    check = check_hand("7C 7C 7C 4D 5D 6D 2H 3S KC")
    assert [(it.code, it.rule) for it in check.violations] == [(Code.HAND_SIZE, "R-12"), (Code.NOT_IN_PACK, "RB-09")]
    assert (check.melds, check.left, check.points, check.ending) == ((), (), 0, None)


def random_hand(dice: Stream, size: int) -> tuple[Card, ...]:
    """Return some cards of a pack in which few ranks and suits are left, now and then with jokers."""
    low, wide, suits = dice.below(6), *dice.choice(((5, 3), (8, 1), (2, 4)))
    near = [card for card in NATURAL_CARDS for _ in range(2) if low <= card.index % 13 < low + wide]
    near = [card for card in near if card.index < 13 * suits]
    near += [JOKER] * dice.below(5)
    return tuple([near.pop(dice.below(len(near))) for _ in range(size)])


@pytest.mark.once
@pytest.mark.parametrize("size", [7, 8])
def test_whole_hands_are_what_the_second_referee_says(size: int) -> None:
    """The least that can be left, and which ending it allows, on random dense hands."""
    seen: Counter[Ending | None] = Counter()
    for number in range(HANDS):
        cards = random_hand(Stream(f"checked {size} {number}"), size)
        check = check_hand(cards)
        rests = [tuple(sorted(cards))] if size == 7 else [_without(cards, card) for card in cards]
        kept = (*check.left, *(it for meld in check.melds for it in meld), *([check.discard] if check.discard else []))
        assert Counter(kept) == Counter(cards)
        assert all(oracle.goes_together(meld) for meld in check.melds)
        best = min(oracle.least(rest) or 0 for rest in rests)
        if oracle.has_rumino(cards):
            expected: Ending | None = Ending.RUMINO
        elif any(oracle.least(rest, 7) == 0 for rest in rests):
            expected = Ending.GIN
        else:
            knocks = [oracle.least(rest, 4) for rest in rests if size == 7]
            expected = Ending.KNOCKED if any(left is not None and left <= 7 for left in knocks) else None
            assert check.points == best or size == 7
        assert check.ending is expected, cards
        assert (check.ending is None) == bool(check.violations)
        seen[expected] += 1
    assert set(seen) == {None, Ending.GIN, Ending.RUMINO, *([Ending.KNOCKED] if size == 7 else [])}


def _without(cards: Sequence[Card], card: Card) -> tuple[Card, ...]:
    rest = sorted(cards)
    rest.remove(card)
    return tuple(rest)
