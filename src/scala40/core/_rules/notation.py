"""The notation of rules: what differs from the default, like `limit=201 card_values=progressive`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar, cast

import attrs

from scala40.core._base import Named, folded, insist_on_kind, quoted
from scala40.core._cards import Span
from scala40.core._rules.rule_data import RuleForm

RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance)

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_NONE: Final = "none"
_MOST_WORDS: Final = 100
"""No game has as many fields; each that is unknown is compared with all of them."""


class RuleNotation(Generic[RulesT]):
    """The notation of a game's rules.

    >>> from scala40 import Ruleset
    >>> notation = RuleNotation(Ruleset)
    >>> notation.write(Ruleset(limit=201, unopened_penalty=100)), notation.write(Ruleset())
    ('unopened_penalty=100 limit=201', '')
    """

    def __init__(self, kind: type[RulesT], form: RuleForm | None = None) -> None:
        self.default: RulesT = kind()
        self.kind = kind
        self._form: RuleForm = form or cast("Any", kind).form
        self._members = frozenset(field.name for field in attrs.fields(kind) if isinstance(field.default, Named))
        kinds = {field.name: type(field.default) for field in attrs.fields(kind) if isinstance(field.default, Named)}
        self._may_be_none = frozenset(name for name, of in kinds.items() if any(it.value == _NONE for it in of))
        self._rules_of = lru_cache(maxsize=64)(self._built)

    def write(self, rules: RulesT) -> str:
        """Return the notation of rules; empty for the default ones."""
        insist_on_kind("rules", rules, self.kind)
        return " ".join(self._differences(rules))

    def _differences(self, rules: RulesT) -> Iterator[str]:
        if rules is self.default or rules == self.default:
            return
        plain = self._form.to_dict(rules)
        for field in attrs.fields(self.kind):
            if getattr(rules, field.name) != field.default:
                value = plain[field.name]
                yield f"{field.name}={_NONE if value is None else value}"

    def read(self, part: Span) -> RulesT:
        """Return the rules that a part of a text describes.

        Rules with the same text are the same object, so that results kept with the rules are found again.

        Raises:
            NotationError: a word is not of the form `field=value`, or a field comes twice; the error says where.
            InvalidRuleset: a field is unknown, a value is not allowed, or they contradict one another.
        """
        count = len(part.content.replace(",", " ").split())  # before a span is made of each
        if count > _MOST_WORDS:
            raise part.error(f"no rules have so many fields: {count} are listed here")
        words = part.words()
        texts: dict[str, str] = {}
        for word in words:
            name, equals, value = folded(word.content).partition("=")
            if not (name and equals and value):
                raise word.error(f"{word.shown} is no field with a value, like limit=201")
            if name in texts:
                raise word.error(f"{quoted(name)} comes twice")
            texts[name] = value
        return self._rules_of(tuple(texts.items()))

    def _built(self, texts: tuple[tuple[str, str], ...]) -> RulesT:
        return self._form.from_dict(self.kind, {name: self._value(name, text) for name, text in texts})

    def _value(self, name: str, text: str) -> int | str | None:
        """The value that a text means for a field; what means nothing there stays a text, which is refused."""
        if text == _NONE and name not in self._may_be_none:
            return None
        is_number = name not in self._members and _NUMBER.fullmatch(text)
        return int(text) if is_number else text
