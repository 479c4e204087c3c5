"""Named enums, the languages that the library speaks, and open enums, which every game extends."""

from __future__ import annotations

import enum
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from scala40.core._base.printing import quoted


class Named(enum.Enum):
    """An enum whose members show as `Class.MEMBER`, so that a `repr` that holds one can be read back.

    >>> class Mood(Named):
    ...     GOOD = "good"
    >>> Mood("good")
    Mood.GOOD
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


# The languages in which rules are told.


class Language(Named):
    """A language in which rules are told; its value is the code of ISO 639.

    Attributes:
        ENGLISH: English.
        ITALIAN: Italian.
        SPANISH: Spanish.

    >>> Language("it")
    Language.ITALIAN
    """

    ENGLISH = "en"
    ITALIAN = "it"
    SPANISH = "es"


# Open enums: bases without members, which every game extends by members of its own.

KindT = TypeVar("KindT")

_MODULES: Final[dict[str, None]] = {}
"""The modules whose members the open enums list, in order."""


def register_members(*modules: str) -> None:
    """Let open enums list the members that some modules define; a module is loaded when one of them is needed."""
    _MODULES.update(dict.fromkeys(modules))


class OpenKind(enum.EnumType):
    """The class of an open enum, which has no members of its own."""

    def __getattr__(cls: type[KindT], name: str) -> KindT:
        found = None if name.startswith("_") or not _is_open(cls) else _by_name(cls, name)
        if found is None:
            msg = f"{cls.__name__} has no member {name}"
            raise AttributeError(msg, name=name, obj=cls)
        return found

    if TYPE_CHECKING:
        pass  # type checkers know the methods below of every enum
    else:

        def __call__(cls, value: object, *args: object, **options: object) -> object:
            """Return the member with a value."""
            if args or options or not _is_open(cls):
                return super().__call__(value, *args, **options)
            if isinstance(value, cls):
                return value
            found = next((it for kind in _by_nearness(cls) for it in kind if it.value == value), None)
            if found is None:
                msg = f"{quoted(value)} is not a valid {cls.__name__}"
                raise ValueError(msg)
            return found

        def __iter__(cls) -> Iterator[object]:
            kinds = chain.from_iterable(_in_module(module, cls) for module in _MODULES)
            return chain.from_iterable(kinds) if _is_open(cls) else super().__iter__()

        def __getitem__(cls, name: str) -> object:
            return cls.__members__[name]

        def __len__(cls) -> int:
            return len(cls.__members__)

        def __contains__(cls, value: object) -> bool:
            return isinstance(value, cls) or any(member.value == value for member in cls)

        @property
        def __members__(cls) -> Mapping[str, object]:
            return MappingProxyType({member.name: member for member in cls})


class OwnKind(OpenKind):
    """The class of an enum that extends an open one.

    It tells type checkers that the enum has its own members and no others. An open enum itself cannot list them: it
    lies below what extends it.

    >>> from scala40 import Code
    >>> class WhistCode(Code, metaclass=OwnKind):
    ...     MUST_FOLLOW_SUIT = "must_follow_suit"
    >>> WhistCode.MUST_FOLLOW_SUIT.value
    'must_follow_suit'
    """

    if TYPE_CHECKING:
        __getattr__: None  # type: ignore[assignment,misc]  # pyright: ignore[reportIncompatibleMethodOverride]


def shown_name(member: enum.Enum) -> str:
    """Return a member as Python code: under the open enum's name if that enum lists it, else under its own class."""
    kind = type(member)
    shown = kind.__bases__[0] if kind.__module__ in _MODULES else kind
    return f"{shown.__name__}.{member.name}"


def _members_of(kind: type[KindT]) -> dict[str, KindT]:
    members: dict[str, KindT] = kind.__dict__.get("_member_map_", {})
    return members


def _is_open(kind: type[object]) -> bool:
    return not any(isinstance(base, OpenKind) for base in kind.__bases__)


def _by_nearness(opened: type[object]) -> Iterator[Any]:
    """Yield the enums that extend an open one: listed ones, those first that are loaded, and then loaded others."""
    for module in sorted(_MODULES, key=lambda it: it not in sys.modules):
        yield from _in_module(module, opened)
    yield from (kind for kind in opened.__subclasses__() if kind.__module__ not in _MODULES)


def _in_module(module: str, opened: type[object]) -> Iterator[Any]:
    """Yield the enums that extend an open one and are defined in a module, not those that it imports."""
    kinds = [kind for kind in vars(import_module(module)).values() if isinstance(kind, OpenKind)]
    yield from (kind for kind in kinds if opened in kind.__bases__ and kind.__module__ == module)


def _by_name(opened: type[KindT], name: str) -> KindT | None:
    kinds = (kind for kind in _by_nearness(opened) if kind.__module__ in _MODULES)
    return next((members[name] for kind in kinds if name in (members := _members_of(kind))), None)
