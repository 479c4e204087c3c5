"""Drafts made by copying the fields of another object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any, Final

import attrs

from scala40.core.base.fast_attrs import Draft, draft_of


def copier_of(cls: type[attrs.AttrsInstance], names: Sequence[str]) -> Callable[[object], Draft]:
    """Return the function that makes a draft of a class with some fields of another object.

    Every move makes one. Fields that are named in the code of a function are got and set several times as fast as by
    `getattr` and `setattr`, so each class has a function of its own: `_template` with its names. What that sets to
    nothing first are the fields of states that keep what was worked out; elsewhere it is a field that is set again.

    Args:
        cls: the class.
        names: the fields that are copied.

    >>> @attrs.frozen
    ... class Pile:
    ...     size: int
    >>> from scala40.core import seal_of
    >>> seal_of(Pile)(copier_of(Pile, ["size"])(Pile(3)))
    Pile(size=3)
    """
    code, new_draft = _template.__code__, draft_of(cls)
    kept = _KEPT if "_listed" in {field.name for field in attrs.fields(cls)} else ()
    rest, copied = (*names,), _blank_of(new_draft, kept)
    if code.co_names == ("new", *_KEPT, *_PLACES):
        row, rest = rest[: len(_PLACES)], rest[len(_PLACES) :]
        head = ("new", *(kept or row[:1] * len(_KEPT)))
        padded = (*head, *row, *row[-1:] * (len(_PLACES) - len(row)))  # the last one again, which does no harm
        copied = FunctionType(code.replace(co_names=padded), {"new": new_draft})
    # Otherwise a tool that watches which code runs has put calls of its own into the function.
    if not rest:
        return copied

    def draft_from(position: object) -> Draft:
        draft = copied(position)
        for name in rest:
            setattr(draft, name, getattr(position, name))
        return draft

    return draft_from


def _blank_of(new_draft: Callable[[], Draft], kept: Sequence[str]) -> Callable[[object], Draft]:
    """Return the function that makes a draft which keeps nothing yet, of whichever position."""

    def blank(_position: object) -> Draft:
        draft = new_draft()
        for name in kept:
            setattr(draft, name, None if name == "_listed" else 0)
        return draft

    return blank


_KEPT: Final = ("_hash", "_listed")
_PLACES: Final = "abcdefghijklmnopqr"
new: Callable[[], Draft] = object
"""The class of the drafts that `_template` makes; each function that is made of it has its own."""


def _template(of: Any) -> Draft:  # noqa: ANN401 - whatever has these fields
    to = new()
    to._hash = 0  # noqa: SLF001  # fields of `Checked`
    to._listed = None  # noqa: SLF001
    to.a = of.a
    to.b = of.b
    to.c = of.c
    to.d = of.d
    to.e = of.e
    to.f = of.f
    to.g = of.g
    to.h = of.h
    to.i = of.i
    to.j = of.j
    to.k = of.k
    to.l = of.l
    to.m = of.m
    to.n = of.n
    to.o = of.o
    to.p = of.p
    to.q = of.q
    to.r = of.r
    return to
