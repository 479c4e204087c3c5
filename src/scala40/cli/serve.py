"""`serve`: answer the requests of programs, by lines on standard input and output or over HTTP."""

from __future__ import annotations

import argparse
import sys
from typing import BinaryIO

from scala40.cli.parser import Commands, add_language_option
from scala40.cli.usage import Usage, described
from scala40.service import MOST_BYTES, answer


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("serve", help=described(Usage.SERVE))
    add_language_option(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(_options: argparse.Namespace) -> int:
    serve_lines(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def serve_lines(source: BinaryIO, target: BinaryIO) -> None:
    """Answer each line of a source until it ends; of too long a line only the beginning is kept."""
    while line := source.readline(MOST_BYTES + 2):
        end = line
        while not end.endswith(b"\n") and (end := source.readline(MOST_BYTES)):
            pass
        if line.strip():
            target.write(answer(line.rstrip(b"\r\n")) + b"\n")
            target.flush()
