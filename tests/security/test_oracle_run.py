"""The long comparison with the brute-force referees goes on where it stopped, and its files are in order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import oracle_run
import pytest
from raising import raises

from scala40 import rumino

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", oracle_run.GAMES)
def test_it_goes_on_where_it_stopped(tmp_path: Path, name: str) -> None:
    """A line that was cut off is made again, and the same comes of it."""
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    for file in (whole, whole, parts, parts):
        oracle_run.run(1, name, file, size=10)
    parts.write_bytes(parts.read_bytes()[:-20])
    oracle_run.run(1, name, parts, size=10)
    assert parts.read_bytes() == whole.read_bytes()
    assert len(whole.read_bytes().splitlines()) == 2


def test_what_differs_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the number from which it was drawn, and the blocks before it are kept."""

    def differs(number: int) -> Iterator[object]:
        yield from oracle_run.of_rumino(0)
        assert number < 10, "this differs"

    monkeypatch.setitem(oracle_run.GAMES, "rumino", (rumino, differs))
    file = tmp_path / "blocks.jsonl"
    found = raises(AssertionError, lambda: oracle_run.run(1_000, "rumino", file, size=10), match="this differs")
    assert found.__notes__ == ["rumino, drawn from 10"]
    assert [json.loads(line)["block"] for line in file.read_text("utf-8").splitlines()] == [0]


@pytest.mark.parametrize("file", oracle_run.FILES.values(), ids=oracle_run.FILES)
def test_the_files_have_each_block_once(file: Path) -> None:
    """In order, of one seed and of its size, and some moves were legal."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    numbers = [it["block"] for it in lines]
    assert numbers == sorted({*numbers})
    assert {it["seed"] for it in lines} == {oracle_run.SEED}
    assert all(it["positions"] >= oracle_run.BLOCK and len(it["legal moves"]) > 1 for it in lines)
