"""Recording matches as they are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from scala40.core.game import Game
from scala40.core.rng import Seed
from scala40.players import Player
from scala40.players.protocol import insist_on_players
from scala40.record.course import Course
from scala40.record.model import Record
from scala40.simulate import MOST_MOVES, new_match, next_answer, steps

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


def record_match(  # noqa: PLR0913 - what a match needs, and what a record says besides
    game: Game[RulesT, StateT, ViewT, MoveT],
    rules: RulesT,
    players: Sequence[Player[ViewT, MoveT]],
    *,
    seed: Seed,
    names: tuple[str, ...] = (),
    date: str | None = None,
    dealer: int | None = None,
    most_moves: int = MOST_MOVES,
) -> Record[RulesT, MoveT]:
    """Play a whole match between the players, as `scala40.simulate.play_match` does, and return its record.

    The time is that of `play_match`.

    Args:
        game: the game.
        rules: the rules.
        players: who plays, by seat number.
        seed: what the dealer and the deals depend on.
        names: the names of the seats, if they have any.
        date: when it is played, like `2026-11-21`.
        dealer: the seat that deals the first hand; by default one is chosen by lot from the seed.
        most_moves: the most moves of a hand; a match with a longer hand is given up, and its record ends there.

    Raises:
        InvalidSetup: so many cannot play under the rules.
        IllegalMove: a player chose a move that is not legal.
        ValueError: there are not as many names as players, or the date is none, or a hand may have less than one move.
        TypeError: the rules are none of this game, one of the players is none, or a number or the game is none.

    >>> import scala40
    >>> from scala40.players import Greedy, Random
    >>> record = record_match(scala40, scala40.Ruleset(), [Random(1), Greedy(scala40.rate)], seed=7)
    >>> len(record.hands)
    2
    """
    insist_on_players(players)
    first = new_match(game, rules, len(players), seed, dealer).dealer
    record: Record[RulesT, MoveT] = Record(rules, seats=len(players), dealer=first, seed=seed, names=names, date=date)
    course = Course(game, record)
    while not course.match.is_over:
        for step in steps(game, course.deal(), players, most_moves=most_moves):
            course.play(step.move, step.seat)
        if course.result is None:
            break
        while course.match.offers:
            course.answer(*next_answer(course.match, players))
    return course.record
