"""The catalogue: what each part of the library says, in each language; a language is loaded when it is first spoken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Final, TypeAlias, TypeVar

import attrs

from scala40.core.base import Language, Named, insist_on_kind

KindT = TypeVar("KindT", bound=Named)

FigureWords: TypeAlias = Mapping[str, Mapping[str, str]]
"""For figures that are words, by their names, how each is said."""


@attrs.frozen(eq=False)
class Wording:
    """All that some phrases, codes, details or merits say in one language.

    The names of figures stand in braces. A number can bend what is said: `{count:one card|# cards}` has a form for one
    and a form for many, in which `#` is the number; where there are three forms, the first is for none.

    Attributes:
        texts: the text of each.
        hints: what would be legal instead, for the codes and details of which that can be said.
        words: for figures that are words, by their names, how each is said.
    """

    texts: Mapping[Named, str]
    hints: Mapping[Named, str] = attrs.field(factory=dict[Named, str])
    words: FigureWords = attrs.field(factory=dict[str, Mapping[str, str]])


_WORDINGS: Final[dict[type[Named], Callable[[Language], Wording | None]]] = {}
"""For each enum where its words are found; `None` in a language that its part of the library does not speak."""


def teach(
    kind: type[KindT],
    languages: Mapping[Language, Mapping[KindT, str]],
    hints: Mapping[Language, Mapping[KindT, str]] | None = None,
    words: Mapping[Language, FigureWords] | None = None,
) -> None:
    """Say from now on how the members of an enum are told: phrases, codes, details or merits.

    English is required. Where another language is missing, the members are told in English.

    Args:
        kind: the enum.
        languages: the text of each member in each language.
        hints: for codes and details what would be legal instead, where that can be said.
        words: for figures that are words, by their names, how each is said.

    Raises:
        ValueError: English is missing, or a language lacks a text.

    >>> from scala40.core.text import Phrase
    >>> class Greeting(Phrase):
    ...     HELLO = "hello"
    >>> teach(Greeting, {Language.ITALIAN: {Greeting.HELLO: "ciao {name}"}})
    Traceback (most recent call last):
    ValueError: Greeting.HELLO is not told in English
    """
    wordings: dict[Language, Wording] = {}
    for language in {Language.ENGLISH: None, **languages}:
        texts = dict[Named, str](languages.get(language, {}).items())
        hinted = dict[Named, str]((hints or {}).get(language, {}).items())
        wordings[language] = _whole(kind, language, Wording(texts, hinted, (words or {}).get(language, {})))
    _WORDINGS[kind] = wordings.get


def teach_from(package: str, *kinds: type[Named]) -> None:
    """Say from now on that the members of some enums are told as the modules of a package say.

    The package has a module for each language that is spoken, named by the language's code: `en`, `it`, `es`. Each
    holds `TEXTS`, the text of every member, and may hold `HINTS` and `WORDS`; see `teach`. It is loaded when the
    language is first spoken. English is required. Where another module is missing, the members are told in English.

    Args:
        package: the dotted name of the package.
        kinds: the enums.

    >>> from scala40.core.text import CommonMerit
    >>> teach_from("scala40.core.text", CommonMerit)
    >>> text_of(CommonMerit.CLOSES, Language.ITALIAN)
    'chiude la smazzata'
    """
    for kind in kinds:
        _WORDINGS[kind] = cache(partial(_wording_in, package, kind))


def text_of(member: Named, language: Language) -> str:
    """Return the text of a phrase, code, detail or merit, with the names of figures in braces.

    In a language that its part of the library does not speak that is the English one.

    Raises:
        KeyError: nobody has said how its enum is told.
        TypeError: the language is none.
        ValueError: its part of the library speaks the language, but does not tell this.

    >>> from scala40.core.text import Common
    >>> text_of(Common.SEAT, Language.SPANISH)
    'asiento {seat}'
    """
    return wording_of(type(member), language).texts[member]


def speaks(kind: type[Named], language: Language) -> bool:
    """Return whether the members of an enum are told in a language.

    Raises:
        KeyError: nobody has said how the enum is told.
        TypeError: the language is none.

    >>> from scala40.core.text import Common
    >>> speaks(Common, Language.SPANISH)
    True
    """
    insist_on_kind("language", language, Language)
    if kind not in _WORDINGS:
        msg = f"nobody has said how {kind.__name__} is told; see teach"
        raise KeyError(msg)
    return _WORDINGS[kind](language) is not None


def wording_of(kind: type[Named], language: Language) -> Wording:
    """Return what the members of an enum say in a language, or in English if they are not told in it.

    Raises:
        KeyError: nobody has said how the enum is told.
        TypeError: the language is none.
        ValueError: English or one of the texts is missing.
    """
    spoken = language if speaks(kind, language) else Language.ENGLISH
    return _WORDINGS[kind](spoken) or _whole(kind, spoken, Wording({}))


def _wording_in(package: str, kind: type[Named], language: Language) -> Wording | None:
    wording = _loaded(package, language)
    return None if wording is None else _whole(kind, language, wording)


@cache  # the enums of a package share its languages
def _loaded(package: str, language: Language) -> Wording | None:
    module = language_module(package, language)
    if module is None:
        return None
    return Wording(module.TEXTS, getattr(module, "HINTS", {}), getattr(module, "WORDS", {}))


def language_module(package: str, language: Language) -> ModuleType | None:
    """Return the module of a package that speaks a language, which is loaded; `None` if there is none."""
    name = f"{package}.{language.value}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:  # the module is there, and what it imports is not
            raise
        return None


def _whole(kind: type[Named], language: Language, wording: Wording) -> Wording:
    for member in kind:
        if member not in wording.texts:
            msg = f"{member!r} is not told in {language.name.title()}"
            raise ValueError(msg)
    return wording
