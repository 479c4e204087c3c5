"""Checks of arguments, for callers that use no type checker."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from enum import Enum
from operator import index
from types import UnionType
from typing import Final, NamedTuple, SupportsIndex, TypeAlias

from scala40.core._base.printing import quoted, shortened

Whole: TypeAlias = SupportsIndex
"""A whole number of any class, such as an `int` or one of NumPy."""
_SHOWN: Final = 60
"""The most characters that are shown of a value; a longer one is described by its class."""


class Ways(NamedTuple):
    """The ways in which people get a value of a class, each a short sentence."""

    made: str
    from_text: str = ""


_WAYS: Final[dict[type[object], Ways]] = {}


def suggest_ways(kind: type[object], made: str, from_text: str = "") -> None:
    """Let errors about a missing value of a class, or of a subclass, say how people get one."""
    _WAYS[kind] = Ways(made, from_text)


def _ways_to(kind: type[object]) -> Ways | None:
    return next((ways for base, ways in reversed(_WAYS.items()) if issubclass(kind, base)), None)


def require_kind(what: str, value: object, *kinds: type[object]) -> None:
    """Insist that an argument is of a kind, as positions and rules must be those of the game that is asked."""
    if not isinstance(value, kinds):
        raise _other(what, value, kinds)


def _other(what: str, value: object, kinds: tuple[type[object], ...]) -> TypeError:
    wanted = " or ".join(map(_named, kinds))
    return TypeError(f"{what} must be {wanted}, not {_shown(value)}{_way(what, value, kinds)}")


def _shown(value: object) -> str:
    given = shortened(value) if isinstance(value, int) else repr(value)  # Python may refuse to write long numbers
    # Rules of two games can look the same: `Ruleset()`.
    return _named(type(value)) if len(given) > _SHOWN or _ways_to(type(value)) else given


def _way(what: str, value: object, kinds: tuple[type[object], ...]) -> str:
    """Return how to get from this value to the kind that is needed, if that is a single step."""
    readers = [kind.__name__ for kind in kinds if callable(getattr(kind, "parse", None))]
    if isinstance(value, str) and readers:
        return f"; {readers[0]}.parse makes one of a text"
    ways = _ways_to(kinds[0])
    if isinstance(value, str) and ways and ways.from_text:
        return f"; {ways.from_text}"
    names = [what.rpartition(" ")[2], *(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower() for kind in kinds)]
    if type(value).__module__.startswith("scala40."):  # a preset has rules, and rules have those of the match
        names = [name for name in names if isinstance(getattr(value, name, None), kinds)]
        return f"; take its {names[0]}" if names else ""
    if issubclass(kinds[0], Enum) and len(kinds[0]):
        members = [f"{kinds[0].__name__}.{it.name}" for it in kinds[0]]
        return f"; one of {', '.join(members[:_FEW])}{', ...' if members[_FEW:] else ''}"
    return f"; {ways.made}" if ways else ""


_FEW: Final = 6
"""The most members of an enum that a message lists."""


def require_game(game: object, asked: str = "GAME") -> None:
    """Insist that an argument is a game, or has at least the members that are needed."""
    if not hasattr(game, asked):
        name: object = getattr(game, "GAME", None)
        if name is not None:
            msg = f"the game {quoted(name)} has no {asked}"
            raise TypeError(msg)
        msg = f"game must be a game, like the module scala40, not {_shown(game)}"
        raise TypeError(msg)


def require_number(what: str, value: object) -> None:
    """Insist that an argument is a whole number; a truth value is not one."""
    if not _is_number(value):
        raise _other(what, value, (int,))


MOST_BITS: Final = 64
"""Numbers in fields of values have at most so many bits: Python refuses to write numbers of many thousands."""
MOST_SEED_BITS: Final = 2048
"""Seeds have at most so many, which every Python writes, however few digits it has been told to write."""
MOST_SEED_LETTERS: Final = 1 << 16
"""Seeds that are a text or bytes have at most so many letters, so that no position is too long to be read again."""


def require_size(what: str, value: int, bits: int = MOST_BITS) -> None:
    """Insist that a whole number has few enough bits to be written."""
    if value.bit_length() > bits:
        msg = f"{what} is a number of {value.bit_length()} bits, the most is {bits}"
        raise ValueError(msg)


def require_seed(seed: object) -> None:
    """Insist that an argument is a seed; a truth value is not one, for a record could not write it."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise _other("seed", seed, (int, str, bytes))
    if isinstance(seed, int):
        require_size("seed", seed, MOST_SEED_BITS)
    elif len(seed) > MOST_SEED_LETTERS:
        msg = f"seed has {len(seed)} letters, the most is {MOST_SEED_LETTERS}"
        raise ValueError(msg)


def _is_number(value: object) -> bool:
    """Return whether this is a whole number, of a subclass too, and not a truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def require_seat(seat: object) -> None:
    """Refuse a seat that is not a whole number: forms, messages and files may give a 1 as text."""
    if not _is_number(seat):
        msg = f"a seat is a whole number, not {_shown(seat)}"
        raise TypeError(msg)


def is_seat(asked: object, seat: int) -> bool:
    """Return whether a number of any class is this seat; callers in a hurry compare identity first."""
    if type(asked) is not int:  # which nearly all are
        require_seat(asked)
    return asked == seat


def requiring_moves(game: str, moves: UnionType) -> Callable[[object], None]:
    """Return the function that refuses anything but a move of a game, such as moves of other games."""

    def require_move(move: object) -> None:
        if not isinstance(move, moves):
            way = "; read_move makes one of a text" if isinstance(move, str) else ""
            msg = f"no move of {game}: {_shown(move)}{way}"
            raise TypeError(msg)

    return require_move


def require_bounds(what: str, value: int, least: int, most: int | None = None) -> None:
    """Insist that a number lies within its bounds, which are included."""
    require_number(what, value)
    if value < least or (most is not None and value > most):
        bounds = f"{least}" if least == most else f"at least {least}" if most is None else f"from {least} to {most}"
        msg = f"{what} is {shortened(value)}, it must be {bounds}"
        raise ValueError(msg)


def bounded(what: str, value: Whole, least: int | None = None, most: int | None = None) -> int:
    """Return a number within its bounds as an `int`, of any class of whole numbers, such as one of NumPy."""
    try:
        number = index(value)
    except TypeError:
        raise _other(what, value, (int,)) from None
    require_bounds(what, value if isinstance(value, bool) else number, number if least is None else least, most)
    return number


def _named(kind: type[object]) -> str:
    """A class with its module, unless it is Python's own, and with an article."""
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{_home(kind)}.{kind.__qualname__}"
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _home(kind: type[object]) -> str:
    """The first module or package, from the outermost one on, that offers a class: where people import it from."""
    parts = kind.__module__.split(".")
    around = (".".join(parts[:count]) for count in range(1, len(parts)))
    offers = (name for name in around if getattr(sys.modules.get(name), kind.__qualname__, None) is kind)
    return next(offers, kind.__module__)
