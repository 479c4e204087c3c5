"""Views as JSON: what is written is read again and fits the schema; what cannot be is refused with what is wrong."""

from __future__ import annotations

import copy
import enum
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Optional

import attrs
import jsonschema
import pytest
import schema_bundle
from hypothesis import given, settings
from hypothesis import strategies as st
from kits import KITS, QUARANTA, Kit
from raising import raises
from redaction import cases
from test_records_json import fits, mutated
from walks import SOAK

import scala40
from scala40 import Card, InvalidRuleset, InvalidSetup, Scala40Error, chinchon, notation, record
from scala40.core._base import Seed
from scala40.core._game import AnyGame
from scala40.core._position import JsonPart, shape_of
from scala40.notation import ViewError, json_schema
from scala40.record import JSON_SCHEMA, SEAT_JSON_SCHEMA

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)

MINE: Final = scala40.view(scala40.deal(scala40.Ruleset(limit=201), 2, seed=7), 1)
DATA: Final[Any] = notation.to_data(MINE, scala40)


# --- what is written --------------------------------------------------------------------------------------------------


@pytest.mark.once
@each_game
def test_views_are_read_as_they_are_written(kit: Kit) -> None:
    """Of every kind of position, as JSON and as plain data; and all that is written fits the schema."""
    validator = jsonschema.Draft202012Validator(json_schema(kit.game, kit.game.View))
    for number, case in enumerate(cases(kit)):
        mine = kit.game.view(case.state, case.seat)
        data = notation.to_data(mine, kit.game)
        assert notation.from_json(kit.game.View, notation.to_json(mine, kit.game), kit.game) == mine
        assert notation.from_data(kit.game.View, data, kit.game) == mine
        if number % 5 == 0:
            validator.validate(data)


def test_a_view_is_lists_of_cards_and_plain_values() -> None:
    """With the names of the fields, and the rules that are not the usual ones."""
    assert (DATA["format"], DATA["version"]) == ("scala40 view", 1)
    assert (DATA["game"], DATA["rules"], DATA["seat"], DATA["phase"]) == ("scala40", {"limit": 201}, 1, "draw")
    assert DATA["hand"] == [card.text for card in MINE.hand]
    assert DATA["context"] == {"seats": [0, 1], "dealer": 0, "number": 1, "totals": [0, 0]}
    assert DATA["pile"] == [MINE.pile[0].text]
    assert (DATA["known"], DATA["opened"], DATA["table"]) == ([[], []], [False, False], {"melds": []})
    fields = {field.name for field in attrs.fields(scala40.View)}
    assert DATA.keys() == {"format", "version", "game"} | fields - {"melds_before"}, "which is there only if it is set"


def test_melds_say_what_their_cards_stand_for() -> None:
    """A joker of Chinchón stands for a card in a run and for a rank in a set."""
    melds = [shape_of(scala40.Meld).write(meld) for meld in _melds_with_jokers()]
    assert melds == [
        {"kind": "run", "cards": ["5C", "JK", "7C"], "faces": ["5C", "6C", "7C"]},
        {"kind": "set", "cards": ["KC", "KD", "JK"], "faces": ["KC", "KD", "K"]},
    ]
    assert shape_of(scala40.Meld).schema()["required"] == ["kind", "cards", "faces"]


def _melds_with_jokers() -> list[scala40.Meld]:
    rules = chinchon.Ruleset(jokers=2)
    hand = scala40.Hand.parse("5C 7C JK"), scala40.Hand.parse("KC KD JK")
    return [next(it for it in rules.arranger.partitions(cards) if it.melds).melds[0] for cards in hand]


def test_the_schema_is_that_of_the_types() -> None:
    """If this fails, run `python tests/schema_bundle.py`."""
    assert schema_bundle.PATH.read_text("utf-8") == schema_bundle.text()


def references(schema: object) -> Iterator[str]:
    """Yield every reference in a schema."""
    if isinstance(schema, dict):
        yield from (it for name, it in schema.items() if name == "$ref")
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from references(part)


SCHEMAS: Final[dict[str, Any]] = {
    "everything": json.loads(schema_bundle.PATH.read_text("utf-8")),
    "records": JSON_SCHEMA,
    "records of seats": SEAT_JSON_SCHEMA,
    "cases": json.loads((Path(__file__).parent.parent / "docs/conformance/case-1.schema.json").read_text("utf-8")),
} | {kit.game.GAME: json_schema(kit.game) for kit in KITS}
"""Every schema that the library gives to others."""


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_stands_alone(name: str) -> None:
    """It says its language, and every reference leads to a definition of its own."""
    schema = SCHEMAS[name]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(schema)
    for reference in {*references(schema)}:
        part = schema
        for step in reference.removeprefix("#/").split("/"):
            part = part[step]
        assert isinstance(part, dict), reference


def test_every_public_schema_is_looked_at() -> None:
    """Those that a module offers, and those that a function makes of a game."""
    offered = {name for name in dir(notation) + dir(record) if "schema" in name.lower()}
    assert offered == {"json_schema", "JSON_SCHEMA", "SEAT_JSON_SCHEMA"}


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_games_own_schema_judges_its_views(kit: Kit) -> None:
    """By itself: views of seats and of spectators fit it, and what is changed in a definition's place does not."""
    validator = jsonschema.Draft202012Validator(json_schema(kit.game, kit.game.View))
    state = kit.game.deal(kit.rules, kit.rules.min_players, seed=7)
    for seat in (None, *range(kit.rules.min_players)):
        validator.validate(notation.to_data(kit.game.view(state, seat), kit.game))
    data: Any = notation.to_data(kit.game.view(state, 0), kit.game)
    assert not validator.is_valid(data | {"hand": ["9X"]})
    assert not validator.is_valid(data | {"rules": {"a b": 1}})
    assert not validator.is_valid({name: data[name] for name in data if name != "hand"})


# --- what is refused --------------------------------------------------------------------------------------------------


def refused(change: Callable[[Any], object], game: AnyGame = scala40) -> str:
    """Return why data are refused after a change."""
    data = copy.deepcopy(DATA)
    change(data)
    return str(raises(ViewError, lambda: notation.from_data(game.View, data, game)))


def put(*way: str | int, value: object) -> Callable[[Any], object]:
    """Return what puts a value into JSON."""

    def change(data: Any) -> None:
        for step in way[:-1]:
            data = data[step]
        data[way[-1]] = value

    return change


FAULTS: Final = [
    (lambda data: data.clear(), "the view has no format"),
    (put("cards", value=3), "the view has no 'cards'; there are context, "),
    (put("format", value="scala40 record"), "format of the view must be 'scala40 view', not 'scala40 record'"),
    (put("version", value=2), "version of the view must be 1, not 2"),
    (put("version", value=True), "version of the view must be 1, not True"),
    (put("game", value="rumino"), "game of the view must be 'scala40', not 'rumino'"),
    (put("hand", 0, value="1C"), "item 1 of hand of the view must be one of AC, 2C, "),
    (put("hand", value="AC 2C"), "hand of the view must be a list, not 'AC 2C'"),
    (put("hand", value=["AC"] * 3), "hand of the view cannot be: a third AC cannot be"),
    (put("opened", 1, value=1), "item 2 of opened of the view must be true or false, not 1"),
    (put("seat", value="1"), "seat of the view must be a whole number of up to nine digits, not '1'"),
    (put("seat", value=True), "seat of the view must be a whole number of up to nine digits, not True"),
    (put("seat", value=10**5000), "seat of the view must be a whole number of up to nine digits, not a huge number"),
    (put("hand", value=[[-(10**5000)]]), "item 1 of hand of the view must be a text, not [a huge number]"),
    (put("phase", value="sleep"), "phase of the view must be one of lead, draw, play, closed, dead, not 'sleep'"),
    (put("context", value=[]), "context of the view must be an object, not []"),
    (put("context", value={"seats": []}), "context of the view has no dealer"),
    (put("rules", value={"limit": []}), "limit of rules of the view must be a whole number"),
    (put("rules", value={"a b": 1}), "rules of the view has no 'a b'"),
    (put("rules", value={"limit": 1, "LIMIT": 2}), "rules of the view cannot be: 'limit' comes twice"),
    (put("table", value={"melds": [{"kind": "run", "cards": ["AC"], "faces": []}]}), "a meld has a face for each card"),
    (put("table", value={"melds": [{"kind": "run", "cards": ["AC"], "faces": ["K"]}]}), "the view cannot be: "),
    (put("known", value=[[]]), "the view cannot be: a position for no seats, or whose parts are not for equally many"),
    (put("stock_size", value=80), "the view cannot be: with this the hands, the piles and the table have 107 cards"),
]


@pytest.mark.parametrize("change,why", FAULTS, ids=[why for _, why in FAULTS])
def test_what_is_no_view_is_refused(change: Callable[[Any], object], why: str) -> None:
    """With the part that is wrong."""
    assert why in refused(change)


def test_what_is_no_json_is_refused() -> None:
    """Neither is an object with two members of one name, nor what is no text."""
    for text in ("", "{", "[" * 100_000, '{"seat": 1, "seat": 1}', "[]", "7"):
        raises(ViewError, notation.from_json, scala40.View, text, scala40)
    with pytest.raises(TypeError, match="what is read is a text"):
        notation.from_json(scala40.View, b"{}", scala40)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]


def test_what_cannot_be_seen_is_refused_with_every_problem() -> None:
    """As the notation of views refuses it; so are rules that are none."""
    caught = raises(InvalidSetup, lambda: notation.from_data(scala40.View, DATA | {"turn": 9, "fresh": 7}, scala40))
    assert caught.violations
    raises(InvalidRuleset, lambda: notation.from_data(scala40.View, DATA | {"rules": {"limit": 0}}, scala40))


def test_a_number_that_is_too_long_is_not_written() -> None:
    """As in every notation."""
    with pytest.raises(ValueError, match="more than nine digits"):
        notation.to_json(attrs.evolve(MINE, opening_points=10**9), scala40)


def test_what_json_has_no_form_for_is_said() -> None:
    """Types that no view of the library has, and what is made of them; which type it is would not follow from JSON."""
    for kind in (
        complex,
        complex | None,
        int | Card | None,
        tuple[int, bool],
        tuple[int, int],
        tuple[()],
        tuple,
        "int",
    ):
        raises(TypeError, shape_of, kind, match="JSON has no form for ")
    raises(TypeError, lambda: shape_of(tuple[complex | None, ...]), match="JSON has no form for <class 'complex'>")


def test_a_seed_is_its_notation() -> None:
    """In states, whatever its type."""
    shape = shape_of(Seed)
    for seed in (7, "sette", b"\x00"):
        text: Any = shape.write(seed)
        assert re.search(str(shape.schema()["pattern"]), text)
        assert shape.read(JsonPart("it", text, ViewError)) == seed


def test_a_game_may_write_its_types_as_it_likes() -> None:
    """What may be none in either way, and enums of any kind."""

    class Stage(enum.IntEnum):
        FIRST = 1

    for kind in (Stage | None, Optional[Stage]):  # noqa: UP045 - as others may
        shape = shape_of(kind)
        assert shape.schema() == {"anyOf": [{"type": "null"}, {"enum": ["1"]}]}
        assert [shape.write(it) for it in (None, Stage.FIRST)] == [None, "1"]
        assert shape.read(JsonPart("it", "1", ViewError)) is Stage.FIRST


@pytest.mark.unmeasured
@pytest.mark.parametrize("kit", KITS, ids=repr)
@given(data=st.data())
@settings(max_examples=2_000 if SOAK else 40)
def test_the_schema_and_the_reader_agree(kit: Kit, data: st.DataObject) -> None:
    """What the schema refuses is not read, and what is of the wrong form for the reader does not fit the schema."""
    case = data.draw(st.sampled_from(cases(kit)))
    changed = mutated(notation.to_data(kit.game.view(case.state, case.seat), kit.game), data.draw)
    accepted = fits(changed, json_schema(kit.game, kit.game.View))
    error = refusal_of(json.dumps(changed), kit.game)
    assert error is not None or accepted
    assert not isinstance(error, ViewError) or not accepted or "cannot be" in str(error)


def refusal_of(text: str, game: AnyGame) -> Scala40Error | None:
    """Return the error of reading a view, if there is one: of its form, its rules or its position."""
    try:
        notation.from_json(game.View, text, game)
    except Scala40Error as error:
        return error
    return None


def test_a_view_has_no_place_for_what_is_hidden() -> None:
    """The JSON of two positions that a seat cannot tell apart is the same, byte for byte."""
    state = scala40.deal(QUARANTA.rules, 2, seed=7)
    other = scala40.sample(scala40.view(state, 1), seed=3)
    assert state.stock != other.stock
    assert notation.to_json(scala40.view(state, 1), scala40) == notation.to_json(scala40.view(other, 1), scala40)
