"""Games by their names: those of the library, and those that other distributions bring.

A configuration that names a game can be stored, copied and sent to another process; the module of a game cannot.
Whoever reads it asks here for the game.

Another distribution names its game by an entry point of the group `scala40.games`, whose name is that of the game.

>>> [game_named(name).GAME for name in ("scala40", "rumino")]
['scala40', 'rumino']
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from scala40.core._base import require_kind, shortened
from scala40.core._game import AnyGame
from scala40.core._text import Flaw, Message, Scala40Error

__all__ = ["GROUP", "BrokenGame", "UnknownGame", "game_named", "games_installed", "names_of_games"]


def __dir__() -> list[str]:
    return __all__


GROUP: Final = "scala40.games"
"""The group in which a distribution names its game."""

_OWN: Final = {name: f"scala40.{name}" for name in ("rumino", "chinchon", "skarney")}
_HOMES: Final = {"scala40": "scala40", **_OWN}


class UnknownGame(Scala40Error, LookupError):  # noqa: N818 - reads like a sentence where it is caught
    """There is no game of that name.

    >>> try:
    ...     game_named("burraco")
    ... except UnknownGame as error:
    ...     print(error)
    there is no game 'burraco': there are scala40, rumino, chinchon, skarney...
    """


class BrokenGame(Scala40Error):  # noqa: N818 - reads like a sentence where it is caught
    """An installed game cannot be imported, or bears another name than it is installed by.

    Attributes:
        name: the name that was asked for.
        fault: what was raised when it was imported; `None` if that went well.
        other: the name that the game bears then.

    >>> print(BrokenGame("whist", fault="ModuleNotFoundError: No module named 'whist'"))
    the installed game 'whist' cannot be imported: ModuleNotFoundError: No module named 'whist'
    """

    def __init__(self, name: str, fault: str | None = None, other: str | None = None) -> None:
        super().__init__(name, fault, other)
        self.name: str = name
        self.fault: str | None = fault
        self.other: str | None = other

    def __str__(self) -> str:
        if self.fault is None:
            return f"the game that is installed as {self.name!r} calls itself {self.other!r}"
        return f"the installed game {self.name!r} cannot be imported: {self.fault}"


def names_of_games() -> tuple[str, ...]:
    """Return the names of all games: those of the library, and then those that are installed, in order.

    None of them is imported for that.

    >>> names_of_games()[:4]
    ('scala40', 'rumino', 'chinchon', 'skarney')
    """
    return (*_HOMES, *(name for name in games_installed() if name not in _HOMES))


def games_installed() -> tuple[str, ...]:
    """Return the names of the games that other distributions bring, in order; none of them is imported for that.

    >>> "scala40" in games_installed()
    False
    """
    return tuple(sorted(_points()))


def _points() -> dict[str, Any]:
    """The entry points of games, by their names. `importlib.metadata` takes longer to import than a game of ours."""
    return {it.name: it for it in import_module("importlib.metadata").entry_points(group=GROUP)}


def game_named(name: str, /) -> AnyGame:
    """Return the game of a name, which is its `GAME`.

    It takes the time of an import if the game has not been asked for before.

    Raises:
        UnknownGame: there is none.
        BrokenGame: it is installed, but cannot be imported, or bears another name.

    >>> import copy, pickle
    >>> from scala40 import rumino
    >>> config = {"game": rumino.GAME, "rules": rumino.Ruleset(limit=50)}
    >>> again = pickle.loads(pickle.dumps(copy.deepcopy(config)))
    >>> game = game_named(again["game"])
    >>> game.legal_moves(game.deal(again["rules"], 2, seed=7))
    <LegalMoves: draw from the stock, take the discard>
    """
    require_kind("the name", name, str)
    if name in _HOMES:
        return cast("AnyGame", import_module(_HOMES[name]))
    point = _points().get(name)
    if point is None:
        raise UnknownGame(Message.of(Flaw.NO_GAME, shown=shortened(name), members=", ".join(names_of_games())))
    try:
        found = point.load()
    except Exception as error:
        raise BrokenGame(name, fault=f"{type(error).__name__}: {error}") from error
    other = str(getattr(found, "GAME", None))
    if other != name:
        raise BrokenGame(name, other=other)
    return cast("AnyGame", found)
