"""Who takes part in a tournament: players that can be made anew wherever it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

import attrs

from scala40.core import fields
from scala40.core.reading import is_storable
from scala40.core.rng import Seed
from scala40.players import Player

ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


_Maker: TypeAlias = Callable[[Seed], Player[Any, Any]]


def _insist_on_storable(_entrant: object, _field: attrs.Attribute[str], name: str) -> None:
    if not is_storable(name):
        msg = f"there is half a letter in the name {name!r}, which no record can hold"
        raise ValueError(msg)


def _insist_on_something(_entrant: object, _field: attrs.Attribute[str], name: str) -> None:
    if not name.strip():
        msg = f"an entrant has a name, by which reports tell it from others, not {name!r}"
        raise ValueError(msg)


def _insist_on_maker(_entrant: object, _field: attrs.Attribute[_Maker], make: object) -> None:
    if not callable(make):
        msg = f"make is what makes a player from a seed, as a class does or Same(player), not {make!r}"
        raise TypeError(msg)


@attrs.frozen
class Entrant(Generic[ViewT, MoveT]):
    """Somebody who takes part in a tournament.

    Attributes:
        name: what tables and reports call it; each entrant of a tournament has another one.
        make: makes the player for one seat of one match from a seed. To be played in other processes it has to be
            something that can be pickled: a class, a function of a module, `functools.partial` of one, or `Same`.

    Raises:
        TypeError: the name is no text, or what shall make the players cannot be called, as a player cannot.
        ValueError: there is half a letter in it, which no record can hold, or there is nothing in it that can be seen.

    >>> from scala40.players import Random
    >>> Entrant("random", Random).make(7).choose(None, ["a", "b", "c"])
    'c'
    """

    name: str = attrs.field(validator=[fields.one(str), _insist_on_storable, _insist_on_something])
    make: Callable[[Seed], Player[ViewT, MoveT]] = attrs.field(validator=_insist_on_maker)


@attrs.frozen
class Same(Generic[ViewT, MoveT]):
    """What makes the players of an entrant of which one is as good as another: always the same one.

    Attributes:
        player: a player that keeps nothing from one choice to the next.

    >>> import scala40
    >>> from scala40.players import Greedy
    >>> greedy = Entrant("greedy", Same(Greedy(scala40.rate)))
    >>> greedy.make(1) is greedy.make(2)
    True
    """

    player: Player[ViewT, MoveT]

    def __call__(self, seed: Seed) -> Player[ViewT, MoveT]:  # noqa: ARG002 - it makes no difference
        """Return the player."""
        return self.player
