"""Hands of Chinchón played by the dice, and its rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs
from chinchon_positions import RULES

from scala40.chinchon import (
    AceInRuns,
    AllMeldedBonus,
    Close,
    CloseGuard,
    CloserLaysOff,
    Context,
    Done,
    EarlyClose,
    FigureValues,
    FirstTurn,
    LayOffOn,
    LayOffOrder,
    LoosePoints,
    MatchEnd,
    Move,
    PackSize,
    Ruleset,
    Show,
    State,
    TwoWildsClose,
    WildAces,
    WildChinchon,
    WildsPerMeld,
    actors,
    deal,
    legal_moves,
    play,
    rate,
    view,
)
from scala40.core._base import Stream

Options = Mapping[int, list[Move]]
"""For each seat that may act its legal moves."""

DEFAULTS: Final = {field.name: field.default for field in attrs.fields(Ruleset)}
CHOICES: Final = {
    "pack_size": PackSize,
    "figure_values": FigureValues,
    "layoff_order": LayOffOrder,
    "first_turn": FirstTurn,
    "close_guard": CloseGuard,
    "match_end": MatchEnd,
    "wilds_per_meld": WildsPerMeld,
    "wild_chinchon": WildChinchon,
    "two_wilds_close": TwoWildsClose,
    "first_turn_close": EarlyClose,
    "layoff_on": LayOffOn,
    "closer_lays_off": CloserLaysOff,
    "wild_aces": WildAces,
    "ace_in_runs": AceInRuns,
    "loose_points": LoosePoints,
    "all_melded_bonus": AllMeldedBonus,
}


_IDLE_WITH_JOKERS: Final = {0: ("wild_value", "wild_chinchon"), 1: ("wilds_per_meld", "two_wilds_close")}
"""The fields that mean nothing with at most so many jokers and wild aces."""


def random_rules(dice: Stream) -> Ruleset:
    """Return a random ruleset."""
    end = dice.choice(tuple(MatchEnd))
    chosen: dict[str, Any] = {
        "pack_size": dice.choice(tuple(PackSize)),
        "packs": 1 + dice.below(2),
        "jokers": dice.choice((0, 0, 1, 2, 4)),
        "figure_values": dice.choice(tuple(FigureValues)),
        "close_max": dice.choice((0, 3, 5, 5, 8, 15, 50)),
        "layoff_order": dice.choice(tuple(LayOffOrder)),
        "limit": dice.choice((1, 50, 100, 10_000)),
        "first_turn": dice.choice(tuple(FirstTurn)),
        "close_guard": dice.choice(tuple(CloseGuard)),
        "wilds_per_meld": dice.choice(tuple(WildsPerMeld)),
        "wild_value": dice.choice((25, 25, 0, 1, 50)),
        "close_cards_max": dice.choice((7, 7, 1, 2)),
        "first_turn_close": dice.choice(tuple(EarlyClose)),
        "chinchon_points": dice.choice((None, -10, -25, -100)),
        "wild_chinchon": dice.choice(tuple(WildChinchon)),
        "two_wilds_close": dice.choice(tuple(TwoWildsClose)),
        "reentry_max": dice.choice((0, 1, 2)),
        "hands": 1 + dice.below(4),
        "layoff_on": dice.choice(tuple(LayOffOn)),
        "closer_lays_off": dice.choice(tuple(CloserLaysOff)),
        "wild_aces": dice.choice((WildAces.NONE, *WildAces)),
        "ace_in_runs": dice.choice(tuple(AceInRuns)),
        "loose_points": dice.choice((LoosePoints.VALUES, *LoosePoints)),
        "all_melded_bonus": dice.choice(tuple(AllMeldedBonus)),
    }
    aces = {WildAces.NONE: 0, WildAces.COINS: 1, WildAces.COINS_AND_CUPS: 2}[chosen["wild_aces"]] * chosen["packs"]
    wilds = chosen["jokers"] + aces
    without = {name for bound, names in _IDLE_WITH_JOKERS.items() if wilds <= bound for name in names}
    if chosen["loose_points"] is LoosePoints.ONE_EACH:
        without |= {"figure_values", "wild_value", "close_cards_max"}
    if not chosen["close_max"]:  # then these would mean nothing, unless jokers are left
        free = wilds and not chosen["wild_value"] and "wild_value" not in without
        of_cards_left = {"layoff_order", "close_guard", "close_cards_max", "layoff_on", "closer_lays_off"}
        without |= {"close_guard"} if free else of_cards_left
    without |= {"closer_lays_off" if chosen["layoff_on"] is LayOffOn.CLOSER else "all_melded_bonus"}
    without |= {"limit", "close_guard"} if end is MatchEnd.FIXED_HANDS else {"hands"}
    without |= set() if end is MatchEnd.LAST_SURVIVOR else {"reentry_max"}
    return Ruleset(match_end=end, **{name: value for name, value in chosen.items() if name not in without})


def dealt(rules: Ruleset, players: int, seed: int) -> State:
    """Return a deal, every other time in the middle of a match."""
    context = Context.of(players, dealer=seed % players)
    if seed % 2:
        dice = Stream(f"totals {seed}")
        totals = tuple(dice.below(2 * rules.limit) - rules.limit for _ in range(players))
        context = attrs.evolve(context, number=2 + seed % 5, totals=tuple(min(it, rules.limit - 1) for it in totals))
    return deal(rules, context, seed=seed)


def without_closes(moves: list[Move]) -> list[Move]:
    """Return the moves that close nothing."""
    return [move for move in moves if not isinstance(move, Close)]


def chosen(state: State, moves: list[Move], dice: Stream, eagerness: int) -> Move:
    """Return one of the moves: with that many chances in ten the best that does not close."""
    quiet = [move for move in moves if not isinstance(move, Close | Done)] or moves
    if dice.below(10) < eagerness:
        mine = view(state, state.turn)
        if any(isinstance(move, Show) for move in moves):
            return dice.choice(quiet)
        return max(quiet, key=lambda move: rate(mine, move))
    return dice.choice(quiet if dice.below(12) else moves)


def walk(
    seed: int, *, most: int = 300, eagerness: int | None = None, rules: Ruleset | None = None
) -> Iterator[tuple[State, Options]]:
    """Yield the states of a random hand with the legal moves of the seat that may act, until it is over or long.

    Even seeds have the usual rules, odd ones generated rules, unless some are given. Two of three hands are not closed
    in the first rounds; 400 states are enough of any.
    """
    dice = Stream(f"chinchon {seed}")
    rules = rules or (random_rules(dice) if seed % 2 else RULES)
    willing = seed % 4 * 3 if eagerness is None else eagerness
    state = dealt(rules, 2 + dice.below(rules.max_players - 1), seed // 2)
    for number in range(min(most, 400)):
        options = {seat: list(legal_moves(state, seat)) for seat in actors(state)}
        yield state, options
        if not options:
            return
        moves = options[state.turn]
        if number < 24 and seed % 3:
            moves = without_closes(moves)
        state = play(state, chosen(state, moves, dice, willing))
