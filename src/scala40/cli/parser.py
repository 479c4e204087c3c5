"""Parsers of the command line."""

from __future__ import annotations

import argparse
import os
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NoReturn, Protocol, Self

from scala40.cli.usage import Usage, Wrong, described
from scala40.core._base import Language, folded, printable, quoted


class Commands(Protocol):
    """A parser to which the commands are added."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:  # noqa: A002 - argparse calls it so
        """Add a command and return its parser."""
        ...


class CommandError(Exception):
    """The arguments of a command make no sense; the message is one line."""


# The parser of the arguments, which speaks the language of the command.

_OF_ARGPARSE: Final = {
    re.compile(pattern): phrase
    for pattern, phrase in (
        (r"the following arguments are required: (?P<names>.*)", Wrong.REQUIRED),
        (r"unrecognized arguments: (?P<names>.*)", Wrong.UNRECOGNIZED),
        (r"expected one argument", Wrong.ONE_DUE),
        (r"expected (?P<count>[0-9]+) arguments", Wrong.SEVERAL_DUE),
        (r"invalid choice: (?P<value>.*?) \(choose from (?P<choices>.*)\)", Wrong.CHOICE),
        (r"invalid int value: (?P<value>.*)", Wrong.NUMBER),
        (r"ambiguous option: (?P<name>.*) could match (?P<choices>.*)", Wrong.AMBIGUOUS),
        (r"ignored explicit argument (?P<value>.*)", Wrong.NO_VALUE),
        (r"not allowed with argument (?P<name>.*)", Wrong.EXCLUDES),
    )
}
"""Messages of argparse itself; others are printed as they are."""

_HEADINGS: Final = {"positional arguments": Usage.POSITIONAL, "options": Usage.OPTIONS}
"""Headings that argparse writes above the parts of its help."""


class _Formatter(argparse.HelpFormatter):
    """Help with headings in the language of the command."""

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, f"{described(Usage.HEAD)}: " if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Wrap a help text, but never inside a name that has hyphens."""
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)

    def start_section(self, heading: str | None) -> None:
        phrase = _HEADINGS.get(heading or "")
        super().start_section(heading if phrase is None else described(phrase))


class Later(str):
    """A help text that is written only if help is asked for: it names what it takes a while to load."""

    __slots__ = ("write",)
    write: Callable[[], str]

    def __new__(cls, write: Callable[[], str]) -> Self:
        """Keep the function that writes the text."""
        text = super().__new__(cls)
        text.write = write
        return text


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def __init__(self, prog: str, description: str | None = None) -> None:
        super().__init__(prog, description=description, formatter_class=_Formatter, add_help=False)
        self.add_argument("-h", "--help", action="help", help=described(Usage.HELP))

    def format_help(self) -> str:
        """Return the help, with the texts that have waited for it."""
        for action in self._actions:
            if isinstance(action.help, Later):
                action.help = action.help.write()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and end with the status 2."""
        self.exit(2, f"{self.prog}: {printable(_translated(message))}\n")


def _translated(message: str) -> str:
    """A message of argparse in the language of the command, with what follows on the name of an argument."""
    named = re.fullmatch(r"argument (?P<name>[^:]+): (?P<fault>.*)", message, re.DOTALL)
    if named is not None:
        return described(Wrong.ARGUMENT, name=named["name"], fault=_translated(named["fault"]))
    for pattern, phrase in _OF_ARGPARSE.items():
        found = pattern.fullmatch(message)
        if found is not None:
            return described(phrase, **found.groupdict())
    return message


def add_language_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says in which language the command speaks, which may stand before the command too."""
    text = described(Usage.LANG, choices=_languages(), usual=language_of_system().value)
    command.add_argument("--lang", type=language, default=argparse.SUPPRESS, metavar="LANGUAGE", help=text)


def language_of_system(environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language that the environment names, as other programs find it; English if we do not speak it."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = folded(re.split("[_.@-]", locale)[0])
    return next((it for it in Language if it.value == code), Language.ENGLISH)


def language(text: str) -> Language:
    """Return the language of that code."""
    try:
        return Language(folded(text))
    except ValueError:
        msg = described(Wrong.NO_LANGUAGE, name=quoted(text), choices=_languages())
        raise argparse.ArgumentTypeError(msg) from None


def _languages() -> str:
    return ", ".join(it.value for it in Language)
