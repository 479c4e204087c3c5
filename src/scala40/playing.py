"""Hands and matches played by players, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, Generic, cast

import attrs

from scala40.core._base import (
    Immutable,
    Named,
    Seed,
    Stream,
    derive,
    require_bounds,
    require_game,
    require_kind,
    require_number,
    require_seat,
)
from scala40.core._cards import RuleError
from scala40.core._game import AnyGame, MoveT, RulesT, StateT, ViewT
from scala40.core._game_value import Game
from scala40.match import Choice, Match, hand_seed
from scala40.players import Player, decides_to_return, makes_claims
from scala40.players.simple import listens, require_players

__all__ = [
    "MOST_MOVES",
    "Played",
    "Step",
    "Unit",
    "first_wish",
    "new_match",
    "next_answer",
    "next_hand",
    "play_hand",
    "play_match",
    "steps",
]


def __dir__() -> list[str]:
    return __all__


MOST_MOVES: Final = 20_000
"""The number of moves after which a simulated hand is given up: players may get nowhere (D-82)."""


@attrs.frozen
class Step(Generic[StateT, MoveT]):
    """A move of a simulated hand; `steps` yields them.

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
    game: AnyGame[StateT, MoveT, ViewT],
    state: StateT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    most_moves: int = MOST_MOVES,
) -> Iterator[Step[StateT, MoveT]]:
    """Yield the moves of a hand as the players make them, until it is over or there have been too many.

    Where several seats may act, those that have claims are asked one after the other, nearest in turn order first,
    whether they make one; the first claim is played. If there is none the first seat moves.

    A player who listens is told what happens, see `Listener`.

    If a player raises an exception, or the game refuses a player's move, the exception carries a note that names the
    player.

    Each move takes the time of the player's choice and some tens of microseconds.

    Args:
        state: where the hand starts.
        most_moves: the most moves of the hand.

    Raises:
        IllegalMove: a player chose a move that is not legal.
        ValueError: a player was asked for a claim and returned a move that is legal, but no claim; or the number of
            moves is below 1, or there is no player for a seat.

    >>> import scala40
    >>> from scala40.players import Random, makes_claims
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> first = next(steps(scala40, state, [Random(1), Random(2)]))
    >>> first.seat, first.move
    (1, DrawStock())
    """
    require_game(game)
    require_bounds("most_moves", most_moves, 1)
    require_players(players)
    listening = [(seat, player) for seat, player in enumerate(players) if listens(player)]
    listeners = [(seat, player) for seat, player in listening if seat in cast("Any", state).context.seats]
    for seat, listener in listeners:
        listener.hand_begins(game.view(state, seat))
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
        for number, listener in listeners:
            listener.hears(game.events(state, move, seat, seen_by=number))
        yield Step(before=state, seat=seat, move=move, after=after)
        state = after


def _claimed(
    game: AnyGame[StateT, MoveT, ViewT],
    state: StateT,
    actors: Sequence[int],
    players: Sequence[Player[ViewT, MoveT]],
) -> tuple[int, MoveT] | None:
    """The first claim that a player makes, `None` if nobody does or only one seat may act anyway."""
    if len(actors) < 2:
        return None
    is_claim = partial(Game.of(game).is_claim_in, state)
    for seat in actors:
        player = player_of(seat, players)
        if makes_claims(player):
            view = game.view(state, seat)
            claims = tuple(move for move in game.legal_moves(view, seat) if is_claim(move))
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
    game: AnyGame[StateT, MoveT, ViewT], state: StateT, seat: int, players: Sequence[Player[ViewT, MoveT]]
) -> tuple[int, MoveT]:
    player, view = player_of(seat, players), game.view(state, seat)
    try:
        return seat, player.choose(view, game.legal_moves(view, seat))
    except Exception as error:
        error.add_note(f"raised when a move was asked of {_named(seat, player)}")
        raise


def _named(seat: int, player: object) -> str:
    """Return the name of the player whose fault an error may be."""
    return f"the player of seat {seat}, a {type(player).__name__}"


def player_of(seat: int, players: Sequence[Player[ViewT, MoveT]]) -> Player[ViewT, MoveT]:
    """Return the player of a seat."""
    if seat >= len(players):
        msg = f"there is no player for seat {seat}, but {len(players)} for the seats from 0 on"
        raise ValueError(msg)
    return players[seat]


def first_wish(game: AnyGame[StateT, MoveT], state: StateT, wishes: Mapping[int, MoveT]) -> tuple[int, MoveT] | None:
    """Return the move that is played when several seats have sent moves at the same time: for servers.

    Claims come first, and of these the claim of the seat nearest in turn order; then comes the move of the first actor.
    Moves that are not legal are skipped.

    The time is that of `violations` for each wish.

    Args:
        wishes: the move that each seat would make, for those that have sent one.

    Returns:
        The seat and its move; `None` if nothing can be played yet.

    >>> import scala40
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> first_wish(scala40, state, {1: scala40.DrawStock(), 0: scala40.DrawStock()})
    (1, DrawStock())
    """
    require_game(game)
    require_kind("wishes", wishes, Mapping)
    for seat in wishes:
        require_seat(seat)
    legal = [
        (seat, wishes[seat])
        for seat in game.actors(state)
        if seat in wishes and not game.violations(state, wishes[seat], seat)
    ]
    is_claim = partial(Game.of(game).is_claim_in, state)
    return next((wish for wish in legal if is_claim(wish[1])), next(iter(legal), None))


# Hands and matches between players, from a seed, in any game.


class Unit(Named):
    """The unit of play for each deal of a tournament, and of an episode.

    >>> import scala40
    >>> from scala40.players import Random
    >>> players = [Random(1), Random(2)]
    >>> [len(play(scala40, scala40.Ruleset(), players, seed=7).match.hands) for play in (play_hand, play_match)]
    [1, 4]
    """

    HAND = "hand"
    MATCH = "match"


@attrs.frozen
class Played(Immutable):
    """A simulated match.

    Attributes:
        gave_up: whether a hand reached the most moves allowed, so that the match was left unfinished.

    >>> import scala40
    >>> from scala40.players import Random
    >>> played = play_match(scala40, scala40.Ruleset(), [Random(1), Random(2)], seed=7)
    >>> played.gave_up, played.match.is_over
    (False, True)
    """

    match: Match
    moves: int
    gave_up: bool = False


def play_match(
    game: AnyGame[Any, MoveT, ViewT, RulesT],
    rules: RulesT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    seed: Seed,
    dealer: int | None = None,
    most_moves: int = MOST_MOVES,
) -> Played:
    """Return a whole match between the players.

    The first dealer, unless one is given, and every deal follow from the seed, so that equal players play equal
    matches.

    The time is that of the players' choices and some tens of microseconds a move.

    Args:
        dealer: the seat that deals the first hand, for instance the `next_dealer` of the match before; by default one
            is chosen by lot from the seed.
        most_moves: the most moves of a hand; a match with a longer hand is given up.

    Raises:
        InvalidSetup: the rules do not allow that many players, or there is no such dealer.
        IllegalMove: a player chose a move that is not legal.
        ValueError: a hand may have less than one move.

    >>> import scala40
    >>> from scala40.players import Greedy, Random
    >>> played = play_match(scala40, scala40.Ruleset(), [Random(1), Greedy(scala40.rate)], seed=7)
    >>> played.match.winners
    (1,)
    """
    require_players(players)
    match = new_match(game, rules, len(players), seed, dealer)
    total = 0
    while not match.is_over:
        played = _with_next_hand(game, rules, match, players, seed, most_moves)
        match, total = played.match, total + played.moves
        if played.gave_up:
            return Played(match, total, gave_up=True)
        while match.offers:
            match = match.answer(*next_answer(match, players))
    return Played(match, total)


def play_hand(
    game: AnyGame[Any, MoveT, ViewT, RulesT],
    rules: RulesT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    seed: Seed,
    dealer: int | None = None,
    most_moves: int = MOST_MOVES,
) -> Played:
    """Return the first hand of the match that `play_match` plays with the same arguments, as a match of that hand.

    The time is that of the players' choices and some tens of microseconds a move.

    Raises:
        InvalidSetup: the rules do not allow that many players, or there is no such dealer.
        IllegalMove: a player chose a move that is not legal.
        ValueError: a hand may have less than one move.

    >>> import scala40
    >>> from scala40.players import Greedy, Random
    >>> played = play_hand(scala40, scala40.Ruleset(), [Random(1), Greedy(scala40.rate)], seed=7)
    >>> len(played.match.hands), played.match.totals
    (1, (40, 0))
    """
    require_players(players)
    return _with_next_hand(game, rules, new_match(game, rules, len(players), seed, dealer), players, seed, most_moves)


def _with_next_hand(
    game: AnyGame[Any, MoveT, ViewT, RulesT],
    rules: RulesT,
    match: Match,
    players: Sequence[Player[ViewT, MoveT]],
    seed: Seed,
    most_moves: int,
) -> Played:
    """The match with one more hand, and how many moves that hand had."""
    state = next_hand(game, rules, match, seed)
    count = 0
    for step in steps(game, state, players, most_moves=most_moves):
        state = step.after
        count += 1
    result = game.result(state)
    if result is None:
        return Played(match, count, gave_up=True)
    match = match.add(result)
    tell_of_end(match, players)
    return Played(match, count)


def tell_of_end(match: Match, players: Sequence[Player[Any, Any]]) -> None:
    """Tell the players who listen of the hand that has ended."""
    for player in filter(listens, players):
        player.hand_ends(match)


def next_answer(match: Match, players: Sequence[Player[ViewT, MoveT]]) -> tuple[int, Choice]:
    """Return the first seat that a match offers to come back, and what its player does; most players come back.

    The time is that of asking the player of that seat.

    Raises:
        ValueError: the match offers nobody to come back, or there is no player for the seat.

    >>> from scala40 import chinchon
    >>> from scala40.match import points_entry
    >>> from scala40.players import Greedy, Random
    >>> match = Match(chinchon.PRESETS["conga-reenganche"].rules.match_rules, 2)
    >>> match = match.add(points_entry({0: 104, 1: 3}, closer=1, ending=chinchon.Ending.CLOSED))
    >>> next_answer(match, [Greedy(lambda view, move: 0), Random(1)])
    (0, Choice.RETURN)
    """
    require_kind("match", match, Match)
    if not match.offers:
        msg = "the match offers nobody to come back"
        raise ValueError(msg)
    seat = match.offers[0]
    return seat, answer_of(player_of(seat, players), match, seat)


def answer_of(player: object, match: Match, seat: int) -> Choice:
    """Return the answer of a player who is offered to return."""
    return player.answer(match, seat) if decides_to_return(player) else Choice.RETURN


def new_match(
    game: AnyGame[Any, Any, Any, RulesT], rules: RulesT, seats: int, seed: Seed, dealer: int | None = None
) -> Match:
    """Return a match that has not begun, with the first dealer chosen by lot from the seed unless one is given.

    Raises:
        InvalidSetup: there are fewer than two seats, or the dealer is not one of them.

    >>> import scala40
    >>> new_match(scala40, scala40.Ruleset(), 4, seed=7).context.number
    1
    """
    require_game(game)
    require_number("seats", seats)
    # Where there is no seat at all, the match says so.
    first = Stream(derive(seed, "dealer")).below(max(seats, 1)) if dealer is None else dealer
    return Match(rules=game.match_rules(rules), seats=seats, dealer=first)


def next_hand(game: AnyGame[StateT, Any, Any, RulesT], rules: RulesT, match: Match, seed: Seed) -> StateT:
    """Return the deal of the next hand of a match.

    The time is that of a deal.

    Raises:
        InvalidEntry: the match is over.

    >>> import scala40
    >>> rules = scala40.Ruleset()
    >>> next_hand(scala40, rules, new_match(scala40, rules, 4, seed=7), seed=7).phase
    Phase.DRAW
    """
    require_game(game)
    require_kind("match", match, Match)
    return game.deal(rules, match.context, seed=hand_seed(match, seed))
