"""The positions whose legal moves take longest to list, as far as searches have found them.

They stand in `hardest.txt`, one a line, in the notation of positions. `worst_moves.py` searches for more; what was hard
for an older version stays there, so that the list only gets longer.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from measuring import Measurement, worst

from scala40 import State, legal_moves, read_state

FILE = Path(__file__).with_name("hardest.txt")
UNOPENED = "legal_moves listed, hardest before opening"
OPENED = "legal_moves listed, hardest after opening"


def positions(*, opened: bool) -> list[State]:
    """Return those positions in which the seat to play has opened, or has not, made anew."""
    states = map(read_state, FILE.read_text("utf-8").splitlines())
    return [state for state in states if state.opened[state.turn] == opened]


def list_moves(state: State) -> None:
    """List the legal moves of a position."""
    for _ in legal_moves(state):
        pass


def measurements() -> list[Measurement]:
    """Return what is measured: each position by itself, and the one that takes longest counts."""
    return [
        Measurement(UNOPENED, "call", worst(partial(positions, opened=False), list_moves)),
        Measurement(OPENED, "call", worst(partial(positions, opened=True), list_moves)),
    ]
