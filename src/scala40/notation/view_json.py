"""Views as versioned JSON."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Any, Final, cast

from scala40.core._base import insist_on_game, insist_on_kind
from scala40.core._cards import (
    RuleError,
)
from scala40.core._game import Game, ViewT
from scala40.core._position import (
    DEFINITIONS,
    DataError,
    Json,
    JsonPart,
    fields_of,
    object_schema,
    optional_in,
    rules_data,
    rules_of,
    spare_in,
)
from scala40.core._text import Flaw, said_by


@lru_cache(maxsize=64)
def _spare_in(kind: Any) -> Mapping[str, object]:  # noqa: ANN401 - a class, of whatever kind
    return spare_in(kind)


# Views as JSON, for other programs; the schema is part of the package.
#
# The members are the fields of the view by their names, with lists of cards where the view has hands and piles, and the
# rules that differ from the usual ones.


VERSION: Final = 1
"""The version of what is written. One that only adds what may be left out needs no new one."""
FORMAT: Final = "scala40 view"
"""The name of the format in the JSON of a view."""


class ViewError(DataError):
    """JSON that describes no view; the message says which part is wrong and why.

    >>> import scala40
    >>> try:
    ...     view_from_data({"game": "bridge"}, scala40)
    ... except ViewError as error:
    ...     print(error)
    game of the view must be 'scala40', not 'bridge'
    """


def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(pkgutil.get_data("scala40.notation", "view-1.schema.json") or b"")
    return schema


VIEW_JSON_SCHEMA: Final = _schema()
"""The JSON Schema (draft 2020-12) of the views of all games of the library."""


def view_to_data(view: ViewT, game: Game[Any, Any, ViewT]) -> dict[str, Json]:
    """Return a view as plain data, which JSON can hold."""
    insist_on_game(game)
    insist_on_kind("the view", view, game.View)
    header: dict[str, Json] = {"format": FORMAT, "version": VERSION, "game": game.GAME}
    header["rules"] = rules_data(game.write_rules(cast("Any", view).rules))
    spare = _spare_in(cast("Hashable", game.View))
    told = {name: getattr(view, name) for name in fields_of(game.View, "rules")}
    kept = {name: value for name, value in told.items() if name not in spare or value != spare[name]}
    return header | {name: fields_of(game.View, "rules")[name].write(value) for name, value in kept.items()}


def view_from_data(data: Json, game: Game[Any, Any, ViewT]) -> ViewT:
    """Return the view that plain data describe."""
    insist_on_game(game)
    part = JsonPart("view", data, ViewError)
    fields = fields_of(game.View, "rules")
    header: dict[str, Json] = {"format": FORMAT, "version": VERSION, "game": game.GAME}
    part.insist_on_header(header, ["rules", *fields])
    given = [name for name in fields if part.has(name) or name not in optional_in(game.View)]
    values = {name: fields[name].read(part.get(name)) for name in given}
    rules = rules_of(part, game)
    make = cast("Callable[..., ViewT]", game.View)
    view = make(rules=rules, **values)
    _insist_on_notation(part, view, game)
    return view


def view_schema(game: Game) -> dict[str, Json]:
    """Return what JSON Schema says of the views of a game, which need not be one of the library's.

    It stands alone: `$defs` has what it refers to.

    The time is proportional to the number of fields of the game's views and rules.

    >>> import scala40
    >>> view_schema(scala40)["properties"]["turn"]["type"]
    'integer'
    """
    insist_on_game(game)
    header: dict[str, dict[str, Json]] = {"format": {"const": FORMAT}, "version": {"const": VERSION}}
    header |= {"game": {"const": game.GAME}, "rules": {"$ref": "#/$defs/rules"}}
    members = header | {name: shape.schema() for name, shape in fields_of(game.View, "rules").items()}
    alone: dict[str, Json] = {"$schema": VIEW_JSON_SCHEMA["$schema"], "$defs": DEFINITIONS}
    return alone | object_schema(members, optional_in(game.View))


def _insist_on_notation(part: JsonPart, view: ViewT, game: Game[Any, Any, ViewT]) -> None:
    """Refuse a view that no state can be seen like, as the readers of its notation do."""
    try:
        game.read_view(game.write_view(view))
    except RuleError:
        raise
    except ValueError as error:
        raise part.error(Flaw.CANNOT_BE, why=said_by(error)) from None
