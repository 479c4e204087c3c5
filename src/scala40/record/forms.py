"""Records as JSON, for other programs, and as text with one line a turn, as `docs/records.md` shows."""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Collection, Iterator
from itertools import chain, islice
from typing import Any, Final

from scala40.core._base import folded
from scala40.core._cards import Span
from scala40.core._game import AnyGame, MoveT, RulesT, ViewT
from scala40.core._position import NO_VALUE, Json, JsonPart, parsed
from scala40.core._text import Flaw
from scala40.record.model import Entry, Outcome, Record, RecordError, SeatRecord, entry_of, without_mark
from scala40.record.reader import (
    FIELDS,
    RECORD,
    SEAT_RECORD,
    VERSION,
    HandData,
    RecordData,
    outcome_text,
    read_record,
    read_seat_record,
    read_while_valid,
    record_data,
    seat_record_data,
)


def _schema(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(pkgutil.get_data("scala40.record", name) or b"")
    return schema


JSON_SCHEMA: Final = _schema("record-1.schema.json")
"""The JSON Schema (draft 2020-12) of a record."""

SEAT_JSON_SCHEMA: Final = _schema("seat-record-1.schema.json")
"""The JSON Schema (draft 2020-12) of the record of a seat."""

_PAUSE: Final = ("answers", "withdrawn")
_FIELDS: Final = ("game", "rules", "seats", "dealer", "names", "date", "hands", *_PAUSE)


def record_of(data: Json, game: AnyGame[Any, MoveT, Any, RulesT]) -> Record[RulesT, MoveT]:
    """Return the record that plain data describe; every move in it has been played and found legal."""
    return read_record(_record_entries(data), game)


def seat_record_of(data: Json, game: AnyGame[Any, MoveT, ViewT, RulesT]) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return the record of a seat that plain data describe; its form and views are checked, its moves cannot be."""
    return read_seat_record(_entries(data, SEAT_RECORD, {*_FIELDS, "seat"}, {*_PAUSE, "view", "turns", "result"}), game)


def json_while_valid(
    text: str, game: AnyGame[Any, MoveT, Any, RulesT]
) -> tuple[Record[RulesT, MoveT] | None, RecordError | None]:
    """Return the valid beginning of the record in JSON, and the error that ends it, if any.

    The time is proportional to the length of the text, and that of playing its moves.

    Returns:
        The record, `None` if its header is wrong already, or if this is not of the form of `JSON_SCHEMA` as a whole;
        and the first error, `None` if all is well.

    >>> import scala40
    >>> from scala40.notation import to_json
    >>> from scala40.record import Ply, RecordedHand
    >>> hand = RecordedHand((Ply(1, scala40.DrawStock()),))
    >>> text = to_json(Record(scala40.Ruleset(), seats=2, seed=7, hands=(hand,)), scala40)
    >>> record, error = json_while_valid(text.replace('["draw"]', '["draw", "take"]'), scala40)
    >>> len(record.hands[0].plies), error.hand, error.ply
    (1, 1, 2)
    """
    try:
        entries = _record_entries(_parsed(text))
    except RecordError as error:
        return None, error
    return read_while_valid(entries, game)


def _parsed(text: str) -> Json:
    return parsed(without_mark(text), RecordError)


def _record_entries(data: Json) -> list[Entry]:
    return _entries(data, RECORD, {*_FIELDS, "seed"}, {*_PAUSE, "deck", "seed", "turns", "result"})


def _entries(value: Json, kind: str, members: Collection[str], members_of_hand: Collection[str]) -> list[Entry]:
    """The entries that JSON stands for; all of it is looked at before anything is played."""
    data = JsonPart("record", value, RecordError)
    data.require_header({"format": kind, "version": VERSION}, members)
    return [*_header_entries(data), *_hands_entries(data, members_of_hand)]


def _header_entries(data: JsonPart) -> Iterator[Entry]:
    yield entry_of("format", f"{data.get('format').text()} {data.get('version').number()}")
    yield _text_entry(data, "game")
    if data.has("rules"):
        yield entry_of("rules", " ".join(data.get("rules").rule_words()))
    for name in ("seat", "seats", "dealer"):
        if data.has(name):
            yield entry_of(name, str(data.get(name).number()))
    if data.has("seed"):
        yield _text_entry(data, "seed")
    if data.has("names"):
        for seat, item in enumerate(data.get("names").items()):
            yield entry_of("name", f"{seat} {json.dumps(item.text())}")
    if data.has("date"):
        yield _text_entry(data, "date")


def _text_entry(data: JsonPart, name: str) -> Entry:
    """The entry of a member that is a text."""
    return entry_of(name, data.get(name).text())


def _hands_entries(data: JsonPart, members: Collection[str]) -> Iterator[Entry]:
    for number, hand in enumerate(data.get("hands").items(), start=1):
        hand.require(members)
        yield from _hand_entries(number, hand)
    yield from _pause_entries(data)


def _pause_entries(data: JsonPart) -> Iterator[Entry]:
    """The entries of what is done between two hands."""
    if data.has("answers"):
        yield entry_of("answers", " ".join(item.text() for item in data.get("answers").items()))
    if data.has("withdrawn"):
        yield entry_of("withdrawn", " ".join(str(item.number()) for item in data.get("withdrawn").items()))


def _hand_entries(number: int, hand: JsonPart) -> Iterator[Entry]:
    yield from _pause_entries(hand)
    yield entry_of("hand", str(number))
    for name in ("deck", "seed", "view"):
        if hand.has(name):
            yield _text_entry(hand, name)
    for turn in hand.get("turns").items():
        turn.require({"seat", "moves"})
        moves = [move.text() for move in turn.get("moves").items()]
        if not moves:
            raise turn.get("moves").error(Flaw.EMPTY)
        yield entry_of("turn", str(turn.get("seat").number()), *moves)
    if hand.has("result"):
        yield _result_entry(hand.get("result"))


def _result_entry(result: JsonPart) -> Entry:
    result.require({"ending", "closer", "points"})
    closer = result.get("closer")
    number = None if closer.value is None else closer.number()
    points = tuple(score.number() for score in result.get("points").items())
    return entry_of("result", outcome_text(Outcome(result.get("ending").text(), number, points)))


_UNSEEN: Final = re.compile(
    "[\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]"
)
"""Characters of names that are invisible, end lines or turn them round: a list alike on every Python."""


def to_text(record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, Any, RulesT]) -> str:
    """Return a record as text."""
    return _text(record_data(record, game))


def seat_to_text(record: SeatRecord[RulesT, ViewT, MoveT], game: AnyGame[Any, MoveT, ViewT, RulesT]) -> str:
    """Return what a seat saw of a match as text."""
    return _text(seat_record_data(record, game))


def _text(data: RecordData) -> str:
    blocks = [list(_header_lines(data)), *(list(_hand_lines(n, hand)) for n, hand in enumerate(data["hands"], start=1))]
    pause = list(_pause_lines(data))
    if pause:
        blocks.append(pause)
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _header_lines(data: RecordData) -> Iterator[str]:
    yield f"{data['format']} {data['version']}"
    yield f"game {data['game']}"
    if "rules" in data:
        yield f"rules {' '.join(f'{name}={NO_VALUE if it is None else it}' for name, it in data['rules'].items())}"
    if "seat" in data:
        yield f"seat {data['seat']}"
    yield f"seats {data['seats']}"
    yield f"dealer {data['dealer']}"
    if "seed" in data:
        yield f"seed {data['seed']}"
    for seat, name in enumerate(data.get("names", ())):
        yield f"name {seat} {_quoted(name)}"
    if "date" in data:
        yield f"date {data['date']}"


def _quoted(name: str) -> str:
    """A name in quotation marks, with everything escaped that cannot be seen."""
    return _UNSEEN.sub(lambda found: json.dumps(found[0])[1:-1], json.dumps(name, ensure_ascii=False))


def _hand_lines(number: int, hand: HandData) -> Iterator[str]:
    yield from _pause_lines(hand)
    yield f"hand {number}"
    if "deck" in hand:
        yield f"deck {hand['deck']}"
    if "seed" in hand:
        yield f"seed {hand['seed']}"
    if "view" in hand:
        yield f"view {hand['view']}"
    for turn in hand["turns"]:
        yield f"{turn['seat']}: {', '.join(turn['moves'])}"
    if "result" in hand:
        result = hand["result"]
        yield f"result {outcome_text(Outcome(result['ending'], result['closer'], tuple(result['points'])))}"


def _pause_lines(data: HandData | RecordData) -> Iterator[str]:
    """The lines of what is done between two hands."""
    if "answers" in data:
        yield f"answers {' '.join(data['answers'])}"
    if "withdrawn" in data:
        yield f"withdrawn {' '.join(map(str, data['withdrawn']))}"


# reading


def from_text(text: str, game: AnyGame[Any, MoveT, Any, RulesT]) -> Record[RulesT, MoveT]:
    r"""Return the record that a text describes; every move in it has been played and found legal."""
    return read_record(_text_entries(text), game)


def text_while_valid(
    text: str, game: AnyGame[Any, MoveT, Any, RulesT]
) -> tuple[Record[RulesT, MoveT] | None, RecordError | None]:
    r"""Return the valid beginning of the record in a text, and the error that ends it, if any.

    The time is proportional to the length of the text, and that of playing its moves.

    Returns:
        The record, `None` if its header is wrong already; and the first error, `None` if all is well.

    >>> import scala40
    >>> text = "scala40 record 1\ngame scala40\nseats 2\nseed int:7\nhand 1\n1: draw, discard nothing\n"
    >>> record, error = text_while_valid(text, scala40)
    >>> len(record.hands[0].plies), error.line, error.ply
    (1, 6, 2)
    >>> print(error.shown)
    1: draw, discard nothing
                     ^^^^^^^
    """
    return read_while_valid(_text_entries(text), game)


def seat_from_text(text: str, game: AnyGame[Any, MoveT, ViewT, RulesT]) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return the record of a seat that a text describes; its form and views are checked, its moves cannot be."""
    return read_seat_record(_text_entries(text), game)


def _text_entries(text: str) -> Iterator[Entry]:
    """Return an entry for each line that says something."""
    lines = enumerate(map(Span.of, without_mark(text).split("\n")), start=1)
    telling = ((number, line) for number, line in lines if line.content and not line.content.startswith("#"))
    first = (Entry("format", (line,), line, number) for number, line in islice(telling, 1))
    return chain(first, (_entry(number, line) for number, line in telling))


def _entry(number: int, line: Span) -> Entry:
    word, rest = line.headed()
    name = folded(word.content)
    if name in FIELDS:
        return Entry(name, (rest,), line, number)
    colon = line.content.find(":")
    if colon < 0:
        return Entry("", (line,), line, number)
    seat = line._replace(end=line.start + colon).trimmed()
    moves = line._replace(start=line.start + colon + 1)
    return Entry("turn", (seat, *moves.split(",")), line, number)
