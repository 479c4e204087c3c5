"""Values packed small, by their types, for pickles: a whole position is one short text of JSON."""

from __future__ import annotations

import json
import string
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Self, Union, cast, get_args, get_origin, get_type_hints

import attrs

from scala40.core._base import Seed, draft_of, quoted, seal_of
from scala40.core._cards import ALL_CARDS, Card, Hand, Rank, Span, read_seed_at, write_seed
from scala40.core._rules import RuleNotation

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
    if kind in _SIMPLE:
        return _SIMPLE[kind]
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
    if pack is _FACE.pack:
        return _FACES
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


_FACE: Final = PickleFormat(_SIGNS.__getitem__, _BY_SIGN.__getitem__)
_FACES: Final = PickleFormat(_signs, lambda signs: tuple([_BY_SIGN[sign] for sign in signs]))
_SIMPLE: Final[dict[object, PickleFormat]] = {
    **dict.fromkeys((int, bool, str, NoneType), PickleFormat(_same, _same)),
    **dict.fromkeys((Card, Rank, Card | Rank), _FACE),
    Hand: PickleFormat(
        lambda hand: _signs([*hand]), lambda signs: Hand.of([cast("Card", _BY_SIGN[it]) for it in signs])
    ),
    Seed: PickleFormat(write_seed, lambda text: read_seed_at(Span.of(text))),
}
