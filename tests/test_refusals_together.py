"""Whatever keeps a move from being legal is told at once, and nothing is told that does not."""

from __future__ import annotations

import attrs
from positions import card, meld, state
from shared import AT_ONCE, CLEAN, KINGS, OWING, TAKING, reached, refused

from scala40 import (
    JOKER,
    Code,
    Discard,
    DiscardDrawUse,
    Duty,
    DutyKind,
    End,
    LayMeld,
    LayOff,
    Permission,
    Phase,
    Ruleset,
    TakeDiscard,
    TakeJoker,
    violations,
)
from scala40.quaranta._turn.duties import JOKER_DUTY

BOTH_BANNED = Ruleset(playable_discard_opened=Permission.BANNED, playable_discard_closing=Permission.BANNED)
"""A player who has opened may not discard a playable card, not even to close."""

# what must come first


def test_d_31_the_card_taken_comes_first_whatever_else_is_wrong() -> None:
    """D-31: where it must be laid at once, that is a reason beside those for which the play is none anyhow."""
    position = state("KS 7S 8S 9S 2H", KINGS, "3D 4D JK=5D", duty="9S", rules=AT_ONCE)
    assert refused(position, LayOff(0, card("KS"), End.HIGH)) == {Code.WRONG_END, Code.DUTY_FIRST}
    assert refused(position, LayMeld(meld("10D JD QD"))) == {Code.CARD_NOT_IN_HAND, Code.DUTY_FIRST}
    assert refused(position, TakeJoker(1, card("2H"))) == {Code.NO_JOKER_TO_TAKE, Code.DUTY_FIRST}
    assert refused(position, LayOff(0, card("9S"), End.SET)) == {Code.SET_RANKS_DIFFER}


def test_d_30_d_31_the_card_to_open_with_comes_first_too() -> None:
    """D-30, D-31: likewise for who has not opened and wants to add a card or to take a joker."""
    rules = attrs.evolve(TAKING, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    hand = "10C JC QC 4D 4H KS 5D 2C 7H 9H AS 3S 8D"
    table = (KINGS, "3D 4D JK=5D")
    before = state(hand, *table, phase=Phase.DRAW, opened=False, pile="KC", others=["2D 3H"], rules=rules)
    position = reached(before, TakeDiscard())
    assert refused(position, LayOff(0, card("KS"), End.SET)) == {Code.NOT_OPENED, Code.DUTY_FIRST}
    assert refused(position, TakeJoker(1, card("5D"))) == {Code.JOKER_NOT_OPENED, Code.DUTY_FIRST}


# before and after the draw


def test_d_50_before_the_draw_the_only_card_is_not_the_last_one() -> None:
    """D-50, D-54: there will be two cards; whether the one may go then depends on the other."""
    one = state("KS", KINGS, phase=Phase.DRAW, rules=BOTH_BANNED)
    assert refused(one, Discard(card("KS"))) == {Code.MUST_DRAW_FIRST}
    two = state("KS 2D", KINGS, phase=Phase.DRAW, rules=BOTH_BANNED)
    assert refused(two, Discard(card("KS"))) == {Code.MUST_DRAW_FIRST, Code.PLAYABLE_DISCARD_OPENED}


# what is lost by a play


def test_d_30_d_40_an_opening_too_low_that_loses_the_card_too() -> None:
    """D-30, D-40: the run leaves 39 points, and with the nine of diamonds in it no meld for that of spades."""
    hand = "9C 9D 7D 8D 5C 5H 5S 2C KH QS 3S JC AH"
    before = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9S", others=["2D 3H"], rules=TAKING)
    assert refused(reached(before, TakeDiscard()), LayMeld(meld("7D 8D 9D"))) == {Code.OPENING_TOO_LOW, Code.DUTY_LOST}
    low = attrs.evolve(TAKING, opening_points=39)
    enough = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9S", others=["2D 3H"], rules=low)
    assert refused(reached(enough, TakeDiscard()), LayMeld(meld("7D 8D 9D"))) == {Code.DUTY_LOST}


def test_d_43_only_the_joker_is_lost() -> None:
    """D-31, D-43: with the set of nines full there is no place for the joker; the six has its own."""
    owes = [Duty(DutyKind.LAY, card("6H")), JOKER_DUTY]
    position = state("6H JK 9C 2D", "9D 9H 9S", "6C 6D JK=6S", owes=owes, rules=OWING)
    assert refused(position, LayOff(0, card("9C"), End.SET)) == {Code.JOKER_LOST}
    assert refused(position, LayOff(0, JOKER, End.SET, card("9C"))) == set()


def test_d_31_d_43_the_card_and_the_joker_are_lost_together() -> None:
    """D-31, D-43: there is one place left for the two of them."""
    position = state("6H JK KS 2D", KINGS, "6C 6D 6S", owes=[Duty(DutyKind.LAY, card("6H")), JOKER_DUTY], rules=OWING)
    assert refused(position, LayOff(0, card("KS"), End.SET)) == {Code.DUTY_LOST, Code.JOKER_LOST}


def test_d_31_d_54_the_card_taken_leaves_one_that_may_not_close() -> None:
    """D-31, D-50, D-54: the nine could go, and after it only the king of spades is there, which is playable."""
    rules = Ruleset(playable_discard_closing=Permission.BANNED)
    position = state("9S KS 2D", KINGS, "6S 7S 8S", "3D 4D 5D", duty="9S", rules=rules)
    assert refused(position, LayOff(2, card("2D"), End.LOW)) == {Code.DUTY_LOST}


def test_d_30_d_54_the_card_to_open_with_is_not_what_is_lost() -> None:
    """D-30, D-52, D-54: the jack lies in any opening; after four fours it takes all but the joker, which may not go."""
    rules = attrs.evolve(CLEAN, discard_draw_unopened=TAKING.discard_draw_unopened, opening_points=100)
    rules = attrs.evolve(rules, joker_discard_closing=Permission.BANNED)
    hand = "9C 10C QC KC 9D 10D JD QD 4C 4D 4H 4S JK"
    before = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="JC", others=["2D 3H"], rules=rules)
    taken = reached(before, TakeDiscard())
    (reason,) = violations(taken, LayMeld(meld("4C 4D 4H 4S")))
    assert (reason.code, reason.cards) == (Code.NO_CLOSING_DISCARD, (JOKER,))
    assert refused(taken, LayMeld(meld("4C 4D 4H"))) == set()


def test_d_31_d_43_d_52_the_card_taken_is_lost_and_the_joker_is_not() -> None:
    """D-31, D-43, D-52: a joker has one place left, and the king takes another one, which may not be the last card."""
    rules = attrs.evolve(OWING, joker_discard_closing=Permission.BANNED)
    owes = [Duty(DutyKind.LAY, card("KC")), JOKER_DUTY]
    table = ("10C 10H 10S", "8C 8H 8S", "JK=KC KD KH KS", "JK=4C 4H 4S")
    position = state("KC 10D JK", *table, owes=owes, rules=rules)
    assert refused(position, LayOff(0, card("10D"), End.SET)) == {Code.DUTY_LOST}
