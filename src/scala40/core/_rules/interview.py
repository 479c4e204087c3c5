"""Interviews: the questions of a game's rules, one after the other, and what each answer changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic, Self, cast

import attrs
from typing_extensions import TypeVar

from scala40.core._base import Language, fields
from scala40.core._cards import InvalidRuleset, Violation
from scala40.core._rules.rule_data import Value, plain_value
from scala40.core._rules.rulesets import RuleQuestion, WordedRules
from scala40.core._rules.trials import RuleTrials

RulesT = TypeVar("RulesT", bound=WordedRules, default=Any)

_MOST_LISTED: Final = 5
"""The most numbers of a field that are all listed: a person reads a sentence for each."""


@attrs.frozen
class RuleInterview(Generic[RulesT]):
    """Rules by the answers so far, and the questions that are left.

    An interview never changes: each answer makes a new one, so going back means keeping the old one.

    Attributes:
        rules: the rules by the answers so far.
        waiting: the fields whose questions have not been asked, the next one first.

    Raises:
        InvalidRuleset: there is no such field; the closest ones are named.

    >>> from scala40 import PRESETS, Ruleset
    >>> interview = RuleInterview.begin(Ruleset(), (it.rules for it in PRESETS.values()))
    >>> interview.field, interview.question.question_in(Language.ITALIAN)
    ('upcard_joker', "Che cosa succede se la carta scoperta all'inizio è un jolly?")
    >>> for choice in interview.choices:
    ...     print(choice.plain, choice.sentence(Language.ITALIAN), sep=": ")
    stays: Se la carta scoperta è un jolly, resta dov'è.
    redraw: Se la carta scoperta è un jolly, lo si rimescola nel tallone e si scopre un'altra carta, ...
    """

    rules: RulesT
    waiting: tuple[str, ...] = attrs.field(validator=fields.each(str))

    def __attrs_post_init__(self) -> None:
        form = self.rules.form
        unknown = [name for name in self.waiting if name not in form.decisions]
        if unknown:
            raise InvalidRuleset(tuple(map(form.unknown, unknown)))

    @classmethod
    def begin(cls, rules: RulesT, presets: Iterable[RulesT] = ()) -> Self:
        """Return the interview that begins with some rules.

        Args:
            presets: rules with a name; the fields that most of them change come first.
        """
        default = type(rules)()
        changed = Counter(it.field for other in presets for it in default.diff(other))
        return cls._of(rules, sorted(rules.form.decisions, key=lambda name: -changed[name]))

    @classmethod
    def _of(cls, rules: RulesT, waiting: Iterable[str]) -> Self:
        """The interview whose next question has more than one answer."""
        rest, trials = list(waiting), _trials(rules)
        while rest and not trials.has_choice(rules, rest[0], rest[1:]):
            del rest[0]
        return cls(rules, tuple(rest))

    @property
    def is_over(self) -> bool:
        """True if every question has been asked that has more than one answer."""
        return not self.waiting

    @property
    def field(self) -> str:
        """The field that is asked for.

        Raises:
            IndexError: the interview is over.
        """
        return self.waiting[0]

    @property
    def value(self) -> Value:
        """The answer by the rules as they are."""
        return cast("Value", getattr(self.rules, self.field))

    @property
    def question(self) -> RuleQuestion[RulesT]:
        """The question that is asked, with its default, its sources and the fields that interact with it."""
        question: RuleQuestion[RulesT] = type(self.rules).explain(self.field)
        return question

    @property
    def choices(self) -> tuple[RuleChoice[RulesT], ...]:
        """The answers to choose from: every member, and every number if there are few of them.

        Of many numbers there is the one of the rules as they are; see `choice` for others. Where the field may have
        none, that is an answer too, beside a number.

        Raises:
            IndexError: the interview is over.
        """
        question, value = self.question, self.value
        if question.least is None or question.most is None:
            values = tuple(it.value for it in question.answers)
        else:
            none = (None,) if question.default.value is None else ()
            few = question.most - question.least < _MOST_LISTED
            numbers = range(question.least, question.most + 1) if few else (question.least if value is None else value,)
            values = (*none, *numbers)
        return tuple(map(self.choice, values))

    def choice(self, value: Value) -> RuleChoice[RulesT]:
        """Return what an answer would do.

        Raises:
            IndexError: the interview is over.

        >>> from scala40 import Ruleset
        >>> choice = RuleInterview(Ruleset(), ("target",)).choice(500)
        >>> print(choice.rules, *choice.refused)
        None a target means nothing unless match_mode is TARGET [D-76]
        """
        try:
            rules = _trials(self.rules).changed(self.rules, self.field, value, self.waiting[1:])
        except InvalidRuleset as error:
            return RuleChoice(self.field, value, self.rules, None, error.violations)
        return RuleChoice(self.field, value, self.rules, rules, ())

    def answered(self, value: Value) -> Self:
        """Return the interview that goes on after an answer.

        If an answer contradicts questions that have not been asked, these change along with it and come next.

        Raises:
            IndexError: the interview is over.
            InvalidRuleset: the answer contradicts earlier ones, or the field does not take that value; with every
                reason.

        >>> from scala40 import MatchMode, Ruleset
        >>> interview = RuleInterview(Ruleset(), ("match_mode", "limit", "target"))
        >>> interview.answered(MatchMode.TARGET)
        RuleInterview(rules=Ruleset(match_mode=MatchMode.TARGET, target=1), waiting=('target', 'limit'))
        """
        choice = self.choice(value)
        if choice.rules is None:
            raise InvalidRuleset(choice.refused)
        moved, rest = choice.moved, self.waiting[1:]
        return self._of(choice.rules, (*moved, *(name for name in rest if name not in moved)))


@attrs.frozen
class RuleChoice(Generic[RulesT]):
    """An answer that an interview offers.

    Attributes:
        value: the answer: a member, a number, or `None`.
        before: the rules without the answer.
        rules: the rules with the answer, and with the other values that it needs; `None` if it is refused.
        refused: the reasons why the earlier answers rule it out; () if they do not.

    >>> from scala40 import MatchMode, Ruleset
    >>> choice = RuleInterview(Ruleset(), ("match_mode", "target")).choice(MatchMode.TARGET)
    >>> choice.moved, choice.refused
    (('target',), ())
    """

    field: str
    value: Value
    before: RulesT
    rules: RulesT | None
    refused: tuple[Violation, ...]

    @property
    def plain(self) -> int | str | None:
        """The answer as plain data have it, and the notation."""
        return plain_value(self.value)

    @property
    def moved(self) -> tuple[str, ...]:
        """The other fields that change along with the answer."""
        changed = () if self.rules is None else self.before.diff(self.rules)
        return tuple(it.field for it in changed if it.field != self.field)

    def sentence(self, language: Language = Language.ENGLISH) -> str:
        """Return what the rule sheet says of the field under this answer, beside the earlier ones if these allow it.

        Raises:
            ValueError: the rules are not told in that language.

        >>> from scala40 import Ruleset
        >>> RuleInterview(Ruleset(), ("limit",)).choice(201).sentence()
        'A total of 201 points or more puts a player out of the match.'
        """
        described = self.before.sheet.sentence(self.rules, self.field, language) if self.rules is not None else None
        return described or type(self.before).explain(self.field).answer(self.value).sentence(language)

    def along(self, language: Language = Language.ENGLISH) -> Mapping[str, str]:
        """Return what the rule sheet says of each other field that changes along with the answer.

        Raises:
            ValueError: the rules are not told in that language.
        """
        sheet, rules = self.before.sheet, self.rules or self.before
        silent = sheet.words(language).silent
        return {field: sheet.sentence(rules, field, language) or silent for field in self.moved}

    def changes(self, language: Language = Language.ENGLISH) -> tuple[str, ...]:
        r"""Return what else the rule sheet says in another way under this answer, in its order; () if nothing.

        Rules that no longer come up are left out.

        Raises:
            ValueError: the rules are not told in that language.
        """
        before, rules, sheet = self.before, self.rules, self.before.sheet
        if rules is None:
            return ()
        points = (point for section in sheet.sections.values() for point in section if point != self.field)
        described = ((sheet.sentence(before, it, language), sheet.sentence(rules, it, language)) for it in points)
        return tuple(after for earlier, after in described if after is not None and after != earlier)


def _trials(rules: RulesT) -> RuleTrials[RulesT]:
    return RuleTrials(type(rules), rules.form)
