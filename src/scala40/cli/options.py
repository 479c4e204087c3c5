"""Options that commands share: games, rules, cards, numbers and seeds."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Final, cast

from scala40.cli.games import GAMES, AnyRules, CommandGame
from scala40.cli.parser import CommandError, Later
from scala40.cli.terminal import Terminal
from scala40.cli.usage import Usage, Wrong, described, spoken
from scala40.core._base import Named, Seed, folded, quoted
from scala40.core._cards import InvalidRuleset, Span, read_seed_at
from scala40.core._game import Deck, deck_of
from scala40.core._rules import Preset
from scala40.core._text import NotationError

_DEFAULT: Final = "default"
"""The name of the usual rules of each game."""


def add_rules_options(command: argparse.ArgumentParser) -> None:
    """Add the options that say which rules are played by."""
    command.add_argument(
        "--rules",
        default=_DEFAULT,
        metavar="PRESET",
        help=Later(lambda: described(Usage.RULES, choices=_listed_presets(), usual=_DEFAULT)),
    )
    add_changes_option(command)


def add_changes_option(command: argparse.ArgumentParser) -> None:
    """Add the option that changes the rules field by field."""
    command.add_argument(
        "--set", action="append", default=[], dest="changes", metavar="FIELD=VALUE", help=described(Usage.SET)
    )


def add_names_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says what cards are called."""
    values = [it.value for it in Deck]
    command.add_argument(
        "--cards", choices=values, default=Deck.FRENCH.value, help=described(Usage.CARDS, usual=Deck.FRENCH.value)
    )


def chosen_terminal(options: argparse.Namespace, rules: AnyRules) -> Terminal:
    """Return the terminal of a command, with the names of cards that its options choose."""
    deck = Deck(options.cards)
    if deck is Deck.SPANISH and deck_of(rules.pack) is Deck.FRENCH:
        raise CommandError(f"argument --cards: {described(Wrong.NOT_SPANISH)}")
    return Terminal(sys.stdout, deck, options.lang)


def _listed_presets() -> str:
    return "; ".join(described(Usage.PRESETS, title=it.title, names=", ".join(it.presets)) for it in GAMES.values())


def chosen_rules(options: argparse.Namespace, offered: CommandGame) -> AnyRules:
    """Return the rules that the options of a command choose."""
    return changed(offered, offered.preset(options.rules, "--rules"), options.changes)


def changed(offered: CommandGame, base: Preset, changes: Sequence[str]) -> AnyRules:
    """Return the rules of a preset with some fields changed, each written as `FIELD=VALUE`."""
    data: dict[str, object] = {**base.rules.to_dict(), **dict(_change(offered, text) for text in changes)}
    try:
        rules = cast("AnyRules", offered.rules.from_dict(data))
    except InvalidRuleset as error:
        raise CommandError(f"argument --set: {error.message_in(spoken())}") from None
    return rules


def _change(offered: CommandGame, text: str) -> tuple[str, object]:
    """The field that a text changes, and its value."""
    name, sign, value = (part.strip() for part in text.partition("="))
    if not sign:
        raise CommandError(f"argument --set: {described(Wrong.FIELD_DUE, text=quoted(text))}")
    if name not in offered.form.decisions:
        raise CommandError(f"argument --set: {offered.form.unknown(name).message_in(spoken())}")
    return name, _value(value, getattr(offered.default.rules, name))


def _value(text: str, default: object) -> object:
    """The value that a text means for a field with that default; what means nothing there stays a text."""
    if isinstance(default, Named):
        values = {folded(str(member.value)): member.value for member in type(default)}
        return values.get(folded(text), text)
    if folded(text) == "none":
        return None
    return int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else text


def count(text: str, least: int = 1) -> int:
    """Return the number that a text means, which must not be less than another one."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(_MOST)) and least <= int(text) <= _MOST):
        msg = described(Wrong.COUNT_DUE, least=least, most=_MOST, text=quoted(text))
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def seed(text: str) -> Seed:
    """Return the seed that a text means: a number, a seed as records write it, or else the word itself."""
    if text.startswith(("int:", "bytes:", "str:")):
        try:
            return read_seed_at(Span.of(text))
        except NotationError:
            raise argparse.ArgumentTypeError(described(Wrong.SEED_DUE, text=quoted(text))) from None
    return int(text) if re.fullmatch(r"-?[0-9]+", text) and len(text) <= _MOST_DIGITS else text


_MOST: Final = 1_000_000
_MOST_DIGITS: Final = 1000
"""Longer numbers are taken as words, which serve as well."""


def some_seed() -> int:
    """Return a seed for those who did not name one."""
    import secrets  # noqa: PLC0415 - it takes long to load, and only who plays needs it

    return secrets.randbelow(1_000_000)
