"""Records as JSON, for other programs; the schemas are part of the package."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Collection, Iterator
from typing import Any, Final

from scala40.core._game import Game, MoveT, RulesT, ViewT
from scala40.core._position import Json, JsonPart, parsed
from scala40.core._text import Flaw
from scala40.record.model import Entry, Outcome, Record, RecordError, SeatRecord, entry_of, without_mark
from scala40.record.plain import RECORD, SEAT_RECORD, VERSION, outcome_text
from scala40.record.reader import read_record, read_seat_record, read_while_valid


def _schema(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(pkgutil.get_data("scala40.record", name) or b"")
    return schema


JSON_SCHEMA: Final = _schema("record-1.schema.json")
"""The JSON Schema (draft 2020-12) of a record."""

SEAT_JSON_SCHEMA: Final = _schema("seat-record-1.schema.json")
"""The JSON Schema (draft 2020-12) of the record of a seat."""

_PAUSE: Final = ("answers", "withdrawn")
_FIELDS: Final = ("game", "rules", "seats", "dealer", "names", "date", "hands", *_PAUSE)


def record_of(data: Json, game: Game[Any, MoveT, Any, RulesT]) -> Record[RulesT, MoveT]:
    """Return the record that plain data describe; every move in it has been played and found legal."""
    return read_record(_record_entries(data), game)


def seat_record_of(data: Json, game: Game[Any, MoveT, ViewT, RulesT]) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return the record of a seat that plain data describe; its form and views are checked, its moves cannot be."""
    return read_seat_record(_entries(data, SEAT_RECORD, {*_FIELDS, "seat"}, {*_PAUSE, "view", "turns", "result"}), game)


def json_while_valid(
    text: str, game: Game[Any, MoveT, Any, RulesT]
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
    data.insist_on_header({"format": kind, "version": VERSION}, members)
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
        hand.insist_on(members)
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
        turn.insist_on({"seat", "moves"})
        moves = [move.text() for move in turn.get("moves").items()]
        if not moves:
            raise turn.get("moves").error(Flaw.EMPTY)
        yield entry_of("turn", str(turn.get("seat").number()), *moves)
    if hand.has("result"):
        yield _result_entry(hand.get("result"))


def _result_entry(result: JsonPart) -> Entry:
    result.insist_on({"ending", "closer", "points"})
    closer = result.get("closer")
    number = None if closer.value is None else closer.number()
    points = tuple(score.number() for score in result.get("points").items())
    return entry_of("result", outcome_text(Outcome(result.get("ending").text(), number, points)))
