"""Phases of a turn, and duties for cards that were taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from scala40.core._base import Immutable, Named, by_constructor, closed, fields
from scala40.core._cards import JOKER, Card


class Phase(Named):
    """The next thing that the acting seat does, or the ending of the hand.

    Attributes:
        LEAD: the dealer, with fourteen cards, begins the discard pile (V-10).
        DRAW: it draws.
        PLAY: it lays, adds and takes what it likes, and discards.
        CLOSED: the hand is over, and it closed it.
        DEAD: the hand is over, and nobody closed it.

    >>> from scala40 import DrawStock, Ruleset, deal, play
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> state.phase, play(state, DrawStock()).phase
    (Phase.DRAW, Phase.PLAY)
    """

    LEAD = "lead"
    DRAW = "draw"
    PLAY = "play"
    CLOSED = "closed"
    DEAD = "dead"

    is_over: bool
    """True if the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"closed", "dead"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
LEAD: Final = Phase.LEAD
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
CLOSED: Final = Phase.CLOSED
DEAD: Final = Phase.DEAD


# Duties of the acting seat for the cards that it has taken this turn.


class DutyKind(Named):
    """Kinds of duties for a card that was taken.

    Attributes:
        LAY: the card taken from the discard pile must be laid on the table (D-31).
        MELD: the card taken from the discard pile to open with must lie in a new meld (D-30).
        OPEN: the seat must open in this turn, in which it has taken the card from the discard pile (V-08); the card
            need not be laid.
        OPEN_WITH: the joker taken from the table before opening must lie in a new meld of this turn, in which the seat
            must open (V-14).
        CLOSE: the seat must close the hand in this turn, in which it has laid a joker that no opening may hold (V-04).
        JOKER: the joker taken from the table must be laid on it again (D-43).
        KEEP: the card turned up at the deal, or any card of the pile where the rules let it be kept, may be kept, but
            not thrown back (D-35, V-01).

    >>> from scala40 import FirstUpcard, Ruleset, TakeDiscard, deal, play
    >>> state = deal(Ruleset(first_upcard=FirstUpcard.MAY_BE_KEPT), 2, seed=7)
    >>> play(state, TakeDiscard()).duties
    (Duty(kind=DutyKind.KEEP, card=Card.parse('5S')),)
    """

    LAY = "lay"
    MELD = "meld"
    OPEN = "open"
    OPEN_WITH = "open_with"
    CLOSE = "close"
    JOKER = "joker"
    KEEP = "keep"


@closed
@attrs.frozen(weakref_slot=False)
class Duty(Immutable):
    """A duty for one card; any card of the same face will do (D-46).

    >>> Duty(DutyKind.LAY, Card.parse("9C"))
    Duty(kind=DutyKind.LAY, card=Card.parse('9C'))
    """

    kind: DutyKind = attrs.field(validator=fields.one(DutyKind))
    card: Card = attrs.field(validator=fields.one(Card))

    def __reduce__(self) -> tuple[object, ...]:
        return by_constructor(self)

    @property
    def must_be_met(self) -> bool:
        """True if no card may be discarded before the duty is met."""
        return self.kind is not DutyKind.KEEP

    @property
    def binds_the_card(self) -> bool:
        """True if the card, or another of its face, must be laid or kept."""
        return self.kind is not DutyKind.OPEN and self.kind is not DutyKind.CLOSE


JOKER_DUTY: Final = Duty(DutyKind.JOKER, JOKER)
"""The duty for a joker that was taken from the table."""
OPEN_WITH_DUTY: Final = Duty(DutyKind.OPEN_WITH, JOKER)
"""The duty for a joker that was taken from the table in order to open with it."""
CLOSE_DUTY: Final = Duty(DutyKind.CLOSE, JOKER)
"""The duty for a joker that was laid before an opening that may hold none."""


_ORDER: Final = (DutyKind.OPEN, DutyKind.OPEN_WITH, *DutyKind)


def with_duty(duties: tuple[Duty, ...], duty: Duty) -> tuple[Duty, ...]:
    """Return duties and one more, the strictest first."""
    return tuple(sorted((*duties, duty), key=lambda it: _ORDER.index(it.kind))) if duties else (duty,)


_IN_NEW_MELDS: Final = (DutyKind.MELD, DutyKind.OPEN_WITH)


def without_met(
    duties: tuple[Duty, ...], laid: Iterable[Card], *, in_new_meld: bool, uses: bool = True
) -> tuple[Duty, ...]:
    """Return the duties that are left after some cards were laid: each card meets one, the strictest first."""
    unused = list(laid)
    left: list[Duty] = []
    for duty in duties:
        if (
            duty.binds_the_card
            and duty.card in unused
            and (in_new_meld or duty.kind not in _IN_NEW_MELDS)
            and (uses or duty.kind is not DutyKind.LAY)
        ):
            unused.remove(duty.card)
        else:
            left.append(duty)
    return tuple(left)


class Situation(Named):
    """Situations of a discard, on which bans depend (D-50, D-52)."""

    UNOPENED = "unopened"
    OPENED = "opened"
    CLOSING = "closing"
