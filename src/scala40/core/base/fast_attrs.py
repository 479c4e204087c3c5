"""Immutable attrs objects made quickly.

A frozen class pays for every field it sets: its constructor has to go round its own `__setattr__`. Where objects
are made by the thousand and their parts are known to be right, a *draft* is filled instead: an object of a
private subclass whose attributes can be set, and which becomes a genuine instance by a change of its class.
The constructor, with its checks, stays the only door for everybody else.

On a build without the interpreter lock a change of class stops all threads, so there drafts are copied through
the constructor instead. Both ways give equal objects.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

import attrs

T = TypeVar("T", bound=attrs.AttrsInstance)

Draft: TypeAlias = Any
"""An unfinished object: its attributes may be set, which no type of ours says."""

LOCKED: Final[bool] = getattr(sys, "_is_gil_enabled", lambda: True)()
"""Whether this interpreter has its global lock, so that changing an object's class is cheap."""


def draft_of(cls: type[attrs.AttrsInstance]) -> Callable[[], Draft]:
    """Return the class of drafts for a frozen, slotted attrs class: to call it makes one, without fields.

    >>> @attrs.frozen
    ... class Pile:
    ...     size: int
    >>> draft = draft_of(Pile)()
    >>> draft.size = 3
    >>> seal_of(Pile)(draft)
    Pile(size=3)
    """
    # With these of `object` itself a draft is made and its attributes are set without any code of Python's.
    plain = {name: vars(object)[name] for name in ("__init__", "__setattr__", "__delattr__")}
    return type(f"_{cls.__name__}Draft", (cls,), {"__slots__": (), **plain})


def seal_of(cls: type[T], *, swap: bool = LOCKED) -> Callable[[Draft], T]:
    """Return the function that turns a filled draft into an instance of the class.

    >>> @attrs.frozen
    ... class Pile:
    ...     size: int
    >>> draft = draft_of(Pile)()
    >>> draft.size = 3
    >>> hash(seal_of(Pile)(draft)) == hash(Pile(3))
    True
    """

    def seal_by_class(draft: Draft) -> T:
        draft.__class__ = cls
        sealed: T = draft
        return sealed

    def seal_by_copy(draft: Draft) -> T:
        return cls(**{field.alias: getattr(draft, field.name) for field in attrs.fields(cls) if field.init})

    return seal_by_class if swap else seal_by_copy
