"""Prospects: a hand with what the rules of Scala 40 ask of its melds, for questions that have an exact answer."""

from __future__ import annotations

from typing import Final

import attrs

from scala40.core.base import draft_of, insist_on_kind, seal_of
from scala40.core.cards import Card, Hand, refuse_if
from scala40.core.position import surplus_problems
from scala40.core.search import Deadwood, MeldTables, OpeningJokers, Prospect
from scala40.quaranta.position import State, View
from scala40.quaranta.rules import RULEBOOK, ClosingDiscard, FirstTurnClose, JokerInOpening, Ruleset
from scala40.quaranta.turn.duties import DutyKind
from scala40.quaranta.turn.phases import Phase


@attrs.frozen
class Unopened:
    """A ruleset's demands on the melds of a player who has not opened, whatever the hand is.

    Attributes:
        tables: the melds of the rules.
        deadwood: the points of the cards that are left.
        needed: the points that an opening needs (D-40).
        keep: the number of cards that must be left for the discard (D-60).
        jokers: whether the melds of an opening may hold jokers (D-11).
        most_jokers: the number of jokers in the pack (D-02).
    """

    tables: MeldTables
    deadwood: Deadwood
    needed: int
    keep: int
    jokers: OpeningJokers
    most_jokers: int


def unopened_rules(rules: Ruleset) -> Unopened:
    """Work out what a ruleset asks of an opening; `Ruleset.derived` keeps it.

    >>> Ruleset(jokers=2).derived[unopened_rules].most_jokers
    2
    """
    allowed = rules.joker_in_opening is JokerInOpening.ALLOWED
    return Unopened(
        tables=rules.tables,
        deadwood=rules.deadwood,
        needed=rules.opening_points,
        keep=1 if rules.closing_discard is ClosingDiscard.REQUIRED else 0,
        jokers=OpeningJokers.ALLOWED if allowed else OpeningJokers.LEFT_OUT,
        most_jokers=rules.jokers,
    )


def prospect(rules: Ruleset, hand: Hand) -> Prospect:
    """Return the prospect of some cards: the hand, after the draw, of a player who has not opened.

    An opening must be worth what the rules ask for (D-40) and leave a card to discard, unless none is needed (D-60).

    Raises:
        InvalidSetup: the pack of these rules has not so many jokers.
        TypeError: a part is of another type.

    >>> prospect(Ruleset(opening_points=60), Hand.parse("7C 8C 9C 9D")).needed
    60
    """
    if type(rules) is not Ruleset or type(hand) is not Hand:  # calls take longer than to look here
        insist_on_kind("rules", rules, Ruleset)
        insist_on_kind("hand", hand, Hand)
    unopened: Unopened = rules.derived[unopened_rules]
    if hand.jokers > unopened.most_jokers:  # a hand cannot hold too many natural cards
        refuse_if(surplus_problems(RULEBOOK, rules.pack, hand))
    return _prospect(unopened, hand, unopened.needed, unopened.keep)


def prospect_of(position: State | View, /) -> Prospect:
    """Return the prospect of the hand that a position shows: that of a view's seat, or of the seat to act.

    It knows whether that seat has opened, what its melds of this turn are worth already, and that two cards must remain
    in a first turn (D-61). Before the draw it speaks of the cards held, and the card that will come counts as one that
    can be discarded. A card that was taken to open with must lie in one of the melds (D-30); of all openings those are
    left out here that could do so only later.

    Raises:
        TypeError: this is no position of this game.

    >>> from scala40 import deal, view
    >>> here = prospect_of(view(deal(Ruleset(), 2, seed=7), 0))
    >>> here.needed, here.budget
    (40, 12)
    """
    if type(position) is not View and type(position) is not State:  # a call takes longer than to look here
        insist_on_kind("the position", position, State, View)
    unopened: Unopened = position.rules.derived[unopened_rules]
    seat = position.seat if isinstance(position, View) else position.turn
    acts = seat == position.turn
    if position.opened[seat]:
        return _prospect(unopened, position.hand, None, 0)
    owed = [duty.card for duty in position.duties if acts and duty.kind is DutyKind.MELD]
    keep = (2 if _must_keep_two(position, seat) else unopened.keep) - (not acts or position.phase is Phase.DRAW)
    needed = unopened.needed - (position.opening_points if acts else 0)
    return _prospect(unopened, position.hand, needed, max(0, keep), owed[0] if owed else None)


def _must_keep_two(position: State | View, seat: int) -> bool:
    """Return whether the next turn of a seat is its first, in which it may not close (D-61)."""
    waiting = position.context.order[len(position.context.seats) - position.fresh :]
    return seat in waiting and position.rules.first_turn_close is FirstTurnClose.FORBIDDEN


def _prospect(unopened: Unopened, hand: Hand, needed: int | None, keep: int, owed: Card | None = None) -> Prospect:
    """Return the prospect of a hand under some rules."""
    budget = hand.ones.bit_count() + hand.twos.bit_count() + hand.jokers - keep  # quicker than `len`
    draft = _draft()
    draft.hand = hand
    draft.tables = unopened.tables
    draft.deadwood = unopened.deadwood
    draft.needed = needed
    draft.budget = budget if budget > 0 else 0  # noqa: FURB136 - and so is this than `max`
    draft.jokers = unopened.jokers
    draft.owed = owed
    return _seal(draft)


_draft: Final = draft_of(Prospect)
_seal: Final = seal_of(Prospect)
