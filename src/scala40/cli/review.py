"""`review`: say which moves of a record were mistakes, what they cost, and what would have been better."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from scala40.analysis import Remark, review
from scala40.analysis.reviews import FEWEST_ITERATIONS
from scala40.cli.games import CommandGame
from scala40.cli.options import add_names_option, chosen_terminal, count
from scala40.cli.parser import Commands, add_language_option
from scala40.cli.position import AnyRecord
from scala40.cli.replay import names_of, read_file, seat_of, status_of
from scala40.cli.speech import Talk
from scala40.cli.story import Story
from scala40.cli.table.telling import ITERATIONS, mistake, sum_of
from scala40.cli.usage import Usage, described


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("review", help=described(Usage.REVIEW))
    parser.add_argument("file", type=Path, metavar="FILE", help=described(Usage.FILE))
    parser.add_argument("--seat", type=int, metavar="N", help=described(Usage.REVIEW_SEAT))
    parser.add_argument(
        "--iterations",
        type=partial(count, least=FEWEST_ITERATIONS),
        default=ITERATIONS,
        metavar="N",
        help=described(Usage.ITERATIONS, usual=ITERATIONS),
    )
    add_names_option(parser)
    add_language_option(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    """Review what is good of the record, and then say what is not."""
    offered, record, error = read_file(options.file)
    if record is not None:
        names = names_of(record, options.lang)
        seat = seat_of(options.seat, names)
        story = Story(chosen_terminal(options, record.rules), offered.game, names, language=options.lang)
        seats = range(record.seats) if seat is None else (seat,)
        _say(story, record, offered, seats, options.iterations)
    return status_of(error, options)


def _say(story: Story, record: AnyRecord, offered: CommandGame, seats: Sequence[int], iterations: int) -> None:
    decisions: dict[int, list[Remark[Any]]] = {seat: [] for seat in seats}
    remarks = review(record, offered.game, seats=seats, iterations=iterations)
    for hand, of_hand in groupby(remarks, key=lambda remark: remark.hand):
        story.line(story.say(Talk.REVIEW_HAND, number=hand))
        for remark in of_hand:
            decisions[remark.seat].append(remark)
            if remark.better is not None:
                move, better = mistake(remark, remark.better, offered.game, story.language)
                story.entry(story.names[remark.seat], move)
                story.entry("", better)
    story.line()
    for seat in seats:
        story.entry(story.names[seat], sum_of(decisions[seat], story.language))
