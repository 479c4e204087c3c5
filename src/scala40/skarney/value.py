"""Skarney as a value: the parts of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from scala40.core import _game
from scala40.core._base import require_kind
from scala40.core._game_value import Advice, Game, MoveRules
from scala40.core._rules import presets_in
from scala40.skarney import legality, scoring, turn
from scala40.skarney._rules import NOTATION, Ruleset
from scala40.skarney.moves import Accept, Decline, Move
from scala40.skarney.position import POSITIONS, first
from scala40.skarney.state import Setup, State, View

if TYPE_CHECKING:
    from scala40.core._display import MoveWords


class Skarney(Game[State, Move, View, Ruleset, Setup]):
    """The game of Skarney."""

    @override
    def _reason(self, view: View, move: Move, why: Callable[[View, Move], _game.Reason]) -> _game.Reason:
        if isinstance(move, Accept | Decline):  # all may ask about an answer
            require_kind("the view", view, View)
            return why(view, move)
        return super()._reason(view, move, why)


def _words() -> MoveWords[State, Move, View, Ruleset]:
    from scala40.core._display import MoveWords  # noqa: PLC0415 - a deal does not need it
    from scala40.skarney import notation, playing, scenes  # noqa: PLC0415 - a deal does not need them

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
    from scala40.skarney import bot  # noqa: PLC0415 - a deal does not need it

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
    from scala40.skarney import numbers  # noqa: PLC0415 - a deal does not need it

    return _game.Laboratory(game, numbers.SkarneyNumbers, numbers.parts)


game: Final = Skarney(
    "scala40.skarney",
    "skarney",
    title="Skarney",
    move=Move,
    positions=POSITIONS,
    moves=MoveRules(
        first=first,
        listed=legality.listed,
        moves=turn.moves,
        wrong=legality.wrong,
        apply=turn.apply,
        result=scoring.result,
        due=turn.acting,
    ),
    words=_words,
    advice=_advice,
    laboratory=_laboratory,
    presets=lambda: presets_in("scala40.skarney", NOTATION),
)
"""The game."""
