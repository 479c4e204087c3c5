"""Rulesets: plain data, words, differences, and named presets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeAlias

import attrs
from typing_extensions import TypeVar

from scala40.core.base import Explained, Language, Named, insist_on_kind, tell_ways
from scala40.core.rules.rule_data import RuleForm
from scala40.core.rules.sheet import SheetAt

RulesT = TypeVar("RulesT", bound="ToldRules", default=Any)

Value: TypeAlias = Named | int | None
"""A value of a field of a ruleset."""


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
        """Return the rules as plain data that JSON can hold: the version of its form, and every field.

        >>> from scala40.rumino import Ruleset
        >>> data = Ruleset(limit=150).to_dict()
        >>> data["version"], data["knock_max"], data["gin_streak"], data["limit"]
        (1, 7, 'opening_three', 150)
        """
        return self.form.to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """Return the rules that plain data describe; a field that is missing has its default.

        So what an older version of this library wrote, with fewer fields, means what it meant then.

        Raises:
            InvalidRuleset: with everything that is wrong, or, if another version of the form was written, that alone.
            TypeError: this is no mapping, or a key is no string.

        >>> from scala40.rumino import Ruleset
        >>> Ruleset.from_dict({"limit": 150}) == Ruleset(limit=150)
        True
        """
        return cls.form.from_dict(cls, data)


tell_ways(
    AgreedRules, "Ruleset() are the usual ones", from_text="read_rules makes them of a text, PRESETS has named ones"
)


@attrs.frozen
class ToldRules(AgreedRules):
    """Rules that can be told in words.

    Attributes:
        sheet: what the game says of its rules, a `RuleSheet`; a class of rules sets the `SheetAt` that loads it.

    >>> from scala40.rumino import Ruleset
    >>> print(Ruleset.sheet.sentence(Ruleset(), "limit", Language.ENGLISH))
    A total of more than 100 points puts a player out of the match.
    """

    sheet: ClassVar[SheetAt]

    def __new__(cls, *_values: object, **options: object) -> Self:
        """Refuse an unknown option and say which ones are spelt like it; `__init__` does the rest."""
        names = {field.name for field in attrs.fields(cls)}
        for name in options.keys() - names:
            msg = f"{cls.__name__}: {cls.form.unknown(name)}"
            raise TypeError(msg)
        return super().__new__(cls)

    def __repr__(self) -> str:
        """Return how the rules are made: without what is as usual."""
        fields = attrs.fields(type(self))
        told = [(it.name, getattr(self, it.name)) for it in fields if getattr(self, it.name) != it.default]
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in told)})"

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

        Raises:
            TypeError: they are no rules of this game; of a preset take its `rules`.

        >>> from scala40 import Ruleset
        >>> [(it.field, it.mine, it.other) for it in Ruleset().diff(Ruleset(limit=201, jokers=2))]
        [('jokers', 4, 2), ('limit', 101, 201)]
        """
        insist_on_kind("the other rules", other, type(self))
        names = (field.name for field in attrs.fields(type(self)))
        return tuple(Difference(name, self, other) for name in names if getattr(self, name) != getattr(other, name))


@attrs.frozen
class Difference(Generic[RulesT]):
    """A field in which two rulesets differ.

    Attributes:
        field: the field.
        rules: the one ruleset, whose `diff` was asked.
        other_rules: the other one.

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

        Where a field does not come up under the other rules of a ruleset, and so is not in its sheet, that is said.

        Raises:
            ValueError: the rules are not told in that language.

        >>> from scala40 import Ruleset
        >>> (difference,) = Ruleset().diff(Ruleset(limit=201))
        >>> print(*difference.sentences(), sep="\n")
        A total of 101 points or more puts a player out of the match.
        A total of 201 points or more puts a player out of the match.
        """
        sheet = self.rules.sheet
        silent = sheet.words(language).silent
        mine, other = (sheet.sentence(rules, self.field, language) for rules in (self.rules, self.other_rules))
        return mine or silent, other or silent


# Rules with a name.


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
            TypeError: the language is not a `Language`.

        >>> from scala40 import PRESETS
        >>> PRESETS["classic"].summary()
        'as in the card game books of the last century: runs of at most five cards, longer ones are cut'
        """
        insist_on_kind("language", language, Language)
        if language is Language.SPANISH and self.spanish is not None:
            return self.spanish
        return self.italian if language is Language.ITALIAN else self.english
