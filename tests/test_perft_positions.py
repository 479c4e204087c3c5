"""The positions that other programs compare with have the counts that their file and the page say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from scala40.analysis import divide, perft
from scala40.games import game_named

DOCS: Final = Path(__file__).parent.parent / "docs"
ROWS: Final[list[dict[str, Any]]] = json.loads((DOCS / "data" / "perft.json").read_text("utf-8"))


@pytest.mark.once
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_counts(row: dict[str, Any]) -> None:
    """Each number of sequences, and those by first move."""
    game: Any = game_named(row["game"])
    state = game.read_state(row["position"])
    assert [perft(game, state, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]
    if divided := row.get("divided"):
        found = divide(game, state, divided["depth"])
        assert {game.write_move(move): count for move, count in found.items()} == divided["counts"]
