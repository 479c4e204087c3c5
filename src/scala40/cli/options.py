"""What the commands have in common: seeds and players."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias

import scala40
from scala40.core.rng import Seed, derive
from scala40.players import Greedy, Player, Random
from scala40.simulate import MOST_MOVES


class Commands(Protocol):
    """What the commands are added to."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:  # noqa: A002 - argparse calls it so
        """Add a command and return its parser."""
        ...


AnyPlayer: TypeAlias = Player[scala40.View, scala40.Move]

PLAYERS: Final[dict[str, Callable[[Seed], AnyPlayer]]] = {
    "greedy": lambda _seed: Greedy(scala40.rate),
    "random": Random,
}
"""How to make each kind of player from a seed."""

DEFAULT_PLAYERS: Final = "greedy,random,greedy,random"


class CommandError(Exception):
    """The arguments of a command make no sense; the message is one line."""


def add_match_options(command: argparse.ArgumentParser) -> None:
    """Add the options of the commands that play matches."""
    command.add_argument("--seed", type=seed, help="a number or a word: the same seed plays the same matches")
    command.add_argument(
        "--players",
        type=players,
        default=DEFAULT_PLAYERS,
        metavar="NAME,NAME,...",
        help=f"who plays, seat by seat, each one of {', '.join(PLAYERS)} (default: {DEFAULT_PLAYERS})",
    )
    command.add_argument(
        "--most-moves",
        type=count,
        default=MOST_MOVES,
        metavar="N",
        help=f"give up a match in which a hand has so many moves (default: {MOST_MOVES})",
    )


def count(text: str) -> int:
    """Return the number from 1 up that a text means.

    Raises:
        argparse.ArgumentTypeError: it means none.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(_MOST)) and 0 < int(text) <= _MOST):
        msg = f"a number from 1 to {_MOST} is needed, not {text[:20]!r}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def seed(text: str) -> Seed:
    """Return the seed that a text means: a number if it is one."""
    return int(text) if re.fullmatch(r"-?[0-9]+", text) and len(text) <= _MOST_DIGITS else text


_MOST: Final = 1_000_000
_MOST_DIGITS: Final = 1000
"""Longer numbers are taken as words, which serve as well."""


def some_seed() -> int:
    """Return a seed for those who did not name one."""
    return secrets.randbelow(1_000_000)


def players(text: str) -> tuple[str, ...]:
    """Return the names of the players of a list.

    Raises:
        argparse.ArgumentTypeError: a name is unknown, or so many cannot play.
    """
    names = tuple(text.split(","))
    for name in names:
        if name not in PLAYERS:
            msg = f"no player is called {name!r}, choose from: {', '.join(PLAYERS)}"
            raise argparse.ArgumentTypeError(msg)
    rules = scala40.Ruleset()
    if not rules.min_players <= len(names) <= rules.max_players:
        msg = f"{rules.min_players} to {rules.max_players} can play, not {len(names)}"
        raise argparse.ArgumentTypeError(msg)
    return names


def seat_players(names: Sequence[str], match_seed: Seed) -> tuple[AnyPlayer, ...]:
    """Return the players of a match, each with randomness of its own."""
    return tuple(PLAYERS[name](derive(match_seed, "player", seat)) for seat, name in enumerate(names))
