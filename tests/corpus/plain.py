"""The values of the library as plain JSON, in the same forms that the JSON of views has."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final, TypeAlias, cast

import attrs

from scala40 import Card, Hand, Rank, Violation
from scala40.core._position import spare_in
from scala40.notation import Json

AnyState: TypeAlias = Any
"""A state or a setup of any game."""


def plain(value: object) -> Json:
    """Return a value as JSON: cards by their names, hands and melds as lists, enums by their values.

    Raises:
        TypeError: JSON has no form for it.
    """
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Rank):
        return value.letter
    if isinstance(value, Enum):
        return str(value.value)
    if value is None or isinstance(value, bool | str | int):
        return value
    return _of_parts(value)


def _of_parts(value: object) -> Json:
    if isinstance(value, Hand):
        return [card.text for card in value]
    if attrs.has(type(value)):
        return {
            field.name: plain(getattr(value, field.name))
            for field in attrs.fields(cast("Any", type(value)))
            if field.init
        }
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Iterable):
        return [plain(item) for item in value]
    msg = f"JSON has no form for {value!r}"
    raise TypeError(msg)


def position(state: AnyState) -> dict[str, Json]:
    """Return all of a position but its rules, which a case has beside it, and but what it has only under some rules."""
    names = [field.name for field in attrs.fields(type(state)) if field.init and field.name != "rules"]
    spare = spare_in(type(state))
    found = {name: getattr(state, name) for name in names}
    return {name: plain(value) for name, value in found.items() if name not in spare or value != spare[name]}


def reasons(violations: Iterable[Violation]) -> list[Json]:
    """Return violations with their codes, rules, cards and figures."""
    return [
        {"code": it.code.value, "rule": it.rule, "cards": plain(it.cards), "figures": plain(dict(it.figures))}
        for it in violations
    ]


_COMPACT: Final = (",", ":")


def written(value: Json | Mapping[str, Json]) -> str:
    """Return JSON in one line, without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=_COMPACT)
