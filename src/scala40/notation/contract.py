"""The plain data of values, one form for each class, which follows from its fields, and what JSON Schema says of it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache
from inspect import getdoc
from itertools import accumulate
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import attrs

from scala40.core._base import Language, OpenKind, quoted, require_kind, shortened
from scala40.core._cards import Card, Hand, Violation
from scala40.core._game import AnyGame, Ending, Event, LegalMoves, Reason
from scala40.core._position import (
    DEFINITIONS,
    DataError,
    Json,
    JsonPart,
    SeenFields,
    SetupFields,
    Shape,
    fields_of,
    object_schema,
    optional_in,
    rules_data,
    rules_in,
    shape_of,
)
from scala40.core._rules import AgreedRules, RuleAnswer, RuleChoice, Value, plain_value
from scala40.core._text import Flaw, Message, message_of_error

VERSION: Final = 1
"""The version of what is written. One that only adds what may be left out needs no new one."""
_Words: TypeAlias = Mapping[str, Callable[[Any, Language, Sequence[str]], str | None]]
_WORDS: Final[Mapping[type[object], _Words]] = {
    Violation: {
        "message": lambda it, language, names: it.message_in(language, names),
        "hint": lambda it, language, _: it.hint_in(language),
    },
    Reason: {"text": lambda it, language, _: it.message_in(language)},
    Event: {"text": lambda it, language, names: it.describe(language, names=names)},
}
"""The words that are written beside the fields of a class; they are for people and are not read again."""


def header_of(what: str, game: AnyGame) -> dict[str, Json]:
    """Return the members that begin the plain data of a kind of thing."""
    return {"format": f"scala40 {what}", "version": VERSION, "game": game.GAME}


def classes_in(kind: object) -> tuple[type[object], ...]:
    """Return the classes of a kind: the class itself, or those of a union of classes such as `Move`."""
    origin = get_origin(kind)
    kinds = get_args(kind) if origin in {Union, UnionType} else (origin or kind,)
    if not all(isinstance(it, type) for it in kinds):
        msg = f"the kind must be a class, or a union of classes like Move, not {shortened(kind)}"
        raise TypeError(msg)
    return cast("tuple[type[object], ...]", kinds)


def name_of(kind: type[object]) -> str:
    """Return the name of a class in plain data, as of a kind of move: in small letters."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def has_value_form(kind: type[object]) -> bool:
    """Return whether the form of a class follows from its fields, and not from its role in a game."""
    if issubclass(kind, SetupFields | SeenFields | AgreedRules):
        return False  # they would be those of another game
    return issubclass(kind, Card | Hand | LegalMoves) or attrs.has(kind)


def contract_of(game: AnyGame, language: Language = Language.ENGLISH, names: tuple[str, ...] = ()) -> Contract:
    """Return the forms of the values of a game, with words in a language and names for the seats."""
    kept = isinstance(cast("object", game), Hashable)  # any object with the members of a game is one
    return _contract_of(cast("Any", game), language, names) if kept else Contract(game, language, names)


@lru_cache(maxsize=32)
def _contract_of(game: Any, language: Language, names: tuple[str, ...]) -> Contract:  # noqa: ANN401 - a game
    return Contract(game, language, names)


class Contract:
    """The forms of the values of a game."""

    def __init__(self, game: Any, language: Language, names: tuple[str, ...]) -> None:  # noqa: ANN401 - a game
        self.game: Final = game
        self.words: Final = (language, names)
        self.definitions: dict[str, Json] = {**DEFINITIONS}
        self._objects: dict[type[object], _Fields] = {}

    def data(self, value: object) -> dict[str, Json]:
        """Return a value as plain data, which begin with a header."""
        whole = self._whole(type(value))
        return header_of(whole.title, self.game) | cast("dict[str, Json]", whole.write(value))

    def value(self, kind: object, data: Json) -> object:
        """Return the value that plain data describe; `kind` is a class or, for moves, a union of classes."""
        whole = self._whole(kind)
        part, header = JsonPart(whole.title, data, DataError), header_of(whole.title, self.game)
        for name, due in header.items():
            part.require_value(name, due)
            part.get(name)
        return whole.read(part, *header)

    def schema(self, kind: object) -> dict[str, Json]:
        """Return what JSON Schema says of the plain data of a kind, header and all; it refers to `definitions`."""
        whole = self._whole(kind)
        return whole.schema(self.header(whole.title))

    def header(self, title: str) -> dict[str, dict[str, Json]]:
        """Return what JSON Schema says of the members that begin the plain data of a kind."""
        return {name: {"const": due} for name, due in header_of(title, self.game).items()}

    def schema_of_position(self, role: str, optional: Container[str]) -> dict[str, Json]:
        """Return the schema of the positions of a role, which have their rules first."""
        kind: type[object] = getattr(self.game, role)
        members = {**self.header(role.lower()), "rules": self.shape(self.game.Ruleset).schema()}
        hints = get_type_hints(kind)
        members |= {name: self.shape(hints[name]).schema() for name in fields_of(kind, "rules")}
        return _headed(kind, object_schema(members, optional))

    def adopted(self, kind: type[object], schema: Mapping[str, Any]) -> dict[str, Json]:
        """Return a schema that stands alone as one that refers to `definitions`."""
        prefix = f"#/$defs/{kind.__name__}"
        found = json.loads(json.dumps(schema).replace('"#/$defs/', f'"{prefix}_'))
        self.definitions |= {f"{kind.__name__}_{name}": it for name, it in found.pop("$defs").items()}
        del found["$schema"]
        found["properties"]["game"] = {"const": self.game.GAME}
        return cast("dict[str, Json]", found)

    def shape(self, kind: object) -> Shape:
        """Return the shape of a type; `TypeError` if it has none."""
        return shape_of(kind, self._own)

    def _whole(self, kind: object) -> _Fields | _Tagged | _Single:
        shape = self.shape(kind)
        if isinstance(shape, _Fields) and not shape.fields.keys().isdisjoint(header_of("", self.game)):
            msg = f"{shape.kind.__name__} has fields that are members of the header of plain data"
            raise TypeError(msg)
        return shape if isinstance(shape, _Fields | _Tagged) else _Single(classes_in(kind)[0], shape)

    def _own(self, kind: object) -> Shape | None:
        """Return the shape of a type that has another one than in positions; `None` for the others."""
        origin, parts = get_origin(kind), get_args(kind)
        if kind in _SIMPLE:
            return _SIMPLE[kind]
        if isinstance(kind, TypeVar):
            return self.shape(self.game.Move if kind.__name__.startswith("Move") else self.game.Ruleset)
        if origin in {tuple, frozenset}:
            return self._of_collection(origin, parts)
        if origin in {Union, UnionType}:
            return self._of_union(parts)
        found: Any = origin or kind
        return self._of_class(found) if isinstance(found, type) else None

    def _of_union(self, parts: Sequence[Any]) -> Shape | None:
        if all(it in _TYPES for it in parts) and len({*parts} - {NoneType}) > 1:
            return _Scalar(*parts)
        return _Tagged([self._object(it) for it in parts]) if all(map(attrs.has, parts)) else None

    def _of_collection(self, origin: object, parts: Sequence[Any]) -> Shape | None:
        if origin is frozenset:
            return _Many(frozenset, self.shape(parts[0]))
        if parts[1:] != (...,):
            return _Row([self.shape(it) for it in parts])
        pair = get_args(parts[0])
        return _Pairs(self.shape(pair[1])) if pair[:1] == (str,) else None

    def _of_class(self, kind: type[object]) -> Shape | None:
        if kind is self.game.Ruleset:
            return _Rules(self)
        if kind is Event:
            kinds = [it for it in offered_by(self.game) if issubclass(it, Event) and it is not Event]
            return _Tagged([self._object(it) for it in kinds])
        if isinstance(kind, OpenKind):
            return _Open(kind)
        if issubclass(kind, Enum):
            return _Enum(self, self.game.Ending if kind is Ending else kind)
        if issubclass(kind, LegalMoves):
            return _Many(LegalMoves, self.shape(self.game.Move))
        return self._object(kind) if attrs.has(kind) else None

    def _object(self, kind: type[object]) -> _Fields:
        if kind not in self._objects:
            owner = _game_with(kind)
            if owner not in {None, self.game.GAME}:
                msg = f"{kind.__name__} is of the game {quoted(owner)}, not of {quoted(self.game.GAME)}"
                raise TypeError(msg)
            self._objects[kind] = _Fields(self, kind)
        return self._objects[kind]

    def tag(self, kind: type[object]) -> str:
        """Return the member that tells classes of a union apart; empty for the others."""
        if issubclass(kind, Event):
            return "event"
        return "move" if kind in classes_in(self.game.Move) else ""

    def define(self, kind: type[object], schema: Callable[[], dict[str, Json]]) -> dict[str, Json]:
        """Return a reference to the definition of a class, which is added if it is not there yet."""
        name = kind.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # which holds itself, perhaps
            self.definitions[name] = _headed(kind, schema())
        return {"$ref": f"#/$defs/{name}"}


def _game_with(kind: type[object]) -> str | None:
    """Return the name of the game in whose package a class is; `None` if it is in that of no game alone."""
    parents = accumulate(kind.__module__.split("."), "{}.{}".format)
    games = [getattr(sys.modules.get(name), "GAME", None) for name in [*parents][1:]]
    return next(filter(None, reversed(games)), None)


def offered_by(game: Any) -> list[type[object]]:  # noqa: ANN401 - a game
    """Return the classes that the package of a game offers, or the game itself if it has none."""
    package = sys.modules.get(getattr(game, "__name__", ""), game)
    return [it for it in (getattr(package, name) for name in dir(package)) if isinstance(it, type)]


def _summary(kind: type[object]) -> str:
    """Return the first paragraph of the docstring of a class in one line."""
    return " ".join((getdoc(kind) or "").partition("\n\n")[0].split())


def _headed(kind: type[object], schema: dict[str, Json]) -> dict[str, Json]:
    """Return the schema of a class with its name and what its docstring says first."""
    head: dict[str, Json] = {"title": kind.__name__, "description": _summary(kind)}
    return head | schema


def _attributes(kind: type[object]) -> dict[str, str]:
    """Return what the docstring of a class says of its fields."""
    _, _, described = (getdoc(kind) or "").partition("Attributes:\n")
    entries = re.findall(r"^    (\w+): (.*(?:\n     .*)*)", described.partition("\n\n")[0], re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in entries}


class _Fields:
    """The shape of a class with fields."""

    def __init__(self, contract: Contract, kind: type[object]) -> None:
        self._contract, self.kind, self._tag = contract, kind, contract.tag(kind)
        self.title = self._tag or name_of(kind).replace("_", " ")
        self.name = name_of(kind)
        found = [words for base, words in _WORDS.items() if issubclass(kind, base)]
        self._words: _Words = found[0] if found else {}

    @cached_property
    def fields(self) -> dict[str, Shape]:
        """The shapes of the fields."""
        hints = get_type_hints(self.kind)
        fields = [field for field in attrs.fields(cast("Any", self.kind)) if field.init]
        return {it.name: _LONG if "long" in it.metadata else self._contract.shape(hints[it.name]) for it in fields}

    def write(self, value: object, /) -> Json:
        tag: dict[str, Json] = {self._tag: self.name} if self._tag else {}
        written = {name: shape.write(getattr(value, name)) for name, shape in self.fields.items()}
        return tag | written | {name: words(value, *self._contract.words) for name, words in self._words.items()}

    def read(self, part: JsonPart, /, *header: str) -> object:
        if self._tag:
            part.require_value(self._tag, self.name)
            part.get(self._tag)
        part.require([*header, *filter(None, [self._tag]), *self.fields, *self._words])
        given = [name for name in self.fields if part.has(name) or name not in optional_in(self.kind)]
        values = {name: self.fields[name].read(part.get(name)) for name in given}
        try:
            made = self.kind(**self._answered(values))
            for words in self._words.values():
                words(made, *self._contract.words)
        except (KeyError, ValueError) as error:  # a figure of a message is missing, or the values do not go together
            raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None
        return made

    def _answered(self, values: dict[str, object]) -> dict[str, object]:
        """Return values in which an answer to a question is of the enum that the rules have for it."""
        if self.kind in _ANSWERS:
            known = getattr(values.get("before", values["rules"]), str(values["field"]), None)
            kind = cast("type[object]", type(known))
            values["value"] = cast("Any", kind)(values["value"]) if issubclass(kind, Enum) else values["value"]
        return values

    def schema(self, header: Mapping[str, dict[str, Json]] | None = None) -> dict[str, Json]:
        if header is None:
            return self._contract.define(self.kind, lambda: object_schema(self._members()))
        return _headed(self.kind, object_schema({**header, **self._members()}))

    def _members(self) -> dict[str, dict[str, Json]]:
        described = _attributes(self.kind)
        members: dict[str, dict[str, Json]] = {self._tag: {"const": self.name}} if self._tag else {}
        for name, shape in self.fields.items():
            members[name] = shape.schema()
            if name in described and "$ref" not in members[name]:  # or generators make a type for each description
                members[name]["description"] = described[name]
        for name in self._words:
            members[name] = {"type": ["string", "null"]}
        return members


class _Tagged:
    """The shape of several classes, of which a member says which one it is."""

    def __init__(self, kinds: Sequence[_Fields]) -> None:
        self.kinds = {it.name: it for it in kinds}
        self._by_class = {it.kind: it for it in kinds}
        self.title = kinds[0].title

    def write(self, value: object, /) -> Json:
        require_kind(f"the {self.title}", value, *self._by_class)
        return self._by_class[type(value)].write(value)

    def read(self, part: JsonPart, /, *header: str) -> object:
        name = part.get(self.title)
        if name.text() not in self.kinds:
            raise name.wrong(Message.of(Flaw.ONE_OF, members=", ".join(self.kinds)))
        return self.kinds[name.text()].read(part, *header)

    def schema(self, header: Mapping[str, dict[str, Json]] | None = None) -> dict[str, Json]:
        return {"oneOf": [it.schema(header) for it in self.kinds.values()]}


class _Single:
    """The shape of a value that stands in a member of its own beside a header."""

    def __init__(self, kind: type[object], shape: Shape) -> None:
        self._name, self._shape = name_of(kind), shape
        self.title = self._name.replace("_", " ")

    def write(self, value: object, /) -> dict[str, Json]:
        return {self._name: self._shape.write(value)}

    def read(self, part: JsonPart, /, *header: str) -> object:
        part.require([*header, self._name])
        return self._shape.read(part.get(self._name))

    def schema(self, header: Mapping[str, dict[str, Json]]) -> dict[str, Json]:
        return object_schema({**header, self._name: self._shape.schema()})


class _Rules:
    """Rules of a game: what differs from the default."""

    def __init__(self, contract: Contract) -> None:
        self._contract, self._game = contract, contract.game

    def write(self, value: object, /) -> Json:
        return rules_data(self._game.write_rules(value))

    def read(self, part: JsonPart, /) -> object:
        return rules_in(part, self._game)

    def schema(self) -> dict[str, Json]:
        kind = self._game.Ruleset
        return self._contract.define(kind, self._members) if hasattr(kind, "form") else {"$ref": "#/$defs/rules"}

    def _members(self) -> dict[str, Json]:
        kind = self._game.Ruleset
        hints, described = get_type_hints(kind), _attributes(kind)
        members = {name: self._member(name, hints[name]) for name in kind.form.decisions}
        for name, schema in members.items():
            if "$ref" not in schema:
                schema["description"] = described.get(name, "")
        return object_schema(members, members)

    def _names(self, name: str, kind: Any) -> Iterator[Json]:  # noqa: ANN401 - an enum
        """Yield how the members of an enum are written in the rules: `none` as null, and digits as a number."""
        for member in kind:
            yield rules_data(f"{name}={member.value}")[name]

    def _member(self, name: str, hint: object) -> dict[str, Json]:
        """Return what the field of an option can be: a member of an enum, or a number within its bounds."""
        bounds = self._game.Ruleset.form.limits.get(name)
        if bounds is None:
            return self._contract.define(cast("Any", hint), lambda: {"enum": [*self._names(name, hint)]})
        number: dict[str, Json] = {"type": "integer", "minimum": bounds[0], "maximum": bounds[1]}
        return number if hint is int else {"anyOf": [{"type": "null"}, number]}


class _Scalar:
    """Texts, whole numbers, or nothing."""

    def __init__(self, *kinds: type[object]) -> None:
        self._kinds = kinds

    def write(self, value: Any, /) -> Json:  # noqa: ANN401 - a value of these types
        return cast("Json", plain_value(value))

    def read(self, part: JsonPart, /) -> object:
        value = part.value
        if isinstance(value, str | NoneType) and type(value) in self._kinds:
            return value
        return part.number() if int in self._kinds else part.text()

    def schema(self) -> dict[str, Json]:
        names: list[Json] = [_TYPES[it] for it in self._kinds]
        return {"type": names if names[1:] else names[0]}


_TYPES: Final[dict[object, str]] = {str: "string", int: "integer", NoneType: "null"}


class _Real:
    """Numbers that need not be whole."""

    def write(self, value: float, /) -> Json:
        return value

    def read(self, part: JsonPart, /) -> object:
        value = part.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _GREATEST:
            raise part.error(Flaw.CANNOT_BE, why=part.shown)
        return float(value)

    def schema(self) -> dict[str, Json]:
        return {"type": "number"}


_GREATEST: Final = sys.float_info.max


class _Long:
    """Whole numbers of more digits than others."""

    def write(self, value: int, /) -> Json:
        return value

    def read(self, part: JsonPart, /) -> object:
        if type(part.value) is not int:
            raise part.wrong("whole")
        return part.value

    def schema(self) -> dict[str, Json]:
        return {"type": "integer"}


_LONG: Final = _Long()


class _Text:
    """Values that have a text, which makes them again."""

    def __init__(self, make: Callable[[str], object], pattern: str) -> None:
        self._make, self._pattern = make, pattern

    def write(self, value: object, /) -> Json:
        return str(value)

    def read(self, part: JsonPart, /) -> object:
        try:
            return self._make(part.text())
        except (ValueError, ZeroDivisionError) as error:
            raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None

    def schema(self) -> dict[str, Json]:
        return {"type": "string", "pattern": self._pattern}


class _Open:
    """Members of an open enum, by their values."""

    def __init__(self, kind: Any) -> None:  # noqa: ANN401 - the class of a class
        self._kind = kind

    def write(self, value: Any, /) -> Json:  # noqa: ANN401 - a member
        return cast("Json", value.value)

    def read(self, part: JsonPart, /) -> object:
        try:
            return cast("object", self._kind(part.text()))
        except ValueError as error:
            raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None

    def schema(self) -> dict[str, Json]:
        return {"type": "string"}


class _Enum:
    """Members of an enum that has a definition of its own."""

    def __init__(self, contract: Contract, kind: type[object]) -> None:
        self._contract, self._kind, self._names = contract, kind, shape_of(kind)
        self.read = self._names.read

    def write(self, value: object, /) -> Json:
        require_kind(f"the {name_of(self._kind)}", value, self._kind)
        return self._names.write(value)

    def schema(self) -> dict[str, Json]:
        return self._contract.define(self._kind, self._names.schema)


class _Many:
    """A collection of values of one kind."""

    def __init__(self, make: Callable[[Iterable[object]], object], item: Shape) -> None:
        self._make, self._item = make, item

    def write(self, value: Any, /) -> Json:  # noqa: ANN401 - a collection
        items: Iterable[Any] = sorted(value) if self._make is frozenset else value
        return [self._item.write(it) for it in items]

    def read(self, part: JsonPart, /) -> object:
        return self._make(self._item.read(it) for it in part.items())

    def schema(self) -> dict[str, Json]:
        return {"type": "array", "items": self._item.schema()}


class _Row:
    """A tuple of so many values, each of its kind."""

    def __init__(self, items: Sequence[Shape]) -> None:
        self._items = items

    def write(self, value: Any, /) -> Json:  # noqa: ANN401 - a tuple
        return [shape.write(it) for shape, it in zip(self._items, value, strict=True)]

    def read(self, part: JsonPart, /) -> object:
        items = part.items()
        if len(items) != len(self._items):
            raise part.error(Flaw.CANNOT_BE, why=part.shown)
        return tuple(shape.read(it) for shape, it in zip(self._items, items, strict=True))

    def schema(self) -> dict[str, Json]:
        size = len(self._items)
        return {"type": "array", "prefixItems": [it.schema() for it in self._items], "minItems": size, "maxItems": size}


class _Pairs:
    """Names with values, each name once."""

    def __init__(self, item: Shape) -> None:
        self._item = item

    def write(self, value: Any, /) -> Json:  # noqa: ANN401 - pairs
        return {name: self._item.write(it) for name, it in value}

    def read(self, part: JsonPart, /) -> object:
        return tuple((name, self._item.read(part.get(name))) for name in part.names())

    def schema(self) -> dict[str, Json]:
        return {"type": "object", "additionalProperties": self._item.schema()}


_ANSWERS: Final = (RuleAnswer, RuleChoice)
_SIMPLE: Final[dict[object, Shape]] = {
    Value: _Scalar(str, int, NoneType),
    str: _Scalar(str),
    float: _Real(),
    Fraction: _Text(Fraction, "^-?[0-9]+(/[0-9]+)?$"),
}
