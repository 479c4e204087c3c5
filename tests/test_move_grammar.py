"""The grammars of moves, which are strings: what is written fits them, and what fits them is read."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final, cast

import hypothesis.strategies as st
import pytest
from hypothesis import given
from hypothesis.extra.lark import from_lark
from kits import KITS, Kit
from lark import Lark, UnexpectedInput
from raising import raises

from scala40 import RuleError

PARSERS: Final = {kit: Lark(cast("Any", kit.game).MOVE_GRAMMAR) for kit in KITS}
each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
NO_MOVES: Final = (
    "",
    "draw ",
    "Draw",
    "discard",
    "discard 11C",
    "discard KS KS",
    "add",
    "add KS",
    "lay",
    "swap JK on 0",
)


@pytest.mark.unmeasured
@each_game
def test_every_move_that_is_written_fits(kit: Kit) -> None:
    """The legal moves of random hands under many rules."""
    fitted: set[str] = set()
    for seed in range(6):
        for _, options in islice(kit.walk(seed), 80):
            fitted.update(kit.game.write_move(move) for moves in options.values() for move in moves[:12])
    assert len(fitted) > 50
    for text in fitted:
        PARSERS[kit].parse(text)


@each_game
@given(data=st.data())
def test_every_text_that_fits_is_read(kit: Kit, data: st.DataObject) -> None:
    """As the move that it is, if its cards make a meld, and what is written of that is the same or said in order."""
    text = data.draw(from_lark(PARSERS[kit]))
    try:
        move: Any = kit.game.read_move(text, kit.rules)
    except RuleError:
        return  # it was read: the cards are no meld
    PARSERS[kit].parse(kit.game.write_move(move))


@each_game
@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_never_written_does_not_fit(kit: Kit, text: str) -> None:
    """A grammar is strict, though readers are not."""
    raises(UnexpectedInput, lambda: PARSERS[kit].parse(text))
