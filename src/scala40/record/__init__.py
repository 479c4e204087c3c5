"""Matches written down move by move, to be stored, compared, shown again and checked.

A `Record` is what the match was dealt from and every move; everything else follows. As text it is made to be read and
compared by people, as JSON for other programs. A `SeatRecord` is what one seat saw of it, and holds nothing hidden. The
six verbs of `scala40.notation` write and read both.
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.record.course import (
        Course as Course, final_match as final_match, Position as Position, record_match as record_match,
        replay as replay, resume as resume,
    )
    from scala40.record.forms import (
        JSON_SCHEMA as JSON_SCHEMA, json_while_valid as json_while_valid, SEAT_JSON_SCHEMA as SEAT_JSON_SCHEMA,
        text_while_valid as text_while_valid,
    )
    from scala40.record.model import (
        Header as Header, Outcome as Outcome, Ply as Ply, Record as Record, RecordError as RecordError,
        RecordedHand as RecordedHand, SeatRecord as SeatRecord, SeenHand as SeenHand, SeenPly as SeenPly,
        name_of_game as name_of_game,
    )
    from scala40.record.seats import (
        Objection as Objection, commitment as commitment, seat_record as seat_record, verify as verify,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.record.course": "Course Position final_match record_match replay resume",
            "scala40.record.forms": "JSON_SCHEMA SEAT_JSON_SCHEMA json_while_valid text_while_valid",
            "scala40.record.model": (
                "Header Outcome Ply Record RecordError RecordedHand SeatRecord SeenHand SeenPly name_of_game"
            ),
            "scala40.record.seats": "Objection commitment seat_record verify",
        },
    )
