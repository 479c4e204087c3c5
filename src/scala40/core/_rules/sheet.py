"""Rule sheets: what is played under some rules, in sentences for the players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Language, Named, insist_on_kind, quoted
from scala40.core._text import LanguageTable, counted, language_file

RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance, default=Any)

Case: TypeAlias = Callable[[RulesT], str | None]
"""Returns which of its sentences a point takes; `None` if it does not come up under the rules."""

WIDTH: Final = 79
"""The most letters in a line of a rule sheet."""


@attrs.frozen
class Words:
    """All that is said in one language.

    Attributes:
        title: what stands above the rules.
        headings: what stands above each section.
        sentences: for each point its sentences by case, or its only one, with the names of figures in braces.
        silent: what is said of a point that does not come up under the rules.
        numbers: the words for the numbers from 0 up.
        points: how a number of points is written.
        questions: for each field of the rules the question that it answers; none if the game words no questions.

    >>> from scala40.quaranta._text.sheet import SHEET
    >>> SHEET.languages[Language.ITALIAN].counted(3)
    'tre'
    """

    title: str
    headings: Mapping[str, str]
    sentences: Mapping[str, str | Mapping[str, str]]
    silent: str
    numbers: tuple[str, ...]
    points: Callable[[int], str]
    questions: Mapping[str, str] = attrs.field(factory=dict[str, str])

    def counted(self, number: int) -> str:
        """Return a number as a word if it is small."""
        return self.numbers[number] if number < len(self.numbers) else str(number)


@attrs.frozen(eq=False)
class RuleSheet(Generic[RulesT]):
    """The sentences of a game about its rules.

    Attributes:
        sections: the sections of a sheet, and the points that each of them tells.
        cases: which sentence a point takes; a point that is missing here takes the sentence of its field's value, or
            its only one.
        languages: what each language brings along; see `WordsIn` for languages that are loaded when they are spoken.
        figures: the numbers that sentences mention, as a language writes them.
        decisions: for each field the rule that it encodes.
        others: for each rule the further points that tell it.

    >>> from scala40 import Ruleset
    >>> from scala40.quaranta._text.sheet import SHEET
    >>> print(SHEET.described(Ruleset(), Language.ITALIAN).splitlines()[0])
    Scala 40: le regole
    """

    sections: Mapping[str, tuple[str, ...]]
    cases: Mapping[str, Case[RulesT]]
    languages: Mapping[Language, Words]
    figures: Callable[[RulesT, Words], Mapping[str, str]]
    decisions: Mapping[str, str] = attrs.field(factory=dict[str, str])
    others: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict[str, tuple[str, ...]])

    def described(self, rules: RulesT, language: Language) -> str:
        """Return the whole rule sheet, without a line feed at its end.

        Raises:
            ValueError: the rules are not told in that language.
        """
        words = self.words(language)
        return "\n\n".join([_underlined(words.title, "="), *self._told(rules, words)])

    def sentence(self, rules: RulesT, point: str, language: Language) -> str | None:
        """Return what the sheet says of one point, for instance a field; `None` if it does not come up.

        >>> from scala40 import Ruleset
        >>> from scala40.quaranta._text.sheet import SHEET
        >>> SHEET.sentence(Ruleset(), "limit", Language.ENGLISH)
        'A total of 101 points or more puts a player out of the match.'
        >>> SHEET.sentence(Ruleset(), "target", Language.ENGLISH)
        """
        return self._said(rules, point, self.words(language))

    def told_of(self, rules: RulesT, rule: str, language: Language) -> str | None:
        """Return what the sheet says of a rule, as it is played under some rules; `None` if no sheet tells it.

        Args:
            rule: the id of the rule.

        Raises:
            ValueError: the rules are not told in that language.

        >>> from scala40 import Ruleset
        >>> from scala40.quaranta._text.sheet import SHEET
        >>> SHEET.told_of(Ruleset(), "D-52", Language.ITALIAN).partition(".")[0]
        'Chi non ha aperto non può scartare un jolly'
        """
        due = {field for field, decision in self.decisions.items() if decision == rule} | {*self.others.get(rule, ())}
        points = (point for section in self.sections.values() for point in section if point in due)
        told = (self.sentence(rules, point, language) for point in points)
        return (" ".join(filter(None, told)) or self.words(language).silent) if due else None

    def words(self, language: Language) -> Words:
        """Return what a language brings along.

        Raises:
            ValueError: the rules are not told in it.

        >>> from scala40.quaranta._text.sheet import SHEET
        >>> SHEET.words(Language.SPANISH).headings["opening"]
        'La apertura'
        """
        insist_on_kind("language", language, Language)
        words = self.languages.get(language)
        if words is None:
            told = " and ".join(it.name.title() for it in self.languages)
            msg = f"these rules are told in {told}, not in {language.name.title()}"
            raise ValueError(msg)
        if isinstance(self.languages, WordsIn):
            self.languages.insist_on(language, self.sections)
        return words

    def case_of(self, point: str, rules: RulesT) -> str | None:
        """Return which of its sentences a point takes; `None` if it does not come up under the rules."""
        case = self.cases.get(point)
        if case is not None:
            return case(rules)
        value = getattr(rules, point, None)
        return str(value.value) if isinstance(value, Named) else ""

    def _told(self, rules: RulesT, words: Words) -> Iterator[str]:
        for section, points in self.sections.items():
            said = [text for point in points if (text := self._said(rules, point, words)) is not None]
            if said:
                yield "\n".join([_underlined(words.headings[section], "-"), *map(_item, said)])

    def _said(self, rules: RulesT, point: str, words: Words) -> str | None:
        case = self.case_of(point, rules)
        if case is None:
            return None
        text = words.sentences[point]
        if not isinstance(text, str):
            if case not in text:
                msg = f"{words.title}: nothing is said of {point} in the case {quoted(case)}"
                raise ValueError(msg)
            text = text[case]
        return text.format_map(self.figures(rules, words))


class WordsIn(Mapping[Language, Words]):
    """The words of a rule sheet in the language files of a package, which are read when they are first spoken.

    The files are those of `teach_from`; this reads their tables `sheet`, which have the attributes of `Words`::

        [sheet]
        title = "Whist: the rules"
        silent = "Under these rules that does not come up."
        numbers = ["no", "one", "two"]
        points = "{count:1 point|# points}"
        headings.play = "Play"
        questions.trumps = "Which suit is trumps?"

        [sheet.sentences]
        tricks = "A hand has {tricks} tricks."
        trumps.none = "There are no trumps."
        trumps.last = "The last card names the trump suit."

    `numbers` are the words for 0, 1, 2 and so on that the sheet uses. A point of the rules that needs several wordings
    has a sentence for each case. `questions` are what the fields of the rules answer; a game may leave them out. A
    file that lacks something, or has a heading, a sentence or a case too many, is refused with a `ValueError` that
    says which file it is, and which key.

    >>> words = WordsIn("scala40.rumino._text", Language.ENGLISH, Language.ITALIAN)
    >>> len(words), words[Language.ITALIAN].title
    (2, 'Rumino: le regole')
    """

    def __init__(self, package: str, *languages: Language) -> None:
        self._package = package
        self._languages = languages

    def __getitem__(self, language: Language) -> Words:
        file = language_file(self._package, language) if language in self._languages else None
        if file is None:
            raise KeyError(language)
        return _words_in(file, language)

    def __iter__(self) -> Iterator[Language]:
        return iter(self._languages)

    def __len__(self) -> int:
        return len(self._languages)

    def insist_on(self, language: Language, sections: Mapping[str, tuple[str, ...]]) -> None:
        """Check that a language has exactly the texts that the sections of a sheet need.

        That is a heading for each section, a sentence for each point, and the cases of it and the questions that
        English has.

        Raises:
            KeyError: the words are not told in that language.
            ValueError: that is not so.
        """
        spoken = [it for it in (language, Language.ENGLISH) if it in self._languages]
        files = {it: file for it in spoken if (file := language_file(self._package, it)) is not None}
        _insist_on_points(files[language], files.get(Language.ENGLISH, files[language]), tuple(sections.items()))


@cache
def _words_in(file: LanguageTable, language: Language) -> Words:
    sheet = file.table("sheet")
    sheet.insist_on(("title", "silent", "numbers", "points", "headings", "sentences"), ("questions",))
    listed, sentences = sheet.content["numbers"], sheet.table("sentences")
    numbers = tuple(it for it in listed if isinstance(it, str)) if isinstance(listed, list) else ()
    if list(numbers) != listed:
        raise sheet.fault("numbers is no list of texts")
    return Words(
        title=sheet.text("title"),
        headings=MappingProxyType(sheet.table("headings").texts()),
        sentences=MappingProxyType({point: _sentences(sentences, point) for point in sentences.content}),
        silent=sheet.text("silent"),
        numbers=numbers,
        points=partial(counted, language, sheet.text("points")),
        questions=MappingProxyType(sheet.table("questions").texts()),
    )


def _sentences(table: LanguageTable, point: str) -> str | Mapping[str, str]:
    if isinstance(table.content[point], str):
        return table.text(point)
    return MappingProxyType(table.table(point).texts())


@cache
def _insist_on_points(
    file: LanguageTable, english: LanguageTable, sections: tuple[tuple[str, tuple[str, ...]], ...]
) -> None:
    points = [point for _, points in sections for point in points]
    sheet, english_sheet = file.table("sheet"), english.table("sheet")
    sheet.table("headings").insist_on([section for section, _ in sections])
    sheet.table("questions").insist_on(english_sheet.table("questions").content)
    sentences, english_ones = sheet.table("sentences"), english_sheet.table("sentences")
    english_ones.insist_on(points)
    sentences.insist_on(points)
    for point in points:
        due = english_ones.content[point]
        if not isinstance(sentences.content[point], str):
            sentences.table(point).insist_on(due if isinstance(due, dict) else ())


class SheetAt:
    """The rule sheet of a class of rules, in a module that is loaded when the sheet is first read.

    A sheet asks the rules which sentences apply, and the rules refer to the sheet; to avoid a circular import, the
    rules name only its module.

    >>> from scala40.rumino import Ruleset
    >>> type(Ruleset.sheet).__name__
    'RuleSheet'
    """

    def __init__(self, module: str) -> None:
        """Take the dotted name of the module, which calls the sheet `SHEET`."""
        self._module = module

    def __get__(self, rules: RulesT | None, kind: type[RulesT]) -> RuleSheet[RulesT]:
        sheet: RuleSheet[RulesT] = vars(import_module(self._module))["SHEET"]
        return sheet


def _underlined(heading: str, line: str) -> str:
    return f"{heading}\n{line * len(heading)}"


def _item(text: str) -> str:
    import textwrap  # noqa: PLC0415 - only who tells rules needs it

    return textwrap.fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)
