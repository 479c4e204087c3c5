"""The decisions of Skarney about melds, contracts and what is added to them, from the rule text."""

from __future__ import annotations

import attrs
import pytest
from positions import card
from skarney_positions import RULES, SINGLES, loose, meld, moves, state
from skarney_questions import (
    CONTRACT,
    DISTINCT,
    KINGS,
    NO_CONTRACT,
    NO_CONTRACT_SINGLES,
    OURS,
    TWELVE,
    codes,
    codes_of,
    is_legal,
    is_meld,
    kinds,
    rules_cited,
)

from scala40.core._melds import Meld, MeldKind, meld_violations
from scala40.core._text import Code
from scala40.skarney import (
    ContractSchedule,
    EndTurn,
    LayMeld,
    LayOff,
    Offer,
    Phase,
    Ruleset,
    deal,
    events,
    legal_moves,
    play,
    play_all,
    read_move,
    violations,
    write_move,
)

# Pack and melds


def test_k_01_two_packs_and_four_jokers_or_none() -> None:
    """K-01: 108 cards; the first alternate rule of S4 leaves the four jokers out."""
    assert len(deal(RULES, 4, seed=1).stock) == 108 - 44
    without = deal(Ruleset(jokers=0), 4, seed=1)
    assert len(without.stock) == 104 - 44
    assert all(hand.jokers == 0 for hand in without.hands)


def test_k_02_a_2_is_never_natural() -> None:
    """K-02: A-2-3, an example of S4 for the ace, holds one wild card, so no other one."""
    assert is_meld("AC 2C 3C")
    assert is_meld("AC JK=2C 3C")
    assert is_meld("AC 2H=2C 3C")
    assert not is_meld("AC 2C JK=3C")
    assert not is_meld("AC 2C 2D=3C 4C")
    assert not is_meld("2C 2D 2H=2")
    assert codes_of("AC 2C JK=3C") == [Code.TOO_MANY_WILD]


def test_k_02_a_joker_in_the_place_of_a_2_cannot_be_exchanged() -> None:
    """K-02: a 2 does not take it, nor the 2 that lies in its own place."""
    for run in ("AC JK=2C 3C", "AC 2C 3C", "AC 2H=2C 3C"):
        position = state("2C 5S 7S 9S JS 3D 5D 7D 9D JD 3H 5H", f"{CONTRACT} / 0 {run}")
        assert codes(position, "swap 2C on 3") == [Code.NO_WILD_TO_TAKE]


def test_k_03_the_suits_of_a_set_need_not_differ() -> None:
    """K-03: equal cards lie in one set, unless the suits must differ."""
    assert is_meld("4C 4C 4D")
    assert is_meld("4C 4C 4D 4D")
    assert not is_meld("4C 4C 4D", DISTINCT)
    assert codes_of("4C 4C 4D", DISTINCT) == [Code.SET_SUIT_TWICE]
    assert is_legal(state("4C 4C 4D 9S", OURS), "lay 4C 4C 4D")
    assert not any(isinstance(move, LayMeld) for move in legal_moves(state("4C 4C 4D 9S", OURS, rules=DISTINCT)))


def test_k_03_so_it_is_in_a_contract() -> None:
    """K-03: three sets with equal cards in each complete it, unless the suits must differ."""
    pairs = "KC KC KD QC QC QD 9C 9C 9D 3S 5S 7S"
    assert is_legal(state(pairs), "lay KC KC KD")
    assert not any(isinstance(move, LayMeld) for move in legal_moves(state(pairs, rules=DISTINCT)))
    mixed = state("KC KD KH QC QD QH 9C 9C 9D 3S 5S 7S", rules=DISTINCT)
    assert codes(mixed, f"lay {KINGS}") == [Code.CONTRACT_OUT_OF_REACH]
    assert is_legal(state(TWELVE, rules=DISTINCT), f"lay {KINGS}")


@pytest.mark.parametrize("text", ["4C 4D 4H", "4C 4D 4H 4S", "4H 5H 6H", "JS QS KS AS", "AC 2C 3C", "QC KC AC"])
def test_the_examples_of_melds_are_melds(text: str) -> None:
    """S4: 4-4-4, 4-4-4-4, 4-5-6 in hearts, J-Q-K-A in spades; A-2-3 and Q-K-A."""
    assert is_meld(text)


def test_k_04_fourteen_places_and_never_round_the_corner() -> None:
    """K-04: the ace stands at either end, at both in the longest run, and K-A-2 is refused, which S4 gives."""
    assert is_meld("AC 2D=2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC")
    assert codes_of("KC AC 2C") == [Code.RUN_ROUND_THE_CORNER]
    assert codes_of("QC KC AC JK=2C") == [Code.RUN_ROUND_THE_CORNER]
    assert codes_of("KC AC 2C") == [Code.RUN_ROUND_THE_CORNER]
    assert {reason.rule for reason in meld_violations(loose("KC AC 2C"), RULES.meld_rules)} == {"K-04"}


def test_k_04_the_longest_run_is_listed_for_who_holds_both_aces() -> None:
    """K-04: one ace cannot lie at both ends, whichever other card is there twice."""
    longest = LayMeld(meld("AC 2D=2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"))
    for aces, listed in (("AC", False), ("AC 5C", False), ("AC AC", True)):
        position = state(f"{aces} 2D 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 5S 7S", rules=NO_CONTRACT)
        assert (longest in [*legal_moves(position)]) is listed


def test_k_04_a_run_grows_to_an_ace_at_either_end() -> None:
    """K-04: both aces of a suit are added to the same run, one at each end."""
    position = state("AC AC 5S 7S", "1 2D=2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", rules=NO_CONTRACT)
    assert is_legal(position, "add AC to 0 low")
    longer = play(position, read_move("add AC to 0 low", position))
    assert is_legal(longer, "add AC to 0 high")
    assert len(play(longer, read_move("add AC to 0 high", longer)).table[0]) == 14


def test_k_04_a_contract_takes_the_ace_at_either_end() -> None:
    """K-04: runs of a contract begin with an ace or end with one; one ace cannot serve both."""
    position = state("AC 2D 3C QC KC AC AD QD KD 5S 7S 9S")
    for text in ("lay AC 2D=2C 3C", "lay QC KC AC", "lay QD KD AD"):
        assert is_legal(position, text)
    one = state("AC 2D 3C QC KC JC AD QD KD 5S 8S 6H")
    assert is_legal(one, "lay AC 2D=2C 3C")
    assert codes(one, "lay QC KC AC") == [Code.CONTRACT_OUT_OF_REACH]


@pytest.mark.parametrize(
    "text,valid",
    [("3C JK=3 3D 3H", True), ("3C JK=3 2C=3 3D 3H", False), ("3S 2C=4S 5S 6S 2D=7S", False), ("4C 4D 4H JK=4", True)],
)
def test_k_05_at_most_one_wild_card_a_meld(text: str, *, valid: bool) -> None:
    """K-05: 3-JK-3-3 is valid; 3-JK-2-3-3 and 3-2-5-6-2 in spades are not, as S4 has it."""
    assert is_meld(text) is valid
    if not valid:
        assert Code.TOO_MANY_WILD in codes_of(text)


def test_k_05_the_limit_holds_for_added_cards() -> None:
    """K-05: a meld that has a wild card takes no other; after an exchange it does again."""
    position = state("2C 10S 5S 7S", "1 10C 10D JK=10 / 1 JC JD JH / 1 8C 8D 8H")
    assert codes(position, "add 2C=10 to 0 set") == [Code.TOO_MANY_WILD]
    assert is_legal(position, "add 10S to 0 set")
    assert is_legal(position, "add 2C=J to 1 set")


def test_k_06_wild_cards_alone() -> None:
    """K-06: 2-2-2 and JK-JK-JK-JK are melds, as S4 has it; they are not mixed, and hold nothing else."""
    assert is_meld("2C 2D 2H")
    assert is_meld("2C 2C 2D 2D 2H 2H 2S 2S")
    assert is_meld("JK JK JK JK")
    assert codes_of("2C 2D JK") == [Code.WILD_MELD_MIXED]
    assert codes_of("JK JK") == [Code.TOO_FEW_CARDS]
    mixed = Meld(MeldKind.WILD, (card("2C"), card("2D"), card("3C")))
    assert [it.code for it in meld_violations(mixed, RULES.meld_rules)] == [Code.WILD_MELD_MIXED]
    misnamed = Meld(MeldKind.WILD, (card("JK"),) * 3, (card("JK"), card("JK"), card("KS")))
    assert [it.code for it in meld_violations(misnamed, RULES.meld_rules)] == [Code.CARD_MISNAMED]


def test_k_06_every_meld_of_wild_cards_is_listed() -> None:
    """K-06: of three or more jokers, and of three or more 2s whatever their suits."""
    position = state("JK JK JK JK 2C 2C 2D 5S 7S", OURS)
    laid = [move.meld for move in [*legal_moves(position)] if isinstance(move, LayMeld)]
    assert sorted(str(it) for it in laid if it.kind is MeldKind.WILD) == ["2C 2C 2D", "JK JK JK", "JK JK JK JK"]


def test_k_06_as_many_as_there_are() -> None:
    """K-06: all eight 2s are one meld, laid at once or added one by one."""
    position = state("2C 2C 2D 2D 2H 2H 2S 2S 5S 7S", OURS)
    assert is_legal(position, "lay 2C 2C 2D 2D 2H 2H 2S 2S")
    assert is_legal(position, "lay 2C 2C 2D 2D 2H")
    assert is_legal(state("2S 5S 7S", f"{OURS} / 1 2C 2C 2D 2D 2H 2H 2S"), "add 2S to 3 set")


def test_k_06_it_grows_by_its_kind_alone() -> None:
    """K-06: a 2 extends 2s, a joker jokers, and neither the other."""
    position = state("2C JK 5S 7S", f"{OURS} / 1 2D 2H 2S / 1 JK JK JK")
    assert is_legal(position, "add 2C to 3 set")
    assert is_legal(position, "add JK to 4 set")
    assert codes(position, "add JK to 3 set") == [Code.WILD_MELD_MIXED]
    assert codes(position, "add 2C to 4 set") == [Code.WILD_MELD_MIXED]
    assert codes(position, "add 2C to 3 high") == [Code.WRONG_END]


def test_k_06_it_is_no_part_of_a_contract_and_cannot_be_exchanged() -> None:
    """K-06: with 2-2-2 in the hand the contract takes other melds; an opponent's 2-2-2 stays as it is."""
    position = state("2C 2D 2H KC KD KH QC QD QH 9C 9D 9H")
    assert codes(position, "lay 2C 2D 2H") == [Code.CONTRACT_WILD_MELD]
    assert rules_cited(position, "lay 2C 2D 2H") == {"K-06"}
    theirs = state("2C 4C 5S 7S 9S JS 3D 5D 7D 9D JD 3H", f"{CONTRACT} / 0 2D 2H 2S / 0 JK JK JK")
    for text in ("swap 4C on 3", "swap 4C on 4", "swap 2C on 3"):
        assert codes(theirs, text) == [Code.NO_WILD_TO_TAKE]


# The contract


def test_k_07_three_melds_in_the_first_three_hands_and_four_after_them() -> None:
    """K-07: exactly nine cards in the hands 1 to 3, exactly twelve in the hands 4 to 7."""
    assert [RULES.contract(number) for number in range(1, 8)] == [3, 3, 3, 4, 4, 4, 4]
    assert is_legal(state(TWELVE, number=3), f"lay {KINGS}")
    lacks = state(TWELVE, number=4)
    assert codes(lacks, f"lay {KINGS}") == [Code.CONTRACT_OUT_OF_REACH]
    (reason,) = violations(lacks, LayMeld(meld(KINGS)))
    assert dict(reason.figures) == {"count": 3, "needed": 4}
    assert is_legal(state("KC KD KH QC QD QH 9C 9D 9H 3C 3D 3H", number=4), f"lay {KINGS}")


def test_k_07_the_schedule_is_an_option() -> None:
    """K-07: always three, or always four."""
    three = Ruleset(contract_schedule=ContractSchedule.ALWAYS_THREE)
    four = Ruleset(contract_schedule=ContractSchedule.ALWAYS_FOUR)
    assert [three.contract(number) for number in (1, 7)] == [3, 3]
    assert [four.contract(number) for number in (1, 7)] == [4, 4]
    assert is_legal(state(TWELVE, number=7, rules=three), f"lay {KINGS}")
    assert not is_legal(state(TWELVE, number=1, rules=four), f"lay {KINGS}")


def test_k_07_the_contract_is_laid_meld_by_meld() -> None:
    """K-07: once it is begun only further melds of its kind and size are legal, until it is complete."""
    begun = play(state(TWELVE), LayMeld(meld(KINGS)))
    assert {write_move(move) for move in legal_moves(begun)} == {"lay QC QD QH", "lay 9C 9D 9H"}
    assert codes(begun, "offer 3S") == [Code.CONTRACT_UNFINISHED]
    assert Code.CONTRACT_UNFINISHED in codes(begun, "end")
    two = play(begun, LayMeld(meld("QC QD QH")))
    assert kinds(play(two, LayMeld(meld("9C 9D 9H")))) == {Offer}
    assert [str(event) for event in events(two, LayMeld(meld("9C 9D 9H")))][-1] == "has laid the contract"


def test_k_07_nothing_else_is_played_in_the_middle_of_it() -> None:
    """K-07: no card is added and no wild card is taken before the contract is complete."""
    hand = "KC KD KH KS QC QD QH 9C 9D 9H 10S 5S"
    position = play(state(hand, "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H"), LayMeld(meld(KINGS)))
    assert codes(position, "swap 10S on 0") == [Code.CONTRACT_UNFINISHED]
    assert codes(position, "add KS to 3 set") == [Code.CONTRACT_UNFINISHED]


def test_k_07_exactly_three_cards_a_meld() -> None:
    """K-07: a set of four is laid as three and one, once the contract is complete."""
    position = state("KC KD KH KS QC QD QH 9C 9D 9H 3S 5S")
    assert codes(position, "lay KC KD KH KS") == [Code.CONTRACT_SIZE]
    after = play_all(position, moves(position, f"lay {KINGS}", "lay QC QD QH", "lay 9C 9D 9H"))
    assert is_legal(after, "add KS to 0 set")


def test_k_07_all_sets_or_all_runs() -> None:
    """K-07: two sets and two runs are no contract; a contract that is begun with a set goes on with sets."""
    mixed = state("KC KD KH QC QD QH 3S 4S 5S 7H 8H 9H")
    assert not any(isinstance(move, LayMeld) for move in legal_moves(mixed))
    assert codes(mixed, f"lay {KINGS}") == [Code.CONTRACT_OUT_OF_REACH]
    both = play(state("3S 4S 5S 3C 4C 5C 3D 4D 5D 9H JH KS"), LayMeld(meld("3S 3C 3D")))
    assert codes(both, "lay 4S 4C 4D") == []
    assert is_legal(state("3S 4S 5S 3C 4C 5C 3D 4D 5D 9H JH KS"), "lay 3S 4S 5S")
    assert Code.CONTRACT_KIND in codes(both, "lay 3C 4C 5C")
    either = state("3S 4S 5S 6S 3C 4C 5C 6C 3D 4D 5D 6D")
    after = play(either, LayMeld(meld("3S 3C 3D")))
    assert codes(after, "lay 4C 5C 6C") == [Code.CONTRACT_KIND]
    assert {write_move(it) for it in legal_moves(after)} == {f"lay {rank}C {rank}D {rank}S" for rank in (4, 5, 6)}
    after = play(either, LayMeld(meld("3S 4S 5S")))
    runs_left = {f"lay {low}{suit} {low + 1}{suit} {low + 2}{suit}" for low in (3, 4) for suit in "CD"}
    assert {write_move(it) for it in legal_moves(after)} == runs_left


def test_k_07_no_meld_that_would_keep_the_contract_from_completion() -> None:
    """K-07: the joker that the 9s need is not laid with kings, and the third queen stays for its set."""
    position = state("KC KD KH QC QD QH 9C 9D JK 3S 5S 7S")
    for text in ("lay KC KD JK", "lay QC QH JK"):
        assert codes(position, text) == [Code.CONTRACT_OUT_OF_REACH]
    for text in (f"lay {KINGS}", "lay QC QD QH", "lay 9C 9D JK"):
        assert is_legal(position, text)


def test_k_07_a_wild_card_in_each_meld() -> None:
    """K-07: each meld of the contract may hold one wild card, as S4 says of every meld."""
    position = state("KC KD QC QD 9C 9D 2C 2D JK 3S 5S 7S")
    assert play_all(position, moves(position, "lay KC KD JK", "lay QC QD 2C", "lay 9C 9D 2D")).table.owners == (1, 1, 1)
    assert codes(state("KC KD QC QD 9C 9D 2C 2D 4H 3S 5S 7S"), "lay KC KD 2C") == [Code.CONTRACT_OUT_OF_REACH]


def test_k_08_each_run_is_of_one_suit_by_itself() -> None:
    """K-08: three runs of three suits are a contract."""
    position = state("3C 4C 5C 7D 8D 9D JS QS KS 2H 6H 10H")
    assert len(play_all(position, moves(position, "lay 3C 4C 5C", "lay 7D 8D 9D", "lay JS QS KS")).table) == 3


def test_k_08_the_suits_of_the_runs_may_be_equal_or_not() -> None:
    """K-08: two of one suit and one of another; equal runs; all three of one suit."""
    for hand, *texts in (
        ("3C 4C 5C 7C 8C 9C JS QS KS 2H 6H 10H", "lay 3C 4C 5C", "lay 7C 8C 9C", "lay JS QS KS"),
        ("3C 4C 5C 3C 4C 5C JS QS KS 2H 6H 10H", "lay 3C 4C 5C", "lay 3C 4C 5C", "lay JS QS KS"),
        ("3C 4C 5C 7C 8C 9C JC QC KC 2H 6H 10H", "lay 3C 4C 5C", "lay 7C 8C 9C", "lay JC QC KC"),
    ):
        position = state(hand)
        for text in texts:
            assert is_legal(position, text)
            position = play(position, read_move(text, position))
        assert len(position.table) == 3


def test_k_09_anything_may_follow_in_the_turn_of_the_contract() -> None:
    """K-09: new melds, added cards and exchanges, and a wild card taken is used at once."""
    hand = "KC KD KH QC QD QH 9C 9D 9H KS 10S 4C 4D"
    position = state(hand, "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H")
    after = play_all(position, moves(position, f"lay {KINGS}", "lay QC QD QH", "lay 9C 9D 9H"))
    assert after.phase is Phase.PLAY
    assert is_legal(after, "add KS to 3 set")
    position = play_all(after, moves(after, "add KS to 3 set", "swap 10S on 0", "lay 4C 4D JK=4"))
    assert position.phase is Phase.OUT


# Adding and exchanging


def test_k_10_at_most_two_cards_a_meld_a_turn() -> None:
    """K-10: one or two cards to any or all melds; the third waits for the next turn."""
    laid = "1 10C JC QC / 1 10D 10H 10S / 1 8D 8H 8S"
    position = state("9C 8C 7C KC 5S 10C", laid, rules=NO_CONTRACT)
    position = play_all(position, moves(position, "add 9C to 0 low", "add 10C to 1 set", "add KC to 0 high"))
    assert position.added == (0, 0, 1)
    assert codes(position, "add 8C to 0 low") == [Code.ADDED_TOO_OFTEN]
    assert is_legal(position, "add 8C to 2 set")
    assert {move.target for move in [*legal_moves(position)] if isinstance(move, LayOff)} == {2}


def test_k_10_the_limit_is_an_option_and_begins_anew_each_turn() -> None:
    """K-10: one card, or as many as fit."""
    laid = "1 10C JC QC / 1 10D 10H 10S / 1 8D 8H 8S"
    one = state("9C 8C 7C 5S", laid, rules=attrs.evolve(NO_CONTRACT, layoff_max_per_meld=1))
    assert codes(play(one, read_move("add 9C to 0 low", one)), "add 8C to 0 low") == [Code.ADDED_TOO_OFTEN]
    many = state("9C 8C 7C 5S", laid, rules=attrs.evolve(NO_CONTRACT, layoff_max_per_meld=14))
    many = play_all(many, moves(many, "add 9C to 0 low", "add 8C to 0 low", "add 7C to 0 low"))
    assert play(many, EndTurn()).added == ()


def test_k_10_own_sides_melds_only_the_partners_and_new_ones_too() -> None:
    """K-10: the partner's melds are one's own side's; the opponents' are not."""
    position = state("10S 9C 5S 7S", f"{CONTRACT} / 1 QC QD QH / 1 9D 9H 9S / 1 KC KD KH")
    assert codes(position, "add 10S to 0 set") == [Code.NOT_OWN_MELD]
    assert is_legal(position, "add 9C to 4 set")
    alone = state("10S 9C 5S 7S", "3 10C 10D 10H / 1 9D 9H 9S", rules=NO_CONTRACT_SINGLES)
    assert codes(alone, "add 10S to 0 set") == [Code.NOT_OWN_MELD]
    assert is_legal(alone, "add 9C to 1 set")
    assert is_legal(play(state("4C 4D 4H 4S 5S 7S", OURS), LayMeld(meld("4C 4D 4H"))), "add 4S to 3 set")


def test_k_10_nothing_is_added_before_the_contract() -> None:
    """K-10, K-07: not even to melds of a side, which then has none."""
    position = state("10S 9C 5S 7S 3D 5D 7D 3H 5H 7H 3C 5C", CONTRACT)
    assert codes(position, "add 10S to 0 set") == [Code.CONTRACT_FIRST, Code.NOT_OWN_MELD]


def test_k_11_one_contract_serves_both_partners() -> None:
    """K-11: with the partner's contract on the table any meld is legal; alone each needs an own one."""
    hand = "4C 5C 6C 7C 2D 2H 2S 10S JD QH 3S 5S"
    pairs = state(hand, OURS, turn=3)
    assert is_legal(pairs, "add 10S to 0 set")
    assert is_legal(pairs, "lay 4C 5C 6C 7C")
    assert is_legal(pairs, "lay 2D 2H 2S")
    alone = state(hand, OURS, turn=3, rules=SINGLES)
    assert codes(alone, "lay 2D 2H 2S") == [Code.CONTRACT_WILD_MELD]
    assert codes(alone, "add 10S to 0 set") == [Code.CONTRACT_FIRST, Code.NOT_OWN_MELD]


def test_k_12_a_natural_card_takes_an_opponents_wild_card() -> None:
    """K-12: S4's example: the joker of 4-4-JK is taken up with a 4, and may be used whenever one likes."""
    hand = "4S 9C 5S 7S 3D 5D 7D 3H 5H 7H 3C 5C"
    position = state(hand, "0 4C 4D JK=4 / 0 JC JD JH / 0 8C 8D 8H")
    assert is_legal(position, "swap 4S on 0"), "before one's own contract too"
    after = play(position, read_move("swap 4S on 0", position))
    assert after.hand.jokers == 1
    assert str(after.table[0]) == "4C 4D 4S"
    assert card("4S") not in after.hand
    assert Offer in kinds(after)


def test_k_12_any_number_and_also_2s_and_in_runs() -> None:
    """K-12: the very card that it stands for in a run, any card of the rank in a set."""
    hand = "4S 8C 5S 7S 3D 5D 7D 3H 5H 7H 4C KC"
    position = state(hand, "0 4H 4D 2C=4 / 0 7C 2D=8C 9C / 0 KD KH JK=K", rules=NO_CONTRACT)
    after = position
    for text in ("swap 4C on 0", "swap 8C on 1", "swap KC on 2"):
        assert is_legal(after, text)
        after = play(after, read_move(text, after))
    assert (after.hand.count(card("2C")), after.hand.count(card("2D")), after.hand.jokers) == (1, 1, 1)
    assert codes(position, "swap 7S on 1") == [Code.NO_WILD_TO_TAKE]
    assert codes(after, "swap 4S on 0") == [Code.NO_WILD_TO_TAKE]


def test_k_12_never_from_ones_own_side() -> None:
    """K-12: not from one's own melds, and not from the partner's."""
    position = state("10S 9C 5S 7S", "1 10C 10D JK=10 / 1 JC JD JH / 1 8C 8D 8H")
    assert codes(position, "swap 10S on 0") == [Code.OWN_WILD_CARD]
    assert is_legal(state("10S 9C 5S 7S", "3 10C 10D JK=10 / 1 9D 9H 9S", rules=NO_CONTRACT_SINGLES), "swap 10S on 0")
