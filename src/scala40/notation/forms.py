"""The forms of things, text and plain data: a game's members have their own, every other class is registered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, Final, Generic, Protocol, Union, cast, get_args, get_origin

import attrs
from typing_extensions import TypeVar

from scala40.core._base import insist_on_game, insist_on_kind, shortened
from scala40.core._game import Game
from scala40.core._position import DataError, Fault, Json

T = TypeVar("T", default=Any)
DataT_co = TypeVar("DataT_co", covariant=True)


class WritesItself(Protocol[DataT_co]):
    """A thing whose class says how it is written, as reports of tournaments do; it is not read again."""

    def _as_text_(self, game: Game, /) -> str: ...
    def _as_data_(self, game: Game, /) -> DataT_co: ...


@attrs.frozen(kw_only=True)
class Forms(Generic[T]):
    """The forms of a kind of thing. JSON follows from plain data; `None` stands for a form that it does not have.

    Attributes:
        write_text: returns the text of a thing of a game.
        read_text: returns the thing that a text describes.
        write_data: returns the plain data of a thing of a game, which JSON can hold.
        read_data: returns the thing that plain data describe.
        fault: makes the error for a text that is not JSON at all, of a message.
        advice: what to do instead where a form is missing, for the error message.

    >>> Forms(write_text=lambda thing, game: str(thing)).abilities
    'written as text'
    """

    write_text: Callable[[T, Game], str] | None = None
    read_text: Callable[[str, Game], T] | None = None
    write_data: Callable[[T, Game], Mapping[str, object]] | None = None
    read_data: Callable[[Json, Game], T] | None = None
    fault: Fault = DataError
    advice: str = ""

    @property
    def abilities(self) -> str:
        """The forms in words, as error messages have them."""
        written = _listed([TEXT] * bool(self.write_text) + [JSON, DATA] * bool(self.write_data))
        read = _listed([TEXT] * bool(self.read_text) + [JSON, DATA] * bool(self.read_data))
        told = [f"written as {written}"] * bool(written) + [f"read from {read}"] * bool(read)
        return ", and ".join(told)


TEXT: Final = "text"
JSON: Final = "JSON"
DATA: Final = "plain data"
"""The three forms, as error messages name them."""
_REGISTERED: Final[dict[type[object], Forms[Any]]] = {}


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def register(kind: type[T], forms: Forms[T]) -> None:
    """Say which forms the things of a class have, so that the six verbs take them.

    Games outside the library use it for classes of their own. Positions, rules and moves need no entry.

    Args:
        kind: the class; its subclasses have the same forms unless they are registered themselves.
        forms: the forms. They replace those that were registered before.

    >>> import scala40
    >>> from scala40.notation import from_text, to_text
    >>> class Tally(int):
    ...     pass
    >>> register(Tally, Forms(write_text=lambda it, _: "|" * it, read_text=lambda text, _: Tally(len(text))))
    >>> to_text(Tally(3), scala40), from_text(Tally, "||", scala40)
    ('|||', 2)
    """
    insist_on_kind("the kind", kind, type)
    insist_on_kind("the forms", forms, Forms)
    _REGISTERED[kind] = forms


def registered(kind: type[T]) -> Forms[T] | None:
    """Return the forms that are registered for a class or for the nearest of its bases; `None` if there are none."""
    found = next((_REGISTERED[base] for base in kind.__mro__ if base in _REGISTERED), None)
    return _OF_ITSELF if found is None and hasattr(kind, "_as_data_") else found


_OF_ITSELF: Final[Forms[Any]] = Forms(
    write_text=lambda thing, game: thing._as_text_(game),
    write_data=lambda thing, game: thing._as_data_(game),
)


def every_registered() -> Iterable[tuple[type[object], Forms[Any]]]:
    """Return the classes that are registered, each with its forms."""
    return _REGISTERED.items()


def classes_in(kind: object) -> tuple[type[object], ...]:
    """Return the classes of a kind: the class itself, or those of a union of classes such as `Move`."""
    origin = get_origin(kind)
    kinds = get_args(kind) if origin in {Union, UnionType} else (origin or kind,)
    if not all(isinstance(it, type) for it in kinds):
        msg = f"the kind must be a class, or a union of classes like Move, not {shortened(kind)}"
        raise TypeError(msg)
    return cast("tuple[type[object], ...]", kinds)


def role_of(kinds: Iterable[type[object]], game: Game) -> str | None:
    """Return the member of a game that has all these classes; `None` if there is none."""
    insist_on_game(game, "View")
    for role in _ROLES:
        member = getattr(game, role, None)
        if member is not None and all(issubclass(kind, classes_in(member)) for kind in kinds):
            return role
    return None


_ROLES: Final = ("View", "State", "Setup", "Ruleset", "Move")
"""The members of games that are classes of things with forms, in the order in which they are tried."""
