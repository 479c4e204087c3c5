"""`rules`: tell the rules in words, or how two games differ."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from scala40.cli.commands import Commands
from scala40.cli.games import Offered, add_game_option
from scala40.cli.options import add_changes_option, add_language_option, changed
from scala40.cli.usage import Usage, told
from scala40.core.language import Language
from scala40.core.rule_sheet import WIDTH
from scala40.core.ruleset import Difference


class _Phrases(NamedTuple):
    """What this command says itself."""

    listed: str
    hint: str
    changed: str
    equal: str
    differ: str


_PHRASES: Final = {
    Language.ENGLISH: _Phrases(
        listed="Rules that have a name:",
        hint="With a name this command tells its rules, with --diff and another one how the two differ.",
        changed="{name} (changed)",
        equal="{mine} and {other} do not differ.",
        differ="{mine} and {other} differ in this:",
    ),
    Language.ITALIAN: _Phrases(
        listed="Regole che hanno un nome:",
        hint="Con un nome questo comando ne racconta le regole, con --diff e un altro in che cosa differiscono.",
        changed="{name} (modificato)",
        equal="{mine} e {other} non differiscono.",
        differ="{mine} e {other} differiscono in questo:",
    ),
    Language.SPANISH: _Phrases(
        listed="Reglas que tienen nombre:",
        hint="Con un nombre este comando cuenta sus reglas, con --diff y otro nombre en qué se diferencian.",
        changed="{name} (modificado)",
        equal="{mine} y {other} no se diferencian.",
        differ="{mine} y {other} se diferencian en esto:",
    ),
}


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("rules", help=told(Usage.TELL_RULES))
    parser.add_argument("preset", nargs="?", metavar="PRESET", help=told(Usage.PRESET))
    add_game_option(parser)
    parser.add_argument("--diff", metavar="OTHER", help=told(Usage.DIFF))
    add_language_option(parser)
    add_changes_option(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    language: Language = options.lang
    offered: Offered = options.game
    if options.preset is None and not options.changes and options.diff is None:
        print("\n".join(_listed(offered, language)))
        return 0
    base = offered.default if options.preset is None else offered.preset(options.preset, "PRESET")
    rules = changed(offered, base, options.changes)
    if options.diff is None:
        print(rules.describe(language))
    else:
        other = offered.preset(options.diff, "--diff")
        mine = _PHRASES[language].changed.format(name=base.name) if options.changes else base.name
        print("\n".join(_compared(rules.diff(other.rules), (mine, other.name), language)))
    return 0


def _listed(offered: Offered, language: Language) -> Iterator[str]:
    width = max(map(len, offered.presets)) + 2
    yield _PHRASES[language].listed
    yield ""
    for it in offered.presets.values():
        yield _hung(it.name, width, it.summary(language))
    yield ""
    yield textwrap.fill(_PHRASES[language].hint, WIDTH, break_on_hyphens=False)


def _compared(differences: Sequence[Difference[Any]], names: tuple[str, str], language: Language) -> Iterator[str]:
    """Yield how two games differ, field by field."""
    phrases = _PHRASES[language]
    yield (phrases.differ if differences else phrases.equal).format(mine=names[0], other=names[1])
    width = max(map(len, names)) + 4
    for difference in differences:
        yield ""
        yield f"{difference.field} [{difference.decision}]"
        for name, said in zip(names, difference.sentences(language), strict=True):
            yield _hung(f"  {name}:", width, said)


def _hung(start: str, width: int, text: str) -> str:
    """A text behind a start, with its further lines below its first."""
    return textwrap.fill(
        text, WIDTH, initial_indent=start.ljust(width), subsequent_indent=" " * width, break_on_hyphens=False
    )
