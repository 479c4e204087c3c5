"""Skarney: melds, additions and contracts are checked without any state, as the rule text and the second referee say.

With `SCALA40_SOAK=1` in the environment many times as many random groups are compared.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Final

import pytest
from positions import codes
from raising import raises
from skarney_oracle import OracleMeld, exchanges, ordered, places
from skarney_oracle import readings as all_readings
from skarney_positions import meld, state
from test_skarney_oracle import as_oracle, names, oracle_position
from walks import SOAK

from scala40.core._base import shuffled
from scala40.core._cards import ALL_CARDS, JOKER, InvalidMeld, Rank, cards_in
from scala40.core._melds import Meld, MeldKind, SetSuits
from scala40.core._text import Code
from scala40.skarney import (
    ContractRequired,
    ContractSchedule,
    Ruleset,
    Taker,
    additions,
    check_contract,
    check_meld,
    readings,
    takers,
)

STEP: Final = 1 if SOAK else 3
ANY: Final = Ruleset()
DISTINCT: Final = Ruleset(set_suits=SetSuits.DISTINCT)
FREE: Final = Ruleset(contract_required=ContractRequired.OFF)
NO_JOKERS: Final = Ruleset(jokers=0)
SETS: Final = ("KC KD KH", "QC QD QH", "9C 9D 9H", "4C 4D 2C")


# --- one meld ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,rules,written,values",
    [
        ("KC KC KD", ANY, "KC KC KD", (10, 10, 10)),
        ("QC KC AC", ANY, "QC KC AC", (10, 10, 15)),
        ("JK 9C 8C", ANY, "8C 9C JK=10C", (5, 5, 50)),
        ("9C 8C 2H", ANY, "2H=7C 8C 9C", (25, 5, 5)),
        ("AC 2C 3C", ANY, "AC 2C 3C", (15, 25, 5)),
        ("AC 2H 3C", ANY, "AC 2H=2C 3C", (15, 25, 5)),
        ("4C 4D JK", ANY, "4C 4D JK=4", (5, 5, 50)),
        ("4C 4D JK=4S", ANY, "4C 4D JK=4", (5, 5, 50)),
        ("4C 4D JK=4S", DISTINCT, "4C 4D JK=4S", (5, 5, 50)),
        ("JK JK JK", ANY, "JK JK JK", (100, 100, 100)),
        ("2H 2C 2D", ANY, "2C 2D 2H", (50, 50, 50)),
        ("2C 2C 2D 2D", ANY, "2C 2C 2D 2D", (50, 50, 50, 50)),
    ],
)
def test_what_a_meld_is_and_what_it_counts_on_the_table(
    text: str, rules: Ruleset, written: str, values: tuple[int, ...]
) -> None:
    """K-02 to K-06, K-18: 2s and jokers are wild, and count more among themselves."""
    check = check_meld(text, rules)
    assert (str(check.meld), check.values, check.violations) == (written, values, ())
    assert check_meld(check.meld or "", rules) == check == check_meld(written, rules)


def test_nothing_is_made_up_for_a_wild_card_of_which_nothing_is_said() -> None:
    """Where nothing would make a meld of the cards, it is shown as it is."""
    for text in ("4C JK 9D", "QD 2H 3S", "4C JK 10C"):
        violations = check_meld(text, ANY).violations
        assert violations
        assert not any("=" in violation.message for violation in violations)


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("KC KD", ANY, {Code.TOO_FEW_CARDS}),
        ("KC KD 2C JK", ANY, {Code.TOO_MANY_WILD}),
        ("2C 3C 4C JK", ANY, {Code.TOO_MANY_WILD}),
        ("2C 2D JK", ANY, {Code.WILD_MELD_MIXED}),
        ("2C 2D", ANY, {Code.TOO_FEW_CARDS}),
        ("JK=4 JK=4 JK=4", ANY, {Code.TOO_MANY_WILD}),
        ("JK=4", ANY, {Code.TOO_FEW_CARDS}),
        ("KC AC 3C", ANY, {Code.RUN_NOT_CONSECUTIVE}),
        ("KC 2C=AC 3C", ANY, {Code.RUN_NOT_CONSECUTIVE}),
        ("7C 8D 9C", ANY, {Code.RUN_SUITS_DIFFER}),
        ("KC KC KD", DISTINCT, {Code.SET_SUIT_TWICE}),
        ("4C 4D JK", DISTINCT, {Code.WILD_AMBIGUOUS}),
        ("8C 2H 9C", ANY, {Code.WILD_AMBIGUOUS}),
        ("KC KD KH KS 2C", ANY, {Code.SET_TOO_LARGE}),
        ("JK JK JK", NO_JOKERS, {Code.NOT_IN_PACK}),
        ("2C 2C 2C", ANY, {Code.NOT_IN_PACK}),
        ("7C=8C 9C 10C", ANY, {Code.CARD_MISNAMED}),
        ("4C 4D JK=4", DISTINCT, {Code.WILD_UNDECLARED}),
    ],
)
def test_every_reason_why_cards_are_no_meld_comes_at_once(text: str, rules: Ruleset, expected: set[Code]) -> None:
    """KB-04 to KB-07, K-01 to K-06, K-28."""
    check = check_meld(text, rules)
    assert (check.meld, check.values, codes(check.violations)) == (None, (), expected)
    assert bool(readings(text, rules)) is (expected == {Code.WILD_AMBIGUOUS})


@pytest.mark.parametrize(
    "text", ["KC AC 2C 3C", "3C 2C AC KC", "3C KC 2H AC", "KC AC JK 3C", "2C=2C AC KC QC", "QC KC AC JK 3C"]
)
def test_k_04_no_run_goes_round_the_corner_in_whatever_order_it_lies(text: str) -> None:
    """K-04: that is what is told, downwards, unsorted, and of a wild card that only lies in a place beyond the ace."""
    described = [(reason.code, reason.rule) for reason in check_meld(text).violations]
    assert described == [(Code.RUN_ROUND_THE_CORNER, "K-04")]


@pytest.mark.parametrize("text", ["KC AC 3C", "QC AC 3C", "KC AC 2C 4C", "KC AD 2C 3C"])
def test_cards_that_lie_apart_do_not_go_round_the_corner(text: str) -> None:
    """KB-06: they do not follow one another, or are not of one suit."""
    found = codes(check_meld(text).violations)
    assert Code.RUN_ROUND_THE_CORNER not in found
    assert found


def test_where_the_order_decides_nothing_all_readings_are_listed() -> None:
    """K-28: with what could be written for the wild card."""
    (reason,) = check_meld("8C 2H 9C").violations
    assert dict(reason.figures)["readings"] == "2H=7C, 2H=10C"
    assert [str(it) for it in readings("8C 2H 9C")] == ["2H=7C 8C 9C", "8C 9C 2H=10C"]
    assert [str(it) for it in readings("3C 2C 4C")] == ["2C 3C 4C", "3C 4C 2C=5C"]


def test_cards_may_be_objects() -> None:
    """A text, the cards as any sequence and the meld itself have the same result; faces declare wild cards."""
    assert check_meld(cards_in("JK 9C 8C")) == check_meld("JK 9C 8C")
    assert str(check_meld(cards_in("JK 9C 8C"), faces=cards_in("7C 9C 8C")).meld) == "JK=7C 8C 9C"
    assert str(check_meld(cards_in("2H 9C 8C"), faces=(None, *cards_in("9C 8C"))).meld) == "8C 9C 2H=10C"
    assert str(check_meld(cards_in("2H 9C 9D"), faces=(Rank.NINE, *cards_in("9C 9D"))).meld) == "9C 9D 2H=9"
    assert codes(check_meld(Meld(MeldKind.SET, (JOKER,) * 3, (Rank.FOUR,) * 3)).violations) == {Code.TOO_MANY_WILD}
    with pytest.raises(ValueError, match="each card has a face: 3 cards, 1 faces"):
        check_meld(cards_in("7C 8C 9C"), faces=[None])
    with pytest.raises(TypeError, match="faces are for cards that are given as objects"):
        check_meld("7C 8C 9C", faces=[None] * 3)


def in_order(one: OracleMeld) -> OracleMeld:
    """Return a meld with the cards of a set or of wild cards in one order."""
    if one.kind == "run":
        return one
    pairs = sorted(zip(one.cards, one.faces, strict=True))
    return OracleMeld(one.kind, tuple(card for card, _ in pairs), tuple(face for _, face in pairs))


@pytest.mark.once
@pytest.mark.parametrize("rules", [ANY, DISTINCT], ids=["any suits", "distinct suits"])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_groups_have_the_readings_of_the_second_referee(rules: Ruleset, size: int) -> None:
    """Each once; what the order says is one of them, and what it leaves open is all that is said of a meld."""
    some = cards_in("AC 2C 3C 4C QC KC 2D 3D KD KH JK" if size < 5 else "AC 2C 3C 4C QC KC 5C 2D JK")
    seen: Counter[bool] = Counter()
    for number, group in enumerate(combinations_with_replacement(some, size)):
        if all(group.count(card) <= (4 if card is JOKER else 2) for card in group):
            cards = shuffled(group, number)
            melds = readings(cards, rules)
            right = all_readings(ordered(names(cards)), rules is DISTINCT)
            assert Counter(in_order(as_oracle(it)) for it in melds) == Counter(map(in_order, right)), cards
            check = check_meld(cards, rules)
            assert check.meld is None or check.meld in melds
            assert bool(melds) == (check.is_meld or codes(check.violations) == {Code.WILD_AMBIGUOUS}), cards
            seen[bool(melds)] += 1
    assert bool(seen[True]) is (size > 2)


# --- what could be added, and what takes a wild card ------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("AC 2C 3C", NO_JOKERS, "4C high"),
        ("AC QC KC", NO_JOKERS, "JC low,2C=JC low,2D=JC low,2H=JC low,2S=JC low"),
        ("7C JK 9C", ANY, "6C low,10C high"),
        ("QC KC AC", ANY, "JC low,2C=JC low,2D=JC low,2H=JC low,2S=JC low,JK=JC low"),
        ("4C 4C JK", ANY, "4D set,4H set,4S set"),
        ("4C 4D JK=4S", DISTINCT, "4H set"),
        ("JK JK JK", ANY, "JK set"),
        ("JK JK JK JK", ANY, ""),
        ("2C 2C 2D", ANY, "2D set,2H set,2S set"),
        ("KC KD KH KS", ANY, ""),
    ],
)
def test_what_could_be_added(text: str, rules: Ruleset, expected: str) -> None:
    """K-05, K-06, K-10, K-28: at which end, a wild card as what, and only cards that the pack still holds."""
    assert ",".join(map(str, additions(text, rules))) == expected


@pytest.mark.parametrize(
    "text,rules,expected",
    [
        ("7C 2H 9C", ANY, ["8C"]),
        ("7C 8C 9C", ANY, []),
        ("4C 4D JK", ANY, ["4C", "4D", "4H", "4S"]),
        ("4C 4C JK", ANY, ["4D", "4H", "4S"]),
        ("4C 4D JK=4S", DISTINCT, ["4S"]),
        ("AC JK 3C", ANY, []),
        ("AC 2C 3C", ANY, []),
        ("2C 2D 2H", ANY, []),
        ("JK JK JK", ANY, []),
    ],
)
def test_k_12_which_card_takes_the_wild_card(text: str, rules: Ruleset, expected: list[str]) -> None:
    """K-02, K-06, K-12: none for one in the place of a 2 nor for wild cards alone, and only what the pack holds."""
    found = takers(text, rules)
    assert [taker.card.text for taker in found] == expected
    assert {meld(text, rules).cards[taker.place] for taker in found} <= {*cards_in("2H JK")}


def test_only_melds_can_be_asked() -> None:
    """What is none is refused with every reason."""
    assert takers("7C 2H 9C") == (Taker(cards_in("8C")[0], 1),)
    for ask in (additions, takers):
        assert codes(raises(InvalidMeld, ask, "7C 8D 9C").violations) == {Code.RUN_SUITS_DIFFER}


@pytest.mark.once
@pytest.mark.parametrize("rules", [ANY, DISTINCT], ids=["any suits", "distinct suits"])
def test_every_meld_grows_as_the_second_referee_says(rules: Ruleset) -> None:
    """Every card that the pack holds beside it in every place, and every exchange."""
    some = cards_in("AC 2C 3C 4C QC KC 2D 2H KD KH JK")
    longer = taken = 0
    for size in (3, 4):
        for number, group in enumerate(combinations_with_replacement(some, size)):
            for it in readings(group, rules) if number % STEP == 0 or size < 4 else ():
                left = Counter(rules.pack.cards) - Counter(it.cards)
                theirs = as_oracle(it)
                right = [
                    (one.text, *place)
                    for one in ALL_CARDS
                    if left[one]
                    for place in places(theirs, one.text, rules is DISTINCT)
                ]
                found = additions(it, rules)
                assert Counter((add.card.text, *_as_written(str(add))) for add in found) == Counter(right), str(it)
                at = oracle_position(state(" ".join(one.text for one in left), "", rules=rules))
                swaps = exchanges(at._replace(side=0, table=((1, theirs),)))
                assert sorted(taker.card.text for taker in takers(it, rules)) == sorted(
                    text.split()[1] for text in swaps
                ), str(it)
                longer += len(found)
                taken += len(takers(it, rules))
    assert longer > 100
    assert taken > 10


def _as_written(addition: str) -> tuple[str, str]:
    word, end = addition.split()
    return word, end


# --- contracts --------------------------------------------------------------------------------------------------------


def test_k_07_three_melds_and_four_of_one_kind() -> None:
    """K-07: as many as the hand of the match asks for, of three cards each, all sets or all runs."""
    check = check_contract(SETS[:3])
    assert (check.is_contract, check.needed, check.kind, check.violations) == (True, 3, MeldKind.SET, ())
    assert ([it.points for it in check.melds], check.points) == ([30, 30, 15], 75)
    runs = check_contract(["7C 8C 9C", "QD KD AD", "3S 2H 5S"], number=3)
    assert (runs.is_contract, runs.kind) == (True, MeldKind.RUN)
    (reason,) = check_contract(SETS[:3], number=4).violations
    assert (reason.code, reason.rule, dict(reason.figures)) == (
        Code.CONTRACT_UNFINISHED,
        "K-07",
        {"count": 3, "points": 3, "needed": 4},
    )
    assert check_contract(SETS, number=7).is_contract
    assert check_contract(SETS[:3], Ruleset(contract_schedule=ContractSchedule.ALWAYS_THREE), number=7).is_contract


def test_k_06_k_07_every_reason_against_a_contract_comes_at_once() -> None:
    """K-06, K-07: what is no meld, too large, of the other kind, wild cards alone, or missing."""
    check = check_contract(["KC KD KH KS", "7C 8C 9C", "JK JK JK", "4C 5D 6C"], number=4)
    assert [it.code for it in check.violations] == [
        Code.RUN_SUITS_DIFFER,
        Code.CONTRACT_SIZE,
        Code.CONTRACT_KIND,
        Code.CONTRACT_WILD_MELD,
    ]
    assert (check.kind, check.is_contract) == (MeldKind.SET, False)
    assert codes(check_contract([]).violations) == {Code.CONTRACT_UNFINISHED}
    assert check_contract(["2C 2D 2H"]).kind is None


@pytest.mark.parametrize("number", range(1, 8))
def test_k_07_a_contract_has_exactly_as_many_melds_as_the_hand_asks_for(number: int) -> None:
    """K-07: fewer are no contract and cannot be laid, more can be laid and are not the contract alone."""
    needed = Ruleset().contract(number)
    for count in range(1, len(SETS) + 1):
        check = check_contract(SETS[:count], number=number)
        assert (check.can_be_laid, check.is_contract) == (count >= needed, count == needed)


def test_k_09_other_melds_may_follow_a_contract() -> None:
    """K-09: behind the contract, of any kind and size; what is no meld is still none."""
    check = check_contract([*SETS[:3], "7C 8C 9C 10C", "JK JK JK"])
    assert (check.can_be_laid, check.is_contract) == (True, False)
    assert codes(check_contract([*SETS[:3], "7C 8C"]).violations) == {Code.TOO_FEW_CARDS}
    assert codes(check_contract(["7C 8C 9C 10C", *SETS[:3]]).violations) == {Code.CONTRACT_SIZE, Code.CONTRACT_KIND}


def test_k_22_without_contracts_any_melds_will_do() -> None:
    """K-22: only what is no meld is wrong then."""
    check = check_contract(["7C 8C 9C 10C", "JK JK JK"], FREE)
    assert (check.can_be_laid, check.is_contract, check.needed, check.kind) == (True, False, 0, None)
    assert not check_contract([], FREE).is_contract
    assert codes(check_contract(["7C 8C"], FREE).violations) == {Code.TOO_FEW_CARDS}


def test_k_01_the_pack_is_that_of_all_melds_together() -> None:
    """K-01: a third card of a face is named once."""
    (reason,) = check_contract(["KC KC KD", "KC KD KH", "QC QD QH"]).violations
    assert (reason.code, reason.cards) == (Code.NOT_IN_PACK, cards_in("KC"))


def test_wrong_types_and_hands_are_refused() -> None:
    """A single text is no list of melds, and a match has seven hands."""
    for one in ("7C 8C 9C", meld("7C 8C 9C")):
        with pytest.raises(TypeError, match="a contract is a list of melds"):
            check_contract(one)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    for number in (0, 8):
        with pytest.raises(ValueError, match=f"a match has the hands 1 to 7, not {number}"):
            check_contract(SETS, number=number)
