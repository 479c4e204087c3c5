"""Records as JSON, for other programs; the schemas are part of the package."""

from __future__ import annotations

import json
import pkgutil
import re
import reprlib
from collections.abc import Collection, Iterator
from typing import Any, Final, TypeAlias, TypeVar

from scala40.core.game import Game
from scala40.core.reading import MOST, insist_on_text
from scala40.record.entries import Entry, entry_of
from scala40.record.model import Outcome, Record, RecordError, SeatRecord
from scala40.record.plain import NONE, outcome_text, record_data, seat_record_data
from scala40.record.readers import read_record, read_seat_record

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


def _schema(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(pkgutil.get_data("scala40.record", name) or b"")
    return schema


JSON_SCHEMA: Final = _schema("record-1.schema.json")
"""The JSON Schema (draft 2020-12) of a record."""

SEAT_JSON_SCHEMA: Final = _schema("seat-record-1.schema.json")
"""The JSON Schema (draft 2020-12) of the record of a seat."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What JSON can hold."""

_PAUSE: Final = ("answers", "withdrawn")
_FIELDS: Final = ("format", "version", "game", "rules", "seats", "dealer", "names", "date", "hands", *_PAUSE)
_WORD: Final = re.compile(r"[A-Za-z0-9_]+")


def to_json(record: Record[RulesT, MoveT], game: Game[RulesT, StateT, ViewT, MoveT]) -> str:
    """Return a record as JSON, which `JSON_SCHEMA` describes.

    Args:
        record: the record.
        game: the game that it is of.

    Raises:
        RecordError: it cannot be played through.

    >>> import scala40
    >>> print(to_json(Record(scala40.Ruleset(), seats=2, seed=7), scala40))
    {"format": "scala40 record", "version": 1, "game": "scala40", "seats": 2, "dealer": 0, "seed": "int:7", "hands": []}
    """
    return json.dumps(record_data(record, game))


def seat_to_json(record: SeatRecord[RulesT, ViewT, MoveT], game: Game[RulesT, StateT, ViewT, MoveT]) -> str:
    """Return what a seat saw of a match as JSON, which `SEAT_JSON_SCHEMA` describes.

    Args:
        record: the record of the seat.
        game: the game that it is of.

    >>> import scala40
    >>> print(seat_to_json(SeatRecord(scala40.Ruleset(), seat=1, seats=2), scala40)[:50])
    {"format": "scala40 seat record", "version": 1, "g
    """
    return json.dumps(seat_record_data(record, game))


def from_json(text: str, game: Game[RulesT, StateT, ViewT, MoveT]) -> Record[RulesT, MoveT]:
    """Return the record that JSON describes; every move in it has been played and found legal.

    Args:
        text: the JSON.
        game: the game that it is of.

    Raises:
        RecordError: this is no JSON, not of the form of `JSON_SCHEMA`, or what it says cannot be played.
        TypeError: this is no text.

    >>> import scala40
    >>> record = Record(scala40.Ruleset(limit=201), seats=2, seed=7)
    >>> from_json(to_json(record, scala40), scala40) == record
    True
    """
    return read_record(_entries(text, {*_FIELDS, "seed"}, {*_PAUSE, "deck", "seed", "turns", "result"}), game)


def seat_from_json(text: str, game: Game[RulesT, StateT, ViewT, MoveT]) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return the record of a seat that JSON describes.

    Its form is checked. Whether the moves were legal cannot be: that takes cards that the seat did not see.

    Args:
        text: the JSON.
        game: the game that it is of.

    Raises:
        RecordError: this is no JSON, or not of the form of `SEAT_JSON_SCHEMA`.
        TypeError: this is no text.

    >>> import scala40
    >>> seen = SeatRecord(scala40.Ruleset(), seat=1, seats=2)
    >>> seat_from_json(seat_to_json(seen, scala40), scala40) == seen
    True
    """
    return read_seat_record(_entries(text, {*_FIELDS, "seat"}, {*_PAUSE, "view", "turns", "result"}), game)


def _parsed(text: str) -> Json:
    insist_on_text(text)
    try:
        parsed: Json = json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        msg = f"this is no JSON: {error}"
        raise RecordError(msg) from None
    return parsed


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        msg = "an object has two members of one name"
        raise ValueError(msg)
    return found


def _entries(text: str, members: Collection[str], members_of_hand: Collection[str]) -> list[Entry]:
    """The entries that JSON stands for; all of it is looked at before anything is played."""
    data = _Data("the record", _parsed(text))
    data.insist_on(members)
    return [*_header_entries(data), *_hands_entries(data, members_of_hand)]


def _header_entries(data: _Data) -> Iterator[Entry]:
    yield entry_of("format", f"{data.get('format').text()} {data.get('version').number()}")
    yield data.entry("game")
    if data.has("rules"):
        yield entry_of("rules", " ".join(data.get("rules").pairs()))
    for name in ("seat", "seats", "dealer"):
        if data.has(name):
            yield entry_of(name, str(data.get(name).number()))
    if data.has("seed"):
        yield data.entry("seed")
    if data.has("names"):
        for seat, item in enumerate(data.get("names").items()):
            yield entry_of("name", f"{seat} {json.dumps(item.text())}")
    if data.has("date"):
        yield data.entry("date")


def _hands_entries(data: _Data, members: Collection[str]) -> Iterator[Entry]:
    for number, hand in enumerate(data.get("hands").items(), start=1):
        hand.insist_on(members)
        yield from _hand_entries(number, hand)
    yield from _pause_entries(data)


def _pause_entries(data: _Data) -> Iterator[Entry]:
    """The entries of what is done between two hands."""
    if data.has("answers"):
        yield entry_of("answers", " ".join(item.text() for item in data.get("answers").items()))
    if data.has("withdrawn"):
        yield data.numbers("withdrawn")


def _hand_entries(number: int, hand: _Data) -> Iterator[Entry]:
    yield from _pause_entries(hand)
    yield entry_of("hand", str(number))
    for name in ("deck", "seed", "view"):
        if hand.has(name):
            yield hand.entry(name)
    for turn in hand.get("turns").items():
        turn.insist_on({"seat", "moves"})
        moves = [move.text() for move in turn.get("moves").items()]
        if not moves:
            raise RecordError(f"{turn.get('moves').path} is empty")
        yield entry_of("turn", str(turn.get("seat").number()), *moves)
    if hand.has("result"):
        yield _result_entry(hand.get("result"))


def _result_entry(result: _Data) -> Entry:
    result.insist_on({"ending", "closer", "points"})
    closer = result.get("closer")
    number = None if closer.value is None else closer.number()
    points = tuple(score.number() for score in result.get("points").items())
    return entry_of("result", outcome_text(Outcome(result.get("ending").text(), number, points)))


class _Data:
    """A part of parsed JSON and the way to it, for errors."""

    def __init__(self, path: str, value: Json) -> None:
        self.path = path
        self.value: Json = value

    @property
    def shown(self) -> str:
        """The value, shortened if it is long."""
        return reprlib.repr(self.value)

    def _wrong(self, wanted: str) -> RecordError:
        return RecordError(f"{self.path} is {wanted}, not {self.shown}")

    def _mapping(self) -> dict[str, Json]:
        if not isinstance(self.value, dict):
            raise self._wrong("an object")
        return self.value

    def insist_on(self, names: Collection[str]) -> None:
        """Refuse what is no object, or has other members."""
        unknown = self._mapping().keys() - names
        if unknown:
            raise RecordError(f"{self.path} has no {reprlib.repr(min(unknown))}; there are {', '.join(sorted(names))}")

    def has(self, name: str) -> bool:
        """Whether there is such a member."""
        return name in self._mapping()

    def get(self, name: str) -> _Data:
        """A member."""
        mapping = self._mapping()
        if name not in mapping:
            raise RecordError(f"{self.path} has no {name}")
        return _Data(f"{name} of {self.path}", mapping[name])

    def items(self) -> list[_Data]:
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self._wrong("a list")
        return [_Data(f"item {number} of {self.path}", item) for number, item in enumerate(self.value, start=1)]

    def number(self) -> int:
        """The number, which JSON may write as 2 or as 2.0."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not -MOST <= value <= MOST or value % 1:
            raise self._wrong("a whole number of up to nine digits")
        return int(value)

    def text(self) -> str:
        """The text."""
        if not isinstance(self.value, str):
            raise self._wrong("a text")
        return self.value

    def entry(self, name: str) -> Entry:
        """The entry of a member that is a text."""
        return entry_of(name, self.get(name).text())

    def numbers(self, name: str) -> Entry:
        """The entry of a member that is a list of numbers."""
        return entry_of(name, " ".join(str(item.number()) for item in self.get(name).items()))

    def pairs(self) -> Iterator[str]:
        """The members as names with values."""
        for name, value in self._mapping().items():
            if not _WORD.fullmatch(name):
                raise RecordError(f"{self.path} has no {reprlib.repr(name)}")
            yield f"{name}={NONE if value is None else self.get(name).word()}"

    def word(self) -> str:
        """The number, or the text of one word."""
        if isinstance(self.value, str) and _WORD.fullmatch(self.value):
            return self.value
        return str(self.number())
