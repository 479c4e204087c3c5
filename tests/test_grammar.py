"""The grammars that the documentation gives to other implementations fit all that is written, and little else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from grammar import pattern, rules
from walks import walk

import scala40
from scala40 import PRESETS, view, write_move, write_position, write_rules
from scala40.core.seeds import write_seed

GRAMMAR: Final = rules()
FIXTURES: Final = Path(__file__).parent / "fixtures"


def fits(name: str, text: str) -> bool:
    """Return whether the grammar allows the text as a thing of that name."""
    return re.fullmatch(pattern(name, GRAMMAR), text) is not None


@pytest.mark.parametrize("seed", range(6))
def test_positions_and_moves(seed: int) -> None:
    """Each state, the view of each of its seats, and each legal move."""
    for number, (state, moves) in enumerate(walk(seed, eagerness=8, most=120)):
        if number % 10 == seed:
            assert fits("state", write_position(state))
            for seat in state.context.seats:
                assert fits("view", write_position(view(state, seat)))
        for move in moves:
            assert fits("move", write_move(move))


def test_rules_and_seeds() -> None:
    """Those of every preset, and each type of seed."""
    for it in PRESETS.values():
        assert not write_rules(it.rules) or fits("rules", write_rules(it.rules))
    for seed in (0, 7, -31, "", "sette e mezzo", "\ud800", b"", b"\x00\xff"):
        assert fits("seed", write_seed(seed))


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*/*.txt")), ids=lambda path: path.stem)
def test_what_is_kept(path: Path) -> None:
    """Every record, record of a seat and position that any version has written."""
    text = path.read_text("utf-8")
    if path.stem == "positions":
        assert all(fits("view" if line.startswith("seat") else "state", line) for line in text.splitlines())
    else:
        assert fits("seatrec" if path.name.endswith(".seat.txt") else "record", text.removesuffix("\n"))


@pytest.mark.parametrize(
    "name,text",
    [
        ("card", "1C"),
        ("card", "10c"),
        ("place", "9C=9C"),
        ("number", "007"),
        ("move", "add 9C to 1 middle"),
        ("move", "swap JK on 0"),
        ("rules", "limit = 201"),
        ("seed", "int:x"),
        ("date", "2026-11-21T20:30Zulu"),
        ("string", '"a"b"'),
    ],
)
def test_what_it_does_not_allow(name: str, text: str) -> None:
    """A grammar that allowed everything would prove nothing."""
    assert not fits(name, text)


def test_what_it_allows_is_read() -> None:
    """The other way round: what the grammar allows is read, here for moves."""
    for text in ("take", "lay JK=9C 10C JC", "add JK=9C to 0 high", "add 9C 10C to 3 low cut 4", "swap 9C on 12"):
        assert fits("move", text)
        assert write_move(scala40.read_move(text, scala40.Ruleset())) == text
