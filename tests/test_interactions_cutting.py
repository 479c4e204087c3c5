"""Variants that meet on the table: runs that are cut, sets that leave it, jokers in the parts, and dead hands."""

from __future__ import annotations

import attrs
import pytest
from positions import card, legal, meld, setup, state
from shared import (
    ANY,
    CUT,
    DEFAULT,
    FORTY,
    JUNK,
    KINGS,
    OPTIONAL,
    OWING,
    RECYCLING,
    SPADES,
    TAKING,
    WHOLE_SPADES,
    discards,
    melds_by_id,
    plays,
    reached,
    refused,
    with_one_card_left,
)

from scala40 import (
    JOKER,
    ClosingDiscard,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DrawStock,
    End,
    FourOfAKind,
    Hand,
    JokersPerMeld,
    LayMeld,
    LayOff,
    LongRuns,
    Move,
    Permission,
    Phase,
    Ruleset,
    SplitRun,
    State,
    StockRule,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
)
from scala40.core._cards import cards_in

THIRTEEN = Ruleset(max_run_length=13, long_runs=LongRuns.SPLIT)

# cutting, recycling and the ids of the table


def test_d_28_d_29_the_high_part_takes_the_next_id_after_a_recycled_one() -> None:
    """D-26, D-28, D-29: the kings are gone with their id 0, the run keeps 1, its high part becomes 2."""
    rules = attrs.evolve(CUT, four_of_a_kind=FourOfAKind.RECYCLED)
    position = state("KS 10S 2H 4H 7D 7H 7S", KINGS, SPADES, rules=rules)
    after = reached(position, LayOff(0, card("KS"), End.SET), SplitRun(1, cards_in("10S"), End.HIGH, 3))
    assert melds_by_id(after) == {1: "5S 6S 7S", 2: "8S 9S 10S"}
    assert melds_by_id(reached(after, LayMeld(meld("7D 7H 7S")))) == {1: "5S 6S 7S", 2: "8S 9S 10S", 3: "7D 7H 7S"}


def test_d_28_d_29_recycling_after_a_cut() -> None:
    """D-26, D-28, D-29: first the cut takes id 2, then the kings leave id 0; no id moves."""
    rules = attrs.evolve(CUT, four_of_a_kind=FourOfAKind.RECYCLED)
    position = state("KS 10S JS 2H 4H", KINGS, SPADES, pile="9D", rules=rules)
    after = reached(position, SplitRun(1, cards_in("10S"), End.HIGH, 3), LayOff(0, card("KS"), End.SET))
    assert after.table.melds == (None, meld("5S 6S 7S"), meld("8S 9S 10S"))
    assert after.pile == cards_in("9D KC KD KH KS")
    assert melds_by_id(reached(after, LayOff(2, card("JS"), End.HIGH)))[2] == "8S 9S 10S JS"


def test_d_29_a_part_may_be_cut_again() -> None:
    """D-26, D-29: the high part grows past five and gives its own high part the next id."""
    position = state("10S JS QS KS 2H", SPADES, "2C 2D 2S", rules=CUT)
    after = reached(position, SplitRun(0, cards_in("10S JS QS"), End.HIGH, 3))
    assert melds_by_id(after) == {0: "5S 6S 7S", 1: "2C 2D 2S", 2: "8S 9S 10S JS QS"}
    again = reached(after, SplitRun(2, cards_in("KS"), End.HIGH, 3))
    assert melds_by_id(again) == {0: "5S 6S 7S", 1: "2C 2D 2S", 2: "8S 9S 10S", 3: "JS QS KS"}


def test_d_28_d_40_recycled_melds_of_an_unfinished_opening() -> None:
    """D-28, D-40: four fives are 20 points and leave at once; the next meld completes the opening."""
    hand = "5C 5D 5H 5S 7C 8C 9C 2D 4D 6H 3H JS QD AH"
    half = reached(state(hand, opened=False, pile="8D", rules=RECYCLING), LayMeld(meld("5C 5D 5H 5S")))
    assert (half.opened[1], half.opening_points, half.table.melds) == (False, 20, (None,))
    assert plays(half) == {LayMeld(meld("7C 8C 9C"))}
    done = reached(half, LayMeld(meld("7C 8C 9C")))
    assert (done.opened[1], done.opening_points, melds_by_id(done)) == (True, 44, {1: "7C 8C 9C"})
    assert reached(done, Discard(card("2D"))).pile == cards_in("8D 5C 5D 5H 5S 2D")


def test_d_28_d_60_four_of_a_kind_may_be_the_last_cards() -> None:
    """D-28, D-60: laying them closes, and they lie on the pile."""
    rules = attrs.evolve(OPTIONAL, four_of_a_kind=FourOfAKind.RECYCLED)
    over = reached(state("KS", KINGS, pile="9D", rules=rules), LayOff(0, card("KS"), End.SET))
    assert (over.phase, over.table.melds, over.pile) == (Phase.CLOSED, (None,), cards_in("9D KC KD KH KS"))


def test_d_28_d_43_a_joker_taken_from_a_set_that_leaves_is_still_owed() -> None:
    """D-28, D-43: the set is gone, the joker must be laid elsewhere, and is not taken where there is no elsewhere."""
    rules = attrs.evolve(OWING, four_of_a_kind=FourOfAKind.RECYCLED)
    take = TakeJoker(0, card("KS"))
    taken = reached(state("KS 2D 9H", "KC KD KH JK=KS", "7C 8C 9C", rules=rules), take)
    assert plays(taken) == {LayOff(1, JOKER, End.LOW, card("6C")), LayOff(1, JOKER, End.HIGH, card("10C"))}
    assert refused(state("KS 2D 9H", "KC KD KH JK=KS", rules=rules), take) == {Code.JOKER_LOST}


def test_d_28_d_30_the_card_taken_may_leave_with_its_set() -> None:
    """D-28, D-30: four tens with the one from the pile open, and all lie on the pile again."""
    rules = attrs.evolve(TAKING, four_of_a_kind=FourOfAKind.RECYCLED)
    hand = f"10C 10D 10H {JUNK}".removesuffix(" 6S")
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="8D 10S", others=["2H 3S"], rules=rules)
    opened = reached(position, TakeDiscard(), LayMeld(meld("10C 10D 10H 10S")))
    assert (opened.opened[1], opened.duties, opened.pile) == (True, (), cards_in("8D 10C 10D 10H 10S"))


def test_d_28_d_50_cards_of_a_recycled_set_are_not_playable() -> None:
    """D-28, D-53: with the kings gone, the other king of spades is banned no longer."""
    position = state("KS KS 2D", KINGS, rules=attrs.evolve(RECYCLING, playable_discard_opened=Permission.BANNED))
    assert discards(position) == {"2D"}
    assert discards(reached(position, LayOff(0, card("KS"), End.SET))) == {"KS", "2D"}


def test_d_28_d_80_recycled_cards_come_back_by_every_stock_rule() -> None:
    """D-28, D-80: the four kings lie in the pile and become part of the stock like any discards."""
    for rule in StockRule:
        early = setup("KS 2D 5C", KINGS, "4C 4D 4S", others=["7D 9H"], rules=attrs.evolve(RECYCLING, stock_rule=rule))
        pile = (*early.stock[:-1], *early.pile)
        position = State.of(attrs.evolve(early, stock=early.stock[-1:], pile=pile))
        moves: list[Move] = [LayOff(0, card("KS"), End.SET), Discard(card("2D")), DrawStock(), Discard(card("7D"))]
        kings = Hand.of(it for it in reached(position, *moves).stock if it in cards_in("KC KD KH KS"))
        before = Hand.of(it for it in pile if it in cards_in("KC KD KH KS"))
        assert len(kings) == len(before) + 4


def test_d_28_d_82_recycling_may_be_the_deadlock() -> None:
    """D-28, D-82: with the only set gone and no hand that can grow to a meld and a discard, the hand is dead."""
    moves: list[Move] = [LayOff(0, card("KS"), End.SET), Discard(card("2D"))]
    assert reached(state("KS 2D 5C", KINGS, others=["7D 9H"], rules=RECYCLING), *moves).phase is Phase.DEAD
    assert reached(state("KS 2D 5C", KINGS, others=["7D 9H 3S"], rules=RECYCLING), *moves).phase is Phase.DRAW
    closing = attrs.evolve(RECYCLING, closing_discard=ClosingDiscard.OPTIONAL)
    assert reached(state("KS 2D 5C", KINGS, others=["7D 9H"], rules=closing), *moves).phase is Phase.DRAW


def test_d_28_d_80_a_set_recycled_after_the_last_draw_begins_the_new_pile() -> None:
    """D-28, D-80: the whole pile has just become the stock, so the set lies at the bottom of the next one."""
    early = setup("KS 2D 5C", KINGS, "4C 4D 4S", phase=Phase.DRAW, others=["7D 9H"], rules=RECYCLING)
    after = reached(with_one_card_left(early), DrawStock(), LayOff(0, card("KS"), End.SET), Discard(card("2D")))
    assert after.pile == cards_in("KC KD KH KS 2D")


# cutting and jokers


def test_d_26_d_12_the_joker_limit_binds_the_parts() -> None:
    """D-26, D-12, D-29: a run with a joker takes another one if the cut parts them."""
    position = state("JK 2D", "5S JK=6S 7S 8S 9S", KINGS, rules=CUT)
    arranged = SplitRun(0, (JOKER,), End.HIGH, 3, cards_in("10S"))
    assert melds_by_id(reached(position, arranged)) == {0: "5S JK=6S 7S", 1: KINGS, 2: "8S 9S JK=10S"}
    assert Code.TOO_MANY_JOKERS in refused(position, LayOff(0, JOKER, End.HIGH, card("10S")))
    together = state("JK 2D", "5S 6S 7S JK=8S 9S", KINGS, rules=CUT)
    assert refused(together, arranged) == {Code.TOO_MANY_JOKERS}
    assert SplitRun(0, (JOKER,), End.LOW, 3, cards_in("4S")) in legal(together)


def test_d_26_d_12_several_cards_part_jokers_that_single_ones_could_not() -> None:
    """D-26, D-27, D-12: joker, jack and queen on 7-JK-9: one at a time the joker finds no place beside the other."""
    position = state("JK JS QS 2D", "7S JK=8S 9S", rules=CUT)
    assert plays(position) >= {LayMeld(meld("JK=10S JS QS")), LayMeld(meld("JS QS JK=KS"))}
    cut = SplitRun(0, (JOKER, *cards_in("JS QS")), End.HIGH, 3, cards_in("10S JS QS"))
    assert not [move for move in plays(position) if isinstance(move, LayOff)]
    assert melds_by_id(reached(position, cut)) == {0: "7S JK=8S 9S", 1: "JK=10S JS QS"}
    assert {move for move in plays(position) if isinstance(move, SplitRun)} == {cut}


def test_d_26_d_12_two_jokers_in_a_part_where_many_are_allowed() -> None:
    """D-26, D-12, D-13: any number in a part, but never jokers alone."""
    position = state("JK 2D", "5S 6S 7S JK=8S JK=9S", rules=attrs.evolve(CUT, jokers_per_meld=JokersPerMeld.ANY))
    high = SplitRun(0, (JOKER,), End.HIGH, 3, cards_in("10S"))
    low = SplitRun(0, (JOKER,), End.LOW, 3, cards_in("4S"))
    assert refused(position, high) == {Code.NO_NATURAL_CARD}
    assert melds_by_id(reached(position, low)) == {0: "JK=4S 5S 6S", 1: "7S JK=8S JK=9S"}


def test_d_26_d_20_two_natural_aces_part_in_a_cut() -> None:
    """D-20, D-26: the rule binds the parts: ace to king takes the other ace if it is cut, wherever that is."""
    position = state("AS 2D", WHOLE_SPADES, rules=THIRTEEN)
    splits = {move for move in plays(position) if isinstance(move, SplitRun)}
    assert splits == {SplitRun(0, cards_in("AS"), End.HIGH, cut) for cut in range(3, 12)}
    after = reached(position, SplitRun(0, cards_in("AS"), End.HIGH, 11))
    assert melds_by_id(after) == {0: WHOLE_SPADES.removesuffix(" QS KS"), 1: "QS KS AS"}
    assert Code.RUN_TWO_ACES in refused(position, LayOff(0, card("AS"), End.HIGH))


def test_d_26_the_long_run_goes_no_further_than_from_ace_to_ace() -> None:
    """D-21, D-26: from ace to ace there is nothing to add."""
    position = state("JK 2S KS 2D", "10S JS QS KS AS", "AS 2S 3S 4S 5S", rules=CUT)
    targets = {(move.target, move.end) for move in plays(position) if isinstance(move, SplitRun)}
    assert targets == {(0, End.LOW), (1, End.HIGH)}


def test_d_26_d_60_a_cut_keeps_a_card_to_discard() -> None:
    """D-26, D-60, D-61: the look-ahead sees cuts: two cards are not both added if one must be left."""
    position = state("10S JS", SPADES, rules=CUT)
    assert refused(position, SplitRun(0, cards_in("10S JS"), End.HIGH, 3)) == {Code.NO_DISCARD_LEFT}
    assert plays(position) == {SplitRun(0, cards_in("10S"), End.HIGH, 3)}


def test_d_82_d_26_d_27_a_cut_with_several_cards_keeps_the_hand_alive() -> None:
    """D-82, D-27, D-13: a run that takes no card by itself takes two together, so something can still happen."""
    rules = attrs.evolve(CUT, jokers_per_meld=JokersPerMeld.ANY)
    table = ("JK=AS JK=2S JK=3S 4S 5S", *tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in "AA2233"))
    cut = SplitRun(0, cards_in("6S 7S"), End.HIGH, 4)
    position = state("6S 7S KD", *table, others=["9H JD"], rules=rules)
    assert plays(position) == {cut}
    assert reached(position, Discard(card("KD"))).phase is Phase.DRAW
    assert melds_by_id(reached(position, cut))[0] == "JK=AS JK=2S JK=3S 4S"
    for closing, phase in ((ClosingDiscard.REQUIRED, Phase.DEAD), (ClosingDiscard.OPTIONAL, Phase.DRAW)):
        few = state("6S KD", *table, others=["9H"], rules=attrs.evolve(rules, closing_discard=closing))
        assert reached(few, Discard(card("KD"))).phase is phase


def test_d_82_d_26_a_deadlock_where_runs_are_cut() -> None:
    """D-82, D-26: full sets take nothing, and a full run of five takes the next card by a cut."""
    full = tuple(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("A", "3", "5", "7", "9", "J", "K"))
    moves = Discard(card("2D"))
    assert reached(state("2D 4C 6H", *full, others=["8S 10D"], rules=CUT), moves).phase is Phase.DEAD
    assert reached(state("2D 4C 6C", *full, "5H 6H 7H 8H 9H", others=["8S 10D"], rules=CUT), moves).phase is Phase.DRAW


@pytest.mark.parametrize("rules", [DEFAULT, ANY, OPTIONAL], ids=["default", "any jokers", "no discard"])
def test_d_82_runs_with_room_for_jokers_that_all_lie_on_the_table(rules: Ruleset) -> None:
    """D-82: a run of thirteen takes a joker as the second ace, but none is off the table."""
    suits = [WHOLE_SPADES.replace("S", suit) for suit in "CDHS"]
    runs = [*suits[:3], *(f"{run} JK=A{run[-1]}" for run in suits)]
    assert reached(state("2S 5S", *runs, others=["8S"], rules=rules), Discard(card("2S"))).phase is Phase.DEAD
    few = Ruleset(jokers=0, closing_discard=rules.closing_discard)
    alive = state("2S 5S", *suits[:3], "2S 3S 4S", others=["8S"], rules=few)
    assert reached(alive, Discard(card("2S"))).phase is Phase.DRAW


def test_d_26_d_43_a_cut_may_be_the_only_place_for_a_joker() -> None:
    """D-26, D-43: the joker taken may be laid by cutting a run of five, and only so."""
    rules = attrs.evolve(CUT, swapped_joker=SwappedJoker.THIS_TURN)
    taken = reached(state("8C 2D 9H", "8D 8H 8S JK=8C", SPADES, rules=rules), TakeJoker(0, card("8C")))
    assert plays(taken) == {
        SplitRun(1, (JOKER,), End.HIGH, 3, cards_in("10S")),
        SplitRun(1, (JOKER,), End.LOW, 3, cards_in("4S")),
    }
    assert discards(reached(taken, SplitRun(1, (JOKER,), End.HIGH, 3, cards_in("10S")))) == {"2D", "9H"}


def test_d_26_d_31_a_cut_with_the_card_taken_at_once() -> None:
    """D-26, D-31: with FIRST_ACTION the cut is the first play if its cards hold the one taken."""
    rules = attrs.evolve(CUT, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    taken = reached(state("10S QS 2D 5H", SPADES, phase=Phase.DRAW, pile="JS", rules=rules), TakeDiscard())
    assert refused(taken, SplitRun(0, cards_in("10S"), End.HIGH, 3)) == {Code.DUTY_FIRST}
    two = SplitRun(0, cards_in("10S JS"), End.HIGH, 3)
    assert two in legal(taken)
    assert reached(taken, two).duties == ()


def test_d_26_d_30_a_cut_with_the_card_taken_does_not_open() -> None:
    """D-26, D-30: the ten of spades would only lengthen a run on the table, which is no new meld."""
    rules = attrs.evolve(CUT, discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = f"{FORTY} 2D 4H 6D 8H 3D 5D AH QH 7H"
    position = state(hand, SPADES, phase=Phase.DRAW, opened=False, pile="10S", others=["2H 3H"], rules=rules)
    assert refused(position, TakeDiscard()) == {Code.TAKE_NOT_OPENING}
