"""Plain data of records, and the checks of values that are read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import Any, Final, Required, TypedDict, cast

from scala40.core._base import folded, insist_on_game, insist_on_kind
from scala40.core._cards import Card, Span, is_storable, write_seed
from scala40.core._game import MOST_SEATS, Game, MoveT, RulesT, ViewT
from scala40.core._position import rules_data
from scala40.match import Answer, Choice
from scala40.record.model import Outcome, Record, RecordedHand, SeatRecord, SeenHand, SeenPly, is_date
from scala40.record.replaying import outcomes_of

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


def record_data(record: Record[RulesT, MoveT], game: Game[Any, MoveT, Any, RulesT]) -> RecordData:
    """Return a record as plain data."""
    hands = [_hand_data(hand, how, game) for hand, how in zip_longest(record.hands, outcomes_of(record, game))]
    return _record_data(RECORD, record, game, hands)


def seat_record_data(record: SeatRecord[RulesT, ViewT, MoveT], game: Game[Any, MoveT, ViewT, RulesT]) -> RecordData:
    """Return what a seat saw of a match as plain data."""
    insist_on_game(game)
    insist_on_kind("the record", record, SeatRecord)
    return _record_data(SEAT_RECORD, record, game, [_seen_hand_data(hand, game) for hand in record.hands])


def _record_data(
    kind: str,
    record: Record[RulesT, MoveT] | SeatRecord[RulesT, ViewT, MoveT],
    game: Game[Any, MoveT, ViewT, RulesT],
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


def _hand_data(hand: RecordedHand[MoveT], outcome: Outcome | None, game: Game[Any, MoveT]) -> HandData:
    data = HandData(turns=_turns([(ply.seat, game.write_move(ply.move)) for ply in hand.plies]))
    if hand.deck is not None:
        data["deck"] = " ".join(card.text for card in hand.deck)
    if hand.seed is not None:
        data["seed"] = write_seed(hand.seed)
    return _with_ends(data, hand, outcome)


def _seen_hand_data(hand: SeenHand[ViewT, MoveT], game: Game[Any, MoveT, ViewT]) -> HandData:
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


def _seen_move(ply: SeenPly[MoveT], game: Game[Any, MoveT]) -> str:
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
