"""`check`: say what melds are worth and whether they open, or why not."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import cast

import scala40
from scala40.cli.commands import CommandError, Commands
from scala40.cli.games import QUARANTA
from scala40.cli.options import add_rules_options, chosen_rules
from scala40.cli.terminal import Terminal
from scala40.core.errors import NotationError
from scala40.core.melds import Meld, joker_faces
from scala40.core.violations import Violation
from scala40.quaranta.checking import MeldCheck, check_meld, check_opening


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("check", help="say what melds are worth and whether they open, or why not")
    parser.add_argument("melds", nargs="+", metavar="MELD", help='cards, for instance "JK 9C 8C" or "8C 9C JK=10C"')
    parser.add_argument("--opened", action="store_true", help="for who has opened: do not ask for an opening")
    add_rules_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    terminal = Terminal(sys.stdout)
    rules = cast("scala40.Ruleset", chosen_rules(options, QUARANTA))
    checks = [_checked(text, rules) for text in options.melds]
    for text, check in zip(options.melds, checks, strict=True):
        _show(terminal, text, check)
    melds = [check.meld for check in checks if check.meld is not None]
    if len(melds) < len(checks):
        return 1
    return 0 if options.opened else _show_opening(terminal, melds, rules)


def _checked(text: str, rules: scala40.Ruleset) -> MeldCheck:
    try:
        return check_meld(text, rules)
    except NotationError as error:
        msg = f"{error} (in {text!r} at {error.span[0] + 1})"
        raise CommandError(msg) from None


def _show(terminal: Terminal, text: str, check: MeldCheck) -> None:
    if check.meld is None:
        terminal.print("no meld", start=f"{text}: ")
        _show_reasons(terminal, check.violations)
    else:
        terminal.print(f"{check.meld.kind.value} {check.meld}, {_sum(check.values)} points", start=f"{text}: ")
        for face in joker_faces(check.meld):
            terminal.print(f"  the joker stands for {face}")


def _sum(values: Sequence[int]) -> str:
    return f"{' + '.join(map(str, values))} = {sum(values)}"


def _show_opening(terminal: Terminal, melds: Sequence[Meld], rules: scala40.Ruleset) -> int:
    """Show whether the melds open, and return the exit status."""
    opening = check_opening(melds, rules)
    terminal.print(f"together {opening.points} points: {'they open' if opening.opens else 'they do not open'}")
    _show_reasons(terminal, opening.violations)
    return 0 if opening.opens else 1


def _show_reasons(terminal: Terminal, reasons: Sequence[Violation]) -> None:
    for reason in reasons:
        terminal.print(f"  {reason}")
