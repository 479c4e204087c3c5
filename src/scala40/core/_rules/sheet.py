"""Rule sheets: the rules as sentences for the players; all of it is data in the language files of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, ClassVar, Final, Protocol, TypeAlias, cast

import attrs

from scala40.core._base import Immutable, Language, Named, quoted, require_kind
from scala40.core._rules.rule_data import RuleForm, holds, plain_value
from scala40.core._text import LanguageTable, counted, language_file

WIDTH: Final = 79
"""The most letters in a line of a rule sheet."""

Sentences: TypeAlias = "str | Mapping[str, str]"
"""The only sentence of a point, or its sentences by case."""


@attrs.frozen
class Words(Immutable):
    """All that a rule sheet says in one language.

    Attributes:
        silent: what is said of a point that does not come up under the rules.
        points: how a number of points is written.
        questions: for each field of the rules the question that it answers; none if the game words no questions.

    >>> from scala40 import Ruleset
    >>> Ruleset.sheet.words(Language.ITALIAN).counted(3)
    'tre'
    """

    title: str
    headings: Mapping[str, str]
    sections: Mapping[str, Mapping[str, Sentences]]
    silent: str
    numbers: tuple[str, ...]
    points: Callable[[int], str]
    questions: Mapping[str, str]

    @property
    def sentences(self) -> Mapping[str, Sentences]:
        """The sentences of all points."""
        return {point: text for points in self.sections.values() for point, text in points.items()}

    def counted(self, number: int) -> str:
        """Return a number as a word if it is small."""
        return self.numbers[number] if number < len(self.numbers) else str(number)


class _HasForm(attrs.AttrsInstance, Protocol):
    form: ClassVar[RuleForm]


class RuleSheet:
    """The sentences of a game about its rules, in the tables `sheet` of its language files.

    A *point* is one thing that a sheet says: a field of a ruleset or a rule that no field changes. A point that needs
    several wordings has a sentence for each *case*::

        [sheet]
        title = "Whist: the rules"
        silent = "Under these rules that does not come up."
        numbers = ["no", "one", "two"]
        points = "{count:1 point|# points}"
        questions.trumps = "Which suit is trumps?"

        [sheet.sections.play]
        heading = "Play"
        tricks = "A hand has {tricks} tricks, and each counts {worth:points}."
        trumps.none = "There are no trumps."
        trumps.last = "The last card names the trump suit."

    `numbers` are the words for 0, 1, 2 and so on. `questions` are what the fields of the rules answer; a game may leave
    them out. In the braces of a sentence stands an attribute of the rules, or an item of one, as in `values[0]`. It is
    written as a word if it is a small number, as a number of points with `:points`, and in digits with `:#`.

    The case of a point is the value of its field unless the English file, which is required, says otherwise::

        [sheet.cases]
        tricks = "if target is points|tricks and players > 2"
        trumps = ["none if not trumps", "{trumps}, {target}"]

        [sheet.rules]
        W-3 = ["tricks"]

    Of the cases of a point the first applies whose conditions hold; if there is none, the point does not come up. A
    condition asks for an attribute of the rules, or for another case. `rules` are the points that tell a rule, beside
    the fields that encode it.

    A `ValueError` says which file lacks something, or has a section, a sentence or a case too many, and which key.

    >>> from scala40 import Ruleset
    >>> print(Ruleset.sheet.described(Ruleset(), Language.ITALIAN).splitlines()[0])
    Scala 40: le regole
    """

    def __init__(self, source: str | Mapping[Language, Mapping[str, Any]]) -> None:
        """Take the dotted name of the package that has the files, or the tables themselves."""
        self._source = source
        self._spoken: dict[Language, Words] = {}

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages that the rules are told in; `speaks` reads one file alone."""
        return tuple(filter(self.speaks, Language))

    def speaks(self, language: Language) -> bool:
        """Return whether the rules are told in a language."""
        if isinstance(self._source, str):
            file = language_file(self._source, language)
            return file is not None and "sheet" in file.content
        return language in self._source

    @property
    def sections(self) -> Mapping[str, tuple[str, ...]]:
        """The sections of a sheet, and the points that each of them tells."""
        return {section: tuple(points) for section, points in self.words(Language.ENGLISH).sections.items()}

    def described(self, rules: attrs.AttrsInstance, language: Language) -> str:
        """Return the whole rule sheet, without a line feed at its end.

        Raises:
            ValueError: the rules are not told in that language.
        """
        words = self.words(language)
        return "\n\n".join([_underlined(words.title, "="), *self._described(rules, words)])

    def sentence(self, rules: attrs.AttrsInstance, point: str, language: Language) -> str | None:
        """Return what the sheet says of one point, for instance a field; `None` if it does not come up."""
        words = self.words(language)
        return self._message(rules, point, words, words.sentences[point])

    def described_of(self, rules: _HasForm, rule: str, language: Language) -> str | None:
        """Return what the sheet says of a rule, as it is played under some rules; `None` if no sheet tells it.

        Args:
            rule: the id of the rule.

        Raises:
            ValueError: the rules are not told in that language.

        >>> from scala40 import Ruleset
        >>> Ruleset.sheet.described_of(Ruleset(), "D-52", Language.ITALIAN).partition(".")[0]
        'Chi non ha aperto non può scartare un jolly'
        """
        due = {field for field, decision in rules.form.decisions.items() if decision == rule}
        due.update(self._rules.get(rule, ()))
        words = self.words(language)
        wording = (self._message(rules, point, words, text) for point, text in words.sentences.items() if point in due)
        return (" ".join(filter(None, wording)) or words.silent) if due else None

    def words(self, language: Language) -> Words:
        """Return what a language brings along.

        Raises:
            ValueError: the rules are not told in it.
        """
        require_kind("language", language, Language)
        if language not in self._spoken:
            self._spoken[language] = _words_in(language, self._table(language), self._table(Language.ENGLISH))
        return self._spoken[language]

    def case_of(self, point: str, rules: attrs.AttrsInstance) -> str | None:
        """Return which of its sentences a point takes; `None` if it does not come up under the rules."""
        cases = self._cases.get(point)
        if cases is None:
            value = getattr(rules, point, None)
            return str(value.value) if isinstance(value, Named) else ""
        for case, conditions in map(_parsed, cases):
            if holds(conditions, lambda name: self._value(name, rules)):
                return case.format_map(_Asked(lambda name: str(self._value(name, rules))))
        return None

    def _value(self, name: str, rules: attrs.AttrsInstance) -> Any:  # noqa: ANN401 - an attribute may be anything
        if name in self._cases and not hasattr(rules, name):
            return self.case_of(name, rules)
        return plain_value(getattr(rules, name))

    def _described(self, rules: attrs.AttrsInstance, words: Words) -> Iterator[str]:
        for section, points in words.sections.items():
            message = [text for it in points if (text := self._message(rules, it, words, points[it])) is not None]
            if message:
                yield "\n".join([_underlined(words.headings[section], "-"), *map(_item, message)])

    def _message(self, rules: attrs.AttrsInstance, point: str, words: Words, text: Sentences) -> str | None:
        case = self.case_of(point, rules)
        if case is None:
            return None
        if not isinstance(text, str):
            if case not in text:
                msg = f"{words.title}: nothing is said of {point} in the case {quoted(case)}"
                raise ValueError(msg)
            text = text[case]
        return text.format_map(_Asked(lambda name: _Figure(getattr(rules, name), words)))

    # the language files

    @cached_property
    def _cases(self) -> Mapping[str, tuple[str, ...]]:
        return self._table(Language.ENGLISH).table("cases").lists()

    @cached_property
    def _rules(self) -> Mapping[str, tuple[str, ...]]:
        return self._table(Language.ENGLISH).table("rules").lists()

    def _table(self, language: Language) -> LanguageTable:
        if not self.speaks(language):
            wording = " and ".join(it.name.title() for it in self.languages)
            msg = f"these rules are told in {wording}, not in {language.name.title()}"
            raise ValueError(msg)
        if isinstance(self._source, str):
            return cast("LanguageTable", language_file(self._source, language)).table("sheet")
        return LanguageTable(language.name.title(), self._source[language])


def _words_in(language: Language, table: LanguageTable, english: LanguageTable) -> Words:
    of_all = ("cases", "rules") if language is Language.ENGLISH else ()
    table.require(("title", "silent", "numbers", "points", "sections"), ("questions", *of_all))
    for key in ("sections", "questions"):
        _require_keys(table.table(key), english.table(key).content)
    parts = {section: table.table("sections").table(section) for section in english.table("sections").content}
    for part in parts.values():
        part.require(("heading",), part.content)
    points = {section: [*it.content] for section, it in english.table("sections").tables().items()}
    return Words(
        title=table.text("title"),
        headings=MappingProxyType({section: part.text("heading") for section, part in parts.items()}),
        sections=MappingProxyType(
            {
                section: MappingProxyType({it: _sentences(part, it) for it in points[section] if it != "heading"})
                for section, part in parts.items()
            }
        ),
        silent=table.text("silent"),
        numbers=table.listed("numbers"),
        points=partial(counted, language, table.text("points")),
        questions=MappingProxyType(table.table("questions").texts()),
    )


def _require_keys(table: LanguageTable, due: Mapping[str, object]) -> None:
    """Refuse other keys than those of English; a point may have fewer cases, namely one sentence."""
    table.require(due)
    for key, content in table.content.items():
        if not isinstance(content, str):
            english = due[key]
            _require_keys(table.table(key), cast("dict[str, object]", english) if isinstance(english, dict) else {})


def _sentences(table: LanguageTable, point: str) -> Sentences:
    return table.text(point) if isinstance(table.content[point], str) else MappingProxyType(table.table(point).texts())


# filling sentences


def _parsed(text: str) -> tuple[str, str]:
    """The case in a text, and its conditions."""
    case, _, conditions = f" {text}".partition(" if ")
    return case.strip(), conditions


class _Asked(dict[str, object]):
    """The names in the braces of a text, each looked up when it is met."""

    def __init__(self, look_up: Callable[[str], object]) -> None:
        super().__init__()
        self._look_up = look_up

    def __missing__(self, name: str) -> object:
        return self._look_up(name)


class _Figure:
    """An attribute of the rules, as a sentence mentions it: a number, `None`, or cards of which there are a number."""

    def __init__(self, value: Any, words: Words) -> None:  # noqa: ANN401 - an attribute may be anything
        self._value, self._words = value, words

    def __getitem__(self, index: int) -> _Figure:
        return _Figure(self._value[index], self._words)

    def __format__(self, how: str) -> str:
        number = self._value or 0 if isinstance(self._value, int | None) else len(self._value)
        return str(number) if how == "#" else self._words.points(abs(number)) if how else self._words.counted(number)


def _underlined(heading: str, line: str) -> str:
    return f"{heading}\n{line * len(heading)}"


def _item(text: str) -> str:
    import textwrap  # noqa: PLC0415 - only who tells rules needs it

    return textwrap.fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)
