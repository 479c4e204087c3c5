"""The decisions of Skarney, row by row: positions from the rule text, written down card by card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import attrs
import pytest
from skarney_positions import RULES, SINGLES, card, loose, meld, moves, seen, setup, state, table

from scala40.core.errors import InvalidSetup
from scala40.core.melds import Meld, MeldKind, SetSuits, meld_violations
from scala40.core.messages import Code
from scala40.match import Match, points_entry
from scala40.skarney import (
    Accept,
    Context,
    ContractRequired,
    ContractSchedule,
    Decline,
    DrawStock,
    Ending,
    EndTurn,
    Hand,
    LayMeld,
    Move,
    Offer,
    OfferSeenBy,
    Phase,
    Ruleset,
    State,
    actors,
    deal,
    events,
    legal_moves,
    play,
    play_all,
    problems,
    read_move,
    result,
    score,
    view,
    violations,
    write_move,
)

TWELVE = "KC KD KH QC QD QH 9C 9D 9H 3S 5S 7S"
"""A hand with a contract of three sets and three cards besides."""
KINGS = "KC KD KH"
CONTRACT = "0 10C 10D 10H / 0 JC JD JH / 0 8C 8D 8H"
"""A contract of side 0."""
OURS = "1 10C 10D 10H / 1 JC JD JH / 1 8C 8D 8H"
"""The same of side 1, whose turn it is."""
DISTINCT = Ruleset(set_suits=SetSuits.DISTINCT)
NO_CONTRACT = Ruleset(contract_required=ContractRequired.OFF)
NO_CONTRACT_SINGLES = attrs.evolve(SINGLES, contract_required=ContractRequired.OFF)


def codes(position: State, text: str) -> list[Code]:
    """Return why a move is refused, as far as it is."""
    return [reason.code for reason in violations(position, read_move(text, position))]


def rules_cited(position: State, text: str) -> set[str]:
    """Return the rules that a move breaks."""
    return {reason.rule for reason in violations(position, read_move(text, position))}


def is_legal(position: State, text: str) -> bool:
    """Say whether a move is legal, asked in two ways."""
    move = read_move(text, position)
    assert (move in legal_moves(position)) == (move in list(legal_moves(position)))
    return move in legal_moves(position)


def is_meld(text: str, rules: Ruleset = RULES) -> bool:
    """Say whether cards are a meld, written as they are declared."""
    return not meld_violations(loose(text, rules), rules.meld_rules)


def kinds(position: State) -> set[type[Move]]:
    """Return which kinds of move are legal."""
    return {type(move) for move in legal_moves(position)}


def points(position: State) -> dict[int, int]:
    """Return what each seat scores in a hand that is over."""
    ended = result(position)
    assert ended is not None
    return {line.seat: line.points for line in ended.scores}


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


def codes_of(text: str, rules: Ruleset = RULES) -> list[Code]:
    """Return why cards are no meld."""
    return [reason.code for reason in meld_violations(loose(text, rules), rules.meld_rules)]


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
    position = state("4C 4C 4D 9S", OURS)
    assert is_legal(position, "lay 4C 4C 4D")
    strict = state("4C 4C 4D 9S", OURS, rules=DISTINCT)
    assert not any(isinstance(move, LayMeld) for move in legal_moves(strict))


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


def test_k_04_a_run_grows_to_an_ace_at_either_end() -> None:
    """K-04: both aces of a suit are added to the same run, one at each end."""
    position = state("AC AC 5S 7S", "1 2D=2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", rules=NO_CONTRACT)
    assert is_legal(position, "add AC to 0 low")
    longer = play(position, read_move("add AC to 0 low", position))
    assert len(play(longer, read_move("add AC to 0 high", longer)).table[0]) == 14


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
    fits = state(TWELVE, number=3)
    assert is_legal(fits, f"lay {KINGS}")
    lacks = state(TWELVE, number=4)
    assert codes(lacks, f"lay {KINGS}") == [Code.CONTRACT_OUT_OF_REACH]
    (reason,) = violations(lacks, LayMeld(meld(KINGS)))
    assert dict(reason.figures) == {"count": 3, "needed": 4}
    four = state("KC KD KH QC QD QH 9C 9D 9H 3C 3D 3H", number=4)
    assert is_legal(four, f"lay {KINGS}")


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
    position = state(TWELVE)
    begun = play(position, LayMeld(meld(KINGS)))
    assert {write_move(move) for move in legal_moves(begun)} == {"lay QC QD QH", "lay 9C 9D 9H"}
    assert codes(begun, "offer 3S") == [Code.CONTRACT_UNFINISHED]
    assert Code.CONTRACT_UNFINISHED in codes(begun, "end")
    two = play(begun, LayMeld(meld("QC QD QH")))
    done = play(two, LayMeld(meld("9C 9D 9H")))
    assert kinds(done) == {Offer}
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
    runs = state("3S 4S 5S 3C 4C 5C 3D 4D 5D 9H JH KS")
    assert is_legal(runs, "lay 3S 4S 5S")
    assert Code.CONTRACT_KIND in codes(both, "lay 3C 4C 5C")


def test_k_07_a_wild_card_in_each_meld() -> None:
    """K-07: each meld of the contract may hold one wild card, as S4 says of every meld."""
    position = state("KC KD QC QD 9C 9D 2C 2D JK 3S 5S 7S")
    assert play_all(position, moves(position, "lay KC KD JK", "lay QC QD 2C", "lay 9C 9D 2D")).table.owners == (1, 1, 1)
    two = state("KC KD QC QD 9C 9D 2C 2D 4H 3S 5S 7S")
    assert codes(two, "lay KC KD 2C") == [Code.CONTRACT_OUT_OF_REACH]


def test_k_08_each_run_is_of_one_suit_by_itself() -> None:
    """K-08: three runs of three suits are a contract."""
    position = state("3C 4C 5C 7D 8D 9D JS QS KS 2H 6H 10H")
    after = play_all(position, moves(position, "lay 3C 4C 5C", "lay 7D 8D 9D", "lay JS QS KS"))
    assert len(after.table) == 3


def test_k_09_anything_may_follow_in_the_turn_of_the_contract() -> None:
    """K-09: new melds, added cards and exchanges, and a wild card taken is used at once."""
    hand = "KC KD KH QC QD QH 9C 9D 9H KS 10S 4C 4D"
    position = state(hand, "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H")
    after = play_all(position, moves(position, f"lay {KINGS}", "lay QC QD QH", "lay 9C 9D 9H"))
    assert after.phase is Phase.PLAY
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
    new = play(state("4C 4D 4H 4S 5S 7S", OURS), LayMeld(meld("4C 4D 4H")))
    assert is_legal(new, "add 4S to 3 set")


def test_k_10_nothing_is_added_before_the_contract() -> None:
    """K-10, K-07: not even to melds of a side, which then has none."""
    position = state("10S 9C 5S 7S 3D 5D 7D 3H 5H 7H 3C 5C", CONTRACT)
    assert codes(position, "add 10S to 0 set") == [Code.CONTRACT_FIRST, Code.NOT_OWN_MELD]


def test_k_11_one_contract_serves_both_partners() -> None:
    """K-11: with the partner's contract on the table any meld is legal; alone each needs an own one."""
    hand = "4C 5C 6C 7C 2D 2H 2S 9S JD QH 3S 5S"
    pairs = state(hand, OURS, turn=3)
    assert is_legal(pairs, "lay 4C 5C 6C 7C")
    assert is_legal(pairs, "lay 2D 2H 2S")
    alone = state(hand, OURS, turn=3, rules=SINGLES)
    assert codes(alone, "lay 2D 2H 2S") == [Code.CONTRACT_WILD_MELD]


def test_k_12_a_natural_card_takes_an_opponents_wild_card() -> None:
    """K-12: S4's example: the joker of 4-4-JK is taken up with a 4, and may be used whenever one likes."""
    hand = "4S 9C 5S 7S 3D 5D 7D 3H 5H 7H 3C 5C"
    position = state(hand, "0 4C 4D JK=4 / 0 JC JD JH / 0 8C 8D 8H")
    after = play(position, read_move("swap 4S on 0", position))
    assert after.hand.jokers == 1
    assert str(after.table[0]) == "4C 4D 4S"
    assert card("4S") not in after.hand
    assert Offer in kinds(after)


def test_k_12_any_number_and_also_2s_and_in_runs() -> None:
    """K-12: the very card that it stands for in a run, any card of the rank in a set."""
    hand = "4S 8C 5S 7S 3D 5D 7D 3H 5H 7H 4C KC"
    position = state(hand, "0 4H 4D 2C=4 / 0 7C 2D=8C 9C / 0 KD KH JK=K", rules=NO_CONTRACT)
    after = play_all(position, moves(position, "swap 4C on 0", "swap 8C on 1", "swap KC on 2"))
    assert (after.hand.count(card("2C")), after.hand.count(card("2D")), after.hand.jokers) == (1, 1, 1)
    assert codes(position, "swap 7S on 1") == [Code.NO_WILD_TO_TAKE]
    assert codes(after, "swap 4S on 0") == [Code.NO_WILD_TO_TAKE]


def test_k_12_never_from_ones_own_side() -> None:
    """K-12: not from one's own melds, and not from the partner's."""
    position = state("10S 9C 5S 7S", "1 10C 10D JK=10 / 1 JC JD JH / 1 8C 8D 8H")
    assert codes(position, "swap 10S on 0") == [Code.OWN_WILD_CARD]
    alone = state("10S 9C 5S 7S", "3 10C 10D JK=10 / 1 9D 9H 9S", rules=NO_CONTRACT_SINGLES)
    assert is_legal(alone, "swap 10S on 0")


# The offer


def test_k_13_an_offer_is_due_with_two_or_more_cards() -> None:
    """K-13: any card; the turn does not end without it."""
    position = state(TWELVE)
    assert codes(position, "end") == [Code.OFFER_DUE]
    assert {move for move in legal_moves(position) if isinstance(move, Offer)} == {Offer(it) for it in position.hand}
    assert codes(position, "offer AC") == [Code.CARD_NOT_IN_HAND]


def test_k_13_it_goes_round_until_somebody_takes_it() -> None:
    """K-13: the left neighbour first, then clockwise, the partner included; who takes it has it, the turn passes on."""
    position = play(state(TWELVE), Offer(card("3S")))
    assert (position.phase, actors(position)) == (Phase.OFFER, (2,))
    assert list(legal_moves(position)) == [Accept(), Decline()]
    position = play(position, Decline())
    assert actors(position) == (3,)
    taken = play(position, Accept())
    assert card("3S") in taken.hands[3]
    assert card("3S") not in taken.hands[1]
    assert (taken.turn, taken.phase) == (2, Phase.DRAW)


def test_k_13_refused_by_all_it_stays() -> None:
    """K-13: three refusals, and the next seat draws."""
    offered = play(state(TWELVE), Offer(card("3S")))
    position = play_all(offered, [Decline()] * 3)
    assert position.hands[1] == offered.hands[1]
    assert (position.turn, position.phase, position.offered, position.asked) == (2, Phase.DRAW, None, None)


@pytest.mark.parametrize("name", ["AS", "2C", "JK"])
def test_k_13_stop_cards_are_offered_to_the_left_neighbour_alone(name: str) -> None:
    """K-13: an ace, a 2 and a joker stay if that one does not want them."""
    position = play(state(f"{name} KC KD KH QC QD QH 9C 9D 3S 5S 7S"), Offer(card(name)))
    after = play(position, Decline())
    assert (after.turn, after.phase) == (2, Phase.DRAW)
    assert card(name) in after.hands[1]


@pytest.mark.parametrize("name", ["AS", "2C", "JK"])
def test_k_14_who_takes_a_stop_card_does_not_draw(name: str) -> None:
    """K-14: the next turn begins without a draw; everybody is told."""
    position = play(state(f"{name} KC KD KH QC QD QH 9C 9D 3S 5S 7S"), Offer(card(name)))
    after = play(position, Accept())
    assert (after.turn, after.phase) == (2, Phase.PLAY)
    assert len(after.stock) == len(position.stock)
    assert "has taken a stop card and does not draw" in [str(it) for it in events(position, Accept(), seen_by=0)]
    assert codes(after, "draw") == [Code.DRAWN_ALREADY]


def test_k_14_all_other_cards_leave_the_draw() -> None:
    """K-14: who takes a three draws as usual."""
    position = play_all(state(TWELVE), [Offer(card("3S")), Accept()])
    assert list(legal_moves(position)) == [DrawStock()]


def test_k_15_one_card_is_announced() -> None:
    """K-15: exactly one card: no offer."""
    position = state("9S", OURS)
    assert kinds(position) == {EndTurn}
    assert codes(position, "offer 9S") == [Code.OFFER_OF_LAST_CARD]
    assert [str(event) for event in events(position, EndTurn())] == ["says: one card"]
    assert (play(position, EndTurn()).turn, play(position, EndTurn()).phase) == (2, Phase.DRAW)


# The end of a hand, and what it scores


def test_k_16_melding_the_last_card_ends_the_hand() -> None:
    """K-16: with a new meld, by adding, or with the contract itself."""
    added = play(state("10S", OURS), read_move("add 10S to 0", state("10S", OURS)))
    assert (added.phase, actors(added), list(legal_moves(added))) == (Phase.OUT, (), [])
    four = state("KC KD KH QC QD QH 9C 9D 9H 3C 3D 3H", number=4)
    out = play_all(four, moves(four, f"lay {KINGS}", "lay QC QD QH", "lay 9C 9D 9H", "lay 3C 3D 3H"))
    ended = result(out)
    assert ended is not None
    assert (ended.ending, ended.closer, ended.sides) == (Ending.OUT, 1, ((0, 2), (1, 3)))
    assert codes(added, "end") == [Code.HAND_OVER]


def test_k_16_the_last_card_of_the_pile() -> None:
    """K-16: who draws it still melds, makes no offer, and the hand ends."""
    position = play(state("10S 4C 5C", OURS, phase=Phase.DRAW, left=1), DrawStock())
    assert position.stock == ()
    assert codes(position, "offer 4C") == [Code.OFFER_AFTER_LAST_DRAW]
    assert is_legal(position, "add 10S to 0 set")
    after = play(position, EndTurn())
    ended = result(after)
    assert ended is not None
    assert (after.phase, ended.ending, ended.closer) == (Phase.EXHAUSTED, Ending.EXHAUSTED, None)
    assert [str(event) for event in events(position, EndTurn())] == ["ends the hand: the pile is empty"]


@pytest.mark.parametrize("number,bonus", [(1, 100), (2, 100), (3, 100), (4, 200), (5, 300), (6, 400), (7, 500)])
def test_k_17_the_hand_bonus(number: int, bonus: int) -> None:
    """K-17: 100 in the hands 1 to 3, then 200, 300, 400 and 500, and 200 more before any contract of the others."""
    left = {0: Hand.parse("KC"), 1: Hand(), 2: Hand.parse("3C"), 3: Hand.parse("JK")}
    context = Context((0, 1, 2, 3), 0, number, (0,) * 4)
    shutout = score(RULES, left, table(), context=context, closer=1)
    assert [line.points for line in shutout.scores] == [-15, bonus + 200, -15, bonus + 200]
    laid = table(f"{CONTRACT} / 0 3C 3D 3H")
    usual = score(RULES, left, laid, context=context, closer=1)
    assert usual.points(1) == bonus


def test_k_17_no_shutout_where_contracts_are_off_or_nobody_went_out() -> None:
    """K-17: the bonus alone."""
    left = {0: Hand.parse("KC"), 1: Hand(), 2: Hand.parse("3C"), 3: Hand.parse("JK")}
    assert score(NO_CONTRACT, left, table(), context=Context.of(4), closer=1).points(1) == 100
    stays = left | {1: Hand.parse("3D")}
    assert score(RULES, stays, table(), context=Context.of(4), closer=None).points(0) == 100 - 15


def test_k_17_alone_the_shutout_takes_all_opponents() -> None:
    """K-17: in Skarney Singles only if none of the opponents has laid a contract."""
    left = {0: Hand.parse("KC"), 1: Hand(), 2: Hand.parse("3C")}
    context = Context.of(3)
    assert score(SINGLES, left, table("1 QC QD QH"), context=context, closer=1).points(1) == 30 + 300
    one_has = table("2 10C 10D 10H / 2 JC JD JH / 2 8C 8D 8H")
    assert score(SINGLES, left, one_has, context=context, closer=1).points(1) == 100


@pytest.mark.parametrize(
    "laid,worth",
    [
        ("JK JK JK", 300),
        ("3C 3D JK=3", 60),
        ("2C 2D 2H", 150),
        ("3C 3D 2C=3", 35),
        ("AC AD 2C=A", 55),
        ("AC AD AH", 45),
        ("10C JC QC KC", 40),
        ("3C 4C 5C 6C 7C 8C 9C", 35),
    ],
)
def test_k_18_what_cards_on_the_table_count(laid: str, worth: int) -> None:
    """K-18: by the kind of card; 3-3-2 and A-A-2 are S4's examples of what a 2 in a mixed meld counts: 25."""
    left = {0: Hand.parse("QD"), 1: Hand(), 2: Hand.parse("QH"), 3: Hand.parse("QS")}
    counted = score(NO_CONTRACT, left, table(f"1 {laid}"), context=Context.of(4), closer=1)
    assert counted.points(3) == worth + 100


def test_k_19_cards_in_the_hands_of_who_did_not_go_out() -> None:
    """K-19: joker 100, 2 50, ace 15, K to 10 10, 9 to 3 5; the partner of who went out pays nothing."""
    left = {0: Hand.parse("JK 2C AC"), 1: Hand(), 2: Hand.parse("KC 10C 9C 3C"), 3: Hand.parse("JK JK 2D")}
    counted = score(NO_CONTRACT, left, table(), context=Context.of(4), closer=1)
    assert [line.points for line in counted.scores] == [-195, 100, -195, 100]
    nobody = score(NO_CONTRACT, left | {1: Hand.parse("9D")}, table(), context=Context.of(4), closer=None)
    assert [line.points for line in nobody.scores] == [-195 + 100, -255, -195 + 100, -255]


def test_k_20_nobody_went_out() -> None:
    """K-20: the higher net total wins the bonus; equal ones make a hand that does not count."""
    left = {seat: Hand.parse("KC") for seat in range(2)} | {2: Hand.parse("9C"), 3: Hand.parse("9D")}
    kings = score(NO_CONTRACT, left, table("1 KD KH KS"), context=Context.of(4), closer=None)
    assert (kings.points(0), kings.points(1), kings.counts) == (-15, 15 + 100, True)
    drawn = score(NO_CONTRACT, left, table(), context=Context.of(4), closer=None)
    assert (drawn.points(0), drawn.points(1), drawn.counts) == (-15, -15, False)


def hands_of(*totals: Sequence[int]) -> Match:
    """Return a match in pairs, whose hands gave the sides these points."""
    match = Match(RULES.match_rules, 4)
    for one, other in totals:
        drawn = one == other
        entry = points_entry({0: one, 1: other, 2: one, 3: other}, closer=None, ending=Ending.EXHAUSTED)
        match = match.add(attrs.evolve(entry, sides=((0, 2), (1, 3)), counts=not drawn))
    return match


def test_k_20_k_26_a_hand_that_does_not_count_is_dealt_again_under_its_number() -> None:
    """K-26: the deal passes on, the number stays, and nothing is added."""
    match = hands_of((100, 50), (70, 70))
    assert match.totals == (100, 50, 100, 50)
    assert (match.context.number, match.context.dealer) == (2, 2)
    assert [(row.number, row.points) for row in match.sheet] == [(1, (100, 50, 100, 50)), (2, (0, 0, 0, 0))]


def test_k_21_seven_hands_and_the_highest_total() -> None:
    """K-21: partners share the score and the win; a tie is shared; totals can be below zero."""
    match = hands_of(*[(-20, -10)] * 6)
    assert not match.is_over
    assert match.context.number == 7
    over = match.add(hands_of((5, 200)).hands[0])
    assert over.winners == (1, 3)
    assert over.totals == (-115, 140, -115, 140)
    assert [(row.place, row.seat) for row in over.standings] == [(1, 1), (1, 3), (3, 0), (3, 2)]
    tied = hands_of(*[(10, 0), (0, 10)] * 3, (7, 7), (30, 20))
    assert [row.number for row in tied.sheet] == [1, 2, 3, 4, 5, 6, 7, 7]
    even = hands_of((10, 0), (0, 10), (1, 2), (2, 1), (3, 4), (4, 3), (5, 5)).add(hands_of((9, 8)).hands[0])
    assert even.winners == (0, 2)


def test_k_21_a_tie_is_shared() -> None:
    """K-21: equal totals after seven hands: all win."""
    match = hands_of((10, 0), (0, 10), (1, 2), (2, 1), (3, 4), (4, 3))
    last = attrs.evolve(hands_of((9, 8)).hands[0], scores=hands_of((7, 7)).hands[0].scores)
    assert match.add(last).winners == (0, 1, 2, 3)


def test_k_22_without_a_contract_anything_is_melded_any_time() -> None:
    """K-22: the second alternate rule of S4, with which one goes out without having melded before."""
    position = state("KC KD KH KS 2C 2D 2H 4H 5H 6H 7H AS", rules=NO_CONTRACT)
    assert is_legal(position, "lay KC KD KH KS")
    assert is_legal(position, "lay 2C 2D 2H")
    after = play_all(position, moves(position, "lay KC KD KH KS", "lay 2C 2D 2H", "lay 4H 5H 6H 7H"))
    assert len(after.hand) == 1
    assert not is_legal(state("KC KD KH KS 2C 2D 2H 4H 5H 6H 7H AS"), "lay KC KD KH KS")


def test_k_23_pairs_or_each_alone() -> None:
    """K-23: pairs are four; alone two, three or four."""
    for players in (2, 3):
        with pytest.raises(InvalidSetup) as caught:
            deal(RULES, players, seed=1)
        assert [it.code for it in caught.value.violations] == [Code.PLAYERS]
    assert [len(deal(SINGLES, players, seed=1).hands) for players in (2, 3, 4)] == [2, 3, 4]
    assert RULES.sides(Context.of(4)) == ((0, 2), (1, 3))
    assert SINGLES.sides(Context.of(3)) == ((0,), (1,), (2,))


def test_k_24_who_is_asked_sees_the_card() -> None:
    """K-24: the giver, and everybody who has been asked by then; nobody else."""
    position = play(state(TWELVE), Offer(card("3S")))
    assert [view(position, seat).offered for seat in range(4)] == [None, card("3S"), card("3S"), None]
    position = play(position, Decline())
    assert [view(position, seat).offered for seat in range(4)] == [None, card("3S"), card("3S"), card("3S")]
    after = play(position, Accept())
    assert [str(view(after, seat).known[3]) for seat in range(4)] == ["", "3S", "3S", ""]
    told = [str(events(position, Accept(), seen_by=seat)[0]) for seat in (0, 2)]
    assert told == ["takes a card from seat 1", "takes 3S from seat 1"]


def test_k_24_all_may_see_it() -> None:
    """K-24: as an option everybody sees the card."""
    position = play(state(TWELVE, rules=Ruleset(offer_seen_by=OfferSeenBy.ALL)), Offer(card("3S")))
    assert {view(position, seat).offered for seat in range(4)} == {card("3S")}
    after = play(position, Accept())
    assert [str(view(after, seat).known[2]) for seat in range(4)] == ["3S", "3S", "", "3S"]


def test_k_24_who_has_refused_knows_that_it_stayed() -> None:
    """K-24: once nobody wanted it those who saw it know where it is."""
    after = play_all(state(TWELVE), [Offer(card("3S")), *[Decline()] * 3])
    assert [str(view(after, seat).known[1]) for seat in range(4)] == ["3S", "", "3S", "3S"]
    stop = play_all(state("AS KC KD KH QC QD QH 9C 9D 3S 5S 7S"), [Offer(card("AS")), Decline()])
    assert [str(view(stop, seat).known[1]) for seat in range(4)] == ["", "", "AS", ""]


def test_k_24_an_unseen_gift_may_have_been_any_card_that_was_known() -> None:
    """K-24: who did not see it is sure of no such card any more; that it was no stop card is public."""
    known = seen({1: "3S 3S JK"}, {}, {}, {1: "3S 5S"})
    position = state("3S 3S 5S JK KC KD KH QC QD QH 9C 9D", known=known)
    after = play_all(position, [Offer(card("5S")), Accept()])
    assert [str(view(after, seat).known[1]) for seat in (0, 3)] == ["3S JK", ""]
    assert [str(view(after, seat).known[2]) for seat in range(4)] == ["", "5S", "", ""]
    stop = play_all(position, [Offer(card("JK")), Accept()])
    assert [str(view(stop, seat).known[1]) for seat in (0, 3)] == ["3S 3S", "3S 5S"]


def test_k_24_what_comes_from_the_table_everybody_knows() -> None:
    """K-24: a wild card that was exchanged is known to be in that hand until it leaves it."""
    hand = "4S 9C 9D 7S 3D 5D 7D 3H 5H 7H 3C 5C"
    position = state(hand, "0 4C 4D JK=4 / 0 JC JD JH / 0 8C 8D 8H", rules=NO_CONTRACT)
    after = play(position, read_move("swap 4S on 0", position))
    assert [str(view(after, seat).known[1]) for seat in range(4)] == ["JK", "", "JK", "JK"]
    laid = play(after, read_move("lay 9C 9D JK=9", after))
    assert not any(view(laid, seat).known[1] for seat in range(4))


def test_k_25_plays_come_in_any_order() -> None:
    """K-25: exchange, meld and added card in every order lead to the same position."""
    position = state(
        "10S 4C 4D 4H QS 7S", "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H / 1 QC QD QH / 1 KC KD KH / 1 3C 3D 3H"
    )
    plays = ("swap 10S on 0", "lay 4C 4D 4H", "add QS to 3 set")
    ends = {play_all(position, moves(position, *order)).hands for order in permutations(plays)}
    assert len(ends) == 1


def test_k_26_seats_and_start() -> None:
    """K-26: the dealer's left neighbour begins, eleven cards each, nothing is turned up, and the deal passes on."""
    position = deal(RULES, Context((0, 1, 2, 3), 2, 1, (0,) * 4), seed=3)
    assert position.turn == 3
    assert {len(hand) for hand in position.hands} == {11}
    assert position.pile == ()
    assert hands_of((10, 20)).context.dealer == 1


def test_k_26_a_match_has_seven_hands_in_full_pairs() -> None:
    """K-26, K-21: a hand for three seats of a match in pairs, or an eighth one, cannot be."""
    eighth = problems(attrs.evolve(setup(TWELVE), context=Context((0, 1, 2, 3), 0, 8, (0,) * 4)))
    assert [(it.code, it.rule) for it in eighth] == [(Code.SEATS, "K-26")]
    with pytest.raises(InvalidSetup):
        deal(RULES, Context((0, 1, 2), 0, 1, (0,) * 4), seed=1)


def test_k_27_alone_the_best_must_be_one() -> None:
    """K-27: two equal best of three: the hand does not count; two equal worst do not matter."""
    left = {0: Hand.parse("KC"), 1: Hand.parse("KD"), 2: Hand.parse("JK")}
    assert not score(SINGLES, left, table(), context=Context.of(3), closer=None).counts
    left = {0: Hand.parse("KC"), 1: Hand.parse("KD"), 2: Hand.parse("9C")}
    best = score(SINGLES, left, table(), context=Context.of(3), closer=None)
    assert (best.counts, best.points(2), best.points(0)) == (True, 95, -10)


def test_k_28_what_a_wild_card_stands_for() -> None:
    """K-28: in a run the declared card, which does not change; in a set the rank, or with distinct suits a card."""
    assert is_meld("7C 2H=8C 9C")
    assert codes_of("7C 2H=8 9C") == [Code.WILD_UNDECLARED]
    assert is_meld("4C 4D JK=4")
    assert codes_of("4C 4D JK=4H") == [Code.WILD_UNDECLARED]
    assert is_meld("4C 4D JK=4H", DISTINCT)
    assert codes_of("4C 4D JK=4", DISTINCT) == [Code.WILD_UNDECLARED]
    assert codes_of("4C 4D JK=4D", DISTINCT) == [Code.SET_SUIT_TWICE]
    position = state("8C 10C 5S 7S 9S JS 3D 5D 7D 9D JD 3H", "0 7C 2H=8C 9C", rules=NO_CONTRACT)
    assert is_legal(position, "swap 8C on 0")
    assert codes(position, "swap 10C on 0") == [Code.NO_WILD_TO_TAKE]


def test_k_28_with_distinct_suits_only_the_declared_card_takes_it() -> None:
    """K-28: the other suit extends the set, and does not take the wild card."""
    position = state("4H 4S 5S 7S 9S JS 3D 5D 7D 9D JD 3H", "0 4C 4D JK=4H / 0 JC JH JS / 0 8D 8H 8S", rules=DISTINCT)
    assert is_legal(position, "swap 4H on 0")
    assert codes(position, "swap 4S on 0") == [Code.NO_WILD_TO_TAKE]
