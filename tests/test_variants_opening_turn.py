"""What the turn of the opening may go on with, where that is not anything."""

from __future__ import annotations

import json
import re

import attrs
import pytest
from positions import card, codes, legal, meld, state
from raising import raises
from shared import CUT, FORTY, KINGS, THREE_LAID, THREE_RUNS, reached, refused

import scala40
from scala40 import (
    Code,
    Detail,
    Discard,
    DiscardDrawUnopened,
    DrawStock,
    End,
    LayMeld,
    LayOff,
    Move,
    OpeningTurn,
    Permission,
    Phase,
    Ruleset,
    SplitRun,
    State,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    closing_moves,
    default_move,
    legal_moves,
    move_numbers,
    observer,
    play_all,
    problems,
    read_setup,
    read_state,
    read_view,
    sample,
    view,
    violations,
    write_position,
)
from scala40.notation import from_json, to_json

OWN = Ruleset(opening_turn=OpeningTurn.OWN_MELDS)
NEW = Ruleset(opening_turn=OpeningTurn.MELDS_ONLY)
REFUSES = {OpeningTurn.OWN_MELDS: Code.OWN_MELDS_ONLY, OpeningTurn.MELDS_ONLY: Code.NEW_MELDS_ONLY}
APART = "2C 5C 8C JC 3D 6D 9D 4H"
"""Eight cards of which no two make a meld with a joker."""
THREES = "3S 4S 5S"

each_rule = pytest.mark.parametrize("rules", [Ruleset(), OWN, NEW], ids=lambda rules: rules.opening_turn.value)


def unopened(hand: str, *others: str, rules: Ruleset, top: str | None = None) -> State:
    """Return a position of a player who has not opened beside another one's melds, after the draw or before it."""
    phase = Phase.PLAY if top is None else Phase.DRAW
    return state(hand, *others, phase=phase, opened=False, pile=top, others=["AD QH"], rules=rules)


def just_opened(hand: str, *others: str, opening: str = FORTY, rules: Ruleset) -> State:
    """Return the state after an opening beside another player's melds; the hand is what is left."""
    before = unopened(f"{re.sub('=[A-Z0-9]+', '', opening)} {hand}", *others, rules=rules)
    return reached(before, LayMeld(meld(opening, rules)))


@each_rule
def test_v_05_what_may_be_changed_in_the_turn_of_the_opening(rules: Ruleset) -> None:
    """V-05, D-42: any meld, those of this turn, or none; new melds are laid under every rule."""
    now = just_opened(f"9C KS 6S {THREES}", KINGS, rules=rules)
    own, other = LayOff(1, card("9C"), End.LOW), LayOff(0, card("KS"), End.SET)
    assert LayMeld(meld(THREES)) in legal(now)
    assert (own in legal(now)) is (rules.opening_turn is not OpeningTurn.MELDS_ONLY)
    assert (other in legal(now)) is (rules.opening_turn is OpeningTurn.ANYTHING)
    for move in {own, other} - legal(now):
        assert {(it.code, it.rule) for it in violations(now, move)} == {(REFUSES[rules.opening_turn], "V-05")}
        raises(scala40.IllegalMove, scala40.play, now, move)
    further = reached(now, LayMeld(meld(THREES)))
    assert (LayOff(2, card("6S"), End.HIGH) in legal(further)) is (rules.opening_turn is not OpeningTurn.MELDS_ONLY)


@each_rule
def test_v_05_the_next_turn_may_change_all(rules: Ruleset) -> None:
    """V-05: the rule is about one turn."""
    now = reached(just_opened(f"9C KS {APART}", KINGS, rules=rules), Discard(card("4H")))
    assert now.melds_before == 0
    now = reached(now, DrawStock())
    now = reached(now, default_move(view(now, now.turn)))
    now = reached(now, DrawStock())
    assert {LayOff(1, card("9C"), End.LOW), LayOff(0, card("KS"), End.SET)} <= legal(now)


@each_rule
def test_v_05_jokers_come_from_the_same_melds(rules: Ruleset) -> None:
    """V-05: from any meld, from those of this turn, or from none."""
    now = just_opened(f"KC 7S {APART}", "5S 6S JK=7S", opening="10C JC QC JK=KC", rules=rules)
    own, other = TakeJoker(1, card("KC")), TakeJoker(0, card("7S"))
    assert (own in legal(now)) is (rules.opening_turn is not OpeningTurn.MELDS_ONLY)
    assert (other in legal(now)) is (rules.opening_turn is OpeningTurn.ANYTHING)
    for move in {own, other} - legal(now):
        assert refused(now, move) == {REFUSES[rules.opening_turn]}


@each_rule
def test_v_05_both_parts_of_a_run_that_is_cut_are_the_players(rules: Ruleset) -> None:
    """V-05, D-27: if the run is; a run of another player is not cut."""
    under = attrs.evolve(CUT, opening_turn=rules.opening_turn)
    now = just_opened("KC AC 3S 9S 2H", "4S 5S 6S 7S 8S", opening="8C 9C 10C JC QC", rules=under)
    own, other = SplitRun(1, (card("KC"),), End.HIGH, 3), SplitRun(0, (card("9S"),), End.HIGH, 3)
    assert (own in legal(now)) is (rules.opening_turn is not OpeningTurn.MELDS_ONLY)
    assert (other in legal(now)) is (rules.opening_turn is OpeningTurn.ANYTHING)
    for move in {own, other} - legal(now):
        assert refused(now, move) == {REFUSES[rules.opening_turn]}
    if own in legal(now):
        assert LayOff(2, card("AC"), End.HIGH) in legal(reached(now, own))


@each_rule
def test_v_05_a_card_is_not_taken_that_could_only_be_laid_elsewhere(rules: Ruleset) -> None:
    """V-05, V-08, D-30: on another player's meld, or with a joker of one."""
    for taking, top, hand, other, code in (
        (DiscardDrawUnopened.IF_OPENS, "KS", f"{FORTY} {APART} 7H", KINGS, Code.TAKE_WITHOUT_OPENING),
        (
            DiscardDrawUnopened.IF_OPENS_WITH_IT,
            "9H",
            f"{FORTY} 7S 10H 2C 5C 3D 6D 9D 4H 6S",
            "5S 6S JK=7S",
            Code.TAKE_NOT_OPENING,
        ),
    ):
        under = attrs.evolve(rules, discard_draw_unopened=taking)
        now = unopened(hand, other, rules=under, top=top)
        may = rules.opening_turn is OpeningTurn.ANYTHING
        assert (TakeDiscard() in legal(now)) is may
        if not may:
            assert refused(now, TakeDiscard()) == {code}
    under = attrs.evolve(rules, discard_draw_unopened=DiscardDrawUnopened.IF_OPENS)
    taken = reached(unopened(f"{FORTY} {APART} 7H", KINGS, rules=under, top="9C"), TakeDiscard())
    assert (LayMeld(meld(FORTY)) in legal(taken)) is (rules.opening_turn is not OpeningTurn.MELDS_ONLY)
    assert LayMeld(meld(f"9C {FORTY}")) in legal(taken)


@each_rule
def test_v_05_a_joker_is_not_taken_that_could_only_be_laid_elsewhere(rules: Ruleset) -> None:
    """V-05, D-43: it would go to another player's run, where it may not."""
    under = attrs.evolve(rules, swapped_joker=SwappedJoker.THIS_TURN)
    now = just_opened(f"KS {APART} 7H", "5H 6H 7H", opening="KC KD KH JK", rules=under)
    move = TakeJoker(1, card("KS"))
    assert (move in legal(now)) is (rules.opening_turn is OpeningTurn.ANYTHING)
    if rules.opening_turn is OpeningTurn.OWN_MELDS:
        assert refused(now, move) == {Code.JOKER_LOST}


@each_rule
def test_v_05_the_ban_on_playable_cards_knows_nothing_of_it(rules: Ruleset) -> None:
    """V-05, D-50: a card is playable if the table has a place for it."""
    under = attrs.evolve(rules, playable_discard_opened=Permission.BANNED)
    now = just_opened(f"KS 7H {APART}", KINGS, rules=under)
    assert refused(now, Discard(card("KS"))) == {Code.PLAYABLE_DISCARD_OPENED}


@each_rule
def test_v_05_closing_in_hand(rules: Ruleset) -> None:
    """V-05, D-62: with new melds alone, with cards added to them, or with cards added anywhere."""
    runs = state(THREE_RUNS, opened=False, rules=rules)
    assert play_all(runs, (*THREE_LAID, Discard(card("3D")))).phase is Phase.CLOSED
    assert closing_moves(runs) is not None
    elsewhere = unopened("10C JC QC KC 10D JD QD KD 10H JH QH KH 7S 3D", "4S 5S 6S", rules=rules)
    assert (closing_moves(elsewhere) is not None) is (rules.opening_turn is OpeningTurn.ANYTHING)


@each_rule
def test_v_05_a_joker_for_the_last_meld_of_a_close(rules: Ruleset) -> None:
    """V-05, D-11: where jokers may not lie in the opening, one goes onto the run afterwards, if that may be."""
    under = attrs.evolve(rules, joker_in_opening=scala40.JokerInOpening.ONLY_BESIDE_CLEAN_OPENING)
    under = attrs.evolve(under, opening_points=100)
    now = unopened("10C JC QC KC 10D JD QD KD 5C 5D 5H 5S JK 3D", KINGS, rules=under)
    assert (closing_moves(now) is not None) is (rules.opening_turn is not OpeningTurn.MELDS_ONLY)


@each_rule
def test_v_05_positions_are_written_and_seen(rules: Ruleset) -> None:
    """V-05: how many melds lay there before is public, and is told only where it matters."""
    now = just_opened(f"9C KS {APART}", KINGS, THREES, rules=rules)
    before = 2 if rules.opening_turn is OpeningTurn.OWN_MELDS else 0
    assert now.melds_before == before
    assert ("; before 2" in write_position(now)) is (before == 2)
    assert read_state(write_position(now)) == now
    for seat in (0, 1):
        seen = view(now, seat)
        assert read_view(write_position(seen)) == seen
        text = to_json(seen, scala40)
        assert ("melds_before" in json.loads(text)) is (before == 2)
        assert from_json(scala40.View, text, scala40) == seen
        assert view(sample(seen, seed=1), seat) == seen
    numbers = move_numbers(rules, 2)
    assert [numbers.decode(it, now) for it in numbers.legal(now)] == list(legal_moves(now))


def test_v_05_what_is_observed_counts_the_melds_of_the_turn() -> None:
    """V-05: under other rules there is nothing to count."""
    now = just_opened(f"9C KS {APART}", KINGS, THREES, rules=OWN)
    observe = observer(OWN, 2)
    assert observe.structured(view(now, 1))["own melds"].tolist() == [1]
    assert observe.structured(view(reached(now, Discard(card("4H"))), 1))["own melds"].tolist() == [0]
    assert all(plane.name != "own melds" for rules in (Ruleset(), NEW) for plane in observer(rules, 2).schema)


@pytest.mark.parametrize(
    "rules, before, fits",
    [
        (OWN, 1, True),
        (OWN, 0, False),
        (OWN, 2, False),
        (OWN, 3, False),
        (OWN, -1, False),
        (NEW, 1, False),
        (NEW, 0, True),
    ],
)
def test_v_05_the_melds_of_the_turn_are_those_that_count(rules: Ruleset, before: int, fits: bool) -> None:
    """V-05, D-40: the melds of an opening that is not complete are worth its points."""
    begun = reached(unopened(f"10C JC QC 9S 9H 9D {APART}", KINGS, rules=rules), LayMeld(meld("10C JC QC")))
    position = attrs.evolve(read_setup(write_position(begun)), melds_before=before)
    wrong = {dict(it.figures).get("what") for it in problems(position)}
    assert (not wrong) is fits
    if before in {-1, 2, 3} or (rules is NEW and before):
        assert Detail.MELDS_BEFORE_MISFIT in wrong


def test_v_05_somebody_laid_the_melds_before() -> None:
    """V-05: if nobody else has opened, all melds are those of the turn."""
    moves: list[Move] = [LayMeld(meld("10C JC QC")), LayMeld(meld("9S 9H 9D"))]
    setup = read_setup(write_position(reached(state(f"10C JC QC 9S 9H 9D {APART}", opened=False, rules=OWN), *moves)))
    assert problems(setup) == ()
    assert codes(problems(attrs.evolve(setup, melds_before=1))) == {Code.TURN}
