"""Hints: what a simple player would do, and why."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, Protocol, TypeVar

import attrs

from scala40.core.base import Language, insist_on_game
from scala40.core.game import Reason
from scala40.core.text import CommonMerit
from scala40.players.protocol import insist_on_choice
from scala40.players.simple import Greedy

ViewT = TypeVar("ViewT")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT = TypeVar("MoveT")
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)


class Adviser(Protocol[ViewT_contra, MoveT_contra]):
    """What a hint asks of a game; every game has it.

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

    def rate(self, view: ViewT_contra, move: MoveT_contra, /) -> float:
        """Return how good a legal move looks."""
        ...

    def reason(self, view: ViewT_contra, move: MoveT_contra, /) -> Reason:
        """Return what speaks most for it."""
        ...

    def is_claim(self, move: MoveT_contra, /) -> bool:
        """Return whether it is made out of turn."""
        ...


@attrs.frozen
class Hint(Generic[MoveT_co]):
    """What a simple player would do, and why.

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


def hint(game: Adviser[ViewT, MoveT], view: ViewT, moves: Collection[MoveT]) -> Hint[MoveT]:
    """Return which of the moves of a seat a simple player would make, and why.

    It knows no more than the view, so that the hint gives nothing away.

    The time is that of the game's `rate` for each of the moves and of its `reason` once.

    Args:
        game: the game.
        view: what the seat sees.
        moves: the legal moves of the seat, at least one; where all of them are claims, they may be let pass.

    Raises:
        TypeError: the game is none.
        ValueError: there is no move.

    >>> import scala40
    >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
    >>> view = scala40.view(state, state.turn)
    >>> found = hint(scala40, view, scala40.legal_moves(view))
    >>> print(found.move, "-", found.describe())
    discard JD - JD fits no meld of yours and none on the table
    """
    insist_on_game(game, "rate")
    insist_on_choice(moves)
    player = Greedy(game.rate)
    move = player.claim(view, moves) if all(map(game.is_claim, moves)) else player.choose(view, moves)
    return Hint(move, Reason(CommonMerit.LET_GO) if move is None else game.reason(view, move))
