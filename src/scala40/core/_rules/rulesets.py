"""Rulesets: plain data, words, differences, and named presets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, cast

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Explained, Immutable, Language, require_kind, suggest_ways
from scala40.core._cards import InvalidRuleset, Rulebook, Span, refuse_if
from scala40.core._rules.rule_data import Contradiction, RuleForm, RuleNotation, Value, declares_options, plain_value
from scala40.core._rules.sheet import RuleSheet
from scala40.core._text import table_in

if TYPE_CHECKING:
    from scala40.core._rules.trials import RuleTrials

RulesT = TypeVar("RulesT", bound="WordedRules", default=Any)
NamedT = TypeVar("NamedT", default=Any)


@attrs.frozen
class AgreedRules(Explained):
    """The rules that a game is played by, as far as they can be agreed.

    Attributes:
        form: the fields, and which decision each encodes.

    >>> from scala40.rumino import Ruleset
    >>> isinstance(Ruleset(), AgreedRules)
    True
    """

    form: ClassVar[RuleForm]

    def to_dict(self) -> dict[str, int | str | None]:
        """Return the rules as plain data that JSON can hold: the version of its form, and every field."""
        return self.form.to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """Return the rules that plain data describe; a field that is missing has its default.

        So data that an older version of this library wrote, with fewer fields, keep their meaning.

        Raises:
            InvalidRuleset: with everything that is wrong, or, if another version of the form was written, that alone.

        >>> from scala40.rumino import Ruleset
        >>> Ruleset.from_dict({"limit": 150}) == Ruleset(limit=150)
        True
        """
        return cls.form.from_dict(cls, data)


suggest_ways(
    AgreedRules, "Ruleset() are the usual ones", from_text="read_rules makes them of a text, PRESETS has named ones"
)


@attrs.frozen
class WordedRules(AgreedRules):
    """Rules that can be told in words.

    Attributes:
        sheet: what the game says of its rules, which a class of rules sets.
        book: the rulebook that says where the rules come from; `None` if a game has none.
        contradictions: what options rule out or leave without effect, in the order in which it is told.

    >>> from scala40.rumino import Ruleset
    >>> print(Ruleset.sheet.sentence(Ruleset(), "limit", Language.ENGLISH))
    A total of more than 100 points puts a player out of the match.
    """

    form: ClassVar[RuleForm]
    sheet: ClassVar[RuleSheet]
    book: ClassVar[Rulebook | None] = None
    contradictions: ClassVar[tuple[Contradiction, ...]] = ()

    def __attrs_post_init__(self) -> None:
        refuse_if(self.form.problems(self, self.contradictions), InvalidRuleset)

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        super().__attrs_init_subclass__()
        if cls.book is not None and declares_options(cls):
            cls.form = RuleForm.of(cls, cls.book)

    def __new__(cls, *_values: object, **options: object) -> Self:
        """Refuse an unknown option and say which ones are spelt like it; `__init__` does the rest."""
        for name in options.keys() - {field.name for field in attrs.fields(cls)}:
            msg = f"{cls.__name__}: {cls.form.unknown(name)}"
            raise TypeError(msg)
        return super().__new__(cls)

    def __repr__(self) -> str:
        """Return how the rules are made: without what is as usual."""
        fields = attrs.fields(type(self))
        wording = [(it.name, getattr(self, it.name)) for it in fields if getattr(self, it.name) != it.default]
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in wording)})"

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the rules in words, complete enough to be shown to the players before the game.

        The text has headings and lists, and lines of at most 79 letters; no line feed ends it.

        Raises:
            ValueError: the rules are not told in that language.

        >>> from scala40 import Ruleset
        >>> "A total of 151 points or more puts a player out of the match." in Ruleset(limit=151).describe()
        True
        """
        return self.sheet.described(self, language)

    def diff(self, other: Self) -> tuple[Difference[Self], ...]:
        """Return every field in which other rules differ from these, () if they are equal.

        >>> from scala40 import Ruleset
        >>> [(it.field, it.mine, it.other) for it in Ruleset().diff(Ruleset(limit=201, jokers=2))]
        [('jokers', 4, 2), ('limit', 101, 201)]
        """
        require_kind("the other rules", other, type(self))
        names = (field.name for field in attrs.fields(type(self)))
        return tuple(Difference(name, self, other) for name in names if getattr(self, name) != getattr(other, name))

    @classmethod
    def explain(cls, field: str) -> RuleQuestion[Self]:
        """Return the question that a field answers, with its answers and what they mean, as data for apps.

        The first call for a field tries it with all others, which takes some hundredths of a second; then it is kept.

        Raises:
            InvalidRuleset: there is no such field; the closest ones are named.

        >>> from scala40 import Ruleset
        >>> asked = Ruleset.explain("reentry")
        >>> asked.question, asked.sources, asked.default.plain, asked.interacts_with
        ('Can a player who reaches the limit come back?', ('S0',), 'off', ('reentry_max', 'match_mode'))
        """
        require_kind("field", field, str)
        if field not in cls.form.decisions:
            raise InvalidRuleset((cls.form.unknown(field),))
        return cast("RuleQuestion[Self]", _question(cast("Any", cls), field))


@attrs.frozen
class Difference(Immutable, Generic[RulesT]):
    """A field in which two rulesets differ.

    Attributes:
        rules: the one ruleset, whose `diff` was asked.

    >>> from scala40 import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(limit=201))
    >>> difference.field, difference.decision, difference.mine, difference.other
    ('limit', 'D-73', 101, 201)
    """

    field: str
    rules: RulesT
    other_rules: RulesT

    @property
    def decision(self) -> str:
        """The id of the decision that the field encodes."""
        return self.rules.form.decisions[self.field]

    @property
    def mine(self) -> Value:
        """The value of the one ruleset."""
        value: Value = getattr(self.rules, self.field)
        return value

    @property
    def other(self) -> Value:
        """The value of the other one."""
        value: Value = getattr(self.other_rules, self.field)
        return value

    def sentences(self, language: Language = Language.ENGLISH) -> tuple[str, str]:
        r"""Return what the two rule sheets say of the field, the one ruleset's first.

        Where the field does not matter under the other rules, the text says so.

        Raises:
            ValueError: the rules are not told in that language.
        """
        sheet = self.rules.sheet
        silent = sheet.words(language).silent
        mine, other = (sheet.sentence(rules, self.field, language) for rules in (self.rules, self.other_rules))
        return mine or silent, other or silent


# Questions about rules.


@attrs.frozen
class RuleAnswer(Immutable, Generic[RulesT]):
    """An answer to the question of a field of a ruleset.

    Attributes:
        rules: the default rules with this answer, and with the other values that it needs to be allowed and to have an
            effect.

    >>> from scala40 import Ruleset
    >>> answer = Ruleset.explain("reentry").answers[1]
    >>> answer.field, answer.value, answer.plain, answer.rules
    ('reentry', Reentry.HIGHEST_BELOW, 'highest_below', Ruleset(reentry=Reentry.HIGHEST_BELOW))
    """

    field: str
    value: Value
    rules: RulesT

    @property
    def plain(self) -> int | str | None:
        """The answer as plain data have it, and the notation."""
        return plain_value(self.value)

    @property
    def needs(self) -> tuple[str, ...]:
        """The other fields that differ from the default there, where the answer would be refused or idle otherwise."""
        default = type(self.rules)()
        return tuple(it.field for it in default.diff(self.rules) if it.field != self.field)

    def sentence(self, language: Language = Language.ENGLISH) -> str:
        """Return what the rule sheet says of the field under this answer.

        If the sheet says nothing of it, because it has no effect, this text says so.

        Raises:
            ValueError: the rules are not told in that language.
        """
        sheet = self.rules.sheet
        return sheet.sentence(self.rules, self.field, language) or sheet.words(language).silent


@attrs.frozen
class RuleQuestion(Immutable, Generic[RulesT]):
    """The question that a field of a ruleset answers; `Ruleset.explain` returns it.

    Attributes:
        decision: the id of the decision, which refusals cite.
        question: the question of the decision, in English; `None` if the game words none. A decision may have several
            fields, so ask people `question_in`.
        sources: where the rule comes from that is played by default, by the short codes of the documentation; () if it
            is the game's own.
        answers: if the field is an enum, all members in their order; if it is a number, the default, the least and the
            most. `answer` gives that of any other number.
        interacts_with: the fields whose values can contradict an answer, or that answer the same question, in the
            order of the ruleset. They are found by combining each answer with each answer of every other field in
            otherwise default rules, so a contradiction between three fields is missed.

    >>> from scala40 import Ruleset
    >>> asked = Ruleset.explain("target")
    >>> asked.question, asked.default.value, asked.least, asked.most, asked.interacts_with
    ('What ends a match, if not the elimination of all but one?', None, 1, 10000, ('match_mode',))
    """

    field: str
    decision: str
    question: str | None
    sources: tuple[str, ...]
    default: RuleAnswer[RulesT]
    answers: tuple[RuleAnswer[RulesT], ...]
    least: int | None
    most: int | None
    interacts_with: tuple[str, ...]

    def answer(self, value: Value) -> RuleAnswer[RulesT]:
        """Return an answer, also one of a number between the least and the most.

        Raises:
            InvalidRuleset: the field does not take that value.
        """
        kind = type(self.default.rules)
        refuse_if(tuple(kind.form.wrong_value(attrs.fields_dict(kind)[self.field], value)), InvalidRuleset)
        return _answer(kind, self.field, value)

    def question_in(self, language: Language = Language.ENGLISH) -> str:
        """Return the question that people are asked.

        If the game words no question for the field, it is that of the decision in English, and in other languages the
        heading of the section.

        Raises:
            ValueError: the rules are not told in that language.

        >>> from scala40 import Language, Ruleset
        >>> Ruleset.explain("max_players").question_in(Language.ITALIAN)
        'In quanti si può giocare al massimo?'
        """
        asked = self.default.rules.sheet.words(language).questions.get(self.field)
        if asked is None and language is Language.ENGLISH:
            asked = self.question
        return asked or self.heading(language)

    def heading(self, language: Language = Language.ENGLISH) -> str:
        """Return the heading of the section of the rule sheet that tells of the field.

        Raises:
            ValueError: the rules are not told in that language.
        """
        sheet = self.default.rules.sheet
        headings = sheet.words(language).headings
        return next(headings[section] for section, points in sheet.sections.items() if self.field in points)


def _trials(kind: type[RulesT]) -> RuleTrials[RulesT]:
    from scala40.core._rules.trials import RuleTrials  # noqa: PLC0415 - only who explains rules needs it

    return RuleTrials(kind, kind.form)


def _asked_of_players(kind: type[RulesT], field: str) -> str | None:
    return kind.sheet.words(Language.ENGLISH).questions.get(field)


@lru_cache(maxsize=256)
def _question(kind: type[Any], field: str) -> RuleQuestion[Any]:
    """Return the question that a field answers; whoever is asked for rules goes through all of them."""
    decision = kind.form.decisions[field]
    asked = kind.form.questions.get(decision)
    rule = None if kind.book is None else kind.book.rules.get(decision)
    trials = _trials(kind)
    least, most = kind.form.limits.get(field, (None, None))
    return RuleQuestion(
        field=field,
        decision=decision,
        question=None if asked is None else asked.question or _asked_of_players(kind, asked.fields[0]),
        sources=() if rule is None else rule.sources,
        default=_answer(kind, field, attrs.fields_dict(kind)[field].default),
        answers=tuple(_answer(kind, field, value) for value in trials.answers(field)),
        least=least,
        most=most,
        interacts_with=trials.interacting(field),
    )


def _answer(kind: type[RulesT], field: str, value: Value) -> RuleAnswer[RulesT]:
    sheet = kind.sheet
    trials = _trials(kind)
    rules = trials.closest(field, value, lambda rules: sheet.case_of(field, rules) is not None)
    return RuleAnswer(field, value, rules)


# Rules with a name.


@attrs.frozen
class Preset(Immutable, Generic[NamedT]):
    """Rules with a name.

    Attributes:
        sources: the sources, by the short codes of the documentation; the preset differs from the default only where
            these differ.

    >>> from scala40 import PRESETS
    >>> PRESETS["s1"].sources
    ('S1',)
    """

    name: str
    rules: NamedT
    sources: tuple[str, ...]
    english: str
    italian: str
    spanish: str | None = None

    def summary(self, language: Language = Language.ENGLISH) -> str:
        """Return what is special about it, in one line."""
        require_kind("language", language, Language)
        if language is Language.SPANISH and self.spanish is not None:
            return self.spanish
        return self.italian if language is Language.ITALIAN else self.english


def presets_in(package: str, notation: RuleNotation[RulesT]) -> Mapping[str, Preset[RulesT]]:
    """Return the rules with names that a package keeps in its file `presets.toml`."""
    found: dict[str, Preset[RulesT]] = {}
    for name, it in cast("Any", table_in(package, "presets.toml")).content.items():
        rules = notation.read(Span.of(it.get("rules", "")))
        found[name] = Preset(name, rules, tuple(it.get("sources", ())), it["en"], it["it"], it["es"])
    return MappingProxyType(found)
