"""Who takes the joker of a set, where that is not the card that it was declared to stand for."""

from __future__ import annotations

import pickle
import re
from typing import Any

import attrs
import pytest
from positions import RULES, card, codes, legal, meld, setup, state
from raising import raises, some
from shared import ANY, AT_ONCE, DEFAULT, FORTY, KINGS, OWING, RECYCLING, TAKING, melds, raised, reached, refused_by

import scala40
from scala40 import (
    JOKER,
    Card,
    Code,
    CompletedSet,
    CompleteSet,
    Detail,
    Discard,
    DiscardDrawWays,
    Duty,
    DutyKind,
    End,
    JokerOpeningValue,
    JokersPerMeld,
    Language,
    LayMeld,
    LayOff,
    Meld,
    Move,
    NotationError,
    OpeningTurn,
    Permission,
    Phase,
    Recycled,
    Ruleset,
    SetJoker,
    State,
    SwappedJoker,
    TakeDiscard,
    TakeJoker,
    TookJoker,
    additions,
    check_meld,
    check_opening,
    closing_moves,
    events,
    legal_moves,
    move_numbers,
    observer,
    play_all,
    quick_move,
    read_move,
    read_setup,
    read_state,
    readings,
    reason,
    takers,
    view,
    violations,
    write_move,
    write_position,
    write_state,
)
from scala40.arena import Arena, UnsupportedRules
from scala40.core._base import Stream
from scala40.core._cards import Rank, cards_in
from scala40.notation import from_data, from_json, from_text, to_data, to_json, to_text
from scala40.record import Ply, Record, RecordedHand
from scala40.render import text

EITHER = Ruleset(set_joker=SetJoker.EITHER_MISSING)
BOTH = Ruleset(set_joker=SetJoker.BOTH_MISSING)
WITH_JOKER = "KC KD JK"
"""A set of three in which the rules decide what the joker stands for."""
HEARTS_AND_SPADES = CompleteSet(0, cards_in("KH KS"))
TAKE_HEARTS, TAKE_SPADES = TakeJoker(0, card("KH")), TakeJoker(0, card("KS"))
ADD_HEARTS, ADD_SPADES = LayOff(0, card("KH"), End.SET), LayOff(0, card("KS"), End.SET)

each_rule = pytest.mark.parametrize("rules", [DEFAULT, EITHER, BOTH], ids=lambda rules: rules.set_joker.value)
each_loose_rule = pytest.mark.parametrize("rules", [EITHER, BOTH], ids=lambda rules: rules.set_joker.value)


def beside(hand: str, *laid: str, rules: Ruleset, **more: Any) -> State:
    """Return a position of a player who has opened beside a set of three with a joker, a king of hearts if declared."""
    first = "KC KD JK=KH" if rules.set_joker is SetJoker.DECLARED else WITH_JOKER
    return state(hand, first, *laid, rules=rules, **more)


def swaps(position: State) -> set[Move]:
    """Return the legal moves that take a joker."""
    return {move for move in legal(position) if isinstance(move, TakeJoker | CompleteSet)}


def lay_offs(position: State) -> set[Move]:
    """Return the legal moves that add a card."""
    return {move for move in legal(position) if isinstance(move, LayOff)}


@each_rule
def test_v_06_who_takes_the_joker_of_a_set_of_three(rules: Ruleset) -> None:
    """V-06, D-16: the declared card; either missing one, as a program plays; both together, as in Kalooki 40."""
    now = beside("KH KS 2D 5C", rules=rules)
    takes: dict[SetJoker, set[Move]] = {
        SetJoker.DECLARED: {TAKE_HEARTS},
        SetJoker.EITHER_MISSING: {TAKE_HEARTS, TAKE_SPADES},
        SetJoker.BOTH_MISSING: {HEARTS_AND_SPADES},
    }
    assert swaps(now) == takes[rules.set_joker]
    assert lay_offs(now) == ({ADD_SPADES} if rules.set_joker is SetJoker.DECLARED else {ADD_HEARTS, ADD_SPADES})


@each_loose_rule
def test_v_06_in_a_set_of_four_the_last_suit_takes_it(rules: Ruleset) -> None:
    """V-06: whichever three the others are; a card that the set holds takes nothing."""
    now = reached(beside("KH KS KC 2D 5C", rules=rules), ADD_HEARTS)
    assert melds(now) == ["KC KD KH JK=K"]
    assert (swaps(now), lay_offs(now)) == ({TAKE_SPADES}, set())
    assert refused_by(now, TakeJoker(0, card("KC"))) == {(Code.NO_JOKER_TO_TAKE, "B-09")}
    now = reached(now, TAKE_SPADES)
    assert melds(now) == ["KC KD KH KS"]
    assert now.hand == scala40.Hand.parse("KC 2D 5C JK")


def test_v_06_either_card_takes_the_joker_and_the_other_is_added() -> None:
    """V-06: the set loses its joker and is one of three natural cards, which takes the last suit or a joker."""
    now = reached(beside("KH KS 2D 5C", rules=EITHER), TAKE_SPADES)
    assert melds(now) == ["KC KD KS"]
    assert lay_offs(now) == {ADD_HEARTS, LayOff(0, JOKER, End.SET, Rank.KING)}
    now = reached(now, LayOff(0, JOKER, End.SET, Rank.KING))
    assert (melds(now), swaps(now)) == (["KC KD KS JK=K"], {TAKE_HEARTS})


def test_v_06_both_cards_go_down_in_one_move() -> None:
    """V-06: both leave the hand, the joker comes to it, and everybody knows that it is there."""
    now = reached(beside("KH KS 2D 5C", rules=BOTH), HEARTS_AND_SPADES)
    assert melds(now) == ["KC KD KH KS"]
    assert now.hand == scala40.Hand.parse("2D 5C JK")
    assert now.known[now.turn] == scala40.Hand.of([JOKER])


def test_v_06_each_missing_suit_takes_one_of_several_jokers() -> None:
    """V-06: where a set may hold several, none of which stands for a suit."""
    now = state("KD KH KS 2D 5C", "KC JK=K JK=K", rules=attrs.evolve(ANY, set_joker=SetJoker.EITHER_MISSING))
    assert swaps(now) == {TakeJoker(0, card(it)) for it in ("KD", "KH", "KS")}
    assert len(lay_offs(now)) == 3
    now = reached(now, TAKE_HEARTS, TakeJoker(0, card("KD")))
    assert melds(now) == ["KC KD KH"]
    assert now.hand.jokers == 2
    now = reached(now, LayOff(0, JOKER, End.SET, Rank.KING), TAKE_SPADES)
    assert (melds(now), now.hand.jokers) == (["KC KD KH KS"], 2)


@each_rule
def test_v_06_runs_are_not_concerned(rules: Ruleset) -> None:
    """V-06, D-14: a joker in a run stands for one card, and that card takes it."""
    assert swaps(state("8C 7C 2D 5C", "6C 7C JK=8C", rules=rules)) == {TakeJoker(0, card("8C"))}
    assert check_meld("JK 9C 8C", rules).meld == meld("8C 9C JK=10C")
    (wrong,) = check_meld("7C JK=8 9C", rules).violations
    assert (wrong.code, wrong.rule) == (Code.JOKER_UNDECLARED, "D-14")


@each_rule
@pytest.mark.parametrize("fixed", JokerOpeningValue)
def test_v_06_an_opening_counts_the_value_of_the_rank(rules: Ruleset, fixed: JokerOpeningValue) -> None:
    """V-06, D-10: as ever, or 25."""
    under = attrs.evolve(rules, joker_opening_value=fixed)
    declared = "9C 9D JK=9H" if rules.set_joker is SetJoker.DECLARED else "9C 9D JK"
    assert check_opening([declared], under).points == (27 if fixed is JokerOpeningValue.REPRESENTED else 43)


@each_loose_rule
def test_v_06_a_joker_of_a_set_stands_for_the_rank_alone(rules: Ruleset) -> None:
    """V-06, D-14, D-15: it is written without a suit, no place has to say one, and one that is named means nothing."""
    for written in ("KC KD JK", "JK KD KC", "KC JK=K KD", "KC KD JK=KH", "JK=KS KD KC"):
        found = check_meld(written, rules)
        assert (str(found.meld), found.values) == ("KC KD JK=K", (10, 10, 10)), written
    assert [str(it) for it in readings("KC KD JK", rules)] == ["KC KD JK=K"]
    assert [str(it) for it in additions("KC KD KH", rules)] == ["KS set", "JK=K set"]
    named = Meld(scala40.MeldKind.SET, cards_in("KC KD JK"), cards_in("KC KD KH"))
    assert codes(check_meld(named, rules).violations) == {Code.JOKER_UNDECLARED}
    assert codes(check_meld("KC KC JK", rules).violations) == {Code.SET_SUIT_TWICE}
    bare: list[Card | Rank] = [*cards_in("KC KD"), Rank.KING]
    assert str(check_meld(cards_in("KC KD JK"), rules, faces=bare).meld) == "KC KD JK=K"


def test_v_06_a_single_natural_card_leaves_open_what_jokers_stand_for() -> None:
    """V-06, D-15: where melds hold several; a set is one of the readings, and a rank says that it is one."""
    rules = attrs.evolve(ANY, set_joker=SetJoker.EITHER_MISSING)
    (ambiguous,) = check_meld("7C JK JK", rules).violations
    assert ambiguous.code is Code.JOKER_AMBIGUOUS
    assert "JK=7 JK=7" in ambiguous.message
    assert str(check_meld("JK 7C JK=7", rules).meld) == "7C JK=7 JK=7"
    assert [(it.card.text, it.place) for it in takers("7C JK=7 JK=7", rules)] == [("7D", 1), ("7H", 1), ("7S", 1)]
    assert codes(check_meld("JK=7 7C JK=8 JK", rules).violations) >= {Code.JOKER_UNDECLARED}


def test_v_06_a_declared_card_stays_what_it_is_by_default() -> None:
    """V-06, D-14, D-16: no rank alone is a declaration there."""
    assert DEFAULT.set_joker is SetJoker.DECLARED
    assert codes(check_meld("KC KD JK=K").violations) == {Code.JOKER_UNDECLARED}
    raises(scala40.RuleError, lambda: read_move("lay KC KD JK=K", RULES))


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_v_06_what_takes_no_joker_is_refused() -> None:
    """V-06: a card that could be one of two, two where one is asked, and two of which the set lacks not both."""
    both, either = beside("KH KS KC 2D", rules=BOTH), beside("KH KS KC 2D", rules=EITHER)
    assert refused_by(both, TAKE_HEARTS) == {(Code.BOTH_CARDS_DUE, "V-06")}
    assert refused_by(both, CompleteSet(0, cards_in("KC KH"))) == {(Code.NOT_BOTH_CARDS, "V-06")}
    assert refused_by(either, HEARTS_AND_SPADES) == {(Code.NOT_BOTH_CARDS, "V-06")}
    assert refused_by(beside("KH KS 2D", rules=DEFAULT), HEARTS_AND_SPADES) == {(Code.NOT_BOTH_CARDS, "V-06")}
    assert refused_by(both, CompleteSet(7, cards_in("KH KS"))) == {(Code.NO_SUCH_MELD, "B-09")}
    assert refused_by(beside("KH 2D 5C", rules=BOTH), HEARTS_AND_SPADES) == {(Code.CARD_NOT_IN_HAND, "B-03")}
    (needed,) = violations(both, TAKE_HEARTS)
    assert needed.cards == cards_in("KH KS")
    assert needed.hint is not None
    assert "both" in needed.hint
    for language in Language:
        assert "K" in needed.message_in(language)


def test_v_06_a_player_who_has_not_opened_takes_no_joker() -> None:
    """V-06, D-44, V-05: nor one who may not change that set in the turn of the opening."""
    others = {"opened": False, "others": ["AD QH"]}
    closed = beside("KH KS 2D 5C", rules=BOTH, **others)
    assert refused_by(closed, HEARTS_AND_SPADES) >= {(Code.JOKER_NOT_OPENED, "D-44")}
    own = attrs.evolve(BOTH, opening_turn=OpeningTurn.OWN_MELDS)
    now = reached(beside(f"{FORTY} KH KS 2D 5C", rules=own, **others), LayMeld(meld(FORTY)))
    assert refused_by(now, HEARTS_AND_SPADES) == {(Code.OWN_MELDS_ONLY, "V-05")}
    assert swaps(now) == set()


def test_v_06_what_is_left_must_be_able_to_close() -> None:
    """V-06, D-52: the joker that comes to the hand may be all that is left."""
    banned = attrs.evolve(BOTH, joker_discard_closing=Permission.BANNED)
    assert swaps(beside("KH KS", rules=BOTH)) == {HEARTS_AND_SPADES}
    assert refused_by(beside("KH KS", rules=banned), HEARTS_AND_SPADES) == {(Code.NO_CLOSING_DISCARD, "D-54")}
    assert swaps(beside("KH KS 2D", rules=banned)) == {HEARTS_AND_SPADES}


@pytest.mark.parametrize("fields,other", [({"jokers": 0}, "jokers"), ({"jokers_per_meld": ANY.jokers_per_meld}, "one")])
def test_v_06_what_contradicts_it_is_refused(fields: dict[str, Any], other: str) -> None:
    """V-06: without jokers it means nothing; two cards for one joker need a set with a single one."""
    (wrong,) = raised(lambda: Ruleset(set_joker=SetJoker.BOTH_MISSING, **fields))
    assert (wrong.code, wrong.rule) == (Code.RULE_CONTRADICTION, "V-06")
    assert other in wrong.message
    assert dict(wrong.figures)["what"] in {Detail.IDLE_WITHOUT_JOKERS, Detail.SEVERAL_JOKERS}


# --- duties -----------------------------------------------------------------------------------------------------------


def test_v_06_either_of_two_cards_meets_a_duty() -> None:
    """V-06, D-32, V-02: as a swap does; where a swap is no use of the card, the duty stays."""
    for owed in ("KH", "KS"):
        now = reached(beside("KH KS 2D 5C", rules=BOTH, duty=owed), HEARTS_AND_SPADES)
        assert now.duties == ()
    at_once = attrs.evolve(AT_ONCE, set_joker=SetJoker.BOTH_MISSING)
    now = beside("KH KS 2D 5C", rules=at_once, duty="KS")
    assert swaps(now) == {HEARTS_AND_SPADES}
    assert refused_by(beside("2C KH KS 5C", "3C 4C 5C", rules=at_once, duty="2C"), HEARTS_AND_SPADES) == {
        (Code.DUTY_FIRST, "D-31")
    }
    no_swap = attrs.evolve(BOTH, discard_draw_ways=DiscardDrawWays.NO_SWAP)
    now = beside("KH KS 2D 5C", rules=no_swap, duty="KS")
    assert (swaps(now), lay_offs(now)) == (set(), {ADD_HEARTS, ADD_SPADES} - {ADD_HEARTS})
    now = reached(beside("KH KS KS 2D 5C", "KC KD KH", rules=no_swap, duty="KS"), HEARTS_AND_SPADES)
    assert now.duties == (Duty(DutyKind.LAY, card("KS")),)
    assert LayOff(1, card("KS"), End.SET) in legal(now)


def test_v_06_the_joker_may_have_to_be_laid_again() -> None:
    """V-06, D-43: whoever takes it with one card or with two, and no other is taken before."""
    rules = attrs.evolve(OWING, set_joker=SetJoker.BOTH_MISSING)
    assert swaps(beside("KH KS 2D 5C", rules=rules)) == set()
    now = reached(beside("KH KS 7H 8H 5C", "QC QD JK", rules=rules), HEARTS_AND_SPADES)
    assert now.duties == (Duty(DutyKind.JOKER, JOKER),)
    assert LayMeld(meld("7H 8H JK=9H")) in legal(now)
    held = beside("KH KS QH QS 7H 8H 5C", "QC QD JK", rules=rules)
    assert len(swaps(held)) == 2
    assert refused_by(reached(held, HEARTS_AND_SPADES), CompleteSet(1, cards_in("QH QS"))) >= {
        (Code.JOKER_PENDING, "D-43")
    }


@each_loose_rule
def test_v_06_the_discard_may_be_taken_for_a_meld_with_that_joker(rules: Ruleset) -> None:
    """V-06, D-31: with the cards that take the joker in the hand, and not with fewer."""
    enough = "KS 8C 2D 5H" if rules is EITHER else "KH KS 8C 2D 5H"
    fewer = "8C 2D 5H" if rules is EITHER else "KS 8C 2D 5H"
    for hand, may in ((enough, True), (fewer, False)):
        assert (TakeDiscard() in legal(beside(hand, rules=rules, phase=Phase.DRAW, pile="9C"))) is may
        run = beside(hand.replace("8C", "JD"), "5C 6C 7C", rules=rules, phase=Phase.DRAW, pile="9C")
        assert (TakeDiscard() in legal(run)) is may


@each_loose_rule
def test_v_06_an_opening_may_count_on_that_joker_for_the_card_taken(rules: Ruleset) -> None:
    """V-06, D-30: once it stands; the card lies in a new meld with the joker."""
    under = attrs.evolve(TAKING, set_joker=rules.set_joker)
    junk = "2C 5C 3D 6D 9D 4H 2S"
    kings = ("KS 7D", "QS 7D") if rules is EITHER else ("KH KS", "KS 7D")
    for pair, may in zip(kings, (True, False), strict=True):
        now = beside(
            f"10C JC QC KC {pair} 8S {junk.removesuffix(' 2S')}",
            rules=under,
            opened=False,
            others=["AD QH"],
            phase=Phase.DRAW,
            pile="9S",
        )
        assert (TakeDiscard() in legal(now)) is may


# --- closing ----------------------------------------------------------------------------------------------------------


@each_loose_rule
def test_v_06_a_hand_is_closed_with_the_joker(rules: Ruleset) -> None:
    """V-06: the search for a close takes it with one card or with two."""
    now = beside("KS 7C 8C 5D" if rules is EITHER else "KH KS 7C 8C 5D", rules=rules)
    found = some(closing_moves(now))
    assert found[0] == (TAKE_SPADES if rules is EITHER else HEARTS_AND_SPADES)
    assert play_all(now, found).phase is Phase.CLOSED
    hand = f"{FORTY} 7H 8H 2D 3D 4D 5D 6D 9S {'KS 7D' if rules is EITHER else 'KH KS'}"
    unopened = beside(hand, rules=rules, opened=False, others=["AD QH"])
    found = some(closing_moves(unopened))
    assert play_all(unopened, found).phase is Phase.CLOSED


@each_loose_rule
def test_v_06_jokers_and_cards_are_added_to_sets_in_order_to_close(rules: Ruleset) -> None:
    """V-06: a natural card to a set with a joker, and a joker for the rank of another one."""
    for hand in ("KS JK 5D", "KH KS 5D"):
        now = beside(hand, "QC QD QH", rules=rules)
        assert play_all(now, some(closing_moves(now))).phase is Phase.CLOSED


def test_v_06_four_of_a_kind_leave_the_table_at_once() -> None:
    """V-06, D-28: with the last card or with the last two."""
    before = beside("KH KS 2D 5C", rules=attrs.evolve(RECYCLING, set_joker=SetJoker.BOTH_MISSING))
    assert [type(it) for it in events(before, HEARTS_AND_SPADES)] == [CompletedSet, Recycled]
    now = reached(before, HEARTS_AND_SPADES)
    assert melds(now) == []
    assert set(cards_in("KC KD KH KS")) <= set(now.pile)


# --- forms ------------------------------------------------------------------------------------------------------------


@each_loose_rule
def test_v_06_moves_are_written_and_read(rules: Ruleset) -> None:
    """V-06: a joker with its rank, two cards with the word for one; what an addition leaves out the table says."""
    now = beside("KH KS JK 9C 9D 2D", "QC QD QH", rules=rules)
    strict = ["lay 9C 9D JK=9", "add JK=Q to 1 set", "add KH to 0 set"]
    strict += ["swap KS on 0"] if rules is EITHER else ["swap KH KS on 0"]
    for written in strict:
        move = read_move(written, now)
        assert move in legal(now)
        assert (write_move(move), read_move(written, rules)) == (written, move)
        assert from_json(Move, to_json(move, scala40), scala40) == move
        assert from_data(type(move), to_data(move, scala40), scala40) == move
        for language in Language:
            assert move.describe(language)
    assert write_move(read_move("lay JK 9C 9D", now)) == "lay 9C 9D JK=9"
    assert write_move(read_move("lay 9C 9D JK=9H", now)) == "lay 9C 9D JK=9"
    assert write_move(read_move("add JK to 1", now)) == "add JK=Q to 1 set"
    assert write_move(read_move("add KS to 0", now)) == "add KS to 0 set"
    assert refused_by(now, read_move("add JK=QS to 1 set", now)) == {(Code.JOKER_UNDECLARED, "D-14")}
    assert refused_by(now, read_move("add JK=9 QS to 1 high cut 3", now)) >= {(Code.RUNS_NOT_CUT, "D-26")}
    assert read_move("swap ks kh on 0", rules) == HEARTS_AND_SPADES


def test_v_06_two_cards_complete_a_set() -> None:
    """V-06: in either order; fewer or more are no move."""
    assert CompleteSet(0, cards_in("KS KH")) == HEARTS_AND_SPADES
    assert str(HEARTS_AND_SPADES) == "take the joker of meld 1 for KH KS"
    for cards in ("KH", "KC KH KS"):
        raises(ValueError, CompleteSet, 0, cards_in(cards), match="two cards")
    raises(NotationError, lambda: read_move("swap KC KH KS on 0", BOTH))


@each_loose_rule
def test_v_06_positions_are_written_and_read(rules: Ruleset) -> None:
    """V-06: text, JSON, plain data and pickles say the rank; a state of these rules is none of the usual ones."""
    now = beside("KH KS 2D 5C", rules=rules)
    line = write_state(now)
    assert "table KC KD JK=K" in line
    assert read_state(line) == now
    assert from_json(State, to_json(now, scala40), scala40) == now
    seen = view(now, now.turn)
    assert from_json(scala40.View, to_json(seen, scala40), scala40) == seen
    assert pickle.loads(pickle.dumps(now)) == now  # noqa: S301 - our own bytes
    usual = read_setup(write_position(setup("KH KS 2D", WITH_JOKER, rules=rules)).partition("; rules")[0])
    assert Code.JOKER_UNDECLARED in codes(scala40.problems(usual))
    assert "K♣ K♦ JK=K" in text(scala40.scene(now))


@each_loose_rule
def test_v_06_a_hand_is_recorded_and_replayed(rules: Ruleset) -> None:
    """V-06: as text and as JSON, with what each joker stands for."""
    under = attrs.evolve(rules, opening_points=1)
    dice, now, plies = Stream("recorded 3"), scala40.deal(under, 2, seed="V-06"), list[Ply[Move]]()
    for _ in range(150):
        moves = list(legal_moves(now))
        move = dice.choice([move for move in moves if not isinstance(move, Discard)] or moves)
        plies.append(Ply(now.turn, move))
        now = scala40.play(now, move)
        if now.phase.is_over:
            break
    record = Record(under, seats=2, seed="V-06", hands=(RecordedHand(tuple(plies), seed="V-06"),))
    written = to_text(record, scala40)
    assert re.search(r"JK=([2-9AJQK]|10)[ ,]", written)
    assert from_text(Record, written, scala40) == record
    assert from_json(Record, to_json(record, scala40), scala40) == record


@each_loose_rule
def test_v_06_moves_have_numbers(rules: Ruleset) -> None:
    """V-06: in the order of the legal moves; two cards that take a joker have a place behind all others."""
    now = beside("KH KS JK 9C 9D 2D", "QC QD QH", rules=rules)
    numbers = move_numbers(rules, 2)
    assert [numbers.decode(it, now) for it in numbers.legal(now)] == list(legal_moves(now))
    for move in legal_moves(now):
        assert numbers.decode(numbers.encode(move, now), now) == move
    if rules is BOTH:
        number = numbers.encode(HEARTS_AND_SPADES, now)
        assert numbers.label(number) == "meld 0 of the table: take the joker for both cards that are missing"
        with pytest.raises(ValueError, match="the meld is QC QD QH"):
            numbers.encode(CompleteSet(1, cards_in("KH KS")), reached(now, ADD_HEARTS))


def test_v_06_what_is_seen_of_such_a_set() -> None:
    """V-06: events, scenes and observations; the arena plays by the declared card alone."""
    now = beside("KH KS 2D 5C", rules=BOTH)
    (event,) = events(now, HEARTS_AND_SPADES)
    assert str(event) == "takes the joker of meld 1 for KH KS: KC KD KH KS"
    shown = scala40.scene(reached(now, HEARTS_AND_SPADES), last=(event,))
    assert [spot.card for spot in shown.melds[0].spots if spot.moved] == [card("KH"), card("KS")]
    assert [type(it) for it in events(beside("KH KS 2D 5C", rules=EITHER), TAKE_SPADES)] == [TookJoker]
    assert len(observer(BOTH, 2).flat(view(now, now.turn))) == observer(BOTH, 2).size
    raises(UnsupportedRules, lambda: Arena(BOTH, 2, 1, seed=7), match="set_joker")


def test_v_06_players_take_such_a_joker() -> None:
    """V-06: the quick player does it first, and the reason is that of any joker."""
    now = beside("KH KS 2D 5C", rules=BOTH)
    assert quick_move(now) == HEARTS_AND_SPADES
    assert reason(view(now, now.turn), HEARTS_AND_SPADES).merit.value == "takes joker"
    assert Discard(card("2D")) in legal(reached(now, HEARTS_AND_SPADES))


def test_v_06_other_rules_than_the_joker_s_do_not_change() -> None:
    """V-06, V-02, D-43: the field stands beside what concerns swaps."""
    rules = Ruleset(
        set_joker=SetJoker.EITHER_MISSING, swapped_joker=SwappedJoker.THIS_TURN, jokers_per_meld=JokersPerMeld.ANY
    )
    assert TAKE_HEARTS in legal(state("KH 7H 8H 5C", "KC KD JK=K", KINGS, rules=rules))
    assert [it.field for it in rules.diff(Ruleset())] == ["jokers_per_meld", "swapped_joker", "set_joker"]
