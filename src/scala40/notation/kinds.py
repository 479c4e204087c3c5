"""The forms of what the tools have: matches, records and drafts. Importing this module registers them."""

from __future__ import annotations

from typing import Any, Final

from scala40.core._base import quoted
from scala40.core._game import AnyGame, HandResult
from scala40.core._position import DataError, Json, JsonPart, Shape, object_schema, optional_in
from scala40.core._text import Flaw, Scala40Error, message_of_error
from scala40.draft import Draft
from scala40.match import Choice, Match, SavedMatch
from scala40.match.saved import MatchError, match_from_data, match_to_data
from scala40.notation.contract import Contract, contract_of, header_of
from scala40.notation.forms import Forms, asked, register, registered, state_data, state_of
from scala40.record import Record, RecordError, SeatRecord
from scala40.record.forms import (
    JSON_SCHEMA,
    SEAT_JSON_SCHEMA,
    from_text,
    record_of,
    seat_from_text,
    seat_record_of,
    seat_to_text,
    to_text,
)
from scala40.record.reader import record_data, seat_record_data

_DRAFT: Final = ("start", "seat", "moves")


def _moves_of(game: AnyGame) -> Shape:
    return contract_of(game).shape(asked(game, "Move"))


def _draft_data(draft: Draft, game: AnyGame) -> dict[str, Json]:
    if draft.game.GAME != game.GAME:
        msg = f"the draft is of the game {quoted(draft.game.GAME)}, not of {quoted(game.GAME)}"
        raise TypeError(msg)
    parts: dict[str, Json] = {"start": state_data(draft.start, game), "seat": draft.seat}
    parts["moves"] = [_moves_of(game).write(move) for move in draft.moves]
    return header_of("draft", game) | parts


def _draft_of(data: Json, game: AnyGame) -> Draft:
    part = JsonPart("draft", data, DataError)
    part.require_header(header_of("draft", game), _DRAFT)
    moves = [(it, _moves_of(game).read(it)) for it in part.get("moves").items()]
    start = state_of(part.get("start").value, game)
    try:
        draft = Draft(game, start, part.get("seat").number())
    except ValueError as error:
        raise part.error(Flaw.CANNOT_BE, why=message_of_error(error)) from None
    for it, move in moves:
        try:
            draft = draft.play(move)
        except (Scala40Error, ValueError) as error:
            raise it.error(Flaw.CANNOT_BE_PLAYED, why=message_of_error(error)) from None
    return draft


def _saved_data(saved: SavedMatch, game: AnyGame[Any, Any, Any, Any]) -> dict[str, Json]:
    return match_to_data(saved.match, game, saved.rules)


def _match_schema(contract: Contract) -> dict[str, Json]:
    seat = contract.shape(int).schema()
    others: list[dict[str, dict[str, Json]]] = [
        {"withdrawal": seat},
        {"answer": seat, "choice": contract.shape(Choice).schema()},
    ]
    entries: list[Json] = [contract.shape(HandResult).schema(), *map(object_schema, others)]
    members: dict[str, dict[str, Json]] = {"rules": contract.shape(contract.game.Ruleset).schema()}
    members |= {"seats": seat, "dealer": seat, "entries": {"type": "array", "items": {"oneOf": entries}}}
    return object_schema({**contract.header("match"), **members})


def _draft_schema(contract: Contract) -> dict[str, Json]:
    start = contract.schema_of_position("State", optional_in(contract.game.State))
    moves: dict[str, Json] = {"type": "array", "items": contract.shape(contract.game.Move).schema()}
    return object_schema(
        {**contract.header("draft"), "start": start, "seat": contract.shape(int).schema(), "moves": moves}
    )


_USUAL: Final[tuple[tuple[type[object], Forms[Any]], ...]] = (
    (Match, Forms(advice="SavedMatch(match, rules) has JSON and plain data, for they hold the rules of the game")),
    (SavedMatch, Forms(write_data=_saved_data, read_data=match_from_data, fault=MatchError, schema=_match_schema)),
    (
        Record,
        Forms(
            write_text=to_text,
            read_text=from_text,
            write_data=record_data,
            read_data=record_of,
            fault=RecordError,
            schema=lambda contract: contract.adopted(Record, JSON_SCHEMA),
        ),
    ),
    (
        SeatRecord,
        Forms(
            write_text=seat_to_text,
            read_text=seat_from_text,
            write_data=seat_record_data,
            read_data=seat_record_of,
            fault=RecordError,
            schema=lambda contract: contract.adopted(SeatRecord, SEAT_JSON_SCHEMA),
        ),
    ),
    (Draft, Forms(write_data=_draft_data, read_data=_draft_of, schema=_draft_schema)),
)

for _kind, _forms in _USUAL:
    if registered(_kind) is None:  # a program may have told others before
        register(_kind, _forms)
