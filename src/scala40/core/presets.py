"""Rules with a name."""

from __future__ import annotations

from typing import Generic, TypeVar

import attrs

from scala40.core.kinds import insist_on_kind
from scala40.core.language import Language

RulesT = TypeVar("RulesT")


@attrs.frozen
class Preset(Generic[RulesT]):
    """Rules with a name.

    Attributes:
        name: what it is called.
        rules: the rules.
        sources: where they come from, by the short codes of the documentation; the whole preset differs from the
            default only where these say something else.
        english: what is special about it, in a line of English.
        italian: the same in Italian.
        spanish: the same in Spanish, for games that are told in it; the English line stands in where there is none.

    >>> from scala40 import PRESETS
    >>> PRESETS["s1"].sources
    ('S1',)
    """

    name: str
    rules: RulesT
    sources: tuple[str, ...]
    english: str
    italian: str
    spanish: str | None = None

    def summary(self, language: Language = Language.ENGLISH) -> str:
        """Return what is special about it, in one line.

        Raises:
            TypeError: the language is none.

        >>> from scala40 import PRESETS
        >>> PRESETS["classic"].summary()
        'as in the card game books of the last century: runs of at most five cards, longer ones are cut'
        """
        insist_on_kind("language", language, Language)
        if language is Language.SPANISH and self.spanish is not None:
            return self.spanish
        return self.italian if language is Language.ITALIAN else self.english
