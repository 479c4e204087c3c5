"""`rules`: tell the rules in words, or how two games differ, or ask for them."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from typing import cast

from scala40.cli.asking import Asking
from scala40.cli.games import CommandGame, add_game_option
from scala40.cli.options import add_changes_option, changed
from scala40.cli.parser import CommandError, Commands, add_language_option
from scala40.cli.speech import Talk
from scala40.cli.usage import Usage, Wrong, described
from scala40.core._base import Language
from scala40.core._rules import WIDTH, Difference, WordedRules
from scala40.core._text import Message


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("rules", help=described(Usage.TELL_RULES))
    parser.add_argument("preset", nargs="?", metavar="PRESET", help=described(Usage.PRESET))
    add_game_option(parser)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--diff", metavar="OTHER", help=described(Usage.DIFF))
    instead.add_argument("--ask", action="store_true", help=described(Usage.ASK))
    add_language_option(parser)
    add_changes_option(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    language: Language = options.lang
    offered: CommandGame = options.game
    if not options.ask and options.preset is None and not options.changes and options.diff is None:
        print("\n".join(_listed(offered, language)))
        return 0
    if not offered.sheet.speaks(language):
        spoken = ", ".join(it.value for it in offered.sheet.languages)
        raise CommandError(f"argument --lang: {described(Wrong.UNTOLD, title=offered.title, choices=spoken)}")
    base = offered.default if options.preset is None else offered.preset(options.preset, "PRESET")
    rules = changed(offered, base, options.changes)
    if options.ask:
        Asking(offered, language).run(cast("WordedRules", rules))
    elif options.diff is None:
        print(rules.describe(language))
    else:
        other = offered.preset(options.diff, "--diff")
        mine = _described(language, Talk.RULES_CHANGED, name=base.name) if options.changes else base.name
        print("\n".join(_compared(rules.diff(other.rules), (mine, other.name), language)))
    return 0


def _listed(offered: CommandGame, language: Language) -> Iterator[str]:
    width = max(map(len, offered.presets)) + 2
    yield _described(language, Talk.RULES_LISTED)
    yield ""
    for it in offered.presets.values():
        yield _hung(it.name, width, it.summary(language))
    yield ""
    yield textwrap.fill(_described(language, Talk.RULES_HINT), WIDTH, break_on_hyphens=False)


def _compared(differences: Sequence[Difference], names: tuple[str, str], language: Language) -> Iterator[str]:
    """Yield how two games differ, field by field."""
    yield _described(language, Talk.RULES_DIFFER if differences else Talk.RULES_EQUAL, mine=names[0], other=names[1])
    width = max(map(len, names)) + 4
    for difference in differences:
        yield ""
        yield f"{difference.field} [{difference.decision}]"
        for name, message in zip(names, difference.sentences(language), strict=True):
            yield _hung(f"  {name}:", width, message)


def _described(language: Language, phrase: Talk, **figures: str) -> str:
    return Message.of(phrase, **figures).text_in(language)


def _hung(start: str, width: int, text: str) -> str:
    """A text behind a start, with its further lines below its first."""
    return textwrap.fill(
        text, WIDTH, initial_indent=start.ljust(width), subsequent_indent=" " * width, break_on_hyphens=False
    )
