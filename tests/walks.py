"""Hands played by the dice, for properties that hold in every state that play can reach."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

from rulesets import random_rules

from scala40 import Discard, DrawStock, Move, Ruleset, State, deal, legal_moves, play
from scala40.core._base import Stream

SOAK: Final = os.environ.get("SCALA40_SOAK") == "1"
"""Whether the long forms run."""

RULES: Final = Ruleset()


def choose(moves: list[Move], dice: Stream, eagerness: int) -> Move:
    """Return one of the moves: any, or with that many chances in ten one that is neither draw nor discard."""
    eager = [move for move in moves if not isinstance(move, Discard | DrawStock)]
    return dice.choice(eager if eager and dice.below(10) < eagerness else moves)


def rules_for(seed: int) -> Ruleset:
    """Return the usual rules for even seeds, generated ones for odd seeds."""
    return random_rules(Stream(f"rules {seed}")) if seed % 2 else RULES


def walk(
    seed: int, *, most: int = 5_000, eagerness: int | None = None, rules: Ruleset | None = None
) -> Iterator[tuple[State, list[Move]]]:
    """Yield the states of a random hand with their legal moves, the last one over unless there were too many.

    The rules are those for the seed unless others are given.
    """
    rules = rules or rules_for(seed)
    dice = Stream(f"walk {seed}")
    willing = seed % 3 * 5 if eagerness is None else eagerness
    state = deal(rules, rules.min_players + dice.below(rules.max_players - rules.min_players + 1), seed=seed)
    for _ in range(most):
        moves = list(legal_moves(state))
        yield state, moves
        if state.phase.is_over:
            return
        state = play(state, choose(moves, dice, willing))
