"""Pickling of values that are made of named parts; a game among them is a module, and travels by its name."""

from __future__ import annotations

import copy
import importlib
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Self

import attrs


def parts_to_make(kind: Callable[..., object], **parts: object) -> tuple[object, ...]:
    """Return the `__reduce__` of a value that is made again from its parts; parts that are modules travel by name."""
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
    """An object that changes; copies and pickles continue from its state, independently, and keep modules by name."""

    __slots__ = ()

    def __getstate__(self) -> dict[str, object]:
        return {name: _sent(part) for name, part in vars(self).items()}

    def __setstate__(self, state: Mapping[str, object]) -> None:
        vars(self).update({name: _arrived(part) for name, part in state.items()})

    def __copy__(self) -> Self:
        return copy.deepcopy(self)
