"""Rulesets by the dice: every value of every field can come, and none contradicts another."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import attrs

from scala40 import (
    DeadHand,
    DiscardDrawUse,
    DiscardDrawWays,
    FirstDiscard,
    FirstTurnClose,
    FirstTurnOpening,
    HandCloseDoubles,
    HandClosePoints,
    JokerInOpening,
    JokersPerMeld,
    LongRuns,
    MatchMode,
    Permission,
    Reentry,
    Ruleset,
    SetJoker,
)
from scala40.core._base import Named, Stream, shuffled

Fields: TypeAlias = dict[str, Any]
"""Values of some fields of a ruleset."""

DEFAULTS: Final[Fields] = {field.name: field.default for field in attrs.fields(Ruleset)}
ABOUT_JOKERS: Final = (*(it for it in DEFAULTS if "joker" in it and it != "jokers"), "playable_means")
"""The fields that mean nothing in a pack without jokers."""


class Domain(NamedTuple):
    """The values that a field can have: some members, or the numbers between two bounds and perhaps `None`."""

    members: tuple[Named, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False

    @property
    def is_small(self) -> bool:
        """Whether there are so few values that each comes often."""
        return self.most - self.least < 20

    @property
    def values(self) -> tuple[Named | int | None, ...]:
        """Every value; of many numbers the least, the greatest and some between."""
        step = 1 if self.is_small else max(1, (self.most - self.least) // 9)
        numbers = () if self.members else (*range(self.least, self.most, step), self.most)
        return (*self.members, *numbers, *((None,) if self.optional else ()))


def _domain(name: str) -> Domain:
    default = DEFAULTS[name]
    if isinstance(default, Named):
        return Domain(members=tuple(type(default)))
    return Domain((), *Ruleset.form.limits[name], optional=default is None)


DOMAINS: Final = {name: _domain(name) for name in DEFAULTS}


# --- by a stream of random numbers ------------------------------------------------------------------------------------


def random_value(name: str, dice: Stream) -> object:
    """Return any value of a field; of many numbers more often a small one or the default."""
    domain = DOMAINS[name]
    if domain.members:
        return dice.choice(domain.members)
    span = domain.most - domain.least + 1
    number = domain.least + dice.below(span)
    if domain.is_small:
        return number
    small = domain.least + dice.below(4)
    return dice.choice((DEFAULTS[name], small, number, number))


def random_fields(dice: Stream) -> Fields:
    """Return other values for up to four fields, or for some, or for all."""
    how = dice.below(10)
    count = len(DEFAULTS) if how == 0 else dice.below(len(DEFAULTS)) if how < 3 else 1 + dice.below(4)
    return {name: random_value(name, dice) for name in shuffled(tuple(DEFAULTS), dice.below(1 << 30))[:count]}


def random_rules(dice: Stream) -> Ruleset:
    """Return a random ruleset."""
    return repaired(random_fields(dice))


def random_rules_with(name: str, dice: Stream) -> Ruleset:
    """Return a random ruleset whose value of one field is not the default."""
    while True:
        wanted = random_value(name, dice)
        others = random_fields(dice) if dice.below(2) else {}
        rules = repaired(others | {name: wanted})
        if getattr(rules, name) == wanted != DEFAULTS[name]:
            return rules


# --- contradictions ---------------------------------------------------------------------------------------------------


def repaired(chosen: Fields) -> Ruleset:
    """Return a ruleset with the values that are chosen, as far as they do not contradict one another.

    What a chosen value takes to mean something is set too. A single value that is chosen always stays.
    """
    fields = {**DEFAULTS, **chosen}
    for repair in (_players, _jokers, _dealing, _opening, _taking, _runs, _bans, _scores, _match):
        repair(fields, chosen)
    return Ruleset(**fields)


def _players(fields: Fields, _chosen: Fields) -> None:
    fields["min_players"] = min(fields["min_players"], fields["max_players"])


def _jokers(fields: Fields, chosen: Fields) -> None:
    if fields["jokers"] == 0:
        fields.update((name, DEFAULTS[name]) for name in ABOUT_JOKERS)
    if fields["jokers"] == 1:
        fields["jokers_per_meld"] = JokersPerMeld.ONE
    if fields["set_joker"] is SetJoker.BOTH_MISSING and fields["jokers_per_meld"] is JokersPerMeld.ANY:
        name = "jokers_per_meld" if "jokers_per_meld" not in chosen else "set_joker"
        fields[name] = DEFAULTS[name]


def _opening(fields: Fields, chosen: Fields) -> None:
    if (
        fields["first_turn_opening"] is FirstTurnOpening.FORBIDDEN
        and fields["first_turn_close"] is FirstTurnClose.ALLOWED
    ):
        name = "first_turn_close" if "first_turn_opening" in chosen else "first_turn_opening"
        fields[name] = DEFAULTS[name]
    if fields["joker_in_opening"] is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING:
        fields["joker_opening_value"] = DEFAULTS["joker_opening_value"]
    elif fields["hand_close_points"] is HandClosePoints.NONE and fields["opening_points"] <= 26:
        name = "opening_points" if "opening_points" not in chosen else "hand_close_points"
        fields[name] = DEFAULTS[name]


def _dealing(fields: Fields, chosen: Fields) -> None:
    about = ("upcard_joker", "first_upcard")
    if fields["first_discard"] is FirstDiscard.DEALER and any(fields[name] is not DEFAULTS[name] for name in about):
        names = about if "first_discard" in chosen else ("first_discard",)
        fields.update((name, DEFAULTS[name]) for name in names)


def _taking(fields: Fields, chosen: Fields) -> None:
    if fields["discard_draw_ways"] is not DiscardDrawWays.ANY:
        if fields["discard_draw_use"] in {DiscardDrawUse.KEEP, DiscardDrawUse.FREE}:
            name = "discard_draw_use" if "discard_draw_use" not in chosen else "discard_draw_ways"
            fields[name] = DEFAULTS[name]
        elif fields["jokers"] == 0:
            fields["discard_draw_ways"] = DiscardDrawWays.LAYOFF_ONLY


def _runs(fields: Fields, chosen: Fields) -> None:
    if fields["long_runs"] is not LongRuns.REFUSED:
        fields["max_run_length"] = chosen.get("max_run_length", 5)
        if not 5 <= fields["max_run_length"] <= 13:
            fields["long_runs"] = LongRuns.REFUSED


def _bans(fields: Fields, chosen: Fields) -> None:
    banned = ("playable_discard_opened", "playable_discard_closing")
    if fields["playable_ban_min_players"] > 2 and chosen.keys().isdisjoint(banned):
        fields["playable_discard_opened"] = Permission.BANNED
    holds = any(fields[name] is Permission.BANNED for name in banned)
    if not holds and fields["playable_discard_unopened"] is Permission.ALLOWED:
        name = "playable_means" if "playable_discard_unopened" in chosen else "playable_discard_unopened"
        fields[name] = DEFAULTS[name]
    fields["playable_ban_min_players"] = min(fields["playable_ban_min_players"], fields["max_players"]) if holds else 2


def _scores(fields: Fields, chosen: Fields) -> None:
    if fields["dead_hand"] is DeadHand.WITH_PENALTY:
        if "unopened_penalty" not in chosen:
            fields["unopened_penalty"] = 100
        if fields["unopened_penalty"] is None:
            fields["dead_hand"] = DeadHand.COUNTED
    if fields["hand_close_doubles"] is HandCloseDoubles.ALL:
        if "hand_close_multiplier" not in chosen:
            fields["hand_close_multiplier"] = 2
        if "unopened_penalty" not in chosen:
            fields["unopened_penalty"] = 100
        if fields["hand_close_multiplier"] == 1 or fields["unopened_penalty"] is None:
            fields["hand_close_doubles"] = HandCloseDoubles.CARDS


def _match(fields: Fields, chosen: Fields) -> None:
    if fields["target"] is not None and "match_mode" not in chosen:
        fields["match_mode"] = MatchMode.TARGET
    if fields["match_mode"] is not MatchMode.TARGET:
        fields["target"] = None
    elif fields["target"] is None:
        fields["target"] = 1000
    if fields["match_mode"] is not MatchMode.ELIMINATION:
        fields["reentry"], fields["limit"] = Reentry.OFF, DEFAULTS["limit"]
    if fields["reentry_max"] is not None and "reentry" not in chosen and fields["match_mode"] is MatchMode.ELIMINATION:
        fields["reentry"] = Reentry.OFFERED
    if fields["reentry"] is Reentry.OFF:
        fields["reentry_max"] = None
