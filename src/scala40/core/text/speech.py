"""Phrases with what is filled into them, and values that tell what they are.

It is the way in which violations are told, for everything else: a phrase is a member of an enum, its text in a language
is a template as `Wording` describes.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from scala40.core.base import Language
from scala40.core.text.catalogue import speaks, wording_of
from scala40.core.text.filling import filled
from scala40.core.text.phrases import Phrase
from scala40.core.text.verbs import notation_in

Figure: TypeAlias = "int | str | Said"
"""What is filled into a text: a number, a word, or something that is itself said in the same language."""

_NOTATION: Final = frozenset({"verbs", "word", "ways", "ends", "move"})
"""The figures that are of the notation of moves."""


@attrs.frozen
class Said:
    """A phrase with what is filled into it, which can be told in every language that its enum is told in.

    Attributes:
        phrase: the phrase.
        figures: the numbers and words in it, by name.

    >>> from scala40.core.text import Common
    >>> Said.of(Common.SEAT, seat=2).told_in(Language.ITALIAN)
    'posto 2'
    """

    phrase: Phrase
    figures: tuple[tuple[str, Figure], ...] = ()

    @staticmethod
    def of(phrase: Phrase, **figures: Figure) -> Said:
        """Return a phrase with figures."""
        return Said(phrase, tuple(figures.items()))

    def told_in(self, language: Language) -> str:
        """Return what is said, in a language; all of it in English if the phrase is not told in that language."""
        kind = type(self.phrase)
        spoken = language if speaks(kind, language) else Language.ENGLISH
        wording = wording_of(kind, spoken)
        figures = tuple((name, _told(name, figure, spoken)) for name, figure in self.figures)
        return filled(spoken, wording.texts[self.phrase], figures, wording.words)

    def __str__(self) -> str:
        return self.told_in(Language.ENGLISH)


def _told(name: str, figure: Figure, language: Language) -> int | str:
    if isinstance(figure, Said):
        return figure.told_in(language)
    return notation_in(figure, language) if name in _NOTATION and isinstance(figure, str) else figure


class Told:
    """A value that can be told in every language, by what it says as `said`.

    >>> import scala40
    >>> scala40.Discarded(1, scala40.Card.parse("9C")).describe(Language.ITALIAN)
    'scarta 9C'
    """

    __slots__ = ()

    @property
    def said(self) -> Said | None:
        """What the value says; `None` for one that is told in one way alone."""
        return None

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the value in words of a language, with cards as the notations write them."""
        said = self.said
        return str(self) if said is None else said.told_in(language)
