"""Playing a record through."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Generic

import attrs

from scala40.core._base import Immutable
from scala40.core._game import Game, HandResult, MoveT, RulesT, StateT
from scala40.core._text import Scala40Error, said_by
from scala40.match import Answer, Match
from scala40.record.course import Course
from scala40.record.model import Outcome, Ply, Record, RecordError, known_outcomes


@attrs.frozen
class Position(Immutable, Generic[StateT, MoveT]):
    """One position of a record.

    Attributes:
        ply: how many of its moves have been played.
        last: the last of them; `None` at the deal.
        state: where the hand stands.
        result: how the hand ended; `None` while it goes on.

    >>> import scala40
    >>> from scala40.players import Random
    >>> from scala40.record import record_match, replay
    >>> record = record_match(scala40, scala40.Ruleset(), [Random(1), Random(2)], seed=7)
    >>> first, second, *_ = replay(record, scala40)
    >>> first.last, second.last.move, second.ply
    (None, DrawStock(), 1)
    """

    hand: int
    ply: int
    last: Ply[MoveT] | None
    state: StateT
    match: Match
    result: HandResult | None


def replay(record: Record[RulesT, MoveT], game: Game[StateT, MoveT, Any, RulesT]) -> Iterator[Position[StateT, MoveT]]:
    """Yield every position of a record: each deal, and what each move leads to.

    Each position comes in the time of playing one move.

    Raises:
        RecordError: a hand cannot be dealt, or a move is not legal; the positions before it have been yielded.

    >>> import scala40
    >>> from scala40.record import Ply, RecordedHand
    >>> record = Record(scala40.Ruleset(), seats=2, seed=7, hands=(RecordedHand((Ply(1, scala40.DrawStock()),)),))
    >>> [position.state.phase.value for position in replay(record, scala40)]
    ['draw', 'play']
    """
    return _positions(Course(record, game), record)


def final_match(record: Record[RulesT, MoveT], game: Game[Any, MoveT, Any, RulesT]) -> Match:
    """Return the match that a record leads to, with its standings.

    The time is that of playing all its moves: a few microseconds each.

    Raises:
        RecordError: the record cannot be played through.

    >>> import scala40
    >>> final_match(Record(scala40.Ruleset(), seats=3, withdrawn=(0, 2)), scala40).winners
    (1,)
    """
    return resume(record, game).match


def resume(record: Record[RulesT, MoveT], game: Game[StateT, MoveT, Any, RulesT]) -> Course[StateT, MoveT, RulesT]:
    """Return the match that a record leads to, in progress, so that play can go on where the record ends.

    The time is that of playing all its moves: a few microseconds each.

    Raises:
        RecordError: the record cannot be played through.

    >>> import scala40
    >>> from scala40.record import Ply, RecordedHand
    >>> record = Record(scala40.Ruleset(), seats=2, seed=7, hands=(RecordedHand((Ply(1, scala40.DrawStock()),)),))
    >>> course = resume(record, scala40)
    >>> course.state.phase, course.record == record
    (Phase.PLAY, True)
    """
    course = Course(record, game)
    for _ in _positions(course, record):
        pass
    return course


def outcomes_of(record: Record[RulesT, MoveT], game: Game[Any, MoveT, Any, RulesT]) -> tuple[Outcome, ...]:
    """Return how the hands of a record ended; the last may go on. Only a stranger's record is played for it."""
    known = known_outcomes(record, game)
    return tuple(map(Outcome.of, final_match(record, game).hands)) if known is None else known


def _positions(
    course: Course[StateT, MoveT, RulesT], record: Record[RulesT, MoveT]
) -> Iterator[Position[StateT, MoveT]]:
    for number, hand in enumerate(record.hands, start=1):
        with _located(number):
            _settle(course, hand.answers, hand.withdrawn)
            state = course.deal(deck=hand.deck, seed=hand.seed)
        yield Position(number, 0, None, state, course.match, course.result)
        for count, ply in enumerate(hand.plies, start=1):
            with _located(number, count):
                state = course.play(ply.move, ply.seat)
            yield Position(number, count, ply, state, course.match, course.result)
    with _located(None):
        _settle(course, record.answers, record.withdrawn)


def _settle(course: Course, answers: Iterable[Answer], withdrawn: Iterable[int]) -> None:
    """Do what was done between two hands."""
    for answer in answers:
        course.answer(answer.seat, answer.choice)
    for seat in withdrawn:
        course.withdraw(seat)


@contextmanager
def _located(hand: int | None, ply: int | None = None) -> Generator[None]:
    """Say where in the record the errors were raised."""
    try:
        yield
    except (Scala40Error, ValueError) as error:
        raise RecordError(said_by(error), hand=hand, ply=ply) from error
