"""Matches written down move by move, to be stored, compared, shown again and checked.

A `Record` is what the match was dealt from and every move; everything else follows. As text it is made to be read and
compared by people, as JSON for other programs. A `SeatRecord` is what one seat saw of it, and holds nothing hidden.
"""

from typing import TYPE_CHECKING

from scala40.core.base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.record.course import Course as Course, record_match as record_match
    from scala40.record.json_form import (
        JSON_SCHEMA as JSON_SCHEMA, SEAT_JSON_SCHEMA as SEAT_JSON_SCHEMA, from_json as from_json,
        json_while_valid as json_while_valid, seat_from_json as seat_from_json, seat_to_json as seat_to_json,
        to_json as to_json,
    )
    from scala40.record.model import (
        Header as Header, Outcome as Outcome, Ply as Ply, Record as Record, RecordError as RecordError,
        RecordedHand as RecordedHand, SeatRecord as SeatRecord, SeenHand as SeenHand, SeenPly as SeenPly,
        game_named as game_named,
    )
    from scala40.record.replaying import (
        Position as Position, final_match as final_match, replay as replay, resume as resume,
    )
    from scala40.record.seats import (
        Objection as Objection, commitment as commitment, seat_record as seat_record, verify as verify,
    )
    from scala40.record.text_form import (
        from_text as from_text, replay_while_valid as replay_while_valid, seat_from_text as seat_from_text,
        seat_to_text as seat_to_text, to_text as to_text,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.record.course": "Course record_match",
            "scala40.record.json_form": (
                "JSON_SCHEMA SEAT_JSON_SCHEMA from_json json_while_valid seat_from_json seat_to_json to_json"
            ),
            "scala40.record.model": (
                "Header Outcome Ply Record RecordError RecordedHand SeatRecord SeenHand SeenPly game_named"
            ),
            "scala40.record.replaying": "Position final_match replay resume",
            "scala40.record.seats": "Objection commitment seat_record verify",
            "scala40.record.text_form": "from_text replay_while_valid seat_from_text seat_to_text to_text",
        },
    )
