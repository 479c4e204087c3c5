"""Records of a match and of one seat as plain data: written, and read with all checks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby, zip_longest
from typing import Any, Final, Generic, Required, TypedDict, cast

import attrs

from scala40.core._base import folded, quoted, require_game, require_kind
from scala40.core._cards import Card, Span, is_storable, read_seed_at, write_seed
from scala40.core._game import MOST_SEATS, AnyGame, Context, MoveT, RulesT, StateT, ViewT
from scala40.core._position import rules_data
from scala40.core._text import NotationError, Scala40Error
from scala40.match import Answer, Choice
from scala40.record.course import Course, outcomes_of
from scala40.record.model import (
    Entry,
    Outcome,
    Record,
    RecordedHand,
    RecordError,
    SeatRecord,
    SeenHand,
    SeenPly,
    Source,
    is_date,
)

VERSION: Final = 1
"""The version of what is written. One that only adds what may be left out needs no new one."""
RECORD: Final = "scala40 record"
SEAT_RECORD: Final = "scala40 seat record"
"""The names of the two kinds of record."""
NOBODY: Final = "nobody"
"""The closer of a hand that nobody closed."""


class TurnData(TypedDict):
    """Moves of one seat that follow one another."""

    seat: int
    moves: list[str]


class ResultData(TypedDict):
    """The ending of a hand."""

    ending: str
    closer: int | None
    points: list[int]


class HandData(TypedDict, total=False):
    """One hand."""

    answers: list[str]
    withdrawn: list[int]
    deck: str
    seed: str
    view: str
    turns: Required[list[TurnData]]
    result: ResultData


class RecordData(TypedDict, total=False):
    """A record of either kind."""

    format: Required[str]
    version: Required[int]
    game: Required[str]
    rules: dict[str, int | str | None]
    seat: int
    seats: Required[int]
    dealer: Required[int]
    seed: str
    names: list[str]
    date: str
    hands: Required[list[HandData]]
    answers: list[str]
    withdrawn: list[int]


def record_data(record: Record[RulesT, MoveT], game: AnyGame[Any, MoveT, Any, RulesT]) -> RecordData:
    """Return a record as plain data."""
    hands = [_hand_data(hand, how, game) for hand, how in zip_longest(record.hands, outcomes_of(record, game))]
    return _record_data(RECORD, record, game, hands)


def seat_record_data(record: SeatRecord[RulesT, ViewT, MoveT], game: AnyGame[Any, MoveT, ViewT, RulesT]) -> RecordData:
    """Return what a seat saw of a match as plain data."""
    require_game(game)
    require_kind("the record", record, SeatRecord)
    return _record_data(SEAT_RECORD, record, game, [_seen_hand_data(hand, game) for hand in record.hands])


def _record_data(
    kind: str,
    record: Record[RulesT, MoveT] | SeatRecord[RulesT, ViewT, MoveT],
    game: AnyGame[Any, MoveT, ViewT, RulesT],
    hands: list[HandData],
) -> RecordData:
    data: dict[str, object] = {"format": kind, "version": VERSION, "game": game.GAME}
    rules = game.write_rules(record.rules)
    if rules:
        data["rules"] = rules_data(rules)
    if isinstance(record, SeatRecord):
        data["seat"] = record.seat
    data |= {"seats": record.seats, "dealer": record.dealer}
    if isinstance(record, Record) and record.seed is not None:
        data["seed"] = write_seed(record.seed)
    if record.names:
        data["names"] = list(record.names)
    if record.date is not None:
        data["date"] = record.date
    data["hands"] = hands
    if record.answers:
        data["answers"] = _answers(record.answers)
    if record.withdrawn:
        data["withdrawn"] = list(record.withdrawn)
    return cast("RecordData", data)


def _hand_data(hand: RecordedHand[MoveT], outcome: Outcome | None, game: AnyGame[Any, MoveT]) -> HandData:
    data = HandData(turns=_turns([(ply.seat, game.write_move(ply.move)) for ply in hand.plies]))
    if hand.deck is not None:
        data["deck"] = " ".join(card.text for card in hand.deck)
    if hand.seed is not None:
        data["seed"] = write_seed(hand.seed)
    return _with_ends(data, hand, outcome)


def _seen_hand_data(hand: SeenHand[ViewT, MoveT], game: AnyGame[Any, MoveT, ViewT]) -> HandData:
    data = HandData(turns=_turns([(ply.seat, _seen_move(ply, game)) for ply in hand.plies]))
    if hand.view is not None:
        data["view"] = game.write_view(hand.view)
    return _with_ends(data, hand, hand.outcome)


def _with_ends(data: HandData, hand: RecordedHand[MoveT] | SeenHand[ViewT, MoveT], outcome: Outcome | None) -> HandData:
    """The data of a hand with what was before and behind it."""
    if hand.answers:
        data["answers"] = _answers(hand.answers)
    if hand.withdrawn:
        data["withdrawn"] = list(hand.withdrawn)
    if outcome is not None:
        data["result"] = ResultData(ending=outcome.ending, closer=outcome.closer, points=list(outcome.points))
    return data


def _answers(answers: Sequence[Answer]) -> list[str]:
    return [f"{answer.seat}={answer.choice.value}" for answer in answers]


def _turns(moves: Sequence[tuple[int, str]]) -> list[TurnData]:
    """The moves of a hand, those of a seat that follow one another together."""
    return [
        TurnData(seat=seat, moves=[move for _, move in group]) for seat, group in groupby(moves, key=lambda it: it[0])
    ]


def _seen_move(ply: SeenPly[MoveT], game: AnyGame[Any, MoveT]) -> str:
    """A move and, in brackets, the cards that were seen by it: drawn, or laid open."""
    move = game.write_move(ply.move)
    return f"{move} ({' '.join(card.text for card in ply.drawn)})" if ply.drawn else move


def outcome_text(outcome: Outcome) -> str:
    """Return the end of a hand as one text: the ending, who closed it and what each seat scored."""
    closer = NOBODY if outcome.closer is None else outcome.closer
    return f"{outcome.ending} by {closer}: {' '.join(map(str, outcome.points))}"


# What single entries of a record say, with the place of what is wrong in them.

_CHOICES: Final = {choice.value: choice for choice in Choice}


def read_name(part: Span, seat: int) -> str:
    """Return the name of a seat, in quotation marks behind its number."""
    number, rest = part.headed()
    try:
        name: object = json.loads(rest.content)
    except (ValueError, RecursionError):
        name = None
    if number.content != str(seat) or not isinstance(name, str):
        raise part.error(f'write {seat} and a name in quotation marks, like {seat} "Anna"')
    if not is_storable(name):
        raise part.error("there is half a letter in this name, which no file can hold")
    return name


def read_date(part: Span) -> str:
    """Return the date that a part describes."""
    if not is_date(part.content):
        raise part.error(f"{part.shown} is no date like 2026-11-21 or 2026-11-21T20:30:00Z")
    return part.content


def read_answer(word: Span) -> Answer:
    """Return the answer that a word describes: the seat, and whether it returns."""
    seat, *choice = word.split("=")
    found = _CHOICES.get(folded(choice[0].content)) if len(choice) == 1 else None
    if found is None:
        raise word.error(f"{word.shown} is no answer, like 1=return or 1=leave")
    return Answer(seat.number(0, MOST_SEATS), found)


def read_drawn(part: Span) -> tuple[Span, tuple[Card, ...]]:
    """Return a move without the cards in brackets behind it, and these cards."""
    bracket = part.content.find("(")
    if bracket < 0:
        return part, ()
    if not part.content.endswith(")"):
        raise part.error("a bracket is opened behind the move, but not closed")
    start = part.start + bracket
    return part._replace(end=start).trimmed(), Span(part.text, start + 1, part.end - 1).trimmed().cards()


def read_outcome(part: Span) -> Outcome:
    """Return the end of a hand, as `outcome_text` writes it."""
    colon = part.content.rfind(":")
    by = part.content.rfind(" by ", 0, max(colon, 0))
    ending = " ".join(part.content[: max(by, 0)].split())
    if not ending:
        raise part.error(f"{part.shown} does not tell how a hand ended, like 'closed by 0: 0 35'")
    closer = Span(part.text, part.start + by + len(" by "), part.start + colon).trimmed()
    points = Span(part.text, part.start + colon + 1, part.end).words()
    number = None if closer.content == NOBODY else closer.number(0, MOST_SEATS)
    return Outcome(ending, number, tuple(word.number() for word in points))


HEADER: Final = ("game", "rules", "seats", "dealer", "seed", "name", "date")
SEAT_HEADER: Final = ("game", "rules", "seat", "seats", "dealer", "name", "date")
DEAL: Final = ("deck", "seed")
FIELDS: Final = frozenset({*HEADER, *SEAT_HEADER, *DEAL, "hand", "view", "answers", "withdrawn", "result"})
"""The names of all entries but turns."""
FAULTS: Final = (Scala40Error, ValueError)
"""The errors that are raised for a faulty record."""


class Reader(Generic[StateT, MoveT, ViewT, RulesT]):
    """Reads the common parts of both kinds of records."""

    def __init__(self, game: AnyGame[StateT, MoveT, ViewT, RulesT], source: Source) -> None:
        require_game(game)
        self._game = game
        self._source = source
        self._hand: int | None = None
        self._ply: int | None = None

    def located(self, error: Exception) -> RecordError:
        """The error with its place."""
        return self._source.located(error, self._hand, self._ply)

    def _header(self, kind: str, names: tuple[str, ...]) -> tuple[dict[str, Any], dict[str, Entry]]:
        """Read what all records say of a match, and return it with the entries of the header by name."""
        first = f"{kind} {VERSION}"
        begin = self._source.take()
        if begin.name != "format" or begin.value.content.split() != first.split():
            raise begin.whole.error(f"a {kind} begins with {quoted(first)}")
        found: dict[str, Entry] = {}
        seats: list[str] = []
        for entry in self._source.fields(names):
            if entry.name == "name":
                seats.append(read_name(entry.value, len(seats)))
            found[entry.name] = entry
        missing = [name for name in ("game", "seats") if name not in found]
        if missing:
            raise self._misplaced(found, names) or ValueError(f"the header does not say: {', '.join(missing)}")
        return self._common(found, tuple(seats)), found

    def _require_hand(self, found: dict[str, Entry], names: tuple[str, ...]) -> None:
        """Refuse what follows a header if it is neither a hand nor a withdrawal."""
        error = self._misplaced(found, names)
        if error is not None:
            raise error

    def _misplaced(self, found: dict[str, Entry], names: tuple[str, ...]) -> NotationError | None:
        """Return what is wrong with the entry behind a header."""
        following = self._source.next_name
        if following in {"hand", "answers", "withdrawn", None}:
            return None
        entry = self._source.take()
        if entry.name in found:
            return entry.whole.error(f"{entry.name} comes twice")
        return entry.whole.error(f"write hand 1 or, before it, one of {', '.join(names)}")

    def _common(self, found: dict[str, Entry], names: tuple[str, ...]) -> dict[str, Any]:
        game = self._blamed(found["game"])
        if game.content != self._game.GAME:
            raise game.error(f"this is a record of {game.shown}, not of {quoted(self._game.GAME)}")
        rules = self._rules(self._blamed(found["rules"])) if "rules" in found else self._game.read_rules("")
        seats = self._blamed(found["seats"]).number(2, MOST_SEATS)
        dealer = self._blamed(found["dealer"]).number(0, seats - 1) if "dealer" in found else 0
        if names and len(names) != seats:
            raise self._blamed(found["name"]).error(
                f"each of the {seats} seats has a name or none has, not {len(names)}"
            )
        date = read_date(self._blamed(found["date"])) if "date" in found else None
        return {"rules": rules, "seats": seats, "dealer": dealer, "names": names, "date": date}

    def _blamed(self, entry: Entry) -> Span:
        """The value of an entry, which is to blame for what is wrong from now on."""
        self._source.blame(entry)
        return entry.value

    def _rules(self, part: Span) -> RulesT:
        try:
            return self._game.read_rules(part.content)
        except NotationError as error:
            raise part.error_within(error) from error

    def _move(self, part: Span, position: StateT | ViewT) -> MoveT:
        try:
            return self._game.read_move(part.content, position)
        except NotationError as error:
            raise part.error_within(error) from error

    def _answers(self) -> list[tuple[Span, Answer]]:
        """Take the entry that says who comes back, if there is one."""
        words = self._source.take().value.words() if self._source.next_name == "answers" else []
        return [(word, read_answer(word)) for word in words]

    def _withdrawn(self) -> list[Span]:
        """Take the entry that says who leaves the match now, if there is one."""
        return self._source.take().value.words() if self._source.next_name == "withdrawn" else []

    def _begin_hand(self) -> Entry:
        entry = self._source.take()
        if entry.name != "hand" or entry.value.content != str(self._hand):
            raise entry.whole.error(f"the next hand is hand {self._hand}")
        return entry

    def _outcome(self) -> Outcome | None:
        """Take the entry that says how the hand ended, if there is one."""
        self._ply = None
        if self._source.next_name != "result":
            return None
        return read_outcome(self._source.take().value)

    def _require_end(self) -> None:
        """Refuse whatever follows a hand that is not over."""
        if not self._source.is_empty:
            entry = self._source.take()
            if entry.name in {"hand", "answers", "withdrawn"}:
                raise entry.whole.error("the hand before this is not over")
            raise entry.whole.error("write a turn, like '1: draw, discard KS', or the result of the hand")


# Reading the record of a match, which plays what it says.


def read_record(entries: Iterable[Entry], game: AnyGame[Any, MoveT, Any, RulesT]) -> Record[RulesT, MoveT]:
    """Return the record of some entries."""
    reader = _RecordReader(game, Source(entries))
    try:
        return reader.read()
    except FAULTS as error:
        raise reader.located(error) from error


def read_while_valid(
    entries: Iterable[Entry], game: AnyGame[Any, MoveT, Any, RulesT]
) -> tuple[Record[RulesT, MoveT] | None, RecordError | None]:
    """Return the record of the entries before the first error, and the error; `None` for a bad header, or no error."""
    reader = _RecordReader(game, Source(entries))
    try:
        return reader.read(), None
    except FAULTS as error:
        return reader.record, reader.located(error)


class _RecordReader(Reader[StateT, MoveT, ViewT, RulesT]):
    """Reads a record and plays what it says."""

    def __init__(self, game: AnyGame[StateT, MoveT, ViewT, RulesT], source: Source) -> None:
        super().__init__(game, source)
        self._course: Course[StateT, MoveT, RulesT] | None = None

    @property
    def record(self) -> Record[RulesT, MoveT] | None:
        """The record of all that has been read and played."""
        return None if self._course is None else self._course.record

    def read(self) -> Record[RulesT, MoveT]:
        """Read and play everything."""
        common, found = self._header(RECORD, HEADER)
        seed = read_seed_at(self._blamed(found["seed"])) if "seed" in found else None
        self._course = course = Course(Record(**common, seed=seed), self._game)
        self._require_hand(found, HEADER)
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

    def _read_hand(self, course: Course[StateT, MoveT, RulesT]) -> None:
        begin = self._begin_hand()
        found = {entry.name: entry for entry in self._source.fields(DEAL)}
        seed = read_seed_at(self._blamed(found["seed"])) if "seed" in found else None
        deck = self._blamed(found["deck"]).cards() if "deck" in found else None
        self._source.blame(found.get("deck", begin))
        state = course.deal(deck=deck, seed=seed)
        while self._source.next_name == "turn":
            state = self._turn(course, state)
        self._result(course)

    def _turn(self, course: Course[StateT, MoveT, RulesT], state: StateT) -> StateT:
        """Take a turn and play its moves."""
        entry = self._source.take()
        self._ply = course.plies + 1
        seat = entry.parts[0].number(0, MOST_SEATS)
        for part in entry.parts[1:]:
            self._source.blame_part(part)
            self._ply = course.plies + 1
            state = course.play(self._move(part, state), seat)
        return state

    def _result(self, course: Course[StateT, MoveT, RulesT]) -> None:
        """Compare how the hand is told to have ended with how it did."""
        described = self._outcome()
        if course.result is None:
            if described is not None:
                raise ValueError("there is a result, but the hand is not over")
            self._require_end()
        elif described != Outcome.of(course.result):
            if described is None:
                self._source.take()
            raise ValueError(f"the result of the hand is: {outcome_text(Outcome.of(course.result))}")


# Reading the record of a seat, which cannot be played through.


def read_seat_record(
    entries: Iterable[Entry], game: AnyGame[Any, MoveT, ViewT, RulesT]
) -> SeatRecord[RulesT, ViewT, MoveT]:
    """Return the record of a seat from its entries."""
    reader = _SeatReader(game, Source(entries))
    try:
        return reader.read()
    except FAULTS as error:
        raise reader.located(error) from error


class _SeatReader(Reader[StateT, MoveT, ViewT, RulesT]):
    """Reads the record of a seat, which cannot be played through."""

    def read(self) -> SeatRecord[RulesT, ViewT, MoveT]:
        """Read everything."""
        common, found = self._header(SEAT_RECORD, SEAT_HEADER)
        if "seat" not in found:
            raise ValueError("the header does not say: seat")
        seat = self._blamed(found["seat"]).number(0, common["seats"] - 1)
        self._require_hand(found, SEAT_HEADER)
        header: SeatRecord[RulesT, ViewT, MoveT] = SeatRecord(**common, seat=seat)
        hands: list[SeenHand[ViewT, MoveT]] = []
        answers: tuple[Answer, ...] = ()
        withdrawn: tuple[int, ...] = ()
        while not self._source.is_empty:
            self._hand = len(hands) + 1
            answers = tuple(_require_seat(word, answer, header.seats) for word, answer in self._answers())
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
            self._require_end()
        else:
            self._require_outcome(outcome, dealt_in, exactly=bool(views))
        return SeenHand(views[0] if views else None, tuple(plies), outcome, withdrawn, answers)

    def _view(self, part: Span, header: SeatRecord[RulesT, ViewT, MoveT]) -> ViewT:
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

    def _require_outcome(self, outcome: Outcome, dealt_in: Sequence[int], *, exactly: bool) -> None:
        """Refuse a result of other seats than those that were dealt in; without a view it is not known who was."""
        if outcome.closer is not None and outcome.closer not in dealt_in:
            raise ValueError(f"seat {outcome.closer} cannot have ended the hand: {_described(dealt_in)}")
        count = len(outcome.points)
        if count > len(dealt_in) or (exactly and count < len(dealt_in)):
            raise ValueError(f"each seat has its points, here are {count}: {_described(dealt_in)}")


def _context(view: object) -> Context:
    """In what a view was dealt; it is in the views of all games."""
    context: Context = cast("Any", view).context
    return context


def _require_seat(word: Span, answer: Answer, seats: int) -> Answer:
    """Return an answer, which has to be that of a seat of the match."""
    _seat_among(word.split("=")[0], range(seats))
    return answer


def _seat_among(part: Span, seats: Sequence[int]) -> int:
    """The number of a seat, which has to be one of these."""
    seat = part.number(0, MOST_SEATS)
    if seat not in seats:
        raise part.error(f"there is no seat {seat} here: {_described(seats)}")
    return seat


def _described(seats: Sequence[int]) -> str:
    return f"the seats are {', '.join(map(str, seats))}"
