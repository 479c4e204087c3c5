"""Options that commands share, and faults in files that they name."""

from __future__ import annotations

import argparse
import os
import re
import secrets
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any, Final, TypeAlias, cast

import attrs

from scala40.cli.games import GAMES, QUARANTA, AnyGame, AnyRules, CommandGame, add_game_option, offered
from scala40.cli.parser import CommandError
from scala40.cli.terminal import Terminal
from scala40.cli.usage import Usage, Wrong, bounds, spoken, told
from scala40.core.base import Language, Named, Seed, derive, printable
from scala40.core.cards import InvalidRuleset, Span, read_seed_at
from scala40.core.game import Deck, deck_of
from scala40.core.rules import Preset
from scala40.core.text import NotationError
from scala40.players import Greedy, Level, Player, Random, Search, player_of_level
from scala40.playing import MOST_MOVES

AnyPlayer: TypeAlias = Player[Any, Any]
"""A player of whatever game it was made for."""


def _of_level(level: Level, game: AnyGame, seed: Seed) -> AnyPlayer:
    return player_of_level(game, level, seed=seed)


PLAYERS: Final[dict[str, Callable[[AnyGame, Seed], AnyPlayer]]] = {
    "greedy": lambda game, _seed: Greedy.of(game),
    "random": lambda _game, seed: Random(seed),
    "search": lambda game, seed: Search(game, seed=seed),
    **{level.value: partial(_of_level, level) for level in Level},
}
"""Makes each kind of player of a game from a seed."""

_BUDGET: Final = "search:"
"""The beginning of the name of a player that is told how many walks it may make for a decision."""

DEFAULT_PLAYERS: Final = "greedy,random,greedy,random"

DUEL: Final = ("greedy", "random")
"""The players that are compared unless the options name others."""


def programs() -> str:
    """Return how programs are called, in words."""
    return told(Usage.PROGRAMS, names=", ".join(PLAYERS), budget=_BUDGET)


def add_match_options(command: argparse.ArgumentParser) -> None:
    """Add the options of the commands that play matches."""
    add_game_option(command)
    command.add_argument("--seed", type=seed, help=told(Usage.SEED_OF_MATCHES))
    command.add_argument(
        "--players",
        type=players,
        metavar="NAME,NAME,...",
        help=told(Usage.PLAYERS, choices=programs(), usual=DEFAULT_PLAYERS),
    )
    command.add_argument(
        "--most-moves",
        type=count,
        default=MOST_MOVES,
        metavar="N",
        help=told(Usage.MOST_MOVES, usual=MOST_MOVES),
    )
    add_rules_options(command)


def add_rules_options(command: argparse.ArgumentParser) -> None:
    """Add the options that say which rules are played by."""
    command.add_argument(
        "--rules",
        default=QUARANTA.default.name,
        metavar="PRESET",
        help=told(Usage.RULES, choices=_listed_presets(), usual=QUARANTA.default.name),
    )
    add_changes_option(command)


def add_changes_option(command: argparse.ArgumentParser) -> None:
    """Add the option that changes the rules field by field."""
    command.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar="FIELD=VALUE",
        help=told(Usage.SET),
    )


def add_names_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says what cards are called."""
    values = [it.value for it in Deck]
    command.add_argument(
        "--cards",
        choices=values,
        default=Deck.FRENCH.value,
        help=told(Usage.CARDS, usual=Deck.FRENCH.value),
    )


def chosen_terminal(options: argparse.Namespace, rules: AnyRules) -> Terminal:
    """Return where a command prints, with the names of cards that its options say.

    Raises:
        CommandError: the game has cards that have no such name.
    """
    deck = Deck(options.cards)
    if deck is Deck.SPANISH and deck_of(rules.pack) is Deck.FRENCH:
        raise CommandError(f"argument --cards: {told(Wrong.NOT_SPANISH)}")
    return Terminal(sys.stdout, deck, options.lang)


def add_language_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says in which language the command speaks, which may stand before the command too."""
    text = told(Usage.LANG, choices=_languages(), usual=language_of_system().value)
    command.add_argument("--lang", type=language, default=argparse.SUPPRESS, metavar="LANGUAGE", help=text)


def language_of_system(environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language that the environment names, as other programs find theirs; English if we do not speak it.

    >>> language_of_system({"LANG": "it_CH.UTF-8"}), language_of_system({"LC_ALL": "C", "LANG": "it_CH.UTF-8"})
    (Language.ITALIAN, Language.ENGLISH)
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = re.split("[_.@-]", locale)[0].lower()
    return next((it for it in Language if it.value == code), Language.ENGLISH)


def language(text: str) -> Language:
    """Return the language of that code.

    Raises:
        argparse.ArgumentTypeError: there is none.
    """
    try:
        return Language(text.lower())
    except ValueError:
        msg = told(Wrong.NO_LANGUAGE, name=repr(text), choices=_languages())
        raise argparse.ArgumentTypeError(msg) from None


def _languages() -> str:
    return ", ".join(it.value for it in Language)


def _listed_presets() -> str:
    return "; ".join(told(Usage.PRESETS, title=it.title, names=", ".join(it.presets)) for it in GAMES.values())


def chosen_rules(options: argparse.Namespace, offered: CommandGame) -> AnyRules:
    """Return the rules that the options of a command say.

    Raises:
        CommandError: there is no such preset, or the changes do not give rules.
    """
    return changed(offered, offered.preset(options.rules, "--rules"), options.changes)


def changed(offered: CommandGame, base: Preset, changes: Sequence[str]) -> AnyRules:
    """Return the rules of a preset with some fields changed, each written as `FIELD=VALUE`.

    Raises:
        CommandError: the changes do not give rules; says everything that is wrong with them.
    """
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
        raise CommandError(f"argument --set: {told(Wrong.FIELD_DUE, text=repr(text))}")
    if name not in offered.form.decisions:
        raise CommandError(f"argument --set: {offered.form.unknown(name).message_in(spoken())}")
    return name, _value(value, getattr(offered.default.rules, name))


def _value(text: str, default: object) -> object:
    """The value that a text means for a field with that default; what means nothing there stays a text."""
    if isinstance(default, Named):
        values = {str(member.value).lower(): member.value for member in type(default)}
        return values.get(text.lower(), text)
    if text.lower() == "none":
        return None
    return int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else text


def count(text: str, least: int = 1) -> int:
    """Return the number that a text means, which must not be less than another one.

    Raises:
        argparse.ArgumentTypeError: it means none.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(_MOST)) and least <= int(text) <= _MOST):
        msg = told(Wrong.COUNT_DUE, least=least, most=_MOST, text=repr(text[:20]))
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def seed(text: str) -> Seed:
    r"""Return the seed that a text means: a number if it is one, or what stands in records; otherwise the word.

    Raises:
        argparse.ArgumentTypeError: it begins like a seed in a record, and is not one.

    >>> seed("7"), seed("int:1f"), seed("bytes:00ff"), seed("seven")
    (7, 31, b'\x00\xff', 'seven')
    """
    if text.startswith(("int:", "bytes:", "str:")):
        try:
            return read_seed_at(Span.of(text))
        except NotationError:
            raise argparse.ArgumentTypeError(told(Wrong.SEED_DUE, text=repr(text[:20]))) from None
    return int(text) if re.fullmatch(r"-?[0-9]+", text) and len(text) <= _MOST_DIGITS else text


_MOST: Final = 1_000_000
_MOST_DIGITS: Final = 1000
"""Longer numbers are taken as words, which serve as well."""


def some_seed() -> int:
    """Return a seed for those who did not name one."""
    return secrets.randbelow(1_000_000)


def is_program(name: str) -> bool:
    """Return whether a name is that of a player that comes with the library.

    >>> is_program("greedy"), is_program("search:200"), is_program("Anna")
    (True, True, False)
    """
    try:
        return "," not in name and bool(players(name))
    except argparse.ArgumentTypeError:
        return False


def players(text: str) -> tuple[str, ...]:
    """Return the names of the players of a list.

    Raises:
        argparse.ArgumentTypeError: a name is unknown, or what follows it is not a number.
    """
    names = tuple(text.split(","))
    for name in names:
        if name.startswith(_BUDGET):
            count(name.removeprefix(_BUDGET))
        elif name not in PLAYERS:
            msg = told(Wrong.NO_PLAYER, name=repr(name), choices=f"{', '.join(PLAYERS)}, {_BUDGET}N")
            raise argparse.ArgumentTypeError(msg)
    return names


def chosen_players(options: argparse.Namespace, rules: AnyRules) -> tuple[str, ...]:
    """Return the names of the players that the options of a command say, or usual ones.

    Raises:
        CommandError: these rules do not allow that many players.
    """
    names: tuple[str, ...] | None = options.players
    least, most = rules.min_players, rules.max_players
    if names is None:
        usual = players(DEFAULT_PLAYERS)
        return tuple(islice(cycle(usual), min(max(len(usual), least), most)))
    if not least <= len(names) <= most:
        fault = told(Wrong.PLAYERS, bounds=bounds(least, most), count=len(names))
        raise CommandError(f"argument --players: {fault}")
    return names


@attrs.frozen
class NamedPlayer:
    """Makes the players of a name for a game; all of it can be sent to other processes.

    Attributes:
        game: the name of the game.
        name: the name of the player.

    >>> NamedPlayer("skarney", "random")(7).choose(None, ["a", "b", "c"])
    'c'
    """

    game: str
    name: str

    def __call__(self, seed: Seed) -> AnyPlayer:
        """Return a player."""
        game = offered(self.game).game
        if self.name.startswith(_BUDGET):
            return Search(game, iterations=int(self.name.removeprefix(_BUDGET)), seed=seed)
        return PLAYERS[self.name](game, seed)


def told_apart(names: Iterable[str]) -> list[str]:
    """Return what players are called, each in another way: by name, with a number from the second of a name on.

    >>> told_apart(["Anna", "greedy", "greedy"])
    ['Anna', 'greedy', 'greedy (2)']
    """
    seen = Counter[str]()
    told: list[str] = []
    for name in map(printable, names):
        seen[name] += 1
        told.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return told


def seat_players(game: AnyGame, names: Sequence[str], match_seed: Seed) -> tuple[AnyPlayer, ...]:
    """Return the players of a match, each with randomness of its own."""
    return tuple(NamedPlayer(game.GAME, name)(derive(match_seed, "player", seat)) for seat, name in enumerate(names))
