"""What a hand of Scala 40 is good for, as far as its seat can tell."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.core.links import Links, links_for, unseen_of
from scala40.core.remains import rest_of
from scala40.quaranta.closing import closing_moves
from scala40.quaranta.moves import Move
from scala40.quaranta.rules import Ruleset
from scala40.quaranta.table import facts_of
from scala40.quaranta.views import View

_COPIES: Final = 2
_FREED: Final = 2
"""How many cards that fit nothing a joker can bring onto the table."""


class Appraisal:
    """What is worked out once about a view, for all of its moves.

    Args:
        view: the view of the seat to act, after the draw.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules: Ruleset = view.rules
        self.hand: Hand = view.hand
        arrangement = view.rules.deadwood.least(view.hand)
        self.left: Hand = arrangement.left
        self.points: int = arrangement.points
        self.melded: int = view.hand.ones & ~arrangement.left.ones
        others = [view.sizes[seat] for seat in view.context.seats if seat != view.seat]
        self.shortest: int = min(others)

    @cached_property
    def closing(self) -> Move | None:
        """The next move on a way to close in this turn, if there seems to be one."""
        facts = facts_of(self.view.table, self.rules)
        stuck = self.left.ones & ~(facts.fits | facts.takes)
        jokers = self.hand.jokers + (facts.takes & self.hand.ones).bit_count()
        moves = closing_moves(self.view) if stuck.bit_count() <= 1 + _FREED * jokers else None
        return moves[0] if moves else None

    @cached_property
    def _unseen(self) -> list[int]:
        laid = facts_of(self.view.table, self.rules).laid
        others = [known for seat, known in enumerate(self.view.known) if known and seat != self.view.seat]
        return unseen_of(_COPIES, [self.hand, laid, *others], self.view.pile)

    def left_without(self, *cards: Card) -> int:
        """Return the fewest points that melds leave of the hand without these of its cards."""
        return self.rules.deadwood.points(rest_of(self.hand, cards))

    def outs(self, card: Card, others: int) -> int:
        """Return in how many ways a card not seen yet makes a meld of a natural card and one of others of the hand."""
        return self._links.outs(card, others & ~(1 << card.index), self._unseen)

    def completing(self, card: Card) -> int:
        """Return how many natural cards not seen yet make a meld of one of the hand and another one of it."""
        return self._links.completing(card, self.hand.ones & ~(1 << card.index), self._unseen)

    def is_double(self, card: Card) -> bool:
        """Return whether the hand holds a natural card twice."""
        return bool(self.hand.twos >> card.index & 1)

    @property
    def _links(self) -> Links:
        return links_for(self.rules.meld_rules.order)
