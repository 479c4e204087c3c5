"""Questions that an option answers in another way: asked twice, under two values of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, TypeAlias

import attrs

from corpus.examples import SHOWING
from corpus.games import AnyRules, Kit, Value
from corpus.kinds import Described, Question
from corpus.plain import plain
from corpus.pools import POOLS
from scala40 import InvalidRuleset
from scala40.core import Stream
from scala40.notation import Json

Options: TypeAlias = Mapping[str, Json]
"""Values of fields of rules."""

_AT_ONCE: Final = 40
"""How many questions of a pool are asked before it is another pool's turn."""
_ROUNDS: Final = 60
"""How often each pool comes."""


@attrs.frozen
class Pair:
    """The same question under two rulesets, with two answers."""

    one: tuple[Question, Described, Options]
    other: tuple[Question, Described, Options]


def pairs(kit: Kit, name: str, value: Value, seed: str) -> Iterator[Pair]:
    """Yield questions that this value of a field answers otherwise than another value does."""
    with_it, without = rulesets(kit, name, value)
    dice = Stream(f"{seed} {kit.name} {name} {plain(value)}")
    pools = [pool(kit, with_it, dice) for where, pool in POOLS.items() if where != "agreed"]
    for question in SHOWING.get((kit.name, name), tuple)():
        found = _differing(question, with_it, without)
        if found:
            yield found
    for _ in range(_ROUNDS):
        for pool in pools:
            for question in islice(pool, _AT_ONCE):
                found = _differing(question, with_it, without)
                if found:
                    yield found
                    break


def rulesets(kit: Kit, name: str, value: Value) -> tuple[AnyRules, AnyRules]:
    """Return rules with this value and rules with another one, the default if it can be."""
    around = kit.companions(name, value)
    with_it = attrs.evolve(kit.usual, **{**around, name: value})
    try:
        return with_it, attrs.evolve(kit.usual, **{**around, name: getattr(kit.usual, name)})
    except InvalidRuleset:
        return with_it, kit.usual


def _differing(question: Question, with_it: AnyRules, without: AnyRules) -> Pair | None:
    one = attrs.evolve(question, rules=with_it)
    first = one.asked()
    if first is None:
        return None
    other = attrs.evolve(question, rules=without)
    second = other.asked()
    if second is None or _bare(first[1]) == _bare(second[1]):
        return None
    names = [name for name in question.kit.decisions if getattr(with_it, name) != getattr(without, name)]
    values = [{name: plain(getattr(rules, name)) for name in names} for rules in (with_it, without)]
    return Pair((one, first, values[0]), (other, second, values[1]))


def _bare(answer: Json) -> Json:
    """Return an answer without the rules that are written in it."""
    if isinstance(answer, dict):
        return {name: _bare(it) for name, it in answer.items() if name != "rules" and not name.endswith("_text")}
    return answer
