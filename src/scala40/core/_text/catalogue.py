"""The catalogue: all texts of the library in each language; a language is loaded on first use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, TypeVar

import attrs

from scala40.core._base import Language, Named, printable, quoted, require_kind

NO_KEYS: Final = frozenset[str]()

Value: TypeAlias = "str | float | list[Value] | dict[str, Value]"
"""A value in a language file, as `tomllib` reads it."""


@attrs.frozen(eq=False, repr=False)
class LanguageTable:
    """A table of a language file."""

    place: str
    content: Mapping[str, Value]

    def fault(self, what: str) -> ValueError:
        """Return the error that says what is wrong in this table."""
        return ValueError(printable(f"{self.place}: {what}"))

    def require(self, due: Collection[str], more: Collection[str] = NO_KEYS) -> None:
        """Insist that the table has all required keys and, beside them, no others than some."""
        for key in due:
            if key not in self.content:
                raise self.fault(f"{key} is missing")
        for key in self.content:
            if key not in due and key not in more:
                raise self.fault(f"{key} is unknown")

    def table(self, key: str) -> LanguageTable:
        """Return a table of this table; an empty one if there is none."""
        found = self.content.get(key, {})
        if not isinstance(found, dict):
            raise self.fault(f"{key} is no table")
        return LanguageTable(f"{self.place}: {key}", found)

    def tables(self) -> Mapping[str, LanguageTable]:
        """Return all that is in the table, which are tables."""
        return {key: self.table(key) for key in self.content}

    def text(self, key: str) -> str:
        """Return a text of this table, whose figures are in braces."""
        from string import Formatter  # noqa: PLC0415 - it takes long to load, and only who reads a file needs it

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

    def listed(self, key: str) -> tuple[str, ...]:
        """Return a list of texts of this table; a text alone is a list too."""
        found = self.content[key]
        texts = [it for it in (found if isinstance(found, list) else [found]) if isinstance(it, str)]
        if found not in (texts, *texts):
            raise self.fault(f"{key} is no list of texts")
        return tuple(texts)

    def lists(self) -> dict[str, tuple[str, ...]]:
        """Return all that is in the table, which are lists of texts."""
        return {key: self.listed(key) for key in self.content}


def language_file(package: str, language: Language) -> LanguageTable | None:
    """Return a package's file of a language; `None` if there is no such file."""
    return table_in(package, f"{language.value}.toml")


@cache
def table_in(package: str, name: str) -> LanguageTable | None:
    """Return a file of a package in TOML; `None` if there is no such file."""
    # Only who speaks needs these, and they take longer to load than most language files.
    import tomllib  # noqa: PLC0415
    from pkgutil import get_data  # noqa: PLC0415

    try:
        found = get_data(package, name)
    except OSError:
        found = None
    if found is None:
        return None
    place = f"{package.replace('.', '/')}/{name}"
    try:
        return LanguageTable(place, tomllib.loads(found.decode("utf-8")))
    except ValueError as error:  # of TOML, or of UTF-8
        msg = f"{place}: {error}"
        raise ValueError(msg) from error


KindT = TypeVar("KindT", bound=Named)

FigureWords: TypeAlias = Mapping[str, Mapping[str, str]]
"""For figures that are words, by their names, how each is said."""


class Wording(NamedTuple):
    """The texts of some phrases, codes, details or merits in one language."""

    texts: Mapping[Named, str]
    hints: Mapping[Named, str] = MappingProxyType({})
    words: FigureWords = MappingProxyType({})


_WORDINGS: Final[dict[type[Named], Callable[[Language], Wording | None]]] = {}
"""For each enum where its words are found; `None` in a language that its part of the library does not speak."""


def register_texts(
    kind: type[KindT],
    languages: Mapping[Language, Mapping[KindT, str]],
    hints: Mapping[Language, Mapping[KindT, str]] | None = None,
    words: Mapping[Language, FigureWords] | None = None,
) -> None:
    """Register the texts of the members of an enum: phrases, codes, details or merits.

    English is required. Where another language is missing, the members are told in English.

    Args:
        hints: for codes and details what would be legal instead, where that can be said.
        words: for figures that are words, their texts, by the names of the figures.

    Raises:
        ValueError: English is missing, or a language lacks a text.

    >>> from scala40.core import Phrase
    >>> class Greeting(Phrase):
    ...     HELLO = "hello"
    >>> register_texts(Greeting, {Language.ITALIAN: {Greeting.HELLO: "ciao {name}"}})
    Traceback (most recent call last):
    ValueError: Greeting.HELLO is not told in English
    """
    wordings: dict[Language, Wording] = {}
    for language in {Language.ENGLISH: None, **languages}:
        texts = dict[Named, str](languages.get(language, {}).items())
        hinted = dict[Named, str]((hints or {}).get(language, {}).items())
        wordings[language] = _whole(kind, language, Wording(texts, hinted, (words or {}).get(language, {})))
    _WORDINGS[kind] = wordings.get


def load_texts(package: str, *kinds: type[Named]) -> None:
    """Register the language files of a package as the texts of some enums.

    The package has a file for each language that is spoken, named by the language's code: `en.toml`, `it.toml`,
    `es.toml`. It is read when the language is first spoken. Each has a table for every enum, with a text for every
    member; `hints` may have such tables of hints, and `words` says how figures that are words are said::

        [WhistCode]
        MUST_FOLLOW_SUIT = "you hold {count:one|#} of {suit}"

        [hints.WhistCode]
        MUST_FOLLOW_SUIT = "follow suit"

        [words]
        suit.H = "hearts"

    See `Wording` for the texts, and `RuleSheet` for the rule sheet, which may stand in the same file. English is
    required. Where another file is missing, the members are told in English. A file in which anything is missing,
    unknown or no text is refused when it is read: the `ValueError` says which file it is, and which key.

    >>> from scala40.rumino._text import RuminoCode, RuminoDetail, RuminoMerit, Say
    >>> load_texts("scala40.rumino._text", Say, RuminoCode, RuminoDetail, RuminoMerit)
    >>> text_of(RuminoMerit.WINS_MATCH, Language.ITALIAN)
    'vince la partita'
    """
    _WORDINGS.update(dict.fromkeys(kinds, cache(partial(_wording_in, package, kinds))))


def text_of(member: Named, language: Language) -> str:
    """Return the text of a phrase, code, detail or merit, with figures in braces; English if the language has none."""
    return wording_of(type(member), language).texts[member]


def speaks(kind: type[Named], language: Language) -> bool:
    """Return whether a language has texts for the members of an enum."""
    require_kind("language", language, Language)
    if kind not in _WORDINGS:
        msg = f"nobody has said how {kind.__name__} is told; see register_texts"
        raise KeyError(msg)
    return _WORDINGS[kind](language) is not None


def wording_of(kind: type[Named], language: Language) -> Wording:
    """Return the texts of the members of an enum in a language, or in English if it has none."""
    spoken = language if speaks(kind, language) else Language.ENGLISH
    return _WORDINGS[kind](spoken) or _whole(kind, spoken, Wording({}))


def _wording_in(package: str, kinds: tuple[type[Named], ...], language: Language) -> Wording | None:
    """Return the wording in the language file of a package; `None` if there is none."""
    file = language_file(package, language)
    if file is None:
        return None
    names = [kind.__name__ for kind in kinds]
    file.require(names, _OTHER_TABLES)
    hints, words = file.table("hints"), file.table("words")
    hints.require((), names)
    return Wording(
        {member: text for kind in kinds for member, text in _texts_of(kind, file).items()},
        {member: text for kind in kinds for member, text in _texts_of(kind, hints, whole=False).items()},
        {name: described.texts() for name, described in words.tables().items()},
    )


_OTHER_TABLES: Final = frozenset({"grammar", "hints", "sheet", "words"})


def _texts_of(kind: type[Named], tables: LanguageTable, *, whole: bool = True) -> dict[Named, str]:
    """The texts of an enum in the table with its name, of all members or of any."""
    table, members = tables.table(kind.__name__), {member.name: member for member in kind}
    table.require(members if whole else (), members)
    return {members[name]: text for name, text in table.texts().items()}


def _whole(kind: type[Named], language: Language, wording: Wording) -> Wording:
    for member in kind:
        if member not in wording.texts:
            msg = f"{quoted(member)} is not told in {language.name.title()}"
            raise ValueError(msg)
    return wording
