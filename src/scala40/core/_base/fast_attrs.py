"""Immutable attrs objects made quickly, also by copying the fields of another.

A frozen class pays for every field it sets. A *draft* is an object of a private subclass whose attributes can be set; a
change of its class makes it a genuine instance. Without the interpreter lock such a change stops all threads, so there
the constructor copies drafts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import attrs

T = TypeVar("T", bound=attrs.AttrsInstance)

Unsealed: TypeAlias = Any
"""An unfinished object: its attributes may be set, which no type of ours says."""

LOCKED: Final[bool] = getattr(sys, "_is_gil_enabled", lambda: True)()
"""True if this interpreter has its global lock, so that changing an object's class is cheap."""


_DRAFTS: Final[dict[type, Callable[[], Unsealed]]] = {}


def refuse_subclass(cls: Any, /, **_: object) -> None:  # noqa: ANN401 - a class
    """Refuse subclasses: an object made as a draft would not be one of the subclass."""
    msg = f"{cls.__bases__[0].__name__} cannot be subclassed"
    raise TypeError(msg)


def draft_of(cls: type[attrs.AttrsInstance]) -> Callable[[], Unsealed]:
    """Return the class of drafts for a frozen, slotted attrs class; calling it makes a draft without fields."""
    if cls in _NATIVE:
        return _NATIVE[cls][0]
    if cls not in _DRAFTS:
        # With these of `object` itself a draft is made and its attributes are set without any code of Python's.
        plain = {name: vars(object)[name] for name in ("__init__", "__setattr__", "__delattr__")}
        _DRAFTS[cls] = type(f"_{cls.__name__}Unsealed", (cls,), {"__slots__": (), **plain})
        setattr(cls, "__init_subclass__", classmethod(refuse_subclass))  # noqa: B010 - type checkers take it for a method
    return _DRAFTS[cls]


def closed(cls: type[T]) -> type[T]:
    """Forbid subclasses of a frozen, slotted attrs class, as drafts of it require; a decorator."""
    draft_of(cls)
    return cls


def seal_of(cls: type[T], *, swap: bool = LOCKED) -> Callable[[Unsealed], T]:
    """Return the function that turns a filled draft into an instance of the class."""
    if cls in _NATIVE:
        return _NATIVE[cls][1]

    def seal_by_class(draft: Unsealed) -> T:
        draft.__class__ = cls
        sealed: T = draft
        return sealed

    def seal_by_copy(draft: Unsealed) -> T:
        return cls(**{field.alias: getattr(draft, field.name) for field in attrs.fields(cls) if field.init})

    return seal_by_class if swap else seal_by_copy


_NATIVE: Final[dict[type, tuple[Callable[[], Unsealed], Callable[[Unsealed], Any]]]] = {}
"""Classes that a compiled build has made anew, see `adopt`: what makes a draft of each, and what seals it."""


def adopt(cls: type, draft: Callable[[], Unsealed], seal: Callable[[Unsealed], Any]) -> None:
    """Register the class that a compiled build has for the drafts of a class, and what seals them."""
    _NATIVE[cls] = draft, seal


def copier_of(cls: type[attrs.AttrsInstance], names: Sequence[str]) -> Callable[[object], Unsealed]:
    """Write a function that copies fields into a draft of a class, several times as fast as `getattr` and `setattr`."""
    keeps = "_listed" in {field.name for field in attrs.fields(cls)}
    blank = ["draft._hash = 0", "draft._listed = None"] if keeps else []
    copies = [f"draft.{name} = position.{name}" for name in names]
    body = "\n    ".join(["draft = new_draft()", *blank, *copies, "return draft"])
    namespace: dict[str, Any] = {"new_draft": draft_of(cls)}
    exec(f"def draft_from(position):\n    {body}\n", namespace)  # noqa: S102 - names of fields alone
    function: Callable[[object], Unsealed] = namespace["draft_from"]
    return function
