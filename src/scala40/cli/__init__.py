"""The command line: simulate matches, watch one, check melds."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from scala40.cli import check, simulate, watch
from scala40.cli.options import CommandError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, 1 if a check fails, 2 if the arguments are wrong."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except CommandError as error:
        parser.error(str(error))
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> _Parser:
    parser = _Parser(prog="scala40", description="Scala 40: simulate matches, watch one, check melds.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (simulate, watch, check):
        command.add_to(commands)
    return parser
