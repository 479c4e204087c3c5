"""The language in which a command speaks, which an option or the system names."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping

from scala40.cli.usage import Usage, Wrong, described
from scala40.core._base import Language, folded, quoted


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
