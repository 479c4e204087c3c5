"""Variants of jokers that meet: many in a meld, and clean openings."""

from __future__ import annotations

import attrs
from positions import card, legal, meld, state
from shared import ANY, FORTY, KINGS, TAKING, TWO_TO_KING, WHOLE_SPADES, melds_by_id, plays, reached, refused

from scala40 import (
    JOKER,
    Code,
    Discard,
    DiscardDrawUse,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Hand,
    JokerInOpening,
    LayMeld,
    LayOff,
    Phase,
    Ruleset,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
)


def test_d_12_d_20_a_whole_suit_between_two_jokers() -> None:
    """D-12, D-19, D-20: two jokers may stand for the two aces; the natural ace takes the low one, and no second."""
    position = state("AS AS 2D", f"JK=AS {TWO_TO_KING} JK=AS", rules=ANY)
    take = TakeJoker(0, card("AS"))
    assert plays(position) == {take}
    after = reached(position, take)
    assert melds_by_id(after) == {0: f"{WHOLE_SPADES} JK=AS"}
    assert after.hand == Hand.parse("AS 2D JK")
    assert refused(after, take) == {Code.RUN_TWO_ACES}


def test_d_12_d_20_the_second_ace_is_added_as_a_joker() -> None:
    """D-12, D-20: to a run with a joker as the low ace another joker or the natural ace is added at the top."""
    position = state("JK AS 2D", f"JK=AS {TWO_TO_KING}", rules=ANY)
    high = {LayOff(0, JOKER, End.HIGH, card("AS")), LayOff(0, card("AS"), End.HIGH)}
    assert plays(position) == {*high, TakeJoker(0, card("AS"))}
    natural = reached(position, LayOff(0, card("AS"), End.HIGH))
    assert melds_by_id(natural) == {0: f"JK=AS {WHOLE_SPADES.removeprefix('AS ')} AS"}


def test_d_12_d_20_the_low_joker_is_not_taken_below_a_natural_ace() -> None:
    """D-12, D-20: with the natural ace at the top the joker at the bottom stays."""
    position = state("AS 2D", f"JK=AS {TWO_TO_KING} AS", rules=ANY)
    assert refused(position, TakeJoker(0, card("AS"))) == {Code.RUN_TWO_ACES}


def test_d_12_d_13_one_natural_card_is_enough() -> None:
    """D-12, D-13: four jokers gather around one card; who takes one leaves one more natural card."""
    position = state("JK 9C 2D", "JK=6C JK=7C 8C", "4C JK=4D 4S", rules=ANY)
    full = reached(position, LayOff(0, JOKER, End.HIGH, card("9C")))
    assert melds_by_id(full)[0] == "JK=6C JK=7C 8C JK=9C"
    assert melds_by_id(reached(full, TakeJoker(0, card("9C"))))[0] == "JK=6C JK=7C 8C 9C"


def test_d_12_d_43_one_joker_after_the_other() -> None:
    """D-12, D-43: of two jokers in one run the second is taken when the first lies again."""
    rules = attrs.evolve(ANY, swapped_joker=SwappedJoker.THIS_TURN)
    taken = reached(state("7C 8C 2D 5H", "JK=7C JK=8C 9C", rules=rules), TakeJoker(0, card("8C")))
    assert refused(taken, TakeJoker(0, card("7C"))) == {Code.JOKER_PENDING}
    again = reached(taken, LayOff(0, JOKER, End.HIGH, card("10C")), TakeJoker(0, card("7C")))
    assert (melds_by_id(again), again.duties) == ({0: "7C 8C 9C JK=10C"}, (Duty(DutyKind.JOKER, JOKER),))


def test_d_12_d_11_a_clean_opening_and_then_many_jokers() -> None:
    """D-11, D-12: no joker before the clean forty points, two in a meld after them."""
    rules = attrs.evolve(ANY, joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    hand = f"{FORTY} JK JK 9D 2H 4H 6S 8S 2C 5D 3S"
    nine = LayMeld(meld("9D JK=10D JK=JD", rules))
    position = state(hand, opened=False, rules=rules)
    assert refused(position, nine) == {Code.JOKER_IN_OPENING}
    assert nine in legal(reached(position, LayMeld(meld(FORTY))))


def test_d_11_a_joker_in_the_hand_does_not_help_to_open() -> None:
    """D-11: thirty clean points are too few, whatever the joker could add; one clean set more makes them enough."""
    rules = Ruleset(joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    few = state("JC QC KC JK 9D 10D 2C 4C 6C 8C 3D 7D 3H 6S", opened=False, rules=rules)
    assert plays(few) == set()
    assert refused(few, LayMeld(meld("JC QC KC"))) == {Code.OPENING_TOO_LOW}
    enough = state("JC QC KC JK 9D 10D 4C 4D 4H 8C 3D 7D 3H 6S", opened=False, rules=rules)
    assert plays(enough) == {LayMeld(meld("JC QC KC")), LayMeld(meld("4C 4D 4H"))}
    opened = reached(enough, LayMeld(meld("4C 4D 4H")), LayMeld(meld("JC QC KC")))
    assert LayMeld(meld("9D 10D JK=JD")) in legal(opened)
    assert LayOff(0, JOKER, End.SET, card("4S")) in legal(opened)


def test_d_11_d_30_a_joker_is_taken_to_lie_beside_the_clean_opening() -> None:
    """D-11, D-30: the joker from the pile waits until the clean meld has opened, and then lies in a new meld."""
    rules = attrs.evolve(TAKING, joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    hand = f"{FORTY} 9D 10D 2H 4H 6S 8S 2C 5D 3S"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="JK", others=["2D 3C"], rules=rules)
    taken = reached(position, TakeDiscard())
    assert plays(taken) == {LayMeld(meld(FORTY))}
    opened = reached(taken, LayMeld(meld(FORTY)))
    assert Discard(card("2H")) not in legal(opened)
    assert Code.DUTY_LOST in refused(opened, LayOff(0, JOKER, End.SET, card("KS"))) | refused(
        opened, LayOff(1, JOKER, End.LOW, card("9C"))
    )
    assert reached(opened, LayMeld(meld("9D 10D JK=JD"))).duties == ()


def test_d_11_d_30_d_31_a_joker_is_not_taken_if_it_must_come_first() -> None:
    """D-11, D-30, D-31: as the first play it would lie before the clean opening."""
    rules = attrs.evolve(
        TAKING, joker_in_opening=JokerInOpening.ONLY_BESIDE_CLEAN_OPENING, discard_draw_use=DiscardDrawUse.FIRST_ACTION
    )
    hand = f"{FORTY} 9D 10D 2H 4H 6S 8S 2C 5D 3S"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="JK", others=["2D 3C"], rules=rules)
    assert legal(position) == {DrawStock()}
    assert refused(position, TakeDiscard()) == {Code.TAKE_NOT_OPENING}


def test_d_30_d_42_a_joker_is_taken_for_the_card_from_the_pile_after_two_melds_have_opened() -> None:
    """D-30, D-42: neither meld opens alone; once both lie, the joker from the table makes a new meld of the card."""
    hand = "5H 6H 7H 8S 9S 10S 6C 10D 2C KS 3D JH 4S"
    position = state(hand, "5C JK=6C 7C", phase=Phase.DRAW, opened=False, pile="9D", others=["2D 3C"], rules=TAKING)
    opened = reached(position, TakeDiscard(), LayMeld(meld("5H 6H 7H")), LayMeld(meld("8S 9S 10S")))
    assert opened.duties == (Duty(DutyKind.MELD, card("9D")),)
    assert not any(isinstance(move, Discard) for move in legal(opened))
    assert reached(opened, TakeJoker(0, card("6C")), LayMeld(meld("9D 10D JK=JD"))).duties == ()
