"""The command line: play, simulate matches, watch one, replay or review a record, check melds, read the rules."""

from __future__ import annotations

import argparse
import codecs
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from typing import Final, NoReturn

import scala40
from scala40.cli.parser import add_language_option, language_of_system
from scala40.cli.parser import CommandError, Parser
from scala40.cli.usage import Usage, Wrong, fault_of_system, speaking, described
from scala40.core._base import Language, folded
from scala40.core._cards import Suit

_LANG: Final = "--lang"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    _make_streams_usable()
    given = sys.argv[1:] if arguments is None else arguments
    with speaking(_language_of(given)):
        return _run(given)


def _language_of(arguments: Sequence[str]) -> Language:
    """The language that is named by arguments, right or wrong, or that of the system."""
    named = language_of_system()
    for argument, following in pairwise([*arguments, ""]):
        option, sign, text = argument.partition("=")
        if _LANG.startswith(option) and option > "--":
            code = folded(text if sign else following)
            named = next((it for it in Language if it.value == code), named)
    return named


def _run(arguments: Sequence[str]) -> int:
    options = _parser(_command_of(arguments)).parse_args(arguments, argparse.Namespace(lang=language_of_system()))
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except CommandError as error:
        Parser(prog=options.parser.prog).error(str(error))
    except BrokenPipeError:  # whoever read our output has seen enough
        _write_no_more()
        return 0
    except OSError as error:
        _write_no_more()
        path = str(error.filename or described(Wrong.OUTPUT))
        sys.stderr.write(f"scala40: {described(Wrong.UNWRITABLE, path=path, fault=fault_of_system(error))}\n")
        return 1
    except KeyboardInterrupt as stop:
        return int(getattr(stop, "status", 130))  # the signal that ends programs has its own
    return status


def _make_streams_usable() -> None:
    """Let nothing fail that is printed or read: not for want of a stream, nor for letters that it does not have."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123 - it stays open
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_READABLE)


def _readable(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return a substitute for what a stream cannot show: the letter of a suit for its sign, or Python's escape."""
    if isinstance(error, UnicodeEncodeError):
        error.end = error.start + 1  # one at a time: a sign of a suit may stand beside what is none
        if (sign := error.object[error.start]) in _SUITS:
            return _SUITS[sign], error.end
    return codecs.backslashreplace_errors(error)


_READABLE: Final = "scala40.readable"
_SUITS: Final = {suit.symbol: suit.letter for suit in Suit}
codecs.register_error(_READABLE, _readable)


def _write_no_more() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_COMMANDS: Final = {
    "play": Usage.PLAY,
    "simulate": Usage.SIMULATE,
    "watch": Usage.WATCH,
    "replay": Usage.REPLAY,
    "review": Usage.REVIEW,
    "check": Usage.CHECK,
    "rules": Usage.TELL_RULES,
    "engine": Usage.ENGINE,
    "serve": Usage.SERVE,
}
"""The commands, each with what it does. The module of a command has its name, and is loaded if it is called."""


def _command_of(arguments: Sequence[str]) -> str | None:
    """The first argument that is neither an option nor the language of one."""
    before = ""
    for argument in arguments:
        if not argument.startswith("-") and not (_LANG.startswith(before) and before > "--"):
            return argument
        before = argument
    return None


def _parser(command: str | None) -> Parser:
    parser = Parser(prog="scala40", description=described(Usage.ABOUT))
    build = described(Usage.COMPILED if scala40.COMPILED else Usage.PURE)
    version = f"scala40 {scala40.__version__} ({build})"
    parser.add_argument("--version", action="version", version=version, help=described(Usage.VERSION))
    add_language_option(parser)
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, usage in _COMMANDS.items():
        if name == command:
            import_module(f"{__name__}.{name}").add_to(commands)
        else:
            commands.add_parser(name, help=described(usage))

    def want_command(_options: argparse.Namespace) -> NoReturn:
        parser.error(described(Wrong.COMMAND_DUE, choices=", ".join(commands.choices)))

    parser.set_defaults(run=want_command)
    return parser
