"""Where a hand of Skarney stands, as a caller may write it down: not necessarily possible."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from scala40.core.base import Named, fields
from scala40.core.cards import EMPTY, Card, Hand
from scala40.core.game import Context
from scala40.skarney.rules import Ruleset
from scala40.skarney.table import Table

Knowledge: TypeAlias = tuple[Hand, ...]
"""For each seat the cards that somebody knows to be in its hand."""


class Phase(Named):
    """What happens next, or how the hand ended.

    Attributes:
        DRAW: the seat whose turn it is draws.
        PLAY: it lays, adds and exchanges what it likes, and offers a card or ends its turn.
        OFFER: it has offered a card, and the seat that is asked answers.
        OUT: the hand is over, and it has gone out.
        EXHAUSTED: the hand is over after the last card of the pile, and nobody has gone out.

    >>> from scala40.skarney import DrawStock, Offer, deal, play
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> drawn = play(state, DrawStock())
    >>> state.phase, drawn.phase, play(drawn, Offer(next(iter(drawn.hand)))).phase
    (Phase.DRAW, Phase.PLAY, Phase.OFFER)
    """

    DRAW = "draw"
    PLAY = "play"
    OFFER = "offer"
    OUT = "out"
    EXHAUSTED = "exhausted"

    is_over: bool
    """Whether the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"out", "exhausted"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
OFFER: Final = Phase.OFFER


def _nothing_known(setup: Setup) -> tuple[Knowledge, ...]:
    return ((EMPTY,) * len(setup.hands),) * len(setup.hands)


@attrs.frozen
class Setup:
    """A position that a caller wrote down, valid or not; `problems` tells, `State` insists.

    Seats that are not dealt in have an empty hand. How far a side has come with its contract is what its melds say: the
    first ones of a side are its contract, and while there are fewer it is being laid.

    Attributes:
        rules: the rules.
        context: the seats, the dealer, and where in the match the hand stands.
        hands: the hand of each seat.
        turn: the seat whose turn it is; when the hand is over, the seat whose turn ended it.
        phase: what happens next, or how the hand ended.
        stock: the draw pile; the last card is drawn next.
        table: the melds on the table and whose they are.
        added: the ids of the melds that got a card in this turn, in order, each as often as it got one.
        offered: the card that is offered, which is still in the hand of the seat whose turn it is; `None` if none is.
        asked: the seat that is asked whether it wants the card; `None` if none is.
        known: for each seat what it knows of the others' hands: for each of them the cards that it is sure of, because
            it saw them go there or stay there; when the hand is over, all of them.

    Raises:
        TypeError: a part is of another type.

    >>> from scala40.skarney import Partnership, problems
    >>> rules = Ruleset(partnership=Partnership.SINGLES)
    >>> pack = rules.pack.cards
    >>> hands = (Hand.of(pack[:11]), Hand.of(pack[11:21]))
    >>> for problem in problems(Setup(rules, Context.of(2), hands, 1, Phase.DRAW, stock=pack[21:])):
    ...     print(problem)
    seat 1 holds 10 cards, it must hold 11 to 108 [KB-08]
    """

    rules: Ruleset = attrs.field(validator=fields.one(Ruleset))
    context: Context = attrs.field(validator=fields.one(Context))
    hands: tuple[Hand, ...] = attrs.field(validator=fields.each(Hand))
    turn: int = attrs.field(validator=fields.one(int))
    phase: Phase = attrs.field(validator=fields.one(Phase))
    stock: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    table: Table = attrs.field(factory=Table, validator=fields.one(Table))
    added: tuple[int, ...] = attrs.field(default=(), validator=fields.each(int))
    offered: Card | None = attrs.field(default=None, validator=fields.none_or(fields.one(Card)))
    asked: int | None = attrs.field(default=None, validator=fields.none_or(fields.one(int)))
    known: tuple[tuple[Hand, ...], ...] = attrs.field(
        default=attrs.Factory(_nothing_known, takes_self=True),
        validator=fields.groups(Hand),
    )

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, which this game does not have (KB-02)."""
        return ()
