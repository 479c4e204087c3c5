"""The shapes of values in plain data and JSON, by their types."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Mapping
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Protocol, Union, cast, get_args, get_origin, get_type_hints

import attrs

from scala40.core._base import Seed, quoted
from scala40.core._cards import ALL_CARDS, MOST, Card, Hand, Rank, Span, read_seed_at, write_number, write_seed
from scala40.core._position.json import Json, JsonPart
from scala40.core._text import Flaw, NotationError, Said, Scala40Error, said_by


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
    """Return the shape of a type: number, flag, card, hand, enum, attrs class, any of them or `None`, or a tuple."""
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
    msg = f"JSON has no form for {quoted(kind)}"
    raise TypeError(msg)


def fields_of(kind: type[object], *others: str) -> Mapping[str, Shape]:
    """Return the shapes of the fields that the constructor of an attrs class takes, except some."""
    return _fields_of(cast("Hashable", kind), others)


def optional_in(kind: type[object]) -> frozenset[str]:
    """Return which fields of an attrs class have a default, and so may be left out of an object."""
    return frozenset(field.name for field in attrs.fields(cast("Any", kind)) if field.default is not attrs.NOTHING)


@lru_cache(maxsize=64)
def _fields_of(kind: Any, others: tuple[str, ...]) -> Mapping[str, Shape]:  # noqa: ANN401 - a class, of whatever kind
    hints = get_type_hints(kind)
    names = [field.name for field in attrs.fields(kind) if field.init and field.name not in others]
    return {name: shape_of(hints[name]) for name in names}


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
    """Return the schema of an object with exactly these members, of which some may be missing."""
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
