"""What can be said in every language: phrases, what is filled into them, and values that tell what they are.

It is the way in which violations are told, for everything else: a phrase is a member of an enum, its text in a language
is a template with the names of figures in braces, and numbers bend what is said as `core.messages.phrases` describes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, TypeVar

import attrs

from scala40.core.base import Language, Named, insist_on_kind
from scala40.core.text.catalogue import filled
from scala40.core.text.verbs import notation_in


class Phrase(Named):
    """Something that can be said; each part of the library has phrases of its own, see `teach`.

    >>> class Greeting(Phrase):
    ...     HELLO = "hello"
    >>> texts = {Language.ENGLISH: "hello {name}", Language.ITALIAN: "ciao {name}", Language.SPANISH: "hola {name}"}
    >>> teach(Greeting, {language: {Greeting.HELLO: text} for language, text in texts.items()})
    >>> Said.of(Greeting.HELLO, name="Anna").told_in(Language.ITALIAN)
    'ciao Anna'
    """


PhraseT = TypeVar("PhraseT", bound=Phrase)
Figure: TypeAlias = "int | str | Said"
"""What is filled into a text: a number, a word, or something that is itself said in the same language."""

_NOTATION: Final = frozenset({"verbs", "word", "ways", "ends", "move"})
"""The figures that are of the notation of moves."""
_TEXTS: Final[dict[tuple[type[Phrase], Language], dict[Phrase, str]]] = {}


def teach(phrases: type[PhraseT], languages: Mapping[Language, Mapping[PhraseT, str]]) -> None:
    """Say from now on how phrases are told in every language.

    Args:
        phrases: the enum of the phrases.
        languages: the text of each phrase in each language.

    Raises:
        ValueError: a language is missing, or it lacks a text.

    >>> class Greeting(Phrase):
    ...     HELLO = "hello"
    >>> teach(Greeting, {Language.ENGLISH: {Greeting.HELLO: "hello {name}"}})
    Traceback (most recent call last):
    ValueError: Greeting.HELLO is not told in Italian
    """
    for language in Language:
        texts = languages.get(language, {})
        for phrase in phrases:
            if phrase not in texts:
                msg = f"{phrase!r} is not told in {language.name.title()}"
                raise ValueError(msg)
        _TEXTS[phrases, language] = {phrase: texts[phrase] for phrase in phrases}


def text_of(phrase: Phrase, language: Language) -> str:
    """Return the text of a phrase in a language, with the names of figures in braces.

    Raises:
        KeyError: nobody has said how its enum is told.
        TypeError: the language is none.

    >>> from scala40.core.text.common import Common
    >>> text_of(Common.SEAT, Language.SPANISH)
    'asiento {seat}'
    """
    insist_on_kind("language", language, Language)
    return _TEXTS[type(phrase), language][phrase]


@attrs.frozen
class Said:
    """A phrase with what is filled into it, which can be told in every language.

    Attributes:
        phrase: the phrase.
        figures: the numbers and words in it, by name.

    >>> from scala40.core.text.common import Common
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
        """Return what is said, in a language."""
        figures = tuple((name, _told(name, figure, language)) for name, figure in self.figures)
        return filled(language, text_of(self.phrase, language), figures)

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
