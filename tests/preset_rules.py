"""What the tests of presets share: the rules of those that follow one source, and what melds and hands count there."""

from __future__ import annotations

from positions import card, meld, state
from shared import THREE_LAID, THREE_RUNS

from scala40 import PRESETS, Discard, Ending, Hand, Ruleset, State, meld_points, play, play_all, score

S0, S1, S2, S3, CLASSIC = (PRESETS[name].rules for name in ("default", "s1", "s2", "s3", "classic"))


def left(rules: Ruleset, *hands: str) -> list[int]:
    """Return what seats score that hold these cards when seat 0 closes."""
    cards = {0: Hand(), **{seat: Hand.parse(text) for seat, text in enumerate(hands, start=1)}}
    return [line.points for line in score(rules, cards, ending=Ending.CLOSED, closer=0).scores[1:]]


def value(rules: Ruleset, text: str) -> int:
    """Return what a meld counts for an opening."""
    return meld_points(meld(text, rules), rules.meld_rules)


def closed_in_hand(rules: Ruleset) -> State:
    """Return a hand that was opened and closed in one turn, and not the first one."""
    ready = play_all(state(THREE_RUNS, opened=False, players=3, rules=rules), THREE_LAID)
    return play(ready, Discard(card("3D")))
