"""Names of a package whose modules are loaded when one of them is first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def load_later(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and the `__dir__` of a package that offers names of modules not loaded yet.

    A program that never checks loose cards, say, then never loads the module for it. Type checkers see the names
    through imports under `TYPE_CHECKING`; a test compares the two.

    Args:
        package: the name of the package.
        homes: for each module, by its full name, the names that the package offers of it, with blanks between them.

    >>> load, names = load_later("scala40.core.base", {"string": "digits hexdigits"})
    >>> load("digits")
    '0123456789'
    >>> load("letters")
    Traceback (most recent call last):
    AttributeError: module 'scala40.core.base' has no attribute 'letters'
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}
    namespace = vars(sys.modules[package])

    def load(name: str) -> object:
        home = home_of.get(name)
        if home is None:
            msg = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(msg, name=name, obj=sys.modules[package])
        value: object = getattr(import_module(home), name)
        namespace[name] = value  # the next time Python finds it there
        return value

    def names() -> list[str]:
        return sorted({*namespace, *home_of})

    return load, names
