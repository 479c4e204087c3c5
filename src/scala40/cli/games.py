"""Games by the names of the command line, and what `check` asks of each."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeAlias, cast

import attrs

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.cli.installed import load_game
from scala40.cli.parser import CommandError
from scala40.cli.usage import Usage, Wrong, told
from scala40.core.base import Language, Named
from scala40.core.cards import Card, Hand, Pack, Rulebook, Violation
from scala40.core.display import ChecksMelds
from scala40.core.game import Context, Ending, Game, RulesT, presets_of
from scala40.core.melds import Meld
from scala40.core.rules import Difference, Preset, RuleForm, RuleSheet, ToldRules
from scala40.games import names_of_games

AnyGame: TypeAlias = Game
"""A game whose rules, states, views and moves nobody asks about here: what comes from it goes back to it."""


class AnyRules(Protocol):
    """The members that the rules of all games have."""

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

    def diff(self, other: Self, /) -> Sequence[Difference]:
        """Return every field in which other rules differ from these."""
        ...


class AnyState(Protocol):
    """The members that the states of all games have."""

    @property
    def context(self) -> Context:
        """The seats, the dealer, and where in the match the hand stands."""
        ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat."""
        ...


@attrs.frozen(eq=False)
class CommandGame:
    """A game that the commands offer.

    Attributes:
        title: its name.
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
    rules: type[ToldRules]
    presets: Mapping[str, Preset]
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
        return self.rules.form

    @property
    def sheet(self) -> RuleSheet:
        """The sentences about the rules."""
        return self.rules.sheet

    @property
    def default(self) -> Preset:
        """The usual rules."""
        return self.presets["default"]

    def preset(self, name: str, argument: str) -> Preset:
        """Return the preset of that name.

        Raises:
            CommandError: there is none; it names the argument.
        """
        try:
            return self.presets[name.lower()]
        except KeyError:
            fault = told(Wrong.NO_PRESET, name=repr(name), choices=", ".join(self.presets))
            raise CommandError(f"argument {argument}: {fault}") from None


QUARANTA: Final = CommandGame(
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

RUMINO: Final = CommandGame(
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

CHINCHON: Final = CommandGame(
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

SKARNEY: Final = CommandGame(
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

GAMES: Final[Mapping[str, CommandGame]] = {it.game.GAME: it for it in (QUARANTA, RUMINO, CHINCHON, SKARNEY)}
"""Our games by the names that records bear; `game_called` also finds those that are installed."""


def add_game_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says which game is played."""
    command.add_argument(
        "--game",
        type=offered,
        default=QUARANTA,
        metavar="NAME",
        help=told(Usage.GAME, choices=", ".join(GAMES), usual=QUARANTA.game.GAME),
    )


def offered(text: str) -> CommandGame:
    """Return the game of that name, ours or an installed one.

    Raises:
        argparse.ArgumentTypeError: there is none, or an installed one cannot be played.
    """
    try:
        found = game_called(text.lower())
    except CommandError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if found is None:
        choices = ", ".join(names_of_games())
        msg = told(Wrong.NO_GAME, name=repr(text), choices=choices)
        raise argparse.ArgumentTypeError(msg)
    return found


def game_called(name: str) -> CommandGame | None:
    """Return the game that records call by a name, ours or an installed one; `None` if there is none.

    Raises:
        CommandError: an installed game cannot be played.
    """
    return GAMES.get(name) or _installed(name)


@cache
def _installed(name: str) -> CommandGame | None:
    game = load_game(name)
    if game is None:
        return None
    return CommandGame(
        title=getattr(game, "TITLE", name.replace("_", " ").title()),
        game=game,
        rules=game.Ruleset,
        presets=cast("Any", presets_of(game)),
        endings=game.Ending,
        book=game.RULEBOOK,
        write_position=game.write_position,
        example=getattr(game, "EXAMPLE", "draw; discard 4H"),
    )


# What `check` can ask of each game: melds, what they are together, and whole hands.


class Worth(Named):
    """The values of the cards of a meld.

    Attributes:
        LAID: what they count as they lie there.
        LEFT: what they would count if they were left, where melds themselves count nothing.
    """

    LAID = "laid"
    LEFT = "left"


class Together(NamedTuple):
    """Several melds together.

    Attributes:
        fine: whether they are what is asked for.
        points: what they count.
        needed: what is needed, points or melds.
        violations: every reason why they are not.
    """

    fine: bool
    points: int
    needed: int
    violations: tuple[Violation, ...]


class Whole(NamedTuple):
    """A whole hand, checked.

    Attributes:
        melds: its melds, as they are written.
        left: what is left.
        values: what each card left counts.
        discard: the card that is discarded or goes face down, if there is one too many.
        ending: how the hand can be ended.
        violations: every reason why it cannot.
    """

    melds: tuple[str, ...]
    left: tuple[Card, ...]
    values: tuple[int, ...]
    discard: Card | None
    ending: Named | None
    violations: tuple[Violation, ...]


AskTogether: TypeAlias = Callable[[Sequence[Meld], RulesT, int], Together]
AskWhole: TypeAlias = Callable[[str, RulesT, int], Whole]


class GameChecks(NamedTuple, Generic[RulesT]):
    """The checks that a game offers.

    Attributes:
        game: what says of some cards what they are as a meld.
        worth: what the values of melds are.
        name: what several melds can be together, as reports call it; `None` if nothing.
        together: whether they are that in a hand of the match, by its number.
        whole: what a whole hand is for a player with a total, `None` where there is nothing to say of one.
    """

    game: ChecksMelds[RulesT]
    worth: Worth
    name: str | None = None
    together: AskTogether[RulesT] | None = None
    whole: AskWhole[RulesT] | None = None


def _opening(melds: Sequence[Meld], rules: scala40.Ruleset, _number: int) -> Together:
    check = scala40.check_opening(melds, rules)
    return Together(check.opens, check.points, check.needed, check.violations)


def _contract(melds: Sequence[Meld], rules: skarney.Ruleset, number: int) -> Together:
    check = skarney.check_contract(melds, rules, number=number)
    return Together(check.is_contract, check.points, check.needed, check.violations)


def _rumino_hand(cards: str, rules: rumino.Ruleset, _total: int) -> Whole:
    check = rumino.check_hand(cards, rules)
    melds = tuple(" ".join(card.text for card in meld) for meld in check.melds)
    return Whole(melds, check.left, check.values, check.discard, check.ending, check.violations)


def _chinchon_hand(cards: str, rules: chinchon.Ruleset, total: int) -> Whole:
    check = chinchon.check_close(cards, rules, total=total)
    return Whole(tuple(map(str, check.melds)), check.left, check.values, check.card, check.ending, check.violations)


CHECKS: Final[Mapping[str, GameChecks]] = {
    scala40.GAME: GameChecks(scala40, Worth.LAID, "opening", _opening),
    rumino.GAME: GameChecks(rumino, Worth.LEFT, whole=_rumino_hand),
    chinchon.GAME: GameChecks(chinchon, Worth.LEFT, whole=_chinchon_hand),
    skarney.GAME: GameChecks(skarney, Worth.LAID, "contract", _contract),
}
"""The checks of each game, by its name."""


def checks_of(offered: CommandGame) -> GameChecks | None:
    """Return what can be asked of a game: of an installed one single melds, if it checks them; else `None`."""
    if offered.game.GAME in CHECKS:
        return CHECKS[offered.game.GAME]
    if not hasattr(offered.game, "check_meld"):
        return None
    return GameChecks(cast("ChecksMelds", offered.game), Worth.LAID)
