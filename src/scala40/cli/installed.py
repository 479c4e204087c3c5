"""Games that other distributions bring: entry points of the group `scala40.games`, each the name of a game's module.

Metadata are read when a name is asked for that is none of ours, and a module is imported when its game is played.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, cast

from scala40.cli.parser import CommandError
from scala40.cli.usage import Wrong, told
from scala40.core.game import Game

GROUP: Final = "scala40.games"
"""The group in which a distribution names its game."""

_PROTOCOL: Final = tuple(name for name in vars(Game) if not name.startswith("_"))
_NEEDED: Final = (*_PROTOCOL, "Ruleset", "Ending", "RULEBOOK", "write_position")
_OF_RULES: Final = ("form", "sheet", "from_dict", "to_dict", "describe", "diff")


def installed_names() -> tuple[str, ...]:
    """Return the names of the games that are installed, in order; none of them is imported for that."""
    return tuple(sorted(_points()))


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def load_game(name: str) -> Any:  # noqa: ANN401 - a module of somebody else, which is looked at below
    """Return the module of an installed game, `None` if none has that name.

    Raises:
        CommandError: the module cannot be imported, or lacks something that the commands need.
    """
    point = _points().get(name)
    if point is None:
        return None
    try:
        found: object = point.load()
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
        raise CommandError(told(Wrong.GAME_BROKEN, name=repr(name), fault=fault)) from error
    lacking = _lacking(found)
    if lacking:
        raise CommandError(told(Wrong.GAME_LACKS, name=repr(name), names=", ".join(lacking)))
    bears = str(cast("Any", found).GAME)
    if bears != name:
        raise CommandError(told(Wrong.GAME_MISNAMED, name=repr(name), other=repr(bears)))
    return found


def _lacking(game: object) -> list[str]:
    rules: object = getattr(game, "Ruleset", None)
    of_rules = [f"Ruleset.{name}" for name in _OF_RULES if rules is not None and not hasattr(rules, name)]
    return [name for name in _NEEDED if not hasattr(game, name)] + of_rules
