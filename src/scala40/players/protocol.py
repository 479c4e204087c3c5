"""Players and the protocols that they follow."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from inspect import getattr_static
from types import FunctionType
from typing import Protocol, TypeGuard, cast, runtime_checkable

from scala40.core._base import quoted
from scala40.core._game import MoveT, ViewT, ViewT_contra
from scala40.match import Choice, Match


class Player(Protocol[ViewT_contra, MoveT]):
    """Somebody who plays: a person, a program, or a connection to one.

    >>> class First:
    ...     def choose(self, view, moves):
    ...         return next(iter(moves))
    >>> import scala40
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> First().choose(scala40.view(state, 1), scala40.legal_moves(state))
    DrawStock()
    """

    def choose(self, view: ViewT_contra, moves: Collection[MoveT]) -> MoveT:
        """Return one of the legal moves; there is at least one."""
        ...


def insist_on_choice(moves: Collection[object]) -> None:
    """Refuse to choose if there is no move, for instance because the seat is not to act."""
    if not moves:
        msg = "there is no move to choose from"
        raise ValueError(msg)


def insist_on_players(players: object) -> None:
    """Insist that these are players, by seat: objects, not classes."""
    if not isinstance(players, Sequence):
        msg = f"players are a list or a tuple of them, by seat, not {quoted(players)}"
        raise TypeError(msg)
    for player in cast("Sequence[object]", players):
        if isinstance(player, type) and isinstance(getattr_static(player, "choose", None), FunctionType):
            msg = f"a player is an object with a method choose, not the class {player.__name__}; it makes one"
            raise TypeError(msg)
        if not callable(getattr(player, "choose", None)):
            msg = f"a player is an object with a method choose, not {quoted(player)}"
            raise TypeError(msg)


@runtime_checkable
class Claimant(Player[ViewT_contra, MoveT], Protocol[ViewT_contra, MoveT]):
    """A player who also makes moves out of turn, in games that have such moves; other players let all claims pass.

    >>> class Eager:
    ...     def choose(self, view, moves):
    ...         return next(iter(moves))
    ...
    ...     def claim(self, view, moves):
    ...         return next(iter(moves))
    >>> makes_claims(Eager())
    True
    """

    def claim(self, view: ViewT_contra, moves: Collection[MoveT]) -> MoveT | None:
        """Return one of the legal claims, or `None` to let them pass; there is at least one."""
        ...


@runtime_checkable
class Returner(Protocol):
    """A player who decides whether to come back into a match that offers it; any other comes back.

    >>> class Proud:
    ...     def answer(self, match, seat):
    ...         return Choice.LEAVE
    >>> decides_to_return(Proud())
    True
    """

    def answer(self, match: Match, seat: int) -> Choice:
        """Return the choice of the player at that seat, which is one of the match's `offers`."""
        ...


# Not `isinstance`: from Python 3.12 on it does not see what a player hands on to another one by `__getattr__`.


def makes_claims(player: Player[ViewT, MoveT]) -> TypeGuard[Claimant[ViewT, MoveT]]:
    """Return whether a player makes moves out of turn.

    >>> from scala40.players import Random
    >>> makes_claims(Random(seed=7))
    True
    """
    return callable(getattr(player, "claim", None))


def decides_to_return(player: object) -> TypeGuard[Returner]:
    """Return whether a player decides by itself if it comes back into a match.

    >>> from scala40.players import Greedy
    >>> decides_to_return(Greedy(lambda view, move: 0))
    False
    """
    return callable(getattr(player, "answer", None))
