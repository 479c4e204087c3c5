"""The games that the commands offer, and what each of them has beyond what all have."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

import attrs

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.cli.commands import CommandError
from scala40.cli.usage import Usage, Wrong, told
from scala40.core.decks import Pack
from scala40.core.game import Context, Ending, Game
from scala40.core.hands import Hand
from scala40.core.language import Language
from scala40.core.presets import Preset
from scala40.core.rule_data import RuleForm
from scala40.core.rule_sheet import RuleSheet
from scala40.core.ruleset import Difference
from scala40.core.violations import Rulebook

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose rules, states, views and moves nobody asks about here: what comes from it goes back to it."""


class AnyRules(Protocol):
    """What the rules of all games have."""

    @property
    def min_players(self) -> int:
        """The fewest players of a match."""
        ...

    @property
    def max_players(self) -> int:
        """The most players."""
        ...

    @property
    def pack(self) -> Pack:
        """The cards."""
        ...

    def to_dict(self) -> dict[str, int | str | None]:
        """Return the rules as plain data."""
        ...

    def describe(self, language: Language = Language.ENGLISH) -> str:
        """Return the rules in words."""
        ...

    def diff(self, other: Any, /) -> Sequence[Difference[Any]]:  # noqa: ANN401 - rules of the same game
        """Return every field in which other rules differ from these."""
        ...


class AnyState(Protocol):
    """What the states of all games have."""

    @property
    def context(self) -> Context:
        """The seats, the dealer, and where in the match the hand stands."""
        ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        ...


@attrs.frozen(eq=False)
class Offered:
    """A game that the commands offer.

    Attributes:
        title: what it is called.
        game: the game.
        rules: the class of its rules.
        presets: the rules that have a name, the usual ones as `default`.
        endings: how its hands end.
        book: the rules that refusals cite.
        write_position: the notation of a state or a view.
        example: some moves of a turn, as they are typed.
    """

    title: str
    game: AnyGame
    rules: type[Any]
    presets: Mapping[str, Preset[Any]]
    endings: type[Ending]
    book: Rulebook
    write_position: Callable[[Any], str]
    example: str

    def rule(self, rule: str, rules: AnyRules, language: Language) -> str:
        """Return a rule in words: in English as the rulebook has it, else as the rule sheet tells it for some rules.

        A rule that is about the library and not about the game is in no sheet.
        """
        told = None if language is Language.ENGLISH else self.sheet.told_of(rules, rule, language)
        return self.book.rules[rule].text if told is None else told

    @property
    def form(self) -> RuleForm:
        """The fields of the rules."""
        form: RuleForm = self.rules.form
        return form

    @property
    def sheet(self) -> RuleSheet[Any]:
        """What is said of the rules."""
        sheet: RuleSheet[Any] = self.rules.sheet
        return sheet

    @property
    def default(self) -> Preset[Any]:
        """The usual rules."""
        return self.presets["default"]

    def preset(self, name: str, argument: str) -> Preset[Any]:
        """Return the preset of that name.

        Raises:
            CommandError: there is none; it names the argument.
        """
        try:
            return self.presets[name.lower()]
        except KeyError:
            fault = told(Wrong.NO_PRESET, name=repr(name), choices=", ".join(self.presets))
            raise CommandError(f"argument {argument}: {fault}") from None


QUARANTA: Final = Offered(
    title="Scala 40",
    game=scala40,
    rules=scala40.Ruleset,
    presets=scala40.PRESETS,
    endings=scala40.Ending,
    book=scala40.RULEBOOK,
    write_position=scala40.write_position,
    example="lay 7C 8C 9C; add KS to 0; discard 4H",
)
"""Scala 40."""

RUMINO: Final = Offered(
    title="Rumino",
    game=rumino,
    rules=rumino.Ruleset,
    presets=rumino.PRESETS,
    endings=rumino.Ending,
    book=rumino.RULEBOOK,
    write_position=rumino.write_position,
    example="take; discard 4H",
)
"""Rumino."""

CHINCHON: Final = Offered(
    title="Chinchón",
    game=chinchon,
    rules=chinchon.Ruleset,
    presets=chinchon.PRESETS,
    endings=chinchon.Ending,
    book=chinchon.RULEBOOK,
    write_position=chinchon.write_position,
    example="take; close 7S",
)
"""Chinchón."""

SKARNEY: Final = Offered(
    title="Skarney",
    game=skarney,
    rules=skarney.Ruleset,
    presets=skarney.PRESETS,
    endings=skarney.Ending,
    book=skarney.RULEBOOK,
    write_position=skarney.write_position,
    example="lay 7C 8C 9C; add KS to 0; offer 4H",
)
"""Skarney."""

GAMES: Final[Mapping[str, Offered]] = {it.game.GAME: it for it in (QUARANTA, RUMINO, CHINCHON, SKARNEY)}
"""All games by the names that records bear."""


def add_game_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says which game is played."""
    command.add_argument(
        "--game",
        type=offered,
        default=QUARANTA,
        metavar="NAME",
        help=told(Usage.GAME, choices=", ".join(GAMES), usual=QUARANTA.game.GAME),
    )


def offered(text: str) -> Offered:
    """Return the game of that name.

    Raises:
        argparse.ArgumentTypeError: there is none.
    """
    try:
        return GAMES[text.lower()]
    except KeyError:
        msg = told(Wrong.NO_GAME, name=repr(text), choices=", ".join(GAMES))
        raise argparse.ArgumentTypeError(msg) from None
