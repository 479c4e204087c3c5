"""Variants of Rumino that other publications play by, from the rule text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest
import rumino_oracle as oracle
from raising import raises, some
from rumino_positions import state

from scala40 import Code, rumino
from scala40.core._base import Stream, shuffled
from scala40.core._cards import Card, Hand, InvalidRuleset, Violation, cards_in
from scala40.match import Match, points_entry
from scala40.notation import from_json, from_text, to_json, to_text
from scala40.players import hint
from scala40.record import Course, Record, RecordError, SeatRecord, seat_record
from scala40.rumino import (
    PRESETS,
    ClaimDiscard,
    DeclareRumino,
    Discard,
    DrawStock,
    Ending,
    GoGin,
    Knock,
    Phase,
    Ruleset,
    RuminoWhen,
    Setup,
    State,
    TakeDiscard,
    actors,
    best_partition,
    check_hand,
    check_meld,
    deal_from,
    events,
    is_claim_in,
    legal_moves,
    move_numbers,
    partitions,
    play,
    problems,
    quick_move,
    rate_all,
    read_state,
    reason,
    result,
    sample,
    view,
    violations,
    write_position,
)
from scala40.rumino import default_move as absent
from scala40.rumino.searching import gin_discards, least_after_discard, least_points, least_without

LONG = Ruleset(max_run_length=7)
FIVE = Ruleset(max_run_length=5)


def test_vr_02_a_run_has_at_most_four_cards_by_default() -> None:
    """VR-02, R-01: five that follow one another are no meld."""
    assert not check_meld("4C 5C 6C 7C 8C").is_meld
    assert best_partition(Hand.parse("4C 5C 6C 7C 8C KD")).points == 14


@pytest.mark.parametrize(
    "cards, longest", [("4C 5C 6C 7C 8C", 5), ("4C 5C JK 7C 8C", 5), ("4C JK JK JK JK", 5), ("8C 9C 10C JC QC KC", 6)]
)
def test_vr_02_runs_may_be_longer(cards: str, longest: int) -> None:
    """VR-02: up to the number agreed on, with jokers as ever."""
    assert check_meld(cards, Ruleset(max_run_length=longest)).is_meld
    assert not check_meld(cards, Ruleset(max_run_length=longest - 1)).is_meld


def test_vr_02_sets_stay_at_three_or_four() -> None:
    """VR-02: five of a rank are no set, and the ace stays below the two."""
    assert not check_meld("7C 7C 7D 7H 7S", LONG).is_meld
    assert not check_meld("7C 7D JK JK JK", LONG).is_meld
    assert not check_meld("10C JC QC KC AC", LONG).is_meld
    assert not check_meld("JC QC KC AC 2C 3C 4C", LONG).is_meld


def test_vr_02_what_is_left_is_counted_with_the_longer_runs() -> None:
    """VR-02, R-09: a fifth card of a run is not left."""
    assert best_partition(Hand.parse("4C 5C 6C 7C 8C KD 2D"), longest=5).points == 12
    assert len(partitions(Hand.parse("4C 5C 6C 7C 8C"), longest=5)) == len(partitions(Hand.parse("4C 5C 6C 7C 8C"))) + 1


def test_vr_02_one_knocks_and_names_the_longer_run() -> None:
    """VR-02, R-04: five cards melded and three points left."""
    at = state("4C 5C 6C 7C 8C AD 2D", rules=FIVE)
    knock = Knock((cards_in("4C 5C 6C 7C 8C"),))
    assert knock in list(legal_moves(at))
    assert knock not in list(legal_moves(state("4C 5C 6C 7C 8C AD 2D")))
    assert {line.points for line in some(result(play(at, knock))).scores if line.seat == at.turn} == {3}
    numbers = move_numbers(FIVE, 2)
    assert numbers.decode(numbers.encode(knock, at), at) == knock
    assert [numbers.decode(number, at) for number in numbers.legal(at)] == list(legal_moves(at))


def test_vr_02_seven_in_a_run_stay_a_rumino_and_are_gin_if_not_declared() -> None:
    """VR-02, R-07: the hand may be declared, or go gin with its discard."""
    assert check_hand("4C 5C 6C 7C 8C 9C 10C", LONG).ending is Ending.RUMINO
    moves = list(legal_moves(state("4C 5C 6C 7C 8C 9C 10C KD", rules=LONG, phase=Phase.DISCARD)))
    assert DeclareRumino() in moves
    assert GoGin(cards_in("KD")[0]) in moves


def test_vr_02_the_absent_player_keeps_the_longer_run() -> None:
    """VR-02: the move for an absent player counts it too."""
    at = state("4C 5C 6C 7C 8C QD KH 2S", rules=FIVE, phase=Phase.DISCARD)
    move = absent(view(at, at.turn))
    assert isinstance(move, Discard)
    assert move.card.text in {"QD", "KH"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("longest", range(4, 8))
def test_vr_02_both_referees_part_hands_alike(longest: int) -> None:
    """VR-02: every way to part a hand, what is least, and which discards go gin, as the rule text has it."""
    dice = Stream(f"long runs {longest}")
    for number in range(60):
        suit = "CDHS"[dice.below(4)]
        near = [f"{rank}{suit}" for rank in ("3", "4", "5", "6", "7", "8", "9")]
        wild = ["JK"] * dice.below(4)
        pool = (*near, *wild, "5D", "5H", "KS", "6D")
        hand = Hand.parse(" ".join(shuffled(pool, f"{longest} {number}")[: 7 + number % 2]))
        cards = tuple(hand)
        assert {(it.melds, it.left) for it in partitions(hand, longest=longest)} == oracle.partitions(cards, longest)
        assert least_points(hand, longest) == best_partition(hand, longest=longest).points
        assert least_points(hand, longest) == oracle.least(cards, 0, longest)
        left = {card: oracle.least(tuple(hand.remove(card)), 0, longest) for card in hand}
        assert dict(least_without(hand, longest)) == left
        assert least_after_discard(hand, longest) == min(it for it in left.values() if it is not None)
        if len(hand) == 8:
            assert set(gin_discards(hand, longest)) == {card for card in hand if left[card] == 0}


def test_vr_02_the_preset_of_long_runs() -> None:
    """VR-02: any run, three cards melded to knock, and out with a hundred."""
    assert PRESETS["long-runs"].rules == Ruleset(max_run_length=7, knock_min_melded=3, limit=99)


def test_long_runs_walks_through_its_rules() -> None:
    """VR-02, R-04, R-10: a run of three is enough to knock, one of six is a meld, and with a hundred one is out."""
    rules = PRESETS["long-runs"].rules
    assert PRESETS["long-runs"].sources == ("P",)
    assert check_meld("4C 5C 6C 7C 8C 9C", rules).is_meld
    assert not check_meld("4C 5C 6C 7C 8C 9C", Ruleset()).is_meld
    few = "4C 5C 6C AS AD 2H 3S"
    for named, knocks in ((rules, True), (Ruleset(), False)):
        assert any(isinstance(it, Knock) for it in legal_moves(state(few, rules=named))) is knocks
    knocked = play(state(few, rules=rules), Knock((tuple(cards_in("4C 5C 6C")),)))
    outcome = some(result(knocked))
    assert (outcome.ending, outcome.points(knocked.turn)) == (Ending.KNOCKED, 1 + 1 + 2 + 3)
    assert not any(isinstance(it, Knock) for it in legal_moves(state("4C 5C 6C AS AD 3H 4S", rules=rules)))
    match = Match(rules.match_rules, 3).add(points_entry({0: 99, 1: 100, 2: 3}, closer=2, ending=Ending.KNOCKED))
    assert match.active == (0, 2)


def test_vr_02_the_bounds() -> None:
    """VR-02: four to seven."""
    for wrong in (3, 8):
        with pytest.raises(InvalidRuleset, match="max_run_length"):
            Ruleset(max_run_length=wrong)


def test_vr_02_the_longest_run_is_a_number() -> None:
    """VR-02: anything else is refused by name."""
    wrong: Any = "5"
    raises(TypeError, lambda: best_partition(Hand.parse("4C 5C 6C"), longest=wrong), match="longest")


# --- VR-01: a rumino is declared at once ------------------------------------------------------------------------------

SCATTERED = "2C 5D 8H JS QC 4D 9H"
KINGS = "KC KC KD KD KH KH JK"
SPADES = "7S 8S 9S 10S JS QS JK"
CLUBS = "AC 2C 3C 4C 5C 6C 7C"
AT_ONCE = Ruleset(rumino_when=RuminoWhen.AT_ONCE)
DECLARE, CLAIM = DeclareRumino(), ClaimDiscard()


def codes(violations: tuple[Violation, ...]) -> set[Code]:
    """Return the codes of violations."""
    return {violation.code for violation in violations}


def deck_of(*hands: str) -> tuple[Card, ...]:
    """Return a pack that deals these hands, first to the seat after the dealer."""
    first = [card for cards in zip(*map(cards_in, hands), strict=True) for card in cards]
    return (*first, *sorted((Counter(AT_ONCE.pack.cards) - Counter(first)).elements()))


def dealt(*hands: str, rules: Ruleset = AT_ONCE) -> State:
    """Return a deal of these hands to the seats after the dealer, who is seat 0."""
    return deal_from(rules, deck_of(*hands), len(hands))


def test_vr_01_a_rumino_is_declared_in_ones_own_turn_by_default() -> None:
    """VR-01, R-07: by the usual rules nobody declares out of turn."""
    assert Ruleset().rumino_when is RuminoWhen.OWN_TURN
    at = state(SCATTERED, KINGS)
    assert actors(at) == (1, 2)
    assert not list(legal_moves(at, 2))
    assert codes(violations(at, DECLARE, 2)) == {Code.NOT_YOUR_TURN}
    assert actors(dealt(SCATTERED, KINGS, SPADES, rules=Ruleset())) == (1,)
    assert not any(is_claim_in(at, move) for move in (DECLARE, DrawStock()))
    assert is_claim_in(at, CLAIM)


def test_vr_01_every_seat_may_act_while_a_draw_is_due() -> None:
    """VR-01: from the deal on, in turn order; the last is who has just discarded. After a draw one seat may act."""
    at = dealt(SCATTERED, KINGS, SPADES)
    assert actors(at) == (1, 2, 0)
    drawn = play(at, DrawStock())
    assert actors(drawn) == (1,)
    assert actors(play(drawn, Discard(next(iter(drawn.hand))))) == (2, 0, 1)
    assert actors(state(SCATTERED, rules=AT_ONCE, players=2)) == (1, 0)


def test_vr_01_a_dealt_rumino_is_declared_out_of_turn() -> None:
    """VR-01: before the first draw, by the dealer too; it wins the match, and the position is one that can be."""
    at = dealt(SCATTERED, SPADES, KINGS)
    assert list(legal_moves(at, 2)) == list(legal_moves(at, 0)) == [DECLARE]
    over = play(at, DECLARE, 0)
    assert (over.turn, over.phase, over.shown) == (0, Phase.RUMINO, (cards_in(KINGS),))
    assert (over.pile, over.stock, over.hands) == (at.pile, at.stock, at.hands)
    outcome = some(result(over))
    assert (outcome.ending, outcome.closer, outcome.wins_match, outcome.points(0)) == (Ending.RUMINO, 0, True, 0)
    assert problems(over) == ()
    assert read_state(write_position(over)) == over
    assert [str(event) for event in events(at, DECLARE, 0)] == ["has a rumino: KC KC KD KD KH KH JK"]
    assert codes(violations(over, DECLARE, 2)) == {Code.HAND_OVER}
    assert not actors(over)


def test_vr_01_by_the_usual_rules_such_an_ending_cannot_be() -> None:
    """VR-01: a seat that was not to act had a rumino of seven cards before the first turn."""
    wrong = attrs.evolve(Setup(**parts(play(dealt(SCATTERED, KINGS, SPADES), DECLARE, 2))), rules=Ruleset())
    assert Code.TURN in codes(problems(wrong))
    eight = attrs.evolve(Setup(**parts(play(state(SCATTERED, "KC KC KD KD KH KH 9S", pile="KS"), CLAIM, 2))), fresh=3)
    assert Code.TURN in codes(problems(attrs.evolve(eight, rules=AT_ONCE))), "the card turned up is not claimed"


def parts(over: State) -> dict[str, Any]:
    """Return the fields of a state by their names."""
    return {field.name: getattr(over, field.name) for field in attrs.fields(Setup)}


def test_vr_01_who_has_just_discarded_may_declare_but_not_claim() -> None:
    """VR-01, R-08: its own discard is no card to claim, and the card turned up is none for anybody."""
    after = play(state(f"{KINGS} KS", SCATTERED, rules=AT_ONCE, phase=Phase.DISCARD), Discard(cards_in("KS")[0]))
    assert list(legal_moves(after, 1)) == [DECLARE]
    assert codes(violations(after, CLAIM, 1)) == {Code.NOTHING_TO_CLAIM}
    assert play(after, DECLARE, 1).shown == (cards_in(KINGS),)
    turned = attrs.evolve(state(SCATTERED, "KC KC KD KD KH KH 9S", pile="KS", rules=AT_ONCE), fresh=3)
    assert not list(legal_moves(turned, 2))
    assert codes(violations(turned, CLAIM, 2)) == {Code.NOTHING_TO_CLAIM}


def test_vr_01_a_discard_is_claimed_as_ever() -> None:
    """VR-01, R-08: a seat may have both moves, or that one alone."""
    both = state(SCATTERED, "KC KC KD KD KH KH JK", pile="KS", rules=AT_ONCE)
    assert list(legal_moves(both, 2)) == [DECLARE, CLAIM]
    assert list(legal_moves(view(both, 2))) == [DECLARE, CLAIM]
    one = state(SCATTERED, "KC KC KD KD KH KH 9S", pile="KS", rules=AT_ONCE)
    assert list(legal_moves(one, 2)) == [CLAIM]
    assert codes(violations(one, DECLARE, 2)) == {Code.NO_RUMINO}
    assert {violation.rule for violation in violations(one, DECLARE, 2)} == {"R-07"}
    assert play(both, DECLARE, 2).pile == both.pile
    assert play(both, CLAIM, 2).pile == ()


def test_vr_01_nobody_declares_out_of_turn_while_another_plays() -> None:
    """VR-01: from the draw to the discard, for no hand has grown since."""
    drawn = play(state(SCATTERED, KINGS, rules=AT_ONCE), DrawStock())
    assert not list(legal_moves(drawn, 2))
    assert codes(violations(drawn, DECLARE, 2)) == {Code.NOT_YOUR_TURN}
    assert not is_claim_in(drawn, DECLARE)
    assert DECLARE in legal_moves(state(f"{KINGS} 9S", rules=AT_ONCE, phase=Phase.DISCARD))


def test_vr_01_ones_own_turn_is_as_ever() -> None:
    """VR-01, R-07: before drawing the seat to act declares, knocks or draws."""
    at = state(CLUBS, KINGS, rules=AT_ONCE)
    usual = state(CLUBS, KINGS)
    assert list(legal_moves(at)) == list(legal_moves(usual))
    assert DECLARE in legal_moves(at)
    assert play(at, DECLARE).shown == (cards_in(CLUBS),)
    for other in (DrawStock(), TakeDiscard(), Knock(), Discard(cards_in("KC")[0])):
        assert Code.NOT_YOUR_TURN in codes(violations(at, other, 2))


def test_vr_01_gin_with_the_discard_comes_before_any_declaration() -> None:
    """VR-01, R-05: the hand is over."""
    before = state("7C 8C 9C 10C AD AH AS KS", KINGS, rules=AT_ONCE, phase=Phase.DISCARD)
    assert codes(violations(play(before, GoGin(cards_in("KS")[0])), DECLARE, 2)) == {Code.HAND_OVER}


def test_vr_01_who_is_asked_is_checked() -> None:
    """VR-01: a seat that is out of the match, spectators, other seats than that of a view, and what is no seat."""
    at = state(SCATTERED, KINGS, rules=AT_ONCE)
    assert codes(violations(at, DECLARE, 5)) == {Code.NOT_YOUR_TURN}
    assert codes(violations(at, DECLARE)) == {Code.NO_RUMINO}
    assert codes(violations(view(at, None), DECLARE)) == {Code.SPECTATOR}
    assert violations(view(at, 2), DECLARE) == violations(view(at, 2), DECLARE, 2) == ()
    assert codes(violations(view(at, 1), DECLARE, 2)) == {Code.NOT_YOUR_TURN}
    assert not list(legal_moves(view(at, 1), 2))
    wrong: Any
    for wrong in (True, "2"):
        raises(TypeError, violations, at, DECLARE, wrong)


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_vr_01_nothing_shows_that_somebody_could_declare(seat: int) -> None:
    """VR-01, R-08: to all others the position looks the same, and a sample has any cards in the hand."""
    could = state(SCATTERED, KINGS, players=4, rules=AT_ONCE)
    hands = (*could.hands[:2], Hand.of(could.stock[:7]), *could.hands[3:])
    swapped = attrs.evolve(could, hands=hands, stock=(*could.hands[2], *could.stock[7:]))
    assert (DECLARE in legal_moves(could, 2), DECLARE in legal_moves(swapped, 2)) == (True, False)
    assert view(could, seat) == view(swapped, seat)
    assert actors(could) == actors(swapped) == actors(view(could, seat))
    assert view(sample(view(could, seat), seed=1), seat) == view(could, seat)
    raises(ValueError, lambda: absent(view(could, 2)), match="does not have to move")


def test_vr_01_moves_keep_their_numbers() -> None:
    """VR-01: the numbering is the usual one, and tells the move of a seat that is not to act."""
    numbers = move_numbers(AT_ONCE, 2)
    assert [(it.name, it.first, it.size) for it in numbers.blocks] == [
        (it.name, it.first, it.size) for it in move_numbers(Ruleset(), 2).blocks
    ]
    at = state(SCATTERED, KINGS, rules=AT_ONCE)
    (number,) = numbers.legal(at, 2)
    assert numbers.label(number) == "declare rumino"
    assert numbers.decode(number, view(at, 2)) == DECLARE
    assert numbers.legal(view(at, 2)) == (number,)


def test_vr_01_a_simple_player_declares_at_once() -> None:
    """VR-01: a rumino wins the match, in turn or not; the move for an absent player declares nothing."""
    at = state(CLUBS, KINGS, rules=AT_ONCE)
    for seat in (1, 2):
        mine = view(at, seat)
        assert legal_moves(mine)[rate_all(mine).index(max(rate_all(mine)))] == DECLARE
        assert reason(mine, DECLARE).message == "it wins the match"
    assert hint(rumino, view(at, 2), legal_moves(view(at, 2))).move == DECLARE
    assert quick_move(at) == DECLARE
    assert absent(view(at, 1)) == DrawStock()


def test_vr_01_records_say_who_declared() -> None:
    """VR-01: the declaration stands under its seat, in records of both kinds and forms, and is checked when read."""
    at = dealt(SCATTERED, KINGS, SPADES)
    course = Course(Record(AT_ONCE, seats=3, dealer=0), rumino)
    course.deal(deck=deck_of(SCATTERED, KINGS, SPADES))
    assert course.state == at
    course.play(DrawStock())
    course.play(Discard(cards_in("2C")[0]))
    course.play(DECLARE, 0)
    record = course.record
    text = to_text(record, rumino)
    assert "1: draw, discard 2C\n0: rumino\nresult rumino by 0: " in text
    assert from_text(Record, text, rumino) == from_json(Record, to_json(record, rumino), rumino) == record
    for seat in range(3):
        seen = seat_record(record, rumino, seat)
        assert from_text(SeatRecord, to_text(seen, rumino), rumino) == seen
    with pytest.raises(RecordError, match="no seven cards of the hand make a rumino"):
        from_text(Record, text.replace("0: rumino", "1: rumino"), rumino)
    with pytest.raises(RecordError, match="it is player 3's turn"):
        from_text(Record, text.replace("rumino_when=at_once", ""), rumino)
