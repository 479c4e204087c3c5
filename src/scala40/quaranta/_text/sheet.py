"""The rule sheet of Scala 40: its sections, and which sentence each point takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from scala40.core._base import Language, Named
from scala40.core._cards import Card
from scala40.core._game import Direction, MatchMode
from scala40.core._rules import RuleSheet, Words, WordsIn
from scala40.core._rules import sheet as rule_sheet
from scala40.quaranta._rules import (
    WHOLE_SUIT,
    DeadHand,
    DiscardDrawUnopened,
    DiscardDrawUse,
    DiscardDrawWays,
    FirstDiscard,
    FirstTurnClose,
    FirstUpcard,
    FourOfAKind,
    HandClosePoints,
    JokerInOpening,
    JokersPerMeld,
    LongRuns,
    OpeningTurn,
    Permission,
    Ruleset,
    SetJoker,
    StockRule,
)

POINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "B-01": ("direction",),
    "B-02": ("phases",),
    "B-03": ("phases", "opening_melds"),
    "B-04": ("sets", "runs"),
    "B-05": ("sets",),
    "B-06": ("runs",),
    "B-07": ("over",),
    "B-08": ("add_cards", "add_jokers"),
    "B-09": ("take_joker",),
    "B-10": ("stand_in",),
    "B-11": ("dealt", "first_discard"),
    "B-12": ("value_of_cards", "closer", "match_mode"),
    "D-03": ("draw",),
    "D-05": ("first_dealer",),
    "D-06": ("next_dealer",),
    "D-07": ("top_of_pile",),
    "D-13": ("jokers_per_meld",),
    "D-14": ("declared",),
    "D-15": ("undeclared",),
    "D-16": ("set_joker",),
    "D-17": ("declared",),
    "D-18": ("take_joker",),
    "D-20": ("aces", "second_ace", "two_ace_jokers"),
    "D-21": ("aces",),
    "D-22": ("card_values",),
    "D-24": ("alike",),
    "D-25": ("one_meld_a_card",),
    "D-27": ("long_runs", "new_long_runs"),
    "D-32": ("discard_draw_ways",),
    "D-33": ("thrown_back",),
    "D-34": ("finishing", "draw"),
    "D-41": ("opening_melds",),
    "D-42": ("opening_turn", "new_melds"),
    "D-44": ("take_joker",),
    "D-45": ("aim", "aim", "freedom"),
    "D-46": ("thrown_back",),
    "D-51": ("playable",),
    "D-53": ("judged",),
    "D-54": ("none_permitted", "last_card"),
    "D-55": ("discard",),
    "D-57": ("playable", "playable_by_cutting"),
    "D-62": ("in_hand",),
    "D-70": ("cards_left",),
    "D-74": ("several_out",),
    "D-77": ("winner",),
    "D-78": ("winner",),
    "D-79": ("winner",),
    "D-80": ("stock_rule", "known_stock"),
    "D-81": ("pile_of_one",),
    "D-82": ("max_reshuffles", "deadlock", "dead_hand"),
    "V-08": ("discard_draw_unopened",),
    "V-01": ("draw", "discard_draw_use"),
    "V-09": ("card_values",),
    "V-13": ("first_dealer",),
}
"""The points by the ids of the rules."""


# Which sentence each point of the rules takes, whatever the language.

Case: TypeAlias = "rule_sheet.Case[Ruleset]"
"""Returns which of its sentences a point takes; `None` if it does not come up under the rules."""

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "players": ("min_players", "max_players", "jokers", "first_dealer", "next_dealer"),
    "aim": ("aim",),
    "deal": ("dealt", "first_discard", "upcard_joker"),
    "turn": ("direction", "phases", "freedom", "finishing"),
    "melds": (
        "sets",
        "runs",
        "aces",
        "max_run_length",
        "long_runs",
        "new_long_runs",
        "four_of_a_kind",
        "alike",
        "one_meld_a_card",
    ),
    "jokers": ("stand_in", "jokers_per_meld", "declared", "undeclared", "set_joker"),
    "values": ("card_values", "value_of_cards"),
    "drawing": (
        "draw",
        "top_of_pile",
        "discard_draw_unopened",
        "discard_draw_use",
        "discard_draw_ways",
        "thrown_back",
        "first_upcard",
    ),
    "opening": (
        "opening_points",
        "opening_melds",
        "joker_opening_value",
        "joker_in_opening",
        "first_turn_opening",
        "opening_turn",
    ),
    "laying": ("new_melds", "add_cards", "add_jokers", "take_joker", "second_ace", "two_ace_jokers", "swapped_joker"),
    "discarding": (
        "discard",
        "playable_discard_unopened",
        "playable_discard_opened",
        "playable_discard_closing",
        "playable_ban_min_players",
        "playable",
        "playable_by_cutting",
        "joker_discard_unopened",
        "joker_discard_opened",
        "joker_discard_closing",
        "judged",
        "none_permitted",
        "last_card",
    ),
    "closing": ("closing_discard", "over", "first_turn_close", "in_hand", "hand_close_points"),
    "stock": ("stock_rule", "known_stock", "max_reshuffles", "pile_of_one", "deadlock", "dead_hand"),
    "scoring": (
        "closer",
        "cards_left",
        "joker_hand_value",
        "lone_ace_value",
        "unopened_penalty",
        "hand_close_multiplier",
        "hand_close_doubles",
    ),
    "match": ("match_mode", "limit", "reentry", "several_out", "target", "winner"),
}
"""The sections of a rule sheet, and the points that each of them tells."""


# what the cases are made of


def _with_jokers(rules: Ruleset) -> str:
    return "jokers" if rules.jokers else "none"


def _if_jokers(field: str) -> Case:
    """The case of a point that only comes up in a pack with jokers: the field's value, or "" for any other point."""

    def case(rules: Ruleset) -> str | None:
        value = getattr(rules, field, None)
        if not rules.jokers:
            return None
        return str(value.value) if isinstance(value, Named) else ""

    return case


def _if_turned_up(case: Case) -> Case:
    """The case of a point that only comes up where a card is turned up at the deal."""
    return lambda rules: case(rules) if rules.first_discard is FirstDiscard.UPCARD else None


def _only_if(holds: Callable[[Ruleset], bool]) -> Case:
    return lambda rules: "" if holds(rules) else None


def _next_dealer(rules: Ruleset) -> str | None:
    if rules.match_mode is MatchMode.SINGLE_HAND:
        return None
    mirrored = rules.direction is Direction.COUNTERCLOCKWISE
    return f"{rules.match_mode.value}, {rules.direction.value}" if mirrored else rules.match_mode.value


def _is_elimination(rules: Ruleset) -> bool:
    return rules.match_mode is MatchMode.ELIMINATION


def _has_whole_suits(rules: Ruleset) -> bool:
    return rules.max_run_length == WHOLE_SUIT and rules.jokers > 0


def _bans_opened(rules: Ruleset) -> bool:
    return Permission.BANNED in {rules.playable_discard_opened, rules.playable_discard_closing}


def _bans_playable(rules: Ruleset) -> bool:
    return _bans_opened(rules) or rules.playable_discard_unopened is Permission.BANNED


def _bans_keeping(rules: Ruleset) -> bool:
    """Return whether there is a ban on discards that leave other cards in the hand."""
    jokers = {rules.joker_discard_unopened, rules.joker_discard_opened} if rules.jokers else set[Permission]()
    return Permission.BANNED in {rules.playable_discard_unopened, rules.playable_discard_opened} | jokers


def _bans_closing(rules: Ruleset) -> bool:
    jokers = {rules.joker_discard_closing} if rules.jokers else set[Permission]()
    return Permission.BANNED in {rules.playable_discard_closing} | jokers


# the fields


def _jokers(rules: Ruleset) -> str:
    return {0: "none", 1: "one"}.get(rules.jokers, "many")


def _jokers_per_meld(rules: Ruleset) -> str | None:
    return rules.jokers_per_meld.value if rules.jokers > 1 else None


def _declaring(rules: Ruleset) -> str | None:
    """Return whether all jokers are declared, or those of runs alone."""
    if not rules.jokers:
        return None
    return "all" if rules.set_joker is SetJoker.DECLARED else "runs"


def _max_run_length(rules: Ruleset) -> str:
    if rules.max_run_length < WHOLE_SUIT:
        return "limited"
    return "whole suit" if rules.jokers else "whole suit, no jokers"


def _long_runs(rules: Ruleset) -> str:
    if rules.long_runs is LongRuns.REFUSED and rules.max_run_length < WHOLE_SUIT:
        return "refused, limited"
    return rules.long_runs.value


def _four_of_a_kind(rules: Ruleset) -> str:
    if rules.four_of_a_kind is FourOfAKind.RECYCLED and not rules.jokers:
        return "recycled, no jokers"
    return rules.four_of_a_kind.value


def _joker_opening_value(rules: Ruleset) -> str | None:
    counts = rules.jokers and rules.joker_in_opening is JokerInOpening.ALLOWED
    return rules.joker_opening_value.value if counts else None


def _opening_turn(rules: Ruleset) -> str:
    if rules.opening_turn is OpeningTurn.ANYTHING:
        return str(rules.opening_turn.value)
    return f"{rules.opening_turn.value}, {_with_jokers(rules)}"


def _ban_min_players(rules: Ruleset) -> str | None:
    if not _bans_opened(rules):
        return None
    return "some" if rules.playable_ban_min_players > Ruleset.form.limits["playable_ban_min_players"][0] else "all"


def _first_turn_close(rules: Ruleset) -> str:
    if rules.first_turn_close is FirstTurnClose.ALLOWED and rules.unopened_penalty is not None:
        return "allowed, penalty"
    return rules.first_turn_close.value


def _hand_close_multiplier(rules: Ruleset) -> str:
    if rules.hand_close_multiplier == 1:
        return "once"
    return "twice"


def _hand_close_doubles(rules: Ruleset) -> str | None:
    return rules.hand_close_doubles.value if rules.hand_close_multiplier > 1 and rules.unopened_penalty else None


def _hand_close_points(rules: Ruleset) -> str:
    if rules.hand_close_points is HandClosePoints.NONE and (
        rules.jokers and rules.joker_in_opening is JokerInOpening.ONLY_BESIDE_CLEAN_OPENING
    ):
        return "none_clean"
    return str(rules.hand_close_points.value)


def _stock_rule(rules: Ruleset) -> str | None:
    return None if rules.max_reshuffles == 0 else rules.stock_rule.value


def _max_reshuffles(rules: Ruleset) -> str:
    return {None: "any", 0: "never", 1: "once"}.get(rules.max_reshuffles, "many")


# the rules that no field changes


def _discard_draw_unopened(rules: Ruleset) -> str:
    if rules.discard_draw_unopened is DiscardDrawUnopened.IF_OPENS:
        return f"if_opens, {rules.discard_draw_use.value}"
    return str(rules.discard_draw_unopened.value)


def _discard_draw_ways(rules: Ruleset) -> str | None:
    if not _must_use(rules):
        return None
    ways = rules.discard_draw_ways
    return f"any, {_with_jokers(rules)}" if ways is DiscardDrawWays.ANY else str(ways.value)


def _must_use(rules: Ruleset) -> bool:
    """Return whether a player who has opened must lay the card taken from the pile."""
    return rules.discard_draw_use in {DiscardDrawUse.THIS_TURN, DiscardDrawUse.FIRST_ACTION}


def _is_turned_over(rules: Ruleset) -> bool:
    return _stock_rule(rules) == StockRule.TURN_OVER.value


def _can_leave_pile_of_one(rules: Ruleset) -> bool:
    return _stock_rule(rules) not in {None, StockRule.WHOLE_PILE.value}


def _playable(rules: Ruleset) -> str | None:
    return _with_jokers(rules) if _bans_playable(rules) else None


def _cuts_playable(rules: Ruleset) -> bool:
    return _bans_playable(rules) and rules.long_runs is LongRuns.SPLIT


def _has_two_ace_jokers(rules: Ruleset) -> bool:
    return _has_whole_suits(rules) and rules.jokers_per_meld is JokersPerMeld.ANY


def _none_permitted(rules: Ruleset) -> str | None:
    if not _bans_keeping(rules):
        return None
    if rules.discard_draw_use is DiscardDrawUse.KEEP:
        return "but the taken"
    return "but the upcard" if rules.first_upcard is FirstUpcard.MAY_BE_KEPT else "any"


def _dead_hand(rules: Ruleset) -> str:
    if rules.dead_hand is DeadHand.COUNTED and rules.unopened_penalty is not None:
        return "counted, penalty"
    return rules.dead_hand.value


def _winner(rules: Ruleset) -> str:
    if rules.dead_hand is not DeadHand.NOTHING or rules.match_mode is MatchMode.TARGET:
        return rules.match_mode.value
    # No dead hand puts anybody out, so nothing but ties is left to tell of an elimination match.
    return "target" if rules.match_mode is MatchMode.ELIMINATION else "single_hand, nothing"


CASES: Final[Mapping[str, Case]] = {
    "jokers": _jokers,
    "next_dealer": _next_dealer,
    "dealt": lambda rules: rules.direction.value,
    "aim": lambda rules: "single_hand" if rules.match_mode is MatchMode.SINGLE_HAND else "match",
    "upcard_joker": _if_turned_up(_if_jokers("upcard_joker")),
    "phases": _with_jokers,
    "aces": _with_jokers,
    "max_run_length": _max_run_length,
    "long_runs": _long_runs,
    "new_long_runs": _only_if(lambda rules: rules.long_runs is LongRuns.SPLIT),
    "four_of_a_kind": _four_of_a_kind,
    "one_meld_a_card": lambda rules: rules.long_runs.value,
    "stand_in": _if_jokers("stand_in"),
    "jokers_per_meld": _jokers_per_meld,
    "declared": _declaring,
    "undeclared": _declaring,
    "set_joker": _if_jokers("set_joker"),
    "discard_draw_unopened": _discard_draw_unopened,
    "first_upcard": _if_turned_up(lambda rules: rules.first_upcard.value),
    "draw": lambda rules: "to use" if _must_use(rules) else "freely",
    "discard_draw_ways": _discard_draw_ways,
    "thrown_back": _only_if(_must_use),
    "opening_melds": _with_jokers,
    "joker_opening_value": _joker_opening_value,
    "joker_in_opening": _if_jokers("joker_in_opening"),
    "opening_turn": _opening_turn,
    "add_jokers": _if_jokers("jokers_per_meld"),
    "take_joker": _declaring,
    "second_ace": _only_if(_has_whole_suits),
    "two_ace_jokers": _only_if(_has_two_ace_jokers),
    "swapped_joker": _if_jokers("swapped_joker"),
    "playable_ban_min_players": _ban_min_players,
    "playable": _playable,
    "playable_by_cutting": _only_if(_cuts_playable),
    "joker_discard_unopened": _if_jokers("joker_discard_unopened"),
    "joker_discard_opened": _if_jokers("joker_discard_opened"),
    "joker_discard_closing": _if_jokers("joker_discard_closing"),
    "judged": _only_if(lambda rules: _bans_keeping(rules) or _bans_closing(rules)),
    "none_permitted": _none_permitted,
    "last_card": _only_if(_bans_closing),
    "in_hand": _with_jokers,
    "first_turn_close": _first_turn_close,
    "stock_rule": _stock_rule,
    "known_stock": _only_if(_is_turned_over),
    "max_reshuffles": _max_reshuffles,
    "pile_of_one": _only_if(_can_leave_pile_of_one),
    "deadlock": _with_jokers,
    "dead_hand": _dead_hand,
    "joker_hand_value": _if_jokers("joker_hand_value"),
    "unopened_penalty": lambda rules: "counted" if rules.unopened_penalty is None else "flat",
    "hand_close_multiplier": _hand_close_multiplier,
    "hand_close_doubles": _hand_close_doubles,
    "hand_close_points": _hand_close_points,
    "limit": _only_if(_is_elimination),
    "reentry": lambda rules: rules.reentry.value if _is_elimination(rules) else None,
    "several_out": _only_if(_is_elimination),
    "target": _only_if(lambda rules: rules.match_mode is MatchMode.TARGET),
    "winner": _winner,
}
"""The sentence of each point that is not simply the value of its field."""


# The rule sheet of Scala 40.


def _figures(rules: Ruleset, words: Words) -> dict[str, str]:
    """The numbers that sentences mention, as they are written."""
    return {
        "min_players": words.numbers[rules.min_players],
        "max_players": words.numbers[rules.max_players],
        "ban_players": words.numbers[rules.playable_ban_min_players],
        "jokers": words.numbers[rules.jokers],
        "cards": str(len(rules.pack)),
        "length": words.numbers[rules.max_run_length],
        "ace": words.points(rules.hand_values[_ACE]),
        "opening": words.points(rules.opening_points),
        "penalty": words.points(rules.unopened_penalty or 0),
        "limit": words.points(rules.limit),
        "target": words.points(rules.target or 0),
        "times": words.counted(rules.max_reshuffles or 0),
    }


_ACE: Final = Card.parse("AC").index

SHEET: Final[RuleSheet[Ruleset]] = RuleSheet(
    SECTIONS,
    CASES,
    WordsIn("scala40.quaranta._text", *Language),
    _figures,
    Ruleset.form.decisions,
    POINTS,
)
"""The sentences about the rules of Scala 40."""
