"""Reading the record of a seat, which cannot be played through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

import attrs

from scala40.core.errors import NotationError
from scala40.core.game import Context, Game
from scala40.core.reading import Part
from scala40.match import Answer
from scala40.record.entries import Entry, Source
from scala40.record.model import MOST_SEATS, Outcome, SeatRecord, SeenHand, SeenPly
from scala40.record.plain import SEAT_RECORD
from scala40.record.reader import FAULTS, SEAT_HEADER, Reader
from scala40.record.values import read_drawn

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")


def read_seat_record(
    entries: Iterable[Entry], game: Game[RulesT, StateT, ViewT, MoveT]
) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return the record of a seat from its entries.

    Raises:
        RecordError: they cannot be read.
    """
    reader = _SeatReader(game, Source(entries))
    try:
        return reader.read()
    except FAULTS as error:
        raise reader.located(error) from error


class _SeatReader(Reader[RulesT, StateT, ViewT, MoveT]):
    """Reads the record of a seat, which cannot be played through."""

    def read(self) -> SeatRecord[RulesT, ViewT, MoveT]:
        """Read everything."""
        common, found = self._header(SEAT_RECORD, SEAT_HEADER)
        if "seat" not in found:
            raise ValueError("the header does not say: seat")
        seat = self._blamed(found["seat"]).number(0, common["seats"] - 1)
        self._insist_on_hand(found, SEAT_HEADER)
        header: SeatRecord[RulesT, ViewT, MoveT] = SeatRecord(**common, seat=seat)
        hands: list[SeenHand[ViewT, MoveT]] = []
        answers: tuple[Answer, ...] = ()
        withdrawn: tuple[int, ...] = ()
        while not self._source.is_empty:
            self._hand = len(hands) + 1
            answers = tuple(_insist_on_seat(word, answer, header.seats) for word, answer in self._answers())
            withdrawn = tuple(_seat_among(word, range(header.seats)) for word in self._withdrawn())
            if not self._source.is_empty:
                hands.append(self._read_hand(header, answers, withdrawn))
                answers, withdrawn = (), ()
        return attrs.evolve(header, hands=tuple(hands), withdrawn=withdrawn, answers=answers)

    def _read_hand(
        self, header: SeatRecord[RulesT, ViewT, MoveT], answers: tuple[Answer, ...], withdrawn: tuple[int, ...]
    ) -> SeenHand[ViewT, MoveT]:
        self._begin_hand()
        views = [self._view(entry.value, header) for entry in self._source.fields({"view"})]
        dealt_in = _context(views[0]).seats if views else tuple(range(header.seats))
        plies: list[SeenPly[MoveT]] = []
        while self._source.next_name == "turn":
            self._turn(plies, views, dealt_in)
        outcome = self._outcome()
        if outcome is None:
            self._insist_on_end()
        else:
            self._insist_on_outcome(outcome, dealt_in, exactly=bool(views))
        return SeenHand(views[0] if views else None, tuple(plies), outcome, withdrawn, answers)

    def _view(self, part: Part, header: SeatRecord[RulesT, ViewT, MoveT]) -> ViewT:
        """The view of the seat; one of another seat or another match contradicts the header."""
        try:
            view = self._game.read_view(part.content)
        except NotationError as error:
            raise part.error_within(error) from error
        seat, rules = cast("Any", view).seat, cast("Any", view).rules
        if seat != header.seat:
            raise part.error(f"this is what seat {seat} sees, and the record is that of seat {header.seat}")
        if rules != header.rules:
            raise part.error("the rules of the view are not those of the record")
        if len(_context(view).totals) != header.seats:
            raise part.error(f"the view is of a match of {len(_context(view).totals)} seats, not of {header.seats}")
        return view

    def _turn(self, plies: list[SeenPly[MoveT]], views: list[ViewT], dealt_in: Sequence[int]) -> None:
        """Take a turn and add its moves."""
        entry = self._source.take()
        if not views:
            raise entry.whole.error("of a hand without a view no turns are told")
        self._ply = len(plies) + 1
        seat = _seat_among(entry.parts[0], dealt_in)
        for part in entry.parts[1:]:
            self._source.blame_part(part)
            self._ply = len(plies) + 1
            move, drawn = read_drawn(part)
            plies.append(SeenPly(seat, self._move(move, views[0]), drawn))

    def _insist_on_outcome(self, outcome: Outcome, dealt_in: Sequence[int], *, exactly: bool) -> None:
        """Refuse a result of other seats than those that were dealt in; without a view it is not known who was."""
        if outcome.closer is not None and outcome.closer not in dealt_in:
            raise ValueError(f"seat {outcome.closer} cannot have ended the hand: {_told(dealt_in)}")
        count = len(outcome.points)
        if count > len(dealt_in) or (exactly and count < len(dealt_in)):
            raise ValueError(f"each seat has its points, here are {count}: {_told(dealt_in)}")


def _context(view: object) -> Context:
    """In what a view was dealt; it is in the views of all games."""
    context: Context = cast("Any", view).context
    return context


def _insist_on_seat(word: Part, answer: Answer, seats: int) -> Answer:
    """Return an answer, which has to be that of a seat of the match."""
    _seat_among(word.split("=")[0], range(seats))
    return answer


def _seat_among(part: Part, seats: Sequence[int]) -> int:
    """The number of a seat, which has to be one of these."""
    seat = part.number(0, MOST_SEATS)
    if seat not in seats:
        raise part.error(f"there is no seat {seat} here: {_told(seats)}")
    return seat


def _told(seats: Sequence[int]) -> str:
    return f"the seats are {', '.join(map(str, seats))}"
