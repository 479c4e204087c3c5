"""Every public function says what its time grows with, unless it grows with nothing."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

import scala40
from scala40 import analysis, chinchon, match, notation, players, playing, record, render, rumino, simulate, skarney

MODULES = (scala40, analysis, chinchon, match, notation, players, playing, record, render, rumino, simulate, skarney)
CONSTANT = {
    "actors",
    "commitment",
    "decides_to_return",
    "is_claim",
    "is_claim_in",
    "is_rumino",
    "is_stop_card",
    "makes_claims",
    "match_rules",
    "new_match",
    "points_entry",
    "prospect",
    "player_of_level",
    "prospect_of",
    "rate_interval",
    "register",
    "write_move",
}
"""What looks at a few numbers, or at no more seats and cards than a move has."""
TOLD = re.compile(r"\b(?:the time|takes no time)\b", re.IGNORECASE)


def functions(module: ModuleType) -> Iterator[Callable[..., object]]:
    """The functions that a module offers."""
    for name in module.__all__:
        found = getattr(module, name)
        if inspect.isfunction(found) or inspect.ismethod(found):
            yield found


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_functions_say_what_their_time_grows_with(module: ModuleType) -> None:
    """The docstring has a sentence about the time; those that need none are known, and have none."""
    described = {found.__name__ for found in functions(module) if TOLD.search(inspect.getdoc(found) or "")}
    assert described == {found.__name__ for found in functions(module)} - CONSTANT


def test_those_without_a_bound_are_there() -> None:
    """The list of those that need no sentence names nothing that is gone."""
    assert {found.__name__ for module in MODULES for found in functions(module)} >= CONSTANT
