"""Language files: what a package says in one language, in TOML beside its modules.

The file of a language is named by its code: `en.toml`, `it.toml`, `es.toml`. Its keys are the names of members, its
values are texts as `Wording` describes them. Every enum that is told has a table with a text for each member::

    [WhistCode]
    MUST_FOLLOW_SUIT = "you hold {count:a card|# cards} of that suit"

    [hints.WhistCode]  # what would be legal instead, for those of which that can be said
    MUST_FOLLOW_SUIT = "follow suit"

    [words]  # how figures that are words are said, by the names of the figures
    suit.H = "heart"

`sheet` holds the rule sheet, see `WordsIn`. The language files of `scala40.core.text` alone also say how the language
is written, as `grammar`.

What is missing, unknown or no text is an error that names the file and the key.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from string import Formatter
from typing import Final, TypeAlias

import attrs

from scala40.core.base import Language, printable

NO_KEYS: Final = frozenset[str]()

Value: TypeAlias = "str | float | list[Value] | dict[str, Value]"
"""A value in a language file, as `tomllib` reads it."""


@attrs.frozen(eq=False)
class LanguageTable:
    """A table of a language file.

    Attributes:
        place: the file and the names of the table, for errors.
        content: what is in it.
    """

    place: str
    content: Mapping[str, Value]

    def fault(self, what: str) -> ValueError:
        """Return the error that says what is wrong in this table."""
        return ValueError(printable(f"{self.place}: {what}"))

    def insist_on(self, due: Collection[str], more: Collection[str] = NO_KEYS) -> None:
        """Do nothing if the table has all keys that are due and, beside them, no others than some.

        Raises:
            ValueError: one is missing, or there is another one.
        """
        for key in due:
            if key not in self.content:
                raise self.fault(f"{key} is missing")
        for key in self.content:
            if key not in due and key not in more:
                raise self.fault(f"{key} is unknown")

    def table(self, key: str) -> LanguageTable:
        """Return a table of this table; an empty one if there is none.

        Raises:
            ValueError: it is not a table.
        """
        found = self.content.get(key, {})
        if not isinstance(found, dict):
            raise self.fault(f"{key} is no table")
        return LanguageTable(f"{self.place}: {key}", found)

    def tables(self) -> Mapping[str, LanguageTable]:
        """Return all that is in the table, which are tables."""
        return {key: self.table(key) for key in self.content}

    def text(self, key: str) -> str:
        """Return a text of this table, in which figures are named in braces.

        Raises:
            ValueError: it is not a text, or its braces do not fit together.
        """
        found = self.content[key]
        if not isinstance(found, str):
            raise self.fault(f"{key} is no text")
        try:
            tuple(Formatter().parse(found))
        except ValueError as error:
            raise self.fault(f"{key}: {error}") from error
        return found

    def texts(self) -> dict[str, str]:
        """Return all that is in the table, which are texts."""
        return {key: self.text(key) for key in self.content}


@cache
def language_file(package: str, language: Language) -> LanguageTable | None:
    """Return what a package says in a language; `None` if it has no file of that language.

    Args:
        package: the dotted name of the package.
        language: the language.

    Raises:
        ValueError: the file is not TOML.

    >>> file = language_file("scala40.rumino.text", Language.ITALIAN)
    >>> file.place, file.table("RuminoMerit").texts()
    ('scala40/rumino/text/it.toml', {'WINS_MATCH': 'vince la partita'})
    """
    # Only who speaks needs these, and they take longer to load than most language files.
    import tomllib  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415

    name = f"{language.value}.toml"
    file = files(package) / name
    if not file.is_file():
        return None
    place = f"{package.replace('.', '/')}/{name}"
    try:
        return LanguageTable(place, tomllib.loads(file.read_text("utf-8")))
    except ValueError as error:  # of TOML, or of UTF-8
        msg = f"{place}: {error}"
        raise ValueError(msg) from error
