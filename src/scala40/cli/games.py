"""Games by the names of the command line, and what `check` asks of each."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias, cast

import attrs

from scala40.cli.parser import CommandError
from scala40.cli.usage import Usage, Wrong, described
from scala40.core._base import Language, Named, folded, quoted
from scala40.core._cards import Card, Hand, Pack, Rulebook, Violation
from scala40.core._game import AnyGame, Context, Ending
from scala40.core._game_value import Game
from scala40.core._melds import Meld
from scala40.core._rules import Difference, Preset, RuleForm, RuleSheet, WordedRules
from scala40.games import BrokenGame, UnknownGame, game_named, names_of_games

_PROTOCOL: Final = tuple(name for name in vars(AnyGame) if not name.startswith("_"))
_NEEDED: Final = (*_PROTOCOL, "Ending", "RULEBOOK", "write_position")
_OF_RULES: Final = ("form", "sheet", "from_dict", "to_dict", "describe", "diff")


@cache
def load_game(name: str) -> Any:  # noqa: ANN401 - a module of somebody else, which is looked at below
    """Return the module of a game, `None` if none has that name."""
    try:
        found = game_named(name)
    except UnknownGame:
        return None
    except BrokenGame as error:
        shown = quoted(name)
        if error.fault is None:
            raise CommandError(described(Wrong.GAME_MISNAMED, name=shown, other=quoted(error.other))) from error
        raise CommandError(described(Wrong.GAME_BROKEN, name=shown, fault=error.fault)) from error
    lacking = _lacking(found)
    if lacking:
        raise CommandError(described(Wrong.GAME_LACKS, name=quoted(name), names=", ".join(lacking)))
    return found


def _lacking(game: object) -> list[str]:
    rules: object = getattr(game, "Ruleset", None)
    of_rules = [f"Ruleset.{name}" for name in _OF_RULES if rules is not None and not hasattr(rules, name)]
    return [name for name in _NEEDED if not hasattr(game, name)] + of_rules


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
    """A game that the commands offer."""

    title: str
    game: Any
    example: str

    @property
    def rules(self) -> type[WordedRules]:
        """The class of its rules."""
        rules: type[WordedRules] = self.game.Ruleset
        return rules

    @property
    def presets(self) -> Mapping[str, Preset]:
        """The rules that have a name, the usual ones as `default`."""
        presets: Mapping[str, Any] = Game.of(self.game).PRESETS
        return presets

    @property
    def endings(self) -> type[Ending]:
        """The ways in which its hands end."""
        endings: type[Ending] = self.game.Ending
        return endings

    @property
    def book(self) -> Rulebook:
        """The rules that refusals cite."""
        book: Rulebook = self.game.RULEBOOK
        return book

    def write_position(self, position: object) -> str:
        """Return the notation of a state or a view."""
        text: str = self.game.write_position(position)
        return text

    def rule(self, rule: str, rules: AnyRules, language: Language) -> str:
        """Return a rule in words: of the rulebook in English, else of the rule sheet, which has rules of play alone."""
        described = (
            None
            if language is Language.ENGLISH
            else self.sheet.described_of(cast("WordedRules", rules), rule, language)
        )
        return self.book.rules[rule].text if described is None else described

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
        """Return the preset of that name."""
        try:
            return self.presets[folded(name)]
        except KeyError:
            fault = described(Wrong.NO_PRESET, name=quoted(name), choices=", ".join(self.presets))
            raise CommandError(f"argument {argument}: {fault}") from None


USUAL: Final = "scala40"
"""The name of the game that is played if no other is named."""
_TYPED: Final = {
    "scala40": ("Scala 40", "lay 7C 8C 9C; add KS to 0; discard 4H"),
    "rumino": ("Rumino", "take; discard 4H"),
    "chinchon": ("Chinchón", "take; close 7S"),
    "skarney": ("Skarney", "lay 7C 8C 9C; add KS to 0; offer 4H"),
}
"""The title of each game of ours, and some moves of a turn as they are typed."""


class _Games(Mapping[str, CommandGame]):
    """Our games by the names that records bear; each is loaded when it is asked for."""

    def __getitem__(self, name: str) -> CommandGame:
        if name not in _TYPED:
            raise KeyError(name)
        return _ours(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_TYPED)

    def __len__(self) -> int:
        return len(_TYPED)


GAMES: Final[Mapping[str, CommandGame]] = _Games()
"""Our games by the names that records bear; `game_called` also finds those that are installed."""


@cache
def _ours(name: str) -> CommandGame:
    title, example = _TYPED[name]
    return CommandGame(title, game_named(name), example)


def add_game_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says which game is played."""
    command.add_argument(
        "--game",
        type=offered,
        default=USUAL,
        metavar="NAME",
        help=described(Usage.GAME, choices=", ".join(GAMES), usual=USUAL),
    )


def offered(text: str) -> CommandGame:
    """Return the game of that name, ours or an installed one."""
    try:
        found = game_called(folded(text))
    except CommandError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if found is None:
        choices = ", ".join(names_of_games())
        msg = described(Wrong.NO_GAME, name=quoted(text), choices=choices)
        raise argparse.ArgumentTypeError(msg)
    return found


def game_called(name: str) -> CommandGame | None:
    """Return the game that records name so, ours or an installed one; `None` if there is none."""
    return GAMES.get(name) or _installed(name)


@cache
def _installed(name: str) -> CommandGame | None:
    game = load_game(name)
    if game is None:
        return None
    title = getattr(game, "TITLE", name.replace("_", " ").title())
    return CommandGame(title, game, getattr(game, "EXAMPLE", "draw; discard 4H"))


# What `check` can ask of each game: melds, what they are together, and whole hands.


class Worth(Named):
    """The values of the cards of a meld."""

    LAID = "laid"
    LEFT = "left"


class Together(NamedTuple):
    """Several melds together; `exact` if no more of them than needed."""

    fine: bool
    points: int
    needed: int
    violations: tuple[Violation, ...]
    exact: bool = True


class Whole(NamedTuple):
    """A whole hand, checked; `discard` is a card too many, discarded or put face down."""

    melds: tuple[str, ...]
    left: tuple[Card, ...]
    values: tuple[int, ...]
    discard: Card | None
    ending: Named | None
    violations: tuple[Violation, ...]


AskTogether: TypeAlias = Callable[[Any, Sequence[Meld], Any, int], Together]
AskWhole: TypeAlias = Callable[[Any, str, Any, int], Whole]


class GameChecks(NamedTuple):
    """The checks that a game offers besides single melds; the functions take the game first."""

    worth: Worth
    name: str | None = None
    together: AskTogether | None = None
    whole: AskWhole | None = None


def _opening(game: Any, melds: Sequence[Meld], rules: Any, _number: int) -> Together:  # noqa: ANN401 - of that game
    check = game.check_opening(melds, rules)
    return Together(check.opens, check.points, check.needed, check.violations)


def _contract(game: Any, melds: Sequence[Meld], rules: Any, number: int) -> Together:  # noqa: ANN401 - of that game
    check = game.check_contract(melds, rules, number=number)
    exact = check.is_contract or not check.can_be_laid
    return Together(check.can_be_laid, check.points, check.needed, check.violations, exact)


def _rumino_hand(game: Any, cards: str, rules: Any, _total: int) -> Whole:  # noqa: ANN401 - of that game
    check = game.check_hand(cards, rules)
    melds = tuple(" ".join(card.text for card in meld) for meld in check.melds)
    return Whole(melds, check.left, check.values, check.discard, check.ending, check.violations)


def _chinchon_hand(game: Any, cards: str, rules: Any, total: int) -> Whole:  # noqa: ANN401 - of that game
    check = game.check_close(cards, rules, total=total)
    return Whole(tuple(map(str, check.melds)), check.left, check.values, check.card, check.ending, check.violations)


CHECKS: Final[Mapping[str, GameChecks]] = {
    "scala40": GameChecks(Worth.LAID, "opening", _opening),
    "rumino": GameChecks(Worth.LEFT, whole=_rumino_hand),
    "chinchon": GameChecks(Worth.LEFT, whole=_chinchon_hand),
    "skarney": GameChecks(Worth.LAID, "contract", _contract),
}
"""The checks of each game, by its name."""


def checks_of(offered: CommandGame) -> GameChecks | None:
    """Return what can be asked of a game: of an installed one single melds, if it checks them; else `None`."""
    if offered.game.GAME in CHECKS:
        return CHECKS[offered.game.GAME]
    return GameChecks(Worth.LAID) if hasattr(offered.game, "check_meld") else None
