"""The command line, as its users meet it."""

from __future__ import annotations

import inspect
import io
import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Sequence

import pytest
from commands import check, wrong
from raising import raises

import scala40
from scala40 import ALL_CARDS, Discard, Ruleset, deal, view
from scala40.cli import main
from scala40.cli.games import GAMES
from scala40.cli.options import seed
from scala40.cli.programs import seat_players
from scala40.cli.terminal import Terminal
from scala40.quaranta._turn import listing


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, with its output in a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "scala40", *arguments],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_check_says_what_melds_are_and_that_they_open(capsys: pytest.CaptureFixture[str]) -> None:
    """S0's example: what each meld is, what its joker stands for, what it is worth, and that they open together."""
    status, out = check(capsys, "JK 9C 8C", "5D 5H 5S")
    assert status == 0
    assert out.splitlines() == [
        "JK 9C 8C: run 8C 9C JK=10C, 8 + 9 + 10 = 27 points",
        "  the joker stands for 10C",
        "5D 5H 5S: set 5D 5H 5S, 5 + 5 + 5 = 15 points",
        "together 42 points: they open",
    ]


def test_check_gives_every_reason_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """What fails is explained, and the exit status is 1."""
    status, out = check(capsys, "9H 9C", "5D 5H 5S")
    assert status == 1
    assert out.splitlines() == [
        "9H 9C: no meld",
        "  a meld needs at least 3 cards; this one has 2 [B-04]",
        "    (add one more card)",
        "5D 5H 5S: set 5D 5H 5S, 5 + 5 + 5 = 15 points",
    ]
    status, out = check(capsys, "5D 5H 5S")
    assert status == 1
    assert out.splitlines() == [
        "5D 5H 5S: set 5D 5H 5S, 5 + 5 + 5 = 15 points",
        "together 15 points: they do not open",
        "  the opening melds are worth 15 of 40 points [D-40]",
        "    (25 points are missing)",
    ]


@pytest.mark.parametrize("language,worded", [("en", "quotation marks"), ("it", "virgolette"), ("es", "comillas")])
def test_check_tells_who_has_forgotten_the_quotation_marks(
    capsys: pytest.CaptureFixture[str], language: str, worded: str
) -> None:
    """Each word is a meld for the command; with a blank in one of them nothing has been forgotten."""
    status, out = check(capsys, "--lang", language, "7C", "8C", "9C")
    assert status == 1
    assert out.splitlines()[-1].endswith(f'{worded}: "7C 8C 9C"')
    assert worded not in check(capsys, "--lang", language, "7C", "8C 9C")[1]
    assert worded not in check(capsys, "--lang", language, "7C")[1]


def test_check_knows_who_has_opened(capsys: pytest.CaptureFixture[str]) -> None:
    """With --opened a meld need not be worth anything."""
    assert check(capsys, "--opened", "5D 5H 5S") == (0, "5D 5H 5S: set 5D 5H 5S, 5 + 5 + 5 = 15 points\n")


def test_check_speaks_italian(capsys: pytest.CaptureFixture[str]) -> None:
    """All of what it says."""
    assert check(capsys, "--lang", "it", "JK 9F 8F", "5D 5H 5S")[1].splitlines() == [
        "JK 9F 8F: scala 8C 9C JK=10C, 8 + 9 + 10 = 27 punti",
        "  il jolly rappresenta 10C",
        "5D 5H 5S: tris 5D 5H 5S, 5 + 5 + 5 = 15 punti",
        "insieme 42 punti: aprono",
    ]
    assert check(capsys, "--lang", "it", "5D 5H 5S")[1].splitlines()[1:] == [
        "insieme 15 punti: non aprono",
        "  le combinazioni dell'apertura valgono 15 punti su 40 [D-40]",
        "    (mancano 25 punti)",
    ]
    assert check(capsys, "--lang", "it", "5D 5H")[1].startswith("5D 5H: nessuna combinazione\n")


def test_check_speaks_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    """All of what it says; and it reads Spanish names of cards."""
    assert check(capsys, "--lang", "es", "JK 9ba 8ba", "5or 5co 5es")[1].splitlines() == [
        "JK 9ba 8ba: escalera 8C 9C JK=10C, 8 + 9 + 10 = 27 puntos",
        "  el comodín representa 10C",
        "5or 5co 5es: trío 5D 5H 5S, 5 + 5 + 5 = 15 puntos",
        "en total 42 puntos: abren",
    ]
    assert check(capsys, "--lang", "es", "5D 5H 5S")[1].splitlines()[1:] == [
        "en total 15 puntos: no abren",
        "  las combinaciones de la apertura valen 15 de 40 puntos [D-40]",
        "    (faltan 25 puntos)",
    ]
    assert check(capsys, "--lang", "es", "5D 5H")[1].startswith("5D 5H: ninguna combinación\n")


def test_check_answers_machines(capsys: pytest.CaptureFixture[str]) -> None:
    """With everything that a person is told, as JSON and in plain letters."""
    status, out = check(capsys, "--json", "JK 9C 8C", "5D 5H 5S")
    run, group = json.loads(out)["melds"]
    assert (status, json.loads(out)["opening"]) == (0, {"opens": True, "points": 42, "needed": 40, "violations": []})
    assert run == {
        "text": "JK 9C 8C",
        "meld": "8C 9C JK=10C",
        "kind": "run",
        "values": [8, 9, 10],
        "points": 27,
        "jokers": ["10C"],
        "violations": [],
    }
    assert (group["kind"], group["jokers"]) == ("set", [])
    status, out = check(capsys, "--json", "--lang", "it", "9C 9D 9H")
    assert status == 1
    assert json.loads(out)["opening"]["violations"] == [
        {
            "code": "not_an_opening",
            "rule": "D-40",
            "message": "le combinazioni dell'apertura valgono 27 punti su 40",
            "hint": "mancano 13 punti",
            "cards": [],
            "figures": {"points": 27, "needed": 40},
        }
    ]
    status, out = check(capsys, "--json", "9♣ 9D", "5D 5H 5S")
    assert (status, json.loads(out)["opening"]) == (1, None)
    assert {name: json.loads(out)["melds"][0][name] for name in ("text", "meld", "kind", "values", "points")} == {
        "text": "9♣ 9D",
        "meld": None,
        "kind": None,
        "values": [],
        "points": 0,
    }
    assert json.loads(out)["melds"][0]["violations"][0]["cards"] == ["9C", "9D"]
    assert json.loads(check(capsys, "--json", "--opened", "5D 5H 5S")[1])["opening"] is None


def test_check_counts_the_cards_of_the_pack_and_of_the_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """Cards that do not exist, and more than a hand has beside its discard, do not open."""
    status, out = check(capsys, "KC KD KH", "KC KD KH", "KC KD KS")
    assert (status, "the pack has too few of these, or none: KC KD [D-02]" in out) == (1, True)
    status, out = check(capsys, "AC 2C 3C 4C 5C 6C 7C", "AD 2D 3D 4D 5D 6D 7D")
    assert (status, "a card must be left to discard [D-60]" in out) == (1, True)


@pytest.mark.parametrize(
    "arguments,message",
    [
        (
            [],
            "scala40: a command is needed, one of play, simulate, watch, replay, review, check, rules, engine, serve; ",
        ),
        (["deal"], "scala40: argument COMMAND: invalid choice: 'deal'"),
        (["check"], "scala40 check: the following arguments are required: MELD"),
        (
            ["check", "9C XX"],
            "scala40 check: 'XX' is no card: write a rank and a suit like 7H or Q♠, or JK for a joker",
        ),
        (["check", ""], "scala40 check: there are no cards here (in '' at 1)"),
        (["simulate", "--matches", "0"], "scala40 simulate: argument --matches: a number from 1 to 1000000 is needed"),
        (["simulate", "--matches", "x"], "scala40 simulate: argument --matches: a number from 1 to 1000000 is needed"),
        (["simulate", "--matches", "9" * 5000], "scala40 simulate: argument --matches: a number from 1 to 1000000"),
        (["simulate", "--players", "greedy"], "scala40 simulate: argument --players: 2 to 6 can play, not 1"),
        (["simulate", "--players", "greedy,bob"], "scala40 simulate: argument --players: no player is called 'bob'"),
        (["watch", "--json"], "scala40: unrecognized arguments: --json"),
        (["watch", "--js\non"], "scala40: unrecognized arguments: --js\\non"),
        (["check", "9C \x1b[31m"], "scala40 check: '\\x1b[31m' is no card"),
    ],
)
def test_wrong_arguments_give_one_line(
    capsys: pytest.CaptureFixture[str], arguments: Sequence[str], message: str
) -> None:
    """One clear line, exit status 2, never a traceback."""
    assert wrong(capsys, *arguments).startswith(message)


def test_a_bad_card_is_located(capsys: pytest.CaptureFixture[str]) -> None:
    """The line says where in the argument it stands."""
    assert wrong(capsys, "check", "9C XX").endswith("(in '9C XX' at 4)")


def test_simulate_prints_who_won_and_how_hands_ended() -> None:
    """Winners, endings, points, moves and speed; nothing on the error stream of a pipe."""
    done = run("simulate", "--seed", "7", "--matches", "2", "--players", "greedy,random")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("2 matches with seed 7: ")
    assert [line.split()[1] for line in lines[3:5]] == ["greedy", "random"]
    assert re.search(r"hands ended: closed \d+, closed in hand \d+, dead 0", done.stdout)
    assert "hands a second" in lines[-1]


def test_simulate_prints_json_that_depends_on_the_seed_alone() -> None:
    """All but the time taken is the same again; a word is a seed too."""
    one, two, other = (
        json.loads(run("simulate", "--matches", "2", "--json", "--seed", s).stdout) for s in ("a", "a", "b")
    )
    for figures in (one, two, other):
        del figures["seconds"], figures["hands_per_second"], figures["moves_per_second"], figures["cpu_seconds"]
    assert one == two != other
    assert one["seed"] == "a"
    assert sum(one["endings"].values()) == one["hands"]
    assert sum(seat["wins"] for seat in one["players"]) == one["matches"] == 2


@pytest.mark.parametrize("named,seed", [("int:-1f", -31), ("bytes:00ff", "bytes:00ff"), ("str:sette%20e", "sette e")])
def test_a_seed_is_read_as_records_write_it(capsys: pytest.CaptureFixture[str], named: str, seed: int | str) -> None:
    """What stands in a record or in a fault of a tournament can be typed; every command that takes a seed names it."""
    assert main(["simulate", "--matches", "1", "--json", "--seed", named]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == seed
    assert main(["watch", "--seed", named]) == 0
    assert f" with seed {seed}" in capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize("named", ["int:", "int:1g", "bytes:0", "str:%ff"])
def test_what_begins_as_a_seed_of_a_record_and_is_none_is_refused(
    capsys: pytest.CaptureFixture[str], named: str
) -> None:
    """It was meant as one; any other word is a seed by itself."""
    raises(SystemExit, lambda: main(["watch", "--seed", named]), match="2")
    assert f"not '{named}'" in capsys.readouterr().err
    assert main(["simulate", "--matches", "1", "--seed", f"a {named}"]) == 0


def test_simulate_without_a_seed_names_the_one_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    """So that the run can be repeated."""
    assert main(["simulate", "--matches", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert main(["simulate", "--matches", "1", "--json", "--seed", str(figures["seed"])]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == figures["players"]


def test_watch_shows_a_match_turn_by_turn() -> None:
    """The deal, every turn, the score of each hand and the winner; in a pipe without colours."""
    done = run("watch", "--seed", "7", "--players", "greedy,random")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "A match of Scala 40 with seed 7: a player who reaches 101 points is out."
    assert lines[2].startswith("Hand 1, dealt by ")
    assert any("draws " in line for line in lines)
    assert any(line.endswith("out of the match") for line in lines)
    assert lines[-1].startswith("Won by ")
    four = run("watch", "--seed", "7").stdout
    assert four.count("  greedy  ") > four.count(" points, ") / 4 > 1
    assert "\x1b" not in done.stdout
    assert "♥" in done.stdout


def test_watch_writes_letters_where_signs_cannot_be_shown() -> None:
    """An output that has no suit signs gets letters."""
    done = run("watch", "--seed", "7", "--players", "greedy,random", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()


def on_terminal(*arguments: str, **environment: str) -> str:
    """Run the command line on a terminal and return all that it shows."""
    ours, theirs = pty.openpty()
    variables = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    process = subprocess.Popen(
        [sys.executable, "-m", "scala40", *arguments],
        env=variables | {"TERM": "xterm", "PYTHONIOENCODING": "utf-8"} | environment,
        stdout=theirs,
        stderr=theirs,
        stdin=subprocess.DEVNULL,
    )
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 65536):
            shown += part
    except OSError:  # how a terminal says that nobody writes to it any more
        pass
    os.close(ours)
    assert process.wait() == 0
    return shown.decode()


def test_a_terminal_shows_colours_and_progress() -> None:
    """Hearts are red, and the simulation says which match it plays and wipes that line at the end."""
    assert "\x1b[31m" in on_terminal("check", "--opened", "5D 5H 5S")
    shown = on_terminal("simulate", "--seed", "7", "--matches", "2")
    assert "match 1 of 2" in shown
    assert "\r\x1b[K" in shown


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_refused(environment: dict[str, str]) -> None:
    """By the variable NO_COLOR if it is not empty, or by a terminal that has none."""
    assert "\x1b" not in on_terminal("check", "--opened", "5D 5H 5S", **environment)
    assert "\x1b" in on_terminal("check", "--opened", "5D 5H 5S", NO_COLOR="")


def test_a_terminal_that_cannot_wipe_shows_no_progress() -> None:
    """What would stay there is not written."""
    assert "\x1b" not in on_terminal("simulate", "--seed", "7", "--matches", "1", TERM="dumb")


def test_a_stream_that_does_not_say_its_encoding_gets_letters() -> None:
    """Nothing is assumed of it."""
    stream = io.StringIO()
    Terminal(stream).print("lays 10H JK=9S")
    assert stream.getvalue() == "lays 10H JK=9S\n"


def test_a_reader_that_has_seen_enough_causes_no_traceback() -> None:
    """Closing the pipe early ends the command quietly."""
    process = subprocess.Popen(
        [sys.executable, "-m", "scala40", "watch", "--seed", "7"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


@pytest.mark.parametrize(
    "arguments", [("check", "9♥ 10♥ J♥\N{NO-BREAK SPACE}", "--opened"), ("simulate", "--seed", "é", "--matches", "1")]
)
def test_what_the_output_cannot_show_is_escaped(arguments: Sequence[str]) -> None:
    """Text that is repeated to the user never breaks the output."""
    done = run(*arguments, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\" in done.stdout


def test_a_sign_of_a_suit_that_the_output_cannot_show_is_its_letter() -> None:
    """A card can be read so; what stands beside it is escaped as ever."""
    done = run("check", "9♥ 10♥ J♥", "--opened", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "9H 10H JH: run 9H 10H JH, 9 + 10 + 10 = 29 points\n"
    done = run("simulate", "--seed", "♣é♦♥♠", "--matches", "1", PYTHONIOENCODING="ascii")
    assert done.stdout.startswith("1 match with seed C\\xe9DHS: ")


def test_what_is_typed_in_another_encoding_is_escaped() -> None:
    """It is said to be no move, and the table goes on; what can be read beside it is."""
    done = subprocess.run(
        [sys.executable, "-m", "scala40", "play", "--seed", "7", "--against", "greedy"],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        input=b"perch\xe9\ndraw\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"'perch\\\\xe9' is no move" in done.stdout
    assert b"player draws" in done.stdout


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_do_no_harm(closed: str) -> None:
    """Without an output stream nothing is printed there, and nothing else changes."""
    command = f'"$0" -m scala40 simulate --seed 7 --matches 1 --json {closed}'
    done = subprocess.run(["/bin/sh", "-c", command, sys.executable], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("{") == (">&-" not in closed.replace("2>&-", ""))


def test_output_may_go_into_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that calls the command line may have put anything in the place of the output stream."""
    text = io.StringIO()
    monkeypatch.setattr(sys, "stdout", text)
    assert main(["check", "--opened", "5D 5H 5S"]) == 0
    assert text.getvalue() == "5D 5H 5S: set 5D 5H 5S, 5 + 5 + 5 = 15 points\n"


def test_a_full_disk_is_reported() -> None:
    """One line and exit status 1."""
    command = '"$0" -m scala40 check --opened "5D 5H 5S" >/dev/full'
    done = subprocess.run(["/bin/sh", "-c", command, sys.executable], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "scala40: the output cannot be written: No space left on device\n")


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """It is that of the package, with the build that runs: `COMPILED` says it to programs."""
    assert raises(SystemExit, lambda: main(["--version"])).code == 0
    build = "compiled" if scala40.COMPILED else "pure Python"
    assert capsys.readouterr().out == f"scala40 {scala40.__version__} ({build})\n"
    assert scala40.COMPILED is not inspect.isfunction(listing.fast_legality)


def test_what_the_user_wrote_is_repeated_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Only the library's own cards are drawn with signs."""
    assert main(["check", "--opened", "5d 5H 5S"]) == 0
    assert capsys.readouterr().out.startswith("5d 5H 5S: set 5♦ 5♥ 5♠")


@pytest.mark.parametrize("text,value", [("7", 7), ("-5", -5), ("--5", "--5"), ("007", 7), ("٣", "٣"), ("a", "a")])
def test_seeds_are_numbers_or_words(text: str, value: int | str) -> None:
    """A text is a number only if it is written as one."""
    assert seed(text) == value


def test_players_of_a_match_play_differently() -> None:
    """Each seat has randomness of its own."""
    one, two = seat_players(scala40, ("random", "random"), b"x")
    moves = [*map(Discard, ALL_CARDS)]
    mine = view(deal(Ruleset(), 2, seed=1), 0)
    assert [one.choose(mine, moves) for _ in range(9)] != [two.choose(mine, moves) for _ in range(9)]


def test_an_interrupt_ends_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the exit status that shells expect."""

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scala40.cli.simulate.run_tournament", interrupt)
    assert main(["simulate", "--seed", "1"]) == 130


def test_hands_that_would_not_end_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """Both commands say so when a hand reaches the most moves allowed."""
    assert main(["simulate", "--seed", "7", "--matches", "2", "--most-moves", "5"]) == 0
    assert "given up because a hand would not end: 2" in capsys.readouterr().out
    assert main(["watch", "--seed", "7", "--most-moves", "5"]) == 0
    assert capsys.readouterr().out.endswith("This hand would not end, so the match is given up.\n")


# --- what a command loads ---------------------------------------------------------------------------------------------

_LOADED = """
import sys
from scala40.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""
_ROOMS = {
    "quaranta",
    "rumino",
    "chinchon",
    "skarney",
    "players",
    "playing",
    "simulate",
    "arena",
    "record",
    "match",
    "adapters",
}


def rooms_loaded_by(*arguments: str) -> set[str]:
    """Return the games and the rooms of tools that a command loads in a process of its own."""
    done = subprocess.run([sys.executable, "-c", _LOADED, *arguments], capture_output=True, text=True, check=False)
    return {name.split(".")[1] for name in done.stderr.split() if name.startswith("scala40.")} & _ROOMS


def test_help_loads_no_game() -> None:
    """Whoever asks how the program is called waits for neither games nor players."""
    assert rooms_loaded_by("--help") == set()
    assert rooms_loaded_by("--lang", "it") == set()


@pytest.mark.parametrize(
    "arguments,rooms",
    [
        (("check", "QC KC JK"), {"quaranta"}),
        (("--lang", "it", "check", "--game", "rumino", "QC KC JK"), {"rumino"}),
        (("--la", "es", "rules", "--game", "chinchon"), {"chinchon"}),
        (("--lang=it", "rules", "--game=skarney"), {"skarney"}),
    ],
)
def test_a_command_loads_the_game_that_is_named(arguments: tuple[str, ...], rooms: set[str]) -> None:
    """And neither other games nor what plays."""
    assert rooms_loaded_by(*arguments) == rooms


def test_games_are_found_by_their_names_alone() -> None:
    """There are four, and no other key."""
    assert (len(GAMES), "rumino" in GAMES, "whist" in GAMES) == (4, True, False)
