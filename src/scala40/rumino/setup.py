"""Where a hand of Rumino stands, as a caller may write it down: not necessarily possible."""

from __future__ import annotations

from typing import Final

import attrs

from scala40.core.base import Named, fields
from scala40.core.cards import EMPTY, Card, Chance, Hand
from scala40.core.game import Context
from scala40.rumino.melds import Group, sorted_groups
from scala40.rumino.rules import Ruleset


class Phase(Named):
    """What the seat whose turn it is does next, or how the hand ended.

    Attributes:
        DRAW: it draws, or ends the hand; others may claim the discard before it, if there is one.
        DISCARD: it discards.
        KNOCKED: the hand is over, and it knocked.
        GIN: the hand is over, and it went gin.
        RUMINO: the hand is over, and it had a rumino.

    >>> from scala40.rumino import deal, legal_moves, play, rate, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> while not state.phase.is_over:
    ...     mine = view(state, state.turn)
    ...     state = play(state, max(legal_moves(mine), key=lambda move: rate(mine, move)))
    >>> state.phase
    Phase.KNOCKED
    """

    DRAW = "draw"
    DISCARD = "discard"
    KNOCKED = "knocked"
    GIN = "gin"
    RUMINO = "rumino"

    is_over: bool
    """Whether the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"knocked", "gin", "rumino"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
DISCARD: Final = Phase.DISCARD


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
        turn: the seat whose turn it is; when the hand is over, the seat that ended it.
        phase: what that seat does next, or how the hand ended.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile; the last card is on top.
        fresh: how many seats have not finished a turn yet.
        shown: when the hand is over, the melds of the seat that ended it, or its rumino.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: for each seat what it has drawn from the stock since the pile became it.
        chance: what later shuffles depend on.

    Raises:
        TypeError: a part is of another type.

    >>> from scala40.rumino import problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:7]), Hand.of(pack[7:15]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[16:], pile=pack[15:16], fresh=2)
    >>> for problem in problems(setup):
    ...     print(problem)
    seat 1 holds 8 cards, it must hold 7 [R-12]
    """

    rules: Ruleset = attrs.field(validator=fields.one(Ruleset))
    context: Context = attrs.field(validator=fields.one(Context))
    hands: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand))
    turn: int = attrs.field(validator=fields.one(int))
    phase: Phase = attrs.field(validator=fields.one(Phase))
    stock: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    pile: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    fresh: int = attrs.field(default=0, validator=fields.one(int))
    shown: tuple[Group, ...] = attrs.field(default=(), converter=sorted_groups, validator=fields.groups(Card))
    known: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand), default=attrs.Factory(_nothing, takes_self=True))
    recycled: Hand = attrs.field(default=EMPTY, validator=fields.one(Hand))
    drawn: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand), default=attrs.Factory(_nothing, takes_self=True))
    chance: Chance = attrs.field(default=Chance(0), validator=fields.one(Chance))

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]
