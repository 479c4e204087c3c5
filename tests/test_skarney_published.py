"""Variants of Skarney that other publications play by, from the rule text."""

from __future__ import annotations

import pytest
from raising import some
from skarney_positions import meld, state
from skarney_questions import OURS, TWELVE, codes, codes_of, is_legal, is_meld, kinds, rules_cited

from scala40.core._cards import InvalidRuleset
from scala40.core._game import HandResult, ItemKind
from scala40.core._text import CommonCode
from scala40.match import Match, points_entry
from scala40.skarney import (
    ContractDuty,
    ContractRequired,
    DrawStock,
    Ending,
    EndTurn,
    Exchange,
    ExchangeWhen,
    LayMeld,
    Offer,
    Phase,
    Ruleset,
    Shutout,
    UnclosedHand,
    WildKinds,
    default_move,
    legal_moves,
    move_numbers,
    play,
    play_all,
    read_move,
    read_state,
    result,
    view,
    violations,
    write_state,
)
from scala40.skarney._text import SkarneyCode
from scala40.skarney.scoring import points_on_table

MUST = Ruleset(contract_duty=ContractDuty.MUST)
NEARLY = "KC KD KH QC QD QH 9C 9D 4H 3S 5S 7S"
"""A hand with two sets and no contract."""


def test_vk_01_a_contract_may_be_held_back() -> None:
    """VK-01: by default nobody has to lay what can be laid."""
    assert kinds(state(TWELVE)) == {LayMeld, Offer}
    assert kinds(state(TWELVE, left=0)) == {LayMeld, EndTurn}


def test_vk_01_a_contract_in_the_hand_must_be_laid_before_the_offer() -> None:
    """VK-01: then there is no offer, and every reason names the decision."""
    at = state(TWELVE, rules=MUST)
    assert kinds(at) == {LayMeld}
    numbers = move_numbers(MUST, 4)
    assert {numbers.decode(number, at) for number in numbers.legal(at)} == {*legal_moves(at)}
    assert codes(at, "offer 3S") == [SkarneyCode.CONTRACT_DUE]
    assert rules_cited(at, "offer 3S") == {"VK-01"}


def test_vk_01_nor_does_the_turn_end_after_the_last_card_of_the_pile() -> None:
    """VK-01: a contract that is there must lie before the hand is over."""
    assert kinds(state(TWELVE, rules=MUST, left=0)) == {LayMeld}
    assert codes(state(TWELVE, rules=MUST, left=0), "end") == [SkarneyCode.CONTRACT_DUE]
    assert kinds(state(NEARLY, rules=MUST, left=0)) == {EndTurn}


def test_vk_01_a_hand_without_a_contract_offers_as_ever() -> None:
    """VK-01: the duty is about the hand as it stands."""
    assert kinds(state(NEARLY, rules=MUST)) == {Offer}


def test_vk_01_after_the_contract_everything_else_is_free() -> None:
    """VK-01: a side that has its contract, one's own or the partner's, owes nothing more."""
    assert is_legal(state(TWELVE, OURS, rules=MUST), "offer 3S")
    at = state(TWELVE, rules=MUST)
    for melds in ("KC KD KH", "QC QD QH", "9C 9D 9H"):
        assert SkarneyCode.CONTRACT_DUE not in {it.code for it in violations(at, read_move(f"lay {melds}", at))}
        at = play(at, read_move(f"lay {melds}", at))
    assert is_legal(at, "offer 3S")


def test_vk_01_in_the_middle_of_a_contract_its_end_is_due_and_nothing_else_is_told() -> None:
    """VK-01, K-07: a contract that was begun is completed, whatever the duty."""
    at = state(TWELVE, rules=MUST)
    assert codes(play(at, read_move("lay KC KD KH", at)), "offer 3S") == [SkarneyCode.CONTRACT_UNFINISHED]


def test_vk_01_each_partner_is_judged_by_their_own_hand() -> None:
    """VK-01: a contract in the hand of the partner binds nobody else."""
    assert kinds(state(NEARLY, others={3: "KC KD KH QC QD QH 9C 9D 9H 3S 5S"}, rules=MUST)) == {Offer}


def test_vk_01_a_contract_is_laid_even_if_that_goes_out() -> None:
    """VK-01, K-15: with four sets in the hand and nothing else the fourth one ends the hand."""
    at = state("KC KD KH QC QD QH 9C 9D 9H 5C 5D 5S", rules=MUST, number=4)
    assert codes(at, "offer 5S") == [SkarneyCode.CONTRACT_DUE]
    for melds in ("KC KD KH", "QC QD QH", "9C 9D 9H", "5C 5D 5S"):
        assert kinds(at) == {LayMeld}
        at = play(at, read_move(f"lay {melds}", at))
    assert result(at) is not None


def test_vk_01_an_exchange_may_break_the_contract_up() -> None:
    """VK-01, K-05: it is judged anew at the end of the turn, and two wild cards are too many for the set of kings."""
    laid = "0 JH QH JK=KH / 0 3D 4D 5D / 0 8S 9S 10S"
    kept = state(TWELVE, laid, rules=MUST)
    assert codes(play(kept, read_move("swap KH on 0", kept)), "offer 3S") == [SkarneyCode.CONTRACT_DUE]
    broken = state("KC KH 2C QC QD QH 9C 9D 9H 3S 5S 7S", laid, rules=MUST)
    assert codes(broken, "offer 3S") == [SkarneyCode.CONTRACT_DUE]
    assert is_legal(play(broken, read_move("swap KH on 0", broken)), "offer 3S")


def test_vk_01_the_hand_is_open_before_the_draw() -> None:
    """VK-01: before the draw nothing is said of a contract that the card to come may change."""
    at = state(TWELVE[:-3], rules=MUST, phase=Phase.DRAW)
    assert kinds(at) == {DrawStock}
    assert codes(at, "offer 3S") == [SkarneyCode.TURN_BEGINS_WITH_DRAW]


def test_vk_01_the_absent_player_lays_the_contract() -> None:
    """VK-01: the move for an absent player is legal, and made again and again it ends the turn."""
    at = state(TWELVE, rules=MUST)
    for kind in (LayMeld, LayMeld, LayMeld, Offer):
        move = default_move(view(at, at.turn))
        assert type(move) is kind
        at = play(at, move)


def test_vk_01_a_duty_without_contracts_is_a_contradiction() -> None:
    """VK-01, K-22: it would mean nothing."""
    with pytest.raises(InvalidRuleset, match="contract_duty means nothing where no contract is required") as caught:
        Ruleset(contract_required=ContractRequired.OFF, contract_duty=ContractDuty.MUST)
    assert [(it.code, it.rule) for it in caught.value.violations] == [(CommonCode.RULE_CONTRADICTION, "VK-01")]


MIXED = Ruleset(wild_melds=WildKinds.MIXED)


def test_vk_02_wild_cards_of_both_kinds_are_no_meld_by_default() -> None:
    """VK-02, K-06: jokers alone, or 2s alone."""
    assert not is_meld("2C 2D JK")
    assert codes_of("2C 2D JK") == [CommonCode.WILD_MELD_MIXED]


def test_vk_02_wild_cards_of_both_kinds_can_be_a_meld() -> None:
    """VK-02: three or more of any kind, listed each once, and still melds of one kind."""
    for cards in ("2C 2D JK", "2C JK JK", "2C 2C 2D JK JK", "2C 2D 2H", "JK JK JK"):
        assert is_meld(cards, MIXED), cards
    assert not is_meld("2C JK", MIXED)
    at = state("2C 2C JK KS", OURS, rules=MIXED)
    assert [str(it.meld) for it in legal_moves(at) if isinstance(it, LayMeld)] == ["2C 2C JK"]
    assert is_legal(at, "lay 2C 2C JK")


def test_vk_02_either_kind_extends_it_as_often_as_other_melds() -> None:
    """VK-02, K-10: a 2 or a joker, within the limit of the turn; another card never."""
    at = state("2C JK JK KS 5S", f"{OURS} / 1 2D 2H JK", rules=MIXED)
    assert is_legal(at, "add 2C to 3 set")
    after = play_all(at, [read_move("add 2C to 3 set", at), read_move("add JK to 3 set", at)])
    assert str(after.table[3]) == "2C 2D 2H JK JK"
    assert codes(after, "add JK to 3 set") == [SkarneyCode.ADDED_TOO_OFTEN]
    assert codes(at, "add KS to 3 set") == [CommonCode.NOT_ALL_WILD]


def test_vk_02_it_is_no_part_of_a_contract_and_nothing_is_taken_from_it() -> None:
    """VK-02, K-06: as a meld of one kind."""
    at = state("2C 2D JK KC KD KH QC QD QH 9C 9D 9H", rules=MIXED)
    assert codes(at, "lay 2C 2D JK") == [SkarneyCode.CONTRACT_WILD_MELD]
    theirs = state("2S KS 5S", f"{OURS} / 0 4C 4D 4H / 0 6C 6D 6H / 0 3C 3D 3H / 0 2D 2H JK", rules=MIXED)
    assert Exchange not in kinds(theirs)


@pytest.mark.parametrize(
    "cards, points", [("2C 2D 2H", 150), ("JK JK JK", 300), ("2C 2D JK", 100), ("2C JK JK JK", 175)]
)
def test_vk_02_matching_melds_are_worth_more(cards: str, points: int) -> None:
    """VK-02, K-18: of one kind a joker counts 100 and a 2 50; as soon as both lie there, 50 and 25."""
    assert points_on_table(meld(cards, MIXED)) == points


def test_vk_02_a_matching_meld_loses_its_higher_value_with_the_other_kind() -> None:
    """VK-02, K-18: three 2s count 150, and with a joker 125."""
    at = state("JK KS 5S", f"{OURS} / 1 2D 2H 2S", rules=MIXED)
    assert points_on_table(at.table[3]) == 150
    assert points_on_table(play(at, read_move("add JK to 3 set", at)).table[3]) == 125


def test_vk_02_without_jokers_it_is_a_contradiction() -> None:
    """VK-02: there is but one kind of wild card then."""
    with pytest.raises(InvalidRuleset, match="wild_melds means nothing without jokers") as caught:
        Ruleset(jokers=0, wild_melds=WildKinds.MIXED)
    assert [(it.code, it.rule) for it in caught.value.violations] == [(CommonCode.RULE_CONTRADICTION, "VK-02")]


NET, BY_MELDS = (Ruleset(contract_required=ContractRequired.OFF, unclosed_hand=it) for it in UnclosedHand)


def unclosed(laid: str, rules: Ruleset) -> HandResult:
    """Return the result of a hand in which nobody went out, and side 0 has far more cards left."""
    return some(result(play(state("3S 5S", laid, rules=rules, left=0), EndTurn())))


def test_vk_05_melds_alone_can_decide_a_hand_that_nobody_closes() -> None:
    """VK-05, K-20: side 0 has melded more and has more left; the bonus moves, and both subtract what is left."""
    net, melded = (unclosed("0 AC AD AH / 1 7C 7D 7H", it) for it in (NET, BY_MELDS))
    assert [ItemKind.BONUS in {it.kind for it in score.items} for score in net.scores] == [False, True] * 2
    assert [ItemKind.BONUS in {it.kind for it in score.items} for score in melded.scores] == [True, False] * 2
    moved = [mine.points - theirs.points for mine, theirs in zip(melded.scores, net.scores, strict=True)]
    assert moved == [100, -100] * 2


def test_vk_05_a_hand_with_equal_melds_does_not_count() -> None:
    """VK-05, K-20, K-27: whatever is left; the match takes it so, and one that counts although the points are equal."""
    net, melded = (unclosed("0 AC AD AH / 1 AC AD AS", it) for it in (NET, BY_MELDS))
    assert (net.counts, melded.counts) == (True, False)
    match = Match(BY_MELDS.match_rules, 4).add(melded)
    assert (match.totals, match.context.number) == ((0,) * 4, 1)
    equal = points_entry(dict.fromkeys(range(4), 50), closer=None, ending=Ending.EXHAUSTED)
    assert match.add(equal).context.number == 2


@pytest.mark.parametrize("laid,points", [("1 7C 8C 9C", 325), ("1 7C 8C 9C / 0 AC AD AH", 125)])
def test_vk_06_a_shutout_without_contracts(laid: str, points: int) -> None:
    """VK-06, K-17: whoever goes out gets 200 more if no opponent has laid any meld, and only under that option."""
    for shutout, more in ((Shutout.CONTRACT, 0), (Shutout.MELDS, 200)):
        at = state("10C", laid, rules=Ruleset(contract_required=ContractRequired.OFF, shutout=shutout))
        assert some(result(play(at, read_move("add 10C to 0 high", at)))).points(1) == min(points, 125 + more)


LAID = "0 10C 10D JK=10 / 0 JC JD JH / 0 8C 8D 8H"
"""A contract of the opponents with a joker that a ten takes."""


def test_vk_04_exchanges_at_any_time_by_default() -> None:
    """VK-04, K-12, K-25: before the contract and after it, and after other plays of the turn."""
    assert is_legal(state(f"{TWELVE} 10S", LAID), "swap 10S on 0")
    at = state("10S 10H QC QD QH 5S 7S", f"{LAID} / {OURS.replace('10', '3')}")
    assert is_legal(play(at, read_move("lay QC QD QH", at)), "swap 10S on 0")


def test_vk_04_exchanges_come_first() -> None:
    """VK-04: before the contract they are legal; once a meld is laid or a card added none is, until the next turn."""
    first = Ruleset(exchange_when=ExchangeWhen.FIRST)
    at = state(f"{TWELVE} 10S 10H", LAID, rules=first)
    at = play(at, read_move("swap 10S on 0", at))
    for melds in ("KC KD KH", "QC QD QH", "9C 9D 9H"):
        at = play(at, read_move(f"lay {melds}", at))
    assert (at.laid_now, view(at, 0).laid_now, codes(at, "swap 10H on 0")[0]) == (3, 3, SkarneyCode.EXCHANGE_TOO_LATE)
    assert rules_cited(at, "swap 10H on 0") == {"VK-04", "K-12"}
    assert play(at, read_move("offer 3S", at)).laid_now == 0
    begun = state("10S 3S 5S 7S", f"{LAID} / {OURS.replace('10', '3')}", rules=first)
    assert is_legal(begun, "swap 10S on 0")
    added = play(begun, read_move("add 3S to 3 set", begun))
    assert codes(added, "swap 10S on 0") == [SkarneyCode.EXCHANGE_TOO_LATE]
    numbers = move_numbers(first, 4)
    assert {numbers.decode(number, added) for number in numbers.legal(added)} == {*legal_moves(added)}
    assert read_state(write_state(added)) == added


def test_vk_04_exchanges_only_with_a_contract() -> None:
    """VK-04: the partner's will do, and one of this turn."""
    after = Ruleset(exchange_when=ExchangeWhen.AFTER_CONTRACT)
    at = state(f"{TWELVE} 10S", LAID, rules=after)
    assert codes(at, "swap 10S on 0") == [SkarneyCode.EXCHANGE_TOO_EARLY]
    for melds in ("KC KD KH", "QC QD QH", "9C 9D 9H"):
        at = play(at, read_move(f"lay {melds}", at))
    assert is_legal(at, "swap 10S on 0")
    with pytest.raises(InvalidRuleset, match="exchange_when means nothing where no contract is required"):
        Ruleset(exchange_when=ExchangeWhen.AFTER_CONTRACT, contract_required=ContractRequired.OFF)


def test_vk_04_a_contract_that_must_be_laid_ends_the_exchanges() -> None:
    """VK-04, VK-01: nobody need exchange; an exchange first may break the contract up, and after it none does."""
    rules = Ruleset(exchange_when=ExchangeWhen.FIRST, contract_duty=ContractDuty.MUST)
    at = state("KC KH 2C QC QD QH 9C 9D 9H 3S 5S 7S", "0 JH QH JK=KH / 0 3D 4D 5D / 0 8S 9S 10S", rules=rules)
    assert kinds(at) == {LayMeld, Exchange}
    assert kinds(play(at, read_move("swap KH on 0", at))) == {Offer}


def test_vk_03_a_limit_of_exchanges_in_a_turn() -> None:
    """VK-03, K-12: by default there is none; otherwise the next turn begins anew, with whoever's it is."""
    laid = "0 10C 10D JK=10 / 0 JC JD JK=J / 0 8C 8D 8H / 1 3C 3D 3H / 1 QC QD QH / 1 7C 7D 7H"
    for most, may in ((None, True), (1, False), (2, True)):
        rules = Ruleset(exchanges_max=most)
        at = state("10S JS 5S 9S", laid, rules=rules)
        after = play(at, read_move("swap 10S on 0", at))
        assert (after.exchanged, is_legal(after, "swap JS on 1")) == (0 if most is None else 1, may)
        numbers = move_numbers(rules, 4)
        assert {numbers.decode(number, after) for number in numbers.legal(after)} == {*legal_moves(after)}
        assert read_state(write_state(after)) == after
        assert play(after, read_move("offer 5S", after)).exchanged == 0
    once = state("10S JS 5S 9S", laid, rules=Ruleset(exchanges_max=1), exchanged=1)
    assert codes(once, "swap 10S on 0") == [SkarneyCode.EXCHANGED_TOO_OFTEN]
    assert rules_cited(once, "swap 10S on 0") == {"VK-03"}
