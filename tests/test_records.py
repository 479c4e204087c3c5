"""Records of matches: written as text and as JSON, read, played through, and handed out to a seat."""

from __future__ import annotations

import copy
import json
import pickle
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from typing import Any, Final, NamedTuple

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import DATES, AnyRecord, AnySeatRecord, cut, names, random_record, seeds
from rulesets import rulesets
from walks import SOAK, choose

import scala40
from scala40 import (
    Card,
    Discard,
    DrawStock,
    Ending,
    Hand,
    InvalidEntry,
    LayMeld,
    MatchMode,
    Meld,
    MeldKind,
    Move,
    NotationError,
    Ruleset,
    TakeDiscard,
    deal,
    legal_moves,
    play,
)
from scala40.cli.options import AnyPlayer
from scala40.core.cards import cards_in
from scala40.core.errors import Scala40Error
from scala40.core.rng import Seed, Stream, derive, shuffled
from scala40.players import Greedy, Random
from scala40.record import (
    JSON_SCHEMA,
    SEAT_JSON_SCHEMA,
    Course,
    Outcome,
    Ply,
    Record,
    RecordedHand,
    RecordError,
    SeatRecord,
    SeenHand,
    SeenPly,
    final_match,
    from_json,
    from_text,
    record_match,
    replay,
    replay_while_valid,
    seat_from_json,
    seat_from_text,
    seat_record,
    seat_to_json,
    seat_to_text,
    to_json,
    to_text,
)
from scala40.simulate import play_match

RULES: Final = Ruleset()
RECORDS: Final = 200 if SOAK else 24
GREEDY: Final[AnyPlayer] = Greedy(scala40.rate)
TWO_HANDS: Final = record_match(scala40, RULES, [Random(1), GREEDY], seed=7)
"""A whole match of two hands."""
MADE: Final = [random_record(seed) for seed in range(RECORDS)]
EMPTY: Final[AnyRecord] = Record(RULES, seats=2, seed=7)
SEES_NOTHING: Final[AnySeatRecord] = SeatRecord(RULES, seat=0, seats=2)
HEADER: Final = "scala40 record 1\ngame scala40\nseats 2\nseed int:7\n"


def moves_in(record: AnyRecord) -> int:
    """Return how many moves a record has."""
    return sum(len(hand.plies) for hand in record.hands)


def turns_in(record: AnyRecord) -> int:
    """Return how many turns a record has: moves of one seat that follow one another."""
    return sum(len(list(groupby(hand.plies, key=lambda ply: ply.seat))) for hand in record.hands)


# --- written and read -------------------------------------------------------------------------------------------------


def test_the_records_of_these_tests_hold_everything_that_one_can() -> None:
    """Otherwise the tests would say little."""
    hands = [hand for record in MADE for hand in record.hands]

    assert any(record.seed is None for record in MADE)
    assert any(record.rules != RULES for record in MADE)
    assert any(record.names for record in MADE)
    assert any(record.date for record in MADE)
    assert any(record.withdrawn for record in MADE)
    assert any(hand.withdrawn for hand in hands)
    assert any(hand.deck and hand.seed is None for hand in hands)
    assert any(hand.deck and hand.seed is not None for hand in hands)
    assert any(hand.seed is not None and hand.deck is None for hand in hands)
    assert any(hand.seed is None and hand.deck is None for hand in hands)
    assert any(not record.hands for record in MADE)
    assert any(len(record.hands) > 1 for record in MADE)
    assert any(final_match(record, scala40).is_over for record in MADE)


@pytest.mark.parametrize("seed", range(RECORDS))
def test_a_record_is_read_as_it_is_written(seed: int) -> None:
    """As text and as JSON, and so is what each seat saw of it."""
    record = MADE[seed]

    assert from_text(to_text(record, scala40), scala40) == record
    assert from_json(to_json(record, scala40), scala40) == record
    for seat in range(record.seats):
        seen = seat_record(record, scala40, seat)
        assert seat_from_text(seat_to_text(seen, scala40), scala40) == seen
        assert seat_from_json(seat_to_json(seen, scala40), scala40) == seen


@given(rulesets(), seeds, st.data())
def test_a_header_is_read_as_it_is_written(rules: Ruleset, seed: Seed, data: st.DataObject) -> None:
    """Any rules, any seed of any type, any names, any date."""
    seats = data.draw(st.integers(rules.min_players, rules.max_players))
    record: AnyRecord = Record(
        rules,
        seats=seats,
        dealer=data.draw(st.integers(0, seats - 1)),
        names=data.draw(st.just(()) | st.lists(names, min_size=seats, max_size=seats).map(tuple)),
        date=data.draw(st.sampled_from(DATES) | st.datetimes().map(lambda it: it.isoformat())),
        seed=data.draw(st.sampled_from([None, seed])),
    )
    for written, read in ((to_text, from_text), (to_json, from_json)):
        again: AnyRecord = read(written(record, scala40), scala40)
        assert again == record
        assert type(again.seed) is type(record.seed)


def test_a_record_is_short() -> None:
    """As text under 200 bytes a turn, by a wide margin."""
    record = record_match(scala40, RULES, [GREEDY] * 4, seed=1)

    assert len(to_text(record, scala40).encode()) / turns_in(record) < 60


def test_a_record_is_made_to_be_read() -> None:
    """One line a turn, with blank lines between the hands."""
    plies: tuple[Ply[Move], ...] = (Ply(1, DrawStock()), Ply(1, Discard(Card.parse("AC"))), Ply(2, DrawStock()))
    hand = RecordedHand(plies, withdrawn=(0,))
    record: AnyRecord = Record(
        Ruleset(limit=201, target=None),
        seats=3,
        dealer=2,
        names=("Anna", 'Nicolò "Nick"', "♣\u2028\u202e\U000e0041"),
        date="2026-11-21",
        seed="sette e mezzo",
        hands=(hand,),
    )

    assert to_text(record, scala40).splitlines() == [
        "scala40 record 1",
        "game scala40",
        "rules limit=201",
        "seats 3",
        "dealer 2",
        "seed str:sette%20e%20mezzo",
        'name 0 "Anna"',
        'name 1 "Nicolò \\"Nick\\""',
        'name 2 "♣\\u2028\\u202e\\udb40\\udc41"',
        "date 2026-11-21",
        "",
        "withdrawn 0",
        "hand 1",
        "1: draw, discard AC",
        "2: draw",
    ]


def test_a_record_is_read_leniently() -> None:
    """Comments, blank lines, Windows' line ends, capitals, more blanks, turns in two lines, fields in any order."""
    text = """
        # a match at home

        scala40 record 1
        SEATS 2
        seed int:7\r
        Game scala40

        Hand 1\r
        1 : Draw
        1: discard kc  # not a comment"""
    text = text.replace("  # not a comment", "")
    record = from_text(text, scala40)

    assert record == from_text(HEADER + "hand 1\n1: draw, discard KC\n", scala40)
    data = json.loads(to_json(record, scala40))
    data["seats"] = 2.0
    data["hands"][0]["turns"] = [{"seat": 1, "moves": [move]} for move in (" DRAW ", "discard k♣")]
    assert from_json(json.dumps(data, indent=4), scala40) == record


PROGRAM = """
import hashlib, scala40
from scala40.players import Greedy, Random
from scala40.record import record_match, seat_record, seat_to_text, to_json, to_text
lines = []
for seed in (7, "sieben", b"7"):
    players = [Greedy(scala40.rate), Random(seed), Greedy(scala40.rate)]
    record = record_match(scala40, scala40.Ruleset(limit=201), players, seed=seed, names=("a", "\\xe8", "\\u2028"))
    lines += [to_text(record, scala40), to_json(record, scala40)]
    lines += [seat_to_text(seat_record(record, scala40, seat), scala40) for seat in range(3)]
print(hashlib.sha256("".join(lines).encode()).hexdigest())
"""
RECORDED = "1f052c37d57d5c5136c1410c1d169f212dfb968eda0c5398382da3d28278436f"
"""What the program prints, on every Python and platform and with every hash seed."""


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_law_7_the_same_match_has_the_same_record_byte_for_byte(hash_seed: str) -> None:
    """On every Python and with every hash seed."""
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={"PYTHONHASHSEED": hash_seed, "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout.strip() == RECORDED


# --- played through ---------------------------------------------------------------------------------------------------


def test_replay_gives_every_position() -> None:
    """Each deal and what each move leads to, with the match so far."""
    positions = list(replay(TWO_HANDS, scala40))

    assert len(positions) == moves_in(TWO_HANDS) + len(TWO_HANDS.hands)
    assert [(it.hand, it.ply) for it in positions] == [
        (number, ply) for number, hand in enumerate(TWO_HANDS.hands, start=1) for ply in range(len(hand.plies) + 1)
    ]
    for before, after in pairwise(positions):
        if after.last is None:
            assert before.result is not None
            assert after.match.hands == (before.result,)
        else:
            assert after.state == play(before.state, after.last.move, after.last.seat)
    assert positions[0].state.context.dealer == TWO_HANDS.dealer
    assert positions[-1].match.is_over


def mixed() -> list[AnyPlayer]:
    """Return new players, each with its own dice."""
    return [Random(1), GREEDY, Random(2)]


def test_a_recorded_match_is_the_match_that_was_played() -> None:
    """The same players and the same seed play the same, recorded or not."""
    seats = ("a", "b", "c")
    record = record_match(scala40, RULES, mixed(), seed="same", names=seats, date="2026-11-21")

    assert final_match(record, scala40) == play_match(scala40, RULES, mixed(), seed="same").match
    assert (record.names, record.date) == (seats, "2026-11-21")


def test_a_match_that_is_given_up_has_a_record_too() -> None:
    """It ends with the unfinished hand."""
    record = record_match(scala40, RULES, [Random(1), Random(2)], seed=7, most_moves=5)

    assert moves_in(record) == 5
    assert not final_match(record, scala40).is_over
    assert from_text(to_text(record, scala40), scala40) == record


def test_a_course_is_a_match_in_progress() -> None:
    """It deals, plays and records; what cannot be is refused and changes nothing."""
    course = Course(scala40, attrs.evolve(EMPTY, seats=3, withdrawn=(1,), hands=(RecordedHand(),)))
    assert course.record == attrs.evolve(EMPTY, seats=3)
    with pytest.raises(ValueError, match="no hand goes on"):
        course.play(DrawStock())
    course.withdraw(0)
    assert course.record.withdrawn == (0,)
    state = course.deal()
    assert state.context.seats == (1, 2)
    assert course.record.hands == (RecordedHand((), (0,)),)
    for wrong in (course.deal, lambda: course.withdraw(1)):
        with pytest.raises(ValueError, match="the hand is not over"):
            wrong()
    with pytest.raises(scala40.IllegalMove):
        course.play(TakeDiscard())
    state = course.play(DrawStock())
    assert state == course.state
    assert (course.hands, course.plies) == (1, 1)
    dice = Stream("course")
    while course.result is None:
        state = course.play(choose(list(legal_moves(state)), dice, 10))
    with pytest.raises(ValueError, match="no hand goes on"):
        course.play(DrawStock())
    assert len(course.match.hands) == 1
    course.withdraw(2)
    assert course.match.winners == (1,)
    with pytest.raises(InvalidEntry):
        course.deal()
    assert course.record.withdrawn == (2,)
    assert final_match(course.record, scala40) == course.match


def test_hands_may_have_seeds_and_decks_of_their_own() -> None:
    """A deck says what is dealt, a seed what is shuffled."""
    deck = shuffled(RULES.pack.cards, "mine")
    no_seed: AnyRecord = attrs.evolve(EMPTY, seed=None)
    dealt = [
        next(replay(attrs.evolve(record, hands=(hand,)), scala40)).state
        for record, hand in (
            (EMPTY, RecordedHand[Move]()),
            (EMPTY, RecordedHand[Move](seed="own")),
            (no_seed, RecordedHand[Move](deck=deck)),
            (no_seed, RecordedHand[Move](deck=deck, seed="own")),
        )
    ]

    assert dealt == [
        deal(RULES, 2, seed=derive(7, "hand", 1)),
        deal(RULES, 2, seed="own"),
        scala40.deal_from(RULES, deck, 2),
        scala40.deal_from(RULES, deck, 2, seed="own"),
    ]
    with pytest.raises(RecordError, match="hand 1: neither a seed nor a deck says what is dealt"):
        next(replay(attrs.evolve(no_seed, hands=(RecordedHand(),)), scala40))


DRAWS = RecordedHand[Move]((Ply(1, DrawStock()),))
KC = Discard(Card.parse("KC"))


@pytest.mark.parametrize(
    "record,why",
    [
        (
            attrs.evolve(EMPTY, hands=(RecordedHand((Ply(0, DrawStock()),)),)),
            "hand 1, move 1: it is not the turn of seat 0",
        ),
        (
            attrs.evolve(EMPTY, hands=(RecordedHand((*DRAWS.plies, Ply(1, DrawStock()))),)),
            "hand 1, move 2: the card of",
        ),
        (attrs.evolve(EMPTY, hands=(DRAWS, DRAWS)), "hand 2: the hand is not over"),
        (
            attrs.evolve(EMPTY, hands=(RecordedHand(deck=cards_in("9C")),)),
            "hand 1: the cards are not those of the pack",
        ),
        (attrs.evolve(EMPTY, hands=(RecordedHand(withdrawn=(2,)),)), "hand 1: the seats in the match are 0, 1"),
        (attrs.evolve(EMPTY, hands=(RecordedHand(withdrawn=(1,)),)), "hand 1: the match is over"),
        (attrs.evolve(EMPTY, hands=(DRAWS,), withdrawn=(1,)), "the hand is not over"),
        (attrs.evolve(EMPTY, withdrawn=(0, 1)), "the match is over"),
        (attrs.evolve(EMPTY, seats=7, hands=(DRAWS,)), "hand 1: 2 to 6 players"),
        (attrs.evolve(TWO_HANDS, hands=TWO_HANDS.hands * 2), "hand 3: the match is over"),
    ],
    ids=lambda it: it if isinstance(it, str) else "",
)
def test_what_cannot_be_played_is_located(record: AnyRecord, why: str) -> None:
    """By the hand and the move; it is neither replayed nor written."""
    uses: list[Callable[[], object]] = [
        lambda: list(replay(record, scala40)),
        lambda: final_match(record, scala40),
        lambda: to_text(record, scala40),
        lambda: to_json(record, scala40),
        lambda: seat_record(record, scala40, 0),
    ]
    for use in uses:
        with pytest.raises(RecordError) as caught:
            use()
        assert str(caught.value).startswith(why)
        assert isinstance(caught.value.__cause__, Scala40Error | ValueError)
        assert caught.value.line is None


WRONG: list[tuple[dict[str, Any], type[Exception]]] = [
    ({"seats": 1}, ValueError),
    ({"seats": 101}, ValueError),
    ({"dealer": 2}, ValueError),
    ({"dealer": -1}, ValueError),
    ({"names": ("a",)}, ValueError),
    ({"names": ("a", "\ud800")}, ValueError),
    ({"date": "today"}, ValueError),
    ({"date": "2026-11-31"}, ValueError),
    ({"date": "2026-11-21 20:30"}, ValueError),
    ({"date": "20261121"}, ValueError),
    ({"date": "2026-11-21\nhand 1"}, ValueError),
    ({"date": "٢٠٢٦-11-21"}, ValueError),
    ({"names": ["a", "b"]}, TypeError),
    ({"seats": "2"}, TypeError),
    ({"seed": 1.5}, TypeError),
    ({"hands": [DRAWS]}, TypeError),
    ({"withdrawn": (None,)}, TypeError),
]


@pytest.mark.parametrize("fields,error", WRONG, ids=lambda it: "" if isinstance(it, type) else ascii(it)[:40])
def test_a_record_has_a_header_that_can_be_written(fields: dict[str, Any], error: type[Exception]) -> None:
    """What could not be read again is refused when the record is made."""
    with pytest.raises(error):
        attrs.evolve(EMPTY, **fields)
    if "seed" not in fields and "hands" not in fields:
        with pytest.raises(error):
            attrs.evolve(SEES_NOTHING, **fields)


# --- while valid ------------------------------------------------------------------------------------------------------

NO_TURNS: Final = (
    "9: draw",
    "1: fly",
    "x: draw",
    ": draw",
    "0:",
    "1: lay 7C 8X",
    "100: draw",
    "-1: draw",
    "0: 1: draw",
)
NO_ENTRIES: Final = (
    *("garbage", "hand 99", "hand", "view turn 1", "seat 1", "result", "result won by 9: 1 2 3", "{}", '"', "-"),
    *("\x00", "\x1b[2J", "🂡", "\ud800", "x" * 50_000, "٣", "scala40 record 1", "resultclosed by 0"),
)
NO_MOVES: Final = (
    "fly",
    "",
    "lay 7C 8X",
    "discard",
    "draw draw",
    "swap 9C on 0",
    "add 9C to 99 high",
    "\x00",
    "hand 2",
)


class Boundary(NamedTuple):
    """A place in the text of a record: the lines before it, what they say, and where in the match it is."""

    lines: list[str]
    record: AnyRecord
    hand: int | None
    plies: int
    is_in_hand: bool


def boundaries(record: AnyRecord) -> Iterator[Boundary]:
    """Yield the places between the lines of a record at which it could end, but for a result that is due."""
    lines = [line for line in to_text(record, scala40).splitlines() if line]
    hand, plies, is_in_hand, read = None, 0, False, attrs.evolve(record, hands=(), withdrawn=())
    for number, line in enumerate([*lines, ""]):
        word = line.partition(" ")[0]
        begun = hand is not None or word in {"hand", "withdrawn", ""}
        if begun and not (is_in_hand and word in {"deck", "seed"}):
            yield Boundary(lines[:number], read, (hand or 0) + (not is_in_hand), plies, is_in_hand)
        if word == "hand":
            hand, plies, is_in_hand = (hand or 0) + 1, 0, True
        if word.endswith(":"):
            plies += len(line.split(","))
        if word == "withdrawn":
            read, hand = attrs.evolve(read, withdrawn=tuple(map(int, line.split()[1:]))), hand or 0
        elif is_in_hand and hand:
            read = cut(record, hand, plies)
        is_in_hand = is_in_hand and word != "result"


PLACES: Final = [place for record in MADE[:: 1 if SOAK else 3] for place in boundaries(record)]


@settings(max_examples=5_000 if SOAK else 250)
@given(st.sampled_from(PLACES), st.sampled_from((*NO_TURNS, *NO_ENTRIES)), st.text(max_size=30))
def test_law_10_a_valid_prefix_and_garbage_give_the_prefix_and_one_error(
    place: Boundary, garbage: str, rest: str
) -> None:
    """At any place between two lines; the error says in which line, in which hand and at which move."""
    text = "\n".join([*place.lines, garbage, rest])
    record, error = replay_while_valid(text, scala40)

    assert record == place.record
    assert error is not None
    is_turn = place.is_in_hand and garbage in NO_TURNS
    assert error.line == len(place.lines) + 1
    in_header = place.lines[-1].partition(" ")[0] in {"seed", "date", "name", "dealer"} and not place.is_in_hand
    assert error.hand == (None if in_header and not garbage.startswith("hand") else place.hand)
    assert error.ply == (place.plies + 1 if is_turn else None)
    assert error.shown.splitlines()[1].strip("^ ") == ""
    with pytest.raises(RecordError) as caught:
        from_text(text, scala40)
    assert str(caught.value) == str(error)


@settings(max_examples=5_000 if SOAK else 150)
@given(st.sampled_from([place for place in PLACES if re.match(r"\d+:", place.lines[-1])]), st.data())
def test_law_10_holds_within_a_line_too(place: Boundary, data: st.DataObject) -> None:
    """The moves before the garbage are played."""
    seat, _, moves = place.lines[-1].partition(": ")
    listed = moves.split(", ")
    count = data.draw(st.integers(0, len(listed)))
    garbage = data.draw(st.sampled_from(NO_MOVES))
    before = place.plies - len(listed) + count
    text = "\n".join([*place.lines[:-1], f"{seat}: {', '.join([*listed[:count], garbage])}"])
    record, error = replay_while_valid(text, scala40)

    assert place.hand is not None
    assert record == cut(place.record, place.hand, before)
    assert error is not None
    assert (error.line, error.hand, error.ply) == (len(place.lines), place.hand, before + 1)


@pytest.mark.parametrize("field", ["game scala40", "seats 2", "dealer 0", "seed int:7", "rules limit=201"])
def test_law_10_holds_for_a_header_in_which_something_comes_twice(field: str) -> None:
    """What is complete before it is read."""
    text = HEADER + "dealer 0\nrules limit=101\n"
    record, error = replay_while_valid(text + field, scala40)

    assert record == from_text(text, scala40)
    assert error is not None
    assert error.why == f"{field.split(maxsplit=1)[0]} comes twice"
    assert error.line == 7


# --- faults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,message",
    [
        (
            "x",
            """\
line 1: a scala40 record begins with 'scala40 record 1'
x
^""",
        ),
        (
            "scala40 record 2\n",
            """\
line 1: a scala40 record begins with 'scala40 record 1'
scala40 record 2
^^^^^^^^^^^^^^^^""",
        ),
        (
            "scala40 seat record 1\n",
            """\
line 1: a scala40 record begins with 'scala40 record 1'
scala40 seat record 1
^^^^^^^^^^^^^^^^^^^^^""",
        ),
        (
            "scala40 record 1\n",
            """\
line 1: the header does not say: game, seats
scala40 record 1
^^^^^^^^^^^^^^^^""",
        ),
        (
            "scala40 record 1\n\nseats 2\n",
            """\
line 3: the header does not say: game
seats 2
^^^^^^^""",
        ),
        (
            "scala40 record 1\nseats 2\n1: draw\n",
            """\
line 3: expected is hand 1 or, before it, one of game, rules, seats, dealer, seed, name, date
1: draw
^^^^^^^""",
        ),
        (
            HEADER.replace("scala40\nseats", "chess\nseats"),
            """\
line 2: this is a record of 'chess', not of 'scala40'
game chess
     ^^^^^""",
        ),
        (
            HEADER + "rules limit=201 x\n",
            """\
line 5: 'x' is no field with a value, like limit=201
rules limit=201 x
                ^""",
        ),
        (
            HEADER + "rules limit=0\n",
            """\
line 5: limit is 0, it must be from 1 to 10000 [D-73]
rules limit=0
^^^^^^^^^^^^^""",
        ),
        (
            HEADER.replace("seats 2", "seats two"),
            """\
line 3: 'two' is no number from 2 to 100
seats two
      ^^^""",
        ),
        (
            HEADER.replace("seats 2", "seats 101"),
            """\
line 3: '101' is no number from 2 to 100
seats 101
      ^^^""",
        ),
        (
            HEADER + "dealer 2\n",
            """\
line 5: '2' is no number from 0 to 1
dealer 2
       ^""",
        ),
        (
            HEADER.replace("int:7", "7"),
            """\
line 4: '7' is no seed: write int: or bytes: and hexadecimal digits, or str: and a text
seed 7
     ^""",
        ),
        (
            HEADER + "seats 2\n",
            """\
line 5: seats comes twice
seats 2
^^^^^^^""",
        ),
        (
            HEADER + "name 0 Anna\n",
            """\
line 5: expected is 0 and a name in quotation marks, like 0 "Anna"
name 0 Anna
     ^^^^^^""",
        ),
        (
            HEADER + 'name 1 "Anna"\n',
            """\
line 5: expected is 0 and a name in quotation marks, like 0 "Anna"
name 1 "Anna"
     ^^^^^^^^""",
        ),
        (
            HEADER + 'name 0 "Anna"\nname 0 "Bruno"\n',
            """\
line 6: expected is 1 and a name in quotation marks, like 1 "Anna"
name 0 "Bruno"
     ^^^^^^^^^""",
        ),
        (
            HEADER + 'name 0 "Anna"\ndate 2026-11-21\n',
            """\
line 5: there are 1 names for 2 seats
name 0 "Anna"
     ^^^^^^^^""",
        ),
        (
            HEADER + 'name 0 "\\ud83c"\nname 1 "Bruno"\n',
            """\
line 5: there is half a letter in this name, which no file can hold
name 0 "\\ud83c"
     ^^^^^^^^^^""",
        ),
        (
            HEADER + "name 0 7\n",
            """\
line 5: expected is 0 and a name in quotation marks, like 0 "Anna"
name 0 7
     ^^^""",
        ),
        (
            HEADER + "date 2026-02-30\n",
            """\
line 5: '2026-02-30' is no date like 2026-11-21 or 2026-11-21T20:30:00Z
date 2026-02-30
     ^^^^^^^^^^""",
        ),
        (
            HEADER + "colour red\n",
            """\
line 5: expected is hand 1 or, before it, one of game, rules, seats, dealer, seed, name, date
colour red
^^^^^^^^^^""",
        ),
        (
            HEADER + "1: draw\n",
            """\
line 5: expected is hand 1 or, before it, one of game, rules, seats, dealer, seed, name, date
1: draw
^^^^^^^""",
        ),
        (
            HEADER + "hand 2\n",
            """\
line 5, hand 1: expected is hand 1
hand 2
^^^^^^""",
        ),
        (
            HEADER + "hand 1\ndraw\n",
            """\
line 6, hand 1: expected is a turn, like '1: draw, discard KS', or the result of the hand
draw
^^^^""",
        ),
        (
            HEADER + "hand 1\n1: fly, discard KC\n",
            """\
line 6, hand 1, move 1: 'fly' is no move: one begins with draw, take, lay, add, swap, discard
1: fly, discard KC
   ^^^""",
        ),
        (
            HEADER + "hand 1\n1: draw, discard 9X\n",
            """\
line 6, hand 1, move 2: '9X' is no card: write a rank and a suit like 10H or Q♠, or JK for a joker
1: draw, discard 9X
                 ^^""",
        ),
        (
            HEADER + "hand 1\n1: draw, take\n",
            """\
line 6, hand 1, move 2: the card of this turn has been drawn already [B-02]; only who has opened may take the top of \
the discard pile [D-30]
1: draw, take
         ^^^^""",
        ),
        (
            HEADER + "hand 1\n0: draw\n",
            """\
line 6, hand 1, move 1: it is not the turn of seat 0 but of seat 1 [B-01]
0: draw
   ^^^^""",
        ),
        (
            HEADER + "hand 1\nx: draw\n",
            """\
line 6, hand 1, move 1: 'x' is no number from 0 to 100
x: draw
^""",
        ),
        (
            HEADER + "hand 1\n1: draw, lay 7C 8C 9D\n",
            """\
line 6, hand 1, move 2: the cards of a set are of one rank: 7C 8C 9D [B-05]; the cards of a set are of different \
suits, these are not: 7C 8C 9D [B-05]; the cards of a run are of one suit: 7C 8C 9D [B-06]
1: draw, lay 7C 8C 9D
         ^^^^^^^^^^^^""",
        ),
        (
            HEADER + "hand 1\n1: draw,\n",
            """\
line 6, hand 1, move 2: '' is no move: one begins with draw, take, lay, add, swap, discard
1: draw,
        ^""",
        ),
        (
            HEADER + "hand 1\n1: draw\nresult closed by 1: 0 0\n",
            """\
line 7, hand 1: there is a result, but the hand is not over
result closed by 1: 0 0
^^^^^^^^^^^^^^^^^^^^^^^""",
        ),
        (
            HEADER + "hand 1\n1: draw\nresult closed\n",
            """\
line 7, hand 1: 'closed' does not tell how a hand ended, like 'closed by 0: 0 35'
result closed
       ^^^^^^""",
        ),
        (
            HEADER + "hand 1\n1: draw\nresult closed by her: 0 0\n",
            """\
line 7, hand 1: 'her' is no number from 0 to 100
result closed by her: 0 0
                 ^^^""",
        ),
        (
            HEADER + "hand 1\n1: draw\nresult closed by 1: 0 x\n",
            """\
line 7, hand 1: 'x' is no number from -999999999 to 999999999
result closed by 1: 0 x
                      ^""",
        ),
        (
            HEADER + "hand 1\n1: draw\nhand 2\n",
            """\
line 7, hand 1: the hand before this is not over
hand 2
^^^^^^""",
        ),
        (
            HEADER + "hand 1\n1: draw\nwithdrawn 0\n",
            """\
line 7, hand 1: the hand before this is not over
withdrawn 0
^^^^^^^^^^^""",
        ),
        (
            HEADER + "hand 1\ndeck AC 2X\n",
            """\
line 6, hand 1: '2X' is no card: write a rank and a suit like 10H or Q♠, or JK for a joker
deck AC 2X
        ^^""",
        ),
        (
            HEADER + "hand 1\ndeck " + "AC " * 201 + "\n",
            """\
line 6, hand 1: no pack has so many cards: 201 are listed here
AC AC AC AC AC AC AC AC AC AC AC\x20
                              ^^""",
        ),
        (
            HEADER + "hand 1\nseed int:1\nseed int:1\n",
            """\
line 7, hand 1: expected is a turn, like '1: draw, discard KS', or the result of the hand
seed int:1
^^^^^^^^^^""",
        ),
        (
            HEADER + "hand 1\nseed 1\n",
            """\
line 6, hand 1: '1' is no seed: write int: or bytes: and hexadecimal digits, or str: and a text
seed 1
     ^""",
        ),
        (
            HEADER + "withdrawn 5\nhand 1\n",
            """\
line 5, hand 1: the seats in the match are 0, 1, the entry is for 5 [B-12]
withdrawn 5
          ^""",
        ),
        (
            HEADER + "withdrawn one\nhand 1\n",
            """\
line 5, hand 1: 'one' is no number from 0 to 100
withdrawn one
          ^^^""",
        ),
        (
            HEADER + "withdrawn 1\nhand 1\n",
            """\
line 6, hand 1: the match is over [B-12]
hand 1
^^^^^^""",
        ),
        (
            HEADER + "withdrawn 1\nwithdrawn 0\n",
            """\
line 6, hand 1: expected is hand 1
withdrawn 0
^^^^^^^^^^^""",
        ),
        (
            HEADER.replace("seed int:7\n", "") + "hand 1\n",
            """\
line 4, hand 1: neither a seed nor a deck says what is dealt
hand 1
^^^^^^""",
        ),
    ],
    ids=lambda it: ascii(it)[-40:],
)
def test_a_fault_in_a_record_is_shown(text: str, message: str) -> None:
    """With its line, its hand and its move, what is wrong in words, and carets below it."""
    with pytest.raises(RecordError) as caught:
        from_text(text, scala40)

    assert f"{caught.value}\n{caught.value.shown}" == message


def test_a_text_that_says_nothing_is_no_record() -> None:
    """Neither is one of comments alone."""
    for text in ("", "\n\n", "# nothing"):
        record, error = replay_while_valid(text, scala40)
        assert record is None
        assert (str(error), error and error.shown) == ("a scala40 record begins with 'scala40 record 1'", "")


DONE: Final = to_text(TWO_HANDS, scala40)
RESULT: Final = next(line for line in DONE.splitlines() if line.startswith("result"))


@pytest.mark.parametrize(
    "wrong",
    [
        *("", "result", RESULT + " 1", RESULT[:-1], RESULT.replace("closed", "dead"), RESULT.replace(" by ", " by 1")),
        *(RESULT.replace("result", "result of"), "result closed by nobody: 0 0", "result closed by: 0 0"),
        "result by 0: 0 0",
    ],
    ids=ascii,
)
def test_a_result_is_checked(wrong: str) -> None:
    """A record whose result is not that of its moves is not read; everything before it is."""
    record, error = replay_while_valid(DONE.replace(RESULT, wrong, 1), scala40)

    assert record == cut(TWO_HANDS, 1, len(TWO_HANDS.hands[0].plies))
    assert error is not None
    assert (error.hand, error.ply) == (1, None)
    assert RESULT.removeprefix("result ") in error.why or "does not tell how a hand ended" in error.why


NO_TEXTS: list[Any] = [None, b"scala40 record 1", 7, ["scala40 record 1"], EMPTY]


@pytest.mark.parametrize("wrong", NO_TEXTS, ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_text_is_a_mistake_of_the_program(wrong: Any) -> None:  # noqa: ANN401 - anything
    """And raises `TypeError`."""
    for read in (from_text, replay_while_valid, from_json, seat_from_text, seat_from_json):
        with pytest.raises(TypeError, match="what is read is a text, not"):
            read(wrong, scala40)


def test_errors_are_values_that_can_be_sent() -> None:
    """They survive copying and pickling."""
    _, error = replay_while_valid(HEADER + "hand 1\n1: draw, fly", scala40)
    assert error is not None

    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own bytes
        assert (str(again), again.why, again.hand, again.ply, again.line, again.shown) == (
            *(str(error), error.why, 1, 2, 6, error.shown),
        )
    assert isinstance(error.__cause__, NotationError)


# --- JSON -------------------------------------------------------------------------------------------------------------


def test_the_schemas_are_schemas() -> None:
    """Of the draft that they name."""
    for schema in (JSON_SCHEMA, SEAT_JSON_SCHEMA):
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        jsonschema.Draft202012Validator.check_schema(schema)


def fits(data: Any, schema: Any) -> bool:  # noqa: ANN401 - any JSON
    """Return whether a schema accepts data."""
    return bool(jsonschema.Draft202012Validator(schema).is_valid(data))


@pytest.mark.parametrize("seed", range(RECORDS))
def test_what_is_written_as_json_fits_the_schema(seed: int) -> None:
    """Of records and of what seats saw of them."""
    record = MADE[seed]
    jsonschema.validate(json.loads(to_json(record, scala40)), JSON_SCHEMA)
    seen = seat_record(record, scala40, seed % record.seats)
    jsonschema.validate(json.loads(seat_to_json(seen, scala40)), SEAT_JSON_SCHEMA)


WHOLE: Final = next(
    it for it in MADE if it.names and it.date and it.seed is not None and it.rules != RULES and it.hands
)
"""A record that has every field of the header."""
SAMPLES: Final = [WHOLE, TWO_HANDS, *(record for record in MADE if any(hand.withdrawn for hand in record.hands))][:4]
VALUES: Final[list[Any]] = [
    *(None, True, False, 0, 1, 2, 101, -1, 10**9, 10**10, 2.0, 1.5, 1e400, "", "x", "draw", "none", " ", "int:7"),
    *("str:a b", "bytes:0", "2026-11-21", "2026-1-1", "a,b", "a\nb", "é", [], [0], ["x"], [[]], {}, {"x": 1}, [None]),
]


def spots(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:  # noqa: ANN401 - any JSON
    """Yield the way to each part of JSON."""
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, item in items:
        yield from spots(item, (*path, key))


def mutated(data: Any, draw: Callable[[st.SearchStrategy[Any]], Any]) -> Any:  # noqa: ANN401 - any JSON
    """Return JSON in which a part is replaced, left out, doubled, or has another beside it."""
    data = copy.deepcopy(data)
    *way, last = draw(st.sampled_from(list(spots(data))))
    parent: Any = data
    for step in way:
        parent = parent[step]
    how = draw(st.sampled_from(["replace", "replace", "remove", "add"]))
    value = draw(st.sampled_from(VALUES))
    if how == "replace":
        parent[last] = value
    elif how == "remove":
        del parent[last]
    elif isinstance(parent, dict):
        parent[draw(st.sampled_from(["x", "limit", "seed", "deck", "date", "withdrawn", "seat", "view", "rules"]))] = (
            value
        )
    else:
        parent.insert(draw(st.integers(0, 3)), value)
    return data


def outcome_of(read: Callable[[], object]) -> RecordError | None:
    """Return the error that reading raises, if it does."""
    try:
        read()
    except RecordError as error:
        return error
    return None


@settings(max_examples=5_000 if SOAK else 400)
@given(st.sampled_from(SAMPLES), st.booleans(), st.data())
def test_the_schema_and_the_reader_agree(record: AnyRecord, is_seats: bool, data: st.DataObject) -> None:  # noqa: FBT001
    """What the schema refuses is not read; what is not of the right form for the reader does not fit the schema."""
    seen = seat_record(record, scala40, 1)
    text = seat_to_json(seen, scala40) if is_seats else to_json(record, scala40)
    changed = mutated(json.loads(text), data.draw)
    written = json.dumps(changed)
    read: Callable[[], object] = lambda: (seat_from_json if is_seats else from_json)(written, scala40)  # noqa: E731
    error = outcome_of(read)
    accepted = fits(json.loads(written), SEAT_JSON_SCHEMA if is_seats else JSON_SCHEMA)

    if not accepted:
        assert error is not None
    if error is not None and error.__cause__ is None:
        assert not accepted


@pytest.mark.parametrize(
    "text,why",
    [
        ("", "this is no JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[" * 100_000, "this is no JSON: "),
        ('{"a":' * 100_000, "this is no JSON: "),
        ("1" * 100_000, "this is no JSON: Exceeds the limit"),
        ('{"seats": 2, "seats": 2}', "this is no JSON: an object has two members of one name"),
        ("[]", "the record is an object, not []"),
        ("{}", "the record has no format"),
        (
            '{"x": 1}',
            "the record has no 'x'; there are answers, date, dealer, format, game, hands, names, rules, seats, seed, ",
        ),
    ],
    ids=lambda it: ascii(it)[-30:],
)
def test_json_that_is_no_record_is_refused(text: str, why: str) -> None:
    """With what is wrong, whatever it is."""
    error = outcome_of(lambda: from_json(text, scala40))

    assert error is not None
    assert str(error).startswith(why)
    assert (error.line, error.shown) == (None, "")


ILLEGAL: Final = {"turns": [{"seat": 1, "moves": ["draw", "draw"]}]}
FAULTY: Final[list[tuple[dict[str, Any], str]]] = [
    ({"version": 2}, "a scala40 record begins with 'scala40 record 1'"),
    ({"game": "chess"}, "this is a record of 'chess', not of 'scala40'"),
    ({"game": 5}, "game of the record is a text, not 5"),
    ({"seats": True}, "seats of the record is a whole number of up to nine digits, not True"),
    ({"hands": 5}, "hands of the record is a list, not 5"),
    ({"hands": [{"turns": [{}]}]}, "item 1 of turns of item 1 of hands of the record has no moves"),
    (
        {"hands": [{"turns": [{"seat": 1, "moves": []}]}]},
        "moves of item 1 of turns of item 1 of hands of the record is empty",
    ),
    ({"rules": {"limit=1 jokers": 2}}, "rules of the record has no 'limit=1 jokers'"),
    ({"rules": {"limit": "1 jokers=2"}}, "limit of rules of the record is a whole number of up to nine digits, not "),
    ({"hands": [ILLEGAL]}, "hand 1, move 2: the card of this turn has been drawn already"),
]


@pytest.mark.parametrize("fields,why", FAULTY, ids=lambda it: ascii(it)[-40:])
def test_json_of_which_something_is_wrong_is_refused(fields: dict[str, Any], why: str) -> None:
    """With what is wrong and the way to it."""
    error = outcome_of(lambda: from_json(json.dumps(json.loads(to_json(EMPTY, scala40)) | fields), scala40))

    assert str(error).startswith(why)


# --- what a seat saw --------------------------------------------------------------------------------------------------


def test_a_seat_record_says_what_the_seat_saw() -> None:
    """Its view at each deal, all moves, its own draws, and the results."""
    record = MADE[3] if MADE[3].hands else TWO_HANDS
    for seat in range(record.seats):
        seen = seat_record(record, scala40, seat)
        positions = [it for it in replay(record, scala40) if it.ply == 0]
        for hand, whole, first in zip(seen.hands, record.hands, positions, strict=True):
            if seat not in first.state.context.seats:
                assert (hand.view, hand.plies) == (None, ())
                continue
            assert hand.view == scala40.view(first.state, seat)
            assert [(ply.seat, ply.move) for ply in hand.plies] == list(whole.plies)
            for ply in hand.plies:
                assert len(ply.drawn) == (ply.seat == seat and isinstance(ply.move, DrawStock))


def test_a_hand_without_the_seat_tells_its_result_alone() -> None:
    """Who is out of the match sees nothing of the cards."""
    course = Course(scala40, attrs.evolve(EMPTY, seats=3))
    course.withdraw(0)
    course.deal()
    while course.state is not None and course.result is None:
        mine = scala40.view(course.state, course.state.turn)
        course.play(GREEDY.choose(mine, legal_moves(mine)))
    course.withdraw(1)
    seen = seat_record(course.record, scala40, 0)

    assert course.result is not None
    assert seen.hands == (SeenHand(None, (), Outcome.of(course.result), (0,)),)
    assert seen.withdrawn == (1,)
    assert "view" not in seat_to_text(seen, scala40)
    assert seat_from_text(seat_to_text(seen, scala40), scala40) == seen


def test_there_is_no_place_for_what_is_hidden() -> None:
    """No field of a seat's record could hold a seed, a deck or another hand."""
    fields = [field.name for kind in (SeatRecord, SeenHand) for field in attrs.fields(kind)] + list(SeenPly._fields)

    assert fields == [
        *("rules", "seats", "dealer", "names", "date", "seat", "hands", "withdrawn", "answers"),
        *("view", "plies", "outcome", "withdrawn", "answers"),
        *("seat", "move", "drawn"),
    ]


def unseen_places(record: AnyRecord, seat: int) -> list[int]:
    """Return the places of the deck of a record's one hand whose cards a seat never saw, nor anybody's move told."""
    positions = list(replay(record, scala40))
    first, last = positions[0], positions[-1]
    deck, order = record.hands[0].deck, first.state.context.order
    assert deck is not None
    dealt = 13 * len(order)
    held = {other: list(range(turn, dealt, len(order))) for turn, other in enumerate(order)}
    stock = list(range(dealt + 1, len(deck)))
    for position in positions[1:]:
        if position.last is not None and isinstance(position.last.move, DrawStock):
            held[position.last.seat].append(stock.pop(0))
    left = [*stock]
    for other in order:
        if other != seat:
            kept = Counter(last.state.hands[other]) - Counter(last.state.known[other])
            for place in held[other]:
                if kept[deck[place]]:
                    kept[deck[place]] -= 1
                    left.append(place)
    return left


def rearranged(record: AnyRecord, seat: int, number: int) -> AnyRecord | None:
    """Return a record that differs only in cards that the seat did not see; `None` if its moves are not legal then."""
    (hand,) = record.hands
    assert hand.deck is not None
    places = unseen_places(record, seat)
    deck = list(hand.deck)
    for place, other in zip(places, shuffled(places, number), strict=True):
        deck[place] = hand.deck[other]
    changed = attrs.evolve(record, hands=(attrs.evolve(hand, deck=tuple(deck)),))
    try:
        final_match(changed, scala40)
    except RecordError:
        return None
    return changed


@pytest.mark.parametrize("seed", range(60 if SOAK else 12))
def test_law_4_hidden_cards_do_not_show_in_a_seat_record(seed: int) -> None:
    """Other cards where the seat did not look leave its record as it was, as a value, as text and as JSON."""
    dice = Stream(f"hidden {seed}")
    rules = attrs.evolve(RULES, opening_points=1 + dice.below(40))
    course = Course(scala40, Record[Ruleset, Move](rules, seats=2 + dice.below(3)))
    state = course.deal(deck=shuffled(rules.pack.cards, derive(seed)))
    record = course.record
    for _ in range(10 + dice.below(40)):
        mine = scala40.view(state, state.turn)
        state = course.play(GREEDY.choose(mine, legal_moves(mine)))
        if state.phase.is_over or len(state.stock) < 5:  # results tell what is left in the hands
            break
        record = course.record
    changed = 0
    for seat in range(record.seats):
        for number in range(5):
            other = rearranged(record, seat, number)
            if other is not None:
                changed += other != record
                one, two = seat_record(record, scala40, seat), seat_record(other, scala40, seat)
                assert one == two
                assert seat_to_text(one, scala40) == seat_to_text(two, scala40)
                assert seat_to_json(one, scala40) == seat_to_json(two, scala40)
    assert changed


SEEN: Final = "scala40 seat record 1\ngame scala40\nseat 1\nseats 2\n"
VIEW: Final = scala40.write_view(scala40.view(deal(RULES, 2, seed=7), 1))


@pytest.mark.parametrize(
    "text,message",
    [
        (
            "scala40 record 1\ngame scala40\nseats 2\n",
            """\
line 1: a scala40 seat record begins with 'scala40 seat record 1'
scala40 record 1
^^^^^^^^^^^^^^^^""",
        ),
        (
            SEEN.replace("seat 1\n", ""),
            """\
line 3: the header does not say: seat
seats 2
^^^^^^^""",
        ),
        (
            SEEN.replace("seat 1\n", "seat 2\n"),
            """\
line 3: '2' is no number from 0 to 1
seat 2
     ^""",
        ),
        (
            SEEN + "seed int:7\n",
            """\
line 5: expected is hand 1 or, before it, one of game, rules, seat, seats, dealer, name, date
seed int:7
^^^^^^^^^^""",
        ),
        (
            SEEN + "hand 1\ndeck AC\n",
            """\
line 6, hand 1: expected is a turn, like '1: draw, discard KS', or the result of the hand
deck AC
^^^^^^^""",
        ),
        (
            SEEN + "hand 1\n1: draw\n",
            """\
line 6, hand 1: of a hand without a view no turns are told
1: draw
^^^^^^^""",
        ),
        (
            SEEN + "hand 1\nview turn 1; seat 1\n",
            """\
line 6, hand 1: the field sizes is missing
view turn 1; seat 1
     ^^^^^^^^^^^^^^""",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\nview {VIEW}\n",
            """\
line 7, hand 1: expected is a turn, like '1: draw, discard KS', or the result of the hand
view seat 1; turn 1; phase draw; seats 0 1; dealer 0; number 1; totals 0 0;
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^""",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw (9X), discard KC\n",
            """\
line 7, hand 1, move 1: '9X' is no card: write a rank and a suit like 10H or Q♠, or JK for a joker
1: draw (9X), discard KC
         ^^""",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw (9C, discard KC\n",
            """\
line 7, hand 1, move 1: a bracket is opened behind the move, but not closed
1: draw (9C, discard KC
   ^^^^^^^^""",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw 9C\n",
            """\
line 7, hand 1, move 1: nothing is expected after the word, here is '9C'
1: draw 9C
        ^^""",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw, add JK to 0\n",
            """\
line 7, hand 1, move 2: it is not said, and nothing else says, where this goes: low, high or set; a joker like JK=10C
1: draw, add JK to 0
             ^^^^^^^""",
        ),
        (
            SEEN + f"hand 1\nview {VIEW}\n1: draw\nhand 2\n",
            """\
line 8, hand 1: the hand before this is not over
hand 2
^^^^^^""",
        ),
        (
            SEEN + "hand 1\nresult closed by 7\n",
            """\
line 6, hand 1: 'closed by 7' does not tell how a hand ended, like 'closed by 0: 0 35'
result closed by 7
       ^^^^^^^^^^^""",
        ),
        (
            SEEN + "withdrawn x\n",
            """\
line 5, hand 1: 'x' is no number from 0 to 100
withdrawn x
          ^""",
        ),
    ],
    ids=lambda it: ascii(it)[-40:],
)
def test_a_fault_in_a_seat_record_is_shown(text: str, message: str) -> None:
    """With its line, its hand and its move, what is wrong in words, and carets below it."""
    with pytest.raises(RecordError) as caught:
        seat_from_text(text, scala40)

    assert f"{caught.value}\n{caught.value.shown}" == message


def test_a_seat_record_may_hold_draws_that_everybody_saw() -> None:
    """And several cards, which other games draw."""
    text = f"{SEEN}hand 1\nview {VIEW}\n0: draw ( 9c  JK ), lay 7C 8C 9C\n"
    (hand,) = seat_from_text(text, scala40).hands

    assert hand.plies == (
        SeenPly(0, DrawStock(), cards_in("9C JK")),
        SeenPly(0, LayMeld(Meld(MeldKind.RUN, cards_in("7C 8C 9C")))),
    )


def test_outcomes_are_those_of_results() -> None:
    """The ending in words, who closed, and the points of each seat that was dealt in."""
    done = scala40.score(RULES, {0: Hand.parse("KC"), 2: Hand.parse("9C JK")}, ending=Ending.DEAD, closer=None)

    assert Outcome.of(done) == ("dead", None, (10, 34))
    assert RULES.match_mode is MatchMode.ELIMINATION
