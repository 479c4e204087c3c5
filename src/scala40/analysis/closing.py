"""Closing: whether the turn can end the hand, and with which moves."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import attrs

from scala40.core.kinds import insist_on_game

PositionT_contra = TypeVar("PositionT_contra", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)


class ClosingGame(Protocol[PositionT_contra, MoveT_co]):
    """A game whose hands are closed by a turn.

    >>> class Patience:
    ...     def closing_moves(self, position):
    ...         return ("go out",) if position == "one card" else None
    >>> closing(Patience(), "one card"), closing(Patience(), "two cards")
    (Closing(moves=('go out',)), None)
    """

    def closing_moves(self, position: PositionT_contra, /) -> tuple[MoveT_co, ...] | None:
        """Return moves with which the acting seat closes the hand in this turn, `None` if it cannot."""
        ...


@attrs.frozen
class Closing(Generic[MoveT_co]):
    """A way to close.

    Attributes:
        moves: what is left of the turn; played one after another, they end the hand.

    >>> from scala40 import Discard, JOKER
    >>> print(*Closing((Discard(JOKER),)).moves)
    discard JK
    """

    moves: tuple[MoveT_co, ...]


def closing(game: ClosingGame[PositionT_contra, MoveT_co], position: PositionT_contra) -> Closing[MoveT_co] | None:
    """Return a way for the seat to act to close the hand in this turn, `None` if there is none.

    What depends on the order of moves is a matter of the game, which answers; see `scala40.closing_moves` for how
    long that takes.

    The time is that of `closing_moves` in the game, which says what it grows with.

    Args:
        game: the game, for instance the module `scala40`.
        position: a state, or the view of the seat to act. Before the draw only the top of the pile is considered, since
            what the stock gives is not known.

    Raises:
        TypeError: the game is none, or has no `closing_moves`; in the package only Scala 40 has.

    >>> import scala40
    >>> closing(scala40, scala40.deal(scala40.Ruleset(), 2, seed=7)) is None
    True
    """
    insist_on_game(game, "closing_moves")
    moves = game.closing_moves(position)
    return None if moves is None else Closing(moves)
