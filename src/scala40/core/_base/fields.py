"""Validators that hold the fields of values to their types, for callers that use no type checker."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from scala40.core._base.arguments import (
    require_bounds,
    require_kind,
    require_number,
    require_seed,
    require_size,
)

if TYPE_CHECKING:
    Attribute: TypeAlias = attrs.Attribute[Any]
else:
    Attribute = attrs.Attribute  # which has no parameters at run time, where annotations are resolved too

Validator: TypeAlias = Callable[[Any, Attribute, Any], None]


def one(kind: type[object] | tuple[type[object], ...]) -> Validator:
    """Return a validator that wants an instance of a type, or of one of several.

    A `bool` is not accepted as a number, because it would be written as a word.

    >>> from scala40 import Context
    >>> Context((0, 1), dealer="0")
    Traceback (most recent call last):
    TypeError: dealer must be an int, not '0'
    """
    if kind is int:
        return _number
    kinds = kind if isinstance(kind, tuple) else (kind,)

    def require(_made: object, field: attrs.Attribute[object], value: object) -> None:
        if not isinstance(value, kinds):  # asked here too, for nearly all values are right, and many are made
            require_kind(field.name, value, *kinds)

    return require


def _number(_made: object, field: attrs.Attribute[object], value: int) -> None:
    if type(value) is not int:  # which nearly all values are
        require_number(field.name, value)
    if not -_FEW < value < _FEW:
        require_size(field.name, value)


_FEW: Final = 1 << 32
"""Nearly all numbers are smaller, and nobody counts their bits."""


def each(kind: type[object] | tuple[type[object], ...]) -> Validator:
    """Return a validator that wants a tuple of instances of a type."""
    require_item = one(kind)
    kinds = frozenset(kind if isinstance(kind, tuple) else (kind,))

    def require(made: object, field: attrs.Attribute[object], value: tuple[object, ...]) -> None:
        require_kind(field.name, value, tuple)
        if kind is int or not kinds.issuperset(map(type, value)):  # nearly all are right, and some are very many
            for item in value:
                require_item(made, field, item)

    return require


def groups(kind: type[object]) -> Validator:
    """Return a validator that wants a tuple of tuples of instances of a type."""
    return tuple_of(each(kind))


def tuple_of(validator: Validator) -> Validator:
    """Return a validator that wants a tuple of what another one wants."""
    return attrs.validators.deep_iterable(validator, iterable_validator=one(tuple))


def at_least(least: int) -> Validator:
    """Return a validator that wants a whole number of at least a minimum; it raises `ValueError` for a smaller one.

    >>> @attrs.frozen
    ... class Pile:
    ...     size: int = attrs.field(validator=at_least(0))
    >>> Pile(-1)
    Traceback (most recent call last):
    ValueError: size is -1, it must be at least 0
    """

    def require(_made: object, field: attrs.Attribute[object], value: int) -> None:
        require_bounds(field.name, value, least)

    return require


def _seed(_made: object, _field: attrs.Attribute[object], value: object) -> None:
    require_seed(value)


seed: Final[Validator] = _seed
"""The validator that wants a seed."""


def none_or(validator: Validator) -> Validator:
    """Return a validator that lets `None` pass, too."""
    return attrs.validators.optional(validator)
