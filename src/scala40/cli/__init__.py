"""The command line: play, simulate matches, watch one, replay a record, check melds, read the rules."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

import scala40
from scala40.cli import check, play, replay, rules, simulate, watch
from scala40.cli.commands import CommandError

_ABOUT: Final = (
    "Scala 40 and its relatives: play, simulate matches, watch one, replay a record, check melds, read the rules."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    It is 0, or 1 if a check, a record or the output fails, or 2 if the arguments are wrong.
    """
    _make_streams_usable()
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except CommandError as error:
        _Parser(prog=options.parser.prog).error(str(error))
    except BrokenPipeError:  # whoever read our output has seen enough
        _write_no_more()
        return 0
    except OSError as error:
        _write_no_more()
        sys.stderr.write(f"scala40: {error.filename or 'the output'} cannot be written: {error.strerror}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _make_streams_usable() -> None:
    """Let nothing fail that is printed or read: not for want of a stream, nor for letters that it does not have."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123 - it stays open
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _write_no_more() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        line = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in message)
        self.exit(2, f"{self.prog}: {line}\n")


def _parser() -> _Parser:
    parser = _Parser(prog="scala40", description=_ABOUT)
    parser.add_argument("--version", action="version", version=f"scala40 {scala40.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (play, simulate, watch, replay, check, rules):
        command.add_to(commands)
    return parser
