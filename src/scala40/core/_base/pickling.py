"""Pickling of values that are made of named parts; a game among them is a module, and travels by its name."""

from __future__ import annotations

import copy
import importlib
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Self

import attrs


def parts_to_make(kind: Callable[..., object], **parts: object) -> tuple[object, ...]:
    """Return what `__reduce__` of a value returns that is made again of some parts.

    Parts that are modules travel by their names, and all others in their own ways. What is made is checked as it was
    when it was made first.

    Args:
        kind: what makes the value, usually its class; it is called with the parts.
        parts: what it is made of, by name.

    >>> import copy
    >>> import scala40
    >>> from scala40.draft import Draft
    >>> draft = Draft(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    >>> copy.copy(draft) == draft, copy.copy(draft).game is scala40
    (True, True)
    """
    return _made, (kind, {name: _sent(part) for name, part in parts.items()})


@attrs.frozen
class _Named:
    """A module, by its name."""

    name: str


def _sent(part: object) -> object:
    return _Named(part.__name__) if isinstance(part, ModuleType) else part


def _arrived(part: object) -> object:
    return importlib.import_module(part.name) if isinstance(part, _Named) else part


def _made(kind: Callable[..., object], parts: Mapping[str, object]) -> object:
    return kind(**{name: _arrived(part) for name, part in parts.items()})


class Movable:
    """An object that changes: its copies, and what is made of its pickles, go on from where it stands, each by itself.

    Attributes that are modules travel by their names.

    >>> from scala40.players import Random
    >>> one = Random(seed=7)
    >>> other = copy.copy(one)
    >>> one.choose(None, "abcdef") == other.choose(None, "abcdef")
    True
    """

    __slots__ = ()

    def __getstate__(self) -> dict[str, object]:
        return {name: _sent(part) for name, part in vars(self).items()}

    def __setstate__(self, state: Mapping[str, object]) -> None:
        vars(self).update({name: _arrived(part) for name, part in state.items()})

    def __copy__(self) -> Self:
        return copy.deepcopy(self)
