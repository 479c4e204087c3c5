"""Classes that a compiled wheel makes anew: C structures instead of attrs classes, with the same face.

mypyc turns plain classes into C structures and leaves attrs classes as they are. So the build writes for each attrs
class that has to be fast a plain one with the same fields and methods, and keeps the attrs class beside it, as its
*declaration*. `take_over` gives the plain class what Python code sees of the declaration: the constructor with its
checks, the refusal to set fields, `attrs.fields`, `repr`, pickling, and methods that check what they are given.
Compiled code goes around all of that.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final, get_type_hints

import attrs

from scala40.core.base.fast_attrs import Draft, adopt

_OWN: Final = frozenset(
    [
        "__annotations__",
        "__dict__",
        "__getstate__",
        "__init__",
        "__module__",
        "__new__",
        "__orig_bases__",
        "__parameters__",
        "__setstate__",
        "__slots__",
        "__weakref__",
    ]
)
"""What every class has for itself."""
_COMPILED: Final = frozenset(["__bool__", "__eq__", "__hash__", "__iter__", "__len__"])
"""What is not taken from the declaration if the class has it: it takes whatever it is given."""


def take_over(
    cls: Any,  # noqa: ANN401 - a compiled class, which type checkers never see
    declaration: type[attrs.AttrsInstance],
    new_draft: Callable[[], Draft],
    seal: Callable[[Draft], Any],
    *,
    check_after: bool = False,
) -> None:
    """Let a class be to Python code what its declaration is.

    Args:
        cls: the class.
        declaration: the attrs class that says what it is.
        new_draft: makes an object of which all fields can be set.
        seal: makes one of the class of it.
        check_after: whether `__attrs_post_init__` has to see the object itself, and not one of the declaration.
    """
    fields = [field.name for field in attrs.fields(declaration)]
    post_init = "__attrs_post_init__"
    check: Callable[[object], None] | None = getattr(declaration, post_init, None)
    if check_after:
        setattr(declaration, post_init, lambda _: None)

    def made_of(values: tuple[object, ...]) -> Draft:
        draft = new_draft()
        for name, value in zip(fields, values, strict=True):
            setattr(draft, name, value)
        return seal(draft)

    def new(_cls: type, /, *args: object, **named: object) -> object:
        made: Any = declaration(*args, **named)
        it = made_of(tuple([getattr(made, name) for name in fields]))
        if check_after and check is not None:
            check(it)
        return it

    def reduced(it: object) -> tuple[object, ...]:
        return _remade, (cls, tuple([getattr(it, name) for name in fields]))

    native = vars(cls)
    taken: dict[str, object] = {"__reduce__": reduced}
    for base in reversed(declaration.__mro__):
        if base not in cls.__mro__:
            taken |= {name: value for name, value in vars(base).items() if _is_taken(name, value, native)}
    taken |= {"__new__": staticmethod(new), "__signature__": inspect.signature(declaration)}
    taken |= {"__annotations__": get_type_hints(declaration), "_made_of": made_of}
    for name, value in taken.items():
        setattr(cls, name, value)
    adopt(cls, new_draft, seal)


def _is_taken(name: str, value: object, native: Mapping[str, object]) -> bool:
    if name in _OWN or isinstance(value, MemberDescriptorType | GetSetDescriptorType):
        return False
    return name not in native or not (name in _COMPILED or isinstance(value, property))


def _remade(cls: Any, values: tuple[object, ...]) -> object:  # noqa: ANN401 - such a class
    """The object that was pickled; its fields are not checked again."""
    return cls._made_of(values)  # what `take_over` gave it


def share(native: dict[str, Any], declarations: dict[str, Any]) -> None:
    """Let the functions of the module of declarations find the compiled classes, functions and constants.

    Args:
        native: the names of the compiled module.
        declarations: the names of the module that it was made of.
    """
    declarations.update({name: it for name, it in native.items() if name in declarations and not name.startswith("__")})
