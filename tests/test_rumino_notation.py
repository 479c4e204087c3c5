"""The notation of Rumino: moves, rules, positions and views, and the records of its matches."""

from __future__ import annotations

import re

import attrs
import pytest
from raising import raises
from rumino_positions import RULES, groups, setup, state

import scala40
from scala40 import rumino
from scala40.core._cards import JOKER, Card, Hand, InvalidRuleset, InvalidSetup, cards_in
from scala40.core._text import Code, NotationError
from scala40.notation import from_text, to_json, to_text
from scala40.players import Greedy, Random
from scala40.record import Course, Record, RecordError, name_of_game, record_match, seat_record
from scala40.rumino import (
    ClaimDiscard,
    DeclareRumino,
    Discard,
    DrawStock,
    GinStreak,
    GoGin,
    Knock,
    Move,
    Ruleset,
    TakeDiscard,
    read_move,
    read_rules,
    read_setup,
    read_state,
    read_view,
    view,
    write_move,
    write_position,
    write_rules,
    write_view,
)

LOW = "7C 8C 9C 10C AD 2D 4H"

MOVES: dict[str, Move] = {
    "draw": DrawStock(),
    "take": TakeDiscard(),
    "discard KS": Discard(Card.parse("KS")),
    "discard JK": Discard(JOKER),
    "gin 10H": GoGin(Card.parse("10H")),
    "knock": Knock(),
    "knock 7C 8C 9C 10C": Knock(groups("7C 8C 9C 10C")),
    "knock AD AH JK / 7C 8C 9C 10C": Knock(groups("10C 9C 8C 7C/JK AD AH")),
    "rumino": DeclareRumino(),
    "claim": ClaimDiscard(),
}


@pytest.mark.parametrize("text", MOVES)
def test_moves_are_written_and_read(text: str) -> None:
    """One line each, always the same for the same move."""
    move = MOVES[text]
    assert read_move(text, RULES) == move
    assert read_move(write_move(move), RULES) == move
    if "AD AH" not in text:
        assert write_move(move) == text


def test_melds_are_written_in_one_order() -> None:
    """However they were named."""
    assert write_move(MOVES["knock AD AH JK / 7C 8C 9C 10C"]) == "knock 7C 8C 9C 10C / AD AH JK"


@pytest.mark.parametrize("text", ["  Draw ", "DISCARD k♠", "Gin  th", "knock ad ah jk/7c 8c 9c 10c", "Knock", "CLAIM"])
def test_reading_is_lenient(text: str) -> None:
    """Capital and small letters, signs and blanks."""
    assert read_move(text, RULES) in {*MOVES.values(), GoGin(Card.parse("10H"))}


@pytest.mark.parametrize(
    "text,span,message",
    [
        ("", (0, 0), "is no move: one begins with draw, take, discard, gin, knock, rumino, claim"),
        ("castle", (0, 6), "'castle' is no move"),
        ("draw KS", (5, 7), "the move is complete before 'KS'"),
        ("claim KS", (6, 8), "the move is complete before"),
        ("discard", (7, 7), "write a card here"),
        ("gin 9X", (4, 6), "'9X' is no card"),
        ("knock 9C / ", (10, 10), "something is missing here"),
        ("knock 9C 10X", (9, 12), "'10X' is no card"),
    ],
)
def test_what_is_no_move_says_where(text: str, span: tuple[int, int], message: str) -> None:
    """The fault is pointed at."""
    assert raises(NotationError, lambda: read_move(text, RULES), match=re.escape(message)).span == span


def test_rules_are_written_and_read() -> None:
    """Only what differs from the default."""
    rules = Ruleset(knock_max=5, gin_streak=GinStreak.OFF)
    assert write_rules(rules) == "knock_max=5 gin_streak=off"
    assert read_rules("Gin_Streak=OFF knock_max=5") == rules
    assert read_rules("") == Ruleset()
    raises(NotationError, lambda: read_rules("limit"), match="'limit' is no field with a value")
    raises(InvalidRuleset, lambda: read_rules("limits=7"), match="there is no field 'limits'; the closest is limit")
    with pytest.raises(InvalidRuleset, match="knock_max means nothing unless knock_min_melded is below 7"):
        read_rules("knock_max=5 knock_min_melded=7")


def test_a_position_is_one_line() -> None:
    """With its fields in a fixed order, without those that say nothing."""
    position = attrs.evolve(setup(LOW, "2C 2D 2H 3C 3D 3H 4S", players=2, pile="KS"), stock=cards_in("JK AS"))
    line = write_position(position)
    assert line == (
        "turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0; "
        "hands 2C 3C 2D 3D 2H 3H 4S / 7C 8C 9C 10C AD 2D 4H; stock JK AS; pile KS; seed str:test"
    )
    assert read_setup(line) == position


def test_hands_that_are_over_are_written_with_what_was_shown() -> None:
    """And with all that is then known."""
    over = rumino.play(state(LOW), Knock())
    line = write_position(over)
    assert "; phase knocked; " in line
    assert "; shown 7C 8C 9C 10C; known " in line
    assert read_state(line) == over
    mine = view(over, 0)
    assert read_view(write_view(mine)) == mine


VIEW = write_view(view(state(LOW, pile="KS"), 1))


@pytest.mark.parametrize(
    "change,message",
    [
        (("phase draw", "phase play"), "'play' is no phase: it is one of draw, discard, knocked, gin, rumino"),
        (("pile KS", "pile KX"), "'KX' is no card"),
        (("left 86", "left 85"), "with this the hands and the piles have 107 cards, not 108"),
        (("left 86", "left -1"), "'-1' is no number from 0"),
        (("turn 1", "turn x"), "'x' is no number"),
        (("; turn 1", "; turn 1; turn 1"), "turn comes twice"),
        (("; turn 1", ""), "the field turn is missing"),
        (("; turn 1", "; turn 1; table 7C 8C 9C"), "'table' is not one of "),
    ],
)
def test_what_cannot_be_read_says_why(change: tuple[str, str], message: str) -> None:
    """Text that is no view."""
    text = VIEW.replace(*change)
    assert text != VIEW
    raises(NotationError, lambda: read_view(text), match=re.escape(message))


def test_positions_that_cannot_be_are_refused() -> None:
    """With every problem."""
    caught = raises(InvalidSetup, lambda: read_view(VIEW.replace("; pile", "; fresh 2; pile")))
    assert {it.code for it in caught.violations} == {Code.TURN}
    raises(InvalidSetup, lambda: read_state("turn 0; phase draw; seats 0 1; dealer 1; hands 5C / 2D KS"))
    raises(NotationError, read_setup, "turn 0; phase draw; seats 0 1; dealer 1", match="the field hands is missing")


def test_what_no_play_leads_to_may_have_no_notation() -> None:
    """No seats, parts for other seats, an empty meld."""
    for wrong in (
        attrs.evolve(setup(LOW), known=(Hand(),)),
        attrs.evolve(setup(LOW), hands=(), known=()),
        attrs.evolve(setup(LOW), shown=((),)),
    ):
        raises(ValueError, write_position, wrong, match="has no notation")


# --- records ----------------------------------------------------------------------------------------------------------


def recorded(seed: int) -> Record[Ruleset, Move]:
    """Return the record of a match for three, or as much of it as some hands."""
    greedy = Greedy(rumino.rate)
    rules = Ruleset(limit=60) if seed % 2 else RULES
    return record_match(rumino, rules, [greedy, Random(seed), greedy], seed=seed, names=("Anna", "Bruno", "Carla"))


def test_a_seat_s_record_holds_no_other_draw() -> None:
    """A draw is told to the drawer alone."""
    for hand in seat_record(recorded(1), rumino, 0).hands:
        assert all((ply.drawn != ()) == (ply.seat == 0) for ply in hand.plies if ply.move == DrawStock())


def test_claims_stand_in_records_under_their_seat() -> None:
    """A claim is a turn of its own."""
    rest = list(RULES.pack.cards)
    dealt = cards_in("2C KC 5D 5D KC 8H 8H KD JS JS KD QC QC KH 4D 4D KH 9H 9H 9S 2C")
    for card in (*dealt, *cards_in("AH KS")):
        rest.remove(card)
    course = Course(Record(RULES, seats=3, dealer=0), rumino)
    course.deal(deck=(*dealt, Card.parse("AH"), Card.parse("KS"), *rest))
    course.play(DrawStock())
    course.play(Discard(Card.parse("KS")))
    course.play(ClaimDiscard(), 2)
    text = to_text(course.record, rumino)
    assert "1: draw, discard KS\n2: claim\nresult rumino by 2: " in text
    assert course.match.winners == (2,)
    assert from_text(Record, text, rumino) == course.record
    with pytest.raises(RecordError, match="with KS the hand makes no rumino"):
        from_text(Record, text.replace("2: claim", "0: claim"), rumino)


def test_a_record_says_which_game_it_is_of() -> None:
    """So that whoever has the text knows by which rules to read it."""
    record = recorded(1)
    assert name_of_game(to_text(record, rumino)) == name_of_game(to_json(record, rumino)) == "rumino"
    assert [name_of_game(text) for text in ("", "{", "{}", '{"game": 7}', "[1]", "game", "# game x")] == [None] * 7
    text = to_text(record, rumino)
    raises(RecordError, from_text, Record, text, scala40, match="this is a record of 'rumino', not of 'scala40'")
