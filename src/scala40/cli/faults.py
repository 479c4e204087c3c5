"""What is wrong with a record, in the language in which the command speaks."""

from __future__ import annotations

from typing import Final

from scala40.cli.options import reasons
from scala40.cli.usage import Wrong, spoken, told
from scala40.core.errors import NotationError, RuleError
from scala40.record import RecordError

_PLACES: Final = (("line", Wrong.LINE), ("hand", Wrong.HAND), ("ply", Wrong.PLY))


def fault_of_record(error: RecordError) -> str:
    """Return what is wrong with a record, and where.

    What is wrong with cards, moves and rules is told in every language, all else in English.
    """
    places = ((getattr(error, name), phrase) for name, phrase in _PLACES)
    where = ", ".join(told(phrase, number=number) for number, phrase in places if number is not None)
    fault = _why(error)
    return told(Wrong.PLACED, where=where, fault=fault) if where else fault


def _why(error: RecordError) -> str:
    match error.__cause__:
        case NotationError() as cause:
            return cause.message_in(spoken())
        case RuleError() as cause:
            return reasons(cause)
        case _:
            return error.why
