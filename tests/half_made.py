"""Objects that no constructor has made, and values to which others do what their classes refuse: nothing may crash.

    python tests/half_made.py      print how many objects were refused and how many were used

A crash ends the process; the last line that it has printed says where.
"""

from __future__ import annotations

import copy
import copyreg
import importlib
import json
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Final

import attrs
from pickles import public_classes, sample

import scala40

UNTRIED: Final = frozenset({"__class__", "__init_subclass__", "__new__", "__subclasshook__"})
"""Names that belong to classes."""


def modules() -> Iterator[ModuleType]:
    """Yield the modules of the package that can be imported."""
    for found in pkgutil.walk_packages(scala40.__path__, "scala40."):
        if "__main__" not in found.name:
            yield importlib.import_module(found.name)


def classes() -> dict[str, Any]:
    """Return the classes that are named in compiled modules; a pure build has none."""
    found: dict[Any, str] = {}
    for module in modules() if scala40.COMPILED else ():
        if not (module.__file__ or "").endswith(".py"):
            for name, it in vars(module).items():
                if isinstance(it, type) and it.__module__.startswith("scala40"):
                    found.setdefault(it, f"{module.__name__}.{name}")
    return {name: cls for cls, name in found.items()}


def ways(cls: Any) -> dict[str, Callable[[], object]]:
    """Return the ways to make an object of a class without its constructor."""
    return {
        "object": lambda: object.__new__(cls),
        "class": lambda: cls.__new__(cls),
        "base": lambda: cls.__mro__[1].__new__(cls),
        "tuple": lambda: tuple.__new__(cls, ()),
        "pickle": lambda: getattr(copyreg, "_reconstructor")(cls, object, None),  # noqa: B009 - the stubs have it not
    }


def use(it: Any) -> None:
    """Call whatever an object has, with arguments that are right by chance at most."""
    for name in sorted({*dir(it)} - UNTRIED):
        print(" ", name, flush=True)
        value = outcome(lambda name=name: getattr(it, name))  # type: ignore[misc]
        if callable(value):
            for given in ((), (it,), (it, it), (0,), (-1, 1 << 70), (None, "a", 2), ("_hash",), ("melds", 1)):
                outcome(lambda value=value, given=given: value(*given))  # type: ignore[misc]
    for call in (repr, str, hash, len, iter, list, bool, dir, copy.copy, copy.deepcopy, pickle.dumps):
        print(" ", call, flush=True)
        outcome(lambda call=call: call(it))  # type: ignore[misc]
    outcome(lambda: (it == it, it == 3, it < it, it in {it, 3}))  # noqa: PLR0124 - what comparing does with such an object


def outcome(call: Callable[[], object]) -> object:
    """Return what a call returns, or the error that it raises."""
    try:
        return call()
    except Exception as error:  # noqa: BLE001 - anything but a crash
        return error


def tamper(it: Any) -> None:
    """Set and delete what an object has, around its class, and use it."""
    for name in dir(it):
        for value in (None, -1, "a", (), it):
            outcome(lambda name=name, value=value: object.__setattr__(it, name, value))  # type: ignore[misc]
    use(it)
    for name in dir(it):
        outcome(lambda name=name: object.__delattr__(it, name))  # type: ignore[misc]
    use(it)


def main() -> None:
    """Try every class, and the samples of those that are structures of C."""
    refused = used = tampered = 0
    public = {*public_classes().values()}
    for name, cls in classes().items():
        for way, make in ways(cls).items():
            print(name, way, flush=True)
            made = outcome(make)
            if not isinstance(made, Exception):
                used += 1
                use(made)
            else:
                refused += 1
        if attrs.has(cls) and "__mypyc_attrs__" in vars(cls) and cls in public:
            print(name, "tampered with", flush=True)
            tampered += 1
            tamper(sample(cls))
    print(json.dumps({"refused": refused, "used": used, "tampered with": tampered}))


if __name__ == "__main__":
    main()
