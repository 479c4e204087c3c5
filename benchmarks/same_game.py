"""The same game on both sides: the example `gin_rummy`, by the rules that OpenSpiel plays by.

A decision is the same here and there, except that a knock with its discard is one decision here and two there.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

from measuring import Measurement, Playouts, of_playouts

PLAYOUTS = "random playouts, Gin Rummy"
DEALT = "random playouts, Gin Rummy, from one deal"

HANDS = 20
EXAMPLE = Path(__file__).parents[1] / "examples" / "gin_rummy" / "src"


def gin_rummy() -> Any:  # noqa: ANN401 - an example, which is no part of the library
    """Return the example, from this checkout if it is not installed."""
    if str(EXAMPLE) not in sys.path:
        sys.path.append(str(EXAMPLE))
    return import_module("gin_rummy")


def measurements() -> list[Measurement]:
    """Return random playouts of the example with deals, and from one deal, as its peer is measured."""
    game = gin_rummy()
    rules = game.Ruleset(tie=game.Tie.NOTHING, throw_back=game.ThrowBack.ALLOWED)
    legal_moves, play = game.legal_moves, game.play

    def played(state: Any, seed: int) -> int:  # noqa: ANN401 - a state of the example
        choose = random.Random(seed).choice
        decisions = 0
        while not state.phase.is_over:
            state = play(state, choose(legal_moves(state)))
            decisions += 1
        return decisions

    def with_deals(seeds: Iterator[int]) -> Playouts:
        chosen = [next(seeds) for _ in range(HANDS)]
        return Playouts(sum(played(game.deal(rules, 2, seed=seed), seed) for seed in chosen), HANDS)

    dealt = game.deal(rules, 2, seed=1)

    def from_one_deal(seeds: Iterator[int]) -> Playouts:
        return Playouts(sum(played(dealt, next(seeds)) for _ in range(HANDS)), HANDS)

    return [
        *of_playouts(PLAYOUTS, partial(with_deals, count(1_000))),
        *of_playouts(DEALT, partial(from_one_deal, count(1_000_000))),
    ]
