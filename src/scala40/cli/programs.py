"""Programs that play: how they are named on the command line, and how they are made."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any, Final, TypeAlias

import attrs

from scala40.cli.games import AnyRules, add_game_option, offered
from scala40.cli.options import add_rules_options, count, seed
from scala40.cli.parser import CommandError
from scala40.cli.usage import Usage, Wrong, bounds, described
from scala40.core._base import Seed, derive, printable, quoted
from scala40.core._game import AnyGame
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
    return described(Usage.PROGRAMS, names=", ".join(PLAYERS), budget=_BUDGET)


def add_match_options(command: argparse.ArgumentParser) -> None:
    """Add the options of the commands that play matches."""
    add_game_option(command)
    command.add_argument("--seed", type=seed, help=described(Usage.SEED_OF_MATCHES))
    command.add_argument(
        "--players",
        type=players,
        metavar="NAME,NAME,...",
        help=described(Usage.PLAYERS, choices=programs(), usual=DEFAULT_PLAYERS),
    )
    command.add_argument(
        "--most-moves", type=count, default=MOST_MOVES, metavar="N", help=described(Usage.MOST_MOVES, usual=MOST_MOVES)
    )
    add_rules_options(command)


def is_program(name: str) -> bool:
    """Return whether a name is that of a player that comes with the library."""
    try:
        return "," not in name and bool(players(name))
    except argparse.ArgumentTypeError:
        return False


def players(text: str) -> tuple[str, ...]:
    """Return the names of the players of a list."""
    names = tuple(text.split(","))
    for name in names:
        if name.startswith(_BUDGET):
            count(name.removeprefix(_BUDGET))
        elif name not in PLAYERS:
            msg = described(Wrong.NO_PLAYER, name=quoted(name), choices=f"{', '.join(PLAYERS)}, {_BUDGET}N")
            raise argparse.ArgumentTypeError(msg)
    return names


def chosen_players(options: argparse.Namespace, rules: AnyRules) -> tuple[str, ...]:
    """Return the names of the players that the options of a command say, or usual ones."""
    names: tuple[str, ...] | None = options.players
    least, most = rules.min_players, rules.max_players
    if names is None:
        usual = players(DEFAULT_PLAYERS)
        return tuple(islice(cycle(usual), min(max(len(usual), least), most)))
    if not least <= len(names) <= most:
        fault = described(Wrong.PLAYERS, bounds=bounds(least, most), count=len(names))
        raise CommandError(f"argument --players: {fault}")
    return names


@attrs.frozen
class NamedPlayer:
    """Makes the players of a name for a game, and can be sent to other processes."""

    game: str
    name: str

    def __call__(self, seed: Seed) -> AnyPlayer:
        """Return a player."""
        game = offered(self.game).game
        if self.name.startswith(_BUDGET):
            return Search(game, iterations=int(self.name.removeprefix(_BUDGET)), seed=seed)
        return PLAYERS[self.name](game, seed)


def distinct_names(names: Iterable[str]) -> list[str]:
    """Return different names for all players: the second of a name on gets a number."""
    seen = Counter[str]()
    described: list[str] = []
    for name in map(printable, names):
        seen[name] += 1
        described.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return described


def seat_players(game: AnyGame, names: Sequence[str], match_seed: Seed) -> tuple[AnyPlayer, ...]:
    """Return the players of a match, each with randomness of its own."""
    return tuple(NamedPlayer(game.GAME, name)(derive(match_seed, "player", seat)) for seat, name in enumerate(names))
