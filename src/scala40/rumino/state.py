"""The position of a hand of Rumino, declared once: the fields, who sees them, and how they are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from scala40.core._base import Named, copier_of, seal_of
from scala40.core._cards import Card, Span
from scala40.core._position import (
    Checked,
    PositionType,
    RenewedStock,
    SeenFields,
    SeenStock,
    SetupFields,
    declared,
    entry,
    items_of,
    public,
    write_cards,
    write_unless_zero,
)
from scala40.rumino._rules import Ruleset
from scala40.rumino.melds import sorted_groups
from scala40.rumino.moves import Move, written
from scala40.rumino.partition import Group


class Phase(Named):
    """The next thing that the acting seat does, or the ending of the hand.

    Attributes:
        DRAW: it draws, or ends the hand; others may claim the discard before it, if there is one, and declare a rumino
            where the rules let them do so at once (VR-01).
        DISCARD: it discards.
        KNOCKED: the hand is over, and it knocked.
        GIN: the hand is over, and it went gin.
        RUMINO: the hand is over, and it had a rumino.

    >>> from scala40.rumino import Ruleset, deal, legal_moves, play, rate, view
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
    """True if the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"knocked", "gin", "rumino"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
DISCARD: Final = Phase.DISCARD


def _write_shown(shown: Iterable[Group]) -> str:
    if () in shown:
        msg = "a meld of no cards has no notation"
        raise ValueError(msg)
    return written(shown)


def _read_shown(part: Span) -> tuple[Group, ...]:
    return tuple(item.cards() for item in items_of(part))


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class _Public(metaclass=PositionType):
    """The fields of this game's own that everybody sees; `Setup` documents them."""

    __slots__ = ()

    pile: tuple[Card, ...] = attrs.field(metadata=public(entry("pile", write_cards, Span.cards, ()), cards=iter))
    fresh: int = attrs.field(default=0, metadata=public(entry("fresh", write_unless_zero, Span.number)))
    shown: tuple[Group, ...] = attrs.field(
        default=(), converter=sorted_groups, metadata=public(entry("shown", _write_shown, _read_shown))
    )


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class Setup(RenewedStock, _Public, SetupFields[Ruleset, Phase]):
    """A position that a caller wrote down, valid or not: `problems` lists its faults, `State` refuses them.

    Seats that are not dealt in have an empty hand. Both piles run from bottom to top.

    Attributes:
        turn: the seat whose turn it is; when the hand is over, the seat that ended it.
        stock: the face-down cards; the last one is drawn next.
        pile: the discard pile; the last card is on top.
        fresh: how many seats have not finished a turn yet.
        shown: when the hand is over, the melds of the seat that ended it, or its rumino.
        known: for each seat the cards that everybody knows to be in its hand, because all saw them go there; when the
            hand is over, all of them.
        recycled: the cards of the discard pile that last became the stock; empty before that.
        drawn: for each seat the cards that it has drawn from the stock since the pile last became the stock.

    >>> from scala40 import Context, Hand
    >>> from scala40.rumino import problems
    >>> pack = Ruleset().pack.cards
    >>> hands = (Hand.of(pack[:7]), Hand.of(pack[7:15]))
    >>> setup = Setup(Ruleset(), Context.of(2), hands, 1, Phase.DRAW, stock=pack[16:], pile=pack[15:16], fresh=2)
    >>> for problem in problems(setup):
    ...     print(problem)
    player 2 holds 8 cards, but must hold 7 [R-12]
    """


@attrs.frozen(weakref_slot=False)
class State(Setup, Checked[Move]):
    """A valid position of a hand, with the fields of `Setup`.

    Making one from parts checks them all; the functions of the game make valid states from valid states.

    Raises:
        InvalidSetup: with every problem of the parts.

    >>> import attrs
    >>> from scala40 import InvalidSetup
    >>> from scala40.rumino import Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """


@attrs.frozen(field_transformer=declared, weakref_slot=False)
class View(_Public, SeenStock, SeenFields[Ruleset, Phase]):
    """A hand as one seat knows it, or as spectators do; other fields are those of `Setup`.

    Everybody saw each discard, so the pile is here in full. When the hand is over everybody has shown all cards.

    Attributes:
        seat: whose view it is; `None` for what spectators see.
        hand: the seat's own hand; empty for spectators.
        sizes: how many cards each seat holds.
        drawn: those of them that the seat itself has drawn since.
        reshuffles: how often the pile has become a new stock.

    >>> from scala40.rumino import Ruleset, deal, legal_moves, view
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> len(mine.hand), mine.stock_size, list(legal_moves(mine))
    (7, 93, [DrawStock(), TakeDiscard()])
    """


draft_from: Final = copier_of(State, [field.name for field in attrs.fields(Setup)])
"""Return a draft with the fields of a position, to be changed and sealed."""
seal: Final = seal_of(State)
"""Turn a draft into a state."""
