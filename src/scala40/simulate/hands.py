"""Hands between players, move by move, in any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic, TypeVar

import attrs

from scala40.core.errors import RuleError
from scala40.core.game import Game
from scala40.core.kinds import insist_on_bounds, insist_on_game, insist_on_kind
from scala40.players import Player, makes_claims
from scala40.players.protocol import insist_on_players

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")

MOST_MOVES: Final = 20_000
"""When a simulated hand is given up: players may get nowhere, and some rules set no end to that (D-82)."""


@attrs.frozen
class Step(Generic[StateT, MoveT]):
    """A move of a simulated hand; `steps` yields them.

    Attributes:
        before: the state before it.
        seat: the seat that made it.
        move: the move.
        after: the state after it.

    >>> import scala40
    >>> from scala40.players import Random
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> step = next(steps(scala40, state, [Random(1), Random(2)]))
    >>> step.before == state, step.after.phase
    (True, Phase.PLAY)
    """

    before: StateT
    seat: int
    move: MoveT
    after: StateT


def steps(
    game: Game[RulesT, StateT, ViewT, MoveT],
    state: StateT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    most_moves: int = MOST_MOVES,
) -> Iterator[Step[StateT, MoveT]]:
    """Yield the moves of a hand as the players make them, until it is over or there have been too many.

    Where several seats may act, those that have claims are asked one after the other, nearest in turn order first,
    whether they make one; the first claim is played. If there is none the first seat moves.

    What a player raises, and what the game raises at a move that is none or not legal, has a note of who the player is.

    Each move comes in the time of the player's choice and some tens of microseconds.

    Args:
        game: the game.
        state: where the hand starts.
        players: who plays, by seat number.
        most_moves: the most moves of the hand.

    Raises:
        IllegalMove: a player chose a move that is not legal.
        TypeError: one of the players is none, or the game is none.
        ValueError: a player was asked for a claim and returned a move that is legal, but no claim; or there are to be
            less than one move, or there is no player for a seat.

    >>> import scala40
    >>> from scala40.players import Random, makes_claims
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> first = next(steps(scala40, state, [Random(1), Random(2)]))
    >>> first.seat, first.move
    (1, DrawStock())
    """
    insist_on_game(game)
    insist_on_bounds("most_moves", most_moves, 1)
    insist_on_players(players)
    for _ in range(most_moves):
        actors = game.actors(state)
        if not actors:
            return
        seat, move = _claimed(game, state, actors, players) or _chosen(game, state, actors[0], players)
        try:
            after = game.play(state, move, seat)
        except (RuleError, TypeError) as error:
            error.add_note(f"chosen by {_named(seat, players[seat])}")
            raise
        yield Step(before=state, seat=seat, move=move, after=after)
        state = after


def _claimed(
    game: Game[RulesT, StateT, ViewT, MoveT],
    state: StateT,
    actors: Sequence[int],
    players: Sequence[Player[ViewT, MoveT]],
) -> tuple[int, MoveT] | None:
    """The first claim that a player makes, `None` if nobody does or only one seat may act anyway."""
    for seat in actors if len(actors) > 1 else ():
        player = player_of(seat, players)
        if makes_claims(player):
            view = game.view(state, seat)
            claims = tuple(move for move in game.legal_moves(view, seat) if game.is_claim(move))
            try:
                claim: MoveT | None = player.claim(view, claims) if claims else None
            except Exception as error:
                error.add_note(f"raised when a claim was asked of {_named(seat, player)}")
                raise
            if claim is not None:
                # The first actor could make its usual move here, before anybody else is asked.
                if claim not in claims and not game.violations(view, claim, seat):
                    msg = f"seat {seat} was asked for a claim, and this is none: {claim}"
                    raise ValueError(msg)
                return seat, claim
    return None


def _chosen(
    game: Game[RulesT, StateT, ViewT, MoveT], state: StateT, seat: int, players: Sequence[Player[ViewT, MoveT]]
) -> tuple[int, MoveT]:
    player, view = player_of(seat, players), game.view(state, seat)
    try:
        return seat, player.choose(view, game.legal_moves(view, seat))
    except Exception as error:
        error.add_note(f"raised when a move was asked of {_named(seat, player)}")
        raise


def _named(seat: int, player: object) -> str:
    """Who it is whose fault an error may be."""
    return f"the player of seat {seat}, a {type(player).__name__}"


def player_of(seat: int, players: Sequence[Player[ViewT, MoveT]]) -> Player[ViewT, MoveT]:
    """Return the player of a seat.

    Raises:
        ValueError: there is none.

    >>> player_of(2, ())
    Traceback (most recent call last):
    ValueError: there is no player for seat 2, but 0 for the seats from 0 on
    """
    if seat >= len(players):
        msg = f"there is no player for seat {seat}, but {len(players)} for the seats from 0 on"
        raise ValueError(msg)
    return players[seat]


def first_wish(
    game: Game[RulesT, StateT, ViewT, MoveT], state: StateT, wishes: Mapping[int, MoveT]
) -> tuple[int, MoveT] | None:
    """Return which of several moves is played that seats have sent at the same time: for servers.

    Claims come first, that of the seat nearest in turn order before all others; then what the first actor wants to do.
    Moves that are not legal are passed over.

    The time is that of `violations` for each wish.

    Args:
        game: the game.
        state: where the hand stands.
        wishes: the move that each seat would make, for those that have sent one.

    Returns:
        The seat and its move; `None` if nothing can be played yet.

    Raises:
        TypeError: the wishes are no mapping, or the game is none.

    >>> import scala40
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> first_wish(scala40, state, {1: scala40.DrawStock(), 0: scala40.DrawStock()})
    (1, DrawStock())
    >>> first_wish(scala40, state, {}) is None
    True
    """
    insist_on_game(game)
    insist_on_kind("wishes", wishes, Mapping)
    legal = [
        (seat, wishes[seat])
        for seat in game.actors(state)
        if seat in wishes and not game.violations(state, wishes[seat], seat)
    ]
    return next((wish for wish in legal if game.is_claim(wish[1])), next(iter(legal), None))
