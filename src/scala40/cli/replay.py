"""`replay`: show a record turn by turn, or one position of it."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, TypeAlias

from scala40.cli.commands import CommandError, Commands
from scala40.cli.games import GAMES, QUARANTA, AnyGame, AnyState, Offered
from scala40.cli.options import add_names_option, chosen_terminal
from scala40.cli.story import Story, aim
from scala40.core.game import Event
from scala40.record import (
    Ply,
    Position,
    Record,
    RecordError,
    final_match,
    from_json,
    game_named,
    replay,
    replay_while_valid,
)
from scala40.render import printable
from scala40.simulate import Step

AnyRecord: TypeAlias = Record[Any, Any]
AnyPosition: TypeAlias = Position[Any, Any]
Place: TypeAlias = tuple[int | None, int]
"""A hand and how many of its moves have been made; without the hand, how many moves of the match."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("replay", help="show a recorded match turn by turn, or one position of it")
    parser.add_argument("file", type=Path, metavar="FILE", help="the record, as text or as JSON")
    parser.add_argument(
        "--at",
        type=place,
        metavar="N",
        help="show the one position after so many moves of the match, or, as HAND.N, of a hand: 2.0 is its deal",
    )
    add_names_option(parser)
    parser.add_argument("--seat", type=int, metavar="S", help="show only what that seat saw")
    parser.set_defaults(run=_run, parser=parser)


def place(text: str) -> Place:
    """Return the place in a record that a text means.

    Raises:
        argparse.ArgumentTypeError: it means none.
    """
    if not re.fullmatch(r"([0-9]{1,9}\.)?[0-9]{1,9}", text):
        msg = f"a number of moves like 30 is needed, or a hand and a number like 2.30, not {text[:20]!r}"
        raise argparse.ArgumentTypeError(msg)
    hand, _, moves = text.rpartition(".")
    return int(hand) if hand else None, int(moves)


def _run(options: argparse.Namespace) -> int:
    """Show what is good of the record, and then what is not."""
    offered, record, error = _read(options.file)
    if record is not None:
        if options.seat is not None and options.seat not in range(record.seats):
            raise CommandError(f"argument --seat: there are the seats 0 to {record.seats - 1}, not {options.seat}")
        story = Story(chosen_terminal(options, record.rules), offered.game, _names(record), options.seat)
        if options.at is None:
            _tell(story, record, offered)
        else:
            _show(story, *_positions(record, options.at, offered.game), offered)
    if error is None:
        return 0
    sys.stdout.flush()
    sys.stderr.write(f"{options.parser.prog}: {printable(f'{options.file}: {error}')}\n")
    sys.stderr.writelines(f"  {line}\n" for line in error.shown.splitlines())
    return 1


def _read(path: Path) -> tuple[Offered, AnyRecord | None, RecordError | None]:
    """The game of the record of a file, the record as far as it is good, and what is wrong with what follows."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        return QUARANTA, None, RecordError(f"this is no text: {error}")
    offered = GAMES.get(game_named(text) or "", QUARANTA)
    if not text.lstrip().startswith("{"):
        return offered, *replay_while_valid(text, offered.game)
    try:
        return offered, from_json(text, offered.game), None
    except RecordError as error:
        return offered, None, error


def _names(record: AnyRecord) -> list[str]:
    if not record.names:
        return [f"seat {seat}" for seat in range(record.seats)]
    return [f"{seat} {printable(name)}" for seat, name in enumerate(record.names)]


# turn by turn


def _tell(story: Story, record: AnyRecord, offered: Offered) -> None:
    story.line(f"A match of {offered.title}: {aim(offered.game.match_rules(record.rules))}.")
    for number, positions in groupby(replay(record, offered.game), key=lambda position: position.hand):
        hand = record.hands[number - 1]
        story.answers(hand.answers)
        story.withdrawals(hand.withdrawn)
        _tell_hand(story, list(positions), hand.plies)
    story.answers(record.answers)
    story.withdrawals(record.withdrawn)
    match = final_match(record, offered.game)
    if match.is_over:
        story.end(match)
    else:
        story.line()
        story.line("Here the record ends.")


def _tell_hand(story: Story, positions: list[AnyPosition], plies: Sequence[Ply[Any]]) -> None:
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


# one position


def _positions(record: AnyRecord, at: Place, game: AnyGame) -> tuple[AnyPosition | None, AnyPosition]:
    """The position of a place, and the one before it in its hand."""
    hand, moves = at
    if hand is None:
        hand, moves = _place_after(record, moves)
    before: AnyPosition | None = None
    for position in replay(record, game):
        if (position.hand, position.ply) == (hand, moves):
            return before if moves else None, position
        before = position
    counts = ", ".join(str(len(it.plies)) for it in record.hands) or "no hands"
    raise CommandError(f"argument --at: the record ends before that; moves of each hand: {counts}")


def _place_after(record: AnyRecord, moves: int) -> tuple[int, int]:
    """The hand in which a match is after so many moves, and how many of them are its."""
    for number, hand in enumerate(record.hands, start=1):
        if moves <= len(hand.plies):
            return number, moves
        moves -= len(hand.plies)
    return len(record.hands) + 1, moves


def _show(story: Story, before: AnyPosition | None, position: AnyPosition, offered: Offered) -> None:
    """Show a position, its notation last."""
    state: AnyState = position.state
    if story.seat is not None and story.seat not in state.context.seats:
        raise CommandError(f"argument --seat: seat {story.seat} was not dealt in")
    shown = state if story.seat is None else offered.game.view(state, story.seat)
    scene = offered.game.scene(shown, last=_last(before, position, story, offered.game), names=story.names)
    story.show(scene, start=f"Hand {position.hand} after {position.ply} moves: ")
    story.line()
    story.line(start=offered.write_position(shown))


def _last(before: AnyPosition | None, position: AnyPosition, story: Story, game: AnyGame) -> tuple[Event, ...]:
    """What the last move has caused, as the seat is told that the story is told to."""
    if before is None or position.last is None:
        return ()
    seat, move = position.last
    return game.events(before.state, move, seat, seen_by=story.seat)
