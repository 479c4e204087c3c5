"""Hands of Rumino played by the dice, claims included, and its rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs
from rumino_positions import RULES, stacked

from scala40.core._base import Stream
from scala40.rumino import (
    ClaimDiscard,
    DeclareRumino,
    GinStreak,
    GoGin,
    Knock,
    Move,
    Ruleset,
    RuminoWhen,
    State,
    actors,
    deal,
    deal_from,
    legal_moves,
    play,
    rate,
    view,
)

Options = Mapping[int, list[Move]]
"""For each seat that may act its legal moves."""

DEFAULTS: Final = {field.name: field.default for field in attrs.fields(Ruleset)}


def random_rules(dice: Stream) -> Ruleset:
    """Return a random ruleset."""
    melded = dice.choice((3, 4, 4, 5, 6, 7))
    return Ruleset(
        max_run_length=dice.choice((4, 4, 5, 6, 7)),
        knock_min_melded=melded,
        knock_max=7 if melded == 7 else dice.choice((1, 5, 7, 10, 20, 40)),
        gin_streak=dice.choice(tuple(GinStreak)),
        rumino_when=dice.choice(tuple(RuminoWhen)),
        limit=dice.choice((1, 50, 100, 10_000)),
    )


def dealt(rules: Ruleset, players: int, seed: int) -> State:
    """Return a deal, every other time from a pack in which what belongs together lies together."""
    if seed % 2:
        return deal_from(rules, stacked(Stream(f"pack {seed}")), players, seed=seed)
    return deal(rules, players, seed=seed)


def chosen(state: State, options: Options, dice: Stream, eagerness: int) -> tuple[int, Move]:
    """Return a seat that may act and one of its moves: with that many chances in ten the best that ends no hand.

    Claims are made every other time, and so are ruminos declared out of turn.
    """
    first = seat = next(iter(options))
    claimants = [seat for seat, moves in options.items() if ClaimDiscard() in moves]
    if claimants and dice.below(2):
        return dice.choice(claimants), ClaimDiscard()
    declarers = [seat for seat, moves in options.items() if seat != first and DeclareRumino() in moves]
    if declarers and dice.below(2):
        return dice.choice(declarers), DeclareRumino()
    moves = options[seat]
    quiet = [move for move in moves if not isinstance(move, Knock | GoGin | DeclareRumino | ClaimDiscard)]
    if dice.below(10) < eagerness:
        mine = view(state, seat)
        return seat, max(quiet, key=lambda move: rate(mine, move))
    return seat, dice.choice(quiet if dice.below(3) else moves)


def walk(
    seed: int, *, most: int = 300, eagerness: int | None = None, rules: Ruleset | None = None
) -> Iterator[tuple[State, Options]]:
    """Yield the states of a random hand with the legal moves of each seat that may act, until it is over or long.

    Even seeds have the usual rules, odd ones generated rules, unless some are given.
    """
    dice = Stream(f"rumino {seed}")
    rules = rules or (random_rules(dice) if seed % 2 else RULES)
    willing = seed % 4 * 3 if eagerness is None else eagerness
    state = dealt(rules, 2 + dice.below(5), seed // 2)
    for _ in range(most):
        options = {seat: list(legal_moves(state, seat)) for seat in actors(state)}
        yield state, options
        if not options:
            return
        seat, move = chosen(state, options, dice, willing)
        state = play(state, move, seat)
