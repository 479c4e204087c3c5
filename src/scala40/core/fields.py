"""What keeps the fields of values what their types say, for callers whose types nobody checks.

Validators raise `TypeError`, also for lists where tuples are due, since values must be hashable. They run in
constructors alone, not where states are built from drafts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs

Validator: TypeAlias = Callable[[Any, "attrs.Attribute[Any]", Any], None]


def one(kind: type[object] | tuple[type[object], ...]) -> Validator:
    """Return a validator that wants an instance of a type."""
    return attrs.validators.instance_of(kind)


def each(kind: type[object] | tuple[type[object], ...]) -> Validator:
    """Return a validator that wants a tuple of instances of a type."""
    return attrs.validators.deep_iterable(
        attrs.validators.instance_of(kind), iterable_validator=attrs.validators.instance_of(tuple)
    )


def groups(kind: type[object]) -> Validator:
    """Return a validator that wants a tuple of tuples of instances of a type."""
    return attrs.validators.deep_iterable(each(kind), iterable_validator=attrs.validators.instance_of(tuple))


def at_least(least: int) -> Validator:
    """Return a validator that wants a whole number that is not smaller; it raises `ValueError` for one that is."""
    return attrs.validators.and_(attrs.validators.instance_of(int), attrs.validators.ge(least))


def none_or(validator: Validator) -> Validator:
    """Return a validator that lets `None` pass, too."""
    return attrs.validators.optional(validator)
