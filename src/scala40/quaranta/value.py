"""Scala 40 as a value: the parts of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala40.core import _game
from scala40.core._game_value import Advice, Game, MoveRules
from scala40.core._rules import presets_in
from scala40.quaranta import legality, scoring
from scala40.quaranta._rules import NOTATION, Ruleset
from scala40.quaranta._turn.applying import apply
from scala40.quaranta._turn.listing import fast_legality, moves
from scala40.quaranta.moves import Move
from scala40.quaranta.position import POSITIONS, first
from scala40.quaranta.state import Setup, State, View

if TYPE_CHECKING:
    from scala40.core._display import MoveWords


class Quaranta(Game[State, Move, View, Ruleset, Setup]):
    """The game of Scala 40."""


def _words() -> MoveWords[State, Move, View, Ruleset]:
    from scala40.core._display import MoveWords  # noqa: PLC0415 - a deal does not need it
    from scala40.quaranta import events, notation, scenes  # noqa: PLC0415 - a deal does not need them

    return MoveWords(
        write=notation.write,
        read=notation.read,
        grammar=notation.MOVE_GRAMMAR,
        caused=events.caused,
        seen=events.seen,
        scene=scenes.scene,
        marks=scenes.marks,
    )


def _advice() -> Advice[State, Move, View]:
    from scala40.quaranta import bot  # noqa: PLC0415 - a deal does not need it

    return Advice(
        rating=bot.rating,
        ratings=bot.ratings,
        careful_ratings=bot.careful_ratings,
        reason=bot.reason,
        careful_reason=bot.careful_reason,
        absent=bot.absent,
        quick=bot.quick,
        hopes=bot.hopes,
        tuning=bot.TUNING,
    )


def _laboratory() -> _game.Laboratory[State, Move, View, Ruleset]:
    from scala40.quaranta import numbers  # noqa: PLC0415 - a deal does not need it

    return _game.Laboratory(game, numbers.QuarantaNumbers, numbers.parts)


game: Final = Quaranta(
    "scala40",
    "scala40",
    title="Scala 40",
    move=Move,
    positions=POSITIONS,
    moves=MoveRules(
        first=first,
        listed=legality.listed,
        moves=moves,
        wrong=legality.wrong,
        apply=apply,
        result=scoring.result,
        surely=fast_legality,
    ),
    words=_words,
    advice=_advice,
    laboratory=_laboratory,
    presets=lambda: presets_in("scala40.quaranta", NOTATION),
)
"""The game."""
