"""`engine check`: try whether a program keeps to the protocol of engines."""

from __future__ import annotations

import argparse
from typing import Final

from scala40.cli.games import GAMES
from scala40.cli.parser import CommandError, Commands, add_language_option
from scala40.cli.programs import add_clock_options, chosen_clock, engine_command, engine_name
from scala40.cli.usage import Usage, described
from scala40.engines import check_engine

_FAILED: Final = 1
"""The exit status if the engine has failed in a trial."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("engine", help=described(Usage.ENGINE))
    parser.add_argument("action", choices=["check"], metavar="check", help=described(Usage.ENGINE))
    parser.add_argument("command", metavar="COMMAND", help=described(Usage.ENGINE_COMMAND))
    add_clock_options(parser)
    add_language_option(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    name = engine_name(options.command)
    try:
        command = engine_command(name)
    except argparse.ArgumentTypeError as error:
        raise CommandError(f"argument COMMAND: {error}") from None
    games = [offered.game for offered in GAMES.values()]
    trials = check_engine(command, games, clock=chosen_clock(options, [name]))
    print("\n".join(trial.describe(options.lang) for trial in trials))
    return _FAILED if any(trial.fault is not None for trial in trials) else 0
