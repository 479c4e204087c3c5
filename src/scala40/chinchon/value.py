"""Chinchón as a value: the parts of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala40.chinchon import legality, scoring, turn
from scala40.chinchon._rules import NOTATION, Ruleset
from scala40.chinchon.moves import Move
from scala40.chinchon.position import POSITIONS, first
from scala40.chinchon.state import Setup, State, View
from scala40.core import _game
from scala40.core._game_value import Advice, Game, MoveRules
from scala40.core._rules import presets_in

if TYPE_CHECKING:
    from scala40.core._display import MoveWords


class Chinchon(Game[State, Move, View, Ruleset, Setup]):
    """The game of Chinchón."""


def _words() -> MoveWords[State, Move, View, Ruleset]:
    from scala40.chinchon import notation, playing, scenes  # noqa: PLC0415 - a deal does not need them
    from scala40.core._display import MoveWords  # noqa: PLC0415 - a deal does not need it

    return MoveWords(
        write=notation.write,
        read=notation.read,
        grammar=notation.MOVE_GRAMMAR,
        caused=playing.caused,
        seen=playing.seen,
        scene=scenes.scene,
        marks=scenes.marks,
    )


def _advice() -> Advice[State, Move, View]:
    from scala40.chinchon import bot  # noqa: PLC0415 - a deal does not need it

    return Advice(
        rating=bot.rating,
        careful_ratings=bot.careful_ratings,
        reason=bot.reason,
        careful_reason=bot.careful_reason,
        absent=bot.absent,
        quick=bot.quick,
        hopes=bot.hopes,
        sample=bot.sample,
        tuning=bot.TUNING,
    )


def _laboratory() -> _game.Laboratory[State, Move, View, Ruleset]:
    from scala40.chinchon import numbers  # noqa: PLC0415 - a deal does not need it

    return _game.Laboratory(game, numbers.ChinchonNumbers, numbers.parts)


game: Final = Chinchon(
    "scala40.chinchon",
    "chinchon",
    title="Chinchón",
    move=Move,
    positions=POSITIONS,
    moves=MoveRules(
        first=first,
        listed=legality.listed,
        moves=turn.moves,
        wrong=legality.wrong,
        apply=turn.apply,
        result=scoring.result,
    ),
    words=_words,
    advice=_advice,
    laboratory=_laboratory,
    presets=lambda: presets_in("scala40.chinchon", NOTATION),
)
"""The game."""
