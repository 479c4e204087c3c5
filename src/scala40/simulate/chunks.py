"""A chunk of a tournament, as it is played at one place: what goes out is small, and what comes back is a tally."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter, thread_time
from typing import Generic, TypeVar

import attrs

from scala40.core.kinds import insist_on_kind
from scala40.simulate.faults import Fault
from scala40.simulate.matches import Played
from scala40.simulate.sittings import Sitting
from scala40.simulate.tallies import Line, Score, Tally, differences
from scala40.simulate.tournament import Schedule, Table, Tournament, Unit

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


@attrs.frozen
class Chunk:
    """What a chunk of a tournament came to.

    Attributes:
        number: which chunk.
        tally: what its matches add up to.
        cpu: how many seconds of processor time it took, of the thread that played it. That depends on the machine, so
            it is not compared.
        thinking: how many of them the players of each entrant took.

    >>> Chunk(3, Tally.empty(2), cpu=0.1) == Chunk(3, Tally.empty(2), cpu=0.2)
    True
    """

    number: int
    tally: Tally
    cpu: float = attrs.field(default=0.0, eq=False)
    thinking: tuple[float, ...] = attrs.field(default=(), eq=False)


def play_chunk(
    tournament: Tournament[RulesT, StateT, ViewT, MoveT],
    number: int,
    records: Path | None = None,
    tick: Callable[[], object] | None = None,
) -> Chunk:
    """Play a chunk of a tournament and return what it came to; the same wherever it is played.

    The time is that of playing its matches.

    Args:
        tournament: the tournament.
        number: which chunk, from 0.
        records: a folder into which the record of each match is written; none are without it.
        tick: is called after each deal.

    Raises:
        OSError: a record cannot be written.
        TypeError: this is no tournament, or the folder is no path.
        ValueError: there is no such chunk.

    >>> import scala40
    >>> from scala40.players import Random
    >>> from scala40.simulate import Entrant
    >>> two = (Entrant("one", Random), Entrant("two", Random))
    >>> tournament = Tournament(game=scala40, rules=scala40.Ruleset(), entrants=two, deals=2, seed=7)
    >>> play_chunk(tournament, 0).tally.matches
    2
    """
    insist_on_kind("tournament", tournament, Tournament)
    if records is not None:
        insist_on_kind("records", records, Path)
    course = _Course(tournament, records)
    wall, cpu = perf_counter(), thread_time()  # the process may play other chunks in other threads
    for deal in tournament.numbers(number):
        course.play_deal(deal)
        if tick is not None:
            tick()
    wall, cpu = perf_counter() - wall, thread_time() - cpu
    # The players' clocks count seconds of the wall: asking for processor time is too slow to do at every move.
    share = cpu / wall
    return Chunk(number, course.tally, cpu, tuple(seconds * share for seconds in course.thinking))


class _Course(Generic[RulesT, StateT, ViewT, MoveT]):
    """The matches of a chunk one after the other."""

    def __init__(self, tournament: Tournament[RulesT, StateT, ViewT, MoveT], records: Path | None) -> None:
        self.tally = Tally.empty(len(tournament.entrants))
        self.thinking = [0.0] * len(tournament.entrants)
        self._tournament = tournament
        self._records = records
        self._dealer: int | None = None

    def play_deal(self, number: int) -> None:
        """Play a deal at all its tables and count it."""
        entrants = len(self._tournament.entrants)
        scores: list[Score] = []
        for table in self._tournament.tables(number):
            played = self._play(table)
            if isinstance(played, Fault):
                self.tally = self.tally.merged(_tally_of_fault(played, table, entrants))
                continue
            score = Score.of(played, table.seating, self._tournament.unit)
            self.tally = self.tally.merged(score.tally(entrants))
            if not played.gave_up:
                scores.append(score)
        # A deal that not everybody has played in all seats says nothing of who plays it better.
        if self._tournament.schedule is Schedule.DUPLICATE and len(scores) == entrants:
            compared = attrs.evolve(Tally.empty(entrants), comparisons=differences(scores, entrants))
            self.tally = self.tally.merged(compared)

    def _play(self, table: Table) -> Played | Fault:
        """Play at a table, and make its record if that is wanted."""
        sitting = Sitting(self._tournament, table, self._dealer)
        played = sitting.play()
        for seat, seconds in enumerate(sitting.thinking):
            self.thinking[table.seating[seat]] += seconds
        follows = self._tournament.schedule is Schedule.SEATS and self._tournament.unit is Unit.MATCH
        self._dealer = played.match.next_dealer if follows and isinstance(played, Played) else None
        if self._records is not None:
            (self._records / _file_name(self._tournament, table)).write_text(sitting.record(), "utf-8", newline="\n")
        return played


def _tally_of_fault(fault: Fault, table: Table, entrants: int) -> Tally:
    lines = [Line()] * entrants
    lines[table.seating[fault.seat]] = Line(faults=1)
    return attrs.evolve(Tally.empty(entrants), lines=tuple(lines), faults=(fault,))


def _file_name(tournament: Tournament[RulesT, StateT, ViewT, MoveT], table: Table) -> str:
    turn = f"-{table.turn + 1}" if tournament.schedule is Schedule.DUPLICATE else ""
    return f"{tournament.unit.value}-{table.number + 1:04}{turn}.txt"
