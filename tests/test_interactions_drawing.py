"""Variants that meet in a draw: the discard taken before opening, the upcard that is kept, and duties together."""

from __future__ import annotations

import attrs
from positions import card, legal, meld, state
from shared import FORTY, JUNK, KINGS, OWING, TAKING, discards, plays, reached, refused

from scala40 import (
    JOKER,
    ClosingDiscard,
    Code,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DrawStock,
    Duty,
    DutyKind,
    End,
    FirstTurnClose,
    FirstUpcard,
    Hand,
    JokerOpeningValue,
    LayMeld,
    LayOff,
    Move,
    Permission,
    Phase,
    Ruleset,
    State,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    play,
    play_all,
    view,
    violations,
)

# the discard taken before opening


BIG = "9C 10C JC QC 10D JD QD KD 3C 3D 3H 3S 6H"
"""With the king of clubs 49, 40 and 12 points in thirteen cards, and never 100 in fewer."""


def test_d_30_d_61_the_card_is_not_taken_for_an_opening_that_would_close_in_the_first_turn() -> None:
    """D-30, D-61: an opening of 100 points that takes thirteen cards is for a later turn."""
    rules = attrs.evolve(TAKING, opening_points=100)
    first = state(BIG, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=rules)
    assert refused(first, TakeDiscard()) == {Code.TAKE_NOT_OPENING}
    later = state(BIG, phase=Phase.DRAW, opened=False, pile="KC", rules=rules)
    moves = [LayMeld(meld(text)) for text in ("9C 10C JC QC KC", "10D JD QD KD", "3C 3D 3H 3S")]
    assert reached(later, TakeDiscard(), *moves, Discard(card("6H"))).phase is Phase.CLOSED


def test_d_30_d_61_with_first_turns_that_may_close_it_is_taken() -> None:
    """D-30, D-61: where that is allowed."""
    rules = attrs.evolve(TAKING, opening_points=100, first_turn_close=FirstTurnClose.ALLOWED)
    first = state(BIG, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=rules)
    assert TakeDiscard() in legal(first)


def test_d_30_d_61_in_the_first_turn_two_cards_are_left() -> None:
    """D-30, D-61: an opening with the card taken in the first turn, and then no play below two cards."""
    hand = "10C JC QC 10D JD QD KD 10H JH QH KH 5S 7S"
    position = state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile="KC", rules=TAKING)
    laid = reached(position, TakeDiscard(), *(LayMeld(meld(f"10{it} J{it} Q{it} K{it}")) for it in "CDH"))
    assert legal(laid) == {Discard(card("5S")), Discard(card("7S"))}
    assert reached(laid, Discard(card("5S"))).phase is Phase.DRAW


def test_d_30_d_31_the_first_meld_holds_the_card() -> None:
    """D-30, D-31: the twos with the one from the pile come first, the run that reaches the threshold after them."""
    rules = attrs.evolve(TAKING, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    hand = f"{FORTY} 2D 2H 4H 6S 8S 3D 5D AH QS"
    position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="2S", others=["2C 3S"], rules=rules)
    taken = reached(position, TakeDiscard())
    assert refused(taken, LayMeld(meld(FORTY))) == {Code.DUTY_FIRST}
    assert plays(taken) == {LayMeld(meld("2D 2H 2S"))}
    half = reached(taken, LayMeld(meld("2D 2H 2S")))
    assert (half.duties, half.opened[1], plays(half)) == ((), False, {LayMeld(meld(FORTY))})


def test_d_30_d_10_a_joker_of_25_points_opens_with_the_card() -> None:
    """D-30, D-10: nine, nine and a joker are 43 points with 25 for it, and 27 otherwise."""
    hand = "9C JK 2C 4C 6C 8D 3D 5D 7H AH JH QS 4S"
    for value, possible in ((JokerOpeningValue.FIXED_25, True), (JokerOpeningValue.REPRESENTED, False)):
        rules = attrs.evolve(TAKING, joker_opening_value=value)
        position = state(hand, KINGS, phase=Phase.DRAW, opened=False, pile="9H", others=["2H 3S"], rules=rules)
        assert (TakeDiscard() in legal(position)) is possible


def test_d_30_d_34_d_60_all_fourteen_cards_with_the_one_taken() -> None:
    """D-30, D-34, D-60: an opening that takes every card is possible where no discard is due."""
    hand = "9C 10C JC QC 10D JD QD KD 3C 3D 3H 3S 9D"
    moves = [LayMeld(meld("9C 10C JC QC KC")), LayMeld(meld("3C 3D 3H 3S")), LayMeld(meld("9D 10D JD QD KD"))]
    for closing, possible in ((ClosingDiscard.OPTIONAL, True), (ClosingDiscard.REQUIRED, False)):
        rules = attrs.evolve(TAKING, closing_discard=closing)
        position = reached(
            state(hand, phase=Phase.DRAW, opened=False, pile="KC", rules=rules), TakeDiscard(), *moves[:2]
        )
        assert (moves[2] in legal(position)) is possible
        assert LayMeld(meld("10D JD QD KD")) in legal(position)


# the upcard that may be kept


def upcard(rules: Ruleset, pile: str, hand: str = f"10C JC QC {JUNK[:29]}") -> State:
    """Return the first turn of a hand with that card turned up."""
    return state(hand, phase=Phase.DRAW, opened=False, first_turn=True, pile=pile, rules=rules)


def test_d_35_d_30_the_first_player_owes_nothing_for_the_upcard() -> None:
    """D-35, D-30: it is taken to be kept, whether or not it opens; it may open all the same."""
    rules = attrs.evolve(TAKING, first_upcard=FirstUpcard.MAY_BE_KEPT)
    useless = reached(upcard(rules, "KS"), TakeDiscard())
    assert useless.duties == (Duty(DutyKind.KEEP, card("KS")),)
    assert reached(useless, Discard(card("2C"))).hands[1].count(card("KS")) == 1
    useful = reached(upcard(rules, "KC"), TakeDiscard())
    assert useful.duties == (Duty(DutyKind.KEEP, card("KC")),)
    assert Discard(card("2C")) in legal(useful)
    assert reached(useful, LayMeld(meld(FORTY))).duties == ()


def test_d_35_d_30_the_second_player_must_open_with_the_discard() -> None:
    """D-35, D-30: in the first round too the right is the first player's alone."""
    rules = attrs.evolve(TAKING, first_upcard=FirstUpcard.MAY_BE_KEPT)
    first = state(
        f"KC KH {JUNK}", phase=Phase.DRAW, opened=False, first_turn=True, others=[f"10C JC QC {JUNK[:29]}"], rules=rules
    )
    assert refused(reached(first, DrawStock(), Discard(card("KH"))), TakeDiscard()) == {Code.TAKE_NOT_OPENING}
    useful = reached(first, DrawStock(), Discard(card("KC")))
    assert reached(useful, TakeDiscard()).duties == (Duty(DutyKind.MELD, card("KC")),)


def test_d_35_d_31_keeping_is_no_duty_of_the_first_play() -> None:
    """D-35, D-31: with FIRST_ACTION the card kept does not have to come first."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    kept = reached(upcard(rules, "9S", f"{FORTY} {JUNK}".removesuffix(" 5H 6S")), TakeDiscard())
    assert LayMeld(meld(FORTY)) in legal(kept)
    assert refused(reached(kept, LayMeld(meld(FORTY))), Discard(card("9S"))) == {Code.UPCARD_THROWN_BACK}


def test_d_35_d_54_the_card_kept_does_not_go_where_nothing_else_is_permitted() -> None:
    """D-35, D-54: with a banned joker and the card kept in the hand, the joker goes: any but the one taken."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT, joker_discard_opened=Permission.BANNED)
    hand = "10C JC QC KC 10D JD QD KD 10H JH QH KH JK"
    moves = [LayMeld(meld(f"10{it} J{it} Q{it} K{it}")) for it in "CDH"]
    position = reached(upcard(rules, "5S", hand), TakeDiscard(), *moves)
    assert position.hand == Hand.parse("5S JK")
    assert refused(position, Discard(card("5S"))) == {Code.UPCARD_THROWN_BACK}
    assert discards(position) == {"JK"}


def test_d_35_d_04_a_joker_kept_and_one_in_the_hand() -> None:
    """D-35, D-33, D-52: with two jokers one may go, once the seat has opened."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    kept = reached(upcard(rules, "JK", f"{FORTY} JK {JUNK[:23]}"), TakeDiscard())
    assert refused(kept, Discard(JOKER)) == {Code.JOKER_DISCARD}
    assert "JK" in discards(reached(kept, LayMeld(meld(FORTY))))
    single = reached(upcard(rules, "JK", f"{FORTY} {JUNK[:26]}"), TakeDiscard())
    assert refused(single, Discard(JOKER)) == {Code.UPCARD_THROWN_BACK, Code.JOKER_DISCARD}
    assert refused(reached(single, LayMeld(meld(FORTY))), Discard(JOKER)) == {Code.UPCARD_THROWN_BACK}


def test_d_35_d_50_the_card_kept_may_be_a_playable_one() -> None:
    """D-35, D-50: thrown back it would break both rules, and the refusal says so."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT, playable_discard_opened=Permission.BANNED)
    kept = reached(upcard(rules, "9C", f"{FORTY} {JUNK[:26]}"), TakeDiscard(), LayMeld(meld(FORTY)))
    assert refused(kept, Discard(card("9C"))) == {Code.UPCARD_THROWN_BACK, Code.PLAYABLE_DISCARD_OPENED}


def test_d_35_d_40_d_53_amid_an_opening_the_joker_kept_breaks_every_rule_of_its_own() -> None:
    """D-35, D-40, D-52, D-50, D-53: the opening is not complete, so the seat is judged as one that has not opened."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    hand = "7C 8C 9C 10C QD QH QS 2H 4H 6S 8D 3D 5H"
    position = reached(upcard(rules, "JK", hand), TakeDiscard(), LayMeld(meld("7C 8C 9C")))
    kept = {Code.OPENING_UNFINISHED, Code.UPCARD_THROWN_BACK, Code.JOKER_DISCARD}
    assert refused(position, Discard(JOKER)) == kept
    assert refused(position, Discard(card("10C"))) == {Code.OPENING_UNFINISHED, Code.PLAYABLE_DISCARD}
    assert refused(position, Discard(card("2H"))) == {Code.OPENING_UNFINISHED}


def test_d_35_d_43_the_joker_owed_and_the_joker_kept() -> None:
    """D-35, D-43, D-46: a joker laid meets the stricter duty first; a second one the other."""
    rules = attrs.evolve(OWING, first_upcard=FirstUpcard.MAY_BE_KEPT)
    hand = "10C JC QC KC 7D 9D 9H 9S 2H 4H 6S 8D 8S"
    run = LayMeld(meld("7D JK=8D 9D"))
    kept = reached(upcard(rules, "JK", hand), TakeDiscard(), LayMeld(meld(FORTY)))
    assert kept.duties == (Duty(DutyKind.KEEP, JOKER),)
    laid = reached(kept, run)
    assert laid.duties == ()
    assert reached(laid, TakeJoker(1, card("8D"))).duties == (Duty(DutyKind.JOKER, JOKER),)


# duties that meet


def test_d_43_d_46_two_jokers_are_owed() -> None:
    """D-31, D-43, D-46: the joker from the pile and the one from the table need two jokers laid."""
    position = state("8C 2D 3H", "7C JK=8C 9C", "4C 4D 4S", phase=Phase.DRAW, pile="JK", rules=OWING)
    taken = reached(position, TakeDiscard(), TakeJoker(0, card("8C")))
    assert taken.duties == (Duty(DutyKind.LAY, JOKER), Duty(DutyKind.JOKER, JOKER))
    assert refused(taken, Discard(card("2D"))) == {Code.DUTY_UNMET, Code.JOKER_OWED}
    one = reached(taken, LayOff(1, JOKER, End.SET, card("4H")))
    assert one.duties == (Duty(DutyKind.JOKER, JOKER),)
    assert refused(one, Discard(card("2D"))) == {Code.JOKER_OWED}
    assert discards(reached(one, LayOff(0, JOKER, End.HIGH, card("10C")))) == {"2D", "3H"}


def test_d_43_d_46_two_jokers_need_two_places() -> None:
    """D-31, D-43: with one place on the table for a joker the second one is not taken."""
    position = state("8C 2D 9H", "8D 8H JK=8C", phase=Phase.DRAW, pile="JK", rules=OWING)
    assert TakeDiscard() not in legal(position)
    roomy = state("8C 2D 9H", "8D 8H JK=8C", "4C 4D 4S", phase=Phase.DRAW, pile="JK", rules=OWING)
    taken = reached(roomy, TakeDiscard())
    assert TakeJoker(0, card("8C")) in legal(taken)
    full = reached(taken, LayOff(1, JOKER, End.SET, card("4H")))
    assert reached(full, TakeJoker(0, card("8C"))).duties == (Duty(DutyKind.JOKER, JOKER),)


def test_d_43_d_31_the_card_from_the_pile_comes_first() -> None:
    """D-31, D-43: with FIRST_ACTION no joker is taken before it lies, unless it is what takes the joker."""
    rules = attrs.evolve(OWING, discard_draw_use=DiscardDrawUse.FIRST_ACTION)
    table = ("7C JK=8C 9C", KINGS)
    first = reached(state("8C 2D 3H", *table, phase=Phase.DRAW, pile="KS", rules=rules), TakeDiscard())
    assert refused(first, TakeJoker(0, card("8C"))) == {Code.DUTY_FIRST}
    assert TakeJoker(0, card("8C")) in legal(reached(first, LayOff(1, card("KS"), End.SET)))
    itself = reached(state("2D 3H 5S", *table, phase=Phase.DRAW, pile="8C", rules=rules), TakeDiscard())
    assert reached(itself, TakeJoker(0, card("8C"))).duties == (Duty(DutyKind.JOKER, JOKER),)


def test_d_46_d_43_both_cards_may_meet_in_one_meld() -> None:
    """D-46: the card from the pile and the joker from the table in one new meld meet both duties."""
    position = state("8C 5H 2D 9S", "7C JK=8C 9C", phase=Phase.DRAW, pile="6H", rules=OWING)
    taken = reached(position, TakeDiscard(), TakeJoker(0, card("8C")))
    assert {duty.kind for duty in taken.duties} == {DutyKind.LAY, DutyKind.JOKER}
    met = reached(taken, LayMeld(meld("5H 6H JK=7H")))
    assert (met.duties, discards(met)) == ((), {"2D", "9S"})


def test_d_30_d_43_a_joker_taken_in_the_turn_of_the_opening() -> None:
    """D-30, D-43: the card taken to open with and the joker taken after it, strictest first."""
    rules = attrs.evolve(TAKING, swapped_joker=SwappedJoker.THIS_TURN)
    hand = f"{FORTY} 2D 2H 8D 4H 6S 3D 5D AH QS"
    position = state(hand, "7D JK=8D 9D", phase=Phase.DRAW, opened=False, pile="2S", others=["2C 3S"], rules=rules)
    taken = reached(position, TakeDiscard(), LayMeld(meld(FORTY)), TakeJoker(0, card("8D")))
    assert [duty.kind for duty in taken.duties] == [DutyKind.MELD, DutyKind.JOKER]
    assert reached(taken, LayMeld(meld("2D 2H 2S JK=2C"))).duties == ()


def test_d_43_d_60_the_joker_owed_may_close() -> None:
    """D-43, D-60: laid as the last card it meets the duty and closes; where a discard is due one card must be left."""
    take = TakeJoker(0, card("8C"))
    rules = attrs.evolve(OWING, closing_discard=ClosingDiscard.OPTIONAL)
    over = reached(state("8C", "7C JK=8C 9C", rules=rules), take, LayOff(0, JOKER, End.LOW, card("6C")))
    assert over.phase is Phase.CLOSED
    assert take not in legal(state("8C", "7C JK=8C 9C", rules=OWING))


def test_d_34_d_43_the_discard_takes_a_joker_that_is_laid_at_once() -> None:
    """D-34, D-43: with one card in the hand the eight takes the joker, the joker goes on the run, the card closes."""
    position = state("2D", "7C JK=8C 9C", phase=Phase.DRAW, pile="8C", rules=OWING)
    moves: list[Move] = [
        TakeDiscard(),
        TakeJoker(0, card("8C")),
        LayOff(0, JOKER, End.LOW, card("6C")),
        Discard(card("2D")),
    ]
    assert reached(position, *moves).phase is Phase.CLOSED
    full = state("2D", "8D 8H 8S JK=8C", phase=Phase.DRAW, pile="8C", rules=OWING)
    assert refused(full, TakeDiscard()) == {Code.TAKE_NOT_USABLE}
    kept = state("2D", "8D 8H 8S JK=8C", phase=Phase.DRAW, pile="8C")
    assert TakeDiscard() in legal(kept)


def test_d_80_d_35_views_know_the_upcard_that_was_kept() -> None:
    """D-35: the first player's card is known to all, in the view of the others too."""
    kept = reached(upcard(Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT), "9S"), TakeDiscard(), Discard(card("2C")))
    assert view(kept, 0).known[1] == Hand.parse("9S")


def test_d_35_d_33_discarding_the_like_card_leaves_the_upcard_known() -> None:
    """D-35, D-33: the upcard cannot be thrown back, so who discards one like it still holds it, as everybody knows."""
    rules = Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT)
    before = state("9D", opened=False, phase=Phase.DRAW, pile="9D", first_turn=True, rules=rules)
    after = play_all(before, [TakeDiscard(), Discard(card("9D"))])
    assert after.known[before.turn] == Hand.parse("9D")
    assert State.of(after) == after


def test_d_30_what_opening_with_the_discard_asks_for_cites_its_rule() -> None:
    """D-30: the card taken to open with is owed by that rule, not by the one for those who have opened."""
    rules = Ruleset(discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    hand = "10C JC KC KD KH 2D 4D 6D 3H 5H 7S 9S AS"
    taken = play(state(hand, opened=False, phase=Phase.DRAW, pile="QC", rules=rules), TakeDiscard())
    reasons = violations(taken, Discard(card("2D")))
    assert [(reason.code, reason.rule) for reason in reasons] == [(Code.DUTY_UNMET, "D-30")]
