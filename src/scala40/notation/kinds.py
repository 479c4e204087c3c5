"""The forms of what the tools have: matches, records and drafts. Importing this module registers them."""

from __future__ import annotations

from typing import Any, Final

from scala40.core._base import quoted
from scala40.core._cards import Card, Hand, Violation
from scala40.core._display import MeldCheck, OpeningCheck
from scala40.core._game import AnyGame, Event, HandResult
from scala40.core._melds import Meld
from scala40.core._position import DataError, Json, JsonPart
from scala40.core._text import Flaw, Scala40Error, message_of_error
from scala40.draft import Draft
from scala40.match import Match, SavedMatch, Standing
from scala40.match.saved import MatchError, match_from_data, match_to_data
from scala40.notation.forms import Forms, header_of, move_in, move_members, register, registered, state_data, state_of
from scala40.record import Record, RecordError, SeatRecord
from scala40.record.forms import from_text, record_of, seat_from_text, seat_record_of, seat_to_text, to_text
from scala40.record.reader import record_data, seat_record_data

_DRAFT: Final = ("start", "seat", "moves")


def _draft_data(draft: Draft, game: AnyGame) -> dict[str, Json]:
    if draft.game is not game:
        msg = f"the draft is of the game {quoted(draft.game.GAME)}, not of {quoted(game.GAME)}"
        raise TypeError(msg)
    parts: dict[str, Json] = {"start": state_data(draft.start, game), "seat": draft.seat}
    parts["moves"] = [move_members(move) for move in draft.moves]
    return header_of("draft", game) | parts


def _draft_of(data: Json, game: AnyGame) -> Draft:
    part = JsonPart("draft", data, DataError)
    part.require_header(header_of("draft", game), _DRAFT)
    moves = [(it, move_in(it, game)) for it in part.get("moves").items()]
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


_USUAL: Final[tuple[tuple[type[object], Forms[Any]], ...]] = (
    (Match, Forms(advice="SavedMatch(match, rules) has JSON and plain data, for they hold the rules of the game")),
    (SavedMatch, Forms(write_data=_saved_data, read_data=match_from_data, fault=MatchError)),
    (
        Record,
        Forms(write_text=to_text, read_text=from_text, write_data=record_data, read_data=record_of, fault=RecordError),
    ),
    (
        SeatRecord,
        Forms(
            write_text=seat_to_text,
            read_text=seat_from_text,
            write_data=seat_record_data,
            read_data=seat_record_of,
            fault=RecordError,
        ),
    ),
    (Draft, Forms(write_data=_draft_data, read_data=_draft_of)),
    (Card, Forms(advice="str(card) is its name, which Card.parse reads")),
    (Hand, Forms(advice="str(hand) is its text, which Hand.parse reads")),
    (Meld, Forms(advice="str(meld) is its text, which read_meld reads; a state or a view has those of the table")),
    (Violation, Forms(advice="code, rule, cards and figures are plain values, and message_in(language) has the words")),
    (Event, Forms(advice="describe(language) has the words; a Record of the match tells the events again")),
    (HandResult, Forms(advice="SavedMatch(match, rules) holds the results of its hands")),
    (Standing, Forms(advice="SavedMatch(match, rules) holds what standings are counted from")),
    (MeldCheck, Forms(advice="str(check.meld) and violations are its parts; check_meld finds them again in a text")),
    (OpeningCheck, Forms(advice="points, needed and violations are its parts; check_opening finds them again")),
)

for _kind, _forms in _USUAL:
    if registered(_kind) is None:  # a program may have told others before
        register(_kind, _forms)
