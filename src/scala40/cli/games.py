"""The games that the commands offer, and what each of them tells of its positions beyond what all have."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

import attrs

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.chinchon.decisions import FORM as CHINCHON_FORM
from scala40.chinchon.wording import SHEET as CHINCHON_SHEET
from scala40.cli.commands import CommandError
from scala40.core.cards import Card
from scala40.core.decks import Pack
from scala40.core.enums import Named
from scala40.core.game import Context, Game
from scala40.core.hands import Hand
from scala40.core.language import Language
from scala40.core.presets import Preset
from scala40.core.rule_data import RuleForm
from scala40.core.rule_sheet import FieldDifference
from scala40.quaranta.decisions import FORM as QUARANTA_FORM
from scala40.quaranta.wording import SHEET as QUARANTA_SHEET
from scala40.rumino.decisions import FORM as RUMINO_FORM
from scala40.rumino.wording import SHEET as RUMINO_SHEET
from scala40.skarney.decisions import FORM as SKARNEY_FORM
from scala40.skarney.wording import SHEET as SKARNEY_SHEET

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

    def diff(self, other: Any, /) -> Sequence[FieldDifference[Any]]:  # noqa: ANN401 - rules of the same game
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

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def phase(self) -> Named:
        """What that seat does next, or how the hand ended."""
        ...

    @property
    def stock(self) -> tuple[Card, ...]:
        """The face-down cards."""
        ...

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, its top last."""
        ...


@attrs.frozen(eq=False)
class Offered:
    """A game that the commands offer.

    Attributes:
        title: what it is called.
        game: the game.
        rules: the class of its rules.
        form: their fields.
        languages: in which languages they are told.
        presets: the rules that have a name, the usual ones as `default`.
        phases: for each phase of a hand what is said of it, with braces for the seat whose turn it is.
        beside: what is said of a seat of a state beside its cards.
        besides: what a state has beside hands and piles: a name and what it is.
        write_position: the notation of a state or a view.
    """

    title: str
    game: AnyGame
    rules: type[Any]
    form: RuleForm
    languages: Collection[Language]
    presets: Mapping[str, Preset[Any]]
    phases: Mapping[Named, str]
    beside: Callable[[Any, int], str]
    besides: Callable[[Any], Iterator[tuple[str, str]]]
    write_position: Callable[[Any], str]

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
            choice = ", ".join(self.presets)
            raise CommandError(f"argument {argument}: no preset is called {name!r}, choose from: {choice}") from None


def _opened(state: scala40.State, seat: int) -> str:
    return ", has opened" if state.opened[seat] else ""


def _table(state: scala40.State) -> Iterator[tuple[str, str]]:
    for target, meld in state.table.items():
        yield f"meld {target}", str(meld)


def _nothing(_state: rumino.State, _seat: int) -> str:
    return ""


def _shown(state: rumino.State) -> Iterator[tuple[str, str]]:
    for cards in state.shown:
        yield "shown", " ".join(map(str, cards))


def _showed(state: chinchon.State, seat: int) -> str:
    melds = state.shown[seat]
    return "" if melds is None else f", has shown {' / '.join(map(str, melds)) or 'nothing'}"


def _closed_with(state: chinchon.State) -> Iterator[tuple[str, str]]:
    for target, meld in enumerate(state.table):
        yield f"meld {target}", str(meld)


def _asked(state: skarney.State, seat: int) -> str:
    return f", is offered {state.offered}" if state.offered and seat == state.asked else ""


def _sides(state: skarney.State) -> Iterator[tuple[str, str]]:
    for target, meld in state.table.items():
        yield f"meld {target}", f"{meld} (side {state.table.owners[target]})"


QUARANTA: Final = Offered(
    title="Scala 40",
    game=scala40,
    rules=scala40.Ruleset,
    form=QUARANTA_FORM,
    languages=QUARANTA_SHEET.languages,
    presets=scala40.PRESETS,
    phases={
        scala40.Phase.DRAW: "{} is to draw",
        scala40.Phase.PLAY: "{} is to play",
        scala40.Phase.CLOSED: "{} has closed",
        scala40.Phase.DEAD: "it is dead",
    },
    beside=_opened,
    besides=_table,
    write_position=scala40.write_position,
)
"""Scala 40."""

RUMINO: Final = Offered(
    title="Rumino",
    game=rumino,
    rules=rumino.Ruleset,
    form=RUMINO_FORM,
    languages=RUMINO_SHEET.languages,
    presets=rumino.PRESETS,
    phases={
        rumino.Phase.DRAW: "{} is to draw",
        rumino.Phase.DISCARD: "{} is to discard",
        rumino.Phase.KNOCKED: "{} has knocked",
        rumino.Phase.GIN: "{} has gone gin",
        rumino.Phase.RUMINO: "{} has a rumino",
    },
    beside=_nothing,
    besides=_shown,
    write_position=rumino.write_position,
)
"""Rumino."""

CHINCHON: Final = Offered(
    title="Chinchón",
    game=chinchon,
    rules=chinchon.Ruleset,
    form=CHINCHON_FORM,
    languages=CHINCHON_SHEET.languages,
    presets=chinchon.PRESETS,
    phases={
        chinchon.Phase.LEAD: "{} is to begin the pile",
        chinchon.Phase.DRAW: "{} is to draw",
        chinchon.Phase.PLAY: "{} is to discard or close",
        chinchon.Phase.LAY_OFF: "{} is to show and lay off",
        chinchon.Phase.CLOSED: "{} has closed",
    },
    beside=_showed,
    besides=_closed_with,
    write_position=chinchon.write_position,
)
"""Chinchón."""

SKARNEY: Final = Offered(
    title="Skarney",
    game=skarney,
    rules=skarney.Ruleset,
    form=SKARNEY_FORM,
    languages=SKARNEY_SHEET.languages,
    presets=skarney.PRESETS,
    phases={
        skarney.Phase.DRAW: "{} is to draw",
        skarney.Phase.PLAY: "{} is to play",
        skarney.Phase.OFFER: "{} has offered a card",
        skarney.Phase.OUT: "{} has gone out",
        skarney.Phase.EXHAUSTED: "the pile is empty, nobody has gone out",
    },
    beside=_asked,
    besides=_sides,
    write_position=skarney.write_position,
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
        help=f"which game: {', '.join(GAMES)} (default: {QUARANTA.game.GAME})",
    )


def offered(text: str) -> Offered:
    """Return the game of that name.

    Raises:
        argparse.ArgumentTypeError: there is none.
    """
    try:
        return GAMES[text.lower()]
    except KeyError:
        msg = f"no game is called {text!r}, choose from: {', '.join(GAMES)}"
        raise argparse.ArgumentTypeError(msg) from None
