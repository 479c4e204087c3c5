"""Variants of Rumino that other publications play by, from the rule text."""

from __future__ import annotations

from typing import Any

import pytest
import rumino_oracle as oracle
from rumino_positions import state

from scala40.core.base import Stream, shuffled
from scala40.core.cards import Hand, InvalidRuleset, cards_in
from scala40.rumino import (
    PRESETS,
    DeclareRumino,
    Discard,
    Ending,
    GoGin,
    Knock,
    Phase,
    Ruleset,
    check_hand,
    check_meld,
    least,
    legal_moves,
    move_numbers,
    partitions,
    play,
    result,
    view,
)
from scala40.rumino import default_move as absent
from scala40.rumino.searching import gin_discards, least_after_discard, least_points, least_without

LONG = Ruleset(max_run_length=7)
FIVE = Ruleset(max_run_length=5)


def test_vr_02_a_run_has_at_most_four_cards_by_default() -> None:
    """VR-02, R-01: five that follow one another are no meld."""
    assert not check_meld("4C 5C 6C 7C 8C").is_meld
    assert least(Hand.parse("4C 5C 6C 7C 8C KD")).points == 14


@pytest.mark.parametrize(
    "cards, longest",
    [("4C 5C 6C 7C 8C", 5), ("4C 5C JK 7C 8C", 5), ("4C JK JK JK JK", 5), ("8C 9C 10C JC QC KC", 6)],
)
def test_vr_02_runs_may_be_longer(cards: str, longest: int) -> None:
    """VR-02: up to the number agreed on, with jokers as ever."""
    assert check_meld(cards, Ruleset(max_run_length=longest)).is_meld
    assert not check_meld(cards, Ruleset(max_run_length=longest - 1)).is_meld


def test_vr_02_sets_stay_at_three_or_four() -> None:
    """VR-02: five of a rank are no set, and the ace stays below the two."""
    assert not check_meld("7C 7C 7D 7H 7S", LONG).is_meld
    assert not check_meld("7C 7D JK JK JK", LONG).is_meld
    assert not check_meld("10C JC QC KC AC", LONG).is_meld
    assert not check_meld("JC QC KC AC 2C 3C 4C", LONG).is_meld


def test_vr_02_what_is_left_is_counted_with_the_longer_runs() -> None:
    """VR-02, R-09: a fifth card of a run is not left."""
    assert least(Hand.parse("4C 5C 6C 7C 8C KD 2D"), longest=5).points == 12
    assert len(partitions(Hand.parse("4C 5C 6C 7C 8C"), longest=5)) == len(partitions(Hand.parse("4C 5C 6C 7C 8C"))) + 1


def test_vr_02_one_knocks_and_names_the_longer_run() -> None:
    """VR-02, R-04: five cards melded and three points left."""
    at = state("4C 5C 6C 7C 8C AD 2D", rules=FIVE)
    knock = Knock((cards_in("4C 5C 6C 7C 8C"),))
    assert knock in list(legal_moves(at))
    assert knock not in list(legal_moves(state("4C 5C 6C 7C 8C AD 2D")))
    ended = result(play(at, knock))
    assert ended is not None
    assert {line.points for line in ended.scores if line.seat == at.turn} == {3}
    numbers = move_numbers(FIVE)
    assert numbers.decode(numbers.encode(knock, at), at) == knock
    assert [numbers.decode(number, at) for number in numbers.legal(at)] == list(legal_moves(at))


def test_vr_02_seven_in_a_run_stay_a_rumino_and_are_gin_if_not_declared() -> None:
    """VR-02, R-07: the hand may be declared, or go gin with its discard."""
    assert check_hand("4C 5C 6C 7C 8C 9C 10C", LONG).ending is Ending.RUMINO
    moves = list(legal_moves(state("4C 5C 6C 7C 8C 9C 10C KD", rules=LONG, phase=Phase.DISCARD)))
    assert DeclareRumino() in moves
    assert GoGin(cards_in("KD")[0]) in moves


def test_vr_02_the_absent_player_keeps_the_longer_run() -> None:
    """VR-02: the move for an absent player counts it too."""
    at = state("4C 5C 6C 7C 8C QD KH 2S", rules=FIVE, phase=Phase.DISCARD)
    move = absent(view(at, at.turn))
    assert isinstance(move, Discard)
    assert move.card.text in {"QD", "KH"}


@pytest.mark.parametrize("longest", range(4, 8))
def test_vr_02_both_referees_part_hands_alike(longest: int) -> None:
    """VR-02: every way to part a hand, what is least, and which discards go gin, as the rule text has it."""
    dice = Stream(f"long runs {longest}")
    for number in range(60):
        suit = "CDHS"[dice.below(4)]
        near = [f"{rank}{suit}" for rank in ("3", "4", "5", "6", "7", "8", "9")]
        wild = ["JK"] * dice.below(4)
        pool = (*near, *wild, "5D", "5H", "KS", "6D")
        hand = Hand.parse(" ".join(shuffled(pool, f"{longest} {number}")[: 7 + number % 2]))
        cards = tuple(hand)
        assert {(it.melds, it.left) for it in partitions(hand, longest=longest)} == oracle.partitions(cards, longest)
        assert least_points(hand, longest) == least(hand, longest=longest).points == oracle.least(cards, 0, longest)
        left = {card: oracle.least(tuple(hand.remove(card)), 0, longest) for card in hand}
        assert dict(least_without(hand, longest)) == left
        assert least_after_discard(hand, longest) == min(it for it in left.values() if it is not None)
        if len(hand) == 8:
            assert set(gin_discards(hand, longest)) == {card for card in hand if left[card] == 0}


def test_vr_02_the_preset_of_long_runs() -> None:
    """VR-02: any run, three cards melded to knock, and out with a hundred."""
    assert PRESETS["long-runs"].rules == Ruleset(max_run_length=7, knock_min_melded=3, limit=99)


def test_vr_02_the_bounds() -> None:
    """VR-02: four to seven."""
    for wrong in (3, 8):
        with pytest.raises(InvalidRuleset, match="max_run_length"):
            Ruleset(max_run_length=wrong)


def test_vr_02_the_longest_run_is_a_number() -> None:
    """VR-02: anything else is refused by name."""
    wrong: Any = "5"
    with pytest.raises(TypeError, match="longest"):
        least(Hand.parse("4C 5C 6C"), longest=wrong)
