"""Where a hand of Scala 40 stands, as a caller may write it down: not necessarily possible."""

from __future__ import annotations

from typing import Final

import attrs

from scala40.core.base import Named, fields
from scala40.core.cards import EMPTY, Card, Chance, Hand
from scala40.core.game import Context
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.turn.duties import Duty
from scala40.quaranta.turn.table import Table


class Phase(Named):
    """What the seat whose turn it is does next, or how the hand ended.

    Attributes:
        DRAW: it draws.
        PLAY: it lays, adds and takes what it likes, and discards.
        CLOSED: the hand is over, and it closed it.
        DEAD: the hand is over, and nobody closed it.

    >>> from scala40 import DrawStock, Ruleset, deal, play
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> state.phase, play(state, DrawStock()).phase
    (Phase.DRAW, Phase.PLAY)
    """

    DRAW = "draw"
    PLAY = "play"
    CLOSED = "closed"
    DEAD = "dead"

    is_over: bool
    """Whether the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"closed", "dead"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
CLOSED: Final = Phase.CLOSED
DEAD: Final = Phase.DEAD


def _nobody_opened(setup: Setup) -> tuple[bool, ...]:
    return (False,) * len(setup.hands)


def _nothing(setup: Setup) -> tuple[Hand, ...]:
    return (EMPTY,) * len(setup.hands)


@attrs.frozen
class Setup:
    """A position that a caller wrote down, valid or not; `problems` tells, `State` insists.

    Seats that are not dealt in have an empty hand. Both piles run from bottom to top.

    Attributes:
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hands: the hand of each seat.
        turn: the seat whose turn it is; when the hand has been closed, the seat that closed.
        phase: what that seat does next, or how the hand ended.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile; the last card is on top.
        table: the melds on the table.
        opened: for each seat whether it has opened.
        opening_points: what the melds of an opening that the seat has laid this turn are worth; what it lays once the
            opening is complete does not count.
        duties: what the acting seat owes for cards it has taken this turn, the strictest first.
        fresh: how many seats have not finished a turn yet.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: for each seat what it has drawn from the stock since the pile became it.
        chance: what later shuffles depend on.

    Raises:
        TypeError: a part is of another type.

    >>> from scala40 import problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:13]), Hand.of(pack[13:27]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[28:], pile=pack[27:28], fresh=2)
    >>> for problem in problems(setup):
    ...     print(problem)
    seat 1 holds 14 cards, it must hold 13 [B-11]
    """

    rules: Ruleset = attrs.field(validator=fields.one(Ruleset))
    context: Context = attrs.field(validator=fields.one(Context))
    hands: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand))
    turn: int = attrs.field(validator=fields.one(int))
    phase: Phase = attrs.field(validator=fields.one(Phase))
    stock: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    pile: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    table: Table = attrs.field(factory=Table, validator=fields.one(Table))
    opened: tuple[bool, ...] = attrs.field(
        validator=fields.each(bool), default=attrs.Factory(_nobody_opened, takes_self=True)
    )
    opening_points: int = attrs.field(default=0, validator=fields.one(int))
    duties: tuple[Duty, ...] = attrs.field(default=(), validator=fields.each(Duty))
    fresh: int = attrs.field(default=0, validator=fields.one(int))
    known: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand), default=attrs.Factory(_nothing, takes_self=True))
    recycled: Hand = attrs.field(default=EMPTY, validator=fields.one(Hand))
    drawn: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand), default=attrs.Factory(_nothing, takes_self=True))
    chance: Chance = attrs.field(default=Chance(0), validator=fields.one(Chance))

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]
