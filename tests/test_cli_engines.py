"""Engines on the command line: in tournaments, in matches that are watched, and against a person."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from commands import out, wrong
from engine_programs import engine, open_files, told

from scala40 import rumino
from scala40.cli import main
from scala40.cli.programs import engine_command, players
from scala40.cli.table.party import Need, Party
from scala40.engines import EnginePlayer
from scala40.players import Greedy
from scala40.record import Course, Record


def named(command: tuple[str, ...]) -> str:
    """Return what the command line calls an engine."""
    return f"engine:{shlex.join(command)}"


ENGINE = named(engine())


def test_commas_in_quotation_marks_separate_no_players() -> None:
    """What stands behind the colon is split as a shell does."""
    python = shlex.quote(sys.executable)
    quoted = f"""engine:{python} 'a, b' "c,'d" e"""
    assert players(f"club,{quoted},greedy") == ("club", quoted, "greedy")
    assert engine_command(quoted) == [sys.executable, "a, b", "c,'d", "e"]
    assert players(f"{ENGINE},{ENGINE}") == (ENGINE, ENGINE)


@pytest.mark.parametrize(
    "arguments,said",
    [
        (["watch", "--players", "club,engine:"], "'engine:' names no program that can be found"),
        (["watch", "--players", "club,engine:/nowhere/bot"], "'engine:/nowhere/bot' names no program"),
        (["watch", "--players", "engine:'node,club"], "names no program that can be found; after engine: write a "),
        (["watch", "--players", "club,club", "--move-time", "5"], "argument --move-time: no engine plays"),
        (["simulate", "--match-time", "5"], "argument --match-time: no engine plays"),
        (["simulate", "--compare", "default", "jokers=2", "--match-time", "5"], "--match-time: no engine plays"),
        (["play", "--against", "club", "--move-time", "0"], "a number from 1 to 1000000 is needed"),
        (["play", "--name", "engine:node bot.mjs"], "argument --name: "),
    ],
)
def test_what_cannot_be_is_said(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    """In one line."""
    assert said in wrong(capsys, *arguments)


def test_tournaments_go_on_with_engines_and_the_clock_that_they_began_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Duplicate, in several processes, from a file."""
    file = tmp_path / "out.jsonl"
    run = ["simulate", "--players", f"greedy,{ENGINE}", "--duplicate", "--hands", "2", "--seed", "7", "--json"]
    run += ["--move-time", "9000"]
    one = json.loads(out(capsys, *run, "--output", str(file)))
    two = json.loads(out(capsys, *run, "--workers", "2"))
    three = json.loads(out(capsys, *run, "--output", str(file)))
    assert one["faults"] == [] == two["faults"]
    assert one["players"] == two["players"] == three["players"]
    assert "note was" in wrong(capsys, *run[:-1], "8000", "--output", str(file))


def test_an_engine_that_forfeits_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """In the report, and where a match is watched."""
    bad = named(engine(ask="sys.exit(4)"))
    said = "forfeits: it ended with the status 4"
    before = open_files()
    assert said in out(capsys, "simulate", "--players", f"greedy,{bad}", "--hands", "1", "--seed", "7")
    with pytest.raises(SystemExit):
        main(["watch", "--players", f"{ENGINE},{bad}", "--seed", "7"])
    assert said in capsys.readouterr().err
    assert said in wrong(capsys, "watch", "--players", f"{ENGINE},{named(engine(hello='sys.exit(4)'))}")
    assert open_files() == before


def test_engines_are_watched_and_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """With other players, to the end of the match."""
    assert "Won by greedy" in out(capsys, "watch", "--players", f"greedy,{ENGINE}", "--seed", "7", "--set", "limit=20")
    compared = ["simulate", "--compare", "default", "jokers=2", "--players", f"greedy,{ENGINE}"]
    assert "2 deals with seed 7" in out(capsys, *compared, "--hands", "2", "--seed", "7")


def plays(monkeypatch: pytest.MonkeyPatch, *arguments: str, lines: Sequence[str]) -> int:
    """Return the status of a person who types some lines."""
    waiting = iter([*lines, "quit", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(waiting))
    return main(["play", *arguments])


def test_a_person_plays_against_an_engine(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It ends with the program; a saved match starts no program that nobody names."""
    messages, file, before = told(monkeypatch), tmp_path / "match", open_files()
    run = ["--against", f"club,{ENGINE}", "--game", "rumino", "--seed", "7", "--save", str(file)]
    assert plays(monkeypatch, *run, lines=["draw", "discard 3D", "take", "draw", "quit"]) == 0
    assert open_files() == before
    kinds = [message["type"] for message in messages]
    assert kinds[:3] == ["hello", "match", "begin"]
    assert {"ask", "events", "bye"} <= {*kinds}
    capsys.readouterr()
    said = wrong(capsys, "play", "--resume", file)
    assert "names programs to start; if you trust it, say who plays again: --against " in said
    assert "has its --against already" in wrong(capsys, "play", "--resume", file, "--against", ENGINE)
    messages.clear()
    assert plays(monkeypatch, "--resume", str(file), "--against", f"club,{ENGINE}", lines=["quit"]) == 0
    assert [message["type"] for message in messages][:3] == ["hello", "resume", "begin"]


def test_an_engine_hears_of_whole_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a person, too, who may claim before it."""
    messages, rules = told(monkeypatch), rumino.Ruleset()
    names = ("Anna", ENGINE)
    course: Any = Course(Record(rules, seats=2, dealer=0, seed=7, names=names), rumino)
    greedy = Greedy.of(rumino)
    with EnginePlayer(engine(), rumino) as player:
        party = Party(rumino, course, 0, names, seed=7, engines={1: player})
        party.deal()
        while True:
            moves = len([*party.advance()])
            assert moves == 0 or party.course.plies
            if party.need is Need.CLAIM:
                party.let_pass()
            elif party.need is Need.MOVE:
                view = rumino.view(party.state, 0)
                party.play(0, greedy.choose(view, rumino.legal_moves(view)))
            else:
                break
    kinds = [message["type"] for message in messages]
    assert kinds[:3] == ["hello", "match", "begin"]
    assert kinds[-2:] == ["end", "bye"]
    assert kinds.count("events") == party.course.plies


def test_a_match_against_an_engine_that_forfeits_is_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The person learns why it ended."""
    file = tmp_path / "match"
    bad = named(engine(ask="sys.exit(4)"))
    run = ["--against", f"{bad},{bad},{bad}", "--seed", "7", "--save", str(file)]
    assert plays(monkeypatch, *run, lines=["draw"]) == 1
    assert "forfeits: it ended with the status 4" in capsys.readouterr().out.replace("\n", " ")
    assert file.is_file()


def test_an_engine_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """The exit status says whether it passed."""
    hello = 'say(type="hello", protocol=1, name="Test", games=["rumino"])'
    printed = out(capsys, "engine", "check", shlex.join(engine(hello=hello)))
    assert printed.startswith("rumino: it starts, and says hello: passed\nrumino: it plays some hands: passed\n")
    bad = shlex.join(engine(hello=hello, ask="sys.exit(4)"))
    assert main(["engine", "check", bad, "--move-time", "9000", "--lang", "it"]) == 1
    assert "rumino: gioca alcune smazzate: il motore " in capsys.readouterr().out
    assert "argument COMMAND: 'engine:/nowhere' names no" in wrong(capsys, "engine", "check", "/nowhere")
