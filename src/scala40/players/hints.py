"""Hints: what a simple player would do, and why."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Generic, Protocol

import attrs

from scala40.core.base import Language, insist_on_game
from scala40.core.game import (
    Claims,
    Explains,
    Game,
    MoveT,
    MoveT_co,
    MoveT_contra,
    Rates,
    Reason,
    ViewT,
    ViewT_contra,
    claims_in,
    reason_of,
)
from scala40.core.text import CommonMerit
from scala40.players.protocol import insist_on_choice
from scala40.players.simple import Greedy


class Adviser(
    Rates[ViewT_contra, MoveT_contra],
    Explains[ViewT_contra, MoveT_contra],
    Claims[MoveT_contra],
    Protocol[ViewT_contra, MoveT_contra],
):
    """The functions of a game that a hint needs; for those that a game lacks there are defaults.

    >>> class Guessing:
    ...     def rate(self, view, move):
    ...         return -abs(view - move)
    ...
    ...     def reason(self, view, move):
    ...         return Reason(CommonMerit.DRAWN)
    ...
    ...     def is_claim(self, move):
    ...         return False
    >>> hint(Guessing(), 7, [2, 6, 12]).move
    6
    """


@attrs.frozen
class Hint(Generic[MoveT_co]):
    """The move of a simple player, and the reason for it.

    Attributes:
        move: the move; `None` to let a claim pass.
        reason: what speaks most for it.

    >>> import scala40
    >>> view = scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    >>> hint(scala40, view, scala40.legal_moves(view)).move
    DrawStock()
    """

    move: MoveT_co | None
    reason: Reason

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the reason in a sentence of a language, without a full stop.

        >>> Hint("pass", Reason(CommonMerit.CLOSES)).describe(Language.ITALIAN)
        'chiude la smazzata'
        """
        return self.reason.message_in(language)


def hint(game: Game[Any, MoveT, ViewT] | Adviser[ViewT, MoveT], view: ViewT, moves: Collection[MoveT]) -> Hint[MoveT]:
    """Return which of the moves of a seat a simple player would make, and why.

    It knows no more than the view, so that the hint gives nothing away.

    The time is that of the game's `rate` for each of the moves and of its `reason` once.

    Args:
        game: the game.
        view: what the seat sees.
        moves: the legal moves of the seat, at least one; if all are claims, the seat may also let them pass.

    Raises:
        TypeError: the game is not a game.
        ValueError: there is no move.

    >>> import scala40
    >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    >>> view = scala40.view(state, state.turn)
    >>> found = hint(scala40, view, scala40.legal_moves(view))
    >>> print(found.move, "-", found.describe())
    discard JD - JD fits no meld of yours and none on the table
    """
    if not (hasattr(game, "rate") or hasattr(game, "rate_all")):
        insist_on_game(game)
    insist_on_choice(moves)
    player = Greedy.of(game)
    move = player.claim(view, moves) if all(map(claims_in(game, view), moves)) else player.choose(view, moves)
    return Hint(move, Reason(CommonMerit.LET_GO) if move is None else reason_of(game)(view, move))
