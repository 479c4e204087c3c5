"""Rules as plain data, which JSON and other formats can hold."""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, cast

import attrs

from scala40.core.enums import Named
from scala40.core.errors import InvalidRuleset
from scala40.core.violations import Code, Detail, Violation
from scala40.quaranta.decisions import FIELDS

if TYPE_CHECKING:
    from scala40.quaranta.rules import Ruleset

VERSION: Final = 1
"""The version of the plain data that is written. One that only adds fields needs no new one."""

_AGREED: Final = "B-13"
"""The rule that says what may be agreed; what is no field at all breaks this one."""


def to_dict(rules: Ruleset) -> dict[str, int | str | None]:
    """Return rules as plain data: the version, and every field with its number, the value of its member or `None`.

    >>> from scala40 import Ruleset
    >>> data = to_dict(Ruleset(limit=201))
    >>> data["version"], data["limit"], data["card_values"], data["target"]
    (1, 201, 'standard', None)
    """
    return {"version": VERSION} | {name: _plain(getattr(rules, name)) for name in FIELDS}


def from_dict(kind: type[Ruleset], data: Mapping[str, object]) -> Ruleset:
    """Return the rules that plain data describe; a field that is missing has its default.

    Args:
        kind: the class of the rules.
        data: what `to_dict` returns, or what an older version of it returned.

    Raises:
        InvalidRuleset: with everything that is wrong in the data, or, if another version wrote them, with that alone.
        TypeError: this is no mapping, or a key is no string.

    >>> from scala40 import Ruleset
    >>> from_dict(Ruleset, {"limit": 201}) == Ruleset(limit=201)
    True
    >>> from_dict(Ruleset, {"limits": 201, "jokers": 9})
    Traceback (most recent call last):
    scala40.core.errors.InvalidRuleset: there is no field 'limits'; the closest is limit [B-13]; jokers is 9, ...
    """
    _insist_on_names(data)
    if _is_foreign(data.get("version", VERSION)):
        figures = (("field", "version"), ("value", reprlib.repr(data["version"])), ("allowed", repr(VERSION)))
        raise InvalidRuleset((Violation(Code.RULE_UNKNOWN_VALUE, _AGREED, (), figures),))
    unknown = tuple(unknown_field(name) for name in data if name not in FIELDS and name != "version")
    fields = attrs.fields_dict(kind)
    values: dict[str, Any] = {name: _read(fields[name], data[name]) for name in FIELDS if name in data}
    try:
        rules = kind(**values)
    except InvalidRuleset as error:
        raise InvalidRuleset((*unknown, *_restated(error.violations, fields))) from None
    if unknown:
        raise InvalidRuleset(unknown)
    return rules


def unknown_field(name: str) -> Violation:
    """Return the reason why a name is refused that no field has.

    >>> print(unknown_field("limitt"))
    there is no field 'limitt'; the closest is limit [B-13]
    """
    close = difflib.get_close_matches(name[:_LONGEST], FIELDS)
    what, names = (Detail.FIELDS_LIKE_IT, close) if close else (Detail.FIELDS_ALL, list(FIELDS))
    figures = (("field", reprlib.repr(name)), ("what", what), ("allowed", ", ".join(names)), ("count", len(names)))
    return Violation(Code.RULE_UNKNOWN_FIELD, _AGREED, (), figures)


_LONGEST: Final = 50
"""How many letters of a strange name are looked at."""


def _insist_on_names(data: object) -> None:
    if not isinstance(data, Mapping):
        msg = f"rules are read from a mapping, not from {type(data).__name__}"
        raise TypeError(msg)
    for name in cast("Mapping[object, object]", data):
        if not isinstance(name, str):
            msg = f"the fields of rules are named by strings, not by {name!r}"
            raise TypeError(msg)


def _is_foreign(version: object) -> bool:
    return type(version) is not int or version != VERSION


class _Unread:
    """A value that is not what its field holds; nothing takes it for that, whatever it is."""

    def __init__(self, value: object) -> None:
        self._value = value

    def __repr__(self) -> str:
        return reprlib.repr(self._value)


def _plain(value: Named | int | None) -> int | str | None:
    return str(value.value) if isinstance(value, Named) else value


def _read(field: attrs.Attribute[Any], value: object) -> object:
    """The value of a field as the ruleset has it, or something that the ruleset objects to."""
    members = _members(field)
    if members:
        return next((member for member in members if member.value == value), _Unread(value))
    return value if value is None or type(value) is int else _Unread(value)


def _members(field: attrs.Attribute[Any]) -> tuple[Named, ...]:
    """The values of a field that has members for values."""
    default: object = field.default
    return tuple(type(default)) if isinstance(default, Named) else ()


def _restated(violations: Iterable[Violation], fields: Mapping[str, attrs.Attribute[Any]]) -> Iterator[Violation]:
    """Yield violations of a ruleset with the values of members instead of their names, for that is what was read."""
    for violation in violations:
        figures = dict(violation.figures)
        if violation.code is Code.RULE_UNKNOWN_VALUE:
            members = _members(fields[str(figures["field"])])
            figures["allowed"] = ", ".join(repr(member.value) for member in members)
        yield attrs.evolve(violation, figures=tuple(figures.items()))
