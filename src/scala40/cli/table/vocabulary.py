"""The words of the commands that a person types: English ones, and those of the person's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from scala40.cli.table.speech import Command
from scala40.core.language import Language
from scala40.core.speech import text_of
from scala40.core.speech.verbs import without_accents

_ALIASES: Final = {"?": Command.HELP}


def command_of(word: str, language: Language) -> Command | None:
    """Return what a person asks for with a word, `None` if it is no command.

    >>> (
    ...     command_of("Perche", Language.ITALIAN),
    ...     command_of("why", Language.ITALIAN),
    ...     command_of("draw", Language.ENGLISH),
    ... )
    (Command.WHY, Command.WHY, None)
    """
    return _commands(language).get(_bare(word))


@cache
def _commands(language: Language) -> Mapping[str, Command]:
    """All commands of a person by the words for them."""
    spoken = (Language.ENGLISH, language)
    return _ALIASES | {_bare(text_of(command, it)): command for it in spoken for command in Command}


def _bare(word: str) -> str:
    """A word in small letters, without accents."""
    return without_accents(word.lower())
