"""`check`: say what melds are worth and whether they open, or why not."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import scala40
from scala40.cli.options import CommandError, Commands
from scala40.cli.terminal import Terminal
from scala40.core.errors import NotationError
from scala40.core.melds import Meld, MeldRules, joker_faces, meld_values
from scala40.core.violations import Violation
from scala40.notation import read_meld
from scala40.quaranta.validation import opening_points, opening_violations


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("check", help="say what melds are worth and whether they open, or why not")
    parser.add_argument("melds", nargs="+", metavar="MELD", help='cards, for instance "JK 9C 8C" or "8C 9C JK=10C"')
    parser.add_argument("--opened", action="store_true", help="for who has opened: do not ask for an opening")
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    terminal = Terminal(sys.stdout)
    rules = scala40.Ruleset()
    readings = [_read(text, rules.meld_rules) for text in options.melds]
    for text, reading in zip(options.melds, readings, strict=True):
        _show(terminal, text, reading, rules.meld_rules)
    melds = [reading for reading in readings if isinstance(reading, Meld)]
    if len(melds) < len(readings):
        return 1
    return 0 if options.opened else _show_opening(terminal, melds, rules)


def _read(text: str, rules: MeldRules) -> Meld | tuple[Violation, ...]:
    try:
        return read_meld(text, rules)
    except NotationError as error:
        msg = f"{error} (in {text!r} at {error.span[0] + 1})"
        raise CommandError(msg) from None


def _show(terminal: Terminal, text: str, reading: Meld | tuple[Violation, ...], rules: MeldRules) -> None:
    if isinstance(reading, Meld):
        worth = _sum(meld_values(reading, rules))
        terminal.print(f"{reading.kind.value} {reading}, {worth} points", start=f"{text}: ")
        for face in joker_faces(reading):
            terminal.print(f"  the joker stands for {face}")
    else:
        terminal.print("no meld", start=f"{text}: ")
        _show_reasons(terminal, reading)


def _sum(values: Sequence[int]) -> str:
    return f"{' + '.join(map(str, values))} = {sum(values)}"


def _show_opening(terminal: Terminal, melds: Sequence[Meld], rules: scala40.Ruleset) -> int:
    """Show whether the melds open, and return the exit status."""
    reasons = opening_violations(melds, rules)
    points = opening_points(melds, rules)
    terminal.print(f"together {points} points: {'they do not open' if reasons else 'they open'}")
    _show_reasons(terminal, reasons)
    return 1 if reasons else 0


def _show_reasons(terminal: Terminal, reasons: Sequence[Violation]) -> None:
    for reason in reasons:
        terminal.print(f"  {reason}")
