"""Records of matches: header, hands, entries, and the names of players."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, cast

import attrs

from scala40.core._base import Immutable, Seed, fields, parts_to_make
from scala40.core._cards import Card, Span, is_storable, require_text
from scala40.core._game import MOST_SEATS, HandResult, MoveT, RulesT, ViewT
from scala40.core._text import Flaw, Message, NotationError, Scala40Error, joined, message_of_error
from scala40.match import Answer


class Entry(NamedTuple):
    """One piece of information of a record.

    Attributes:
        name: a field's name, `turn`, or `format` for the kind and version of the record; empty if there is no such
            thing.
        parts: the value of a field; the seat of a turn and its moves.
        whole: all of it, for errors about it as a whole.
        line: the line of the text, from 1; `None` if it comes from elsewhere.
    """

    name: str
    parts: tuple[Span, ...]
    whole: Span
    line: int | None

    @property
    def value(self) -> Span:
        """The value of a field."""
        return self.parts[0]


def entry_of(name: str, *texts: str) -> Entry:
    """Return an entry that does not come from lines; blanks around its parts are kept."""
    parts = tuple(Span(text, 0, len(text)) for text in texts)
    return Entry(name, parts, parts[0], None)


class Source(Immutable):
    """Entries, to be taken one after the other, and the place that is to blame when something is wrong."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries: Iterator[Entry] = iter(entries)
        self._entry: Entry = entry_of("", "")
        self._blamed: Span = self._entry.whole
        self._next: Entry | None = next(self._entries, None)

    @property
    def is_empty(self) -> bool:
        """True if all have been taken."""
        return self._next is None

    @property
    def next_name(self) -> str | None:
        """The name of the next entry; `None` behind the last."""
        return None if self._next is None else self._next.name

    def take(self) -> Entry:
        """Take the next entry, and blame it for what is wrong from now on; behind the last, that one again."""
        if self._next is not None:
            self.blame(self._next)
            self._next = next(self._entries, None)
        return self._entry

    def blame(self, entry: Entry) -> None:
        """Blame an entry for what is wrong from now on."""
        self._entry = entry
        self._blamed = entry.whole

    def blame_part(self, part: Span) -> None:
        """Blame a part of the entry that is to blame."""
        self._blamed = part

    def fields(self, names: Collection[str]) -> Iterator[Entry]:
        """Take the entries of these names as far as they come next, each once; names of seats aside."""
        seen: set[str] = set()
        while self.next_name in names and self.next_name not in seen:
            entry = self.take()
            seen |= {entry.name} - {"name"}
            yield entry

    def located(self, error: Exception, hand: int | None, ply: int | None) -> RecordError:
        """Return the error with the place that is to blame."""
        text = self._blamed.text
        fault = error if isinstance(error, NotationError) and error.text is text else self._blamed.error(str(error))
        line = self._entry.line
        wrong = RecordError(
            message_of_error(error), hand=hand, ply=ply, line=line, shown="" if line is None else fault.shown
        )
        wrong.__cause__ = error
        return wrong


# What records hold: matches as they were played, whole or as one seat saw them.


_DATE: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?"
)


class Ply(NamedTuple, Generic[MoveT]):
    """One move of a hand and the seat that made it.

    >>> from scala40 import DrawStock
    >>> Ply(1, DrawStock())
    Ply(seat=1, move=DrawStock())
    """

    seat: int
    move: MoveT


@attrs.frozen
class RecordedHand(Immutable, Generic[MoveT]):
    """One hand.

    Attributes:
        plies: the moves.
        withdrawn: the seats that left the match before this hand.
        deck: the cards in the order in which they were dealt, if the deal did not follow from a seed.
        seed: what the deal, or with a deck the reshuffles, depend on; `None` if it follows from that of the match, or
            with a deck is 0 because there is none either.
        answers: what seats answered before this hand that were offered to come back; that was before anybody left.

    >>> from scala40 import DrawStock
    >>> RecordedHand((Ply(1, DrawStock()),), seed=7).plies[0].seat
    1
    """

    plies: tuple[Ply[MoveT], ...] = attrs.field(default=(), validator=fields.each(Ply))
    withdrawn: tuple[int, ...] = attrs.field(default=(), validator=fields.each(int))
    deck: tuple[Card, ...] | None = attrs.field(default=None, validator=fields.none_or(fields.each(Card)))
    seed: Seed | None = attrs.field(default=None, validator=fields.none_or(fields.seed))
    answers: tuple[Answer, ...] = attrs.field(default=(), validator=fields.each(Answer))


@attrs.frozen
class Header(Immutable, Generic[RulesT]):
    """The data of a match that all records have.

    Attributes:
        date: when it was played; `None` if that is not known.

    Raises:
        ValueError: the numbers of names and seats differ, the dealer is not a seat, or the date is not a date.

    >>> from scala40 import Ruleset
    >>> Header(Ruleset(), seats=2, names=("Ada", "Bo"), date="2026-11-21").names
    ('Ada', 'Bo')
    """

    rules: RulesT
    seats: int = attrs.field(validator=fields.one(int), kw_only=True)
    dealer: int = attrs.field(default=0, validator=fields.one(int), kw_only=True)
    names: tuple[str, ...] = attrs.field(default=(), validator=fields.each(str), kw_only=True)
    date: str | None = attrs.field(default=None, validator=fields.none_or(fields.one(str)), kw_only=True)

    def __attrs_post_init__(self) -> None:
        problem = _header_problem(self.seats, self.dealer, self.names, self.date)
        if problem:
            raise ValueError(problem)


def _header_problem(seats: int, dealer: int, names: tuple[str, ...], date: str | None) -> str | None:
    if not 2 <= seats <= MOST_SEATS:
        return f"a match is for 2 to {MOST_SEATS} seats, not {seats}"
    if not 0 <= dealer < seats:
        return f"the dealer is one of the seats 0 to {seats - 1}, not {dealer}"
    if names and len(names) != seats:
        return f"each of the {seats} seats has a name or none has, not {len(names)}"
    if not all(map(is_storable, names)):
        return "there is half a letter in a name, which no file can hold"
    return None if date is None or is_date(date) else f"{date!r} is no date like 2026-11-21 or 2026-11-21T20:30"


def is_date(text: str) -> bool:
    """Return whether a text is a date, perhaps with a time, as records write it."""
    try:
        dt.datetime.fromisoformat(text)
    except ValueError:
        return False
    return _DATE.fullmatch(text) is not None


@attrs.frozen
class Record(Header[RulesT], Generic[RulesT, MoveT]):
    """A match as it was played: everything that does not follow from the rest.

    Making one does not check whether it can be played; `replay` does that, and so does reading and writing one. Only
    what a `Course`, `record_match` or a reader returns is written without being played again: it was played.

    Attributes:
        date: when it was played, like `2026-11-21` or `2026-11-21T20:30:00+01:00`, if that is known.
        seed: what the deals follow from; `None` if each hand has its own seed or deck.
        hands: the hands in order; the last one may be unfinished.
        withdrawn: the seats that left the match after the last hand.
        answers: what seats answered after the last hand that were offered to come back.

    Raises:
        ValueError: the numbers of names and seats differ, the dealer is not a seat, or the date is not a date.

    >>> from scala40 import DrawStock, Ruleset
    >>> record = Record(Ruleset(), seats=2, seed=7, hands=(RecordedHand((Ply(1, DrawStock()),)),))
    >>> len(record.hands), record.hands[0].plies[0].seat
    (1, 1)
    """

    seed: Seed | None = attrs.field(default=None, validator=fields.none_or(fields.seed), kw_only=True)
    hands: tuple[RecordedHand[MoveT], ...] = attrs.field(default=(), validator=fields.each(RecordedHand), kw_only=True)
    withdrawn: tuple[int, ...] = attrs.field(default=(), validator=fields.each(int), kw_only=True)
    answers: tuple[Answer, ...] = attrs.field(default=(), validator=fields.each(Answer), kw_only=True)

    @cached_property
    def _played(self) -> tuple[object, tuple[Outcome, ...]] | None:
        """The game by which a course has played it, and how its hands ended; `None` if anybody else has made it."""
        return None


def with_outcomes(record: Record[RulesT, MoveT], game: object, outcomes: Iterable[Outcome]) -> Record[RulesT, MoveT]:
    """Return a record with known outcomes, which no field, comparison or pickle has; for its players and makers."""
    object.__setattr__(record, "_played", (game, tuple(outcomes)))
    return record


def known_outcomes(record: Record[RulesT, MoveT], game: object) -> tuple[Outcome, ...] | None:
    """Return how the hands of a record ended that are over, if that is known by this game."""
    played: tuple[object, tuple[Outcome, ...]] | None = getattr(record, "_played", None)  # it may be no record at all
    return played[1] if played is not None and played[0] is game else None


class SeenPly(NamedTuple, Generic[MoveT]):
    """One move of a hand as a seat saw it.

    Attributes:
        drawn: the cards that were drawn by it, if they were seen; behind a close those that it laid open beside its
            melds. Records of older versions have none behind a close.

    >>> from scala40 import DrawStock
    >>> SeenPly(1, DrawStock(), drawn=(Card.parse("KS"),))
    SeenPly(seat=1, move=DrawStock(), drawn=(Card.parse('KS'),))
    """

    seat: int
    move: MoveT
    drawn: tuple[Card, ...] = ()


class Outcome(NamedTuple):
    """The ending of a hand.

    Attributes:
        ending: how, in the words of the game.
        closer: the seat that ended it, `None` if nobody did.
        points: the score of each seat of the hand, in the order of the seats.

    >>> Outcome("closed", closer=0, points=(0, 35))
    Outcome(ending='closed', closer=0, points=(0, 35))
    """

    ending: str
    closer: int | None
    points: tuple[int, ...]

    @staticmethod
    def of(result: HandResult) -> Outcome:
        """Return how a hand ended from its result."""
        return Outcome(str(result.ending.value), result.closer, tuple(score.points for score in result.scores))


@attrs.frozen
class SeenHand(Immutable, Generic[ViewT, MoveT]):
    """One hand as a seat saw it.

    Attributes:
        view: what it saw at the deal; `None` if it was not dealt in.
        plies: the moves; none if it was not dealt in.
        outcome: how the hand ended; `None` if it is unfinished.
        withdrawn: the seats that left the match before this hand.
        answers: what seats answered before this hand that were offered to come back.

    Raises:
        ValueError: there are moves, but no view.

    >>> from scala40 import DrawStock, Ruleset, deal, view
    >>> seen = SeenHand(view(deal(Ruleset(), 2, seed=7), 0), (SeenPly(1, DrawStock()),))
    >>> len(seen.plies), seen.outcome
    (1, None)
    """

    view: ViewT | None = None
    plies: tuple[SeenPly[MoveT], ...] = attrs.field(default=(), validator=fields.each(SeenPly))
    outcome: Outcome | None = attrs.field(default=None, validator=fields.none_or(fields.one(Outcome)))
    withdrawn: tuple[int, ...] = attrs.field(default=(), validator=fields.each(int))
    answers: tuple[Answer, ...] = attrs.field(default=(), validator=fields.each(Answer))

    def __attrs_post_init__(self) -> None:
        if self.plies and self.view is None:
            raise ValueError("of a hand without a view no turns are told")


def _require_seat(record: Header[Any], _field: attrs.Attribute[int], seat: int) -> None:
    if not 0 <= seat < record.seats:
        msg = f"there are the seats 0 to {record.seats - 1}, not {seat}"
        raise ValueError(msg)


@attrs.frozen
class SeatRecord(Header[RulesT], Generic[RulesT, ViewT, MoveT]):
    """A match as one seat saw it; it has no place for a seed, a deck or a card that the seat did not see.

    Attributes:
        seat: whose record it is.
        withdrawn: the seats that left the match after the last hand.
        answers: what seats answered after the last hand that were offered to come back.

    Raises:
        ValueError: the numbers of names and seats differ, or there is no such seat, dealer or date.

    >>> from scala40 import Ruleset, deal, view
    >>> seen = SeatRecord(Ruleset(), seat=0, seats=2, hands=(SeenHand(view(deal(Ruleset(), 2, seed=7), 0)),))
    >>> seen.seat, len(seen.hands)
    (0, 1)
    """

    seat: int = attrs.field(validator=[fields.one(int), _require_seat], kw_only=True)
    hands: tuple[SeenHand[ViewT, MoveT], ...] = attrs.field(default=(), validator=fields.each(SeenHand), kw_only=True)
    withdrawn: tuple[int, ...] = attrs.field(default=(), validator=fields.each(int), kw_only=True)
    answers: tuple[Answer, ...] = attrs.field(default=(), validator=fields.each(Answer), kw_only=True)


class RecordError(Scala40Error, ValueError):
    """A record cannot be read or played through; says where and why.

    Attributes:
        why: what is wrong, in English; `message_in` tells it in every language.
        hand: the hand in which it is, from 1; `None` if it is in none.
        ply: the move of the hand at which it is, from 1; `None` if it is not a move.
        line: the line of the text, from 1; `None` if the record was not a text.
        shown: that line, as much of it as fits, with carets below the fault; empty if the record was not a text.

    The error that was raised there, if one was, is its cause.

    >>> print(RecordError("there is no such move", hand=2, ply=14, line=9))
    line 9, hand 2, move 14: there is no such move
    """

    def __init__(
        self,
        why: str | Message,
        *,
        hand: int | None = None,
        ply: int | None = None,
        line: int | None = None,
        shown: str = "",
    ) -> None:
        places = ((Flaw.LINE, line), (Flaw.HAND, hand), (Flaw.PLY, ply))
        where = [Message.of(phrase, number=number) for phrase, number in places if number is not None]
        super().__init__(Message.of(Flaw.PLACED, where=joined(Flaw.PLACES, where), fault=why) if where else why)
        self.why: str = str(why)
        self._why = why
        self.hand = hand
        self.ply = ply
        self.line = line
        self.shown = shown

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(type(self), why=self._why, hand=self.hand, ply=self.ply, line=self.line, shown=self.shown)


# Which game a record is of, which has to be known before it can be read.

_GAME: Final = re.compile(r"^[ \t]*game[ \t]+(\S+)[ \t]*\r?$", re.MULTILINE | re.IGNORECASE)


_MARK: Final = "\ufeff"
"""The mark that some programs write before a text so that it is known to be Unicode."""


def without_mark(text: str) -> str:
    """Return a text without the invisible byte order mark that a file may begin with."""
    require_text(text)
    return text.removeprefix(_MARK)


def name_of_game(text: str) -> str | None:
    r"""Return the name of the game that a record, as text or as JSON, says it is of; `None` if it does not say.

    It reads nothing else of the record.

    The time is proportional to the length of the text.

    >>> name_of_game("scala40 record 1\ngame rumino\nseats 2\n"), name_of_game('{"game": "scala40"}'), name_of_game("")
    ('rumino', 'scala40', None)
    """
    text = without_mark(text)
    if not text.lstrip().startswith("{"):
        found = _GAME.search(text)
        return found[1] if found else None
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    name = cast("Mapping[str, object]", data).get("game")
    return name if isinstance(name, str) else None
