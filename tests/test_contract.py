"""The plain data of every public value: written and read again, described by schemas, refused with what is wrong."""

from __future__ import annotations

import json
from itertools import islice
from types import SimpleNamespace
from typing import Any, Final

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kits import KITS, Kit
from pickles import game_of, public_classes, sample
from raising import raises
from schema_bundle import FORMLESS
from test_records_json import fits, mutated
from walks import SOAK

import scala40
from scala40 import Language, Scala40Error, core, rumino
from scala40.adapters.cattrs import converter
from scala40.notation import DataError, from_data, from_json, json_schema, to_data, to_json
from scala40.simulate import Report

CLASSES: Final[dict[str, Any]] = {
    name: cls
    for name, cls in public_classes().items()
    if (attrs.has(cls) or issubclass(cls, tuple) or cls in {scala40.Card, scala40.Hand})
    and not issubclass(cls, Exception)
}
WRITTEN: Final = {name: cls for name, cls in CLASSES.items() if name not in FORMLESS and not hasattr(cls, "_as_data_")}
SCHEMAS: Final[dict[str, Any]] = {}


def schema_of(name: str) -> Any:
    """Return the schema of a public class, which is made once."""
    if name not in SCHEMAS:
        SCHEMAS[name] = json_schema(game_of(WRITTEN[name]), type(sample(WRITTEN[name])))
    return SCHEMAS[name]


@pytest.mark.parametrize("name", WRITTEN)
def test_every_public_value_is_read_as_it_is_written(name: str) -> None:
    """As plain data and as JSON, by the package of its game and by its value; and its schema describes it."""
    thing, package = sample(WRITTEN[name]), game_of(WRITTEN[name])
    data = to_data(thing, package)
    assert from_data(type(thing), data, package) == from_json(type(thing), to_json(thing, package), package) == thing
    assert to_data(thing, package.game) == to_data(from_data(type(thing), data, package.game), package.game) == data
    assert (data["version"], data["game"]) == (1, package.GAME)
    jsonschema.Draft202012Validator(schema_of(name)).validate(json.loads(json.dumps(data)))


@pytest.mark.parametrize("name", FORMLESS)
def test_what_has_no_form_says_so(name: str) -> None:
    """Each stands on the list with a reason, and is refused as the type that it is."""
    assert FORMLESS[name]
    raises(TypeError, to_data, sample(CLASSES[name]), game_of(CLASSES[name]))


@pytest.mark.once
@settings(max_examples=20_000 if SOAK else 1_000)
@given(st.sampled_from([*WRITTEN]), st.data())
def test_schemas_and_readers_agree_on_what_is_changed(name: str, data: st.DataObject) -> None:
    """What is read fits the schema when it is written again; all else is refused with what is wrong and where."""
    cls, game = WRITTEN[name], game_of(WRITTEN[name])
    changed = mutated(json.loads(to_json(sample(cls), game)), data.draw)
    try:
        thing: Any = from_data(cls, changed, game)
    except Scala40Error:
        return
    again = json.loads(to_json(thing, game))
    assert fits(again, schema_of(name))
    assert from_data(cls, again, game) == thing


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_what_happens_in_play_has_plain_data(kit: Kit) -> None:
    """The legal moves, events as each seat sees them, and reasons against other moves, in the words of a language."""
    seen = set()
    for moment in islice(kit.moments(0), 60 if not SOAK else None):
        game, state = kit.game, moment.state
        for seat, moves in moment.options.items():
            listed = game.legal_moves(state, seat)
            assert from_data(core.LegalMoves, to_data(listed, game), game) == listed
            refusals = [it for move in kit.tried[:5] for it in game.violations(state, move, seat)]
            for refusal in refusals:
                data: Any = to_data(
                    refusal, game, language=Language.ITALIAN, names=("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
                )
                assert data["message"] == refusal.message_in(Language.ITALIAN, ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"))
                assert from_data(core.Violation, data, game) == refusal
            for event in (it for move in moves[:3] for it in game.events(state, move, seat, seen_by=seat)):
                data = to_data(event, game, language=Language.SPANISH)
                assert data["text"] == event.describe(Language.SPANISH)
                assert from_data(core.Event, data, game) == event
                seen.add(data["event"])
    assert len(seen) > 2


@pytest.mark.parametrize(
    "name,member,value,why",
    [
        ("scala40.simulate.Interval", "low", True, "low of interval cannot be: True"),
        ("scala40.simulate.Interval", "low", float("nan"), "low of interval cannot be: nan"),
        ("scala40.club.PlayerStanding", "points", "1/0", "points of player standing cannot be"),
        ("scala40.Violation", "code", "sloth", "code of violation cannot be"),
        ("scala40.simulate.RuleSums", "gave_up", [1], r"gave_up of rule sums cannot be: \[1\]"),
    ],
)
def test_what_has_another_form_is_refused(name: str, member: str, value: object, why: str) -> None:
    """Numbers that are none, texts that stand for nothing, and rows of another length."""
    cls, game = WRITTEN[name], game_of(WRITTEN[name])
    raises(DataError, from_data, cls, {**to_data(sample(cls), game), member: value}, game, match=why)


def test_no_schema_describes_reports() -> None:
    """They write themselves, and are not read."""
    raises(TypeError, json_schema, scala40, Report, match="no schema describes the plain data of")


def test_a_game_need_be_no_package() -> None:
    """Any object with the members of a game has all forms, and the same schema."""
    offered: Any = SimpleNamespace(**{name: getattr(rumino, name) for name in dir(rumino)})
    event = rumino.Drew(1, None)
    for kind, thing in ((rumino.Move, rumino.DrawStock()), (core.Event, event), (core.Card, rumino.JOKER)):
        assert from_data(kind, to_data(thing, offered), offered) == thing
    assert json_schema(offered) == json_schema(rumino)
    assert converter(offered).unstructure(event) == converter(rumino).unstructure(event)
