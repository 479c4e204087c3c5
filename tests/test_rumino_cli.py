"""The command line plays Rumino: through what all games have in common."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import described, wrong

from scala40 import rumino
from scala40.cli.games import GAMES
from scala40.cli.programs import distinct_names
from scala40.notation import from_text
from scala40.record import Record
from scala40.rumino import PRESETS, Ruleset


@pytest.mark.unmeasured
def test_matches_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    """With the endings of the game and rules of its own."""
    arguments = ("simulate", "--game", "rumino", "--seed", "7", "--matches", "3", "--set", "limit=40", "--json")
    report = json.loads(described(capsys, *arguments))
    assert report["rules"] == Ruleset(limit=40).to_dict()
    assert list(report["endings"]) == ["knocked", "gin", "rumino"]
    assert report["matches"] == 3
    again = json.loads(described(capsys, *arguments))
    assert [again[name] for name in ("players", "endings", "moves")] == [
        report[name] for name in ("players", "endings", "moves")
    ]


def test_a_match_is_watched(capsys: pytest.CaptureFixture[str]) -> None:
    """Turn by turn: each player once, what happens, and what is held after it."""
    lines = described(capsys, "watch", "--game", "rumino", "--seed", "3", "--players", "greedy,random").splitlines()
    assert lines[0] == "A match of Rumino with seed 3: a player who reaches 101 points is out."
    assert lines[2].startswith("Hand 1, dealt by ")
    drawn = next(number for number, line in enumerate(lines) if "draws" in line or "takes" in line)
    assert lines[drawn].startswith(("  greedy ", "  random "))
    assert lines[drawn + 1].startswith(" " * 13 + "discards ")
    assert lines[drawn + 2].startswith(" " * 13 + "holds ")
    assert any("knocks with" in line for line in lines)
    assert lines[-1].startswith("Won by ")


def test_records_are_replayed_by_their_own_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without being told which it is; one position of it too."""
    described(
        capsys, "simulate", "--game", "rumino", "--seed", "7", "--matches", "2", "--record", str(tmp_path / "all")
    )
    path = str(tmp_path / "all" / "match-0001.txt")
    out = described(capsys, "replay", path)
    assert out.startswith("A match of Rumino: a player who reaches 101 points is out.")
    assert "Won by " in out
    at = described(capsys, "replay", path, "--at", "1.3", "--seat", "2")
    assert "is to discard." in at
    assert at.splitlines()[-1].startswith("seat 1; turn ")
    first = (tmp_path / "all" / "match-0001.txt").read_text("utf-8").split("\n\n")[1]
    plies = sum(line.count(",") + 1 for line in first.splitlines() if line[:2] in {"0:", "1:", "2:", "3:"})
    over = described(capsys, "replay", path, "--at", f"1.{plies}")
    assert any(words in over for words in ("has knocked", "has gone gin", "has a rumino"))
    assert "\n  shown " in over


@pytest.mark.unmeasured
def test_the_winner_of_a_match_deals_the_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """R-12: in a row of simulated matches."""
    described(
        capsys, "simulate", "--game", "rumino", "--seed", "4", "--matches", "4", "--record", str(tmp_path / "all")
    )
    dealers = []
    winners = []
    for path in sorted((tmp_path / "all").iterdir()):
        text = path.read_text("utf-8")
        dealers.append(int(text.split("\ndealer ")[1].split("\n")[0]))
        out = described(capsys, "replay", str(path))
        names = from_text(Record, text, rumino).names
        winners.append(distinct_names(names).index(out.splitlines()[-1].split(" after ")[0].removeprefix("Won by ")))
    assert dealers[1:] == winners[:-1]


def test_the_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """As a list, whole, changed, and in Italian."""
    assert described(capsys, "rules", "--game", "rumino").splitlines()[2].startswith("default  ")
    assert described(capsys, "rules", "default", "--game", "Rumino") == f"{Ruleset().describe()}\n"
    changed = described(capsys, "rules", "--game", "rumino", "--set", "limit=50", "--lang", "it")
    assert "Chi supera un totale di 50 punti è fuori dalla partita." in changed
    assert "limit [R-10]" in described(capsys, "rules", "--game", "rumino", "--set", "limit=50", "--diff", "default")


@pytest.mark.parametrize(
    "arguments,message",
    [
        (["watch", "--game", "poker"], "argument --game: no game is called 'poker', choose from: scala40, rumino"),
        (["watch", "--game", "rumino", "--rules", "s1"], "argument --rules: no preset is called 's1'"),
        (["rules", "s1", "--game", "rumino"], "argument PRESET: no preset is called 's1', choose from: default"),
        (["simulate", "--game", "rumino", "--set", "limitt=7"], "there is no field 'limitt'; the closest is limit"),
        (
            ["simulate", "--game", "rumino", "--set", "knock_max=0"],
            "knock_max is 0, it must be a whole number from 1 to 40",
        ),
        (["watch", "--game", "rumino", "--players", "random"], "argument --players: 2 to 6 can play, not 1"),
    ],
)
def test_wrong_arguments_are_explained(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In one line."""
    assert message in wrong(capsys, *arguments)


def test_every_game_is_whole() -> None:
    """It has usual rules, and each of its positions a sentence."""
    for offered in GAMES.values():
        assert offered.default.rules == offered.rules()
        rules = offered.default.rules
        state = offered.game.deal(rules, rules.min_players, seed=1)
        assert offered.game.scene(state).sentence.startswith("player 2 is to ")
    assert GAMES["rumino"].presets is PRESETS
