"""Trials of rules: the closest ones in which a value is allowed, and the fields that contradict one another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Final, Generic, TypeAlias, TypeVar, cast

import attrs

from scala40.core._base import Named
from scala40.core._cards import InvalidRuleset, Violation
from scala40.core._rules.rule_data import RuleForm, Value

RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance)

_Changes: TypeAlias = Mapping[str, Value]
_CITING: Final = ("field", "other")
"""The figures of a refusal that name fields."""
_ALL_TRIED: Final = 20
"""The most values of a number that are all tried."""
_MOST_CHANGES: Final = 4
"""The most fields that are changed to find rules that allow a value."""


class RuleTrials(Generic[RulesT]):
    """Trials of the rules of a game."""

    def __init__(self, kind: type[RulesT], form: RuleForm) -> None:
        self._kind = kind
        self._form = form

    def answers(self, field: str) -> tuple[Value, ...]:
        """Return values that stand for all: every member, or the default number, the least and the most."""
        return _answers(self._kind, self._form, field)

    def closest(self, field: str, value: Value, comes_up: Callable[[RulesT], bool]) -> RulesT:
        """Return rules in which a field has a value, with as few other fields changed as can be."""
        rules = self._allowing(field, value)
        if comes_up(rules):
            return rules
        return next(filter(comes_up, self._beside_others(field, value)), rules)

    def _allowing(self, field: str, value: Value) -> RulesT:
        return self.changed(self._kind(), field, value, self._form.decisions)

    def changed(self, rules: RulesT, field: str, value: Value, free: Collection[str]) -> RulesT:
        """Return rules with a value of a field, and with as few others changed as can be."""
        start: _Changes = {name: getattr(rules, name) for name in self._form.decisions}
        waiting: deque[_Changes] = deque([{field: value}])
        refusals: list[InvalidRuleset] = []
        while waiting:
            changes = waiting.popleft()
            try:
                return self._kind(**{**start, **changes})
            except InvalidRuleset as error:
                refusals.append(error)
                cited = [name for name in dict.fromkeys(_cited(error.violations)) if name in free]
                waiting.extend(self._further(changes, cited))
        raise refusals[0]

    def has_choice(self, rules: RulesT, field: str, free: Collection[str]) -> bool:
        """Return whether `changed` gives rules with another value of a field; of numbers a few are tried."""
        for value in _tried(self._kind, self._form, field):
            if value != getattr(rules, field):
                with suppress(InvalidRuleset):
                    self.changed(rules, field, value, free)
                    return True
        return False

    def _further(self, changes: _Changes, names: Iterable[str]) -> Iterator[_Changes]:
        """Yield changes of one more field, one of these."""
        if len(changes) < _MOST_CHANGES:
            for name in names:
                if name not in changes:
                    yield from ({**changes, name: value} for value in _tried(self._kind, self._form, name))

    def _beside_others(self, field: str, value: Value) -> Iterator[RulesT]:
        for other in self.answers(field):
            with suppress(InvalidRuleset):
                rules = self._allowing(field, other)
                yield self._kind(**{name: getattr(rules, name) for name in self._form.decisions} | {field: value})

    def interacting(self, field: str) -> tuple[str, ...]:
        """Return the fields that can contradict a field, in the order of the rules."""
        return _interacting(self._kind, self._form, field)


# Classes and forms are few, so what was found is kept.


@cache
def _answers(kind: type[attrs.AttrsInstance], form: RuleForm, field: str) -> tuple[Value, ...]:
    default: object = attrs.fields_dict(kind)[field].default
    if isinstance(default, Named):
        return tuple(type(default))
    return tuple(dict.fromkeys((cast("int | None", default), *form.limits[field])))


@cache
def _tried(kind: type[attrs.AttrsInstance], form: RuleForm, field: str) -> tuple[Value, ...]:
    answers = _answers(kind, form, field)
    if field not in form.limits:
        return answers
    least, most = form.limits[field]
    among = range(least, most + 1)
    return tuple(dict.fromkeys((*answers, *(among if len(among) <= _ALL_TRIED else (least + 1, most - 1)))))


@cache
def _interacting(kind: type[attrs.AttrsInstance], form: RuleForm, field: str) -> tuple[str, ...]:
    near = form.asked_with(field)
    alone = {value: _refusal(kind, {field: value}) for value in _tried(kind, form, field)}
    return tuple(
        name for name in form.decisions if name != field and (name in near or _clash(kind, form, (field, name), alone))
    )


def _clash(
    kind: type[attrs.AttrsInstance],
    form: RuleForm,
    fields: tuple[str, str],
    alone: Mapping[Value, frozenset[Violation]],
) -> bool:
    """True if two fields together are refused for other reasons than each alone."""
    field, other = fields
    for it in _tried(kind, form, other):
        reasons = _refusal(kind, {other: it})
        if any(_refusal(kind, {field: value, other: it}) != own | reasons for value, own in alone.items()):
            return True
    return False


def _refusal(kind: type[attrs.AttrsInstance], changes: _Changes) -> frozenset[Violation]:
    try:
        kind(**changes)
    except InvalidRuleset as error:
        return frozenset(error.violations)
    return frozenset()


def _cited(reasons: Iterable[Violation]) -> Iterator[str]:
    """Yield the fields that reasons name."""
    return (str(figure) for reason in reasons for name, figure in reason.figures if name in _CITING)
