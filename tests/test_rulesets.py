"""Random rulesets leave nothing out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Final

import pytest
from hypothesis import Phase, given, settings
from rulesets import DEFAULTS, DOMAINS, random_rules, random_rules_with, repaired

import scala40
from scala40 import Ruleset
from scala40.core._base import Stream
from scala40.testing import rulesets

DRAWS: Final = 4_000


def missed(seen: Mapping[str, set[object]]) -> list[str]:
    """Return the fields of which too little has been seen, with their values that have not been."""
    return [
        name
        for name, domain in DOMAINS.items()
        if not seen[name].issuperset(domain.values) and (domain.is_small or len(seen[name]) < 20)
    ]


def test_one_value_that_is_chosen_stays() -> None:
    """Every value of every field is in some ruleset."""
    for name, domain in DOMAINS.items():
        for value in domain.values:
            assert getattr(repaired({name: value}), name) == value, (name, value)


@pytest.mark.unmeasured
def test_the_dice_draw_every_value() -> None:
    """Every value of a field with few comes; of those with many numbers a good part."""
    seen: dict[str, set[object]] = defaultdict(set)
    changed: Counter[int] = Counter()
    for seed in range(DRAWS):
        rules = random_rules(Stream(f"rules {seed}"))
        for name in DEFAULTS:
            seen[name].add(getattr(rules, name))
        changed[sum(getattr(rules, name) != DEFAULTS[name] for name in DEFAULTS)] += 1
    assert not missed(seen)
    assert sum(changed[count] for count in range(1, 5)) > DRAWS // 3, "often little is changed"
    assert sum(changed[count] for count in changed if count > 12) > DRAWS // 50, "sometimes nearly everything"


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", DEFAULTS)
def test_a_field_can_be_asked_for(name: str) -> None:
    """The other value of a field is there whatever else is drawn."""
    for seed in range(20):
        assert getattr(random_rules_with(name, Stream(f"with {seed}")), name) != DEFAULTS[name]


@pytest.mark.once
def test_hypothesis_draws_every_value() -> None:
    """Every value of a field with few comes; of those with many numbers a good part."""
    seen: dict[str, set[object]] = defaultdict(set)

    @settings(max_examples=3_000, phases=[Phase.generate])
    @given(rulesets(scala40))
    def draw(rules: Ruleset) -> None:
        for name in DEFAULTS:
            seen[name].add(getattr(rules, name))

    draw()
    assert not missed(seen)
