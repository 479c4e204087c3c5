"""What a function asks of its arguments, for callers whose types nobody checks."""

from __future__ import annotations

from typing import Final

_SHOWN: Final = 60
"""What takes more characters to show is told by its class."""


def insist_on_kind(what: str, value: object, *kinds: type[object]) -> None:
    """Insist that an argument is of a kind, as positions and rules must be those of the game that is asked.

    Raises:
        TypeError: it is not; it says what is needed, and what came instead.

    >>> from scala40 import Ruleset
    >>> insist_on_kind("rules", Ruleset(), Ruleset)
    >>> insist_on_kind("rules", "classic", Ruleset)
    Traceback (most recent call last):
    TypeError: rules must be a scala40.quaranta.rules.Ruleset, not 'classic'
    """
    if not isinstance(value, kinds):
        given = repr(value)
        shown = given if len(given) <= _SHOWN else f"a {_named(type(value))}"
        msg = f"{what} must be a {' or a '.join(map(_named, kinds))}, not {shown}"
        raise TypeError(msg)


def _named(kind: type[object]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
