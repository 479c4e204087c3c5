"""Programs that play: how they are named on the command line, and how they are made."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import attrs

from scala40.cli.games import AnyRules, add_game_option, offered
from scala40.cli.options import add_rules_options, count, seed
from scala40.cli.parser import CommandError
from scala40.cli.usage import Usage, Wrong, bounds, described
from scala40.core._base import Seed, derive, printable, quoted
from scala40.core._game import AnyGame
from scala40.engines import EngineForfeit
from scala40.players import Greedy, Level, Player, Random, Search, player_of_level
from scala40.players.simple import dismiss
from scala40.playing import MOST_MOVES

AnyPlayer: TypeAlias = Player[Any, Any]
"""A player of whatever game it was made for."""
if TYPE_CHECKING:
    from scala40.engines import EngineClock, EnginePlayer

    AnyEngine: TypeAlias = EnginePlayer[Any, Any]
NO_ENGINES: Final[Mapping[int, AnyEngine]] = MappingProxyType({})


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

_ENGINE: Final = "engine:"
"""The beginning of the name of a player whose choices a program makes, which is followed by its command line."""
_COMMA: Final = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")
"""A comma that is not in quotation marks."""

DEFAULT_PLAYERS: Final = "greedy,random,greedy,random"

DUEL: Final = ("greedy", "random")
"""The players that are compared unless the options name others."""


def programs() -> str:
    """Return how programs are called, in words."""
    return described(Usage.PROGRAMS, names=", ".join(PLAYERS), budget=_BUDGET, engine=_ENGINE)


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
    add_clock_options(command)
    add_rules_options(command)


def add_clock_options(command: argparse.ArgumentParser) -> None:
    """Add the options that say how long engines may think."""
    command.add_argument("--move-time", type=count, metavar="N", help=described(Usage.MOVE_TIME, usual=10_000))
    command.add_argument("--match-time", type=count, metavar="N", help=described(Usage.MATCH_TIME))


def chosen_clock(options: argparse.Namespace, names: Iterable[str]) -> EngineClock | None:
    """Return the clock of the engines among some players; `None` if there are none."""
    given = {name: getattr(options, f"{name}_time") for name in ("move", "match")}
    times = {name: time / 1000 for name, time in given.items() if time is not None}
    if not any(map(is_engine, names)):
        if times:
            raise CommandError(f"argument --{next(iter(times))}-time: {described(Wrong.NO_ENGINE_PLAYS)}")
        return None
    from scala40.engines import EngineClock  # noqa: PLC0415 - only engines need it

    return EngineClock(**times)


def is_engine(name: str) -> bool:
    """Return whether a name is that of a player whose choices a program makes."""
    return name.startswith(_ENGINE)


def is_program(name: str) -> bool:
    """Return whether a name is that of a player on the command line, and no person's."""
    try:
        return is_engine(name) or ("," not in name and bool(players(name)))
    except argparse.ArgumentTypeError:
        return False


def players(text: str) -> tuple[str, ...]:
    """Return the names of the players of a list, which commas separate, but for those in quotation marks."""
    names = tuple(_COMMA.split(text))
    for name in names:
        if is_engine(name):
            engine_command(name)
        elif name.startswith(_BUDGET):
            count(name.removeprefix(_BUDGET))
        elif name not in PLAYERS:
            msg = described(
                Wrong.NO_PLAYER, name=quoted(name), choices=f"{', '.join(PLAYERS)}, {_BUDGET}N, {_ENGINE}COMMAND"
            )
            raise argparse.ArgumentTypeError(msg)
    return names


def engine_name(command: str) -> str:
    """Return the name of the player whose choices a program makes."""
    return _ENGINE + command


def engine_command(name: str) -> list[str]:
    """Return the program of an engine and its arguments, which are quoted as a POSIX shell wants it."""
    try:
        command = shlex.split(name.removeprefix(_ENGINE))
    except ValueError:
        command = []
    if not command or shutil.which(command[0]) is None:
        raise argparse.ArgumentTypeError(described(Wrong.NO_ENGINE, name=quoted(name)))
    return command


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
    clock: EngineClock | None = None

    def __call__(self, seed: Seed, *, resumed: bool = False) -> AnyPlayer:
        """Return a player."""
        game = offered(self.game).game
        if is_engine(self.name):
            from scala40.engines import EnginePlayer  # noqa: PLC0415 - only engines need it

            return EnginePlayer(engine_command(self.name), game, seed=seed, clock=self.clock, resumed=resumed)
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


def seat_players(
    game: AnyGame, names: Sequence[str], match_seed: Seed, engines: Mapping[int, AnyEngine] = NO_ENGINES
) -> tuple[AnyPlayer, ...]:
    """Return the players of a match, each with randomness of its own; engines have been started before."""
    seeds = [derive(match_seed, "player", seat) for seat in range(len(names))]
    return tuple(engines.get(seat) or NamedPlayer(game.GAME, name)(seeds[seat]) for seat, name in enumerate(names))


@contextmanager
def engines_in(
    options: argparse.Namespace, game: AnyGame, names: Sequence[str], match_seed: Seed, *, resumed: bool = False
) -> Generator[Mapping[int, AnyEngine]]:
    """Give the engines among the players of a match, by seat; they end with it."""
    clock = chosen_clock(options, names)
    engines: dict[int, AnyEngine] = {}
    try:
        for seat, name in enumerate(names):
            if is_engine(name):
                make = NamedPlayer(game.GAME, name, clock)
                engines[seat] = cast("AnyEngine", make(derive(match_seed, "player", seat), resumed=resumed))
        yield engines
    except EngineForfeit as error:
        raise CommandError(error.message_in(options.lang)) from None
    finally:
        dismiss(engines.values())
