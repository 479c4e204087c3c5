"""The long run goes on where it stopped, and its file says what it says again when it is played again."""

from __future__ import annotations

import json
from pathlib import Path

import long_run
import pytest

pytestmark = pytest.mark.once


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that was cut off is played again, and the same comes of it, of matches too."""
    monkeypatch.setattr(long_run, "MATCHES", 12)
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    long_run.run(12, whole, 4)
    long_run.run(8, parts, 4)
    parts.write_bytes(parts.read_bytes()[:-20])
    long_run.run(8, parts, 4)
    assert parts.read_bytes() == whole.read_bytes()
    assert [json.loads(line)["first"] for line in whole.read_text("utf-8").splitlines()] == [0, 4, 8]


def test_the_file_is_one_run_without_gaps() -> None:
    """Each line follows on the one before it."""
    lines = [json.loads(line) for line in long_run.FILE.read_text("utf-8").splitlines()]
    assert lines
    assert [it["first"] for it in lines] == [number * long_run.BLOCK for number in range(len(lines))]
    assert {it["seed"] for it in lines} == {long_run.SEED}
