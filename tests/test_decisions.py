"""What the library decides where the rule texts leave a question open, one test or more for each decision."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from positions import RULES, card, codes, legal, meld, setup, state

from scala40 import (
    JOKER,
    RULEBOOK,
    Chance,
    Closed,
    Code,
    Context,
    Discard,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Ending,
    Hand,
    InvalidSetup,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Move,
    Pack,
    Phase,
    Reshuffled,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    classify,
    deal,
    deal_from,
    events,
    meld_points,
    play,
    play_all,
    result,
    score,
    view,
    violations,
)
from scala40.core.cards import cards_in
from scala40.match import Match, high_card_draw, points_entry

KINGS = "KC KD KH"
"""A meld on the table that the cards of most tests have nothing to do with."""
FORTY = "10C JC QC KC"
"""A run that opens by itself."""


def discards(position: State) -> set[str]:
    """Return the names of the cards that may be discarded."""
    return {move.card.text for move in legal(position) if isinstance(move, Discard)}


def lay_offs(position: State) -> set[str]:
    """Return the legal lay-offs as text."""
    return {str(move) for move in legal(position) if isinstance(move, LayOff)}


# 1.1 pack, deal, seats


def test_d_01_two_to_six_can_play() -> None:
    """D-01: two to six seats are dealt in; the fields of the ruleset change it."""
    assert [len(deal(RULES, players, seed=1).context.seats) for players in (2, 6)] == [2, 6]
    for players in (1, 7):
        with pytest.raises(InvalidSetup) as caught:
            deal(RULES, players, seed=1)
        assert codes(caught.value.violations) == {Code.PLAYERS}
    with pytest.raises(InvalidSetup):
        deal(Ruleset(min_players=3), 2, seed=1)
    with pytest.raises(InvalidSetup):
        deal(Ruleset(max_players=5), 6, seed=1)


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
    match = Match(rules=RULES.match_rules, seats=4, dealer=drawn.dealer)
    assert match.context.dealer == drawn.dealer


def test_d_06_the_deal_goes_to_the_next_seat_in_the_match() -> None:
    """D-06: seats that are out are skipped, and the others keep their numbers."""
    match = Match(rules=RULES.match_rules, seats=4, dealer=0)
    match = match.add(points_entry({0: 0, 1: 101, 2: 5, 3: 5}, closer=0, ending=Ending.CLOSED))
    assert match.context == Context(seats=(0, 2, 3), dealer=2, number=2, totals=(0, 101, 5, 5))
    dealt = deal(RULES, match.context, seed=1)
    assert (dealt.turn, dealt.context.after(3), dealt.hands[1]) == (3, 0, Hand())


def test_d_07_everybody_knows_the_discards() -> None:
    """D-07: a view shows the pile, whose cards everybody saw, with the one that may be looked at on top."""
    position = state("KS 5C 2D", KINGS, phase=Phase.DRAW, pile="3H 4S")
    assert view(position, 0).pile == view(position, 1).pile == cards_in("3H 4S")


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
    undeclared = LayMeld(Meld(MeldKind.RUN, cards_in("JK 7C 8C")))
    assert codes(violations(position, undeclared)) == {Code.JOKER_UNDECLARED}


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
    moves = legal(position)
    assert TakeJoker(0, card("9H")) in moves
    assert LayOff(0, card("9S"), End.SET) in moves
    assert codes(violations(position, TakeJoker(0, card("9S")))) == {Code.NO_JOKER_TO_TAKE}
    assert codes(violations(position, LayOff(0, card("9H"), End.SET))) == {Code.SET_SUIT_TWICE}


def test_d_17_a_joker_does_not_slide() -> None:
    """D-17: JK-7-8 takes the 5 or the 9, not the 6 or the 10."""
    assert lay_offs(state("5S 6S 9S 10S 2D", "JK 7S 8S")) == {
        "lay off 5S on meld 0 (low)",
        "lay off 9S on meld 0 (high)",
    }


def test_d_18_a_joker_taken_may_go_back_to_the_same_run() -> None:
    """D-18: two moves: take it with its card, then add it at an end."""
    position = state("8C 2D", "7C JK=8C 9C")
    after = play_all(position, [TakeJoker(0, card("8C")), LayOff(0, JOKER, End.HIGH, card("10C"))])
    assert str(after.table[0]) == "7C 8C 9C JK=10C"


def test_d_19_a_run_grows_to_fourteen() -> None:
    """D-19: a joker is added as the second ace, and then nothing more."""
    whole = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    position = state("JK AC 2D", whole)
    after = play(position, LayOff(0, JOKER, End.HIGH, card("AC")))
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
    assert {"lay off AC on meld 0 (high)"} == lay_offs(position)
    assert TakeJoker(0, card("AC")) in legal(position)


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
    assert lay_offs(position) == {"lay off 10S on meld 0 (high)"}
    assert len(play(position, LayOff(0, card("10S"), End.HIGH)).table[0]) == 7


def test_d_28_four_of_a_kind_stay_on_the_table() -> None:
    """D-28: the fourth king completes the set, which stays where it is."""
    after = play(state("KS 2D", KINGS, pile="3H"), LayOff(0, card("KS"), End.SET))
    assert str(after.table[0]) == "KC KD KH KS"
    assert after.pile == (card("3H"),)


def test_d_29_melds_are_numbered_in_the_order_of_laying() -> None:
    """D-29: from 0 up; equal targets are listed each."""
    position = state("6C 2D 3D", "7C 8C 9C", "7C 8C 9C")
    assert lay_offs(position) == {"lay off 6C on meld 0 (low)", "lay off 6C on meld 1 (low)"}
    assert list(play(state("7D 8D 9D 2C", KINGS), LayMeld(meld("7D 8D 9D"))).table) == [0, 1]


# 1.3 drawing


def test_d_30_who_has_not_opened_draws_from_the_stock() -> None:
    """D-30: even a card that would open is not to be taken."""
    position = state("10C JC QC", KINGS, phase=Phase.DRAW, opened=False, pile="KC", players=2, others=["2C 3D"])
    assert legal(position) == {DrawStock()}
    assert codes(violations(position, TakeDiscard())) == {Code.TAKE_NOT_OPENED}


def test_d_31_the_card_taken_is_laid_before_the_discard() -> None:
    """D-31: no discard while it is in the hand; other plays may come first."""
    position = play(state("5C 2D 7S 8S 9S", KINGS, phase=Phase.DRAW, pile="KS"), TakeDiscard())
    assert position.duties == (Duty(DutyKind.LAY, card("KS")),)
    assert not discards(position)
    assert codes(violations(position, Discard(card("5C")))) == {Code.DUTY_UNMET}
    after = play(position, LayMeld(meld("7S 8S 9S")))
    after = play(after, LayOff(0, card("KS"), End.SET))
    assert after.duties == ()
    assert discards(after) == {"5C", "2D"}


def test_d_31_a_card_that_cannot_be_laid_is_not_taken() -> None:
    """D-31: it would have to be kept or thrown back."""
    position = state("5C 2D", KINGS, phase=Phase.DRAW, pile="7S")
    assert legal(position) == {DrawStock()}
    assert codes(violations(position, TakeDiscard())) == {Code.TAKE_NOT_USABLE}


def test_d_31_no_play_may_make_the_duty_impossible() -> None:
    """D-31: the cards that the card taken needs may not be laid without it."""
    position = play(state("7S 8S 7C 7D 2H 3D", KINGS, phase=Phase.DRAW, pile="9S"), TakeDiscard())
    assert LayMeld(meld("7S 8S 9S")) in legal(position)
    assert codes(violations(position, LayMeld(meld("7C 7D 7S")))) == {Code.DUTY_LOST}


def test_d_32_taking_a_joker_with_it_lays_the_card() -> None:
    """D-32: the card taken from the pile may take a joker."""
    position = play(state("2D 5C", "7C JK=8C 9C", phase=Phase.DRAW, pile="8C"), TakeDiscard())
    after = play(position, TakeJoker(0, card("8C")))
    assert after.duties == ()
    assert JOKER in after.hand


def test_d_33_an_equal_card_may_be_discarded_once_one_is_laid() -> None:
    """D-33: the card taken is not thrown back, but with one of the two on the table the other may go."""
    position = play(state("KS 2D 5C", KINGS, phase=Phase.DRAW, pile="KS"), TakeDiscard())
    assert not discards(position)
    assert "KS" in discards(play(position, LayOff(0, card("KS"), End.SET)))


def test_d_34_with_one_card_the_discard_is_taken_if_the_turn_can_be_finished() -> None:
    """D-34: the card taken is added, the other one closes; with nothing to add it to, it is not taken."""
    assert TakeDiscard() in legal(state("5C", KINGS, phase=Phase.DRAW, pile="KS"))
    assert TakeDiscard() not in legal(state("5C", KINGS, phase=Phase.DRAW, pile="QS"))


def test_d_34_not_if_nothing_would_be_left_to_discard() -> None:
    """D-34: a meld with the card taken that uses the whole hand does not do."""
    assert TakeDiscard() not in legal(state("7S 8S", KINGS, phase=Phase.DRAW, pile="9S"))
    assert TakeDiscard() in legal(state("7S 8S 2D", KINGS, phase=Phase.DRAW, pile="9S"))


def test_d_35_the_first_player_draws_from_the_stock_too() -> None:
    """D-35: the card turned up is nothing special."""
    assert legal(deal(RULES, 4, seed=7)) == {DrawStock()}


# 1.4 opening and playing


def test_d_40_forty_points_open() -> None:
    """D-40: 39 do not, 40 do; the field `opening_points` moves the threshold."""
    fillers = "2D 4H 6S 8D 3H 5S 2S 4D 6H 8S"
    ten_to_king = state(f"10C JC QC KC {fillers}", opened=False)
    assert LayMeld(meld(FORTY)) in legal(ten_to_king)
    nine_to_queen = state(f"9C 10C JC QC {fillers}", opened=False)
    assert codes(violations(nine_to_queen, LayMeld(meld("9C 10C JC QC")))) == {Code.OPENING_TOO_LOW}
    lower = state(f"9C 10C JC QC {fillers}", opened=False, rules=Ruleset(opening_points=39))
    assert LayMeld(meld("9C 10C JC QC")) in legal(lower)


def test_d_40_an_opening_is_laid_meld_by_meld() -> None:
    """D-40: a first meld is legal if others can make up what is missing; until then only such melds are."""
    position = state("7C 8C 9C 5D 5H 5S 2D 2H 3S JD KH QS 4C AC", KINGS, opened=False, others=["2C 3D"])
    assert LayMeld(meld("7C 8C 9C")) not in legal(position)
    position = state("7C 8C 9C 6D 6H 6S 2D 2H 3S JD KH QS 4C AC", KINGS, opened=False, others=["2C 3D"])
    one = play(position, LayMeld(meld("7C 8C 9C")))
    assert (one.opening_points, one.opened[one.turn]) == (24, False)
    assert legal(one) == {LayMeld(meld("6D 6H 6S"))}
    assert codes(violations(one, Discard(card("AC")))) == {Code.OPENING_UNFINISHED}
    two = play(one, LayMeld(meld("6D 6H 6S")))
    assert (two.opening_points, two.opened[two.turn]) == (42, True)


def test_d_41_only_new_melds_count_for_the_opening() -> None:
    """D-41: before it is complete no card is laid off and no joker taken."""
    position = state("KS 7C 8C 9C 6D 6H 6S", KINGS, opened=False, others=["2C 3D"])
    assert codes(violations(position, LayOff(0, card("KS"), End.SET))) == {Code.NOT_OPENED}
    one = play(position, LayMeld(meld("7C 8C 9C")))
    assert codes(violations(one, LayOff(0, card("KS"), End.SET))) == {Code.NOT_OPENED}


def test_d_42_the_turn_of_the_opening_goes_on() -> None:
    """D-42: melds of any value, lay-offs and jokers taken, in the same turn."""
    position = state(f"{FORTY} KS 2D 2H 2S 8D", KINGS, "7D JK=8D 9D", opened=False, others=["2C 3D"])
    moves: list[Move] = [
        LayMeld(meld(FORTY)),
        LayMeld(meld("2D 2H 2S")),
        LayOff(0, card("KS"), End.SET),
        TakeJoker(1, card("8D")),
    ]
    assert len(play_all(position, moves).hand) == 14 - 4 - 3 - 1


def test_d_43_a_joker_taken_may_be_kept() -> None:
    """D-43: the turn may end with it in the hand, where everybody knows it to be."""
    after = play_all(state("8C 2D 3D", "7C JK=8C 9C"), [TakeJoker(0, card("8C")), Discard(card("2D"))])
    assert JOKER in after.hands[1]
    assert after.known[1] == Hand.of([JOKER])


def test_d_44_no_joker_is_taken_before_the_opening() -> None:
    """D-44: not even by who could open with it."""
    position = state("8C 10C JC QC 2D", "7C JK=8C 9C", opened=False, others=["2C 3D"])
    assert codes(violations(position, TakeJoker(0, card("8C")))) == {Code.JOKER_NOT_OPENED}


def test_d_45_plays_are_free_in_order_and_nobody_has_to_play() -> None:
    """D-45: lay-off then meld, meld then lay-off, or nothing at all."""
    position = state("KS 7C 8C 9C 2D 3H", KINGS)
    off, new = LayOff(0, card("KS"), End.SET), LayMeld(meld("7C 8C 9C"))
    assert play_all(position, [off, new]) == play_all(position, [new, off])
    assert Discard(card("KS")) in legal(position)


def test_d_46_a_duty_is_met_by_face() -> None:
    """D-46: with two equal cards either will do; so with jokers."""
    position = play(state("KS 2D JK 5C", KINGS, "7C 8C 9C", phase=Phase.DRAW, pile="JK"), TakeDiscard())
    assert position.duties == (Duty(DutyKind.LAY, JOKER),)
    assert play(position, LayOff(1, JOKER, End.LOW, card("6C"))).duties == ()
    equal = play(state("KS 2D 5C", "KC KD KH", "10S JS QS", phase=Phase.DRAW, pile="KS"), TakeDiscard())
    for target, end in ((0, End.SET), (1, End.HIGH)):
        one_laid = play(equal, LayOff(target, card("KS"), end))
        assert (one_laid.duties, one_laid.hand.count(card("KS"))) == ((), 1)


# 1.5 discarding


def test_d_50_an_unopened_player_does_not_discard_what_fits_the_table() -> None:
    """D-50: the fourth king is banned before opening, allowed after it, and to close with."""
    unopened = state("KS 2D", KINGS, opened=False, others=["2C 3D"])
    assert codes(violations(unopened, Discard(card("KS")))) == {Code.PLAYABLE_DISCARD}
    assert "KS" not in discards(unopened)
    assert "KS" in discards(state("KS 2D", KINGS))
    assert discards(state("KS", KINGS)) == {"KS"}


def test_d_51_a_card_that_only_takes_a_joker_may_be_discarded() -> None:
    """D-51: taking a joker is not extending."""
    assert "8C" in discards(state("8C 2D", "7C JK=8C 9C", opened=False, others=["2C 3D"], without="8C"))


def test_d_52_an_unopened_player_does_not_discard_a_joker() -> None:
    """D-52: banned before opening; allowed after it, and to close with."""
    unopened = state("JK 2D", opened=False)
    assert codes(violations(unopened, Discard(JOKER))) == {Code.JOKER_DISCARD}
    assert "JK" in discards(state("JK 2D", KINGS))
    assert discards(state("JK", KINGS)) == {"JK"}


def test_d_53_the_table_at_the_moment_of_discarding_counts() -> None:
    """D-53: who opens is free at once; a meld that has become full bans nothing."""
    position = state(f"{FORTY} KS 2D", KINGS, opened=False, others=["2C 3D"])
    assert "KS" not in discards(position)
    assert "KS" in discards(play(position, LayMeld(meld(FORTY))))
    assert "KS" in discards(state("KS 2D", "KC KD KH JK=KS", opened=False, others=["2C 3D"], without="KS"))


BANNED = ("7C 8C 9C", "7D 8D 9D", "7H 8H 9H", "7S 8S 9S", "3C 3D 3H", "KC KD KH", "QC QD QH")
"""Melds that leave an unopened player with nothing to discard."""


def test_d_54_if_nothing_may_be_discarded_anything_may() -> None:
    """D-54: fourteen cards that all fit the table, or are jokers."""
    hand = "6C 6C 10C 10C 6D 6D 10D 10D 6H 10H 6S 10S 3S JK"
    position = state(hand, *BANNED, opened=False, others=["2C 4D"])
    assert discards(position) == set(hand.split())
    assert violations(position, Discard(JOKER)) == ()
    assert violations(position, Discard(card("6C"))) == ()


def test_d_54_one_card_that_may_be_discarded_is_enough_for_the_ban() -> None:
    """D-54: the way out opens only if nothing is permitted."""
    hand = "6C 6C 10C 10C 6D 6D 10D 10D 6H 10H 6S 10S 2S JK"
    assert discards(state(hand, *BANNED, opened=False, others=["2C 4D"])) == {"2S"}


def test_d_55_the_card_drawn_may_be_discarded() -> None:
    """D-55: the card that came from the stock may go at once."""
    position = play(state("2D 5C", KINGS, phase=Phase.DRAW), DrawStock())
    (drawn,) = position.hand.remove(card("2D")).remove(card("5C"))
    assert Discard(drawn) in legal(position)


def test_d_57_playable_is_what_could_be_laid_off_by_itself() -> None:
    """D-57: the card next to the end is, the one after it is not; jokers fall under D-52 alone."""
    position = state("10C JC 2D", "7C 8C 9C", opened=False, others=["2C 3D"], without="6C 10C")
    assert "10C" not in discards(position)
    assert "JC" in discards(position)


# 1.6 closing


def test_d_60_closing_takes_a_discard() -> None:
    """D-60: no play uses the last card."""
    position = state("KS", KINGS)
    assert legal(position) == {Discard(card("KS"))}
    assert codes(violations(position, LayOff(0, card("KS"), End.SET))) == {Code.NO_DISCARD_LEFT}
    closed = play(position, Discard(card("KS")))
    assert (closed.phase, legal(closed)) == (Phase.CLOSED, set())


def test_d_61_nobody_closes_in_the_first_turn() -> None:
    """D-61: two cards must remain before the discard, in the look-ahead of the opening too."""
    hand = "10C JC QC KC 10D JD QD KD 10H JH QH KH 2S 3D"
    first = state(hand, opened=False, first_turn=True)
    twelve = [LayMeld(meld(f"10{suit} J{suit} Q{suit} K{suit}")) for suit in "CDH"]
    ready = play_all(first, twelve)
    assert discards(ready) == {"2S", "3D"}
    runs = state("AC 2C 3C 10D JD QD KD 10H JH QH KH 2S 2D 2H", opened=False, first_turn=True)
    laid = play_all(runs, [LayMeld(meld("10D JD QD KD")), LayMeld(meld("10H JH QH KH"))])
    assert LayMeld(meld("AC 2C 3C")) in legal(laid)
    three = play(laid, LayMeld(meld("AC 2C 3C")))
    assert codes(violations(three, LayMeld(meld("2S 2D 2H")))) == {Code.NO_DISCARD_LEFT, Code.FIRST_TURN_CLOSE}


def test_d_61_the_second_turn_may_close() -> None:
    """D-61: the same thirteen cards, laid later, close the hand."""
    hand = "10C JC QC KC 10D JD QD KD 10H JH QH KH AH 3D"
    laid = [LayMeld(meld("10C JC QC KC")), LayMeld(meld("10D JD QD KD")), LayMeld(meld("10H JH QH KH AH"))]
    later = play_all(state(hand, opened=False), laid)
    assert play(later, Discard(card("3D"))).phase is Phase.CLOSED
    first = state(hand, opened=False, first_turn=True)
    assert codes(violations(play_all(first, laid[:2]), laid[2])) == {Code.FIRST_TURN_CLOSE}


def test_d_62_closing_in_hand_counts_once() -> None:
    """D-62: it is told apart, and the others score their cards once."""
    hand = "10C JC QC KC 10D JD QD KD 10H JH QH KH AH 3D"
    laid = [LayMeld(meld("10C JC QC KC")), LayMeld(meld("10D JD QD KD")), LayMeld(meld("10H JH QH KH AH"))]
    position = play_all(state(hand, opened=False), laid)
    assert events(position, Discard(card("3D")))[-1] == Closed(1, in_hand=True)
    closed = play(position, Discard(card("3D")))
    outcome = result(closed)
    assert outcome is not None
    assert outcome.ending is Ending.CLOSED_IN_HAND
    assert outcome.points(0) == sum(RULES.hand_values[it.index] for it in closed.hands[0])


def test_d_60_d_61_a_run_of_the_whole_hand_leaves_nothing_to_discard() -> None:
    """D-60, D-61: fourteen cards that are one run are worth enough, but nothing would be left; so in the first turn."""
    whole = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"
    later = state(f"{whole} JK", KINGS.replace("C", "S"), opened=False, others=["2D 3D"])
    assert codes(violations(later, LayMeld(meld(f"{whole} JK=AC")))) == {Code.NO_DISCARD_LEFT}
    assert LayMeld(meld(whole)) in legal(later)
    first = state(f"{whole} JK", opened=False, first_turn=True)
    assert codes(violations(first, LayMeld(meld(whole)))) == {Code.FIRST_TURN_CLOSE}
    assert LayMeld(meld(whole.removesuffix(" KC"))) in legal(first)


# 1.7 scoring and the match


def test_d_70_cards_left_count_in_full() -> None:
    """D-70: a set that was not laid counts, card by card."""
    outcome = score(RULES, {0: Hand(), 1: Hand.parse("KC KD KH JK AS 2C")}, ending=Ending.CLOSED, closer=0)
    assert [item.points for item in outcome.scores[1].items] == [2, 10, 10, 10, 11, 25]


def test_d_71_a_lone_ace_counts_11() -> None:
    """D-71: as the only card left too."""
    assert score(RULES, {0: Hand(), 1: Hand.parse("AS")}, ending=Ending.CLOSED, closer=0).points(1) == 11


def test_d_72_an_unopened_hand_is_counted() -> None:
    """D-72: no flat penalty."""
    position = play(state("KS", KINGS), Discard(card("KS")))
    outcome = result(position)
    assert outcome is not None
    assert not position.opened[0]
    assert outcome.points(0) == sum(RULES.hand_values[it.index] for it in position.hands[0])


def test_d_73_who_reaches_101_is_out() -> None:
    """D-73: 100 stays in, 101 goes; the field `limit` moves it."""
    match = Match(rules=RULES.match_rules, seats=3, dealer=0)
    entry = points_entry({0: 0, 1: 100, 2: 101}, closer=0, ending=Ending.CLOSED)
    assert match.add(entry).active == (0, 1)
    longer = Match(rules=Ruleset(limit=151).match_rules, seats=3, dealer=0)
    assert longer.add(entry).active == (0, 1, 2)


def test_d_74_several_go_out_at_once_and_the_closer_stays() -> None:
    """D-74: with a closer somebody is always left."""
    match = Match(rules=RULES.match_rules, seats=4, dealer=0)
    match = match.add(points_entry({0: 101, 1: 0, 2: 130, 3: 101}, closer=1, ending=Ending.CLOSED))
    assert (match.active, match.winners) == ((1,), (1,))


def test_d_77_d_78_a_dead_hand_that_puts_everybody_out() -> None:
    """D-77, D-78: the lowest total wins, and equals share it."""
    match = Match(rules=RULES.match_rules, seats=3, dealer=0)
    match = match.add(points_entry({0: 110, 1: 105, 2: 105}, closer=None, ending=Ending.DEAD))
    assert match.winners == (1, 2)


# 1.8 stock


def last_card(pile: str) -> State:
    """Return a state in which the last card of the stock is about to be drawn."""
    position = setup("2D 5C", KINGS, phase=Phase.DRAW, pile=pile)
    stock = position.stock
    return State.of(attrs.evolve(position, stock=stock[-1:], pile=(*stock[:-1], *position.pile)))


def test_d_80_the_whole_pile_becomes_the_stock_when_the_last_card_is_drawn() -> None:
    """D-80: at once, the top included; the discard of that turn begins a new pile."""
    before = last_card("9S 4S")
    after = play(before, DrawStock())
    assert after.pile == ()
    assert Hand.of(after.stock) == Hand.of(before.pile) == after.recycled
    assert events(before, DrawStock())[-1] == Reshuffled(before.turn, len(before.pile))
    thrown = play(after, Discard(card("2D")))
    assert thrown.pile == (card("2D"),)
    assert view(thrown, 0).recycled == Hand.of(before.pile)


def test_d_80_the_stock_is_never_empty_at_a_draw() -> None:
    """D-80: even a pile of one card is a stock again."""
    position = last_card("4S")
    stock = position.pile[1:]
    assert len(play(position, DrawStock()).stock) == len(stock) + 1


def test_d_81_there_is_always_a_card_to_draw() -> None:
    """D-81: a draw never finds the stock empty, so no hand dies of that; a setup that says otherwise is refused."""
    position = last_card("4S")
    for _ in range(3):
        drawn = play(position, DrawStock())
        position = play(drawn, Discard(next(iter(drawn.hand))))
        assert position.stock
    with pytest.raises(InvalidSetup) as caught:
        attrs.evolve(position, stock=(), pile=(*position.stock, *position.pile))
    assert codes(caught.value.violations) == {Code.PILES}


def test_d_82_a_deadlock_that_everybody_can_see_ends_the_hand() -> None:
    """D-82: full sets, two hands of at most two cards after the discard: the hand is dead and everybody counts."""
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J", "K"))
    position = state("2D 4C 6H", *full, others=["8S 10D"])
    dead = play(position, Discard(card("2D")))
    assert dead.phase is Phase.DEAD
    outcome = result(dead)
    assert outcome is not None
    assert (outcome.ending, outcome.closer) == (Ending.DEAD, None)
    assert [outcome.points(0), outcome.points(1)] == [8 + 10, 4 + 6]


def test_d_82_not_if_a_card_off_the_table_fits() -> None:
    """D-82: a set that misses a suit, or a hand that can grow to a meld and a discard, keeps the hand alive."""
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J"))
    assert play(state("2D 4C 6H", *full, KINGS, others=["8S 10D"]), Discard(card("2D"))).phase is Phase.DRAW
    alive = play(state("2D 4C 6H", *full, "KC KD KH KS", others=["8S 10D 6D"]), Discard(card("2D")))
    assert alive.phase is Phase.DRAW


def test_d_83_a_reshuffle_follows_from_the_state() -> None:
    """D-83: the same state and move give the same stock, another seed another one."""
    position = last_card("9S 4S")
    stock = play(position, DrawStock()).stock
    assert play(position, DrawStock()).stock == stock
    assert play(position, DrawStock()).chance.shuffles == 1
    assert Hand.of(stock) == Hand.of(position.pile)
    assert stock not in {position.pile, position.pile[::-1]}
    for chance in (Chance("another"), Chance(position.chance.seed, 1), Chance(str(position.chance.seed) + "?", 1)):
        recycled = Hand.of(position.stock) if chance.shuffles else Hand()
        other = State.of(attrs.evolve(position, chance=chance, recycled=recycled))
        assert play(other, DrawStock()).stock != stock


def test_the_rules_page_lists_every_rule() -> None:
    """What users read is what the code cites, word for word, and each row once."""
    page = (Path(__file__).parent.parent / "docs" / "rules.md").read_text("utf-8")
    rows = [f"| {it.id} | {it.text} | {', '.join(it.sources) or '–'} |" for it in RULEBOOK.rules.values()]
    assert page.splitlines()[-len(rows) :] == rows


def test_every_decision_and_base_rule_is_named_by_a_test() -> None:
    """Each id of the rulebook stands in a test's name or docstring, so that no rule is without one."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [rule for rule in RULEBOOK.rules if rule not in text] == []
