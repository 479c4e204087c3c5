"""Old names of what has been renamed, which stay for one release."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping
from typing import Any


def renamed(module: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a module that still knows some old names, and warns of them.

    Args:
        module: the name of the module.
        names: the new name for each old one.

    >>> import scala40.simulate
    >>> with warnings.catch_warnings(record=True, action="always") as told:
    ...     scala40.simulate.Row is scala40.simulate.ReportRow
    True
    >>> print(told[0].message)
    scala40.simulate.Row is now called ReportRow; the old name goes with the next release
    """

    def get(name: str) -> Any:  # noqa: ANN401 - as of any module
        if name not in names:
            msg = f"module {module!r} has no attribute {name!r}"
            raise AttributeError(msg)
        new = names[name]
        told = f"{module}.{name} is now called {new}; the old name goes with the next release"
        warnings.warn(told, DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], new)

    return get
