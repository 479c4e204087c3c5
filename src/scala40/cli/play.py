"""`play`: sit down at a table with programs."""

from __future__ import annotations

import argparse
import importlib
import os
import shlex
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from scala40.cli.games import GAMES, USUAL, AnyRules, CommandGame, add_game_option, game_called
from scala40.cli.options import add_names_option, add_rules_options, changed, chosen_terminal, seed, some_seed
from scala40.cli.parser import CommandError, Commands, add_language_option
from scala40.cli.programs import add_clock_options, distinct_names, engines_in, is_engine, is_program, players, programs
from scala40.cli.speech import Command, Talk
from scala40.cli.story import aim
from scala40.cli.table.menu import command_of
from scala40.cli.table.party import AnyCourse, Party
from scala40.cli.table.seat import Seat
from scala40.cli.table.session import AsTyped, Session
from scala40.cli.terminal import Terminal
from scala40.cli.usage import Usage, Wrong, bounds, described, fault_of_system, spoken
from scala40.cli.working import undisturbed
from scala40.core._base import Language, Seed, quoted
from scala40.core._cards import is_storable
from scala40.core._text import Figure, Message, text_of
from scala40.engines import EngineForfeit
from scala40.notation import from_text, to_text
from scala40.players import Level
from scala40.playing import new_match
from scala40.record import Course, Record, RecordError, name_of_game, resume

_USUAL: Final = 3
"""The usual number of seats at a table, if that many can play."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help=described(Usage.PLAY))
    parser.add_argument(
        "--against",
        type=players,
        metavar="NAME,NAME,...",
        help=described(Usage.AGAINST, choices=programs(), usual="greedy,greedy"),
    )
    parser.add_argument("--level", choices=[it.value for it in Level], help=described(Usage.LEVEL))
    add_clock_options(parser)
    parser.add_argument("--name", help=described(Usage.NAME))
    parser.add_argument("--seed", type=seed, help=described(Usage.SEED))
    parser.add_argument("--save", type=Path, metavar="FILE", help=described(Usage.SAVE))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=described(Usage.RESUME))
    add_game_option(parser)
    add_names_option(parser)
    add_language_option(parser)
    add_rules_options(parser)
    parser.set_defaults(run=_run, parser=parser, game=None, rules=None)  # to see whether they are said


class _Start(NamedTuple):
    """The beginning of a session."""

    offered: CommandGame
    rules: AnyRules
    course: AnyCourse
    file: Path | None


def _run(options: argparse.Namespace) -> int:
    start = _new(options) if options.resume is None else _resumed(options)
    terminal = chosen_terminal(options, start.rules)
    with suppress(ImportError):
        importlib.import_module("readline")  # where it is there, lines can be edited
    record: Record[Any, Any] = start.course.record
    person = _seat_of_person(record, options)
    match_seed: Seed = some_seed() if record.seed is None else record.seed
    game, resumed = start.offered.game, start.course.hands > 0
    with engines_in(options, game, record.names, match_seed, resumed=resumed) as engines:
        party = Party(game, start.course, person, record.names, seed=match_seed, engines=engines)
        return _play(options, start, party, terminal)


def _play(options: argparse.Namespace, start: _Start, party: Party, terminal: Terminal) -> int:
    """Let the person play, and return the exit status."""
    names, person = distinct_names(start.course.record.names), party.person
    level = None if options.level is None else Level(options.level)
    seat_of_person = Seat(party, names, options.lang, width=terminal.width, level=level)
    session = Session(start.offered, start.rules, seat_of_person)
    others = ", ".join(name for seat, name in enumerate(names) if seat != person)
    welcome = Message.of(Talk.WELCOME, title=start.offered.title, others=others, aim=aim(party.match.rules))
    terminal.print(start=welcome.text_in(options.lang))
    return _Shell(session, terminal, start, options.lang).run()


def _new(options: argparse.Namespace) -> _Start:
    """A match that begins."""
    offered: CommandGame = options.game or GAMES[USUAL]
    rules = changed(offered, offered.preset(options.rules or offered.default.name, "--rules"), options.changes)
    name = text_of(Talk.YOU, options.lang) if options.name is None else options.name
    _require_name(name)
    if options.save is not None:
        _require_place(options.save)
    against: tuple[str, ...] = options.against or (options.level or "greedy",) * (
        min(max(_USUAL, rules.min_players), rules.max_players) - 1
    )
    if not rules.min_players <= len(against) + 1 <= rules.max_players:
        least, most = rules.min_players - 1, rules.max_players - 1
        fault = described(Wrong.OPPONENTS, bounds=bounds(least, most), count=len(against))
        raise CommandError(f"argument --against: {fault}")
    names = (name, *against)
    match_seed = some_seed() if options.seed is None else options.seed
    dealer = new_match(offered.game, rules, len(names), match_seed).dealer
    header: Record[Any, Any] = Record(rules, seats=len(names), dealer=dealer, seed=match_seed, names=names)
    return _Start(offered, rules, Course(header, offered.game), options.save)


def _require_name(name: str) -> None:
    """Refuse names that could not be told from a program's, seen or stored."""
    if is_program(name) or not name.strip() or not is_storable(name):
        raise CommandError(f"argument --name: {described(Wrong.NO_NAME, name=quoted(name))}")


def _require_place(path: Path) -> None:
    """Refuse a file that is there, or cannot be: at once, and not when a match is to be written into it."""
    if path.is_dir():
        raise CommandError(f"argument --save: {described(Wrong.A_FOLDER, path=str(path))}")
    if path.exists():
        raise CommandError(f"argument --save: {described(Wrong.TAKEN, path=str(path))}")
    if not path.parent.is_dir():
        raise CommandError(f"argument --save: {described(Wrong.NO_FOLDER, path=str(path.parent))}")


def _resumed(options: argparse.Namespace) -> _Start:
    """A match that was saved."""
    path: Path = options.resume
    message = vars(options) | {"set": options.changes or None}
    if any(map(is_engine, options.against or ())):
        message["against"] = None  # it may be said again
    for name in ("game", "rules", "set", "against", "name", "seed", "save"):
        if message[name] is not None:
            raise _unresumed(described(Wrong.SAID_ALREADY, name=name))
    try:
        text = path.read_text("utf-8-sig")
    except OSError as error:
        raise _unresumed(described(Wrong.OF_FILE, path=str(path), fault=fault_of_system(error))) from None
    except UnicodeDecodeError as error:
        fault = described(Wrong.NO_TEXT, place=error.start + 1)
        raise _unresumed(described(Wrong.OF_FILE, path=str(path), fault=fault)) from None
    offered = game_called(name_of_game(text) or "")
    if offered is None:
        raise _unresumed(described(Wrong.NO_RECORD, path=str(path)))
    try:
        record = from_text(Record, text, offered.game)
    except RecordError as error:
        raise _unresumed(described(Wrong.OF_FILE, path=str(path), fault=error.message_in(spoken()))) from None
    _require_consent(options, path, tuple(filter(is_program, record.names)))
    return _Start(offered, record.rules, resume(record, offered.game), path)


def _require_consent(options: argparse.Namespace, path: Path, against: tuple[str, ...]) -> None:
    """Start no program that a file alone names: who goes on with it names the players again."""
    if options.against is not None and options.against != against:
        raise _unresumed(described(Wrong.SAID_ALREADY, name="against"))
    if options.against is None and any(map(is_engine, against)):
        again = f"--against {shlex.quote(','.join(against))}"
        raise _unresumed(described(Wrong.CONSENT, path=str(path), option=again))


def _unresumed(fault: str) -> CommandError:
    return CommandError(f"argument --resume: {fault}")


def _seat_of_person(record: Record[Any, Any], options: argparse.Namespace) -> int:
    """The one seat that does not have the name of a program."""
    persons = [seat for seat, name in enumerate(record.names) if not is_program(name)]
    if len(persons) != 1:
        raise _unresumed(described(Wrong.WHOSE_SEAT, path=str(options.resume)))
    return persons[0]


class _Shell:
    """Reads lines from the keyboard and prints what the session says to them."""

    def __init__(self, session: Session, terminal: Terminal, start: _Start, language: Language) -> None:
        self._session = session
        self._terminal = terminal
        self._game = start.offered.game
        self._file = start.file
        self._language = language
        self._asked = False

    def run(self) -> int:
        """Talk until the match is over or the person leaves, and return the exit status."""
        status = 0
        try:
            self._show(self._session.begin())
            while not self._session.is_over:
                if self._does(input(self._session.prompt)):
                    return 0
        except EngineForfeit as error:
            self._terminal.print(start=error.message_in(self._language))
            status = 1
        except EOFError:
            self._terminal.print()
        except KeyboardInterrupt:
            self._terminal.print()
            status = 130
        if not self._is_saved() and not self._session.is_over:
            self._say_goodbye()
        return status

    def _does(self, line: str) -> bool:
        """Do what a line asks for, and return whether the person leaves the table."""
        words = line.split()
        match command_of(words[0], self._language) if words else None:
            case Command.QUIT:
                return self._quits()
            case Command.SAVE:
                self._save_as(Path(line.split(maxsplit=1)[1].strip()) if words[1:] else None)
            case _:
                self._show(self._session.enter(line))
                self._asked = False
        return False

    def _show(self, lines: list[str]) -> None:
        for line in lines:
            if isinstance(line, AsTyped):
                self._terminal.print(start=line)
            else:
                self._terminal.print(line)

    def _say(self, phrase: Talk, **figures: Figure) -> None:
        self._terminal.print(start=Message.of(phrase, **figures).text_in(self._language))

    def _quits(self) -> bool:
        """Return whether the person leaves: they lose nothing by it, or have been told what they lose."""
        if self._is_saved():
            return True
        if self._asked:
            self._say_goodbye()
            return True
        self._asked = True
        self._say(Talk.ASK_SAVE)
        return False

    def _is_saved(self) -> bool:
        """Save the match if it has a file, and return whether it is saved."""
        with undisturbed():  # whoever presses the key twice shall not lose the match that the first one saves
            return self._file is not None and self._save(self._file)

    def _say_goodbye(self) -> None:
        self._say(Talk.GOODBYE)

    def _save_as(self, path: Path | None) -> None:
        target = path or self._file
        if target is None:
            self._say(Talk.TYPE_SAVE)
        elif target != self._file and target.exists():
            self._say(Talk.EXISTS, path=str(target))
        else:
            self._save(target)

    def _save(self, path: Path) -> bool:
        """Write the match into a file, from now on its own, the whole of it or nothing; return whether that worked."""
        beside = path.with_name(f"{path.name}.new")
        try:
            beside.write_text(to_text(self._session.record, self._game), "utf-8", newline="\n")
            os.replace(beside, path)  # noqa: PTH105 - as one step
        except OSError as error:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            self._say(Talk.UNWRITABLE, path=str(path), error=fault_of_system(error))
            return False
        self._file = path
        self._say(Talk.SAVED, path=shlex.quote(str(path)))
        return True
