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
