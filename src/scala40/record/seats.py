"""What one seat saw of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeVar, cast

from scala40.core.game import Game
from scala40.core.moves import Covered
from scala40.record.model import Outcome, Ply, Record, RecordedHand, SeatRecord, SeenHand, SeenPly
from scala40.record.replaying import Position, replay

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


def seat_record(
    record: Record[RulesT, MoveT], game: Game[RulesT, StateT, ViewT, MoveT], seat: int
) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return what a seat saw of a match: its view at each deal, every move, the cards it drew, and the results.

    Of hands that were dealt without the seat only the results are told.

    The time is that of playing all the moves of the match and of telling the events of each.

    Args:
        record: the record.
        game: the game that it is of.
        seat: the seat.

    Raises:
        RecordError: the record cannot be played through.
        ValueError: there is no such seat.
        TypeError: this is no record, or no seat.

    >>> import scala40
    >>> from scala40.record import Ply, RecordedHand
    >>> hand = RecordedHand((Ply(1, scala40.DrawStock()),))
    >>> record = Record(scala40.Ruleset(), seats=2, seed=7, hands=(hand,))
    >>> seat_record(record, scala40, 1).hands[0].plies
    (SeenPly(seat=1, move=DrawStock(), drawn=(Card.parse('AC'),)),)
    >>> seat_record(record, scala40, 0).hands[0].plies
    (SeenPly(seat=1, move=DrawStock(), drawn=()),)
    """
    groups = groupby(replay(record, game), key=lambda position: position.hand)
    hands = (_seen(list(positions), game, seat, record.hands[hand - 1]) for hand, positions in groups)
    return SeatRecord(
        record.rules,
        seat=seat,
        seats=record.seats,
        dealer=record.dealer,
        names=record.names,
        date=record.date,
        hands=tuple(hands),
        withdrawn=record.withdrawn,
        answers=record.answers,
    )


def _seen(
    positions: Sequence[Position[StateT, MoveT]],
    game: Game[RulesT, StateT, ViewT, MoveT],
    seat: int,
    hand: RecordedHand[MoveT],
) -> SeenHand[ViewT, MoveT]:
    """A hand, from all its positions."""
    first, result = positions[0], positions[-1].result
    outcome = None if result is None else Outcome.of(result)
    if seat not in (first.match.context.seats if first.result is None else first.result.seats):
        return SeenHand(None, (), outcome, hand.withdrawn, hand.answers)
    plies = tuple(_plies(positions, hand.plies, game, seat))
    return SeenHand(game.view(first.state, seat), plies, outcome, hand.withdrawn, hand.answers)


def _plies(
    positions: Sequence[Position[StateT, MoveT]],
    plies: Sequence[Ply[MoveT]],
    game: Game[RulesT, StateT, ViewT, MoveT],
    seat: int,
) -> Iterator[SeenPly[MoveT]]:
    """The moves of a hand, each with the cards that the seat saw drawn; there is one position more than moves."""
    for before, (mover, move) in zip(positions[:-1], plies, strict=True):
        told = game.events(before.state, move, mover, seen_by=seat)
        seen = move.seen if isinstance(move, Covered) and mover != seat else move
        yield SeenPly(mover, cast("MoveT", seen), tuple(event.drawn for event in told if event.drawn is not None))
