"""Asking a person for the rules of a game, one question after the other."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs

from scala40.cli.games import CommandGame
from scala40.cli.speech import Talk
from scala40.core.base import Language, Named
from scala40.core.cards import InvalidRuleset
from scala40.core.rules import WIDTH, RuleNotation, RuleQuestion, RuleTrials, ToldRules, Value
from scala40.core.text import Said, text_of, without_accents

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


@attrs.frozen
class _Step:
    """A point in the questions.

    Attributes:
        rules: the rules by the answers so far.
        waiting: the fields that have not been asked for, the next one first.
    """

    rules: ToldRules
    waiting: tuple[str, ...]

    @property
    def field(self) -> str:
        """The field that is asked for."""
        return self.waiting[0]

    @property
    def value(self) -> Value:
        """Its value by the answers so far."""
        value: Value = getattr(self.rules, self.field)
        return value


class Asking:
    """Asks for the rules of a game.

    The fields that most presets change come first. What an answer contradicts is changed along with it if it has not
    been asked for, and asked for next; otherwise the answer is refused. If only one value of a field agrees with the
    other answers, the question is skipped.

    Args:
        offered: the game.
        language: the language.
    """

    def __init__(self, offered: CommandGame, language: Language) -> None:
        self._offered = offered
        self._language = language
        self._trials = RuleTrials(offered.rules, offered.form)

    def run(self, rules: ToldRules) -> None:
        """Ask for everything, beginning with some rules, and print those that come of it.

        The end of the input keeps all that has not been asked for.
        """
        self._explain()
        wanted = self._wanted(rules)
        print(f"\n{wanted.describe(self._language)}\n")
        self._say(Talk.ASK_NOTATION)
        print(f"  {RuleNotation(self._offered.rules, self._offered.form).write(wanted)}".rstrip())
        self._say(Talk.ASK_PYTHON)
        print(f"  {self._line_of_python(wanted)}")

    def _wanted(self, rules: ToldRules) -> ToldRules:
        """The rules that a person wants."""
        steps = [self._step(rules, self._fields())]
        while steps[-1].waiting:
            step = steps[-1]
            question = self._offered.rules.explain(step.field)
            self._put(question, step)
            line = _line(f"[{self._written(question, step.value)}] > ")
            if line is None or self._is(Talk.ASK_DONE, line):
                break
            if line == "?":
                self._tell_more(question)
            elif self._is(Talk.ASK_BACK, line):
                if len(steps) == 1:
                    self._say(Talk.ASK_FIRST)
                steps = steps[:-1] or steps
            else:
                steps.extend(self._answered(question, step, line))
        return steps[-1].rules

    def _fields(self) -> tuple[str, ...]:
        """The fields, those that most presets change first."""
        default = self._offered.rules()
        presets = (it.rules for it in self._offered.presets.values())
        changed = Counter(it.field for rules in presets for it in default.diff(rules))
        return tuple(sorted(self._offered.form.decisions, key=lambda name: -changed[name]))

    def _step(self, rules: ToldRules, waiting: tuple[str, ...]) -> _Step:
        """The next step with a choice."""
        while waiting and not self._trials.has_choice(rules, waiting[0], waiting[1:]):
            waiting = waiting[1:]
        return _Step(rules, waiting)

    # questions

    def _put(self, question: RuleQuestion, step: _Step) -> None:
        asked = question.question if self._language is Language.ENGLISH else None
        print(f"\n{question.field} [{question.decision}]")
        self._hang("", asked or question.heading(self._language))
        if isinstance(step.value, Named):
            for number, answer in enumerate(question.answers, start=1):
                self._hang(f"  {number}: ", self._sentence(question, step, answer.value))
            return
        self._hang("  ", self._sentence(question, step, step.value))
        none = text_of(Talk.ASK_NONE, self._language)
        phrase = Talk.ASK_NUMBER if question.default.value is not None else Talk.ASK_NUMBER_OR_NONE
        self._say(phrase, least=str(question.least), most=str(question.most), none=none)

    def _sentence(self, question: RuleQuestion, step: _Step, value: Value) -> str:
        """The sentence of an answer beside the others, or beside the default ones where these do not allow it."""
        try:
            rules = self._trials.changed(step.rules, step.field, value, step.waiting[1:])
        except InvalidRuleset:
            rules = None
        told = rules and self._offered.sheet.sentence(rules, step.field, self._language)
        return told or question.answer(value).sentence(self._language)

    def _written(self, question: RuleQuestion, value: Value) -> str:
        """An answer as a person types it."""
        if isinstance(value, Named):
            return str([it.value for it in question.answers].index(value) + 1)
        return text_of(Talk.ASK_NONE, self._language) if value is None else str(value)

    def _tell_more(self, question: RuleQuestion) -> None:
        print()
        self._explain()
        if question.sources:
            self._say(Talk.ASK_SOURCES, sources=", ".join(question.sources))
        if question.interacts_with:
            self._say(Talk.ASK_WITH, fields=", ".join(question.interacts_with))

    def _explain(self) -> None:
        back, done = (text_of(word, self._language) for word in (Talk.ASK_BACK, Talk.ASK_DONE))
        self._say(Talk.ASK_BEGIN, back=back, done=done)

    # answers

    def _answered(self, question: RuleQuestion, step: _Step, line: str) -> Iterator[_Step]:
        """Yield the step that follows on an answer; nothing if it is refused."""
        meant = [step.value] if not line else self._meant(question, line)
        if not meant:
            self._say(Talk.ASK_WRONG, text=repr(line[:20]))
            return
        (value,) = meant
        _, *rest = step.waiting
        try:
            rules = self._trials.changed(step.rules, step.field, value, rest)
        except InvalidRuleset as error:
            self._say(Talk.ASK_REFUSED)
            for reason in error.violations:
                self._hang("  ", f"{reason.message_in(self._language)} [{reason.rule}]")
            return
        moved = [it.field for it in step.rules.diff(rules) if it.field != step.field]
        if moved:
            self._say(Talk.ASK_NEEDS, fields=", ".join(moved))
        yield self._step(rules, (*moved, *(name for name in rest if name not in moved)))

    def _meant(self, question: RuleQuestion, line: str) -> list[Value]:
        """The value that a line means; nothing if it means none."""
        if question.default.value is None and self._is(Talk.ASK_NONE, line):
            return [None]
        if not _NUMBER.fullmatch(line):
            return []
        number = int(line)
        if question.least is not None:
            return [number]
        return [it.value for it in question.answers[number - 1 : number]] if number > 0 else []

    def _is(self, word: Talk, line: str) -> bool:
        """True if a line is a word in English or in the language of the person."""
        return _bare(line) in {_bare(text_of(word, it)) for it in (Language.ENGLISH, self._language)}

    # results

    def _line_of_python(self, rules: ToldRules) -> str:
        data = rules.to_dict()
        changed = {it.field: data[it.field] for it in type(rules)().diff(rules)}
        module = vars(self._offered.game)["__name__"]
        return f"from {module} import Ruleset; rules = Ruleset.from_dict({changed!r})"

    def _say(self, phrase: Talk, **figures: str) -> None:
        self._hang("", Said.of(phrase, **figures).told_in(self._language))

    def _hang(self, start: str, text: str) -> None:
        further = " " * len(start)
        print(textwrap.fill(text, WIDTH, initial_indent=start, subsequent_indent=further, break_on_hyphens=False))


def _line(prompt: str) -> str | None:
    """A line that a person types, `None` at the end of the input."""
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        return None


def _bare(word: str) -> str:
    return without_accents(word.lower())
