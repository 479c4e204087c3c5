"""What the other seats show and lay off after a close of Chinchón: decision C-11, case by case."""

from __future__ import annotations

from chinchon_positions import RULES, can, laid, melds, points, texts
from positions import card, codes

from scala40.chinchon import (
    JOKER,
    Done,
    End,
    LayOff,
    LayOffOrder,
    Meld,
    MeldKind,
    Phase,
    Ruleset,
    Show,
    least_total,
    play,
    play_all,
    violations,
)
from scala40.core._cards import cards_in
from scala40.core._text import Code

JOKERS = Ruleset(jokers=2)


def test_c_11_the_others_show_melds_and_then_lay_off() -> None:
    """C-11: own melds first; then cards on the closer's melds; what is left counts."""
    position = laid("2C 2D 2H 3D 7D JS KS")
    assert (position.phase, position.turn, position.closer) == (Phase.LAY_OFF, 0, 1)
    early = LayOff(0, card("7D"), End.HIGH)
    assert codes(violations(position, early)) == {Code.SHOW_FIRST}
    position = play(position, Show(melds("2C 2D 2H")))
    assert set(texts(position)) == {
        "lay off 3D on meld 1 (low)",
        "lay off 7D on meld 1 (high)",
        "lay off JS on meld 2 (high)",
        "done",
    }
    position = play_all(position, [early, LayOff(0, card("3D"), End.LOW), LayOff(1, card("JS"), End.HIGH), Done()])
    assert (position.phase, position.turn) == (Phase.CLOSED, 1)
    assert points(position) == [10, 1]


def test_c_11_each_of_the_others_in_the_order_of_play() -> None:
    """C-11: counter-clockwise from the closer; by the field clockwise."""
    for order, expected in ((LayOffOrder.PLAY, [2, 1, 0]), (LayOffOrder.CLOCKWISE, [0, 1, 2])):
        position = laid("", "", "", rules=Ruleset(layoff_order=order))
        seats: list[int] = []
        while position.phase is Phase.LAY_OFF:
            seats.append(position.turn)
            position = play(position, Done())
        assert (position.closer, seats) == (3, expected)


def test_c_11_on_earlier_lay_offs_too() -> None:
    """C-11: the jack goes on the seven that another seat has added."""
    position = laid("7D 2C 2H 3C 3H QC KC", "JD AD 3S QH KD KS QS")
    position = play(position, Show())
    assert can(position, LayOff(0, card("7D"), End.HIGH))
    assert can(play_all(position, [LayOff(0, card("7D"), End.HIGH), Done(), Show()]), LayOff(0, card("JD"), End.HIGH))
    assert not can(play_all(position, [Done(), Show()]), LayOff(0, card("JD"), End.HIGH))


def test_c_11_only_the_closers_melds_are_added_to() -> None:
    """C-11: what another seat has shown is not a target."""
    position = laid("2C 2D 2H QC QH KC KD", "2S AD 3S 3H KS QS AH")
    position = play_all(position, [Show(melds("2C 2D 2H")), Done(), Show()])
    assert texts(position) == ["done"]
    assert codes(violations(position, LayOff(2, card("2S"), End.SET))) == {Code.NO_SUCH_MELD}


def test_c_11_nobody_need() -> None:
    """C-11: who shows nothing counts everything, also what could be melded or laid off."""
    position = laid("2C 2D 2H 3D 7D JS KS")
    assert all(can(position, move) for move in (Show(), Show(melds("2C 2D 2H")), Done()))
    assert points(play_all(position, [Show(), Done()]))[0] == 2 + 2 + 2 + 3 + 7 + 8 + 10


def test_c_11_nobody_need_show_all_melds() -> None:
    """C-11: each by itself, both or none, and of a set of four any three cards."""
    position = laid("2C 2D 2H 3C 3D 3H 3S")
    for shown in ("", "2C 2D 2H", "3C 3D 3H 3S", "3C 3D 3S", "2C 2D 2H / 3C 3D 3H", "2C 2D 2H / 3C 3D 3H 3S"):
        assert can(position, Show(melds(shown)))


def test_c_11_the_others_go_on_when_one_has_nothing_left() -> None:
    """C-11: who melds all seven cards after another seat's close ends nothing, and scores nothing."""
    position = laid("2C 2D 2H 3C 3D 3H 3S", "JS JC JD QC QD KC KD")
    position = play_all(position, [Show(melds("2C 2D 2H / 3C 3D 3H 3S")), Done()])
    assert (position.phase, position.turn) == (Phase.LAY_OFF, 0)
    position = play_all(position, [Show(), LayOff(1, card("JS"), End.HIGH), Done()])
    assert points(position) == [8 + 8 + 9 + 9 + 10 + 10, 0, 1]


def test_c_11_melds_are_shown_once() -> None:
    """C-11: own melds first, then lay-offs alone."""
    for first in (Show(), Show(melds("2C 2D 2H"))):
        position = play(laid("2C 2D 2H 3D 7D JS KS"), first)
        assert not can(position, Show())
        assert not can(position, Show(melds("2C 2D 2H")))
        assert codes(violations(position, Show())) == {Code.SHOWN_ALREADY}


def test_c_11_the_least_total_is_found_by_any_melds_and_lay_offs() -> None:
    """C-11: by three of four equal cards, card upon card, and with the joker where another card needs it."""
    position = laid("3C 4C 4D 4H 4S JC KS", closing="5C 6C 7C 2D 2H 2S AC KH", how="5C 6C 7C / 2D 2H 2S")
    plan = least_total(position.hand, position.table, RULES)
    assert (plan.points, plan.melds, len(plan.lay_offs)) == (10, melds("4D 4H 4S"), 3)
    assert points(play_all(position, [Show(plan.melds), *plan.lay_offs, Done()])) == [10, 1]
    with_joker = laid("JK JD 2C AS QC KS 4H", rules=JOKERS)
    plan = least_total(with_joker.hand, with_joker.table, JOKERS)
    assert (plan.points, plan.melds) == (2 + 1 + 9 + 10 + 4, ())
    assert plan.lay_offs == (LayOff(0, JOKER, End.HIGH, card("7D")), LayOff(0, card("JD"), End.HIGH))


def test_c_11_who_says_nothing_shows_what_counts_least() -> None:
    """C-11: being done without having shown counts the least that melds of the own hand leave, without lay-offs."""
    position = play(laid("2C 2D 2H 3D 7D JS KS"), Done())
    assert position.shown[0] == melds("2C 2D 2H")
    assert points(position)[0] == 3 + 7 + 8 + 10


def test_c_11_a_set_takes_the_fourth_card_and_no_fifth() -> None:
    """C-11, C-05: with two packs the fourth may be equal to one that lies there."""
    rules = Ruleset(packs=2)
    position = laid("5C 5D AD KS KC QH JH", rules=rules, closing="5C 5H 5S 2S 3S 4S AC KH", how="5C 5H 5S / 2S 3S 4S")
    position = play(position, Show())
    set_of_fives = next(number for number, it in enumerate(position.table) if it.kind is MeldKind.SET)
    assert can(position, LayOff(set_of_fives, card("5C"), End.SET))
    position = play(position, LayOff(set_of_fives, card("5C"), End.SET))
    assert not can(position, LayOff(set_of_fives, card("5D"), End.SET))
    assert codes(violations(position, LayOff(set_of_fives, card("5D"), End.SET))) == {Code.SET_TOO_LARGE}


def test_c_11_a_run_grows_to_all_cards_of_its_suit() -> None:
    """C-11: at both ends, down to the ace and up to the king, by what one seat has and then another."""
    closing, how = "4D 5D 6D 7D JD QD AC KH", "4D 5D 6D 7D JD QD"
    position = play(laid("3D 2C 2H 5C 5H QC QH", "AD 2D KD 7C 7H JC JH", closing=closing, how=how), Show())
    position = play_all(position, [LayOff(0, card("3D"), End.LOW), Done(), Show()])
    for name, end in (("2D", End.LOW), ("AD", End.LOW), ("KD", End.HIGH)):
        assert can(position, LayOff(0, card(name), end))
        position = play(position, LayOff(0, card(name), end))
    assert position.table == (Meld(MeldKind.RUN, cards_in("AD 2D 3D 4D 5D 6D 7D JD QD KD")),)
    assert texts(position) == ["done"]


def test_c_11_jokers_are_laid_off_as_long_as_they_are_no_more_than_the_natural_cards() -> None:
    """C-11, C-06: a joker in a run stands for a card, in a set for a rank."""
    closing = "4D 5D JK KC KD KS AC QH"
    position = laid("JK 2C 2H 3C 3H QC QD", rules=JOKERS, closing=closing, how="4D 5D JK=6D / KC KD KS")
    position = play(position, Show())
    assert set(texts(position)) == {
        "lay off JK=3D on meld 1 (low)",
        "lay off JK=7D on meld 1 (high)",
        "lay off JK=K on meld 2 (set)",
        "done",
    }
