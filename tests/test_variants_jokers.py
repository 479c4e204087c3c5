"""Variants of jokers: their value and place in an opening, how many lie in a meld, and those taken from the table."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from positions import card, legal, meld, setup, state
from raising import some
from shared import ANY, CLEAN, DEFAULT, FORTY, JUNK, KINGS, OWING, because, discards, melds, outcome, plays, refused_by

from scala40 import (
    JOKER,
    CardValues,
    Code,
    CompleteSet,
    Discard,
    DiscardDrawUnopened,
    DiscardDrawUse,
    Duty,
    DutyKind,
    End,
    Hand,
    HandClosePoints,
    JokerOpeningValue,
    JokerTakeUnopened,
    Laid,
    LayMeld,
    LayOff,
    Meld,
    MeldKind,
    Move,
    Opened,
    Phase,
    Ruleset,
    SetJoker,
    Setup,
    State,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    check_opening,
    closing_moves,
    events,
    move_numbers,
    observer,
    play,
    play_all,
    problems,
    prospect_of,
    scene,
    view,
)
from scala40.analysis import can_open
from scala40.core._cards import cards_in
from scala40.quaranta._turn.duties import JOKER_DUTY, OPEN_WITH_DUTY

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


# D-44, V-14: a joker taken before opening

TO_OPEN = Ruleset(joker_take_unopened=JokerTakeUnopened.IF_OPENS)
FREELY = Ruleset(joker_take_unopened=JokerTakeUnopened.ALLOWED)
RUN = "7C JK=8C 9C"
LOOSE = "2D 4D 6D 3S 5S 7S 2C AD 4C 9S"
TAKES = TakeJoker(0, card("8C"))
HEARTS = LayMeld(meld("10H JH JK=QH KH"))


def unopened(hand: str = f"8C 10H JH KH {LOOSE}", *table: str, rules: Ruleset = TO_OPEN, **how: object) -> State:
    """Return a position of a player who has not opened, and whose hand opens with a joker from the table alone."""
    given: dict[str, Any] = {"opened": False, "others": ["QS 9D"], "rules": rules, **how}
    return state(hand, *(table or (RUN,)), **given)


def test_v_14_a_joker_is_taken_to_open_with_it() -> None:
    """V-14: it lies in a new meld of the turn, in which the player opens; the card in its place does not count."""
    position = unopened()
    assert refused_by(unopened(rules=DEFAULT), TAKES) == {(Code.JOKER_NOT_OPENED, "D-44")}
    assert plays(position) == {TAKES}
    numbers = move_numbers(TO_OPEN, 2)
    assert {numbers.decode(it, position) for it in numbers.legal(position)} == legal(position)
    assert len(observer(TO_OPEN, 2).flat(view(play(position, TAKES), 1))) > 0
    assert "must open with JK" in {it for place in scene(play(position, TAKES)).places for it in place.notes}
    taken = play(position, TAKES)
    assert (taken.duties, plays(taken), discards(taken)) == ((OPEN_WITH_DUTY,), {HEARTS}, set())
    assert refused_by(taken, Discard(card("2D"))) == {(Code.JOKER_OWED, "V-14")}
    assert prospect_of(taken).owed is JOKER
    assert can_open(prospect_of(taken))
    done = play(taken, HEARTS)
    assert (done.opened[1], done.opening_points, done.duties) == (True, 40, ())
    assert melds(done) == ["7C 8C 9C", "10H JH JK=QH KH"]
    short = attrs.evolve(position.rules, opening_points=41)
    assert refused_by(unopened(rules=short), TAKES) == {(Code.OPENING_TOO_LOW, "D-40")}


def test_v_14_one_that_is_not_needed_has_to_lie_there_all_the_same() -> None:
    """V-14, D-30: in one of the new melds of the turn, also after the opening is complete; adding it is not enough."""
    position = play(unopened(f"{FORTY} 8C 2D 4D 6S 7S 3H 5H AD 6H 9S"), TAKES)
    opened = play(position, LayMeld(meld(FORTY)))
    assert (opened.opened[1], opened.duties) == (True, (OPEN_WITH_DUTY,))
    assert refused_by(opened, LayOff(1, JOKER, End.LOW, card("9C"))) == {(Code.JOKER_NOT_OPENING, "V-14")}
    assert play(opened, LayMeld(meld("6S 7S JK=8S"))).duties == ()


def test_v_14_d_30_one_that_was_added_to_a_meld_is_taken_again() -> None:
    """V-14, D-30: a joker to open with may lie on the table for a while, from where it comes back."""
    hand = f"{FORTY} 9H 6S 7S 2D 4D 3H 5H AD 6H"
    taking = attrs.evolve(DEFAULT, discard_draw_unopened=DiscardDrawUnopened.IF_OPENS_WITH_IT)
    pile = play(unopened(hand, "10H JH QH", rules=taking, phase=Phase.DRAW, pile="JK"), TakeDiscard())
    table = play(unopened(f"{hand} 8C".replace(" 6H", ""), "10H JH QH", RUN), TakeJoker(1, card("8C")))
    for position in (pile, table):
        added = play_all(position, [LayMeld(meld(FORTY)), LayOff(0, JOKER, End.LOW, card("9H"))])
        assert (problems(added), added.hand.jokers) == ((), 0)
        assert TakeJoker(0, card("9H")) in legal(added)


def test_v_14_a_joker_may_be_taken_in_any_turn() -> None:
    """V-14: nothing is owed for it, and everybody knows where it is; where it may not be kept, it takes an opening."""
    taken = play(unopened(rules=FREELY), TAKES)
    assert (taken.duties, taken.known[1]) == ((), Hand.parse("JK"))
    assert HEARTS in legal(taken)
    passed = play(taken, Discard(card("9S")))
    assert (passed.opened[1], len(passed.hands[1])) == (False, 13)
    now = attrs.evolve(FREELY, swapped_joker=SwappedJoker.THIS_TURN)
    owing = play(unopened(rules=now), TAKES)
    assert (owing.duties, plays(owing), discards(owing)) == ((JOKER_DUTY,), {HEARTS}, set())
    assert refused_by(unopened("8C 10H JH 2S " + LOOSE, rules=now), TAKES) == {(Code.OPENING_TOO_LOW, "D-40")}


def test_v_14_jokers_of_several_melds() -> None:
    """V-14, D-43: each lies in a new meld; where they may not be kept, one is laid before the next is taken."""
    hand, queens = "8C 5D 10H JH KH QC QD 2D 4C 3S 5S 7S 2C AD", LayMeld(meld("QC QD JK=QS"))
    both = (TAKES, TakeJoker(1, card("5D")))
    position = unopened(hand, RUN, "4D JK=5D 6D")
    taken = play_all(position, both)
    assert taken.duties == (OPEN_WITH_DUTY,) * 2
    assert play(taken, queens).duties == (OPEN_WITH_DUTY,)
    assert play_all(taken, [queens, HEARTS]).opened[1]
    assert play_all(taken, [HEARTS, queens]).duties == ()
    now = attrs.evolve(TO_OPEN, swapped_joker=SwappedJoker.THIS_TURN, opening_points=70)
    position = unopened(hand, RUN, "4D JK=5D 6D", rules=now)
    assert refused_by(play(position, both[0]), both[1]) == {(Code.JOKER_PENDING, "D-43")}
    assert play_all(position, [both[0], queens, both[1], HEARTS]).opened[1]


@pytest.mark.parametrize("rules", [TO_OPEN, FREELY])
def test_v_14_v_06_two_cards_take_one_only_to_open(rules: Ruleset) -> None:
    """V-14, V-06: who has not opened holds what was dealt; a single card takes the joker of a set of four."""
    both = attrs.evolve(rules, set_joker=SetJoker.BOTH_MISSING)
    hand = "6C 6D 10H JH KH 2D 4D 3S 5S 7S 2C AD 4C 9S"
    position = unopened(hand, "6H 6S JK", rules=both)
    taken = play(position, CompleteSet(0, cards_in("6C 6D")))
    assert (len(taken.hand), taken.duties, problems(taken)) == (13, (OPEN_WITH_DUTY,), ())
    assert plays(taken) == {HEARTS}
    four = unopened(hand, "6H 6S 6C JK", rules=both)
    assert play(four, TakeJoker(0, card("6D"))).duties == ((OPEN_WITH_DUTY,) if rules is TO_OPEN else ())
    either = attrs.evolve(rules, set_joker=SetJoker.EITHER_MISSING)
    assert {TakeJoker(0, card("6C")), TakeJoker(0, card("6D"))} <= legal(unopened(hand, "6H 6S JK", rules=either))


@pytest.mark.parametrize(
    "rules, owed",
    [(TO_OPEN, (OPEN_WITH_DUTY,)), (FREELY, (Duty(DutyKind.OPEN, card("8C")),))],
)
def test_v_14_v_08_the_discard_takes_a_joker(rules: Ruleset, owed: tuple[Duty, ...]) -> None:
    """V-14, V-08: laid in its place it meets its duty, but the opening is still owed."""
    rules = attrs.evolve(rules, discard_draw_unopened=DiscardDrawUnopened.IF_OPENS)
    position = unopened(f"10H JH KH {LOOSE}", rules=rules, phase=Phase.DRAW, pile="8C")
    taken = play_all(position, [TakeDiscard(), TAKES])
    assert (taken.duties, plays(taken)) == (owed, {HEARTS})
    assert (Code.OPENING_OWED if rules.joker_take_unopened is FREELY.joker_take_unopened else Code.JOKER_OWED) in {
        code for code, _ in refused_by(taken, Discard(card("9S")))
    }
    assert play(taken, HEARTS).duties == ()
    kept = attrs.evolve(rules, discard_draw_use=DiscardDrawUse.KEEP, swapped_joker=SwappedJoker.THIS_TURN)
    keeping = unopened(f"8C 10H JH KH {LOOSE}".removesuffix(" 9S"), rules=kept, phase=Phase.DRAW, pile="9S")
    owing = play_all(keeping, [TakeDiscard(), TAKES])
    assert problems(owing) == ()
    assert [it.kind for it in play(owing, HEARTS).duties] == [DutyKind.KEEP]
    first = attrs.evolve(rules, discard_draw_use=DiscardDrawUse.FIRST_ACTION, opening_points=44)
    opens = LayMeld(meld("AD AC AH"))
    begun = unopened(f"8C 10H JH KH AD AC {LOOSE}".replace("2D 4D 6D", ""), rules=first, phase=Phase.DRAW, pile="AH")
    assert plays(play(begun, TakeDiscard())) == {opens}
    assert play_all(begun, [TakeDiscard(), opens, TAKES, HEARTS]).opened[1]


def test_v_14_v_04_a_close_in_hand_is_as_good_as_an_opening() -> None:
    """V-14, V-04: the turn may close with the joker in a meld worth less than an opening."""
    rules = attrs.evolve(TO_OPEN, hand_close_points=HandClosePoints.NONE)
    hand = "8C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5C 6C AS KD"
    position = unopened(hand, "7C JK=8C 9C", rules=rules)
    moves = some(closing_moves(position))
    assert moves[0] == TAKES
    assert play_all(position, moves).phase is Phase.CLOSED
    assert refused_by(unopened(hand.replace("AS", "JC"), rules=attrs.evolve(rules, opening_points=60)), TAKES) == {
        (Code.OPENING_TOO_LOW, "D-40")
    }
    clean = attrs.evolve(rules, joker_in_opening=CLEAN.joker_in_opening)
    assert play_all(position, some(closing_moves(unopened(hand, rules=clean)))).phase is Phase.CLOSED


def test_v_14_d_10_a_joker_of_25_points_comes_back_from_the_melds_of_the_opening() -> None:
    """V-14, D-10: what was laid counts as it was laid, also where its joker is taken again before the opening."""
    rules = attrs.evolve(FREELY, joker_opening_value=JokerOpeningValue.FIXED_25, opening_points=60)
    position = unopened("2H 3H 4H JK 2D 3D 6S 8S 10C QC 9D 7D JS KS", KINGS, rules=rules, others=["QS 9C"])
    run, back, more = LayMeld(meld("2H 3H JK=4H")), TakeJoker(1, card("4H")), LayMeld(meld("2D 3D JK=4D"))
    assert run in legal(position)
    assert play_all(position, [run, back, more]).opened[1]
    assert some(closing_moves(position) or (run,))


@pytest.mark.parametrize(
    "fault, rule",
    [
        ({"rules": DEFAULT, "owes": [OPEN_WITH_DUTY]}, "V-14"),
        ({"rules": FREELY, "owes": [OPEN_WITH_DUTY]}, "V-14"),
        ({"owes": [Duty(DutyKind.OPEN_WITH, card("2D"))]}, "D-43"),
        ({"owes": [JOKER_DUTY, OPEN_WITH_DUTY]}, "B-02"),
        ({"rules": FREELY, "owes": [Duty(DutyKind.OPEN, card("2D"))]}, "V-08"),
        ({"rules": attrs.evolve(OWING, joker_take_unopened=FREELY.joker_take_unopened), "owes": [JOKER_DUTY]}, None),
    ],
)
def test_v_14_duties_that_no_play_leads_to(fault: dict[str, Any], rule: str | None) -> None:
    """V-14, D-43: a joker is owed before opening only where one may be taken so, and in the order of duties."""
    given: dict[str, Any] = {"opened": False, "others": ["QS 9D"], "rules": TO_OPEN, **fault}
    wrong = setup(f"JK 10H JH KH {LOOSE}", "7C 8C 9C", **given)
    assert isinstance(wrong, Setup)
    assert {it.rule for it in problems(wrong)} >= {rule} - {None}
    assert rule is not None or problems(wrong) == ()
