"""What commands say of themselves in every language: their help, and what is wrong with a call or a file."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from raising import raises
from test_play_languages import each_other, english_in

from scala40.cli import main
from scala40.cli.games import GAMES
from scala40.cli.parser import Parser
from scala40.cli.usage import Wrong, described, fault_of_system, speaking, spoken
from scala40.core._base import Language

NAMES = re.compile(
    r"--[a-z-]+|\b(play|watch|check|rules|replay|simulate|scala40|MELD|COMMAND|FILE|HAND|N|FIELD=VALUE|limit)\b|"
    r"'[^']*'|\{.*?\}|\[.*?\]|scala40 play [^.]*|search:N|default|hand-close|federation-[a-z9-]*|48-cards|"
    r"one-loose-card|ace-of-coins|"
    r"unopened_penalty=\w+|\"[^\"]*\"|(?<= )/\S+"
)
"""What is typed or stands in a file, which is the same in every language."""

RECORD = 'scala40 record 1\ngame scala40\nseats 2\ndealer 0\nseed int:7\nname 0 "Anna"\nname 1 "greedy"\n'

CALLS: list[Sequence[str]] = [
    [],
    ["deal"],
    ["check", "7C 8C 9C", "--whole"],
    ["check", "7C 8C 9C", "--game", "rumino", "--total", "5"],
    ["play", "--game", "skarney", "--against", "greedy"],
    ["check"],
    ["watch", "--json"],
    ["watch", "--seed"],
    ["watch", "--seed", "int:seven"],
    ["watch", "--cards", "german"],
    ["watch", "--cards", "spanish"],
    ["watch", "--s", "7"],
    ["watch", "--players", "greedy,bob"],
    ["watch", "--players", "search:0,greedy"],
    ["watch", "--players", "greedy"],
    ["watch", "--game", "bridge"],
    ["check", "9X"],
    ["check", "AC", "--json=1"],
    ["check", "AC", "--total", "x"],
    ["check", "AC", "--whole"],
    ["check", "AC", "--game", "skarney", "--number", "8"],
    ["rules", "s4"],
    ["rules", "--set", "limit"],
    ["rules", "--set", "limit=0"],
    ["rules", "--set", "limits=5"],
    ["play", "--name", " "],
    ["play", "--against", "greedy," * 5 + "greedy"],
    ["play", "--save", "record"],
    ["play", "--save", "nowhere/match"],
    ["play", "--resume", "record", "--seed", "7"],
    ["play", "--resume", "missing"],
    ["play", "--resume", "bytes"],
    ["play", "--resume", "words"],
    ["play", "--resume", "nobody"],
    ["play", "--resume", "nonsense"],
    ["replay", "."],
    ["replay", "record", "--at", "x"],
    ["replay", "record", "--at", "7"],
    ["replay", "record", "--draw", "a.svg"],
    ["replay", "record", "--at", "0", "--draw", "a.png"],
    ["replay", "hand", "--at", "0", "--draw", "nowhere/a.svg"],
    ["replay", "record", "--seat", "3"],
    ["simulate", "--hands", "x"],
    ["simulate", "--hands", "1", "--matches", "1"],
    ["simulate", "--players", "greedy", "--duplicate"],
    ["simulate", "--seats", "3", "--duplicate"],
    ["simulate", "--seats", "8", "--duplicate"],
    ["simulate", "--set", "limit=0"],
    ["simulate", "--hands", "1", "--plot", "a.doc"],
    ["simulate", "--hands", "1", "--plot", "nowhere/a.svg"],
    ["simulate", "--hands", "1", "--record", "."],
    ["simulate", "--hands", "1", "--record", "record"],
    ["simulate", "--hands", "1", "--output", "."],
    ["simulate", "--hands", "1", "--output", "words"],
    ["simulate", "--hands", "1", "--output", "taken"],
    ["simulate", "--hands", "1", "--output", "tournament", "--seed", "7"],
]
"""What nobody can mean."""


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have some files that are records, and some that are none."""
    texts = {
        "record": RECORD,
        "hand": f"{RECORD}\nhand 1\n1: draw\n",
        "nobody": RECORD.replace("Anna", "random"),
        "nonsense": f"{RECORD}\nhand 1\n1: draw, discard 7X\n",
        "limits": RECORD.replace("seats", "rules limit=0\nseats"),
        "headless": RECORD.replace("seats 2\n", ""),
        "words": "once upon a time",
        "taken": "",
        "taken.lock": "process 4711 on elsewhere",
        "tournament": '{"format":"scala40 tournament","deals":3}\n',
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


def wrong(capsys: pytest.CaptureFixture[str], arguments: Sequence[str], status: int = 2) -> str:
    """Return what is said to arguments that make no sense, without what is typed."""
    try:
        assert main(arguments) == status
    except SystemExit as end:
        assert end.code == status  # noqa: PT017 - a command can end either way
    return NAMES.sub("", capsys.readouterr().err)


@each_other
@pytest.mark.parametrize("arguments", CALLS, ids=" ".join)
def test_wrong_calls_are_told_in_a_language(
    capsys: pytest.CaptureFixture[str], arguments: Sequence[str], language: Language
) -> None:
    """In one line, in which nothing is English but the names of commands and options."""
    message = wrong(capsys, [*arguments, "--lang", language.value])
    assert message.count("\n") == 1
    assert message != wrong(capsys, arguments)
    assert english_in(message) == []


@each_other
@pytest.mark.parametrize(
    "command", [[], ["play"], ["watch"], ["replay"], ["check"], ["rules"], ["simulate"]], ids=" ".join
)
def test_help_is_told_in_a_language(
    capsys: pytest.CaptureFixture[str], command: Sequence[str], language: Language
) -> None:
    """With its headings; the words of the options themselves stay."""
    raises(SystemExit, lambda: main([*command, "--help", f"--lang={language.value}"]), match="0")
    message = capsys.readouterr().out
    assert message.startswith("uso: scala40")
    assert english_in(NAMES.sub("", message)) == []


def test_the_language_is_found_in_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    """Behind its option or in it, shortened as argparse lets it be; the last one that is one counts."""
    italian = wrong(capsys, ["check", "9X", "--lang", "it"])
    assert "non è una carta" in italian
    for options in (["--lang=IT"], ["--la", "it"], ["--lang", "es", "--lang", "it"]):
        assert wrong(capsys, ["check", "9X", *options]) == italian
    for options in (["--lang", "de"], ["--lang"], ["--lang="]):
        assert "argument" in wrong(capsys, ["check", "9X", *options])
    assert spoken() is Language.ENGLISH


@each_other
def test_the_language_may_stand_before_the_command(capsys: pytest.CaptureFixture[str], language: Language) -> None:
    """What is behind the command counts more."""
    there, other = f"--lang={language.value}", "--lang=en"
    raises(SystemExit, lambda: main([there, "--help"]), match="0")
    assert capsys.readouterr().out.startswith("uso: scala40")
    assert main(["rules", "s1", there]) == 0
    described = capsys.readouterr().out
    assert main([there, "rules", "s1"]) == 0
    assert capsys.readouterr().out == described
    assert main([there, "rules", "s1", other]) == 0
    assert capsys.readouterr().out != described


def test_what_argparse_says_beside_is_told_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """For nobody knows what it will say."""
    with pytest.raises(SystemExit, match="2"), speaking(Language.ITALIAN):
        Parser("scala40 simulate").error("argument --hands: too many of these")
    assert capsys.readouterr().err == "scala40 simulate: argomento --hands: too many of these\n"


def test_a_missing_library_is_told_in_a_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the command that brings it."""
    monkeypatch.setitem(sys.modules, "scala40.adapters.plot", None)
    message = wrong(capsys, ["simulate", "--plot", "a.svg", "--lang", "it"])
    assert "per disegnare serve matplotlib: pip install" in message


MODES: list[Sequence[str]] = [
    ["--hands", "4"],
    ["--hands", "4", "--duplicate"],
    ["--hands", "1", "--round-robin", "--players", "greedy,random,random"],
    ["--matches", "1"],
    ["--matches", "1", "--duplicate", "--most-moves", "3"],
]


@pytest.mark.once
@each_other
@pytest.mark.parametrize("mode", MODES, ids=" ".join)
@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_is_told_in_a_language(
    capsys: pytest.CaptureFixture[str], game: str, mode: Sequence[str], language: Language
) -> None:
    """Its figures are the same, and all words are of the language: how hands end too."""
    short = {"skarney": (), "scala40": ("--set", "limit=10")}.get(game, ("--set", "limit=5"))
    arguments = ["simulate", "--game", game, "--seed", "7", *mode, *short]
    assert main(arguments) == 0
    english = capsys.readouterr().out.splitlines()
    assert main([*arguments, "--lang", language.value]) == 0
    described = capsys.readouterr().out.splitlines()
    assert english_in(NAMES.sub("", "\n".join(described))) == []
    assert len(described) == len(english)
    for one, other in zip(english[:-2], described[:-2], strict=True):
        assert re.findall(r"[0-9]+(?:\.[0-9]+)?", other) == re.findall(r"[0-9]+(?:\.[0-9]+)?", one)


@each_other
@pytest.mark.parametrize(
    "name, italian",
    [
        ("nonsense", "nonsense: riga 10, smazzata 1, mossa 2: '7X' non è una carta"),
        ("limits", "limits: riga 3: limit vale 0, deve essere un numero intero da 1 a 10000 [D-73]"),
        ("bytes", "bytes: non è un testo: il byte 1 non è UTF-8"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_in_a_language(
    capsys: pytest.CaptureFixture[str], name: str, italian: str, language: Language
) -> None:
    """With its place; cards, moves and rules as everywhere else."""
    assert main(["replay", name, "--lang", language.value]) == 1
    message = capsys.readouterr().err.splitlines()[0]
    assert english_in(NAMES.sub("", message)) == []
    if language is Language.ITALIAN:
        assert italian in message


def test_what_else_is_wrong_with_a_record_is_told_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    """What is said of its form; the place is told in the language."""
    assert main(["replay", "headless", "--lang", "es"]) == 1
    assert re.search(r"headless: línea \d+: the header does not say: seats", capsys.readouterr().err)


@each_other
def test_faults_of_the_system_are_told_in_a_language(language: Language) -> None:
    """Those that are met; rare ones in its own words, and in English all are."""
    met = (errno.ENOENT, errno.EISDIR, errno.ENOTDIR, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC)
    for number in met:
        with speaking(language):
            assert fault_of_system(OSError(number, os.strerror(number))) != os.strerror(number)
    with speaking(language):
        assert fault_of_system(OSError(errno.ELOOP, "round and round")) == "round and round"
    assert fault_of_system(OSError(errno.ENOSPC, "")) == described(Wrong.FULL) == "No space left on device"


@each_other
def test_output_that_cannot_be_written_is_told_in_a_language(
    capsys: pytest.CaptureFixture[str], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no name, so it is called something."""

    def fails(_options: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("scala40.cli._write_no_more", lambda: None)
    monkeypatch.setattr("scala40.cli.rules._run", fails)
    assert english_in(wrong(capsys, ["rules", "--lang", language.value], status=1)) == []
