"""Looking ahead: whether a turn can still be finished.

A move is legal only if the turn can be finished after it: the opening can still reach its threshold, a card that
must be laid can still be laid, and a card is left to discard. These questions are answered exactly here, over
what the acting seat knows alone, so that legal moves never lead into a dead end and never show a hidden card.
"""

from __future__ import annotations

from typing import Protocol

from scala40.core.cards import Card
from scala40.core.cover import Cover
from scala40.core.hands import Hand
from scala40.core.tables import Option
from scala40.quaranta.duty import can_lay
from scala40.quaranta.moves import LayMeld, TakeJoker
from scala40.quaranta.options import FirstTurnClose
from scala40.quaranta.plays import Play, duties_after, hand_after, table_after
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.setup import Phase
from scala40.quaranta.table import Table


class Sight(Protocol):
    """What legality may look at: what states and views have in common, with the hand of the seat that acts."""

    @property
    def rules(self) -> Ruleset:
        """The rules."""
        ...

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        ...

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def phase(self) -> Phase:
        """What that seat does next."""
        ...

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, its top last."""
        ...

    @property
    def table(self) -> Table:
        """The melds on the table."""
        ...

    @property
    def opened(self) -> tuple[bool, ...]:
        """For each seat whether it has opened."""
        ...

    @property
    def opening_points(self) -> int:
        """What the seat's melds of an opening of this turn are worth."""
        ...

    @property
    def duties(self) -> tuple[Card, ...]:
        """The cards that must be laid before the discard."""
        ...

    @property
    def fresh(self) -> int:
        """How many seats have not finished a turn yet."""
        ...


class Outlook:
    """What the acting seat can still do this turn; answers are remembered for as long as the object lives."""

    __slots__ = ("_cover", "_duties", "_hand", "_opening", "_table", "_tables", "budget", "needed")

    budget: int
    """How many cards may still leave the hand."""
    needed: int
    """How many points the opening still needs, if the seat has not opened."""

    def __init__(self, sight: Sight) -> None:
        self._tables = sight.rules.tables
        self._cover = Cover(self._tables)
        self._hand = sight.hand
        self._table = sight.table
        self._duties = sight.duties
        self._opening = is_opening(sight)
        self.budget = len(sight.hand) - cards_to_keep(sight)
        self.needed = sight.rules.opening_points - sight.opening_points

    def can_open(self) -> bool:
        """Return whether the opening can reach its threshold."""
        return self._cover.reaches(self._hand, self.needed, self.budget)

    def can_open_with(self, option: Option) -> bool:
        """Return whether the opening can reach its threshold once that meld of the hand has been laid."""
        left = self._hand.without(option.faces, option.jokers)
        return option.size <= self.budget and self._cover.reaches(
            left, self.needed - option.points, self.budget - option.size
        )

    def best_opening_with(self, option: Option) -> int:
        """Return how many more points the opening can get at most if it starts with that meld of the hand."""
        left = self._hand.without(option.faces, option.jokers)
        return option.points + self._cover.most(left, self.budget - option.size)

    def can_finish(self) -> bool:
        """Return whether the turn can be finished."""
        if self._opening:
            return self.can_open()
        if not self._duties:
            return self.budget >= 0
        return can_lay(self._duties[0], self._hand, self._table, self.budget, self._tables)

    def can_finish_after(self, play: Play) -> bool:
        """Return whether an opened seat can finish the turn after a play that is possible now."""
        duties = duties_after(self._duties, play)
        spare = self.budget - cost(play)
        if not duties or spare < 0:
            return spare >= 0
        table = table_after(self._table, play, self._tables)
        return can_lay(duties[0], hand_after(self._hand, play), table, spare, self._tables)

    def can_finish_after_taking(self, card: Card) -> bool:
        """Return whether an opened seat can finish the turn if it takes that card from the pile."""
        return can_lay(card, self._hand.add(card), self._table, self.budget + 1, self._tables)


def cards_to_keep(sight: Sight) -> int:
    """Return how many cards must be left before the discard: it, and where nobody may close one more (D-60, D-61)."""
    return 2 if sight.fresh and sight.rules.first_turn_close is FirstTurnClose.FORBIDDEN else 1


def is_opening(sight: Sight) -> bool:
    """Return whether the acting seat has laid melds of an opening that has not reached its threshold."""
    return sight.opening_points > 0 and not sight.opened[sight.turn]


def cost(play: Play) -> int:
    """Return how many cards fewer a hand has after a play."""
    if isinstance(play, LayMeld):
        return len(play.meld)
    return 0 if isinstance(play, TakeJoker) else 1
