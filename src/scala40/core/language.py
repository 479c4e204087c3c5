"""The languages in which rules are told."""

from __future__ import annotations

from scala40.core.enums import Named


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
