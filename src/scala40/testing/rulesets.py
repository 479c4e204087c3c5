"""Consistent rules of any game, drawn by hypothesis or by dice; the rules themselves say the bounds of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Final, cast

import attrs
from hypothesis import strategies as st

from scala40.core._base import Stream, insist_on_game
from scala40.core._cards import InvalidRuleset
from scala40.core._game import Game, RulesT

_NO_NUMBER: Final = -(10**12)
"""A value that no field of numbers can hold."""
_FEW: Final = 4
"""The most fields that differ where few do."""


@attrs.frozen
class Domain:
    """The values of a field: members, or the numbers between two bounds and perhaps `None`."""

    members: tuple[object, ...] = ()
    least: int = 0
    most: int = -1
    optional: bool = False

    @property
    def strategy(self) -> st.SearchStrategy[object]:
        """Every value."""
        if self.members:
            return st.sampled_from(self.members)
        numbers = st.integers(self.least, self.most)
        return st.none() | numbers if self.optional else numbers

    @property
    def some(self) -> tuple[object, ...]:
        """All members, or some of the numbers, the least and the greatest among them."""
        step = max(1, (self.most - self.least) // 9)
        return self.members or (*range(self.least, self.most, step), self.most)


def rulesets(game: Game[Any, Any, Any, RulesT]) -> st.SearchStrategy[RulesT]:
    """Return a strategy for the rules of a game, which shrink to the usual ones field by field.

    They are an attrs class that refuses what cannot be with `InvalidRuleset`, as those of a game with a `RuleForm` do.
    A field of which it cannot be found out what it may hold keeps its usual value.

    >>> from hypothesis import find
    >>> from scala40 import rumino
    >>> found = find(rulesets(rumino), lambda rules: rules.limit > 150)
    >>> type(found), found.limit > 150
    (<class 'scala40.rumino._rules.ruleset.Ruleset'>, True)
    """
    insist_on_game(game, "read_rules")
    usual = game.read_rules("")
    domains = dict(_domains(usual))
    if not domains:
        return st.just(usual)
    one = st.sampled_from(tuple(domains)).flatmap(lambda name: st.tuples(st.just(name), domains[name].strategy))
    few = st.lists(one, max_size=_FEW).map(dict)
    many = st.fixed_dictionaries({}, optional={name: domain.strategy for name, domain in domains.items()})
    return st.one_of(few, few, many).map(lambda chosen: _repaired(usual, domains, chosen))


def random_rules(game: Game[Any, Any, Any, RulesT], dice: Stream) -> RulesT:
    """Return rules of a game by the dice, with a few fields that are not as usual or with many.

    >>> from scala40 import rumino
    >>> random_rules(rumino, Stream(5))
    Ruleset(max_run_length=5, knock_min_melded=6)
    """
    insist_on_game(game, "read_rules")
    usual = game.read_rules("")
    domains = dict(_domains(usual))
    names = list(domains)
    dice.shuffle(names)
    count = dice.below(len(names) + 1) if dice.below(3) == 0 else dice.below(min(_FEW, len(names)) + 1)
    return _repaired(usual, domains, {name: dice.choice(domains[name].some) for name in names[:count]})


def _domains(usual: object) -> Iterator[tuple[str, Domain]]:
    """Yield what each field can hold, but for those of which that cannot be found out."""
    for field in attrs.fields(cast("Any", type(usual))) if attrs.has(type(usual)) else ():
        value: object = getattr(usual, field.name)
        if isinstance(value, Enum):
            yield field.name, Domain(members=tuple(type(value)))
        elif isinstance(value, bool):
            yield field.name, Domain(members=(value, not value))
        elif value is None or isinstance(value, int):
            for figures in _objections(usual, {field.name: _NO_NUMBER}):
                least, most = figures.get("least"), figures.get("most")
                if figures.get("field") == field.name and isinstance(least, int) and isinstance(most, int):
                    yield field.name, Domain((), least, most, optional=value is None)


def _changed(usual: RulesT, chosen: Mapping[str, object]) -> RulesT:
    return cast("RulesT", attrs.evolve(cast("Any", usual), **chosen)) if chosen else usual


def _objections(usual: object, chosen: Mapping[str, object]) -> list[dict[str, object]]:
    """Return what the rules say against some values: the figures of each reason, if they give any."""
    try:
        _changed(usual, chosen)
    except InvalidRuleset as error:
        return [dict(violation.figures) for violation in error.violations]
    except (TypeError, ValueError):
        return [{}]
    return []


def _repaired(usual: RulesT, domains: Mapping[str, Domain], chosen: Mapping[str, object]) -> RulesT:
    """Return the chosen values as far as they do not contradict, with what each takes to mean something."""
    values, dropped = dict(chosen), set[str]()
    while against := _objections(usual, values):
        about = [str(figures[name]) for figures in against for name in ("field", "other") if name in figures]
        free = [name for name in about if name in domains and name not in {*values, *dropped}]
        better = _better(usual, domains, values, free, len(against))
        if better:
            values |= better
        else:
            worst = next(name for name in (*about, *reversed(values)) if name in values)
            dropped.add(worst)
            del values[worst]
    return _changed(usual, values)


def _better(
    usual: object, domains: Mapping[str, Domain], values: Mapping[str, object], free: Iterable[str], count: int
) -> dict[str, object]:
    """A value for a field that leaves fewer than so many objections, {} if there is none."""
    for name in free:
        for value in domains[name].some:
            if len(_objections(usual, {**values, name: value})) < count:
                return {name: value}
    return {}
