"""`replay` shows records, `simulate --record` writes them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from commands import wrong

import scala40
from scala40 import Ruleset
from scala40.cli import main
from scala40.core._base import shuffled
from scala40.notation import from_text, to_json, to_text
from scala40.players import Greedy
from scala40.record import Record, RecordedHand, record_match

PLAYED = record_match(scala40, Ruleset(), [Greedy(scala40.rate)] * 3, seed=5, names=("Anna", "Bruno", "Carla"))


def show(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Return the exit status of `replay` and what it printed."""
    status = main(["replay", *map(str, arguments)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with a record."""
    path = tmp_path / "match.txt"
    path.write_text(to_text(PLAYED, scala40), "utf-8")
    return path


def test_a_record_is_told_turn_by_turn(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """Every hand with its deal, its moves and its points, and who has won; JSON tells the same."""
    status, out, err = show(capsys, file)
    assert (status, err) == (0, "")
    assert out.startswith("A match of Scala 40:")
    assert out.count(", dealt by ") == len(PLAYED.hands)
    assert out.count("\n  stock ") == len(PLAYED.hands)
    assert "Won by" in out
    file.write_text(to_json(PLAYED, scala40), "utf-8")
    assert show(capsys, file) == (0, out, "")


def test_what_is_good_of_json_is_told_too(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """As of a text, up to the move that cannot be."""
    _, everything, _ = show(capsys, file)
    data = json.loads(to_json(PLAYED, scala40))
    data["hands"][0]["turns"][2]["moves"][0] = "fly"
    file.write_text(json.dumps(data), "utf-8")

    status, out, err = show(capsys, file)

    assert status == 1
    assert out.endswith("\nHere the record ends.\n")
    assert out.splitlines()[:5] == everything.splitlines()[:5]
    assert "hand 1, move " in err


def test_a_seat_is_shown_what_it_saw(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """The hands of the others and what they drew are not told."""
    _, everything, _ = show(capsys, file)
    status, out, _ = show(capsys, file, "--seat", 2)
    assert status == 0
    assert "draws a card" in out
    assert "draws a card" not in everything
    assert len(out) < len(everything)


def test_one_position_is_shown(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """After so many moves of the match or of a hand; its notation comes last, and for a seat it is that of its view."""
    _, by_match, _ = show(capsys, file, "--at", len(PLAYED.hands[0].plies) + 2)
    _, by_hand, _ = show(capsys, file, "--at", "2.2")
    assert by_match == by_hand
    assert by_hand.startswith("Hand 2 after 2 moves:")
    state = scala40.read_state(" ".join(by_hand[by_hand.rindex("\nturn ") :].split()))
    assert state.context.number == 2
    _, seen, _ = show(capsys, file, "--at", "2.2", "--seat", 1)
    assert scala40.read_view(" ".join(seen[seen.rindex("\nseat ") :].split())) == scala40.view(state, 0)


def test_a_position_shows_the_move_that_led_to_it(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """What it caused, as the seat was told that is looking; a deal has none."""
    actor = PLAYED.hands[1].plies[0].seat
    others = {0, 1, 2} - {actor}
    own = show(capsys, file, "--at", "2.1", "--seat", actor + 1)[1]
    assert re.search(r"^  last +\w+ draws .*[♣♦♥♠]$|^  last +\w+ draws JK$", own, re.MULTILINE)
    assert re.search(r" \[.*\]", own)
    for seat in others:
        seen = show(capsys, file, "--at", "2.1", "--seat", seat + 1)[1]
        assert re.search(r"^  last +\w+ draws a card$", seen, re.MULTILINE)
    for at in ("2.0", "1.0", 0):
        assert "\n  last " not in show(capsys, file, "--at", at)[1]


@pytest.mark.parametrize("kind", ["svg", "html"])
def test_a_position_is_drawn_into_a_file(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path, kind: str
) -> None:
    """As its name says; what is printed stays the same, and for a seat the picture is that of its view."""
    target = tmp_path / f"position.{kind}"
    assert show(capsys, file, "--at", "2.3", "--draw", target) == show(capsys, file, "--at", "2.3")
    everything = target.read_text("utf-8")
    assert everything.startswith("<svg" if kind == "svg" else "<!DOCTYPE html>")
    assert "Bruno" in everything
    show(capsys, file, "--at", "2.3", "--seat", 1, "--draw", target)
    assert target.read_text("utf-8").count("data-card=") < everything.count("data-card=")


def test_a_drawing_that_cannot_be_made_is_refused(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    """Without a position, of another kind, or in a folder that is not there."""
    assert "which position" in wrong(capsys, "replay", file, "--draw", tmp_path / "a.svg")
    assert "ends in .svg or .html" in wrong(capsys, "replay", file, "--at", 3, "--draw", tmp_path / "a.png")
    missing = tmp_path / "missing" / "a.svg"
    assert "No such file" in wrong(capsys, "replay", file, "--at", 3, "--draw", missing)


@pytest.mark.parametrize("where", ["99999", "99.0", "1.9999"])
def test_a_place_beyond_the_record_is_refused(capsys: pytest.CaptureFixture[str], file: Path, where: str) -> None:
    """It is said how many moves there are."""
    assert "the record ends before that; moves of each hand: " in wrong(capsys, "replay", file, "--at", where)


def test_what_is_no_place_or_seat_is_refused(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """Words for numbers, and seats that are not there."""
    assert "a number of moves like 30 is needed" in wrong(capsys, "replay", file, "--at", "start")
    assert "there is no player 4: choose from 1 Anna, 2 Bruno, 3 Carla" in wrong(capsys, "replay", file, "--seat", 4)


def test_a_file_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A file that is not there, is no text or no record is named with what is wrong."""
    missing = tmp_path / "missing.txt"
    assert "missing.txt: No such file" in wrong(capsys, "replay", missing)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "this is no text" in show(capsys, binary)[2]
    binary.write_text("{}", "utf-8")
    status, out, err = show(capsys, binary)
    assert (status, out) == (1, "")
    assert "binary" in err


def test_what_is_good_of_a_record_is_shown_before_its_fault(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """The moves before the fault are told, then the line and a caret under it."""
    file.write_text(file.read_text("utf-8").replace("draw, discard", "draw, discrd", 1), "utf-8")
    status, out, err = show(capsys, file)
    assert status == 1
    assert "draws" in out
    assert "Here the record ends." in out
    assert "match.txt: line" in err
    assert "^" in err


def test_who_left_and_who_was_not_dealt_in(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Withdrawals are told; a seat that was not dealt in has no view of the hand."""
    deck = shuffled(Ruleset().pack.cards, 1)
    record: Record[Ruleset, scala40.Move] = Record(
        Ruleset(), seats=4, hands=(RecordedHand(withdrawn=(3,), deck=deck),), withdrawn=()
    )
    path = tmp_path / "left.txt"
    path.write_text(to_text(record, scala40), "utf-8")
    status, out, _ = show(capsys, path)
    assert status == 0
    assert "player 4 leaves the match." in out
    assert ", dealt by " in out
    assert ", dealt by " not in show(capsys, path, "--seat", 4)[1]
    assert "player 4 was not dealt in" in wrong(capsys, "replay", path, "--at", "1.0", "--seat", 4)


def test_simulate_records_its_matches(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """One file a match, each of which can be read; a folder with something in it is left alone."""
    folder = tmp_path / "records"
    arguments = ["simulate", "--seed", "3", "--matches", "2", "--record", str(folder)]
    assert main(arguments) == 0
    plain = capsys.readouterr().out
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["match-0001.txt", "match-0002.txt"]
    assert all(record.hands for record in [from_text(Record, file.read_text("utf-8"), scala40) for file in files])
    assert main(arguments[:-2]) == 0
    assert capsys.readouterr().out.splitlines()[:6] == plain.splitlines()[:6]
    assert "is not empty" in wrong(capsys, *arguments)
    assert "match-0001.txt" in wrong(capsys, *arguments[:-1], files[0])
