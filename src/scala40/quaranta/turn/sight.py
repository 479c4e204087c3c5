"""The part of a position that legality may look at."""

from __future__ import annotations

from typing import Protocol

from scala40.core.cards import Card, Chance, Hand
from scala40.core.game import Context
from scala40.core.position import Open
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.turn.duties import Duty
from scala40.quaranta.turn.phases import Phase
from scala40.quaranta.turn.plays import Turn, make_turn
from scala40.quaranta.turn.table import Table
from scala40.quaranta.turn.turn_rules import BySeats, TurnRules, turn_rules_by_seats


class Sight(Protocol):
    """The part that states and views share, with the hand of the seat that acts."""

    @property
    def rules(self) -> Ruleset:
        """The rules."""
        ...

    @property
    def context(self) -> Context:
        """The seats that play."""
        ...

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        ...

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def phase(self) -> Phase:
        """The next step of that seat."""
        ...

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, its top last."""
        ...

    @property
    def table(self) -> Table:
        """The melds on the table."""
        ...

    @property
    def opened(self) -> tuple[bool, ...]:
        """For each seat whether it has opened."""
        ...

    @property
    def opening_points(self) -> int:
        """The points of the opening melds that the seat has laid this turn."""
        ...

    @property
    def duties(self) -> tuple[Duty, ...]:
        """The duties of the seat for cards that it has taken this turn."""
        ...

    @property
    def fresh(self) -> int:
        """The number of seats that have not finished a turn yet."""
        ...


class WholePosition(Sight, Open, Protocol):
    """A position with all of its cards, as the referee knows it."""

    @property
    def known(self) -> tuple[Hand, ...]:
        """For each seat the cards that everybody knows to be in its hand."""
        ...

    @property
    def recycled(self) -> Hand:
        """The cards that the stock was made of when the pile last became a new one."""
        ...

    @property
    def drawn(self) -> tuple[Hand, ...]:
        """For each seat the cards of that stock that it has drawn since."""
        ...

    @property
    def chance(self) -> Chance:
        """The chance of later shuffles."""
        ...


def turn_of(sight: Sight) -> Turn:
    """Return what of a position matters for the rest of the turn."""
    return make_turn((sight.hand, sight.table, sight.opened[sight.turn], sight.opening_points, sight.duties))


def turn_rules_of(sight: Sight) -> TurnRules:
    """Return what the rules say about the end of this turn."""
    by_seats: BySeats = sight.rules.derived[turn_rules_by_seats]
    return by_seats[len(sight.context.seats)][not sight.fresh]


def is_first_turn_of_all(sight: Sight) -> bool:
    """Return whether nobody has finished a turn yet."""
    return sight.fresh == len(sight.context.seats)
