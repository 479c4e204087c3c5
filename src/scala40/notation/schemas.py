"""JSON Schemas of what the verbs write: of one kind of thing, or of everything in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, cast

import attrs

from scala40.core._base import Language, require_game, require_kind
from scala40.core._cards import Card, Hand, Violation
from scala40.core._display import MeldCheck, OpeningCheck
from scala40.core._game import AnyGame, Event, HandResult, LegalMoves
from scala40.core._melds import Meld
from scala40.core._position import DataError, Json, JsonPart, Shape
from scala40.core._rules import Difference, Preset, RuleAnswer, RuleChoice, RuleQuestion
from scala40.draft import Draft
from scala40.match import Discrepancy, MatchEvent, SavedMatch, SheetRow, Standing
from scala40.notation.contract import Contract, classes_in, has_value_form, offered_by
from scala40.notation.forms import registered, role_of
from scala40.notation.verbs import Kind, forms_of
from scala40.record import Record, SeatRecord

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_ALWAYS: Final[tuple[type[object], ...]] = (
    *(Card, Hand, Meld, MeldCheck, OpeningCheck, Violation, LegalMoves, Event, HandResult),
    *(SavedMatch, SheetRow, Standing, MatchEvent, Discrepancy, Draft, Record, SeatRecord),
    *(Preset, Difference, RuleQuestion, RuleAnswer, RuleChoice),
)
"""The kinds of things that every game has."""
_ROLES: Final = ("View", "State", "Move", "Ruleset")
_DOCUMENT: Final = "Document"


def json_schema(game: AnyGame, kind: Kind = None, *, more: Iterable[type[object]] = ()) -> dict[str, Json]:
    """Return what JSON Schema (draft 2020-12) says of the plain data of a kind of thing, or of everything in a game.

    It stands alone: `$defs` has what it refers to. The time is proportional to the number of the fields.

    Args:
        kind: the class, such as `View`, or the union of classes `Move`; `None` for one schema of all kinds, which has
            that of each in `$defs` under the name of the class with `Document` after it.
        more: other classes for that schema, for instance of another package.

    Raises:
        TypeError: the class has no form as plain data, or none that a schema describes.

    >>> import scala40
    >>> json_schema(scala40, scala40.View)["properties"]["turn"]["type"]
    'integer'
    >>> json_schema(scala40, scala40.Card)["properties"]["card"]
    {'$ref': '#/$defs/card'}
    """
    require_game(game, "View")
    contract = Contract(game, Language.ENGLISH, ())
    if kind is not None:
        schema = schema_in(contract, kind)
        return {"$schema": _DIALECT, **schema, "$defs": contract.definitions}
    documents = {it.__name__ + _DOCUMENT: schema_in(contract, it) for it in (*_ALWAYS, *more)}
    documents |= {role + _DOCUMENT: schema_in(contract, getattr(game, role)) for role in _ROLES if hasattr(game, role)}
    documents |= {name: found for name, found in _offered(contract) if name not in documents}
    every: list[Json] = [{"$ref": f"#/$defs/{name}"} for name in documents]
    definitions: dict[str, Json] = {**contract.definitions, **documents}
    head: dict[str, Json] = {"$schema": _DIALECT, "title": f"What scala40 writes of the game {game.GAME}"}
    head |= {"oneOf": every, "$defs": definitions}
    return head


def schema_in(contract: Contract, kind: Any) -> dict[str, Json]:  # noqa: ANN401 - a class, or a union of classes
    """Return the schema of a kind, which refers to the definitions of a contract."""
    forms = forms_of(kind, contract.game)
    if forms.schema is None:
        msg = f"no schema describes the plain data of {kind}"
        raise TypeError(msg)
    return forms.schema(contract)


def _offered(contract: Contract) -> Iterator[tuple[str, dict[str, Json]]]:
    """Yield the schemas of the other classes that the package of a game offers, by the names of their documents."""
    for kind in offered_by(contract.game):
        if attrs.has(kind) and has_value_form(kind) and not contract.tag(kind):
            with suppress(TypeError):  # it holds functions, and has no form
                yield kind.__name__ + _DOCUMENT, schema_in(contract, kind)


class PartForm(NamedTuple):
    """A form of a kind of thing as a part of something else.

    Attributes:
        write: returns a thing as plain data.
        read: returns the thing that plain data describe.
        schema: what JSON Schema says of these data; it refers to nothing.
    """

    write: Callable[[Any], Json]
    read: Callable[[Json], object]
    schema: dict[str, Json]


def part_form(
    kind: Any,  # noqa: ANN401 - a class, or a union of classes
    game: AnyGame,
    language: Language = Language.ENGLISH,
    names: Sequence[str] = (),
) -> PartForm:
    """Return how a kind of thing is written as a part of something else, for models of other libraries.

    Views, states, matches, records and drafts are written as `to_data` writes them; everything else without the header,
    so that a card is `"KS"`.

    Args:
        kind: the class, or the union of classes `Move`.
        language: the language of the messages that violations and events have beside their fields.
        names: what the seats are called there, by seat number.

    Raises:
        TypeError: the class has no form as plain data.

    >>> import scala40
    >>> part_form(scala40.Card, scala40).write(scala40.Card.parse("KS"))
    'KS'
    """
    require_game(game, "View")
    require_kind("language", language, Language)
    contract, forms = Contract(game, language, tuple(names)), forms_of(kind, game)
    if role_of(classes_in(kind), game) in {"View", "State"} or registered(classes_in(kind)[0]) is not None:
        return _document_form(forms, contract, schema_in(contract, kind))
    return _nested_form(contract.shape(kind), contract, classes_in(kind)[0].__name__.lower())


def _document_form(forms: Any, contract: Contract, schema: Json) -> PartForm:  # noqa: ANN401 - forms of some kind
    def write(thing: Any) -> Json:  # noqa: ANN401 - of the kind
        return cast("Json", forms.write_data(thing, contract.game))

    def read(data: Json) -> object:
        return cast("object", forms.read_data(data, contract.game))

    return PartForm(write, read, cast("dict[str, Json]", _inlined(schema, contract.definitions)))


def _nested_form(shape: Shape, contract: Contract, name: str) -> PartForm:
    def read(data: Json) -> object:
        return shape.read(JsonPart(name, data, DataError))

    return PartForm(shape.write, read, cast("dict[str, Json]", _inlined(shape.schema(), contract.definitions)))


def _inlined(schema: Json, definitions: Mapping[str, Json]) -> Json:
    """Return a schema with what it refers to in the place of each reference."""
    if isinstance(schema, list):
        return [_inlined(it, definitions) for it in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _inlined(definitions[str(schema["$ref"]).removeprefix("#/$defs/")], definitions)
    return {name: _inlined(it, definitions) for name, it in schema.items()}
