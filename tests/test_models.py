"""Values of games in models of pydantic and classes that cattrs converts: written, read, described and refused."""

from __future__ import annotations

import json
from typing import Annotated, Any

import jsonschema
import pytest
from kits import KITS, Kit
from pickles import game_of, sample
from pydantic import TypeAdapter, ValidationError
from test_contract import WRITTEN

import scala40
from scala40 import Language, rumino
from scala40.adapters.cattrs import converter
from scala40.adapters.pydantic import JsonOf
from scala40.notation.schemas import part_form


def adapter(kind: Any, game: Any, **words: Any) -> TypeAdapter[Any]:
    """Return what pydantic makes of a type."""
    field: Any = Annotated
    return TypeAdapter[Any](field[kind, JsonOf(game, **words)])


@pytest.mark.parametrize("name", WRITTEN)
def test_every_public_value_is_a_field_of_models(name: str) -> None:
    """As itself, as plain data and as JSON; the schema in an OpenAPI page describes it, and cattrs writes the same."""
    thing, game = sample(WRITTEN[name]), game_of(WRITTEN[name])
    kind = type(thing)
    field = adapter(kind, game)
    assert field.validate_python(thing) is thing
    assert field.validate_json(field.dump_json(thing)) == thing
    schema = field.json_schema()
    assert "$ref" not in json.dumps(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads(field.dump_json(thing)))
    assert converter(game).unstructure(thing) == field.dump_python(thing)
    assert converter(game).structure(field.dump_python(thing), kind) == thing


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_moves_are_fields_of_models(kit: Kit) -> None:
    """By the union of all classes, in every game."""
    game: Any = kit.game
    state = game.deal(kit.rules, kit.rules.min_players, seed=7)
    field = adapter(game.Move, game)
    for move in game.legal_moves(state):
        assert field.validate_json(field.dump_json(move)) == move
        assert converter(game).structure(converter(game).unstructure(move), game.Move) == move


def test_what_does_not_fit_is_an_error_of_the_field() -> None:
    """With the part that is wrong, and never another exception than that of pydantic."""
    for kind, data, why in (
        (scala40.Card, "1X", "card must be "),
        (scala40.Move, {"move": "fly"}, "move of drawstock must be one of draw_stock"),
        (scala40.Ruleset, {"limit": 0}, "limit"),
        (scala40.View, {}, "format"),
        (scala40.Hand, ["KS"] * 3, "hand cannot be"),
    ):
        with pytest.raises(ValidationError, match=why):
            adapter(kind, scala40).validate_python(data)


def test_words_are_in_the_language_that_is_asked() -> None:
    """Of violations, in a model as elsewhere."""
    (refusal,) = scala40.check_meld("QC KC").violations
    written = adapter(scala40.Violation, scala40, language=Language.ITALIAN).dump_python(refusal)
    assert written["message"] == refusal.message_in(Language.ITALIAN)
    wrong: Any = "it"
    with pytest.raises(TypeError, match="language must be"):
        part_form(scala40.Violation, scala40, wrong)


def test_what_has_no_form_is_left_to_the_converter() -> None:
    """As the rules of another game: it takes them by their fields."""
    assert converter(scala40).unstructure(rumino.Ruleset())["limit"] == rumino.Ruleset().limit
