"""Chooses the cases: as many of each kind, rule, code and option as a size of the corpus asks for."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

import attrs

from corpus.examples import EXAMPLES
from corpus.games import KITS, AnyRules, Kit
from corpus.kinds import Described, Question
from corpus.options import Options, pairs
from corpus.plain import plain, written
from corpus.pools import POOLS
from corpus.topics import rules_shown
from scala40.core import Stream
from scala40.notation import Json
from scala40.testing import random_rules

SEED: Final = "conformance 1"
"""What all of the corpus follows from."""


@attrs.frozen(kw_only=True)
class Size:
    """How large a corpus is.

    Attributes:
        pairs: how many pairs of cases show each value of an option.
        per_rule: how many cases there are for each rule, as far as they are found.
        per_code: how many for each violation and the rule that it cites.
        per_kind: how many of each kind of each game, at least.
        rounds: how often each pool is asked under other rules.
        slice: how many questions are asked each time.
        longest: the most characters of a case.
    """

    pairs: int
    per_rule: int
    per_code: int
    per_kind: int
    rounds: int
    slice: int
    longest: int


SMALL: Final = Size(pairs=2, per_rule=2, per_code=2, per_kind=12, rounds=24, slice=60, longest=5_000)
FULL: Final = Size(pairs=10, per_rule=60, per_code=40, per_kind=500, rounds=20, slice=160, longest=12_000)


@attrs.frozen
class Case:
    """A case and what it is about."""

    data: dict[str, Json]
    line: str


class Gatherer:
    """Keeps the cases of one game that are wanted, each once."""

    def __init__(self, kit: Kit, size: Size) -> None:
        self._kit, self._size = kit, size
        self._kept: dict[str, Case] = {}
        self._counts = Counter[tuple[str, str]]()

    @property
    def cases(self) -> list[Case]:
        """The cases in the order in which they were found."""
        return [*self._kept.values()]

    def is_missing(self, rules: frozenset[str]) -> bool:
        """Return whether there is a rule that no case shows."""
        return any(not self._counts["rule", rule] for rule in rules)

    def offer(self, question: Question) -> None:
        """Keep the case of a question if it is wanted."""
        described = question.asked()
        if described is None:
            return
        rules = rules_shown(question, described)
        if any(self._counts[feature] < self._most(feature) for feature in _features(question, described, rules)):
            self._keep(question, described, rules, {}, None)

    def keep(self, question: Question) -> None:
        """Keep the case of a question that was made by hand.

        Raises:
            ValueError: the question means nothing.
        """
        described = question.asked()
        if described is None:
            msg = f"{question} has no answer"
            raise ValueError(msg)
        case = case_of(question, described, rules_shown(question, described), {}, None)
        self._kept[str(case.data["id"])] = case

    def keep_pairs(self, name: str, count: int) -> None:
        """Keep so many pairs for each value of a field."""
        usual = getattr(self._kit.usual, name)
        for value in self._kit.values(name):
            if value != usual:
                found = 0
                for pair in pairs(self._kit, name, value, SEED):
                    found += self._keep_pair(pair.one, pair.other)
                    if found == count:
                        break

    def _keep_pair(self, one: tuple[Question, Described, Options], other: tuple[Question, Described, Options]) -> bool:
        cases = [self._case(*side) for side in (one, other)]
        if max(len(case.line) for case in cases) > self._size.longest:
            return False
        ids = [str(case.data["id"]) for case in cases]
        if self._kept.keys() & ids:
            return False
        for (question, described, options), contrast in zip((one, other), reversed(ids), strict=True):
            self._keep(question, described, self._about(question, described, options), options, contrast)
        return True

    def _about(self, question: Question, described: Described, options: Options) -> list[str]:
        return [*dict.fromkeys([*map(self._kit.decisions.__getitem__, options), *rules_shown(question, described)])]

    def _case(self, question: Question, described: Described, options: Options) -> Case:
        return case_of(question, described, self._about(question, described, options), options, None)

    def _keep(
        self, question: Question, described: Described, rules: list[str], options: Options, contrast: str | None
    ) -> None:
        case = case_of(question, described, rules, options, contrast)
        key = str(case.data["id"])
        if len(case.line) <= self._size.longest and key not in self._kept:
            self._kept[key] = case
            self._counts.update(_features(question, described, rules))

    def _most(self, feature: tuple[str, str]) -> int:
        return {"rule": self._size.per_rule, "code": self._size.per_code, "kind": self._size.per_kind}[feature[0]]


def _features(question: Question, described: Described, rules: list[str]) -> set[tuple[str, str]]:
    """Return what a case is counted for."""
    found = {("rule", rule) for rule in rules} | {("kind", question.kind)}
    against = described[1].get("violations")
    for it in against if isinstance(against, list) else ():
        assert isinstance(it, dict)
        found.add(("code", f"{question.kind} {it['code']} {it['rule']}"))
    return found


def case_of(question: Question, described: Described, rules: list[str], options: Options, contrast: str | None) -> Case:
    """Return the case of a question with its answer.

    Its id depends on the question alone, so that it stays the same when other cases come and go.
    """
    kit, asked = question.kit, described[0]
    text = kit.game.write_rules(question.rules)
    digest = hashlib.sha256(written([kit.name, question.kind, text, asked]).encode()).hexdigest()[:10]
    data: dict[str, Json] = {"id": f"{kit.name}/{rules[0]}/{digest}", "kind": question.kind, "game": kit.name}
    data |= {"rules": agreed(kit, question.rules), "rules_text": text, "rules_tested": [*rules]}
    data |= {"options_tested": dict(options), "contrast": contrast, **asked, "expected": described[1]}
    return Case(data, written(data))


def agreed(kit: Kit, rules: AnyRules) -> dict[str, Json]:
    """Return the fields of rules that are not the default."""
    usual = kit.usual
    names = [name for name in kit.decisions if getattr(rules, name) != getattr(usual, name)]
    return {name: plain(getattr(rules, name)) for name in names}


def gathered(size: Size) -> Iterator[Case]:
    """Yield the cases of a corpus, game by game."""
    for kit in KITS:
        yield from gathered_of(kit, size)


def gathered_of(kit: Kit, size: Size) -> list[Case]:
    """Return the cases of a game."""
    found = Gatherer(kit, size)
    for question in EXAMPLES[kit.name]():
        found.keep(question)
    for name in kit.decisions:
        found.keep_pairs(name, size.pairs)
    wanted = frozenset(kit.game.RULEBOOK.rules)
    for number in range(10 * size.rounds):
        if number >= size.rounds and not found.is_missing(wanted):
            break
        for where, pool in POOLS.items():
            dice = Stream(f"{SEED} {kit.name} {where} {number}")
            rules = kit.usual if number % 2 == 0 else _other_rules(kit, dice)
            for question in islice(pool(kit, rules, dice), size.slice):
                found.offer(question)
    return found.cases


def _other_rules(kit: Kit, dice: Stream) -> AnyRules:
    """Return a preset or any rules."""
    presets = [preset.rules for preset in kit.game.PRESETS.values()]
    return dice.choice(presets) if dice.below(3) == 0 else random_rules(kit.game, dice)
