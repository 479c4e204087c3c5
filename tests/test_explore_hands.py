"""The explorer of hands counts what the referee would, and draws it."""

from __future__ import annotations

from pathlib import Path

import pytest
from explore_hands import BATCH, ENDINGS, described, explore, plot

import scala40
from scala40.arena import Arena, Policy
from scala40.core._base import derive

pytestmark = pytest.mark.unmeasured

HANDS = 30


def test_counts_are_those_of_the_hands(tmp_path: Path) -> None:
    """Endings, openings, jokers and places, each against the states of the same hands; and there is a picture."""
    rules = scala40.Ruleset(opening_points=20)
    counts = explore(rules, 2, HANDS, "test", 1, Policy.EAGER)
    dealt = Arena(rules, 2, HANDS, derive("test", "batch", 0))
    played = Arena(rules, 2, HANDS, derive("test", "batch", 0))
    played.play_out(policy=Policy.EAGER)
    assert BATCH > HANDS == counts.hands == counts.endings.sum()
    assert len(counts.endings) == len(ENDINGS)
    for place, sums in enumerate(counts.by_place):
        results = [scala40.result(played.state(k)) for k in range(HANDS)]
        seats = [(played.state(k).context.dealer + 1 + place) % 2 for k in range(HANDS)]
        points = [it.scores[seat].points for it, seat in zip(results, seats, strict=True) if it]
        closes = [it.closer == seat for it, seat in zip(results, seats, strict=True) if it]
        opened = [played.state(k).opened[seat] for k, seat in enumerate(seats)]
        assert sums.tolist() == [HANDS, sum(points), sum(it**2 for it in points), sum(closes), sum(opened)]
    jokers = [hand.jokers for k in range(HANDS) for hand in dealt.state(k).hands]
    assert counts.by_jokers[:, 0].tolist() == [jokers.count(it) for it in range(rules.jokers + 1)]
    assert counts.opened.sum() == 2 * HANDS
    assert "round  1" in described(counts)

    plot(counts, str(tmp_path / "hands.png"))

    assert (tmp_path / "hands.png").stat().st_size > 1000
