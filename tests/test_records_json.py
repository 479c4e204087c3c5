"""Records as JSON: the schema, and what is refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import RULES
from raising import raises, some
from record_samples import EMPTY, MADE, RECORDS, TWO_HANDS
from recorded import AnyRecord
from walks import SOAK

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.notation import from_json, from_text, to_json, to_text
from scala40.players import Greedy, Random
from scala40.record import (
    JSON_SCHEMA,
    SEAT_JSON_SCHEMA,
    Record,
    RecordedHand,
    RecordError,
    SeatRecord,
    final_match,
    json_while_valid,
    record_match,
    seat_record,
)


def test_the_schemas_are_schemas() -> None:
    """Of the draft that they name."""
    for schema in (JSON_SCHEMA, SEAT_JSON_SCHEMA):
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        jsonschema.Draft202012Validator.check_schema(schema)


def fits(data: Any, schema: Any) -> bool:
    """Return whether a schema accepts data."""
    return bool(jsonschema.Draft202012Validator(schema).is_valid(data))


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(RECORDS))
def test_what_is_written_as_json_fits_the_schema(seed: int) -> None:
    """Of records and of what seats saw of them."""
    record = MADE[seed]
    jsonschema.validate(json.loads(to_json(record, scala40)), JSON_SCHEMA)
    seen = seat_record(record, scala40, seed % record.seats)
    jsonschema.validate(json.loads(to_json(seen, scala40)), SEAT_JSON_SCHEMA)


@pytest.mark.once
@pytest.mark.parametrize("game", [rumino, chinchon, skarney], ids=lambda game: game.GAME)
def test_records_of_other_games_survive_text_and_json(game: Any) -> None:
    """Whole and as each seat saw them; the JSON fits the published schemas."""
    players: list[Any] = [Greedy(game.rate), Random(1), Greedy(game.rate), Random(2)]
    names = ("Anna", "Bruno", "Carla", "Dino")
    record = record_match(game, game.Ruleset(), players, seed=1, names=names)
    assert to_text(record, game).splitlines()[1] == f"game {game.GAME}"
    assert final_match(record, game).is_over
    for thing, schema in (
        (record, JSON_SCHEMA),
        *((seat_record(record, game, it), SEAT_JSON_SCHEMA) for it in range(4)),
    ):
        assert from_text(type(thing), to_text(thing, game), game) == thing
        assert from_json(type(thing), to_json(thing, game), game) == thing
        jsonschema.validate(json.loads(to_json(thing, game)), schema)


WHOLE: Final = next(
    it for it in MADE if it.names and it.date and it.seed is not None and it.rules != RULES and it.hands
)
"""A record that has every field of the header."""
SAMPLES: Final = [WHOLE, TWO_HANDS, *(record for record in MADE if any(hand.withdrawn for hand in record.hands))][:4]
VALUES: Final[list[Any]] = [
    *(None, True, False, 0, 1, 2, 101, -1, 10**9, 10**10, 2.0, 1.5, 1e400, "", "x", "draw", "none", " ", "int:7"),
    *("str:a b", "bytes:0", "2026-11-21", "2026-1-1", "a,b", "a\nb", "é", [], [0], ["x"], [[]], {}, {"x": 1}, [None]),
]


def spots(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the way to each part of JSON."""
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, item in items:
        yield from spots(item, (*path, key))


def mutated(data: Any, draw: Callable[[st.SearchStrategy[Any]], Any]) -> Any:
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


@pytest.mark.once
@settings(max_examples=5_000 if SOAK else 400)
@given(st.sampled_from(SAMPLES), st.booleans(), st.data())
def test_the_schema_and_the_reader_agree(record: AnyRecord, is_seats: bool, data: st.DataObject) -> None:
    """What the schema refuses is not read; what is not of the right form for the reader does not fit the schema."""
    seen = seat_record(record, scala40, 1)
    written = json.dumps(mutated(json.loads(to_json(seen if is_seats else record, scala40)), data.draw))
    error = outcome_of(lambda: from_json(SeatRecord if is_seats else Record, written, scala40))
    accepted = fits(json.loads(written), SEAT_JSON_SCHEMA if is_seats else JSON_SCHEMA)

    if not accepted:
        assert error is not None
    if error is not None and error.__cause__ is None:
        assert not accepted


def test_law_10_holds_for_json_too() -> None:
    """What can be played is kept, up to a move or a result in which something is wrong; all of it if nothing is."""
    data = json.loads(to_json(TWO_HANDS, scala40))
    hand = data["hands"][1]
    plies = TWO_HANDS.hands[1].plies

    assert json_while_valid(json.dumps(data), scala40) == (TWO_HANDS, None)
    hand["result"]["points"][0] += 1
    record, error = json_while_valid(json.dumps(data), scala40)
    assert record == TWO_HANDS
    assert error is not None
    assert (error.hand, error.ply, error.line) == (2, None, None)
    assert error.why.startswith("the result of the hand is: ")
    hand["turns"][2]["moves"].insert(0, "fly")
    record, error = json_while_valid(json.dumps(data), scala40)
    count = sum(len(turn["moves"]) for turn in hand["turns"][:2])
    assert record == attrs.evolve(TWO_HANDS, hands=(TWO_HANDS.hands[0], RecordedHand(plies[:count])))
    assert error is not None
    assert (error.hand, error.ply) == (2, count + 1)


def test_of_json_of_another_form_nothing_is_kept() -> None:
    """Wherever in it the fault is: the form of all of it is looked at first."""
    data = json.loads(to_json(TWO_HANDS, scala40))
    data["hands"][1]["turns"][0]["seat"] = "1"
    for text in (json.dumps(data), "{", json.dumps(data | {"game": "chess", "hands": []})):
        record, error = json_while_valid(text, scala40)
        assert record is None
        assert str(raises(RecordError, from_json, Record, text, scala40)) == str(error)


@pytest.mark.parametrize(
    "text,why",
    [
        ("", "this is no JSON: it cannot be read from line 1, column 1 on"),
        ("[" * 100_000, "this is no JSON: it is nested too deeply"),
        ('{"a":' * 100_000, "this is no JSON: "),
        ("1" * 100_000, "this is no JSON: it is nested too deeply, or a number in it is too long"),
        ('{"seats": 2, "seats": 2}', "this is no JSON: an object has two members of one name"),
        ("[]", "the record must be an object, not []"),
        ("{}", "the record has no format"),
        (
            '{"x": 1}',
            "the record has no 'x'; there are answers, date, dealer, format, game, hands, names, rules, seats, ",
        ),
    ],
    ids=lambda it: ascii(it)[-30:],
)
def test_json_that_is_no_record_is_refused(text: str, why: str) -> None:
    """With what is wrong, whatever it is."""
    error = some(outcome_of(lambda: from_json(Record, text, scala40)))
    assert str(error).startswith(why)
    assert (error.line, error.shown) == (None, "")


ILLEGAL: Final = {"turns": [{"seat": 1, "moves": ["draw", "draw"]}]}
FAULTY: Final[list[tuple[dict[str, Any], str]]] = [
    ({"version": 2, "new": 1}, "version of the record must be 1, not 2"),
    ({"version": True}, "version of the record must be 1, not True"),
    ({"format": "scala40 seat record", "seat": 1}, "format of the record must be 'scala40 record', not 'scala40 seat"),
    ({"seats": 2.5}, "seats of the record must be a whole number of up to nine digits, not 2.5"),
    ({"game": "chess"}, "this is a record of 'chess', not of 'scala40'"),
    ({"game": 5}, "game of the record must be a text, not 5"),
    ({"seats": True}, "seats of the record must be a whole number of up to nine digits, not True"),
    ({"hands": 5}, "hands of the record must be a list, not 5"),
    ({"hands": [{"turns": [{}]}]}, "item 1 of turns of item 1 of hands of the record has no moves"),
    (
        {"hands": [{"turns": [{"seat": 1, "moves": []}]}]},
        "moves of item 1 of turns of item 1 of hands of the record is empty",
    ),
    ({"rules": {"limit=1 jokers": 2}}, "rules of the record has no 'limit=1 jokers'"),
    (
        {"rules": {"limit": "1 jokers=2"}},
        "limit of rules of the record must be a whole number of up to nine digits, not ",
    ),
    ({"hands": [ILLEGAL]}, "hand 1, move 2: the card of this turn has been drawn already"),
]


@pytest.mark.parametrize("fields,why", FAULTY, ids=lambda it: ascii(it)[-40:])
def test_json_of_which_something_is_wrong_is_refused(fields: dict[str, Any], why: str) -> None:
    """With what is wrong and the way to it."""
    error = outcome_of(lambda: from_json(Record, json.dumps(json.loads(to_json(EMPTY, scala40)) | fields), scala40))

    assert str(error).startswith(why)
