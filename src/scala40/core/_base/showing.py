"""Values: a copy of one is itself, it pickles by its parts, and some can be drawn in a notebook."""

from __future__ import annotations

import copy
import importlib
from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from operator import attrgetter
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self, TypeAlias, cast

import attrs


def parts_to_make(kind: Callable[..., object], **parts: object) -> tuple[object, ...]:
    """Return the `__reduce__` of a value that is made again from its parts; parts that are modules travel by name."""
    return _made, (kind, {name: _sent(part) for name, part in parts.items()})


class _Named(NamedTuple):
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


Drawer: TypeAlias = "Callable[[Displayed], Mapping[str, str]]"
"""Draws a value, or explains it: it returns pictures, or a table, by their media types."""


_MOST: Final = 300
"""The most letters of a value that is printed, unless it has a text of its own."""


def brief(thing: object) -> str:
    """Return the beginning of what `repr` says of a value, as much as a person reads."""
    text = repr(thing)
    return text if len(text) <= _MOST else f"{text[:_MOST]}…"


class Immutable:
    """A value that cannot be changed, with all that it is made of; `copy` and `deepcopy` return it as it is."""

    __slots__ = ()

    _compared: ClassVar[Callable[[Any], object]] = id
    """Returns what is compared: the fields of an attrs class."""

    def __init_subclass__(cls, **options: object) -> None:
        # Classes share these methods: to compile those that attrs writes for each took a fifth of a program's start.
        super().__init_subclass__(**options)
        for name in ("__repr__", "__eq__", "__hash__"):
            if name not in vars(cls) and getattr(cls, name) is vars(Immutable)[name]:
                setattr(cls, name, vars(Immutable)[name])

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        names = [it.name for it in attrs.fields(cast("Any", cls)) if it.eq]
        cls._compared = attrgetter(*names) if names else type

    def __repr__(self) -> str:
        kind: Any = type(self)
        if not attrs.has(kind):
            return super().__repr__()
        shown = [f"{it.name}={getattr(self, it.name)!r}" for it in attrs.fields(kind) if it.repr]
        return f"{kind.__qualname__.rpartition('>.')[2]}({', '.join(shown)})"

    def __eq__(self, other: object, /) -> bool:
        kind = self.__class__
        return kind._compared(self) == kind._compared(other) if other.__class__ is kind else NotImplemented

    def __hash__(self) -> int:
        kind = self.__class__
        return hash((kind.__name__, kind._compared(self)))  # noqa: SLF001 - its own

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __str__(self) -> str:
        return brief(self)


class LoadedLater:
    """A base, before an attrs class, of values some of whose fields are only worked out when one is asked for."""

    __slots__ = ()

    @abstractmethod
    def _load(self) -> None:
        """Set all fields."""

    if not TYPE_CHECKING:  # checkers know the fields from the attrs class

        def __getattr__(self, name: str) -> object:
            if not name.startswith("_"):  # attrs and others look for special ones
                self._load()
            return object.__getattribute__(self, name)


def by_constructor(self: Any) -> tuple[object, ...]:  # noqa: ANN401 - a value
    """Return the `__reduce__` of compiled classes and others: a constructor and its arguments, alike in every build."""
    kind: type[Any] = self.__class__
    return kind, tuple([getattr(self, field.name) for field in attrs.fields(kind) if field.init])


def not_sent(it: object) -> TypeError:
    """Return the error of pickling tables that searches derive from rules: each process makes its own."""
    return TypeError(f"a {type(it).__name__} is not pickled: send the rules, from which each process makes its own")


class Displayed(Immutable):
    """A value that notebooks display otherwise than by its `repr`, which says how it is made."""

    __slots__ = ()

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        """Return the pictures that a notebook can choose from, as IPython asks for them."""
        pictures = {kind: picture for drawer in _DRAWERS[-1:] for kind, picture in drawer(self).items()}
        wanted = pictures.keys() if include is None else pictures.keys() & set(include)
        return {kind: pictures[kind] for kind in pictures if kind in wanted and kind not in (exclude or ())}


class Shown(Displayed):
    """A value that can be drawn; notebooks show the picture."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return by_constructor(self)


class Explained(Displayed):
    """A value that notebooks show in words or as a table."""

    __slots__ = ()


class Printed(Shown):
    """A value that `print` and `str` show as people see it on the table; `repr` says how it is made."""

    __slots__ = ()

    def __str__(self) -> str:
        return _WRITERS[-1](self) if _WRITERS else repr(self)


_DRAWERS: Final[list[Drawer]] = []
_WRITERS: Final[list[Callable[[Shown], str]]] = []


def show_with(drawer: Drawer) -> None:
    """Let all values be drawn, or explained, by a function in notebooks."""
    _DRAWERS.append(drawer)


def write_with(writer: Callable[[Shown], str]) -> None:
    """Let all `Printed` values be written by a function."""
    _WRITERS.append(writer)


_SCENE_MODULES: Final[list[str]] = []


def scenes_in(module: str) -> None:
    """Name the module that registers how a game's positions look; it is loaded when a scene is first asked for."""
    _SCENE_MODULES.append(module)


_SCENES: Final[dict[type, Callable[..., object]]] = {}


def scenes_by(kind: type, scene: Callable[..., object]) -> None:
    """Name the function that returns the scene of positions of a class; most programs never draw one."""
    _SCENES[kind] = scene


def load_scenes(register: Callable[[type, Any], object]) -> None:
    """Load the modules that `scenes_in` has named, and register the functions that `scenes_by` has named since."""
    while _SCENE_MODULES:
        import_module(_SCENE_MODULES.pop())
    while _SCENES:
        register(*_SCENES.popitem())
