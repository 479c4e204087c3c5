"""Asking a person for the rules of a game, one question after the other."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Final

from scala40.cli.games import CommandGame
from scala40.cli.speech import Talk
from scala40.core._base import Language, Named, folded
from scala40.core._cards import Violation
from scala40.core._rules import WIDTH, RuleChoice, RuleInterview, RuleNotation, RuleQuestion, Value, WordedRules
from scala40.core._text import Message, text_of, without_accents

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


class Asking:
    """Asks for the rules of a game, by a `RuleInterview` that begins with what most presets change."""

    def __init__(self, offered: CommandGame, language: Language) -> None:
        self._offered = offered
        self._language = language

    def run(self, rules: WordedRules) -> None:
        """Ask for everything, beginning with some rules, and print the result; the end of the input keeps the rest."""
        self._explain()
        wanted = self._wanted(rules)
        print(f"\n{wanted.describe(self._language)}\n")
        self._say(Talk.ASK_NOTATION)
        print(f"  {RuleNotation(self._offered.rules, self._offered.form).write(wanted)}".rstrip())
        self._say(Talk.ASK_PYTHON)
        print(f"  {self._line_of_python(wanted)}")

    def _wanted(self, rules: WordedRules) -> WordedRules:
        """The rules that a person wants."""
        steps: list[RuleInterview[WordedRules]] = [
            RuleInterview.begin(rules, (it.rules for it in self._offered.presets.values()))
        ]
        while not (step := steps[-1]).is_over:
            question = step.question
            self._put(question, step)
            line = _line(f"[{self._written(question, step.value)}] > ")
            if line is None or self._is(Talk.ASK_DONE, line):
                break
            if line == "?":
                self._say_more(question, step)
            elif self._is(Talk.ASK_BACK, line):
                if len(steps) == 1:
                    self._say(Talk.ASK_FIRST)
                steps = steps[:-1] or steps
            else:
                steps.extend(self._answered(question, step, line))
        return steps[-1].rules

    # questions

    def _put(self, question: RuleQuestion, step: RuleInterview[WordedRules]) -> None:
        print(f"\n{question.field} [{question.decision}]")
        self._hang("", question.question_in(self._language))
        for choice in step.choices:
            start = f"  {self._written(question, choice.value)}: "
            self._hang(start, choice.sentence(self._language))
            self._beside(" " * len(start), choice)
        if question.least is not None:
            none = text_of(Talk.ASK_NONE, self._language)
            phrase = Talk.ASK_NUMBER if question.default.value is not None else Talk.ASK_NUMBER_OR_NONE
            self._say(phrase, least=str(question.least), most=str(question.most), none=none)

    def _beside(self, start: str, choice: RuleChoice[WordedRules]) -> None:
        """Say what an answer changes of other questions, or which earlier answers rule it out."""
        for field, described in choice.along(self._language).items():
            self._hang(start, self._described(Talk.ASK_ALSO, field=field, text=described))
        for reason in choice.refused:
            self._hang(start, self._described(Talk.ASK_CLASH, reason=self._reason(reason)))

    def _written(self, question: RuleQuestion, value: Value) -> str:
        """An answer as a person types it."""
        if isinstance(value, Named):
            return str([it.value for it in question.answers].index(value) + 1)
        return text_of(Talk.ASK_NONE, self._language) if value is None else str(value)

    def _say_more(self, question: RuleQuestion, step: RuleInterview[WordedRules]) -> None:
        print()
        self._explain()
        if question.sources:
            self._say(Talk.ASK_SOURCES, sources=", ".join(question.sources))
        if question.interacts_with:
            self._say(Talk.ASK_WITH, fields=", ".join(question.interacts_with))
        for choice in step.choices:
            changes = choice.changes(self._language)
            if changes:
                self._say(Talk.ASK_CHANGES, answer=self._written(question, choice.value))
                for text in changes:
                    self._hang("  - ", text)

    def _explain(self) -> None:
        back, done = (text_of(word, self._language) for word in (Talk.ASK_BACK, Talk.ASK_DONE))
        self._say(Talk.ASK_BEGIN, back=back, done=done)

    # answers

    def _answered(
        self, question: RuleQuestion, step: RuleInterview[WordedRules], line: str
    ) -> Iterator[RuleInterview[WordedRules]]:
        """Yield the interview that goes on after an answer; nothing if it is refused."""
        meant = [step.value] if not line else self._meant(question, line)
        if not meant:
            self._say(Talk.ASK_WRONG, text=repr(line[:20]))
            return
        choice = step.choice(meant[0])
        if choice.refused:
            self._say(Talk.ASK_REFUSED)
            for reason in choice.refused:
                self._hang("  ", self._reason(reason))
            return
        if choice.moved:
            self._say(Talk.ASK_NEEDS, fields=", ".join(choice.moved))
        yield step.answered(choice.value)

    def _reason(self, reason: Violation) -> str:
        return f"{reason.message_in(self._language)} [{reason.rule}]"

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

    def _line_of_python(self, rules: WordedRules) -> str:
        data = rules.to_dict()
        changed = {it.field: data[it.field] for it in type(rules)().diff(rules)}
        module: str = self._offered.game.__name__
        return f"from {module} import Ruleset; rules = Ruleset.from_dict({changed!r})"

    def _described(self, phrase: Talk, **figures: str) -> str:
        return Message.of(phrase, **figures).text_in(self._language)

    def _say(self, phrase: Talk, **figures: str) -> None:
        self._hang("", self._described(phrase, **figures))

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
    return without_accents(folded(word))
