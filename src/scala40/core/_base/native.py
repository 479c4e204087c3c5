"""Classes that a compiled wheel makes anew: C structures instead of attrs classes, with the same face.

mypyc compiles plain classes to C structures and leaves attrs classes unchanged. So the build writes a plain class for
each attrs class that has to be fast, and keeps the attrs class, its *declaration*, for what Python code sees.
"""

from __future__ import annotations

import inspect
from abc import ABCMeta
from collections.abc import Callable, Iterator, Mapping
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final, TypeAlias, get_type_hints

import attrs

from scala40.core._base.fast_attrs import Unsealed, adopt, refuse_subclass
from scala40.core._base.showing import by_constructor

Maker: TypeAlias = Callable[[tuple[object, ...]], object]
"""Makes an object of the values of all fields, without checks."""

_OWN: Final = (
    *("__annotations__", "__dict__", "__getstate__", "__init__", "__module__", "__new__", "__orig_bases__"),
    *("__parameters__", "__setstate__", "__slots__", "__weakref__"),
)
"""The names that every class has for itself."""
_COMPILED: Final = ("__bool__", "__eq__", "__hash__", "__iter__", "__len__")
"""The names that a class keeps rather than take them from the declaration: they cannot be called wrongly."""
_CHECK: Final = "__attrs_post_init__"


def take_over(
    cls: type,
    declaration: type[attrs.AttrsInstance],
    new_draft: Callable[[], Unsealed],
    seal: Callable[[Unsealed], Any],
    *,
    check_after: bool = False,
) -> None:
    """Give a compiled class its declaration's face: constructor, checks, `attrs.fields`, `repr` and pickling."""
    fields = [field.name for field in attrs.fields(declaration)]

    def made_of(values: tuple[object, ...]) -> object:
        draft = new_draft()
        for name, value in zip(fields, values, strict=True):
            setattr(draft, name, value)
        return seal(draft)

    def values_of(it: object) -> tuple[object, ...]:
        return tuple([getattr(it, name) for name in fields])

    taken = dict(_taken(declaration, cls))
    taken["__new__"] = staticmethod(
        _constructor(declaration, lambda it: made_of(values_of(it)), check_after=check_after)
    )
    taken["__signature__"] = inspect.signature(declaration, eval_str=True)
    taken["__annotations__"] = get_type_hints(declaration)
    taken["__init_subclass__"] = classmethod(refuse_subclass)
    taken.setdefault("__reduce__", by_constructor)
    for name, value in taken.items():
        setattr(cls, name, value)
    adopt(cls, new_draft, seal)


def _taken(declaration: type, cls: type) -> Iterator[tuple[str, object]]:
    """Yield what a class gets of its declaration and of the bases of that, the nearest last."""
    native = vars(cls)
    for base in reversed(declaration.__mro__):
        if isinstance(base, ABCMeta):
            base.register(cls)
        if base not in cls.__mro__:
            yield from (pair for pair in vars(base).items() if _is_taken(*pair, native))


def _is_taken(name: str, value: object, native: Mapping[str, object]) -> bool:
    if name in _OWN or isinstance(value, MemberDescriptorType | GetSetDescriptorType):
        return False
    return name not in native or not (name in _COMPILED or isinstance(value, property))


def _constructor(
    declaration: Callable[..., object], copied: Callable[[object], object], *, check_after: bool
) -> Callable[..., object]:
    """Return the constructor of a class, which lets its declaration read and check the arguments."""
    check: Callable[[object], None] | None = getattr(declaration, _CHECK, None) if check_after else None
    if check is not None:
        setattr(declaration, _CHECK, _unchecked)

    def new(_cls: type, /, *args: object, **named: object) -> object:
        it = copied(declaration(*args, **named))
        if check is not None:
            check(it)
        return it

    return new


def _unchecked(_it: object) -> None:
    """Check nothing: the object itself will be."""


def share(native: Mapping[str, object], declarations: dict[str, Any]) -> None:
    """Let the functions of a module of declarations find the compiled classes, functions and constants."""
    for it in declarations.values():
        if isinstance(it, type) and it.__module__ == declarations["__name__"]:
            it.__module__ = str(native["__name__"])  # where a pure build has it too, for pickles
    declarations.update({name: it for name, it in native.items() if name in declarations and not name.startswith("__")})


SETUP: Final = "__internal_mypyc_setup"


def hide_allocators(names: Mapping[str, object]) -> None:
    """Remove from compiled classes the method by which mypyc makes empty objects, which crashes when others call it."""
    for it in names.values():
        if isinstance(it, type) and SETUP in vars(it):
            delattr(it, SETUP)
