"""Hints: what a player of some level would do, and why."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Generic, Protocol, cast

import attrs

from scala40.core._base import Language, insist_on_game
from scala40.core._game import (
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
    careful_reason_of,
    claims_in,
    reason_of,
)
from scala40.core._text import CommonMerit
from scala40.players.levels import Level, player_of_level
from scala40.players.protocol import Claimant, insist_on_choice
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
    """The move of a player, `None` to let a claim pass, and the strongest reason for it.

    >>> import scala40
    >>> view = scala40.view(scala40.deal(scala40.Ruleset(), 2, seed=7), 1)
    >>> hint(scala40, view, scala40.legal_moves(view)).move
    DrawStock()
    """

    move: MoveT_co | None
    reason: Reason

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the reason in a sentence of a language, without a full stop."""
        return self.reason.message_in(language)


def hint(
    game: Game[Any, MoveT, ViewT] | Adviser[ViewT, MoveT],
    view: ViewT,
    moves: Collection[MoveT],
    *,
    level: Level | None = None,
) -> Hint[MoveT]:
    """Return which of the moves of a seat a player would make, and why.

    It knows no more than the view, so that the hint gives nothing away.

    The time is that of a choice of the player and of the game's `reason` once; without a level, some tens of
    microseconds.

    Args:
        moves: the legal moves of the seat, at least one; if all are claims, the seat may also let them pass.
        level: the level of the player; `None` for the greedy player. From the club level on the reason is that of a
            careful player, by the game's `reason_carefully` if it has that.

    Raises:
        ValueError: there is no move, or the moves are not legal for the seat of the view.

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
    player: Claimant[Any, MoveT] = (
        Greedy.of(game) if level is None else player_of_level(cast("Game[Any, MoveT, Any]", game), level, seed=0)
    )
    move = player.claim(view, moves) if all(map(claims_in(game, view), moves)) else player.choose(view, moves)
    if move is None:
        return Hint(move, Reason(CommonMerit.LET_GO))
    reason = careful_reason_of(game) if level is not None and level.is_careful else reason_of(game)
    return Hint(move, reason(view, move))
