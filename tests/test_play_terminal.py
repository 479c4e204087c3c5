"""`play` as a person meets it: at a terminal, which is a pseudo-terminal here."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import attrs
import pytest
from commands import with_letters
from positions import state
from raising import raises

import scala40
from scala40 import ALL_CARDS, Language, Meld, Move, Ruleset, View
from scala40.cli import main
from scala40.cli.games import GAMES
from scala40.cli.table.menu import Menu
from scala40.cli.terminal import Terminal
from scala40.core._base import derive
from scala40.notation import from_text, to_text
from scala40.players import Greedy
from scala40.record import Record, record_match
from scala40.render import Colour, Style, text

OWN_TERMINAL = """
import fcntl, runpy, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that control keys reach the program
signal.signal(signal.SIGINT, signal.default_int_handler)  # which what runs in the background inherits as ignored
runpy.run_module("scala40", run_name="__main__", alter_sys=True)
"""
MOVE, DEAL = "your move> ", "Enter deals> "


class Person:
    """Somebody who types at a terminal, and sees what a program prints there."""

    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process: subprocess.Popen[bytes] = process
        self.seen: str = ""
        self._screen = screen

    def reads(self, *until: str) -> str:
        """Wait until one of these stands at the end of the screen, or the program ends; return what has come."""
        new = ""
        while not new.replace("\r", "").endswith(until):
            ready, _, _ = select.select([self._screen], [], [], 60)
            assert ready, f"nothing comes after {new!r}"
            try:
                piece = os.read(self._screen, 4096)
            except OSError:  # the program has closed the terminal
                break
            if not piece:
                break
            new += piece.decode("utf-8", "replace")
        self.seen += new
        return new.replace("\r", "")

    def types(self, line: str, *until: str) -> str:
        """Type a line and return what comes, up to the next question."""
        os.write(self._screen, f"{line}\n".encode())
        return self.reads(*(until or (MOVE, DEAL)))

    def presses(self, control: bytes) -> str:
        """Press a control key, again and again while nothing happens, and return all that comes."""
        for _ in range(30):  # a signal that comes just before the program waits for input is noticed with the next one
            os.write(self._screen, control)
            ready, _, _ = select.select([self._screen], [], [], 2)
            if ready:
                break
        return self.reads("\0")

    def leaves_with(self) -> int:
        """Return the exit status of the program."""
        return self.process.wait(60)


@contextmanager
def sits_down(*arguments: str, **environment: str) -> Iterator[Person]:
    """Start `play` at a pseudo-terminal."""
    screen, terminal = pty.openpty()
    modes = termios.tcgetattr(terminal)
    modes[3] &= ~termios.ECHO  # so that what is seen is what the program says
    termios.tcsetattr(terminal, termios.TCSANOW, modes)
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "TERM"}}
    process = subprocess.Popen(
        [sys.executable, "-c", OWN_TERMINAL, "play", *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=kept | {"PYTHONIOENCODING": "utf-8", "TERM": "dumb"} | environment,
        start_new_session=True,
    )
    os.close(terminal)
    try:
        yield Person(process, screen)
    finally:
        process.kill()
        process.wait()
        os.close(screen)


@pytest.mark.unmeasured
def test_a_short_match_is_played_at_a_terminal(tmp_path: Path) -> None:
    """By hints, with a refusal and its reasons, something taken back, saved in the middle and taken up again."""
    file = tmp_path / "match.txt"
    with sits_down("--game", "chinchon", "--against", "greedy", "--seed", "5", "--set", "limit=20") as anna:
        assert "Chinchón with greedy" in anna.reads(MOVE)
        assert "That is refused: discard KC" in with_letters(anna.types("discard KC"))
        assert "CB-02: " in with_letters(anna.types("why"))
        assert "player draws" in with_letters(anna.types("draw"))
        assert "Nothing can be taken back now" in anna.types("undo")
        assert "Saved. To go on: scala40 play --resume" in anna.types(f"save {file}")
        anna.types("quit", "\0")
        assert anna.leaves_with() == 0
    with sits_down("--resume", str(file)) as anna:
        message = anna.reads(MOVE)
        assert "player is to discard or close." in message
        played = 0
        while "Won by " not in message:
            played += 1
            hint = with_letters(anna.types("hint")).partition("would play: ")[2].partition("   (")[0]
            message = anna.types(
                "" if "no move" in message or message.endswith(DEAL) else hint,
                MOVE,
                DEAL,
                "--resume " + str(file) + "\n",
            )
        assert anna.leaves_with() == 0
    assert played > 3
    record = from_text(Record, file.read_text("utf-8"), GAMES["chinchon"].game)
    assert record.names == ("player", "greedy")
    assert len(record.hands) >= 1


def test_moves_are_taken_back_at_a_terminal() -> None:
    """What was laid comes back to the hand."""
    with sits_down("--seed", "2", "--against", "greedy") as anna:
        anna.reads(MOVE)
        move = ""
        while not move.startswith("lay "):
            anna.types(move or "draw")
            move = with_letters(anna.types("hint")).partition("would play: ")[2].partition("   (")[0]
        before = with_letters(anna.types("table"))
        assert "meld" in with_letters(anna.types(move))
        assert with_letters(anna.types("undo")).count("meld") == before.count("meld")


@pytest.mark.parametrize("control,status", [(b"\x04", 0), (b"\x03", 130)])
def test_leaving_with_a_key_is_polite_and_saves(tmp_path: Path, control: bytes, status: int) -> None:
    """The end of input and Ctrl-C: the match is saved where that was asked for, and no traceback is seen."""
    file = tmp_path / "match.txt"
    with sits_down("--seed", "7", "--save", str(file)) as anna:
        anna.reads(MOVE)
        anna.types("draw")
        assert "Saved. To go on" in anna.presses(control)
        assert "Traceback" not in anna.seen
        assert anna.leaves_with() == status
    assert len(from_text(Record, file.read_text("utf-8"), GAMES["scala40"].game).hands) == 1


def test_who_leaves_without_saving_is_warned() -> None:
    """Once; the second time nothing holds anybody back."""
    with sits_down("--seed", "7") as anna:
        anna.reads(MOVE)
        assert "The match is not saved: type save FILE, or quit once more." in anna.types("quit")
        assert "Type save FILE." in anna.types("save")
        assert "The match is not saved" not in anna.types("hint")
        assert "The match is not saved: type save FILE, or quit once more." in anna.types("quit")
        assert "Goodbye. The match is not saved." in anna.types("quit", "\0")
        assert anna.leaves_with() == 0


def test_colours_are_for_terminals_that_show_them() -> None:
    """A terminal that understands them gets them, unless NO_COLOR says no; no line moves the cursor about."""
    with sits_down("--seed", "7", TERM="xterm") as anna:
        assert "\x1b[31m" in anna.reads(MOVE)
    with sits_down("--seed", "7", TERM="xterm", NO_COLOR="1") as anna:
        assert not re.search(r"\x1b\[[0-9;]*m", anna.reads(MOVE))
    with sits_down("--seed", "7") as anna:
        assert "\x1b" not in anna.reads(MOVE)


# --- without a terminal -----------------------------------------------------------------------------------------------


def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str, lines: Sequence[str] = ()
) -> str:
    """Run `play` with these lines as input and return what it prints."""
    waiting = iter(lines)

    def answer(prompt: str) -> str:
        assert prompt.endswith("> ")
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", *arguments]) == 0
    return with_letters(capsys.readouterr().out)


def test_input_can_come_from_a_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Then the match ends politely where the input does."""
    out = typed(monkeypatch, capsys, "--seed", "7", "--name", "Anna", lines=["draw", "discard 8D"])
    assert "Anna: draws 8D, discards 8D" in out
    assert out.endswith("Goodbye. The match is not saved.\n")


def test_a_match_is_saved_where_it_is_taken_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """--resume goes on in the same file; `save` with another name goes on there; nothing is written over."""
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    typed(monkeypatch, capsys, "--seed", "7", "--save", str(first), lines=["draw"])
    before = first.read_text("utf-8")
    typed(monkeypatch, capsys, "--resume", str(first), lines=["discard 8D", f"save {second}", "draw"])
    assert first.read_text("utf-8") == before
    assert len(second.read_text("utf-8")) > len(before)
    out = typed(monkeypatch, capsys, "--resume", str(second), lines=[f"save {first}", "save", "quit"])
    assert f"{first} exists already; type another name." in out
    assert first.read_text("utf-8") == before
    assert [it.name for it in sorted(tmp_path.iterdir())] == ["first.txt", "second.txt"]


def test_a_match_against_a_search_is_taken_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A program that is told how long to think is one of the programs when the match goes on."""
    file = tmp_path / "match.txt"
    typed(monkeypatch, capsys, "--seed", "7", "--against", "search:2", "--save", str(file), lines=["draw"])
    assert "search:2" in typed(monkeypatch, capsys, "--resume", str(file), lines=["table", "quit"])


def test_a_match_that_an_editor_has_marked_is_taken_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Some write a mark before a text; `replay` reads such records too."""
    file = tmp_path / "match.txt"
    typed(monkeypatch, capsys, "--seed", "7", "--save", str(file), lines=["draw"])
    file.write_text(file.read_text("utf-8"), "utf-8-sig")
    assert main(["replay", str(file)]) == 0
    assert "Saved." in typed(monkeypatch, capsys, "--resume", str(file), lines=["quit"])


def test_what_cannot_be_written_is_said_and_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A folder that is not there costs nothing but another try."""
    gone = tmp_path / "nowhere" / "match.txt"
    out = typed(monkeypatch, capsys, "--seed", "7", lines=[f"save {gone}", "draw", "quit", "quit"])
    assert f"{gone} cannot be written: No such file or directory" in out
    assert "player draws 8D" in out
    assert "Goodbye" in out


def test_nobody_is_led_away_from_a_match_that_cannot_be_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Who types quit stays at the table while the file cannot be written, and may say another, or quit once more."""
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "match.txt.new").mkdir()  # in the way of the file
    options = ("--seed", "7", "--save", str(folder / "match.txt"))
    out = typed(monkeypatch, capsys, *options, lines=["draw", "quit", f"save {tmp_path / 'other.txt'}", "quit"])
    assert "cannot be written: Is a directory\nThe match is not saved: type save FILE, or quit once more.\n" in out
    assert (tmp_path / "other.txt").exists()
    out = typed(monkeypatch, capsys, *options, lines=["draw", "quit", "quit"])
    assert out.endswith("Goodbye. The match is not saved.\n")


def test_help_writes_cards_as_they_are_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody has a key for a suit, so the examples have letters, in every deck."""
    waiting = iter(["help"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(waiting, None) or pytest.fail("asked again"))
    raises(pytest.fail.Exception, lambda: main(["play", "--game", "chinchon", "--cards", "spanish", "--seed", "7"]))
    assert "\n  take; close 7S\n" in capsys.readouterr().out


def test_what_cannot_be_read_is_shown_as_it_was_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the carets below the fault, also where cards are drawn with names of another length."""
    options = ("--game", "chinchon", "--cards", "spanish", "--seed", "7")
    out = typed(monkeypatch, capsys, *options, lines=["add KS to 9", "discard KS KX"])
    assert "\nadd KS to 9\n    ^^^^^^^\nthere is no such meld" in out
    assert "\ndiscard KS KX\n        ^^^^^\n'KS KX' is no card: write a rank and a suit like 7H or Q" in out


def test_cards_have_spanish_names_if_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In what is printed and in what is typed; a card that such a pack has not is named as it was typed."""
    options = ("--game", "chinchon", "--cards", "spanish", "--seed", "7")
    out = typed(monkeypatch, capsys, *options, lines=["take", "discard 10H", "discard 1co"])
    assert re.search(r"pile +\[?[1-7SCR](ba|or|co|es)", out)
    assert "That is refused: discard 10H" in out
    assert "player: takes" in out or "That is refused: discard 1co" in out


@pytest.mark.parametrize(
    "arguments,message",
    [
        (["--name", "greedy"], "argument --name: 'greedy' is no name for you"),
        (["--name", " "], "argument --name: ' ' is no name for you"),
        (["--against", "karpov"], "no player is called 'karpov'"),
        (["--against", "greedy," * 5 + "greedy"], "argument --against: 1 to 5 can play against you, not 6"),
        (["--game", "skarney", "--against", "greedy"], "can play against you, not 1"),
        (["--resume", "/nowhere/at/all"], "argument --resume: /nowhere/at/all: No such file or directory"),
        (["--resume", __file__], "is no record of a match"),
        (["--resume", sys.executable], ": this is no text"),
        (["--resume", __file__, "--seed", "7"], "argument --resume: the match has its --seed already"),
        (["--resume", __file__, "--name", "you"], "argument --resume: the match has its --name already"),
        (["--resume", __file__, "--game", "scala40"], "argument --resume: the match has its --game already"),
        (["--resume", __file__, "--rules", "s1"], "argument --resume: the match has its --rules already"),
        (["--resume", __file__, "--set", "limit=9"], "argument --resume: the match has its --set already"),
        (["--resume", __file__, "--save", "x"], "argument --resume: the match has its --save already"),
        (["--resume", __file__, "--against", "greedy"], "argument --resume: the match has its --against already"),
        (["--save", "/nowhere/match.txt"], "argument --save: /nowhere is no folder"),
        (["--save", "."], "argument --save: . is a folder; name a file"),
        (["--cards", "spanish"], "argument --cards: this game is not played with the Spanish pack"),
    ],
)
def test_wrong_arguments_are_one_line(
    capsys: pytest.CaptureFixture[str], arguments: Sequence[str], message: str
) -> None:
    """Nothing begins, and the line says what is wrong."""
    assert raises(SystemExit, lambda: main(["play", *arguments])).code == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize(
    "text,message",
    [
        ("", "is no record of a match"),
        ("game bridge\n", "is no record of a match"),
        (
            'scala40 record 1\ngame scala40\nseats 2\nname 0 "greedy"\nname 1 "random"\nseed int:7\n',
            "does not say which seat is yours",
        ),
        ("scala40 record 1\ngame scala40\nseats 2\nseed int:7\nhand 1\n1: discard JK\n", "line 6, hand 1, move 1: "),
    ],
)
def test_a_file_that_holds_no_match_to_go_on_with_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, message: str
) -> None:
    """One line says why; the file stays as it is."""
    file = tmp_path / "match.txt"
    file.write_text(text, "utf-8")
    raises(SystemExit, lambda: main(["play", "--resume", str(file)]))
    assert message in capsys.readouterr().err
    assert file.read_text("utf-8") == text
    raises(SystemExit, lambda: main(["play", "--save", str(file)]))
    assert "exists; --resume goes on with it" in capsys.readouterr().err


def test_a_match_whose_hands_were_dealt_elsewhere_can_be_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The record has no seed for the next hand, so that one gets a seed of its own."""
    file = tmp_path / "match.txt"
    greedy: Greedy[View, Move] = Greedy(scala40.rate)
    record = record_match(scala40, scala40.Ruleset(), [greedy, greedy], seed=7, names=("Anna", "greedy"))
    first = attrs.evolve(record.hands[0], seed=derive(7, "hand", 1))
    file.write_text(to_text(attrs.evolve(record, seed=None, hands=(first,)), scala40), "utf-8")
    assert "Hand 2, dealt by greedy." in typed(monkeypatch, capsys, "--resume", str(file), lines=["score", "", "draw"])
    saved = from_text(Record, file.read_text("utf-8"), scala40)
    assert saved.seed is None
    assert saved.hands[1].seed is not None


def test_a_match_that_is_over_need_not_be_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is said of saving then."""
    options = ("--game", "rumino", "--against", "greedy", "--seed", "7", "--set", "limit=1")
    out = typed(monkeypatch, capsys, *options, lines=["1", "1"] * 300)
    assert "Won by " in out
    assert "saved" not in out


# --- lines and screens ------------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A terminal that keeps what is printed."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """Say that it is a terminal."""
        return True


@pytest.mark.parametrize("seen,most", [(80, 80), (120, 120), (400, 120), (10, 40)])
def test_long_lines_are_wrapped_on_a_screen_and_not_in_a_file(
    monkeypatch: pytest.MonkeyPatch, seen: int, most: int
) -> None:
    """At its width, within reason; the parts after the first are indented, and nothing is lost."""
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((seen, 24)))
    monkeypatch.setenv("NO_COLOR", "1")
    line = "  greedy 2: " + ", ".join(f"adds {card.text} to meld {at}" for at, card in enumerate(ALL_CARDS[:20]))
    screen, file = Screen(), io.StringIO()

    Terminal(screen).print(line)
    Terminal(file).print(line)

    parts = screen.getvalue().splitlines()
    assert len(parts) > 3
    assert max(map(len, parts)) <= most
    assert all(part.startswith("      ") for part in parts[1:])
    assert " ".join(map(str.strip, parts)) == Style().drawn(line).strip()
    assert len(file.getvalue().splitlines()) == 1


def test_what_starts_a_line_counts_and_a_start_alone_is_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are not drawn in a start: it is what somebody is called, or has typed."""
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((40, 24)))
    monkeypatch.setenv("NO_COLOR", "1")
    screen = Screen()
    Terminal(screen).print(start="Scala 40 with the great 10H, greedy 2 two: type help.")
    Terminal(screen).print("one two three four five six seven", start="y" * 30 + ": ")
    first, second, *rest = screen.getvalue().splitlines()
    assert (first, second) == ("Scala 40 with the great 10H, greedy 2", "    two: type help.")
    assert rest == ["y" * 30 + ": one two three four", "    five six seven"]


@pytest.mark.parametrize("language", Language)
def test_a_table_of_six_with_many_melds_fits_a_screen(language: Language) -> None:
    """Twenty-four rows of eighty columns, the hand and the moves among them, with ten melds on the table."""
    melds = ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S", "5C 6C 7C", "5D 6D 7D", "5H 6H 7H", "5S 6S 7S"]
    melds += ["8C 9C 10C JC", "8D 9D 10D"]
    seen = scala40.view(state("KC KD QS AS", *melds, players=6), 1)
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
    scene = scala40.scene(seen, names=names, language=language)
    lines = text(scene, width=80).splitlines()
    menu = [*Menu(scala40, scala40.legal_moves(seen), language).lines()]
    assert len(lines) + len(menu) + 2 <= 24
    assert max(map(len, lines)) <= 80
    joined = "\n".join(lines)
    for number, meld in enumerate(melds, start=1):
        assert f"{number}: {text(Meld.parse(meld, Ruleset().meld_rules))}" in joined
    assert "  Bruno" in joined
    assert "K♣ K♦ A♠ Q♠" in joined
    raises(ValueError, lambda: text(scene, width=39), match="width is 39, it must be at least 40")


def test_the_colours_of_melds_side_by_side_take_no_room() -> None:
    """The lines break where they do without colours."""
    position = state("KC", "2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S", "5C 6C 7C", opened=True)
    plain, coloured = (text(position, width=60, colour=colour) for colour in Colour)
    assert re.sub(r"\x1b\[\d+m", "", coloured) == plain


def test_a_level_is_that_of_opponents_and_hints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Hints of a club player tell what the next draw may bring; a match that goes on can have other hints."""
    file = tmp_path / "match.txt"
    options = ("--game", "chinchon", "--seed", "7", "--level", "club")
    out = typed(monkeypatch, capsys, *options, "--save", str(file), lines=["draw", "hint"])
    again = typed(monkeypatch, capsys, "--resume", str(file), lines=["hint", "quit"])

    assert "with club, club (2):" in out
    assert "after the next draw" in out
    assert "club, club (2)" in again
    assert "after the next draw" not in again
