"""What any version has written is loaded by this one, and says what it said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from facts import facts_of_match, facts_of_moves, facts_of_position, facts_of_record, facts_of_seat_record
from kits import KITS, Kit

import scala40
from scala40 import notation
from scala40.notation import from_json, from_text
from scala40.record import Record, SeatRecord

FOLDERS: Final = sorted(path.parent for path in (Path(__file__).parent / "fixtures").glob("*/expected.json"))
EXPECTED: Final[dict[Path, Any]] = {
    folder: json.loads((folder / "expected.json").read_text("utf-8")) for folder in FOLDERS
}
GAMES: Final = {kit.game.GAME: kit.game for kit in KITS}
OTHERS: Final = sorted((Path(__file__).parent / "fixtures").glob("*/*/expected.json"))
RECORDS: Final = [(folder, name) for folder in FOLDERS for name in EXPECTED[folder]["records"]]
SEEN: Final = [(folder, name) for folder in FOLDERS for name in EXPECTED[folder]["seat records"]]


def as_json(facts: object) -> Any:
    """Return facts as JSON has them."""
    return json.loads(json.dumps(facts))


def test_there_are_fixtures() -> None:
    """Of every release that could write any."""
    assert [folder.name for folder in FOLDERS] == ["0.2"]
    assert len(RECORDS) > 25


@pytest.mark.once
@pytest.mark.parametrize("folder,name", RECORDS, ids=lambda it: it.name if isinstance(it, Path) else it)
def test_records_are_loaded(folder: Path, name: str) -> None:
    """As text and as JSON, and lead to what they led to."""
    record = from_text(Record, (folder / f"{name}.txt").read_text("utf-8"), scala40)

    assert from_json(Record, (folder / f"{name}.json").read_text("utf-8"), scala40) == record
    assert as_json(facts_of_record(record)) == EXPECTED[folder]["records"][name]


@pytest.mark.parametrize("folder,name", SEEN, ids=lambda it: it.name if isinstance(it, Path) else it)
def test_records_of_seats_are_loaded(folder: Path, name: str) -> None:
    """As text and as JSON, and tell what they told."""
    seen = from_text(SeatRecord, (folder / f"{name}.seat.txt").read_text("utf-8"), scala40)

    assert from_json(SeatRecord, (folder / f"{name}.seat.json").read_text("utf-8"), scala40) == seen
    assert as_json(facts_of_seat_record(seen)) == EXPECTED[folder]["seat records"][name]


@pytest.mark.unmeasured
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda it: it.name)
def test_positions_are_loaded(folder: Path) -> None:
    """States and views, and allow as many moves as they allowed."""
    lines = (folder / "positions.txt").read_text("utf-8").splitlines()

    assert [as_json(facts_of_position(line)) for line in lines] == EXPECTED[folder]["positions"]
    assert len(lines) > 100


@pytest.mark.unmeasured
@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.parent.name)
def test_records_of_other_games_are_loaded(path: Path) -> None:
    """As text and as JSON, whole and as a seat saw them, and lead to what they led to."""
    game = GAMES[path.parent.name]
    for name, facts in json.loads(path.read_text("utf-8")).items():
        text, data, seen, as_seen = (
            path.with_name(f"{name}{ending}").read_text("utf-8")
            for ending in (".txt", ".json", ".seat.txt", ".seat.json")
        )
        record = from_text(Record, text, game)
        assert from_json(Record, data, game) == record
        assert as_json(facts_of_match(record, game)) == facts
        assert from_text(SeatRecord, seen, game) == from_json(SeatRecord, as_seen, game)
        assert [as_json(hand.outcome) for hand in from_text(SeatRecord, seen, game).hands] == facts["outcomes"]


@pytest.mark.unmeasured
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda it: it.name)
@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.game.GAME)
def test_positions_of_every_game_are_loaded(folder: Path, kit: Kit) -> None:
    """States, views as text and views as JSON: each says what it said, and the same moves are legal."""
    written = json.loads((folder / f"{kit.game.GAME}.positions.json").read_text("utf-8"))
    for it in written:
        state, seen = kit.read_state(it["state"]), kit.game.read_view(it["view"])
        assert kit.game.view(state, seen.seat) == seen
        assert notation.from_data(kit.game.View, it["json"], kit.game) == seen
        assert facts_of_moves(state, kit.game) == it["moves"]

    assert len(written) > 15


def test_there_are_fixtures_of_every_game() -> None:
    """Scala 40 has its own."""
    assert {path.parent.name for path in OTHERS} == set(GAMES) - {"scala40"}
