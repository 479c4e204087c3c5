"""Rules as plain data, and the presets that are rules with a name."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from raising import raises

import scala40
from scala40 import (
    PRESETS,
    RULEBOOK,
    CardValues,
    Code,
    InvalidRuleset,
    JokerHandValue,
    LoneAce,
    MatchMode,
    Reentry,
    Ruleset,
    UpcardJoker,
    Violation,
)
from scala40.core._base import Language
from scala40.testing import rulesets

OLDER: Final = {
    "version": 1,
    "min_players": 2,
    "max_players": 4,
    "jokers": 2,
    "upcard_joker": "redraw",
    "card_values": "progressive",
    "joker_hand_value": "as_ace",
    "opening_points": 42,
    "first_turn_close": "forbidden",
    "hand_close_multiplier": 2,
    "lone_ace_value": "one",
    "unopened_penalty": 100,
    "limit": 151,
    "reentry": "highest_below",
    "match_mode": "elimination",
    "target": None,
}
"""What a ruleset was when it had fifteen fields."""


def refused(data: Mapping[str, object]) -> tuple[Violation, ...]:
    """Return why data are refused; each reason cites a rule that there is."""
    reasons = raises(InvalidRuleset, lambda: Ruleset.from_dict(data)).violations
    assert [reason.rule for reason in reasons if reason.rule not in RULEBOOK.rules] == []
    return reasons


def messages(data: Mapping[str, object]) -> list[str]:
    """Return why data are refused, in words."""
    return [reason.message for reason in refused(data)]


# there and back


@given(rulesets(scala40))
def test_what_is_written_can_be_read(rules: Ruleset) -> None:
    """Also by way of JSON, and without the version."""
    data = rules.to_dict()
    assert Ruleset.from_dict(data) == rules
    assert Ruleset.from_dict(json.loads(json.dumps(data))) == rules
    del data["version"]
    assert Ruleset.from_dict(data) == rules


def test_every_field_is_written() -> None:
    """Under its name, after the version, in the order of the fields."""
    assert list(Ruleset().to_dict()) == ["version", *Ruleset.form.decisions]


def test_values_are_plain() -> None:
    """Numbers, the values of members, and `None`: no enum and no truth value."""
    assert {type(value) for value in Ruleset(unopened_penalty=100).to_dict().values()} == {int, str, type(None)}


def test_a_missing_field_has_its_default() -> None:
    """Nothing at all is the default."""
    assert Ruleset.from_dict({}) == Ruleset()
    assert Ruleset.from_dict({"jokers": 2}) == Ruleset(jokers=2)


def test_what_an_older_version_wrote_means_what_it_meant() -> None:
    """The fields that have been added since have their defaults."""
    assert Ruleset.from_dict(OLDER) == Ruleset(
        max_players=4,
        jokers=2,
        upcard_joker=UpcardJoker.REDRAW,
        card_values=CardValues.PROGRESSIVE,
        joker_hand_value=JokerHandValue.AS_ACE,
        opening_points=42,
        hand_close_multiplier=2,
        lone_ace_value=LoneAce.ONE,
        unopened_penalty=100,
        limit=151,
        reentry=Reentry.HIGHEST_BELOW,
    )


def test_any_mapping_will_do() -> None:
    """Not only a dict."""
    assert Ruleset.from_dict(MappingProxyType({"limit": 201})) == Ruleset(limit=201)


# what is refused


@pytest.mark.parametrize(
    "field,value,message",
    [
        ("limit", "201", "limit is '201', it must be a whole number from 1 to 10000"),
        ("limit", 201.0, "limit is 201.0, it must be a whole number from 1 to 10000"),
        ("limit", None, "limit is None, it must be a whole number from 1 to 10000"),
        ("limit", 0, "limit is 0, it must be a whole number from 1 to 10000"),
        ("limit", 10**30, "limit is a huge number, it must be a whole number from 1 to 10000"),
        ("hand_close_multiplier", True, "hand_close_multiplier is True, it must be a whole number from 1 to 2"),
        ("target", [], "target is [], it must be None or a whole number from 1 to 10000"),
        (
            "card_values",
            "Standard",
            "card_values is 'Standard', it must be one of 'standard', 'progressive', 'high_ace_10'",
        ),
        ("card_values", None, "card_values is None, it must be one of 'standard', 'progressive', 'high_ace_10'"),
        ("joker_hand_value", 25, "joker_hand_value is 25, it must be one of '25', 'as_ace'"),
        ("reentry", Reentry.OFF, "reentry is Reentry.OFF, it must be one of 'off', 'highest_below', 'offered'"),
        ("joker_discard_closing", {}, "joker_discard_closing is {}, it must be one of 'allowed', 'banned'"),
    ],
)
def test_wrong_values_are_refused(field: str, value: object, message: str) -> None:
    """With the field, the value, what it may be, and the decision that the field encodes."""
    (reason,) = refused({field: value})
    assert (reason.message, reason.rule) == (message, Ruleset.form.decisions[field])


def test_a_long_value_is_cut_short() -> None:
    """A message stays readable."""
    assert all(len(text) < 100 for text in messages({"limit": "9" * 10_000, "dead_hand": "x" * 10_000}))


@pytest.mark.parametrize(
    "name,allowed",
    [
        ("limitt", "the closest is limit"),
        ("joker_discard", "the closest are joker_discard_opened, joker_discard_closing, joker_discard_unopened"),
        ("xyzzy", f"the fields are {', '.join(Ruleset.form.decisions)}"),
        ("", f"the fields are {', '.join(Ruleset.form.decisions)}"),
    ],
)
def test_unknown_fields_are_refused(name: str, allowed: str) -> None:
    """With the fields that may be meant, or all that there are."""
    (reason,) = refused({name: 1})
    assert reason.code is Code.RULE_UNKNOWN_FIELD
    assert reason.message == f"there is no field {name!r}; {allowed}"


@pytest.mark.parametrize("version", [0, 2, True, "1", 1.0, None])
def test_another_version_is_refused(version: object) -> None:
    """With that alone, for what else it means nobody knows."""
    assert messages({"version": version, "fields": {}}) == [f"version is {version!r}, it must be one of 1"]


@pytest.mark.parametrize(
    "data,field",
    [
        ({"min_players": 5, "max_players": 4}, "min_players"),
        ({"jokers": 0, "swapped_joker": "this_turn"}, "swapped_joker"),
        ({"jokers": 1, "jokers_per_meld": "any"}, "jokers_per_meld"),
        ({"joker_opening_value": "fixed_25", "joker_in_opening": "only_beside_clean_opening"}, "joker_opening_value"),
        ({"long_runs": "split"}, "long_runs"),
        ({"long_runs": "split", "max_run_length": 4}, "long_runs"),
        (
            {"playable_ban_min_players": 5, "max_players": 4, "playable_discard_opened": "banned"},
            "playable_ban_min_players",
        ),
        ({"playable_ban_min_players": 3}, "playable_ban_min_players"),
        ({"target": 1_000}, "target"),
        ({"match_mode": "target"}, "target"),
        ({"match_mode": "single_hand", "reentry": "highest_below"}, "reentry"),
        ({"match_mode": "single_hand", "limit": 201}, "limit"),
    ],
)
def test_contradictions_are_refused(data: Mapping[str, object], field: str) -> None:
    """As by the class itself: what would mean nothing is an oversight."""
    (reason,) = refused(data)
    assert (reason.code, reason.rule) == (Code.RULE_CONTRADICTION, Ruleset.form.decisions[field])


def test_everything_wrong_is_said_at_once() -> None:
    """Unknown fields, wrong values, and contradictions among the others."""
    codes = [reason.code for reason in refused({"colour": "red", "jokers": 9, "match_mode": "target", "upcard": 1})]
    assert codes == [Code.RULE_UNKNOWN_FIELD, Code.RULE_UNKNOWN_FIELD, Code.RULE_OUT_OF_BOUNDS, Code.RULE_CONTRADICTION]


@pytest.mark.parametrize(
    "data",
    [
        {"match_mode": "sets", "target": 1_000, "reentry": "highest_below", "limit": 5},
        {"jokers": "none", "swapped_joker": "this_turn"},
        {"jokers": 0, "swapped_joker": "at once"},
        {"playable_ban_min_players": 3, "playable_discard_opened": []},
        {"min_players": 5, "max_players": "4"},
        {"max_run_length": 20, "long_runs": "split"},
        {"joker_in_opening": "no", "joker_opening_value": "fixed_25"},
    ],
)
def test_a_wrong_value_contradicts_nothing(data: Mapping[str, object]) -> None:
    """What it was meant to be is not known, so the value itself is all that is objected to."""
    assert len(messages(data)) == 1


@pytest.mark.parametrize("field", ["limit", "card_values", "version"])
def test_a_number_that_nobody_could_write_is_told_in_words(field: str) -> None:
    """Where it is one, where a word is due, and where it says the version; in every language, and within a list."""
    (reason,) = refused({field: -(10**5000)})
    described = [reason.message_in(language) for language in Language]
    words = ("a huge number", "un numero enorme", "un número enorme")
    assert all(word in message for word, message in zip(words, described, strict=True))
    (reason,) = refused({field: [10**5000]})
    assert "[a huge number]" in reason.message


def test_a_number_in_the_place_of_a_member_is_told_in_words() -> None:
    """By the class itself too."""
    wrong: Any = 10**5000
    raises(InvalidRuleset, lambda: Ruleset(card_values=wrong), match="card_values is a huge number")


@pytest.mark.parametrize("data", [None, [], "rules", [("limit", 201)]])
def test_what_is_no_mapping_is_refused(data: object) -> None:
    """By its type."""
    read: Any = Ruleset.from_dict
    raises(TypeError, lambda: read(data), match="rules are read from a mapping")


def test_fields_are_named_by_strings() -> None:
    """Nothing else names one."""
    data: Any = {1: 2}
    raises(TypeError, lambda: Ruleset.from_dict(data), match="named by strings, not by 1")


# presets


def test_presets_are_found_by_name() -> None:
    """All of them; the mapping cannot be changed."""
    assert all(preset.name == name for name, preset in PRESETS.items())
    assert not hasattr(PRESETS, "__setitem__")


def test_a_preset_is_a_value() -> None:
    """It can be hashed and copied."""
    for preset in PRESETS.values():
        assert copy.deepcopy(preset) == preset
        assert len({preset, attrs.evolve(preset)}) == 1


def test_presets_are_summed_up_in_a_line() -> None:
    """In every language, without a full stop, and each differently."""
    for language in Language:
        lines = [preset.summary(language) for preset in PRESETS.values()]
        assert len(set(lines)) == len(lines)
        assert all(line and "\n" not in line and len(line) < 100 and not line.endswith(".") for line in lines)


def test_an_unknown_mode_of_the_class_contradicts_nothing() -> None:
    """The class itself leaves wrong values out of contradictions too."""
    parts: dict[str, Any] = {"match_mode": "target", "target": 1_000}
    (reason,) = raises(InvalidRuleset, lambda: Ruleset(**parts)).violations
    assert reason.code is Code.RULE_UNKNOWN_VALUE
    assert repr(MatchMode.TARGET) in reason.message
