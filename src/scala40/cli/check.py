"""`check`: say what melds are worth and whether they open, or why not."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple, TypedDict, cast

import scala40
from scala40.cli.commands import CommandError, Commands
from scala40.cli.games import QUARANTA
from scala40.cli.options import add_language_option, add_rules_options, chosen_rules
from scala40.cli.terminal import Terminal
from scala40.core.checking import MeldCheck
from scala40.core.errors import NotationError
from scala40.core.language import Language
from scala40.core.melds import Meld, MeldKind, joker_faces
from scala40.core.violations import Violation
from scala40.quaranta.checking import OpeningCheck, check_meld, check_opening


class _Phrases(NamedTuple):
    """What this command says itself."""

    no_meld: str
    kinds: dict[MeldKind, str]
    points: str
    joker: str
    together: str
    opens: str
    does_not_open: str


_PHRASES: Final = {
    Language.ENGLISH: _Phrases(
        no_meld="no meld",
        kinds={MeldKind.SET: "set", MeldKind.RUN: "run"},
        points="points",
        joker="the joker stands for",
        together="together",
        opens="they open",
        does_not_open="they do not open",
    ),
    Language.ITALIAN: _Phrases(
        no_meld="nessuna combinazione",
        kinds={MeldKind.SET: "tris", MeldKind.RUN: "scala"},
        points="punti",
        joker="il jolly rappresenta",
        together="insieme",
        opens="aprono",
        does_not_open="non aprono",
    ),
    Language.SPANISH: _Phrases(
        no_meld="ninguna combinación",
        kinds={MeldKind.SET: "trío", MeldKind.RUN: "escalera"},
        points="puntos",
        joker="el comodín representa",
        together="en total",
        opens="abren",
        does_not_open="no abren",
    ),
}


class ViolationReport(TypedDict):
    """A reason, as `--json` prints it."""

    code: str
    rule: str
    message: str
    hint: str | None
    cards: list[str]
    figures: dict[str, int | str]


class MeldReport(TypedDict):
    """What was given as a meld, as `--json` prints it; `meld` and `kind` are null if it is none."""

    text: str
    meld: str | None
    kind: str | None
    values: list[int]
    points: int
    jokers: list[str]
    violations: list[ViolationReport]


class OpeningReport(TypedDict):
    """Whether the melds open, as `--json` prints it."""

    opens: bool
    points: int
    needed: int
    violations: list[ViolationReport]


class Report(TypedDict):
    """All that `--json` prints; `opening` is null if it was not asked for or if something is no meld."""

    melds: list[MeldReport]
    opening: OpeningReport | None


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("check", help="say what melds are worth and whether they open, or why not")
    parser.add_argument("melds", nargs="+", metavar="MELD", help='cards, for instance "JK 9C 8C" or "8C 9C JK=10C"')
    parser.add_argument("--opened", action="store_true", help="for who has opened: do not ask for an opening")
    parser.add_argument("--json", action="store_true", help="print the answer for machines")
    add_language_option(parser)
    add_rules_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    rules = cast("scala40.Ruleset", chosen_rules(options, QUARANTA))
    checks = [_checked(text, rules) for text in options.melds]
    melds = [check.meld for check in checks if check.meld is not None]
    are_melds = len(melds) == len(checks)
    opening = check_opening(melds, rules) if are_melds and not options.opened else None
    if options.json:
        print(json.dumps(_report(options.melds, checks, opening, options.lang)))
    else:
        _Printer(options.lang).show(options.melds, checks, opening)
    return 0 if are_melds and (opening is None or opening.opens) else 1


def _checked(text: str, rules: scala40.Ruleset) -> MeldCheck:
    try:
        return check_meld(text, rules)
    except NotationError as error:
        msg = f"{error} (in {text!r} at {error.span[0] + 1})"
        raise CommandError(msg) from None


class _Printer:
    """Prints answers for people."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._phrases = _PHRASES[language]
        self._terminal = Terminal(sys.stdout)

    def show(self, texts: Sequence[str], checks: Sequence[MeldCheck], opening: OpeningCheck | None) -> None:
        for text, check in zip(texts, checks, strict=True):
            if check.meld is None:
                self._terminal.print(self._phrases.no_meld, start=f"{text}: ")
                self._show_reasons(check.violations)
            else:
                self._show_meld(text, check.meld, check.values)
        if opening is not None:
            self._show_opening(opening)

    def _show_meld(self, text: str, meld: Meld, values: Sequence[int]) -> None:
        added = f"{' + '.join(map(str, values))} = {sum(values)}"
        self._terminal.print(
            f"{self._phrases.kinds[meld.kind]} {meld}, {added} {self._phrases.points}", start=f"{text}: "
        )
        for face in joker_faces(meld):
            self._terminal.print(f"  {self._phrases.joker} {face}")

    def _show_opening(self, opening: OpeningCheck) -> None:
        verdict = self._phrases.opens if opening.opens else self._phrases.does_not_open
        self._terminal.print(f"{self._phrases.together} {opening.points} {self._phrases.points}: {verdict}")
        self._show_reasons(opening.violations)

    def _show_reasons(self, reasons: Sequence[Violation]) -> None:
        for reason in reasons:
            self._terminal.print(f"  {reason.message_in(self._language)} [{reason.rule}]")
            hint = reason.hint_in(self._language)
            if hint is not None:
                self._terminal.print(f"    ({hint})")


def _report(
    texts: Sequence[str], checks: Sequence[MeldCheck], opening: OpeningCheck | None, language: Language
) -> Report:
    return Report(
        melds=[_meld_report(text, check, language) for text, check in zip(texts, checks, strict=True)],
        opening=None
        if opening is None
        else OpeningReport(
            opens=opening.opens,
            points=opening.points,
            needed=opening.needed,
            violations=_reasons_report(opening.violations, language),
        ),
    )


def _meld_report(text: str, check: MeldCheck, language: Language) -> MeldReport:
    meld = check.meld
    return MeldReport(
        text=text,
        meld=None if meld is None else str(meld),
        kind=None if meld is None else meld.kind.value,
        values=list(check.values),
        points=check.points,
        jokers=[] if meld is None else list(map(str, joker_faces(meld))),
        violations=_reasons_report(check.violations, language),
    )


def _reasons_report(reasons: Sequence[Violation], language: Language) -> list[ViolationReport]:
    return [
        ViolationReport(
            code=reason.code.value,
            rule=reason.rule,
            message=reason.message_in(language),
            hint=reason.hint_in(language),
            cards=[card.text for card in reason.cards],
            figures=dict(reason.figures),
        )
        for reason in reasons
    ]
