"""Positions that cannot be, by what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest
from raising import raises

from scala40.core._cards import InvalidSetup

Wrong: TypeAlias = Mapping[str, Sequence[Callable[[], Any]]]
"""Makers of positions, by the code and a part of the message of what is wrong with them."""


def each(wrong: Wrong) -> pytest.MarkDecorator:
    """Return the mark of a test that asks for each position, and for what is said of it."""
    pairs = [(worded, make) for worded, makers in wrong.items() for make in makers]
    return pytest.mark.parametrize("message,make", pairs, ids=map(str, range(len(pairs))))


def require_refusal(game: Any, worded: str, make: Callable[[], Any]) -> None:
    """Insist that one reason has the code and the words, that all cite rules, and that the position is no state."""
    code, words = worded.split(": ", 1)
    found = game.problems(make())
    assert [it for it in found if it.code.value == code and words in it.message], found
    assert {it.rule for it in found} <= {*game.RULEBOOK.rules}
    assert raises(InvalidSetup, lambda: game.State.of(make())).violations == found
