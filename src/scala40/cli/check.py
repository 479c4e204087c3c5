"""The command `check`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypedDict, TypeVar

from scala40.cli.games import (
    CHECKS,
    AskWhole,
    CommandGame,
    GameChecks,
    Together,
    Whole,
    Worth,
    add_game_option,
    checks_of,
)
from scala40.cli.options import add_names_option, add_rules_options, chosen_rules, chosen_terminal, count
from scala40.cli.parser import CommandError, Commands, add_language_option
from scala40.cli.speech import Talk
from scala40.cli.terminal import Terminal
from scala40.cli.usage import Usage, Wrong, described, spoken
from scala40.core._base import Language
from scala40.core._cards import Violation, read_typed
from scala40.core._display import MeldCheck
from scala40.core._melds import Face, Meld, MeldKind, face_text
from scala40.core._text import Message, NotationError


class ViolationReport(TypedDict):
    """A reason."""

    code: str
    rule: str
    message: str
    hint: str | None
    cards: list[str]
    figures: dict[str, int | str]


class MeldReport(TypedDict):
    """Cards given as a meld; `meld` and `kind` are null if they make none. `jokers` are the faces of wild cards."""

    text: str
    meld: str | None
    kind: str | None
    values: list[int]
    points: int
    jokers: list[str]
    violations: list[ViolationReport]


class OpeningReport(TypedDict):
    """The check of the melds as an opening."""

    opens: bool
    points: int
    needed: int
    violations: list[ViolationReport]


class ContractReport(TypedDict):
    """The check of the melds as those that a side lays first, and as its contract alone."""

    can_be_laid: bool
    is_contract: bool
    points: int
    needed: int
    violations: list[ViolationReport]


class UnreadReport(TypedDict):
    """A group that cannot be read, and why; `place` is where the fault begins in it, from 1."""

    text: str
    unreadable: str
    place: int


class HandReport(TypedDict):
    """Cards given as a whole hand; `ending` is null if it cannot be ended, `discard` if no card is too many."""

    text: str
    melds: list[str]
    left: list[str]
    values: list[int]
    points: int
    discard: str | None
    ending: str | None
    violations: list[ViolationReport]


def meld_report(text: str, check: MeldCheck, language: Language) -> MeldReport:
    """Return the report on a meld."""
    meld = check.meld
    return MeldReport(
        text=text,
        meld=None if meld is None else str(meld),
        kind=None if meld is None else meld.kind.value,
        values=list(check.values),
        points=check.points,
        jokers=[] if meld is None else [face_text(face) for _, face in declared(meld)],
        violations=_reasons(check.violations, language),
    )


def unread_report(text: str, error: NotationError, language: Language) -> UnreadReport:
    """Return the report on a group that cannot be read."""
    return UnreadReport(text=text, unreadable=error.message_in(language), place=error.span[0] + 1)


def declared(meld: Meld) -> list[tuple[str, Face]]:
    """Return the wild cards of a meld that stand for something else, each with that."""
    return [(card.text, face) for card, face in zip(meld.cards, meld.faces, strict=True) if card is not face]


def opening_report(opening: Together, language: Language) -> OpeningReport:
    """Return the report on an opening."""
    reasons = _reasons(opening.violations, language)
    return OpeningReport(opens=opening.fine, points=opening.points, needed=opening.needed, violations=reasons)


def contract_report(contract: Together, language: Language) -> ContractReport:
    """Return the report on a contract."""
    reasons = _reasons(contract.violations, language)
    return ContractReport(
        can_be_laid=contract.fine,
        is_contract=contract.fine and contract.exact,
        points=contract.points,
        needed=contract.needed,
        violations=reasons,
    )


def hand_report(text: str, hand: Whole, language: Language) -> HandReport:
    """Return the report on a whole hand."""
    return HandReport(
        text=text,
        melds=list(hand.melds),
        left=[card.text for card in hand.left],
        values=list(hand.values),
        points=sum(hand.values),
        discard=None if hand.discard is None else hand.discard.text,
        ending=None if hand.ending is None else str(hand.ending.value),
        violations=_reasons(hand.violations, language),
    )


def _reasons(reasons: Sequence[Violation], language: Language) -> list[ViolationReport]:
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


# `check`: say what melds are worth and whether they open, or why not, and what whole hands are.

T = TypeVar("T")

_REPORTS: Final = {"opening": opening_report, "contract": contract_report}
_KINDS: Final = {MeldKind.SET: Talk.CHECK_SET, MeldKind.RUN: Talk.CHECK_RUN, MeldKind.WILD: Talk.CHECK_WILD}
_WORTH: Final = {Worth.LAID: Talk.CHECK_LAID, Worth.LEFT: Talk.CHECK_HELD}
_TOGETHER: Final[dict[tuple[str | None, bool], Talk]] = {
    ("opening", True): Talk.CHECK_OPENS,
    ("opening", False): Talk.CHECK_NO_OPENING,
    ("contract", True): Talk.CHECK_CONTRACT,
    ("contract", False): Talk.CHECK_NO_CONTRACT,
}
_ENDINGS: Final = {
    "KNOCKED": Talk.CHECK_KNOCK,
    "GIN": Talk.CHECK_GIN,
    "RUMINO": Talk.CHECK_RUMINO,
    "CLOSED": Talk.CHECK_CLOSE,
    "ALL_MELDED": Talk.CHECK_ALL_MELDED,
    "CHINCHON_WITH_JOKER": Talk.CHECK_WITH_JOKER,
    "CHINCHON": Talk.CHECK_CHINCHON,
}
"""The endings that a whole hand can have, by their names in any game."""
_ASKED: Final = (("opened", False), ("number", None), ("whole", False), ("total", None))
"""The options that ask for something of a few games, and what they are if they are not used."""
_SENSIBLE: Final[dict[str, Callable[[GameChecks], bool]]] = {
    "opened": lambda checks: checks.together is not None,
    "number": lambda checks: checks.name == "contract",
    "whole": lambda checks: checks.whole is not None,
    "total": lambda checks: checks.whole is not None,
}
"""For each option a test that tells whether a game has what it asks for."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("check", help=described(Usage.CHECK))
    parser.add_argument("melds", nargs="+", metavar="MELD", help=described(Usage.MELD))
    add_game_option(parser)
    parser.add_argument("--opened", action="store_true", help=described(Usage.OPENED))
    parser.add_argument("--number", type=count, metavar="N", help=described(Usage.NUMBER, usual=1))
    parser.add_argument("--whole", action="store_true", help=described(Usage.WHOLE))
    parser.add_argument("--total", type=int, metavar="N", help=described(Usage.TOTAL))
    parser.add_argument("--json", action="store_true", help=described(Usage.JSON))
    add_names_option(parser)
    add_language_option(parser)
    add_rules_options(parser)
    parser.set_defaults(run=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    checks = checks_of(options.game)
    if checks is None:
        fault = described(Wrong.NOTHING_TO_SAY, title=options.game.title, games=", ".join(CHECKS))
        raise CommandError(f"argument --game: {fault}")
    _require_sense(options, options.game)
    whole = checks.whole if options.whole else None
    return _check_melds(options, checks) if whole is None else _check_hands(options, whole)


def _require_sense(options: argparse.Namespace, game: CommandGame) -> None:
    """Refuse options that do not exist in a game."""
    given = [name for name, usual in _ASKED if getattr(options, name) is not usual]
    for name in given:
        games = [other for other, asked in CHECKS.items() if _SENSIBLE[name](asked)]
        if game.game.GAME not in games:
            fault = described(Wrong.NOTHING_TO_SAY, title=game.title, games=", ".join(games))
            raise CommandError(f"argument --{name}: {fault}")
    if "total" in given and not options.whole:
        raise CommandError(f"argument --total: {described(Wrong.ONLY_WITH, name='--whole')}")
    number: int | None = options.number
    most = None if number is None else game.game.match_rules(game.default.rules).hands
    if number is not None and most is not None and number > most:
        fault = described(Wrong.NO_HAND, most=most, number=number)
        raise CommandError(f"argument --number: {fault}")


def _check_melds(options: argparse.Namespace, checks: GameChecks) -> int:
    rules = chosen_rules(options, options.game)
    game: Any = options.game.game
    groups = _groups(options, lambda text: game.check_meld(text, rules))
    found = [it for _, it in groups if not isinstance(it, NotationError)]
    melds = [check.meld for check in found if check.meld is not None]
    are_melds = len(melds) == len(groups)
    together = None
    if are_melds and checks.together is not None and not options.opened:
        together = checks.together(game, melds, rules, options.number or 1)
    if options.json:
        report: dict[str, object] = {"melds": _reports(groups, meld_report, options.lang)}
        if checks.name is not None:
            report[checks.name] = None if together is None else _REPORTS[checks.name](together, options.lang)
        _print_json(report)
    else:
        _Printer(chosen_terminal(options, rules), options.lang).show_melds(groups, together, checks)
    _require_reading(groups)
    return 0 if are_melds and (together is None or together.fine) else 1


def _print_json(report: dict[str, object]) -> None:
    import json  # noqa: PLC0415 - people read text

    print(json.dumps(report))


def _check_hands(options: argparse.Namespace, whole: AskWhole) -> int:
    rules = chosen_rules(options, options.game)
    total = options.total or 0
    groups = _groups(options, lambda text: whole(options.game.game, text, rules, total))
    if options.json:
        _print_json({"hands": _reports(groups, hand_report, options.lang)})
    else:
        _Printer(chosen_terminal(options, rules), options.lang).show_hands(groups)
    _require_reading(groups)
    return 0 if all(not isinstance(it, NotationError) and it.ending is not None for _, it in groups) else 1


Groups: TypeAlias = "list[tuple[str, T | NotationError]]"
"""The groups as they were typed, each with the answer, or with the reason why it cannot be read."""


def _groups(options: argparse.Namespace, ask: Callable[[str], T]) -> Groups[T]:
    typed = Language.ENGLISH if options.json else options.lang  # programs, which ask for JSON, write the notation
    return [(text, _answer(text, ask, typed)) for text in options.melds]


def _answer(typed: str, ask: Callable[[str], T], language: Language) -> T | NotationError:
    try:
        return read_typed(typed, language, ask)
    except NotationError as error:
        return error


def _reports(groups: Groups[T], report: Callable[[str, T, Language], object], language: Language) -> list[object]:
    return [
        unread_report(text, it, language) if isinstance(it, NotationError) else report(text, it, language)
        for text, it in groups
    ]


def _require_reading(groups: Groups[T]) -> None:
    """Report each group that cannot be read, once the others have their answers."""
    unread = [it for _, it in groups if isinstance(it, NotationError)]
    if unread:
        sys.stdout.flush()
        raise CommandError("; ".join(map(_fault, unread)))


def _fault(error: NotationError) -> str:
    fault = error.message_in(spoken())
    return described(Wrong.IN_TEXT, fault=fault, text=repr(error.text), place=error.span[0] + 1)


def _has_blank(text: str) -> bool:
    return len(text.split()) > 1


class _Printer:
    """Prints answers for people."""

    def __init__(self, terminal: Terminal, language: Language) -> None:
        self._language = language
        self._terminal = terminal

    def show_melds(self, groups: Groups[MeldCheck], together: Together | None, checks: GameChecks) -> None:
        for text, check in groups:
            if isinstance(check, NotationError):
                continue
            if check.meld is None:
                self._print(Message(Talk.CHECK_NO_MELD), start=f"{text}: ")
                self._show_reasons(check.violations)
            else:
                self._show_meld(text, check.meld, check.values, _WORTH[checks.worth])
        if together is not None:
            are = _TOGETHER[checks.name, together.fine] if together.exact else Talk.CHECK_CAN_BE_LAID
            self._print(Message.of(are, points=together.points))
            self._show_reasons(together.violations)
        texts = [text for text, _ in groups]
        if len(texts) > 1 and not any(map(_has_blank, texts)):
            quoted = Message.of(Talk.CHECK_QUOTED, melds=" ".join(texts))
            self._terminal.print(start=quoted.text_in(self._language))

    def show_hands(self, groups: Groups[Whole]) -> None:
        for text, hand in groups:
            if not isinstance(hand, NotationError):
                self._show_hand(text, hand)

    def _show_meld(self, text: str, meld: Meld, values: Sequence[int], worth: Talk) -> None:
        added = f"{' + '.join(map(str, values))} = {sum(values)}"
        self._print(Message.of(worth, called=Message(_KINDS[meld.kind]), meld=str(meld), sum=added), start=f"{text}: ")
        for card, face in declared(meld):
            stands = Talk.CHECK_JOKER if card == "JK" else Talk.CHECK_WILD_CARD
            self._print(Message.of(stands, card=card, face=face_text(face)), start="  ")

    def _show_hand(self, text: str, hand: Whole) -> None:
        ending = Message(Talk.CHECK_NO_ENDING if hand.ending is None else _ENDINGS[hand.ending.name])
        if hand.discard is not None:
            ending = Message.of(Talk.CHECK_WITHOUT, ending=ending, card=hand.discard.text)
        self._print(ending, start=f"{text}: ")
        for meld in hand.melds:
            self._terminal.print(meld, start="  ")
        if hand.left:
            left = " ".join(map(str, hand.left))
            self._print(Message.of(Talk.CHECK_LEFT, points=sum(hand.values), left=left), start="  ")
        self._show_reasons(hand.violations)

    def _print(self, worded: Message, *, start: str = "") -> None:
        self._terminal.print(worded.text_in(self._language), start=start)

    def _show_reasons(self, reasons: Sequence[Violation]) -> None:
        for reason in reasons:
            self._terminal.print(f"  {reason.message_in(self._language)} [{reason.rule}]")
            hint = reason.hint_in(self._language)
            if hint is not None:
                self._terminal.print(f"    ({hint})")
