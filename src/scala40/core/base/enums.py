"""Named enums, and the languages that the library speaks."""

from __future__ import annotations

import enum


class Named(enum.Enum):
    """An enum whose members show as `Class.MEMBER`, so that a `repr` that holds one can be read back.

    >>> class Mood(Named):
    ...     GOOD = "good"
    >>> Mood("good")
    Mood.GOOD
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


# The languages in which rules are told.


class Language(Named):
    """A language in which rules are told; its value is the code of ISO 639.

    Attributes:
        ENGLISH: English.
        ITALIAN: Italian.
        SPANISH: Spanish.

    >>> Language("it")
    Language.ITALIAN
    """

    ENGLISH = "en"
    ITALIAN = "it"
    SPANISH = "es"
