"""One position of a record: as text, and drawn into a file."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from scala40.cli.games import AnyState, CommandGame
from scala40.cli.parser import CommandError
from scala40.cli.speech import Talk
from scala40.cli.story import Story
from scala40.cli.usage import Usage, Wrong, described, fault_of_system
from scala40.core._base import quoted
from scala40.core._game import AnyGame, Deck, Event, Scene
from scala40.record import Position, Record, replay
from scala40.render import Form, html, svg

AnyRecord: TypeAlias = Record[Any, Any]
AnyPosition: TypeAlias = Position[Any, Any]
Place: TypeAlias = tuple[int | None, int]
"""A hand and how many of its moves have been made; without the hand, how many moves of the match."""

_DRAWERS: Final[Mapping[str, Callable[[Scene, Deck], str]]] = {
    ".svg": lambda scene, deck: svg(scene, deck=deck) + "\n",
    ".html": lambda scene, deck: html(scene, deck=deck, form=Form.PAGE),
}
"""Functions that draw into a file, by the end of its name."""


def add_position_options(command: argparse.ArgumentParser) -> None:
    """Add the options that name a position and say where to draw it."""
    command.add_argument("--at", type=place, metavar="N", help=described(Usage.AT))
    command.add_argument("--draw", type=Path, metavar="FILE", help=described(Usage.DRAW))


def check_position_options(options: argparse.Namespace) -> None:
    """Insist that the options name a position that can be drawn."""
    if options.draw is None:
        return
    if options.at is None:
        raise CommandError(f"argument --draw: {described(Wrong.DRAW_WHAT)}")
    if options.draw.suffix not in _DRAWERS:
        fault = described(Wrong.DRAW_WHERE, choices=described(Wrong.OR).join(_DRAWERS), path=str(options.draw))
        raise CommandError(f"argument --draw: {fault}")


def place(text: str) -> Place:
    """Return the place in a record that a text means."""
    if not re.fullmatch(r"([0-9]{1,9}\.)?[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(described(Wrong.PLACE_DUE, text=quoted(text)))
    hand, _, moves = text.rpartition(".")
    return int(hand) if hand else None, int(moves)


def show_position(story: Story, offered: CommandGame, record: AnyRecord, options: argparse.Namespace) -> None:
    """Show the position of a record that the options name, its notation last."""
    before, position = _found(record, options.at, offered.game)
    seen = _seen(story, position, offered.game)
    last = _last(story, before, position, offered.game)
    scene = offered.game.scene(seen, last=last, names=story.names, language=story.language)
    if options.draw is not None:
        _draw(scene, Deck(options.cards), options.draw)
    story.show(scene, start=story.say(Talk.STORY_AFTER, number=position.hand, moves=position.ply))
    story.line()
    story.line(start=offered.write_position(seen))


def _found(record: AnyRecord, at: Place, game: AnyGame) -> tuple[AnyPosition | None, AnyPosition]:
    """The position of a place, and the one before it in its hand."""
    hand, moves = at
    if hand is None:
        hand, moves = _place_after(record, moves)
    before: AnyPosition | None = None
    for position in replay(record, game):
        if (position.hand, position.ply) == (hand, moves):
            return before if moves else None, position
        before = position
    counts = ", ".join(str(len(it.plies)) for it in record.hands) or described(Wrong.NO_HANDS)
    raise CommandError(f"argument --at: {described(Wrong.ENDS_BEFORE, counts=counts)}")


def _place_after(record: AnyRecord, moves: int) -> tuple[int, int]:
    """The hand in which a match is after so many moves, and how many of them are its."""
    for number, hand in enumerate(record.hands, start=1):
        if moves <= len(hand.plies):
            return number, moves
        moves -= len(hand.plies)
    return len(record.hands) + 1, moves


def _seen(story: Story, position: AnyPosition, game: AnyGame) -> object:
    """The state, or what the seat sees of it that the story is told to."""
    state: AnyState = position.state
    if story.seat is None:
        return state
    if story.seat not in state.context.seats:
        raise CommandError(f"argument --seat: {described(Wrong.NOT_DEALT_IN, name=story.names[story.seat])}")
    view: object = game.view(state, story.seat)
    return view


def _last(story: Story, before: AnyPosition | None, position: AnyPosition, game: AnyGame) -> tuple[Event, ...]:
    """Return the events of the last move, as the seat sees them that the story is told to."""
    if before is None or position.last is None:
        return ()
    seat, move = position.last
    return game.events(before.state, move, seat, seen_by=story.seat)


def _draw(scene: Scene, deck: Deck, path: Path) -> None:
    try:
        path.write_text(_DRAWERS[path.suffix](scene, deck), "utf-8", newline="\n")
    except OSError as error:
        fault = described(Wrong.OF_FILE, path=str(path), fault=fault_of_system(error))
        raise CommandError(f"argument --draw: {fault}") from None
