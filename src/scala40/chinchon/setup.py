"""A position as a caller writes it down."""

from __future__ import annotations

from typing import Final

import attrs

from scala40.chinchon.rules import DIRECTION, LayOffOrder, Ruleset
from scala40.core.base import Named, fields
from scala40.core.cards import EMPTY, Card, Chance, Hand
from scala40.core.game import Context, Direction, seat_after
from scala40.core.melds import Meld


class Phase(Named):
    """What the seat whose turn it is does next, or that the hand is over.

    Attributes:
        LEAD: the first player, with eight cards, begins the discard pile (G-01).
        DRAW: it draws.
        PLAY: it discards or closes.
        LAY_OFF: another seat has closed; it shows melds and adds cards to the closer's.
        CLOSED: the hand is over.

    >>> from scala40.chinchon import Discard, FirstTurn, deal, play
    >>> state = deal(Ruleset(first_turn=FirstTurn.EIGHT_CARDS), 2, seed=7)
    >>> state.phase, play(state, Discard(next(iter(state.hand)))).phase
    (Phase.LEAD, Phase.DRAW)
    """

    LEAD = "lead"
    DRAW = "draw"
    PLAY = "play"
    LAY_OFF = "lay_off"
    CLOSED = "closed"

    is_over: bool
    """Whether the hand has ended."""
    is_closed: bool
    """Whether somebody has closed."""
    holds_extra: bool
    """Whether the acting seat holds the card that it will discard."""

    def __init__(self, value: str) -> None:  # once, for some of it is asked before every move
        self.is_over = value == "closed"
        self.is_closed = value in {"lay_off", "closed"}
        self.holds_extra = value in {"lead", "play"}


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
LAY_OFF: Final = Phase.LAY_OFF


def next_to_lay_off(rules: Ruleset, context: Context, seat: int) -> int:
    """Return the seat that shows and lays off after another one (C-11).

    >>> next_to_lay_off(Ruleset(), Context.of(4), 2)
    1
    """
    clockwise = rules.layoff_order is LayOffOrder.CLOCKWISE
    return seat_after(context, seat, Direction.CLOCKWISE if clockwise else DIRECTION)


def _nobody_showed(setup: Setup) -> tuple[tuple[Meld, ...] | None, ...]:
    return (None,) * len(setup.hands)


def _nothing(setup: Setup) -> tuple[Hand, ...]:
    return (EMPTY,) * len(setup.hands)


@attrs.frozen
class Setup:
    """A position that a caller wrote down, valid or not; `problems` tells, `State` insists.

    Seats that are not dealt in have an empty hand. Both piles run from bottom to top.

    Attributes:
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hands: the hand of each seat; after a close without the cards that have been shown in melds or laid off.
        turn: the seat whose turn it is; when the hand is over, the closer.
        phase: what that seat does next, or that the hand is over.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile, without the card that closed; the last card is on top.
        closer: the seat that closed; `None` before that.
        face_down: the card with which it closed.
        face_down_known: whether everybody knows that card: all saw the closer take it, and it lies open nowhere.
        table: the closer's melds with what has been added to them.
        shown: for each seat the melds that it has shown after another seat's close; `None` for those that have not.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; of a seat
            that has closed, or has finished laying off, all that it has left.
        recycled: the cards that the stock was made of when the pile last became a new one; none before that.
        drawn: for each seat what it has drawn from the stock since the pile became it.
        chance: what later shuffles depend on.

    Raises:
        TypeError: a part is of another type.

    >>> from scala40.chinchon import problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:7]), Hand.of(pack[7:15]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[16:], pile=pack[15:16])
    >>> for problem in problems(setup):
    ...     print(problem)
    seat 1 holds 8 cards, it must hold 7 [CB-07]
    """

    rules: Ruleset = attrs.field(validator=fields.one(Ruleset))
    context: Context = attrs.field(validator=fields.one(Context))
    hands: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand))
    turn: int = attrs.field(validator=fields.one(int))
    phase: Phase = attrs.field(validator=fields.one(Phase))
    stock: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    pile: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    closer: int | None = attrs.field(default=None, validator=fields.none_or(fields.one(int)))
    face_down: Card | None = attrs.field(default=None, validator=fields.none_or(fields.one(Card)))
    face_down_known: bool = attrs.field(default=False, validator=fields.one(bool))
    table: tuple[Meld, ...] = attrs.field(default=(), validator=fields.each(Meld))
    shown: tuple[tuple[Meld, ...] | None, ...] = attrs.field(
        default=attrs.Factory(_nobody_showed, takes_self=True),
        validator=fields.tuple_of(fields.none_or(fields.each(Meld))),
    )
    known: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand), default=attrs.Factory(_nothing, takes_self=True))
    recycled: Hand = attrs.field(default=EMPTY, validator=fields.one(Hand))
    drawn: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand), default=attrs.Factory(_nothing, takes_self=True))
    chance: Chance = attrs.field(default=Chance(0), validator=fields.one(Chance))

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]
