"""The six verbs for everything that is written down, and what the notations of all games share.

`to_text`, `to_json`, `to_data`, `from_text`, `from_json` and `from_data` take positions, rules and moves of any game,
matches, records, drafts and reports. Texts for melds and cards as people type them are here too.
"""

from typing import TYPE_CHECKING

from scala40.core._base import load_later

if TYPE_CHECKING:
    # fmt: off
    from scala40.core._cards import lettered as lettered, typed_in as typed_in
    from scala40.core._melds import read_meld as read_meld
    from scala40.core._position import DataError as DataError, Json as Json
    from scala40.core._text import notation_in as notation_in, notation_of as notation_of
    from scala40.notation.forms import Forms as Forms, register as register, ViewError as ViewError
    from scala40.notation.schemas import json_schema as json_schema
    from scala40.notation.verbs import (
        from_data as from_data, from_json as from_json, from_text as from_text, to_data as to_data, to_json as to_json,
        to_text as to_text,
    )
else:
    __getattr__, __dir__, __all__ = load_later(
        __name__,
        {
            "scala40.core._cards": "lettered typed_in",
            "scala40.core._melds": "read_meld",
            "scala40.core._position": "DataError Json",
            "scala40.core._text": "notation_in notation_of",
            "scala40.notation.forms": "Forms ViewError register",
            "scala40.notation.schemas": "json_schema",
            "scala40.notation.verbs": "from_data from_json from_text to_data to_json to_text",
        },
    )
