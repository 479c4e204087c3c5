"""Views as versioned JSON."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Container, Hashable, Mapping
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Protocol, Union, cast, get_args, get_origin, get_type_hints

import attrs

from scala40.core.base import Seed, insist_on_game, insist_on_kind
from scala40.core.cards import (
    ALL_CARDS,
    MOST,
    Card,
    Hand,
    Rank,
    RuleError,
    Span,
    read_seed_at,
    write_number,
    write_seed,
)
from scala40.core.game import Game, ViewT
from scala40.core.position import Json, JsonPart, parsed, rules_data, rules_of, spare_in
from scala40.core.text import Flaw, NotationError, Said, Scala40Error, said_by

CARDS: Final = {card.text: card for card in ALL_CARDS}
_FACES: Final[dict[str, Card | Rank]] = CARDS | {rank.letter: rank for rank in Rank}
_FACE: Final = Card | Rank


class Shape(Protocol):
    """The shape of the values of a type in JSON."""

    def write(self, value: Any, /) -> Json:  # noqa: ANN401 - a value of the type
        """Return a value as JSON."""
        ...

    def read(self, part: JsonPart, /) -> object:
        """Return the value that JSON describes."""
        ...

    def schema(self) -> dict[str, Json]:
        """Return what JSON Schema says of it."""
        ...


def shape_of(kind: object) -> Shape:
    """Return the shape of a type: a number, a flag, a card, a hand, an enum, an attrs class, or one that may be none.

    It may also be a tuple of any length of any of these.

    Raises:
        TypeError: it has the wrong type.

    >>> shape_of(tuple[Hand, ...]).write((Hand.parse("9C KS"), Hand()))
    [['9C', 'KS'], []]
    """
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple and parts[1:] == (...,):
        return _List(shape_of(parts[0]))
    others = [it for it in parts if it is not NoneType]
    if origin in {Union, UnionType} and len(others) == 1:
        return _Maybe(shape_of(others[0]))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _Names({str(member.value): member for member in kind}, lambda member: str(member.value))
    if isinstance(kind, type) and attrs.has(kind):
        return _Object(kind, fields_of(kind))
    msg = f"JSON has no form for {kind!r}"
    raise TypeError(msg)


def fields_of(kind: type[object], *others: str) -> Mapping[str, Shape]:
    """Return the shapes of the fields of an attrs class that its constructor takes, but for some others.

    >>> from scala40 import Context
    >>> list(fields_of(Context, "totals"))
    ['seats', 'dealer', 'number']
    """
    return _fields_of(cast("Hashable", kind), others)


def optional_in(kind: type[object]) -> frozenset[str]:
    """Return which fields of an attrs class have a default, and so may be left out of an object.

    >>> from scala40 import Context
    >>> sorted(optional_in(Context))
    ['number', 'totals']
    """
    return frozenset(field.name for field in attrs.fields(cast("Any", kind)) if field.default is not attrs.NOTHING)


@lru_cache(maxsize=64)
def _fields_of(kind: Any, others: tuple[str, ...]) -> Mapping[str, Shape]:  # noqa: ANN401 - a class, of whatever kind
    hints = get_type_hints(kind)
    names = [field.name for field in attrs.fields(kind) if field.init and field.name not in others]
    return {name: shape_of(hints[name]) for name in names}


@lru_cache(maxsize=64)
def _spare_in(kind: Any) -> Mapping[str, object]:  # noqa: ANN401 - a class, of whatever kind
    return spare_in(kind)


class _JsonNumber:
    """Whole numbers of up to nine digits."""

    def write(self, value: int, /) -> Json:
        write_number(value)  # insists that it has not too many digits
        return value

    def read(self, part: JsonPart, /) -> int:
        return part.number()

    def schema(self) -> dict[str, Json]:
        return {"type": "integer", "minimum": -MOST, "maximum": MOST}


class _SeedText:
    """Seeds, in their notation."""

    def write(self, value: Seed, /) -> Json:
        return write_seed(value)

    def read(self, part: JsonPart, /) -> Seed:
        try:
            return read_seed_at(Span.of(part.text()))
        except NotationError as error:
            raise part.error(Flaw.CANNOT_BE, why=said_by(error)) from None

    def schema(self) -> dict[str, Json]:
        return {"type": "string", "pattern": "^(int|str|bytes):"}


class _Flag:
    """Truth values."""

    def write(self, value: bool, /) -> Json:  # noqa: FBT001 - it is what is written
        return value

    def read(self, part: JsonPart, /) -> bool:
        if not isinstance(part.value, bool):
            raise part.wrong("flag")
        return part.value

    def schema(self) -> dict[str, Json]:
        return {"type": "boolean"}


@attrs.frozen(eq=False)
class _Names:
    """Some values, each by its name."""

    by_name: dict[str, Any]
    name: Callable[[Any], str]
    ref: str | None = None

    def write(self, value: object, /) -> Json:
        return self.name(value)

    def read(self, part: JsonPart, /) -> object:
        text = part.text()
        if text not in self.by_name:
            raise part.wrong(Said.of(Flaw.ONE_OF, members=", ".join(self.by_name)))
        return self.by_name[text]

    def schema(self) -> dict[str, Json]:
        return {"$ref": f"#/$defs/{self.ref}"} if self.ref else {"enum": [*self.by_name]}


@attrs.frozen(eq=False)
class _List:
    """A tuple."""

    item: Shape

    def write(self, value: tuple[object, ...], /) -> Json:
        return [self.item.write(it) for it in value]

    def read(self, part: JsonPart, /) -> tuple[object, ...]:
        return tuple(self.item.read(it) for it in part.items())

    def schema(self) -> dict[str, Json]:
        return {"type": "array", "items": self.item.schema()}


class _Hand:
    """A hand: its cards in order."""

    def write(self, value: Hand, /) -> Json:
        return [card.text for card in value]

    def read(self, part: JsonPart, /) -> Hand:
        cards = [CARDS[str(_CARD.read(it))] for it in part.items()]
        try:
            return Hand.of(cards)
        except ValueError as error:
            raise part.error(Flaw.CANNOT_BE, why=said_by(error)) from None

    def schema(self) -> dict[str, Json]:
        return {"type": "array", "items": _CARD.schema()}


@attrs.frozen(eq=False)
class _Maybe:
    """A value or none."""

    item: Shape

    def write(self, value: object, /) -> Json:
        return None if value is None else self.item.write(value)

    def read(self, part: JsonPart, /) -> object:
        return None if part.value is None else self.item.read(part)

    def schema(self) -> dict[str, Json]:
        return {"anyOf": [{"type": "null"}, self.item.schema()]}


@attrs.frozen(eq=False)
class _Object:
    """An object of an attrs class."""

    kind: type[object]
    fields: Mapping[str, Shape]

    def write(self, value: object, /) -> Json:
        return {name: shape.write(getattr(value, name)) for name, shape in self.fields.items()}

    def read(self, part: JsonPart, /) -> object:
        part.insist_on(self.fields.keys())
        values = {name: shape.read(part.get(name)) for name, shape in self.fields.items()}
        try:
            return self.kind(**values)
        except ValueError as error:
            raise part.error(Flaw.CANNOT_BE, why=said_by(error)) from None

    def schema(self) -> dict[str, Json]:
        return object_schema({name: shape.schema() for name, shape in self.fields.items()})


def object_schema(members: Mapping[str, dict[str, Json]], optional: Container[str] = ()) -> dict[str, Json]:
    """Return the schema of an object that has just these members, but for some that may be missing.

    >>> object_schema({"seat": {"type": "integer"}})["required"]
    ['seat']
    """
    return {
        "type": "object",
        "required": [name for name in members if name not in optional],
        "additionalProperties": False,
        "properties": {name: schema for name, schema in members.items()},  # noqa: C416 - as wide a type as it may be
    }


_CARD: Final = _Names(CARDS, lambda card: card.text, ref="card")
_SIMPLE: Final[dict[object, Shape]] = {
    int: _JsonNumber(),
    bool: _Flag(),
    Card: _CARD,
    Hand: _Hand(),
    Seed: _SeedText(),
    _FACE: _Names(_FACES, lambda face: face.text if isinstance(face, Card) else face.letter, ref="face"),
}
_WORD: Final[dict[str, Json]] = {"type": "string", "pattern": "^[A-Za-z0-9_]+$"}
DEFINITIONS: Final[dict[str, Json]] = {
    "card": {"description": "A card by its name.", "enum": [*CARDS]},
    "face": {"description": "What a card is in a meld: a card, or a rank alone.", "enum": [*_FACES]},
    "rules": {
        "description": "The fields of the rules that are not the default.",
        "type": "object",
        "propertyNames": {"pattern": "^[A-Za-z0-9_]+$"},
        "additionalProperties": {"anyOf": [{"type": "null"}, _JsonNumber().schema(), _WORD]},
    },
}
"""The definitions to which schemas refer."""


# Views as JSON, for other programs; the schema is part of the package.
#
# The members are the fields of the view by their names, with lists of cards where the view has hands and piles, and the
# rules that differ from the usual ones.


VERSION: Final = 1
"""The version of what is written. One that only adds what may be left out needs no new one."""
FORMAT: Final = "scala40 view"
"""The name of the format in the JSON of a view."""


class DataError(Scala40Error, ValueError):
    """Plain data or JSON that describe no such thing; the message says which part is wrong and why.

    >>> import scala40
    >>> from scala40.notation import from_json
    >>> try:
    ...     from_json(scala40.Ruleset, '{"format": "scala40 match"}', scala40)
    ... except DataError as error:
    ...     print(error)
    format of the rules must be 'scala40 rules', not 'scala40 match'
    """


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
    """Return a view as plain data, which JSON can hold.

    The time is proportional to the number of cards in the view, a pack at most: tenths of a millisecond.

    Args:
        view: the view.
        game: the game that it belongs to.

    Raises:
        ValueError: the view has no such form, which never happens to a view of a state that play can reach: a number in
            it has more than nine digits.
        TypeError: it is not a view of this game, or the game is not a game.

    >>> import scala40
    >>> mine = scala40.view(scala40.deal(scala40.Ruleset(limit=201), 2, seed=7), 1)
    >>> data = view_to_data(mine, scala40)
    >>> data["rules"], data["seat"], data["hand"][:3]
    ({'limit': 201}, 1, ['AC', '4C', '5C'])
    """
    insist_on_game(game)
    insist_on_kind("the view", view, game.View)
    header: dict[str, Json] = {"format": FORMAT, "version": VERSION, "game": game.GAME}
    header["rules"] = rules_data(game.write_rules(cast("Any", view).rules))
    spare = _spare_in(cast("Hashable", game.View))
    told = {name: getattr(view, name) for name in fields_of(game.View, "rules")}
    kept = {name: value for name, value in told.items() if name not in spare or value != spare[name]}
    return header | {name: fields_of(game.View, "rules")[name].write(value) for name, value in kept.items()}


def view_to_json(view: ViewT, game: Game[Any, Any, ViewT]) -> str:
    """Return a view as JSON, which `VIEW_JSON_SCHEMA` describes.

    The time is proportional to the number of cards in the view, a pack at most: tenths of a millisecond.

    Args:
        view: the view.
        game: the game that it belongs to.

    Raises:
        ValueError: the view has no such form, see `view_to_data`.
        TypeError: it is not a view of this game, or the game is not a game.

    >>> import scala40
    >>> print(view_to_json(scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1), scala40)[:75])
    {"format": "scala40 view", "version": 1, "game": "scala40", "rules": {}, "s
    """
    return json.dumps(view_to_data(view, game))


def view_from_data(data: Json, game: Game[Any, Any, ViewT]) -> ViewT:
    """Return the view that plain data describe.

    The time is proportional to the number of cards in the view, a pack at most: tenths of a millisecond.

    Args:
        data: what `view_to_data` returns, or JSON that has been parsed.
        game: the game that it belongs to.

    Raises:
        ViewError: this is not of the form of `VIEW_JSON_SCHEMA`, or belongs to another game.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        InvalidSetup: no state fits this view; with every problem that shows.
        TypeError: the game is not a game.

    >>> import scala40
    >>> mine = scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    >>> view_from_data(view_to_data(mine, scala40), scala40) == mine
    True
    """
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


def view_from_json(text: str, game: Game[Any, Any, ViewT]) -> ViewT:
    """Return the view that JSON describes.

    The time is proportional to the number of cards in the view, a pack at most: tenths of a millisecond.

    Args:
        text: the JSON.
        game: the game that it belongs to.

    Raises:
        ViewError: this is not JSON, not of the form of `VIEW_JSON_SCHEMA`, or belongs to another game.
        InvalidRuleset: its rules contradict one another, or are out of bounds.
        InvalidSetup: no state fits this view; with every problem that shows.
        TypeError: this is not a text, or the game is not a game.

    >>> import scala40
    >>> view_from_json('{"format": "scala40 view", "cards": 13}', scala40)
    Traceback (most recent call last):
    scala40.notation.view_json.ViewError: the view has no 'cards'; there are context, ...
    """
    return view_from_data(parsed(text, ViewError), game)


def view_schema(game: Game) -> dict[str, Json]:
    """Return what JSON Schema says of the views of a game, which need not be one of the library's.

    It refers to `card`, `face` and `rules` among the definitions, as `VIEW_JSON_SCHEMA` has them.

    The time is proportional to the number of fields of the game's views and rules.

    Raises:
        TypeError: the game is not a game.

    >>> import scala40
    >>> view_schema(scala40)["properties"]["turn"]["type"]
    'integer'
    """
    insist_on_game(game)
    header: dict[str, dict[str, Json]] = {"format": {"const": FORMAT}, "version": {"const": VERSION}}
    header |= {"game": {"const": game.GAME}, "rules": {"$ref": "#/$defs/rules"}}
    members = header | {name: shape.schema() for name, shape in fields_of(game.View, "rules").items()}
    return object_schema(members, optional_in(game.View))


def _insist_on_notation(part: JsonPart, view: ViewT, game: Game[Any, Any, ViewT]) -> None:
    """Refuse a view that no state can be seen like, as the readers of its notation do."""
    try:
        game.read_view(game.write_view(view))
    except RuleError:
        raise
    except ValueError as error:
        raise part.error(Flaw.CANNOT_BE, why=said_by(error)) from None
