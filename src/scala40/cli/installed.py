"""Games that other distributions bring, as far as the commands can play them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from scala40.cli.parser import CommandError
from scala40.cli.usage import Wrong, described
from scala40.core._base import quoted
from scala40.core._game import AnyGame
from scala40.games import BrokenGame, UnknownGame, game_named

_PROTOCOL: Final = tuple(name for name in vars(AnyGame) if not name.startswith("_"))
_NEEDED: Final = (*_PROTOCOL, "Ending", "RULEBOOK", "write_position")
_OF_RULES: Final = ("form", "sheet", "from_dict", "to_dict", "describe", "diff")


@cache
def load_game(name: str) -> Any:  # noqa: ANN401 - a module of somebody else, which is looked at below
    """Return the module of a game, `None` if none has that name."""
    try:
        found = game_named(name)
    except UnknownGame:
        return None
    except BrokenGame as error:
        shown = quoted(name)
        if error.fault is None:
            raise CommandError(described(Wrong.GAME_MISNAMED, name=shown, other=quoted(error.other))) from error
        raise CommandError(described(Wrong.GAME_BROKEN, name=shown, fault=error.fault)) from error
    lacking = _lacking(found)
    if lacking:
        raise CommandError(described(Wrong.GAME_LACKS, name=quoted(name), names=", ".join(lacking)))
    return found


def _lacking(game: object) -> list[str]:
    rules: object = getattr(game, "Ruleset", None)
    of_rules = [f"Ruleset.{name}" for name in _OF_RULES if rules is not None and not hasattr(rules, name)]
    return [name for name in _NEEDED if not hasattr(game, name)] + of_rules
