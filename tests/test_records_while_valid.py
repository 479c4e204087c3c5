"""Of a record in which something is wrong everything before it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from raising import raises
from record_samples import HEADER, MADE
from recorded import AnyRecord, cut
from walks import SOAK

import scala40
from scala40.notation import from_text, to_text
from scala40.record import Record, RecordError, text_while_valid

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


@pytest.mark.once
@settings(max_examples=5_000 if SOAK else 250)
@given(st.sampled_from(PLACES), st.sampled_from((*NO_TURNS, *NO_ENTRIES)), st.text(max_size=30))
def test_law_10_a_valid_prefix_and_garbage_give_the_prefix_and_one_error(
    place: Boundary, garbage: str, rest: str
) -> None:
    """At any place between two lines; the error says in which line, in which hand and at which move."""
    text = "\n".join([*place.lines, garbage, rest])
    record, error = text_while_valid(text, scala40)

    assert record == place.record
    assert error is not None
    is_turn = place.is_in_hand and garbage in NO_TURNS
    assert error.line == len(place.lines) + 1
    in_header = place.lines[-1].partition(" ")[0] in {"seed", "date", "name", "dealer"} and not place.is_in_hand
    assert error.hand == (None if in_header and not garbage.startswith("hand") else place.hand)
    assert error.ply == (place.plies + 1 if is_turn else None)
    assert error.shown.splitlines()[1].strip("^ ") == ""
    assert str(raises(RecordError, lambda: from_text(Record, text, scala40))) == str(error)


@pytest.mark.once
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
    record, error = text_while_valid(text, scala40)

    assert place.hand is not None
    assert record == cut(place.record, place.hand, before)
    assert error is not None
    assert (error.line, error.hand, error.ply) == (len(place.lines), place.hand, before + 1)


@pytest.mark.parametrize("field", ["game scala40", "seats 2", "dealer 0", "seed int:7", "rules limit=201"])
def test_law_10_holds_for_a_header_in_which_something_comes_twice(field: str) -> None:
    """What is complete before it is read."""
    text = HEADER + "dealer 0\nrules limit=101\n"
    record, error = text_while_valid(text + field, scala40)

    assert record == from_text(Record, text, scala40)
    assert error is not None
    assert error.why == f"{field.split(maxsplit=1)[0]} comes twice"
    assert error.line == 7
