"""Reading the record of a match, which plays what it says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from scala40.core.game import Game
from scala40.core.seeds import read_seed_at
from scala40.record.course import Course
from scala40.record.entries import Entry, Source
from scala40.record.model import MOST_SEATS, Outcome, Record, RecordError
from scala40.record.plain import RECORD, outcome_text
from scala40.record.reader import DEAL, FAULTS, HEADER, Reader

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


def read_record(entries: Iterable[Entry], game: Game[RulesT, StateT, ViewT, MoveT]) -> Record[RulesT, MoveT]:
    """Return the record of some entries.

    Raises:
        RecordError: they cannot be read, or what they say cannot be played.
    """
    reader = _RecordReader(game, Source(entries))
    try:
        return reader.read()
    except FAULTS as error:
        raise reader.located(error) from error


def read_while_valid(
    entries: Iterable[Entry], game: Game[RulesT, StateT, ViewT, MoveT]
) -> tuple[Record[RulesT, MoveT] | None, RecordError | None]:
    """Return the record of some entries as far as they can be read and played, and what is wrong with the next one.

    The record is `None` if the header is wrong already, the error if nothing is wrong.
    """
    reader = _RecordReader(game, Source(entries))
    try:
        return reader.read(), None
    except FAULTS as error:
        return reader.record, reader.located(error)


class _RecordReader(Reader[RulesT, StateT, ViewT, MoveT]):
    """Reads a record and plays what it says."""

    def __init__(self, game: Game[RulesT, StateT, ViewT, MoveT], source: Source) -> None:
        super().__init__(game, source)
        self._course: Course[RulesT, StateT, ViewT, MoveT] | None = None

    @property
    def record(self) -> Record[RulesT, MoveT] | None:
        """What has been read and played."""
        return None if self._course is None else self._course.record

    def read(self) -> Record[RulesT, MoveT]:
        """Read and play everything."""
        common, found = self._header(RECORD, HEADER)
        seed = read_seed_at(self._blamed(found["seed"])) if "seed" in found else None
        self._course = course = Course(self._game, Record(**common, seed=seed))
        self._insist_on_hand(found, HEADER)
        while not self._source.is_empty:
            self._hand = course.hands + 1
            for word, answer in self._answers():
                self._source.blame_part(word)
                course.answer(answer.seat, answer.choice)
            for word in self._withdrawn():
                self._source.blame_part(word)
                course.withdraw(word.number(0, MOST_SEATS))
            if not self._source.is_empty:
                self._read_hand(course)
        return course.record

    def _read_hand(self, course: Course[RulesT, StateT, ViewT, MoveT]) -> None:
        begin = self._begin_hand()
        found = {entry.name: entry for entry in self._source.fields(DEAL)}
        seed = read_seed_at(self._blamed(found["seed"])) if "seed" in found else None
        deck = self._blamed(found["deck"]).cards() if "deck" in found else None
        self._source.blame(found.get("deck", begin))
        state = course.deal(deck=deck, seed=seed)
        while self._source.next_name == "turn":
            state = self._turn(course, state)
        self._result(course)

    def _turn(self, course: Course[RulesT, StateT, ViewT, MoveT], state: StateT) -> StateT:
        """Take a turn and play its moves."""
        entry = self._source.take()
        self._ply = course.plies + 1
        seat = entry.parts[0].number(0, MOST_SEATS)
        for part in entry.parts[1:]:
            self._source.blame_part(part)
            self._ply = course.plies + 1
            state = course.play(self._move(part, state), seat)
        return state

    def _result(self, course: Course[RulesT, StateT, ViewT, MoveT]) -> None:
        """Compare how the hand is told to have ended with how it did."""
        told = self._outcome()
        if course.result is None:
            if told is not None:
                raise ValueError("there is a result, but the hand is not over")
            self._insist_on_end()
        elif told != Outcome.of(course.result):
            if told is None:
                self._source.take()
            raise ValueError(f"the result of the hand is: {outcome_text(Outcome.of(course.result))}")
