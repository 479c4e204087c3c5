"""Matches written down move by move, to be stored, compared, shown again and checked.

A `Record` is what the match was dealt from and every move; everything else follows. As text it is made to be read and
compared by people, as JSON for other programs. A `SeatRecord` is what one seat saw of it, and holds nothing hidden.
"""

from scala40.record.course import Course, record_match
from scala40.record.json_form import (
    JSON_SCHEMA,
    SEAT_JSON_SCHEMA,
    from_json,
    json_while_valid,
    seat_from_json,
    seat_to_json,
    to_json,
)
from scala40.record.model import (
    Header,
    Outcome,
    Ply,
    Record,
    RecordedHand,
    RecordError,
    SeatRecord,
    SeenHand,
    SeenPly,
    game_named,
)
from scala40.record.replaying import Position, final_match, replay, resume
from scala40.record.seats import Objection, commitment, seat_record, verify
from scala40.record.text_form import from_text, replay_while_valid, seat_from_text, seat_to_text, to_text

__all__ = [
    "JSON_SCHEMA",
    "SEAT_JSON_SCHEMA",
    "Course",
    "Header",
    "Objection",
    "Outcome",
    "Ply",
    "Position",
    "Record",
    "RecordError",
    "RecordedHand",
    "SeatRecord",
    "SeenHand",
    "SeenPly",
    "commitment",
    "final_match",
    "from_json",
    "from_text",
    "game_named",
    "json_while_valid",
    "record_match",
    "replay",
    "replay_while_valid",
    "resume",
    "seat_from_json",
    "seat_from_text",
    "seat_record",
    "seat_to_json",
    "seat_to_text",
    "to_json",
    "to_text",
    "verify",
]
