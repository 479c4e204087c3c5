"""Which game a record is of, which has to be known before it can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final, cast

from scala40.core.reading import insist_on_text

_GAME: Final = re.compile(r"^[ \t]*game[ \t]+(\S+)[ \t]*\r?$", re.MULTILINE | re.IGNORECASE)


_MARK: Final = "\ufeff"
"""What some programs write before a text so that it is known to be Unicode."""


def without_mark(text: str) -> str:
    r"""Return a text without the byte order mark that a file may begin with, and that nobody sees.

    Raises:
        TypeError: this is no text.

    >>> without_mark("\ufeffscala40 record 1"), without_mark("scala40 record 1")
    ('scala40 record 1', 'scala40 record 1')
    """
    insist_on_text(text)
    return text.removeprefix(_MARK)


def game_named(text: str) -> str | None:
    r"""Return the name of the game that a record, as text or as JSON, says it is of; `None` if it does not say.

    Nothing else of the record is looked at.

    The time is in proportion to the text.

    Raises:
        TypeError: this is no text.

    >>> game_named("scala40 record 1\ngame rumino\nseats 2\n"), game_named('{"game": "scala40"}'), game_named("")
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
