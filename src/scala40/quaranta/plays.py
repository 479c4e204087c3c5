"""What each play does within a turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from scala40.core.cards import Card
from scala40.core.growth import Growth
from scala40.core.hands import Hand
from scala40.core.melds import LEAST, RUN, Meld, extended, with_joker_replaced
from scala40.quaranta.cutting import joined, parts_of
from scala40.quaranta.duties import JOKER_DUTY, Duty, DutyKind, with_duty, without_met
from scala40.quaranta.moves import LayMeld, LayOff, SplitRun, TakeJoker
from scala40.quaranta.options import FourOfAKind, SwappedJoker
from scala40.quaranta.parts import TableFacts
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
        points: what the melds of an opening that it has laid this turn are worth.
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
        duties = self.duties
        for duty in duties:
            if duty.kind is _KEEP:
                return tuple([it for it in duties if it.must_be_laid])
        return duties

    def owing(self, *owed: Duty) -> Turn:
        """Return the turn if these were all the duties that must be met before the discard."""
        return self._replace(duties=tuple(it for it in self.duties if it in owed or not it.must_be_laid))


make_turn: Final[Callable[[tuple[Hand, Table, bool, int, tuple[Duty, ...]]], Turn]] = partial(tuple.__new__, Turn)  # pyright: ignore[reportUnknownMemberType]
"""Makes a turn of its parts: that of the class goes through a function of Python's, and searches make them in great
numbers."""


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
    if isinstance(play, SplitRun):
        return _after_cutting(turn, play, rules)
    hand, table, opened, points, duties = turn
    facts = facts_of(table, rules)
    faces, jokers, target, growth = touched(play, table, facts)
    hand, laid = hand.without(faces, jokers), facts.laid.plus(faces, jokers)
    if not opened and isinstance(play, LayMeld):
        points += rules.tables.numbers(play.meld).points
        opened = points >= rules.opening_points
    if rules.four_of_a_kind is _STAYS or not is_recycled(growth.meld, rules):
        then = with_meld(table, target, growth, laid, facts)
    else:
        option = rules.tables.numbers(growth.meld)
        then = with_meld(table, target, None, laid.without(option.faces, option.jokers), facts)
    return make_turn((hand, then, opened, points, duties_after(duties, play, rules)))


def touched(play: LayMeld | LayOff | TakeJoker, table: Table, facts: TableFacts) -> tuple[int, int, int, Growth]:
    """Return what goes from the hand to the table, and to which meld.

    Args:
        play: a play that is possible.
        table: the table before it.
        facts: what that allows.

    Returns:
        The natural faces, as a plane; how many jokers, -1 if one comes to the hand; the id of the meld; and what can
        happen to it then.
    """
    tables = facts.rules.tables
    if isinstance(play, LayMeld):
        option = tables.numbers(play.meld)
        return option.faces, option.jokers, len(table.melds), tables.growth(play.meld)
    card, target = play.card, play.target
    growth = facts.parts[facts.place(target)].growth
    if isinstance(play, LayOff):
        return card.bit, 0 if card.bit else 1, target, tables.grown(growth, card, play.face, play.end)
    return card.bit, -1, target, tables.freed(growth, card)


def _after_cutting(turn: Turn, play: SplitRun, rules: Ruleset) -> Turn:
    hand, table, opened, points, duties = turn
    facts = facts_of(table, rules)
    laid = facts.laid
    for card in play.cards:
        hand, laid = hand.remove(card), laid.add(card)
    low, high = map(rules.tables.growth, parts_of(joined(table[play.target], play), play.cut))
    for target, growth in ((play.target, low), (table.next_id, high)):
        table = with_meld(table, target, growth, laid, facts)
        facts = facts_of(table, rules)
    return make_turn((hand, table, opened, points, duties_after(duties, play, rules)))


_KEEP: Final = DutyKind.KEEP
_STAYS: Final = FourOfAKind.STAYS
_THIS_TURN: Final = SwappedJoker.THIS_TURN


def duties_after(duties: tuple[Duty, ...], play: Play, rules: Ruleset) -> tuple[Duty, ...]:
    """Return what is owed after a play."""
    if duties:
        duties = without_met(duties, cards_used(play), in_new_meld=isinstance(play, LayMeld))
    if rules.swapped_joker is _THIS_TURN and isinstance(play, TakeJoker):
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
