"""Variants of drawing: the discard before the opening, when the card taken is used, and the first upcard."""

from __future__ import annotations

import pytest
from positions import card, legal, meld, state
from shared import AT_ONCE, DEFAULT, FORTY, JUNK, KINGS, TAKING, discards, plays, refused_by

from scala40 import (
    Code,
    Discard,
    DrawStock,
    Duty,
    DutyKind,
    End,
    FirstUpcard,
    Hand,
    LayMeld,
    LayOff,
    Move,
    Phase,
    Ruleset,
    State,
    TakeDiscard,
    TakeJoker,
    deal_from,
    play,
    play_all,
)
from scala40.core._base import shuffled

KEEPING = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)

# D-30: the discard before opening


def test_d_30_the_card_taken_opens() -> None:
    """D-30: it is part of the new meld that opens; until it lies there nothing is discarded."""
    position = state(
        f"10C JC QC {JUNK[6:]}", KINGS, phase=Phase.DRAW, opened=False, pile="KC", others=["2H 3S"], rules=TAKING
    )
    taken = play(position, TakeDiscard())
    assert taken.duties == (Duty(DutyKind.MELD, card("KC")),)
    assert {code for code, _ in refused_by(taken, Discard(card("6C")))} == {Code.DUTY_UNMET}
    assert plays(taken) == {LayMeld(meld("10C JC QC KC"))}
    assert discards(play(taken, LayMeld(meld("10C JC QC KC")))) >= {"6C", "8C"}


def test_d_30_not_without_an_opening() -> None:
    """D-30: three nines with the one on the pile are 27 points, and nothing else is there."""
    hand = "9C 9D 2C 4C 6C 8C 3D 5D 7H AH JH QS 4S"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9H", others=["2H 3S"], rules=TAKING)
    assert legal(position) == {DrawStock()}
    assert refused_by(position, TakeDiscard()) == {(Code.TAKE_NOT_OPENING, "D-30")}
    default = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9H", others=["2H 3S"])
    assert refused_by(default, TakeDiscard()) == {(Code.TAKE_NOT_OPENED, "D-30")}


def test_d_30_a_lay_off_with_it_does_not_count() -> None:
    """D-30: ten to king open without the king of spades, which only fits the kings on the table."""
    hand = f"{FORTY} {JUNK[6:]}".removesuffix(" 6S")
    position = state(hand, "KC KD KH", phase=Phase.DRAW, opened=False, pile="KS", others=["2H 3S"], rules=TAKING)
    assert refused_by(position, TakeDiscard()) == {(Code.TAKE_NOT_OPENING, "D-30")}


def test_d_30_d_32_taking_a_joker_with_it_does_not_count() -> None:
    """D-30, D-32: although the card would then lie in a meld."""
    hand = f"{FORTY} 2H 4H 6S 8S 3D 5D AH QS 6C"
    position = state(hand, "7D JK=8D 9D", phase=Phase.DRAW, opened=False, pile="8D", others=["2D 3S"], rules=TAKING)
    assert refused_by(position, TakeDiscard()) == {(Code.TAKE_NOT_OPENING, "D-30")}


def test_d_30_a_new_meld_after_the_opening_counts() -> None:
    """D-30: before or after the threshold is reached, as long as it is a new meld of this turn."""
    hand = f"{FORTY} 2D 2H 4H 6S 8S 3D 5D AH QS"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="2S", others=["2C 3S"], rules=TAKING)
    taken = play(position, TakeDiscard())
    doubles, forty = LayMeld(meld("2D 2H 2S")), LayMeld(meld(FORTY))
    assert plays(taken) == {doubles, forty}
    for moves in ([doubles, forty], [forty, doubles]):
        done = play_all(taken, moves)
        assert (done.opened[1], done.duties) == (True, ())
    assert {code for code, _ in refused_by(play(taken, forty), Discard(card("4H")))} == {Code.DUTY_UNMET}


def test_d_30_a_play_that_makes_it_impossible_is_refused() -> None:
    """D-30: after opening without the card, its twos may not go to another meld."""
    hand = f"{FORTY} 2D 2H 4H 6S 8S 3D 5D AH 4D"
    position = state(hand, KINGS, "2C 2D 2S", phase=Phase.DRAW, opened=False, pile="2S", others=["7C 3S"], rules=TAKING)
    opened = play_all(position, [TakeDiscard(), LayMeld(meld(FORTY))])
    assert {code for code, _ in refused_by(opened, LayOff(1, card("2H"), End.SET))} == {Code.DUTY_LOST}
    assert LayMeld(meld("2D 2H 2S")) in legal(opened)


def test_d_30_d_46_d_33_the_duty_is_met_by_face() -> None:
    """D-46, D-33: with two kings of clubs one in the run is enough, and the other may be discarded."""
    hand = f"10C JC QC KC {JUNK[9:]}".removesuffix(" 6S")
    position = state(hand, phase=Phase.DRAW, opened=False, pile="KC", others=[], rules=TAKING)
    opened = play_all(position, [TakeDiscard(), LayMeld(meld(FORTY))])
    assert (opened.duties, opened.hand.count(card("KC"))) == ((), 1)
    assert "KC" in discards(opened)


def test_d_30_who_has_opened_lays_it_anywhere() -> None:
    """D-30: the strict duty is for the turn of the opening; later the card may be laid off."""
    taken = play(state("2D 5C", KINGS, phase=Phase.DRAW, pile="KS", rules=TAKING), TakeDiscard())
    assert taken.duties == (Duty(DutyKind.LAY, card("KS")),)
    assert play(taken, LayOff(0, card("KS"), End.SET)).duties == ()


# D-31: when the card taken is used


def test_d_31_the_first_play_uses_the_card() -> None:
    """D-31: with FIRST_ACTION nothing comes before it; by default another meld may."""
    hand, run = "7S 8S 9S 5C 2D", LayMeld(meld("7S 8S 9S"))
    taken = play(state(hand, KINGS, phase=Phase.DRAW, pile="KS", rules=AT_ONCE), TakeDiscard())
    assert refused_by(taken, run) == {(Code.DUTY_FIRST, "D-31")}
    assert legal(taken) == {LayOff(0, card("KS"), End.SET)}
    assert run in legal(play(taken, LayOff(0, card("KS"), End.SET)))
    assert run in legal(play(state(hand, KINGS, phase=Phase.DRAW, pile="KS"), TakeDiscard()))


def test_d_31_a_card_that_needs_another_play_first_is_not_taken() -> None:
    """D-31: the jack goes on the run only after the ten, which is too late with FIRST_ACTION."""
    hand = "10C 5H 2D"
    assert TakeDiscard() in legal(state(hand, "7C 8C 9C", phase=Phase.DRAW, pile="JC"))
    position = state(hand, "7C 8C 9C", phase=Phase.DRAW, pile="JC", rules=AT_ONCE)
    assert refused_by(position, TakeDiscard()) == {(Code.TAKE_NOT_USABLE, "D-31")}


@pytest.mark.parametrize(
    "pile,table,first",
    [
        ("KS", KINGS, LayOff(0, card("KS"), End.SET)),
        ("9S", KINGS, LayMeld(meld("7S 8S 9S"))),
        ("8D", "7D JK=8D 9D", TakeJoker(0, card("8D"))),
    ],
    ids=["lay-off", "new meld", "joker taken"],
)
def test_d_31_d_32_ways_to_use_it_at_once(pile: str, table: str, first: Move) -> None:
    """D-31, D-32: a lay-off, a new meld, or taking a joker with it."""
    taken = play(state("7S 8S 2D 5H", table, phase=Phase.DRAW, pile=pile, rules=AT_ONCE), TakeDiscard())
    assert first in legal(taken)
    assert play(taken, first).duties == ()


# D-35: the first upcard


def first_turn(upcard: str, rules: Ruleset = KEEPING) -> State:
    """Return a deal in which that card is turned up and two of it are dealt to nobody if it can be so."""
    cards = list(shuffled(rules.pack.cards, "first turn"))
    cards.remove(card(upcard))
    rest = [it for it in cards if it is not card(upcard)]
    others = [it for it in cards if it is card(upcard)]
    return deal_from(rules, [*rest[:26], card(upcard), *rest[26:], *others], 2)


def test_d_35_the_upcard_may_be_kept() -> None:
    """D-35: without a use for it, in the first turn of the hand; everybody knows who has it."""
    kept = play(first_turn("9D"), TakeDiscard())
    assert kept.duties == (Duty(DutyKind.KEEP, card("9D")),)
    assert refused_by(kept, Discard(card("9D"))) == {(Code.UPCARD_THROWN_BACK, "D-35")}
    after = play(kept, Discard(card(min(discards(kept)))))
    assert (after.known[1], after.duties) == (Hand.parse("9D"), ())
    assert refused_by(first_turn("9D", DEFAULT), TakeDiscard()) == {(Code.TAKE_NOT_OPENED, "D-30")}


def test_d_35_the_second_turn_has_no_such_right() -> None:
    """D-35: neither the next player nor, later, the first one."""
    drawn = play(first_turn("9D"), DrawStock())
    second = play(drawn, Discard(card(min(discards(drawn)))))
    assert refused_by(second, TakeDiscard()) == {(Code.TAKE_NOT_OPENED, "D-30")}
    again = play(second, DrawStock())
    third = play(again, Discard(card(min(discards(again)))))
    assert (third.turn, legal(third)) == (1, {DrawStock()})


def test_d_35_in_a_later_turn_the_card_kept_may_go() -> None:
    """D-35: it is that turn's discard alone that may not be the card."""
    position = play(first_turn("9D"), TakeDiscard())
    for _ in range(2):
        position = play(position, Discard(card(min(discards(position)))))
        position = play(position, DrawStock())
    assert (position.turn, "9D" in discards(position)) == (1, True)


def test_d_35_d_33_a_like_card_in_the_hand_sets_it_free() -> None:
    """D-35, D-33: with two of that face one may be discarded, since one is kept."""
    position = state(f"{JUNK} AH JH", phase=Phase.DRAW, opened=False, first_turn=True, pile="9D", rules=KEEPING)
    kept = play(position, TakeDiscard())
    assert kept.hand.count(card("9D")) == 2
    assert "9D" in discards(kept)


def test_d_35_laying_the_card_ends_the_duty() -> None:
    """D-35, D-46: the card may be used too, after which nothing is owed."""
    hand = "10C JC QC 2C 4C 6C 8C 3D 5D 7D 9D 3H 5H"
    kept = play(state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=KEEPING), TakeDiscard())
    assert LayMeld(meld(FORTY)) in legal(kept)
    assert play(kept, LayMeld(meld(FORTY))).duties == ()
