"""The command line plays Chinchón: through what all games have in common."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from commands import described
from raising import raises

from scala40 import chinchon
from scala40.chinchon import PRESETS, Close, Closed, Counted, Showed, rate
from scala40.cli import main
from scala40.core._cards import in_spanish
from scala40.match import Choice
from scala40.notation import from_text, to_text
from scala40.players import Greedy, Random
from scala40.record import Record, record_match, replay

BACK = PRESETS["conga-reenganche"].rules


def test_matches_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    """With the endings of the game and rules of its own."""
    arguments = ("simulate", "--game", "chinchon", "--seed", "7", "--matches", "3", "--set", "jokers=2", "--json")
    report = json.loads(described(capsys, *arguments))
    assert report["rules"] == chinchon.Ruleset(jokers=2).to_dict()
    assert list(report["endings"]) == ["closed", "all melded", "chinchon with a joker", "chinchon"]
    assert report["matches"] == 3


def test_a_match_is_watched(capsys: pytest.CaptureFixture[str]) -> None:
    """Turn by turn, what the others show and count, and who comes back."""
    arguments = ("watch", "--game", "chinchon", "--rules", "conga-reenganche", "--seed", "5")
    out = described(capsys, *arguments, "--players", "greedy,random,greedy")
    assert out.startswith("A match of Chinchón with seed 5: a player who reaches 100 points is out.\n")
    assert re.search(r"^  pile +empty$", out, re.MULTILINE)
    for words in (" closes, ", " shows ", " points left", " comes back into the match."):
        assert words in out
    assert out.splitlines()[-1].startswith("Won by ")
    usual = described(capsys, "watch", "--game", "chinchon", "--seed", "5")
    assert "when a total reaches 100, the lowest wins" in usual
    assert re.search(r"^  pile +(10|\w)[CDHS]$", usual, re.MULTILINE)


@pytest.mark.parametrize("language,one", [("en", "1 point,"), ("it", "1 punto,"), ("es", "1 punto,")])
def test_a_single_point_is_told_as_one(language: str, one: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In the score of a hand, whose totals stay below one another."""
    out = described(capsys, "watch", "--game", "chinchon", "--seed", "1", "--lang", language)
    assert re.search(rf" {one}  +1 (in|en) ", out)
    assert not re.search(r" 1 (points|punti|puntos),", out)
    first = [line for line in out.splitlines() if re.match(r"  \w+ (?:\d )?.*(point|punt).*, +\d+ (in|en) ", line)][:4]
    assert len({line.index(",") for line in first}) == 1


def test_cards_may_have_their_spanish_names(capsys: pytest.CaptureFixture[str]) -> None:
    """C-01: where the pack is the Spanish one; everything else is said as before."""
    arguments = ("watch", "--game", "chinchon", "--seed", "5")
    spanish = described(capsys, *arguments, "--cards", "spanish")
    assert spanish == in_spanish(described(capsys, *arguments))
    assert re.search(r"discards [1-9SCR](ba|or|co|es)\n", spanish)
    raises(SystemExit, lambda: main(("watch", "--seed", "5", "--cards", "spanish")))
    assert "argument --cards: this game is not played with the Spanish pack" in capsys.readouterr().err


def test_a_record_is_told_with_spanish_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A position for machines stays as every notation writes it."""
    path, _ = written(tmp_path)
    shown = described(capsys, "replay", str(path), "--at", "1.3", "--cards", "spanish")
    french = described(capsys, "replay", str(path), "--at", "1.3")
    drawing, line = shown.strip().rpartition("\n")[::2]
    assert drawing == in_spanish(french.strip().rpartition("\n")[0])
    assert (
        chinchon.read_state(line)
        == list(replay(from_text(Record, path.read_text("utf-8"), chinchon), chinchon))[3].state
    )


def written(folder: Path) -> tuple[Path, list[tuple[int, int]]]:
    """Return the file of a record, and the places of its closes that others answer: hand and moves before."""
    record = record_match(chinchon, BACK, [Greedy(rate), Random(2), Greedy(rate)], seed=6)
    assert {it.choice for hand in record.hands for it in hand.answers} | {it.choice for it in record.answers} == set(
        Choice
    )
    path = folder / "match.txt"
    path.write_text(to_text(record, chinchon), "utf-8")
    closes = [
        (number, place)
        for number, hand in enumerate(record.hands, start=1)
        for place, ply in enumerate(hand.plies)
        if isinstance(ply.move, Close) and place + 1 < len(hand.plies)
    ]
    return path, closes


def test_records_are_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without being told which game it is; with who came back and who did not."""
    path, _ = written(tmp_path)
    out = described(capsys, "replay", str(path))
    assert out.startswith("A match of Chinchón: a player who reaches 100 points is out.")
    assert "comes back into the match." in out
    assert "does not come back." in out
    assert "Won by " in out


@pytest.mark.unmeasured
def test_a_position_after_a_close_is_shown_to_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Melds, what has been shown, and the card face down for nobody but who sees everything."""
    path, closes = written(tmp_path)
    hand, place = closes[0]
    whole = described(capsys, "replay", str(path), "--at", f"{hand}.{place + 1}")
    assert "is to show and lay off." in whole
    assert "; covered " in whole
    assert "\n  meld 1 " in whole
    closer = whole.split("; closer ")[1].split(";")[0]
    others = [seat for seat in "012" if seat != closer]
    for seat in others:
        seen = described(capsys, "replay", str(path), "--at", f"{hand}.{place + 1}", "--seat", str(int(seat) + 1))
        assert "covered" not in seen
        assert "face down" not in seen
    assert "has shown " in described(capsys, "replay", str(path), "--at", f"{hand}.{place + 3}")


def test_what_a_close_of_all_cards_causes_is_told() -> None:
    """The closer's melds, then what each of the others shows and counts."""
    position = chinchon.read_state(
        "turn 1; phase play; seats 0 1; dealer 0; hands 3D 7D 2C 2H 2S QS KS / 4D 5D 6D 5S 6S 7S JS KH; "
        "stock 3C 4C 5C 6C 7C JC QC KC AD 2D JD QD KD AH 3H 4H 5H 6H 7H JH QH AS 3S 4S; pile AC"
    )
    move = chinchon.read_move("close KH with 4D 5D 6D / 5S 6S 7S JS", position)
    caused = chinchon.events(position, move)
    assert [type(event) for event in caused] == [Closed, Showed, Counted]
    assert [(event.seat, str(event)) for event in caused] == [
        (1, "closes (all melded), KH face down: 4D 5D 6D / 5S 6S 7S JS"),
        (0, "shows 2C 2H 2S"),
        (0, "has 29 points left: 3D 7D QS KS"),
    ]
    assert str(chinchon.events(position, move, seen_by=0)[0]) == "closes (all melded): 4D 5D 6D / 5S 6S 7S JS"
    assert chinchon.result(chinchon.play(position, chinchon.read_move("discard KH", position))) is None


def test_positions_of_a_record_tell_who_has_closed() -> None:
    """The last position of each hand is that of its closer."""
    record = record_match(chinchon, BACK, [Greedy(rate)] * 2, seed=1)
    over = [it for it in replay(record, chinchon) if it.result is not None]
    assert over
    assert all(it.state.turn == it.state.closer for it in over)
