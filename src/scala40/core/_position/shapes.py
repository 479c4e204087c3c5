"""The shapes of values in plain data and JSON, by their types, and packed small for pickles."""

from __future__ import annotations

import json
import re
import string
from collections.abc import Callable, Collection, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Protocol, Self, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

import attrs

from scala40.core._base import Seed, draft_of, quoted, seal_of, shortened
from scala40.core._cards import (
    ALL_CARDS,
    MOST,
    Card,
    Hand,
    Rank,
    Span,
    read_seed_at,
    require_text,
    write_number,
    write_seed,
)
from scala40.core._game import AnyGame, RulesT
from scala40.core._rules import RuleNotation
from scala40.core._text import Figure, Flaw, Message, NotationError, Scala40Error, message_of_error

Json: TypeAlias = Union[bool, int, float, str, "list[Json]", "dict[str, Json]", None]
"""Values that JSON can hold."""

Fault: TypeAlias = Callable[[Message], Exception]
"""Makes an error of what is wrong, which is said in every language."""

NO_VALUE: Final = "none"
"""The word for a rule without a value."""
_NAME: Final = re.compile(r"[A-Za-z0-9_]+")
_NUMBER: Final = re.compile(r"-?[0-9]+")


def parsed(text: str, fault: Fault) -> Json:
    """Return the value that JSON describes."""
    require_text(text)
    try:
        found: Json = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise fault(Message.of(Flaw.NO_JSON, line=error.lineno, column=error.colno)) from None
    except (ValueError, RecursionError) as error:
        raise fault(Message(Flaw.TWO_MEMBERS if error.args[0] is _object else Flaw.NO_JSON_DEEP)) from None
    return found


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(_object)
    return found


class JsonPart:
    """A part of parsed JSON and the way to it, for errors."""

    __slots__ = ("_fault", "_name", "_whole", "value")

    def __init__(self, name: int | Figure, value: Json, fault: Fault, whole: JsonPart | None = None) -> None:
        self.value: Json = value
        self._fault = fault
        self._name = name
        self._whole = whole

    @property
    def path(self) -> Message:
        """The way to it, in words."""
        if self._whole is None:
            return Message.of(Flaw.WHOLE, thing=self._name)
        if isinstance(self._name, int):
            return Message.of(Flaw.ITEM, number=self._name, of=self._whole.path)
        return Message.of(Flaw.MEMBER, member=self._name, of=self._whole.path)

    @property
    def shown(self) -> str:
        """The value, shortened if it is long."""
        return shortened(self.value)

    def error(self, what: Flaw, **figures: Figure) -> Exception:
        """Return the error that says something of this part."""
        return self._fault(Message.of(what, part=self.path, **figures))

    def wrong(self, wanted: Figure) -> Exception:
        """Return the error that says what this part has to be."""
        return self.error(Flaw.MUST_BE, wanted=wanted, shown=self.shown)

    def names(self) -> Collection[str]:
        """Return the names of the members of an object."""
        return self._mapping()

    def _mapping(self) -> dict[str, Json]:
        if not isinstance(self.value, dict):
            raise self.wrong("object")
        return self.value

    def require(self, names: Collection[str]) -> None:
        """Refuse what is not an object, or has other members."""
        unknown = self._mapping().keys() - names
        if unknown:
            first = shortened(min(unknown, key=str))
            raise self.error(Flaw.UNKNOWN_MEMBER, member=first, members=", ".join(sorted(names)))

    def has(self, name: str) -> bool:
        """Return whether there is such a member."""
        return name in self._mapping()

    def get(self, name: str) -> JsonPart:
        """Return a member."""
        mapping = self._mapping()
        if name not in mapping:
            raise self.error(Flaw.NO_MEMBER, member=name)
        return JsonPart(name, mapping[name], self._fault, self)

    def require_header(self, header: Mapping[str, Json], names: Collection[str]) -> None:
        """Refuse a document of another format, version or game, or with unknown members."""
        for name, due in header.items():
            self.require_value(name, due)
        self.require([*header, *names])
        for name in header:
            self.get(name)

    def require_value(self, name: str, due: Json) -> None:
        """Refuse a member that has another value than it must have; whether it is there is not asked."""
        if self.has(name):
            found = self.get(name)
            if found.value != due or found.value is True:  # which equals 1
                raise found.wrong(repr(due))

    def items(self) -> list[JsonPart]:
        """Return the items of a list."""
        if not isinstance(self.value, list):
            raise self.wrong("list")
        return [JsonPart(at, item, self._fault, self) for at, item in enumerate(self.value, start=1)]

    def number(self) -> int:
        """Return the number, which JSON may write as 2 or as 2.0."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not -MOST <= value <= MOST or value % 1:
            raise self.wrong("number")
        return int(value)

    def text(self) -> str:
        """Return the text."""
        if not isinstance(self.value, str):
            raise self.wrong("text")
        return self.value

    def rule_words(self) -> Iterator[str]:
        """Yield the members of an object as the notation of rules writes them: names with values."""
        for name, value in self._mapping().items():
            if not _NAME.fullmatch(name):
                raise self.error(Flaw.NO_MEMBER, member=shortened(name))
            yield f"{name}={NO_VALUE if value is None else self.get(name).word()}"

    def word(self) -> str:
        """Return the number, or the text of one word."""
        if isinstance(self.value, str) and _NAME.fullmatch(self.value):
            return self.value
        return str(self.number())


def rules_data(words: str) -> dict[str, Json]:
    """Return rules as a JSON object, of which `JsonPart.rule_words` makes their notation again."""
    return {name: _value(word) for name, word in (it.split("=") for it in words.split())}


def rules_of(part: JsonPart, game: AnyGame[Any, Any, Any, RulesT]) -> RulesT:
    """Return the rules in the member `rules` of an object."""
    return rules_in(part.get("rules"), game)


def rules_in(rules: JsonPart, game: AnyGame[Any, Any, Any, RulesT]) -> RulesT:
    """Return the rules that an object describes."""
    try:
        return game.read_rules(" ".join(rules.rule_words()))
    except NotationError as error:
        raise rules.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None


def _value(word: str) -> int | str | None:
    if word == NO_VALUE:
        return None
    return int(word) if _NUMBER.fullmatch(word) else word


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


def shape_of(kind: object, more: Callable[[object], Shape | None] = lambda _: None) -> Shape:
    """Return the shape of a type: number, flag, card, hand, enum, attrs class, any of them or `None`, or a tuple."""
    found = _SIMPLE.get(kind) or more(kind)
    if found is not None:
        return found
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple and parts[1:] == (...,):
        return _List(shape_of(parts[0], more))
    if origin in {Union, UnionType} and NoneType in parts:
        others: Any = Union[tuple(it for it in parts if it is not NoneType)]  # noqa: UP007 - of a tuple
        return _Maybe(shape_of(others, more))
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
            raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None

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
            raise part.wrong(Message.of(Flaw.ONE_OF, members=", ".join(self.by_name)))
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
            raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None

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
        part.require(self.fields.keys())
        values = {name: shape.read(part.get(name)) for name, shape in self.fields.items()}
        try:
            return self.kind(**values)
        except ValueError as error:
            raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None

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


_RANK_SIGNS: Final = "0123456789+-="
_BY_SIGN: Final[dict[str, Card | Rank]] = {
    **dict(zip(string.ascii_letters + "*", ALL_CARDS, strict=True)),
    **dict(zip(_RANK_SIGNS, Rank, strict=True)),
}
_SIGNS: Final = {face: sign for sign, face in _BY_SIGN.items()}


@attrs.frozen
class PickleFormat:
    """A way to pack the values of a type as JSON and to get them back."""

    pack: Callable[[Any], object]
    unpack: Callable[[Any], object]


@attrs.frozen
class PositionFormat:
    """A way to pack the fields of a class of positions as text and to get them back."""

    fields: dict[str, PickleFormat]

    @classmethod
    def of(cls, kind: type[attrs.AttrsInstance], names: Iterable[str], rules: RuleNotation[Any]) -> Self:
        """Return the format for some fields of a class."""
        hints = get_type_hints(kind)
        own = {"rules": PickleFormat(rules.write, lambda text: rules.read(Span.of(text)))}
        return cls({name: own.get(name) or packing_of(hints[name]) for name in names})

    def text_of(self, parts: Iterable[object]) -> str:
        """Return the values of the fields as one short text."""
        packed = [item.pack(part) for item, part in zip(self.fields.values(), parts, strict=True)]
        return json.dumps(packed, separators=(",", ":"))

    def parts_in(self, text: str) -> dict[str, Any]:
        """Return the value of each field, from a text."""
        values = zip(self.fields.items(), json.loads(text), strict=True)
        return {name: item.unpack(value) for (name, item), value in values}


def packing_of(kind: object) -> PickleFormat:
    """Return the packing of a type."""
    return _packing_of(kind)


@cache
def _packing_of(kind: object) -> PickleFormat:
    if kind in _PACKED:
        return _PACKED[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple and parts[1:] == (...,):
        return _of_tuple(_packing_of(parts[0]))
    others = [it for it in parts if it is not NoneType]
    if origin in {Union, UnionType} and len(others) == 1:
        return _of_none_or(_packing_of(others[0]))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return PickleFormat(attrgetter("value"), {member.value: member for member in kind}.__getitem__)
    if isinstance(kind, type) and attrs.has(kind):
        return _of_fields(kind)
    msg = f"there is no packing for {quoted(kind)}"
    raise TypeError(msg)


def _same(value: object) -> object:
    return value


def _signs(faces: Sequence[Card | Rank]) -> str:
    return "".join([_SIGNS[face] for face in faces])


def _of_tuple(item: PickleFormat) -> PickleFormat:
    pack, unpack = item.pack, item.unpack
    if pack is _same:
        return PickleFormat(list, tuple)
    if pack is _PACKED_FACE.pack:
        return _PACKED_FACES
    return PickleFormat(lambda values: [pack(it) for it in values], lambda values: tuple([unpack(it) for it in values]))


def _of_none_or(item: PickleFormat) -> PickleFormat:
    pack, unpack = item.pack, item.unpack
    return PickleFormat(
        lambda value: None if value is None else pack(value), lambda value: None if value is None else unpack(value)
    )


def _of_fields(kind: type[Any]) -> PickleFormat:
    hints = get_type_hints(kind)
    fields = attrs.fields(kind)
    packings = [(field.name, _packing_of(hints[field.name])) for field in fields if field.init]
    kept = [(field.name, field.default) for field in fields if not field.init]
    kept += [(name, None) for name in ("_attrs_cached_hash",) if hasattr(kind, name)]  # where attrs keeps it
    new, seal = draft_of(kind), seal_of(kind)

    def pack(value: object) -> list[object]:
        return [item.pack(getattr(value, name)) for name, item in packings]

    def unpack(values: Sequence[object]) -> object:
        draft = new()  # the parts were those of an object that had been checked
        for (name, item), value in zip(packings, values, strict=True):
            setattr(draft, name, item.unpack(value))
        for name, default in kept:
            setattr(draft, name, default)
        return seal(draft)

    return PickleFormat(pack, unpack)


_PACKED_FACE: Final = PickleFormat(_SIGNS.__getitem__, _BY_SIGN.__getitem__)
_PACKED_FACES: Final = PickleFormat(_signs, lambda signs: tuple([_BY_SIGN[sign] for sign in signs]))
_PACKED: Final[dict[object, PickleFormat]] = {
    **dict.fromkeys((int, bool, str, NoneType), PickleFormat(_same, _same)),
    **dict.fromkeys((Card, Rank, Card | Rank), _PACKED_FACE),
    Hand: PickleFormat(
        lambda hand: _signs([*hand]), lambda signs: Hand.of([cast("Card", _BY_SIGN[it]) for it in signs])
    ),
    Seed: PickleFormat(write_seed, lambda text: read_seed_at(Span.of(text))),
}
