"""Names of a package whose modules are loaded when one of them is first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def load_later(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return the `__getattr__`, the `__dir__` and the `__all__` of a package that offers names of other modules.

    A home is a module, or a module and an object of it, like `scala40.rumino.value:game`, whose attributes are offered.
    A module called like a name of the package is loaded at once: loaded later, Python would put it in the name's place.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}
    module = sys.modules[package]
    namespace = vars(module)

    def load(name: str) -> object:
        if name not in home_of:
            msg = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(msg, name=name, obj=module)
        home, _, owner = home_of[name].partition(":")
        holder: object = import_module(home)
        value: object = getattr(getattr(holder, owner) if owner else holder, name)
        namespace[name] = value  # the next time Python finds it there
        return value

    def names() -> list[str]:
        return sorted(home_of)

    for name, home in home_of.items():
        if home == f"{package}.{name}":
            load(name)
    ordered = sorted(home_of)
    constants = [it for it in ordered if it.isupper()]
    classes = [it for it in ordered if it[0].isupper() and not it.isupper()]
    return load, names, [*constants, *classes, *(it for it in ordered if not it[0].isupper())]
