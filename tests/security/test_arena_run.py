"""The long comparison of the arena goes on where it stopped, and its files are in order."""

from __future__ import annotations

import json
from pathlib import Path

import arena_run
import pytest

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", arena_run.GAMES)
def test_it_goes_on_where_it_stopped(tmp_path: Path, game: str) -> None:
    """A line that was cut off is played again, and the same comes of it."""
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    arena_run.run(101, whole, block=100, batch=1, game=game)
    arena_run.run(101, parts, block=100, batch=1, game=game)
    parts.write_bytes(parts.read_bytes()[:-20])
    arena_run.run(1, parts, block=100, batch=1, game=game)
    assert parts.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("file", arena_run.FILES.values(), ids=arena_run.FILES)
def test_the_files_have_each_block_once(file: Path) -> None:
    """In order and of its size, and the arena was compiled."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    blocks = [it["block"] for it in lines]
    assert blocks == sorted({*blocks})
    assert all(it["compiled"] for it in lines)
    assert sum(it["decisions"] for it in lines) >= len(lines) * arena_run.BLOCK > 0
