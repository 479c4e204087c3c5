"""What legality may look at: what states and views have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from scala40.core.game import Context
from scala40.core.hands import Hand
from scala40.skarney.rules import Ruleset
from scala40.skarney.setup import Phase
from scala40.skarney.table import Table, has_contract, is_in_contract, laid_by


class Sight(Protocol):
    """What everybody sees of a position."""

    @property
    def rules(self) -> Ruleset:
        """The rules."""
        ...

    @property
    def context(self) -> Context:
        """The seats that play."""
        ...

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def phase(self) -> Phase:
        """What happens next."""
        ...

    @property
    def table(self) -> Table:
        """The melds on the table."""
        ...

    @property
    def added(self) -> tuple[int, ...]:
        """The melds that got a card in this turn."""
        ...

    @property
    def asked(self) -> int | None:
        """The seat that is asked whether it wants a card."""
        ...


class Turn(NamedTuple):
    """All that matters of a position for the plays of the seat whose turn it is.

    Attributes:
        hand: its hand.
        table: the melds on the table.
        side: its side.
        added: the melds that got a card in this turn.
        stock: whether there is a card left to draw.
        rules: the rules.
        number: which hand of the match it is.
    """

    hand: Hand
    table: Table
    side: int
    added: tuple[int, ...]
    stock: bool
    rules: Ruleset
    number: int

    @property
    def needed(self) -> int:
        """How many melds a contract takes; 0 if none is required."""
        return self.rules.contract(self.number)

    @property
    def has_contract(self) -> bool:
        """Whether its side has laid its contract, or none is required."""
        return has_contract(self.table, self.side, self.number, self.rules)

    @property
    def is_in_contract(self) -> bool:
        """Whether it has begun the contract and not completed it."""
        return is_in_contract(self.table, self.side, self.number, self.rules)

    @property
    def laid(self) -> int:
        """How many melds its side has laid."""
        return laid_by(self.table, self.side)


def asked_in_order(context: Context, turn: int) -> Sequence[int]:
    """Return the other seats in the order in which they are asked, from the left neighbour on.

    >>> asked_in_order(Context.of(4), 2)
    (3, 0, 1)
    """
    first = context.seats.index(turn)
    return (*context.seats[first + 1 :], *context.seats[:first])


def has_seen_offer(sight: Sight, seat: int) -> bool:
    """Return whether a seat has been asked, so far, whether it wants the card that is offered."""
    if sight.asked is None:
        return False
    order = asked_in_order(sight.context, sight.turn)
    return seat in order[: order.index(sight.asked) + 1]
