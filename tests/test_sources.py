"""The worked examples of the rule texts, each with the text it comes from."""

from __future__ import annotations

import pytest
from positions import RULES, card, codes, legal, meld, state
from shared import refused

from scala40 import (
    Code,
    Discard,
    End,
    LayMeld,
    LayOff,
    LongRuns,
    Meld,
    MeldKind,
    Ruleset,
    SplitRun,
    Violation,
    check_opening,
    legal_moves,
    meld_points,
    play,
    play_all,
    violations,
)
from scala40.core._cards import cards_in
from scala40.notation import read_meld


def read(text: str) -> Meld | tuple[Violation, ...]:
    """Read a meld under the default rules."""
    return read_meld(text, RULES.meld_rules)


def test_s0_the_ace_is_at_either_end_but_not_between() -> None:
    """S0: an ace goes below the two or above the king; king, ace, two is no run."""
    assert meld("AS 2S 3S").kind is meld("QS KS AS").kind is MeldKind.RUN
    assert codes(read("KS AS 2S")) == {Code.RUN_ROUND_THE_CORNER}


def test_s0_a_whole_suit_with_a_joker_has_fourteen_cards() -> None:
    """S0: fourteen cards are a run if a joker is one of the aces, not with two natural ones (D-19, D-20)."""
    whole = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    assert len(meld(f"AC {whole} JK")) == 14
    assert len(meld(f"JK {whole} AC")) == 14
    assert codes(read(f"AC {whole} AC")) == {Code.RUN_TWO_ACES}


def test_s0_melds_do_not_share_a_card() -> None:
    """S0: 9C-9D-9H-8H-7H is no meld; three nines and the run of hearts need two nines of hearts (D-25)."""
    assert codes(read("9C 9D 9H 8H 7H")) >= {Code.SET_RANKS_DIFFER, Code.RUN_SUITS_DIFFER}
    one = play(state("9C 9D 9H 8H 7H 2S 4C", "KC KD KH"), LayMeld(meld("9C 9D 9H")))
    assert codes(violations(one, LayMeld(meld("7H 8H 9H")))) == {Code.CARD_NOT_IN_HAND}
    two = state("9C 9D 9H 9H 8H 7H 4C", "KC KD KH")
    assert len(play_all(two, [LayMeld(meld("9C 9D 9H")), LayMeld(meld("7H 8H 9H"))]).table) == 3


def test_s0_the_place_of_a_joker_in_a_run_says_what_it_is() -> None:
    """S0: in JK-7-8 of spades the joker is the 6; the run takes the 5 or the 9, not the 6 or the 10 (D-15, D-17)."""
    assert meld("JK 7S 8S").faces[0] is card("6S")
    position = state("5S 9S 6S 10S 4C", "JK 7S 8S")
    moves = {move for move in legal(position) if isinstance(move, LayOff)}
    assert moves == {LayOff(0, card("5S"), End.LOW), LayOff(0, card("9S"), End.HIGH)}
    for text in ("6S", "10S"):
        for end in (End.LOW, End.HIGH):
            assert violations(position, LayOff(0, card(text), end))


@pytest.mark.parametrize(
    "text,face",
    [
        ("10S 10H JK", "10D"),
        ("JK 10S 10H", "10C"),
        ("JK 10H 10S", "10D"),
        ("7H 7D JK", "7C"),
        ("JK 7D 7H", "7C"),
        ("7S 7C JK", "7D"),
        ("7C 7S JK", "7H"),
        ("JK 7C 7S", "7D"),
    ],
)
def test_s0_convention_for_the_joker_of_a_set(text: str, face: str) -> None:
    """S0: different colours, the neighbour's colour; one colour, spades and hearts or clubs and diamonds (D-15)."""
    assert card(face) in meld(text).faces


def test_s0_opening_with_a_joker_in_play() -> None:
    """S0: the same in a game: with the joker as the seven the melds are refused, 39 of 40 points."""
    position = state("JK 9C 8C 5D 5H 5S", opened=False, without="7C 10C 5C JC 6C 5D 5H 5S 8D 8H 8S 9D 9H 9S")
    assert LayMeld(meld("8C 9C JK=10C")) in legal(position)
    (reason,) = violations(position, LayMeld(meld("8C 9C JK=7C")))
    assert reason.code is Code.OPENING_TOO_LOW


def test_s0_a_set_of_sixes_that_leaves_no_discard() -> None:
    """S0: with two sixes left, the third is no meld, for nothing would be left to discard (D-60)."""
    position = state("6C 6D 6H", "KC KD KH")
    (reason,) = violations(position, LayMeld(meld("6C 6D 6H")))
    assert (reason.code, reason.rule) == (Code.NO_DISCARD_LEFT, "D-60")
    assert legal(position) == {Discard(card("6C")), Discard(card("6D")), Discard(card("6H"))}


def test_s0_old_runs_are_not_split() -> None:
    """S0: to 5-9 of spades on the table the 4 is added, and then the 6 is not (D-26 is off)."""
    after = play(state("4S 6S KC", "5S 6S 7S 8S 9S"), LayOff(0, card("4S"), End.LOW))
    assert str(after.table[0]) == "4S 5S 6S 7S 8S 9S"
    assert not [move for move in legal_moves(after) if isinstance(move, LayOff)]


def test_s1_sets_of_nines_and_twos_do_not_open() -> None:
    """S1: three nines and three twos are 27 and 6, 33 in all, and do not open."""
    melds = [meld("9C 9D 9H"), meld("2C 2D 2H")]
    assert [meld_points(it, RULES.meld_rules) for it in melds] == [27, 6]
    (reason,) = check_opening(melds, RULES).violations
    assert reason.message == "the opening melds are worth 33 of 40 points"


def test_s1_a_seven_is_added_to_a_run() -> None:
    """S1: the seven of diamonds goes on the run 4-5-6 of diamonds."""
    assert str(play(state("7D 2C", "4D 5D 6D"), LayOff(0, card("7D"), End.HIGH)).table[0]) == "4D 5D 6D 7D"


def test_s1_the_example_hand() -> None:
    """S1: with 4S drawn to nine cards, 7-7-JK and 4-4-4 can be laid by who has opened.

    S1 counts that joker 25 and so lets the two melds open; the default counts it as the seven that it stands for,
    21 + 12 = 33 points, which do not open (D-10).
    """
    position = state("7S 4D 4C JK 10D 7H QD 2D 8S 4S", "KC KD KH")
    sevens, fours = meld("7S 7H JK=7C"), meld("4D 4C 4S")
    assert str(play_all(position, [LayMeld(sevens), LayMeld(fours)]).hand) == "2D 10D QD 8S"
    assert check_opening([sevens, fours], RULES).points == 33
    assert codes(check_opening([sevens, fours], RULES).violations) == {Code.NOT_AN_OPENING}


def test_s3_aces_beside_queen_and_king_or_two_and_three() -> None:
    """S3: the ace is the high card with queen and king, and the low one with two and three."""
    assert meld("QH KH AH").faces[-1] is meld("AH 2H 3H").faces[0] is card("AH")


def test_s0_variant_14_splitting_sequences() -> None:
    """S0, D-26: to 5-9 of spades the 4 is added, the run is split, and the 6 makes 4-5-6 and 6-7-8-9."""
    position = state("4S 6S KC", "5S 6S 7S 8S 9S", rules=Ruleset(max_run_length=5, long_runs=LongRuns.SPLIT))
    after = play_all(position, [SplitRun(0, cards_in("4S"), End.LOW, 3), LayOff(1, card("6S"), End.LOW)])
    assert list(map(str, after.table.values())) == ["4S 5S 6S", "6S 7S 8S 9S"]
    assert refused(position, LayOff(0, card("4S"), End.LOW)) == {Code.RUN_TOO_LONG}
    new = play(state("4S 6S KC", "5S 6S 7S 8S 9S"), LayOff(0, card("4S"), End.LOW))
    assert not [move for move in legal(new) if isinstance(move, LayOff | SplitRun)]
