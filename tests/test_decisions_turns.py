"""What the library decides where the texts leave a question open, II: a turn, from the draw to the close."""

from __future__ import annotations

import attrs
import pytest
from positions import RULES, card, codes, legal, meld, setup, state
from raising import raises, some
from shared import FORTY, KINGS, THREE_LAID, THREE_RUNS, discards, refused

from scala40 import (
    JOKER,
    Closed,
    Code,
    Discard,
    DrawStock,
    Duty,
    DutyKind,
    End,
    Ending,
    Hand,
    IllegalMove,
    Language,
    LayMeld,
    LayOff,
    Move,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    deal,
    events,
    play,
    play_all,
    result,
    violations,
)

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


@pytest.mark.parametrize("language", Language)
def test_d_30_after_the_draw_nobody_is_told_to_draw(language: Language) -> None:
    """D-30, B-02: both reasons are told, and no hint asks for what the other one refuses."""
    dealt = deal(RULES, 4, seed=7)
    (before,) = violations(dealt, TakeDiscard())
    assert before.hint_in(language)
    drawn, not_opened = violations(play(dealt, DrawStock()), TakeDiscard())
    assert (drawn.code, not_opened.code) == (Code.ALREADY_DRAWN, Code.TAKE_NOT_OPENED)
    assert not_opened.message_in(language) == before.message_in(language)
    assert (bool(drawn.hint_in(language)), not_opened.hint_in(language)) == (True, None)


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
    opened = play(ten_to_king, LayMeld(meld(FORTY)))
    assert (opened.opened[opened.turn], opened.opening_points, bool(discards(opened))) == (True, 40, True)
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
    more: list[Move] = [LayMeld(meld("2D 2H 2S")), LayOff(0, card("KS"), End.SET), TakeJoker(1, card("8D"))]
    assert legal(position).isdisjoint(more[1:])
    opened = play(position, LayMeld(meld(FORTY)))
    assert legal(opened) >= {*more}
    after = play_all(opened, more)
    assert len(after.hand) == 14 - 4 - 3 - 1
    assert after.opening_points == 40


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
    assert {off, new} <= legal(position)
    assert new in legal(play(position, off))
    assert off in legal(play(position, new))
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
    one_place = play(state("KS 2D 5C", "KC KD KH", phase=Phase.DRAW, pile="KS"), TakeDiscard())
    assert legal(one_place) == {LayOff(0, card("KS"), End.SET)}


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
    assert codes(violations(state("JK 2D", opened=False), Discard(JOKER))) == {Code.JOKER_DISCARD}
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
    ready = play_all(first, [LayMeld(meld(f"10{suit} J{suit} Q{suit} K{suit}")) for suit in "CDH"])
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
    assert play(play_all(state(hand, opened=False), laid), Discard(card("3D"))).phase is Phase.CLOSED
    first = state(hand, opened=False, first_turn=True)
    assert codes(violations(play_all(first, laid[:2]), laid[2])) == {Code.FIRST_TURN_CLOSE}


@pytest.mark.parametrize("turn,fresh", [(2, 2), (0, 1)], ids=["second seat", "last seat"])
def test_d_61_it_is_the_first_turn_of_each_seat(turn: int, fresh: int) -> None:
    """D-61: for the seats that play later in the first round too; in the second round the same thirteen cards close."""
    first = setup(THREE_RUNS, opened=False, players=3, first_turn=True)
    hands = [*first.hands]
    hands[1], hands[turn] = hands[turn], hands[1]
    early = State.of(attrs.evolve(first, hands=tuple(hands), turn=turn, fresh=fresh))
    ready = play_all(early, THREE_LAID[:2])
    assert THREE_LAID[2] not in legal(ready)
    assert codes(violations(ready, THREE_LAID[2])) == {Code.FIRST_TURN_CLOSE}
    assert play(play_all(State.of(attrs.evolve(early, fresh=0)), THREE_LAID), Discard(card("3D"))).phase is Phase.CLOSED


def test_d_62_closing_in_hand_counts_once() -> None:
    """D-62: it is told apart, and the others score their cards once."""
    hand = "10C JC QC KC 10D JD QD KD 10H JH QH KH AH 3D"
    laid = [LayMeld(meld("10C JC QC KC")), LayMeld(meld("10D JD QD KD")), LayMeld(meld("10H JH QH KH AH"))]
    position = play_all(state(hand, opened=False), laid)
    assert events(position, Discard(card("3D")))[-1] == Closed(1, in_hand=True)
    closed = play(position, Discard(card("3D")))
    outcome = some(result(closed))
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


def test_a_card_that_only_one_meld_took_is_lost_when_that_meld_is_full() -> None:
    """D-31: the run that takes 9S must not take 4S first; that another meld lies on the table does not help."""
    position = state("4S 2D", "5S 6S 7S 8S", "KC KD KH", phase=Phase.DRAW, pile="9S", rules=Ruleset(max_run_length=5))
    taken = play(position, TakeDiscard())
    assert legal(taken) == {LayOff(0, card("9S"), End.HIGH)}
    assert refused(taken, LayOff(0, card("4S"), End.LOW)) == {Code.DUTY_LOST}


def test_a_further_meld_of_an_opening_must_not_take_what_the_opening_needs() -> None:
    """D-40: thirty points lie on the table; with the fours of the set the run leaves one point to few."""
    opening = play(state("10C JC QC 4C 4D 4H 2D 3D", opened=False), LayMeld(meld("10C JC QC")))
    assert LayMeld(meld("4C 4D 4H")) in legal(opening)
    raises(IllegalMove, lambda: play(opening, LayMeld(meld("2D 3D 4D"))))
