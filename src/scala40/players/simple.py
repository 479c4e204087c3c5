"""Players, the protocols that they follow, and those that need no search: random and greedy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from inspect import getattr_static
from itertools import islice
from types import FunctionType
from typing import Any, Generic, Protocol, Self, TypeGuard, cast, runtime_checkable

from scala40.core._base import Movable, Seed, Stream, parts_to_make, quoted, require_game
from scala40.core._game import AnyGame, Event, LegalMoves, MoveT, MoveT_contra, ViewT, ViewT_contra, not_legal
from scala40.core._game_value import Game
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


def require_choice(moves: Collection[object]) -> None:
    """Refuse to choose if there is no move, for instance because the seat is not to act."""
    if not moves:
        msg = "there is no move to choose from"
        raise ValueError(msg)


def require_players(players: object) -> None:
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


@runtime_checkable
class Listener(Protocol[ViewT_contra]):
    """A player who is told what happens, as their seat sees it; others learn it from the views.

    >>> class Scribe:
    ...     def hand_begins(self, view):
    ...         print(view.context.number)
    ...
    ...     def hears(self, events):
    ...         print(*events)
    ...
    ...     def hand_ends(self, match):
    ...         print(match.totals)
    >>> isinstance(Scribe(), Listener)
    True
    """

    def hand_begins(self, view: ViewT_contra) -> None:
        """Hear of the hand that begins, or is joined."""
        ...

    def hears(self, events: Sequence[Event]) -> None:
        """Hear of what a move has caused, of any seat."""
        ...

    def hand_ends(self, match: Match) -> None:
        """Hear of the hand that has ended, the last one of a match."""
        ...


# Not `isinstance`: from Python 3.12 on it does not see what a player hands on to another one by `__getattr__`.


def makes_claims(player: Player[ViewT, MoveT]) -> TypeGuard[Claimant[ViewT, MoveT]]:
    """Return whether a player makes moves out of turn.

    >>> from scala40.players import Random
    >>> makes_claims(Random(seed=7))
    True
    """
    return callable(getattr(player, "claim", None))


def listens(player: object) -> TypeGuard[Listener[Any]]:
    """Return whether a player is told what happens."""
    return callable(getattr(player, "hears", None))


def dismiss(players: Iterable[object]) -> None:
    """Close the players who can be closed, as those who hold a process can."""
    for player in players:
        close: object = getattr(player, "close", None)
        if callable(close):
            close()


def decides_to_return(player: object) -> TypeGuard[Returner]:
    """Return whether a player decides by itself if it comes back into a match.

    >>> from scala40.players import Greedy
    >>> decides_to_return(Greedy(lambda view, move: 0))
    False
    """
    return callable(getattr(player, "answer", None))


class Random(Movable, Claimant[Any, Any]):
    """A player of any game that chooses legal moves at random.

    >>> Random(seed=7).choose(None, ["a", "b", "c"])
    'c'
    """

    def __init__(self, seed: Seed) -> None:
        self._stream = Stream(seed)

    def choose(self, view: object, moves: Collection[MoveT]) -> MoveT:  # noqa: ARG002 - it does not look
        """Return one of the moves, all equally likely.

        Raises:
            ValueError: there is no move.
        """
        require_choice(moves)
        return self._stream.choice(list(moves))

    def claim(self, view: object, moves: Collection[MoveT]) -> MoveT | None:  # noqa: ARG002 - it does not look
        """Return one of the claims or `None`, all equally likely."""
        return self._stream.choice([*moves, None])

    def answer(self, match: Match, seat: int) -> Choice:  # noqa: ARG002 - it does not look
        """Come back or leave, both equally likely."""
        return self._stream.choice(tuple(Choice))


# The player that takes what looks best at once.


class Rates(Protocol[ViewT_contra, MoveT_contra]):
    """Anything that says how good moves look."""

    def rate(self, view: ViewT_contra, move: MoveT_contra, /) -> float:
        """Return how good a legal move looks to a simple player; higher is better, and 0 is to let a claim pass."""
        ...


class Greedy(Generic[ViewT, MoveT]):
    """A player who always makes the move that rates highest, the first one if several do.

    `Greedy.of(game)` makes the one of a game, which rates all moves at once.

    Raises:
        TypeError: `rate` cannot be called, as a game cannot.

    >>> Greedy(lambda view, move: len(move)).choose(None, ["a", "bbb", "cc"])
    'bbb'
    """

    def __init__(self, rate: Callable[[ViewT, MoveT], float]) -> None:
        given: object = rate
        if not callable(given):
            msg = f"rate is a function, as the rate of a game is, not {quoted(given)}"
            raise TypeError(msg)
        self._ratings: Callable[[ViewT, Collection[MoveT]], Sequence[float]] = _OneByOne(rate)

    @classmethod
    def of(cls, game: AnyGame[Any, MoveT, ViewT] | Rates[ViewT, MoveT], *, careful: bool = False) -> Self:
        """Return the player who goes by what a game says of its moves, by `rate_all` or by `rate`.

        Args:
            careful: whether to go by its `rate_carefully` instead, if it has that.

        >>> import scala40
        >>> state = scala40.play(scala40.deal(scala40.Ruleset(), 2, seed=7), scala40.DrawStock())
        >>> view = scala40.view(state, 1)
        >>> print(Greedy.of(scala40).choose(view, scala40.legal_moves(view)))
        discard JD
        """
        if not (hasattr(game, "rate") or hasattr(game, "rate_all") or hasattr(game, "rate_carefully")):
            require_game(game)
        player = cls(Game.of(cast("AnyGame[Any, MoveT, ViewT]", game)).rate)
        player._ratings = _AtOnce(game, careful=careful)
        return player

    def choose(self, view: ViewT, moves: Collection[MoveT]) -> MoveT:
        """Return the best of the moves.

        Raises:
            ValueError: there is no move.
        """
        count = len(moves)
        if count == 1:
            (only,) = moves
            return only
        if not count:
            require_choice(moves)
        ratings = self._ratings(view, moves)
        best = ratings.index(max(ratings))
        return next(islice(moves, best, None))

    def claim(self, view: ViewT, moves: Collection[MoveT]) -> MoveT | None:
        """Return the best of the claims if it rates above 0, the rating of letting them pass; otherwise `None`."""
        require_choice(moves)
        ratings = self._ratings(view, moves)
        highest = max(ratings)
        return next(islice(moves, ratings.index(highest), None)) if highest > 0 else None


def ratings_of(
    game: AnyGame[Any, MoveT, ViewT], *, careful: bool = False
) -> Callable[[ViewT, Collection[MoveT]], Sequence[float]]:
    """Return the function that rates legal moves of the seat of a view, in their order."""
    whole, careful = Game.of(game), careful and hasattr(game, "rate_carefully")

    def ratings(view: ViewT, moves: Collection[MoveT]) -> Sequence[float]:
        if isinstance(moves, LegalMoves) and moves == whole.legal_moves(view):
            return whole.rate_carefully(view) if careful else whole.rate_all(view)
        if not careful:
            return tuple([whole.rate(view, move) for move in moves])
        known = dict(zip(whole.legal_moves(view), whole.rate_carefully(view), strict=True))
        try:
            return tuple([known[move] for move in moves])
        except KeyError as missing:
            raise not_legal(missing.args[0]) from None

    return ratings


class _OneByOne(Generic[ViewT, MoveT]):
    """Rates moves one by one."""

    def __init__(self, rate: Callable[[ViewT, MoveT], float]) -> None:
        self._rate = rate

    def __call__(self, view: ViewT, moves: Collection[MoveT]) -> Sequence[float]:
        """Return how good each of some moves looks."""
        rate = self._rate
        return [rate(view, move) for move in moves]


class _AtOnce(Generic[ViewT, MoveT]):
    """Rates moves as a game does."""

    def __init__(self, game: AnyGame[Any, MoveT, ViewT] | Rates[ViewT, MoveT], *, careful: bool) -> None:
        self._game = game
        self._careful = careful
        self._ratings = ratings_of(cast("AnyGame[Any, MoveT, ViewT]", game), careful=careful)

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(type(self), game=self._game, careful=self._careful)

    def __call__(self, view: ViewT, moves: Collection[MoveT]) -> Sequence[float]:
        """Return how good each of some moves looks."""
        return self._ratings(view, moves)
