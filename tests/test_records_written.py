"""Records of matches are written as text and as JSON and read again, the same everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import groupby
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import RULES
from raising import raises
from record_samples import DRAWS, EMPTY, GREEDY, HEADER, MADE, RECORDS
from recorded import DATES, AnyRecord, AnySeatRecord, names

import scala40
from scala40 import Card, Discard, DrawStock, Move, Ruleset
from scala40.core._base import Seed
from scala40.notation import from_json, from_text, to_json, to_text
from scala40.record import (
    Ply,
    Record,
    RecordedHand,
    RecordError,
    SeatRecord,
    final_match,
    name_of_game,
    record_match,
    seat_record,
)
from scala40.testing import rulesets, seeds

SEES_NOTHING: Final[AnySeatRecord] = SeatRecord(RULES, seat=0, seats=2)


def turns_in(record: AnyRecord) -> int:
    """Return how many turns a record has: moves of one seat that follow one another."""
    return sum(len(list(groupby(hand.plies, key=lambda ply: ply.seat))) for hand in record.hands)


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


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(RECORDS))
def test_a_record_is_read_as_it_is_written(seed: int) -> None:
    """As text and as JSON, and so is what each seat saw of it."""
    record = MADE[seed]

    assert from_text(Record, to_text(record, scala40), scala40) == record
    assert from_json(Record, to_json(record, scala40), scala40) == record
    for seat in range(record.seats):
        seen = seat_record(record, scala40, seat)
        assert from_text(SeatRecord, to_text(seen, scala40), scala40) == seen
        assert from_json(SeatRecord, to_json(seen, scala40), scala40) == seen


@given(rulesets(scala40), seeds(), st.data())
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
        again: AnyRecord = read(Record, written(record, scala40), scala40)
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
        1:discard kc  # not a comment"""
    text = text.replace("  # not a comment", "")
    record = from_text(Record, text, scala40)

    assert record == from_text(Record, HEADER + "hand 1\n1: draw, discard KC\n", scala40)
    data = json.loads(to_json(record, scala40))
    data["seats"] = 2.0
    data["hands"][0]["turns"] = [{"seat": 1, "moves": [move]} for move in (" DRAW ", "discard k♣")]
    assert from_json(Record, json.dumps(data, indent=4), scala40) == record


@pytest.mark.parametrize("write,read", [(to_text, from_text), (to_json, from_json)])
def test_the_mark_that_a_file_may_begin_with_says_nothing(write: Any, read: Any) -> None:
    """Windows' editors write it, and who opens the file as UTF-8 has it in the text; anywhere else it is a fault."""
    record = from_text(Record, HEADER + "hand 1\n1: draw, discard KC\n", scala40)
    text = write(record, scala40)

    assert read(Record, "\ufeff" + text, scala40) == record
    assert name_of_game("\ufeff" + text) == "scala40"
    for wrong in ("\ufeff\ufeff" + text, text + "\ufeff"):
        raises(RecordError, read, Record, wrong, scala40)


PROGRAM = """
import hashlib, scala40
from scala40.players import Greedy, Random
from scala40.notation import to_json, to_text
from scala40.record import record_match, seat_record
lines = []


def rate(view, move):  # what good players do changes with every version, and this does not
    return len(scala40.write_move(move))


for seed in (7, "sieben", b"7"):
    players = [Greedy(rate), Random(seed), Greedy(rate)]
    record = record_match(scala40, scala40.Ruleset(limit=201), players, seed=seed, names=("a", "\\xe8", "\\u2028"))
    lines += [to_text(record, scala40), to_json(record, scala40)]
    lines += [to_text(seat_record(record, scala40, seat), scala40) for seat in range(3)]
print(hashlib.sha256("".join(lines).encode()).hexdigest())
"""
RECORDED = "ab60434a779aa0d64cde00d19293710b2e4c6383b54c7ebff9527c671c1e5965"
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
    raises(error, lambda: attrs.evolve(EMPTY, **fields))
    if "seed" not in fields and "hands" not in fields:
        raises(error, lambda: attrs.evolve(SEES_NOTHING, **fields))
