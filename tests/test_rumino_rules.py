"""The rules of Rumino as data and in words."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from raising import raises, some

from scala40.core._base import Language
from scala40.core._cards import InvalidRuleset
from scala40.core._game import FirstDeal, MatchMode, Streak, StreakStart
from scala40.rumino import PRESETS, Ending, GinStreak, Ruleset

WRONG: Any = "off"


def test_all_that_is_wrong_comes_at_once() -> None:
    """Values first; what cannot be compared is not."""
    caught = raises(InvalidRuleset, lambda: Ruleset(knock_max=0, knock_min_melded=7, gin_streak=WRONG))
    assert [reason.message for reason in caught.violations] == [
        "knock_max is 0, it must be a whole number from 1 to 40",
        "gin_streak is 'off', it must be one of GinStreak.OPENING_THREE, GinStreak.ANY_THREE, GinStreak.OFF",
    ]
    with pytest.raises(InvalidRuleset, match="knock_max means nothing unless knock_min_melded is below 7"):
        Ruleset(knock_max=8, knock_min_melded=7)


def test_what_hands_add_up_to_is_data() -> None:
    """R-05, R-06, R-10, R-12: the limit is the first total that is out, a streak wins, the winner deals."""
    rules = Ruleset().match_rules
    assert (rules.limit, rules.mode, rules.least_points) == (101, MatchMode.ELIMINATION, 0)
    assert rules.streak == Streak(Ending.GIN, 3, StreakStart.FIRST_HAND)
    assert rules.first_deal is FirstDeal.WINNER
    assert Ruleset(gin_streak=GinStreak.ANY_THREE).match_rules.streak == Streak(Ending.GIN, 3, StreakStart.ANY_HAND)
    assert Ruleset(gin_streak=GinStreak.OFF).match_rules.streak is None


def test_differences_are_told_in_sentences() -> None:
    """What each of the two sheets says of the field; and where it does not come up, that."""
    (difference,) = Ruleset().diff(Ruleset(gin_streak=GinStreak.OFF))
    assert (difference.field, difference.decision) == ("gin_streak", "R-06")
    assert (difference.mine, difference.other) == (GinStreak.OPENING_THREE, GinStreak.OFF)
    assert difference.sentences()[1] == "Gins win points, and never the match by themselves."
    described = {
        it.field: it.sentences(Language.ITALIAN) for it in Ruleset(knock_min_melded=7).diff(Ruleset(knock_max=5))
    }
    assert described["knock_max"] == (
        "Con queste regole il caso non si presenta.",
        "Le carte che restano possono valere al massimo 5 punti.",
    )
    assert Ruleset().diff(Ruleset()) == ()


def test_every_field_changes_the_sheet() -> None:
    """What players agree on they can read."""
    usual = Ruleset().describe()
    changes: dict[str, Any] = {"knock_max": 5, "knock_min_melded": 6, "gin_streak": GinStreak.OFF, "limit": 50}
    for name, value in changes.items():
        assert attrs.evolve(Ruleset(), **{name: value}).describe() != usual


@pytest.mark.parametrize("language", Language)
def test_no_gin_is_said_to_win_the_match_where_none_does(language: Language) -> None:
    """R-06: what wins a match whatever the totals are is a rumino alone."""
    gins = re.compile(r"\bgin(s|es)?\b")
    for streak in GinStreak:
        worded = some(Ruleset.sheet.sentence(Ruleset(gin_streak=streak), "won_at_once", language))
        assert bool(gins.search(worded)) == (streak is not GinStreak.OFF)


def test_the_preset_of_the_source_is_the_default() -> None:
    """S3 is the only text of its kind; what other publications have is a preset of theirs (P), as in other games."""
    preset, others = PRESETS["default"], [it for name, it in PRESETS.items() if name != "default"]
    assert [(it.name, it.sources) for it in others] == [("long-runs", ("P",))]
    assert len({others[0].summary(language) for language in Language}) == len(Language)
    assert (preset.name, preset.rules, preset.sources) == ("default", Ruleset(), ("S3",))
    assert len({preset.summary(language) for language in Language}) == len(Language)


def test_vr_02_the_sheet_says_how_long_runs_can_be() -> None:
    """Four cards at most, or as many as the rules let them have."""
    usual, long = (" ".join(rules.describe().split()) for rules in (Ruleset(), Ruleset(max_run_length=7)))
    assert "A run is three or four cards of one suit" in usual
    assert "A run is three to seven cards of one suit" in long
