"""Variants of jokers: their value and place in an opening, how many lie in a meld, and those taken from the table."""

from __future__ import annotations

import pytest
from positions import card, legal, meld, state
from shared import ANY, CLEAN, DEFAULT, FORTY, JUNK, KINGS, OWING, because, discards, melds, outcome, plays, refused_by

from scala40 import (
    JOKER,
    CardValues,
    Code,
    Discard,
    Duty,
    DutyKind,
    End,
    JokerOpeningValue,
    Laid,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Move,
    Opened,
    Ruleset,
    TakeJoker,
    check_opening,
    events,
    play,
    play_all,
)
from scala40.core._cards import cards_in

FIXED = Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25)

# D-10: the joker's value in an opening


def test_d_10_fixed_25_opens_with_a_run_of_three() -> None:
    """D-10: a joker as the ten makes 25 + 10 + 10; as the ten itself it makes 30, which does not open."""
    run = LayMeld(meld("JK=10C JC QC"))
    hand = f"JK JC QC {JUNK}"
    fixed, default = state(hand, opened=False, rules=FIXED), state(hand, opened=False)
    assert run in legal(fixed)
    assert events(fixed, run) == (Laid(1, 0, run.meld, 45), Opened(1, 45))
    assert refused_by(default, run) == {(Code.OPENING_TOO_LOW, "D-40")}


@pytest.mark.parametrize("values", CardValues)
@pytest.mark.parametrize(
    "text,naturals", [("JK=AC 2C 3C", "2C 3C"), ("KC KD JK=KH", "KC KD"), ("AC AD JK=AH", "AC AD")]
)
def test_d_10_fixed_25_whatever_the_joker_stands_for(text: str, naturals: str, values: CardValues) -> None:
    """D-10: a low ace, a king or an ace of a set: always 25 beside the others."""
    rules = Ruleset(joker_opening_value=JokerOpeningValue.FIXED_25, card_values=values)
    position = state(f"{naturals} JK 6D 9H", "7S 8S 9S", rules=rules)
    others = 5 if naturals == "2C 3C" else sum(rules.hand_values[it.index] for it in cards_in(naturals))
    lay = LayMeld(meld(text, rules))
    assert events(position, lay) == (Laid(1, 1, lay.meld, 25 + others),)


def test_d_10_the_value_is_for_openings_alone() -> None:
    """D-10: who has opened lays and keeps jokers as ever: in the hand one counts 25 under both values."""
    for rules in (FIXED, DEFAULT):
        assert outcome(play(state("KS", KINGS, others=["JK 2C"], rules=rules), Discard(card("KS")))).points(0) == 27


# D-11: jokers in the opening


def test_d_11_melds_without_jokers_open_first() -> None:
    """D-11: the meld with the joker is refused until the clean one has opened, then legal in the same turn."""
    hand = f"{FORTY} JK 9D 10D 2H 4H 6S 8S 2C 5D 3S"
    with_joker, clean = LayMeld(meld("9D 10D JK=JD")), LayMeld(meld(FORTY))
    position = state(hand, opened=False, rules=CLEAN)
    assert refused_by(position, with_joker) == {(Code.JOKER_IN_OPENING, "D-11")}
    assert all(move.meld.jokers == 0 for move in plays(position) if isinstance(move, LayMeld))
    assert with_joker in legal(play(position, clean))
    assert with_joker in legal(state(hand, opened=False))


def test_d_11_no_opening_with_jokers_alone() -> None:
    """D-11: thirty clean points and a joker open by default; in the variant nothing can be laid."""
    hand = "JC QC KC JK 9D 10D 2C 4C 6C 8C 3D 7D 3H 6S"
    position, default = state(hand, opened=False, rules=CLEAN), state(hand, opened=False)
    assert plays(position) == set()
    assert (Code.OPENING_TOO_LOW, "D-40") in refused_by(position, LayMeld(meld("JC QC KC")))
    assert (Code.JOKER_IN_OPENING, "D-11") in refused_by(position, LayMeld(meld("JC QC KC JK=AC")))
    assert LayMeld(meld("JC QC KC")) in legal(default)


def test_d_11_until_the_threshold_is_reached() -> None:
    """D-11: between two clean melds of an opening the joker still waits."""
    hand = "7C 8C 9C 6D 6H 6S JK 2D 2H 4S JH QS AC 10S"
    one = play(state(hand, opened=False, rules=CLEAN), LayMeld(meld("7C 8C 9C")))
    doubles = LayMeld(meld("2D 2H JK=2C"))
    assert refused_by(one, doubles) == {(Code.JOKER_IN_OPENING, "D-11")}
    assert plays(one) == {LayMeld(meld("6D 6H 6S"))}
    assert doubles in legal(play(one, LayMeld(meld("6D 6H 6S"))))


def test_d_11_who_has_opened_lays_jokers() -> None:
    """D-11: in later turns as ever."""
    position, doubles = state("2D 2H JK 4S", KINGS, rules=CLEAN), LayMeld(meld("2D 2H JK=2C"))
    assert doubles in legal(position)
    assert refused_by(position, doubles) == set()


def test_d_11_openings_on_a_real_table() -> None:
    """D-11: melds are an opening together if those without jokers are one."""
    alone, beside = [meld("10C JK=JC QC KC")], [meld("10C JK=JC QC KC"), meld("10D JD QD KD")]
    assert (Code.JOKER_IN_OPENING, "D-11") in because(check_opening(alone, CLEAN).violations)
    assert check_opening(beside, CLEAN).violations == check_opening(alone, DEFAULT).violations == ()


# D-12, D-13, D-16: jokers in a meld


def test_d_12_several_jokers_in_new_melds() -> None:
    """D-12: two in a run, three in a set; by default one."""
    run, three = LayMeld(meld("JK=7C 8C JK=9C", ANY)), LayMeld(meld("JK=8C JK=8D JK=8H 8S", ANY))
    hand = "JK JK JK 8C 8S 2D"
    assert {run, three} <= legal(state(hand, KINGS, rules=ANY))
    assert (
        refused_by(state(hand, KINGS), run) == refused_by(state(hand, KINGS), three) == {(Code.TOO_MANY_JOKERS, "D-12")}
    )


def test_d_12_jokers_are_added_to_jokers() -> None:
    """D-12: at both ends of a run and as the fourth card of a set."""
    position = state("JK JK JK 2D", "7C JK=8C 9C", "4C 4D 4S", rules=ANY)
    moves: list[Move] = [
        LayOff(0, JOKER, End.LOW, card("6C")),
        LayOff(0, JOKER, End.HIGH, card("10C")),
        LayOff(1, JOKER, End.SET, card("4H")),
    ]
    assert melds(play_all(position, moves)) == ["JK=6C 7C JK=8C 9C JK=10C", "4C 4D JK=4H 4S"]
    assert refused_by(state("JK JK JK 2D", "7C JK=8C 9C", "4C 4D 4S"), moves[0]) == {(Code.TOO_MANY_JOKERS, "D-12")}


def test_d_12_each_joker_is_taken_by_its_own_card() -> None:
    """D-12, D-16: in a set of two jokers each declared suit takes its own; the fourth suit extends the set."""
    position = state("8D 8H 8S 2C", "8C JK=8D JK=8H", rules=ANY)
    assert plays(position) >= {TakeJoker(0, card("8D")), TakeJoker(0, card("8H")), LayOff(0, card("8S"), End.SET)}
    both = play_all(position, [TakeJoker(0, card("8D")), TakeJoker(0, card("8H"))])
    assert (melds(both), both.hand.jokers) == (["8C 8D 8H"], 2)


def test_d_13_a_meld_of_jokers_alone_is_refused() -> None:
    """D-13: three or four jokers are no meld, for want of a natural card and nothing else."""
    position = state("JK JK JK JK 2D", KINGS, rules=ANY)
    for text in ("7C 8C 9C", "7C 8C 9C 10C"):
        faces = cards_in(text)
        jokers = LayMeld(Meld(MeldKind.RUN, (JOKER,) * len(faces), faces))
        assert refused_by(position, jokers) == {(Code.NO_NATURAL_CARD, "D-13")}
    assert LayMeld(meld("JK=AD 2D JK=3D JK=4D", ANY)) in legal(position)
    assert not [move for move in plays(position) if isinstance(move, LayMeld) and move.meld.jokers == len(move.meld)]


# D-43: a joker taken


def test_d_43_a_joker_taken_must_be_laid() -> None:
    """D-43: no discard before; by default it may be kept."""
    take, melds_ = TakeJoker(0, card("8C")), ("7C JK=8C 9C", "4C 4D 4S")
    taken = play(state("8C 2D 3H", *melds_, rules=OWING), take)
    assert taken.duties == (Duty(DutyKind.JOKER, JOKER),)
    assert {refusal for text in ("2D", "3H") for refusal in refused_by(taken, Discard(card(text)))} == {
        (Code.JOKER_OWED, "D-43")
    }
    for off in (LayOff(0, JOKER, End.HIGH, card("10C")), LayOff(1, JOKER, End.SET, card("4H"))):
        assert discards(play(taken, off)) == {"2D", "3H"}
    default = play(state("8C 2D 3H", *melds_), take)
    assert (default.duties, discards(default)) == ((), {"2D", "3H", "JK"})


def test_d_43_one_joker_is_pending_at_a_time() -> None:
    """D-43: the second is taken when the first lies on the table again."""
    second = TakeJoker(1, card("9D"))
    taken = play(state("8C 9D 2D 3H", "7C JK=8C 9C", "8D JK=9D 10D", rules=OWING), TakeJoker(0, card("8C")))
    assert refused_by(taken, second) == {(Code.JOKER_PENDING, "D-43")}
    assert play(play(taken, LayOff(0, JOKER, End.HIGH, card("10C"))), second).duties == (Duty(DutyKind.JOKER, JOKER),)


def test_d_43_a_joker_that_cannot_be_laid_is_not_taken() -> None:
    """D-43: by default it is, and kept."""
    take = TakeJoker(0, card("8C"))
    assert refused_by(state("8C 2D 9H", "8D 8H 8S JK=8C", rules=OWING), take) == {(Code.JOKER_LOST, "D-43")}
    assert take in legal(state("8C 2D 9H", "8D 8H 8S JK=8C"))


def test_d_43_a_play_that_leaves_no_place_for_the_joker_is_refused() -> None:
    """D-43: the only set that has room for the joker may not be filled with another card."""
    taken = play(state("8C 8D 2S JH", "8H 8S JK=8C", rules=OWING), TakeJoker(0, card("8C")))
    assert refused_by(taken, LayOff(0, card("8D"), End.SET)) == {(Code.JOKER_LOST, "D-43")}
    assert plays(taken) == {LayOff(0, JOKER, End.SET, card("8D"))}


def test_d_43_any_joker_meets_the_duty() -> None:
    """D-43, D-46: with one in the hand before, laying one of the two is enough."""
    taken = play(state("8C JK 2D 3H", "7C JK=8C 9C", rules=OWING), TakeJoker(0, card("8C")))
    laid = play(taken, LayOff(0, JOKER, End.HIGH, card("10C")))
    assert (laid.duties, laid.hand.jokers) == ((), 1)
    assert "JK" in discards(laid)
