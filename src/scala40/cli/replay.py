"""`replay`: show a record turn by turn, or one position of it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from scala40.cli.games import GAMES, USUAL, CommandGame, game_called
from scala40.cli.options import add_names_option, chosen_terminal
from scala40.cli.parser import CommandError, Commands, add_language_option
from scala40.cli.position import AnyPosition, AnyRecord, add_position_options, check_position_options, show_position
from scala40.cli.programs import distinct_names
from scala40.cli.speech import Talk
from scala40.cli.story import Story, aim
from scala40.cli.usage import Usage, Wrong, described, fault_of_system, spoken
from scala40.core._base import Language, printable
from scala40.core._text import Common, Message
from scala40.playing import Step
from scala40.record import Ply, RecordError, final_match, json_while_valid, name_of_game, replay, text_while_valid


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("replay", help=described(Usage.REPLAY))
    parser.add_argument("file", type=Path, metavar="FILE", help=described(Usage.FILE))
    add_position_options(parser)
    add_names_option(parser)
    add_language_option(parser)
    parser.add_argument("--seat", type=int, metavar="N", help=described(Usage.SEAT))
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    """Show what is good of the record, and then what is not."""
    check_position_options(options)
    offered, record, error = read_file(options.file)
    if record is not None:
        names = names_of(record, options.lang)
        seat = seat_of(options.seat, names)
        story = Story(chosen_terminal(options, record.rules), offered.game, names, seat, language=options.lang)
        if options.at is None:
            _say(story, record, offered)
        else:
            show_position(story, offered, record, options)
    return status_of(error, options)


def status_of(error: RecordError | None, options: argparse.Namespace) -> int:
    """Say what is wrong with a record, and return the exit status."""
    if error is None:
        return 0
    sys.stdout.flush()
    fault = described(Wrong.OF_FILE, path=str(options.file), fault=error.message_in(spoken()))
    sys.stderr.write(f"{options.parser.prog}: {printable(fault)}\n")
    sys.stderr.writelines(f"  {line}\n" for line in error.shown.splitlines())
    return 1


def read_file(path: Path) -> tuple[CommandGame, AnyRecord | None, RecordError | None]:
    """Return the game of a record's file, the record as far as it is good, and the first error."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise CommandError(described(Wrong.OF_FILE, path=str(path), fault=fault_of_system(error))) from None
    except UnicodeDecodeError as error:
        return GAMES[USUAL], None, RecordError(described(Wrong.NO_TEXT, place=error.start + 1))
    offered = game_called(name_of_game(text) or "") or GAMES[USUAL]
    read = json_while_valid if text.lstrip().startswith("{") else text_while_valid
    return offered, *read(text, offered.game)


def seat_of(number: int | None, names: Sequence[str]) -> int | None:
    """Return the seat of a player, whom people number from 1; `None` for nobody."""
    if number is None or 0 < number <= len(names):
        return None if number is None else number - 1
    players = ", ".join(f"{it} {name}" for it, name in enumerate(names, start=1))
    raise CommandError(f"argument --seat: {described(Wrong.NO_SEAT, players=players, number=number)}")


def names_of(record: AnyRecord, language: Language) -> list[str]:
    """Return what the seats of a record are called."""
    if not record.names:
        return [Message.of(Common.SEAT, seat=seat).text_in(language) for seat in range(record.seats)]
    return distinct_names(record.names)


# turn by turn


def _say(story: Story, record: AnyRecord, offered: CommandGame) -> None:
    story.line(story.say(Talk.STORY, title=offered.title, aim=aim(offered.game.match_rules(record.rules))))
    for number, positions in groupby(replay(record, offered.game), key=lambda position: position.hand):
        hand = record.hands[number - 1]
        story.answers(hand.answers)
        story.withdrawals(hand.withdrawn)
        _say_hand(story, list(positions), hand.plies)
    story.answers(record.answers)
    story.withdrawals(record.withdrawn)
    match = final_match(record, offered.game)
    if match.is_over:
        story.end(match)
    else:
        story.line()
        story.line(story.say(Talk.RECORD_ENDS))


def _say_hand(story: Story, positions: list[AnyPosition], plies: Sequence[Ply[Any]]) -> None:
    """Tell a hand; to a seat that was not dealt in, only how it ended."""
    first, last = positions[0], positions[-1]
    if story.seat is None or story.seat in first.state.context.seats:
        story.deal(first.state)
        for step in _steps(positions, plies):
            story.step(step)
    if last.result is not None:
        story.score(last.match)


def _steps(positions: list[AnyPosition], plies: Sequence[Ply[Any]]) -> Iterator[Step[Any, Any]]:
    for (before, after), (seat, move) in zip(pairwise(positions), plies, strict=True):
        yield Step(before.state, seat, move, after.state)
