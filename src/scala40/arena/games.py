"""The games that the arena plays: what it needs to know of each, by the class of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

import scala40
from scala40 import chinchon, rumino
from scala40.arena.batch import Batch
from scala40.arena.chinchon.batch import ChinchonBatch
from scala40.arena.chinchon.supported import SUPPORTED as CHINCHON
from scala40.arena.quaranta.batch import QuarantaBatch
from scala40.arena.quaranta.supported import SUPPORTED as QUARANTA
from scala40.arena.rumino.batch import RuminoBatch
from scala40.arena.rumino.supported import SUPPORTED as RUMINO
from scala40.arena.supported import Supported
from scala40.chinchon._rules import RULEBOOK as CHINCHON_BOOK
from scala40.chinchon._rules import CloseGuard
from scala40.chinchon.position import POSITIONS as CHINCHON_POSITIONS
from scala40.core._base import Seed
from scala40.core._cards import Rulebook
from scala40.core._position import Positions
from scala40.quaranta._rules import RULEBOOK as QUARANTA_BOOK
from scala40.quaranta._turn.duties import PLAY
from scala40.quaranta.position import POSITIONS as QUARANTA_POSITIONS
from scala40.rumino._rules import RULEBOOK as RUMINO_BOOK
from scala40.rumino.position import POSITIONS as RUMINO_POSITIONS


@attrs.frozen
class ArenaGame:
    """A game in the arena.

    Attributes:
        game: the game.
        rulebook: its rulebook.
        supported: the rules that can be played.
        batch: makes hands of it: of rules, players, hands, a seed, threads and views.
        positions: the positions of the referee.
        refusal: why a position cannot be played on from, `None` if it can.
    """

    game: object
    rulebook: Rulebook
    supported: Supported
    batch: Callable[[Any, int, int, Seed, int, int], Batch[Any, Any]]
    positions: Positions[Any, Any, Any, Any]
    refusal: Callable[[Any], str | None]


def _refusal_in_quaranta(position: scala40.State | scala40.View) -> str | None:
    """Return why a position of Scala 40 cannot be played on from: a sample need not let another seat end its turn."""
    if isinstance(position, scala40.View) and position.phase is PLAY and position.turn != position.seat:
        return "another seat than that of the view is in the middle of its turn"
    return None


def _refusal_in_chinchon(position: chinchon.State | chinchon.View) -> str | None:
    """Return why a position of Chinchón cannot be played on from: the kernel knows no totals."""
    if position.rules.close_guard is CloseGuard.ON and any(position.context.totals):
        return "the arena plays close_guard in the first hand of a match alone, where all totals are 0"
    return None


GAMES: Final[Mapping[type[Any], ArenaGame]] = MappingProxyType(
    {
        scala40.Ruleset: ArenaGame(
            scala40,
            QUARANTA_BOOK,
            QUARANTA,
            QuarantaBatch,
            QUARANTA_POSITIONS,
            _refusal_in_quaranta,
        ),
        chinchon.Ruleset: ArenaGame(
            chinchon,
            CHINCHON_BOOK,
            CHINCHON,
            ChinchonBatch,
            CHINCHON_POSITIONS,
            _refusal_in_chinchon,
        ),
        rumino.Ruleset: ArenaGame(
            rumino,
            RUMINO_BOOK,
            RUMINO,
            RuminoBatch,
            RUMINO_POSITIONS,
            lambda _: None,
        ),
    }
)
"""The games by the classes of their rules."""


def game_by(rules: object) -> ArenaGame:
    """Return the game of some rules, which are of one that the arena plays.

    >>> game_by(rumino.Ruleset()).game is rumino
    True
    """
    return next(game for kind, game in GAMES.items() if isinstance(rules, kind))
