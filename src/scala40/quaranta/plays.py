"""What each play does within a turn."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scala40.core.cards import JOKER, Card
from scala40.core.hands import Hand
from scala40.core.melds import LEAST, RUN, Meld, extended, with_joker_replaced
from scala40.quaranta.cutting import joined, parts_of
from scala40.quaranta.duties import JOKER_DUTY, Duty, with_duty, without_met
from scala40.quaranta.moves import LayMeld, LayOff, SplitRun, TakeJoker
from scala40.quaranta.options import FourOfAKind, SwappedJoker
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.table import Table, facts_of, with_meld

Play: TypeAlias = LayMeld | LayOff | SplitRun | TakeJoker
"""A move between the draw and the discard."""


class Turn(NamedTuple):
    """All that matters of a position for the rest of a turn after the draw.

    Attributes:
        hand: the hand of the acting seat.
        table: the melds on the table.
        opened: whether the seat has opened.
        points: what its new melds of this turn are worth, if it had not opened before it.
        duties: what it owes for cards it has taken.
    """

    hand: Hand
    table: Table
    opened: bool
    points: int
    duties: tuple[Duty, ...]

    @property
    def is_opening(self) -> bool:
        """Whether there are melds of an opening that has not reached its threshold."""
        return self.points > 0 and not self.opened

    @property
    def owed(self) -> tuple[Duty, ...]:
        """The duties that must be met before the discard."""
        return tuple(duty for duty in self.duties if duty.must_be_laid) if self.duties else ()


def cards_used(play: Play) -> tuple[Card, ...]:
    """Return the cards that leave the hand."""
    if isinstance(play, LayMeld):
        return play.meld.cards
    return play.cards if isinstance(play, SplitRun) else (play.card,)


def cost(play: Play) -> int:
    """Return how many cards fewer a hand has after a play."""
    return 0 if isinstance(play, TakeJoker) else len(cards_used(play))


def after(turn: Turn, play: Play, rules: Ruleset) -> Turn:
    """Return what a play that is possible makes of a turn."""
    opened, points = turn.opened, turn.points
    if isinstance(play, LayMeld):
        option = rules.tables.numbers(play.meld)
        hand = turn.hand.without(option.faces, option.jokers)
        if not opened:
            points += option.points
            opened = points >= rules.opening_points
    elif isinstance(play, SplitRun):
        hand = turn.hand
        for card in play.cards:
            hand = hand.remove(card)
    else:
        hand = turn.hand.remove(play.card)
        if isinstance(play, TakeJoker):
            hand = hand.add(JOKER)
    duties = duties_after(turn.duties, play, rules)
    return Turn(hand, table_after(turn.table, play, rules), opened, points, duties)


def duties_after(duties: tuple[Duty, ...], play: Play, rules: Ruleset) -> tuple[Duty, ...]:
    """Return what is owed after a play."""
    if duties:
        duties = without_met(duties, cards_used(play), in_new_meld=isinstance(play, LayMeld))
    if isinstance(play, TakeJoker) and rules.swapped_joker is SwappedJoker.THIS_TURN:
        return with_duty(duties, JOKER_DUTY)
    return duties


def meld_made(table: Table, play: LayMeld | LayOff | TakeJoker) -> Meld:
    """Return the meld that a play makes, before anything else happens to it."""
    if isinstance(play, LayMeld):
        return play.meld
    if isinstance(play, LayOff):
        return extended(table[play.target], play.card, play.face, play.end)
    return with_joker_replaced(table[play.target], play.card)


def is_recycled(meld: Meld, rules: Ruleset) -> bool:
    """Return whether a meld goes to the discard pile as soon as it is complete (D-28)."""
    if len(meld.cards) <= LEAST or meld.kind is RUN or rules.four_of_a_kind is FourOfAKind.STAYS:
        return False
    return not meld.jokers


def table_after(table: Table, play: Play, rules: Ruleset) -> Table:
    """Return the table after a play that is possible on it."""
    laid = facts_of(table, rules).laid
    if isinstance(play, LayMeld):
        option = rules.tables.numbers(play.meld)
        laid = laid.plus(option.faces, option.jokers)
        target = len(table.melds)
    elif isinstance(play, SplitRun):
        return _cut(table, play, laid, rules)
    else:
        laid = laid.add(play.card)
        target = play.target
        if isinstance(play, TakeJoker):
            laid = laid.remove(JOKER)
    meld = meld_made(table, play)
    if not is_recycled(meld, rules):
        return with_meld(table, target, meld, laid, rules)
    option = rules.tables.numbers(meld)
    return with_meld(table, target, None, laid.without(option.faces, option.jokers), rules)


def _cut(table: Table, play: SplitRun, laid: Hand, rules: Ruleset) -> Table:
    """The table after a run has been lengthened and cut."""
    for card in play.cards:
        laid = laid.add(card)
    low, high = parts_of(joined(table[play.target], play), play.cut)
    return with_meld(with_meld(table, play.target, low, laid, rules), table.next_id, high, laid, rules)
