"""What the library decides where the texts leave a question open, I: pack, deal and seats, melds and jokers."""

from __future__ import annotations

import pytest
from positions import RULES, card, codes, legal, meld, state
from raising import raises
from shared import KINGS, OPTIONAL, WHOLE

from scala40 import (
    JOKER,
    Code,
    Context,
    End,
    Ending,
    Hand,
    InvalidSetup,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Pack,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    classify,
    deal,
    deal_from,
    meld_points,
    play,
    play_all,
    view,
    violations,
)
from scala40.core._cards import cards_in
from scala40.match import Match, high_card_draw, points_entry


def lay_offs(position: State) -> set[str]:
    """Return the legal lay-offs as text."""
    return {str(move) for move in legal(position) if isinstance(move, LayOff)}


def longest_melds(position: State) -> set[str]:
    """Return the new melds of the most cards that are legal as text."""
    found = [str(move.meld) for move in legal(position) if isinstance(move, LayMeld)]
    most = max(len(text.split()) for text in found)
    return {text for text in found if len(text.split()) == most}


# 1.1 pack, deal, seats


def test_d_01_two_to_six_can_play() -> None:
    """D-01: two to six seats are dealt in; the fields of the ruleset change it."""
    assert [len(deal(RULES, players, seed=1).context.seats) for players in (2, 6)] == [2, 6]
    for players in (1, 7):
        with pytest.raises(InvalidSetup) as caught:
            deal(RULES, players, seed=1)
        assert codes(caught.value.violations) == {Code.PLAYERS}
    raises(InvalidSetup, lambda: deal(Ruleset(min_players=3), 2, seed=1))
    raises(InvalidSetup, lambda: deal(Ruleset(max_players=5), 6, seed=1))


def test_d_02_the_pack_has_four_jokers() -> None:
    """D-02: 108 cards, four of them jokers; the field `jokers` changes the pack that is dealt."""
    assert len(RULES.pack) == 108
    assert RULES.pack.cards.count(JOKER) == 4
    few = deal(Ruleset(jokers=2), 2, seed=1)
    assert sum(map(len, few.hands)) + len(few.stock) + len(few.pile) == 106


def test_d_03_d_30_d_31_what_is_taken_is_the_top_of_the_discard_pile() -> None:
    """D-03: the card taken comes from the top of the discard pile, not from the stock."""
    position = state("KS 5C 2D", KINGS, phase=Phase.DRAW, pile="3H KS")
    assert play(position, TakeDiscard()).pile == (card("3H"),)
    assert play(position, TakeDiscard()).stock == position.stock


def test_d_04_a_joker_turned_up_stays() -> None:
    """D-04: the first upcard may be a joker."""
    natural = [it for it in RULES.pack.cards if not it.is_joker]
    assert deal_from(RULES, [*natural[:26], *[JOKER] * 4, *natural[26:]], 2).pile == (JOKER,)


def test_d_05_the_first_dealer_is_the_callers_or_drawn_by_high_card() -> None:
    """D-05: the caller names the first dealer, and a high-card draw is offered for it."""
    drawn = high_card_draw(Pack(), 4, seed=7)
    assert Match(rules=RULES.match_rules, seats=4, dealer=drawn.dealer).context.dealer == drawn.dealer


def test_d_06_the_deal_goes_to_the_next_seat_in_the_match() -> None:
    """D-06: seats that are out are skipped, and the others keep their numbers."""
    match = Match(rules=RULES.match_rules, seats=4, dealer=0)
    match = match.add(points_entry({0: 0, 1: 101, 2: 5, 3: 5}, closer=0, ending=Ending.CLOSED))
    assert match.context == Context(seats=(0, 2, 3), dealer=2, number=2, totals=(0, 101, 5, 5))
    dealt = deal(RULES, match.context, seed=1)
    assert (dealt.turn, dealt.context.after(3), dealt.hands[1]) == (3, 0, Hand())


def test_d_07_everybody_knows_the_discards() -> None:
    """D-07: a view shows the pile, whose cards everybody saw, the top last, and what was taken from it in the open."""
    position = state("KS 5C 2D", KINGS, phase=Phase.DRAW, pile="3H 4S")
    assert view(position, 0).pile == view(position, 1).pile == cards_in("3H 4S")
    taken = play(state("5C 2D", KINGS, phase=Phase.DRAW, pile="3H KS"), TakeDiscard())
    assert view(taken, 0).pile == cards_in("3H")
    assert view(taken, 0).known[1] == Hand.parse("KS")


# 1.2 melds and jokers


def test_d_10_a_joker_opens_with_the_value_of_its_card() -> None:
    """D-10: neither 25 nor 0: a joker as the queen makes 10 + 10 + 10."""
    assert meld_points(meld("JC JK=QC KC"), RULES.meld_rules) == 30
    assert meld_points(meld("7C 7D JK=7H"), RULES.meld_rules) == 21


def test_d_11_an_opening_may_hold_jokers() -> None:
    """D-11: a run with a joker opens."""
    position = state("10C JK QC KC 2D 3H", opened=False)
    assert LayMeld(meld("10C JK=JC QC KC")) in legal(position)


def test_d_12_a_meld_holds_one_joker() -> None:
    """D-12: two jokers make no meld, and no second one is added to a meld."""
    reading = classify(cards_in("JK 9C JK 7C"), cards_in("10C 9C 8C 7C"), RULES.meld_rules)
    assert codes(reading) == {Code.TOO_MANY_JOKERS}
    position = state("JK 2D 3H", "7C JK=8C 9C")
    assert not lay_offs(position)
    assert codes(violations(position, LayOff(0, JOKER, End.HIGH, card("10C")))) == {Code.TOO_MANY_JOKERS}


def test_d_13_a_meld_needs_a_natural_card() -> None:
    """D-13: jokers alone are refused, for that reason too."""
    reading = classify((JOKER,) * 3, cards_in("7C 8C 9C"), RULES.meld_rules)
    assert codes(reading) == {Code.TOO_MANY_JOKERS, Code.NO_NATURAL_CARD}


def test_d_14_a_joker_stands_for_the_card_that_was_declared() -> None:
    """D-14: the move carries the card, the meld keeps it, and an undeclared joker is refused."""
    position = state("JK 7C 8C 2D", KINGS)
    low, high = LayMeld(meld("JK=6C 7C 8C")), LayMeld(meld("7C 8C JK=9C"))
    assert {low, high} <= legal(position)
    assert play(position, low).table[1].faces == cards_in("6C 7C 8C")
    assert codes(violations(position, LayMeld(Meld(MeldKind.RUN, cards_in("JK 7C 8C"))))) == {Code.JOKER_UNDECLARED}


def test_d_14_lay_offs_do_not_move_a_joker() -> None:
    """D-14: the joker is the 8 before and after cards are added at both ends."""
    position = state("5C 9C 6C 2D", "JK=7C 8C 6C", "JK=7D 8D 9D")
    after = play_all(position, [LayOff(0, card("5C"), End.LOW), LayOff(0, card("9C"), End.HIGH)])
    assert str(after.table[0]) == "5C 6C JK=7C 8C 9C"


def test_d_15_runs_are_read_in_either_direction() -> None:
    """D-15: JK-9-8 is read downwards: the ten."""
    assert str(meld("JK 9C 8C")) == "8C 9C JK=10C"
    assert str(meld("8C 9C JK")) == "8C 9C JK=10C"
    assert str(meld("JK 8C 9C")) == "JK=7C 8C 9C"


def test_d_16_the_missing_suits_of_a_set_do_different_things() -> None:
    """D-16: the declared suit takes the joker, the other one extends the set."""
    position = state("9H 9S 2D 3D", "9C 9D JK=9H")
    assert {move for move in legal(position) if isinstance(move, TakeJoker)} == {TakeJoker(0, card("9H"))}
    assert lay_offs(position) == {"lay off 9S on meld 1 (set)"}
    assert codes(violations(position, TakeJoker(0, card("9S")))) == {Code.NO_JOKER_TO_TAKE}
    assert codes(violations(position, LayOff(0, card("9H"), End.SET))) == {Code.SET_SUIT_TWICE}


def test_d_17_a_joker_does_not_slide() -> None:
    """D-17: JK-7-8 takes the 5 or the 9, not the 6 or the 10."""
    assert lay_offs(state("5S 6S 9S 10S 2D", "JK 7S 8S")) == {
        "lay off 5S on meld 1 (low)",
        "lay off 9S on meld 1 (high)",
    }


def test_d_18_a_joker_taken_may_go_back_to_the_same_run() -> None:
    """D-18: two moves: take it with its card, then add it at an end."""
    taken = play(state("8C 2D", "7C JK=8C 9C"), TakeJoker(0, card("8C")))
    assert lay_offs(taken) == {"lay off JK=6C on meld 1 (low)", "lay off JK=10C on meld 1 (high)"}
    assert str(play(taken, LayOff(0, JOKER, End.HIGH, card("10C"))).table[0]) == "7C 8C 9C JK=10C"


def test_d_19_a_run_grows_to_fourteen() -> None:
    """D-19: a joker is added as the second ace, and then nothing more."""
    whole = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    after = play(state("JK AC 2D", whole), LayOff(0, JOKER, End.HIGH, card("AC")))
    assert len(after.table[0]) == 14
    assert not lay_offs(after)


def test_d_20_a_run_holds_one_natural_ace() -> None:
    """D-20: a natural ace does not join another, nor take the joker that stands for the second one."""
    whole = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    position = state("AC 2D 3D", f"AC {whole}")
    assert not lay_offs(position)
    assert codes(violations(position, LayOff(0, card("AC"), End.HIGH))) == {Code.RUN_TWO_ACES}
    with_joker = state("AC 2D 3D", f"AC {whole} JK=AC")
    assert TakeJoker(0, card("AC")) not in legal(with_joker)
    assert codes(violations(with_joker, TakeJoker(0, card("AC")))) == {Code.RUN_TWO_ACES}


def test_d_20_an_ace_joins_a_run_whose_other_ace_is_a_joker() -> None:
    """D-20: a natural ace is added at the end opposite an ace that is a joker."""
    position = state("AC 2D 3D", "JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC")
    assert {"lay off AC on meld 1 (high)"} == lay_offs(position)
    assert TakeJoker(0, card("AC")) in legal(position)


def test_d_20_two_natural_aces_are_not_laid_in_a_new_run() -> None:
    """D-20, D-60: nor with the whole suit between them, where closing takes no discard; a joker may be one of them."""
    position = state(f"{WHOLE} AC", KINGS.replace("C", "S"), opened=False, others=["2D 3D"], rules=OPTIONAL)
    assert codes(violations(position, LayMeld(Meld(MeldKind.RUN, cards_in(f"{WHOLE} AC"))))) == {Code.RUN_TWO_ACES}
    assert longest_melds(position) == {WHOLE, f"{WHOLE} AC".removeprefix("AC ")}
    joker = state(f"{WHOLE} JK", KINGS.replace("C", "S"), opened=False, others=["2D 3D"], rules=OPTIONAL)
    assert longest_melds(joker) == {f"{WHOLE} JK=AC", f"JK=AC {WHOLE.removeprefix('AC ')} AC"}


def test_d_21_no_run_goes_round_the_corner() -> None:
    """D-21: king, ace, two is never a run."""
    assert codes(classify(cards_in("KC AC 2C"), cards_in("KC AC 2C"), RULES.meld_rules)) == {Code.RUN_ROUND_THE_CORNER}
    assert not lay_offs(state("2C 5D", "QC KC AC"))


def test_d_22_the_ace_is_worth_1_below_a_two_and_11_elsewhere() -> None:
    """D-22: for a joker that stands for an ace too."""
    texts = ("AC 2C 3C", "JK=AC 2C 3C", "QC KC AC", "QC KC JK=AC", "AC AD AH", "AC AD JK=AH")
    assert [meld_points(meld(text), RULES.meld_rules) for text in texts] == [6, 6, 31, 31, 33, 33]


def test_d_23_pictures_are_worth_10() -> None:
    """D-23: in sets, in runs and in the hand."""
    assert meld_points(meld("JC QC KC"), RULES.meld_rules) == meld_points(meld("KC KD KH"), RULES.meld_rules) == 30
    assert [RULES.hand_values[card(text).index] for text in ("JC", "QC", "KC")] == [10, 10, 10]


def test_d_24_equal_and_overlapping_melds_may_lie_together() -> None:
    """D-24: two equal runs, one that overlaps, two sets of a rank."""
    melds = ("7C 8C 9C", "7C 8C 9C", "9D 10D JD", "10D JD QD", "2C 2D 2H", "2C 2D 2S")
    assert len(state("3D 4D", *melds).table) == 6


def test_d_25_a_card_lies_in_one_meld() -> None:
    """D-25: a card that has been laid is no longer there for another meld."""
    position = play(state("7C 8C 9C 7D 7H 2S", KINGS), LayMeld(meld("7C 8C 9C")))
    assert LayMeld(meld("7C 7D 7H")) not in legal(position)


def test_d_26_d_27_runs_are_not_cut() -> None:
    """D-26, D-27: a run of six takes a seventh card at its end, and none in its middle."""
    position = state("10S 6S 2D", "4S 5S 6S 7S 8S 9S")
    assert lay_offs(position) == {"lay off 10S on meld 1 (high)"}
    assert len(play(position, LayOff(0, card("10S"), End.HIGH)).table[0]) == 7


def test_d_28_four_of_a_kind_stay_on_the_table() -> None:
    """D-28: the fourth king completes the set, which stays where it is."""
    after = play(state("KS 2D", KINGS, pile="3H"), LayOff(0, card("KS"), End.SET))
    assert str(after.table[0]) == "KC KD KH KS"
    assert after.pile == (card("3H"),)


def test_d_29_melds_are_numbered_in_the_order_of_laying() -> None:
    """D-29: from 0 up; equal targets are listed each."""
    position = state("6C 2D 3D", "7C 8C 9C", "7C 8C 9C")
    assert lay_offs(position) == {"lay off 6C on meld 1 (low)", "lay off 6C on meld 2 (low)"}
    assert list(play(state("7D 8D 9D 2C", KINGS), LayMeld(meld("7D 8D 9D"))).table) == [0, 1]
